"""PHH files read: the fields of a hand, checked, with its actions taken apart.

A ``.phh`` file is one hand, a ``.phhs`` file a table of hands. Amounts are kept exactly, as whole
numbers or decimals, in the units of the file.

>>> [hand] = read_by_tomllib('''
... variant = "NT"
... antes = [0, 0]
... blinds_or_straddles = [0.5, 1]
... min_bet = 1
... starting_stacks = [50, 42.25]
... actions = ["d dh p1 ????", "d dh p2 AcAd", "p2 cbr 3 # a raise", "p1 f"]
... ''', "example.phh")
>>> hand.starting_stacks
(Decimal('50'), Decimal('42.25'))
>>> hand.actions[2].verb, hand.actions[2].player, hand.actions[2].amount
('cbr', 2, Decimal('3'))
"""

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from houseway.cards import CARDS, JOKER, Card
from houseway.errors import RecordError
from houseway.phh.source import Source

BUTTON_GAMES = ("FT", "NT", "NS", "PO", "FO/8", "N2L1D", "F2L3D", "FB")
STUD_GAMES = ("F7S", "F7S/8", "FR")
DRAW_GAMES = ("N2L1D", "F2L3D", "FB")
VARIANTS = (*BUTTON_GAMES[:5], *STUD_GAMES, *BUTTON_GAMES[5:])
BIG_BET_GAMES = ("NT", "NS", "PO", "N2L1D")
"""The no-limit and pot-limit games: they have one minimum bet instead of two fixed bets."""

MOST_DIGITS, MOST_PLACES = 18, 9
"""Amounts are exact up to here; nobody plays for more, or in smaller change."""
_AMOUNT = re.compile(rf"\d{{1,{MOST_DIGITS}}}(?:\.\d{{1,{MOST_PLACES}}})?\Z")
HOUSE_AMOUNTS = ("_chip", "_dropped")
"""Fields of Houseway's own that may have smaller change than all others."""
_PLAYER = re.compile(r"p([1-9]\d*)\Z")
FIELDS = frozenset(
    (
        "variant",
        "antes",
        "blinds_or_straddles",
        "bring_in",
        "small_bet",
        "big_bet",
        "min_bet",
        "starting_stacks",
        "actions",
        "ante_trimming_status",
        "finishing_stacks",
        "winnings",
        "players",
        "seats",
        "seat_count",
    )
)


class Action(NamedTuple):
    """One action of a file, taken apart."""

    text: str
    verb: str
    """``dh`` and ``db`` deal to a player and to the board; ``pb``, ``cbr``, ``cc``, ``f``, ``sd`` and
    ``sm`` are a player's; a comment alone has no verb."""
    player: int = 0
    """Who acts or is dealt to, from 1; the board is 0."""
    cards: tuple[Card, ...] = ()
    amount: Decimal = Decimal(0)
    shows: bool = False
    """Whether an ``sm`` shows: it names cards, or ``-`` for those already known."""

    @property
    def places(self) -> int:
        """The decimal places of its amount."""
        return places_of(self.amount)


class Phh(NamedTuple):
    """One hand of a file. Amounts are in the file's own units; an unknown stack is infinite."""

    source: Source
    variant: str
    antes: tuple[Decimal, ...]
    blinds_or_straddles: tuple[Decimal, ...]
    """Negative where a newcomer posts out of turn, as the public data set writes it."""
    bring_in: Decimal
    small_bet: Decimal
    """The minimum bet in no-limit and pot-limit games."""
    big_bet: Decimal
    starting_stacks: tuple[Decimal, ...]
    actions: tuple[Action, ...]
    ante_trimming_status: bool
    finishing_stacks: tuple[Decimal, ...] | None
    winnings: tuple[Decimal, ...] | None
    players: tuple[str, ...]
    """Names; empty where the file gives none."""
    seats: tuple[int, ...]
    """Seat numbers; empty where the file gives none."""
    seat_count: int
    notes: Mapping[str, Any]
    """The other fields, as they stand in the file."""
    places: int
    """How many decimal places the amounts have at most."""
    alike: str = ""
    """The same for hands with the same rules, forced bets and seats; empty where that was not looked at."""


def places_of(amount: Decimal) -> int:
    """How many decimal places an amount has."""
    exponent = amount.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def read_by_tomllib(text: str, where: str) -> list[Phh]:
    """The hands of a PHH file, one or many, whatever TOML it is."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise RecordError(f"{where}, line {line}: this is not TOML: {error}") from None
    except RecursionError:
        raise RecordError(f"{where}, line 1: a value is nested too deeply to be read") from None
    if where.endswith(".phhs") or (data and all(isinstance(value, dict) for value in data.values())):
        for name, value in data.items():
            if not isinstance(value, dict):
                raise Source(where, text).wrong(
                    f"{name} stands outside of a hand, which begins as in [1]", name
                )
        return [hand_of(value, Source(where, text, name)) for name, value in data.items()]
    for name, value in data.items():
        if isinstance(value, dict) and "variant" in value:
            raise Source(where, text, name).wrong("a file is one hand or hands as in [1], not both")
    return [hand_of(data, Source(where, text))]


def hand_of(data: dict[str, Any], source: Source) -> Phh:
    """One hand out of what a file says; what is wrong with it is refused."""
    variant = _required(data, source, "variant")
    if variant not in VARIANTS:
        raise source.wrong(
            f"there is no variant {variant!r}: the variants are {', '.join(VARIANTS)}", "variant"
        )
    stacks = _amounts(data, source, "starting_stacks", least=0, infinite=True)
    if len(stacks) < 2:
        raise source.wrong(f"a hand has two players or more, not {len(stacks)}", "starting_stacks")
    if not all(stacks):
        raise source.wrong(
            "a starting stack must be more than 0 (inf where it is unknown)", "starting_stacks"
        )
    count = len(stacks)
    blinds = (Decimal(0),) * count
    bring_in = Decimal(0)
    if variant in STUD_GAMES:
        bring_in = _amount(data, source, "bring_in")
    else:
        blinds = _amounts(data, source, "blinds_or_straddles", count=count)
    if variant in BIG_BET_GAMES:
        small = big = _amount(data, source, "min_bet")
    else:
        small, big = _amount(data, source, "small_bet"), _amount(data, source, "big_bet")
    trimming = data.get("ante_trimming_status", False)
    if not isinstance(trimming, bool):
        raise source.wrong("ante_trimming_status must be true or false", "ante_trimming_status")
    seats = _list(data, source, "seats", int, count)
    if len(set(seats)) < len(seats) or min(seats, default=1) < 1:
        raise source.wrong(f"seats must be different numbers from 1, not {list(seats)}", "seats")
    seat_count = data.get("seat_count", 0)
    if not isinstance(seat_count, int) or isinstance(seat_count, bool):
        raise source.wrong("seat_count must be a whole number", "seat_count")
    antes = _amounts(data, source, "antes", count=count, least=0)
    actions = actions_of(_required(data, source, "actions"), source, count)
    finishing = _optional_amounts(data, source, "finishing_stacks", count)
    winnings = _optional_amounts(data, source, "winnings", count)
    amounts = [*antes, *blinds, bring_in, small, big, *stacks, *(finishing or ()), *(winnings or ())]
    house = [_number(data[field]) for field in HOUSE_AMOUNTS if field in data]
    amounts += [amount for amount in house if amount is not None and amount.is_finite()]
    return Phh(
        source=source,
        variant=variant,
        antes=antes,
        blinds_or_straddles=blinds,
        bring_in=bring_in,
        small_bet=small,
        big_bet=big,
        starting_stacks=stacks,
        actions=actions,
        ante_trimming_status=trimming,
        finishing_stacks=finishing,
        winnings=winnings,
        players=_list(data, source, "players", str, count),
        seats=seats,
        seat_count=seat_count,
        notes={key: value for key, value in data.items() if key not in FIELDS},
        places=max([places_of(amount) for amount in amounts] + [action.places for action in actions]),
    )


def _required(data: dict[str, Any], source: Source, field: str) -> Any:
    if field not in data:
        variant = data.get("variant")
        of = f", which {variant} needs" if isinstance(variant, str) and field != "variant" else ""
        raise source.wrong(f"the field {field} is missing{of}")
    return data[field]


def _number(value: Any) -> Decimal | None:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return None
    number = Decimal(value)
    if number.is_infinite():
        return number
    exponent = number.as_tuple().exponent
    exact = isinstance(exponent, int) and exponent >= -MOST_PLACES and number.adjusted() < MOST_DIGITS
    return number if exact else None


def _amount(data: dict[str, Any], source: Source, field: str) -> Decimal:
    value = _number(_required(data, source, field))
    if value is None or value <= 0 or value.is_infinite():
        raise source.wrong(f"{field} must be an amount of more than 0, not {data[field]}", field)
    return value


def _amounts(
    data: dict[str, Any],
    source: Source,
    field: str,
    *,
    count: int = 0,
    least: int | None = None,
    infinite: bool = False,
) -> tuple[Decimal, ...]:
    values = _required(data, source, field)
    if not isinstance(values, list):
        raise source.wrong(f"{field} must be a list of amounts, not {values!r}", field)
    if count and len(values) != count:
        raise source.wrong(
            f"{field} has {len(values)} amounts, but starting_stacks has {count} players", field
        )
    amounts = []
    for value in values:
        amount = _number(value)
        if amount is None or (amount.is_infinite() and not infinite):
            raise source.wrong(f"{value!r} in {field} is not an amount", field)
        if least is not None and amount < least:
            raise source.wrong(f"{value} in {field} is less than {least}", field)
        amounts.append(amount)
    return tuple(amounts)


def _optional_amounts(
    data: dict[str, Any], source: Source, field: str, count: int
) -> tuple[Decimal, ...] | None:
    if field not in data:
        return None
    return _amounts(data, source, field, count=count, least=0, infinite=True)


def _list(data: dict[str, Any], source: Source, field: str, kind: type[Any], count: int) -> tuple[Any, ...]:
    values = data.get(field, [])
    right = isinstance(values, list) and all(type(value) is kind for value in values)
    if not right or len(values) not in (0, count):
        what = "names" if kind is str else "whole numbers"
        raise source.wrong(f"{field} must be a list of {count} {what}", field)
    return tuple(values)


# Actions


def actions_of(values: Any, source: Source, count: int) -> tuple[Action, ...]:
    """The actions of a file, taken apart."""
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise source.wrong("actions must be a list of texts", "actions")
    return tuple([action_of(text, number, source, count) for number, text in enumerate(values, 1)])


def action_of(text: str, number: int, source: Source, count: int) -> Action:
    """One action of so many players, taken apart; its number is there to name its line."""

    def player(word: str) -> int:
        found = _PLAYER.match(word)
        if found is None or int(found[1]) > count:
            raise source.wrong_action(number, text, f"{word!r} is not a player: they are p1 to p{count}")
        return int(found[1])

    def cards(word: str) -> tuple[Card, ...]:
        named = [CARDS.get(word[i : i + 2]) for i in range(0, len(word), 2)]
        known = [c for c in named if c is not None and c is not JOKER]
        if len(known) < len(named):
            raise source.wrong_action(number, text, f"{word!r} is not a row of cards, as in AcTd or ????")
        return tuple(known)

    match text.partition("#")[0].split():
        case []:
            return Action(text, "")
        case ["d", "db", word]:
            return Action(text, "db", cards=cards(word))
        case ["d", "dh", who, word]:
            return Action(text, "dh", player(who), cards(word))
        case [who, "pb" | "cc" | "f" | "sd" | "sm" as verb]:
            return Action(text, verb, player(who))
        case [who, "cbr", word]:
            if not _AMOUNT.match(word):
                raise source.wrong_action(number, text, f"{word!r} is not an amount, as in 150 or 2.50")
            return Action(text, "cbr", player(who), amount=Decimal(word))
        case [who, "sd", word]:
            return Action(text, "sd", player(who), cards(word))
        case [who, "sm", "-"]:
            return Action(text, "sm", player(who), shows=True)
        case [who, "sm", word]:
            return Action(text, "sm", player(who), cards(word), shows=True)
    raise source.wrong_action(
        number,
        text,
        "this is no action: write one as in 'd dh p1 AcTd', 'd db 2c3c4c', 'p1 cbr 20' or 'p1 f'",
    )
