"""A pot game between hands: the button, the blinds and whom they passed, kills that are owed."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.errors import IllegalChoice, RecordError, SessionError
from houseway.ledger import Reason, move
from houseway.play.between import Between, Entering
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from houseway.pot.kill import Kill, kill_of
from houseway.pot.kill_ladder import Ladder
from houseway.session.kind import FeeFacts, Kind, Plan
from houseway.session.person import Person
from houseway.session.pot.aftermath import close_hand, owes_kill, posted_blinds
from houseway.session.pot.entry import back_options, blind_amounts, is_low, new_options
from houseway.session.pot.opening import ButtonDraw, draw_for_button
from houseway.session.pot.plan import PotPlan, distance_to_the_blind, plan_hand
from houseway.session.wheel import among, clockwise
from houseway.shoe import Chance

if TYPE_CHECKING:
    from houseway.session.session import Session

PUTS_UP = Reason("kill put up for the next pot", ("owed-kill",))


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a snapshot keeps of a pot game besides: the attributes of its table, as plain data."""

    blinds: dict[str, int]
    travelled: int
    passed: list[int]
    kill_debts: list[str]


class PotTable(Kind):
    """What a pot game keeps between hands."""

    __slots__ = ("amounts", "big", "blinds", "kill_debts", "passed", "travelled")

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self.amounts = blind_amounts(self.stakes) if self.between.button else {}
        """The blinds by name, the big one last; empty in a game that has none."""
        self.big = next(reversed(self.amounts), "")
        self.blinds: dict[str, int] = {}
        """Where each blind was last."""
        self.travelled = 0
        """How many seats the button has gone since the game started."""
        self.passed: set[int] = set()
        """The seats that a blind has passed since the game started."""
        self.kill_debts: set[str] = set()
        """Who quit without posting a kill that he owed, by name."""

    # What the session has

    @property
    def rules(self) -> RuleSet:
        return self.session.rules

    @property
    def between(self) -> Between:
        return self.session.between

    @property
    def stakes(self) -> Stakes:
        return self.session.stakes

    @property
    def seats(self) -> int:
        return self.session.rules.seats

    @property
    def persons(self) -> dict[int, Person]:
        return self.session.persons

    @property
    def state(self) -> dict[str, Any]:
        return self.session.state

    @property
    def button(self) -> int:
        return self.session.button

    @property
    def hands(self) -> int:
        return self.session.hands

    def present(self) -> dict[int, Person]:
        return self.session.present()

    # Chips

    def least_stack(self) -> int:
        match self.between.least_stack:
            case "any":
                return 1
            case "chip":
                return self.stakes.chip
            case "ante-and-bring-in":
                return max(1, self.stakes.ante + self.stakes.bring_in)

    # Coming and going

    def sits(self, person: Person) -> None:
        """Who quit owing a kill owes it still; in mid-hand it waits, since the hand brings its own state."""
        if self.session.under_way is None:
            self._take_up_debts()

    def _take_up_debts(self) -> None:
        for seat, person in sorted(self.persons.items()):
            if person.name in self.kill_debts:
                self.kill_debts.remove(person.name)
                self.session.state = {**self.state, "owed": [*self.state.get("owed", ()), seat]}

    def leaves(self, person: Person) -> None:
        """A kill button is nobody's then, but a kill that he must post he puts up first where the sheet
        wants it (000:301), or owes it."""
        session, seat = self.session, person.seat
        under_way = session.under_way
        kills = self.state.get("kill", {}).get("seat") == seat
        if kills and under_way is None and (put_up := self.puts_up(())):
            session.ledger.append(move(person.stack, session.carried, put_up, PUTS_UP))
            session.state = {**self.state, "kill": {**self.state["kill"], "seat": 0, "dead": put_up}}
        paid = kills and isinstance(under_way, PotPlan) and under_way.put_up
        if self.debts_last() and owes_kill(self.state, seat) and not paid:
            self.kill_debts.add(person.name)

    def moves(self, person: Person, to: int) -> None:
        """At the sheet's price."""
        if self.amounts and self.hands and not person.new and not self.free_seat(to):
            self._price_of_a_seat(person)
        person.button_passed = person.passed_over = False

    def _price_of_a_seat(self, person: Person) -> None:
        if person.hold:
            return
        if self.between.seat_change == "as-new":
            person.new = not person.missed
            person.choice = None
            return
        # Who has taken the big blind and not yet those behind it cannot walk away from them (000:266).
        last = self.blinds.get(self.big, 0)
        if last:
            for name, at in self.blinds.items():
                if name != self.big and (person.seat == last or among(person.seat, at, last, self.seats)):
                    person.missed.add(name)
        if not person.missed:
            standing = [s for s, p in self.present().items() if not (p.new or p.missed or p.hold)]
            person.hold = distance_to_the_blind(self, person.seat, standing)

    # Coming in

    def ways_in(self, person: Person) -> tuple[Entering, ...]:
        if not self.amounts or not self.hands or person.hold:
            return ()
        if person.new:
            options = () if self.free_seat(person.seat) else new_options(self.between, self.stakes)
        elif person.missed:
            options = back_options(self.between, person.missed, tuple(self.amounts))
        else:
            return ()
        impossible = set()
        if not self.stakes.ante:
            impossible.add("double-ante")
        if self.kill() is None:
            impossible.add("kill")
        return tuple([option for option in options if option not in impossible])

    def enters(self, person: Person, way: str, nobody_objects: bool) -> None:
        """It holds until the hand comes, or another way is chosen."""
        options = self.ways_in(person)
        chosen = next((option for option in options if option == way), None)
        if chosen is None:
            offered = ", ".join(options) or "nothing to choose"
            raise IllegalChoice(f"{person.name} at seat {person.seat} cannot {way!r}: there is {offered}")
        if chosen == "kill" and self.between.consent and person.missed and not nobody_objects:
            raise IllegalChoice(
                f"{person.name} at seat {person.seat} missed a blind: a kill needs that no active player "
                "objects"
            )
        if person.choice != chosen:
            person.button_passed = False
        person.choice = chosen
        person.agreed = nobody_objects

    def free_seat(self, seat: int) -> bool:
        """Whether the game has just started and no blind has passed that seat: nothing is owed there."""
        early = self.hands > 0 and self.travelled < self.seats
        return self.between.first_round_free and early and seat not in self.passed

    # The button

    @property
    def draws(self) -> bool:
        return self.between.button and not self.button

    def draw(self, chance: Chance) -> ButtonDraw:
        """Everybody who would be dealt in draws; the highest card opens the game with the button."""
        if not self.between.button:
            return super().draw(chance)
        if self.hands or self.button:
            raise SessionError(f"seat {self.button} has the button: it is drawn for when a game opens")
        present = self.present()
        if not present:
            raise SessionError("nobody is there to draw for the button")
        drawn = draw_for_button(self.between, self.rules.deck_cards, sorted(present), chance)
        for person in present.values():
            person.drew = True
            person.new = False
        self.session.button = drawn.seat
        return drawn

    def put_button(self, person: Person) -> None:
        if not self.between.button:
            super().put_button(person)
        if self.hands or self.session.under_way is not None:
            raise SessionError(f"the button is at seat {self.button} and moves by itself")
        self.session.button = person.seat

    # Hands

    def plan(self, fees: FeeFacts = FeeFacts()) -> PotPlan:  # noqa: B008 - nothing in it changes
        return plan_hand(self, fees)

    def begins(self, plan: Plan) -> None:
        """Who must kill and is not dealt in puts it up."""
        assert isinstance(plan, PotPlan)
        if plan.put_up:
            session, killer = self.session, self.persons[self.state["kill"]["seat"]]
            session.ledger.append(move(killer.stack, session.carried, plan.put_up, PUTS_UP))

    def is_called_off(self, plan: Plan) -> None:
        """He gets it back; if he has left meanwhile, the chips lie there for the next pot."""
        assert isinstance(plan, PotPlan)
        session, killer = self.session, self.persons.get(self.state.get("kill", {}).get("seat", 0))
        if plan.put_up and killer is not None:
            session.ledger.append(move(session.carried, killer.stack, plan.put_up, PUTS_UP))
        elif plan.put_up:
            session.state = {**self.state, "kill": {**plan.start.state["kill"], "seat": 0}}
        self._take_up_debts()

    def ends(self, hand: Hand, plan: Plan) -> None:
        assert isinstance(plan, PotPlan)
        close_hand(self, hand, plan)
        self._take_up_debts()

    # Snapshots

    def kept(self) -> dict[str, Any]:
        kept = Kept(self.blinds, self.travelled, sorted(self.passed), sorted(self.kill_debts))
        found: dict[str, Any] = msgspec.to_builtins(kept)
        return found

    def take_up(self, kept: Mapping[str, Any]) -> None:
        try:
            found = msgspec.convert(kept, Kept)
        except msgspec.ValidationError as error:
            raise RecordError(f"this is no snapshot of a pot game: {error}") from None
        self.blinds, self.travelled = found.blinds, found.travelled
        self.passed, self.kill_debts = set(found.passed), set(found.kill_debts)

    # Kills

    def kill(self) -> Kill | None:
        """How the game kills pots, if it does."""
        return kill_of(self.session.read.play)

    def kill_blind(self) -> int:
        kill = self.kill()
        return kill.blind(self.stakes) if kill is not None else 0

    def debts_last(self) -> bool:
        """Whether a kill that was not posted stays owed."""
        kill = self.kill()
        if kill is not None:
            return kill.absent != "lapses"
        return isinstance(getattr(self.session.read.play, "ladder", None), Ladder)

    def puts_up(self, dealt: Iterable[int]) -> int:
        """What the player who must kill puts up for it if only these are dealt in and he is not."""
        kill, due = self.kill(), self.state.get("kill", {})
        killer = self.persons.get(due.get("seat", 0))
        if kill is None or kill.absent != "posts" or due.get("dead") or killer is None:
            return 0
        return 0 if killer.seat in dealt else min(killer.stack.balance, due.get("amount", self.kill_blind()))

    # Blinds

    def makes_up(self) -> bool:
        """Whether active players make up a blind that jumps over them, where there are several (003:351)."""
        if len(self.amounts) < 2:
            return False
        low = self.between.low
        if low is not None and is_low(self.between, self.stakes):
            return low.skipped == "made-up"
        return self.between.skipped == "made-up"

    def jumped(self, seat: int, blinds: Mapping[str, int]) -> list[str]:
        """The blinds that would jump over a seat on their way to new places."""
        return [
            name
            for name, to in blinds.items()
            if name in self.blinds and among(seat, self.blinds[name], to, self.seats)
        ]

    def probe(self, button: int, seats: Iterable[int], passed_over: Iterable[int] = ()) -> dict[str, int]:
        """Who would post which blind if these seats were dealt in: the game's own script says so."""
        order = clockwise(seats, button)
        most = self.rules.active or self.rules.seats
        asked = sorted(order[: most - 1] + order[-1:] if len(order) > most else order)
        starts = [SeatStart(n, self.persons[n].stack.balance, passed_over=n in passed_over) for n in asked]
        start = Start(seats=tuple(starts), button=button, limit=self.stakes.name)
        # The blinds come before the cards, whose order does not matter here.
        return posted_blinds(Hand(self.session.read, start, Chance(rest=self.session.read.deck_cards)))
