"""What is left in the bank, for those who put it up: with the player-dealer, in front or behind."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from houseway.ledger import Reason
from houseway.play.felt import SHARE, Bank

Place = Literal["together", "front", "behind"]
"""Where money lies in the bank: with the player-dealer's, in front of it or behind it."""
PUT_UP_WITH: dict[Place, Reason] = {
    "together": Reason("money together with the player-dealer's", ("partners",)),
    "front": Reason("money in front of the player-dealer's", ("partners",)),
    "behind": Reason("money behind the player-dealer's", ("partners",)),
}
OWN = Reason(SHARE, ("player-dealer",), ("of the player-dealer's wager",))
SHARES: dict[Place, Reason] = {
    "together": Reason(SHARE, ("partners",), ("in proportion of the player-dealer's wager",)),
    "front": Reason(SHARE, ("partners",), ("of the money in front of the player-dealer's",)),
    "behind": Reason(SHARE, ("partners",), ("of the money behind the player-dealer's",)),
}


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
    places: tuple[tuple[Place, dict[int, int]], ...] = (
        ("front", bank.front),
        ("together", together),
        ("behind", bank.behind),
    )
    for place, owners in places:
        put = sum(owners.values())
        acts = max(-put, min(put, won))
        won -= acts
        parts = {person: (put + acts) * own // put // chip * chip for person, own in owners.items() if own}
        if parts:
            parts[next(iter(parts))] += put + acts - sum(parts.values())
        for person, amount in parts.items():
            if amount:
                yield Share(person, amount, OWN if person == bank.person.number else SHARES[place])
    assert not won, f"the bank has won or lost {won} more than was put up"
