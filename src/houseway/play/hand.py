"""The driver: runs a script over choices, keeps what happened, and can be run again from its record."""

from collections.abc import Container, Iterable
from random import Random
from typing import NamedTuple

from houseway.cards import Card
from houseway.errors import BrokenHand, IllegalChoice, NobodyDecides, RecordError
from houseway.incident import Incident
from houseway.ledger import Transfer, account_name
from houseway.money import dollars
from houseway.play.absence import absent_choice
from houseway.play.carried import check_carried
from houseway.play.collection import open_collection
from houseway.play.decisions import Answers, Choice, Decision, check_numbers, said_by
from houseway.play.events import Event
from houseway.play.incidents.anywhere import ANYWHERE
from houseway.play.incidents.deal import shuffle_on_request
from houseway.play.incidents.entry import entered, offered
from houseway.play.incidents.misdeal import take_back
from houseway.play.incidents.mishaps import Misdeal, watched
from houseway.play.incidents.remedies import check_incidents
from houseway.play.incidents.shown_cards import show_as_demanded
from houseway.play.rules import RuleSet
from houseway.play.shape import DEMANDED
from houseway.play.table import Advice, Posted, SeatStart, Start, Table
from houseway.play.told import Told
from houseway.shoe import Chance

NOTHING = 0
"""What a plain choice has for its amount and its spot: the integer itself."""


class Hand:
    """A hand being played. ``decision`` is what it waits on; ``None`` when it is over."""

    __slots__ = ("_advice", "_open", "_send", "choices", "decision", "failure", "rules", "start", "table")

    def __init__(
        self,
        rules: RuleSet,
        start: Start,
        chance: Chance,
        again: "_RunBefore | None" = None,
        told: Told | None = None,
    ) -> None:
        """Begin a hand. Where acts are ``told``, the start has been looked at by whoever tells them."""
        if again is None:
            if told is None:
                check_start(rules, start)
            if chance.incidents:
                check_incidents(rules, start, chance.incidents)
            self._begin(rules.read_as(start.rulings) if start.rulings else rules, start, chance, told)
            return
        try:
            self._begin(rules, start, chance)
            self._open += again.open_questions
            self._repeat(again.choices)
        except Exception:
            # A hand that broke breaks again, and says so when it is asked to go on.
            if not again.broken:
                raise

    def _begin(self, rules: RuleSet, start: Start, chance: Chance, told: Told | None = None) -> None:
        self.rules = rules
        self.start = start
        self.table = table = Table(rules, start, chance)
        if start.fees is not None:
            open_collection(table, start.fees)
        self.choices: list[tuple[int, Choice]] = []
        """Every choice made, with the seat that made it."""
        if told is not None:
            table.told, self.choices = told, told.choices
        self._open: list[_Open] = []
        """The last questions to several at once, without a gap."""
        self.failure: BaseException | None = None
        script = rules.script(table, rules.play)
        if table.mishaps is not None:
            shuffle_on_request(table)
            script = watched(script, table, ANYWHERE)
        self._send = script.send
        self.decision: Decision | None = None
        self._advice: Advice | None = None
        try:
            self.decision = next(script)
        except Exception as error:
            self._end(error)
        else:
            self._advice, table.advice = table.advice, None

    def choose(self, choice: Choice) -> None:
        """Make the choice that the hand waits on. An illegal one raises and changes nothing."""
        decision = self.decision
        if decision is None:
            if self.failure is not None:
                raise self._broken()
            raise IllegalChoice(f"the hand is over: nobody can {getattr(choice, 'verb', choice)}")
        try:
            plain = decision.plain.get(choice.verb)
        except (AttributeError, TypeError):
            raise IllegalChoice(f"what is chosen is a Choice with its verb, not {choice!r}") from None
        seat = decision.seat
        # Equal is not enough: 0.0 and False equal 0, and are no amounts.
        if plain is not choice and (plain != choice or not (choice.amount is NOTHING is choice.spot)):
            self.check(choice)
            if len(decision.seats) > 1:
                self._keep_open(decision)
            if choice.seat is not None:
                seat = choice.seat
        send = self._send
        try:
            self.choices.append((seat, choice))
            self.decision = send(choice)
        except BaseException as error:
            # Whoever stops the program in the middle of a choice stops the script, which does not go on.
            self._end(error)
        else:
            # Advice knows the table: kept there it would tie a knot that only the garbage collector undoes.
            table = self.table
            self._advice = table.advice
            table.advice = None

    def play_on(self, but: Container[int] = ()) -> None:
        """Everybody plays as advised, to the end or until nobody is asked but seats that are left out.

        Where nothing is advised to somebody, he does what stands for one who does not answer. The hand is the
        same as if each had been asked.
        """
        if self.failure is not None:
            raise self._broken()
        table = self.table
        if not but and table.mishaps is None:
            table.as_advised = self.choices.append
        try:
            while (decision := self.decision) is not None:
                seat = next((seat for seat in decision.seats if seat not in but), None)
                if seat is None:
                    return
                self.choose(self.advice(seat) or self.absent(seat))
        finally:
            table.as_advised = None

    def answer(self, choice: Choice, question: int) -> None:
        """Choose, as the answer to a numbered question: one that was put before is refused."""
        decision = self.decision
        if decision is not None:
            seat = decision.who(choice)
            now = self.question(seat)
            if not now or question != now:
                asked = f"it is asked question {now}" if now else "it is asked nothing"
                raise IllegalChoice(
                    f"seat {seat} cannot {choice} in answer to question {question}: {asked} now"
                )
            if len(decision.seats) == 1:
                choice = choice._replace(seat=None)
        self.choose(choice)

    def _keep_open(self, decision: Decision) -> None:
        """Somebody answers a question to several: for the others it may still be the same afterwards."""
        at = len(self.choices)
        if self._open and self._open[-1].at != at - 1:
            self._open = []
        self._open.append(_Open(at, decision))

    def _repeat(self, choices: list[tuple[int, Choice]]) -> None:
        """Make choices that were legal when they were made."""
        if not choices:
            return
        self.choices = choices.copy()
        send, table = self._send, self.table
        repeated = table.repeated
        repeated += [choice for _, choice in reversed(choices)]
        try:
            while repeated:
                # What was advised on a question that has been answered is no advice on the next.
                table.advice = None
                self.decision = send(repeated.pop())
        except Exception as error:
            self._end(error)
        else:
            self._advice, table.advice = table.advice, None

    def _end(self, error: BaseException) -> None:
        """The script has come to its end, or failed: a hand that fails must never look finished."""
        self.decision = None
        if not isinstance(error, (StopIteration, NobodyDecides, Misdeal)):
            self.failure = error
            raise error
        try:
            if isinstance(error, Misdeal):
                take_back(self.table, error.remedy)
            else:
                finish(self.table)
        except BaseException as failure:
            self.failure = failure
            raise failure from None

    def _broken(self) -> BrokenHand:
        error = self.failure
        return BrokenHand(f"this hand broke: {str(error) or type(error).__name__}")

    def check(self, choice: Choice) -> None:
        """Raise :class:`IllegalChoice` unless the choice may be made now."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice(f"the hand is over: nobody can {getattr(choice, 'verb', choice)}")
        check_numbers(choice)
        decision.check(choice)
        if choice.wagers and self.table.collector is not None:
            self._check_collection(decision.who(choice), choice)

    def _check_collection(self, seat: int, choice: Choice) -> None:
        """Whoever bets keeps the collection."""
        stack = self.table.by_number[seat].stack.balance
        fee = self.quote(seat, choice)
        if sum([amount for _, amount in choice.wagers]) + fee > stack:
            raise IllegalChoice(
                f"seat {seat} cannot {choice}: that and the collection of {dollars(fee)} "
                f"are more than the {dollars(stack)} in front"
            )

    # What goes wrong

    def incident(self, fact: Incident | str) -> None:
        """Something went wrong, as records write it: ``card 7 exposed``. The sheet rules on it.

        It is entered before the next choice, and what moves other cards before its place is reached: what
        somebody has seen stays true. What cannot be is refused in a sentence and changes nothing; else the
        hand, run again with the fact, is this one from now on, with another table.
        """
        trial = entered(self, str(fact))
        self.rules, self.start, self.table = trial.rules, trial.start, trial.table
        self.choices, self.decision, self.failure = trial.choices, trial.decision, trial.failure
        self._advice, self._open, self._send = trial._advice, trial._open, trial._send

    @property
    def incidents(self) -> list[Incident]:
        """What may be entered now: of everything since the last choice, and of what comes next."""
        return offered(self)

    def with_incidents(self, *facts: Incident) -> "Hand":
        """The hand up to here, with more that went wrong; every place is counted in it."""
        chance = self.table.chance.again(*facts)
        chance.watched = True
        return _run_again(self.rules, self.start, chance, self.choices, False, self._open.copy())

    def before_the_last_choice(self) -> "Hand":
        """The hand as it was when the last choice was made; every place is counted in it."""
        chance = self.table.chance.again()
        chance.watched = True
        return _run_again(self.rules, self.start, chance, self.choices[:-1], False, [])

    # Other hands that begin like this one

    def branch(self, random: Random | None = None) -> "Hand":
        """The same hand up to here, which goes on by itself: nothing that is done to one changes the other.

        The order of the shoe is shared; later shuffles and throws of dice are the branch's own, from
        ``random`` or, without one, from a generator that this one has no part in.
        """
        chance = self.table.chance.branch(random)
        return _run_again(
            self.rules, self.start, chance, self.choices, self.failure is not None, self._open.copy()
        )

    def __copy__(self) -> "Hand":
        return self.branch()

    def __deepcopy__(self, memo: object) -> "Hand":
        return self.branch()

    def __reduce__(self) -> tuple[object, ...]:
        chance = self.table.chance.branch()
        broken = self.failure is not None
        return _run_again, (self.rules, self.start, chance, self.choices, broken, self._open)

    # What may be asked

    def question(self, seat: int) -> int:
        """The number of the question that a seat is asked now; 0 is none.

        It changes when the seat has answered or its options have, not when somebody else answers a question
        to several and leaves this seat's options as they were.
        """
        decision = self.decision
        if decision is None or seat not in decision.seats:
            return 0
        number = len(self.choices) + 1
        for at, before in reversed(self._open):
            if at != number - 2 or seat not in before.seats or self.choices[at][0] == seat:
                break
            if not before.asks_alike(decision, seat):
                break
            number -= 1
        return number

    def absent(self, seat: int) -> Choice:
        """What is chosen for a seat that has to decide and does not answer: fold, stand, the house way …"""
        decision = self.decision
        if decision is None or seat not in decision.seats:
            raise IllegalChoice(f"seat {seat} has nothing to decide now")
        found = absent_choice(decision.for_seat(seat), lambda: self.advice(seat))
        return found._replace(seat=seat if len(decision.seats) > 1 else None)

    def advice(self, seat: int) -> Choice | None:
        """A sensible choice for a seat that has to decide (the house way, where there is one), if any.

        It comes from what that seat sees, and can be made as it is.
        """
        decision, advice = self.decision, self._advice
        if decision is None or advice is None:
            return None
        seats = decision.seats
        if seat not in seats:
            return None
        found = advice if isinstance(advice, Choice) else advice(seat)
        if len(seats) > 1:
            return said_by(seat, found)
        return found if found.seat is None else found._replace(seat=None)

    def quote(self, seat: int, choice: Choice) -> int:
        """What the collection takes of a seat once the wagers of this choice lie there too."""
        collector = self.table.collector
        return collector.quote(seat, choice) if collector is not None and choice.wagers else 0

    def answers(self, seat: int) -> Answers:
        """What somebody in that seat may ask."""
        return _Answers(self, seat)

    @property
    def turn(self) -> int:
        """The number of the decision that the hand waits on, from 1, or of the last one when it is over."""
        return len(self.choices) + (self.decision is not None)

    @property
    def over(self) -> bool:
        return self.decision is None and self.failure is None

    @property
    def events(self) -> list[Event]:
        return self.table.events

    @property
    def ledger(self) -> list[Transfer]:
        return [event for event in self.table.events if isinstance(event, Transfer)]

    def stacks(self) -> dict[int, int]:
        """What each seat has now."""
        return {seat.number: seat.stack.balance for seat in self.table.seats}


class _Open(NamedTuple):
    """A question to several: after how many choices it was put."""

    at: int
    decision: Decision


class _RunBefore(NamedTuple):
    """What is known of a hand that is run again: its choices, whether it broke, its last open questions."""

    choices: list[tuple[int, Choice]]
    broken: bool
    open_questions: list[_Open]


def finish(table: Table) -> None:
    """Nobody decides any more: the game settles the hand, and every chip has to go to somebody."""
    rules = table.rules
    rules.end(table, rules.play)
    if DEMANDED in table.facts:
        show_as_demanded(table)
    if table.collector is not None:
        table.collector.close()
    if table.felt is None and not table.pot.balance:
        return
    left = [account for account in table.chips_in_play() if account.balance]
    if left:
        there = account_name(left[0])
        raise BrokenHand(f"the script of {rules.id} ended: {left[0].balance} left in the {there} at the end")


def _run_again(
    rules: RuleSet,
    start: Start,
    chance: Chance,
    choices: list[tuple[int, Choice]],
    broken: bool,
    open_questions: list[_Open],
) -> Hand:
    """Run a script over choices that were made before: they are legal, and so is the start."""
    return Hand(rules, start, chance, _RunBefore(choices, broken, open_questions))


class _Answers:
    """The hand answers the questions of one seat."""

    __slots__ = ("_hand", "_seat")

    def __init__(self, hand: Hand, seat: int) -> None:
        self._hand = hand
        self._seat = seat

    def advice(self) -> Choice | None:
        return self._hand.advice(self._seat)

    def quote(self, choice: Choice) -> int:
        return self._hand.quote(self._seat, choice)


def check_start(rules: RuleSet, start: Start) -> None:
    """Refuse a start that the rule set cannot deal."""
    for seat in start.seats:
        stack, live, dead = seat.stack, seat.post_live, seat.post_dead
        if not (stack.__class__ is live.__class__ is dead.__class__ is seat.seat.__class__ is int):
            _refuse_numbers(f"seat {seat.seat}", seat)
        if stack <= 0:
            raise RecordError(f"seat {seat.seat} has no chips: a stack must be more than 0")
        if live < 0 or dead < 0:
            raise RecordError(f"seat {seat.seat} posts a negative amount")
    if start.button.__class__ is not int:
        raise RecordError(f"the button must be at a whole seat number, not {start.button!r}")
    if start.fees is not None:
        _check_posted(start.fees)
    if start.state:
        check_carried(start.state, rules.carries)
    numbers = [s.seat for s in start.seats]
    most = rules.active or rules.seats
    if numbers != sorted(set(numbers)):
        raise RecordError(f"seats must be numbered upwards, each once, not {numbers}")
    if not rules.least_players <= len(numbers) <= most:
        raise RecordError(f"{rules.id} deals in {rules.least_players} to {most} players, not {len(numbers)}")
    if numbers[0] < 1 or numbers[-1] > rules.seats:
        raise RecordError(f"{rules.id} has the seats 1 to {rules.seats}, not {numbers}")
    if not 0 <= start.button <= rules.seats:
        raise RecordError(
            f"the button is at seat {start.button}: the seats are 1 to {rules.seats}, 0 is the house dealer"
        )


def _refuse_numbers(where: str, seat: SeatStart) -> None:
    names = ("seat", "stack", "post_live", "post_dead")
    name, number = next((n, v) for n in names if (v := getattr(seat, n)).__class__ is not int)
    raise RecordError(f"{where}: {name} must be a whole number, in cents where it is money, not {number!r}")


def _check_posted(posted: Posted) -> None:
    numbers = {"heads": posted.heads, **{f"coupons of seat {k}": n for k, n in posted.coupons.items()}}
    if posted.clock is not None:
        numbers["clock"] = posted.clock
    for name, number in numbers.items():
        if number.__class__ is not int:
            raise RecordError(f"the fees posted: {name} must be a whole number, not {number!r}")


def deal(rules: RuleSet, start: Start, random: Random) -> Hand:
    """Shuffle and begin a hand."""
    return Hand(rules, start, Chance(random))


def replay(
    rules: RuleSet,
    start: Start,
    orders: Iterable[tuple[Card, ...]],
    choices: Iterable[tuple[int, Choice]],
    rolls: Iterable[tuple[int, ...]] = (),
    incidents: Iterable[Incident] = (),
) -> Hand:
    """Run a hand again from what determines it; it may stop in the middle, as the choices do."""
    chance = Chance(given=tuple(orders), rolls=tuple(rolls), incidents=tuple(incidents))
    hand = Hand(rules, start, chance)
    for number, (seat, choice) in enumerate(choices, 1):
        decision = hand.decision
        if decision is None:
            raise RecordError(f"choice {number} ({choice}) comes after the end of the hand")
        if seat not in decision.seats:
            raise RecordError(
                f"choice {number} ({choice}) is seat {seat}'s, but it is asked of {decision.seats}"
            )
        if len(decision.seats) > 1:
            choice = choice._replace(seat=seat)
        hand.choose(choice)
    return hand
