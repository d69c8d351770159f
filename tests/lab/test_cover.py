"""What the want of cover costs, and what the player-dealer risks."""

import pytest

from houseway.lab import cover
from houseway.lab.cover import Table, measure, parse_bets
from houseway.lab.prices import LabError
from houseway.lab.work.jobs import Runner
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

HERE = Runner(keep=False)
BACCARAT = "black-sheep/ez-baccarat"


def test_enough_cover_costs_nothing() -> None:
    rules = load(BACCARAT)
    covered = measure(
        Table(rule_set=BACCARAT, bank=100_000, bets=parse_bets("100,100,tie=5", rules)), 500, HERE
    )
    for place in covered.places:
        assert place.lost == place.stderr == 0.0
        assert place.acted == 1.0


def test_the_same_seed_gives_the_same_answer() -> None:
    bets = parse_bets("100,banker=50,25", load(BACCARAT))
    first, same, other = [
        measure(Table(rule_set=BACCARAT, bank=10_000, bets=bets, seed=seed), 500, HERE) for seed in (1, 1, 2)
    ]
    assert first == same
    assert first.places != other.places


def test_nothing_is_left_for_the_last() -> None:
    """With equal wagers on one line all win or lose together: what was put up reaches two of four."""
    rules = load(BACCARAT)
    covered = measure(
        Table(rule_set=BACCARAT, bank=20_000, bets=parse_bets("100,100,100,100", rules)), 1000, HERE
    )
    assert [place.acted for place in covered.places] == [1.0, 1.0, 0.0, 0.0]
    assert covered.places[0].ev == covered.places[3].full == covered.places[3].lost
    assert covered.action == 40_000
    # The hands tie in about one round of nine; in all others everything is lost or won.
    assert 0.84 < covered.risk.broke + covered.risk.doubled < 0.94
    assert (covered.risk.worst, covered.risk.best) == (-20_000, 20_000)


@pytest.mark.parametrize("rule_set", [entry.id for entry in catalogue() if entry.kind == "bank"])
def test_every_table_can_be_measured(rule_set: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Money is conserved between the places and the player-dealer, with little cover and with much."""
    monkeypatch.setattr(cover, "CHUNK", 100)
    rules = load(rule_set)
    smallest = rules.stakes().small // 100
    bets = parse_bets(",".join([str(2 * smallest)] * 3), rules)
    table = Table(rule_set=rule_set, bank=300 * smallest, bets=bets)
    covered = measure(table, 100, HERE)
    assert covered.risk.ev + sum(place.ev for place in covered.places) == pytest.approx(0, abs=1e-6)
    assert any(place.acted < 1 for place in covered.places)


@pytest.mark.parametrize(
    ("bets", "complaint"),
    [("100,lucky=5", "no wager 'lucky'"), ("a lot", "is no wager"), ("100,,100", "is no wager")],
)
def test_wagers_that_are_none(bets: str, complaint: str) -> None:
    with pytest.raises(LabError, match=complaint):
        parse_bets(bets, load(BACCARAT))


def test_too_many_players() -> None:
    bets = parse_bets(",".join(["100"] * 8), load(BACCARAT))
    with pytest.raises(LabError, match="1 to 7 players"):
        measure(Table(rule_set=BACCARAT, bank=10_000, bets=bets), 500, HERE)
