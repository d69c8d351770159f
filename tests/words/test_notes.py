"""What stands on a plate: the last act, also of the round before while nobody has read it, and draws."""

from houseway.cards import parse_cards
from houseway.play.events import Acted, Board, Dealt, Discarded, Event
from houseway.words.notes import seat_notes


def test_the_act_that_closes_a_round_stays_until_somebody_acts() -> None:
    events: list[Event] = [Acted(1, "bet", 600), Acted(2, "call", 600), Board(parse_cards("2c 3c 4c"))]
    assert seat_notes(events) == {2: "calls $6"}
    assert seat_notes([*events, Acted(1, "check")]) == {1: "checks"}
    assert seat_notes([*events, Acted(2, "check")]) == {2: "checks"}


def test_cards_that_come_for_others_are_a_draw() -> None:
    given_up: list[Event] = [Acted(2, "check"), Discarded(1, parse_cards("As Kd")), Discarded(2, ())]
    assert seat_notes(given_up) == {1: "discards 2", 2: "stands pat"}
    drawn = [*given_up, Dealt(1, parse_cards("?? ??"), False)]
    assert seat_notes(drawn) == {1: "drew 2", 2: "stands pat"}
    assert seat_notes([*drawn, Acted(1, "check")]) == {1: "checks", 2: "stands pat"}


def test_cards_that_are_only_given_up_are_no_draw() -> None:
    events: list[Event] = [Acted(1, "call", 200), Discarded(1, parse_cards("As"))]
    assert seat_notes([*events, Dealt(1, parse_cards("7h"), True)]) == {1: "discards 1"}
