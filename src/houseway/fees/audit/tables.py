"""The audit of a table as a whole: what its options have in common, and how they stand to one another."""

from collections.abc import Iterable, Iterator, Sequence

from houseway.citations import cite
from houseway.fees.audit.bands import gaps
from houseway.fees.audit.findings import Game, Noticed, Sort, amounts, banded, runs
from houseway.fees.bands import Band
from houseway.fees.charges import FeeTable, Option, Schedule
from houseway.fees.due import fees_of
from houseway.fees.ranges import range_words
from houseway.money import cents, dollars


def audit_table(schedule: Schedule, table: FeeTable, games: Sequence[Game]) -> Iterator[Noticed]:
    """Everything that shows only when the options of a table are laid side by side."""

    def notice(sort: Sort, check: str, options: Sequence[Option], says: str) -> Noticed:
        return Noticed(
            sort=sort,
            check=check,
            schedule=schedule.id,
            option=runs([o.number for o in options]) if len(options) < len(table.options) else "",
            lines=cite([o.lines for o in options]) if len(options) < len(table.options) else table.source,
            says=says,
        )

    by_heads = [(option, band) for option in table.options if (band := _only_heads(option)) is not None]
    checks = (
        _high_to_low(table),
        _alike(table),
        _same_limit(table),
        _smaller_limit_costs_more(table),
        _whole_dollars(table),
        _small_pots(table),
        _beyond_the_seats(table, games),
        *(
            (
                _overlapping(by_heads),
                _out_of_place(by_heads),
                _fewer_pay_more(by_heads),
                _left_out(by_heads, games),
            )
            if by_heads
            else ()
        ),
    )
    for check in checks:
        for sort, name, options, says in check:
            yield notice(sort, name, options, says)


_Said = Iterator[tuple[Sort, str, Sequence[Option], str]]
_ByHeads = Sequence[tuple[Option, Band]]


def _only_heads(option: Option) -> Band | None:
    """The band of heads of an option that has one."""
    bands = {charge.band for charge in option.charges if charge.band is not None}
    only = next(iter(bands)) if len(bands) == 1 else None
    return only if only is not None and only.key == "heads" else None


def _high_to_low(table: FeeTable) -> _Said:
    bands = [c.band for option in table.options for c in option.charges if c.band and c.band.key == "heads"]
    backwards = dict.fromkeys([str(band) for band in bands if band.backwards])
    if backwards:
        options = [o for o in table.options if any([c.band and c.band.backwards for c in o.charges])]
        yield (
            "design",
            "high-to-low",
            options,
            f"bands of players are printed high to low: {_list(backwards)}",
        )


def _alike(table: FeeTable) -> _Said:
    """Options that are the same in everything but the number."""
    first: dict[object, Option] = {}
    for option in table.options:
        about = (option.limit, option.buy_in, option.blinds, option.ante, option.point, amounts(option))
        if about in first:
            same = first[about]
            yield "design", "identical", [same, option], f"option {option.number} repeats {same.number}"
        else:
            first[about] = option


def _same_limit(table: FeeTable) -> _Said:
    """Limits, or blinds, that several options are for: the limit alone does not tell the option."""
    groups: dict[str, list[Option]] = {}
    for option in table.options:
        if name := option.limit or option.blinds:
            groups.setdefault(name, []).append(option)
    several = {name: options for name, options in groups.items() if len({amounts(o) for o in options}) > 1}
    if several:
        said = "; ".join(
            [f"{range_words(name)}: {runs([o.number for o in options])}" for name, options in several.items()]
        )
        options = [option for group in several.values() for option in group]
        yield "design", "same-limit", options, f"several options for one limit, with different fees: {said}"


def _smaller_limit_costs_more(table: FeeTable) -> _Said:
    """Fees that fall while the point value, or both ends of the limit, rise."""
    for name in ("point", "limit"):
        sized = [(ends, option) for option in table.options if (ends := _ends(getattr(option, name)))]
        found: dict[str, list[Option]] = {}
        for ends, option in sized:
            for other_ends, other in sized:
                if ends == other_ends or not all([a <= b for a, b in zip(ends, other_ends, strict=True)]):
                    continue
                for fee in _cheaper(option, other):
                    found.setdefault(f"{fee}, option {option.number} over {other.number}", [option, other])
        if found:
            options = list({o.number: o for pair in found.values() for o in pair}.values())
            what = "point value" if name == "point" else "limit"
            yield "design", "falls-with-size", options, f"a smaller {what} costs more: {_list(found)}"


def _ends(text: str) -> tuple[int, int] | None:
    low, _, high = text.partition("-")
    if not low.replace(".", "").isdigit() or (high and not high.replace(".", "").isdigit()):
        return None
    return cents(low), cents(high or low)


def _cheaper(small: Option, large: Option) -> Iterator[str]:
    """The fees that cost less in the larger game, band by band."""
    there = {(c.fee, c.band): c.amount for c in large.charges}
    for charge in small.charges:
        other = there.get((charge.fee, charge.band))
        if charge.amount is not None and other is not None and other < charge.amount:
            yield charge.fee + (
                f" ({charge.band} players)" if charge.band and charge.band.key == "heads" else ""
            )


def _whole_dollars(table: FeeTable) -> _Said:
    """Bands that leave out what is less than a dollar between them."""
    options, example = [], 0
    for option in table.options:
        for charges in fees_of(option).values():
            bands = banded(charges)
            if not bands or bands[0].terms.key == "heads" or gaps(bands, 100):
                continue
            if between := gaps(bands, 1):
                options.append(option)
                example = example or between[0][0] // 100 * 100 + 50
                break
    if options:
        says = f"bands go from dollar to dollar: what lies between, such as {dollars(example)}, is in none"
        yield "design", "whole-dollars", options, says


def _small_pots(table: FeeTable) -> _Said:
    """Pots below the first band: possible when somebody is all-in for less than the blind."""
    options, example = [], ""
    for option in table.options:
        pots = [c.band for c in option.charges if c.band is not None and c.band.key == "pot"]
        if pots and (low := min([band.low for band in pots])):
            options.append(option)
            example = example or f"under {dollars(low)} in option {option.number}"
    if options:
        says = f"a pot smaller than the first band is in none ({example}), as when a blind is short"
        yield "design", "small-pots", options, says


def _beyond_the_seats(table: FeeTable, games: Sequence[Game]) -> _Said:
    most = max([game.most for game in games], default=0)
    over: dict[str, list[Option]] = {}
    for option in table.options:
        for charge in option.charges:
            band = charge.band
            if most and band and band.key == "heads" and max(band.low, band.high or 0) > most:
                over.setdefault(str(band), []).append(option)
    if over:
        options = list({o.number: o for group in over.values() for o in group}.values())
        says = f"speaks of {_list(over)} players; {most} are dealt in at most"
        yield "design", "beyond-the-seats", options, says


def _overlapping(by_heads: _ByHeads) -> _Said:
    bands = list(dict.fromkeys([band for _, band in by_heads]))
    crossing = [band for band in bands if any([band is not other and _meet(band, other) for other in bands])]
    if crossing:
        says = (
            f"bands of different options overlap ({_list([str(band) for band in crossing])}): the house picks"
        )
        yield "design", "options-overlap", [option for option, band in by_heads if band in crossing], says


def _meet(one: Band, other: Band) -> bool:
    return (one.high is None or other.low <= one.high) and (other.high is None or one.low <= other.high)


def _out_of_place(by_heads: _ByHeads) -> _Said:
    """One label of another band in the middle of a block."""
    for (before, one), (option, band), (_, other) in zip(by_heads, by_heads[1:], by_heads[2:], strict=False):
        if one == other != band:
            says = f"is for {band} players in the middle of options for {one}"
            yield "damage", "out-of-place", [before, option][1:], says


def _fewer_pay_more(by_heads: _ByHeads) -> _Said:
    """Bands of fewer players whose dearest, or cheapest, option costs more than that of more players."""
    groups: dict[Band, list[tuple[int, Option]]] = {}
    for option, band in by_heads:
        groups.setdefault(band, []).append((sum([c.amount or 0 for c in option.charges]), option))
    said: list[str] = []
    options: list[Option] = []
    for word, end in (("most", max), ("least", min)):
        best: tuple[int, str, Option, Option] | None = None
        for few, mine in groups.items():
            for many, theirs in groups.items():
                if few.high is None or few.high >= many.low:
                    continue
                one = end(mine, key=lambda pair: pair[0])
                other = end(theirs, key=lambda pair: pair[0])
                if one[0] > other[0] and (best is None or one[0] - other[0] > best[0]):
                    text = (
                        f"{few} players pay {dollars(one[0])} at the {word} (option {one[1].number}), "
                        f"{many} {dollars(other[0])} (option {other[1].number})"
                    )
                    best = one[0] - other[0], text, one[1], other[1]
        if best is not None:
            said.append(best[1])
            options += best[2:]
    if said:
        yield "design", "falls-with-heads", list({o.number: o for o in options}.values()), "; ".join(said)


def _left_out(by_heads: _ByHeads, games: Sequence[Game]) -> _Said:
    """Numbers of players that can occur and that no option of the table is for."""
    least = min([game.least for game in games], default=2)
    most = max([game.most for game in games], default=0)
    lost = [str(n) for n in range(least, most + 1) if not any([n in band for _, band in by_heads])]
    if lost:
        says = f"no option of the table is for {runs(lost)} players"
        yield "design", "heads-left-out", [option for option, _ in by_heads], says


def _list(words: Iterable[str], most: int = 6) -> str:
    said = list(words)
    rest = f" and {len(said) - most} more" if len(said) > most else ""
    return ", ".join(said[:most]) + rest
