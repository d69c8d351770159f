"""Burns and boards where something goes wrong: a street too early, or with too many cards.

Only hands with incidents come here: :mod:`houseway.play.dealing` burns and turns in the others. A street that
something went wrong with has a plan (``mishaps.board_plans``): before it comes, the cards that were set aside
are shuffled into the deck, and a card is burned or not, as the sheet has it.
"""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.errors import RecordError
from houseway.incident import Incident
from houseway.ledger import Reason
from houseway.play.events import Board, Burned, Milestone, Reshuffled
from houseway.play.incidents.deal import counted, off, put_on_the_deck, whole_deck
from houseway.play.incidents.kinds.boards import TOO_MANY
from houseway.play.incidents.mishaps import Mishaps, Street, StreetPlan, happens, ruling
from houseway.play.incidents.remedies import Remedy
from houseway.play.table import Table

MIXED_IN = "board cards are mixed in"
"""Why the deck is shuffled."""


def coming(table: Table, mishaps: Mishaps) -> Street | None:
    """The next street that the game turns, if there is one."""
    reached = {event.name for event in table.events if isinstance(event, Milestone)}
    return next((street for street in mishaps.board_streets if street.name not in reached), None)


def burn_next(table: Table, mishaps: Mishaps) -> None:
    """Burn the top card, unless the street comes without a burn."""
    plan = _begin_street(table, mishaps)
    if plan is None or plan.burn:
        _burn(table, mishaps)


def turn(table: Table, mishaps: Mishaps, count: int, board: int) -> None:
    """Turn community cards."""
    _begin_street(table, mishaps)
    lying = table.boards[board]
    before = len(lying)
    for _ in range(count):
        lying.append(off(table, mishaps, "board", board))
    facts = []
    # From a deck that is out no card can be too many.
    while (
        table.shoe.cards
        and (fact := mishaps.of_card("board", counted(table, "board") + 1))
        and fact.what in TOO_MANY
    ):
        facts.append(fact)
        lying.append(off(table, mishaps, "board", board))
    table.log(Board(tuple(lying[before:]), board))
    if facts:
        _too_many(table, mishaps, board, before, facts)


def turn_early(table: Table, mishaps: Mishaps, fact: Incident) -> bool:
    """The next street is turned before its time; False where none is to come."""
    street = coming(table, mishaps)
    if street is None:
        return False
    happens(table, fact)
    if street.burn:
        burn_next(table, mishaps)
    for board in range(street.boards):
        turn(table, mishaps, street.cards, board)
    remedy = ruling(table, fact, turned=street.name)
    for board in range(street.boards):
        _set_aside(table, mishaps, board, len(table.boards[board]) - street.cards)
    _plan(mishaps, remedy, street)
    return True


def _plan(mishaps: Mishaps, remedy: Remedy, street: Street) -> None:
    """How the cards that were turned too early come back, and whether that street is burned for."""
    later = mishaps.board_streets[mishaps.board_streets.index(street) + 1 :]
    why = Reason(MIXED_IN, (remedy.id,))
    if "shuffled in before this street" in remedy.do:
        mishaps.board_plans[street.name] = StreetPlan("no burn for this street" not in remedy.do, why)
    elif later:
        mishaps.board_plans[later[0].name] = StreetPlan("no burn for the next street" not in remedy.do, why)


def _too_many(table: Table, mishaps: Mishaps, board: int, before: int, facts: Sequence[Incident]) -> None:
    """A street came with too many cards."""
    lying = table.boards[board]
    count = len(lying) - before - len(facts)
    for fact, card in zip(facts, lying[-len(facts) :], strict=True):
        happens(table, fact, card)
    street = coming(table, mishaps)
    turned = street.name if street is not None else ""
    remedy = ruling(table, facts[-1], "the board", turned=turned, so_far=len(facts))
    if "back on the deck" in remedy.do:
        put_on_the_deck(table, mishaps, lying, lying[-1])
        return
    _set_aside(table, mishaps, board, before)
    _shuffle_in(table, mishaps, Reason(MIXED_IN, (remedy.id,)))
    if "burned and turned again" in remedy.do:
        _burn(table, mishaps)
    turn(table, mishaps, count, board)


def _begin_street(table: Table, mishaps: Mishaps) -> StreetPlan | None:
    """A street comes that there is a plan for: the deck is shuffled for it."""
    street = coming(table, mishaps) if mishaps.board_plans else None
    plan = mishaps.board_plans.pop(street.name, None) if street is not None else None
    if plan is not None:
        _shuffle_in(table, mishaps, plan.why)
    return plan


def _burn(table: Table, mishaps: Mishaps) -> None:
    card = off(table, mishaps, "burn", 0)
    mishaps.on_the_deck = None
    table.shoe.burns.append(card)
    table.log(Burned(card))


def _set_aside(table: Table, mishaps: Mishaps, board: int, first: int) -> None:
    """The cards of a board from one on leave it."""
    lying = table.boards[board]
    cards: list[Card] = lying[first:]
    del lying[first:]
    mishaps.aside += cards
    table.moves.append(("aside", (None,), cards))


def _shuffle_in(table: Table, mishaps: Mishaps, why: Reason) -> None:
    """The deck is shuffled with the cards that were set aside, but without burns and discards."""
    if not whole_deck(table):
        raise RecordError(
            "which cards are left to be shuffled is not known: the record has to give all cards"
        )
    shoe = table.shoe
    back = [*shoe.cards, *mishaps.aside]
    mishaps.aside.clear()
    mishaps.on_the_deck = None
    shoe.cards[:] = table.chance.order(back)[::-1]
    table.moves.append(("back", (None,), tuple(back)))
    table.log(Reshuffled(len(back), why))
