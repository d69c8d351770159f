"""The table as it is drawn."""

from msgspec.structs import replace

from houseway.cards import parse_cards
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.pot.felt import table_lines
from houseway.ledger import Account, Reason, Transfer
from houseway.play.events import Acted, Board, Dealt, Discarded, Event
from houseway.play.view import PotView
from houseway.words.names import Names
from houseway.words.notes import seat_notes
from tests.bots.seeing import seat, seen

NAMES = Names({2: "Ann", 3: "Bob"}, you=1)
LETTERS = Faces(symbols=False, colour=False)
POT = Account("pot")
STACKS = [Account("stack", 5000, n) for n in range(4)]


def test_a_table() -> None:
    look = seen(
        seat(1, "As Kd", bet=300),
        seat(2, "?? ??", stack=0, bet=900),
        seat(3, "?? ??", folded=True),
        board="2c 3d 4h",
        pot=1500,
    )
    notes = {1: "calls $3", 2: "raises to $9"}
    lines = [line.plain.rstrip() for line in table_lines(look, NAMES, LETTERS, notes, 79)]
    assert lines == [
        "  seat                stack      bet  cards",
        " > 1   You             $100       $3  As Kd  calls $3",
        "   2   Ann               $0       $9  ## ##  raises to $9, all-in",
        "   3 D Bob             $100                  folded",
        "",
        "   Board  2c 3d 4h   Pot  $15",
    ]


def test_symbols_and_colours() -> None:
    faces = Faces()
    assert faces.words(parse_cards("As Td Jk ??")) == "A♠ T♦ Jk ▒▒"
    ace, ten = (faces.card(card).style for card in parse_cards("As Td"))
    assert ace != ten
    four = Faces(four_colour=True)
    assert len({str(four.card(card).style) for card in parse_cards("Ac Ad Ah As")}) == 4
    assert len({str(faces.card(card).style) for card in parse_cards("Ac Ad Ah As")}) == 2


def test_side_pots_and_the_bets_beside_them() -> None:
    look = seen(seat(1, "?? ??", stack=0), seat(2, "?? ??"), seat(3, "?? ??", bet=200))
    cut = replace(look, pots=(PotView(300, (1, 2, 3)), PotView(1200, (2, 3))))
    last = table_lines(cut, NAMES, LETTERS, {}, 79)[-1].plain
    assert last == "   Main pot  $3 (you, Ann, Bob)   Side pot 1  $12 (Ann, Bob)   Bets  $2"


def test_notes_are_those_of_the_street() -> None:
    events: list[Event] = [
        Transfer(STACKS[1], POT, 100, Reason("small blind", ("blinds",))),
        Dealt(1, parse_cards("As Kd"), False),
        Acted(2, "raise", 600),
    ]
    assert seat_notes(events) == {1: "small blind $1", 2: "raises to $6"}
    events += [Acted(1, "call", 600), Board(parse_cards("2c 3c 4c")), Acted(1, "check")]
    assert seat_notes(events) == {1: "checks"}
    events += [Discarded(1, parse_cards("As")), Discarded(2, ())]
    assert seat_notes(events) == {1: "discards 1", 2: "stands pat"}
