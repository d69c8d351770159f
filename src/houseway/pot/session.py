"""A table that goes on: people come, buy chips, miss blinds, change seats and leave between hands.

A session deals nothing itself. It tells how the next hand starts, and takes the hand back when it is
over:

>>> from houseway.play.decisions import CALL, CHECK
>>> from houseway.play.hand import deal
>>> from houseway.rooms.loader import load
>>> random = Random(4)
>>> session = Session(load("black-sheep/texas-holdem"), limit="3-6")
>>> for seat, name in ((1, "Ann"), (2, "Bob"), (5, "Cy")):
...     session.sit(seat, name, 60_00)
>>> session.draw_for_button(random)
ButtonDraw(rounds=({1: Ks, 2: Ac, 5: 3c},), seat=2)
>>> hand = deal(session.rules, session.next_start(), random)
>>> while hand.decision is not None:
...     hand.choose(CALL if "call" in hand.decision.by_verb else CHECK)
>>> session.finish(hand)
>>> session.sit(4, "Di", 60_00)
>>> session.choices(4)
('post', 'wait-big-blind', 'wait-button')
>>> session.choose(4, "post")
>>> start = session.next_start()
>>> start.button, [(seat.name, seat.post_live) for seat in start.seats]
(5, [('Ann', 0), ('Bob', 0), ('Di', 300), ('Cy', 0)])
>>> session.total() == CAGE
True
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from houseway.cards import show_cards
from houseway.errors import IllegalChoice, RecordError, SessionError
from houseway.fees.plans import FeePlan
from houseway.ledger import Account, Reason, Transfer, account_name, move
from houseway.play.between import Entering
from houseway.play.hand import Hand
from houseway.play.people import moved
from houseway.play.posting import Posting
from houseway.play.record import record_of
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.pot.after_hand import close_hand, owes_kill, posted_blinds
from houseway.pot.buy_ins import check_buy_in, note_buy_in
from houseway.pot.dealing_in import Plan, distance_to_the_blind, plan_hand
from houseway.pot.kill import Kill
from houseway.pot.kill_ladder import Ladder
from houseway.pot.opening import ButtonDraw, draw_for_button
from houseway.pot.persons import Person, back_options, blind_amounts, is_low, least_stack, new_options
from houseway.pot.session_acts import Act, SessionRecord
from houseway.pot.wheel import among, clockwise
from houseway.shoe import Chance

CAGE = 10**13
"""What the cage holds at first: more than any table takes."""
BUYS = Reason("buy-in", ("buy-in",))
CASHES = Reason("cashes out", ("buy-in",))
PUTS_UP = Reason("kill put up for the next pot", ("owed-kill",))


class Session:
    """A table, the people at it, and what lies between two of its hands."""

    def __init__(
        self,
        rules: RuleSet,
        limit: str = "",
        rulings: dict[str, str] | None = None,
        ask_to_show: bool = False,
        fees: FeePlan | None = None,
    ) -> None:
        self.rules = rules
        self.rulings = rulings or {}
        self._read = rules.read_as(self.rulings)
        self.between = self._read.between
        self.stakes = rules.stakes(limit)
        self.ask_to_show = ask_to_show
        self.fees = Posting(rules, self.stakes, fees) if fees is not None else None
        """The collection posted at the table; none where no fees are taken."""
        self.seats = rules.seats
        self.persons: dict[int, Person] = {}
        self.amounts = blind_amounts(self.stakes) if self.between.button else {}
        """The blinds by name, the big one last; empty in a game that has none."""
        self.big = next(reversed(self.amounts), "")
        self.button = 0
        self.blinds: dict[str, int] = {}
        """Where each blind was last."""
        self.state: dict[str, Any] = {}
        """What the game itself carries from hand to hand."""
        self.hands = 0
        self.travelled = 0
        """How many seats the button has gone since the game started."""
        self.passed: set[int] = set()
        """The seats that a blind has passed since the game started."""
        self.kill_debts: set[str] = set()
        """Who quit without posting a kill that he owed, by name."""
        self.cage = Account("cage", CAGE)
        self.pot = Account("pot")
        self.collection = Account("collection")
        self.carried = Account("carried")
        """A kill that somebody has put up who is not dealt in."""
        self.ledger: list[Transfer] = []
        """Chips bought and cashed; each hand has its own ledger."""
        self.acts: list[Act] = []
        self.under_way: Plan | None = None
        self.meanwhile: list[tuple[int, int, str]] = []
        """Who left or changed seats while a hand was played: the seat, the new one or 0, the name."""

    # Coming and going

    def sit(self, seat: int, name: str, amount: int, moved: bool = False) -> None:
        """Somebody takes an empty seat and buys in; ``moved``: from a broken game of this type and limit."""
        self._check_empty(seat)
        if not name.strip() or any(p.name == name for p in self.persons.values()):
            raise SessionError(
                f"whoever takes seat {seat} needs a name of his own at this table, not {name!r}"
            )
        person = Person(seat, name, came=len(self.acts))
        short = check_buy_in(person, amount, self.between.buy_ins, self.stakes, moved)
        self.persons[seat] = person
        self._buy(person, amount, short and not moved)
        if name in self.kill_debts:
            self.kill_debts.remove(name)
            self.state["owed"] = [*self.state.get("owed", ()), seat]
        self.acts.append(Act(verb="sit", seat=seat, name=name, amount=amount, yes=moved))

    def buy(self, seat: int, amount: int) -> None:
        """More chips, in a full or a short buy-in as the sheet allows."""
        person = self._free_person(seat, "buy chips")
        self._buy(person, amount, check_buy_in(person, amount, self.between.buy_ins, self.stakes))
        self.acts.append(Act(verb="buy", seat=seat, amount=amount))

    def sit_out(self, seat: int) -> None:
        """Somebody is dealt out from the next hand on, and keeps the seat."""
        self.person(seat).away = True
        self.acts.append(Act(verb="sit_out", seat=seat))

    def return_(self, seat: int) -> None:
        """Somebody who sat out wants hands again; if a blind has passed, :meth:`choices` says how."""
        person = self.person(seat)
        if not person.away:
            raise SessionError(f"{person.name} at seat {seat} is not sitting out")
        person.away = False
        self.acts.append(Act(verb="return_", seat=seat))

    def leave(self, seat: int) -> None:
        """Somebody cashes out and quits; a kill button is nobody's then, but a kill that he must post he
        puts up first where the sheet wants it (000:301), or owes it."""
        person = self._free_person(seat, "leave")
        kills = self.state.get("kill", {}).get("seat") == seat
        if kills and self.under_way is None and (put_up := self.puts_up(())):
            self.ledger.append(move(person.stack, self.carried, put_up, PUTS_UP))
            self.state = {**self.state, "kill": {**self.state["kill"], "seat": 0, "dead": put_up}}
        paid = kills and self.under_way is not None and self.under_way.put_up
        if self.debts_last() and owes_kill(self.state, seat) and not paid:
            self.kill_debts.add(person.name)
        self._move(seat, 0, person.name)
        if person.stack.balance:
            self.ledger.append(move(person.stack, self.cage, person.stack.balance, CASHES))
        del self.persons[seat]
        self.acts.append(Act(verb="leave", seat=seat))

    def change_seat(self, seat: int, to: int) -> None:
        """Somebody moves to an empty seat, at the sheet's price."""
        person = self._free_person(seat, "change seats")
        self._check_empty(to)
        if self.amounts and self.hands and not person.new and not self.free_seat(to):
            self._price_of_a_seat(person)
        del self.persons[seat]
        person.seat = to
        person.stack.owner = to
        person.button_passed = person.passed_over = False
        self.persons[to] = person
        self._move(seat, to, person.name)
        self.acts.append(Act(verb="change_seat", seat=seat, to=to))

    def _move(self, seat: int, to: int, name: str) -> None:
        """What the game keeps of a person goes along to another seat, or goes with the person."""
        self.state = moved(self.rules, self.state, seat, to, name)
        if self.under_way is not None:
            self.meanwhile.append((seat, to, name))

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

    def choices(self, seat: int) -> tuple[Entering, ...]:
        """The ways in which somebody may get a hand; none where there is nothing to choose."""
        person = self.person(seat)
        if not self.amounts or not self.hands or person.hold:
            return ()
        if person.new:
            options = () if self.free_seat(seat) else new_options(self.between, self.stakes)
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

    def choose(self, seat: int, choice: str, nobody_objects: bool = False) -> None:
        """Choose one of :meth:`choices`; it holds until the hand comes, or another is chosen."""
        person = self.person(seat)
        options = self.choices(seat)
        chosen = next((option for option in options if option == choice), None)
        if chosen is None:
            offered = ", ".join(options) or "nothing to choose"
            raise IllegalChoice(f"{person.name} at seat {seat} cannot {choice!r}: there is {offered}")
        if chosen == "kill" and self.between.consent and person.missed and not nobody_objects:
            raise IllegalChoice(
                f"{person.name} at seat {seat} missed a blind: a kill needs that no active player objects"
            )
        if person.choice != chosen:
            person.button_passed = False
        person.choice = chosen
        person.agreed = nobody_objects
        self.acts.append(Act(verb="choose", seat=seat, choice=choice, yes=nobody_objects))

    def free_seat(self, seat: int) -> bool:
        """Whether the game has just started and no blind has passed that seat: nothing is owed there."""
        early = self.hands > 0 and self.travelled < self.seats
        return self.between.first_round_free and early and seat not in self.passed

    # The button

    def draw_for_button(self, random: Random | Chance) -> ButtonDraw:
        """Everybody who would be dealt in draws; the highest card opens the game with the button."""
        if not self.between.button:
            raise SessionError(f"{self.rules.id} has no button to draw for")
        if self.hands or self.button:
            raise SessionError(f"seat {self.button} has the button: it is drawn for when a game opens")
        present = self.present()
        if not present:
            raise SessionError("nobody is there to draw for the button")
        chance = random if isinstance(random, Chance) else Chance(random)
        drawn = draw_for_button(self.between, self.rules.deck_cards, sorted(present), chance)
        for person in present.values():
            person.drew = True
            person.new = False
        self.button = drawn.seat
        self.acts.append(Act(verb="draw_for_button", cards=show_cards(chance.orders[-1])))
        return drawn

    def put_button(self, seat: int) -> None:
        """Open the game with the button at a seat, without a draw."""
        if not self.between.button:
            raise SessionError(f"{self.rules.id} has no button")
        if self.hands:
            raise SessionError(f"the button is at seat {self.button} and moves by itself")
        self.button = self.person(seat).seat
        self.acts.append(Act(verb="put_button", seat=seat))

    # Hands

    def next_start(self) -> Start:
        """How the next hand starts: who is dealt in, with which button, and who posts what.

        The hand is under way from here until :meth:`finish` or :meth:`call_off`.
        """
        if self.under_way is None:
            self.under_way = plan_hand(self)
            if self.under_way.put_up:
                killer = self.persons[self.state["kill"]["seat"]]
                self.ledger.append(move(killer.stack, self.carried, self.under_way.put_up, PUTS_UP))
            self.acts.append(Act(verb="next_start", clock=self.fees.clock if self.fees else None))
        return self.under_way.start

    def waiting(self) -> dict[int, str]:
        """Who has chips and will not be dealt into the next hand, and why."""
        present = self.present()
        out = {
            s: "sits out" if p.away else "needs chips" for s, p in self.persons.items() if s not in present
        }
        try:
            plan = self.under_way or plan_hand(self)
        except SessionError as error:
            return {**out, **dict.fromkeys(present, str(error))}
        return {**out, **plan.out}

    def call_off(self) -> None:
        """The hand under way will not be played: nothing of it counts, and the next one starts the same."""
        plan = self.under_way
        if plan is not None and plan.put_up:
            killer = self.persons.get(self.state.get("kill", {}).get("seat", 0))
            if killer is not None:
                self.ledger.append(move(self.carried, killer.stack, plan.put_up, PUTS_UP))
            else:
                # He has left meanwhile: the chips lie there for the next pot.
                self.state = {**self.state, "kill": {**plan.start.state["kill"], "seat": 0}}
        self.under_way, self.meanwhile = None, []
        self.acts.append(Act(verb="call_off"))

    def finish(self, hand: Hand) -> None:
        """Take over a finished hand: stacks, what the game carries on, the button, the blinds that passed."""
        plan = self.under_way
        if plan is None or hand.start != plan.start:
            raise RecordError("this is not the hand under way: deal the next start and finish that hand")
        if not hand.over:
            raise RecordError(f"the hand is not over: it waits on {hand.decision}")
        close_hand(self, hand, plan)
        for seat, to, name in self.meanwhile:
            self.state = moved(self.rules, self.state, seat, to, name)
        self.under_way, self.meanwhile = None, []
        self.acts.append(Act(verb="finish", hand=record_of(hand)))

    # What others ask

    def person(self, seat: int) -> Person:
        found = self.persons.get(seat)
        if found is None:
            raise SessionError(f"nobody sits at seat {seat}: the seats taken are {sorted(self.persons)}")
        return found

    def present(self) -> dict[int, Person]:
        """Who is at the table with chips enough for a hand, by seat."""
        least = least_stack(self.between, self.stakes)
        return {
            seat: person
            for seat, person in sorted(self.persons.items())
            if not person.away and person.stack.balance >= least
        }

    def kill(self) -> Kill | None:
        """How the game kills pots, if it does."""
        kill = getattr(self._read.play, "kill", None)
        return kill if isinstance(kill, Kill) and getattr(self._read.play, "kills", "") != "none" else None

    def kill_blind(self) -> int:
        kill = self.kill()
        return kill.blind(self.stakes) if kill is not None else 0

    def debts_last(self) -> bool:
        """Whether a kill that was not posted stays owed."""
        kill = self.kill()
        if kill is not None:
            return kill.absent != "lapses"
        return isinstance(getattr(self._read.play, "ladder", None), Ladder)

    def puts_up(self, dealt: Iterable[int]) -> int:
        """What the player who must kill puts up for it if only these are dealt in and he is not."""
        kill, due = self.kill(), self.state.get("kill", {})
        killer = self.persons.get(due.get("seat", 0))
        if kill is None or kill.absent != "posts" or due.get("dead") or killer is None:
            return 0
        return 0 if killer.seat in dealt else min(killer.stack.balance, due.get("amount", self.kill_blind()))

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
        return posted_blinds(Hand(self._read, start, Chance(Random(0))))

    @property
    def accounts(self) -> dict[str, Account]:
        """Where hands leave chips, by name."""
        return {account_name(account): account for account in (self.pot, self.collection, self.carried)}

    def total(self) -> int:
        """All chips: in the cage, in the stacks, and wherever hands have left them. It never changes."""
        stacks = sum([person.stack.balance for person in self.persons.values()])
        left = self.pot.balance + self.collection.balance + self.carried.balance
        return self.cage.balance + stacks + left

    def record(self) -> SessionRecord:
        """Everything done so far; ``houseway.pot.session_replay`` does it again."""
        return SessionRecord(
            rule_set=self.rules.id,
            version=self.rules.version,
            limit=self.stakes.name,
            rulings=self.rulings,
            ask_to_show=self.ask_to_show,
            fees=self.fees.plan if self.fees is not None else None,
            acts=tuple(self.acts),
        )

    # Checks

    def _check_empty(self, seat: int) -> None:
        if not 1 <= seat <= self.seats:
            raise SessionError(f"{self.rules.id} has the seats 1 to {self.seats}, not {seat}")
        if seat in self.persons:
            raise SessionError(f"seat {seat} is taken by {self.persons[seat].name}")

    def _free_person(self, seat: int, what: str) -> Person:
        """Somebody who is not in the hand under way."""
        person = self.person(seat)
        if self.under_way is not None and any(s.seat == seat for s in self.under_way.start.seats):
            raise SessionError(f"{person.name} at seat {seat} cannot {what} during a hand")
        return person

    def _buy(self, person: Person, amount: int, short: bool) -> None:
        note_buy_in(person, amount, short)
        self.ledger.append(move(self.cage, person.stack, amount, BUYS))
