"""The table as it is drawn, and the hand as it is told."""

from msgspec.structs import replace

from houseway.cards import parse_cards
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.pot.felt import seat_notes, table_lines
from houseway.facts import Finding, Person
from houseway.ledger import Account, Reason, Transfer
from houseway.play.events import Acted, Board, Burned, Dealt, Discarded, Event, Milestone, Noted
from houseway.play.view import PotView
from houseway.words.names import Names
from houseway.words.story import chapters, tell_all
from houseway.words.teller import Teller
from tests.bots.seeing import seat, seen

NAMES = Names({2: "Ann", 3: "Bob"}, you=1)
LETTERS = Faces(symbols=False, colour=False)
POT = Account("pot")
STACKS = [Account("stack", 5000, n) for n in range(4)]
ANTE = Reason("ante", ("ante",))


def must_kill(number: int) -> Noted:
    return Noted("must kill the next pot", ("kill",), (Person(number), Finding("won two pots in a row")))


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


def test_a_street_begins_with_its_cards() -> None:
    events: list[Event] = [
        Transfer(STACKS[1], POT, 100, Reason("small blind", ("blinds",))),
        Milestone("blinds posted"),
        Dealt(1, parse_cards("As Kd"), False),
        Milestone("initial deal"),
        Acted(1, "check"),
        Burned(parse_cards("??")[0]),
        Board(parse_cards("2c 3c 4c")),
        Milestone("flop"),
        Milestone("showdown"),
        must_kill(2),
    ]
    told = [(title, len(inside)) for title, inside in chapters(events)]
    assert told == [("", 1), ("initial deal", 2), ("flop", 2), ("showdown", 1)]


def test_words() -> None:
    teller = Teller(NAMES)
    won = Reason("wins", ("showdown",), (Finding("the pot"), "a pair of aces", 1))
    said: dict[str, Event] = {
        "You raise to $6": Acted(1, "raise", 600),
        "Ann raises to $6": Acted(2, "raise", 600),
        "Ann brings it in for $1": Acted(2, "bring-in", 100),
        "You are dealt As Kd": Dealt(1, parse_cards("As Kd"), False),
        "Bob is dealt 2 cards": Dealt(3, parse_cards("?? ??"), False),
        "Bob discards a card": Discarded(3, parse_cards("??")),
        "You stand pat": Discarded(1, ()),
        "Ann won two pots in a row and must kill the next pot": Noted(
            "must kill the next pot", ("kill",), (Person(2), Finding("won two pots in a row"))
        ),
        "You won two pots in a row and must kill the next pot": Noted(
            "must kill the next pot", ("kill",), (Person(1), Finding("won two pots in a row"))
        ),
        "You win the pot with a pair of aces ($5)": Transfer(POT, STACKS[1], 500, won),
        "Ann wins the pot with a pair of aces ($5)": Transfer(POT, STACKS[2], 500, won),
        "Seat 9 checks": Acted(9, "check"),
    }
    for words, event in said.items():
        assert teller.tell(event) == words


def test_what_many_do_alike_is_told_once() -> None:
    events: list[Event] = [Transfer(STACKS[n], POT, 50, ANTE) for n in (1, 2, 3)]
    events += [Dealt(n, parse_cards("??"), False) for n in (2, 3)]
    events += [Dealt(n, parse_cards(card), True) for n, card in ((1, "As"), (2, "Kd"))]
    events += [Transfer(STACKS[2], POT, 300, Reason("bet", ("betting",))), Acted(2, "bet", 300)]
    assert tell_all(Teller(NAMES), events) == [
        "3 players put in $0.50 each: ante",
        "Face up: you As, Ann Kd",
        "Ann bets $3",
    ]
