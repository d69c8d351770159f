"""Answers as people type them."""

from houseway.cards import parse_cards, show_cards
from houseway.errors import MoneyError
from houseway.money import cents
from houseway.school.grading import from_amounts, from_group, from_order, from_picks
from houseway.school.question import Answer, Form, SchoolError


def hint(form: Form) -> str:
    """How an answer is typed."""
    match form.asks:
        case "pick" if form.several:
            return "Type the numbers of all that are right, as in 1 3."
        case "pick":
            return "Type its number."
        case "order":
            return "Type the numbers in order, as in 2 1 3."
        case "set":
            return f"Type the {form.sizes[0]} that go {form.groups[0]}: by number, or as in Kd 8c."
        case "amounts":
            seats = " ".join(map(str, form.seats))
            rest = " 0" * (len(form.seats) - 2)
            if form.put_in:
                return (
                    f"Type what seats {seats} get, in this order, as in 120 0{rest}; or {form.seats[0]}:120."
                )
            return f"Type what seats {seats} win, in this order, a loss with a minus, as in 20 -20{rest}."


def read(form: Form, typed: str) -> Answer:
    """The answer that was typed."""
    words = typed.replace(",", " ").split()
    if not words:
        raise SchoolError(hint(form))
    match form.asks:
        case "pick":
            return from_picks(form, _numbers(words))
        case "order":
            return from_order(form, _numbers(words), form.options)
        case "set":
            return from_group(form, _cards(form, words))
        case "amounts":
            return from_amounts(form, _amounts(form, words))


def read_order(form: Form, typed: str) -> tuple[int, ...]:
    """The order of closing that was typed."""
    return from_order(form, _numbers(typed.replace(",", " ").split()), form.closing).order


def _numbers(words: list[str]) -> tuple[int, ...]:
    for word in words:
        if not word.isdecimal():
            raise SchoolError(f"{word!r} is not one of the numbers")
    return tuple([int(word) for word in words])


def _amounts(form: Form, words: list[str]) -> dict[int, int]:
    if any([":" in word for word in words]):
        found = {}
        for word in words:
            seat, colon, amount = word.partition(":")
            if not colon or not seat.isdecimal():
                raise SchoolError(f"{word!r} is not a seat and its amount: write it as in 3:20")
            found[int(seat)] = _cents(amount)
        return found
    if len(words) != len(form.seats):
        seats = ", ".join(map(str, form.seats))
        raise SchoolError(f"{len(form.seats)} amounts are asked, for the seats {seats}: not {len(words)}")
    return {seat: _cents(word) for seat, word in zip(form.seats, words, strict=True)}


def _cents(word: str) -> int:
    sign = -1 if word.startswith("-") else 1
    try:
        return sign * cents(word.lstrip("+-"))
    except MoneyError as error:
        raise SchoolError(str(error)) from None


def _cards(form: Form, words: list[str]) -> str:
    """Cards by their numbers or by their names; tiles only by their names where both could be meant."""
    there = parse_cards(form.cards)
    if all([word.isdecimal() and 1 <= int(word) <= len(there) for word in words]):
        return show_cards([there[int(word) - 1] for word in words])
    fixed = [word[:-1].upper().replace("10", "T") + word[-1:].lower() for word in words]
    return " ".join(["Jk" if word.lower() in ("jk", "joker") else word for word in fixed])
