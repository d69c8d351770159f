"""The showdown: who shows, and who wins which pot."""

from collections.abc import Callable, Sequence
from functools import cache

from houseway.fees.charges import END
from houseway.ledger import Reason
from houseway.play.dealing import milestone, show_hand, throw_in
from houseway.play.decisions import Decision, Option
from houseway.play.events import MUCKED, Acted, Board
from houseway.play.incidents.mishaps import do_later
from houseway.play.pots import Pot, side_pots
from houseway.play.rules import Script
from houseway.play.shape import DEAD_POSITION, KILLED
from houseway.play.table import Seat, Table
from houseway.pot.dividing import pay_pots
from houseway.pot.halves import EVENLY as EVENLY
from houseway.pot.halves import Half as Half
from houseway.pot.halves import Win as Win
from houseway.pot.halves import Won as Won
from houseway.pot.incidents.dead_hands import last_moment, note_dead_positions
from houseway.pot.incidents.showdown import ask_in_order, kill_dead_hands, may_give_up, show_in_order
from houseway.pot.sheets import Showdown as Showdown
from houseway.pot.uncalled_bet import return_uncalled

LAST_HAND = Reason("wins the pot with the only hand left", ("last-player",))
LAST_ONE = Reason("wins the pot", ("last-player",))
UNOPENED = Reason("wins antes and blinds", ("nobody-opens",))
_new = tuple.__new__


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
