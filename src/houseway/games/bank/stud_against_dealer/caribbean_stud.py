"""Caribbean Stud Poker: five cards each from many decks, one call of twice the ante."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from houseway.bank.action import bank_seat, left_of_dealer, move_to_wager
from houseway.bank.order import spots_from_left
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.rounds import deal_rounds
from houseway.bank.settlement import Settlement, Verdict, settle
from houseway.cards import Card
from houseway.facts import BANK, Cards
from houseway.games.bank.action_maps import unmapped
from houseway.games.bank.stud_against_dealer.against_dealer import (
    GONE,
    RESULTS,
    Folds,
    Leads,
    Settles,
    against,
    collect_folds,
    deal_spot,
    forfeits,
    let_largest_decide,
    order_of,
    play_or_fold,
    show,
    told,
)
from houseway.games.bank.stud_against_dealer.against_dealer import WORDS as SHARED_WORDS
from houseway.games.game import Game, Vocabulary, never
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.dealing import deal_to, face_up, milestone
from houseway.play.events import Noted, Turned
from houseway.play.felt import NOBODY, Bank, BankedFelt, Spot
from houseway.play.parameters import Place, Rank
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers
from houseway.rankings.base import Value, category, encode
from houseway.rankings.charts import CHARTS, STANDARD_CLASSES
from houseway.rankings.high import HighRanking, high_ranking

_CHARTS = {chart.name: chart for chart in CHARTS}
RANKINGS = {
    "flush-over-full-house": high_ranking(_CHARTS["caribbean"]),
    "full-house-over-flush": high_ranking(_CHARTS["high"]),
}
ACE, KING, QUEEN, JACK = 14, 13, 12, 11
ACE_KING = encode(Value(0, (ACE, KING)))
PAIR = encode(Value(1, ()))


class CaribbeanRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheet sets, and where it can be read in more ways than one."""

    pays: tuple[Pay, ...]
    wagers: Wagers
    settlement: Settlement = Settlement()
    position: Position = Position()
    settles: Settles = "seat-by-seat"
    ranking: Literal["flush-over-full-house", "full-house-over-flush"] = "flush-over-full-house"
    qualify: Literal["ace-king-or-better", "holds-ace-and-king"] = "ace-king-or-better"
    last_downcard: Literal["first-dealt", "fourth-dealt"] = "first-dealt"
    """Which of the player-dealer's down cards is turned last; the fifth one dealt lies on top, face up."""
    action_map: dict[Rank, Place] = {}
    """The last down card and the position that acts first; the player-dealer's is position 1."""
    decider: Literal["largest", "seated"] = "largest"
    leads: Leads = "decider"
    folds: Folds = "in-turn"


def caribbean_stud(table: Table, play: CaribbeanRules) -> Script:
    """One round."""
    felt = yield from open_round(table, play.position, play.wagers)
    left_of_dealer(table, felt)
    bank = felt.bank
    if play.decider == "largest":
        let_largest_decide(felt)
    deal(table, felt, bank)
    milestone(table, "initial deal")
    up = bank.holding.cards[-1]
    order = RANKINGS[play.ranking]

    def wants(spot: Spot) -> bool:
        return advise(order, spot.hands[0].cards, up)

    yield from play_or_fold(table, felt, "call", 2, play.leads, wants)
    milestone(table, "players done")


@ends_round
def end(table: Table, felt: BankedFelt, play: CaribbeanRules) -> None:
    """What folding loses, at once or in its turn; then every hand against the player-dealer's."""
    settlement = order_of(play.settlement, play.settles, {}, "")
    lost = collect_folds(table, felt, settlement, play.folds, forfeits(felt, ("ante",), "call"))
    show(table, felt.bank.holding, felt.bank.person.number)
    find_action(table, felt, play)
    settle(table, felt, settlement, lost + verdicts(table, felt, play, felt.bank))
    close_round(table, felt)


def deal(table: Table, felt: BankedFelt, bank: Bank) -> None:
    """Five cards each, one at a time; then the player-dealer's top card is turned."""
    spots = spots_from_left(table, felt)
    for order in deal_rounds(table, felt, spots, 5):
        for spot in order:
            deal_spot(table, spot, 1)
        deal_to(table, bank.holding, BANK, NOBODY)
    face_up(bank.holding, -1)
    table.log(Turned(bank.person.number, (bank.holding.cards[-1],)))


def find_action(table: Table, felt: BankedFelt, play: CaribbeanRules) -> None:
    """The player-dealer's last down card names the position that acts first (000:706-717)."""
    last = felt.bank.holding.cards[0 if play.last_downcard == "first-dealt" else 3]
    position = play.action_map[last.text[0]]
    table.log(Noted("the last down card gives the action", ("action",), (Cards((last,)), position)))
    move_to_wager(table, felt, (bank_seat(felt) + position - 2) % table.rules.seats + 1)


def verdicts(table: Table, felt: BankedFelt, play: CaribbeanRules, bank: Bank) -> list[Verdict]:
    """What the cards say about every ante that was called, and about its call."""
    order = RANKINGS[play.ranking]
    theirs = order.strength(bank.holding.cards)
    their_hand = told(order, theirs)
    if not (qualified := qualifies(play, bank.holding.cards, theirs)):
        table.log(Noted("does not qualify", ("qualify",), (their_hand,)))
    found = []
    for spot in spots_from_left(table, felt):
        called = {w.person.number for w in spot.wagers if w.kind == "call"}
        if not called:
            continue
        hand = spot.hands[0]
        show(table, hand, spot.decider)
        mine = order.strength(hand.cards)
        finding = against(told(order, mine), their_hand, qualifies=qualified)
        for wager in spot.wagers:
            if wager.person.number not in called:
                continue
            if not qualified and wager.kind == "call":
                found.append(Verdict(wager, "call off", 0, finding, ("qualify",)))
                continue
            verdict = judge(
                table, play.settlement, play.pays, wager, events(order, mine, theirs, qualified), finding
            )
            if not qualified:
                verdict = verdict._replace(cites=("qualify",))
            elif mine == theirs:
                verdict = verdict._replace(cites=("ties",))
            found.append(verdict)
    return found


def events(order: HighRanking, mine: int, theirs: int, qualified: bool) -> tuple[str, ...]:
    """What happened, in the words of the pay tables: who wins, and the class of a winning hand."""
    if not qualified or mine > theirs:
        return "player wins", order.classes[category(mine)]
    return ("equal hands",) if mine == theirs else ("player loses",)


def qualifies(play: CaribbeanRules, cards: list[Card], strength: int) -> bool:
    """Whether the player-dealer's hand plays."""
    if play.qualify == "ace-king-or-better":
        return strength >= ACE_KING
    return {ACE, KING} <= {c.rank for c in cards}


def advise(order: HighRanking, cards: list[Card], up: Card) -> bool:
    """Call with a pair or better, fold less than ace-king; ace-king calls in three usual cases."""
    strength = order.strength(cards)
    if strength >= PAIR:
        return True
    if strength < ACE_KING:
        return False
    ranks = sorted([c.rank for c in cards], reverse=True)
    if up.rank in ranks[2:]:
        return True
    if up.rank in (ACE, KING):
        return ranks[2] in (QUEEN, JACK)
    return ranks[2] == QUEEN and up.rank < ranks[3]


def _hang(spot: Spot) -> list[str]:
    """The wagers for which the cards of a spot count: an ante that was not called went with them."""
    return [wager.kind for wager in spot.wagers if wager.kind == "call"]


def _cites(rules: RuleSet) -> Iterator[str]:
    yield from ("action", "action-on-an-empty-seat", "qualify", "ties", "call", "fold", "short-stack")
    if rules.play.wagers.backline and rules.play.leads == "decider":
        yield "backline-money"


WORDS = {
    "the last down card gives the action": "the last down card {0} gives the action to position {1}",
}
GAME = Game(
    name="caribbean-stud",
    kind="bank",
    script=caribbean_stud,
    end=end,
    shape=lambda _: Shape(spot=Span(5, 5), bank=Span(5, 5), wager_marks=(GONE,), hang=_hang),
    parameters=CaribbeanRules,
    moments=lambda _: (WAGERS, DEALT, DONE),
    cites=_cites,
    faults=lambda rules: unmapped(rules, ".play.action_map", rules.play.action_map),
    vocabulary=Vocabulary(must=("ante",), adds=("call",), events=(*RESULTS, *STANDARD_CLASSES), main="ante"),
    words={**SHARED_WORDS, **WORDS},
    longest=lambda _, spots: 5 * (spots + 1),
    dealer_decides=never,
)
