"""A table from what the store has of it: its snapshot, and the entries since, done again.

What cannot be done again is salvaged: an open hand is called off, and where not even that helps everybody
gets the chips back and the table closes.
"""

import traceback

import msgspec

import houseway
from houseway.errors import HousewayError
from houseway.room.live.entries import Acted, AnyEntry, Broke, Kept, Sealed, read_entry, read_kept
from houseway.room.live.opening import TableSettings, session_of
from houseway.room.live.people import BOT
from houseway.room.live.steps import Step
from houseway.room.live.table import LiveTable
from houseway.room.store.interface import Loaded, WalletMove
from houseway.rooms.lookup import find
from houseway.session import acts
from houseway.session.acts import Opening, read_json
from houseway.session.session import CAGE, Session
from houseway.session.snapshot import Snapshot

_OPENINGS = msgspec.json.Decoder(Opening)
_SETTINGS = msgspec.json.Decoder(TableSettings)


def recover(loaded: Loaded, now: int) -> tuple[LiveTable | None, Step]:
    """The table as it is durable, and what has to be written before it goes on; no table where it closes."""
    try:
        entries = [read_entry(text) for text in loaded.entries]
        kept = read_kept(loaded.snapshot) if loaded.snapshot is not None else None
    except HousewayError as error:
        return None, _given_up(loaded, None, [], f"its journal cannot be read: {error}", now)
    why = changed_since(loaded, kept, entries)
    if not why:
        try:
            return again(loaded, kept, entries), Step()
        except Exception:
            why = f"it could not be done again: {traceback.format_exc(limit=-3)}"
    try:
        return _salvaged(loaded, kept, entries, why, now)
    except Exception:
        why = f"{why}; nor could it be called off: {traceback.format_exc(limit=-3)}"
    return None, _given_up(loaded, kept, entries, why, now)


def again(loaded: Loaded, kept: Kept | None, entries: list[AnyEntry]) -> LiveTable:
    """Everything done again."""
    table = _begun(loaded, kept)
    for entry in entries:
        table.take(entry)
    return table


def changed_since(loaded: Loaded, kept: Kept | None, entries: list[AnyEntry]) -> str:
    """Why an open hand is not played to its end: another engine or rule set dealt it; empty if none did."""
    opening = (
        kept.session.opening if kept is not None else read_json(loaded.row.opening, _OPENINGS, "opening")
    )
    rules = find(opening.rule_set)
    if (opening.version, opening.sheet) != (rules.version, rules.sheet):
        return f"the rule set has changed: it was version {opening.version}, and is version {rules.version}"
    engines = {entry.shuffle.engine for entry in entries if isinstance(entry, Sealed)}
    engines |= {kept.engine} if kept is not None else set()
    if engines - {houseway.__version__} and any([_deals(entry) for entry in entries]):
        return f"the engine has changed: it was {', '.join(sorted(engines))}, and is {houseway.__version__}"
    return ""


def _deals(entry: AnyEntry) -> bool:
    return isinstance(entry, Acted) and isinstance(entry.act, acts.Deal)


def _begun(loaded: Loaded, kept: Kept | None) -> LiveTable:
    row = loaded.row
    settings = read_json(row.settings, _SETTINGS, "settings of a table")
    if kept is None:
        return LiveTable(
            row.id, session_of(read_json(row.opening, _OPENINGS, "opening")), settings, row.opened_by
        )
    session = Session.restore(_current(kept.session), find(kept.session.opening.rule_set))
    table = LiveTable(row.id, session, settings, row.opened_by)
    table.take_up(kept)
    return table


def _current(snapshot: Snapshot) -> Snapshot:
    """The snapshot under the version of the rule set that is in force now."""
    rules = find(snapshot.opening.rule_set)
    opening = msgspec.structs.replace(
        snapshot.opening, version=rules.version, sheet=rules.sheet, file=rules.file
    )
    return msgspec.structs.replace(snapshot, opening=opening)


def _salvaged(
    loaded: Loaded, kept: Kept | None, entries: list[AnyEntry], why: str, now: int
) -> tuple[LiveTable, Step]:
    """The table between hands: whatever was done in the open hand is forgotten, and everything else holds."""
    if kept is None and loaded.row.opening:
        opening = read_json(loaded.row.opening, _OPENINGS, "opening")
        rules = find(opening.rule_set)
        current = msgspec.structs.replace(opening, version=rules.version, sheet=rules.sheet, file=rules.file)
        row = msgspec.structs.replace(loaded.row, opening=msgspec.json.encode(current))
        loaded = msgspec.structs.replace(loaded, row=row)
    table = _begun(loaded, kept)
    number = table.number
    for entry in entries:
        if _deals(entry):
            number += 1
        elif not (
            isinstance(entry, Acted) and isinstance(entry.act, (acts.Choose, acts.Incident, acts.CallOff))
        ):
            table.take(entry)
    # The open hand was seen, and the evidence tells what was to come: the shoe does not go on.
    table.session.shoe, table.shoe = (), None
    table.number = number
    table.next = None
    held = CAGE - table.session.cage.balance
    if held != loaded.row.chips:
        raise HousewayError(f"the table would hold {held}, and the book says {loaded.row.chips}")
    step = Step(snapshot=True, seating=True)
    table.note(step, Broke(number, why[:1000], now))
    step.evidence.append(evidence_of(loaded, why))
    return table, step


def _given_up(loaded: Loaded, kept: Kept | None, entries: list[AnyEntry], why: str, now: int) -> Step:
    """Everybody's chips go back: what lay in front of them before the hand, and what they bought since."""
    people: dict[int, str | None] = {}
    stacks: dict[int, int] = {}
    if kept is not None:
        people = {int(seat): occupant.person or None for seat, occupant in kept.occupants.items()}
        stacks = {person.seat: person.stack for person in kept.session.persons}
    for entry in entries:
        if isinstance(entry, Acted):
            _since(entry, people, stacks)
    owed: dict[str | None, int] = {}
    for seat, stack in stacks.items():
        owed[people.get(seat)] = owed.get(people.get(seat), 0) + stack
    left = loaded.row.chips
    moves = []
    for owner in sorted([owner for owner in owed if owner is not None]):
        amount = min(owed[owner], left)
        left -= amount
        if amount:
            moves.append(WalletMove(owner, amount, "a table that could not go on"))
    if left:
        moves.append(WalletMove(None, left, "a table that could not go on"))
    return Step(
        entries=[Broke(0, why[:1000], now)],
        wallets=moves,
        closed=True,
        seating=True,
        evidence=[evidence_of(loaded, why)],
    )


def _since(entry: Acted, people: dict[int, str | None], stacks: dict[int, int]) -> None:
    """What an act since the snapshot changed about who has how much in front of him."""
    match entry.act:
        case acts.Sit(seat, _, amount):
            people[seat] = None if entry.by.startswith(BOT) else entry.by
            stacks[seat] = amount
        case acts.Buy(seat, amount):
            stacks[seat] = stacks.get(seat, 0) + amount
        case acts.Leave(seat):
            stacks.pop(seat, None)
            people.pop(seat, None)
        case acts.ChangeSeat(seat, to):
            people[to], stacks[to] = people.pop(seat, None), stacks.pop(seat, 0)


def evidence_of(loaded: Loaded, why: str) -> str:
    """What is kept for whoever looks into it."""
    found = {
        "why": why,
        "engine": houseway.__version__,
        "snapshot": (loaded.snapshot or b"").decode(errors="replace"),
        "entries": [text.decode(errors="replace") for text in loaded.entries],
    }
    return msgspec.json.encode(found).decode()
