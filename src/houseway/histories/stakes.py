"""Stakes that no title names, out of what was bet."""

from decimal import Decimal

from houseway.histories.told import Act, Cards, Told

FIFTH_STREET = 2
"""From it on the higher bet is made."""
USUAL_BRING_IN = 4
"""Which part of the lower bet it is."""


TURN = 2


def with_higher_bet(told: Told) -> Told:
    """Where only the blinds are named, the higher bet is usually twice the big one, and else what is bet."""
    stacks = {one.name: one.stack for one in told.seated}
    street = 0
    for said in told.play:
        if isinstance(said, Cards):
            street = max(street, said.street)
        elif street >= TURN and said.verb == "bet" and said.amount >= 2 * told.small:
            return told._replace(big=said.amount) if said.amount < stacks[said.name] else told
    return told


def with_bets_of_blinds(told: Told) -> Told | None:
    """Where what the title of a limit game names was posted, it names the blinds, and the bets are higher."""
    posted = {(post.post, post.amount) for post in told.posts}
    if told.structure != "limit" or not {("small blind", told.small), ("big blind", told.big)} <= posted:
        return None
    return told._replace(small=told.big, big=2 * told.big) if told.small < told.big else None


def with_stud_stakes(told: Told) -> Told:
    """What somebody bets is a bet of its street; where nobody does, only the bring-in matters."""
    firsts: dict[int, Decimal] = {}
    street = 0
    for said in told.play:
        if isinstance(said, Cards):
            street = max(street, said.street)
        elif said.verb in ("bet", "raise"):
            firsts.setdefault(street, said.amount)
    # On fourth street an open pair may bet twice as much, so that it says least.
    sure = [bet / 2 if at >= FIFTH_STREET else bet for at, bet in firsts.items() if at != 1]
    lower = max(sure or firsts.values(), default=Decimal(0)) or USUAL_BRING_IN * _smallest(told)
    return told._replace(small=lower, big=2 * lower)


def _smallest(told: Told) -> Decimal:
    brought = [said.amount for said in told.play if isinstance(said, Act) and said.verb == "bring-in"]
    return max(brought or [post.amount for post in told.posts], default=Decimal(0))
