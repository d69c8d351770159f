"""Free refills of play chips."""

import msgspec

from houseway.room.store.interface import Person
from houseway.room.web.house import House
from houseway.room.web.refusals import Refusal, unknown

ENOUGH = "You have chips enough, or had a refill a moment ago."


async def refill_now(house: House, person: Person, at_tables: int) -> int:
    """How many chips a free refill would bring now."""
    return _amount(house, person.chips + at_tables, await house.store.last_refill(person.id))


def _amount(house: House, have: int, last: int | None) -> int:
    options = house.options
    if have >= options.refill_below:
        return 0
    if last is not None and house.now() - last < options.refill_minutes * 60_000:
        return 0
    return house.settings.start_chips - have


async def refilled(house: House, person: str) -> Person:
    """Somebody after a free refill: one at a time, and while no chips are on their way to or from a table.

    What is seen here may have passed when the chips come: the store gives them only where no refill has come
    since, whichever process asks.
    """
    if person in house.refilling:
        raise Refusal(409, ENOUGH)
    house.refilling.add(person)
    try:
        last = await house.store.last_refill(person)
        before = await house.store.person(person)
        stacks = await house.hub.stacks_of(person, fresh=True)
        found = await house.store.person(person)
        if before is None or found is None:
            raise unknown("person")
        if before.chips != found.chips:
            raise Refusal(409, "Your chips are on their way: try again in a moment.")
        amount = _amount(house, found.chips + sum(stacks.values()), last)
        chips = await house.store.refill(person, amount, last=last, now=house.now()) if amount else None
        if chips is None:
            raise Refusal(409, ENOUGH)
        return msgspec.structs.replace(found, chips=chips)
    finally:
        house.refilling.discard(person)
