"""Pan: the options of a turn are written down when somebody looks, and say what was so when it was asked."""

import pickle
from random import Random

import pytest

from houseway.play.decisions import Decision, Menu
from houseway.rooms.loader import load
from tests.point_playing import any_choice, hands_in_a_row


def asked(seed: int, rulings: dict[str, str], *, at_once: bool) -> list[Decision]:
    """Every question of some hands; their options are looked at when they are put, or not yet."""
    rules, random, found = load("nineteenth-hole/pan"), Random(seed), []
    for hand in hands_in_a_row(rules, rules.limits[0], random, 3, rulings):
        while (decision := hand.decision) is not None:
            if at_once:
                assert decision.options
            found.append(decision)
            hand.choose(any_choice(hand, random, 1))
    return found


@pytest.mark.parametrize("rulings", [{}, {"option-card": "any"}])
def test_a_menu_says_the_same_whenever_it_is_looked_at(rulings: dict[str, str]) -> None:
    before, later = [asked(7, rulings, at_once=at_once) for at_once in (True, False)]
    assert before == later
    assert [repr(decision) for decision in before] == [repr(decision) for decision in later]


def test_a_menu_travels_as_a_decision() -> None:
    menu = next(decision for decision in asked(8, {}, at_once=False) if isinstance(decision, Menu))
    again = pickle.loads(pickle.dumps(menu))
    assert type(again) is Decision
    assert again == menu
    assert [menu.option(option.verb) for option in menu.offered(menu.seat)] == list(menu.options)
    with pytest.raises(AttributeError):
        _ = menu.never_heard_of
