"""A table that goes on: people come, buy chips, sit out, change seats and leave; hands are dealt and played.

An evening is the list of its acts (:mod:`houseway.session.acts`). Chance comes from outside, with each act
that needs any, and is written down in it; so the same list gives the same evening:

>>> from random import Random
>>> from houseway.rooms.loader import load
>>> from houseway.session.replay import replay
>>> random = Random(4)
>>> session = Session(load("black-sheep/texas-holdem"), limit="3-6")
>>> for seat, name in ((1, "Ann"), (2, "Bob"), (5, "Cy")):
...     session.sit(seat, name, 60_00)
>>> session.draw_for_button(random)
ButtonDraw(rounds=({1: Ks, 2: Ac, 5: 3c},), seat=2)
>>> hand = session.deal(random)
>>> while session.hand is not None:
...     session.choose("call" if "call" in session.hand.decision.by_verb else "check")
>>> session.sit(4, "Di", 60_00)
>>> session.ways_in(4)
('post', 'wait-big-blind', 'wait-button')
>>> session.enter(4, "post")
>>> start = session.plan().start
>>> start.button, [(seat.name, seat.post_live) for seat in start.seats]
(5, [('Ann', 0), ('Bob', 0), ('Di', 300), ('Cy', 0)])
>>> session.total() == CAGE
True
>>> replay(session.evening(), session.rules).snapshot() == session.snapshot()
True

What one kind of game has and another has not (blinds, a button, the position) is the affair of its
:class:`~houseway.session.kind.Kind`; the session asks it.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from houseway.cards import Card, parse_cards, show_cards
from houseway.errors import FeeError, IllegalChoice, RecordError, SessionError
from houseway.fees.plans import FeePlan
from houseway.incident import Incident
from houseway.ledger import Account, Transfer
from houseway.play.between import Entering
from houseway.play.decisions import Choice, check_numbers
from houseway.play.hand import Hand
from houseway.play.posting import Posting
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart
from houseway.session import acts as act
from houseway.session import hands, people
from houseway.session.acts import AnyAct, Opening, checked
from houseway.session.bank import BankTable
from houseway.session.kind import FeeFacts, Kind, Plan
from houseway.session.melds import MeldTable
from houseway.session.person import Person, person_of, seated
from houseway.session.points import PointTable
from houseway.session.pot.opening import ButtonDraw
from houseway.session.pot.table import PotTable
from houseway.session.snapshot import Evening, Snapshot

CAGE = 10**13
"""What the cage holds at first: more than any table takes."""
KINDS: dict[str, type[Kind]] = {"pot": PotTable, "bank": BankTable, "point": PointTable, "meld": MeldTable}


class Session:
    """A table, the people at it, the hand under way, and what lies between two hands."""

    def __init__(
        self,
        rules: RuleSet,
        limit: str = "",
        rulings: dict[str, str] | None = None,
        *,
        ask_to_show: bool = False,
        fees: FeePlan | None = None,
    ) -> None:
        if not isinstance(rules, RuleSet):
            raise SessionError(f"a session is opened with a rule set, as `load` gives it, not with {rules!r}")
        self.rules = rules
        self.rulings = dict(rulings or {})
        self.read = rules.read_as(self.rulings)
        """The rule set with the readings of this table."""
        self.between = self.read.between
        self.stakes = rules.stakes(limit)
        self.ask_to_show = ask_to_show
        self.fees = Posting(rules, self.stakes, fees) if fees is not None else None
        """The collection posted at the table; none where no fees are taken."""
        self.persons: dict[int, Person] = {}
        self.button = 0
        """The seat with the button; 0 before a game opens, and in games without one."""
        self.state: dict[str, Any] = {}
        """What the game itself carries from hand to hand."""
        self.shoe: tuple[Card, ...] = ()
        """What is left in a shoe that goes on; empty where the next hand is shuffled for."""
        self.hands = 0
        """How many hands have been played."""
        self.cage = Account("cage", CAGE)
        self.pot = Account("pot")
        """Where the chips of a hand that is over pass through."""
        self.collection = Account("collection")
        self.carried = Account("carried")
        """Chips that nobody has won yet: tops, a kill that somebody has put up who is not dealt in."""
        self.ledger: list[Transfer] = []
        """Chips bought and cashed, and what each hand changed; a hand has its own ledger besides."""
        self.acts: list[AnyAct] = []
        """What was done since the session was opened, or since the snapshot from which it goes on."""
        self.done = 0
        """How many acts there were in all."""
        self.begins: Opening | Snapshot = self._opening()
        self.hand: Hand | None = None
        """The hand under way: to look at. Choices are made with :meth:`choose`."""
        self.last: Hand | None = None
        """The hand that was finished last."""
        self.under_way: Plan | None = None
        """How the hand under way was dealt."""
        self.chosen = 0
        """How many choices have been made in it."""
        self.went_wrong: tuple[Incident, ...] = ()
        """What has gone wrong in it, or will."""
        self.meanwhile: list[tuple[int, int, str]] = []
        """Who left or changed seats while a hand was played: the seat, the new one or 0, the name."""
        self.drawn: ButtonDraw | None = None
        """How the button was drawn."""
        self.kind = KINDS[rules.kind](self)

    # The one way in

    def apply(self, what: AnyAct, random: Random | None = None) -> AnyAct:
        """Do an act, or refuse it with one sentence and change nothing.

        Returns the act as it is listed: with the chance that was used. Chance that the act does not bring
        along comes from ``random``; where there is none either, the act is refused.
        """
        given = checked(what)
        match given:
            case act.Sit():
                people.sit(self, given)
            case act.Buy():
                people.buy(self, given)
            case act.SitOut():
                people.sit_out(self, given.seat)
            case act.ComeBack():
                people.come_back(self, given.seat)
            case act.Leave():
                people.leave(self, given.seat)
            case act.ChangeSeat():
                people.change_seat(self, given.seat, given.to)
            case act.Enter():
                self.kind.enters(self.person(given.seat), given.way, given.nobody_objects)
            case act.DrawForButton():
                given = hands.draw_for_button(self, given, random)
            case act.PutButton():
                self.kind.put_button(self.person(given.seat))
            case act.Deal():
                given = hands.deal(self, given, random)
            case act.Choose():
                given = hands.choose(self, given, random)
            case act.Incident():
                given = hands.incident(self, given, random)
            case act.CallOff():
                hands.call_off(self)
        self.acts.append(given)
        self.done += 1
        if self.hand is not None and self.hand.over:
            hands.close(self, self.hand)
        return given

    # The verbs: each makes an act and applies it

    def sit(self, seat: int, name: str, amount: int, moved: bool = False) -> None:
        """Somebody takes an empty seat and buys in; ``moved``: from a broken game of this type and limit."""
        self.apply(act.Sit(seat, name, amount, moved))

    def buy(self, seat: int, amount: int) -> None:
        """More chips, in a full or a short buy-in as the sheet allows."""
        self.apply(act.Buy(seat, amount))

    def sit_out(self, seat: int) -> None:
        """Somebody is dealt out from the next hand on, and keeps the seat."""
        self.apply(act.SitOut(seat))

    def come_back(self, seat: int) -> None:
        """Somebody who sat out wants hands again; if a blind has passed, :meth:`ways_in` says how."""
        self.apply(act.ComeBack(seat))

    def leave(self, seat: int) -> None:
        """Somebody cashes out and quits."""
        self.apply(act.Leave(seat))

    def change_seat(self, seat: int, to: int) -> None:
        """Somebody moves to an empty seat, at the sheet's price."""
        self.apply(act.ChangeSeat(seat, to))

    def enter(self, seat: int, way: str, nobody_objects: bool = False) -> None:
        """Choose one of :meth:`ways_in`; it holds until the hand comes, or another is chosen."""
        self.apply(act.Enter(seat, way, nobody_objects))

    def draw_for_button(self, random: Random | None = None, cards: str = "") -> ButtonDraw:
        """Everybody who would be dealt in draws; the highest card opens the game with the button."""
        self.apply(act.DrawForButton(cards), random)
        assert self.drawn is not None
        return self.drawn

    def put_button(self, seat: int) -> None:
        """Open the game with the button at a seat, without a draw."""
        self.apply(act.PutButton(seat))

    def deal(
        self,
        random: Random | None = None,
        *,
        shoe: Sequence[Card] | str = "",
        clock: int | None = None,
        coupons: Mapping[int, int] | None = None,
        incidents: Sequence[str] = (),
    ) -> Hand:
        """Deal the next hand: shuffled by ``random``, or with the shoe in this order, top first.

        Before the first one everybody draws for the button, where there is one and nobody has it.
        """
        if self.kind.draws:
            self.draw_for_button(random)
        order = shoe if isinstance(shoe, str) else show_cards(shoe)
        used = {str(seat): count for seat, count in (coupons or {}).items()}
        self.apply(act.Deal(order, clock=clock, coupons=used, incidents=tuple(incidents)), random)
        hand = self.hand or self.last
        assert hand is not None
        return hand

    def choose(self, choice: Choice | str, seat: int = 0, random: Random | None = None) -> None:
        """Make a choice that the hand waits on; with the last one it ends, and the session takes it over.

        The seat is needed only where several may answer. A choice may be written as records write it.
        """
        if isinstance(choice, Choice):
            check_numbers(choice)
            seat = seat or choice.seat or 0
        _, decision = hands.decision_of(self)
        if not seat and len(decision.seats) > 1:
            raise IllegalChoice(f"say whose choice {str(choice)!r} is: one of the seats {decision.seats}")
        self.apply(act.Choose(seat or decision.seat, str(choice)), random)

    def incident(self, fact: str, random: Random | None = None) -> None:
        """Something went wrong with a card, and the sheet rules on it, as in a hand that is played alone.

        After a misdeal everybody has what he had, and the next hand starts the same.
        """
        self.apply(act.Incident(fact), random)

    def call_off(self) -> None:
        """The hand under way does not count: everybody keeps what he had, and the next starts the same."""
        self.apply(act.CallOff())

    # What may be asked

    def person(self, seat: int) -> Person:
        found = self.persons.get(seat)
        if found is None:
            raise SessionError(f"nobody sits at seat {seat}: the seats taken are {sorted(self.persons)}")
        return found

    def present(self) -> dict[int, Person]:
        """Who is at the table with chips enough for a hand, by seat."""
        least = self.kind.least_stack()
        return {
            seat: person
            for seat, person in sorted(self.persons.items())
            if not person.away and person.stack.balance >= least
        }

    def stacks(self) -> dict[int, int]:
        """The chips of everybody who has a seat; those of a hand under way move when it is over."""
        return {seat: person.stack.balance for seat, person in sorted(self.persons.items())}

    def ways_in(self, seat: int) -> tuple[Entering, ...]:
        """The ways in which somebody may get a hand; none where there is nothing to choose."""
        return self.kind.ways_in(self.person(seat))

    def plan(self, clock: int | None = None, coupons: Mapping[int, int] | None = None) -> Plan:
        """The next hand as it would be dealt now: how it starts, and who is not in it."""
        return self.kind.plan(FeeFacts(clock, coupons or {}))

    def waiting(self) -> dict[int, str]:
        """Who is not dealt into the hand under way, or else into the next one, and why."""
        present = self.present()
        out = {
            s: "sits out" if p.away else "needs chips" for s, p in self.persons.items() if s not in present
        }
        try:
            plan = self.under_way or self.plan()
        except (FeeError, SessionError) as error:
            return {**out, **dict.fromkeys(present, str(error))}
        return {**out, **plan.out}

    def cut_card(self, persons: int) -> int:
        """How many cards a shoe must have for a round: as many as so many persons can use."""
        longest = self.read.longest_round
        return longest(self.read, persons) if longest is not None else len(self.read.deck_cards)

    def total(self) -> int:
        """All chips: in the cage, in the stacks, and wherever hands have left them. It never changes."""
        stacks = sum([person.stack.balance for person in self.persons.values()])
        left = self.pot.balance + self.collection.balance + self.carried.balance
        return self.cage.balance + stacks + left

    # Written down

    def _opening(self) -> Opening:
        return Opening(
            rule_set=self.rules.id,
            version=self.rules.version,
            sheet=self.rules.sheet,
            file=self.rules.file,
            limit=self.stakes.name,
            rulings=self.rulings,
            ask_to_show=self.ask_to_show,
            fees=self.fees.plan if self.fees is not None else None,
        )

    def evening(self) -> Evening:
        """How the session began and everything done since; :mod:`houseway.session.replay` does it again."""
        return Evening(self.begins, tuple(self.acts))

    def snapshot(self) -> Snapshot:
        """Everything that matters from here on, between hands; the earlier acts can be forgotten."""
        if self.hand is not None:
            raise SessionError("a hand is under way: a snapshot is taken between hands")
        return Snapshot(
            opening=self._opening(),
            done=self.done,
            hands=self.hands,
            button=self.button,
            persons=tuple([seated(person) for _, person in sorted(self.persons.items())]),
            cage=self.cage.balance,
            collection=self.collection.balance,
            carried=self.carried.balance,
            state=dict(self.state),
            shoe=show_cards(self.shoe),
            kind=self.kind.kept(),
        )

    @classmethod
    def restore(cls, snapshot: Snapshot, rules: RuleSet) -> "Session":
        """A session that goes on from a snapshot."""
        opening = snapshot.opening
        opening.check(rules)
        snapshot.check(rules)
        session = cls(
            rules, opening.limit, opening.rulings, ask_to_show=opening.ask_to_show, fees=opening.fees
        )
        session.begins = snapshot
        session.done, session.hands, session.button = snapshot.done, snapshot.hands, snapshot.button
        session.persons = {written.seat: person_of(written) for written in snapshot.persons}
        session.cage.balance = snapshot.cage
        session.collection.balance = snapshot.collection
        session.carried.balance = snapshot.carried
        session.state = dict(snapshot.state)
        session.shoe = parse_cards(snapshot.shoe)
        session.kind.take_up(snapshot.kind)
        if session.total() != CAGE:
            raise RecordError("the snapshot does not add up: chips are missing, or there twice")
        if session.hands and session.kind.draws:
            raise RecordError("the snapshot does not add up: hands were played, and nobody has the button")
        return session

    # For those who do the work

    def check_enough(self, present: int) -> None:
        """Refuse a hand with too few players."""
        least = self.rules.least_players
        if present < least:
            raise SessionError(
                f"{self.rules.id} needs {least} players who have chips and do not sit out, not {present}"
            )

    def seat_start(self, seat: int) -> SeatStart:
        """A seat as a hand begins with it, where nothing is posted."""
        person = self.persons[seat]
        return SeatStart(seat, person.stack.balance, person.name)
