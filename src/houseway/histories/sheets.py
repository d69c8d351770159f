"""Rule sets for records of imported hands: the game and its stakes, as a file of one's own.

A record names a rule set, and no card room prints that of a site. So each game at each stakes gets a file
like those of `houseway new game`, which lies beside the records and is all that they need to be played again.
"""

import hashlib
from collections.abc import Sequence
from decimal import Decimal
from functools import cache
from typing import Any

import msgspec

from houseway.phh import PhhHand
from houseway.phh.code import play_of
from houseway.phh.variants import RULES, AsWritten, variant_of
from houseway.play.hand import replay
from houseway.play.record import Record, record_of
from houseway.play.rules import Rule, RuleSet, Stakes
from houseway.rooms.loader import parse

ROOM = "imported"
_WRITTEN = "as the site plays it"


def record_under(played: PhhHand) -> tuple[Record, RuleSet, str]:
    """An imported hand as a record, the rule set that it names, and the text of that rule set's file."""
    hand = played.hand
    written = hand.rules.play
    assert isinstance(written, AsWritten)
    if written.dropped:
        raise played.phh.source.wrong("chips that the site gave into the pot are in no limit of a rule set")
    antes = set(written.antes)
    if len(antes) > 1:
        raise played.phh.source.wrong("not everybody antes the same, which no limit of a rule set can say")
    stakes = hand.table.stakes
    bets = stakes.bets if stakes.structure == "limit" else ()
    if max(antes) > max((*bets, *stakes.blinds, stakes.bring_in)):
        raise played.phh.source.wrong("an ante of more than the bets is in no limit of a rule set")
    rules, text = sheet_of(played)
    start = msgspec.structs.replace(hand.start, limit=rules.limits[0].name)
    chance = hand.table.chance
    again = replay(rules, start, chance.orders, hand.choices, incidents=chance.incidents)
    if again.stacks() != hand.stacks():
        raise played.phh.source.wrong(f"as a record the hand ends with {again.stacks()}, not {hand.stacks()}")
    return record_of(again), rules, text


def sheet_of(played: PhhHand) -> tuple[RuleSet, str]:
    """The rule set of a hand's game and stakes, and its file."""
    stakes = played.hand.table.stakes
    written = played.hand.rules.play
    play = msgspec.json.encode(msgspec.to_builtins(play_of(played.hand.rules)), order="sorted")
    return _sheet(played.phh.variant, stakes, written.antes[0], played.hand.rules.seats, play)


@cache
def _sheet(code: str, stakes: Stakes, ante: int, seats: int, play: bytes) -> tuple[RuleSet, str]:
    variant = variant_of(code)
    name = _limit_name(stakes, ante)
    lines = [
        "version = 1",
        f"name = {_text(variant.name)}",
        'kind = "pot"',
        f"family = {_text(variant.game)}",
        f"source = {_text(_WRITTEN)}",
        f"game = {_text(variant.game)}",
        f"seats = {seats}",
        f"play = {_inline(msgspec.json.decode(play))}",
    ]
    if variant.deck.without:
        lines.append(f"deck = {{ without = {_text(variant.deck.without)} }}")
    lines += ["", "[[limits]]", f"name = {_text(name)}", f"structure = {_text(stakes.structure)}"]
    lines += [f"chip = {_text(_money(stakes.chip))}", f"buy_in = [{_text(_money(stakes.chip))}]"]
    for key, amounts in (
        ("bets", stakes.bets if stakes.structure == "limit" else ()),
        ("blinds", stakes.blinds),
    ):
        if amounts:
            lines.append(f"{key} = {_inline([_money(amount) for amount in amounts])}")
    for key, amount in (("ante", ante), ("bring_in", stakes.bring_in)):
        if amount:
            lines.append(f"{key} = {_text(_money(amount))}")
    for key, rule in RULES.items():
        lines += ["", f"[rules.{key}]", f"says = {_text(_said(key, rule))}", f"lines = {_text(_WRITTEN)}"]
    text = "\n".join(lines) + "\n"
    mark = hashlib.sha256(text.encode()).hexdigest()[:6]
    file = f"{code.lower().replace('/', '-')}-{name.replace('/', '-').replace(' ', '-')}-{mark}"
    rules = parse(text, f"{file}.toml", f"{ROOM}/{file}")
    return msgspec.structs.replace(rules, file=f"{ROOM}/{file}.toml"), text


def _said(key: str, rule: Rule) -> str:
    return {
        "ante": "Each player antes what the limit says.",
        "blinds": "The blinds are those of the limit.",
        "bring-in": "The bring-in is that of the limit.",
        "betting": "Bets are of the sizes of the limit.",
        "missed-blinds": "Who comes back posts what he missed; what exceeds the big blind is dead.",
    }.get(key, rule.says)


def _limit_name(stakes: Stakes, ante: int) -> str:
    sizes = stakes.bets if stakes.structure == "limit" or not stakes.blinds else stakes.blinds
    name = "-".join([_plain(amount) for amount in sizes])
    return f"{name} ante {_plain(ante)}" if ante else name


def _plain(amount: int) -> str:
    number = Decimal(amount).scaleb(-2)
    return str(int(number)) if number == number.to_integral_value() else str(number)


def _money(amount: int) -> str:
    return f"${_plain(amount)}"


def _text(value: str) -> str:
    return msgspec.json.encode(value).decode()


def _inline(value: Any) -> str:
    """A value as inline TOML; what is not set is left out."""
    if isinstance(value, dict):
        inner = [f"{_key(key)} = {_inline(one)}" for key, one in value.items() if one is not None]
        return "{ " + ", ".join(inner) + " }" if inner else "{}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join([_inline(one) for one in value]) + "]"
    return msgspec.json.encode(value).decode()


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() else _text(key)
