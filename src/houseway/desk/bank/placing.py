"""The bank and the wagers of a file, put on a fresh table by play's own procedures."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from houseway.bank.position import VERBS, Position, put_up
from houseway.bank.wagers import add_to_wager, place
from houseway.desk.amounts import cents
from houseway.desk.bank.laid import Laid, Later, bettors
from houseway.desk.bank.said import BackerSaid, BankFile, BankSaid, BettorSaid, SpotSaid
from houseway.desk.fault import Fault
from houseway.games import game_of
from houseway.money import dollars
from houseway.play.decisions import Choice
from houseway.play.felt import DEAD, Bank, BankedFelt, Fate, Spot, Wager
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start, Table
from houseway.play.wager_form import NO_LIMIT, WagerForm, WagerKind, Wagers
from houseway.shoe import Chance

STEP = 1
"""Only steps that a sheet prints are held to: other chips than those of the limit may have lain there."""
ENOUGH = 1000 * NO_LIMIT
"""What is in front of everybody while the table is laid out: nobody is asked what he has left."""


def on_the_table(rules: RuleSet, file: BankFile, assumed: Mapping[str, Any]) -> Laid:
    """A fresh table with the bank and all wagers of the layout; what cannot be is refused by name."""
    numbers = {_number(rules, key): spot for key, spot in file.spots.items()}
    at, backers = _backers(file)
    people = sorted({file.bank.seat, *[backer.seat for backer in backers], *_bettors(numbers)})
    for person in people:
        if not 1 <= person <= rules.seats:
            raise Fault("", f"the seats are 1 to {rules.seats}: nobody sits at seat {person}")
    for key in file.names:
        if key not in map(str, people):
            raise Fault(f"names.{key}", f"nobody at seat {key!r} bets or banks here")
    start = Start(
        seats=tuple([SeatStart(person, ENOUGH, file.names.get(str(person), "")) for person in people]),
        limit=file.limit,
    )
    chance = Chance(given=[()], rolls=[tuple(file.dice)] if file.dice else [])
    table = Table(rules, start, chance)
    felt = table.felt = BankedFelt(_take_position(table, file.bank, rules.play.position))
    _take_backers(table, felt.bank, rules.play.position, at, backers)
    laid = Laid(table, felt, file, assumed)
    layout = _Layout(laid, rules.play.wagers)
    for number, spot in numbers.items():
        layout.put_on(number, spot)
    layout.check_spots()
    return laid


def _number(rules: RuleSet, key: str) -> int:
    if not key.isdecimal() or not 1 <= int(key) <= rules.seats or key != str(int(key)):
        raise Fault(f"spots.{key}", f"the spots are 1 to {rules.seats}, not {key!r}")
    return int(key)


def _backers(file: BankFile) -> tuple[str, list[BackerSaid]]:
    """Who put money up with the player-dealer, and where the file says so."""
    if file.backers and file.bank.backers:
        raise Fault("backers", "who backs the player-dealer stands in bank.backers: write it once")
    return ("backers", file.backers) if file.backers else ("bank.backers", file.bank.backers)


def _bettors(spots: Mapping[int, SpotSaid]) -> Iterable[int]:
    for number, spot in spots.items():
        for at, bettor in bettors(f"spots.{number}", spot):
            yield _person(at, bettor, number)
            yield from [_partner(at, key) for key in bettor.partners]


def _person(at: str, bettor: BettorSaid, number: int) -> int:
    """Who bets; only the spot's first bettor need not be named."""
    if bettor.seat is None and not isinstance(bettor, SpotSaid):
        raise Fault(at, "say who bets behind the spot, as in seat = 5")
    return number if bettor.seat is None else bettor.seat


def _partner(at: str, key: str) -> int:
    if not key.isdecimal():
        raise Fault(f"{at}.partners.{key}", f"a partner is named by the seat, not by {key!r}")
    return int(key)


# The bank


def _take_position(table: Table, said: BankSaid, position: Position) -> Bank:
    """The player-dealer with what was put up."""
    if said.square is not None and not 1 <= said.square <= table.rules.seats:
        raise Fault("bank.square", f"the squares are 1 to {table.rules.seats}, not {said.square}")
    bank = Bank(table.seat(said.seat), said.square or 0)
    _put_up(table, bank, said.seat, _put(table, position, said.put_up, "bank.put_up"), "bank")
    return bank


def _take_backers(table: Table, bank: Bank, position: Position, at: str, backers: list[BackerSaid]) -> None:
    """Money of others, as far as the sheet lets them put it up."""
    if len(backers) > position.partners:
        allowed = f"at most {position.partners}" if position.partners else "nobody"
        raise Fault(at, f"the sheet lets {allowed} put money up with the player-dealer, not {len(backers)}")
    for i, backer in enumerate(backers):
        _join(table, bank, position, backer, f"{at}.{i}")


def _join(table: Table, bank: Bank, position: Position, backer: BackerSaid, at: str) -> None:
    if backer.seat in bank.owners:
        raise Fault(f"{at}.seat", f"seat {backer.seat} has money in the bank already: write it as one")
    verb = next((verb for verb, place in VERBS.items() if place == backer.place), "")
    if backer.place not in position.places or not verb:
        places = ", ".join(position.places)
        raise Fault(f"{at}.place", f"money may lie {places} on this sheet, not {backer.place!r}")
    _put_up(table, bank, backer.seat, _put(table, position, backer.put_up, f"{at}.put_up"), verb)


def _put_up(table: Table, bank: Bank, person: int, amount: int, verb: str) -> None:
    put_up(table, bank, table.seat(person), amount, verb)


def _put(table: Table, position: Position, written: Any, at: str) -> int:
    """What was put up; it need not come out in chips, for a fee may have come out of it."""
    amount = cents(written, at)
    least = table.stakes.small if position.least == "table-minimum" else 1
    if amount < least:
        says = f"at least {dollars(least)}" if least > 1 else "more than nothing"
        raise Fault(at, f"somebody who banks puts up {says}, not {dollars(amount)}")
    return amount


# Wagers


class _Layout:
    """The wagers as the sheet allows them."""

    __slots__ = ("laid", "later", "wagers")

    def __init__(self, laid: Laid, wagers: Wagers) -> None:
        self.laid = laid
        self.wagers = wagers
        self.later = game_of(laid.table.rules).vocabulary.adds

    def put_on(self, number: int, said: SpotSaid) -> None:
        """Everything that lies on a spot."""
        laid, at = self.laid, f"spots.{number}"
        bank = laid.felt.bank
        if number == bank.square:
            raise Fault(at, f"the bank is held at seat {number}: no wagers lie there")
        self._check_behind(at, said)
        laid.later[number] = []
        people: list[int] = []
        for where, bettor in bettors(at, said):
            person = _person(where, bettor, number)
            if person in people:
                raise Fault(where, f"seat {person} bets on spot {number} already: write it as one")
            people.append(person)
            if person == bank.person.number and not self.wagers.dealer_bets:
                raise Fault(where, f"seat {person} banks, and the player-dealer does not bet on this sheet")
            self._bet(number, where, bettor, person)
        spot = laid.felt.spots[number]
        if said.decides is not None:
            spot.decider = laid.table.seat(said.decides).number if said.decides else 0

    def _bet(self, number: int, at: str, bettor: BettorSaid, person: int) -> None:
        """One person's wagers: those of the layout now, the others are kept for the game."""
        laid = self.laid
        kinds = self._kinds(at, bettor, person, number)
        amounts: dict[str, int] = {}
        later = laid.later[number]
        for name, written in bettor.wagers.items():
            amount = cents(written, f"{at}.wagers.{name}")
            if name in self.later:
                later.append(Later(f"{at}.wagers.{name}", person, name, amount, 0))
            else:
                amounts[name] = amount
        for i, hand in enumerate(bettor.hands):
            for name, written in hand.wagers.items():
                where = f"{at}.hands.{i}.wagers.{name}"
                if name not in self.later:
                    known = ", ".join(self.later) or "none"
                    raise Fault(where, f"on one hand of a spot lies what was bet later: {known}, not {name}")
                later.append(Later(where, person, name, cents(written, where), i))
        if not amounts:
            raise Fault(f"{at}.wagers", f"seat {person} has no wager there: write what was bet")
        shared = self._partners(at, bettor, person, amounts)
        self._check(number, at, kinds, amounts, shared)
        choice = Choice("wager", spot=number, wagers=tuple(amounts.items()))
        placed = place(laid.table, laid.felt, laid.table.seat(person), choice, self.wagers)
        for wager in placed:
            wager.partners = {who: chips[wager.kind] for who, chips in shared.items() if wager.kind in chips}
        _rule(laid.table, at, bettor, placed)

    def _kinds(self, at: str, bettor: BettorSaid, person: int, number: int) -> tuple[WagerKind, ...]:
        """The wagers that a person may have there: behind a spot only some."""
        if isinstance(bettor, SpotSaid) or person == number:
            return self.wagers.kinds
        return tuple([kind for kind in self.wagers.kinds if kind.backline])

    def _check(
        self,
        number: int,
        at: str,
        kinds: tuple[WagerKind, ...],
        amounts: Mapping[str, int],
        shared: Mapping[int, Mapping[str, int]],
    ) -> None:
        """Refuse wagers that the layout does not have, that are too small or too large, or lack another."""
        stakes = self.laid.table.stakes
        for name in amounts:
            if name not in [kind.name for kind in kinds]:
                there = ", ".join([kind.name for kind in kinds] + list(self.later))
                raise Fault(f"{at}.wagers.{name}", f"there is no wager {name!r} there: there are {there}")
        form = WagerForm(
            {number: kinds}, stakes.small, stakes.big, STEP, ENOUGH, self.wagers, each_least=False
        )
        refused = form.refusal(Choice("wager", spot=number, wagers=tuple(amounts.items())))
        if refused is not None:
            place = f"{at}.wagers.{refused.wager}" if refused.wager in amounts else f"{at}.wagers"
            says = f"{refused.wager} {refused.says}" if refused.wager else refused.says
            raise Fault(place, says)
        for who, chips in shared.items():
            for name, amount in chips.items():
                if amount < stakes.small or amount >= amounts[name]:
                    raise Fault(
                        f"{at}.partners.{who}",
                        f"chips in another's bet are {dollars(stakes.small)} or more and a part of its "
                        f"{dollars(amounts[name])}: not {dollars(amount)}",
                    )
        for name, amount in amounts.items():
            own = amount - sum([chips.get(name, 0) for chips in shared.values()])
            # Where less than the minimum acts, the bettor may have begun with that.
            least = stakes.small if self.wagers.under_least == "refused" else 1
            if own < min(amount, least):
                raise Fault(
                    f"{at}.partners",
                    f"{dollars(own)} of {name} is the bettor's own: {dollars(least)} at the least",
                )
        steps = {kind.name: cents(kind.step, at) if kind.step else STEP for kind in kinds}
        for who, name in [(who, name) for who, chips in shared.items() for name in chips]:
            if shared[who][name] % steps[name]:
                raise Fault(f"{at}.partners.{who}", f"{name} is bet in steps of {dollars(steps[name])}")

    def _partners(
        self, at: str, bettor: BettorSaid, person: int, amounts: Mapping[str, int]
    ) -> dict[int, dict[str, int]]:
        """What of the wagers is others' chips, where the sheet lets people bet together."""
        if bettor.partners and not (self.wagers.kum_kum and isinstance(bettor, SpotSaid)):
            raise Fault(f"{at}.partners", "nobody puts chips into another's bet on this sheet")
        shared: dict[int, dict[str, int]] = {}
        first = next(iter(amounts), "")
        for key, chips in bettor.partners.items():
            where, who = f"{at}.partners.{key}", _partner(at, key)
            if who == person:
                raise Fault(where, f"seat {who} is the bettor, not a partner")
            if who == self.laid.felt.bank.person.number and not self.wagers.dealer_bets:
                raise Fault(where, f"seat {who} banks, and the player-dealer does not bet on this sheet")
            written = chips if isinstance(chips, dict) else {first: chips}
            shared[who] = {name: cents(amount, where) for name, amount in written.items()}
            for name in shared[who]:
                if name not in amounts:
                    raise Fault(where, f"there is no wager {name!r} to share")
        return shared

    def _check_behind(self, at: str, said: SpotSaid) -> None:
        wagers, behind = self.wagers, len(said.behind)
        if behind and not wagers.backline:
            raise Fault(f"{at}.behind", "nobody bets behind a spot on this sheet")
        if behind > wagers.backline and wagers.further_backline == "refused":
            raise Fault(f"{at}.behind", f"at most {wagers.backline} bet behind a spot, not {behind}")

    def check_spots(self) -> None:
        """Refuse somebody who bets on more spots than the sheet allows; behind others is something else."""
        own: dict[int, list[int]] = {}
        for number, spot in self.laid.felt.spots.items():
            person = spot.wagers[0].person.number
            if person != number:
                own.setdefault(person, []).append(number)
        most = self.wagers.spots - 1
        for person, numbers in own.items():
            if len(numbers) > most:
                where = f"on spots {', '.join(map(str, numbers))}" if len(numbers) > 1 else "there"
                allowed = "the own spot only" if not most else f"{most} spots besides the own"
                raise Fault(
                    f"spots.{numbers[0]}.seat", f"seat {person} bets {where}: the sheet allows {allowed}"
                )


def _rule(table: Table, at: str, bettor: BettorSaid, wagers: list[Wager]) -> None:
    """What the floor has decided about a person's wagers."""
    if not bettor.ruled:
        if bettor.by:
            raise Fault(f"{at}.by", "say what was ruled, as in ruled = 'no action'")
        return
    fate = next((fate for fate in get_args(Fate) if fate == bettor.ruled), None)
    if fate is None:
        raise Fault(f"{at}.ruled", f"a wager is ruled {', '.join(get_args(Fate))}: not {bettor.ruled!r}")
    if not bettor.by:
        raise Fault(at, "say by which ruling, as in by = 'ID' (`houseway rules` lists them)")
    table.rules.cite(bettor.by)
    for wager in wagers:
        wager.ruled = (fate, bettor.by)


def put_later(laid: Laid, spot: Spot, later: Later, beside: Wager) -> Wager:
    """A wager that was made after the deal, of the same person in the same circle."""
    wager = Wager(beside.person, spot, later.kind, beside.circle, later.hand)
    add_to_wager(laid.table, wager, later.amount)
    wager.ruled = beside.ruled
    spot.wagers.append(wager)
    return wager


def mark_dead(laid: Laid) -> None:
    """Hands that are out of the round by a ruling."""
    for at, said, spot in laid.spots():
        if said.dead:
            if said.ruled != "hand dead":
                raise Fault(at, "a dead hand needs the ruling: ruled = 'hand dead', by = 'ID'")
            spot.hands[0].marks.add(DEAD)
