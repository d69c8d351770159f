"""Baccarat 9: two common hands of three cards; each Player bettor hits or stands on the player hand alone."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from houseway.bank.action import bank_seat, left_of_dealer, move_to_wager
from houseway.bank.irregular import at_decision
from houseway.bank.order import spots_from_left
from houseway.bank.paying import judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.settlement import Verdict, settle
from houseway.cards import Card
from houseway.facts import Cards, Finding, common_place, counted, spot_place
from houseway.games.bank.baccarat.baccarat import POINTS, total
from houseway.games.bank.baccarat.sheets import SheetsRules
from houseway.games.game import Game, Vocabulary, never
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.dealing import deal_to, milestone, open_hand
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.felt import EVERYBODY, NOBODY, BankedFelt, Holding, Wager
from houseway.play.parameters import Digit, Few
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers

HOUSE_WAY = 5
"""The house way hits on this or less and stands on more; the bank hand has no other."""
LOW_TIES = (0, 1)
HIT, STAND = Option("hit"), Option("stand")
ASK = Option("house-way", note="hit on 5 or less, stand on 6 or more")
HITS, STANDS = Choice("hit"), Choice("stand")


class Baccarat9Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game as its sheet prints it."""

    wagers: Wagers = Wagers()
    position: Position = Position()
    bank_up: Annotated[tuple[bool, ...], Meta(min_length=2, max_length=3)] = (False, True, True)
    """Which of the bank hand's first cards lie face up."""
    must_hit: Digit = 4
    """The player hand hits on this total or less."""
    must_stand: Few = 7
    """It stands on this total or more; in between each bettor chooses."""
    nine_stops: bool = False
    """Whether nine in the first three cards of either hand ends the drawing."""
    bank_ties: Literal["push", "lose"] = "push"
    """What becomes of a Bank wager on a tie that the bank does not win."""
    tie_wager: Literal["every-tie", "not-low"] = "every-tie"
    """Whether a Tie wager wins on every tie, or not on those of 0 and 1 that the bank wins."""
    several: Literal["house-way", "one-choice", "own-choice"] = "house-way"
    """How somebody with several Player wagers plays them: all the house way, all but one, or each at will."""
    action: Literal["left", "hole-cards", "hole-cards-in-full"] = "left"
    """Where settlement begins: left of the player-dealer, or counted by the bank's down cards, of which
    the last digit counts or the full sum."""


class Baccarat9Rules(SheetsRules[Baccarat9Sheet], frozen=True, forbid_unknown_fields=True):
    """A Baccarat 9 table."""


def baccarat_9(table: Table, play: Baccarat9Rules) -> Script:
    """One round."""
    sheet = play.game
    felt = yield from open_round(table, sheet.position, sheet.wagers)
    player, bank = felt.common["player"], felt.common["bank"] = Holding(), Holding()
    for up in sheet.bank_up:
        deal_to(table, player, common_place("player"))
        deal_to(table, bank, common_place("bank"), EVERYBODY if up else NOBODY)
    milestone(table, "initial deal")
    yield from take_options(table, felt, sheet, total(player.cards))
    milestone(table, "players done")
    open_hand(table, bank, common_place("bank"))
    begin_action(table, felt, sheet, bank.cards)
    three = total(player.cards)
    if not (sheet.nine_stops and 9 in (three, total(bank.cards))):
        if three <= sheet.must_hit or wanted(felt, three):
            deal_to(table, player, common_place("player"))
        if total(bank.cards) <= HOUSE_WAY:
            deal_to(table, bank, common_place("bank"))


@ends_round
def end(table: Table, felt: BankedFelt, play: Baccarat9Rules) -> None:
    """Every wager goes by the hand of its position; the hit position is the second hand of a spot."""
    settle(table, felt, play.settlement, [verdict(table, felt, play, wager) for wager in felt.wagers()])
    close_round(table, felt)


def take_options(table: Table, felt: BankedFelt, sheet: Baccarat9Sheet, value: int) -> Script:
    """Every Player wager goes to the hit or the stand position, by force, by choice or the house way."""
    wagers = [
        wager for spot in spots_from_left(table, felt) for wager in spot.wagers if wager.kind == "player"
    ]
    for i, wager in enumerate(wagers):
        person = wager.person.number
        hits = value <= HOUSE_WAY
        if sheet.must_hit < value < sheet.must_stand and plays(sheet, wagers, i):
            if table.mishaps is not None:
                yield from at_decision(table, felt, {})
            about = spot_place(wager.spot.number)
            decision = Decision((person,), "hit", (HIT, STAND, ASK), about=about)
            choice = yield table.ask(decision, HITS if hits else STANDS)
            if choice.verb != "house-way":
                hits = choice.verb == "hit"
            table.log(Acted(person, "hit" if hits else "stand"))
        if hits:
            move_to_hit(wager)


def plays(sheet: Baccarat9Sheet, wagers: list[Wager], i: int) -> bool:
    """Whether the bettor chooses for a wager; the house dealer plays the others of somebody with several."""
    person = wagers[i].person
    if sheet.several == "own-choice":
        return True
    own = [k for k, wager in enumerate(wagers) if wager.person is person]
    if len(own) == 1:
        return True
    at_seat = [k for k in own if wagers[k].spot.number == person.number]
    return sheet.several == "one-choice" and i == (at_seat or own)[0]


def move_to_hit(wager: Wager) -> None:
    """Move a wager to the hit position, the second hand of its spot."""
    wager.hand = 1
    if len(wager.spot.hands) == 1:
        wager.spot.hands.append(Holding())


def wanted(felt: BankedFelt, value: int) -> bool:
    """Whether anybody needs the hit card: a bettor who hits, or the house way that the others go by."""
    return any([wager.hand == 1 if wager.kind == "player" else value <= HOUSE_WAY for wager in felt.wagers()])


def begin_action(table: Table, felt: BankedFelt, sheet: Baccarat9Sheet, cards: list[Card]) -> None:
    """Place the action button; the player-dealer counts as nothing, and the seat to the left as one."""
    left_of_dealer(table, felt)
    if sheet.action != "left":
        down = [card for card, up in zip(cards, sheet.bank_up, strict=True) if not up]
        count = sum([POINTS[card.index] for card in down])
        count = count % 10 if sheet.action == "hole-cards" else count
        seats = table.rules.seats
        table.log(Noted("the bank's down cards count", ("action",), (Cards(tuple(down)), count)))
        if count % seats:
            felt.action = (bank_seat(felt) - 1 + count) % seats + 1
    move_to_wager(table, felt, felt.action)


def verdict(table: Table, felt: BankedFelt, play: Baccarat9Rules, wager: Wager) -> Verdict:
    """A Player wager goes by its own hit or stand, all others by the house way."""
    player, bank = felt.common["player"], felt.common["bank"]
    three = player.cards[:3]
    hits = wager.hand == 1 if wager.kind == "player" else total(three) <= HOUSE_WAY
    cards = player.cards if hits else three
    mine, theirs = total(cards), total(bank.cards)
    found = Finding("player and bank", (counted(mine, cards), counted(theirs, bank.cards)))
    return judge(table, play.settlement, play.pays, wager, events(play.game, mine, theirs), found)


def events(sheet: Baccarat9Sheet, player: int, bank: int) -> list[str]:
    """What happened, in the words of the pay table."""
    if player != bank:
        return ["player wins" if player > bank else "bank wins"]
    if player in LOW_TIES:
        return ["equal totals" if sheet.tie_wager == "every-tie" else "low tie", "bank wins the tie"]
    return ["equal totals", "player pushes", "bank pushes" if sheet.bank_ties == "push" else "bank loses"]


def _cites(rules: RuleSet) -> Iterator[str]:
    if rules.play.game.action != "left":
        yield from ("action", "action-on-an-empty-seat")


VOCABULARY = Vocabulary(
    must=("player", "bank"),
    may=None,
    events=(
        *("player wins", "bank wins", "equal totals", "low tie", "bank wins the tie", "player pushes"),
        *("bank pushes", "bank loses"),
    ),
)


def _shape(rules: RuleSet) -> Shape:
    first = len(rules.play.game.bank_up)
    cards = Span(first, first + 1)
    return Shape(hands=2, common={"player": cards, "bank": cards})


WORDS = {
    "player and bank": "player {0}, bank {1}",
    "the bank's down cards count": "the bank's down cards {0} count {1} seats from the player-dealer",
}
GAME = Game(
    name="baccarat-9",
    kind="bank",
    script=baccarat_9,
    end=end,
    shape=_shape,
    parameters=Baccarat9Rules,
    moments=lambda _: (WAGERS, DEALT, DONE),
    cites=_cites,
    vocabulary=VOCABULARY,
    words=WORDS,
    longest=lambda rules, spots: 2 * len(rules.play.game.bank_up) + 2,
    dealer_decides=never,
    counts=lambda _, hand: str(total(hand.cards)),
)
