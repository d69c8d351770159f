"""A traffic file: figures of a table in TOML, and where they come from."""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal

import msgspec

from houseway.errors import FeeError, MoneyError
from houseway.money import cents
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner.figures import ByPlayers, Figures, read_moment
from houseway.reference.fee_planner.wagers import checked
from houseway.rooms.lines import line_of
from houseway.rooms.names import Fault
from houseway.rooms.values import converted

Number = int | float
Share = Number | dict[str, Number]
"""One figure, or one for each number of players from which on it holds."""
MOST_PER_HOUR = 1000


class _Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wagers: dict[str, str]
    share: Number = 1


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    traffic: Literal[1]
    source: str
    """Who counted this, where and when."""
    rule_set: str = ""
    hands_per_hour: Share | None = None
    players: dict[str, Number] = {}
    reached: dict[str, Share] = {}
    pots: dict[str, Number] = {}
    bets: tuple[_Layout, ...] = ()


def is_traffic(text: str) -> bool:
    """Whether a TOML file says that it has traffic in it."""
    try:
        return "traffic" in tomllib.loads(text)
    except (ValueError, RecursionError):
        return False


def read_traffic(text: str, name: str, rules: RuleSet, stakes: Stakes) -> Figures:
    """The figures of a file; what cannot be is refused with its line."""
    data = tomllib.loads(text)
    file = _converted(data, text, name)
    try:
        if file.rule_set and file.rule_set != rules.id:
            raise _Wrong("rule_set", f"these figures are of {file.rule_set}, not of {rules.id}")
        if not file.source.strip():
            raise _Wrong("source", "say where the figures come from")
        return Figures(
            source=f"{name}: {file.source.strip()}",
            per_hour=_per_hour(file.hands_per_hour),
            reached=_reached(file.reached, rules),
            pots=_pots(file.pots, rules),
            bets=_bets(file.bets, rules, stakes),
            time=_time(file.players, rules),
        )
    except _Wrong as wrong:
        line = line_of(text, f".{wrong.at}")
        raise FeeError(f"{name}: line {line}, {wrong.at}: {wrong.says}") from None


class _Wrong(Exception):
    """What is wrong in a file, and the path at which it stands."""

    def __init__(self, at: str, says: str) -> None:
        super().__init__(says)
        self.at = at
        self.says = says


def _converted(data: dict[str, Any], text: str, name: str) -> _File:
    try:
        return converted(data, _File, "")
    except Fault as fault:
        line = f"line {line_of(text, fault.path)}, " if fault.path else ""
        raise FeeError(f"{name}: {line}{fault}") from None


def _fraction(value: Number) -> Fraction:
    return Fraction(str(value))


def _by_players(said: Share | None, at: str, most: int) -> ByPlayers:
    if said is None:
        return {}
    table = said if isinstance(said, dict) else {"1": said}
    found = {}
    for key, value in table.items():
        place = f"{at}.{key}" if isinstance(said, dict) else at
        if not key.isdecimal() or not 1 <= int(key) <= 99:
            raise _Wrong(place, f"{key!r} is no number of players")
        if not 0 <= value <= most or value != value:
            raise _Wrong(place, f"{value} is not between 0 and {most}")
        found[int(key)] = _fraction(value)
    if not found:
        raise _Wrong(at, "there is no figure in it")
    return found


def _per_hour(said: Share | None) -> ByPlayers:
    found = _by_players(said, "hands_per_hour", MOST_PER_HOUR)
    for key, value in found.items():
        if not value:
            place = f"hands_per_hour.{key}" if isinstance(said, dict) else "hands_per_hour"
            raise _Wrong(place, "a table without hands takes nothing: write a number above 0")
    return found


def _reached(said: Mapping[str, Share], rules: RuleSet) -> dict[str, ByPlayers]:
    found = {}
    for name, share in said.items():
        try:
            moment = read_moment(rules, name)
        except FeeError as error:
            raise _Wrong(f"reached.{name}", str(error)) from None
        found[moment] = _by_players(share, f"reached.{name}", 1)
    return found


def _amount(text: str, at: str) -> int:
    try:
        if not text.strip().startswith("$"):
            raise MoneyError(f'an amount has a dollar sign, as in "$40": not {text!r}')
        return cents(text)
    except MoneyError as error:
        raise _Wrong(at, str(error)) from None


def _weight(value: Number, at: str) -> Fraction:
    if not value > 0 or value == float("inf"):
        raise _Wrong(at, f"{value} is not how often it comes: write a number above 0")
    return _fraction(value)


def _pots(said: Mapping[str, Number], rules: RuleSet) -> tuple[tuple[int, Fraction], ...]:
    if said and rules.kind != "pot":
        raise _Wrong("pots", f"{rules.id} is not played for pots")
    return tuple([(_amount(pot, "pots"), _weight(often, "pots")) for pot, often in said.items()])


def _bets(
    said: tuple[_Layout, ...], rules: RuleSet, stakes: Stakes
) -> tuple[tuple[tuple[tuple[str, int], ...], Fraction], ...]:
    if said and rules.kind != "bank":
        raise _Wrong("bets", f"{rules.id} has no player-dealer to bet against")
    found = []
    for number, layout in enumerate(said):
        at = f"bets[{number}]"
        amounts = {name: _amount(text, f"{at}.wagers") for name, text in layout.wagers.items()}
        try:
            laid = checked(rules, stakes, amounts)
        except FeeError as error:
            raise _Wrong(f"{at}.wagers", str(error)) from None
        found.append((laid, _weight(layout.share, f"{at}.share")))
    return tuple(found)


def _time(said: Mapping[str, Number], rules: RuleSet) -> dict[int, Fraction]:
    least, most = rules.least_players, rules.active or rules.seats
    found = {}
    for key, value in said.items():
        if not key.isdecimal() or not least <= int(key) <= most:
            raise _Wrong(f"players.{key}", f"{rules.id} is played by {least} to {most} players")
        found[int(key)] = _weight(value, f"players.{key}")
    return found
