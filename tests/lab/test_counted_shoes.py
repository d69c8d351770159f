"""What counts win in shoes as they are: a wager whose worth bends, counted over all shoes."""

from collections import Counter
from math import comb

import msgspec
import pytest

from houseway.errors import HousewayError
from houseway.lab.counted_shoes import check
from houseway.lab.prices import Priced, Request, counted
from houseway.lab.removal import Removal, gone_before, removals, spread
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load

DECK = Request(decks=1)


def worth(fives: int, nines: int, gone: int) -> float:
    """Linear near the whole deck; where much is gone it bends."""
    apart = fives - nines
    return -0.02 + 0.01 * apart * 51 / (52 - gone) + 0.004 * apart * apart * gone / 52


@pytest.fixture
def bent(monkeypatch: pytest.MonkeyPatch) -> Removal:
    def priced(rules: RuleSet, request: Request, runner: Runner) -> Priced:
        ranks = Counter([card[0] for card in request.removed.split()])
        base = counted("player", [("wins", 1, 1), ("loses", -1, 1)])
        found = worth(ranks["5"], ranks["9"], ranks.total())
        return Priced(wagers=(msgspec.structs.replace(base, ev=found),))

    monkeypatch.setattr("houseway.lab.removal.price", priced)
    monkeypatch.setattr("houseway.lab.counted_shoes.price", priced)
    (found,) = removals(load("black-sheep/ez-baccarat"), DECK, Runner(), ("player",))
    return found


def test_a_worth_that_bends(bent: Removal) -> None:
    """Every number of fives and nines that can be gone, with its chances."""
    count = bent.counts[0]
    assert {rank: tag for rank, tag in count.tags.items() if tag} == {"5": 1, "9": -1}
    told = spread(bent, 1, 5, 0.9, 6, count.correlation, count.tags)
    gone_by_round = gone_before(bent, 0.9, 6)
    linear = bends = often = 0.0
    for gone in gone_by_round:
        for fives in range(5):
            for nines in range(min(5, gone - fives + 1)):
                chance = comb(4, fives) * comb(4, nines) * comb(44, gone - fives - nines) / comb(52, gone)
                effect = (bent.effects["5"] - bent.effects["9"]) / 2
                says = bent.ev + effect * (fives - nines) * 51 / (52 - gone)
                if says > 0:
                    linear += chance * says
                    bends += chance * worth(fives, nines, gone)
                    often += chance
    rounds = len(gone_by_round)
    assert told.often == pytest.approx(often / rounds)
    # The nine and five weigh alike but for the bend of a single card, which leaves the mean where it is.
    assert told.wins == pytest.approx(100 * (bent.ev + 4 * linear / rounds), rel=0.02)
    found = check(load("black-sheep/ez-baccarat"), DECK, Runner(), bent, count, told, 6, 400)
    assert found.shoes == 400
    assert found.wins == pytest.approx(100 * (bent.ev + 4 * bends / rounds), abs=4 * found.stderr)
    assert abs(found.wins - told.wins) > 8 * found.stderr


def test_the_same_seed_gives_the_same_shoes(bent: Removal) -> None:
    count = bent.counts[0]
    told = spread(bent, 0, 1, 0.9, 6, count.correlation, count.tags)
    rules = load("black-sheep/ez-baccarat")
    once, again, other = [check(rules, DECK, Runner(), bent, count, told, 6, 20, seed) for seed in (1, 1, 2)]
    assert once == again != other


def test_shoes_that_are_never_bet_on(bent: Removal) -> None:
    hopeless = msgspec.structs.replace(bent, ev=-9.0)
    count = bent.counts[0]
    told = spread(hopeless, 0, 1, 0.9, 6, count.correlation, count.tags)
    found = check(load("black-sheep/ez-baccarat"), DECK, Runner(), hopeless, count, told, 6, 20)
    assert (found.wins, found.stderr, found.shoes) == (0.0, 0.0, 0)
    with pytest.raises(HousewayError, match="up to 1,040 cards"):
        large = msgspec.structs.replace(bent, cards=1092)
        check(load("black-sheep/ez-baccarat"), DECK, Runner(), large, count, told, 6, 20)
