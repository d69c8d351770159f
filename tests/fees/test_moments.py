"""The order of a game's moments is what its hands really announce."""

from random import Random

import pytest

from houseway.errors import RuleSetError
from houseway.fees.audit.law import used_terms
from houseway.fees.charges import END
from houseway.fees.due import CLOCK
from houseway.games.moments import ALWAYS, OPENED, SOMETIMES, moments, passed
from houseway.play.events import Milestone
from houseway.play.hand import Hand
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests import bank_playing, point_playing
from tests.playing import hands_in_a_row, play_out

POT = [entry.id for entry in catalogue() if entry.kind == "pot"]
BANK = [entry.id for entry in catalogue() if entry.kind == "bank"]
POINT = [entry.id for entry in catalogue() if entry.kind in ("point", "meld")]


def announced(hand: Hand) -> list[str]:
    """The moments of a hand, each once."""
    return list(dict.fromkeys([e.name for e in hand.table.events if isinstance(e, Milestone)]))


@pytest.mark.parametrize("rule_set_id", POT)
def test_hands_reach_their_moments_in_order(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"moments {rule_set_id}")
    order, seen = moments(rules), set()
    for stakes in (rules.limits[0], rules.limits[-1]):
        for hand in hands_in_a_row(rules, stakes, random, 15):
            reached = announced(play_out(hand, random, 0.1))
            assert reached == [moment for moment in order if moment in reached]
            antes = {"antes posted"} if not stakes.ante else set()
            behind = passed(rules, reached[-1])
            assert behind - antes - {OPENED} == set(reached) - (SOMETIMES - behind) - {OPENED}
            assert (set(order) & ALWAYS) - antes <= set(reached)
            seen |= set(reached)
    assert set(order) - SOMETIMES <= seen | {"antes posted"}


@pytest.mark.parametrize("rule_set_id", BANK)
def test_rounds_against_a_player_dealer(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"moments {rule_set_id}")
    seen: set[str] = set()
    for hand in bank_playing.rounds_in_a_row(rules, rules.limits[0], random, 6):
        while hand.decision is not None:
            hand.choose(bank_playing.any_choice(hand, random))
        reached = announced(hand)
        assert reached == [moment for moment in moments(rules) if moment in reached]
        seen |= set(reached)
    assert seen == set(moments(rules))


@pytest.mark.parametrize("rule_set_id", POINT)
def test_point_games(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"moments {rule_set_id}")
    seen: set[str] = set()
    for hand in point_playing.hands_in_a_row(rules, rules.limits[0], random, 2):
        reached = announced(point_playing.play_out(hand, random))
        assert reached == [moment for moment in moments(rules) if moment in reached]
        seen |= set(reached)
    assert seen == set(moments(rules))


def test_passing() -> None:
    rules = load("hawaiian-gardens/omaha-hi-lo")
    assert passed(rules, "flop") == {"blinds posted", "initial deal", "flop"}
    assert passed(rules, "end") == set(moments(rules)) - {"pot killed"}
    assert "pot killed" in passed(rules, "pot-killed")
    stud = load("hawaiian-gardens/seven-card-stud")
    assert passed(stud, "fourth-street") == passed(stud, "Fourth street")
    with pytest.raises(RuleSetError, match=r"no moment 'flop': a hand reaches .* fourth street"):
        passed(stud, "flop")


@pytest.mark.parametrize("rule_set_id", ["hawaiian-gardens/match-it", "hawaiian-gardens/texas-holdem"])
def test_the_fees_of_a_game_hang_on_its_moments(rule_set_id: str) -> None:
    """MATCH it has no turn, and is ruled on for that (000:7560)."""
    known = {*moments(load(rule_set_id)), END, *CLOCK}
    named = {terms.at for schedule in schedules_of(rule_set_id) for _, terms, _ in used_terms(schedule)}
    assert named - known == ({"turn"} if rule_set_id.endswith("match-it") else set())
