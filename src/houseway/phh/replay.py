"""PHH hands played again: each action becomes a choice, or is refused with its line and the reason."""

from decimal import Decimal
from typing import Any

from houseway.errors import HousewayError, RecordError
from houseway.games.pot.stud import StudRules
from houseway.phh.layout import CardsAsTheyCame, Layout, deck_order, lay_out, opening
from houseway.phh.read import STUD_GAMES, Action, Phh, read_phh
from houseway.phh.variants import forced_bets, rule_set
from houseway.play.decisions import CALL, CHECK, FOLD, Choice, Decision, Range
from houseway.play.events import Acted
from houseway.play.hand import Hand
from houseway.play.pots import side_pots
from houseway.play.table import SeatStart, Start

Amount = int | Decimal
_BETS = ("raise", "bet", "complete")


class PhhHand:
    """A hand of a file, played again as far as the file goes."""

    __slots__ = ("hand", "layout", "note", "phh", "places", "seats")

    def __init__(self, phh: Phh, hand: Hand, layout: Layout, places: int, seats: tuple[int, ...]) -> None:
        self.phh = phh
        self.hand = hand
        self.layout = layout
        self.places = places
        """The decimal places of the file's amounts: 2.50 is 250 at the table where this is 2."""
        self.seats = seats
        """The seat of each player, in the file's order."""
        self.note = ""
        """Why the hand is not over, where it is not."""

    def in_units(self, amount: int) -> Amount:
        """An amount of the table in the file's own units."""
        number = Decimal(amount).scaleb(-self.places)
        return int(number) if number == number.to_integral_value() else number

    @property
    def stacks(self) -> list[Amount]:
        """What each player has now, in the file's order and units; infinite where the stack is unknown."""
        now = self.hand.stacks()
        return [
            start if start.is_infinite() else self.in_units(now[seat])
            for start, seat in zip(self.phh.starting_stacks, self.seats, strict=True)
        ]

    @property
    def agrees(self) -> bool | None:
        """Whether the stacks are those that the file gives as its result; None where it gives none."""
        if self.phh.finishing_stacks is None:
            return None
        return self.stacks == list(self.phh.finishing_stacks)

    def as_json(self) -> dict[str, Any]:
        """The result for programs, amounts in the file's own units; an unknown stack is null."""
        claimed = self.phh.finishing_stacks
        return {
            "variant": self.phh.variant,
            "rule_set": self.hand.rules.id,
            "hand": self.phh.notes.get("hand"),
            "players": list(self.phh.players) or [f"p{i}" for i in range(1, len(self.seats) + 1)],
            "seats": list(self.seats),
            "over": self.hand.over,
            "note": self.note,
            "stacks": [_json(amount) for amount in self.stacks],
            "finishing_stacks": None if claimed is None else [_json(amount) for amount in claimed],
            "agrees": self.agrees,
        }


def _json(amount: Amount) -> int | float | None:
    """A number for JSON, whose numbers are decimal text: a float here only writes the same digits."""
    number = Decimal(amount)
    if number.is_infinite():
        return None
    return int(number) if number == number.to_integral_value() else float(number)


def replay_phh(text: str, where: str) -> list[PhhHand]:
    """Every hand of a ``.phh`` or ``.phhs`` file, played again."""
    return [replay_one(phh) for phh in read_phh(text, where)]


def replay_one(phh: Phh) -> PhhHand:
    """One hand, played again as far as the file goes."""
    return _Replay(phh).run()


def decimal_places(phh: Phh) -> int:
    """How many decimal places the amounts of a file have at most."""
    amounts = [*phh.antes, *phh.blinds_or_straddles, phh.bring_in, phh.small_bet, phh.big_bet]
    amounts += [*phh.starting_stacks, *(phh.finishing_stacks or ()), *(phh.winnings or ())]
    amounts += [action.amount for action in phh.actions]
    exponents = [amount.as_tuple().exponent for amount in amounts]
    return max(0, *[-exponent for exponent in exponents if isinstance(exponent, int)])


def seat_numbers(phh: Phh) -> tuple[int, ...]:
    """The seats of the players: the file's own where they run clockwise, else 1, 2, 3 …"""
    seats = phh.seats
    if phh.variant in STUD_GAMES and seats != tuple(sorted(seats)):
        # Without a button the lowest seat is the first one.
        seats = ()
    falls = sum([after < before for before, after in zip(seats, seats[1:] + seats[:1], strict=True)])
    return seats if falls == 1 else tuple(range(1, len(phh.starting_stacks) + 1))


def start_of(phh: Phh, places: int, seats: tuple[int, ...]) -> Start:
    """The table before the hand: the last player has the button."""
    forced = forced_bets(phh)
    # An unknown stack is one that no bet of the file can exhaust.
    plenty = phh.big_bet + sum([a.amount for a in phh.actions]) + sum(map(abs, phh.blinds_or_straddles))
    plenty = 100 * (plenty + sum(phh.antes) + sum([s for s in phh.starting_stacks if s.is_finite()]))
    starts = []
    for i, (seat, stack) in enumerate(zip(seats, phh.starting_stacks, strict=True)):
        starts.append(
            SeatStart(
                seat=seat,
                stack=int((plenty if stack.is_infinite() else stack).scaleb(places)),
                name=phh.players[i] if phh.players else "",
                post_live=int(forced.live[i].scaleb(places)),
                post_dead=int(forced.dead[i].scaleb(places)),
                passed_over=forced.passed_over[i],
            )
        )
    starts.sort(key=lambda start: start.seat)
    button = 0 if phh.variant in STUD_GAMES else seats[-1]
    return Start(seats=tuple(starts), button=button, ask_to_show=True)


class _Replay:
    """One pass over the actions of a file."""

    __slots__ = ("board", "dealt", "hand", "layout", "phh", "places", "player_at", "seats")

    def __init__(self, phh: Phh) -> None:
        self.phh = phh
        self.places = decimal_places(phh)
        self.seats = seat_numbers(phh)
        self.player_at = {seat: player for player, seat in enumerate(self.seats, 1)}
        self.layout = lay_out(phh)
        rules = rule_set(phh, self.places)
        cards = deck_order(phh, self.layout, rules.deck_cards)
        start = start_of(phh, self.places, self.seats)
        play = rules.play.play
        spares_burn = isinstance(play, StudRules) and play.shortage.spare_burn
        chance = CardsAsTheyCame(cards, spares_burn=spares_burn)
        try:
            self.hand = Hand(rules, start, chance)
        except HousewayError as error:
            raise phh.source.wrong(str(error)) from None
        chance.events = self.hand.events
        self.dealt = [0] * len(self.seats)
        self.board = 0

    def run(self) -> PhhHand:
        result = PhhHand(self.phh, self.hand, self.layout, self.places, self.seats)
        for action in self.phh.actions:
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
        result.note = self._show()
        return result

    def _wrong(self, action: Action, reason: str) -> RecordError:
        return self.phh.source.wrong_action(action.number, action.text, reason)

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
            raise self._wrong(action, f"p{action.player} gets no such cards now")

    def _deal_board(self, action: Action) -> None:
        self.board += len(action.cards)
        if self.board > len(self.hand.table.board):
            raise self._wrong(action, "no such cards go to the board now")

    def _check_dealt(self, action: Action) -> None:
        """Nobody acts before everybody has been dealt to."""
        table = self.hand.table
        if self.board < len(table.board):
            raise self._wrong(
                action, f"the board has {len(table.board)} cards now, but {self.board} are dealt"
            )
        for player, seat_number in enumerate(self.seats, 1):
            seat = table.seat(seat_number)
            due = len(seat.hole) + len(seat.up) + len(seat.discarded)
            if not seat.folded and self.dealt[player - 1] < due:
                raise self._wrong(
                    action, f"p{player} has {due} cards by now, but {self.dealt[player - 1]} are dealt"
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
            raise self._wrong(action, f"it is p{self.player_at[decision.seat]}'s turn")
        return decision

    def _choose(self, action: Action, choice: Choice) -> None:
        try:
            self.hand.choose(choice)
        except HousewayError as error:
            raise self._wrong(action, str(error)) from None

    def _act(self, action: Action) -> None:
        if action.verb == "pb" and self._brought_in(action.player):
            return
        if action.verb == "cc" and self._alone_with_chips(action.player):
            return
        decision = self._decision(action, ("act", "bring in"))
        self._check_dealt(action)
        self._choose(action, self._choice(action, decision))

    def _brought_in(self, player: int) -> bool:
        """Whether a player has brought in without being asked, having no more than that."""
        seat = self.seats[player - 1]
        return any(isinstance(e, Acted) and e[:2] == (seat, "bring-in") for e in self.hand.events)

    def _alone_with_chips(self, player: int) -> bool:
        """Whether a player has nobody left to bet against, so that a check of his says nothing."""
        own = self.hand.table.seat(self.seats[player - 1])
        asked = self.hand.decision
        if own.folded or own.all_in or asked is None or asked.asks == "act":
            return False
        return all(seat.all_in for seat in self.hand.table.live() if seat is not own)

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
        raise self._wrong(action, f"p{action.player} cannot do that: the choices are {', '.join(verbs)}")

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
        choice = Choice("discard", cards=self.layout.discards[action.number])
        complaint = option.complaint(choice)
        if complaint is not None:
            raise self._wrong(action, complaint)
        self._choose(action, choice)

    # Showdown

    def _check_show(self, action: Action) -> None:
        decision = self.hand.decision
        seat = self.hand.table.seat(self.seats[action.player - 1])
        if seat.folded:
            raise self._wrong(action, f"p{action.player} has folded")
        if decision is not None and decision.asks != "show":
            raise self._wrong(action, f"it is p{self.player_at[decision.seat]}'s turn to {decision.asks}")

    def _show(self) -> str:
        """Show and muck as the file says, where it tells enough to divide the pots; else why not."""
        hand, layout = self.hand, self.layout
        decision = hand.decision
        if decision is None:
            return ""
        asked = f"p{self.player_at[decision.seat]}"
        if decision.asks != "show":
            return f"the file ends where it is {asked}'s turn to {decision.asks}"
        table = hand.table
        if self.board < len(table.board):
            return "the file ends before the whole board is dealt"
        live = [self.player_at[seat.number] for seat in table.live()]
        if not all(player in layout.shows for player in live):
            return f"the file ends where it is {asked}'s turn to show"
        claims = {player: layout.shows[player] and layout.known(player) for player in live}
        for pot in side_pots(table):
            eligible = [self.player_at[seat.number] for seat in pot.eligible]
            if len(eligible) > 1 and not any(claims[player] for player in eligible):
                return "the cards that decide the pot are not known"
        while hand.decision is not None:
            player = self.player_at[hand.decision.seat]
            muck = not claims[player] and "muck" in hand.decision.by_verb
            try:
                hand.choose(Choice("muck" if muck else "show"))
            except HousewayError as error:
                raise self.phh.source.wrong(str(error), "actions") from None
        return ""
