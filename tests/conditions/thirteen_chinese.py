"""When the rules of 13-Card and Chinese Poker apply."""

from houseway.ledger import Transfer
from houseway.play.events import Noted
from houseway.play.hand import Hand
from tests.conditions import Cited, Condition
from tests.conditions.seats import chips_before, parties, seat_of, told_of
from tests.conditions.thirteen_hands import Groups, best_sweep, bonus_rows, misset, segments


class Showdown:
    """The hands as they were set, and what was declared in which order."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        felt = hand.table.felt
        assert felt is not None
        self.groups: dict[int, Groups] = {number: spot.hands[0].groups for number, spot in felt.spots.items()}
        self.breaths: list[list[tuple[int, str]]] = []
        for seat, choice in hand.choices:
            verb = choice.verb.removesuffix("-too")
            if verb in ("sweep", "surrender"):
                if choice.verb == verb:
                    self.breaths.append([])
                self.breaths[-1].append((seat, verb))
        said = [one for breath in self.breaths for one in sorted(breath, key=lambda one: self.turn(one[0]))]
        surrenders = [seat for seat, verb in said if verb == "surrender"]
        self.gone = surrenders[0] if surrenders else 0
        self.refused = surrenders[1:]
        """Surrenders that do not hold: one player may (003:717)."""
        self.place = {
            seat: at for at, (seat, verb) in enumerate(said) if verb == "sweep" or seat == self.gone
        }
        self.declared = [seat for seat, verb in said if verb == "sweep"]

    def turn(self, seat: int) -> int:
        """003:760: clockwise from the button; 000:867: the player to its right first."""
        seats = sorted(self.groups)
        after = [s for s in seats if s > self.hand.table.button] + [
            s for s in seats if s <= self.hand.table.button
        ]
        if self.hand.rules.play.same_breath == "right":
            after = [*reversed(after[:-1]), after[-1]]
        return after.index(seat)

    def sweep(self, seat: int) -> tuple[int, int, str] | None:
        """The Clean Sweep that was declared and is there."""
        return best_sweep(self.hand, self.groups[seat]) if seat in self.declared else None

    def false(self, seat: int) -> bool:
        return seat in self.declared and self.sweep(seat) is None

    def misset(self, seat: int) -> bool:
        return misset(self.groups[seat], strict=self.hand.rules.play.scoring.strict)

    def fouled(self, seat: int) -> bool:
        return seat != self.gone and self.sweep(seat) is None and (self.misset(seat) or self.false(seat))

    def regular(self, *seats: int) -> bool:
        return all(
            [seat != self.gone and not self.fouled(seat) and self.sweep(seat) is None for seat in seats]
        )

    def wins(self, one: int, other: int) -> list[int]:
        return segments(self.groups[one], self.groups[other])

    def home_run(self, seat: int) -> bool:
        others = [other for other in self.groups if other != seat]
        return (
            len(others) == 3
            and self.regular(*self.groups)
            and all([self.wins(seat, other) == [1, 1, 1] for other in others])
        )

    def won_rows(self, one: int, other: int) -> dict[str, int]:
        """The bonus rows of segments that the first wins from the second."""
        won = [at for at, win in enumerate(self.wins(one, other)) if win > 0]
        return bonus_rows(self.hand, self.groups[one], won)


def points(one: Cited) -> bool:
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    wins = shown.wins(payee, payer)
    all_three = abs(sum(wins)) == 3
    return shown.regular(payer, payee) and any(wins) and not (all_three and "shot" in one.hand.rules.rules)


def ties(one: Cited) -> bool:
    payer, payee = parties(one)
    return 0 in Showdown(one.hand).wins(payee, payer)


def majority(one: Cited) -> bool:
    payer, payee = parties(one)
    return Showdown(one.hand).wins(payee, payer).count(1) >= 2


def shot(one: Cited) -> bool:
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    all_three = shown.wins(payee, payer) == [1, 1, 1]
    return shown.regular(payer, payee) and all_three and not shown.home_run(payee)


def home_run(one: Cited) -> bool:
    return Showdown(one.hand).home_run(parties(one)[1])


def bonus(one: Cited) -> bool:
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    return shown.regular(payer, payee) and bool(shown.won_rows(payee, payer) | shown.won_rows(payer, payee))


def bonus_row(one: Cited) -> bool:
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    if shown.fouled(payer):
        return shown.regular(payee) and one.key in bonus_rows(one.hand, shown.groups[payee])
    return one.key in shown.won_rows(payee, payer) | shown.won_rows(payer, payee)


def foul(one: Cited) -> bool:
    shown = Showdown(one.hand)
    payer, payee = parties(one)
    if not payer:
        (seat,) = told_of(one)
        return shown.misset(seat) and shown.fouled(seat)
    return shown.fouled(payer) and payee != shown.gone and not shown.fouled(payee)


def foul_bonus(one: Cited) -> bool:
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    return shown.fouled(payer) and shown.regular(payee) and bool(bonus_rows(one.hand, shown.groups[payee]))


def false_sweep(one: Cited) -> bool:
    shown, (payer, _) = Showdown(one.hand), parties(one)
    return shown.false(payer or told_of(one)[0])


def clean_sweep(one: Cited) -> bool:
    """The payer has none, or a lower one."""
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    if not payer:
        return shown.sweep(told_of(one)[0]) is not None
    mine, theirs = shown.sweep(payee), shown.sweep(payer)
    return mine is not None and (theirs is None or theirs[0] > mine[0])


def sweep_row(one: Cited) -> bool:
    shown, (_, payee) = Showdown(one.hand), parties(one)
    found = shown.sweep(payee or told_of(one)[0])
    return found is not None and one.key == "sweep-" + found[2].replace(" ", "-")


def sweep_order(one: Cited) -> bool:
    """Two Clean Sweeps: only the highest of all collects from another one (000:854)."""
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    mine, theirs = shown.sweep(payee), shown.sweep(payer)
    if mine is None or theirs is None:
        return False
    highest = min([found[0] for seat in shown.declared if (found := shown.sweep(seat)) is not None])
    return mine[0] == highest < theirs[0]


def declarations(one: Cited) -> bool:
    """A surrender after the Clean Sweep that it pays."""
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    return payer == shown.gone and shown.sweep(payee) is not None and shown.place[payee] < shown.place[payer]


def surrender(one: Cited) -> bool:
    shown, (payer, payee) = Showdown(one.hand), parties(one)
    if payer != shown.gone:
        return False
    return shown.sweep(payee) is None or shown.place[payee] > shown.place[payer]


def same_breath(one: Cited) -> bool:
    assert isinstance(one.event, Noted)
    return told_of(one)[0] in Showdown(one.hand).refused


def all_in(one: Cited) -> bool:
    """000:859, 003:744: one of the two has exchanged all that plays."""
    point = one.hand.table.stakes.small
    first = next(
        at
        for at, event in enumerate(one.hand.events)
        if at == one.place or (isinstance(event, Transfer) and seat_of(event.payer) and seat_of(event.payee))
    )
    for seat in parties(one):
        begins = chips_before(one._replace(place=first), seat)
        exchanged = sum(
            [
                event.amount
                for event in one.hand.events[: one.place + 1]
                if isinstance(event, Transfer)
                and seat_of(event.payer)
                and seat_of(event.payee)
                and seat in (seat_of(event.payer), seat_of(event.payee))
            ]
        )
        if exchanged == begins // point * point:
            return True
    return False


CONDITIONS: dict[str, Condition] = {
    "points": points,
    "ties": ties,
    "majority": majority,
    "shot": shot,
    "home-run": home_run,
    "bonus": bonus,
    "foul": foul,
    "foul-bonus": foul_bonus,
    "false-sweep": false_sweep,
    "clean-sweep": clean_sweep,
    "sweep-order": sweep_order,
    "declarations": declarations,
    "surrender": surrender,
    "same-breath": same_breath,
    "all-in": all_in,
}
