"""Hands dealt as a live room deals them: sealed before the deal, chance by the names of the acts."""

from collections.abc import Iterator
from random import Random

from houseway.chance.kept import DEAL, Kept, keep, open_shoe, shoe_left
from houseway.chance.seals import SealedOrder
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.session.acts import Choose, Deal, DrawForButton, Incident
from houseway.session.buy_ins import usual_stack
from houseway.session.session import Session
from tests.every import any_choice


def seed_number(number: int) -> bytes:
    return number.to_bytes(32)


class LiveTable:
    """A session whose hands are sealed."""

    def __init__(self, rule_set_id: str, people: int, random: Random) -> None:
        rules = load(rule_set_id)
        self.session = Session(rules, "", {})
        self.random = random
        stack = 20 * usual_stack(rules, self.session.stakes)
        most = self.session.stakes.buy_in[1] if len(self.session.stakes.buy_in) > 1 else stack
        for seat in range(1, people + 1):
            self.session.sit(seat, f"Player {seat}", min(stack, most))
        self.shoe: SealedOrder | None = None
        self.number = 0

    def play(self, *incidents: str) -> tuple[Hand, Kept, Kept]:
        """A hand to its end: what was kept of it before the deal, and after the last choice."""
        session = self.session
        self.number += 1
        seed = seed_number(self.number)
        goes_on = self.shoe if len(session.shoe) >= session.cut_card(len(session.persons)) else None
        before = (
            open_shoe(seed, session.read.deck_cards)
            if goes_on is None
            else keep(seed, [session.shoe], shoe=goes_on)
        )
        if session.kind.draws:
            session.apply(DrawForButton(), before.generator("button"))
        later: list[SealedOrder] = []
        throws: list[str] = []

        def note(label: str, orders: tuple[str, ...], dice: tuple[str, ...], first: int = 1) -> None:
            for k, order in enumerate(orders, first):
                later.append(SealedOrder(seed.hex(), f"{label} shuffle {k}", order))
            throws.extend([f"{label} throw {k}" for k in range(1, len(dice) + 1)])

        dealt = session.apply(Deal(), before.generator(DEAL))
        assert isinstance(dealt, Deal)
        note(DEAL, dealt.reshuffles, dealt.dice, 2 if dealt.shoe else 1)
        acted, hand = 0, session.hand or session.last
        assert hand is not None
        waiting = list(incidents)
        while session.hand is not None:
            hand = session.hand
            acted += 1
            label = f"act {acted}"
            if waiting:
                happened = session.apply(Incident(waiting.pop(0)), before.generator(label))
                assert isinstance(happened, Incident)
                note(label, happened.reshuffles, ())
            else:
                choice = any_choice(hand, self.random)
                assert hand.decision is not None
                chosen = session.apply(
                    Choose(hand.decision.who(choice), str(choice)), before.generator(label)
                )
                assert isinstance(chosen, Choose)
                note(label, chosen.reshuffles, chosen.dice)
        assert session.last is not None
        hand = session.last
        orders = hand.table.chance.orders
        kept = keep(seed, orders, later, throws, goes_on)
        self.shoe = shoe_left(kept, session.shoe) if session.shoe else None
        for seat, person in session.persons.items():
            if person.stack.balance < session.stakes.chip:
                session.buy(seat, usual_stack(session.rules, session.stakes))
        return hand, before, kept


def live_hands(
    rule_set_id: str, count: int, people: int = 4, why: str = "live"
) -> Iterator[tuple[Hand, Kept, Kept]]:
    table = LiveTable(rule_set_id, people, Random(f"{why} {rule_set_id}"))
    for _ in range(count):
        yield table.play()
