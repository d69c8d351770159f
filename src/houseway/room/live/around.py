"""What a dealer tells of a table besides the hand: who sits where, and what comes next."""

from houseway.room.live.attendance import is_floor
from houseway.room.live.dealer import Dealer
from houseway.room.live.people import Viewer
from houseway.room.protocol import SeatTold, Welcome
from houseway.room.seeing.table import Around
from houseway.room.seeing.welcome import welcome


def around(dealer: Dealer, seq: int, now: int) -> Around:
    """Everything around the hand, the same for all viewers."""
    table = dealer.table
    state = dealer.state
    if dealer.seats is None:
        dealer.seats = seats_told(dealer)
    lies = state in ("playing", "over")
    return Around(
        seq=seq,
        now=now,
        hand=table.number,
        state=state,
        says=dealer.waits_for if state in ("waiting", "between", "over") else "",
        next_at=dealer.next_at,
        seats=dealer.seats,
        clocks=tuple([asked.told() for asked in dealer.asked.values() if not asked.thinks]),
        watching=dealer.attendance.watching(table),
        seal=table.playing.shown if table.playing is not None and lies else "",
        next_seal=table.next.shown if table.next is not None else "",
    )


def seats_told(dealer: Dealer) -> dict[int, SeatTold]:
    """Everybody in a seat."""
    table, attendance = dealer.table, dealer.attendance
    persons = table.session.persons
    found = {}
    for seat, occupant in sorted(table.occupants.items()):
        away = 0 if occupant.bot else attendance.away_since(occupant.person)
        person = persons[seat]
        found[seat] = SeatTold(
            seat,
            occupant.name,
            person.stack.balance,
            bot=bool(occupant.bot),
            away=bool(away),
            away_since=away,
            sits_out=person.away,
            waits=dealer.waits(seat),
            leaving=occupant.leaves,
        )
    return found


def welcome_to(dealer: Dealer, viewer: Viewer, now: int) -> Welcome:
    """What does not change at a table, for a viewer."""
    table = dealer.table
    return welcome(
        table.session,
        table=table.id,
        fee=table.settings.fee,
        practice=table.settings.practice,
        private=table.settings.private,
        mine=table.opened_by == viewer.id,
        floor=is_floor(table, viewer),
        seconds=table.settings.seconds,
        now=now,
    )
