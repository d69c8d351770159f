"""The showdown: who shows, who wins which part of which pot, and where odd chips go."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.facts import Fact, Finding
from houseway.fees.charges import END
from houseway.ledger import Reason
from houseway.play.dealing import milestone, show_hand, throw_in
from houseway.play.decisions import Decision, Option
from houseway.play.events import MUCKED, Acted, Board
from houseway.play.incidents.mishaps import do_later
from houseway.play.pots import Pot, side_pots
from houseway.play.rules import Script
from houseway.play.shape import DEAD_POSITION, EVEN_SPLIT, KILLED
from houseway.play.table import Boards, Seat, Table
from houseway.pot.incidents.dead_hands import last_moment, note_dead_positions
from houseway.pot.incidents.showdown import ask_in_order, kill_dead_hands, may_give_up, show_in_order
from houseway.pot.sheets import Showdown as Showdown
from houseway.pot.uncalled_bet import return_uncalled


class Half:
    """A part of the pot and how hands compete for it."""

    __slots__ = ("cites", "describe", "fallback", "low", "name", "strength", "whole")

    def __init__(
        self,
        name: str,
        strength: Callable[[Table, Seat], int],
        describe: Callable[[Boards, Seat], str],
        cites: tuple[str, ...] = ("showdown",),
        fallback: bool = False,
        low: bool = False,
        whole: bool = False,
    ) -> None:
        self.name = name
        """``high``, ``low``, ``first board`` …; empty where one hand takes the pot."""
        self.strength = strength
        """Larger is better; 0 has no claim."""
        self.describe = describe
        """The hand in words, by the boards that lie there and the seat."""
        self.cites = cites
        self.fallback = fallback
        """Whether it is played for only in a pot where no hand has a claim to any other part."""
        self.low = low
        """Whether the lowest cards win it."""
        self.whole = whole
        """Whether it is a pot that was not cut because the same seats win all its parts."""


class Won:
    """Why a seat is paid from a pot; the facts are found when somebody asks."""

    __slots__ = ("_facts", "boards", "cites", "half", "kind", "part", "seat", "ways")

    def __init__(
        self,
        table: Table,
        seat: Seat,
        half: Half | None,
        part: Finding,
        cites: tuple[str, ...],
        ways: int = 1,
        odd: bool = False,
    ) -> None:
        # A reason that kept the table, whose events keep it, would tie a knot for the garbage collector.
        self.boards = table.boards
        self.seat = seat
        self.half = half
        """By what it was won; nothing where everybody else in the pot folded."""
        self.part = part
        """The pot, or the half of it, that was won."""
        self.cites = cites
        self.ways = ways
        """Among how many it was split."""
        self._facts: tuple[Fact, ...] = ()
        if half is None:
            self.kind = "wins with the only hand left" if KILLED in table.facts else "wins unopposed"
        elif half is EVENLY:
            self.kind = "splits evenly" if ways > 1 else "wins what remains"
        elif ways == 1:
            self.kind = "wins"
        else:
            self.kind = "splits with the odd chips" if odd else "splits"

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The part of the pot, the hand that won it, and among how many it was split."""
        if not self._facts:
            hand = self.half.describe(self.boards, self.seat) if self.half is not None else ""
            self._facts = self.part, hand, self.ways
        return self._facts


EVENLY = Half("", lambda table, seat: 1, lambda boards, seat: "")
"""A pot that those who remain split, whatever they hold."""
LAST_HAND = Reason("wins the pot with the only hand left", ("last-player",))
LAST_ONE = Reason("wins the pot", ("last-player",))
UNOPENED = Reason("wins antes and blinds", ("nobody-opens",))
THE_POT = Finding("the pot")
_new = tuple.__new__


class Win(NamedTuple):
    """What a seat won from a pot; an uncalled bet that goes back is not won."""

    seat: int
    amount: int
    main: bool = True
    half: Half | None = None
    """The part of the pot; none where everybody else folded."""


def award_pots(
    table: Table, sheet: Showdown, halves: Sequence[Half], proud: Callable[[Seat], bool] | None = None
) -> list[Win]:
    """The one player left takes everything, or the hands that are left are compared; who won what."""
    wins = award_last_player(table) if len(table.live()) == 1 else compare_hands(table, sheet, halves, proud)
    if DEAD_POSITION in table.facts:
        note_dead_positions(table, {win.seat for win in wins})
    return wins


def award_last_player(table: Table, why: Reason = LAST_ONE) -> list[Win]:
    """The one player left takes everything, without showing."""
    return_uncalled(table)
    seat = table.live()[0]
    complete_pot(table)
    table.outcome = "everybody folded"
    pot = table.pot.balance
    if not pot:
        # Where nobody else put anything in, all of it was uncalled; or the collection took the rest.
        return []
    table.pay(seat, pot, LAST_HAND if KILLED in table.facts else why)
    return [_new(Win, (seat.number, pot, True, None))]


def complete_pot(table: Table) -> None:
    """No more chips come in: what the collection takes at the end it takes now."""
    if table.collector is not None:
        table.collector.reach(END)


def showing_order(table: Table) -> list[Seat]:
    """Who bet or raised last in the last round shows first, or who checked first; then clockwise."""
    after = table.shows_first - 1 if table.shows_first else table.button
    return [seat for seat in table.clockwise(after) if not seat.folded]


def show_or_muck(
    table: Table, sheet: Showdown, claims: Callable[[Table], Sequence[Pot]] = side_pots
) -> Script:
    """Where the players decide it, everybody shows or mucks in order; else the end of the hand sees to it."""
    mishaps = table.mishaps
    if mishaps is not None:
        yield from do_later(table)
        last_moment(table, mishaps)
        kill_dead_hands(table)
        if len(table.live()) == 1:
            return
        if not table.ask_to_show:
            yield from show_in_order(table, showing_order(table), claims, lambda: _begin(table))
            return
    if not table.ask_to_show:
        return
    _begin(table)
    board, order, pots = may_play_board(table, sheet), showing_order(table), claims(table)
    if mishaps is not None:
        yield from ask_in_order(
            table, order, claims, lambda seat: _ask_to_show(table, seat, claims(table), board)
        )
        return
    for seat in order:
        yield from _ask_to_show(table, seat, pots, board)


def _begin(table: Table) -> None:
    complete_pot(table)
    milestone(table, "showdown")


def may_play_board(table: Table, sheet: Showdown) -> bool:
    """Whether somebody may throw his hand away and play the board if he says so."""
    if sheet.board == "shown":
        return False
    last = max([place for place, event in enumerate(table.events) if isinstance(event, Board)])
    raised = any([isinstance(event, Acted) and event.verb == "raise" for event in table.events[last:]])
    return sheet.board == "declared" or not raised


def compare_hands(
    table: Table, sheet: Showdown, halves: Sequence[Half], proud: Callable[[Seat], bool] | None = None
) -> list[Win]:
    """Show the hands in order, divide every pot, pay. Hands to be ``proud`` of are shown, beaten or not."""
    complete_pot(table)
    pots = side_pots(table)
    strengths = show_hands(table, halves, pots, proud)
    table.outcome = "showdown"
    return pay_pots(table, sheet, halves, pots, strengths)


def show_hands(
    table: Table,
    halves: Sequence[Half],
    pots: Sequence[Pot],
    proud: Callable[[Seat], bool] | None = None,
) -> list[dict[int, int]]:
    """The strengths of the hands that are shown, by half and seat.

    Where the players do not decide to show or muck, everybody shows who can win something.
    """
    order = showing_order(table)
    if table.ask_to_show:
        order = [seat for seat in order if seat.shown]
    else:
        milestone(table, "showdown")
    strengths = [{seat.number: half.strength(table, seat) for seat in order} for half in halves]
    if not table.ask_to_show:
        _show_unless_beaten(table, order, halves, pots, strengths, proud)
    return strengths


def _ask_to_show(table: Table, seat: Seat, pots: Sequence[Pot], board: bool) -> Script:
    """Show or muck; but nobody can give away a pot that no one else is left to claim."""
    choice = yield _show_decision(seat.number, board, may_give_up(seat, pots))
    if choice.verb == "show":
        show_hand(table, seat)
    elif choice.verb == "play-board":
        table.log(Acted(seat.number, "play-board"))
        throw_in(table, seat)
        seat.shown = True
    else:
        _muck(table, seat)


@cache
def _show_decision(seat: int, board: bool, give_up: bool) -> Decision:
    options = [Option("show")]
    if board:
        options.append(Option("play-board", note="declare it and give the hand up"))
    if give_up:
        options.append(Option("muck"))
    return Decision((seat,), "show", options, absent="show")


def _muck(table: Table, seat: Seat) -> None:
    seat.mucked = True
    table.log(MUCKED[seat.number])


def _show_unless_beaten(
    table: Table,
    order: Sequence[Seat],
    halves: Sequence[Half],
    pots: Sequence[Pot],
    strengths: Sequence[dict[int, int]],
    proud: Callable[[Seat], bool] | None,
) -> None:
    """Everybody shows in turn, but who cannot win anything against the hands shown mucks."""
    least = 0 if len(strengths) == 1 else 1
    to_beat = [(pot.eligible, [least] * len(strengths)) for pot in pots]
    for seat in order:
        wins = False
        for eligible, best in to_beat:
            if seat in eligible:
                for i, strength in enumerate(strengths):
                    own = strength[seat.number]
                    if own >= best[i] and not (halves[i].fallback and max(best[:i]) > least):
                        best[i] = own
                        wins = True
        if wins or (proud is not None and proud(seat)):
            show_hand(table, seat)
        else:
            _muck(table, seat)


def pay_pots(
    table: Table,
    sheet: Showdown,
    halves: Sequence[Half],
    pots: Sequence[Pot],
    strengths: Sequence[dict[int, int]],
) -> list[Win]:
    """Divide each pot by itself: first into its halves, then among those who tie for one."""
    won: list[Win] = []
    several = len([pot for pot in pots if not pot.later]) > 1
    for number, pot in enumerate(pots):
        claims = [seat for seat in pot.eligible if seat.shown]
        if pot.later:
            name = Finding("the bets after the draw")
        elif several:
            name = Finding("side pot", (number,)) if number else Finding("the main pot")
        else:
            name = THE_POT if len(pots) == 1 else Finding("the pot from before the draw")
        if len(pot.eligible) == 1 and not pot.later:
            (seat,) = pot.eligible
            cited = ("last-player", *pot.cites)
            # The collection may have taken all of it.
            if pot.amount:
                table.pay(seat, pot.amount, Won(table, seat, None, name, cited))
                won.append(Win(seat.number, pot.amount, number == 0))
            continue
        if not claims:
            raise RecordError(f"nobody has shown a hand for {name.kind}: somebody has to win it")
        winners: list[tuple[Half, list[Seat]]] = []
        for half, strength in zip(halves, strengths, strict=True):
            best = max([strength[seat.number] for seat in claims])
            if (best or len(halves) == 1) and not (half.fallback and winners):
                winners.append((half, [s for s in claims if strength[s.number] == best]))
        if sheet.tied_both_ways == "as-one" and len(winners) == 2 and winners[0][1] == winners[1][1]:
            tied = winners[0][1]
            winners = [(_whole(halves), tied)] if len(tied) > 1 else winners
        if EVEN_SPLIT in table.facts:
            winners = [(EVENLY, claims)]
        amounts = _cut(table, sheet, pot.amount, winners)
        for (half, winning), amount in zip(winners, amounts, strict=True):
            if len(winners) > 1:
                part = Finding("half of a pot", (half.name, name))
            else:
                part = name
                if len(halves) > 1 and half.name:
                    part = Finding("all of a pot", (name, half.name))
            cited = (*half.cites, *pot.cites)
            if half is EVENLY:
                cited = (table.facts[EVEN_SPLIT], *cited)
            if amount > min(amounts):
                cited = (*cited, "odd-half")
            won += _pay_half(table, sheet, half, winning, amount, part, cited, main=number == 0)
    return won


def _whole(halves: Sequence[Half]) -> Half:
    """The pot that is not cut into its halves, because the same seats win both."""
    return Half(
        "",
        halves[0].strength,
        lambda boards, seat: " and ".join([half.describe(boards, seat) for half in halves]),
        tuple([key for half in halves for key in half.cites]),
        whole=True,
    )


def _cut(table: Table, sheet: Showdown, amount: int, winners: Sequence[tuple[Half, list[Seat]]]) -> list[int]:
    """The amounts of the halves, in chips."""
    if len(winners) == 1:
        return [amount]
    chip = table.stakes.chip
    even = amount // (len(winners) * chip) * chip
    amounts = [even] * len(winners)
    odd = amount - even * len(winners)
    if odd:
        if sheet.odd_half == "first-half":
            amounts[0] += odd
        else:
            everybody = [seat for _, winning in winners for seat in winning]
            lucky = first_by(table, sheet.odd_half, everybody)
            half = next(i for i, (_, winning) in enumerate(winners) if lucky in winning)
            amounts[half] += odd
    return amounts


def _pay_half(
    table: Table,
    sheet: Showdown,
    half: Half,
    winning: Sequence[Seat],
    amount: int,
    part: Finding,
    cited: tuple[str, ...],
    main: bool,
) -> list[Win]:
    """Pay a part of a pot to its winners."""
    if not amount:
        # A pot of a single chip has only one half.
        return []
    if len(winning) == 1:
        why = Won(table, winning[0], half, part, cited)
        table.pay(winning[0], amount, why)
        return [Win(winning[0].number, amount, main, half)]
    chip = table.stakes.chip
    even = amount // (len(winning) * chip) * chip
    odd = amount - even * len(winning)
    rule: str = sheet.odd_chips
    if rule == "by-half-and-suit":
        rule = "low-card-by-suit" if half.low else "high-card-by-suit"
    lucky = first_by(table, rule, winning) if odd else None
    won = []
    for seat in winning:
        share = even + odd if seat is lucky else even
        reasons = (*cited, "ties") + (("odd-chips",) if seat is lucky else ())
        if share:
            why = Won(table, seat, half, part, reasons, ways=len(winning), odd=seat is lucky)
            table.pay(seat, share, why)
            won.append(Win(seat.number, share, main, half))
    return won


def first_by(table: Table, rule: str, seats: Sequence[Seat]) -> Seat:
    """Who of several seats is first for an odd chip."""
    if rule == "left-of-button":
        return next(seat for seat in table.clockwise(table.button) if seat in seats)
    if rule == "high-suit-by-rank":
        return max(seats, key=lambda seat: max([(c.suit, c.rank) for c in seat.cards]))
    pick = min if rule == "low-card-by-suit" else max
    return pick(seats, key=lambda seat: pick([(c.rank, c.suit) for c in seat.cards]))
