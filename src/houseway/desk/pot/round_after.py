"""The betting after the draw, gone through once more: it has to be betting that the sheet allows."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from houseway.desk.fault import Fault
from houseway.desk.pot.acts import ACTS, WITH_CHIPS, Act, bets_after, check_acts, read_acts
from houseway.desk.pot.forced import most_forced
from houseway.desk.pot.form import PotSaid
from houseway.errors import IllegalChoice
from houseway.games.pot.draw import DrawGame, bet_sizes
from houseway.money import dollars
from houseway.play.decisions import CALL, FOLD, Choice, Decision
from houseway.play.rules import RuleSet, Stakes
from houseway.play.shape import shape_of
from houseway.play.table import SeatStart, Start, Table
from houseway.pot.acts import EverybodyFolded
from houseway.pot.betting import betting_round
from houseway.shoe import Chance

ENOUGH = 10**9
"""The stack of somebody who is not all-in."""


class Before(NamedTuple):
    """How the hand came to its last round."""

    put_in: Mapping[int, int]
    """What every seat had put in when the cards were drawn."""
    forced: int
    """The ante with the largest blind or kill, which nobody stays in without."""
    out: Collection[int]
    """Who folded or lost the right to the pot, whenever that was."""
    button: int | None


def first_seats(acts: Sequence[Act], seats: int) -> list[int]:
    """The seats at which the button can have been, as the first of those who act sits next to it."""
    able = sorted({act.seat for act in acts})
    every = range(1, seats + 1)
    return [n for n in every if min([s for s in able if s > n], default=able[0]) == acts[0].seat]


def acts_in(rules: RuleSet, said: PotSaid, put_in: Mapping[int, int], stakes: Stakes | None) -> list[Act]:
    """What a file says of the betting after the draw; none where it says nothing."""
    if not said.after_draw:
        return []
    if ACTS not in shape_of(rules).facts:
        raise Fault("after_draw", "what was done after the draw decides nothing in this game: leave it out")
    seats = {int(number): seat for number, seat in said.seats.items()}
    acts = read_acts(said.after_draw, tuple(put_in))
    gone = [number for number, seat in seats.items() if seat.folded]
    lost = [number for number, seat in seats.items() if seat.dead]
    check_acts(acts, gone, lost)
    after = bets_after(acts)
    for seat, amount in after.items():
        if amount > put_in[seat]:
            raise Fault(
                f"seats.{seat}.in",
                f"it put in {dollars(put_in[seat])}, and {dollars(amount)} of it after the draw alone",
            )
    before = Before(
        {seat: amount - after.get(seat, 0) for seat, amount in put_in.items()},
        most_forced(rules, said.limit, stakes),
        (*gone, *lost),
        said.button,
    )
    _check_round(rules, stakes or rules.stakes(said.limit), acts, before)
    return acts


def _check_round(rules: RuleSet, stakes: Stakes, acts: Sequence[Act], before: Before) -> None:
    """Refuse acts that the sheet's betting does not allow; who puts in less than a bet is all-in."""
    _check_before(acts, before)
    able = {act.seat for act in acts}
    if before.button is not None and before.button not in first_seats(acts, rules.seats):
        first = min([seat for seat in able if seat > before.button], default=min(able))
        raise Fault("after_draw.0", f"seat {first} is first to act, left of the button")
    most = max(before.put_in.values())
    all_in = {seat: 0 for seat, amount in before.put_in.items() if amount < most}
    while (short := _gone_through(rules, stakes, acts, before, all_in)) is not None:
        all_in[short] = max([act.amount for act in acts if act.seat == short], default=0)


def _check_before(acts: Sequence[Act], before: Before) -> None:
    most = max(before.put_in.values())
    for seat in sorted({act.seat for act in acts}):
        has = before.put_in[seat]
        if has < before.forced:
            wrong = f"nobody stays in for less than {dollars(before.forced)}"
        elif has < most:
            wrong = f"others put in {dollars(most)}: it was all-in then"
        else:
            continue
        raise Fault(
            f"seats.{seat}.in",
            f"it had {dollars(max(0, has))} in when it acted after the draw, and {wrong}",
        )


def _gone_through(
    rules: RuleSet, stakes: Stakes, acts: Sequence[Act], before: Before, all_in: Mapping[int, int]
) -> int | None:
    """Go through the round; a seat that must have been all-in where that was not known, or none."""
    play: DrawGame = getattr(rules.play, "game", rules.play)
    able = {act.seat for act in acts}
    live = [seat for seat in before.put_in if seat in able or seat not in before.out]
    start = Start(tuple([SeatStart(seat, all_in.get(seat, ENOUGH), "") for seat in live]), button=0)
    table = Table(rules, start, Chance(given=[()]))
    table.stakes = stakes
    for seat in table.seats:
        seat.all_in = all_in.get(seat.number) == 0
    sizes = bet_sizes(table, play, play.draws)
    betting = play.after_draw or play.betting
    round_ = betting_round(table, betting, first=acts[0].seat - 1, sizes=sizes)
    coming = list(enumerate(acts))[::-1]
    try:
        decision = next(round_)
        while True:
            level = table.round.level if table.round is not None else 0
            if coming and coming[-1][1].seat == decision.seat:
                place, act = coming.pop()
                choice = _choice(decision, act, min(level, all_in.get(act.seat, level)))
                if choice is None and act.seat not in all_in and act.verb in WITH_CHIPS:
                    return act.seat
                if choice is None:
                    raise Fault(f"after_draw.{place}", _instead(decision, act, level, all_in))
            elif decision.seat in before.out:
                choice = FOLD
            elif _all_in(decision.seat, acts, coming):
                return decision.seat
            else:
                raise _passed_over(decision.seat, level, coming)
            decision = round_.send(choice)
    except (StopIteration, EverybodyFolded):
        if coming:
            place, act = coming[-1]
            raise Fault(f"after_draw.{place}", f"seat {act.seat} has nothing more to decide there") from None
    return None


def _all_in(seat: int, acts: Sequence[Act], coming: Sequence[tuple[int, Act]]) -> bool:
    """Whether a seat that does not act any more has its last chips in, before the draw or with a bet."""
    own = [act for act in acts if act.seat == seat]
    return not any([act.seat == seat for _, act in coming]) and (not own or own[-1].amount > 0)


def _choice(decision: Decision, act: Act, calls: int) -> Choice | None:
    """An act as the answer to a decision; none where it is no answer that the sheet allows."""
    if act.verb == "call":
        choice = CALL if act.amount == calls else None
    elif act.verb in WITH_CHIPS:
        verb = next((verb for verb in ("bet", "raise", "complete") if verb in decision.by_verb), act.verb)
        choice = Choice(verb, act.amount)
    else:
        choice = Choice(act.verb)
    try:
        if choice is not None:
            decision.check(choice)
    except IllegalChoice:
        return None
    return choice


def _instead(decision: Decision, act: Act, level: int, all_in: Mapping[int, int]) -> str:
    """What a seat may do where it cannot have done what is written."""
    amount = f" {dollars(act.amount)}" if act.verb in WITH_CHIPS else ""
    if act.amount < all_in.get(act.seat, 0):
        return f"seat {act.seat} has its last chips in with a {act.verb} of{amount}, and cannot act again"
    may = " or ".join(_may(decision, level))
    return f"seat {act.seat} cannot {act.verb}{amount} there: it may {may}"


def _may(decision: Decision, level: int) -> Iterator[str]:
    """The acts of a decision as a file writes them."""
    for option in decision.options:
        if option.amounts:
            yield f"{option.verb} {' or '.join([dollars(span.low) for span in option.amounts])}"
        else:
            yield f"call {dollars(level)}" if option.verb == "call" else option.verb


def _passed_over(seat: int, level: int, coming: Sequence[tuple[int, Act]]) -> Fault:
    if coming:
        place, act = coming[-1]
        return Fault(f"after_draw.{place}", f"it is the turn of seat {seat} there, not of seat {act.seat}")
    return Fault(
        "after_draw",
        f"seat {seat} does not answer the bet of {dollars(level)}" if level else f"seat {seat} has not acted",
    )
