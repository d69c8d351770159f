"""What the texts of a rule set name: every name must be known where it is looked up.

The types of the parameters say of each text what it is (:mod:`houseway.play.parameters`).
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Set
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from houseway.cards import RANKS, SUITS, parse_cards
from houseway.citations import PATTERN
from houseway.errors import CardError, MoneyError
from houseway.games import game_of
from houseway.money import cents
from houseway.play.parameters import Key, Names, Written
from houseway.play.rules import RuleSet
from houseway.play.wager_form import Wagers
from houseway.rankings import all_names as rankings
from houseway.rankings.charts import STANDARD_CLASSES

STREETS = ("third", "fourth", "fifth", "sixth", "seventh")
_NAME = re.compile(r"\S([^\x00-\x1f]*\S)?\Z")


class Fault(Exception):
    """Something that a rule set cannot have, and where: a path such as ``.play.pays[2].wager``."""

    def __init__(self, path: str, text: str) -> None:
        super().__init__(text)
        self.path = path


class Text(NamedTuple):
    """A text in a rule set."""

    path: str
    value: str
    mark: Names | Written | Key
    beside: Any
    """The table that it stands in."""


def all_texts(rules: RuleSet) -> list[Text]:
    """All texts of a rule set that its types say something of."""
    found: list[Text] = []
    for root, value in ((".play", rules.play), (".between", rules.between), (".deck", rules.deck)):
        found += texts(value, type(value), root)
    for number, stakes in enumerate(rules.limits):
        found += texts(stakes, type(stakes), f".limits[{number}]")
    return found


def check_names(rules: RuleSet, found: Iterable[Text]) -> Iterator[Fault]:
    """The texts that are written wrongly or name what is not there."""
    known = names_known(rules)
    # A file of somebody's own cites its own sheet as it likes.
    free = Written("lines", or_none=True) if rules.own else None
    for text in found:
        if text.mark != free and (said := _complaint(text, known)):
            yield Fault(text.path, said)


def _complaint(text: Text, known: Mapping[str, Collection[str]]) -> str:
    mark, value = text.mark, text.value
    if not value and not isinstance(mark, Key):
        return "" if mark.or_none else f"{text.path.rpartition('.')[2]} cannot be empty"
    if isinstance(mark, Written):
        return WRITING[mark.how](value) or ""
    if isinstance(mark, Key):
        there: Collection[str] = getattr(text.beside, mark.of)
        what = mark.of.replace("_", " ")
    else:
        there, what = known[mark.what], mark.what
    if value not in there and not (isinstance(mark, Key) and value == mark.besides):
        listed = sorted(there) if isinstance(there, Set) else list(there)
        offered = ", ".join(listed[:40]) or "none at all"
        return f"there is no {what} {value!r}: there is {offered}"
    return ""


def names_known(rules: RuleSet) -> dict[str, Collection[str]]:
    """By what a text may name, the names that there are."""
    play, game = rules.play, game_of(rules)
    found: dict[str, Collection[str]] = {
        "ranking": rankings(),
        "limit": [stakes.name for stakes in rules.limits],
        "street": STREETS,
        "class of hands": STANDARD_CLASSES,
        "rule": [*rules.rules, *[ruling.id for ruling in rules.rulings]],
        "house way": house_ways(),
        "case": [],
    }
    if rules.kind == "bank":
        vocabulary = game.vocabulary
        kinds = [kind.name for _, layout in layouts(play) for kind in layout.kinds]
        found["wager"] = [*dict.fromkeys(kinds), *vocabulary.adds]
        found["event"] = frozenset([*vocabulary.events, *game.announces(play)])
    return found | dict(game.names(play))


def layouts(play: Any) -> Iterator[tuple[str, Wagers]]:
    """Every layout of wagers and where it stands: of the game, or of each of its sheets."""
    sheets = getattr(play, "sheets", None)
    if sheets is None:
        yield ".play.wagers", play.wagers
        return
    for name, sheet in sheets.items():
        yield f".play.sheets.{name}.wagers", sheet.wagers


@cache
def house_ways() -> tuple[str, ...]:
    from houseway.games.bank.double_hand.house_way_charts import WAYS

    return tuple(WAYS)


# How texts are written


def _money(text: str) -> str | None:
    try:
        return "an amount is more than nothing" if cents(text) <= 0 else None
    except MoneyError as error:
        return str(error)


def _cards(text: str) -> str | None:
    try:
        parse_cards(text)
    except CardError as error:
        return str(error)
    return None


def _pattern(text: str) -> str | None:
    words = text.split()
    if len(words) == 2 and all([word == "X" or word == "Jk" or _is_card(word) for word in words]):
        return None
    return f"{text!r} are not two cards: write them as in 'A X', 'Ah Ah' or 'Jk Jk'"


def _is_card(word: str) -> bool:
    return word[:1] in RANKS and (len(word) == 1 or (len(word) == 2 and word[1] in "cdhs"))


def _of(pattern: str, what: str) -> Callable[[str], str | None]:
    good = re.compile(pattern)
    return lambda text: None if good.fullmatch(text) else f"{text!r} is not {what}"


WRITING: dict[str, Callable[[str], str | None]] = {
    "words": lambda _: None,
    "lines": lambda text: (
        None if re.match(PATTERN, text) else f"{text!r} are no source lines: write them as 000:123-125"
    ),
    "amount": _money,
    "hand": _cards,
    "rank": _of(f"[{RANKS}]", f"a rank: use one of {RANKS}"),
    "ranks": _of(f"[{RANKS}]*", f"a row of ranks: use {RANKS}"),
    "suits": _of(f"[{SUITS}]+", f"a row of suits: use {SUITS}"),
    "card-rank": _of(f"[{RANKS}]|Jk", f"a rank: use one of {RANKS}, or Jk"),
    "digits": _of("[0-9]*", "a row of digits"),
    "pattern": _pattern,
    "name": lambda text: None if _NAME.match(text) else f"{text!r} is no name",
}


# The texts of a value, by its type


@cache
def _hints(kind: type) -> list[tuple[str, str, Any]]:
    """The fields of a type that may hold texts: in Python, in the file, and what they are."""
    fields = [(f.name, f.encode_name, f.type) for f in msgspec.structs.fields(kind)]
    return [field for field in fields if _may_hold_texts(field[2])]


def _may_hold_texts(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return any(
            [isinstance(mark, Names | Written | Key) for mark in hint.__metadata__]
        ) or _may_hold_texts(get_args(hint)[0])
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return True
    return get_origin(hint) is not Literal and any(map(_may_hold_texts, get_args(hint)))


def _plain(hint: Any) -> type:
    """The type behind a hint."""
    if get_origin(hint) is Annotated:
        return _plain(get_args(hint)[0])
    found = get_origin(hint) or hint
    return found if isinstance(found, type) else object


def texts(value: Any, hint: Any, path: str, beside: Any = None) -> Iterator[Text]:
    """Every text of a value that its type says something of."""
    if get_origin(hint) is Annotated:
        for mark in hint.__metadata__:
            if isinstance(mark, Names | Written | Key) and isinstance(value, str):
                yield Text(path, value, mark, beside)
        hint = get_args(hint)[0]
    if isinstance(value, msgspec.Struct):
        for name, written, inner in _hints(type(value)):
            yield from texts(getattr(value, name), inner, f"{path}.{written}", value)
        return
    inner_hints = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        for inner in inner_hints:
            if isinstance(value, _plain(inner)):
                yield from texts(value, inner, path, beside)
    elif isinstance(value, Mapping) and inner_hints:
        for key, item in value.items():
            yield from texts(key, inner_hints[0], f"{path}.{key}", beside)
            yield from texts(item, inner_hints[1], f"{path}.{key}", beside)
    elif isinstance(value, tuple) and get_origin(hint) is not Literal:
        for number, item in enumerate(value):
            inner = inner_hints[0] if len(inner_hints) < 2 or inner_hints[1] is ... else inner_hints[number]
            yield from texts(item, inner, f"{path}[{number}]", beside)
