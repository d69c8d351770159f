"""Bots at a live table: they sit down, buy more chips, come in, and leave like people."""

from houseway.bots.characters import EXPERT, RANDOM, REGULARS, Character, cast
from houseway.errors import HousewayError, SessionError
from houseway.room.live.people import BOT, HOUSE
from houseway.room.live.steps import Step
from houseway.room.live.table import LiveTable
from houseway.session import acts
from houseway.session.buy_ins import full_buy_in, usual_stack

REBUYS = 3
"""After so many a bot has had enough, and somebody else comes."""


def usual_buy_in(table: LiveTable) -> int:
    """What somebody brings."""
    session = table.session
    return max(full_buy_in(session.stakes), usual_stack(session.rules, session.stakes))


def free_seats(table: LiveTable) -> list[int]:
    return [seat for seat in range(1, table.session.rules.seats + 1) if seat not in table.occupants]


def free_name(table: LiveTable, name: str) -> str:
    """A name that nobody has at the table: the name itself, or with a number."""
    taken = {person.name for person in table.session.persons.values()}
    number, found = 2, name
    while found in taken:
        found, number = f"{name} {number}", number + 1
    return found


def seat_bot(table: LiveTable, step: Step, wanted: str, now: int, seat: int = 0) -> int:
    """A bot sits down, in a free seat or in this one; where."""
    free = free_seats(table)
    if not free:
        raise SessionError(
            f"every seat is taken: all {table.session.rules.seats} of {table.session.rules.id}"
        )
    character = somebody_new(table, wanted)
    at = seat or free[len(table.occupants) * 7 % len(free)]
    name = free_name(table, character.name)
    table.act(step, acts.Sit(at, name, usual_buy_in(table)), BOT + character.name, now)
    come_in(table, step, at, now)
    return at


def another_bot(table: LiveTable, step: Step, now: int) -> bool:
    """A bot of the kind that the table wants sits down, if one can."""
    try:
        seat_bot(table, step, table.settings.characters, now)
    except HousewayError:
        return False
    return True


def somebody_new(table: LiveTable, wanted: str) -> Character:
    """A character that is not at the table yet, of those wanted; where all are, one of them again."""
    there = {occupant.bot for occupant in table.occupants.values()}
    known = {character.name for character in (*REGULARS, RANDOM, EXPERT)}
    pool = [character for character in cast(wanted, len(there) + 1) if character.name in known]
    return next((character for character in pool if character.name not in there), pool[0])


def come_in(table: LiveTable, step: Step, seat: int, now: int) -> None:
    """Bots come in as the sheet names first; people wait for what costs nothing, until they say otherwise."""
    person, occupant = table.session.persons[seat], table.occupants[seat]
    ways = table.session.ways_in(seat)
    if not ways or person.choice is not None:
        return
    free = [way for way in ("deal-in", "wait-big-blind", "wait-button") if way in ways]
    way = ways[0] if occupant.bot else free[0] if free else ""
    if way:
        table.attempt(step, acts.Enter(seat, way), HOUSE, now)


def keep_company(table: LiveTable, step: Step, now: int) -> None:
    """Bots buy more chips or leave; where the room wants company, somebody comes for who left."""
    session = table.session
    for seat, occupant in sorted(table.occupants.items()):
        if not occupant.bot:
            continue
        if session.persons[seat].stack.balance < session.kind.least_bet() and not _buys(
            table, step, seat, now
        ):
            table.attempt(step, acts.Leave(seat), occupant.by, now)
            if not table.settings.house:
                another_bot(table, step, now)
    _make_room(table, step, now)


def _make_room(table: LiveTable, step: Step, now: int) -> None:
    """A seat is kept free for a person; at the room's own tables a few bots stay."""
    bots = [seat for seat, occupant in sorted(table.occupants.items()) if occupant.bot]
    if not free_seats(table) and bots:
        table.attempt(step, acts.Leave(bots[-1]), table.occupants[bots[-1]].by, now)
    elif table.settings.house:
        for _ in range(min(table.settings.bots - len(bots), len(free_seats(table)) - 1)):
            another_bot(table, step, now)


def _buys(table: LiveTable, step: Step, seat: int, now: int) -> bool:
    """Whether a bot bought chips enough for the next hand."""
    session, occupant = table.session, table.occupants[seat]
    person = session.persons[seat]
    while person.stack.balance < session.kind.least_bet():
        if occupant.rebought >= REBUYS:
            return False
        if not table.attempt(step, acts.Buy(seat, affordable(table, seat)), occupant.by, now):
            return False
    return True


def affordable(table: LiveTable, seat: int) -> int:
    """The usual buy-in, or as much of it as a maximum leaves."""
    stakes, usual = table.session.stakes, usual_buy_in(table)
    if len(stakes.buy_in) < 2:
        return usual
    room = stakes.buy_in[1] - table.session.persons[seat].stack.balance
    return min(usual, room // stakes.chip * stakes.chip)
