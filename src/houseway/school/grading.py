"""Grading: whether an answer is right, and which mistake it is if it is not."""

from collections.abc import Mapping
from typing import NamedTuple

from houseway.cards import parse_cards, show_cards
from houseway.errors import HousewayError
from houseway.money import dollars
from houseway.school.question import Answer, Form, Mistake, Question, SchoolError
from houseway.words.card_words import with_suits


class Graded(NamedTuple):
    """What an answer is worth."""

    right: bool
    mistake: Mistake | None = None
    """The mistake that leads to it, if it has a name."""
    half: str = ""
    """What of it is right, where something is: the amounts, or the order."""


def grade(question: Question, given: Answer) -> Graded:
    """Compare an answer with the right one, and with those of the named mistakes."""
    form = question.form
    if any([same(form, given, right) for right in (question.answer, *question.also)]):
        return Graded(True)
    for mistake in question.mistakes:
        if same(form, given, mistake.answer):
            return Graded(False, mistake)
    if form.closing and given.order:
        amounts = _net(form, given) == _net(form, question.answer)
        ordered = given.order == question.answer.order
        for mistake in question.mistakes:
            if _net(form, given) == _net(form, mistake.answer) and not amounts:
                return Graded(False, mistake, "order" if ordered else "")
        return Graded(False, half="amounts" if amounts else "order" if ordered else "")
    return Graded(False)


def same(form: Form, one: Answer, other: Answer) -> bool:
    """Whether two answers say the same, as far as it is asked."""
    match form.asks:
        case "pick":
            return sorted(one.picks) == sorted(other.picks)
        case "order":
            return one.order == other.order
        case "set":
            return _groups(one) == _groups(other)
        case "amounts":
            closed = not form.closing or not other.order or one.order == other.order
            return _net(form, one) == _net(form, other) and closed


def _net(form: Form, answer: Answer) -> dict[int, int]:
    return {seat: answer.net.get(seat, 0) for seat in form.seats}


def _groups(answer: Answer) -> tuple[tuple[str, ...], ...]:
    return tuple([tuple(sorted(group.split())) for group in answer.groups])


# Answers from what somebody says


def from_picks(form: Form, numbers: tuple[int, ...]) -> Answer:
    """Options by their numbers, from 1."""
    if not numbers or (len(numbers) > 1 and not form.several):
        raise SchoolError("pick one of them by its number" if not form.several else "pick at least one")
    for number in numbers:
        if not 1 <= number <= len(form.options):
            raise SchoolError(f"there is no {number}: the numbers are 1 to {len(form.options)}")
    return Answer(picks=tuple(sorted({number - 1 for number in numbers})))


def from_order(form: Form, numbers: tuple[int, ...], things: tuple[str, ...]) -> Answer:
    """Things by their numbers, from 1, each once, in order."""
    if sorted(numbers) != list(range(1, len(things) + 1)):
        raise SchoolError(f"name each of the numbers 1 to {len(things)} once, in order")
    return Answer(order=tuple([number - 1 for number in numbers]))


def from_amounts(form: Form, amounts: Mapping[int, int], order: tuple[int, ...] = ()) -> Answer:
    """Cents by seat: what each gets where chips lie in the middle, else what each wins or loses."""
    for seat in amounts:
        if seat not in form.seats:
            there = ", ".join(map(str, form.seats))
            raise SchoolError(f"seat {seat} is not asked for: the seats are {there}")
    net = {seat: amounts.get(seat, 0) - form.put_in.get(seat, 0) for seat in form.seats}
    gone = {seat: -put_in for seat, put_in in form.put_in.items() if seat not in form.seats}
    return Answer(net={**net, **gone}, order=order)


def from_group(form: Form, cards: str) -> Answer:
    """The cards of the first group; the others follow."""
    try:
        first = parse_cards(cards)
    except HousewayError as error:
        raise SchoolError(str(error)) from None
    left = list(parse_cards(form.cards))
    for card in first:
        if card not in left:
            raise SchoolError(f"{card} is not among the cards to set, or not so often")
        left.remove(card)
    if len(first) != form.sizes[0]:
        raise SchoolError(f"{form.sizes[0]} cards go {form.groups[0]}, not {len(first)}")
    return Answer(groups=(show_cards(sorted(first)), show_cards(sorted(left))))


# Answers in words


def answer_words(question: Question, answer: Answer) -> str:
    """An answer as one says it."""
    form = question.form
    match form.asks:
        case "pick":
            return ", ".join([form.options[pick] for pick in answer.picks])
        case "order":
            return ", ".join([str(place + 1) for place in answer.order])
        case "set":
            told = [
                f"{with_suits(parse_cards(group))} {name}"
                for name, group in zip(form.groups, answer.groups, strict=True)
            ]
            return ", ".join(told)
        case "amounts":
            said = ", ".join(
                [f"seat {seat} {amount_words(form, seat, answer.net.get(seat, 0))}" for seat in form.seats]
            )
            if form.closing and answer.order:
                said += f"; in this order: {', '.join([form.closing[place] for place in answer.order])}"
            return said


def amount_words(form: Form, seat: int, net: int) -> str:
    """What a seat gets, or wins or loses."""
    if form.put_in:
        return f"gets {dollars(net + form.put_in.get(seat, 0))}"
    return f"wins {dollars(net)}" if net > 0 else f"loses {dollars(-net)}" if net else "is even"
