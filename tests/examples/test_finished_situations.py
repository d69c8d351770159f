"""Finished situations as the sheets print them, written as somebody at a desk would: who gets what, and by
which line."""

import json
from typing import Any

import pytest

from houseway.ledger import Transfer
from houseway.play.events import Noted
from houseway.play.incidents.streets_so_far import DEALT_DOWN
from houseway.play.situation import read_situation, settle
from houseway.play.table import Table
from houseway.rooms.loader import load

POT: list[tuple[str, dict[str, Any], dict[int, int], str]] = [
    # An odd chip goes to the high hand.
    (
        "hawaiian-gardens/seven-card-stud-hi-lo",
        {
            "seats": [
                {"seat": 1, "put_in": 300, "hole": "Kd Kh 4c", "up": "Ks 9d Jc 2h"},
                {"seat": 2, "put_in": 300, "hole": "Ah 2d 3c", "up": "5s 8h Qd Jd"},
                {"seat": 3, "put_in": 50, "folded": True},
            ],
        },
        {1: 350, 2: 300},
        "000:225",
    ),
    # Who ties both ways splits the pot once; the highest card by suit has the odd chip.
    (
        "hawaiian-gardens/seven-card-stud-hi-lo",
        {
            "seats": [
                {"seat": 1, "put_in": 200, "hole": "Ah 3d 5s", "up": "7c 8c Kd Kh"},
                {"seat": 2, "put_in": 200, "hole": "As 3c 5h", "up": "7d 8d Ks Kc"},
                {"seat": 3, "put_in": 50, "folded": True},
            ],
        },
        {1: 200, 2: 250},
        "000:225",
    ),
    # The board plays: the odd chip goes to the left of the button.
    (
        "black-sheep/texas-holdem",
        {
            "seats": [
                {"seat": 2, "put_in": 200, "hole": "2c 2d"},
                {"seat": 4, "put_in": 200, "hole": "Ac Ad"},
                {"seat": 6, "put_in": 200, "hole": "3c 4c"},
                {"seat": 8, "put_in": 100, "folded": True},
            ],
            "boards": ["Ts Js Qs Ks As"],
            "button": 4,
        },
        {2: 200, 4: 200, 6: 300},
        "001:399",
    ),
    # The shortest stack wins what it could match, the next best hand the rest.
    (
        "black-sheep/texas-holdem",
        {
            "seats": [
                {"seat": 1, "put_in": 500, "all_in": True, "hole": "As Ad"},
                {"seat": 2, "put_in": 1000, "hole": "Ks Kd"},
                {"seat": 3, "put_in": 1000, "hole": "Qs Qd"},
            ],
            "boards": ["2c 7d 9h 3s 4c"],
        },
        {1: 1500, 2: 1000},
        "",
    ),
    # The two players of the sheet's own example.
    (
        "hawaiian-gardens/seven-card-stud-hi-lo-regular",
        {
            "seats": [
                {"seat": 1, "put_in": 400, "hole": "As Ac 2s", "up": "7h 9c 9d Td"},
                {"seat": 2, "put_in": 400, "hole": "4s 5d 9s", "up": "Tc Jh Qc Kh"},
            ],
        },
        {1: 400, 2: 400},
        "000:6627",
    ),
    # A seven that was checked wins the pot from before the draw, and no bet that came after it.
    (
        "hawaiian-gardens/lowball",
        {
            "seats": [
                {"seat": 1, "put_in": 3000, "before_draw": 1000, "hole": "7c 5d 4h 3s As"},
                {"seat": 2, "put_in": 3000, "before_draw": 1000, "hole": "9c 5h 4d 3c Ad"},
                {"seat": 3, "put_in": 3000, "before_draw": 1000, "hole": "Tc 5s 4c 3d Ac"},
            ],
            "limit": "10-20",
            "facts": {"acts": [[1, "check", 0], [2, "bet", 2000], [3, "call", 2000], [1, "call", 2000]]},
        },
        {1: 5000, 2: 2000, 3: 2000},
        "000:279",
    ),
    # It is beaten by a better hand: then it loses everything.
    (
        "hawaiian-gardens/lowball",
        {
            "seats": [
                {"seat": 1, "put_in": 3000, "before_draw": 1000, "hole": "7c 5d 4h 3s As"},
                {"seat": 2, "put_in": 3000, "before_draw": 1000, "hole": "6c 5h 4d 3c Ad"},
            ],
            "limit": "10-20",
            "facts": {"acts": [[1, "check", 0], [2, "bet", 2000], [1, "call", 2000]]},
        },
        {2: 6000},
        "",
    ),
    # A seven calls a short all-in bet and wins that; who overcalls has the bet back.
    (
        "hawaiian-gardens/lowball",
        {
            "seats": [
                {"seat": 1, "put_in": 1500, "before_draw": 1000, "all_in": True, "hole": "8c 5d 4h 3s As"},
                {"seat": 2, "put_in": 1500, "before_draw": 1000, "hole": "7d 5h 4d 3c Ad"},
                {"seat": 3, "put_in": 1500, "before_draw": 1000, "hole": "9c 5s 4c 3d Ac"},
            ],
            "limit": "10-20",
            "facts": {"acts": [[1, "bet", 500], [2, "call", 500], [3, "call", 500]]},
        },
        {2: 4000, 3: 500},
        "000:280",
    ),
    # A pair of sixes qualifies; 6-4-3-2-A beats 6-5-4-3-A.
    (
        "hawaiian-gardens/archie",
        {
            "seats": [
                {"seat": 1, "put_in": 400, "hole": "6c 6d Kh Qs 9c"},
                {"seat": 2, "put_in": 400, "hole": "6h 4c 3d 2s Ah"},
                {"seat": 3, "put_in": 400, "hole": "6s 5c 4d 3h As"},
            ],
            "button": 1,
        },
        {1: 600, 2: 600},
        "",
    ),
    # Half for the five cards, half with the board.
    (
        "hawaiian-gardens/dramaha",
        {
            "seats": [
                {"seat": 1, "put_in": 400, "hole": "2h 5h 9h Jh Kh"},
                {"seat": 2, "put_in": 400, "hole": "7s 7h 2c 4d 8c"},
            ],
            "boards": ["7c 7d 3s Tc Qs"],
        },
        {1: 400, 2: 400},
        "",
    ),
    # 21 against 21: A-A-9 beats A-K-K.
    (
        "hawaiian-gardens/match-it",
        {
            "seats": [
                {"seat": 1, "put_in": 500, "hole": "Ah Ad 9c"},
                {"seat": 2, "put_in": 500, "hole": "As Kh Kd"},
            ],
            "boards": ["6c 7d 8h"],
        },
        {1: 1000},
        "000:913",
    ),
    # 22: a hand of 23 is busted and loses to 16.
    (
        "hawaiian-gardens/match-it",
        {
            "seats": [
                {"seat": 1, "put_in": 500, "hole": "Kh Kd 3c"},
                {"seat": 2, "put_in": 500, "hole": "Jh 2d 4c"},
            ],
            "boards": ["Qc Jd 2h"],
        },
        {2: 1000},
        "000:913",
    ),
    # A joker dealt face down is wild …
    (
        "hawaiian-gardens/mexican-poker",
        {
            "seats": [
                {"seat": 1, "put_in": 500, "hole": "Jk", "up": "7c 7d 2h 4s"},
                {"seat": 2, "put_in": 500, "hole": "Ac", "up": "Kc Kd 3h 5s"},
            ],
        },
        {1: 1000},
        "",
    ),
    # … and dealt face up it is an ace, or completes a straight or a flush …
    (
        "hawaiian-gardens/mexican-poker",
        {
            "seats": [
                {"seat": 1, "put_in": 500, "hole": "4s", "up": "7c 7d 2h Jk"},
                {"seat": 2, "put_in": 500, "hole": "Ac", "up": "Kc Kd 3h 5s"},
            ],
        },
        {2: 1000},
        "",
    ),
    # … unless its player turned it up.
    (
        "hawaiian-gardens/mexican-poker",
        {
            "seats": [
                {"seat": 1, "put_in": 500, "hole": "4s", "up": "7c 7d 2h Jk", "marks": [DEALT_DOWN]},
                {"seat": 2, "put_in": 500, "hole": "Ac", "up": "Kc Kd 3h 5s"},
            ],
        },
        {1: 1000},
        "",
    ),
    # Straights do not count: A-2-3-4-5 is the best low.
    (
        "hawaiian-gardens/razz",
        {
            "seats": [
                {"seat": 1, "put_in": 400, "hole": "Ah 2d 3c", "up": "4s 5h Kd Kc"},
                {"seat": 2, "put_in": 400, "hole": "6h 4c 3d", "up": "2s As Qd Qc"},
            ],
        },
        {1: 800},
        "",
    ),
    # Nobody opened: the blind has its uncalled chips back and wins the antes.
    (
        "lucky-lady/lowball-draw",
        {
            "seats": [
                {"seat": 1, "put_in": 100, "folded": True},
                {"seat": 2, "put_in": 600},
                {"seat": 3, "put_in": 100, "folded": True},
            ],
            "facts": {"opened": False},
        },
        {2: 800},
        "",
    ),
]


def bank_of(
    hand: dict[str, Any], put_up: int, spots: list[dict[str, Any]], people: list[int], **more: Any
) -> dict[str, Any]:
    """A round against the player-dealer in seat 1."""
    felt = {"bank": {"person": 1, "owners": {"1": put_up}, "hand": hand}, "spots": spots, **more}
    return {"seats": [{"seat": number} for number in (1, *people)], "felt": felt}


def spot(number: int, hand: dict[str, Any], **wagers: int) -> dict[str, Any]:
    """The wagers of a spot's own player."""
    laid = [
        {"person": number, "kind": kind.replace("_", "-"), "stake": stake} for kind, stake in wagers.items()
    ]
    return {"number": number, "hands": [hand], "wagers": laid}


def cards(written: str, **more: Any) -> dict[str, Any]:
    return {"cards": written, **more}


def rows(*groups: str) -> dict[str, Any]:
    return {"groups": list(groups)}


HIGHER = rows("Ah Kh", "Qc Qd 8s 7s 3d")
BANKS = rows("Ac 9h", "Jc Jd 8c 7d 2s")
LOWER = rows("5c 4h", "9c 9d 6c 3h 2d")
BANK: list[tuple[str, dict[str, Any], dict[int, int], str]] = [
    # $100 put up, $50 lost to the action hand, $50 won from the next: no other wager is paid or taken.
    (
        "central-coast/pai-gow-poker",
        bank_of(
            BANKS,
            10000,
            [
                spot(2, HIGHER, base=5000),
                spot(3, LOWER, base=5000),
                spot(4, rows("6h 5d", "8d 8h Ts 4c 3c"), base=2000),
            ],
            [2, 3, 4],
            action=2,
        ),
        {1: 10000, 2: 10000, 4: 2000},
        "003:599",
    ),
    # The player-dealer wins a copy: with one higher hand that is a push.
    (
        "central-coast/pai-gow-poker",
        bank_of(BANKS, 10000, [spot(2, rows("As 9d", "Qc Qd 8s 7s 3d"), base=5000)], [2]),
        {1: 10000, 2: 5000},
        "003:597",
    ),
    # Aces kept behind, king and deuce in front: the game wager loses, the Golden Bonus is paid for the flush.
    (
        "black-sheep/pai-gow-poker-gold",
        bank_of(
            rows("Qc Qd", "5c 5d 5s 9c 8d"),
            100000,
            [spot(2, rows("Kh 2s", "Ah Ac Jh Th 3h"), base=1000, golden=500)],
            [2],
        ),
        {1: 99000, 2: 2500},
        "",
    ),
    # Four of a kind and five aces: only the five aces pay the Envy Bonus, of $250.
    (
        "black-sheep/pai-gow-poker-gold",
        bank_of(
            rows("Qc Qd", "5c 5d 5s 9c 8d"),
            1000000,
            [
                spot(2, rows("Ah Ac", "Ad As Jk 3h 2s"), base=1000, golden=500),
                spot(3, rows("4h 3d", "7c 7d 7h 7s 2c"), base=1000, golden=500),
                spot(4, rows("Kd 4s", "Js Jd 9h 8h 6d"), base=1000, golden=500),
            ],
            [2, 3, 4],
            action=2,
        ),
        # 400 to 1 and 25 to 1 of $5; the hands of spots 3 and 4 are beaten in front and push or lose.
        {1: 738000, 2: 1000 + 1000 + 500 + 200000, 3: 1000 + 500 + 12500 + 25000, 4: 25000},
        "001:740",
    ),
    # 24 against 20: both are two away, and the hand under 22 wins.
    (
        "nineteenth-hole/california-blackjack",
        bank_of(cards("Tc Td"), 10000, [spot(2, cards("Th Ts 4c"), base=1000)], [2]),
        {1: 11000},
        "004:9",
    ),
    # A $2 bet with two aces of hearts is paid $3 …
    (
        "hawaiian-gardens/hawaiian-blackjack",
        bank_of(cards("Tc 9d"), 10000, [spot(2, cards("Ah Ah"), base=200)], [2]),
        {1: 9700, 2: 500},
        "000:618",
    ),
    # … as long as the bank has that much.
    (
        "hawaiian-gardens/hawaiian-blackjack",
        bank_of(cards("Tc 9d"), 200, [spot(2, cards("Ah Ah"), base=200)], [2]),
        {2: 400},
        "000:618",
    ),
    # All ties push but those on 18, which the player loses.
    (
        "hawaiian-gardens/hawaiian-blackjack",
        bank_of(
            cards("Tc 8d"),
            10000,
            [spot(2, cards("9h 9s"), base=1000), spot(3, cards("Th 8s", marks=["surrendered"]), base=1000)],
            [2, 3],
            action=2,
        ),
        {1: 11500, 3: 500},
        "",
    ),
    # Split aces with a ten are 21 and paid even money.
    (
        "black-sheep/blackjack-elite",
        {
            "seats": [{"seat": 1}, {"seat": 2}],
            "felt": {
                "bank": {"person": 1, "owners": {"1": 10000}, "hand": {"cards": "Tc 9d"}},
                "spots": [
                    {
                        "number": 2,
                        "hands": [{"cards": "Ah Td"}, {"cards": "As 8c"}],
                        "wagers": [
                            {"person": 2, "kind": "base", "stake": 1000},
                            {"person": 2, "kind": "split", "stake": 1000, "hand": 1},
                        ],
                    }
                ],
            },
        },
        # 21 wins 1 to 1, and 19 against 19 is a push.
        {1: 9000, 2: 3000},
        "",
    ),
    # Nine and a half wins 6 to 5.
    (
        "hawaiian-gardens/nine-and-a-half",
        bank_of(cards("9c"), 10000, [spot(2, cards("9h Kd"), base=1000)], [2]),
        {1: 8800, 2: 2200},
        "",
    ),
    # A three-card eight of the player hand: Panda 8 pays 25 to 1.
    (
        "black-sheep/ez-baccarat",
        {
            **bank_of(
                {},
                100000,
                [
                    spot(2, {}, player=1000, panda_8=500),
                    spot(3, {}, banker=1000, dragon_7=500, tie=500),
                ],
                [2, 3],
                action=2,
                common={"player": cards("2c 3d 3h"), "banker": cards("Kc 7d")},
            )
        },
        {1: 100000 - 1000 - 12500 + 2000, 2: 2000 + 500 + 12500},
        "",
    ),
    # The bank hand wins a tie on nothing.
    (
        "hawaiian-gardens/baccarat-9",
        {
            "seats": [{"seat": 1}, {"seat": 2}, {"seat": 3}],
            "felt": {
                "bank": {"person": 1, "owners": {"1": 10000}},
                "action": 2,
                "spots": [
                    {
                        "number": 2,
                        "hands": [{}, {}],
                        "wagers": [{"person": 2, "kind": "player", "stake": 1000, "hand": 1}],
                    },
                    {"number": 3, "wagers": [{"person": 3, "kind": "bank", "stake": 1000}]},
                ],
                "common": {"player": {"cards": "Kc Qd Jh Ks"}, "bank": {"cards": "Kd Qh Js Kh"}},
            },
        },
        {1: 10000, 3: 2000},
        "",
    ),
    # The player-dealer wins ties on 0 and 1; others push.
    (
        "hawaiian-gardens/super-9",
        bank_of(
            cards("Kc Qd Ah Ks"),
            10000,
            [spot(2, cards("Kd Qh As Kh"), base=1000), spot(3, cards("2c 3c 3d Ks"), base=1000)],
            [2, 3],
            action=2,
        ),
        {1: 10000, 3: 2000},
        "000:550",
    ),
    # A jack as the last down card: position 5 acts first. Nobody qualifies: antes are paid, calls come back.
    (
        "hawaiian-gardens/caribbean-stud",
        bank_of(
            cards("Jc 3d 5s 7h 9c"),
            1000,
            [
                spot(2, cards("2c 2d 4h 6s 8c"), ante=1000, call=2000),
                spot(5, cards("3c 3h 4d 6h 8d"), ante=1000, call=2000),
            ],
            [2, 5],
            action=2,
        ),
        {2: 3000, 5: 4000},
        "000:717",
    ),
    # A draw that did not improve the hand loses; so does the player-dealer's against every live hand.
    (
        "hawaiian-gardens/pokara",
        bank_of(
            cards("Ac Kd Th", discarded="Js"),
            10000,
            [
                spot(2, cards("Kc Jd Tc", discarded="Td"), base=1000),
                spot(3, cards("Kh Js Ts"), base=1000),
            ],
            [2, 3],
            action=2,
        ),
        {1: 10000, 3: 2000},
        "",
    ),
    # Less than a pair does not qualify: the ante comes back, the play wager is paid.
    (
        "lucky-lady/ultimate-texas-holdem",
        bank_of(
            cards("Kc Qd"),
            100000,
            [spot(2, cards("Ah Ad"), ante=1000, play=4000, blind=1000)],
            [2],
            common={"board": cards("2c 5d 8h Js 9s")},
        ),
        {1: 96000, 2: 10000},
        "",
    ),
    # A folded hand loses ante and Pair Plus; the 6 Card Bonus lives, and three of a kind pays 8 to 1.
    (
        "lucky-lady/three-card-poker-6-card-bonus",
        bank_of(
            cards("7h 9c Ks"),
            100000,
            [spot(2, cards("7c 7d 2h"), ante=1000, pair_plus=500, six_card=500)],
            [2],
        ),
        {1: 100000 + 1500 - 4000, 2: 4500},
        "",
    ),
    # Ten and nine are nine, eleven and four are five; eleven and nine are nothing.
    (
        "nineteenth-hole/pai-gow",
        bank_of(rows("65 63", "22 64"), 10000, [spot(2, rows("65 31", "55 54"), base=1000)], [2]),
        {1: 9000, 2: 2000},
        "",
    ),
    # The player-dealer is ace high: no hand needs to be set, and the game wager is a push.
    (
        "hawaiian-gardens/face-up-pai-gow-poker",
        bank_of(
            cards("As Kd Jh 9c 7d 5s 3h"), 10000, [spot(2, cards("Ac Ad 2c 4h 6s 8d Tc"), base=1000)], [2]
        ),
        {1: 10000, 2: 1000},
        "",
    ),
    # Insurance pays 2 to 1 against a natural that takes the game wager.
    (
        "lucky-lady/buster-blackjack",
        bank_of(cards("Ac Kd"), 10000, [spot(2, cards("Th 9s"), base=1000, insurance=500)], [2]),
        {1: 10000, 2: 1500},
        "002:337",
    ),
    # Two who put up the bank share what is left of it.
    (
        "hawaiian-gardens/caribbean-stud",
        {
            "seats": [{"seat": 1}, {"seat": 2}, {"seat": 3}],
            "felt": {
                "bank": {"person": 1, "owners": {"1": 600, "3": 400}, "hand": cards("Jc 3d 5s 7h 9c")},
                "spots": [spot(2, cards("2c 2d 4h 6s 8c"), ante=500, call=1000)],
            },
        },
        {1: 300, 2: 2000, 3: 200},
        "000:719",
    ),
    # A bet that two share is paid as one and shared out.
    (
        "central-coast/super-pan-9",
        {
            "seats": [{"seat": 1}, {"seat": 2}, {"seat": 3}],
            "felt": {
                "bank": {"person": 1, "owners": {"1": 10000}, "hand": cards("2c 2d 2h")},
                "spots": [
                    {
                        "number": 2,
                        "hands": [cards("6c 3d Kc")],
                        "wagers": [{"person": 2, "kind": "base", "stake": 2000, "partners": {"3": 1000}}],
                    }
                ],
            },
        },
        {1: 8000, 2: 2000, 3: 2000},
        "",
    ),
    # Nobody wagers: what was put up goes back.
    ("hawaiian-gardens/super-9", bank_of({}, 10000, [], [2]), {1: 10000}, ""),
]


def covers(lines: str, line: str) -> bool:
    """Whether source lines as rule sets cite them hold a line."""
    book, _, number = line.partition(":")
    for part in lines.split(", "):
        there, _, span = part.partition(":")
        first, _, last = span.partition("-")
        if there == book and int(first) <= int(number) <= int(last.rpartition(":")[2] or first):
            return True
    return False


def cited(table: Table) -> list[str]:
    """The lines behind every payment, and what was said besides."""
    keys = {key for event in table.events if isinstance(event, Transfer) for key in event.why.cites}
    keys |= {key for event in table.events if isinstance(event, Noted) for key in event.cites}
    return [table.rules.cite(key).lines for key in sorted(keys)]


@pytest.mark.parametrize(("rule_set_id", "written", "paid", "line"), [*POT, *BANK])
def test_who_gets_what_and_by_which_line(
    rule_set_id: str, written: dict[str, Any], paid: dict[int, int], line: str
) -> None:
    table = settle(load(rule_set_id), read_situation(json.dumps(written)))
    assert {seat.number: seat.stack.balance for seat in table.seats if seat.stack.balance} == paid
    assert not line or any([covers(lines, line) for lines in cited(table)]), cited(table)
