"""9 1/2: one card, more if wanted, as close to nine and a half as possible and never past it."""

from collections.abc import Sequence

import msgspec

from houseway.bank.action import left_of_dealer
from houseway.bank.irregular import dead_verdicts
from houseway.bank.order import spots_from_left
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.rounds import deal_rounds
from houseway.bank.settlement import Settlement, settle
from houseway.bank.shoe import most_cards
from houseway.bank.turn_order import Turns, before_a_question, find_miscalls, had_its_turn, make_good
from houseway.cards import Card
from houseway.facts import BANK, Finding, counted, spot_place
from houseway.games.game import Game, Vocabulary, never
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.dealing import deal_to, milestone, open_hand
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted
from houseway.play.felt import DEAD, EVERYBODY, NOBODY, BankedFelt, Holding, Spot
from houseway.play.parameters import Total
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers

BEST = 19
"""Nine and a half; totals are counted in half points."""


class NineAndAHalfRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheet sets; totals in half points."""

    pays: tuple[Pay, ...]
    wagers: Wagers = Wagers()
    settlement: Settlement = Settlement()
    position: Position = Position()
    player_hits_to: Total = 18
    """A player may take a card on this or less."""
    bank_hits_to: Total = 11
    """The player-dealer must take a card on this or less, and stands on more."""


def nine_and_a_half(table: Table, play: NineAndAHalfRules) -> Script:
    """One round."""
    felt = yield from open_round(table, play.position, play.wagers)
    bank = felt.bank
    left_of_dealer(table, felt)
    spots = spots_from_left(table, felt)
    for order in deal_rounds(table, felt, spots, 1):
        for spot in order:
            deal_to(table, spot.hands[0], spot_place(spot.number), EVERYBODY)
    deal_to(table, bank.holding, BANK, NOBODY)
    milestone(table, "initial deal")
    yield from take_turns(table, felt, spots, play)
    milestone(table, "players done")
    open_hand(table, bank.holding, BANK)
    if table.mishaps is not None:
        find_miscalls(table, felt)
    while total(bank.holding.cards) <= play.bank_hits_to:
        deal_to(table, bank.holding, BANK)


@ends_round
def end(table: Table, felt: BankedFelt, play: NineAndAHalfRules) -> None:
    """Every hand against the player-dealer's."""
    bank = felt.bank
    verdicts = []
    for spot in felt.spots.values():
        if DEAD in spot.hands[0].marks:
            verdicts += dead_verdicts(spot)
            continue
        happened = result(spot.hands[0].cards, bank.holding.cards)
        cites = decided_by(total(spot.hands[0].cards), total(bank.holding.cards))
        found = Finding("against", (_told(spot.hands[0].cards), _told(bank.holding.cards)))
        verdicts += [
            judge(table, play.settlement, play.pays, w, happened, found, cites=cites) for w in spot.wagers
        ]
    settle(table, felt, play.settlement, verdicts)
    close_round(table, felt)


def take_turns(table: Table, felt: BankedFelt, spots: Sequence[Spot], play: NineAndAHalfRules) -> Script:
    """Each spot in its turn, the first one left of the player-dealer."""

    def may_hit(spot: Spot, hand: Holding) -> bool:
        return total(hand.cards) <= play.player_hits_to

    def give(spot: Spot) -> Script:
        deal_to(table, spot.hands[0], spot_place(spot.number), EVERYBODY)
        yield from take_turn(table, spot, play, turns)

    turns = Turns(table, felt, may_hit, give) if table.mishaps is not None else None
    for spot in spots:
        if turns is None:
            yield from take_turn(table, spot, play, None)
        elif not had_its_turn(spot):
            yield from take_turn(table, spot, play, turns)
            yield from make_good(turns)


def take_turn(table: Table, spot: Spot, play: NineAndAHalfRules, turns: Turns | None) -> Script:
    """The decider of a spot takes cards or stands; a hand that cannot take one stands by itself."""
    hand = spot.hands[0]
    options = (Option("stand"), Option("hit"))
    while total(hand.cards) <= play.player_hits_to:
        if turns is not None and (yield from before_a_question(turns, spot, hand)):
            return
        wanted = Choice("hit" if total(hand.cards) <= play.bank_hits_to else "stand")
        decision = Decision((spot.decider,), "play", options, about=spot_place(spot.number))
        choice = yield table.ask(decision, wanted)
        table.log(Acted(spot.decider, choice.verb))
        if choice.verb == "stand":
            break
        deal_to(table, hand, spot_place(spot.number), EVERYBODY)
    hand.marks.add("over" if total(hand.cards) > BEST else "stood")


def total(cards: Sequence[Card]) -> int:
    """Half points: aces two, nines eighteen, tens and pictures one.

    >>> from houseway.cards import parse_cards
    >>> total(parse_cards("9s Kd")), total(parse_cards("Ah"))
    (19, 2)
    """
    return sum([2 if c.rank == 14 else 2 * c.rank if c.rank < 10 else 1 for c in cards])


def result(player: Sequence[Card], bank: Sequence[Card]) -> tuple[str, ...]:
    """What happened, in the words of the pay table."""
    mine, theirs = total(player), total(bank)
    if mine > BEST:
        return ("over",)
    if mine == theirs:
        return ("tie",)
    if theirs > BEST or mine > theirs:
        return ("9 1/2 wins", "wins") if mine == BEST else ("wins",)
    return ("lower",)


def decided_by(mine: int, theirs: int) -> tuple[str, ...]:
    """The rules behind a result."""
    if mine > BEST:
        return ("over",)
    if theirs > BEST:
        return ("player-dealer-over",)
    if mine == theirs:
        return ("ties", "nine-and-a-half-tie") if mine == BEST else ("ties",)
    return ("showdown",)


def called(cards: Sequence[Card]) -> str:
    """What people call a hand: its total, halves written as such."""
    whole, part = divmod(total(cards), 2)
    return f"{whole or ''}{'½' * part}"


def _told(cards: Sequence[Card]) -> Finding:
    return counted(called(cards), cards)


def _longest(rules: RuleSet, spots: int) -> int:
    rooms = [rules.play.player_hits_to] * spots + [rules.play.bank_hits_to]
    return most_cards([total((card,)) for card in rules.deck_cards], rooms)


def _shape(rules: RuleSet) -> Shape:
    points = [total((card,)) for card in rules.deck_cards]
    play: NineAndAHalfRules = rules.play
    return Shape(
        spot=Span(1, most_cards(points, [play.player_hits_to])),
        bank=Span(1, most_cards(points, [play.bank_hits_to])),
    )


GAME = Game(
    name="nine-and-a-half",
    kind="bank",
    script=nine_and_a_half,
    end=end,
    shape=_shape,
    parameters=NineAndAHalfRules,
    moments=lambda _: (WAGERS, DEALT, DONE),
    cites=lambda _: ("over", "player-dealer-over", "ties", "nine-and-a-half-tie", "showdown"),
    vocabulary=Vocabulary(events=("9 1/2 wins", "wins", "tie", "lower", "over")),
    longest=_longest,
    dealer_decides=never,
    counts=lambda _, hand: called(hand.cards),
)
