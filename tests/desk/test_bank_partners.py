"""Several people's money in one bank or one bet, and hands that several wagers share: told and checked."""

import re

import pytest

from houseway.desk.answering import answer
from houseway.errors import RecordError

DOUBLE_HAND = """
situation = 1
rule_set = "nineteenth-hole/double-hand-poker"
bank = { seat = 1, put_up = "$60", set = "Kd Qd / 9c 9d 7h 5s 3c" }
"""
BACCARAT_9 = """
situation = 1
rule_set = "hawaiian-gardens/baccarat-9"
bank = { seat = 1, put_up = "$500" }
common = { player = "4c 2d Ks 3h", bank = "5h Ac 2d" }
[spots]
"""
WINNER = 'wagers = { base = "$60" }, set = "Ah Kc / Tc Td 8s 6h 4d"'


def test_a_bank_of_two_is_told_as_theirs() -> None:
    """Both lose all; the partner's part cites the rule on partners (004:291)."""
    told = answer(
        f"{DOUBLE_HAND}backers = [{{ seat = 5, put_up = '$30', place = 'together' }}]\naction = 2\n[spots]\n"
        f"2 = {{ {WINNER} }}\n3 = {{ wagers = {{ base = '$60' }}, set = 'Ad Js / Jc Jd 6d 4c 2h' }}"
    )
    assert told.sentences[0] == "Seat 1 and seat 5 put up $90 and lost all of it."
    shares = {payment.seat: [rule.key for rule in payment.behind] for payment in told.payments[-2:]}
    assert shares == {1: ["player-dealer"], 5: ["partners"]}


@pytest.mark.parametrize(
    ("partners", "wrong"),
    [
        ("{ 1 = '$10' }", "seat 1 banks, and the player-dealer does not bet"),
        ("{ 6 = '$57' }", "$3 of base is the bettor's own: $5 at the least"),
        ("{ 6 = '$30', 7 = '$28' }", "$2 of base is the bettor's own"),
    ],
)
def test_partners_in_a_bet_that_cannot_be(partners: str, wrong: str) -> None:
    with pytest.raises(RecordError, match=re.escape(wrong)):
        answer(f"{DOUBLE_HAND}[spots]\n2 = {{ {WINNER}, partners = {partners} }}")


def test_wagers_that_hit_are_no_second_hand() -> None:
    told = answer(
        f"{BACCARAT_9}7 = {{ wagers = {{ player = '$30' }}, hit = true }}\n"
        "2 = { wagers = { player = '$100' }, hit = false }"
    )
    assert {payment.hand for payment in told.payments} == {0}


def test_only_player_wagers_hit() -> None:
    with pytest.raises(RecordError, match="only player wagers hit or stand"):
        answer(f"{BACCARAT_9}2 = {{ wagers = {{ bank = '$10' }}, hit = true }}")
