"""Games without a player-dealer, worked out by hand from the print before the desk was asked.

The situations lie in ``by_hand/*.toml``: the lines, the reckoning, what it comes to for every seat in cents;
``cited`` are lines that the answer has to give, ``readings`` the rulings that it has to name. They were
chosen for where sheets differ from the common game or from each other: what the joker is, which hands beat
which, where an odd chip goes, which hands must be bet after the draw, and what a side pot makes of all that.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from houseway.citations import spans
from houseway.desk.answering import answer
from houseway.errors import RecordError
from tests.desk.laid import pot

FOLDER = Path(__file__).parent / "by_hand"
SITUATIONS: dict[str, dict[str, Any]] = {
    f"{path.stem}: {situation['name']}": situation
    for path in sorted(FOLDER.glob("*.toml"))
    for situation in tomllib.loads(path.read_text("utf-8"))["situations"]
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_it_pays_what_the_print_says(situation: dict[str, Any]) -> None:
    told = answer(f"situation = 1\n{situation['file'].strip()}\n")
    assert not told.open
    assert told.net == {int(seat): amount for seat, amount in situation["net"].items()}
    given = [span for payment in told.payments for rule in payment.behind for span in rule.lines]
    for line in spans(situation.get("cited", "")):
        assert any([line.meets(span) for text in given for span in spans(text)]), (str(line), given)
    assert {reading.ruling for reading in told.readings} >= {*situation.get("readings", ())}
    assert spans(situation["lines"]) and situation["why"]


def test_they_are_of_all_rooms_and_every_pot_and_point_sheet_that_differs() -> None:
    sheets = {str(situation["file"]).split('"')[1] for situation in SITUATIONS.values()}
    assert len({sheet.partition("/")[0] for sheet in sheets}) == 5 and len(sheets) >= 50


STUD = "hawaiian-gardens/seven-card-stud"
KINGS = '2 = { in = "$12", down = "Kc Kd", up = "Ks 2c 4d 7h" }'
FOLDED = [f'{seat} = {{ in = "$1", folded = true }}' for seat in range(3, 9)]
"""The deck runs out only where so many are dealt in."""


@pytest.mark.parametrize(
    ("file", "says"),
    [
        pytest.param(
            pot(
                STUD,
                'limit = "4-8"\nboard = "9s"',
                '1 = { in = "$12", down = "As Ah", up = "Ad 4c 5c" }',
                KINGS,
                *FOLDED,
            ),
            "seat 1 has 5 cards of its own, and 1 for everybody: a hand takes 7 in all",
            id="six cards with the one for everybody (000:181)",
        ),
        pytest.param(
            pot(
                STUD,
                'limit = "4-8"\nboard = "9s"',
                '1 = { in = "$12", down = "As Ah 3c", up = "Ad 4c 5c 8h" }',
                KINGS,
                *FOLDED,
            ),
            "seat 1 has 7 cards of its own, and a hand takes 7",
            id="a card for everybody where nobody lacks one (000:178)",
        ),
        pytest.param(
            pot(
                "hawaiian-gardens/2-7-captain",
                'limit = "2-4"\nboard = "Ac Ad 9h 9d 5c"',
                '1 = { in = "$10", cards = "2c 3d 4h 5s 7c 8c" }',
                '2 = { in = "$10", cards = "As Ah Kd Kc 2d" }',
            ),
            "it takes 5 cards, not 6",
            id="the sixth card after the draw (000:11935)",
        ),
        pytest.param(
            pot(
                "hawaiian-gardens/archie",
                "",
                '1 = { in = "$10", cards = "2c 3d 4h 5s 7c" }',
                *[f'{seat} = {{ in = "$2", folded = true }}' for seat in range(2, 10)],
            ),
            "7 players at the most are dealt in, not 9",
            id="nine dealt in where seven play (000:3589)",
        ),
        pytest.param(
            pot(
                "nineteenth-hole/draw-poker",
                "button = 1",
                '1 = { in = "$40", cards = "Ac Ad Ah 9s 8d", drew = [4] }',
                '2 = { in = "$40", cards = "9h Th Jh Qc Kh", drew = [2] }',
            ),
            "the button may draw 3 cards at the most, not 4",
            id="the dealer draws four (004:513)",
        ),
        pytest.param(
            pot(
                "hawaiian-gardens/badugi",
                "",
                '1 = { in = "$20", cards = "2c 3d 4h 4s", drew = [1, 1, 1, 1] }',
                '2 = { in = "$20", cards = "Ac 2d 5h 5c" }',
            ),
            "the game has 3 draws, not 4",
            id="a fourth draw (000:888-892)",
        ),
        pytest.param(
            pot(
                "nineteenth-hole/texas-holdem",
                'board = "Ah Kh Qh Jh Th"',
                '1 = { in = "$12", plays_board = true }',
                '2 = { in = "$12", cards = "As Ad" }',
            ),
            "who plays the board shows his hand in this game",
            id="a hand thrown away to play the board (004:226)",
        ),
        pytest.param(
            pot(
                "hawaiian-gardens/mexican-poker",
                "",
                '1 = { in = "$12", cards = "Jk 7c Jc Qc Kc" }',
                '2 = { in = "$12", down = "As", up = "Ad Ah Kh Kd" }',
            ),
            "what the joker is worth hangs on where it lies",
            id="a joker that lies nowhere (000:365)",
        ),
    ],
)
def test_what_cannot_lie_there_is_refused(file: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        answer(file)


def test_with_a_card_for_those_who_got_none_some_hands_are_whole() -> None:
    """004:474: the card is for hands that are not complete; seat 1 has seven, three nines and not four."""
    told = answer(
        pot(
            "nineteenth-hole/seven-card-stud",
            'limit = "3-6"\nboard = "9s"',
            '1 = { in = "$12", down = "9c 9d 3h", up = "9h 4c 5c 8h" }',
            KINGS,
            *FOLDED,
        )
    )
    assert told.net == {1: -12_00, 2: 18_00, **dict.fromkeys(range(3, 9), -1_00)}


def test_bets_that_are_void_go_back_and_are_not_won() -> None:
    """003:352: the best hand was checked, so what was bet after the draw is in nobody's pot."""
    told = answer(
        pot(
            "central-coast/lowball",
            'limit = "3-6"\nafter_draw = ["1 check", "2 bet $6", "1 call $6"]',
            '1 = { in = "$14", cards = "7c 4d 3h 2s Ac" }',
            '2 = { in = "$14", cards = "8c 5d 3c 2h As" }',
        )
    )
    assert [(back.seat, back.amount) for back in told.back] == [(1, 6_00), (2, 6_00)]
    assert told.sentences == ("Seat 1 wins the pot of $16 with 7-4-3-2-A low.",)
