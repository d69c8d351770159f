"""Free refills of play chips."""

import msgspec

from houseway.room.store.interface import Person
from houseway.room.web.house import House
from houseway.room.web.refusals import Refusal, unknown

ENOUGH = "You have chips enough, or had a refill a moment ago."


async def refill_now(house: House, person: Person, at_tables: int) -> int:
    """How many chips a free refill would bring now."""
    options = house.options
    have = person.chips + at_tables
    if have >= options.refill_below:
        return 0
    last = await house.store.remembered(f"refill {person.id}")
    if last is not None and house.now() - int(last) < options.refill_minutes * 60_000:
        return 0
    return house.settings.start_chips - have


async def refilled(house: House, person: str) -> Person:
    """Somebody after a free refill: one at a time, and while no chips are on their way to or from a table."""
    if person in house.refilling:
        raise Refusal(409, ENOUGH)
    house.refilling.add(person)
    try:
        before = await house.store.person(person)
        stacks = await house.hub.stacks_of(person, fresh=True)
        found = await house.store.person(person)
        if before is None or found is None:
            raise unknown("person")
        if before.chips != found.chips:
            raise Refusal(409, "Your chips are on their way: try again in a moment.")
        amount = await refill_now(house, found, sum(stacks.values()))
        if not amount:
            raise Refusal(409, ENOUGH)
        await house.store.remember(f"refill {person}", str(house.now()))
        chips = await house.store.give_chips(person, amount, "free refill")
        return msgspec.structs.replace(found, chips=chips)
    finally:
        house.refilling.discard(person)
