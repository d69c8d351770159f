"""Pokara: three cards, one draw that must improve the hand, a player-dealer bound to a house way."""

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from houseway.bank.action import left_of_dealer
from houseway.bank.order import spots_from_left
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.settlement import Settlement, Verdict, settle
from houseway.cards import Card, card
from houseway.facts import BANK, Cards, Finding, Place, spot_place
from houseway.games.bank.stud_against_dealer.against_dealer import (
    RESULTS,
    Folds,
    Settles,
    against,
    order_of,
    put_beside,
    result,
    show,
    still_open,
    told,
    wager_on,
)
from houseway.games.bank.stud_against_dealer.against_dealer import WORDS as SHARED_WORDS
from houseway.games.bank.stud_against_dealer.pokara_draw import (
    HIGH_CARD,
    Improved,
    Sheet,
    advise,
    house_way,
    improves,
    order_of_hands,
    ranks_of,
)
from houseway.games.game import Game, Vocabulary, never
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.dealing import deal_to, discard_from, milestone
from houseway.play.decisions import CardPick, Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.felt import EVERYBODY, NOBODY, Bank, BankedFelt, Holding, Spot
from houseway.play.parameters import Key, OwnName, Rank
from houseway.play.rules import Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers
from houseway.rankings.base import category
from houseway.rankings.pokara import POKARA_CHARTS

STAND = Option("stand")


class PokaraRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheet sets, and where it can be read in more ways than one."""

    pays: tuple[Pay, ...]
    bonus_tables: dict[OwnName, tuple[Pay, ...]]
    """The Bonus Bet's pay tables by name; the one in force:"""
    bonus_table: Annotated[str, Key("bonus_tables")]
    wagers: Wagers
    house_way: dict[OwnName, Rank]
    """Dealt ranks, highest first, and the rank that the player-dealer gives up."""
    settlement: Settlement = Settlement()
    position: Position = Position()
    settles: Settles = "seat-by-seat"
    flushes: Literal["paired-first", "by-card"] = "paired-first"
    pairs: Literal["kicker", "no-kicker"] = "kicker"
    improved: Improved = "card-or-hand"
    """What improves a hand: a drawn card above the one given up or a better hand, or only a better hand."""
    failed: Folds = "at-once"
    """When a hand that drew and did not improve is collected."""

    def __post_init__(self) -> None:
        if self.bonus_table not in self.bonus_tables:
            raise ValueError(f"there is no bonus table {self.bonus_table!r}")
        for hand, give_up in self.house_way.items():
            if len(hand) != 3 or hand != ranks_of([card(f"{r}s") for r in hand]) or give_up not in hand:
                raise ValueError(f"the house way cannot read {hand!r} = {give_up!r}: write AKJ = 'J'")

    def pays_in_force(self) -> tuple[Pay, ...]:
        """The rows under the reading in force."""
        return (*self.pays, *self.bonus_tables[self.bonus_table])

    def sheet(self) -> Sheet:
        return Sheet(self.flushes, self.pairs, self.improved, tuple(self.house_way.items()))


def pokara(table: Table, play: PokaraRules) -> Script:
    """One round."""
    felt = yield from open_round(table, play.position, play.wagers)
    left_of_dealer(table, felt)
    bank = felt.bank
    sheet = play.sheet()
    spots = spots_from_left(table, felt)
    for spot in spots:
        for _ in range(3):
            deal_to(table, spot.hands[0], spot_place(spot.number))
    for seen in (NOBODY, NOBODY, EVERYBODY):
        up = deal_to(table, bank.holding, BANK, seen)
    milestone(table, "initial deal")
    for spot in spots:
        yield from take_turn(table, sheet, spot, up)
        collect_failed(table, felt, play, spot)
    milestone(table, "players done")
    show(table, bank.holding, bank.person.number)
    draw_for_bank(table, sheet, bank)


@ends_round
def end(table: Table, felt: BankedFelt, play: PokaraRules) -> None:
    """What the draw lost, unless it was collected; then every other hand against the player-dealer's."""
    for spot in spots_from_left(table, felt):
        collect_failed(table, felt, play, spot)
    settle(table, felt, order_in_force(play), still_open(verdicts(table, felt, play)))
    close_round(table, felt)


def order_in_force(play: PokaraRules) -> Settlement:
    """The settlement under the readings in force."""
    return order_of(play.settlement, play.settles, {}, "")


# The draw


def take_turn(table: Table, sheet: Sheet, spot: Spot, up: Card) -> Script:
    """Stand, or give up one card for another; a dealt pair or better draws only doubled (000:1773-1775)."""
    hand = spot.hands[0]
    base = wager_on(spot, "base")
    person = base.person
    dealt = tuple(hand.cards)
    pick = CardPick(dealt, 1, 1)
    may_double = base.stake <= person.stack.balance
    may_draw = category(order_of_hands(sheet).strength(dealt)) == HIGH_CARD
    options = [STAND]
    if may_draw:
        options.append(Option("draw", pick=pick))
    if may_double:
        options.append(Option("double", pick=pick, pays=base.stake, note="double the wager and draw"))
    if len(options) == 1:
        hand.marks.add("stood")
        return
    suggest = _advice(sheet, dealt, up, may_draw=may_draw, may_double=may_double)
    about = spot_place(spot.number)
    choice = yield table.ask(Decision((person.number,), "stand or draw", options, about=about), suggest)
    table.log(Acted(person.number, choice.verb))
    if choice.verb == "stand":
        hand.marks.add("stood")
        return
    if choice.verb == "double":
        put_beside(table, base, "double", base.stake)
        hand.marks.add("doubled")
    exchange(table, hand, choice.cards[0], spot_place(spot.number), "draw")
    if failed(sheet, hand):
        hand.marks.add("failed")


def _advice(
    sheet: Sheet, dealt: tuple[Card, ...], up: Card, *, may_draw: bool, may_double: bool
) -> Callable[[int], Choice]:
    def suggest(_: int) -> Choice:
        verb, out = advise(sheet, dealt, up.rank, may_draw=may_draw, may_double=may_double)
        return Choice(verb) if out is None else Choice(verb, cards=(out,))

    return suggest


def exchange(table: Table, hand: Holding, out: Card, place: Place, why: str) -> None:
    """Give up a card for the next one, by a rule."""
    discard_from(table, hand, out, place)
    table.log(Noted("gives up", (why,), (place, Cards((out,)))))
    deal_to(table, hand, place)
    hand.marks.add("drew")


def failed(sheet: Sheet, hand: Holding) -> bool:
    """Whether the hand drew a card, which lies last, and that did not improve it."""
    if not hand.discarded:
        return False
    return not improves(sheet, as_dealt(hand), hand.cards, hand.discarded[0], hand.cards[-1])


def collect_failed(table: Table, felt: BankedFelt, play: PokaraRules, spot: Spot) -> None:
    """Take what a draw that did not improve the hand has lost, where that is done at once."""
    sheet = play.sheet()
    if play.failed == "at-once" and failed(sheet, spot.hands[0]):
        settle(table, felt, order_in_force(play), still_open(failures(sheet, spot)))


def draw_for_bank(table: Table, sheet: Sheet, bank: Bank) -> None:
    """The player-dealer draws or stands pat as the house way says."""
    out = house_way(sheet, bank.holding.cards)
    if out is None:
        table.log(Noted("the player-dealer stands pat", ("house-way",)))
        return
    exchange(table, bank.holding, out, BANK, "house-way")
    if failed(sheet, bank.holding):
        bank.holding.marks.add("failed")
        table.log(Noted("the player-dealer did not improve and loses to every live hand", ("improve",)))


# What the cards say


def dealt_events(sheet: Sheet, cards: list[Card]) -> tuple[str, ...]:
    """What the Bonus Bet's tables may ask for, the rarest first."""
    order = order_of_hands(sheet)
    made = order.classes[category(order.strength(cards))]
    if made != "trip flush":
        return (made,)
    suit = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}[cards[0].text[1]]
    first = ("three aces of hearts",) if cards[0].text == "Ah" else ()
    return (*first, f"trip flush of {suit}", made)


def decided_by_the_draw(kind: str) -> tuple[str, ...]:
    """The rules where a draw that did not improve a hand decides, not the comparison of the hands."""
    return ("improve",) if kind == "base" else (kind, "improve")


def failures(sheet: Sheet, spot: Spot) -> list[Verdict]:
    """A hand that did not improve loses its wager and the double."""
    order = order_of_hands(sheet)
    made = told(order, order.strength(spot.hands[0].cards))
    finding = Finding("the draw did not improve the hand", (made,))
    return [
        Verdict(wager, "lose", wager.stake, finding, decided_by_the_draw(wager.kind))
        for wager in spot.wagers
        if wager.kind in ("base", "double")
    ]


def as_dealt(hand: Holding) -> list[Card]:
    """The three cards before the draw: the drawn one lies last."""
    return [*hand.cards[: len(hand.cards) - len(hand.discarded)], *hand.discarded]


def verdicts(table: Table, felt: BankedFelt, play: PokaraRules) -> list[Verdict]:
    """What the cards say about every wager."""
    sheet, bank = play.sheet(), felt.bank
    order = order_of_hands(sheet)
    theirs = order.strength(bank.holding.cards)
    their_hand = told(order, theirs)
    bank_failed = failed(sheet, bank.holding)
    found: list[Verdict] = []
    for spot in spots_from_left(table, felt):
        hand = spot.hands[0]
        lost = failed(sheet, hand)
        if lost:
            found += failures(sheet, spot)
        mine = order.strength(hand.cards)
        finding, outcome = against(told(order, mine), their_hand), result(mine, theirs)
        if bank_failed:
            finding = Finding("which the draw did not improve", (finding,))
            outcome = "player wins"
        for wager in spot.wagers:
            if wager.kind == "bonus":
                happened = dealt_events(sheet, as_dealt(hand))
                table_rows = play.bonus_tables[play.bonus_table]
                said = Finding("dealt a hand", (happened[-1],))
                found.append(judge(table, play.settlement, table_rows, wager, happened, said))
            elif not lost:
                verdict = judge(table, play.settlement, play.pays, wager, (outcome,), finding)
                if bank_failed:
                    verdict = verdict._replace(cites=decided_by_the_draw(wager.kind))
                found.append(verdict)
    return found


SUITS = ("clubs", "diamonds", "hearts", "spades")
VOCABULARY = Vocabulary(
    may=("bonus",),
    adds=("double",),
    events=(
        *RESULTS,
        *dict.fromkeys([name for chart in POKARA_CHARTS for name in chart.classes]),
        *[f"trip flush of {suit}" for suit in SUITS],
        "three aces of hearts",
    ),
    main="base",
)
SHAPE = Shape(spot=Span(3, 3), bank=Span(3, 3), discarded=Span(0, 1))
WORDS = {
    "dealt a hand": "dealt a {0}",
    "gives up": "{0} gives up {1}",
    "the draw did not improve the hand": "{0}: the draw did not improve the hand",
    "which the draw did not improve": "{0}, which the draw did not improve",
}
GAME = Game(
    name="pokara",
    kind="bank",
    script=pokara,
    end=end,
    shape=lambda _: SHAPE,
    parameters=PokaraRules,
    moments=lambda _: (WAGERS, DEALT, DONE),
    cites=lambda _: ("draw", "double", "improve", "house-way"),
    vocabulary=VOCABULARY,
    words={**SHARED_WORDS, **WORDS},
    longest=lambda _, spots: 4 * (spots + 1),
    dealer_decides=never,
)
