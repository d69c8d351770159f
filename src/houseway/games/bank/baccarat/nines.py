"""Super 9, Pan 9 and Super Pan 9: three cards, one more if wanted, closer to nine than the player-dealer."""

from collections.abc import Iterator

from houseway.bank.action import bank_seat, move_to_wager, roll_for_action
from houseway.bank.deciders import by_largest, one_hand_each
from houseway.bank.order import spots_in_order
from houseway.bank.paying import judge
from houseway.bank.position import take_position
from houseway.bank.round import close_round, ends_round, place_wagers
from houseway.bank.settlement import Verdict, in_order, settle
from houseway.facts import BANK, Finding, Person, Place, counted, spot_place
from houseway.games.bank.baccarat.baccarat import total
from houseway.games.bank.baccarat.nine_mishaps import Draw, miscount
from houseway.games.bank.baccarat.nine_turns import DEALT_EACH, DRAW, DRAWS, LOGICAL, STAND, STANDS, NineSheet
from houseway.games.bank.baccarat.sheets import SheetsRules
from houseway.games.game import Game, Vocabulary
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.carried import SEATS, Carries
from houseway.play.dealing import deal_to, milestone, open_hand
from houseway.play.decisions import Decision
from houseway.play.events import Acted, Noted
from houseway.play.felt import DEAD, NOBODY, Bank, BankedFelt, Holding, Seen, Spot
from houseway.play.incidents.holdings import shoe_out
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.verbs import Verb

CARRIES: Carries = {"warned": SEATS}
LOW_TIES = (0, 1)
NATURALS = (7, 8, 9)
NATURAL_TIES = {7: "natural 7 ties", 8: "natural 8 ties", 9: "natural 9 ties"}


class NinesRules(SheetsRules[NineSheet], frozen=True, forbid_unknown_fields=True):
    """A nines table."""


def nines(table: Table, play: NinesRules) -> Script:
    """One round."""
    sheet = play.game
    felt = yield from take_position(table, sheet.position)
    seats = table.rules.seats
    seat = roll_for_action(table, felt, seats) if sheet.bets == "after-dice" else 0
    yield from place_wagers(table, felt, sheet.wagers)
    seat = seat or roll_for_action(table, felt, seats)
    left = bank_seat(felt) % seats + 1
    move_to_wager(table, felt, seat if seat != bank_seat(felt) else left)
    order = spots_in_order(felt, left, seats)
    mine = choose_hands(felt, sheet, order)
    deal_three(table, felt, sheet, seat, mine)
    milestone(table, "initial deal")
    draw = Draw(table, felt, sheet, order, mine)
    yield from draw.take_turns()
    milestone(table, "players done")
    draw.open_bank()
    yield from draw_for_bank(table, sheet, felt.bank, draw)
    yield from draw.check_hands(lambda: in_order(table, felt, play.settlement, verdicts(table, felt, play)))


@ends_round
def end(table: Table, felt: BankedFelt, play: NinesRules) -> None:
    """The hands are opened in turn and compared with the player-dealer's."""
    for number in spots_in_order(felt, felt.action, table.rules.seats):
        open_hand(table, felt.spots[number].hands[0], spot_place(number))
        warn(table, play.game, felt.spots[number])
    settle(table, felt, play.settlement, verdicts(table, felt, play))
    close_round(table, felt)


def choose_hands(felt: BankedFelt, sheet: NineSheet, order: list[int]) -> dict[int, bool]:
    """Who plays each hand; and for each spot whether somebody plays it, or it goes the logical way.

    A person plays only one hand: that of the own seat, or else the first in turn.
    """
    spots = {number: felt.spots[number] for number in order}
    rights = {n: by_largest(s) if sheet.decider == "largest" else [s.decider] for n, s in spots.items()}
    plays = one_hand_each(order, rights)
    for number, person in plays.items():
        spots[number].decider = person or spots[number].decider
    return {number: bool(person) for number, person in plays.items()}


def deal_three(table: Table, felt: BankedFelt, sheet: NineSheet, seat: int, mine: dict[int, bool]) -> None:
    """Three cards each, face down, clockwise from the seat of the dice."""
    bank = felt.bank
    hands: dict[int, tuple[Holding, Place, Seen]] = {bank.square: (bank.holding, BANK, NOBODY)}
    for number, plays in mine.items():
        spot = felt.spots[number]
        looks = plays or sheet.further_hands == "seen"
        hands[number] = spot.hands[0], spot_place(number), frozenset({spot.decider}) if looks else NOBODY
    if len(table.shoe) < DEALT_EACH * len(hands):
        shoe_out(table, discards=False)
    first = felt.action if sheet.first_cards == "action-button" else seat
    order = sorted(hands, key=lambda number: (number - first) % table.rules.seats)
    in_turn = order * DEALT_EACH
    if sheet.deal == "in-threes":
        in_turn.sort(key=order.index)
    miscount(table, in_turn)
    for number in in_turn:
        holding, where, seen = hands[number]
        deal_to(table, holding, where, seen)


def warn(table: Table, sheet: NineSheet, spot: Spot) -> None:
    """A hand that must draw did not, as everybody sees now that it is open: a warning the first time, after
    that it is for the management."""
    hand, person = spot.hands[0], spot.decider
    value = total(hand.cards)
    if value > sheet.player.must_draw or len(hand.cards) > DEALT_EACH or DEAD in hand.marks:
        return
    warned = table.state.get("warned", [])
    said = Finding("may be dealt out" if person in warned else "is warned")
    table.log(Noted("stands too low", ("player-draws",), (Person(person), value, said)))
    table.state["warned"] = sorted({*warned, person})


def draw_for_bank(table: Table, sheet: NineSheet, bank: Bank, draw: Draw) -> Script:
    """The player-dealer's open hand draws, stands, or does what its player announces."""
    value = total(bank.holding.cards)
    draws = value <= sheet.bank.must_draw
    if not draws and value < sheet.bank.must_stand:
        wanted = DRAWS if value <= LOGICAL else STANDS
        who = bank.person.number
        if sheet.decider != "seated":
            who = max(bank.owners, key=lambda number: (bank.owners[number], number == who))
        yield from draw.before_a_question()
        # The house dealer plays the hand of somebody who is not there the logical way.
        choice = yield table.ask(Decision((who,), "draw", (DRAW, STAND), absent=wanted.verb), wanted)
        table.log(Acted(who, choice.verb))
        draws = choice.verb == "draw"
    if draws:
        deal_to(table, bank.holding, BANK, NOBODY)
        open_hand(table, bank.holding, BANK)
    else:
        table.log(Noted("the player-dealer stands on", ("player-dealer-draws",), (value,)))


def verdicts(table: Table, felt: BankedFelt, play: NinesRules) -> list[Verdict]:
    """What becomes of each wager."""
    bank = felt.bank
    sheet = play.game
    theirs = _told(bank.holding)
    happened = {number: events(sheet, spot.hands[0], bank.holding) for number, spot in felt.spots.items()}
    if sheet.bonus_tie == "any-hand":
        naturals = [event for what in happened.values() for event in what if event in NATURAL_TIES.values()]
        happened = {number: [*what, *naturals] for number, what in happened.items()}
    found: list[Verdict] = []
    for number, spot in felt.spots.items():
        compared = Finding("against", (_told(spot.hands[0]), theirs))
        with_bonus = {wager.person.number for wager in spot.wagers if wager.kind == "bonus-tie"}
        for wager in spot.wagers:
            what = happened[number]
            if wager.person.number in with_bonus and any([event in NATURAL_TIES.values() for event in what]):
                what = [*what, "natural tie beside a bonus"]
            found.append(judge(table, play.settlement, play.pays, wager, what, compared))
    return found


def events(sheet: NineSheet, hand: Holding, bank: Holding) -> list[str]:
    """What happened to a hand, in the words of the pay table."""
    mine, theirs = total(hand.cards), total(bank.cards)
    if mine != theirs:
        return ["wins" if mine > theirs else "loses"]
    happened = ["tie to the player-dealer" if mine in LOW_TIES and sheet.low_ties != "push" else "tie"]
    if mine in NATURALS and len(hand.cards) == len(bank.cards) == DEALT_EACH:
        happened.append(NATURAL_TIES[mine])
    return happened


def _told(hand: Holding) -> Finding:
    return counted(total(hand.cards), hand.cards)


def _cites(rules: RuleSet) -> Iterator[str]:
    yield from ("action-on-an-empty-seat", "player-dealer-draws")
    if not rules.play.game.player.enforced:
        yield "player-draws"


VOCABULARY = Vocabulary(
    may=("bonus-tie",),
    events=(
        *("wins", "loses", "tie", "tie to the player-dealer"),
        *NATURAL_TIES.values(),
        "natural tie beside a bonus",
    ),
)
SHAPE = Shape(
    spot=Span(DEALT_EACH, DEALT_EACH + 1),
    bank=Span(DEALT_EACH, DEALT_EACH + 1),
)
WORDS = {
    "stands too low": "{0} [stands] on {1} and {2:does}",
    "is warned": "[is] warned",
    "the player-dealer stands on": "the player-dealer stands on {0}",
}
VERBS = {"decide": Verb("takes the decision about the hand", "take the decision about the hand", "d")}
GAME = Game(
    name="nines",
    kind="bank",
    script=nines,
    end=end,
    shape=lambda _: SHAPE,
    parameters=NinesRules,
    moments=lambda _: (WAGERS, DEALT, DONE),
    cites=_cites,
    carries=CARRIES,
    vocabulary=VOCABULARY,
    words=WORDS,
    verbs=VERBS,
    longest=lambda _, spots: 4 * (spots + 1),
    counts=lambda _, hand: str(total(hand.cards)),
)
