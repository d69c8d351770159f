"""The draw of the nines, and what goes wrong in it: players passed over, wrong counts, hands played wrongly.

Where nothing goes wrong, each hand has its turn and nothing else happens.
"""

from collections.abc import Callable, Generator, Sequence

from houseway.bank.irregular import at_decision, carry_out, own_wagers
from houseway.bank.order import spots_in_order
from houseway.bank.settlement import Verdict
from houseway.facts import BANK, Fact, spot_place
from houseway.games.bank.baccarat.baccarat import total
from houseway.games.bank.baccarat.nine_turns import (
    CARD,
    DEALT_EACH,
    HOUSE_WAY,
    LOGICAL,
    NO_CARD,
    NineSheet,
    by_house,
    choose,
    lay_in_box,
    take_turn,
)
from houseway.incident import Incident
from houseway.play.dealing import deal_among, deal_to, move_back, open_hand, replace_in_hands, take_out
from houseway.play.decisions import Choice, Decision
from houseway.play.felt import DEAD, NOBODY, BankedFelt, Fate, Spot, Wager
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.mishaps import arrive, at_turn, happens, lies_unnoticed, noticed, ruling
from houseway.play.incidents.remedies import Circumstance, Remedy
from houseway.play.rules import Script
from houseway.play.table import Table

COUNTS = ("short", "long")
BY_A_PLAYER = ("talks", "moves-hand", "fouls-hand", "drops-hand", "cheats")


def miscount(table: Table, in_turn: list[int]) -> None:
    """Somebody is forgotten in the last round of the deal, or gets a card twice; nobody says so yet."""
    for fact in arrive(table, "deal"):
        if fact.what not in COUNTS or in_turn.count(fact.seats[0]) != DEALT_EACH:
            continue
        last = len(in_turn) - in_turn[::-1].index(fact.seats[0])
        if fact.what == "short":
            del in_turn[last - 1]
        else:
            in_turn.insert(last, fact.seats[0])
        lies_unnoticed(table, fact)


class Draw:
    """The draw of a round: who has still to act, and who has drawn."""

    __slots__ = ("drawn", "felt", "mine", "moved", "over", "players", "sheet", "table", "waiting")

    def __init__(
        self, table: Table, felt: BankedFelt, sheet: NineSheet, order: Sequence[int], mine: dict[int, bool]
    ) -> None:
        self.table = table
        self.felt = felt
        self.sheet = sheet
        self.mine = mine
        """Whether somebody plays the hand on a spot; if not, the house does."""
        self.players = dict(mine)
        """Whether somebody was to play it when the cards were dealt."""
        self.waiting = list(order)
        """The spots that have not acted."""
        self.drawn: list[int] = []
        """The spots that have drawn a card, in order."""
        self.over: dict[int, int] = {}
        """The spots that were passed over, each with how many had drawn by then."""
        self.moved: dict[int, bool] = {}
        """Hands that were moved to a box and play there: whether they draw."""

    # The turns

    def take_turns(self) -> Script:
        """Every hand, the first one left of the player-dealer."""
        if self.table.mishaps is None:
            for number in self.waiting:
                yield from take_turn(self.table, self.sheet, self.felt.spots[number], self.mine[number])
            return
        while self.waiting:
            number = self.waiting[0]
            if self.mine[number] and number not in self.moved and (yield from self._something_happens()):
                continue
            self.waiting.pop(0)
            yield from self._turn(self.felt.spots[number])
        # The house dealer sees at the latest now that a hand lies in no box.
        for fact in [fact for fact in self._latent() if fact.what == "passed-over"]:
            self._found(fact)
            yield from self._rule_on(fact, self._spot_of(fact))

    def _turn(self, spot: Spot) -> Script:
        """One hand: moved to a box, forced, chosen, or the logical way."""
        draws = self.moved.get(spot.number)
        if draws is None:
            mine = self.mine[spot.number]
            draws = (yield from choose(self.table, self.sheet, spot)) if mine else by_house(self.table, spot)
        if draws:
            self.drawn.append(spot.number)
        lay_in_box(self.table, spot, draws)

    def before_a_question(self) -> Script:
        """What goes wrong before the player-dealer decides."""
        if self.table.mishaps is not None:
            while (yield from self._something_happens()):
                pass

    def open_bank(self) -> None:
        """The player-dealer's hand is opened, and its cards are counted."""
        bank = self.felt.bank
        if bank.holding.hidden:
            open_hand(self.table, bank.holding, BANK)
        for fact in self._latent():
            if fact.what in COUNTS and fact.seats[0] == bank.square:
                self._found(fact)
                ruling(self.table, fact, BANK, whose="bank", drawn=True)

    def check_hands(self, verdicts: Callable[[], Sequence[Verdict]]) -> Script:
        """The player-dealer's hand is set: exposed cards are replaced, the hands of the house are checked,
        and the others are counted as they are opened; then somebody may take a wager off."""
        table, felt = self.table, self.felt
        if table.mishaps is None:
            return
        replace_in_hands(table, "replace after the player-dealer")
        for number in spots_in_order(felt, felt.action, table.rules.seats):
            for fact in self._latent():
                if fact.seats == (number,) and fact.what in ("misplayed", *COUNTS):
                    self._found(fact)
                    yield from self._rule_on(fact, felt.spots[number])
        for spot in felt.spots.values():
            hand = spot.hands[0]
            if len(hand.cards) != DEALT_EACH + (CARD in hand.marks):
                hand.marks.add(DEAD)
        yield from self._wagers_taken(verdicts())

    def _wagers_taken(self, verdicts: Sequence[Verdict]) -> Script:
        """Winners who take their chips off before they are paid."""
        mishaps = self.table.mishaps
        assert mishaps is not None
        for number, verdict in enumerate(verdicts, 1):
            wager = verdict.wager
            for fact in mishaps.given.get(("settlement", number), ()):
                if fact.what == "takes-wager" and verdict.outcome == "win" and wager.ruled is None:
                    happens(self.table, fact)
                    yield from self._rule_on(fact, wager.spot, wager)

    # What goes wrong before a question

    def _something_happens(self) -> Generator[Decision, Choice, bool]:
        """Whether something did: whoever asks looks again who is next."""
        for fact in at_turn(self.table):
            if fact.what == "passed-over" and self._is_next(fact):
                self.over[self.waiting.pop(0)] = len(self.drawn)
                lies_unnoticed(self.table, fact)
                return True
            if fact.what == "noticed" and (found := self._pointed_out(fact)) is not None:
                noticed(self.table, fact)
                yield from self._rule_on(found, self._spot_of(found))
                return True
            if fact.what in BY_A_PLAYER and (spot := self._played_by(fact)) is not None:
                happens(self.table, fact)
                if fact.what == "moves-hand":
                    # The house dealer reads the hand, and what he does with it tells of it.
                    spot.hands[0].marks.add(HOUSE_WAY)
                yield from self._rule_on(fact, spot)
                return True
        return (yield from self._at_the_bank())

    def _at_the_bank(self) -> Generator[Decision, Choice, bool]:
        """What goes wrong with wagers and hands in every game against a player-dealer."""
        mishaps = self.table.mishaps
        assert mishaps is not None
        before = len(mishaps.happened)
        pending = [self.felt.spots[number] for number in self.waiting if self.mine[number]]
        acts = {
            "house way": lambda spot, by: self._by_house(spot),
            "push or lose": lambda spot, by: self._foul(spot, by),
            "pay winners": lambda spot, by: self._pay_winners(spot, by),
        }
        yield from at_decision(self.table, self.felt, acts, pending, drawn=self._begun())
        return len(mishaps.happened) > before

    def _is_next(self, fact: Incident) -> bool:
        return bool(self.waiting) and self.felt.spots[self.waiting[0]].decider == fact.seats[0]

    def _pointed_out(self, notice: Incident) -> Incident | None:
        """What somebody points out; how the house has played a hand is seen when it is opened."""
        found = [fact for fact in self._latent() if str(fact) == notice.said and fact.what != "misplayed"]
        return found[0] if found else None

    def _played_by(self, fact: Incident) -> Spot | None:
        """The hand that somebody plays, if that can happen to it now."""
        for number, spot in self.felt.spots.items():
            if spot.decider != fact.seats[0] or number in self.over or not self.players[number]:
                continue
            marks, waits = spot.hands[0].marks, number in self.waiting
            if fact.what == "talks":
                return spot if waits and self.mine[number] else None
            if fact.what == "moves-hand":
                lies = CARD if CARD in marks else NO_CARD if NO_CARD in marks else ""
                free = not waits or (self.mine[number] and number not in self.moved)
                return spot if self._begun() and free and lies != fact.said else None
            return spot if any([wager.ruled is None for wager in spot.wagers]) else None
        return None

    def _spot_of(self, fact: Incident) -> Spot | None:
        """The hand that a fact is about; none is the player-dealer's."""
        if fact.what == "passed-over":
            return next(spot for n in self.over if (spot := self.felt.spots[n]).decider == fact.seats[0])
        return self.felt.spots.get(fact.seats[0])

    def _begun(self) -> bool:
        return any([{CARD, NO_CARD} & spot.hands[0].marks for spot in self.felt.spots.values()])

    def _latent(self) -> list[Incident]:
        mishaps = self.table.mishaps
        return [*mishaps.latent] if mishaps is not None else []

    def _found(self, fact: Incident) -> None:
        """What nobody has pointed out is found."""
        mishaps = self.table.mishaps
        assert mishaps is not None
        mishaps.latent.remove(fact)
        happens(self.table, fact)

    # What follows

    def _rule_on(self, fact: Incident, spot: Spot | None, wager: Wager | None = None) -> Script:
        """The ruling on a hand, the floor's where it decides, and what follows."""
        told: Fact = BANK if spot is None else spot_place(spot.number)
        remedy = ruling(self.table, fact, told, owner=0, **self._circumstances(spot))
        do = remedy.do
        if remedy.outcomes:
            way = yield from ask_floor(self.table, remedy, told)
            do = (*do, *way.do)
        if spot is None:
            return
        for primitive in do:
            if primitive == "move back":
                yield from self._move_back(spot)
            else:
                self._do(primitive, remedy, spot, fact, wager)

    def _circumstances(self, spot: Spot | None) -> dict[str, Circumstance]:
        found: dict[str, Circumstance] = {
            "whose": "bank" if spot is None else "player",
            "drawn": self._begun(),
            "bank_open": not self.felt.bank.holding.hidden,
        }
        if spot is None:
            return found
        hand = spot.hands[0]
        if spot.number in self.over:
            found["passed"] = len(self.drawn) > self.over[spot.number]
        found["house_way"] = HOUSE_WAY in hand.marks or not self.mine[spot.number]
        found["total"] = total(hand.cards[:DEALT_EACH])
        return found

    def _do(self, primitive: str, remedy: Remedy, spot: Spot, fact: Incident, wager: Wager | None) -> None:
        match primitive:
            case "no card":
                del self.over[spot.number]
                lay_in_box(self.table, spot, False)
            case "mend":
                self._mend(spot)
            case "reset":
                self._reset(spot)
            case "house way":
                self._by_house(spot)
            case "plays as it lies" if spot.number in self.waiting:
                self.moved[spot.number] = fact.said == CARD
            case "push or lose":
                self._foul(spot, remedy.id)
            case "pay winners":
                self._pay_winners(spot, remedy.id)
            case "no action behind":
                _rule(wagers_of_others(spot, fact.seats[0]), "no action", remedy.id)
            case "least bet" if wager is not None:
                _rule([wager], "least bet", remedy.id)
            case _:
                seat = fact.seats[0] if fact.seats else spot.decider
                carry_out(self.table, (primitive,), remedy.id, spot, seat, {})

    def _move_back(self, spot: Spot) -> Script:
        """A hand that was passed over acts now: its card is the first that was drawn since, and each hand
        after it gets the next. A card that lies open stays where it is: it will be replaced."""
        number, mishaps = spot.number, self.table.mishaps
        assert mishaps is not None
        since = self.over.pop(number)
        open_now = not self.felt.bank.holding.hidden
        draws = by_house(self.table, spot) if open_now else (yield from choose(self.table, self.sheet, spot))
        if not draws:
            lay_in_box(self.table, spot, False)
            return
        open_cards = [one.holding for one in mishaps.replacements]
        later = [self.felt.spots[n] for n in self.drawn[since:]]
        hands = [(s.hands[0], spot_place(s.number)) for s in (spot, *later) if s.hands[0] not in open_cards]
        self.drawn.insert(since, number)
        self.over = {n: at + (at >= since) for n, at in self.over.items()}
        spot.hands[0].marks.add(CARD)
        move_back(self.table, hands, NOBODY)

    def _mend(self, spot: Spot) -> None:
        """A missing card comes from the shoe, and a fourth card of the deal is out of the round."""
        hand, place = spot.hands[0], spot_place(spot.number)
        has = len(hand.cards) - (CARD in hand.marks)
        if has < DEALT_EACH:
            deal_among(self.table, hand, place, hand.seen[0], has)
        elif has > DEALT_EACH:
            take_out(self.table, hand, place, DEALT_EACH)
        if HOUSE_WAY in hand.marks:
            self._reset(spot)

    def _reset(self, spot: Spot) -> None:
        """A hand that has acted is set right: a card for five or less, none for six or more."""
        hand, place = spot.hands[0], spot_place(spot.number)
        draws = total(hand.cards[:DEALT_EACH]) <= LOGICAL
        if draws and NO_CARD in hand.marks:
            deal_to(self.table, hand, place, NOBODY)
        elif not draws and CARD in hand.marks:
            take_out(self.table, hand, place, len(hand.cards) - 1)
        hand.marks -= {CARD, NO_CARD}
        hand.marks.add(CARD if draws else NO_CARD)

    def _by_house(self, spot: Spot) -> None:
        """The house plays a hand: in its turn, or sets it right if it has acted."""
        if spot.number in self.waiting:
            self.mine[spot.number] = False
        else:
            self._reset(spot)

    def _foul(self, spot: Spot, by: str) -> None:
        """A hand only pushes or loses, and others on it get no action unless it loses."""
        _rule(own_wagers(spot, spot.decider), "cannot win", by)
        _rule(wagers_of_others(spot, spot.decider), "no action unless lost", by)
        if spot.number in self.waiting:
            self.mine[spot.number] = False

    def _pay_winners(self, spot: Spot, by: str) -> None:
        """All wagers on a hand pay winners; if it has still to act, the house plays it."""
        _rule(spot.wagers, "pays winners", by)
        if spot.number in self.waiting:
            self.mine[spot.number] = False


def wagers_of_others(spot: Spot, seat: int) -> list[Wager]:
    """What others than this person have bet on a spot."""
    return [wager for wager in spot.wagers if wager.person.number != seat]


def _rule(wagers: Sequence[Wager], fate: Fate, by: str) -> None:
    """What becomes of wagers on which nothing has been ruled before."""
    for wager in wagers:
        if wager.ruled is None:
            wager.ruled = (fate, by)
