"""A rule set in memory: what a card room's sheet sets for a game, with its words and sources."""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Annotated, Any, Literal, Protocol

import msgspec
from msgspec import Meta

from houseway.cards import SUITS, Card, build_deck
from houseway.errors import RuleSetError
from houseway.fees.charges import Schedule
from houseway.play.between import Between
from houseway.play.carried import Carries
from houseway.play.decisions import Choice, Decision
from houseway.play.incidents.remedies import Remedy
from houseway.play.needs import Needs, met, parameters
from houseway.play.parameters import AtLeastOne, Cents, Lines, OwnName, Ranks, Suits
from houseway.play.verbs import Verb
from houseway.tiles import TILE_SET

if TYPE_CHECKING:
    from houseway.play.shape import Shape
    from houseway.play.table import Table

Script = Generator[Decision, Choice, None]
"""A round: calls procedures in the order of the sheet, yields whenever somebody has to decide."""

Structure = Literal["limit", "spread-limit", "pot-limit", "no-limit", "table-limits"]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as the sheets describe one."""

    without: Ranks = ""
    jokers: Annotated[int, Meta(ge=0, le=8)] = 0
    decks: AtLeastOne = 1
    added: Ranks = ""
    """Ranks that come once more in each suit."""
    set: Literal["cards", "tiles"] = "cards"
    """What is dealt: cards, or the 32 tiles of pai gow."""
    suits: Suits = SUITS
    """The suits that it has: all four, or fewer in a small game of one's own."""

    def __post_init__(self) -> None:
        changed = (self.without, self.jokers, self.decks, self.added, self.suits) != ("", 0, 1, "", SUITS)
        if self.set == "tiles" and changed:
            raise ValueError("a set of tiles is always the same 32: nothing is left out, added or doubled")

    def cards(self) -> tuple[Card, ...]:
        if self.set == "tiles":
            return TILE_SET
        return build_deck(self.without, self.jokers, self.decks, self.added, self.suits)


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One limit that the room spreads. Amounts are cents."""

    name: OwnName
    structure: Structure
    chip: Cents
    """The smallest chip in play: odd chips are of this size."""
    bets: tuple[Cents, ...] = ()
    """The fixed bets of a limit game, lower first; of a spread limit, the least and the most."""
    blinds: tuple[Cents, ...] = ()
    ante: Cents = 0
    bring_in: Cents = 0
    buy_in: tuple[Cents, ...] = ()
    """The least and, where there is one, the most."""
    double_raise: bool = False
    """Every raise must at least double the bet (the $100 buy-in game, 000:70)."""
    lines: Lines = ""
    """Where the limit is printed, where only a fee page names it."""

    @property
    def small(self) -> int:
        return self.bets[0] if self.bets else self.big_blind

    @property
    def big(self) -> int:
        return self.bets[-1] if self.bets else self.big_blind

    @property
    def big_blind(self) -> int:
        return max(self.blinds, default=0) or self.bring_in


Words = Annotated[str, Meta(min_length=1)]


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed rule in plain words, and where it stands."""

    says: Words
    lines: Words
    """Source lines, e.g. ``001:339-346`` or ``000:1208-1210, 000:1217``."""
    answers: tuple[str, ...] = ()
    """What else this print answers: questions of common rulings, and other keys that payments cite."""


STEP_OPEN = "when is not printed"
"""What is said of a step whose moment the print leaves open."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the printed procedure of a round, and where it stands."""

    says: Words
    lines: Words
    """Source lines, as those of a rule."""
    who: Literal["dealer", "players", "player-dealer", "floor", "house"]
    """Who does it."""
    open: bool = False
    """Whether the print leaves open when it is done, or lost it: it is told, but never asked as print."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a question that the print leaves open, contradicts or lost."""

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$")]
    question: Words
    lines: Words
    choice: Words
    reason: Words
    setting: str = ""
    """Where other readings are playable, the parameter decided, e.g. ``discards`` or ``betting.cap``."""
    value: str | int | bool = ""
    """The value in force; a list is written as its words with commas, an empty one as ``none``."""
    others: dict[str, str] = {}
    """The other playable readings: the setting's value as text, and what it means."""
    needs: Needs = {}
    """The parameters under which the question arises at all."""
    answers: tuple[str, ...] = ()
    """What else this ruling answers: questions of common rulings, and other keys that payments cite."""
    cited_as: str = ""
    """Where the sheet has no rule of this key, payments that cite it find this ruling."""
    also: dict[str, dict[str, str | int | bool]] = {}
    """What else such a reading sets, by parameter (another sheet has another deck); no reading undoes it."""


class FeeBook(Protocol):
    """The fees that a room's rulebook prints for a game; each game has one, which may be a key."""

    def __hash__(self) -> int: ...

    def schedule(self, name: str) -> Schedule:
        """The schedule of that id."""

    def cite(self, key: str) -> tuple[str, str] | None:
        """Words and source lines behind the key of a fee or of a ruling about fees."""


class RemedyBook(Protocol):
    """What is done when something goes wrong; it is read when somebody asks."""

    def __hash__(self) -> int: ...

    def remedies(self) -> tuple[Remedy, ...]:
        """The rulings of the sheet, in order."""


class RuleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything about one room's game that is not code."""

    id: str
    version: int
    name: str
    kind: Literal["pot", "bank", "point", "meld"]
    family: str
    source: str
    """The rulebook and the lines of the sheet, e.g. ``001:286-409``."""
    approval: str = ""
    follows: tuple[str, ...] = ()
    """Where only the fee pages print the game: the rule sets of the room whose sheets it follows."""
    game: str
    """The script, by its name in :mod:`houseway.games`."""
    seats: int
    """How many may sit."""
    active: int = 0
    """How many may be dealt in, where that is fewer than may sit."""
    least_players: int = 2
    deck: Deck = Deck()
    deck_cards: tuple[Card, ...]
    play: Any
    """The parameters of the script; its own type."""
    script: "GameScript"
    end: "GameEnd"
    """How a hand is settled once nobody has anything more to decide."""
    shape: "GameShape"
    """What a finished hand has on the table."""
    limits: tuple[Stakes, ...]
    between: Between = Between()
    """What happens between hands."""
    rules: dict[str, Rule]
    procedure: tuple[Step, ...] = ()
    """How a round runs, step by step; every printed rule set has one."""
    rulings: tuple[Ruling, ...] = ()
    remedy_book: RemedyBook | None = None
    """Where it is looked up what is done when something goes wrong."""
    longest_round: "LongestRound | None" = None
    """The most cards that a round with so many persons can use, in games with a shoe."""
    words: dict[str, str] = {}
    """What the game says in words of its own, by kind: see :mod:`houseway.words.sentences`."""
    verbs: dict[str, Verb] = {}
    """The game's own verbs."""
    carries: Carries = {}
    """What the game carries on from hand to hand, and whose it is."""
    fee_book: FeeBook | None = None
    """Where the printed fees are looked up; none for rule sets of one's own."""
    sheet: str = ""
    """Of a game of one's own, what names its file by what it says; printed games go by their version."""
    file: str = ""
    """Of a game of one's own, where the file lies."""

    @property
    def remedies(self) -> tuple[Remedy, ...]:
        """What is done when something goes wrong: the first that matches."""
        return self.remedy_book.remedies() if self.remedy_book is not None else ()

    @property
    def own(self) -> bool:
        """Whether this is a game of somebody's own, and not a printed one."""
        return bool(self.sheet)

    @property
    def called(self) -> str:
        """What a command finds the game by: its id, or the file of one that lies in no room."""
        return self.file if self.file and self.room == "own" else self.id

    @property
    def room(self) -> str:
        return self.id.partition("/")[0]

    def stakes(self, name: str = "") -> Stakes:
        """The limit of that name; the first one is the default."""
        if not name:
            return self.limits[0]
        for stakes in self.limits:
            if stakes.name == name:
                return stakes
        offered = ", ".join(s.name for s in self.limits)
        raise RuleSetError(f"{self.id} has no limit {name!r}: it offers {offered}")

    def read_as(self, readings: dict[str, str]) -> "RuleSet":
        """The rule set with other readings of some rulings in force."""
        if not readings:
            return self
        changed = self
        for ruling_id, reading in readings.items():
            changed = changed._read_one(ruling_id, reading)
        for ruling in self.rulings:
            for setting, value in ruling.also.get(readings.get(ruling.id, ""), {}).items():
                changed = changed._with(setting, value)
        return changed

    def _read_one(self, ruling_id: str, reading: str) -> "RuleSet":
        ruling = next((r for r in self.rulings if r.id == ruling_id), None)
        if ruling is None or not ruling.setting:
            switchable = ", ".join(r.id for r in self.rulings if r.setting) or "none"
            raise RuleSetError(f"{self.id} has no ruling {ruling_id!r} to switch: it has {switchable}")
        in_force = str(ruling.value).lower() if isinstance(ruling.value, bool) else str(ruling.value)
        if reading == in_force:
            return self
        if reading not in ruling.others:
            offered = ", ".join([in_force, *ruling.others])
            raise RuleSetError(f"ruling {ruling_id!r} of {self.id} reads {offered}, not {reading!r}")
        value: Any = reading
        if isinstance(ruling.value, bool):
            value = reading == "true"
        elif isinstance(ruling.value, int):
            if not reading.isdecimal():
                raise RuleSetError(
                    f"its value {ruling.value} is a number, and the reading {reading!r} is none"
                )
            value = int(reading)
        return self._with(ruling.setting, value)

    def _with(self, setting: str, value: str | int | bool) -> "RuleSet":
        """The rule set with one parameter changed; a list is given as its words with commas."""
        settings = self.settings()
        *path, last = setting.split(".")
        inner = settings
        for step in path:
            inner = inner[step]
        if isinstance(inner[last], tuple):
            inner[last] = () if value == "none" else tuple(str(value).split(", "))
        else:
            inner[last] = value
        between = msgspec.convert(settings.pop("between"), Between)
        deck = msgspec.convert(settings.pop("deck"), Deck)
        play = msgspec.convert(settings, type(self.play))
        return msgspec.structs.replace(
            self,
            play=play,
            between=between,
            deck=deck,
            deck_cards=deck.cards() if deck != self.deck else self.deck_cards,
        )

    def settings(self) -> dict[str, Any]:
        """What rulings may set: the script's parameters, the rules ``between`` hands and the ``deck``."""
        built = msgspec.to_builtins
        return {**built(self.play), "between": built(self.between), "deck": built(self.deck)}

    def dealt_deck(self) -> Deck:
        """The deck that is dealt: the readings in force may leave some cards of the box out."""
        leaves: Callable[[Deck], Deck] | None = getattr(self.play, "dealt_deck", None)
        return self.deck if leaves is None else leaves(self.deck)

    def rulings_in_force(self) -> list[Ruling]:
        """The rulings whose questions arise under the readings in force."""
        return [ruling for ruling in self.rulings if met(ruling.needs, self)]

    def reads(self, ruling: Ruling) -> str:
        """What a ruling says under the reading in force."""
        for value in parameters(self, ruling.setting) if ruling.setting else ():
            said = str(value).lower() if isinstance(value, bool) else str(value)
            if isinstance(value, tuple):
                said = ", ".join(map(str, value)) or "none"
            if said in ruling.others:
                return ruling.others[said]
        return ruling.choice

    def cite(self, key: str) -> Rule:
        """The printed rule behind a key; where none is printed, the ruling of that name.

        A key may also be a row of the game's own printed tables, where the script cites them.
        """
        rule = self._printed(key)
        if rule is not None:
            return rule
        ruling = self.ruling_behind(key)
        if ruling is not None:
            return Rule(self.reads(ruling), ruling.lines)
        for remedy in self.remedies:
            if remedy.id == key:
                return Rule(remedy.says, remedy.lines)
        rows = getattr(self.play, "cited_rows", None)
        if rows is not None and (row := rows().get(key)) is not None:
            found_row: Rule = row
            return found_row
        if self.fee_book is not None and (found := self.fee_book.cite(key)) is not None:
            return Rule(*found)
        raise RuleSetError(f"{self.id} has neither a rule nor a ruling {key!r}")

    def _printed(self, key: str) -> Rule | None:
        answering = (rule for rule in self.rules.values() if key in rule.answers)
        return self.rules.get(key) or next(answering, None)

    def ruling_behind(self, key: str) -> Ruling | None:
        """The ruling that a key cites; nothing where a rule or a row of a table is printed."""
        if self._printed(key) is not None:
            return None
        named = (r for r in self.rulings if key in (r.id, r.cited_as, *r.answers))
        return next((ruling for ruling in named if met(ruling.needs, self)), None)


LongestRound = Callable[[RuleSet, int], int]
GameScript = Callable[["Table", Any], Script]
GameEnd = Callable[["Table", Any], None]
GameShape = Callable[[RuleSet], "Shape"]
