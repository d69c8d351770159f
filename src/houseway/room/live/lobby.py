"""What the lobby shows of a table."""

import msgspec
from msgspec.json import Decoder

from houseway.play.incidents.floor import HOUSE as FLOOR
from houseway.room.live.opening import TableSettings
from houseway.room.live.table import LiveTable
from houseway.room.protocol import FeltKind
from houseway.room.seeing.welcome import felt_of
from houseway.room.store.interface import TableRow
from houseway.rooms.index import room_name
from houseway.rooms.lookup import find
from houseway.session.acts import Opening, read_json
from houseway.words.sheet import limit_words


class LobbySeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in a seat."""

    seat: int
    name: str
    bot: bool = False


class LobbyFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes at a table, as far as the lobby shows it."""

    seats: tuple[LobbySeat, ...] = ()
    hands: int = 0
    people: dict[str, int] = {}
    """Everybody's chips here by the person's id; nobody but the person is told."""
    ruling: int = 0
    """The number of the hand that waits on a ruling of the floor; 0 where none does. For the floor alone."""


class LobbyTable(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    room: str
    """The room's id …"""
    room_name: str
    """… and what its door says."""
    kind: str
    felt: FeltKind
    family: str
    limit: str
    """In words."""
    fee: str = ""
    places: int
    """How many may sit."""
    seats: tuple[LobbySeat, ...] = ()
    hands: int = 0
    practice: bool = False
    private: bool = False
    mine: bool = False
    """Whether the viewer opened it …"""
    sitting: bool = False
    """… or has a seat."""
    house: bool = False
    opened: int = 0


_FACTS = Decoder(LobbyFacts)
_OPENINGS = Decoder(Opening)
_SETTINGS = Decoder(TableSettings)


def facts_of(table: LiveTable) -> bytes:
    """What the lobby shows of a table from now on."""
    seats = [LobbySeat(seat, o.name, bool(o.bot)) for seat, o in sorted(table.occupants.items())]
    persons = table.session.persons
    people = {o.person: persons[seat].stack.balance for seat, o in sorted(table.people().items())}
    return msgspec.json.encode(LobbyFacts(tuple(seats), table.number, people, waits_on_ruling(table)))


def waits_on_ruling(table: LiveTable) -> int:
    """The number of the hand, where the floor is asked something; 0 where it is not."""
    hand = table.session.hand
    decision = hand.decision if hand is not None else None
    return table.number if decision is not None and FLOOR in decision.seats else 0


def ruling_at(row: TableRow) -> int:
    """The same, as the database has it: whichever process has the table."""
    return read_json(row.seated, _FACTS, "facts for the lobby").ruling


def opening_of(row: TableRow) -> Opening:
    """What the session of a table was opened with."""
    return read_json(row.opening, _OPENINGS, "opening")


def chips_at(row: TableRow, person: str) -> int | None:
    """What somebody has at a table as of the last hand; None where there is no seat."""
    return read_json(row.seated, _FACTS, "facts for the lobby").people.get(person)


def in_lobby(row: TableRow, viewer: str) -> LobbyTable | None:
    """A table as somebody finds it in the lobby; nothing where it is another one's private table."""
    settings = read_json(row.settings, _SETTINGS, "settings of a table")
    mine = row.opened_by is not None and row.opened_by == viewer
    facts = read_json(row.seated, _FACTS, "facts for the lobby")
    sitting = viewer in facts.people
    if settings.private and not (mine or sitting):
        return None
    opening = opening_of(row)
    rules = find(opening.rule_set)
    return LobbyTable(
        id=row.id,
        game=rules.id,
        title=rules.name,
        room=rules.room,
        room_name=room_name(rules.room),
        kind=rules.kind,
        felt=felt_of(rules),
        family=rules.family,
        limit=limit_words(rules.stakes(opening.limit)),
        fee=settings.fee,
        places=rules.seats,
        seats=facts.seats,
        hands=facts.hands,
        practice=settings.practice,
        private=settings.private,
        mine=mine,
        sitting=sitting,
        house=settings.house,
        opened=row.opened,
    )
