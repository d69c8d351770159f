"""What goes wrong in the double-hand games: piles at wrong places, wrong counts, fouls, oversights."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from houseway.bank.irregular import Acts, carry_out, forfeit
from houseway.cards import Card
from houseway.facts import BANK, Place
from houseway.games.bank.double_hand.house_way import HouseWay
from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.play.felt import DEAD, Bank, BankedFelt, Holding, Seen, Spot
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.mishaps import Mishaps, at_turn, rule_on
from houseway.play.incidents.piles import Handed, hand_out, one_more
from houseway.play.rules import Script
from houseway.play.table import Table

FULL = 7
FOUL = "foul hand"
"""The act that fouls a hand by a ruling."""
Setting = tuple[tuple[Card, ...], tuple[Card, ...]]
WRONG_COUNTS = ("short-pile", "long-pile")


def set_by_house(holding: Holding, way: HouseWay) -> None:
    """The house dealer sets a hand."""
    holding.groups = way.set(holding.cards)
    holding.marks.add("house way")


def acts_of(play: DoubleHandRules, way: HouseWay) -> Acts:
    """What only this game can do to a hand."""

    def house_way(spot: Spot, by: str) -> None:
        """Whatever it was set to before."""
        spot.hands[0].marks.discard("fouled")
        set_by_house(spot.hands[0], way)

    def foul(spot: Spot, by: str) -> None:
        """As a setting whose front outranks its back: it costs base wagers, the backline's by the sheet."""
        house_way(spot, by)
        if play.foul == "loses":
            behind = play.foul_backline == "loses"
            bets = [w for w in spot.wagers if w.kind == "base"]
            forfeit([w for w in bets if behind or w.person.number == spot.decider], by)

    return {"house way": house_way, FOUL: foul}


# The deal


class Lying(NamedTuple):
    """Where a pile has come to lie."""

    place: Place
    holding: Holding
    seen: Seen
    spot: Spot | None
    """Nothing where it is the player-dealer's."""


def hand_out_piles(
    table: Table,
    mishaps: Mishaps,
    felt: BankedFelt,
    handed: Sequence[tuple[int, Handed]],
    action: Place,
    acts: Acts,
) -> None:
    """Piles to their places, by number, and what is ruled where they went wrong or have wrong numbers."""
    spots = {id(spot.hands[0]): spot for spot in felt.spots.values()}
    looked = hand_out(table, mishaps, [one for _, one in handed], action)
    lying = {n: Lying(one.place, one.holding, one.seen, spots.get(id(one.holding))) for n, one in handed}
    _count_hands(table, mishaps, lying, acts)
    for pile in lying.values():
        if pile.place in looked and pile.spot is not None and DEAD not in pile.holding.marks:
            acts["house way"](pile.spot, "")


def _count_hands(table: Table, mishaps: Mishaps, lying: dict[int, Lying], acts: Acts) -> None:
    """Everybody counts his cards: what is ruled on hands with one too few or too many."""
    facts = [fact for fact in mishaps.latent if fact.what in WRONG_COUNTS]
    wrong = [pile for pile in lying.values() if len(pile.holding.cards) != FULL]
    for fact in facts:
        mishaps.latent.remove(fact)
        number = int(fact.said)
        pile = lying.get(number)
        if pile is not None and pile not in wrong:
            pile = None
        remedy = rule_on(
            table,
            fact,
            pile.place if pile is not None else Place("pile", number),
            hands_wrong=len(wrong),
            cards=len(pile.holding.cards) if pile is not None else FULL,
            whose="nobody" if pile is None else "player" if pile.spot is not None else "bank",
            rest_right=len(facts) == 1,
        )
        if pile is None:
            continue
        if "one more card" in remedy.do:
            one_more(table, mishaps, pile.holding, pile.place, pile.seen)
        if pile.spot is not None:
            carry_out(table, remedy.do, remedy.id, pile.spot, pile.spot.decider, acts)


# The player-dealer's hand


def house_fouls_bank(table: Table, bank: Bank, way: HouseWay) -> bool:
    """Whether the house dealer, asked to set the player-dealer's hand, makes it foul: it is set anew then."""
    for fact in at_turn(table):
        if fact.what == "set-foul-by-house" and fact.seats == (bank.person.number,):
            rule_on(table, fact, BANK)
            set_by_house(bank.holding, way)
            return True
    return False


def shown_too_late(table: Table, mishaps: Mishaps, felt: BankedFelt, way: HouseWay) -> Script:
    """A setting that betters both of the player-dealer's hands is found while wagers are still to be settled:
    the house decides whether it sets the hand so, for all of them."""
    holding = felt.bank.holding
    for number in range(1, len(felt.wagers()) + 1):
        for fact in mishaps.given.get(("settlement", number), ()):
            better = better_setting(way, holding) if fact.what == "better-setting" else None
            if better is None:
                continue
            remedy = rule_on(table, fact, BANK)
            done = yield from ask_floor(table, remedy, BANK)
            if "set anew" in done.do:
                holding.groups = better


def better_setting(way: HouseWay, holding: Holding) -> Setting | None:
    """The house way if it betters both hands; else, of the settings that do, the one with the best back."""
    if not holding.groups:
        return None
    order, cards = way.order, holding.cards
    front, back = order.two(holding.groups[0]), order.five(holding.groups[1])
    pairs = [tuple(two) for two in combinations(range(FULL), 2)]
    others: list[Setting] = [
        (tuple([cards[i] for i in two]), tuple([card for i, card in enumerate(cards) if i not in two]))
        for two in pairs
    ]
    others.sort(key=lambda setting: (order.five(setting[1]), order.two(setting[0])), reverse=True)
    for before, behind in [way.set(cards), *others]:
        better = order.two(before) > front and order.five(behind) > back
        if better and not order.fouled(before, behind):
            return before, behind
    return None
