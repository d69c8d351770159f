"""Baccarat with two common hands and forced draws: Baccarat, EZ Baccarat, Fortune 7, Gardens Baccarat."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from houseway.bank.action import bank_seat, left_of_dealer, right_of_dealer
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.settlement import Settlement, Verdict, settle
from houseway.cards import CARDS, Card
from houseway.facts import Cards, Finding, Place, common_place, counted
from houseway.games.game import Game, Vocabulary, never
from houseway.games.moments import DEALT, WAGERS
from houseway.play.dealing import deal_to, milestone, open_hand
from houseway.play.felt import EVERYBODY, NOBODY, BankedFelt, Holding, Seen, Wager
from houseway.play.parameters import Digit, Digits
from houseway.play.rules import Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers

NATURALS = (8, 9)
Naturals = Literal["by-total", "above-three-cards"]
Seven = Literal["pays", "winning-pushes", "any-pushes"]


class BaccaratRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets with forced draws differ in."""

    pays: tuple[Pay, ...]
    wagers: Wagers
    settlement: Settlement = Settlement()
    position: Position = Position()
    action: Literal["left", "right"] = "left"
    """On which side of the player-dealer settlement begins."""
    cards: Literal["face-up", "face-down", "examined"] = "face-up"
    """How cards are dealt; ``examined``: face down, and one Player bettor looks at the player hand."""
    player_hits_to: Digit = 5
    """The player hand draws on this or less."""
    banker_hits_to: Digit = 5
    """So does the banker hand when the player hand stood."""
    chart: dict[Digits, Digits] = {}
    """When the player hand drew: for each banker total the player's third cards on which it hits."""
    naturals_stop: bool = False
    """Whether a natural 8 or 9 ends the drawing."""
    naturals_rank: Naturals = "by-total"
    """Whether a natural beats every hand of three cards."""
    seven: Seven = "pays"
    """Whether a three-card 7 of the banker hand pushes the Banker line: when it wins, or always."""
    bonus: Literal["best", "all"] = "best"
    """Whether a Bonus Wager is paid for the best combination, or for each that the cards make."""


def baccarat(table: Table, play: BaccaratRules) -> Script:
    """One round."""
    felt = yield from open_round(table, play.position, play.wagers)
    (left_of_dealer if play.action == "left" else right_of_dealer)(table, felt)
    player, banker = felt.common["player"], felt.common["banker"] = Holding(), Holding()
    deal_two(table, felt, play, player, banker)
    milestone(table, "initial deal")
    draw(table, play, player, banker)


@ends_round
def end(table: Table, felt: BankedFelt, play: BaccaratRules) -> None:
    """The hands are compared, and every wager closes."""
    settle(table, felt, play.settlement, verdicts(table, felt, play))
    close_round(table, felt)


def deal_two(table: Table, felt: BankedFelt, play: BaccaratRules, player: Holding, banker: Holding) -> None:
    """Two cards each, one by one in turn, the player hand first."""
    seen = EVERYBODY if play.cards == "face-up" else NOBODY
    looks = examiner(table, felt) if play.cards == "examined" else seen
    for _ in range(2):
        deal_to(table, player, common_place("player"), looks)
        deal_to(table, banker, common_place("banker"), seen)
    if seen is NOBODY:
        open_hand(table, player, common_place("player"))
        open_hand(table, banker, common_place("banker"))


def examiner(table: Table, felt: BankedFelt) -> Seen:
    """Who looks at the player hand: the highest Player bettor, of equals the first after the bank."""
    seats, first = table.rules.seats, bank_seat(felt)
    bets = [
        (-wager.stake, (spot.number - first) % seats, wager.circle, wager.person.number)
        for spot in felt.spots.values()
        for wager in spot.wagers
        if wager.kind == "player"
    ]
    return frozenset({min(bets)[-1]}) if bets else NOBODY


def draw(table: Table, play: BaccaratRules, player: Holding, banker: Holding) -> None:
    """Third cards, as the sheet forces them."""
    p, b = total(player.cards), total(banker.cards)
    if play.naturals_stop and (p in NATURALS or b in NATURALS):
        return
    if p <= play.player_hits_to:
        third = POINTS[_third(table, play, player, common_place("player")).index]
        hits = str(third) in play.chart.get(str(b), "")
    else:
        hits = b <= play.banker_hits_to
    if hits:
        _third(table, play, banker, common_place("banker"))


def _third(table: Table, play: BaccaratRules, hand: Holding, place: Place) -> Card:
    if play.cards == "face-down":
        card = deal_to(table, hand, place, NOBODY)
        open_hand(table, hand, place)
        return card
    return deal_to(table, hand, place)


def verdicts(table: Table, felt: BankedFelt, play: BaccaratRules) -> list[Verdict]:
    """Compare the hands: what becomes of each wager."""
    player, banker = felt.common["player"], felt.common["banker"]
    p, b = total(player.cards), total(banker.cards)
    happened = events(p, b, len(player.cards), len(banker.cards), play.naturals_rank, play.seven)
    compared = Finding("player and banker", (counted(p, player.cards), counted(b, banker.cards)))
    found = []
    for spot in felt.spots.values():
        for wager in spot.wagers:
            if wager.kind == "bonus":
                found.append(judge_bonus(table, play, wager, player.cards[:2], banker.cards[:2]))
            else:
                found.append(judge(table, play.settlement, play.pays, wager, happened, compared))
    return found


@cache
def events(
    player: int, banker: int, player_cards: int, banker_cards: int, naturals: Naturals, seven: Seven
) -> frozenset[str]:
    """What happened, in the words of the pay tables, by the totals and the numbers of cards."""
    worths = [
        (naturals == "above-three-cards" and cards == 2 and value in NATURALS, value)
        for value, cards in ((player, player_cards), (banker, banker_cards))
    ]
    won = "tie" if worths[0] == worths[1] else "player wins" if worths[0] > worths[1] else "banker wins"
    happened = {won}
    if player == banker:
        happened.add("equal totals")
    if player > banker and player_cards == 3:
        happened.add(f"player wins with a three-card {player}")
    if player == banker + 1:
        happened |= {f"player wins {player}-{banker}", "player wins by one"}
    if banker > player and banker_cards == 3:
        happened.add(f"banker wins with a three-card {banker}")
    if {player, banker} == {0, 9}:
        happened.add("win 9-0")
    if (
        banker == 7
        and banker_cards == 3
        and (seven == "any-pushes" or (seven == "winning-pushes" and player < 7))
    ):
        happened.add("three-card seven pushes")
    return frozenset(happened)


def judge_bonus(
    table: Table, play: BaccaratRules, wager: Wager, player: Sequence[Card], banker: Sequence[Card]
) -> Verdict:
    """The verdict on a Bonus Wager by the first two cards of both hands."""
    found = Finding("player and banker", (Cards(tuple(player)), Cards(tuple(banker))))
    happened = first_four(player, banker)
    if play.bonus == "best":
        return judge(table, play.settlement, play.pays, wager, happened, found)
    each = [judge(table, play.settlement, play.pays, wager, [event], found) for event in happened]
    won = [verdict for verdict in each if verdict.outcome == "win"]
    if not won:
        return each[0]
    return won[0]._replace(
        due=sum([v.due for v in won]), finding=Finding("together", tuple([v.finding for v in won]))
    )


def first_four(player: Sequence[Card], banker: Sequence[Card]) -> list[str]:
    """What the first two cards of both hands make, in the words of the Bonus Wager's pay table."""
    pairs = (player[0].rank == player[1].rank) + (banker[0].rank == banker[1].rank)
    happened = [["no pair", "a pair in either hand", "a pair in both hands"][pairs]]
    if len({card.suit for card in (*player, *banker)}) == 1:
        happened.append("a four-card flush")
    return happened


def _point(card: Card) -> int:
    """Aces are one, tens and pictures nothing, the others their pips."""
    return 1 if card.rank == 14 else card.rank if card.rank < 10 else 0


POINTS = tuple([_point(card) for card in CARDS.values()])
"""What each card counts, by its index."""


def total(cards: Sequence[Card]) -> int:
    """The last digit of the sum.

    >>> from houseway.cards import parse_cards
    >>> total(parse_cards("9s 7d")), total(parse_cards("Kc As"))
    (6, 1)
    """
    return sum([POINTS[card.index] for card in cards]) % 10


VOCABULARY = Vocabulary(
    must=("player", "banker"),
    may=None,
    events=(
        *("player wins", "banker wins", "tie", "equal totals", "player wins by one", "win 9-0"),
        *[f"player wins with a three-card {total}" for total in range(1, 10)],
        *[f"banker wins with a three-card {total}" for total in range(1, 10)],
        *[f"player wins {total}-{total - 1}" for total in range(1, 10)],
        *("three-card seven pushes", "no pair", "a pair in either hand", "a pair in both hands"),
        "a four-card flush",
    ),
)
WORDS = {
    "player and banker": "player {0}, banker {1}",
}
GAME = Game(
    name="baccarat",
    kind="bank",
    script=baccarat,
    end=end,
    shape=lambda _: Shape(common={"player": Span(2, 3), "banker": Span(2, 3)}),
    parameters=BaccaratRules,
    moments=lambda _: (WAGERS, DEALT),
    vocabulary=VOCABULARY,
    words=WORDS,
    longest=lambda _, spots: 6,
    players_decide=never,
    dealer_decides=never,
    counts=lambda _, hand: str(total(hand.cards)),
)
