"""PHH hands played again step by step: each action becomes a choice, or is refused with its line and why."""

from decimal import Decimal

from houseway.errors import HousewayError, RecordError
from houseway.games.pot.flop_rules import STREETS, FlopRules
from houseway.games.pot.stud import StudRules
from houseway.phh.layout import CardsAsTheyCame, deck_order, lay_out
from houseway.phh.played import PhhHand
from houseway.phh.read import Action, Phh
from houseway.phh.showing import on_the_boards, show_and_muck
from houseway.phh.start import seat_numbers, start_of
from houseway.phh.variants import opening, rule_set
from houseway.play.decisions import CALL, CHECK, FOLD, Choice, Decision, Range
from houseway.play.events import Acted
from houseway.play.hand import Hand

_BETS = ("raise", "bet", "complete")
ABSENT = "all-in and not there, and the hand was folded"
"""Why a hand is dead that is folded for a player who has nothing more to decide."""


def replay_step_by_step(phh: Phh) -> PhhHand:
    """One hand of any game, played again with every action checked by itself."""
    return _Replay(phh).run()


class _Replay:
    """One pass over the actions of a file."""

    __slots__ = ("board", "dealt", "hand", "layout", "number", "phh", "places", "player_at", "seats")

    def __init__(self, phh: Phh) -> None:
        self.phh = phh
        self.places = phh.places
        self.seats = seat_numbers(phh)
        self.player_at = {seat: player for player, seat in enumerate(self.seats, 1)}
        self.layout = lay_out(phh)
        rules = rule_set(phh)
        play = rules.play.play
        boards = [play.boards_on(street) for street in STREETS] if isinstance(play, FlopRules) else []
        cards = deck_order(phh, self.layout, rules.deck_cards, boards)
        start = start_of(phh, self.seats)
        spares_burn = isinstance(play, StudRules) and play.shortage.spare_burn
        chance = CardsAsTheyCame(cards, spares_burn=spares_burn)
        try:
            self.hand = Hand(rules, start, chance)
        except HousewayError as error:
            raise phh.source.wrong(str(error)) from None
        chance.events = self.hand.events
        self.dealt = [0] * len(self.seats)
        self.board = 0
        self.number = 0

    def run(self) -> PhhHand:
        for action in self.phh.actions:
            self.number += 1
            match action.verb:
                case "dh":
                    self._deal_hole(action)
                case "db":
                    self._deal_board(action)
                case "sm":
                    self._check_show(action)
                case "sd":
                    self._discard(action)
                case "pb" | "cc" | "cbr" | "f":
                    self._act(action)
        return PhhHand(self.phh, self.hand, self.seats, self._show())

    def _wrong(self, action: Action, reason: str) -> RecordError:
        return self.phh.source.wrong_action(self.number, action.text, reason)

    def _called(self, player: int) -> str:
        return self.phh.source.called(player)

    # Cards

    def _table_gave(self, player: int) -> int:
        """How many cards a player may have been dealt by now."""
        seat = self.hand.table.seat(self.seats[player - 1])
        return max(
            len(seat.hole) + len(seat.up) + len(seat.discarded),
            opening(self.phh.variant) + len(seat.discarded),
        )

    def _deal_hole(self, action: Action) -> None:
        self.dealt[action.player - 1] += len(action.cards)
        seat = self.hand.table.seat(self.seats[action.player - 1])
        if seat.folded or self.dealt[action.player - 1] > self._table_gave(action.player):
            raise self._wrong(action, f"{self._called(action.player)} gets no such cards now")

    def _deal_board(self, action: Action) -> None:
        self.board += len(action.cards)
        if self.board > on_the_boards(self.hand.table):
            asked = self.hand.decision
            turn = ""
            if asked is not None and asked.asks in ("act", "bring in"):
                turn = f": it is {self._called(self.player_at[asked.seat])}'s turn"
            raise self._wrong(action, f"no such cards go to the board now{turn}")

    def _check_dealt(self, action: Action) -> None:
        """Nobody acts before everybody has been dealt to."""
        table = self.hand.table
        if self.board < (due := on_the_boards(table)):
            raise self._wrong(action, f"the board has {due} cards now, but {self.board} are dealt")
        for player, seat_number in enumerate(self.seats, 1):
            seat = table.seat(seat_number)
            due = len(seat.hole) + len(seat.up) + len(seat.discarded)
            if not seat.folded and self.dealt[player - 1] < due:
                raise self._wrong(
                    action,
                    f"{self._called(player)} has {due} cards by now, but {self.dealt[player - 1]} are dealt",
                )

    # Choices

    def _decision(self, action: Action, asks: tuple[str, ...]) -> Decision:
        """The decision that an action answers."""
        decision = self.hand.decision
        if decision is None:
            raise self._wrong(action, "the hand is over")
        if decision.asks not in asks:
            what = {"act": "bet", "discard": "draw", "show": "show hands"}
            raise self._wrong(action, f"it is time to {what.get(decision.asks, decision.asks)}")
        if self.seats[action.player - 1] not in decision.seats:
            raise self._wrong(action, f"it is {self._called(self.player_at[decision.seat])}'s turn")
        return decision

    def _choose(self, action: Action, choice: Choice) -> None:
        try:
            self.hand.choose(choice)
        except HousewayError as error:
            raise self._wrong(action, str(error)) from None

    def _act(self, action: Action) -> None:
        if action.verb == "pb" and self._brought_in(action.player):
            return
        if action.verb == "cc" and self._nothing_to_bet(action.player):
            return
        if action.verb == "f" and self.hand.table.seat(self.seats[action.player - 1]).all_in:
            self._fold_for_the_absent(action)
            return
        decision = self._decision(action, ("act", "bring in"))
        self._check_dealt(action)
        self._choose(action, self._choice(action, decision))

    def _fold_for_the_absent(self, action: Action) -> None:
        """Nobody who is all-in is asked: if his hand is folded all the same, the house has ruled it dead."""
        if self.hand.decision is None or self.hand.decision.asks != "act":
            raise self._wrong(
                action, f"{self._called(action.player)} is all-in and has nothing more to fold or call"
            )
        seat = self.seats[action.player - 1]
        try:
            self.hand.incident(f"turn {self.hand.turn} ruling by 0: dead {seat}; {ABSENT}")
        except HousewayError as error:
            raise self._wrong(action, str(error)) from None

    def _brought_in(self, player: int) -> bool:
        """Whether a player has brought in without being asked, having no more than that."""
        seat = self.seats[player - 1]
        return any(isinstance(e, Acted) and e[:2] == (seat, "bring-in") for e in self.hand.events)

    def _nothing_to_bet(self, player: int) -> bool:
        """Whether no two players have chips left to bet, so that a check of one who is in says nothing."""
        asked = self.hand.decision
        if self.hand.table.seat(self.seats[player - 1]).folded or asked is None or asked.asks == "act":
            return False
        return sum([not seat.all_in for seat in self.hand.table.live()]) < 2

    def _choice(self, action: Action, decision: Decision) -> Choice:
        verbs = decision.by_verb
        match action.verb:
            case "f" if "fold" in verbs:
                return FOLD
            case "cc" if "check" in verbs:
                return CHECK
            case "cc" if "call" in verbs:
                return CALL
            case "pb" if "bring-in" in verbs:
                return Choice("bring-in")
            case "cbr":
                for verb in _BETS:
                    if verb in verbs:
                        return Choice(verb, self._bet(action, verbs[verb].amounts))
        raise self._wrong(
            action, f"{self._called(action.player)} cannot do that: the choices are {', '.join(verbs)}"
        )

    def _bet(self, action: Action, amounts: tuple[Range, ...]) -> int:
        amount = int(action.amount.scaleb(self.places))
        if any(amount in span for span in amounts):
            return amount
        least = amounts[0].low
        if self._most_that_others_have(action.player) <= amount < least:
            # Some write a raise as what the opponents can call of it; the rest comes back uncalled.
            return least
        spans = [(self._units(span.low), self._units(span.high)) for span in amounts]
        words = [str(low) if low == high else f"{low} to {high}" for low, high in spans]
        raise self._wrong(action, f"the amount must be {' or '.join(words)}")

    def _most_that_others_have(self, player: int) -> int:
        """The most that an opponent can have in by the end of the betting round."""
        own = self.seats[player - 1]
        return max([s.bet + s.stack.balance for s in self.hand.table.live() if s.number != own])

    def _units(self, amount: int) -> Decimal:
        return Decimal(amount).scaleb(-self.places)

    def _discard(self, action: Action) -> None:
        decision = self._decision(action, ("discard",))
        option = decision.by_verb["discard"]
        choice = Choice("discard", cards=self.layout.discards[self.number])
        complaint = option.complaint(choice)
        if complaint is not None:
            raise self._wrong(action, complaint)
        self._choose(action, choice)

    # Showdown

    def _check_show(self, action: Action) -> None:
        decision = self.hand.decision
        seat = self.hand.table.seat(self.seats[action.player - 1])
        if seat.folded:
            raise self._wrong(action, f"{self._called(action.player)} has folded")
        if decision is not None and decision.asks != "show":
            raise self._wrong(
                action, f"it is {self._called(self.player_at[decision.seat])}'s turn to {decision.asks}"
            )

    def _show(self) -> str:
        layout = self.layout
        claims = {player: shows and layout.known(player) for player, shows in layout.shows.items()}
        return show_and_muck(self.phh, self.hand, self.player_at, claims, self.board)
