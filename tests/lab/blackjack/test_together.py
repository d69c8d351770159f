"""Super 7s beside the game wager: random rounds by other kernels, and what the play for both must come to."""

from fractions import Fraction

import msgspec
import numpy as np
import pytest

from houseway.lab.blackjack.charts import WORDS
from houseway.lab.blackjack.felt import table_of
from houseway.lab.blackjack.kernels import SURRENDER
from houseway.lab.blackjack.model import Model, model
from houseway.lab.blackjack.one_round import play_rounds
from houseway.lab.blackjack.price import price
from houseway.lab.blackjack.results import grid_of
from houseway.lab.blackjack.rounds import side_pays
from houseway.lab.blackjack.side_wagers import SEVENS
from houseway.lab.blackjack.solution import columns_of
from houseway.lab.blackjack.together import staked
from houseway.lab.deck import KINDS
from houseway.lab.prices import LabError, Priced, Request
from houseway.lab.together import price_together
from houseway.lab.work.chance import state
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

ELITE = "black-sheep/blackjack-elite"
ROUNDS = 1_500_000
LITTLE, MUCH = Fraction(1, 10**9), Fraction(10)


def many_sevens() -> Model:
    """A shoe in which two sevens are common and high cards make a third one dear."""
    table = model(load(ELITE), Request(player="best"))
    number = {rank: 7 if rank == 7 else 5 if rank > 7 else 1 for rank in range(2, 15)}
    shoe = tuple(
        [number[card.rank] if there else 0 for card, there in zip(KINDS, table.game.shoe, strict=True)]
    )
    return msgspec.structs.replace(table, game=msgspec.structs.replace(table.game, shoe=shoe))


def expected(priced: Priced) -> dict[str, float]:
    return {one.wager: one.ev for one in priced.wagers}


def test_a_small_bet_moves_nothing_and_a_large_one_takes_every_third_card() -> None:
    table = many_sevens()
    alone = expected(price(table, Runner()))
    little = price(staked(table, {"super-7s": LITTLE}), Runner())
    assert expected(little) == pytest.approx(alone, abs=1e-12)
    assert little.charts[0].cells[0][0] == "surrender"
    much = price(staked(table, {"super-7s": MUCH}), Runner())
    assert {cell for row in much.charts[0].cells for cell in row} == {"hit", "split"}
    assert expected(much)["base"] < alone["base"] - 0.002
    assert expected(much)["super-7s"] > alone["super-7s"] + 1
    assert expected(much)["boom"] == alone["boom"]
    assert sum([row.probability for row in much.wagers[0].outcomes]) == pytest.approx(1.0, abs=1e-12)


def test_random_rounds_played_for_both() -> None:
    table = many_sevens()
    found = price(staked(table, {"super-7s": MUCH}), Runner())
    columns = columns_of(table.game, Runner())
    pairs, early = columns.charts.pairs.copy(), columns.charts.early_pairs.copy()
    codes = {word: code for code, word in WORDS.items()}
    pairs[:, SEVENS] = [codes[word] for word in found.charts[0].cells[0]]
    early[:, SEVENS] = np.where(pairs[:, SEVENS] == SURRENDER, SURRENDER, 0)
    felt = table_of(table, columns.charts._replace(pairs=pairs, early_pairs=early), columns.hits)
    deck = np.repeat(np.arange(len(table.game.shoe), dtype=np.int8), table.game.shoe)
    sums, squares = np.zeros((5, 2), np.int64), np.zeros(5, np.int64)
    play_rounds(felt, deck, state(1, 0), ROUNDS, side_pays(table), sums, squares)
    for wager, at, unit in (("base", 0, grid_of(table.game).parts), ("super-7s", 4, 1)):
        mean = sums[at, 1] / unit / ROUNDS
        error = ((squares[at] / unit**2 / ROUNDS - mean**2) / ROUNDS) ** 0.5
        assert abs(mean - expected(found)[wager]) < 3 * error


def test_the_printed_table() -> None:
    """As much on Super 7s as on the game: two sevens always take a third card (docs/methods/blackjack.md)."""
    stakes = {"base": Fraction(1), "super-7s": Fraction(1)}
    found = price_together(load(ELITE), Request(), stakes, Runner())
    base, sevens = found.wagers
    assert sevens.together == pytest.approx(-0.075275, abs=5e-7)
    assert base.apart == pytest.approx(-0.011778, abs=5e-7)
    assert found.plays
    assert base.apart - 0.0002 < base.together < base.apart
    assert "of one suit always, of two suits always" in found.priced.wagers[0].notes[1]


def test_suits_decide_where_the_bet_is_small() -> None:
    """$5 beside $1,000: a third seven of the suit pays 2000 to 1 (001:1085), of another 500 (001:1086)."""
    stakes = {"base": Fraction(1000), "super-7s": Fraction(5)}
    found = price_together(load(ELITE), Request(), stakes, Runner())
    assert "of one suit always, of two suits always but against A" in found.priced.wagers[0].notes[1]


def test_other_side_bets_do_not_move_the_play() -> None:
    stakes = {"base": Fraction(1), "boom": Fraction(1)}
    assert not price_together(load(ELITE), Request(), stakes, Runner()).plays


def test_a_player_dealer_who_chooses_is_refused() -> None:
    table = many_sevens()
    chooses = msgspec.structs.replace(table, game=msgspec.structs.replace(table.game, bank_way="soft-17"))
    with pytest.raises(LabError, match="may choose"):
        staked(chooses, {"super-7s": Fraction(1)})
