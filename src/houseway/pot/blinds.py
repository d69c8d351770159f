"""Forced bets before the cards: antes, blinds, straddles, and what newcomers and returning players post."""

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.facts import Money, Person
from houseway.ledger import Reason
from houseway.money import cents, dollars
from houseway.play.dealing import milestone
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.table import ForcedKind, PostFor, Round, Seat, Table
from houseway.pot.sheets import Blinds as Blinds

ANTE = Reason("ante", ("ante",))
BLINDS: dict[int, tuple[ForcedKind, ...]] = {
    0: (),
    1: ("blind",),
    2: ("small blind", "big blind"),
    3: ("small blind", "middle blind", "big blind"),
}
"""The blinds of a game by how many it has, the big one last."""
BLIND_REASONS: dict[ForcedKind, Reason] = {
    "blind": Reason("blind", ("blinds",)),
    "small blind": Reason("small blind", ("blinds",)),
    "middle blind": Reason("middle blind", ("blinds",)),
    "big blind": Reason("big blind", ("blinds",)),
}
SHORT_BLIND = Reason("all-in with less than half a blind", ("short-blind",))
STRADDLE = Reason("straddle", ("straddle",))


class _Posts(NamedTuple):
    """Why somebody posts, in each form that a post takes."""

    live: Reason
    dead: Reason
    ante: Reason
    kill: Reason


def _posts(rule: str) -> _Posts:
    return _Posts(
        Reason("posted blind", (rule,)),
        Reason("dead blind", (rule,)),
        Reason("second ante", (rule,)),
        Reason("kill blind", (rule,)),
    )


POSTS: dict[PostFor, _Posts] = {
    "missed": _posts("missed-blinds"),
    "one-blind": _posts("one-blind-return"),
    "entering": _posts("entering"),
    "promised": _posts("killed-already"),
    "skipped": _posts("skipped-blinds"),
    "short-blind": _posts("short-blind"),
}


def post_antes(table: Table) -> None:
    """Everybody dealt in puts the ante in; it counts for the pots but is no part of a bet."""
    for seat in table.clockwise(table.button):
        table.force(seat, table.stakes.ante, "ante", ANTE)
        seat.bet = 0
    milestone(table, "antes posted")


def blind_order(table: Table, blinds: Blinds) -> list[Seat]:
    """The seats in the order in which blinds fall due, the smallest blind first."""
    order = [seat for seat in table.clockwise(table.button) if not seat.start.passed_over]
    count = len(table.stakes.blinds)
    two_play = len(table.seats) == 2
    if count > 2 and not (two_play and blinds.two_of_three == "heads-up"):
        from_button = blinds.begin == "button"
    else:
        from_button = count > 1 and two_play and blinds.heads_up == "button-small"
    if from_button and order[-1].number == table.button:
        return order[-1:] + order[:-1]
    return order


def post_blinds(table: Table, blinds: Blinds) -> list[Seat]:
    """Post the blinds and what others owe; the round is open at the biggest blind, short or not.

    Returns the seats of the blinds, the biggest one last. Of more blinds than there are players the
    smallest are left out.
    """
    amounts = table.stakes.blinds
    order = blind_order(table, blinds)
    due = _blinds_due(amounts, len(order))
    if blinds.short == "next-player":
        seats = _post_or_pass_on(table, order, due)
    else:
        seats = order[: len(due)]
        for i, (amount, kind) in enumerate(due):
            if not seats[i].all_in:
                table.force(seats[i], amount, kind, BLIND_REASONS[kind])
    # A big blind that is all-in for less does not lower the call.
    level = max(amounts, default=0)
    make_posts(table, level)
    table.round = Round(level, level)
    if table.stakes.structure != "limit":
        # A fixed limit is raised by its bet, whatever the blinds are.
        table.round.increment = level if blinds.raised_by == "big-blind" else table.stakes.small
    milestone(table, "blinds posted")
    return seats


@lru_cache(maxsize=256)
def _blinds_due(amounts: tuple[int, ...], players: int) -> tuple[tuple[int, ForcedKind], ...]:
    """The blinds that so many players post, each with its name."""
    # More than three are the straddles of a file that was written elsewhere.
    any_: list[ForcedKind] = ["blind"] * len(amounts)
    kinds = BLINDS.get(len(amounts), tuple(any_))
    return tuple(zip(amounts, kinds, strict=True))[-players:]


def make_posts(table: Table, level: int) -> None:
    """What those put in who come in or make up a blind; live posts go up to the bet to call."""
    for seat in table.seats:
        start = seat.start
        # Up to the opening bet a post is live, and only the rest is dead (000:35).
        if start.post_live and not seat.all_in:
            bet = seat.bet + min(start.post_live, seat.stack.balance)
            if bet > level:
                raise RecordError(
                    f"seat {seat.number} posts more than the bet to call: "
                    f"it would have bet {dollars(bet)}, and {dollars(level)} is called"
                )
            table.force(seat, start.post_live, "post", POSTS[start.post_for].live)
        if start.post_dead and not seat.all_in:
            why = POSTS[start.post_for]
            table.force_dead(
                seat, start.post_dead, "dead post", why.dead if start.dead_as == "blind" else why.ante
            )


def _post_or_pass_on(table: Table, order: list[Seat], due: Sequence[tuple[int, ForcedKind]]) -> list[Seat]:
    """Post the blinds; who has less than half of his is all-in, and the blind is the next player's."""
    seats = []
    waiting = list(reversed(due))
    for seat in order:
        if not waiting:
            break
        if seat.all_in:
            continue
        amount, kind = waiting[-1]
        if 2 * seat.stack.balance >= amount:
            table.force(seat, amount, kind, BLIND_REASONS[kind])
            seats.append(seat)
            waiting.pop()
        else:
            has = table.force(seat, seat.stack.balance, "short blind", SHORT_BLIND)
            table.log(
                Noted(
                    "less than half of a blind",
                    SHORT_BLIND.cites,
                    (Person(seat.number), Money(has), kind),
                )
            )
    return seats


def offer_straddle(table: Table, blinds: Blinds, after: int) -> Generator[Decision, Choice, int]:
    """Ask the seat left of the big blind for a straddle; the seat after which action begins.

    A live straddle is a raise in the blind to twice the big blind: it counts as the first raise, and
    its player acts last.
    """
    if not blinds.straddle or len(table.seats) < 3 or table.stakes.small < cents(blinds.straddle_from):
        return after
    seat = table.clockwise(after)[0]
    amount = 2 * table.stakes.big_blind
    round_ = table.round
    if round_ is None or seat.bet or seat.all_in or seat.stack.balance < amount:
        return after
    choice = yield Decision(
        (seat.number,), "straddle", (Option("straddle", pays=amount), Option("pass", note="no straddle"))
    )
    if choice.verb == "pass":
        table.log(Acted(seat.number, "pass"))
        return after
    table.put_in(seat, amount, STRADDLE)
    table.log(Acted(seat.number, "straddle", amount))
    round_.level = round_.full = amount
    round_.raises = 1
    return seat.number
