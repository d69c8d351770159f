"""Situation files of tests: what they come to, and what is refused of them."""

import pytest

from houseway.desk.answer import Answer
from houseway.desk.answering import answer
from houseway.desk.file import header_of, read_file
from houseway.desk.settling import Settled, situation_in
from houseway.errors import HousewayError
from houseway.play.events import Closed
from houseway.rooms.lookup import find


def laid(rule_set: str, body: str) -> str:
    """A whole file."""
    return f'situation = 1\nrule_set = "{rule_set}"\n{body}'


def settled(text: str) -> Settled:
    """The table of a file, once it is settled."""
    data = read_file(text)
    header = header_of(data)
    rules = find(header.rule_set)
    return Settled(rules, situation_in(rules, header, data, {}))


def told(text: str) -> Answer:
    return answer(text)


def net(text: str) -> dict[int, float]:
    """In dollars what each seat wins or loses."""
    return {seat: cents / 100 for seat, cents in answer(text).net.items()}


def closed(text: str) -> list[tuple[int, str, str]]:
    """Whose wagers closed in which order, and how."""
    events = settled(text).table.events
    return [(event.person, event.wager, event.word) for event in events if isinstance(event, Closed)]


def cited(text: str) -> set[str]:
    """The rules behind the wagers."""
    events = settled(text).table.events
    return {key for event in events if isinstance(event, Closed) for key in event.cites}


def refused(text: str, says: str) -> None:
    """The desk says in one sentence what cannot be."""
    with pytest.raises(HousewayError, match=says) as caught:
        answer(text)
    assert "\n" not in str(caught.value)
