"""Every game at the terminal: the table fits the screen, and no hidden card is ever on it."""

from random import Random

import pytest

from houseway.cards import STANDARD, Card
from houseway.cli.play import Place, sit_down
from houseway.cli.terminal.bank.questions import WagerAsking, example, typed_words
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.screen import Leave
from houseway.cli.terminal.seat import Sitting
from houseway.play.events import Board, Dealt, Discarded, Shown, Turned
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.play.view import events_seen, view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.session.replay import replay
from houseway.words.wagers import wager_titles
from tests.bank_playing import any_choice
from tests.cli.sitting import PaperScreen

POT_GAMES = [entry.id for entry in catalogue() if entry.kind == "pot"]
OTHER_GAMES = [entry.id for entry in catalogue() if entry.kind != "pot"]
MORE = "… w shows the rest"
KEYS = [
    *["c"] * 12,
    *["r", "b 12", "r min", "max", "8", "complete"],
    *["d 1", "1 2", "p", "d 2 4", "1", "d 3"],
    *["k", "pass", "keep", "turn 1", "o min", "i", "s", "m", "f"],
    *["", "?", "l", "w", "t", "zz", "d Ax", "r 0.001", "-5", "é"],
]


def hidden(hand: Hand, you: int) -> set[Card]:
    """The cards that the seat has not seen in this hand, neither on the table nor before."""
    look = view(hand, you)
    known = {card for board in look.boards for card in board}
    known |= {card for seat in look.seats for card in (*seat.down, *seat.up)}
    for event in events_seen(hand, you):
        if isinstance(event, Board | Dealt | Discarded | Shown | Turned):
            known |= set(event.cards)
    return set(STANDARD) - known


def sit_and_type(
    rule_set_id: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, lines: int = 30
) -> PaperScreen:
    """Type at random for a while; every page of a hand is held against what the seat may see."""
    random = Random(f"{rule_set_id} {size}")
    left = iter(range(lines))

    def types() -> str:
        return random.choice(KEYS) if next(left, None) is not None else "q"

    screen = PaperScreen(*size, types)
    rules = load(rule_set_id)
    place = Place(seats=rules.active or rules.seats, seed=4, bots="random")
    sitting = sit_down(screen, rules, place, ask_to_show=True)
    show = Page.show

    def watched(page: Page, hand: Hand, *parts: object) -> None:
        show(page, hand, *parts)  # type: ignore[arg-type]
        text = "\n".join(screen.pages[-1])
        for card in hidden(hand, sitting.you):
            assert screen.faces.word(card) not in text, f"{card} shows on the page:\n{text}"

    monkeypatch.setattr(Page, "show", watched)
    with pytest.raises(Leave):
        sitting.run()
    check_evening(sitting)
    return screen


def check_evening(sitting: Sitting) -> None:
    """Everything was done through the session: its acts are the whole evening."""
    sitting.farewell()
    session = sitting.session
    assert replay(session.evening(), session.rules).snapshot() == session.snapshot()


def check_size(screen: PaperScreen) -> None:
    """Every page fits the screen, and no name or text on it is cut."""
    width, height = screen.size
    assert len(screen.pages) > 10
    for page in screen.pages:
        assert len(page) <= height - 1, "\n".join(page)
        assert max(map(len, page)) <= width - 1, "\n".join(page)
        assert not [line for line in page if "…" in line and MORE not in line], "\n".join(page)


@pytest.mark.parametrize("rule_set_id", POT_GAMES)
def test_a_full_table_fits_the_smallest_screen(rule_set_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_size(sit_and_type(rule_set_id, (80, 24), monkeypatch))


@pytest.mark.parametrize(
    "rule_set_id", ["black-sheep/texas-holdem", "hawaiian-gardens/razz", "hawaiian-gardens/badugi"]
)
def test_and_a_larger_one(rule_set_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_size(sit_and_type(rule_set_id, (120, 40), monkeypatch, lines=60))


@pytest.mark.parametrize("rule_set_id", OTHER_GAMES)
def test_other_tables_fit_the_smallest_screen(rule_set_id: str) -> None:
    """Tables with a player-dealer and tables for points, with every seat taken."""
    random = Random(rule_set_id)
    left = iter(range(60))

    def types() -> str:
        keys = ["", "", "", "", "s", "c", "w", "h", "d", "x", "y", "1 2", "b 20", "zz", "l", "é"]
        return random.choice(keys) if next(left, None) is not None else "q"

    screen = PaperScreen(80, 24, types)
    rules = load(rule_set_id)
    place = Place(seats=rules.active or rules.seats, seed=4)
    sitting = sit_down(screen, rules, place)
    with pytest.raises(Leave):
        sitting.run()
    check_size(screen)
    check_evening(sitting)


@pytest.mark.parametrize("rule_set_id", [i for i in OTHER_GAMES if load(i).kind == "bank"])
def test_the_example_of_a_wager_is_accepted(rule_set_id: str) -> None:
    """Under every limit, with much and with little money, on the own spot and on another's."""
    rules = load(rule_set_id)
    titles = wager_titles(rules)
    for stakes in rules.limits:
        for chips in (1, 4, 40, 400):
            seats = tuple(
                [SeatStart(n, stakes.chip * -(-stakes.small // stakes.chip) * chips) for n in (1, 2, 3)]
            )
            hand = deal(rules, Start(seats=seats, limit=stakes.name), Random(1))
            while hand.decision is not None and hand.decision.asks != "wager":
                hand.choose(any_choice(hand, Random(1)))
            decision = hand.decision
            if decision is None:
                continue
            for seat in decision.seats:
                own = decision.for_seat(seat)
                form = own.options[0].wagers
                assert form is not None
                answers = hand.answers(seat)
                for spot in form.spots:
                    choice = example(form, spot, answers)
                    if choice is None:
                        assert form.least(spot) is None
                        continue
                    typed = f"{spot}: {typed_words(form, choice)}"
                    assert WagerAsking(seat, titles).read(own, typed, answers).wagers == choice.wagers


def test_a_leak_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check above fails when the page is drawn for the wrong seat."""
    monkeypatch.setattr("houseway.cli.terminal.page.view", lambda hand, seat: view(hand, seat % 3 + 1))
    with pytest.raises(AssertionError, match="shows on the page"):
        sit_and_type("black-sheep/texas-holdem", (80, 24), monkeypatch)
