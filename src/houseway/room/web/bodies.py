"""What travels in the bodies of HTTP, both ways; sockets have :mod:`houseway.room.protocol`."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from houseway.room.live.lobby import LobbyTable
from houseway.room.protocol import AnyAnswer, FeltKind, WagerTold, Welcome
from houseway.room.store.interface import ChatLine, LoginKind, Role

Name = Annotated[str, Meta(min_length=2, max_length=20, description="What others call you here.")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Id = Annotated[str, Meta(min_length=1, max_length=100)]
Label = Annotated[str, Meta(max_length=60)]
Cents = Annotated[int, Meta(ge=0, le=10**13)]
GameId = Annotated[str, Meta(min_length=3, max_length=100, pattern="^[a-z0-9-]+/[a-z0-9-]+$")]
Secret = Annotated[str, Meta(min_length=1, max_length=200)]


# Everybody


class ComeIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest needs a name and nothing else."""

    name: Name
    program: bool = False
    """Whether a program comes in: it is told a token instead of being given cookies."""


class Register(Struct, frozen=True, forbid_unknown_fields=True):
    """An account, new or out of a guest who is in: chips and hands stay."""

    name: Name
    password: Password
    program: bool = False


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Back into an account."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]
    program: bool = False


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password; all other logins end with it."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Password


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Name


class Me(Struct, frozen=True, kw_only=True):
    """Who is in, and what he has."""

    id: str
    name: str
    role: Role
    guest: bool
    chips: int
    """Play chips in the wallet, in cents."""
    at_tables: int
    """Play chips that lie on tables."""
    tables: tuple[str, ...]
    """Where the person sits."""
    refill: int
    """How many chips a free refill would bring now; 0 where there is none."""
    settings: dict[str, str | int | bool]
    """What the person has chosen for the pages, kept for every device."""
    page: str
    """What a page sends as X-Houseway-Page with everything that changes something."""
    token: str = ""
    """For a program that came in just now: what it sends as ``Authorization: Bearer …``."""


class KeepSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the person has chosen for the pages."""

    settings: Annotated[
        dict[
            Annotated[str, Meta(min_length=1, max_length=40)],
            Annotated[str, Meta(max_length=200)] | Annotated[int, Meta(ge=-(2**53), le=2**53)] | bool,
        ],
        Meta(max_length=40),
    ]


class MakeToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token for a program."""

    label: Label = "program"
    days: Annotated[int, Meta(ge=1, le=365)] = 90


class TokenMade(Struct, frozen=True):
    """A new token, told this once."""

    id: str
    token: str
    expires: int


class LoginTold(Struct, frozen=True):
    """A way in that a person has."""

    id: str
    kind: LoginKind
    label: str
    made: int
    expires: int
    this: bool
    """Whether it is the one that asks."""


class Logins(Struct, frozen=True):
    """All ways in, the newest first."""

    logins: tuple[LoginTold, ...]


class BecomeOwner(Struct, frozen=True, forbid_unknown_fields=True):
    """What the one-time link says."""

    link: Secret


class GiveRole(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody may do in the room."""

    role: Role


class Somebody(Struct, frozen=True):
    """Somebody, as the owner sees him."""

    id: str
    name: str
    role: Role
    guest: bool
    chips: int
    since: int


class Everybody(Struct, frozen=True):
    """Everybody, or those who were asked for."""

    people: tuple[Somebody, ...]


# Games


class GameRow(Struct, frozen=True, kw_only=True):
    """A game in the list."""

    id: str
    title: str
    room: str
    room_name: str
    kind: Literal["pot", "bank", "point", "meld"]
    felt: FeltKind
    family: str
    own: bool = False
    """Whether it is a game of somebody's own."""


class GamesTold(Struct, frozen=True):
    """All games, in the order of the rooms and their rulebooks."""

    games: tuple[GameRow, ...]


class LimitTold(Struct, frozen=True, kw_only=True):
    """A limit that may be played."""

    name: str
    words: str
    structure: str
    chip: int
    bets: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bring_in: int = 0
    buy_in: tuple[int, int]
    """The least and the most."""
    usual_buy_in: int
    fees: tuple["FeesOffered", ...] = ()
    """The collections that may be taken."""


class FeesOffered(Struct, frozen=True):
    """A printed schedule with a plan for a limit, whatever the number of players."""

    schedule: str
    title: str
    usual: str
    """What is taken unless somebody names options of it, in words."""
    count: int
    """How many of its options fit."""


class FeeOptions(Struct, frozen=True):
    """The options of a schedule that fit a limit."""

    schedule: str
    limit: str
    options: tuple["FeeOption", ...]


class FeeOption(Struct, frozen=True):
    """An option of a schedule, in words."""

    number: str
    words: str


class ReadingOffered(Struct, frozen=True):
    """A question that the print leaves open, where a table may read it otherwise."""

    id: str
    question: str
    lines: str
    value: str
    """What is played unless somebody says otherwise …"""
    words: str
    reason: str
    others: tuple[tuple[str, str], ...]
    """… and the other readings, each with its words."""


class BotOffered(Struct, frozen=True):
    """A regular who may keep a table company."""

    name: str
    style: str
    words: str


class GameTold(GameRow, frozen=True, kw_only=True):
    """Everything that is needed to open a table."""

    version: int
    approval: str
    source: str
    deck: str
    players: str
    seats: int
    active: int
    """How many may be dealt in."""
    least_players: int
    limits: tuple[LimitTold, ...]
    readings: tuple[ReadingOffered, ...]
    wagers: tuple[WagerTold, ...]
    bots: tuple[BotOffered, ...]


# Tables


class TablesTold(Struct, frozen=True):
    """Tables that are open, without private ones that are not for whoever asks."""

    tables: tuple[LobbyTable, ...]
    next: str = ""
    """Ask again with this as `after` for more; empty where there are none."""


class TableOpened(Struct, frozen=True):
    """A table that is open now, or was found."""

    id: str
    link: str
    """Its address, to be passed on: of a private table with the key."""
    url: str = ""
    """Where the process is that has it, if that is another one."""


class TableTold(Struct, frozen=True):
    """A table, as whoever asks may see it."""

    info: Welcome
    link: str


class PlayNow(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at once: in a game, or in whatever is played."""

    game: Annotated[str, Meta(max_length=100)] = ""
    limit: Annotated[str, Meta(max_length=80)] = ""
    practice: bool = False


class WishAnswered(Struct, frozen=True):
    """What came of a wish."""

    answer: AnyAnswer
    """As over the socket."""


class ChatLines(Struct, frozen=True):
    """What was said at a table, the newest last."""

    lines: tuple[ChatLine, ...]


class AskFloor(Struct, frozen=True, forbid_unknown_fields=True):
    """Why somebody wants the floor to come."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


# The floor and the audit


class Waiting(Struct, frozen=True):
    """A table that needs somebody of the floor."""

    table: str
    title: str
    hand: int
    why: str


class FloorTold(Struct, frozen=True):
    """Tables that need somebody, and what was kept when something went wrong, the newest first."""

    waiting: tuple[Waiting, ...]
    evidence: tuple["EvidenceTold", ...]


class EvidenceTold(Struct, frozen=True):
    """Something that went wrong, or that somebody called the floor for."""

    number: int
    table: str
    seq: int
    at: int
    call: bool
    """Whether somebody asked for the floor."""
    what: str
    """In words; what holds cards is for auditors."""


class AuditTold(Struct, frozen=True):
    """All play chips at one moment: what was issued lies in wallets or at tables."""

    issued: int
    wallets: int
    tables: int
    adds_up: bool
    people: int
    open_tables: int
    hands: int
    processes: tuple["ProcessTold", ...]


class ProcessTold(Struct, frozen=True):
    """A process of the room."""

    url: str
    alive: bool
    tables: int
