"""The verbs that actions are made of: one list for each kind of game, in a fixed order.

A verb is never moved or taken out of a list; a new one goes to its end, and the version of the encoding up
with it (:data:`houseway.env.encoding.VERSION`).
"""

from houseway.play.rules import RuleSet

PILES = 7
"""The piles that hands are picked from where the player-dealer's seat is not fixed."""
SPREADS = 8
"""The spreads of one player at Pan that may be added to."""
_PLACED = (5, 2)
"""How many cards are placed at once in Face-Up Chinese poker."""
_ROOM = (3, 5, 5)


def _placings() -> list[str]:
    """Every way to spread so many cards over three rows."""
    return [
        f"place-{front}-{middle}-{count - front - middle}"
        for count in _PLACED
        for front in range(min(_ROOM[0], count) + 1)
        for middle in range(min(_ROOM[1], count - front) + 1)
        if count - front - middle <= _ROOM[2]
    ]


_POT = """
    fold check call bet raise complete bring-in open straddle kill pass discard ask draw pat set-aside
    keep turn show muck play-board over-pot call-pot accept refuse change
"""
_BANK = """
    bank pass join front behind accept refuse wager kum-kum done set house-way hit stand draw double split
    surrender insure play check call fold decide announce
"""
_POINT = "set ready sweep sweep-too surrender surrender-too agree decline"
_MELD = """
    play pass stay change single double draw take split agree refuse spread discard force leave foul wait
    throw-in put-right take-back leave-it settle irregular never-mind say-out give-up keep misspread lift
    no-discard discard-two
"""
VERBS: dict[str, tuple[str, ...]] = {
    "pot": tuple(_POT.split()),
    "bank": (*_BANK.split(), *[f"pile-{number}" for number in range(1, PILES + 1)]),
    "point": (*_POINT.split(), *_placings()),
    "meld": (*_MELD.split(), *[f"add-{number}" for number in range(1, SPREADS + 1)]),
}
FORBIDDEN_MENU = "irregular"
"""What somebody says who is about to do something that the rules forbid: the acts are asked for next."""


def verbs_of(rules: RuleSet) -> tuple[str, ...]:
    """The verbs of a rule set: those of its kind, then such as only its script has."""
    shared = VERBS[rules.kind]
    numbered = {verb.rpartition("-")[0] for verb in shared}
    return (*shared, *[verb for verb in sorted(rules.verbs) if verb not in {*shared, *numbered}])
