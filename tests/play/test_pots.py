"""Main pot and side pots against a count chip by chip."""

from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from houseway.ledger import Reason
from houseway.play.pots import side_pots
from houseway.play.table import SeatStart, Start, Table
from houseway.pot.uncalled_bet import return_uncalled
from houseway.rooms.loader import load
from houseway.shoe import Chance

RULES = load("black-sheep/texas-holdem")
PUTS_IN = Reason("bet", ("betting",))

Seats = list[tuple[int, bool, int]]
"""What each seat has put in, whether it has folded, how strong its hand is."""

seats_with_bets = st.lists(
    st.tuples(st.integers(1, 12), st.booleans(), st.integers(1, 4)), min_size=2, max_size=9
).filter(lambda seats: sum(not folded for _, folded, _ in seats) >= 2)


def table_with(seats: Seats) -> Table:
    start = Start(tuple([SeatStart(n, 100) for n in range(1, len(seats) + 1)]), button=1)
    table = Table(RULES, start, Chance(Random(1)))
    top_live = max(total for total, folded, _ in seats if not folded)
    for seat, (total, folded, _) in zip(table.seats, seats, strict=True):
        # Who folds faces a bet: nobody folded has put in more than the best live seat.
        table.put_in(seat, min(total, top_live) if folded else total, PUTS_IN)
        seat.folded = folded
    return table


@given(seats_with_bets)
def test_pots_hold_all_the_chips_and_shares_are_those_of_a_count_chip_by_chip(seats: Seats) -> None:
    table = table_with(seats)
    return_uncalled(table)
    pots = side_pots(table)
    assert sum(pot.amount for pot in pots) == table.pot.balance

    strength = {seat.number: s[2] for seat, s in zip(table.seats, seats, strict=True)}
    shares = {seat.number: Fraction(0) for seat in table.seats}
    for pot in pots:
        best = max(strength[seat.number] for seat in pot.eligible)
        winners = [seat for seat in pot.eligible if strength[seat.number] == best]
        for seat in winners:
            shares[seat.number] += Fraction(pot.amount, len(winners))

    counted = {seat.number: Fraction(0) for seat in table.seats}
    for layer in range(1, max(seat.total for seat in table.seats) + 1):
        chips = sum(seat.total >= layer for seat in table.seats)
        claims = [seat for seat in table.seats if seat.total >= layer and not seat.folded]
        best = max(strength[seat.number] for seat in claims)
        winners = [seat for seat in claims if strength[seat.number] == best]
        for seat in winners:
            counted[seat.number] += Fraction(chips, len(winners))
    assert shares == counted


@given(seats_with_bets)
def test_what_comes_back_is_what_nobody_matched(seats: Seats) -> None:
    table = table_with(seats)
    before = {seat.number: seat.total for seat in table.seats}
    return_uncalled(table)
    totals = sorted(before.values())
    for seat in table.seats:
        assert before[seat.number] - seat.total == seat.stack.balance - (100 - before[seat.number])
        if before[seat.number] == totals[-1] and not seat.folded:
            assert seat.total == totals[-2]
        else:
            assert seat.total == before[seat.number]
