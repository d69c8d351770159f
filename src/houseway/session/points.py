"""Games for points between hands: the button goes round, and a stack is worth some points at least."""

from collections.abc import Iterable

from houseway.errors import SessionError
from houseway.play.hand import Hand
from houseway.session.kind import FeeFacts, Kind, Plan
from houseway.session.person import Person


class PointTable(Kind):
    """Hands in a row."""

    __slots__ = ()

    def least_stack(self) -> int:
        """A point, or the points that the sheet asks for."""
        points: int = getattr(self.session.read.play, "least_points", 1)
        return points * self.session.stakes.small

    def put_button(self, person: Person) -> None:
        raise SessionError(
            f"the button of {self.session.rules.id} begins left of the house dealer and moves by itself"
        )

    def plan(self, fees: FeeFacts) -> Plan:
        present = self.session.present()
        return self.simple_plan(present, fees, self._button(present))

    def _button(self, present: Iterable[int]) -> int:
        """Its seat, or the next clockwise that is ready; the first one at the house dealer's left."""
        ready, at = sorted(present), self.session.button
        return next((seat for seat in ready if seat >= at), ready[0] if ready else 0)

    def ends(self, hand: Hand, plan: Plan) -> None:
        """The button goes to the next seat."""
        seats = sorted(self.session.persons)
        self.session.button = next((seat for seat in seats if seat > hand.table.button), seats[0])
