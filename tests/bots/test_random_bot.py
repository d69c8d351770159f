"""Random choices are legal, and reach everything that is offered."""

from random import Random

from houseway.bots.random_bot import random_choice
from houseway.cards import parse_cards
from houseway.play.decisions import CardPick, Choice, Decision, Option, Range

HAND = parse_cards("As Kd 7c 7c 2h")


def choices(decision: Decision, count: int = 400, seat: int | None = None) -> list[Choice]:
    rng = Random(1)
    made = [random_choice(decision, rng, seat) for _ in range(count)]
    for choice in made:
        decision.check(choice)
    return made


def test_every_option_and_every_amount_comes() -> None:
    raise_to = Option("raise", amounts=(Range(600, 600), Range(900, 1200, 100), Range(1250, 1250)))
    made = choices(Decision((3,), "act", (Option("fold"), Option("call", pays=300), raise_to)))
    assert {c.verb for c in made} == {"fold", "call", "raise"}
    assert {c.amount for c in made if c.verb == "raise"} == {600, 900, 1000, 1100, 1200, 1250}
    assert {c.seat for c in made} == {None}


def test_any_number_of_cards_even_twins() -> None:
    made = choices(Decision((3,), "discard", (Option("discard", pick=CardPick(HAND, 1, 3)),)))
    assert {len(c.cards) for c in made} == {1, 2, 3}
    assert {card for c in made for card in c.cards} == set(HAND)


def test_an_open_offer_is_answered_by_anybody_or_by_the_seat_given() -> None:
    offer = Decision((2, 5, 6), "kill", (Option("kill", pays=400), Option("pass")))
    assert {c.seat for c in choices(offer)} == {2, 5, 6}
    assert {c.seat for c in choices(offer, seat=5)} == {5}
