"""The audit of bands inside one option: holes, overlaps, ends that are missing, amounts that are."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from houseway.citations import cite
from houseway.fees.audit.findings import DOLLAR, Game, Noticed, Sort, banded, fits
from houseway.fees.bands import Band
from houseway.fees.charges import Charge, FeeTable, Option, Schedule
from houseway.fees.due import fees_of
from houseway.fees.plans import Stakes
from houseway.money import cents, dollars

Notice = Callable[[Sort, str, Sequence[Charge], str], Noticed]
"""How a check reports: the sort, what was looked for, the charges concerned, the words."""


def audit_option(
    schedule: Schedule, table: FeeTable, option: Option, games: Sequence[Game]
) -> Iterator[Noticed]:
    """Everything that is odd in one option by itself."""

    def notice(sort: Sort, check: str, charges: Sequence[Charge], says: str) -> Noticed:
        lines = cite([charge.line for charge in charges])
        return Noticed(
            sort=sort, check=check, schedule=schedule.id, option=option.number, lines=lines, says=says
        )

    for fee, charges in fees_of(option).items():
        if blank := [charge for charge in charges if charge.amount is None]:
            where = ", ".join([str(charge.band) for charge in blank if charge.band])
            yield notice(
                "damage", "blank", blank, f"{fee}: no amount is printed" + (where and f" for {where}")
            )
        if not charges[0].terms.key and len({charge.amount for charge in charges}) > 1:
            both = " and ".join([dollars(charge.amount or 0) for charge in charges])
            yield notice("damage", "two-amounts", charges, f"{fee}: {both}, and nothing tells which holds")
        bands = banded(charges)
        if not bands:
            continue
        key = bands[0].terms.key
        for charge in bands:
            band = charge.band
            if band is not None and band.backwards and key != "heads":
                says = f"{fee}: {dollars(band.first)} to {dollars(band.last or 0)} runs backwards"
                yield notice("damage", "reversed", [charge], says)
        yield from _overlaps(fee, bands, notice)
        if key == "heads":
            yield from _heads(fee, bands, games, notice)
        else:
            yield from _holes(fee, bands, fits(table, option, games), games, notice)
            yield from _bottom(fee, bands, table, option, games, notice)
            yield from _top(fee, bands, table, option, notice)
            yield from _sizes(fee, bands, notice)


def _overlaps(fee: str, bands: Sequence[Charge], notice: Notice) -> Iterator[Noticed]:
    for at, charge in enumerate(bands):
        crossed = [
            earlier for earlier in bands[:at] if _meet(earlier.band, charge.band) and earlier is not charge
        ]
        if crossed:
            others = ", ".join([str(earlier.band) for earlier in crossed])
            yield notice("damage", "overlap", [*crossed, charge], f"{fee}: {charge.band} lies over {others}")


def _meet(one: Band | None, other: Band | None) -> bool:
    assert one is not None and other is not None
    return (one.high is None or other.low <= one.high) and (other.high is None or one.low <= other.high)


def gaps(bands: Sequence[Charge], step: int) -> list[tuple[int, int, Charge]]:
    """Amounts in steps that lie between two bands: the first, the last, and the charge after them."""
    found = []
    ordered = sorted(bands, key=lambda charge: charge.band.low if charge.band else 0)
    reach = ordered[0].band.high if ordered[0].band else None
    for charge in ordered[1:]:
        band = charge.band
        assert band is not None
        if reach is None:
            break
        first = (reach // step + 1) * step
        if first < band.low:
            found.append((first, (band.low - 1) // step * step, charge))
        reach = None if band.high is None else max(reach, band.high)
    return found


def _holes(
    fee: str,
    bands: Sequence[Charge],
    limits: Sequence[tuple[Game, Stakes, int]],
    games: Sequence[Game],
    notice: Notice,
) -> Iterator[Noticed]:
    steps = {step: f" (a wager at {stakes.name} of {game.id})" for game, stakes, step in limits}
    if not steps:
        # No limit that is spread here fits the option: any of these games may be dealt at its limit.
        every = [max(step, DOLLAR) for game in games for _, step in game.limits]
        steps = {min(every, default=DOLLAR): ""}
    step = min(steps)
    if lost := gaps(bands, step):
        says = f"{fee}: no band holds {_spans(lost)} in steps of {dollars(step)}{steps[step]}"
        yield notice("damage", "hole", [charge for *_, charge in lost], says)
    elif lost := gaps(bands, min(DOLLAR, step)):
        says = (
            f"{fee}: whole in steps of {dollars(step)}, the smallest here; {_spans(lost)} would be in no band"
        )
        yield notice("design", "step", [charge for *_, charge in lost], says)


def _spans(found: Sequence[tuple[int, int, Charge]]) -> str:
    return ", ".join(
        [dollars(first) + (f" to {dollars(last)}" if last != first else "") for first, last, _ in found]
    )


def _bottom(
    fee: str,
    bands: Sequence[Charge],
    table: FeeTable,
    option: Option,
    games: Sequence[Game],
    notice: Notice,
) -> Iterator[Noticed]:
    """A first band that begins above, or below, the least that can be wagered."""
    first = min(bands, key=lambda charge: charge.band.low if charge.band else 0)
    low = first.band.low if first.band else 0
    if first.terms.key == "pot":
        least = least_pot(option)
        if least is not None and low > least:
            says = f"{fee}: the first band begins at {dollars(low)}, the least pot is {dollars(least)}"
            yield notice("damage", "late-start", [first], says)
        return
    least = _end(option.limit, 0)
    if least is None and table.minimum:
        least, highest = _end(table.minimum, 0), _end(table.minimum, -1)
        if highest is not None and low > highest:
            says = f"{fee}: the first band begins at {dollars(low)}, table minimums end at {dollars(highest)}"
            yield notice("damage", "late-start", [first], says)
        elif least is not None and low > least:
            says = f"{fee}: begins at {dollars(low)}; a table minimum may be {dollars(least)}"
            yield notice("design", "starts-above", [first], says)
        return
    if least is not None and low > least:
        says = f"{fee}: the first band begins at {dollars(low)}, the limit at {dollars(least)}"
        yield notice("damage", "late-start", [first], says)
    elif least is not None and low < least:
        says = f"{fee}: the first band begins at {dollars(low)}, below the limit's {dollars(least)}"
        yield notice("design", "early-start", [first], says)


def least_pot(option: Option) -> int | None:
    """The least pot of two players who are not all-in: both have the big blind in it.

    A third, smaller blind that was given up lies there too.
    """
    if not option.blinds:
        return None
    blinds = [cents(part) for part in option.blinds.split("-")]
    return 2 * blinds[-1] + sum(blinds[:-2])


def _end(text: str, at: int) -> int | None:
    """The first or last amount of a printed range; none where it has no end."""
    if not text or " to " in text:
        return None
    part = text.rstrip("+").split("-")[at].strip()
    if (text.endswith("+") and at) or part == "no limit":
        return None
    return cents(part)


def _top(
    fee: str, bands: Sequence[Charge], table: FeeTable, option: Option, notice: Notice
) -> Iterator[Noticed]:
    if any([charge.band is not None and charge.band.high is None for charge in bands]):
        return
    last = max(bands, key=lambda charge: (charge.band.high or 0) if charge.band else 0)
    high = (last.band.high or 0) if last.band else 0
    if last.terms.key == "bet":
        most = _end(option.limit, -1) if option.limit else _end(table.maximum, -1)
        if most is not None and most <= high:
            return
        limit = f" though a table maximum may be {dollars(most)}" if most is not None else ""
        yield notice("damage", "no-end", [last], f"{fee}: nothing is printed above {dollars(high)}{limit}")
        return
    yield notice("damage", "no-end", [last], f"{fee}: nothing is printed above {dollars(high)}")


def _sizes(fee: str, bands: Sequence[Charge], notice: Notice) -> Iterator[Noticed]:
    """Fees that fall, or stay, as the amounts rise."""
    ordered = sorted(
        [charge for charge in bands if charge.amount is not None],
        key=lambda charge: charge.band.low if charge.band else 0,
    )
    for before, after in pairwise(ordered):
        assert before.amount is not None and after.amount is not None
        if _meet(before.band, after.band):
            continue
        if after.amount < before.amount:
            says = f"{fee}: {after.band} costs less than {before.band}"
            yield notice("design", "falls-with-size", [before, after], says)
        elif after.amount == before.amount:
            says = f"{fee}: {before.band} and {after.band} cost the same {dollars(after.amount)}"
            yield notice("design", "same-fee", [before, after], says)


def _heads(fee: str, bands: Sequence[Charge], games: Sequence[Game], notice: Notice) -> Iterator[Noticed]:
    """The bands of an option with several: what they leave out, and whether more players pay less."""
    if len(bands) < 2:
        return
    if lost := gaps(bands, 1):
        says = f"{fee}: no band holds " + ", ".join(
            [f"{first}" + (f" to {last}" if last != first else "") for first, last, _ in lost]
        )
        yield notice("damage", "hole", [charge for *_, charge in lost], says + " players")
    lowest = min([charge.band.low for charge in bands if charge.band])
    least = min([game.least for game in games], default=2)
    if lowest > least:
        few = f"{least} players" if lowest - 1 == least else f"{least} to {lowest - 1} players"
        yield notice("design", "heads-left-out", bands, f"{fee}: nothing is printed for {few}")
    tops = [charge.band.high for charge in bands if charge.band]
    highest = None if None in tops else max([top or 0 for top in tops])
    most = max([game.most for game in games], default=0)
    if highest is not None and most > highest:
        many = f"{most} players" if most == highest + 1 else f"{highest + 1} to {most} players"
        yield notice("design", "heads-left-out", bands, f"{fee}: nothing is printed for {many}")
    ordered = sorted(
        [charge for charge in bands if charge.amount is not None],
        key=lambda charge: charge.band.low if charge.band else 0,
    )
    for before, after in pairwise(ordered):
        if (after.amount or 0) < (before.amount or 0):
            says = f"{fee}: {after.band} players pay {dollars(after.amount or 0)}, {before.band} more: "
            yield notice("design", "falls-with-heads", [before, after], says + dollars(before.amount or 0))
