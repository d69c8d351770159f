"""A draw in a hand in which something goes wrong: cards that are seen, wrong numbers, changed requests.

Only hands with incidents come here: :mod:`houseway.pot.draws` draws the others.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from houseway.cards import Card
from houseway.incident import Incident
from houseway.play.dealing import burn, count, discard, give_burn, take_back
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.incidents.deal import comes_wrong, first_of_each_seat, put_away, to_seat
from houseway.play.incidents.mishaps import Mishaps, arrive, at_turn, do_later, lies_unnoticed, rule_on
from houseway.play.incidents.remedies import Remedy
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.pot.acts import fold
from houseway.pot.discards import ask_discard, asks_for, most_cards
from houseway.pot.draw_service import Service, Want, deal_all_at_once
from houseway.pot.incidents.draw_rulings import RULED, Asking, point_out
from houseway.pot.incidents.lost_hands import LOST
from houseway.pot.set_aside import offer_to_set_aside

if TYPE_CHECKING:
    from houseway.pot.draws import DrawRules

COUNTS = {"short", "long"}
REPLACED = ("replace after the draw", "replace after the deal")
OfferChanges = Callable[[Table, "DrawRules", list[Want], Mapping[int, int]], Script]


class IrregularDraw:
    """One draw."""

    __slots__ = ("given", "least", "mishaps", "offer_changes", "service", "sheet", "table", "wants", "wrong")

    def __init__(
        self,
        table: Table,
        sheet: "DrawRules",
        service: Service,
        least: Mapping[int, int],
        offer_changes: OfferChanges,
    ) -> None:
        assert table.mishaps is not None
        self.table = table
        self.mishaps: Mishaps = table.mishaps
        self.sheet = sheet
        self.service = service
        self.least = least
        self.offer_changes = offer_changes
        self.wants: list[Want] = []
        """Who has given cards up so far, in order."""
        self.wrong = first_of_each_seat([fact for fact in arrive(table, "deal") if fact.what in COUNTS])
        """Who gets a card too few or too many."""

    def draw(self, seats: Sequence[Seat]) -> Script:
        """Every seat still in discards and is served; what nobody may keep is replaced at the end."""
        service, draws = self.service, self.mishaps.draws
        if self.mishaps.on_the_deck is not None and not self.sheet.burn:
            burn(self.table)
        if self.sheet.replace == "in-turn":
            service.burn()
            for seat in seats:
                service.last_seat = seat is seats[-1]
                want = yield from self._give_up(seat)
                if want is not None:
                    yield from self._serve_in_turn(want)
        else:
            for seat in seats:
                want = yield from self._give_up(seat)
                if want is not None:
                    self.wants.append(want)
                    draws.given_up[seat.number] = want.gets
            if self.sheet.change == "until-burn":
                yield from self.offer_changes(self.table, self.sheet, self.wants, self.least)
            self.wants = [self._made_complete(want) for want in self.wants]
            service.wanted = sum([want.gets for want in self.wants])
            self._burn()
            for want in self.wants:
                yield from self._serve(want)
        yield from self._make_good()
        draws.drawn += 1
        draws.all_drawn = service.final
        draws.served.clear()
        draws.given_up.clear()

    def _made_complete(self, want: Want) -> Want:
        """With the cards that are due to the hand besides those for its discards."""
        return want._replace(gets=want.gets + self.mishaps.draws.owed.pop(want.seat.number, 0))

    # Giving up

    def _give_up(self, seat: Seat) -> Generator[Decision, Choice, Want | None]:
        """A seat discards; nothing where its hand has died."""
        table = self.table
        too_many = self.least.get(seat.number, 0)
        asked = 0
        while True:
            yield from self._what_happens(seat, said=asked > 0)
            if seat.folded:
                return None
            if not seat.hole:
                # It was thrown in, and comes whole.
                return Want(seat, (), 0)
            most = most_cards(table, self.sheet, seat, too_many)
            may_change = self.sheet.change != "none" and asked < len(seat.hole)
            choice = yield ask_discard(seat, min(too_many, most), most, may_change=may_change)
            if choice.verb != "ask":
                break
            asked += 1
            asks_for(table, seat, len(choice.cards) - too_many)
        discard(table, seat, choice.cards)
        return Want(seat, choice.cards, max(0, len(choice.cards) - too_many))

    def _what_happens(self, seat: Seat, *, said: bool) -> Script:
        """Everything that goes wrong before a seat answers."""
        happened = True
        while happened and not seat.folded:
            yield from do_later(self.table)
            happened = False
            for fact in at_turn(self.table):
                if (yield from self._takes_effect(fact, seat, said)):
                    happened = True
                    break

    def _takes_effect(self, fact: Incident, seat: Seat, said: bool) -> Asking:
        if fact.what == "noticed":
            return (yield from point_out(self.table, fact))
        if fact.what == "changes-draw":
            return (yield from self._changes(fact, seat, said))
        handler = RULED.get(fact.what) or LOST.get(fact.what)
        return handler is not None and (yield from handler(self.table, fact))

    def _changes(self, fact: Incident, asked: Seat, said: bool) -> Asking:
        """Somebody wants another number of cards than he has asked for."""
        number = fact.seats[0]
        place = next((i for i, want in enumerate(self.wants) if want.seat.number == number), None)
        served = acted_on = False
        if number != asked.number:
            if place is None or self.wants[place].seat.folded:
                return False
            # Nothing has come for who stood pat.
            served = self.sheet.replace == "in-turn" and self.wants[place].gets > 0
            acted_on = said or place != len(self.wants) - 1
        elif not said:
            return False
        may_change = self.sheet.change != "none"
        remedy = rule_on(self.table, fact, may_change=may_change, cards_out=served, acted_on=acted_on)
        if "ask again" in remedy.do and place is not None:
            want = self.wants.pop()
            self.mishaps.draws.given_up.pop(number, None)
            self.mishaps.draws.served.discard(number)
            take_back(self.table, want.seat, want.gave)
            again = yield from self._give_up(want.seat)
            if again is None:
                return True
            if self.sheet.replace == "in-turn":
                last, self.service.last_seat = self.service.last_seat, False
                yield from self._serve_in_turn(again)
                self.service.last_seat = last
            else:
                self.wants.append(again)
                self.mishaps.draws.given_up[number] = again.gets
        return True

    # Serving

    def _burn(self) -> None:
        """The burn may be given to somebody who draws, and who takes it into his hand."""
        fact = self.mishaps.of_card("burn", count(self.table, "burn") + 1)
        places = [i for i, want in enumerate(self.wants) if want.gets and not want.seat.folded]
        given = [i for i in places if fact is not None and fact.seats == (self.wants[i].seat.number,)]
        if fact is None or fact.what != "given" or not given or not self.service.burns():
            self.service.burn()
            return
        want = self.wants[given[0]]
        give_burn(self.table, want.seat)
        self.wants[given[0]] = want._replace(gets=want.gets - 1)
        self.service.wanted -= 1
        remedy = rule_on(self.table, fact, owner=want.seat.number)
        dealer = self.table.by_number.get(self.table.button)
        if "dealer dead" in remedy.do and dealer is not None and not dealer.folded:
            fold(self.table, dealer)

    def _serve_in_turn(self, want: Want) -> Script:
        """A seat gets its cards before the next one discards."""
        self.wants.append(self._made_complete(want))
        self.service.wanted = self.wants[-1].gets + len(self.mishaps.to_replace)
        yield from self._serve(self.wants[-1])

    def _serve(self, want: Want) -> Script:
        """A seat gets its cards, and perhaps one too many or too few, which nobody has noticed so far."""
        seat = want.seat
        if seat.folded:
            self.service.wanted -= want.gets
            return
        gets = want.gets
        fact = self.wrong.pop(seat.number, None) if gets else None
        if fact is not None:
            gets += 1 if fact.what == "long" else -1
            self._goes_unnoticed(fact)
        self.service.wanted += gets - want.gets
        if self.sheet.set_aside:
            yield from offer_to_set_aside(self.table, self.service, self.wants, want._replace(gets=gets))
        self.service.serve(want._replace(gets=gets), self._deal)
        if self.service.final:
            self.mishaps.draws.served.add(seat.number)
        yield from do_later(self.table)

    def _goes_unnoticed(self, fact: Incident) -> None:
        """Nobody says anything; where the hand was wrong the other way before, it is right again."""
        latent = self.mishaps.latent
        lies_unnoticed(self.table, fact)
        other = next(
            (old for old in latent if old.seats == fact.seats and old.what in COUNTS - {fact.what}), None
        )
        if other is not None:
            latent.remove(other)
            latent.remove(fact)

    def _deal(self, table: Table, seat: Seat, wanted: int) -> int:
        if wanted <= len(table.shoe) and not comes_wrong(table, self.mishaps, wanted):
            return deal_all_at_once(table, seat, wanted)
        dealer = seat.number == table.button
        live = [other.number for other in table.live()]
        heads_up = len(live) == 2 and table.button in live and not dealer
        card, remedy = to_seat(
            table, self.mishaps, seat, drawing=True, dealer_position=dealer, dealer_and_one=heads_up
        )
        if remedy is not None:
            if "take or refuse" in remedy.do:
                self.mishaps.later.append(partial(self._take_or_refuse, seat, card, remedy))
            elif "replace after the draw" in remedy.do:
                self.mishaps.to_replace.append((seat, card, remedy))
            if any([word in REPLACED for word in remedy.do]):
                self.service.wanted += 1
        return 1

    def _take_or_refuse(self, seat: Seat, card: Card, remedy: Remedy, table: Table) -> Script:
        choice = yield Decision(
            (seat.number,), "exposed card", (Option("accept"), Option("refuse")), absent="refuse"
        )
        if choice.verb == "refuse":
            self.mishaps.to_replace.append((seat, card, remedy))
            self.service.wanted += 1

    def _make_good(self) -> Script:
        """What was refused is replaced; a card that comes for it may be exposed like it."""
        self.service.last_seat = True
        while self.mishaps.to_replace:
            seat, card, remedy = self.mishaps.to_replace.pop(0)
            if seat.folded or card not in seat.hole:
                continue
            put_away(self.table, self.mishaps, seat, card, remedy)
            self.service.serve(Want(seat, (), 1), self._deal)
            yield from do_later(self.table)
