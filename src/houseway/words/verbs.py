"""The verbs that games share: what somebody does, what you do, the key at a terminal.

A game brings those that only it has.
"""

from collections.abc import Mapping

from houseway.play.verbs import Verb

VERBS = {
    # Betting
    "fold": Verb("folds", key="f"),
    "check": Verb("checks", key="c"),
    "call": Verb("calls", key="c"),
    "bet": Verb("bets", key="b"),
    "raise": Verb("raises to", "raise to", "r", "raise to"),
    "complete": Verb("completes to", "complete to", "r", "complete to"),
    "over-pot": Verb("bets more than the pot:", "bet more than the pot:", "o", "over the pot:"),
    "call-pot": Verb("calls the pot only", "call the pot only", "p", "call the pot only"),
    "bring-in": Verb("brings it in for", "bring it in for", "i"),
    "straddle": Verb("straddles", key="t"),
    "kill": Verb("kills", key="k"),
    "pass": Verb("passes", key="p"),
    "bet-on": Verb("bets on", "bet on", "b"),
    "all-in": Verb("is treated as all-in", "are treated as all-in", "a"),
    # Cards
    "discard": Verb("discards", key="d"),
    "draw": Verb("draws", key="d"),
    "set-aside": Verb("sets the discards aside", "set your discards aside", "a"),
    "pat": Verb("stands pat", "stand pat", "p"),
    "show": Verb("shows", key="s"),
    "muck": Verb("mucks", key="m"),
    "play-board": Verb("plays the board and gives the hand up", "play the board and give your hand up"),
    # Against a player-dealer
    "bank": Verb("banks with", "bank with", "b"),
    "join": Verb("joins the bank with", "join the bank with", "j"),
    "front": Verb("puts money in front of the bank:", "put money in front of the bank:", "f"),
    "behind": Verb("puts money behind the bank:", "put money behind the bank:", "b"),
    "accept": Verb("accepts", key="a"),
    "refuse": Verb("refuses", key="r"),
    "done": Verb("is done betting", "are done betting", "d"),
    "hit": Verb("hits", key="h"),
    "stand": Verb("stands", key="s"),
    "double": Verb("doubles", key="d"),
    "split": Verb("splits", key="x"),
    "surrender": Verb("surrenders", key="r"),
    "play": Verb("plays", key="p"),
    "set": Verb("sets the hand", "set the hand"),
    "house-way": Verb("asks for the house way", "ask for the house way", "w", "house way"),
    # Points
    "ready": Verb("declares nothing", "declare nothing"),
    "sweep": Verb("declares a Clean Sweep", "declare a Clean Sweep"),
    "sweep-too": Verb(
        "declares a Clean Sweep in the same breath",
        "declare a Clean Sweep in the same breath",
        offered="sweep too",
    ),
    "surrender-too": Verb(
        "surrenders in the same breath", "surrender in the same breath", offered="surrender too"
    ),
}


def verb_words(verb: str, own: Mapping[str, Verb] | None = None) -> Verb:
    """How a verb is told: as the game says, else as all do, else with an *s*.

    >>> verb_words("raise").third, verb_words("juggle")[:2]
    ('raises to', ('juggles', 'juggle'))
    >>> verb_words("pile-3", {"pile": Verb("picks pile {}", "pick pile {}")}).second
    'pick pile 3'
    """
    known = {**VERBS, **own} if own else VERBS
    found = known.get(verb)
    number = ""
    if found is None:
        base, _, number = verb.rpartition("-")
        found = known.get(base) if number.isdigit() else None
    if found is None:
        found = Verb(f"{verb}s")
    said = (found.third, found.second or verb, found.key, found.offered or verb)
    return Verb(*[words.format(number) for words in said])
