"""What a script needs of a rule set: forced bets of its limits, and cards for everybody who is dealt in."""

from collections.abc import Iterator
from typing import Any

from houseway.games.longest import longest_round
from houseway.play.rules import RuleSet, Stakes

UP_CARD_GAMES = ("stud", "mexican", "asian-stud")
BLINDS = {
    "flop": (1, 3),
    "dramaha": (1, 3),
    "captain": (3, 3),
    "match-it": (1, 3),
    "draw": (0, 3),
    "kill-ladder": (1, 1),
}
"""By script, how many blinds a limit may have; the others have none."""
BETS = {"match-it": (3, 3), "asian-stud": (2, 4), "chinese-poker": (1, 1), "face-up": (1, 1), "pan": (1, 1)}
"""By script, how many bets a limit may have where it names them; the others have two."""
ANTES = {"captain": (1, 1), "match-it": (1, 1), "kill-ladder": (1, 1), "pan": (1, 1)}
"""By script, whether a limit needs an ante; tables against a player-dealer and for points have none."""


def forced_bets(rules: RuleSet, stakes: Stakes) -> Iterator[tuple[str, int, int]]:
    """For each kind of bet the fewest and the most that a limit of the game may have."""
    named = stakes.structure in ("limit", "spread-limit", "table-limits")
    yield "bets", *(BETS.get(rules.game, (2, 2)) if named else (0, 0))
    least, most = BLINDS.get(rules.game, (0, 0))
    yield "blinds", least, most
    up_cards = rules.game in UP_CARD_GAMES
    yield "bring_in", int(up_cards), int(up_cards)
    at_least = int(rules.game == "draw" and not stakes.blinds)
    yield "ante", *ANTES.get(rules.game, (at_least, int(rules.kind == "pot")))


def cards_needed(rules: RuleSet) -> int:
    """The cards that a hand of as many players as may be dealt in cannot do without."""
    needed: int = _needed(rules, rules.active or rules.seats, rules.play)
    return needed


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
            return players * (play.down + 1)
        case "mexican" | "asian-stud":
            return players * 2
        case "chinese-poker":
            return players * 13
        case "face-up":
            return players * 17
        case "pan":
            return players * play.hand + players
        case "double-hand":
            return longest_round(rules, players) + max(0, rules.deck.jokers - play.jokers)
    return longest_round(rules, players)
