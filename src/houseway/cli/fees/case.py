"""One case of an option: read from what a person writes, and told with its reasons."""

import shlex
from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.errors import FeeError, MoneyError
from houseway.fees.case import Reckoning, wanted
from houseway.fees.charges import Option, Schedule
from houseway.fees.due import Bet, Due, Facts
from houseway.fees.words import amount_words, band_words, count
from houseway.games.moments import ALWAYS, moments, passed
from houseway.money import cents, dollars
from houseway.play.rules import RuleSet
from houseway.rooms.fee_book import rulings
from houseway.words.names import key_words
from houseway.words.sentences import PLAIN

KEYS = (
    "heads",
    "reached",
    "pot",
    "bet",
    "backline",
    "half-hours",
    "coupons",
    "player-dealer",
    "free",
)
SEVERAL = ("bet", "backline", "coupons", "free")


def read_case(texts: Sequence[str], rules: RuleSet, schedule: Schedule, option: Option) -> Facts:
    """The facts of a case; what the option needs and the case does not say is asked for."""
    said = _words(texts)
    bets = (
        *[bet for text in said["bet"] for bet in _bets(text, rules, backline=False)],
        *[bet for text in said["backline"] for bet in _bets(text, rules, backline=True)],
    )
    heads = _count("heads", said["heads"])
    if heads > rules.seats:
        raise FeeError(f"{rules.id} seats {rules.seats} players at most, not {heads}")
    pot_game = rules.kind == "pot"
    sure = ALWAYS if pot_game else passed(rules, "end")
    needs = wanted(option, sure)
    given = {name for name in KEYS if said[name]} | ({"bet"} if said["backline"] else set())
    if lacking := [f"{name} ({why})" for name, why in needs.items() if name not in given]:
        raise FeeError(
            f"option {option.number} of {schedule.id} cannot be reckoned without {' and '.join(lacking)}"
        )
    if option.by_heads() and heads and not option.covers(heads):
        bands = dict.fromkeys([str(c.band) for c in option.charges if c.band and c.terms.key == "heads"])
        mine = f"option {option.number} of {schedule.id}"
        raise FeeError(f"{mine} has no fee for {heads} players: it is for {', '.join(bands)}")
    reached = said["reached"][0] if said["reached"] else ("initial deal" if pot_game else "end")
    free = [_seat(part, "free") for text in said["free"] for part in text.split(",")]
    dealer = _seat(said["player-dealer"][0], "player-dealer") if said["player-dealer"] else 0
    if dealer and any([bet.person == dealer and not bet.backline for bet in bets]):
        raise FeeError(f"seat {dealer} is the player-dealer and has no bet of its own")
    bettors = list(dict.fromkeys([bet.person for bet in bets]))
    return Facts(
        heads=heads,
        reached=passed(rules, reached),
        pot=_money("pot", said["pot"]),
        bets=bets,
        persons=tuple(range(1, heads + 1)) if heads else tuple(bettors),
        player_dealer=dealer,
        coupons=tuple([_coupons(text, bettors) for text in said["coupons"]]),
        free=frozenset(free),
        half_hours=_count("half-hours", said["half-hours"]),
    )


def _words(texts: Sequence[str]) -> dict[str, list[str]]:
    said: dict[str, list[str]] = {key: [] for key in KEYS}
    for text in texts:
        try:
            words = shlex.split(text)
        except ValueError:
            raise FeeError(f"the case {text!r} has a quotation mark without its pair") from None
        for word in words:
            key, equals, value = word.partition("=")
            key = "reached" if key == "street" else key
            if key not in said:
                raise FeeError(f"{word!r} says nothing about a case: write KEY=VALUE with {', '.join(KEYS)}")
            if not equals or not value:
                raise FeeError(f"{word!r} has no value: write {_example(key)}")
            if said[key] and key not in SEVERAL:
                raise FeeError(f"the case says {key} twice: {said[key][0]} and {value}")
            said[key].append(value)
    return said


def _example(key: str) -> str:
    return {
        "heads": "heads=6",
        "reached": "reached=flop",
        "pot": "pot=120",
        "bet": "bet=2:base=50,tie=5",
        "backline": "backline=7:base=50",
        "half-hours": "half-hours=2",
        "coupons": "coupons=2:1",
        "player-dealer": "player-dealer=5",
        "free": "free=2",
    }[key]


def _count(key: str, said: Sequence[str]) -> int:
    if not said:
        return 0
    if not said[0].isdecimal() or not 0 < int(said[0]) < 1000:
        raise FeeError(f"{key}={said[0]} is no number of them: write {_example(key)}")
    return int(said[0])


def _seat(text: str, key: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 100:
        raise FeeError(f"{text!r} is no seat: write {_example(key)}")
    return int(text)


def _money(key: str, said: Sequence[str]) -> int:
    if not said:
        return 0
    try:
        return cents(said[0])
    except MoneyError as error:
        raise FeeError(f"{key}={said[0]}: {error}") from None


def _bets(text: str, rules: RuleSet, *, backline: bool) -> Iterator[Bet]:
    """``2:base=50,tie=5``: a seat, and its wagers; the first wager of the game needs no name."""
    key = "backline" if backline else "bet"
    if rules.kind != "bank":
        raise FeeError(f"{rules.id} has no player-dealer to bet against: its cases have no {key}")
    seat, colon, wagers = text.partition(":")
    names = [kind.name for kind in rules.play.wagers.kinds]
    if not colon:
        raise FeeError(f"{key}={text} names no seat: write {key}=2:{names[0]}=50")
    for part in wagers.split(","):
        name, _, amount = part.rpartition("=")
        if (name or names[0]) not in names:
            raise FeeError(f"{rules.id} has no wager {name!r}: it has {', '.join(names)}")
        value = _money(name or names[0], [amount])
        if not value:
            raise FeeError(f"{key}={text}: a wager is more than nothing")
        yield Bet(_seat(seat, key), name or names[0], value, backline)


def _coupons(text: str, bettors: Sequence[int]) -> tuple[int, int]:
    """``2:1``, or a number of coupons of the first who bets."""
    seat, colon, number = text.rpartition(":")
    return (_seat(seat, "coupons") if colon else next(iter(bettors), 1)), _count("coupons", [number])


# Telling


def tell_case(
    rules: RuleSet, schedule: Schedule, option: Option, facts: Facts, reckoning: Reckoning
) -> Iterator[RenderableType]:
    """Every payment and why, every charge that did not fall due and why, and the sums."""
    yield Text.assemble((f"Option {option.number} of {schedule.id}", "bold"), f", {rules.name} ({rules.id})")
    yield Text(f"The case: {facts_words(rules, facts)}.")
    if reckoning.payments:
        grid = _plain("who", "amount", "why", "line")
        grid.columns[1].justify = "right"
        for payment in reckoning.payments:
            why = because(payment) + (f"; ruling {payment.ruling}" if payment.ruling else "")
            grid.add_row(who(payment, facts), dollars(payment.amount), why, payment.charge.line)
        yield Padding(grid, (1, 0, 0, 0))
    if reckoning.skipped:
        grid = _plain("not due", "amount", "why not", "line")
        grid.columns[1].justify = "right"
        for charge, why, ruling in reckoning.skipped:
            what = charge.fee + (f", {band_words(charge)}" if charge.band else "")
            grid.add_row(
                what, amount_words(charge), why + (f"; ruling {ruling}" if ruling else ""), charge.line
            )
        yield Padding(grid, (1, 0, 0, 0))
    each = ", ".join([f"{name} {dollars(amount)}" for name, amount in by_payer(facts, reckoning).items()])
    yield Text.assemble("\n", ("Total ", "bold"), dollars(reckoning.total) + (f": {each}" if each else ""))
    used = used_rulings(reckoning)
    for one in [one for one in rulings() if one.id in used]:
        yield Text(f"{one.id}: {one.choice} [{one.lines}]", "dim")


def _plain(*titles: str) -> Table:
    grid = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    for title in titles:
        grid.add_column(title, no_wrap=title in ("who", "amount", "line"), overflow="fold")
    return grid


def used_rulings(reckoning: Reckoning) -> list[str]:
    """The rulings that decided something in the case."""
    said = [payment.ruling for payment in reckoning.payments]
    said += [skipped.ruling for skipped in reckoning.skipped]
    return list(dict.fromkeys([ruling for ruling in said if ruling]))


def who(payment: Due, facts: Facts) -> str:
    """Who pays."""
    if payment.payer != "person":
        return key_words(payment.payer)
    if payment.charge.terms.payer == "player-dealer":
        return f"player-dealer, seat {facts.player_dealer}" if facts.player_dealer else "player-dealer"
    return f"seat {payment.person}"


def because(payment: Due) -> str:
    """Why it falls due."""
    return PLAIN.fact(payment.why)


def by_payer(facts: Facts, reckoning: Reckoning) -> dict[str, int]:
    """What each pays altogether."""
    found: dict[str, int] = {}
    for payment in reckoning.payments:
        name = who(payment, facts)
        found[name] = found.get(name, 0) + payment.amount
    return found


def facts_words(rules: RuleSet, facts: Facts) -> str:
    """The case in words."""
    said = [count(facts.heads, "player")] if facts.heads else []
    said += [f"a pot of {dollars(facts.pot)}"] if facts.pot else []
    for bet in facts.bets:
        behind = " (backline)" if bet.backline else ""
        said.append(f"seat {bet.person}{behind} {bet.kind} {dollars(bet.amount)}")
    said += [count(facts.half_hours, "half hour")] if facts.half_hours else []
    said += [f"seat {person} uses {count(number, 'coupon')}" for person, number in facts.coupons]
    said += [f"seat {person} has a free-collection button" for person in sorted(facts.free)]
    if not facts.bets:
        said.append(f"reached: {', '.join([m for m in moments(rules) if m in facts.reached])}")
    return ", ".join(said)
