"""Pots that are divided: among boards, into halves, among those who tie, and where odd chips go."""

from collections.abc import Sequence

from houseway.errors import RecordError
from houseway.facts import Finding
from houseway.play.pots import Pot
from houseway.play.shape import EVEN_SPLIT
from houseway.play.table import Seat, Table
from houseway.pot.halves import EVENLY, Half, Win, Won
from houseway.pot.sheets import Showdown

THE_POT = Finding("the pot")


def pay_pots(
    table: Table,
    sheet: Showdown,
    halves: Sequence[Half],
    pots: Sequence[Pot],
    strengths: Sequence[dict[int, int]],
) -> list[Win]:
    """Divide each pot by itself: first into its halves, then among those who tie for one."""
    won: list[Win] = []
    several = len([pot for pot in pots if not pot.later]) > 1
    for number, pot in enumerate(pots):
        claims = [seat for seat in pot.eligible if seat.shown]
        if pot.later:
            name = Finding("the bets after the draw")
        elif several:
            name = Finding("side pot", (number,)) if number else Finding("the main pot")
        else:
            name = THE_POT if len(pots) == 1 else Finding("the pot from before the draw")
        if len(pot.eligible) == 1 and not pot.later:
            (seat,) = pot.eligible
            cited = ("last-player", *pot.cites)
            # The collection may have taken all of it.
            if pot.amount:
                table.pay(seat, pot.amount, Won(table, seat, None, name, cited))
                won.append(Win(seat.number, pot.amount, number == 0))
            continue
        if not claims:
            raise RecordError(f"nobody has shown a hand for {name.kind}: somebody has to win it")
        if EVEN_SPLIT in table.facts:
            cited = (table.facts[EVEN_SPLIT], *EVENLY.cites, *pot.cites)
            won += _pay_half(table, sheet, EVENLY, claims, pot.amount, name, cited, main=number == 0)
            continue
        both = list(zip(halves, strengths, strict=True))
        if not halves[0].of:
            won += _pay_part(table, sheet, both, claims, pot.amount, name, pot.cites, main=number == 0)
            continue
        boards = list(dict.fromkeys([half.of for half in halves]))
        amounts = _equal_parts(table, pot.amount, len(boards))
        for board, amount in zip(boards, amounts, strict=True):
            here = [(half, strength) for half, strength in both if half.of == board]
            cited = (*pot.cites, "odd-half") if amount > amounts[-1] else pot.cites
            part = Finding("pot on a board", (name, board))
            won += _pay_part(table, sheet, here, claims, amount, part, cited, main=number == 0)
    return won


def _equal_parts(table: Table, amount: int, count: int) -> list[int]:
    """An amount in so many parts, in chips; what does not divide is in the first."""
    even = amount // (count * table.stakes.chip) * table.stakes.chip
    return [amount - even * (count - 1), *[even] * (count - 1)]


def _pay_part(
    table: Table,
    sheet: Showdown,
    both: Sequence[tuple[Half, dict[int, int]]],
    claims: Sequence[Seat],
    whole: int,
    name: Finding,
    cites: tuple[str, ...],
    main: bool,
) -> list[Win]:
    """Divide a pot, or a board's part of it, into its halves, with the strengths of the hands for each."""
    winners: list[tuple[Half, list[Seat]]] = []
    for half, strength in both:
        best = max([strength[seat.number] for seat in claims])
        if (best or len(both) == 1) and not (half.fallback and winners):
            winners.append((half, [s for s in claims if strength[s.number] == best]))
    if sheet.tied_both_ways == "as-one" and len(winners) == 2 and winners[0][1] == winners[1][1]:
        tied = winners[0][1]
        winners = [(_whole([half for half, _ in both]), tied)] if len(tied) > 1 else winners
    amounts = _cut(table, sheet, whole, winners)
    won: list[Win] = []
    for (half, winning), amount in zip(winners, amounts, strict=True):
        if len(winners) > 1:
            part = Finding("half of a pot", (half.name, name))
        else:
            part = name
            if len(both) > 1 and half.name:
                part = Finding("all of a pot", (name, half.name))
        cited = (*half.cites, *cites)
        if amount > min(amounts):
            cited = (*cited, "odd-half")
        won += _pay_half(table, sheet, half, winning, amount, part, cited, main)
    return won


def _whole(halves: Sequence[Half]) -> Half:
    """The pot that is not cut into its halves, because the same seats win both."""
    return Half(
        "",
        halves[0].strength,
        lambda boards, seat: " and ".join([half.describe(boards, seat) for half in halves]),
        tuple([key for half in halves for key in half.cites]),
        whole=True,
    )


def _cut(table: Table, sheet: Showdown, amount: int, winners: Sequence[tuple[Half, list[Seat]]]) -> list[int]:
    """The amounts of the halves, in chips."""
    if len(winners) == 1:
        return [amount]
    amounts = _equal_parts(table, amount, len(winners))
    if sheet.odd_half != "first-half" and amounts[0] > amounts[-1]:
        everybody = [seat for _, winning in winners for seat in winning]
        lucky = first_by(table, sheet.odd_half, everybody)
        half = next(i for i, (_, winning) in enumerate(winners) if lucky in winning)
        amounts[0], amounts[half] = amounts[half], amounts[0]
    return amounts


def _pay_half(
    table: Table,
    sheet: Showdown,
    half: Half,
    winning: Sequence[Seat],
    amount: int,
    part: Finding,
    cited: tuple[str, ...],
    main: bool,
) -> list[Win]:
    """Pay a part of a pot to its winners."""
    if not amount:
        # A pot of a single chip has only one half.
        return []
    if len(winning) == 1:
        why = Won(table, winning[0], half, part, cited)
        table.pay(winning[0], amount, why)
        return [Win(winning[0].number, amount, main, half)]
    chip = table.stakes.chip
    even = amount // (len(winning) * chip) * chip
    odd = amount - even * len(winning)
    rule: str = sheet.odd_chips
    if rule == "by-half-and-suit":
        rule = "low-card-by-suit" if half.low else "high-card-by-suit"
    lucky = first_by(table, rule, winning) if odd else None
    won = []
    for seat in winning:
        share = even + odd if seat is lucky else even
        reasons = (*cited, "ties") + (("odd-chips",) if seat is lucky else ())
        if share:
            why = Won(table, seat, half, part, reasons, ways=len(winning), odd=seat is lucky)
            table.pay(seat, share, why)
            won.append(Win(seat.number, share, main, half))
    return won


def first_by(table: Table, rule: str, seats: Sequence[Seat]) -> Seat:
    """Who of several seats is first for an odd chip."""
    if rule == "left-of-button":
        return next(seat for seat in table.clockwise(table.button) if seat in seats)
    if rule == "high-suit-by-rank":
        return max(seats, key=lambda seat: max([(c.suit, c.rank) for c in seat.cards]))
    pick = min if rule == "low-card-by-suit" else max
    return pick(seats, key=lambda seat: pick([(c.rank, c.suit) for c in seat.cards]))
