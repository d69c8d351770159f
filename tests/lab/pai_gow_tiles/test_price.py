"""What the laboratory answers about a tile game, and rounds with random tiles against it."""

import msgspec
import pytest

from houseway.lab.families import family_of
from houseway.lab.pai_gow_tiles.model import Model, model, payoffs_of
from houseway.lab.pai_gow_tiles.price import price
from houseway.lab.pai_gow_tiles.rounds import simulate
from houseway.lab.prices import LabError, Request
from houseway.rooms.loader import load
from tests.examples.bank.tiles.deals import TILES, WILD
from tests.lab.pai_gow_tiles.sheets import FEW, NOTHING_KEPT, SHEETS, bench, readings, without_all_but

SMALL = without_all_but(FEW)


def exact(of: Model) -> float:
    found = bench(of)
    player, dealer = found.sides(of.player, of.dealer)
    return float(found.value(player, found.meet(dealer)))


@pytest.mark.parametrize("rule_set_id", SHEETS)
@pytest.mark.parametrize("asked", [("", ""), ("best", "house-way")])
def test_random_rounds(rule_set_id: str, asked: tuple[str, str]) -> None:
    of = model(load(rule_set_id), Request(player=asked[0], dealer=asked[1]))
    tally = simulate(of, 2026, 1, 1_000_000)["base"]
    assert tally.rounds == 1_000_000
    assert abs(tally.ev - exact(of)) < 4 * tally.stderr
    assert simulate(of, 2026, 1, 1000) == simulate(of, 2026, 1, 1000) != simulate(of, 2026, 2, 1000)


@pytest.mark.parametrize("rule_set_id", SHEETS)
def test_an_answer_adds_up(rule_set_id: str) -> None:
    assert family_of(load(rule_set_id)).price is price
    for _, of in readings(rule_set_id, Request(removed=SMALL)):
        priced = price(of, NOTHING_KEPT)
        assert [wager.wager for wager in priced.wagers] == ["base"]
        (wager,) = priced.wagers
        assert wager.method == "exact" and wager.bound is None and wager.total == 11_550
        assert sum([outcome.combinations or 0 for outcome in wager.outcomes]) == wager.total
        assert wager.ev == pytest.approx(sum([o.pays * o.probability for o in wager.outcomes]), abs=1e-12)
        assert wager.ev == pytest.approx(exact(of), abs=1e-12)
        hands, ways = priced.charts
        shares = [[float(cell.rstrip(" %")) for cell in row] for row in hands.cells]
        assert wager.copies is not None
        assert sum([row[1] for row in shares]) == pytest.approx(100 * wager.copies["high"], abs=2e-4)
        assert sum(shares[1]) == pytest.approx(100 * wager.copies["low"], abs=2e-4)
        assert shares[1][1] == pytest.approx(100 * wager.copies["both"], abs=1e-4)
        assert sum(map(sum, shares)) == pytest.approx(100, abs=1e-3)
        at = ways.down.index(of.player), ways.across.index(of.dealer)
        assert float(ways.cells[at[0]][at[1]]) == pytest.approx(100 * wager.ev, abs=1e-4)


def test_defaults() -> None:
    for rule_set_id in SHEETS:
        of = model(load(rule_set_id), Request())
        assert (of.player, of.dealer) == ("house-way", "house-way")
        assert of == model(load(rule_set_id), Request(player="house-way", dealer="house-way", decks=1))
    read = load(WILD).read_as({"way": "low-first"})
    assert model(read, Request()) == model(load(WILD), Request(player="low-first", dealer="low-first"))


def test_a_house_way_that_is_silent() -> None:
    of = model(load(TILES), Request(removed=SMALL))
    with pytest.raises(LabError, match=r"no row of the house way says how to set \d\d \d\d \d\d \d\d$"):
        price(msgspec.structs.replace(of, rows=of.rows[:-1]), NOTHING_KEPT)


def test_pays_come_from_the_pay_table() -> None:
    """Another pay table moves the figure and the best settings, without a change in the code."""
    of = model(load(TILES), Request(player="best", removed=SMALL))
    half = tuple([(wager, when, "19 to 20" if pays == "1 to 1" else pays) for wager, when, pays in of.pays])
    other = msgspec.structs.replace(of, pays=half)
    assert payoffs_of(other, "base")[1] == 20
    (full,), (less,) = price(of, NOTHING_KEPT).wagers, price(other, NOTHING_KEPT).wagers
    won = full.outcomes[0].probability
    assert full.ev - less.ev == pytest.approx(won / 20, abs=2e-3) and less.ev < full.ev
    assert less.outcomes[0].pays == 0.95


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (Request(player="optimal"), "--player is one of house-way, high-first, low-first, best, equilibrium"),
        (Request(dealer="x"), "--dealer is one of"),
        (Request(decks=2), "one set of 32 tiles"),
        (Request(removed="66 66 66"), "66 cannot be removed"),
        (Request(removed="As"), "As cannot be removed"),
        (Request(removed=" ".join(SMALL.split() + FEW.split()[:5])), "two hands need eight tiles"),
    ],
)
def test_questions_without_an_answer(request_: Request, words: str) -> None:
    with pytest.raises(LabError, match=words):
        model(load(TILES), request_)
