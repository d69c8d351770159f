"""Mistakes with a layout: cover and action forgotten, the pay table misread, copies given to the player."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from houseway.bank.paying import Pay, judge, parse_odds
from houseway.bank.round import close_round, ends_round
from houseway.bank.settlement import Verdict, settle
from houseway.games.bank.double_hand.double_hand import open_hands, way_of
from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.games.bank.double_hand.verdicts import stages
from houseway.play.felt import BankedFelt
from houseway.play.rules import RuleSet
from houseway.play.situation import FeltLaid, Situation
from houseway.play.table import Table
from houseway.school.mistakes.slip import Slip, under
from houseway.school.settling import Settled, settled

PLENTY = 10**9
EVEN = "1 to 1"


def bank_slips(rules: RuleSet) -> Iterator[Slip]:
    """The mistakes that are possible against every player-dealer, and those of some games."""
    yield Slip(
        "cover-ignored",
        "You paid and took without looking at the player-dealer's money: what it does not reach goes back.",
        _covered,
    )
    yield Slip(
        "action-left-of-the-dealer",
        "You began at the player-dealer's left: the action begins where it was given.",
        _action(lambda felt, seats: _first(felt, _square(felt) + 1, 1, seats)),
    )
    yield Slip(
        "action-right-of-the-dealer",
        "You began at the player-dealer's right: the action begins where it was given.",
        _action(lambda felt, seats: _first(felt, _square(felt) - 1, -1, seats)),
    )
    yield Slip(
        "action-at-the-next-spot",
        "You began one spot too late: the action begins where it was given.",
        _action(lambda felt, seats: _first(felt, felt.action + 1, 1, seats)),
    )
    pays: tuple[Pay, ...] = getattr(rules.play, "pays", ())
    if any([_odds(row) and row.pays != EVEN for row in pays]):
        even = tuple([msgspec.structs.replace(row, pays=EVEN) if _odds(row) else row for row in pays])
        yield Slip(
            "even-money",
            "You paid 1 to 1 where the pay table has a price of its own.",
            under(_with_pays(rules, even)),
        )
        yield Slip(
            "next-row",
            "You paid by the row beside the right one of the pay table.",
            under(_with_pays(rules, _shifted(pays))),
        )
    if any([row.pays == "push" for row in pays]):
        taken = [msgspec.structs.replace(row, pays="loses") if row.pays == "push" else row for row in pays]
        yield Slip(
            "push-taken",
            "You took a wager that neither wins nor loses: it is a push, and the stake stays its owner's.",
            under(_with_pays(rules, tuple(taken))),
        )
    if any([_less_than_even(row) for row in pays]):
        full = [msgspec.structs.replace(row, pays=EVEN) if _less_than_even(row) else row for row in pays]
        yield Slip(
            "commission-forgotten",
            "You paid the wager in full: the pay table keeps a part of it back.",
            under(_with_pays(rules, tuple(full))),
        )
    if isinstance(rules.play, DoubleHandRules):
        yield Slip(
            "copies-to-the-player",
            "You gave a copy to the player: the player-dealer wins it.",
            under(msgspec.structs.replace(rules, end=_generous)),
        )


def _covered(rules: RuleSet, situation: Situation) -> Settled | None:
    felt = situation.felt
    if felt is None or felt.bank is None:
        return None
    bank = felt.bank
    rich = msgspec.structs.replace(bank, owners={bank.person: PLENTY})
    return settled(rules, msgspec.structs.replace(situation, felt=msgspec.structs.replace(felt, bank=rich)))


def _action(begins: Callable[[FeltLaid, int], int]) -> Callable[[RuleSet, Situation], Settled | None]:
    def settle_from(rules: RuleSet, situation: Situation) -> Settled | None:
        felt = situation.felt
        if felt is None or felt.bank is None or len(felt.spots) < 2:
            return None
        moved = msgspec.structs.replace(felt, action=begins(felt, rules.seats))
        return settled(rules, msgspec.structs.replace(situation, felt=moved))

    return settle_from


def _square(felt: FeltLaid) -> int:
    assert felt.bank is not None
    return felt.bank.square or felt.bank.person


def _first(felt: FeltLaid, begin: int, turn: int, seats: int) -> int:
    """The first spot with a wager from a seat on, one way or the other."""
    spots = {spot.number for spot in felt.spots}
    for step in range(seats):
        number = (begin - 1 + turn * step) % seats + 1
        if number in spots:
            return number
    return felt.action


# Pay tables


def _odds(row: Pay) -> bool:
    return row.pays not in ("push", "loses")


def _less_than_even(row: Pay) -> bool:
    if not _odds(row):
        return False
    numerator, denominator = parse_odds(row.pays)
    return numerator < denominator


def _with_pays(rules: RuleSet, pays: tuple[Pay, ...]) -> RuleSet:
    return msgspec.structs.replace(rules, play=msgspec.structs.replace(rules.play, pays=pays))


def _shifted(pays: tuple[Pay, ...]) -> tuple[Pay, ...]:
    """Every row with the price of the row after it, wager by wager; the last with that of the row before."""
    found = list(pays)
    for wager in dict.fromkeys([row.wager for row in pays]):
        places = [at for at, row in enumerate(pays) if row.wager == wager and _odds(row)]
        for at, after in zip(places, [*places[1:], *places[-2:-1]], strict=False):
            found[at] = msgspec.structs.replace(pays[at], pays=pays[after].pays)
    return tuple(found)


# Double hands


@ends_round
def _generous(table: Table, felt: BankedFelt, play: Any) -> None:
    """Every copy is the player's."""
    open_hands(table, felt, way_of(play))
    order = way_of(play).order
    front, back = felt.bank.holding.groups if felt.bank.holding.groups else ((), ())
    for verdicts in stages(table, felt, play, way_of(play)):
        given = []
        for verdict in verdicts:
            if {"copies", "double-copy"}.isdisjoint(verdict.cites):
                given.append(verdict)
                continue
            mine = verdict.wager.spot.hands[0].groups
            won = (order.two(mine[0]) >= order.two(front)) + (order.five(mine[1]) >= order.five(back))
            what = ("loses", "push", "wins both")[won]
            given.append(_judged(table, play, verdict, what))
        settle(table, felt, play.settlement, given)
    close_round(table, felt)


def _judged(table: Table, play: Any, verdict: Verdict, what: str) -> Verdict:
    return judge(table, play.settlement, play.pays, verdict.wager, {what}, verdict.finding)
