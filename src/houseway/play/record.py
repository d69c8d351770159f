"""The record of a hand: one TOML file that determines everything, and its result for checking.

Everything is optional that the hand can do without: a record may stop in the middle of a hand, and
its shoe may give only the cards as they came.
"""

import json
import os
import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from houseway.cards import TILES, Card, parse_cards, show_cards
from houseway.errors import CardError, HousewayError, RecordError
from houseway.incident import Incident
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, replay
from houseway.play.incidents.writing import parse_incident
from houseway.play.rules import RuleSet
from houseway.play.table import Posted, SeatStart, Start
from houseway.text import in_words

FORMAT = 1


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hand of any game, as it is written down. Amounts are cents."""

    houseway: int = FORMAT
    rule_set: str
    version: int
    sheet: str = ""
    """Of a game of one's own: what names its file by what it says …"""
    file: str = ""
    """… and where the file lies, seen from the folder of the record."""
    limit: str = ""
    button: int = 0
    rulings: dict[str, str] = {}
    ask_to_show: bool = False
    state: dict[str, Any] = {}
    fees: Posted | None = None
    """The fee plan posted, the option in force, the clock and the coupons."""
    seats: tuple[SeatStart, ...]
    shoe: str
    """The cards as they come, top first."""
    reshuffles: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    """Every throw: ``3 5 6``."""
    incidents: tuple[str, ...] = ()
    """What went wrong with the cards: ``card 7 exposed``, ``burn 2 boxed``."""
    choices: tuple[str, ...] = ()
    """Seat, verb, and an amount, cards or wagers on a spot: ``3 raise 1200``, ``5 discard Kd 2c``,
    ``4 wager @4 base=1000 tie=500``."""
    stacks: dict[str, int] | None = None
    """The stacks at the end, by seat, where the hand is over."""

    def start(self) -> Start:
        return Start(
            seats=self.seats,
            button=self.button,
            limit=self.limit,
            rulings=self.rulings,
            ask_to_show=self.ask_to_show,
            state=self.state,
            fees=self.fees,
        )

    def rolls(self) -> list[tuple[int, ...]]:
        return parse_dice(self.dice)

    def orders(self) -> list[tuple[Card, ...]]:
        return [parse_cards(text) for text in (self.shoe, *self.reshuffles)]


def record_of(hand: Hand) -> Record:
    """The record of a hand, finished or not."""
    start = hand.start
    shoe, *reshuffles = hand.table.chance.orders
    return Record(
        rule_set=hand.rules.id,
        version=hand.rules.version,
        sheet=hand.rules.sheet,
        file=hand.rules.file,
        limit=hand.table.stakes.name,
        button=start.button,
        rulings=start.rulings,
        ask_to_show=start.ask_to_show,
        state=start.state,
        fees=_posted(hand),
        seats=start.seats,
        shoe=show_cards(shoe),
        reshuffles=tuple([show_cards(order) for order in reshuffles]),
        dice=tuple([" ".join(map(str, throw)) for throw in hand.table.chance.rolls]),
        incidents=tuple(map(str, _incidents(hand))),
        choices=tuple([f"{seat} {choice}" for seat, choice in hand.choices]),
        stacks={str(seat): stack for seat, stack in hand.stacks().items()} if hand.over else None,
    )


def beside(record: Record, folder: Path) -> Record:
    """The record as it is written into a folder: the file of a game of one's own is named from there."""
    if not record.file:
        return record
    try:
        file = Path(os.path.relpath(record.file, folder)).as_posix()
    except ValueError:  # Another drive has no path from here.
        file = str(Path(record.file).absolute())
    return msgspec.structs.replace(record, file=file)


def _incidents(hand: Hand) -> list[Incident]:
    """What went wrong, and what is still to go wrong if the hand comes to it."""
    mishaps, incidents = hand.table.mishaps, hand.table.chance.incidents
    return [fact for fact in incidents if not hand.over or mishaps is None or fact in mishaps.happened]


def _posted(hand: Hand) -> Posted | None:
    """The plan with the option that was in force."""
    posted, collector = hand.start.fees, hand.table.collector
    if posted is None or collector is None:
        return None
    return msgspec.structs.replace(posted, option=collector.option.number)


def parse_choice(text: str, number: int) -> tuple[int, Choice]:
    """A choice as the record writes it."""
    words = text.split()
    if len(words) < 2 or not _is_number(words[0]):
        raise RecordError(f"choice {number} ({text!r}) must be a seat and a verb, as in '3 call'")
    amount = spot = 0
    wagers: list[tuple[str, int]] = []
    rest = words[2:]
    if rest and rest[0][:1] == "@" and _is_number(rest[0][1:]):
        spot = int(rest.pop(0)[1:])
    while rest and "=" in rest[0]:
        name, _, stake = rest.pop(0).partition("=")
        if not _is_number(stake):
            raise RecordError(f"choice {number} ({text!r}): the wager {name!r} needs an amount in cents")
        wagers.append((name, int(stake)))
    # Tiles are written in digits too, but never alone.
    if rest and _is_number(rest[0]) and not (len(rest) > 1 and all(word in TILES for word in rest)):
        amount = int(rest.pop(0))
    try:
        cards = parse_cards(" ".join(rest))
    except CardError as error:
        raise RecordError(f"choice {number} ({text!r}): {error}") from None
    return int(words[0]), Choice(words[1], amount, cards, None, spot, tuple(wagers))


def _is_number(text: str) -> bool:
    """Whether these are digits, and no more than any table counts with."""
    return text.isascii() and text.isdigit() and len(text) <= 18


def parse_dice(dice: Sequence[str]) -> list[tuple[int, ...]]:
    """Throws of dice as the record writes them."""
    try:
        return [tuple(map(int, throw.split())) for throw in dice]
    except ValueError:
        raise RecordError(f"dice are written as in '3 5 6', not {list(dice)}") from None


def replay_record(record: Record, rules: RuleSet) -> Hand:
    """Play a record again and check it against the result that it claims."""
    if record.version != rules.version:
        raise RecordError(
            f"the record was made under version {record.version} of {record.rule_set}, "
            f"this is version {rules.version}"
        )
    if record.sheet and record.sheet != rules.sheet:
        raise RecordError(
            f"the file of {record.rule_set} has changed since the hand was played: "
            "replay it with the file as it was"
        )
    choices = [parse_choice(text, i) for i, text in enumerate(record.choices, 1)]
    incidents = [parse_incident(text) for text in record.incidents]
    hand = replay(rules, record.start(), record.orders(), choices, record.rolls(), incidents)
    if hand.over and (never := [fact for fact in incidents if fact not in _incidents(hand)]):
        raise RecordError(f"the record says '{never[0]}', but the hand never came to such a card")
    if record.stacks is not None:
        if not hand.over:
            raise RecordError(f"the record claims a result, but the hand waits on {hand.decision}")
        result = {str(seat): stack for seat, stack in hand.stacks().items()}
        if result != record.stacks:
            raise RecordError(f"the hand ends with the stacks {result}, the record says {record.stacks}")
    return hand


def write_record(record: Record) -> str:
    """The record as TOML."""
    lines = [f"houseway = {record.houseway}"]
    lines.append(f"rule_set = {json.dumps(record.rule_set)}")
    lines.append(f"version = {record.version}")
    if record.sheet:
        lines.append(f"sheet = {json.dumps(record.sheet)}")
    if record.file:
        lines.append(f"file = {json.dumps(record.file, ensure_ascii=False)}")
    lines.append(f"limit = {json.dumps(record.limit, ensure_ascii=False)}")
    lines.append(f"button = {record.button}")
    if record.ask_to_show:
        lines.append("ask_to_show = true")
    if record.rulings:
        lines.append(f"rulings = {_inline(record.rulings)}")
    if record.state:
        lines.append(f"state = {_inline(record.state)}")
    if record.fees is not None:
        lines.append(f"fees = {_inline(msgspec.to_builtins(record.fees))}")
    lines.append("seats = [")
    lines += [f"    {_inline(_seat(seat))}," for seat in record.seats]
    lines.append("]")
    lines.append(f"shoe = {json.dumps(record.shoe)}")
    if record.reshuffles:
        lines.append(f"reshuffles = {_inline(list(record.reshuffles))}")
    if record.dice:
        lines.append(f"dice = {_inline(list(record.dice))}")
    if record.incidents:
        lines.append(f"incidents = {_inline(list(record.incidents))}")
    lines.append("choices = [")
    lines += [f"    {json.dumps(choice)}," for choice in record.choices]
    lines.append("]")
    if record.stacks is not None:
        lines.append(f"stacks = {_inline(record.stacks)}")
    return "\n".join(lines) + "\n"


def _seat(seat: SeatStart) -> dict[str, Any]:
    """A seat, without what is as usual: by its value, since a word out of a copied hand is another object."""
    usual = {field.name: field.default for field in msgspec.structs.fields(seat)}
    return {name: value for name, value in msgspec.to_builtins(seat).items() if value != usual[name]}


def _inline(value: Any) -> str:
    """A value as inline TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(str(k))} = {_inline(v)}" for k, v in value.items())
        return "{ " + inner + " }" if inner else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_inline, value)) + "]"
    raise RecordError(f"{value!r} cannot stand in a record")


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)


def read_record(text: str, where: str) -> Record:
    """A record from the text of a TOML file."""
    try:
        data = tomllib.loads(text)
        if "rule_set" not in data:
            raise RecordError(f"{where} is no recorded hand: a record names its rule_set")
        record = msgspec.convert(data, Record)
    except tomllib.TOMLDecodeError as error:
        raise RecordError(f"{where} is not TOML: {error}") from None
    except RecursionError:
        raise RecordError(f"{where} has brackets too deep to be read") from None
    except msgspec.ValidationError as error:
        raise RecordError(f"{where}: {in_words(str(error))}") from None
    except ValueError:
        raise RecordError(f"{where} has a number too long to be read") from None
    if record.houseway != FORMAT:
        raise RecordError(f"{where} has the format {record.houseway}, this reads format {FORMAT}")
    return record


def replay_text(text: str, where: str, load: Callable[[str], RuleSet]) -> Hand:
    """Read a record and play it again; ``load`` finds its rule set."""
    record = read_record(text, where)
    try:
        return replay_record(record, load(record.rule_set))
    except HousewayError as error:
        raise RecordError(f"{where}: {error}") from None
