"""What a page lists as winning a part of a pot are the hands that can win it, and no others."""

from functools import cache

import pytest

from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.games import game_of
from houseway.pot.contest import Part
from houseway.rankings import Ranking, ranking
from houseway.rankings.base import category
from houseway.reference.claims import hands_with_a_claim, least_words, part_words
from houseway.rooms.loader import load
from tests.every import IDS

HANDS = [
    parse_cards(written)
    for written in (
        *("As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "7s 6s 5s 4s 3s", "As Ah Ad Ac Kd", "As Ah Ad Kd Kc"),
        *(
            "As Ks Qs Js 9s",
            "As Ks Qs Js 6s",
            "As Ks Qs Js 7s",
            "As Kd Qh Js Tc",
            "7s 6d 5h 4s 3c",
            "As Ah Ad Kd Qc",
        ),
        *("As Ah Kd Kc Qd", "As Ah Kd Qc Jd", "As Kd Qc Jh 9d", "As Kd Qc Jh 7d", "5s 4d 3c 2h As"),
        *("7s 5d 4c 3h 2s", "6s 5d 4c 3h As", "9s 5d 4c 3h As", "2s 2h 3d 4c 5d", "As Ah Ad Ac Jk"),
        *("4s 3d 2c Ah", "4s 3s 2s As", "4s 3d 2s As", "4s 3d 2c As"),
    )
]


@cache
def orders() -> dict[Part, Ranking]:
    """Every part of a pot that a rule set of the house plays for, with its order of hands."""
    found = {}
    for name in IDS:
        rules = load(name)
        contest = game_of(rules).contest if rules.kind == "pot" else None
        for part in contest(rules.play).parts if contest is not None else ():
            try:
                found[part] = ranking(part.ranking)
            except HousewayError:
                assert part.ranking == "match-it"
    return found


def winning(part: Part, order: Ranking) -> set[str]:
    """The classes of those among the hands above that have a claim, by what the ranking says of each."""
    least = order.strength(parse_cards(part.least)) if part.least else 1
    classes = set()
    for hand in HANDS:
        try:
            strength = order.strength(hand)
        except HousewayError:  # cards that this deck does not have
            continue
        if strength >= least and (len(hand) == 5) == ("badugi" not in order.name):
            classes.add(order.classes[category(strength)])
    return classes


def test_the_hands_listed_are_those_with_a_claim() -> None:
    assert len(orders()) >= 20
    for part, order in orders().items():
        assert set(hands_with_a_claim(part)) == winning(part, order), part


def test_hands_are_told_in_words() -> None:
    for part in orders():
        with pytest.raises(HousewayError):
            parse_cards(least_words(part) or "nothing")
        assert "for nobody" not in part_words(part)
