"""When the rules of the stud games against a player-dealer apply, from cards, chips and choices."""

from tests.conditions import Cited, Condition
from tests.conditions.at_a_bank import banks, banks_with, bets, covers, refused_behind
from tests.conditions.stud_caribbean import CARIBBEAN
from tests.conditions.stud_pokara import POKARA_RULES
from tests.conditions.stud_three_card import THREE_CARD
from tests.conditions.stud_ultimate import ULTIMATE

GAMES: dict[str, dict[str, Condition]] = {
    "caribbean-stud": CARIBBEAN,
    "pokara": POKARA_RULES,
    "three-card-poker": THREE_CARD,
    "ultimate-holdem": ULTIMATE,
}


def by_game(key: str) -> Condition:
    """The condition that a key has in the game at hand; a game without one may not cite it."""

    def holds(one: Cited) -> bool:
        condition = GAMES[one.hand.rules.game].get(key)
        return condition is not None and condition(one)

    return holds


CONDITIONS: dict[str, Condition] = {
    **{key: by_game(key) for game in GAMES.values() for key in game},
    "cover": covers,
    "player-dealer": banks,
    "partners": banks_with,
    "wagers": bets,
    "backline": refused_behind,
}
