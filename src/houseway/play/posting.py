"""The fee plan that a table has posted, as each of its hands begins with it.

>>> from houseway.fees.plans import make_plan
>>> from houseway.rooms.loader import load
>>> rules = load("black-sheep/texas-holdem")
>>> book = rules.fee_book
>>> plan = make_plan(book.schedule("poker"), rules.stakes("3-6"), range(2, 11), ["2"])
>>> Posting(rules, rules.stakes("3-6"), plan).posted(seated=6).option
'2'
"""

from collections.abc import Mapping

from houseway.errors import FeeError
from houseway.fees.charges import Schedule
from houseway.fees.plans import FeePlan, check_plan
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import Posted


class Posting:
    """A plan that fits its table."""

    __slots__ = ("counts_seated", "plan", "schedule")

    def __init__(self, rules: RuleSet, stakes: Stakes, plan: FeePlan) -> None:
        if rules.fee_book is None:
            raise FeeError(f"{rules.id} has no printed fees")
        self.schedule: Schedule = rules.fee_book.schedule(plan.schedule)
        self.plan = plan
        self.counts_seated = any([self._seated(number) for number in plan.options.values()])
        """Whether an option of the plan counts everybody who has a seat, dealt in or not."""
        least, most = rules.least_players, rules.seats if self.counts_seated else rules.active or rules.seats
        first, last = plan.players or (least, most)
        if not least <= first <= last <= most:
            raise FeeError(f"{rules.id} is played by {least} to {most} players, not by {first} to {last}")
        check_plan(self.schedule, plan, stakes, range(first, last + 1))

    def posted(
        self,
        seated: int,
        dealt_in: int = 0,
        clock: int | None = None,
        coupons: Mapping[int, int] | None = None,
    ) -> Posted:
        """What a hand begins with, where so many have a seat and so many are dealt in.

        The clock is when it is dealt, in minutes since a midnight; coupons are used seat by seat.
        """
        heads = seated if self.counts_seated and self._seated(self.plan.option(seated)) else 0
        return Posted(
            self.plan.schedule,
            dict(self.plan.options),
            option=self.plan.option(heads or dealt_in or seated),
            heads=heads,
            clock=clock,
            coupons={str(seat): count for seat, count in sorted((coupons or {}).items()) if count},
        )

    def _seated(self, number: str) -> bool:
        return self.schedule.counts_seated(self.schedule.find(number)[0])
