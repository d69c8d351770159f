"""Ultimate Texas Hold'em: two cards each and a common board, one Play wager, the smaller the later."""

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

import msgspec

from houseway.bank.action import left_of_dealer
from houseway.bank.irregular import at_decision, dead_verdicts, kill_hand
from houseway.bank.order import spots_from_left
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.settlement import Settlement, Verdict, settle
from houseway.facts import BANK, Finding, Person, common_place, spot_place
from houseway.games.bank.stud_against_dealer.against_dealer import (
    FOLDED,
    RESULTS,
    Folds,
    Settles,
    against,
    collect_folds,
    deal_spot,
    order_of,
    put_beside,
    result,
    show,
    told,
    wager_on,
)
from houseway.games.bank.stud_against_dealer.against_dealer import WORDS as SHARED_WORDS
from houseway.games.bank.stud_against_dealer.ultimate_advice import at_the_end, before_flop, on_flop
from houseway.games.game import Game, Vocabulary, never
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.dealing import deal_to, face_up, milestone
from houseway.play.decisions import CHECK, FOLD, Choice, Decision, Option, Range
from houseway.play.events import Acted, Board, Noted
from houseway.play.felt import DEAD, NOBODY, Bank, BankedFelt, Holding, Spot, Wager
from houseway.play.incidents.mishaps import arrive, happens, lies_unnoticed, ruling
from houseway.play.parameters import Key, OwnName, WagerName
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers
from houseway.rankings.base import category
from houseway.rankings.charts import CHARTS, STANDARD_CLASSES
from houseway.rankings.choose import hand_rule
from houseway.rankings.high import high_ranking

HIGH = high_ranking(CHARTS[0])
PAIR, THREE = 1, 3
"""The classes with which the player-dealer qualifies, and from which Trips and Bad Beat are paid."""
PLAY = Choice("play")
FOLDED_LOW = Finding("folded with less than three of a kind", ())
NOBODY_BEATEN = Finding("equal hands: nobody is beaten", ())
_CHECK, _FOLD = Option("check"), Option("fold")


class UltimateRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets of Ultimate Texas Hold'em differ in."""

    pays: tuple[Pay, ...]
    wagers: Wagers
    doubtful_pays: dict[OwnName, tuple[Pay, ...]] = {}
    """Rows that come before the others when a doubtful print is read so; the reading in force:"""
    pay_table: Annotated[str, Key("doubtful_pays", "printed")] = "printed"
    settlement: Settlement = Settlement()
    position: Position = Position()
    settles: Settles = "seat-by-seat"
    wager_orders: dict[OwnName, tuple[WagerName, ...]] = {}
    """Orders in which a spot's wagers can be read to act; the one in force:"""
    wager_order: Annotated[str, Key("wager_orders", "")] = ""
    deal: Literal["board-first", "two-at-a-time", "one-at-a-time"] = "two-at-a-time"
    """board-first: the board, then the players; the player-dealer gets cards when all have acted. The
    others deal players, player-dealer, board: from a shuffler or from a shoe."""
    deal_from: Literal["player-dealer", "house-dealer"] = "player-dealer"
    """Whose left gets the first cards."""
    hand: Literal["any", "two-plus-three"] = "any"
    unqualified_ante: Literal["no-action", "push"] = "push"
    last_decision: Literal["one-ante-or-fold", "none"] = "one-ante-or-fold"
    """What is left to those who have checked twice; with none their hands are folded."""
    folded_trips: Literal["board", "hand", "lost"] = "hand"
    """What decides the Trips wager of a folded hand: the board alone, the hand as if played, or nothing."""
    folded_bad_beat: Literal["lost", "action"] = "lost"
    folds: Folds = "at-once"

    def pays_in_force(self) -> tuple[Pay, ...]:
        """The rows under the reading in force; a doubtful one comes before the row that it replaces."""
        return rows(self)


def ultimate_holdem(table: Table, play: UltimateRules) -> Script:
    """One round."""
    felt = yield from open_round(table, play.position, play.wagers)
    left_of_dealer(table, felt)
    bank = felt.bank
    board = felt.common["board"] = Holding()
    deal(table, felt, play, bank, board)
    milestone(table, "initial deal")
    yield from ask(table, felt, (4, 3), lambda spot: before_flop(spot.hands[0].cards))
    turn(table, board, 0, 3)
    milestone(table, "flop")
    yield from ask(table, felt, (2,), lambda spot: on_flop(spot.hands[0].cards, board.cards[:3]))
    turn(table, board, 3, 5)
    milestone(table, "river")
    if play.last_decision == "one-ante-or-fold":
        yield from ask(
            table, felt, (1,), lambda spot: at_the_end(spot.hands[0].cards, board.cards), last=True
        )
    fold_the_rest(table, felt)
    if table.mishaps is not None:
        count_hands(table, felt)
    milestone(table, "players done")
    collect_folds(table, felt, order_in_force(play), play.folds, forfeited(felt, play))
    if not bank.holding.cards:
        deal_to(table, bank.holding, BANK, NOBODY)
        deal_to(table, bank.holding, BANK, NOBODY)


@ends_round
def end(table: Table, felt: BankedFelt, play: UltimateRules) -> None:
    """What folding loses, unless it was collected; then every hand against the player-dealer's."""
    lost = collect_folds(table, felt, order_in_force(play), play.folds, forfeited(felt, play))
    show(table, felt.bank.holding, felt.bank.person.number)
    settle(table, felt, order_in_force(play), lost + verdicts(table, felt, play))
    close_round(table, felt)


def order_in_force(play: UltimateRules) -> Settlement:
    """The settlement under the readings in force."""
    return order_of(play.settlement, play.settles, play.wager_orders, play.wager_order)


def deal(table: Table, felt: BankedFelt, play: UltimateRules, bank: Bank, board: Holding) -> None:
    """Everything face down; players may look at their own cards."""
    spots = spots_from_left(table, felt)
    if play.deal_from == "house-dealer":
        spots.sort(key=lambda spot: spot.number)
    if play.deal == "board-first":
        _deal_board(table, board)
        off = wrong_by(table, felt)
        for spot in spots:
            deal_spot(table, spot, 2 + off.get(spot.number, 0))
        return
    at_a_time = 1 if play.deal == "one-at-a-time" else 2
    off = wrong_by(table, felt)
    for dealt in range(0, 2, at_a_time):
        for spot in spots:
            more = off.get(spot.number, 0) if dealt + at_a_time == 2 else 0
            deal_spot(table, spot, at_a_time + more)
        for _ in range(at_a_time):
            deal_to(table, bank.holding, BANK, NOBODY)
    _deal_board(table, board)


def wrong_by(table: Table, felt: BankedFelt) -> dict[int, int]:
    """Which hands get a card too many (1) or too few (-1): nobody says so until they are counted."""
    found: dict[int, int] = {}
    for fact in arrive(table, "deal"):
        if fact.what in ("short", "long") and fact.seats[0] in felt.spots and fact.seats[0] not in found:
            found[fact.seats[0]] = -1 if fact.what == "short" else 1
            lies_unnoticed(table, fact)
    return found


def count_hands(table: Table, felt: BankedFelt) -> None:
    """Folded hands are counted as they are taken in, and the others as they are opened."""
    mishaps = table.mishaps
    for fact in [*mishaps.latent] if mishaps is not None else ():
        if fact.what in ("short", "long"):
            assert mishaps is not None
            spot = felt.spots[fact.seats[0]]
            mishaps.latent.remove(fact)
            happens(table, fact)
            remedy = ruling(table, fact, spot_place(spot.number), folded=not played(spot))
            kill_hand(spot, remedy.id)


def _deal_board(table: Table, board: Holding) -> None:
    for _ in range(5):
        deal_to(table, board, common_place("board"), NOBODY, "board")


def turn(table: Table, board: Holding, start: int, end: int) -> None:
    """Turn community cards over."""
    face_up(board, start, end)
    table.log(Board(tuple(board.cards[start:end])))


# The players


def ask(
    table: Table,
    felt: BankedFelt,
    times: tuple[int, ...],
    wants: Callable[[Spot], bool],
    *,
    last: bool = False,
) -> Script:
    """Those without a Play wager may place one of so many antes, or check; at the end they fold instead."""
    for spot in spots_from_left(table, felt):
        ante = wager_on(spot, "ante")
        if played(spot) or DEAD in spot.hands[0].marks:
            continue
        person = ante.person
        amounts = [ante.stake * n for n in times if ante.stake * n <= person.stack.balance]
        if not amounts:
            if last:
                table.log(Noted("has no chips and folds", ("short-stack",), (Person(person.number), "play")))
            continue
        if len(times) == 1:
            play_option, go_on = Option("play", pays=amounts[0]), PLAY
        else:
            play_option = Option("play", amounts=tuple([Range(a, a) for a in reversed(amounts)]))
            go_on = Choice("play", amounts[0])
        if table.mishaps is not None:
            yield from at_decision(table, felt, {}, [spot])
            if DEAD in spot.hands[0].marks:
                continue
        options = (play_option, _FOLD if last else _CHECK)
        suggest = _advice(wants, spot, go_on, FOLD if last else CHECK)
        asks, about = "play or fold" if last else "play or check", spot_place(spot.number)
        choice = yield table.ask(Decision((person.number,), asks, options, about=about), suggest)
        amount = (choice.amount or amounts[0]) if choice.verb == "play" else 0
        table.log(Acted(person.number, choice.verb, amount))
        if amount:
            put_beside(table, ante, "play", amount)


def _advice(
    wants: Callable[[Spot], bool], spot: Spot, go_on: Choice, otherwise: Choice
) -> Callable[[int], Choice]:
    def suggest(_: int) -> Choice:
        return go_on if len(spot.hands[0].cards) == 2 and wants(spot) else otherwise

    return suggest


def played(spot: Spot) -> bool:
    """Whether the spot's one bettor placed a Play wager: no sheet allows backline bets."""
    return any([wager.kind == "play" for wager in spot.wagers])


def fold_the_rest(table: Table, felt: BankedFelt) -> None:
    """Whoever has no Play wager is out of the round."""
    for spot in felt.spots.values():
        if not played(spot):
            spot.hands[0].marks.add("folded")


# What the cards say


def rows(play: UltimateRules) -> tuple[Pay, ...]:
    """The pay tables under the reading in force."""
    return play.doubtful_pays.get(play.pay_table, ()) + play.pays


def forfeited(felt: BankedFelt, play: UltimateRules) -> list[Verdict]:
    """What folded hands lose before the player-dealer's cards are seen."""
    board = felt.common["board"]
    lost = {"ante", "blind"}
    if play.folded_trips == "lost":
        lost.add("trips")
    if play.folded_bad_beat == "lost":
        lost.add("bad-beat")
    found = []
    for spot in felt.spots.values():
        if played(spot) or DEAD in spot.hands[0].marks:
            continue
        # 001:1448: Trips go with the rest unless the hand is three of a kind or better
        weak = "trips" in hang(play, spot) and category(strength(play, spot.hands[0], board)) < THREE
        for wager in spot.wagers:
            if wager.kind in lost or (weak and wager.kind == "trips"):
                finding = FOLDED if wager.kind in lost else FOLDED_LOW
                why = {"trips": "folded-trips", "bad-beat": "folded-bad-beat"}.get(wager.kind, "fold")
                found.append(Verdict(wager, "lose", wager.stake, finding, (why,)))
    return found


def hang(play: UltimateRules, spot: Spot) -> list[str]:
    """The wagers for which the cards of a spot count: of a folded hand the bonuses that may outlive it."""
    if played(spot):
        return [wager.kind for wager in spot.wagers]
    counts = {"trips": play.folded_trips == "hand", "bad-beat": play.folded_bad_beat == "action"}
    return [wager.kind for wager in spot.wagers if counts.get(wager.kind)]


def strength(play: UltimateRules, hand: Holding, board: Holding) -> int:
    """The best hand of two own cards and the board."""
    return hand_rule(play.hand).strength(HIGH, hand.cards, board.cards)


def verdicts(table: Table, felt: BankedFelt, play: UltimateRules) -> list[Verdict]:
    """What the cards say about every wager that folding did not lose."""
    board = felt.common["board"]
    theirs = strength(play, felt.bank.holding, board)
    qualifies = category(theirs) >= PAIR
    if not qualifies:
        table.log(Noted("does not qualify", ("qualify",), (told(HIGH, theirs),)))
    found: list[Verdict] = []
    for spot in spots_from_left(table, felt):
        if DEAD in spot.hands[0].marks:
            found += dead_verdicts(spot)
        elif played(spot):
            show(table, spot.hands[0], spot.decider)
            found += in_play(table, play, spot, strength(play, spot.hands[0], board), theirs, qualifies)
        else:
            found += folded(table, play, spot, board, theirs)
    return found


def in_play(
    table: Table, play: UltimateRules, spot: Spot, mine: int, theirs: int, qualifies: bool
) -> list[Verdict]:
    """The wagers of a hand that was played."""
    words = told(HIGH, mine)
    finding = against(words, told(HIGH, theirs))
    made = HIGH.classes[category(mine)]
    found = []
    for wager in spot.wagers:
        match wager.kind:
            case "ante" if not qualifies:
                outcome: Literal["push", "call off"] = (
                    "push" if play.unqualified_ante == "push" else "call off"
                )
                said = against(words, told(HIGH, theirs), qualifies=False)
                found.append(Verdict(wager, outcome, 0, said, ("qualify",)))
            case "blind" if mine > theirs:
                verdict = judge(table, play.settlement, rows(play), wager, (made,), finding, otherwise="push")
                low = verdict.outcome == "push"
                found.append(verdict._replace(cites=("low-blind",)) if low else verdict)
            case "trips":
                found.append(judge(table, play.settlement, rows(play), wager, (made,), words))
            case "bad-beat":
                found.append(bad_beat(table, play, wager, mine, theirs))
            case _:
                verdict = judge(table, play.settlement, rows(play), wager, (result(mine, theirs),), finding)
                if mine == theirs:
                    verdict = verdict._replace(cites=(f"{wager.kind}-ties",))
                elif mine < theirs and not qualifies:
                    verdict = verdict._replace(cites=(wager.kind, "unqualified-losers"))
                found.append(verdict)
    return found


def folded(table: Table, play: UltimateRules, spot: Spot, board: Holding, theirs: int) -> list[Verdict]:
    """Bonus wagers that outlive a fold."""
    found = []
    for wager in spot.wagers:
        if wager.kind == "trips" and play.folded_trips != "lost":
            if play.folded_trips == "board":
                value, where = HIGH.strength(board.cards), "by the board alone"
            else:
                value, where = strength(play, spot.hands[0], board), "though folded"
                if category(value) < THREE:
                    continue
                show(table, spot.hands[0], spot.decider)
            made = (HIGH.classes[category(value)],)
            finding = Finding(where, (told(HIGH, value),))
            verdict = judge(table, play.settlement, rows(play), wager, made, finding)
            found.append(verdict._replace(cites=("folded-trips",)))
        elif wager.kind == "bad-beat" and play.folded_bad_beat == "action":
            show(table, spot.hands[0], spot.decider)
            verdict = bad_beat(table, play, wager, strength(play, spot.hands[0], board), theirs)
            found.append(verdict._replace(cites=("bad-beat", "folded-bad-beat")))
    return found


def bad_beat(table: Table, play: UltimateRules, wager: Wager, mine: int, theirs: int) -> Verdict:
    """The beaten hand pays, whosever it is, from three of a kind up; equal hands beat nobody (002:839)."""
    beaten = min(mine, theirs)
    who = "a hand of the player beaten" if mine < theirs else "a hand of the player-dealer beaten"
    finding = Finding(who, (told(HIGH, beaten),)) if mine != theirs else NOBODY_BEATEN
    happened = (f"{HIGH.classes[category(beaten)]} beaten",) if mine != theirs else ()
    return judge(table, play.settlement, rows(play), wager, happened, finding)


def _shape(rules: RuleSet) -> Shape:
    return Shape(
        spot=Span(2, 2),
        bank=Span(2, 2),
        common={"board": Span(5, 5)},
        hang=lambda spot: hang(rules.play, spot),
    )


def _cites(rules: RuleSet) -> Iterator[str]:
    yield from ("qualify", "low-blind", "unqualified-losers", "play", "fold", "folded-trips")
    yield from ("short-stack", "ante-ties", "blind-ties", "play-ties")
    if any([kind.name == "bad-beat" for kind in rules.play.wagers.kinds]):
        yield "folded-bad-beat"


VOCABULARY = Vocabulary(
    must=("ante", "blind"),
    may=("trips", "bad-beat"),
    adds=("play",),
    events=(*RESULTS, *STANDARD_CLASSES, *[f"{name} beaten" for name in STANDARD_CLASSES]),
    main="ante",
)
WORDS = {
    "a hand of the player beaten": "{0} of the player beaten",
    "a hand of the player-dealer beaten": "{0} of the player-dealer beaten",
    "by the board alone": "{0} on the board alone",
    "though folded": "{0} though folded",
}
GAME = Game(
    name="ultimate-holdem",
    kind="bank",
    script=ultimate_holdem,
    end=end,
    shape=_shape,
    parameters=UltimateRules,
    moments=lambda _: (WAGERS, DEALT, "flop", "river", DONE),
    cites=_cites,
    vocabulary=VOCABULARY,
    words={**SHARED_WORDS, **WORDS},
    longest=lambda _, spots: 2 * (spots + 1) + 5,
    dealer_decides=never,
)
