"""The form for wagers: what one person may bet on which spots, with the sheet's constraints, as plain data.

What the collection takes of a bettor besides is no part of the form: the hand is asked for a quote.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Literal, NamedTuple

import msgspec

from houseway.money import cents as read_cents
from houseway.money import dollars
from houseway.play.decisions import Choice
from houseway.play.parameters import (
    AtLeastOne,
    Few,
    OptionalAmount,
    OptionalWager,
    OwnName,
    WagerName,
    Words,
)

Fee = Callable[[Choice], int]
"""What a person would owe the collection with these wagers: a quote, asked of the hand."""
NO_LIMIT = 10**15
cents = cache(read_cents)


class WagerKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One wager that the layout has a place for."""

    name: OwnName
    title: Words = ""
    """What people call it; empty is the name."""
    needs: tuple[WagerName, ...] = ()
    """It may only be placed beside one of these."""
    with_: OptionalWager = msgspec.field(default="", name="with")
    """It is placed with this other wager and equals it (a Blind with an Ante)."""
    at_most: OptionalWager = ""
    """It may not be more than this other wager."""
    least: OptionalAmount = ""
    """Its own minimum, where that is not the table's."""
    most: OptionalAmount = ""
    under_table: bool = False
    """Whether its own maximum holds only where the table's is not lower."""
    step: OptionalAmount = ""
    """It is bet in steps of this; empty is the table's chip."""
    any_amount_with: tuple[WagerName, ...] = ()
    """Beside one of these it may be of any amount: the limits hold only where it stands alone."""
    backline: bool = True
    """Whether people behind the spot may bet it, where the sheet allows backline bets at all."""

    def span(self, low: int, high: int) -> tuple[int, int]:
        """The least and the most of this wager at a table with these limits."""
        most = cents(self.most) if self.most else high
        return (cents(self.least) if self.least else low), (min(most, high) if self.under_table else most)


class Wagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The betting of a sheet."""

    kinds: tuple[WagerKind, ...] = (WagerKind("base"),)
    alone: tuple[WagerName, ...] = ()
    """Wagers that may stand alone after all, whatever they need."""
    own_limits: bool = True
    """Whether the wagers' own minimum and maximum hold; if not, the table's do."""
    under_least: Literal["refused", "acts"] = "refused"
    """Whether less than the minimum is accepted."""
    over_most: Literal["refused", "no-action"] = "refused"
    """Whether chips over the maximum are accepted without action."""
    spots: AtLeastOne = 1
    """On how many spots one person may bet."""
    backline: Few = 0
    """How many other people may bet behind a spot's own player."""
    further_backline: Literal["refused", "no-action"] = "refused"
    """Whether more people may bet behind a spot without action."""
    refusal: bool = False
    """Whether a spot's own player may refuse the bets of others behind it."""
    dealer_bets: bool = False
    """Whether the player-dealer may bet on other spots."""
    unused_seats: bool = False
    """Whether others may bet on the spot of a seated player who is done without a wager there."""
    kum_kum: bool = False
    """Whether others may put chips into the bet of a spot's own player, to be paid and collected as one."""


class Refusal(NamedTuple):
    """What is wrong with wagers."""

    wager: str
    """The wager that it is about; empty where it is about all of them."""
    says: str


class WagerForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wagers that one person may place now: one spot at a time, with the sheet's constraints."""

    spots: dict[int, tuple[WagerKind, ...]]
    """The spots that are open to the person, each with the wagers that may lie there."""
    low: int
    high: int
    """The limits of the table."""
    chip: int
    stack: int
    """The chips that the person has left."""
    wagers: Wagers
    placed: dict[int, dict[str, int]] = {}
    """What the person has on spots already: it may be added to while others still bet. Limits and what a
    wager hangs on hold for all that lies on the spot then."""

    each_least: bool = False
    """Whether the least holds for what is added by itself, not for all that lies there."""

    def copy(self) -> "WagerForm":
        """The same for somebody who may do with it what he likes."""
        placed = {spot: dict(there) for spot, there in self.placed.items()}
        return msgspec.structs.replace(self, spots=dict(self.spots), placed=placed)

    def fresh(self) -> list[int]:
        """The open spots on which the person has nothing yet."""
        return [number for number in self.spots if number not in self.placed]

    def complaint(self, choice: Choice) -> str | None:
        """What is wrong with these wagers, if anything."""
        refused = self.refusal(choice)
        if refused is None:
            return None
        return f"{refused.wager} {refused.says}" if refused.wager else refused.says

    def refusal(self, choice: Choice) -> Refusal | None:
        """The same, and which of the wagers it is about."""
        if choice.cards or choice.amount:
            return Refusal("", "a wager names a spot and amounts")
        kinds = self.spots.get(choice.spot)
        if kinds is None:
            return Refusal("", f"the spot must be one of {', '.join(map(str, self.spots))}")
        amounts = dict(choice.wagers)
        if not amounts or len(amounts) != len(choice.wagers):
            return Refusal("", "each wager is named once, and there is at least one")
        there = self.placed.get(choice.spot, {})
        together = {**there, **{name: there.get(name, 0) + amount for name, amount in amounts.items()}}
        found = 0
        for kind in kinds:
            amount = amounts.get(kind.name)
            if amount is None:
                if kind.with_ in amounts:
                    return Refusal(kind.name, f"must be placed with {kind.with_}")
                continue
            complaint = self._amount(kind, amount, together)
            if complaint is not None:
                return Refusal(kind.name, complaint)
            found += 1
        if found < len(amounts):
            known = [kind.name for kind in kinds]
            strange = next(name for name in amounts if name not in known)
            there_are = ", ".join(known)
            return Refusal("", f"there is no wager {strange!r} on spot {choice.spot}: there are {there_are}")
        if sum(amounts.values()) > self.stack:
            return Refusal("", f"that is more than the {dollars(self.stack)} in front of the seat")
        return None

    def _amount(self, kind: WagerKind, amount: int, together: Mapping[str, int]) -> str | None:
        """What is wrong with an amount, beside all that would lie on the spot with it."""
        if kind.needs and kind.name not in self.wagers.alone and together.keys().isdisjoint(kind.needs):
            return f"needs a wager on {' or '.join(kind.needs)}"
        total = together[kind.name]
        if kind.with_:
            return None if amount > 0 and together.get(kind.with_) == total else f"must equal {kind.with_}"
        low, high, step = self.span(kind, together)
        if kind.at_most:
            high = min(high, together.get(kind.at_most, 0))
        if amount <= 0 or total > high or (amount if self.each_least else total) < low:
            up_to = f" to {dollars(high)}" if high < NO_LIMIT else " or more"
            already = f" with the {dollars(total - amount)} there" if total > amount else ""
            return f"must be {dollars(low)}{up_to}, not {dollars(amount)}{already}"
        if amount % step:
            return f"is bet in steps of {dollars(step)}"
        return None

    def span(self, kind: WagerKind, amounts: Mapping[str, int]) -> tuple[int, int, int]:
        """The least and the most that may lie on a wager beside these others, and its steps."""
        wagers = self.wagers
        step = cents(kind.step) if kind.step else self.chip
        if kind.any_amount_with and not amounts.keys().isdisjoint(kind.any_amount_with):
            return step, NO_LIMIT, step
        low, high = kind.span(self.low, self.high) if wagers.own_limits else (self.low, self.high)
        if wagers.under_least == "acts":
            low = step
        if wagers.over_most == "no-action":
            high = NO_LIMIT
        return low, high, step

    def accepts(self, choice: Choice, fee: Fee | None = None) -> bool:
        """Whether these wagers are good and can be paid, the collection included where it is quoted."""
        if self.complaint(choice) is not None:
            return False
        return fee is None or sum([amount for _, amount in choice.wagers]) + fee(choice) <= self.stack

    def some(self, random: Random, fee: Fee | None = None) -> Choice | None:
        """Random wagers on a random spot, small ones rather than large; none where no attempt fits."""
        for _ in range(12):
            spot = random.choice(list(self.spots))
            there = self.placed.get(spot, {})
            amounts: dict[str, int] = {}
            for kind in self.spots[spot]:
                if kind.with_ in amounts:
                    amounts[kind.name] = amounts[kind.with_]
                elif not kind.with_ and random.random() < 0.6:
                    low, high, step = self.span(kind, {**there, **amounts})
                    low -= 0 if self.each_least else there.get(kind.name, 0)
                    low = max(step, -(-low // step) * step)
                    high -= there.get(kind.name, 0)
                    steps = max(0, min(8, (high - low) // step))
                    amounts[kind.name] = low + step * random.randint(0, steps)
            choice = Choice("wager", spot=spot, wagers=tuple(amounts.items()))
            if amounts and self.accepts(choice, fee):
                return choice
        return None

    def least(self, spot: int, names: Sequence[str] = (), fee: Fee | None = None) -> Choice | None:
        """The smallest wagers on a spot that the form accepts: the first kind and what goes with it.

        None where the person has bet there already.
        """
        if spot in self.placed:
            return None
        kinds = self.spots[spot]
        wanted = [kinds[0].name, *names]
        amounts: dict[str, int] = {}
        for kind in kinds:
            if kind.with_ in wanted:
                amounts[kind.name] = amounts[kind.with_]
            elif kind.name in wanted:
                low, _ = kind.span(self.low, self.high)
                step = cents(kind.step) if kind.step else self.chip
                amounts[kind.name] = -(-low // step) * step
        choice = Choice("wager", spot=spot, wagers=tuple(amounts.items()))
        return choice if self.accepts(choice, fee) else None
