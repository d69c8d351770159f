"""Mistakes with pots: side pots merged, folded chips left out, kickers and suits misread."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from houseway.cards import Card
from houseway.games import game_of
from houseway.play.rules import RuleSet
from houseway.play.situation import SeatLaid, Situation
from houseway.play.table import Boards, Seat, Table
from houseway.pot.contest import Contest, Part
from houseway.pot.showdown import Half, Showdown, award_pots
from houseway.rankings import category, ranking
from houseway.rankings.charts import FLUSH, FOUR, HIGH_CARD, PAIR, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIR
from houseway.rankings.choose import ANY, HandRule, hand_rule
from houseway.school.mistakes.slip import Slip
from houseway.school.settling import Settled, in_front, settled

Strength = Callable[[Part, tuple[Card, ...], int], int]
"""A strength as somebody misreads it: of these cards, for a part of the pot, from the true one."""
COUNTED = {HIGH_CARD: 1, PAIR: 1, TWO_PAIR: 2, THREE: 1, STRAIGHT: 1, FLUSH: 1, FOUR: 1, STRAIGHT_FLUSH: 1}
"""How many ranks of a hand somebody looks at who forgets the kickers."""
TIEBREAKS = 5


def pot_slips(rules: RuleSet) -> Iterator[Slip]:
    """The mistakes with pots that are possible at every sheet, and those with kickers and suits."""
    yield Slip(
        "side-pots-ignored",
        "You let all chips go to the best hand: whoever is all-in wins only what the others matched.",
        _one_pot,
    )
    yield Slip(
        "folded-chips-left-out",
        "You left out the chips of those who folded: they stay in the pots that they went into.",
        _without_folded,
    )
    contest = _contest(rules)
    if contest is None:
        return
    yield Slip(
        "kickers-forgotten",
        "You stopped at the pair, or at the highest card: the cards beside it break the tie.",
        _misread(contest, _no_kickers),
    )
    yield Slip(
        "suits-break-ties",
        "You let the suit break a tie: hands of the same ranks split the pot here.",
        _misread(contest, _suits),
    )


def _one_pot(rules: RuleSet, situation: Situation) -> Settled | None:
    """Everybody who is left has a claim to every chip."""
    least = min([seat.put_in for seat in situation.seats if not seat.folded], default=0)

    def merged(seat: SeatLaid) -> SeatLaid:
        counts = min(seat.put_in, least)
        return msgspec.structs.replace(
            seat,
            put_in=counts,
            dead=seat.dead + seat.put_in - counts,
            before_draw=min(seat.before_draw, counts),
        )

    seats = tuple([merged(seat) for seat in situation.seats])
    return settled(rules, msgspec.structs.replace(situation, seats=seats))


def _without_folded(rules: RuleSet, situation: Situation) -> Settled | None:
    """Only what those put in who are left is paid out."""

    def emptied(seat: SeatLaid) -> SeatLaid:
        if not seat.folded:
            return seat
        return msgspec.structs.replace(seat, put_in=0, dead=0, before_draw=0)

    seats = tuple([emptied(seat) for seat in situation.seats])
    found = settled(rules, msgspec.structs.replace(situation, seats=seats))
    if found is None:
        return None
    before = in_front(situation)
    net = {seat.number: seat.stack.balance - before[seat.number] for seat in found.table.seats}
    return found._replace(net=net)


# Hands misread


def _contest(rules: RuleSet) -> Contest | None:
    """What hands compete for, where everybody's own cards or a board are read in one of the known ways."""
    found = game_of(rules).contest
    contest = found(rules.play) if found is not None else None
    if contest is None or not isinstance(getattr(rules.play, "showdown", None), Showdown):
        return None
    plain = all([not part.least and not part.fallback and not part.bug for part in contest.parts])
    return contest if plain and all([_known(part.ranking) for part in contest.parts]) else None


def _known(name: str) -> bool:
    return name != "match-it"


def _misread(contest: Contest, strength: Strength) -> Callable[[RuleSet, Situation], Settled | None]:
    def settle(rules: RuleSet, situation: Situation) -> Settled | None:
        true = settled(rules, situation)
        plain = settled(_ending(rules, contest, lambda part, cards, height: height), situation)
        # Where these parts are not all there is to the showdown, nothing is said about misread hands.
        if true is None or plain is None or plain.net != true.net:
            return None
        return settled(_ending(rules, contest, strength), situation)

    return settle


def _ending(rules: RuleSet, contest: Contest, strength: Strength) -> RuleSet:
    parts = [_half(part, len(contest.parts) > 1, strength) for part in contest.parts]

    def end(table: Table, play: Any) -> None:
        award_pots(table, play.showdown, parts)

    return msgspec.structs.replace(rules, end=end)


def _half(part: Part, several: bool, misread: Strength) -> Half:
    order = ranking(part.ranking)
    rule: HandRule | None = (
        None if part.rule == "own" else ANY if part.rule == "any" else hand_rule(part.rule)
    )

    def strength(table: Table, seat: Seat) -> int:
        if rule is None:
            cards = (*seat.hole, *seat.up)
            return misread(part, order.best(cards), order.strength(cards)) if order.strength(cards) else 0
        board = table.boards[part.board]
        found = rule.strength(order, seat.hole, board)
        if not found:
            return 0
        return misread(part, rule.make(order, seat.hole, board).cards, found)

    def describe(boards: Boards, seat: Seat) -> str:
        return ""

    return Half(part.name if several else "", strength, describe)


def _no_kickers(part: Part, cards: tuple[Card, ...], height: int) -> int:
    """Only the ranks that give a hand its name."""
    order = ranking(part.ranking)
    classes = order.classes
    at = category(height)
    if not 0 <= at < len(classes) or classes[at] not in COUNTED:
        return height
    kept = COUNTED[classes[at]]
    cut = 4 * (TIEBREAKS - kept)
    return height >> cut << cut


def _suits(part: Part, cards: tuple[Card, ...], height: int) -> int:
    """The suit of the highest card that plays."""
    top = max(cards, key=lambda card: (card.rank if card.suit < 4 else 0, card.suit))
    return 4 * height + min(top.suit, 3)
