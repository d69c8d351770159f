"""What travels between a client and the room: socket messages here, both ways, as typed structs.

Amounts are cents, seats are numbers from 1, cards are written as everywhere (``As``, ``??``). A message names
what it is in one field: what a client wants in ``do``, what the room tells in ``say``.

>>> read_wish('{"do":"choose","ref":7,"hand":12,"question":3,"choice":"raise 600"}')
Choose(ref=7, hand=12, question=3, choice='raise 600')
>>> read_wish('{"do":"choose","ref":7,"hand":12,"question":3,"choice":6}')
Traceback (most recent call last):
houseway.errors.RecordError: this is no message: Expected `str`, got `int` - at `$.choice`
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.json import Decoder

from houseway.session.acts import read_json

Ref = Annotated[int, Meta(ge=0, le=2**53)]
"""A number that the client picks; the answer carries it."""
SeatNumber = Annotated[int, Meta(ge=0, le=20)]
Cents = Annotated[int, Meta(ge=0, le=10**13)]
Line = Annotated[str, Meta(max_length=1000)]
ChatLine = Annotated[str, Meta(min_length=1, max_length=300)]

FeltKind = Literal["pot", "bank", "double", "points", "melds"]
"""The hue and the shape of a table: pots, a player-dealer, two hands to set against one, points, melds."""


def _hyphened(name: str) -> str:
    return "".join([f"-{c.lower()}" if c.isupper() else c for c in name]).lstrip("-")


# What a client wants


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=_hyphened):
    """One thing that somebody at a table wants."""

    ref: Ref = 0


class Sit(Wish, frozen=True):
    """A seat and a buy-in; 0 is any free seat, and the usual amount."""

    seat: SeatNumber = 0
    amount: Cents = 0


class Buy(Wish, frozen=True):
    """More chips, as soon as the hand is over."""

    amount: Cents = 0


class SitOut(Wish, frozen=True):
    """No hands from the next one on."""


class ComeBack(Wish, frozen=True):
    """Hands again."""


class Leave(Wish, frozen=True):
    """Cash out, as soon as the hand is over; until then the hand is played as for somebody who is away."""


class ChangeSeat(Wish, frozen=True, kw_only=True):
    """Another seat."""

    to: SeatNumber


class Enter(Wish, frozen=True, kw_only=True):
    """How to come into a game under way: one of ``ways`` in what was seen."""

    way: Line


class Choose(Wish, frozen=True, kw_only=True):
    """The answer to a question, as records write choices; hand and question as they were seen."""

    hand: Annotated[int, Meta(ge=1, le=2**53)]
    question: Annotated[int, Meta(ge=1, le=2**53)]
    choice: Line


class Chat(Wish, frozen=True, kw_only=True):
    """A line for everybody at the table."""

    text: ChatLine


class AskAdvice(Wish, frozen=True):
    """What the house would do: where the table is for practice, or the sheet has a house way."""


class AskQuote(Wish, frozen=True, kw_only=True):
    """What the collection takes with these wagers."""

    choice: Line


class AskNames(Wish, frozen=True, kw_only=True):
    """What the hands of a setting are called, complete or not, and whether it is good."""

    groups: Annotated[tuple[Line, ...], Meta(max_length=6)]


class AskIncidents(Wish, frozen=True):
    """What may be entered as having gone wrong now."""


class AskRuling(Wish, frozen=True, kw_only=True):
    """What the sheet would rule on something, before it is entered."""

    fact: Line


class GoesWrong(Wish, frozen=True, kw_only=True):
    """Something went wrong, as records write it; for the floor, and for whoever opened a private table."""

    fact: Line


class CallOff(Wish, frozen=True, kw_only=True):
    """The hand does not count, for a reason that is kept; for the same people."""

    reason: Line


class SeatBot(Wish, frozen=True):
    """A bot for a free seat: by name or style, or whoever comes; for whoever opened the table."""

    seat: SeatNumber = 0
    character: Annotated[str, Meta(max_length=40)] = ""


class RemoveBot(Wish, frozen=True, kw_only=True):
    """A bot leaves, as soon as the hand is over."""

    seat: SeatNumber


class Close(Wish, frozen=True):
    """The table closes, as soon as the hand is over, and everybody cashes out."""


AnyWish = (
    Sit
    | Buy
    | SitOut
    | ComeBack
    | Leave
    | ChangeSeat
    | Enter
    | Choose
    | Chat
    | AskAdvice
    | AskQuote
    | AskNames
    | AskIncidents
    | AskRuling
    | GoesWrong
    | CallOff
    | SeatBot
    | RemoveBot
    | Close
)
_WISHES: "Decoder[AnyWish]" = Decoder(AnyWish)


def read_wish(text: str | bytes) -> AnyWish:
    """A client's message, or one sentence."""
    return read_json(text, _WISHES, "message")


# What the room tells


class Tells(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="say", tag=_hyphened):
    """One message from the room."""


class WagerTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager that the layout has a place for."""

    name: str
    title: str
    main: bool = False
    """A game wager; the others are side wagers."""


class Welcome(Tells, frozen=True, kw_only=True):
    """What does not change at a table; the first message."""

    table: str
    title: str
    """The game's name."""
    game: str
    """The id of the rule set, ``room/game``."""
    version: int
    room: str
    kind: Literal["pot", "bank", "point", "meld"]
    felt: FeltKind
    family: str
    limit: str
    """In words."""
    structure: str = ""
    """How one may bet: limit, spread-limit, pot-limit, no-limit, table-limits."""
    boards: tuple[int, ...] = ()
    """How many cards lie on each board at the end."""
    fee: str = ""
    """The collection in words; empty where none is taken."""
    seats: int
    chip: int
    big_blind: int = 0
    buy_in: tuple[int, int]
    """The least and the most that somebody sits down with."""
    usual_buy_in: int
    wagers: tuple[WagerTold, ...] = ()
    readings: dict[str, str] = {}
    """Rulings that this table reads otherwise."""
    practice: bool = False
    """Whether advice may be asked for at any question."""
    private: bool = False
    mine: bool = False
    """Whether the viewer opened the table."""
    floor: bool = False
    """Whether the viewer may rule."""
    seconds: int
    """For a question, before the time bank."""
    now: int
    """The room's clock, in milliseconds, for those that follow."""
    direction: Literal["left", "right"] = "left"
    """Which way play runs."""


class SeatTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in a seat, dealt in or not; who is dealt in stands in the view besides."""

    seat: int
    name: str
    stack: int
    """Chips before the hand under way; the view has those of the hand."""
    bot: bool = False
    away: bool = False
    """No connection."""
    away_since: int = 0
    sits_out: bool = False
    waits: str = ""
    """Why no hand was dealt there, in words."""
    note: str = ""
    """What the seat did last, in words: *calls $12*, *drew 2*."""
    hand: str = ""
    """What lies open there is called."""
    leaving: bool = False


class OptionTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of the viewer's decision in words; in the same order as there."""

    verb: str
    label: str
    """For a button: *Call $65*, *Raise to*, *Stand pat*."""
    key: str = ""
    order: int = 0
    """Give up (0), stay (1), put in more (2): the order of the buttons."""
    note: str = ""
    """What it means, where the label does not say it."""
    price: str = ""
    """What it costs: an act that the rules forbid but price. Empty for everything else."""
    asks_again: str = ""
    """What is asked before it counts."""
    warns: bool = False
    """Whether a filled-in choice may cost something: the room is asked for its names first."""
    rows: tuple[str, ...] = ()
    """What the groups of an arrangement are called, in the order in which a choice names them."""
    lines: str = ""
    """Where the sheet says what a setting costs that is fouled."""


class QuestionTold(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the viewer is asked, in words; the options as data are in the view's decision."""

    title: str
    options: tuple[OptionTold, ...]
    usual: str = ""
    """The verb that most would choose: the one poppy button."""
    absent: str = ""
    """What happens when the time is up, in words: *Check*."""
    hand: str = ""
    """What the viewer's hand is called now."""
    offer: bool = False
    """Whether it stands open out of turn, to several."""
    pot: int = 0
    """The size of a pot-size raise to, where there are amounts; 0 where it means nothing."""
    about: str = ""
    """What the question is about, where its title does not say it: whose chips, which hand."""
    place: str = ""
    """The hand in question, as totals name places, where a person has several: ``spot 3.2``."""


class ClockTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """Until when a question may be answered, on the room's clock in milliseconds."""

    seat: int
    ends: int
    """When the time for the question is up …"""
    bank_ends: int = 0
    """… and when the time bank is empty too."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of what happened; a street's name is a line too."""

    text: str
    street: bool = False


class LogPart(msgspec.Struct, frozen=True):
    """How the story of the hand goes on: so many lines stay as they were told, these follow."""

    keep: int
    lines: tuple[LogLine, ...]


class CardTold(msgspec.Struct, frozen=True):
    """A card and where it lies: ``seat 3``, ``board 1``."""

    card: str
    place: str


class PartTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the pot that a seat won."""

    name: str
    """``high``, ``low``, a board; empty where the pot is not divided."""
    amount: int
    words: str
    cards: tuple[CardTold, ...] = ()
    """The cards that play, own ones and those of the board."""


class ResultTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a hand ended for a seat."""

    seat: int
    net: int
    """Won or lost, the collection apart."""
    won: int = 0
    """Chips that came from pots or the bank."""
    fees: int = 0
    words: str = ""
    """*Wins $83*, *$80 goes back*."""
    why: str = ""
    """What it was won with: *sevens full of kings*."""
    parts: tuple[PartTold, ...] = ()


class Total(msgspec.Struct, frozen=True):
    """What a hand on the felt counts or is called."""

    place: str
    """``bank``, ``spot 3``, ``spot 3.2`` for a second hand there, or the name of a common hand; with the name
    of the row after it where hands are set: ``spot 3 front``."""
    words: str


class ClosedTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a wager closed; they are told in the order in which they acted."""

    spot: int
    person: int
    wager: str
    word: str
    stake: int
    paid: int = 0
    taken: int = 0
    returned: int = 0
    hand: int = 0
    """Which of the spot's hands it rode on, from 0."""
    bank: int = 0
    """What the player-dealer had left then."""


class SpreadTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """What cards that lie before somebody are called, and what they are worth from each player."""

    seat: int
    words: str
    pays: int = 0


class FeltTold(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What lies on the felt of a player-dealer's game or of Pan besides what the view has."""

    turn: int = 0
    """The how-manieth round in a row the bank is in …"""
    turns: int = 0
    """… of how many."""
    partners: tuple[tuple[int, int], ...] = ()
    """Who put up how much, where others put up money with the player-dealer; he is among them."""
    order: tuple[int, ...] = ()
    """The spots in the order in which they act, once it is known."""
    action: str = ""
    """Why the action begins where it does, in words."""
    left: int = 0
    """The cards that are left, in a shoe that goes on or in Pan's deck."""
    closed: tuple[ClosedTold, ...] = ()
    spreads: tuple[SpreadTold, ...] = ()
    """Of every seat, in the order in which they lie."""
    doubles: tuple[int, ...] = ()
    """Who plays the double condition."""
    double_tops: int = 0
    """How much of the tops is played for by doubles alone."""
    drawn: int = 0
    """Who has the card in play."""
    thrown: int = 0
    """Who threw the last discard."""
    out: dict[int, str] = {}
    """How seats left the hand, in words."""
    offers: dict[str, str] = {}
    """What an act of the viewer brings or costs, by its verb, in words: *+ $4*."""
    paid: tuple[tuple[int, int, int], ...] = ()
    """Who paid whom how much, in games for points."""


class Seen(Tells, frozen=True, kw_only=True):
    """The table as one viewer sees it, whole; sent after every change."""

    seq: int
    """Of the last act that is durable."""
    now: int
    """The room's clock in milliseconds."""
    hand: int
    """The number of the hand under way, or of the last one."""
    state: Literal["waiting", "between", "playing", "over", "closed"]
    """Nobody to deal to; about to deal; a hand under way; a hand has just ended and still lies there."""
    says: str = ""
    """Why no hand is dealt, or when the next one comes, in words."""
    next_at: int = 0
    """When the next hand comes, on the room's clock."""
    you: int
    """The viewer's seat; 0 watches."""
    stack: int = 0
    """The viewer's chips, as of now."""
    seats: tuple[SeatTold, ...]
    view: dict[str, Any] | msgspec.Raw | None = None
    """The hand as data, as this seat may see it: see :mod:`houseway.play.view`."""
    question: QuestionTold | None = None
    clocks: tuple[ClockTold, ...] = ()
    caption: str = ""
    """What happened last, in one line."""
    log: LogPart | None = None
    totals: tuple[Total, ...] = ()
    results: tuple[ResultTold, ...] = ()
    ways: tuple[tuple[str, str], ...] = ()
    """How the viewer may come in, each with its words."""
    waits: str = ""
    """Why the viewer is not dealt in."""
    offers_bank: str = ""
    """Who may bank next, in words."""
    felt: FeltTold | None = None
    """What else lies on the felt of games that have no pots."""
    floor_asked: bool = False
    """Whether the hand waits on the floor."""
    watching: int = 0
    """How many look on without a seat."""
    seal: str = ""
    """What commits the room to the cards of this hand."""
    next_seal: str = ""
    """… and of the next one."""
    dice: tuple[int, ...] = ()
    pucks: dict[str, int] = {}
    """Buttons besides the dealer's, by name, and where they lie: kill, leg."""


class Done(Tells, frozen=True, kw_only=True):
    """What was wanted is done and durable."""

    ref: int
    seq: int = 0
    says: str = ""
    """What happens instead of at once: *You leave when the hand is over.*"""


class Refused(Tells, frozen=True, kw_only=True):
    """What was wanted was not done, and nothing has changed."""

    ref: int
    why: str
    stale: bool = False
    """Whether the question was another one."""


class Advised(Tells, frozen=True, kw_only=True):
    """What the house would do, as a choice and in words, and why, where it can say it."""

    ref: int
    choice: str
    words: str


class Quoted(Tells, frozen=True, kw_only=True):
    """What the collection would take."""

    ref: int
    fee: int


class NamedHands(Tells, frozen=True, kw_only=True):
    """The hands of a setting in words."""

    ref: int
    rows: tuple[str, ...]
    warning: str = ""
    """What a person should hear before it is set; empty for a good setting."""


class IncidentTold(msgspec.Struct, frozen=True):
    """Something that may be entered as having gone wrong."""

    fact: str
    words: str
    about: str
    """Whose or which: what the list is sorted by."""


class IncidentsTold(Tells, frozen=True, kw_only=True):
    """All that may be entered now."""

    ref: int
    incidents: tuple[IncidentTold, ...]


class WayTold(msgspec.Struct, frozen=True):
    """One of the ways in which the floor may decide."""

    name: str
    says: str


class RulingPreview(msgspec.Struct, frozen=True):
    """What the sheet says about something that went wrong, and what follows."""

    says: str
    lines: tuple[str, ...]
    reason: str
    """Why it is ruled so, where the sheet does not print it."""
    effects: tuple[str, ...]
    ways: tuple[WayTold, ...]
    """Where the floor decides."""


class SisterRuling(msgspec.Struct, frozen=True):
    """What another sheet does about the same thing."""

    title: str
    says: str
    lines: tuple[str, ...]


class WouldRule(Tells, frozen=True, kw_only=True):
    """What would be ruled; nothing while the moment that it is about is still to come."""

    ref: int
    rulings: tuple[RulingPreview, ...]
    others: tuple[SisterRuling, ...]


class Chatted(Tells, frozen=True, kw_only=True):
    """Lines that people said; the last ones when somebody comes."""

    lines: tuple["ChatTold", ...]


class ChatTold(msgspec.Struct, frozen=True):
    """A line that somebody said."""

    at: int
    name: str
    text: str


class Gone(Tells, frozen=True, kw_only=True):
    """The last message: why the room ends the connection, and where to go instead."""

    why: str
    to: str = ""


AnyAnswer = Done | Refused | Advised | Quoted | NamedHands | IncidentsTold | WouldRule
AnyTells = Welcome | Seen | AnyAnswer | Chatted | Gone
