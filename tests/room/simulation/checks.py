"""What must hold whatever happens: of every message as it is sent, and of the whole room at any time."""

import re
from typing import TYPE_CHECKING, Any

from houseway.play.hand import Hand
from houseway.room.live.entries import Acted, read_entry
from houseway.room.live.recovery import again, recover
from houseway.room.live.table import LiveTable
from houseway.room.store.interface import Loaded, Store
from houseway.session import acts
from houseway.session.session import CAGE

if TYPE_CHECKING:
    from tests.room.simulation.clients import Line

CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


def check_message(line: "Line", told: dict[str, Any], message: bytes) -> None:
    """A message that is put in line for a client."""
    if told["say"] == "seen":
        before = line.shown
        assert told["seq"] >= before.get("seq", 0), "what is shown goes back"
        assert told["seq"] <= line.client.world.durable(line.actor.id), "what is shown is not durable"
        line.shown = told
        hand = line.actor.hand
        if hand is not None and told.get("view"):
            check_hidden(hand, told, message.decode())
    elif told["say"] == "refused" and told.get("stale"):
        wanted = line.asked[told["ref"]]
        view = line.shown.get("view") or {}
        now = (line.shown.get("hand"), view.get("question"))
        assert (wanted["hand"], wanted["question"]) != now, f"the question that is shown is stale: {told}"


def check_hidden(hand: Hand, told: dict[str, Any], message: str) -> None:
    """Of a single deck, no card that the viewer has not seen stands anywhere in the message."""
    table, you = hand.table, told["you"]
    deck = hand.rules.deck_cards
    if len(set(deck)) < len(deck) or table.mishaps is not None:
        return
    hidden = {card.text for card in table.shoe.cards}
    hidden |= {card.text for card in table.shoe.burns}
    for seat in table.seats:
        if seat.number != you and not seat.shown:
            hidden |= {card.text for card in seat.hole}
    if table.felt is not None:
        for holding in [*table.felt.common.values(), *_holdings(table.felt)]:
            seen = holding.seen_by(you)
            hidden |= {card.text for card, sees in zip(holding.cards, seen, strict=True) if not sees}
    if told["view"]["seat"] == you and you in table.by_number:
        # What somebody folded he has seen, also where it was shuffled again since.
        hidden -= {card.text for card in table.by_number[you].hole}
    # A folded card may have been shuffled again and lie on the board now.
    hidden -= {card.text for board in table.boards for card in board}
    leaked = hidden & set(CARD.findall(message))
    assert not leaked, f"seat {you} is told of {sorted(leaked)}: {message}"


def _holdings(felt: Any) -> list[Any]:
    banks = [felt.bank.holding] if felt.bank is not None else []
    return [*banks, *[holding for spot in felt.spots.values() for holding in spot.hands]]


async def check_table(store: Store, loaded: Loaded, live: LiveTable | None) -> LiveTable | None:
    """What is durable of a table gives the table, from the beginning as well as from the snapshot."""
    row = loaded.row
    entries = await all_entries(store, row.id)
    assert [number for number, _ in entries] == list(range(1, row.seq + 1)), "the numbers have a gap"
    table, step = recover(loaded, 0)
    if row.closed is not None:
        assert row.chips == 0, "chips are left at a closed table"
        return None
    assert table is not None and not step.entries, "what is durable cannot be done again"
    held = CAGE - table.session.cage.balance
    assert held == row.chips, f"the table holds {held}, and the book says {row.chips}"
    whole = again(
        Loaded(row, None, 0, tuple([text for _, text in entries])),
        None,
        [read_entry(text) for _, text in entries],
    )
    assert standing(whole) == standing(table), "the journal from the beginning gives another table"
    if live is not None:
        assert standing(live) == standing(table), "the table in memory is another one"
    return table


async def all_entries(store: Store, table: str) -> list[tuple[int, bytes]]:
    found: list[tuple[int, bytes]] = []
    while more := await store.journal(table, after=len(found)):
        found += more
    return found


def standing(table: LiveTable) -> dict[str, Any]:
    """Everything that makes a table, to be compared."""
    session, hand = table.session, table.session.hand
    found: dict[str, Any] = {
        "number": table.number,
        "occupants": {seat: str(occupant) for seat, occupant in sorted(table.occupants.items())},
        "next": table.next,
        "closes": table.closes,
        "stacks": session.stacks(),
        "away": {seat: person.away for seat, person in sorted(session.persons.items())},
        "cage": session.cage.balance,
        "state": session.state,
        "shoe": session.shoe,
        "sealed shoe": table.shoe,
        "done": session.done,
    }
    if hand is None:
        found["session"] = session.snapshot()
    else:
        chance = hand.table.chance
        found |= {
            "playing": table.playing,
            "acted": table.acted,
            "start": hand.start,
            "orders": chance.orders,
            "rolls": chance.rolls,
            "wrong": chance.incidents,
            "choices": [(seat, str(choice)) for seat, choice in hand.choices],
            "events": len(hand.events),
        }
    return found


def choices_by(entries: list[tuple[int, bytes]], person: str) -> int:
    """How many choices of a person stand in a journal."""
    found = [read_entry(text) for _, text in entries]
    return sum([isinstance(e, Acted) and isinstance(e.act, acts.Choose) and e.by == person for e in found])
