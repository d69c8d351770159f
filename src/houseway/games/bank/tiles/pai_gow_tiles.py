"""Pai gow with tiles: four tiles set into a high and a low hand, against the player-dealer's two.

A setting names the tiles hand by hand, in either order: the better two are the high hand. Players set
at once and hidden from each other; the player-dealer sets when everybody else has.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from houseway.bank.action import bank_seat, move_to_wager, roll_for_action
from houseway.bank.deciders import by_largest, one_hand_each
from houseway.bank.order import spots_in_order
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.settlement import Settlement, Verdict, settle
from houseway.cards import Card
from houseway.facts import BANK, Finding, People, Person, Place, spot_place
from houseway.games.bank.tiles.irregular import STACK, Stack, before_setting
from houseway.games.bank.tiles.irregular import deal_stacks as deal_wrongly
from houseway.games.bank.tiles.ways import (
    Row,
    Setting,
    Way,
    WayName,
    make_way,
    points,
    set_tiles,
    settings_of,
)
from houseway.games.game import Game, Vocabulary
from houseway.games.moments import DEALT, SET, WAGERS
from houseway.play.dealing import arrange, deliver, deliver_dead, milestone, open_hand
from houseway.play.decisions import Arrangement, Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.felt import NOBODY, Bank, BankedFelt, Holding, Seen, Spot
from houseway.play.parameters import OwnName
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers
from houseway.rankings.tiles import CHARTS, TileRanking, tile_ranking, with_readings
from houseway.tiles import LOW_SIX, LOW_THREE

Direction = Literal["clockwise", "counter-clockwise"]
TOGETHER = "wild tiles together"
"""The mark of tiles that were set with the wild ones apart, which may not be separated."""
HANDLERS = 2
"""How many people may handle the bank's tiles, where it has several owners (004:605)."""
ASK_THE_HOUSE = Option("house-way", note="the house dealer sets the tiles")


class PaiGowTilesRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the three sheets differ in."""

    pays: tuple[Pay, ...]
    chart: Literal["tiles", "tiles-wild", "tiles-low-six"]
    house_way: dict[OwnName, Row]
    """The rows by which the house dealer sets tiles, in order."""
    wagers: Wagers = Wagers()
    settlement: Settlement = Settlement()
    position: Position = Position()
    known: bool = False
    """Whether anybody may bank who has ever bet or banked here, not only who bet in the last round."""
    numbering: Direction = "counter-clockwise"
    """How the dice count round the table from the player-dealer."""
    dealing: Direction = "counter-clockwise"
    stacks: Literal["every-seat", "players"] = "players"
    """Whether seats without a wager are dealt tiles too, which the house dealer then takes back."""
    fallback: Literal["right-of-player-dealer", "right-of-house-dealer"] = "right-of-player-dealer"
    """Who has the action when the dice point at the player-dealer. The house dealer sits between the
    last seat and the first, with the last at the right hand."""
    decider: Literal["seated", "largest"] = "seated"
    """Who sets a hand on which several have bet: the spot's own player, or who has bet most."""
    dealer_tiles: Literal["covered", "held"] = "held"
    """Whether the player-dealer's tiles lie covered until all are set, and are set face up; or are held."""
    way: WayName = "house-way"
    """How the house dealer sets tiles when asked to."""
    zeros: Literal["by-tile", "alike"] = "by-tile"
    """Whether the higher tile decides between two hands worth nothing, or the player-dealer wins."""
    wongs: Literal["ranked", "alike"] = "ranked"
    """Whether wongs and gongs with Teen beat those with Day."""
    used: Literal["own", "as-used"] = "own"
    """Whether a six used as a three keeps its own place among the single tiles."""
    copies: Literal["each-hand", "both-hands"] = "each-hand"
    """Whether the player-dealer wins each hand that is a copy, or only when both are."""


def pai_gow_tiles(table: Table, play: PaiGowTilesRules) -> Script:
    """One round."""
    felt = yield from open_round(table, play.position, play.wagers)
    choose_deciders(table, felt, play)
    first = throw_dice(table, felt, play)
    deal_stacks(table, felt, felt.bank, play, first)
    milestone(table, "initial deal")
    way = way_of(play)
    yield from set_hands(table, felt, way)
    yield from set_bank(table, felt, play, way)
    milestone(table, "hands set")


@ends_round
def end(table: Table, felt: BankedFelt, play: PaiGowTilesRules) -> None:
    """The hands are turned over from the action on, and each is compared with the player-dealer's."""
    before: list[int] = table.state.get("bettors", [])
    settle(table, felt, play.settlement, verdicts(table, felt, play))
    close_round(table, felt)
    remember(table, felt.bank, play, before)


def way_of(play: PaiGowTilesRules) -> Way:
    """The sheet's house way, with its ranking."""
    chart = with_readings(CHARTS[play.chart], play.zeros, play.used, alike=play.wongs == "alike")
    return make_way(tile_ranking(chart), play.way, play.house_way)


def remember(table: Table, bank: Bank, play: PaiGowTilesRules, before: Sequence[int]) -> None:
    """Where everybody who has bet or banked before may bank, they stay on the list."""
    if play.known:
        table.state["bettors"] = sorted({*before, *table.state["bettors"], *bank.owners})


def choose_deciders(table: Table, felt: BankedFelt, play: PaiGowTilesRules) -> None:
    """Who sets each hand: its own player, or who has bet most on it.

    Nobody sets two hands (000:1203, 004:610): the one at the own seat comes first, and a hand with
    nobody left to set it goes to the house dealer.
    """
    order = spots_in_order(felt, bank_seat(felt), table.rules.seats, turn(play.dealing))
    rights = {
        number: [felt.spots[number].decider] if play.decider == "seated" else by_largest(felt.spots[number])
        for number in order
    }
    for number, person in one_hand_each(order, rights).items():
        felt.spots[number].decider = person


def turn(direction: Direction) -> int:
    return 1 if direction == "clockwise" else -1


def throw_dice(table: Table, felt: BankedFelt, play: PaiGowTilesRules) -> int:
    """The dice say who gets the first stack and where the action begins; the seat of the first stack."""
    seats = table.rules.seats
    seat = roll_for_action(table, felt, seats, turn=turn(play.numbering))
    banker = bank_seat(felt)
    if seat == banker:
        right = seats if play.fallback == "right-of-house-dealer" else (banker - 2) % seats + 1
        move_to_wager(table, felt, right, -1)
        return seat
    move_to_wager(table, felt, seat, turn(play.settlement.direction))
    return seat if play.stacks == "every-seat" else felt.action


def deal_stacks(table: Table, felt: BankedFelt, bank: Bank, play: PaiGowTilesRules, first: int) -> None:
    """A stack of four tiles to everybody, from the first seat on; those to empty seats are taken back."""
    seats = table.rules.seats
    step = turn(play.dealing)
    back: list[int] = []
    stacks: list[Stack] = []
    for i in range(seats):
        number = (first - 1 + step * i) % seats + 1
        if number == bank.square:
            seen = _bank_sees(bank, play)
            stacks.append(Stack(BANK, bank.holding, seen, frozenset({bank.person.number})))
        elif number in felt.spots:
            spot = felt.spots[number]
            people = frozenset({spot.decider}) if spot.decider else frozenset()
            stacks.append(Stack(spot_place(number), spot.hands[0], people, people))
        elif play.stacks == "every-seat":
            stacks.append(Stack(spot_place(number), Holding(), NOBODY, frozenset(), dead=True))
            back.append(number)
    if table.mishaps is not None:
        players = {*bank.owners, *[wager.person.number for wager in felt.wagers()]}
        deal_wrongly(table, table.mishaps, stacks, players)
    else:
        for place, holding, seen, _, dead in stacks:
            if dead:
                deliver_dead(table, place.number, STACK)
            else:
                deliver(table, holding, place, STACK, seen)
    if back:
        table.log(Noted("tiles are taken back", ("deal",), (People(tuple(sorted(back))),)))


def _bank_sees(bank: Bank, play: PaiGowTilesRules) -> Seen:
    if play.dealer_tiles == "covered":
        return NOBODY
    return frozenset(list(bank.owners)[:HANDLERS])


def set_hands(table: Table, felt: BankedFelt, way: Way) -> Script:
    """Everybody sets at once, and nobody sees another's tiles; the house sets hands that nobody may set."""
    waiting: dict[int, Spot] = {}
    for spot in felt.spots.values():
        if spot.decider:
            waiting[spot.decider] = spot
        else:
            put(spot.hands[0], way(spot.hands[0].cards), "house way")
            table.log(Noted("the house dealer sets a hand", ("one-hand",), (spot_place(spot.number),)))
    each = {number: options(spot.hands[0]) for number, spot in waiting.items()}

    def suggest(number: int) -> Choice:
        return Choice("set", cards=way(waiting[number].hands[0].cards).tiles, seat=number)

    while each:
        if table.mishaps is not None:
            yield from before_setting(table, felt, way, put, [waiting[number] for number in each])
            for number in [n for n in each if waiting[n].hands[0].groups]:
                del each[number]
            if not each:
                return
        several = len(each) > 1
        shown = (ASK_THE_HOUSE,) if several else next(iter(each.values()))
        decision = table.ask(Decision(tuple(each), "set", shown, dict(each) if several else None), suggest)
        choice = yield decision
        number = decision.who(choice)
        del each[number]
        choose_setting(table, number, waiting[number].hands[0], choice, way)


def set_bank(table: Table, felt: BankedFelt, play: PaiGowTilesRules, way: Way) -> Script:
    """The player-dealer sets after everybody else, and the hand is shown."""
    bank = felt.bank
    holding, number = bank.holding, bank.person.number
    if play.dealer_tiles == "covered" and holding.hidden:
        open_hand(table, holding, BANK)
    if table.mishaps is not None:
        yield from before_setting(table, felt, way, put)

    def suggest(_: int) -> Choice:
        return Choice("set", cards=way(holding.cards).tiles)

    choice = yield table.ask(Decision((number,), "set", options(holding)), suggest)
    choose_setting(table, number, holding, choice, way)
    show(table, holding, BANK)


def show(table: Table, holding: Holding, place: Place) -> None:
    """Turn tiles over as they were set."""
    open_hand(table, holding, place)
    if TOGETHER in holding.marks:
        table.log(Noted("the wild tiles are put together: they may not be separated", ("wild-tiles",)))


def options(holding: Holding) -> tuple[Option, ...]:
    return (Option("set", arrange=Arrangement(tuple(holding.cards), (2, 2))), ASK_THE_HOUSE)


def choose_setting(table: Table, number: int, holding: Holding, choice: Choice, way: Way) -> None:
    """Put tiles as chosen; a setting that the sheet does not know is put right by the house dealer."""
    if choice.verb == "house-way":
        table.log(Noted("the house dealer sets tiles", ("house-way",), (Person(number),)))
        put(holding, way(holding.cards), "house way")
        return
    table.log(Acted(number, "set"))
    setting = set_tiles(way.order, choice.cards[:2], choice.cards[2:])
    if way.order.chart.wild == "any" and LOW_SIX in choice.cards and LOW_THREE in choice.cards:
        together = settings_of(way.order, choice.cards)[0]
        if setting.high_strength != together.high_strength:
            holding.marks.add(TOGETHER)
            # The tiles lie face down: that the wild ones are among them is told when they are opened.
            holding.secret.add(TOGETHER)
        setting = together
    put(holding, setting, "set")


def put(holding: Holding, setting: Setting, mark: str) -> None:
    """Tiles as they are set, the high hand first; but one that others have seen in the deal stays where it
    was, since its place would tell them in which hand it is."""
    if len(set(holding.seen)) == 1:
        arrange(holding, setting.tiles)
    holding.groups = (setting.high, setting.low)
    holding.marks.add(mark)


def verdicts(table: Table, felt: BankedFelt, play: PaiGowTilesRules) -> list[Verdict]:
    """Turn the players' hands over, from the action on, and compare each with the player-dealer's."""
    order = way_of(play).order
    found = []
    against = as_set(order, felt.bank.holding)
    for number in spots_in_order(felt, felt.action, table.rules.seats, turn(play.settlement.direction)):
        spot = felt.spots[number]
        hand = spot.hands[0]
        show(table, hand, spot_place(number))
        happened, finding, cites = compare(play, order, as_set(order, hand), against)
        found += [
            judge(table, play.settlement, play.pays, w, (happened,), finding, cites=cites)
            for w in spot.wagers
        ]
    return found


def as_set(order: TileRanking, holding: Holding) -> Sequence[Sequence[Card]]:
    """The two hands that the tiles were set to: whichever is better is the high hand."""
    setting = set_tiles(order, *holding.groups)
    return setting.high, setting.low


def compare(
    play: PaiGowTilesRules,
    order: TileRanking,
    mine: Sequence[Sequence[Card]],
    theirs: Sequence[Sequence[Card]],
) -> tuple[str, Finding, tuple[str, ...]]:
    """What happened, in the words of the pay table, what was compared, and the rules that decided it."""
    outcomes: list[int] = []
    said: list[Finding] = []
    cites: tuple[str, ...] = ()
    for name, a, b in zip(("high", "low"), mine, theirs, strict=True):
        x, y = order.two(*a), order.two(*b)
        outcomes.append((x > y) - (x < y))
        verb = "beats" if x > y else "loses to" if x < y else "copies"
        said.append(Finding("hands compared", (name, order.describe(a), verb, order.describe(b))))
        if x == y:
            cites = ("copies",)
        if x == y and (play.copies == "each-hand" or (not points(x) and play.zeros == "alike")):
            # Two hands worth nothing go to the player-dealer under any reading of the copies (000:2997).
            outcomes[-1] = -1
    finding = Finding("together", tuple(said))
    higher = outcomes.count(1)
    if higher == 2:
        return "both hands higher", finding, cites
    if higher == 1:
        return "one hand higher", finding, cites
    return ("a copy and a lower hand" if sorted(outcomes) == [-1, 0] else "no hand higher"), finding, cites


def _cites(rules: RuleSet) -> Iterator[str]:
    play = rules.play
    yield from ("action-on-an-empty-seat", "house-way", "copies")
    if play.wagers.spots > 1 or play.decider == "largest":
        yield "one-hand"
    if play.stacks == "every-seat":
        yield "deal"
    if play.chart == "tiles-wild":
        yield "wild-tiles"


def _faults(rules: RuleSet) -> Iterator[tuple[str, str]]:
    if all([row.do != "ends" for row in rules.play.house_way.values()]):
        yield ".play.house_way", "it needs a row for all other tiles: do = 'ends'"


EVENTS = ("both hands higher", "one hand higher", "a copy and a lower hand", "no hand higher")
TWO = Span(2, 2)
SHAPE = Shape(spot=Span(STACK, STACK), bank=Span(STACK, STACK), groups=(TWO, TWO), bank_groups=(TWO, TWO))
WILD_SHAPE = msgspec.structs.replace(SHAPE, hand_marks=(TOGETHER,))
WORDS = {
    "tiles are taken back": "the tiles dealt to {0:seats} are taken back",
    "the house dealer sets a hand": "the house dealer sets the hand on {0}",
    "the house dealer sets tiles": "the house dealer sets {0:'s} tiles",
    "hands compared": "{0} hand {1} {2} {3}",
}
GAME = Game(
    name="pai-gow-tiles",
    kind="bank",
    script=pai_gow_tiles,
    end=end,
    shape=lambda rules: WILD_SHAPE if rules.play.chart == "tiles-wild" else SHAPE,
    parameters=PaiGowTilesRules,
    moments=lambda _: (WAGERS, DEALT, SET),
    cites=_cites,
    faults=_faults,
    things="tiles",
    vocabulary=Vocabulary(events=EVENTS),
    words=WORDS,
    longest=lambda rules, spots: STACK * rules.seats,
)
