"""Hands after a split are called the same wherever they are named, and by every way of settling them."""

import pytest

from houseway.desk.answering import answer
from houseway.money import dollars
from houseway.rooms.loader import load
from tests.desk.hiding import told, told_plainly
from tests.every import IDS

SPLITS = [one for one in IDS if load(one).game == "blackjack" and load(one).play.game.split.pairs != "none"]
FIRST = ("As Kd", "Ah Ts"), ("8s 3d Td", "8h Ks"), ("Ts Ad", "Th As")
"""Pairs that were split: aces that got tens, eights of which the first is doubled, tens that got aces."""


def doubles(hands: tuple[str, str]) -> bool:
    """Whether the first hand has got one more card for a double."""
    return hands[0].count(" ") > 1


def laid(rule_set: str, hands: tuple[str, str], bank: str) -> str:
    """The file of a split, with a double where a hand has three cards."""
    rules = load(rule_set)
    stakes = rules.limits[0]
    stake = stakes.bets[0]
    price = -(-stake // 2) if rules.play.game.split.price == "half" else stake
    double = f'double = "{dollars(stake)}"' if doubles(hands) else ""
    return f"""
situation = 1
rule_set = "{rule_set}"
limit = "{stakes.name}"
bank = {{ seat = 1, put_up = "$5000", cards = "{bank}" }}
[spots.2]
wagers = {{ base = "{dollars(stake)}" }}
hands = [
    {{ cards = "{hands[0]}", wagers = {{ {double} }} }},
    {{ cards = "{hands[1]}", wagers = {{ split = "{dollars(price)}" }} }},
]
"""


@pytest.mark.parametrize("hands", FIRST)
@pytest.mark.parametrize("rule_set", SPLITS)
def test_a_split_hand_is_called_what_it_is_paid_for(rule_set: str, hands: tuple[str, str]) -> None:
    found = answer(laid(rule_set, hands, "9c Td"))
    for act in found.acts:
        payment = next(one for one in found.payments if one.index == act.index)
        count = act.who.removeprefix("Seat 2, ").removesuffix(" doubled")
        assert payment.reason.lower().startswith(f"{count.lower()} ("), (act.who, payment.reason)
    doubled = [act.wager for act in found.acts if act.who.endswith(" doubled")]
    assert len(doubled) == (2 if doubles(hands) else 0)


@pytest.mark.parametrize("rule_set", SPLITS)
def test_a_split_hand_is_called_the_same_with_an_unknown_card(rule_set: str) -> None:
    text = laid(rule_set, FIRST[0], "?? Td")
    assert told(text) == told_plainly(text)
    assert b'"who"' in told(text)
