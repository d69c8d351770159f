"""The players' turns: surrender, insurance, hits, doubles and splits; each bettor decides about own money."""

from collections.abc import Callable
from math import gcd

from houseway.bank.order import spots_from_left
from houseway.bank.turn_order import Turns, before_a_question, had_its_turn, make_good
from houseway.bank.wagers import add_to_wager
from houseway.cards import JOKER_RANK, Card
from houseway.facts import Place, spot_place
from houseway.games.bank.blackjack.advice import advise
from houseway.games.bank.blackjack.hands import ACE, Worth, points, worth
from houseway.games.bank.blackjack.sheet import Sheet
from houseway.games.bank.blackjack.shoe import split_finishes
from houseway.ledger import Reason
from houseway.play.dealing import deal_to, split_off
from houseway.play.decisions import Choice, Decision, Option, Range
from houseway.play.events import Acted
from houseway.play.felt import DEAD, BankedFelt, Holding, Spot, Wager
from houseway.play.rules import Script
from houseway.play.table import Seat, Table

GAME_WAGERS = ("base", "split")
"""The wagers that ride on a hand by themselves; a double goes with one of them."""
WHY = {
    "double": Reason("double down", ("double",)),
    "split": Reason("split", ("split",)),
    "insurance": Reason("insurance", ("insurance",)),
}
ONE_CARD = {"aces": ACE, "jokers": JOKER_RANK}
NOTHING = Choice("pass")
STAND, HIT, PASS = Option("stand"), Option("hit"), Option("pass")
PLAY, SURRENDER = Option("play"), Option("surrender")
SPLIT, SPLIT_AGAIN, SURRENDERED = "split", "split again", "surrendered"
"""The marks of hands that decide what becomes of their wagers."""


def place_of(spot: Spot, hand: int = 0) -> Place:
    """Where a hand lies."""
    return spot_place(spot.number, hand)


def riding(spot: Spot, hand: int) -> list[Wager]:
    """The game wagers on a hand: one of each person who follows it."""
    return [w for w in spot.wagers if w.hand == hand and w.kind in GAME_WAGERS]


def original(spot: Spot, person: Seat) -> int:
    """What a person wagered on the spot before the deal."""
    return next(w.stake for w in spot.wagers if w.person is person and w.kind == "base")


def half(amount: int, *, up: bool) -> int:
    """Half of an amount, to the cent."""
    return (amount + up) // 2


def surrendered(spot: Spot) -> bool:
    """Whether a spot is out of the round, given up or dead."""
    marks = spot.hands[0].marks
    return SURRENDERED in marks or DEAD in marks


# Before the down card is looked at


def ask_early_surrender(table: Table, felt: BankedFelt, sheet: Sheet, up: Card | None) -> Script:
    """Every spot may be given up for half before the player-dealer's down card is looked at."""
    for spot in spots_from_left(table, felt):
        hand = spot.hands[0]
        if DEAD in hand.marks:
            continue
        value = worth(sheet.values, hand.cards)
        if value.total > sheet.surrender.most or frozen(sheet, hand):
            continue
        advice = advise(sheet.values, hand.cards, value, up, ("surrender", "stand"))
        wanted = Choice("surrender" if advice == "surrender" else "play")
        options = (PLAY, SURRENDER)
        decision = Decision((spot.decider,), "surrender", options, about=place_of(spot), absent="play")
        choice = yield table.ask(decision, wanted)
        if choice.verb == "surrender":
            hand.marks.add(SURRENDERED)
            table.log(Acted(spot.decider, "surrender"))


def ask_insurance(table: Table, felt: BankedFelt, sheet: Sheet) -> Script:
    """Every bettor on a spot that is still in may insure the own wager."""
    for spot in spots_from_left(table, felt):
        if surrendered(spot):
            continue
        for wager in riding(spot, 0):
            whole = half(wager.stake, up=False)
            step = gcd(whole, table.stakes.chip) if sheet.insurance.price == "up-to-half" else whole
            amount = min(whole, wager.person.stack.balance // step * step)
            if not amount:
                continue
            option = _priced("insure", step, amount, step)
            choice = yield table.ask(
                Decision((wager.person.number,), "insurance", (PASS, option), about=place_of(spot)), NOTHING
            )
            if choice.verb == "insure":
                paid = choice.amount or amount
                table.log(Acted(wager.person.number, "insure", paid))
                _add(table, spot, wager, "insurance", 0, paid)


# The turns


def take_turns(table: Table, felt: BankedFelt, sheet: Sheet, up: Card | None, *, exposed: bool) -> Script:
    """Each spot in turn plays its hand, and every hand that comes of splitting it."""
    if table.mishaps is not None:
        yield from _Play(table, felt, sheet, up, exposed).take_turns()
        return
    for spot in spots_from_left(table, felt):
        if surrendered(spot):
            continue
        index = 0
        while index < len(spot.hands):
            if len(spot.hands[index].cards) == 1:
                deal_to(table, spot.hands[index], place_of(spot, index))
            yield from _play_hand(table, felt, sheet, spot, index, up, exposed=exposed)
            index += 1


class _Play:
    """The players' turns of a round in which something may go wrong."""

    __slots__ = ("exposed", "felt", "sheet", "table", "turns", "up")

    def __init__(self, table: Table, felt: BankedFelt, sheet: Sheet, up: Card | None, exposed: bool) -> None:
        self.table = table
        self.felt = felt
        self.sheet = sheet
        self.up = up
        self.exposed = exposed
        """Whether the player-dealer's hand lies open."""
        self.turns = Turns(table, felt, self.may_hit, self.give)

    def take_turns(self) -> Script:
        """Each spot that has not had its turn before, as it comes."""
        for spot in spots_from_left(self.table, self.felt):
            if not had_its_turn(spot):
                yield from self.play_spot(spot)
                yield from make_good(self.turns)

    def play_spot(self, spot: Spot) -> Script:
        """The hand on a spot, and every hand that comes of splitting it."""
        table = self.table
        index = 0
        while index < len(spot.hands):
            if len(spot.hands[index].cards) == 1:
                deal_to(table, spot.hands[index], place_of(spot, index))
            yield from _play_hand(
                table, self.felt, self.sheet, spot, index, self.up, exposed=self.exposed, turns=self.turns
            )
            index += 1

    def may_hit(self, spot: Spot, hand: Holding) -> bool:
        """Whether a hand may take a card, or leave it."""
        index = spot.hands.index(hand)
        value = worth(self.sheet.values, hand.cards, split=SPLIT in hand.marks)
        decider = self.table.seat(spot.decider)
        options = _menu(self.table, self.felt, self.sheet, spot, index, value, decider, exposed=self.exposed)
        return STAND in options and HIT in options

    def give(self, spot: Spot) -> Script:
        """A card before its turn, and the rest of the hand."""
        deal_to(self.table, spot.hands[0], place_of(spot))
        yield from self.play_spot(spot)


def _play_hand(
    table: Table,
    felt: BankedFelt,
    sheet: Sheet,
    spot: Spot,
    index: int,
    up: Card | None,
    *,
    exposed: bool,
    turns: Turns | None = None,
) -> Script:
    hand = spot.hands[index]
    decider = table.seat(spot.decider)
    while True:
        value = worth(sheet.values, hand.cards, split=SPLIT in hand.marks)
        options = _menu(table, felt, sheet, spot, index, value, decider, exposed=exposed)
        if len(options) == 1:
            choice = Choice(options[0].verb)
        else:
            if turns is not None and (yield from before_a_question(turns, spot, hand)):
                return
            suggest = _suggestion(sheet, hand, value, up, options)
            choice = yield table.ask(
                Decision((decider.number,), "play", options, about=place_of(spot, index)), suggest
            )
            table.log(Acted(decider.number, choice.verb, choice.amount))
        match choice.verb:
            case "hit":
                deal_to(table, hand, place_of(spot, index))
            case "double":
                yield from _double(table, sheet, spot, index, decider, choice.amount, value, up)
                return
            case "split":
                yield from _split(table, sheet, spot, index, decider, value, up)
                deal_to(table, hand, place_of(spot, index))
            case "surrender":
                hand.marks.add(SURRENDERED)
                return
            case _:
                hand.marks.add("stood")
                return


def _menu(
    table: Table,
    felt: BankedFelt,
    sheet: Sheet,
    spot: Spot,
    index: int,
    value: Worth,
    decider: Seat,
    *,
    exposed: bool,
) -> list[Option]:
    """What the decider may do with the hand now."""
    hand = spot.hands[index]
    if frozen(sheet, hand):
        hand.marks.add("frozen")
        return [STAND]
    one_card = "one card" in hand.marks
    two_cards = len(hand.cards) == 2
    must_stand = one_card or sheet.player.stands(value)
    must_hit = not must_stand and sheet.player.hits(value)
    options = []
    if not must_hit:
        options.append(STAND)
    if not must_stand:
        options.append(HIT)
    if two_cards and not one_card and may_double(sheet, hand, value, must_stand):
        option = _double_option(table, sheet, spot, index, decider)
        if option is not None:
            options.append(option)
    if two_cards and (not one_card or sheet.split.again) and may_split(sheet, spot, hand, value):
        price = split_price(table, sheet, spot, decider)
        if price <= decider.stack.balance and split_finishes(table, felt, sheet, spot.hands[index]):
            options.append(Option("split", pays=price))
    if not exposed and not one_card and may_surrender(sheet, hand, value):
        options.append(SURRENDER)
    return options


def frozen(sheet: Sheet, hand: Holding) -> bool:
    """Whether a joker has frozen the hand."""
    return sheet.freezes != "nothing" and any([card.rank == JOKER_RANK for card in hand.cards])


def may_double(sheet: Sheet, hand: Holding, value: Worth, must_stand: bool) -> bool:
    """Whether the sheet lets a hand of two cards be doubled."""
    double = sheet.double
    return (
        double.price != "none"
        and not frozen(sheet, hand)
        and value.special not in double.not_on
        and (double.after_split or SPLIT not in hand.marks)
        and (double.on_must_stand or not must_stand)
    )


def may_split(sheet: Sheet, spot: Spot, hand: Holding, value: Worth) -> bool:
    """Whether the sheet lets a hand of two cards be split."""
    split = sheet.split
    if split.pairs == "none" or value.special in split.not_on or frozen(sheet, hand):
        return False
    if split.hands and len(spot.hands) >= split.hands:
        return False
    one, two = hand.cards
    if one.rank == two.rank:
        return True
    return split.pairs == "value" and max(one.rank, two.rank) < ACE and points(one) == points(two)


def may_surrender(sheet: Sheet, hand: Holding, value: Worth) -> bool:
    """Whether the sheet lets a hand be given up in its turn."""
    surrender = sheet.surrender
    if value.total > surrender.most or frozen(sheet, hand):
        return False
    if SPLIT in hand.marks:
        if not surrender.after_split or surrender.when == "never":
            return False
        return len(hand.cards) == 2 or surrender.when == "any-cards"
    return surrender.when == "any-cards" or (surrender.when == "two-cards" and len(hand.cards) == 2)


def _suggestion(
    sheet: Sheet, hand: Holding, value: Worth, up: Card | None, options: list[Option]
) -> Callable[[int], Choice]:
    def suggest(_: int) -> Choice:
        verb = advise(sheet.values, hand.cards, value, up, [option.verb for option in options])
        option = next(option for option in options if option.verb == verb)
        return Choice(verb, option.amounts[0].high if option.amounts else 0)

    return suggest


# More money


def _chips(table: Table, person: Seat) -> int:
    chip = table.stakes.chip
    return person.stack.balance // chip * chip


def _priced(verb: str, least: int, most: int, chip: int) -> Option:
    """An option that costs a fixed amount, or some amount up to the most."""
    if least == most:
        return Option(verb, pays=most)
    return Option(verb, amounts=(Range(least, most, chip),))


def _double_option(table: Table, sheet: Sheet, spot: Spot, index: int, person: Seat) -> Option | None:
    """How a person may double the own wager on a hand, if the chips are there."""
    wager = next((w for w in riding(spot, index) if w.person is person), None)
    if wager is None:
        return None
    if sheet.double.price == "equal":
        return Option("double", pays=wager.stake) if wager.stake <= person.stack.balance else None
    least = table.stakes.small if sheet.double.least == "table-minimum" else table.stakes.chip
    most = min(original(spot, person), _chips(table, person))
    return _priced("double", least, most, table.stakes.chip) if least <= most else None


def _double(
    table: Table,
    sheet: Sheet,
    spot: Spot,
    index: int,
    decider: Seat,
    amount: int,
    value: Worth,
    up: Card | None,
) -> Script:
    """The decider doubles, the others on the hand may, and it gets one card."""
    hand = spot.hands[index]
    hand.marks.add("doubled")
    wanted = advise(sheet.values, hand.cards, value, up, ("double", "pass"))
    for wager in riding(spot, index):
        option = _double_option(table, sheet, spot, index, wager.person)
        if option is None:
            continue
        if wager.person is not decider:
            most = option.amounts[0].high if option.amounts else 0
            advice = Choice("double", most) if wanted == "double" else NOTHING
            choice = yield table.ask(
                Decision((wager.person.number,), "double", (PASS, option), about=place_of(spot, index)),
                advice,
            )
            if choice.verb == "pass":
                continue
            table.log(Acted(wager.person.number, "double", choice.amount))
            _add(table, spot, wager, "double", index, choice.amount or option.pays)
        else:
            _add(table, spot, wager, "double", index, amount or option.pays)
    deal_to(table, hand, place_of(spot, index))


def split_price(table: Table, sheet: Sheet, spot: Spot, person: Seat) -> int:
    """What a new hand costs a person."""
    stake = original(spot, person)
    return half(stake, up=True) if sheet.split.price == "half" else stake


def _split(
    table: Table, sheet: Sheet, spot: Spot, index: int, decider: Seat, value: Worth, up: Card | None
) -> Script:
    """The second card begins a hand of its own; whoever does not follow stays on the first."""
    hand = spot.hands[index]
    new = len(spot.hands)
    wanted = advise(sheet.values, hand.cards, value, up, ("split", "pass"))
    followers = riding(spot, index)
    other = Holding()
    split_off(table, hand, other, place_of(spot, new))
    if SPLIT in hand.marks:
        hand.marks.add(SPLIT_AGAIN)
    for part in (hand, other):
        part.marks.add(SPLIT)
        if part.cards[0].rank == ONE_CARD.get(sheet.split.one_card):
            part.marks.add("one card")
    spot.hands.append(other)
    for wager in followers:
        price = split_price(table, sheet, spot, wager.person)
        if price > wager.person.stack.balance:
            continue
        if wager.person is not decider:
            options = (PASS, Option("split", pays=price))
            advice = Choice("split") if wanted == "split" else NOTHING
            choice = yield table.ask(
                Decision((wager.person.number,), "split", options, about=place_of(spot, index)), advice
            )
            if choice.verb == "pass":
                continue
            table.log(Acted(wager.person.number, "split"))
        _add(table, spot, wager, "split", new, price)


def _add(table: Table, spot: Spot, beside: Wager, kind: str, hand: int, amount: int) -> None:
    """A new wager of the same person in the same circle."""
    wager = Wager(beside.person, spot, kind, beside.circle, hand)
    add_to_wager(table, wager, amount, WHY[kind])
    spot.wagers.append(wager)
