"""Three Card Poker with the 6 Card Bonus: one card of the player-dealer is seen before the players decide."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from houseway.bank.action import bank_seat, left_of_dealer, move_to_wager
from houseway.bank.order import spots_from_left
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.settlement import Settlement, Verdict, settle
from houseway.cards import RANKS, Card
from houseway.facts import BANK, Cards, Finding
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
    order_of,
    play_or_fold,
    result,
    show,
    told,
)
from houseway.games.bank.stud_against_dealer.against_dealer import WORDS as SHARED_WORDS
from houseway.games.game import Game, Vocabulary, never
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.dealing import deal_to, milestone
from houseway.play.events import Noted
from houseway.play.felt import EVERYBODY, NOBODY, BankedFelt, Spot, Wager
from houseway.play.parameters import Place, Rank
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers
from houseway.rankings.base import Value, category, encode
from houseway.rankings.charts import CHARTS, STANDARD_CLASSES
from houseway.rankings.high import high_ranking
from houseway.rankings.three_cards import (
    THREE_CARD,
    THREE_CARD_432,
    THREE_CARD_CHARTS,
    ThreeCardRanking,
    three_card_ranking,
)

RANKINGS = {chart.name: three_card_ranking(chart) for chart in (THREE_CARD, THREE_CARD_432)}
HIGH = high_ranking(CHARTS[0])
FORFEITED = ("ante", "pair-plus")
"""What a folded hand loses; the 6 Card Bonus lives on."""


class ThreeCardRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets of Three Card Poker differ in."""

    pays: tuple[Pay, ...]
    wagers: Wagers
    settlement: Settlement = Settlement()
    position: Position = Position()
    settles: Settles = "seat-by-seat"
    ranking: Literal["three-card", "three-card-432"] = "three-card"
    qualify: Rank = "Q"
    """The lowest high card with which the player-dealer qualifies."""
    unqualified_ante: Literal["paid", "paid-unless-equal", "paid-if-higher", "push"] = "paid"
    """What an Ante gets when the player-dealer does not qualify and its player did not fold."""
    folds: Folds = "at-once"
    leads: Leads = "decider"
    action: Literal["left", "up-card"] = "left"
    """Where settlement begins: left of the player-dealer, or counted by the card that is turned up."""
    action_counts: Literal["seats", "wagers"] = "seats"
    """Whether the count goes over all seats but the player-dealer's, or over those with a wager."""
    action_values: dict[Rank, Place] = {}

    @property
    def least(self) -> int:
        """The strength with which the player-dealer qualifies."""
        return least_of(self.qualify)


def least_of(qualify: str) -> int:
    """The strength that no hand with such a high card is below."""
    return encode(Value(0, (rank_number(qualify),)))


def rank_number(rank: str) -> int:
    """A rank as a number; the ace is 14.

    >>> rank_number("Q"), rank_number("A")
    (12, 14)
    """
    return RANKS.index(rank) + 2


def three_card_poker(table: Table, play: ThreeCardRules) -> Script:
    """One round."""
    felt = yield from open_round(table, play.position, play.wagers)
    left_of_dealer(table, felt)
    order = RANKINGS[play.ranking]
    for spot in spots_from_left(table, felt):
        deal_spot(table, spot, 3)
    for seen in (NOBODY, NOBODY, EVERYBODY):
        up = deal_to(table, felt.bank.holding, BANK, seen)
    milestone(table, "initial deal")
    if play.action == "up-card":
        count_to_action(table, felt, play, up)

    def wants(spot: Spot) -> bool:
        return advise(order, spot.hands[0].cards, up, play.unqualified_ante, play.qualify)

    yield from play_or_fold(table, felt, "play", 1, play.leads, wants)
    milestone(table, "players done")


@ends_round
def end(table: Table, felt: BankedFelt, play: ThreeCardRules) -> None:
    """What folding loses, at once or in its turn; then every hand against the player-dealer's."""
    settlement = order_of(play.settlement, play.settles, {}, "")
    lost = collect_folds(table, felt, settlement, play.folds, forfeits(felt, FORFEITED, "play"))
    show(table, felt.bank.holding, felt.bank.person.number)
    settle(table, felt, settlement, lost + verdicts(table, felt, play))
    close_round(table, felt)


def count_to_action(table: Table, felt: BankedFelt, play: ThreeCardRules, up: Card) -> None:
    """The player-dealer's open card counts seats clockwise from the house dealer's left (004:755-756)."""
    dealer = bank_seat(felt)
    others = [n for n in range(1, table.rules.seats + 1) if n != dealer]
    if play.action_counts == "wagers":
        others = [n for n in others if n in felt.spots]
    count = play.action_values[up.text[0]]
    seat = others[(count - 1) % len(others)]
    table.log(Noted("the open card counts", ("action",), (Cards((up,)), count, seat)))
    move_to_wager(table, felt, seat)


def verdicts(table: Table, felt: BankedFelt, play: ThreeCardRules) -> list[Verdict]:
    """What the cards say about every wager that was not forfeited."""
    order, bank = RANKINGS[play.ranking], felt.bank
    theirs = order.strength(bank.holding.cards)
    their_hand = told(order, theirs)
    qualifies = theirs >= play.least
    if not qualifies:
        table.log(Noted("does not qualify", ("qualify",), (their_hand,)))
    found = []
    for spot in spots_from_left(table, felt):
        if not _hang(spot):
            continue
        in_play = {w.person.number for w in spot.wagers if w.kind == "play"}
        hand = spot.hands[0]
        show(table, hand, spot.decider)
        mine = order.strength(hand.cards)
        words = told(order, mine)
        finding = against(words, their_hand, qualifies=qualifies)
        for wager in spot.wagers:
            if wager.kind == "six-card":
                found.append(judge_six(table, play, wager, [*hand.cards, *bank.holding.cards]))
            elif wager.person.number not in in_play:
                continue
            elif wager.kind == "pair-plus":
                happened = (order.classes[category(mine)],)
                found.append(judge(table, play.settlement, play.pays, wager, happened, words))
            elif qualifies:
                happened = (result(mine, theirs),)
                found.append(judge(table, play.settlement, play.pays, wager, happened, finding))
            else:
                found.append(unqualified(table, play, wager, mine, theirs, finding))
    return found


def unqualified(
    table: Table, play: ThreeCardRules, wager: Wager, mine: int, theirs: int, finding: Finding
) -> Verdict:
    """Ante and Play against a player-dealer who does not qualify."""
    if wager.kind == "play":
        return Verdict(wager, "call off", 0, finding, ("qualify",))
    paid = {
        "paid": True,
        "paid-unless-equal": mine != theirs,
        "paid-if-higher": mine > theirs,
        "push": False,
    }[play.unqualified_ante]
    why = ("equal-unqualified",) if mine == theirs else ("unqualified-ante",)
    if not paid:
        return Verdict(wager, "push", 0, finding, why)
    verdict = judge(table, play.settlement, play.pays, wager, ("player wins",), finding)
    return verdict._replace(finding=Finding("the ante is paid", (finding,)), cites=why)


def judge_six(table: Table, play: ThreeCardRules, wager: Wager, cards: list[Card]) -> Verdict:
    """The 6 Card Bonus: the best five of the player's three cards and the player-dealer's three."""
    strength = HIGH.strength(cards)
    happened = (HIGH.classes[category(strength)],)
    finding = Finding("in six cards", (told(HIGH, strength),))
    return judge(table, play.settlement, play.pays, wager, happened, finding)


FLOORS = {"paid": (), "paid-unless-equal": (), "paid-if-higher": (10, 8, 2), "push": (12, 9, 2)}
"""The least high card worth playing against an open card up to the jack; with () any hand is."""


def advise(order: ThreeCardRanking, cards: list[Card], up: Card, ante: str, qualify: str = "Q") -> bool:
    """Whether to play, knowing the own cards and the one that lies open.

    Against an open queen, king or ace the player-dealer always qualifies, and a hand is worth a Play
    wager from that card with a nine on; the floors against lower cards come from the same count of all deals.
    They are those of the printed qualifier: with another they are only sensible.
    """
    floor = (up.rank, 9, 2) if up.rank >= rank_number(qualify) else FLOORS[ante]
    return order.strength(cards) >= encode(Value(0, floor))


def _hang(spot: Spot) -> list[str]:
    """The wagers for which the cards of a spot count: what else lies there went with a folded hand."""
    return [wager.kind for wager in spot.wagers if wager.kind in ("play", "six-card")]


def _cites(rules: RuleSet) -> Iterator[str]:
    play = rules.play
    yield from ("qualify", "unqualified-ante", "equal-unqualified", "play", "fold", "short-stack")
    if play.wagers.backline and play.leads == "decider":
        yield "backline-money"
    if play.action == "up-card":
        yield from ("action", "action-on-an-empty-seat")


def _faults(rules: RuleSet) -> Iterator[tuple[str, str]]:
    if rules.play.action == "up-card":
        yield from unmapped(rules, ".play.action_values", rules.play.action_values)


VOCABULARY = Vocabulary(
    must=("ante",),
    may=("pair-plus", "six-card"),
    adds=("play",),
    events=(
        *RESULTS,
        *dict.fromkeys([name for chart in THREE_CARD_CHARTS for name in chart.classes]),
        *STANDARD_CLASSES,
    ),
    main="ante",
)
WORDS = {
    "the open card counts": "the open card {0} counts {1}: the action button goes to seat {2}",
    "the ante is paid": "{0}: the ante is paid",
    "in six cards": "{0} in six cards",
}
GAME = Game(
    name="three-card-poker",
    kind="bank",
    script=three_card_poker,
    end=end,
    shape=lambda _: Shape(spot=Span(3, 3), bank=Span(3, 3), wager_marks=(GONE,), hang=_hang),
    parameters=ThreeCardRules,
    moments=lambda _: (WAGERS, DEALT, DONE),
    cites=_cites,
    faults=_faults,
    vocabulary=VOCABULARY,
    words={**SHARED_WORDS, **WORDS},
    longest=lambda _, spots: 3 * (spots + 1),
    dealer_decides=never,
)
