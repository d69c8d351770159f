"""Raises over players who are all-in: where nobody is left to answer, a raise is a call.

Some sites let a player raise all the same. What is more than the others have is his own, whether the text
gives it back to him or lets him collect it.
"""

from decimal import Decimal

from houseway.histories.told import Act, Cards, Told

_NOTHING = Decimal(0)


def raises_as_calls(told: Told) -> Told | None:
    """The same hand, where the raises that nobody can answer are calls; nothing where there is none."""
    bets = _Bets(told)
    play: list[Cards | Act] = []
    over: dict[str, Decimal] = {}
    for said in told.play:
        if isinstance(said, Act) and said.verb == "raise" and bets.nobody_answers(said):
            most = bets.most_against(said.name)
            over[said.name] = over.get(said.name, _NOTHING) + said.amount - most
            said = said._replace(verb="call", amount=most - bets.now[said.name])
        bets.goes_on(said)
        play.append(said)
    return _own_again(told._replace(play=tuple(play)), over) if over else None


class _Bets:
    """What everybody has put in so far."""

    def __init__(self, told: Told) -> None:
        self.left = {one.name: one.stack for one in told.seated}
        """Chips behind."""
        self.now = dict.fromkeys(self.left, _NOTHING)
        """Of this street."""
        self.live = set(self.left)
        self.street = 0
        big = max([post.amount for post in told.posts if post.post == "big blind"], default=_NOTHING)
        for post in told.posts:
            self.left[post.name] -= post.amount
            if post.post != "ante":
                self.now[post.name] += min(post.amount, big) if post.post == "both blinds" else post.amount

    def most_against(self, name: str) -> Decimal:
        return max([self.now[other] for other in self.live - {name}], default=_NOTHING)

    def nobody_answers(self, said: Act) -> bool:
        """Whether a raise, of chips that its player has, is over others who have none left."""
        added = said.amount - self.now[said.name]
        others = self.live - {said.name}
        return (
            self.most_against(said.name) < said.amount
            and added <= self.left[said.name]
            and all([self.left[other] <= 0 for other in others])
        )

    def goes_on(self, said: Cards | Act) -> None:
        if isinstance(said, Cards):
            if said.street > self.street:
                self.street, self.now = said.street, dict.fromkeys(self.now, _NOTHING)
        elif said.verb == "fold":
            self.live.discard(said.name)
        elif said.verb in ("call", "bet", "raise", "bring-in"):
            added = said.amount if said.verb == "call" else said.amount - self.now[said.name]
            self.now[said.name] += added
            self.left[said.name] -= added


def _own_again(told: Told, over: dict[str, Decimal]) -> Told:
    """What was raised for nothing is neither collected nor in the pot."""
    returned, collected, pot = dict(told.returned), dict(told.collected), told.pot
    for name, chips in over.items():
        if returned.get(name) == chips:
            del returned[name]
            continue
        collected[name] = collected.get(name, _NOTHING) - chips
        pot = None if pot is None else pot - chips
    return told._replace(returned=returned, collected=collected, pot=pot)
