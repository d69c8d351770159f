"""Rule sets from TOML files: read, checked, refused with the line and the reason."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import HousewayError, MoneyError, RuleSetError
from houseway.games import carries, script
from houseway.games.longest import longest_round
from houseway.money import cents
from houseway.play.between import Between
from houseway.play.rules import Deck, Rule, RuleSet, Ruling, Stakes
from houseway.rooms.fee_book import Book
from houseway.rooms.index import catalogue
from houseway.rooms.places import ROOMS

_MONEY_LISTS = ("bets", "blinds", "buy_in")
_MONEY = ("chip", "ante", "bring_in")


class _File(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The shape of a rule set file, but for the script's own parameters in ``[play]``."""

    version: int
    name: str
    kind: str
    family: str
    source: str
    game: str
    seats: int
    approval: str = ""
    active: int = 0
    least_players: int = 2
    deck: Deck = Deck()
    play: dict[str, Any] = {}
    between: Between = Between()
    limits: list[dict[str, Any]]
    rules: dict[str, Rule]
    rulings: list[Ruling] = []


@cache
def load(rule_set_id: str) -> RuleSet:
    """The rule set ``room/game``."""
    if all([entry.id != rule_set_id for entry in catalogue()]):
        raise RuleSetError(_unknown(rule_set_id))
    return load_file(ROOMS / f"{rule_set_id}.toml", rule_set_id)


def _unknown(rule_set_id: str) -> str:
    from difflib import get_close_matches

    ids = [entry.id for entry in catalogue()]
    near = [i for i in ids if i.endswith("/" + rule_set_id)] or get_close_matches(rule_set_id, ids, 3, 0.5)
    hint = f": did you mean {' or '.join(near)}?" if near else ": `houseway games` lists them all"
    return f"there is no rule set {rule_set_id!r}{hint}"


def load_file(path: Path, rule_set_id: str = "") -> RuleSet:
    """A rule set from any TOML file; its id is ``own/NAME`` unless said otherwise."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise RuleSetError(f"{path} cannot be read: {error}") from None
    return parse(text, str(path.name), rule_set_id or f"own/{path.stem}")


def parse(text: str, where: str, rule_set_id: str) -> RuleSet:
    """A rule set from the text of a file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleSetError(f"{where} is not TOML: {error}") from None
    try:
        file = msgspec.convert(data, _File)
        run, parameters = script(file.game)
        try:
            play = msgspec.convert(file.play, parameters)
        except msgspec.ValidationError as error:
            raise msgspec.ValidationError(_under(str(error), "play")) from None
        limits = tuple([_stakes(i, limit) for i, limit in enumerate(file.limits)])
        if not limits:
            raise msgspec.ValidationError("a rule set needs at least one limit - at `$.limits`")
        kind: Any = file.kind
        rules = RuleSet(
            id=rule_set_id,
            version=file.version,
            name=file.name,
            kind=kind,
            family=file.family,
            source=file.source,
            approval=file.approval,
            game=file.game,
            seats=file.seats,
            active=file.active,
            least_players=file.least_players,
            deck=file.deck,
            deck_cards=file.deck.cards(),
            play=play,
            script=run,
            limits=limits,
            between=file.between,
            rules=file.rules,
            rulings=(*file.rulings, *_common(file)),
            longest_round=longest_round if file.kind == "bank" else None,
            carries=carries(file.game, file.kind),
            fee_book=None if rule_set_id.startswith("own/") else Book(rule_set_id),
        )
    except msgspec.ValidationError as error:
        message, _, at = str(error).partition(" - at `$")
        raise RuleSetError(f"{where}, line {line_of(text, at.rstrip('`'))}: {message}") from None
    except RuleSetError as error:
        raise RuleSetError(f"{where}, line {line_of(text, '.game')}: {error}") from None
    except HousewayError as error:
        raise RuleSetError(f"{where}: {error}") from None
    for ruling in rules.rulings:
        _check_ruling(rules, ruling, where, text)
    return rules


def _under(message: str, table: str) -> str:
    said, _, at = message.partition(" - at `$")
    return f"{said} - at `$.{table}{at.rstrip('`')}`"


def _stakes(number: int, limit: dict[str, Any]) -> Stakes:
    """A limit with its money read from text."""
    at = f" - at `$.limits[{number}]"
    read = dict(limit)
    try:
        for key in _MONEY:
            if key in read:
                read[key] = cents(str(read[key]))
        for key in _MONEY_LISTS:
            if key in read:
                if not isinstance(read[key], list):
                    raise msgspec.ValidationError(f"{key} must be a list of amounts{at}.{key}`")
                read[key] = [cents(str(amount)) for amount in read[key]]
    except MoneyError as error:
        raise msgspec.ValidationError(f"{error}{at}.{key}`") from None
    try:
        stakes = msgspec.convert(read, Stakes)
    except msgspec.ValidationError as error:
        raise msgspec.ValidationError(_under(str(error), f"limits[{number}]")) from None
    needs = 2 if stakes.structure == "spread-limit" else 1
    if stakes.structure in ("limit", "spread-limit") and len(stakes.bets) < needs:
        raise msgspec.ValidationError(f"a {stakes.structure} game needs its bets{at}`")
    if stakes.chip <= 0:
        raise msgspec.ValidationError(f"the smallest chip must be more than nothing{at}.chip`")
    return stakes


@cache
def common_rulings(kind: str) -> tuple[Ruling, ...]:
    """What was ruled once for all sheets of a kind."""
    path = ROOMS / "common" / f"{kind}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(msgspec.convert(data["rulings"], list[Ruling]))


def _common(file: _File) -> list[Ruling]:
    """The rulings that sheets of this kind need where they do not answer the question themselves."""
    answered = {*file.rules, *[ruling.id for ruling in file.rulings]}
    answered.update(*[rule.answers for rule in file.rules.values()])
    answered.update(*[ruling.answers for ruling in file.rulings])
    return [ruling for ruling in common_rulings(file.kind) if ruling.id not in answered]


def _check_ruling(rules: RuleSet, ruling: Ruling, where: str, text: str) -> None:
    """A ruling's setting must be the value in force, and its other readings must be playable."""
    if not ruling.setting:
        return
    try:
        for reading in ruling.others:
            rules.read_as({ruling.id: reading})
        value: Any = rules.settings()
        for step in ruling.setting.split("."):
            value = value[step]
        if isinstance(value, tuple):
            value = ", ".join(value) or "none"
    except (KeyError, TypeError, ValueError, msgspec.ValidationError) as error:
        at = f"{where}, line {line_of(text, f'.rulings.{ruling.id}')}"
        raise RuleSetError(f"{at}: ruling {ruling.id!r} cannot be switched: {error}") from None
    if value != ruling.value:
        line = line_of(text, f".rulings.{ruling.id}")
        table = ruling.setting.partition(".")[0]
        table = table if table in ("between", "deck") else "play"
        raise RuleSetError(
            f"{where}, line {line}: ruling {ruling.id!r} says {ruling.setting} is {ruling.value!r}, "
            f"but [{table}] has {value!r}"
        )


def line_of(text: str, path: str) -> int:
    """The line on which a path like ``.limits[2].chip`` stands; the nearest table when the key is absent."""
    keys = re.findall(r"[^.\[\]]+", path)
    best = 1
    table: list[str] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if header := re.match(r"\[\[?([^\]]+)\]", stripped):
            name = header[1].strip()
            table = name.split(".")
            if stripped.startswith("[["):
                seen[name] = seen.get(name, -1) + 1
                table.append(str(seen[name]))
            if keys[: len(table)] == table:
                best = number
        elif "=" in stripped and not stripped.startswith("#"):
            here = [*table, *stripped.split("=")[0].strip().split(".")]
            if keys[: len(here)] == here:
                best = number
            if "rulings" in table and stripped.startswith("id") and keys[-1:] == stripped.split('"')[1:2]:
                return number
    return best
