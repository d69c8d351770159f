"""Situations as tests write them."""

from houseway.desk.answer import Answer
from houseway.desk.answering import answer

HOLDEM = "black-sheep/texas-holdem"


def situation(rule_set: str, head: str, *rows: str) -> str:
    """A file: some lines, then a table of rows."""
    return "\n".join(["situation = 1", f'rule_set = "{rule_set}"', head, *rows]) + "\n"


def pot(rule_set: str, head: str, *seats: str) -> str:
    """A pot game with its seats."""
    return situation(rule_set, head, "[seats]", *seats)


def settle_pot(rule_set: str, head: str, *seats: str) -> Answer:
    return answer(pot(rule_set, head, *seats))


def won(answer: Answer) -> list[tuple[int, str, int]]:
    """Whose payment it is, from which pot, and how much, in order."""
    return [(payment.seat, payment.tag, payment.amount or payment.back) for payment in answer.payments]


def cites(answer: Answer) -> list[list[str]]:
    """The rules behind each payment."""
    return [[rule.key for rule in payment.behind] for payment in answer.payments]
