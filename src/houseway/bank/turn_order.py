"""Players who take cards in turn against a player-dealer, and what goes wrong with their turns."""

from collections.abc import Callable, Generator

from houseway.bank.irregular import at_decision, no_action, own_wagers
from houseway.bank.rounds import hear_of_order
from houseway.facts import Person, spot_place
from houseway.incident import Incident
from houseway.ledger import Reason, move
from houseway.play.dealing import deal_to
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted
from houseway.play.felt import DEAD, Bank, BankedFelt, Holding, Spot
from houseway.play.incidents.mishaps import at_turn, happens, lies_unnoticed, noticed, rule_on, ruling
from houseway.play.rules import Script
from houseway.play.table import Table

MISCALLED, OWED = "miscalled", "may have a card"
"""The marks of a hand that the house dealer called wrongly, and of one that is owed a card for it."""
DONE = frozenset(("stood", "doubled", "surrendered", "over", DEAD))
"""The marks of hands that have had their turn."""
STAND, HIT = Option("stand"), Option("hit", note="the card that the wrong call kept from you")


class Turns:
    """The turns of a round: what the game has to say about a hand and its next card."""

    __slots__ = ("felt", "give", "may_hit", "table")

    def __init__(
        self,
        table: Table,
        felt: BankedFelt,
        may_hit: Callable[[Spot, Holding], bool],
        give: Callable[[Spot], Script],
    ) -> None:
        self.table = table
        self.felt = felt
        self.may_hit = may_hit
        """Whether a hand may take a card now."""
        self.give = give
        """A card to the hand on a spot, and the rest of its turn."""


def had_its_turn(spot: Spot) -> bool:
    """Whether the hand on a spot is played already, or out of the round."""
    return not DONE.isdisjoint(spot.hands[0].marks)


def before_a_question(turns: Turns, spot: Spot, hand: Holding) -> Generator[Decision, Choice, bool]:
    """What goes wrong while the hand on a spot is asked; whether its turn is over by it."""
    table, felt = turns.table, turns.felt
    yield from at_decision(table, felt, {}, [spot])
    hear_of_order(table, felt)
    for fact in at_turn(table):
        if fact.what == "hits-early":
            yield from _hit_early(turns, fact, spot)
        elif fact.what == "noticed":
            _point_out(turns, fact)
        elif fact.what == MISCALLED and fact.seats == (spot.decider,) and turns.may_hit(spot, hand):
            hand.marks |= {MISCALLED, "stood"}
            lies_unnoticed(table, fact)
            table.log(Acted(spot.decider, "stand"))
    return not DONE.isdisjoint(hand.marks)


def _hit_early(turns: Turns, fact: Incident, acting: Spot) -> Script:
    """Somebody gets a card before his turn: his hand is played to its end, then the others go on."""
    for spot in turns.felt.spots.values():
        waits = spot is not acting and spot.decider == fact.seats[0] and not had_its_turn(spot)
        if waits and len(spot.hands) == 1 and turns.may_hit(spot, spot.hands[0]):
            rule_on(turns.table, fact)
            yield from turns.give(spot)
            return


def _point_out(turns: Turns, notice: Incident) -> None:
    table, felt = turns.table, turns.felt
    assert table.mishaps is not None
    for fact in table.mishaps.latent:
        if fact.what == MISCALLED and str(fact) == notice.said:
            noticed(table, notice)
            ruling(table, fact, bank_open=not felt.bank.holding.hidden)
            for _, _, hand in _miscalled(felt, fact):
                hand.marks.add(OWED)
            return


def _miscalled(felt: BankedFelt, fact: Incident) -> list[tuple[Spot, int, Holding]]:
    """The hand that was called wrongly."""
    return [
        (spot, index, hand)
        for spot in felt.spots.values()
        for index, hand in enumerate(spot.hands)
        if spot.decider == fact.seats[0] and MISCALLED in hand.marks
    ][:1]


def make_good(turns: Turns) -> Script:
    """The acting hand is done: whoever was told a wrong count may have the next card (000:674)."""
    for spot in turns.felt.spots.values():
        for index, hand in enumerate(spot.hands):
            if OWED not in hand.marks:
                continue
            hand.marks -= {OWED, MISCALLED}
            place = spot_place(spot.number, index)
            decision = Decision((spot.decider,), "play", (STAND, HIT), about=place)
            choice = yield turns.table.ask(decision, Choice("hit"))
            turns.table.log(Acted(spot.decider, choice.verb))
            if choice.verb == "hit":
                deal_to(turns.table, hand, place)


def find_miscalls(table: Table, felt: BankedFelt) -> None:
    """The player-dealer's hand lies open, and it comes out which hands were called wrongly (000:674-676)."""
    mishaps = table.mishaps
    for fact in [*mishaps.latent] if mishaps is not None else ():
        if fact.what != MISCALLED:
            continue
        assert mishaps is not None
        mishaps.latent.remove(fact)
        happens(table, fact)
        remedy = ruling(table, fact, bank_open=True)
        for spot, index, _ in _miscalled(felt, fact):
            mine = [wager for wager in own_wagers(spot, fact.seats[0]) if wager.hand == index]
            if "bank covers less" in remedy.do:
                cover_less(table, felt.bank, sum([wager.stake for wager in mine]), remedy.id)
            if "no action" in remedy.do:
                no_action([wager for wager in spot.wagers if wager.hand == index], remedy.id)


def cover_less(table: Table, bank: Bank, amount: int, by: str) -> None:
    """So much of the player-dealer's own money covers nothing any more, and goes back to him."""
    person = bank.person.number
    own = bank.owners.get(person, 0) - bank.front.get(person, 0) - bank.behind.get(person, 0)
    amount = min(amount, own, bank.account.balance)
    if amount:
        bank.owners[person] -= amount
        bank.put_up -= amount
        why = Reason("covers no more", (by,), (Person(person),))
        table.log(move(bank.account, bank.person.stack, amount, why))
