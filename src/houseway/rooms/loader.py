"""Rule sets from TOML files: read, checked, refused with the line and the reason."""

import hashlib
import json
import tomllib
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from houseway.errors import CardError, HousewayError, MoneyError, RuleSetError
from houseway.games import carries, game_named
from houseway.games.needs import finished_shape, longest_round
from houseway.money import cents, dollars
from houseway.play.between import BETWEEN, Between
from houseway.play.needs import met
from houseway.play.parameters import MOST
from houseway.play.rules import Deck, Rule, RuleSet, Ruling, Stakes, Step
from houseway.rooms.checks import check, refuse, twice
from houseway.rooms.faults import in_file
from houseway.rooms.fee_book import Book
from houseway.rooms.fee_limits import FeeLimits
from houseway.rooms.index import catalogue
from houseway.rooms.lines import line_of
from houseway.rooms.names import Fault
from houseway.rooms.places import ROOMS
from houseway.rooms.remedies import Remedies
from houseway.rooms.shared import likened
from houseway.rooms.values import converted, shown
from houseway.text import in_words

MONEY_LISTS = ("bets", "blinds", "buy_in")
MONEY = ("chip", "ante", "bring_in")


class SheetFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The shape of a rule set file, but for the script's own parameters in ``[play]``."""

    version: Annotated[int, Meta(ge=1, le=9999)]
    """Raise it when a change makes old records play differently."""
    name: Annotated[str, Meta(min_length=1)]
    """What people call the game."""
    kind: Literal["pot", "bank", "point", "meld"]
    """What is played for: a pot, against a player-dealer, points or melds."""
    family: Annotated[str, Meta(pattern="^[a-z0-9-]+$")]
    """The family that lists show it under."""
    source: Annotated[str, Meta(min_length=1)]
    """Where the rules are printed: rulebook and lines, or the words of one's own."""
    game: str
    """The script that plays it, by its name in houseway.games."""
    seats: Annotated[int, Meta(ge=2, le=14)]
    """How many may sit."""
    approval: str = ""
    follows: tuple[str, ...] = ()
    active: Annotated[int, Meta(ge=0, le=14)] = 0
    """How many may be dealt in, where fewer than may sit; 0 is all of them."""
    least_players: Annotated[int, Meta(ge=2, le=14)] = 2
    """With how many a hand is dealt."""
    deck: Deck = Deck()
    """What is dealt from."""
    play: dict[str, Any] = {}
    between: Between | None = None
    """What happens between hands; what is usual for the kind of game, if nothing is said."""
    limits: Annotated[list[dict[str, Any]], Meta(min_length=1)]
    fee_limits: FeeLimits | None = None
    """Limits that only the fee pages of the book print."""
    rules: dict[Annotated[str, Meta(pattern="^[a-z0-9-]+$")], Rule]
    procedure: list[Step] = []
    rulings: list[Ruling] = []


@cache
def load(rule_set_id: str) -> RuleSet:
    """The printed rule set ``room/game``; for games of one's own see :mod:`houseway.rooms.lookup`."""
    ids = _printed()
    if rule_set_id not in ids:
        raise RuleSetError(unknown(rule_set_id, ids))
    return load_file(ROOMS / f"{rule_set_id}.toml", rule_set_id)


def _printed() -> list[str]:
    return [entry.id for entry in catalogue()]


def unknown(rule_set_id: str, ids: Sequence[str]) -> str:
    """That there is no such rule set, and which of these are near."""
    from difflib import get_close_matches

    game = rule_set_id.rpartition("/")[2]
    near = [i for i in ids if i.endswith(f"/{game}")] or get_close_matches(rule_set_id, ids, 3, 0.5)
    hint = f": did you mean {' or '.join(near)}?" if near else ": `houseway games` lists them all"
    return f"there is no rule set {rule_set_id!r}{hint}"


_ONE_AT_A_TIME = RLock()
"""msgspec learns types as it meets them, and two threads that teach it the same ones end the process."""


def load_file(path: Path, rule_set_id: str = "") -> RuleSet:
    """A rule set from any TOML file; its id is ``own/NAME`` unless said otherwise."""
    with _ONE_AT_A_TIME:
        rules = parse(text_of(path), str(path.name), rule_set_id or f"own/{path.stem}")
    return msgspec.structs.replace(rules, file=str(path)) if rules.own else rules


def text_of(path: Path) -> str:
    """What is in a file."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise RuleSetError(f"there is no file {path}") from None
    except UnicodeDecodeError:
        raise RuleSetError(f"{path} is not text: a rule set is a TOML file in UTF-8") from None
    except OSError as error:
        raise RuleSetError(f"{path} cannot be read: {error.strerror}") from None
    except ValueError:
        raise RuleSetError(f"{str(path)!r} is no path of a file") from None


def parse(text: str, where: str, rule_set_id: str) -> RuleSet:
    """A rule set from the text of a file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleSetError(f"{where} is not TOML: {error}") from None
    except (ValueError, RecursionError):
        raise RuleSetError(
            f"{where}, line {_too_much(text)}: a number too long or brackets too deep to be read"
        ) from None
    return build(data, text, where, rule_set_id)


def _too_much(text: str) -> int:
    """The line at which the TOML reader gives up; it says so itself only where the grammar is broken."""
    lines = text.splitlines()

    def gives_up(number: int) -> bool:
        try:
            tomllib.loads("\n".join(lines[:number]))
        except tomllib.TOMLDecodeError:
            return False
        except (ValueError, RecursionError):
            return True
        return False

    return bisect_left(range(1, len(lines)), True, key=gives_up) + 1


def build(data: dict[str, Any], text: str, where: str, rule_set_id: str) -> RuleSet:
    """A rule set from what a file says; the text is there to name lines."""
    try:
        rules = read(data, rule_set_id)
        check(rules)
        check_followed(rules)
        for ruling in rules.rulings:
            check_ruling(rules, ruling)
    except Fault as fault:
        raise RuleSetError(f"{where}, line {line_of(text, in_file(fault.path, data))}: {fault}") from None
    except CardError as error:
        raise RuleSetError(f"{where}, line {line_of(text, '.deck')}: {error}") from None
    except HousewayError as error:
        raise RuleSetError(f"{where}, line {line_of(text, '.game')}: {error}") from None
    return rules


WORDS = ("version", "name", "family", "source", "approval", "follows", "rules", "procedure", "rulings")
"""What of a file decides nothing in a hand; a ruling decides by what it sets."""


def fingerprint(data: dict[str, Any]) -> str:
    """What names a file by all that its hands depend on."""
    decides = {key: value for key, value in data.items() if key not in WORDS}
    for ruling in data.get("rulings", ()):
        decides[f"ruling {ruling['id']}"] = [ruling.get(key) for key in ("setting", "value", "also")]
    return hashlib.sha256(json.dumps(decides, sort_keys=True, default=str).encode()).hexdigest()[:16]


def read(data: dict[str, Any], rule_set_id: str) -> RuleSet:
    """A rule set whose values have the right types and bounds."""
    data = likened(data)
    file = converted(data, SheetFile, "")
    own = rule_set_id not in _printed()
    refuse(twice("ruling", ".rulings", [ruling.id for ruling in file.rulings]))
    game = game_named(file.game)
    play = converted(file.play, game.parameters, ".play")
    return RuleSet(
        id=rule_set_id,
        version=file.version,
        name=file.name,
        kind=file.kind,
        family=file.family,
        source=file.source,
        approval=file.approval,
        follows=file.follows,
        game=file.game,
        seats=file.seats,
        active=file.active,
        least_players=file.least_players,
        deck=file.deck,
        deck_cards=file.deck.cards(),
        play=play,
        script=game.script,
        end=game.end,
        shape=finished_shape,
        limits=tuple([stakes_of(i, limit) for i, limit in enumerate(_limits(file))]),
        between=file.between or BETWEEN[file.kind],
        rules=file.rules,
        procedure=tuple(file.procedure),
        rulings=(*file.rulings, *_common(file)),
        remedy_book=Remedies(file.game, rule_set_id, own),
        longest_round=longest_round if file.kind == "bank" else None,
        words=game.words,
        verbs=game.verbs,
        carries=carries(game),
        fee_book=None if own else Book(rule_set_id),
        sheet=fingerprint(data) if own else "",
    )


def _limits(file: SheetFile) -> list[dict[str, Any]]:
    return [*file.limits, *(file.fee_limits.limits() if file.fee_limits is not None else ())]


def stakes_of(number: int, limit: dict[str, Any]) -> Stakes:
    """A limit with its money read from text."""
    at = f".limits[{number}]"
    stakes = converted({key: read_money(number, key, value) for key, value in limit.items()}, Stakes, at)
    needs = 2 if stakes.structure == "spread-limit" else 1
    if stakes.structure in ("limit", "spread-limit") and len(stakes.bets) < needs:
        raise Fault(at, f"a {stakes.structure} game needs its bets")
    if stakes.chip <= 0:
        raise Fault(f"{at}.chip", "the smallest chip must be more than nothing")
    return stakes


def read_money(number: int, key: str, value: Any) -> Any:
    """What a key of a limit says, in cents where it is money."""
    at = f".limits[{number}].{key}"
    try:
        if key in MONEY:
            return _cents(value, key, at)
        if key in MONEY_LISTS:
            if not isinstance(value, list):
                raise Fault(at, f"{key} must be a list of amounts, not {shown(value)}")
            return [_cents(amount, f"each of {key}", at) for amount in value]
    except MoneyError as error:
        raise Fault(at, str(error)) from None
    return value


def _cents(value: Any, what: str, at: str) -> int:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise Fault(at, f"{what} must be an amount of money, not {shown(value)}")
    amount = cents(str(value))
    if amount > MOST:
        raise Fault(at, f"{what} must be {dollars(MOST)} or less, not {shown(value)}")
    return amount


@cache
def common_rulings(kind: str) -> tuple[Ruling, ...]:
    """What was ruled once for all sheets of a kind."""
    path = ROOMS / "common" / f"{kind}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(msgspec.convert(data["rulings"], list[Ruling]))


def _common(file: SheetFile) -> list[Ruling]:
    """The rulings that sheets of this kind need where they do not answer the question themselves."""
    answered = {*file.rules, *[ruling.id for ruling in file.rulings]}
    answered.update(*[rule.answers for rule in file.rules.values()])
    answered.update(*[ruling.answers for ruling in file.rulings])
    return [r for r in common_rulings(file.kind) if answered.isdisjoint((r.id, *r.answers))]


def check_followed(rules: RuleSet) -> None:
    """A game that follows other sheets names rule sets that are there."""
    there = _printed()
    for place, followed in enumerate(rules.follows):
        if followed not in there or followed == rules.id:
            raise Fault(f".follows[{place}]", f"no sheet to follow: {unknown(followed, there)}")


def check_ruling(rules: RuleSet, ruling: Ruling) -> None:
    """A ruling's setting must be the value in force, and its other readings must be playable."""
    path = f".rulings.{ruling.id}"
    if not ruling.setting or (ruling in common_rulings(rules.kind) and not met(ruling.needs, rules)):
        return
    try:
        value: Any = rules.settings()
        for step in ruling.setting.split("."):
            value = value[step]
    except (KeyError, TypeError) as error:  # It leads nowhere.
        step = error.args[0] if isinstance(error, KeyError) else ruling.setting
        raise Fault(path, f"ruling {ruling.id!r} cannot be switched: there is no {step!r}") from None
    if isinstance(value, tuple):
        value = ", ".join(map(str, value)) or "none"
    if value != ruling.value:
        table = ruling.setting.partition(".")[0]
        table = table if table in ("between", "deck") else "play"
        raise Fault(
            path,
            f"ruling {ruling.id!r} says {ruling.setting} is {shown(ruling.value)}, "
            f"but [{table}] has {shown(value)}",
        )
    try:
        for reading in ruling.others:
            check(rules.read_as({ruling.id: reading}))
    except (KeyError, TypeError, IndexError, ValueError, HousewayError, Fault) as error:
        said = f"there is no {error}" if isinstance(error, KeyError) else in_words(str(error))
        raise Fault(path, f"ruling {ruling.id!r} cannot be switched: {said}") from None
