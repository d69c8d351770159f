"""What a script needs of a rule set: forced bets of its limits, and cards for everybody who is dealt in."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from houseway.games.longest import longest_round
from houseway.play.rules import RuleSet, Stakes
from houseway.pot.shortage import Shortage

UP_CARD_GAMES = ("stud", "mexican", "asian-stud")
BLINDS = {
    "flop": (1, 2, 3),
    "dramaha": (1, 2, 3),
    "captain": (3,),
    "match-it": (1, 2, 3),
    "draw": (0, 1, 2, 3),
    "kill-ladder": (1,),
}
"""By script, how many blinds a limit may have; the others have none."""
BETS = {"match-it": (3,), "asian-stud": (2, 4), "chinese-poker": (1,), "face-up": (1,), "pan": (1,)}
"""By script, how many bets a limit may have where it names them; the others have two."""
ANTES = {"captain": (1,), "match-it": (1,), "kill-ladder": (1,), "pan": (1,)}
"""By script, whether a limit needs an ante; tables against a player-dealer and for points have none."""


def forced_bets(rules: RuleSet, stakes: Stakes) -> Iterator[tuple[str, tuple[int, ...]]]:
    """For each kind of bet how many a limit of the game may have."""
    named = stakes.structure in ("limit", "spread-limit", "table-limits")
    yield "bets", BETS.get(rules.game, (2,)) if named else (0,)
    yield "blinds", BLINDS.get(rules.game, (0,))
    yield "bring_in", (1,) if rules.game in UP_CARD_GAMES else (0,)
    some = (1,) if rules.game == "draw" and not stakes.blinds else (0, 1)
    yield "ante", ANTES.get(rules.game, some if rules.kind == "pot" else (0,))


def cards_needed(rules: RuleSet) -> int:
    """The cards that a hand of as many players as may be dealt in cannot do without."""
    needed: int = _needed(rules, rules.active or rules.seats, rules.play)
    return needed


def _streets(players: int, first: int, streets: int, discards: int, rules: Shortage) -> int:
    """The smallest deck that deals so many streets to everybody, with community cards where it is short."""
    deck = players * first
    pile = discards if rules.discards else 0
    while not _goes_round(rules, deck - players * first, 0, pile, players, first, streets):
        deck += 1
    return deck


@cache
def _goes_round(
    rules: Shortage, left: int, burns: int, pile: int, players: int, held: int, streets: int
) -> bool:
    """Whether there is a card for every street, whoever folds before it: for each hand, or one for all.

    ``burns`` and ``pile`` go back into a deck that is too short; each of the players has ``held`` cards.
    """
    if not streets:
        return True
    for live in range(2, players + 1):
        back_too = pile + ((players - live) * held if rules.muck else 0)
        back = left + burns + back_too
        if left > live:
            after = left - live - 1, burns + 1, back_too
        elif back >= live + (not rules.spare_burn):
            after = max(back - live - 1, 0), int(back > live), 0
        elif left >= 2:
            after = left - 2, burns + 1, back_too
        elif back:
            after = max(back - 2, 0), int(back > 1), 0
        else:
            return False
        if not _goes_round(rules, *after, live, held + 1, streets - 1):
            return False
    return True


def _needed(rules: RuleSet, players: int, play: Any) -> Any:
    match rules.game:
        case "flop":
            return players * play.hole + play.boards * sum(play.streets) + len(play.streets)
        case "dramaha" | "captain":
            return players * 5 + 8
        case "match-it":
            return players * 3 + 6
        case "draw":
            return players * play.cards + 1
        case "kill-ladder":
            return players * play.game.cards + 1
        case "stud":
            return _streets(players, play.down + 1, 4, players * play.discard, play.shortage)
        case "mexican" | "asian-stud":
            return _streets(players, 2, 3, 0, play.shortage)
        case "chinese-poker":
            return players * 13
        case "face-up":
            return players * 17
        case "pan":
            return players * play.hand + players
        case "double-hand":
            return longest_round(rules, players) + max(0, rules.deck.jokers - play.jokers)
    return longest_round(rules, players)
