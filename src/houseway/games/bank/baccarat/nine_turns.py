"""The turns of Super 9, Pan 9 and Super Pan 9: one more card or none, chosen, forced or the house way."""

from collections.abc import Generator
from typing import Literal

import msgspec

from houseway.bank.deciders import by_largest
from houseway.bank.position import Position
from houseway.facts import spot_place
from houseway.games.bank.baccarat.baccarat import total
from houseway.play.dealing import deal_to, look
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted
from houseway.play.felt import NOBODY, Spot
from houseway.play.incidents.mishaps import lies_unnoticed
from houseway.play.parameters import Digit, Few
from houseway.play.rules import Script
from houseway.play.table import Table
from houseway.play.wager_form import Wagers

DEALT_EACH = 3
LOGICAL = 5
"""The logical way, or house way, draws on this or less and stands on more."""
HOUSE_WAY, CARD, NO_CARD = "house way", "card", "no card"
"""The marks of a hand: that the house played it, and in which box it lies."""
DRAW, STAND = Option("draw"), Option("stand")
DECIDE, PASS = Option("decide"), Option("pass")
DRAWS, STANDS = Choice("draw"), Choice("stand")
ASK = Option("house-way", note="the house dealer draws on 5 or less and stands on 6 or more")
FORBIDDEN = Option("stand", note="a hand that must draw", price="a warning first, then out of the deal")


class Draws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When three cards must have a fourth, and when they must not."""

    must_draw: Digit = 4
    """A hand draws on this total or less."""
    must_stand: Few = 7
    """It stands on this total or more; in between there is a choice."""
    enforced: bool = True
    """Whether a hand that must draw is given its card; if not, standing on it is warned of."""


class NineSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as its sheet prints it."""

    wagers: Wagers = Wagers()
    position: Position = Position()
    bets: Literal["before-dice", "after-dice"] = "before-dice"
    """Whether wagers lie before the dice are thrown for the action."""
    first_cards: Literal["dice", "action-button"] = "dice"
    """Who is dealt to first when the dice point at the player-dealer: that seat, or the action button."""
    deal: Literal["one-at-a-time", "in-threes"] = "one-at-a-time"
    player: Draws = Draws()
    bank: Draws = Draws()
    low_ties: Literal["push", "player-dealer"] = "push"
    """Who wins ties on 0 and 1."""
    further_hands: Literal["unseen", "seen"] = "unseen"
    """Whether a person with several hands, who may play only one, may look at the others."""
    decider: Literal["seated", "largest", "declared"] = "seated"
    """Who plays a hand, and the player-dealer's: the seat's own player; whoever has most money there; or the
    seat's own player, unless who has most money says before he acts that he decides."""
    bonus_tie: Literal["own-hand", "any-hand"] = "own-hand"
    """Whether the bonus needs the tie in the bettor's own hand, or in anybody's."""


def take_turn(table: Table, sheet: NineSheet, spot: Spot, mine: bool) -> Script:
    """One hand: forced, chosen, or the logical way."""
    draws = (yield from choose(table, sheet, spot)) if mine else by_house(table, spot)
    lay_in_box(table, spot, draws)


def choose(table: Table, sheet: NineSheet, spot: Spot) -> Generator[Decision, Choice, bool]:
    """Whether the player of a hand draws.

    Who has no choice is asked too, so that the others learn nothing from the question.
    """
    if sheet.decider == "declared":
        yield from offer_the_decision(table, spot)
    bounds, value = sheet.player, total(spot.hands[0].cards)
    if value <= bounds.must_draw and bounds.enforced:
        options: tuple[Option, ...] = (DRAW,)
    elif value >= bounds.must_stand:
        options = (STAND,)
    else:
        options = (DRAW, FORBIDDEN if value <= bounds.must_draw else STAND, ASK)
    wanted = Choice(options[0].verb) if len(options) == 1 else (DRAWS if value <= LOGICAL else STANDS)
    choice = yield table.ask(
        Decision((spot.decider,), "draw", options, about=spot_place(spot.number)), wanted
    )
    draws = by_house(table, spot) if choice.verb == "house-way" else choice.verb == "draw"
    table.log(Acted(spot.decider, "draw" if draws else "stand"))
    return draws


def offer_the_decision(table: Table, spot: Spot) -> Script:
    """Who has most money on a hand and plays no other may decide about it, and then sees its cards."""
    largest = by_largest(spot)[0]
    felt = table.felt
    assert felt is not None
    if any([largest in (other.decider, other.number) for other in felt.spots.values()]):
        return
    choice = yield Decision((largest,), "decide", (DECIDE, PASS), about=spot_place(spot.number))
    table.log(Acted(largest, choice.verb))
    if choice.verb == "decide":
        spot.decider = largest
        for at in range(len(spot.hands[0].cards)):
            look(table, spot.hands[0], spot_place(spot.number), largest, at)


def by_house(table: Table, spot: Spot) -> bool:
    """Whether a hand draws that the house plays: the logical way, unless the house dealer errs."""
    hand = spot.hands[0]
    hand.marks.add(HOUSE_WAY)
    draws = total(hand.cards) <= LOGICAL
    if table.mishaps is not None:
        for fact in table.mishaps.given.get(("deal", 1), ()):
            if fact.what == "misplayed" and fact.seats == (spot.number,):
                lies_unnoticed(table, fact)
                return not draws
    return draws


def lay_in_box(table: Table, spot: Spot, draws: bool) -> None:
    """A hand lies in its box, and has its card there. Not even its player sees the fourth card."""
    hand = spot.hands[0]
    hand.marks.add(CARD if draws else NO_CARD)
    if draws:
        deal_to(table, hand, spot_place(spot.number), NOBODY)
