"""Tables with a player-dealer, worked out from the print before the desk was asked.

The situations lie in ``bank_by_hand/*.toml``: lines, reckoning, what it comes to for every seat in cents; the
order in which wagers close where the bank runs short, and ``readings`` that the answer has to name.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from houseway.citations import spans
from houseway.desk.answering import answer
from houseway.rooms.loader import load
from tests.desk.laid_out import laid, refused
from tests.every import IDS

FOLDER = Path(__file__).parent / "bank_by_hand"
SITUATIONS: list[dict[str, Any]] = [
    {**situation, "sheet": situation["file"].split('"')[1]}
    for path in sorted(FOLDER.glob("*.toml"))
    for situation in tomllib.loads(path.read_text("utf-8"))["situations"]
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=[f"{one['sheet']}: {one['why']}" for one in SITUATIONS])
def test_it_pays_what_was_worked_out(situation: dict[str, Any]) -> None:
    told = answer(f"situation = 1\n{situation['file'].strip()}\n")
    assert not told.open
    assert told.net == {int(seat): amount for seat, amount in situation["net"].items()}
    assert sum(told.net.values()) == -told.fees and spans(situation["lines"])
    if "order" in situation:
        assert [f"{p.seat} {p.wager} {p.word}" for p in told.payments if p.wager] == situation["order"]
    assert {reading.ruling for reading in told.readings} >= {*situation.get("readings", ())}
    for payment in told.payments:
        assert any([rule.lines or rule.ruling is not None for rule in payment.behind]), payment.reason


def test_every_sheet_with_a_player_dealer_has_one() -> None:
    assert {one["sheet"] for one in SITUATIONS} == {one for one in IDS if load(one).kind == "bank"}
    assert len([one for one in SITUATIONS if "order" in one]) >= 40


# What cannot lie there

JOKERS = """bank = { seat = 1, put_up = "$500", cards = "9c 8h" }
[spots.2]
wagers = { base = "$10" }
hands = [{ cards = "Jk 8c" }, { cards = "Jk 9d", wagers = { split = "$10" } }]
"""


@pytest.mark.parametrize(
    "rule_set",
    [
        pytest.param("lucky-lady/21st-century-blackjack", id="002:155"),
        pytest.param("central-coast/no-bust-blackjack", id="003:96"),
        pytest.param("nineteenth-hole/no-bust-blackjack", id="004:150"),
    ],
)
def test_two_jokers_are_never_split_where_a_joker_freezes_its_hand(rule_set: str) -> None:
    refused(laid(rule_set, JOKERS), r"spots\.2\.hands: Jk Jk cannot be split")


def test_two_jokers_are_split_where_the_sheet_says_so() -> None:
    """000:619: one card each. 12 and 8 are 20, 12 and 9 are 21, against 17 and a drawn deuce."""
    cards = JOKERS.replace("9c 8h", "9c 8h 2d")
    assert answer(laid("hawaiian-gardens/hawaiian-blackjack", cards)).net == {1: -2000, 2: 2000}


def one_hand(bank: str, spot: str, wagers: str = 'base = "$10"') -> str:
    """One spot against a bank that covers it."""
    put_up = f'bank = {{ seat = 1, put_up = "$500", cards = "{bank}" }}'
    return f'{put_up}\n[spots.2]\nwagers = {{ {wagers} }}\ncards = "{spot}"\n'


REFUSED = {
    "000:547 seven and more stand": (
        "hawaiian-gardens/super-9",
        one_hand("6c 2d Ks", "4c 4d Qh 2s"),
        "has 8 and must stand",
    ),
    "000:549 four and less draw": (
        "hawaiian-gardens/super-9",
        one_hand("4c Kd Qh", "4c 5d Qs"),
        "player-dealer's hand has 4 and must draw",
    ),
    "003:607 three and less draw": (
        "central-coast/super-pan-9",
        one_hand("Kc 3d Qh", "4c 5d Qs"),
        "player-dealer's hand has 3 and must draw",
    ),
    "000:630 a hard eighteen stands": (
        "hawaiian-gardens/hawaiian-blackjack",
        one_hand("Tc 8d 2h", "Tc 9d"),
        "stands with 18",
    ),
    "000:631 a soft eighteen hits": (
        "hawaiian-gardens/hawaiian-blackjack",
        one_hand("Ac 7h", "Tc 9d"),
        "soft 18 and must draw",
    ),
    "000:642 no card on 22": (
        "hawaiian-gardens/hawaiian-blackjack",
        one_hand("Tc 8d", "Ac Ad 9h"),
        "count 22 and must stand",
    ),
    "000:620 the second rank is not doubled": (
        "hawaiian-gardens/hawaiian-blackjack",
        one_hand("9c 9h", "Jk Tc 3d", 'base = "$10", double = "$10"'),
        "cannot be doubled",
    ),
    "000:1360 five and a half hits": (
        "hawaiian-gardens/nine-and-a-half",
        one_hand("5c Kd", "9c"),
        "5½ and must draw",
    ),
    "000:2073 a pair bet within the game wager": (
        "hawaiian-gardens/blackjack-poker",
        one_hand("9c 9h", "Ah 5d", 'base = "$10", perfect-pair = "$15"'),
        r"perfect-pair must be \$5 to \$10",
    ),
    "001:935 nobody draws on 22 to 30": (
        "black-sheep/blackjack-elite",
        one_hand("Tc 9d", "Th 9c 4d 8h"),
        "count 23 and must stand",
    ),
    "001:1029 insurance under an ace": (
        "black-sheep/blackjack-elite",
        one_hand("Td Ac", "6c 5d", 'base = "$20", insurance = "$10"'),
        "shows an ace, who does not",
    ),
    "001:976 a natural ends the round": (
        "black-sheep/blackjack-elite",
        one_hand("Ks Ad", "6c 5d 8h"),
        "nobody plays: it has its first two cards alone",
    ),
    "002:277 eleven and less hits": (
        "lucky-lady/no-bust-blackjack",
        one_hand("Ks 8d", "6c 5d"),
        "count 11 and must take a card",
    ),
    "002:326 a double is as much as the wager": (
        "lucky-lady/no-bust-blackjack",
        one_hand("9c 9h", "6c 5c 5d", 'base = "$10", double = "$5"'),
        r"a double is \$10 here, not \$5",
    ),
    "003:56 twenty stands": (
        "central-coast/no-bust-blackjack",
        one_hand("Ks 8d", "Tc Td 5h"),
        "count 20 and must stand",
    ),
    "003:109 a joker freezes its hand": (
        "central-coast/no-bust-blackjack",
        one_hand("Td 9c", "Jk 4d 3h"),
        "frozen by its joker",
    ),
    "004:27 no card past a hard 22": (
        "nineteenth-hole/california-blackjack",
        one_hand("Tc 9d", "Th 5c 7d 2h"),
        "no card is taken on that",
    ),
    "004:677 a hard nineteen stands": (
        "nineteenth-hole/century-21-blackjack",
        one_hand("Tc 9d 2h", "Th 9c"),
        "stands with 19",
    ),
    "004:679 sixteen hits": (
        "nineteenth-hole/century-21-blackjack",
        one_hand("Tc 6d", "Th 9c"),
        "16 and must draw",
    ),
    "000:703 a call is two antes": (
        "hawaiian-gardens/caribbean-stud",
        one_hand("Qc Jd 9h 4s 2d", "7h 5d 4c 3s 2c", 'ante = "$10", call = "$10"'),
        r"call is twice the ante: \$20",
    ),
    "000:1746 the bank gives the jack up": (
        "hawaiian-gardens/pokara",
        one_hand("Ac Kd Jh", "Qh Qd Kc"),
        "gives up Jh of Ac Kd Jh: it has not drawn",
    ),
    "000:2542 a play wager is one ante": (
        "hawaiian-gardens/three-card-poker-6-card-bonus",
        one_hand("Jc 9d 4h", "Qd 5s 3c", 'ante = "$10", play = "$20"'),
        r"play is as much as the ante: \$10",
    ),
    "a deck of 52 has each card once": (
        "hawaiian-gardens/three-card-poker-6-card-bonus",
        one_hand("Jc 9d 4h", "Jc 5s 3c", 'ante = "$10"'),
        "Jc is in the deck once",
    ),
    "000:538 no sevens": (
        "hawaiian-gardens/super-9",
        one_hand("6c 2d Ks", "7c Kd Qh"),
        "7c is not in the deck",
    ),
}


@pytest.mark.parametrize(("rule_set", "body", "says"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_lie_there_is_refused(rule_set: str, body: str, says: str) -> None:
    refused(laid(rule_set, body), says)


# What a rule is cited for


def test_a_third_bet_behind_a_seat_has_no_action_by_its_own_line() -> None:
    """003:653; 003:639 is about what lies over the maximum."""
    behind = ", ".join([f'{{ seat = {seat}, wagers = {{ base = "$10" }} }}' for seat in (5, 6, 7)])
    body = one_hand("6c 2d Kh", "3c 2h Ks") + f"behind = [{behind}]\n"
    told = answer(laid("central-coast/super-pan-9", body))
    [third] = [payment for payment in told.payments if payment.seat == 7]
    assert third.amount == 0 and [rule.key for rule in third.behind] == ["backline"]
    assert third.behind[0].lines == ("003:653-655",)
