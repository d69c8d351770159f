"""A question about odds with fees, read: which option, which limit, and what lies on the table."""

from collections.abc import Sequence

import msgspec

from houseway.cli.fees.selection import absence, pick
from houseway.cli.odds.fee_options import FeeOptions
from houseway.errors import FeeError, MoneyError
from houseway.fees.charges import FeeTable, Option, Schedule
from houseway.fees.plans import misfit
from houseway.games.moments import passed
from houseway.lab.fees import ROUNDS, Layout, Wagers, check_option
from houseway.money import cents
from houseway.play.decisions import Choice
from houseway.play.rules import RuleSet, Stakes
from houseway.play.wager_form import NO_LIMIT, WagerForm
from houseway.rooms.fee_book import schedules_of
from houseway.words.sheet import limit_named

STEPS = (1, 2, 5, 10)
"""The bets that are shown beside each other, as multiples of the least; and the most."""


class FeeQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """What is priced."""

    schedule: Schedule
    option: Option
    layout: Layout
    limit: Stakes
    rounds: int
    span: tuple[int, int]
    """The least and the most that the limit takes on the main wager."""
    bets: tuple[int, ...]
    """Some of them, and the one that was asked about."""
    notes: tuple[str, ...] = ()


def read_question(options: FeeOptions, rules: RuleSet, wagers: Sequence[str]) -> FeeQuestion:
    """The question behind the options; what cannot be answered is refused with the reason."""
    schedule, table, option = _option(options, rules)
    reached = passed(rules, "end")
    check_option(schedule.id, option, reached)
    kinds = rules.play.wagers.kinds
    named = [kind for kind in kinds if len(wagers) == 1 and kind.name == wagers[0]]
    main = named[0].name if named else kinds[0].name
    own = read_wagers(options.bets, rules, main)
    # A bonus bet that was asked about is this player's; the others bet on the game.
    others = read_others(options.others, rules, kinds[0].name if named and named[0].needs else main)
    follows = {kind.name: kind.with_ for kind in kinds if kind.with_}
    names = [name for name, _ in own if name not in follows]
    layout = Layout(
        own=own,
        main=main if main in names else names[0],
        others=others,
        follows=follows,
        reached=reached,
        backline=options.backline,
        coupons=options.coupons,
    )
    _check_people(options, rules, schedule, option, layout)
    limit, notes = _limit(options, rules, schedule, table, option, layout)
    return FeeQuestion(
        schedule=schedule,
        option=option,
        layout=layout,
        limit=limit,
        rounds=options.rounds_per_hour or ROUNDS,
        span=(span := _span(rules, layout, limit)),
        bets=_bets(span, layout),
        notes=tuple(notes),
    )


def _option(options: FeeOptions, rules: RuleSet) -> tuple[Schedule, FeeTable, Option]:
    lost = None if schedules_of(rules.id) else absence(rules.id)
    if lost is not None:
        raise FeeError(f"{rules.id} has no fees to add: {lost.how} ({lost.lines})")
    (found,) = pick(rules, options.schedule, options.option, "", 0).schedules
    schedule, ((table, (option,)),) = found
    return schedule, table, option


# Wagers


def read_wagers(texts: Sequence[str], rules: RuleSet, main: str) -> Wagers:
    """One player's wagers: ``50``, ``base=50``, ``base=50+fortune=5``; an amount alone is on the main one.

    Wagers that must lie beside another in the same amount are placed with it.
    """
    kinds = rules.play.wagers.kinds
    names = [kind.name for kind in kinds]
    found: dict[str, int] = {}
    for part in [part.strip() for text in texts for part in text.split("+")]:
        name, _, amount = part.rpartition("=")
        name = name.strip() or main
        if name not in names:
            raise FeeError(f"{rules.id} has no wager {name!r}: it has {', '.join(names)}")
        if name in found:
            raise FeeError(f"the {name} wager is named twice: say its whole amount once")
        try:
            found[name] = cents(amount)
        except MoneyError:
            raise FeeError(f"{part!r} is no wager: write 50 or {names[0]}=50") from None
        if not found[name]:
            raise FeeError(f"a wager is more than nothing, not {part!r}")
    for kind in kinds:
        if kind.with_ in found:
            found.setdefault(kind.name, found[kind.with_])
    loose = msgspec.structs.replace(rules.play.wagers, own_limits=False)
    form = WagerForm({1: kinds}, 1, NO_LIMIT, 1, NO_LIMIT, loose)
    wagers = tuple([(name, found[name]) for name in names if name in found])
    if why := form.complaint(Choice("wager", spot=1, wagers=wagers)):
        raise FeeError(f"these wagers of {rules.id} cannot be placed together: {why}")
    return wagers


def read_others(text: str, rules: RuleSet, main: str) -> tuple[Wagers, ...]:
    """What the other players wager, one after the other: ``100,50`` or ``banker=100+tie=5,50``."""
    players = text.split(",") if text else []
    if any([player.strip() in ("", "000", "$000") for player in players]):
        raise FeeError(f"{text!r}: commas stand between players, so write 1000 for a thousand dollars")
    return tuple([read_wagers([player], rules, main) for player in players])


def _check_people(
    options: FeeOptions, rules: RuleSet, schedule: Schedule, option: Option, layout: Layout
) -> None:
    betting = rules.play.wagers
    if options.backline and not betting.backline:
        raise FeeError(f"{rules.id} lets nobody bet behind another player")
    most = rules.seats * (1 + betting.backline)
    if layout.dealer > most:
        raise FeeError(
            f"{rules.id} has room for {most} people, not for the player-dealer and {layout.dealer - 1}"
        )
    if options.coupons and not any([charge.fee == "coupon" for charge in option.charges]):
        raise FeeError(
            f"option {option.number} of {schedule.id} says nothing of coupons: leave --coupons out"
        )


# Limits


def _limit(
    options: FeeOptions, rules: RuleSet, schedule: Schedule, table: FeeTable, option: Option, layout: Layout
) -> tuple[Stakes, list[str]]:
    """The limit that is played, and what is wrong with it; one that was named must be right."""
    what = f"option {option.number} of {schedule.id}"
    if options.limit:
        stakes = limit_named(rules, options.limit)
        if why := misfit(table, option, stakes):
            raise FeeError(f"{what} does not fit the {stakes.name} table: {why}")
        if why := _complaint(rules, layout, stakes):
            raise FeeError(f"at the {stakes.name} table {why}")
        return stakes, []
    fit = [stakes for stakes in rules.limits if not misfit(table, option, stakes)]
    for stakes in fit:
        if not _complaint(rules, layout, stakes):
            return stakes, []
    why = _complaint(rules, layout, fit[0])
    return fit[0], [f"No limit of {rules.id} that {what} is for takes these wagers: at {fit[0].name} {why}."]


def _form(rules: RuleSet, stakes: Stakes) -> WagerForm:
    wagers = rules.play.wagers
    return WagerForm({1: wagers.kinds}, stakes.small, stakes.big, stakes.chip, NO_LIMIT, wagers)


def _complaint(rules: RuleSet, layout: Layout, stakes: Stakes) -> str:
    """Why a table does not take the player's wagers; empty where it does."""
    return _form(rules, stakes).complaint(Choice("wager", spot=1, wagers=layout.own)) or ""


def _span(rules: RuleSet, layout: Layout, stakes: Stakes) -> tuple[int, int]:
    """The least and the most that a table takes on the main wager."""
    kind = next(kind for kind in rules.play.wagers.kinds if kind.name == layout.main)
    low, high, step = _form(rules, stakes).span(kind, dict(layout.own))
    return -(-low // step) * step, high if high < NO_LIMIT else stakes.big


def _bets(span: tuple[int, int], layout: Layout) -> tuple[int, ...]:
    """Bets from the least to the most, and the one that was asked about."""
    least, most = span
    found = {least * times for times in STEPS if least * times <= most} | {most, layout.bet}
    return tuple(sorted(found))
