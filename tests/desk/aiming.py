"""Situations of games that are no pot games, laid out to meet one rule: whether they cite it."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from houseway.desk.bank import laid_out
from houseway.desk.file import header_of, read_file
from houseway.desk.settling import Settled, situation_in
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Closed, Event, Noted
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

TIMES = 20
"""So often every rule is met."""


class Aim(NamedTuple):
    """A situation, the rule that it must cite, and how wagers close in it."""

    text: str
    ends: Mapping[str, str] = MappingProxyType({})
    """For some wagers the word by which they close."""


def sheets_of(game: str) -> list[str]:
    """The rule sets of a script."""
    return [entry.id for entry in catalogue() if load(entry.id).game == game]


def events_of(rules: RuleSet, text: str) -> list[Event]:
    """What is noted while a file is laid out, and what its settlement says."""
    data = read_file(text)
    noted = list(laid_out(rules, data, {}).table.events) if rules.kind == "bank" else []
    settled = Settled(rules, situation_in(rules, header_of(data), data, {}))
    return [*noted, *settled.table.events]


def keys_of(events: list[Event]) -> set[str]:
    """The rules that payments, closings and notes cite."""
    found: set[str] = set()
    for event in events:
        if isinstance(event, Transfer):
            found.update(event.why.cites)
        elif isinstance(event, Closed | Noted):
            found.update(event.cites)
    return found


def hits(rule_set_id: str, key: str, make: Callable[[RuleSet, Random], Aim]) -> None:
    """So many situations of a game meet a rule, every one of them."""
    rules = load(rule_set_id)
    random = Random(f"{rule_set_id} {key}")
    for _ in range(TIMES):
        aim = make(rules, random)
        events = events_of(rules, aim.text)
        assert key in keys_of(events), f"{key} decides nothing here:\n{aim.text}"
        closed = {event.wager: event.word for event in events if isinstance(event, Closed)}
        for wager, word in aim.ends.items():
            assert closed.get(wager) == word, (
                f"{wager} closed {closed.get(wager)!r}, not {word!r}:\n{aim.text}"
            )


def bet(rules: RuleSet, random: Random, most: int = 4) -> str:
    """A wager that the first limit of a sheet takes, in whole tens of dollars where it can be."""
    small = rules.limits[0].small
    return dollars(small * 2 * random.randint(1, most))


def file_of(rules: RuleSet, body: str) -> str:
    """A whole file."""
    return f'situation = 1\nrule_set = "{rules.id}"\n{body}'


def cards_of(ranks: str, random: Random, taken: set[str]) -> list[str]:
    """Cards of these ranks that nobody has, in mixed suits."""
    found: list[str] = []
    for place, rank in enumerate(ranks):
        suits = [suit for suit in "cdhs" if rank + suit not in taken]
        # Neighbours in a hand are of different suits where that can be, so that nobody holds a flush.
        last = found[-1][1] if found and place else ""
        suit = random.choice([suit for suit in suits if suit != last] or suits)
        taken.add(rank + suit)
        found.append(rank + suit)
    return found
