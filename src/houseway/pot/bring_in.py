"""Stud games without blinds: who is forced to open by the door cards, and who acts first by the boards.

Every sheet has its own words for the cards ("lowest ranked", "highest ranked", "high card"), some with
the ranks turned round. Here a card is low or high by its number, and a board is the best or the worst
under a named ranking; the rule set says which.
"""

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from houseway.cards import JOKER, UNKNOWN, Card
from houseway.ledger import Reason
from houseway.play.decisions import Choice, Decision, Option, Range
from houseway.play.events import Acted
from houseway.play.incidents.mishaps import at_turn, do_later
from houseway.play.parameters import RankingName, Street
from houseway.play.rules import Stakes
from houseway.play.table import Round, Seat, Table
from houseway.pot.acts import bet_or_raise, fold
from houseway.pot.betting import Betting
from houseway.pot.incidents.lost_hands import lose_hands
from houseway.pot.incidents.stud_cards import (
    boards_that_count,
    comes_to_light,
    died_as,
    may_open,
    notice,
    tell_dead_opener,
    wrong_opener,
)
from houseway.rankings import ranking

BRINGS_IN = Reason("bring-in", ("bring-in",))

Tie = Literal["low-suit", "high-suit", "left-of-dealer", "right-of-dealer"]


class BringIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a sheet picks the seat that must open the first round."""

    card: Literal["low", "high"] = "low"
    """The lowest or the highest door card, by number."""
    ace: Literal["high", "low"] = "high"
    tie: Tie = "low-suit"
    """Who of several with such a card: the lowest suit, clubs; the highest, spades; or by position."""
    full_bet: bool = True
    """Whether the seat may open with a full bet instead."""
    option: bool = False
    """Whether the seat may still check or complete when nobody has raised its bring-in."""
    all_in: Literal["left-may-fold", "next-card"] = "left-may-fold"
    """Where the seat has nothing left after the ante: the seats to its left in turn may bring in, bet
    or fold (000:164-172), or the next card in order has to open."""


class Opener(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a sheet picks the seat that acts first on the later streets."""

    ranking: RankingName = "high"
    board: Literal["best", "worst"] = "best"
    tie: Tie = "left-of-dealer"
    """Who of several with such a board; a suit is that of the board's highest (lowest) card."""
    community: bool = True
    """Whether a community card, dealt for lack of cards, counts with every board."""
    ranking_on: dict[Street, RankingName] = {}
    """Streets with another ranking."""
    board_on: dict[Street, Literal["best", "worst"]] = {}
    """Streets on which it is the other way round."""


class Opened(NamedTuple):
    """How the first round was opened."""

    after: int
    """Action goes on with the seat after this one."""
    acted: int
    """The seat that is asked again only after a raise; 0 where it keeps an option."""


def forced_seat(table: Table, rule: BringIn, among: Sequence[Seat]) -> Seat:
    """The seat whose door card must open; a card that a record left unknown does not."""
    among = [seat for seat in among if seat.up and seat.up[0] is not UNKNOWN] or among
    if not among[0].up:
        return among[0]
    number = {seat.number: _number(seat.up[0], rule.ace) for seat in among}
    pick = min if rule.card == "low" else max
    wanted = pick(number.values())
    tied = [seat for seat in among if number[seat.number] == wanted]
    return _break_tie(table, rule.tie, tied, {seat.number: [seat.up[0]] for seat in tied})


def first_to_act(table: Table, opener: Opener, street: str) -> Seat:
    """The seat whose board acts first on a street; it may be all-in, then action goes on to its left."""
    ranks = ranking(opener.ranking_on.get(street, opener.ranking))
    common = table.board if opener.community else []
    # Boards that a record left unknown are passed over; where all are, the first to the dealer's left acts.
    live = [seat for seat in table.live() if UNKNOWN not in seat.up]
    if not live:
        return table.live()[0]
    if table.mishaps is None:
        up = {seat.number: seat.up for seat in live}
    else:
        up = boards_that_count(table)
        live = [seat for seat in live if up.get(seat.number)]
        if not live:
            return table.live()[0]
    strength = {seat.number: ranks.strength(up[seat.number] + common) for seat in live}
    pick = max if opener.board_on.get(street, opener.board) == "best" else min
    wanted = pick(strength.values())
    tied = [seat for seat in live if strength[seat.number] == wanted]
    return _break_tie(table, opener.tie, tied, up)


def _number(card: Card, ace: Literal["high", "low"]) -> int:
    # A joker that lies face up is an ace for this (000:366).
    if card is JOKER or card.rank == 14:
        return 14 if ace == "high" else 1
    return card.rank


def _break_tie(table: Table, tie: Tie, tied: Sequence[Seat], cards: dict[int, list[Card]]) -> Seat:
    if len(tied) == 1:
        return tied[0]
    order = [seat for seat in table.clockwise(table.button) if seat in tied]
    match tie:
        case "left-of-dealer":
            return order[0]
        case "right-of-dealer":
            return order[-1]
        case "low-suit":
            return min(order, key=lambda seat: min((c.rank, c.suit) for c in cards[seat.number]))
        case "high-suit":
            return max(order, key=lambda seat: max((c.rank, c.suit) for c in cards[seat.number]))


def bring_in(table: Table, rule: BringIn, betting: Betting) -> Generator[Decision, Choice, Opened]:
    """Open the first round with the forced bet, or with a full bet at the opener's choice.

    Where at most one player has chips left, there is nobody to bet against and the round stays closed.
    """
    forced, may_fold = _who_opens(table, rule)
    if table.mishaps is not None:
        yield from do_later(table)
        while _goes_wrong(table, rule, forced, may_fold):
            forced, may_fold = _who_opens(table, rule)
        tell_dead_opener(table, forced)
    live = table.live()
    for seat in table.clockwise(forced.number - 1):
        if seat.all_in or seat.folded:
            continue
        if _able(live) < 2:
            break
        if table.mishaps is not None and (may_fold or _bets(table, rule, seat, may_fold)):
            yield from lose_hands(table)
            # Who would have had to open is out: nobody else has to.
            may_fold = may_fold or forced.folded
            if comes_to_light(table, seat):
                continue
            if _able(live) < 2:
                break
        choice = yield from _ask(table, rule, seat, may_fold)
        if choice.verb == "fold":
            fold(table, seat)
            continue
        _open(table, betting, seat, choice)
        asked_again = rule.option and choice.verb == "bring-in"
        return Opened(seat.number, 0 if asked_again else seat.number)
    return Opened(table.button, 0)


def _able(seats: Sequence[Seat]) -> int:
    """How many can bet."""
    return sum([not (seat.folded or seat.all_in) for seat in seats])


def _who_opens(table: Table, rule: BringIn) -> tuple[Seat, bool]:
    """Whose card has to open, and whether that seat cannot, so that those after it may fold."""
    live = table.live()
    if table.mishaps is not None:
        died = died_as(table, lambda seats: forced_seat(table, rule, seats))
        if died is not None:
            return died[0], True
        live = may_open(table)
    forced = forced_seat(table, rule, live)
    if forced.all_in and rule.all_in == "next-card":
        forced = forced_seat(table, rule, [seat for seat in live if not seat.all_in] or live)
    return forced, forced.all_in


def _goes_wrong(table: Table, rule: BringIn, forced: Seat, may_fold: bool) -> bool:
    """Whether something happens before the opening: another is named for it, or somebody is out."""
    first = next((s for s in table.clockwise(forced.number - 1) if not (s.folded or s.all_in)), None)
    asks = first is not None and (may_fold or bool(_bets(table, rule, first, may_fold)))
    for fact in at_turn(table):
        if fact.what == "wrong-opener":
            if first is not None and wrong_opener(table, fact, first, table.stakes.bring_in, BRINGS_IN):
                return True
        elif asks and notice(table, fact):
            return True
    return False


def _bets(table: Table, rule: BringIn, seat: Seat, may_fold: bool) -> tuple[Range, ...]:
    """What a seat may bet instead of the forced bet."""
    stakes = table.stakes
    stack = seat.stack.balance
    if stack > stakes.bring_in and (rule.full_bet or may_fold):
        return _full_bets(stakes, stack, table.pot.balance)
    return ()


def _ask(table: Table, rule: BringIn, seat: Seat, may_fold: bool) -> Generator[Decision, Choice, Choice]:
    bets = _bets(table, rule, seat, may_fold)
    if not bets and not may_fold:
        return Choice("bring-in")
    pays = min(seat.stack.balance, table.stakes.bring_in)
    choice = yield _decision(seat.number, pays, bets, may_fold)
    return choice


@lru_cache(maxsize=4096)
def _decision(number: int, pays: int, bets: tuple[Range, ...], may_fold: bool) -> Decision:
    options = [Option("bring-in", pays=pays)]
    if bets:
        options.append(Option("bet", amounts=bets))
    if may_fold:
        options.append(Option("fold"))
    # Who has to open does, present or not (004:453); where the one who had to cannot, nobody else has to.
    return Decision((number,), "bring in", options, absent="fold" if may_fold else "bring-in")


def _full_bets(stakes: Stakes, stack: int, pot: int) -> tuple[Range, ...]:
    """What may be bet instead of the bring-in; all-in where the stack is less."""
    match stakes.structure:
        case "limit":
            low = high = min(stakes.small, stack)
            return (Range(low, high),) if high > stakes.bring_in else ()
        case "spread-limit":
            low, high = max(stakes.small, stakes.bring_in + stakes.chip), min(stakes.big, stack)
        case "pot-limit":
            low, high = stakes.bring_in + stakes.chip, min(stack, pot)
        case "no-limit":
            low, high = stakes.bring_in + stakes.chip, stack
    if high < low:
        return (Range(stack, stack),) if high == stack else ()
    odd = (high - low) % stakes.chip
    if not odd:
        return (Range(low, high, stakes.chip),)
    return (Range(low, high - odd, stakes.chip), Range(high, high))


def _open(table: Table, betting: Betting, seat: Seat, choice: Choice) -> None:
    """Put the opening in: over a bring-in a limit game is completed, others are raised (000:70)."""
    stakes = table.stakes
    if choice.verb == "bring-in":
        # An opener who is all-in for less does not lower the call.
        amount = stakes.bring_in
        is_partial = stakes.structure in ("limit", "spread-limit") and amount < stakes.small
        table.round = Round(amount, 0 if is_partial else amount)
        table.put_in(seat, amount, BRINGS_IN)
        table.log(Acted(seat.number, "bring-in", seat.bet))
        return
    round_ = table.round = Round()
    round_.increment = stakes.small
    bet_or_raise(table, betting, round_, seat, "bet", choice.amount)
