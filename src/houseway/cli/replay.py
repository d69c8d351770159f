"""``houseway replay``: recorded hands played again, told, explained, or handed to a program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from houseway.cli.output import prose_width
from houseway.text import one_line

if TYPE_CHECKING:
    from houseway.ledger import Account, Transfer
    from houseway.play.events import Event
    from houseway.play.hand import Hand


@click.command(name="replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Answer in JSON; amounts are cents (of a PHH file: its own units).",
)
@click.option(
    "--explain", is_flag=True, help="Every chip that moved: the reason, the rule in words, the source lines."
)
@click.option(
    "--game",
    metavar="FILE",
    default="",
    help="The game of somebody's own that the record is of, where it moved.",
)
def command(file: Path, as_json: bool, explain: bool, game: str) -> None:
    """Play a recorded hand again and tell it, street by street, with its result.

    FILE is a record that `houseway play --save` wrote (.toml), or hands in the public PHH format
    (.phh, .phhs). A game of somebody's own is found by its id in --rooms, else by the path in the record.
    """
    from houseway.errors import RecordError

    text = read_text(file)
    many = file.suffix == ".phhs"
    try:
        told = _phh_hands(text, file.name) if many or file.suffix == ".phh" else [_own_hand(text, file, game)]
    except RecursionError:
        raise RecordError(f"{file.name} is nested too deeply to be a record") from None
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        # What a game carries from hand to hand is free-form in a record; the game may choke on it.
        raise RecordError(f"{file.name} does not fit the game that it names: {error}") from None
    if as_json:
        import json

        answers = [hand.as_json() for hand in told]
        click.echo(json.dumps(answers if many else answers[0], indent=2, ensure_ascii=False))
        return
    for number, hand in enumerate(told, 1):
        if len(told) > 1:
            click.echo(f"{'' if number == 1 else chr(10)}Hand {number} of {len(told)}")
        click.echo("\n".join(hand.explained() if explain else hand.told()))


def read_text(file: Path) -> str:
    """The text of a file that a person named."""
    from houseway.errors import RecordError

    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise RecordError(f"there is no file {file}") from None
    except IsADirectoryError:
        raise RecordError(f"{file} is a directory: name a recorded hand in it") from None
    except UnicodeDecodeError:
        raise RecordError(f"{file} is not text: a recorded hand is a TOML file in UTF-8") from None
    except OSError as error:
        raise RecordError(f"{file} cannot be read: {error.strerror}") from None


def _own_hand(text: str, file: Path, game: str) -> Replayed:
    from houseway.play.record import read_record, replay_text
    from houseway.rooms.lookup import find_for

    record = read_record(text, file.name)
    hand = replay_text(text, file.name, lambda _: find_for(record, file.parent, game))
    stacks = {str(seat): stack for seat, stack in hand.stacks().items()}
    facts: dict[str, Any] = {"rule_set": hand.rules.id, "stacks": stacks, "over": hand.over}
    if record.incidents:
        facts["incidents"] = list(record.incidents)
    if hand.table.collector is not None:
        option, schedule = hand.table.collector.option, hand.table.collector.schedule
        facts["fees"] = {
            "schedule": schedule.id,
            "option": option.number,
            "lines": option.lines,
            "collected": hand.table.collection.balance,
        }
    return Replayed(hand, facts)


def _phh_hands(text: str, where: str) -> list[Replayed]:
    from houseway.errors import RecordError
    from houseway.phh import replay_phh

    found = [Replayed(one.hand, one.as_json(), one.in_units, one.note) for one in replay_phh(text, where)]
    if not found:
        raise RecordError(f"{where} holds no hand")
    return found


class Replayed:
    """A hand that was played again, in the forms that people and programs want."""

    def __init__(
        self,
        hand: Hand,
        facts: dict[str, Any],
        units: Callable[[int], Any] | None = None,
        note: str = "",
    ) -> None:
        from houseway.money import dollars
        from houseway.words.names import Names
        from houseway.words.teller import Teller

        self.hand = hand
        self._facts = facts
        self._units = units
        self._note = note
        money = dollars if units is None else lambda amount: f"{units(amount):,}"
        self._money: Callable[[int], str] = money
        names = {seat.seat: one_line(seat.name) for seat in hand.start.seats}
        self._called = Names(names).within
        self._teller = Teller(Names(names), money=money, rules=hand.rules)

    def as_json(self) -> dict[str, Any]:
        """The result for programs."""
        return {
            **self._facts,
            "ledger": [self._transfer(t) for t in self.hand.ledger],
            "events": [self._event(event) for event in self.hand.events],
        }

    def _amount(self, amount: int) -> Any:
        if self._units is None:
            return amount
        in_units = self._units(amount)
        return in_units if isinstance(in_units, int) else str(in_units)

    def _transfer(self, transfer: Transfer) -> dict[str, Any]:
        from houseway.ledger import account_name
        from houseway.words.payments import sources
        from houseway.words.sentences import Sentences

        payer, payee, amount, why = transfer
        sentences = Sentences(words=self.hand.rules.words)
        return {
            "payer": account_name(payer, self._called),
            "payee": account_name(payee, self._called),
            "from": _account(payer),
            "to": _account(payee),
            "amount": self._amount(amount),
            "reason": sentences.reason(why),
            "kind": why.kind,
            "facts": self._data(why.facts),
            "cites": list(why.cites),
            "source": sources(self.hand.rules, why.cites),
        }

    def _event(self, event: Event) -> dict[str, Any]:
        from houseway.ledger import Transfer
        from houseway.words.teller import tell

        shown: dict[str, Any] = {"event": type(event).__name__.lower()}
        if isinstance(event, Transfer):
            return {**shown, **self._transfer(event)}
        if text := tell(event, self.hand.rules):
            shown["text"] = text
        for name, value in event._asdict().items():
            shown[name] = self._amount(value) if name == "amount" else self._data(value)
        return shown

    def _data(self, value: Any) -> Any:
        """Facts as what they are, for programs that shall not read words: cards as text, the rest by name."""
        from houseway.cards import Card
        from houseway.facts import FACTS, Money
        from houseway.ledger import Reason

        match value:
            case Card():
                return value.text
            case Money(cents):
                return {"type": "Money", "amount": self._amount(cents)}
            case Reason():
                return {name: self._data(one) for name, one in value._asdict().items()}
            case frozenset():
                return sorted(value)
        if isinstance(value, FACTS):
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            return {
                "type": type(value).__name__,
                **{name: self._data(one) for name, one in fields.items() if one},
            }
        if isinstance(value, Iterable) and not isinstance(value, str):
            return [self._data(one) for one in value]
        return value

    def told(self) -> list[str]:
        """The hand in words, street by street, and the result."""
        from houseway.words.story import chapters, tell_all

        lines = self._opening()
        for title, events in chapters(self.hand.events):
            if said := tell_all(self._teller, events):
                lines += ["", title.capitalize() or "Opening", *[f"  {line}" for line in said]]
        return lines + self._ending()

    def explained(self) -> list[str]:
        """Every chip that moved, and why."""
        from houseway.words.payments import account_of, incidents_of

        wrong = incidents_of(self.hand, self._teller, prose_width())
        account = account_of(self.hand, self.hand.ledger, self._teller, prose_width())
        told = [*wrong, ""] if wrong else []
        return [*self._opening(), "", *told, *[line for line, _ in account], *self._ending()]

    def _opening(self) -> list[str]:
        rules, start = self.hand.rules, self.hand.start
        stakes = self.hand.table.rules.stakes(start.limit)
        lines = [f"{rules.name} ({rules.id}), {stakes.name}"]
        for seat in start.seats:
            button = ", button" if seat.seat == start.button else ""
            name = f"{one_line(seat.name)}, " if seat.name else ""
            lines.append(f"  seat {seat.seat}: {name}{self._money(seat.stack)}{button}")
        if self.hand.table.collector is not None:
            option, schedule = self.hand.table.collector.option, self.hand.table.collector.schedule
            lines.append(f"  collection: option {option.number} of {schedule.id} [{option.lines}]")
        for ruling, reading in start.rulings.items():
            lines.append(f"  ruling {ruling} read as {reading}")
        return lines

    def _ending(self) -> list[str]:
        if not self.hand.over:
            waits = self._note or _waits(self.hand)
            return ["", f"The record stops before the end of the hand: {waits}"]
        lines = ["", "Result"]
        before = {seat.seat: seat.stack for seat in self.hand.start.seats}
        for number, stack in self.hand.stacks().items():
            change = stack - before[number]
            said = f"{'+' if change > 0 else '-'}{self._money(abs(change))}" if change else "unchanged"
            lines.append(f"  {self._teller.names(number)}: {self._money(stack)} ({said})")
        return lines


def _waits(hand: Hand) -> str:
    from houseway.words.questions import waits_on

    return f"it waits on {waits_on(hand.decision) if hand.decision is not None else 'nobody'}"


def _account(account: Account) -> dict[str, Any]:
    """What chips are and whose, without what does not apply."""
    known = {name: getattr(account, name) for name in ("kind", "owner", "wager", "spot", "hand")}
    return {name: value for name, value in known.items() if value}
