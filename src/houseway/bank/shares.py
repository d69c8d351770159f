"""What is left in the bank, for those who put it up: with the player-dealer, in front or behind."""

from collections.abc import Iterator
from typing import NamedTuple

from houseway.ledger import Reason
from houseway.play.felt import Bank

TOGETHER = Reason("share of the player-dealer's wager", ("player-dealer",))
FRONT = Reason("money in front of the bank, which acts first", ("partners",))
BEHIND = Reason("money behind the bank, which acts last", ("partners",))


class Share(NamedTuple):
    """What one person gets back."""

    person: int
    amount: int
    why: Reason


def shares(bank: Bank, chip: int) -> Iterator[Share]:
    """What each owner gets back.

    Won or lost is first the money in front of the bank, then the player-dealer's with what lies together
    with it, then the money behind; each as far as it reaches. Within one of them everybody has a part in
    proportion, in whole chips; odd chips go to the player-dealer, or to who put money there first.
    """
    won = bank.account.balance - bank.put_up
    together = {
        person: amount - bank.front.get(person, 0) - bank.behind.get(person, 0)
        for person, amount in bank.owners.items()
    }
    for owners, why in ((bank.front, FRONT), (together, TOGETHER), (bank.behind, BEHIND)):
        put = sum(owners.values())
        acts = max(-put, min(put, won))
        won -= acts
        parts = {person: (put + acts) * own // put // chip * chip for person, own in owners.items() if own}
        if parts:
            parts[next(iter(parts))] += put + acts - sum(parts.values())
        yield from [Share(person, amount, why) for person, amount in parts.items() if amount]
    assert not won, f"the bank has won or lost {won} more than was put up"
