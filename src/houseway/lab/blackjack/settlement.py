"""What a player's hand gets against each ending of the player-dealer's, for each unit on it."""

from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.lab.blackjack.dealer_hands import Ending
from houseway.lab.blackjack.hands import Standing
from houseway.lab.blackjack.model import Game
from houseway.lab.pay_rows import net_of

LOST, EVEN = Fraction(-1), Fraction(0)


@cache
def net(game: Game, mine: Standing, theirs: Ending) -> Fraction:
    """The result of one unit; negative where the player loses."""
    if mine.special < 0 and game.wins_with and mine.total == game.wins_with:
        return LOST if theirs.special >= 0 else _won(game, mine)
    past = _past(game, mine.total, mine.special), _past(game, theirs.total, theirs.special)
    if past[0] and past[1]:
        return _both_past(game, mine, theirs)
    if past[0] or past[1]:
        away = abs(mine.total - game.target), abs(theirs.total - game.target)
        if game.one_over == "closer-wins" and away[0] != away[1]:
            return _won(game, mine) if away[0] < away[1] else LOST
        return LOST if past[0] else _won(game, mine)
    ranks = _rank(game, mine.special), _rank(game, theirs.special)
    if game.equal_totals != "by-rank" and mine.total == theirs.total:
        ranks = (0, 0)
    if ranks[0] == ranks[1] and mine.total == theirs.total:
        lost = game.ties == "lose" or (mine.special < 0 and mine.total in game.losing_ties)
        return LOST if lost else EVEN
    better = ranks[0] > ranks[1] or (ranks[0] == ranks[1] and mine.total > theirs.total)
    return _won(game, mine) if better else LOST


def _both_past(game: Game, mine: Standing, theirs: Ending) -> Fraction:
    closer = mine.total < theirs.total
    match game.both_over:
        case "closer-wins":
            if mine.total == theirs.total:
                return EVEN if game.over_ties == "push" else LOST
            return _won(game, mine) if closer else LOST
        case "push":
            return EVEN
        case "player-closer-pushes":
            return EVEN if closer else LOST
    saved = mine.three and mine.total in game.player_pushes and closer
    return EVEN if saved or (theirs.three and theirs.total in game.bank_pushes) else LOST


def _past(game: Game, total: int, special: int) -> bool:
    return special < 0 and total > game.target and total != game.wins_with


def _rank(game: Game, special: int) -> int:
    return game.specials[special].rank if special >= 0 else 0


def _won(game: Game, mine: Standing) -> Fraction:
    return won_with(game, game.specials[mine.special].name if mine.special >= 0 else f"{mine.total} wins")


def won_with(game: Game, event: str) -> Fraction:
    """What a unit gets on a hand that is better; a row may say that such a hand pushes, or loses."""
    when, odds = next(row for row in game.pays if row[0] in (event, "wins"))
    return net_of(("base", when, odds))


def net_table(
    game: Game, standings: tuple[Standing, ...], endings: tuple[Ending, ...]
) -> NDArray[np.float64]:
    """All results, by the player's standing and the player-dealer's ending."""
    return np.array([[float(net(game, mine, theirs)) for theirs in endings] for mine in standings])
