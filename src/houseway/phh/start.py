"""The table before a hand of a file: seats, stacks, posts, the button."""

from decimal import Decimal

from houseway.phh.read import Phh
from houseway.phh.variants import forced_bets, is_stud
from houseway.play.table import SeatStart, Start

INFINITE = Decimal("inf")


def seat_numbers(phh: Phh) -> tuple[int, ...]:
    """The seats of the players: the file's own where they run clockwise, else 1, 2, 3 …"""
    seats = phh.seats
    if is_stud(phh.variant) and seats != tuple(sorted(seats)):
        # Without a button the lowest seat is the first one.
        seats = ()
    falls = sum([after < before for before, after in zip(seats, seats[1:] + seats[:1], strict=True)])
    return seats if falls == 1 else tuple(range(1, len(phh.starting_stacks) + 1))


def plenty(phh: Phh) -> Decimal:
    """What an unknown stack is taken for: one that no bet of the file can exhaust."""
    bets = forced_amounts(phh) + sum([a.amount for a in phh.actions])
    return 100 * (bets + sum([s for s in phh.starting_stacks if s.is_finite()]))


def forced_amounts(phh: Phh) -> Decimal:
    """The bet of the later streets, blinds and antes together."""
    return phh.big_bet + sum(map(abs, phh.blinds_or_straddles)) + sum(phh.antes)


def start_of(phh: Phh, seats: tuple[int, ...]) -> Start:
    """The table before the hand: the last player has the button."""
    forced, places = forced_bets(phh), phh.places
    unknown = plenty(phh) if INFINITE in phh.starting_stacks else INFINITE
    starts = []
    for i, (seat, stack) in enumerate(zip(seats, phh.starting_stacks, strict=True)):
        starts.append(
            SeatStart(
                seat=seat,
                stack=int((unknown if stack.is_infinite() else stack).scaleb(places)),
                name=phh.players[i] if phh.players else "",
                post_live=int(forced.live[i].scaleb(places)),
                post_dead=int(forced.dead[i].scaleb(places)),
                passed_over=forced.passed_over[i],
            )
        )
    starts.sort(key=lambda start: start.seat)
    button = 0 if is_stud(phh.variant) else seats[-1]
    return Start(seats=tuple(starts), button=button, ask_to_show=True)
