"""The double-hand games: seven cards set in two and five, by their players or the house way."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import combinations
from typing import Any

from houseway.bank.irregular import carry_out
from houseway.cards import JOKER, Card, show_cards
from houseway.desk.bank.hands import is_house_way, wrong_parts
from houseway.desk.bank.laid import Laid, action_by_dice
from houseway.desk.bank.sight import Decides, Row, Sees
from houseway.desk.fault import Fault
from houseway.facts import BANK, Cards, spot_place
from houseway.games.bank.double_hand.double_hand import SIZES, apply, choose_deciders, pushes, roll, way_of
from houseway.games.bank.double_hand.house_way import HouseWay
from houseway.games.bank.double_hand.irregular import acts_of, set_by_house
from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.games.bank.double_hand.verdicts import held
from houseway.incident import Incident
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.felt import DEAD, Holding, Spot
from houseway.play.incidents.mishaps import ruling
from houseway.play.shape import shape_of

CARDS = sum(SIZES)


def finish(laid: Laid) -> None:
    """Who sets which hand, how it is set, and where the dice bring the action."""
    play: DoubleHandRules = laid.play
    felt = laid.felt
    deciders = {spot.number: spot.decider for _, said, spot in laid.spots() if said.decides is not None}
    choose_deciders(felt, play)
    for number, person in deciders.items():
        felt.spots[number].decider = person
    if felt.spots:
        action_by_dice(laid, lambda: roll(laid.table, felt))
        _set_all(laid, play)
    laid.check_cards()


def _set_all(laid: Laid, play: DoubleHandRules) -> None:
    bank, way = laid.felt.bank.holding, way_of(play)
    _count("bank", "the player-dealer's hand", bank)
    ace_high = pushes(laid.felt, play)
    for at, said, spot in laid.spots():
        hand = spot.hands[0]
        if DEAD in hand.marks:
            continue
        _count(at, f"the hand on spot {spot.number}", hand)
        if ace_high and not said.set:
            # Nobody sets a hand against an ace-high player-dealer who lies open.
            continue
        if not spot.decider:
            _by_house(at, f"nobody may set the hand on spot {spot.number}", hand, said.set, way)
            _say_row(laid, f"the hand on spot {spot.number}", hand, way)
        elif is_house_way(said.set):
            set_by_house(hand, way)
            _say_row(laid, f"the hand on spot {spot.number}", hand, way)
        elif not said.set:
            raise Fault(at, f"say how spot {spot.number} is set, as in set = '{_example(hand, way)}'")
        elif not hand.groups:
            _wrong_number(laid, play, spot, way)
        else:
            front, back = hand.groups
            apply(Choice("set", cards=(*front, *back)), hand, play, way)
    if ace_high:
        bank.groups = ()
        laid.table.log(Noted("the player-dealer is ace high: no hand is set", ("ace-high-push",)))
        return
    if play.dealer_sets == "house-way":
        _by_house("bank", "the player-dealer sets the house way", bank, laid.file.bank.set, way)
        _say_row(laid, "the player-dealer's hand", bank, way)
    elif is_house_way(laid.file.bank.set):
        set_by_house(bank, way)
        _say_row(laid, "the player-dealer's hand", bank, way)
    elif not laid.file.bank.set:
        raise Fault("bank", f"say how the player-dealer set, as in set = '{_example(bank, way)}'")
    elif not bank.groups:
        raise wrong_parts(laid.file.bank.set, "bank.set", shape_of(laid.table.rules))
    elif way.order.fouled(*bank.groups):
        set_by_house(bank, way)
        why = ("player-dealer-foul",)
        laid.table.log(Noted("the player-dealer's setting was fouled: the house sets it", why))
    rows = tuple([Cards(group) for group in bank.groups])
    laid.table.log(Noted("a hand is set", ("player-dealer-sets",), (BANK, *rows)))


def _say_row(laid: Laid, whose: str, hand: Holding, way: HouseWay) -> None:
    """By which row of its way the house set a hand."""
    row = way.row(hand.cards)
    laid.rows.append((whose, row.hand, row.lines))


def _wrong_number(laid: Laid, play: DoubleHandRules, spot: Spot, way: HouseWay) -> None:
    """Three cards in one hand and four in the other, or the like: what the sheet does about it."""
    fact = Incident("turn", 1, "wrong-number", (spot.decider,))
    remedy = ruling(laid.table, fact, spot_place(spot.number), bank_open=False, cup_open=True)
    carry_out(laid.table, remedy.do, remedy.id, spot, spot.decider, acts_of(play, way))


def _count(at: str, whose: str, hand: Holding) -> None:
    if len(hand.cards) != CARDS:
        raise Fault(f"{at}.cards", f"{whose} has {CARDS} cards, not {len(hand.cards)}")


def _by_house(at: str, why: str, hand: Holding, said: str, way: HouseWay) -> None:
    """Set a hand the house way; another setting in the file is refused."""
    given = hand.groups
    set_by_house(hand, way)
    asked = not said or is_house_way(said)
    if not asked and (not given or _worth(given, way) != _worth(hand.groups, way)):
        raise Fault(f"{at}.set", f"{why}: that is {_example(hand, way)}, not {said}")


def _worth(groups: tuple[tuple[Card, ...], ...], way: HouseWay) -> tuple[int, int]:
    return way.order.two(groups[0]), way.order.five(groups[1])


def _example(hand: Holding, way: HouseWay) -> str:
    return " / ".join([show_cards(group) for group in way.set(hand.cards)])


def asks_action(play: Any) -> bool:
    """Nothing on the table says where the action begins."""
    return True


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """Ranks, and flushes of five."""
    return Sees(own=5, any_order=("spots", "bank"))


def decides(play: DoubleHandRules, wagers: frozenset[str]) -> Decides:
    """Which hands are better, as they are set and as the house would set them, and what seven cards hold;
    how strong they are where others may be paid for them.
    """
    more = wagers - {"base"}
    way = way_of(play)
    envied = {pay.when for pay in play.envy.pays} if more and play.envy is not None else set()

    def strength(cards: Sequence[Card]) -> int:
        if not envied.intersection(held(play, cards)):
            return 0
        return max([way.order.five(five) for five in combinations(cards, 5)])

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        house, theirs = _worth(way.set(hand.cards), way), _worth(way.set(bank.cards), way)
        mine = _worth(_parts(hand), way) if hand.parts else house
        bank_set = _worth(_parts(bank), way) if bank.parts else theirs
        if bank_set[0] <= bank_set[1] and play.dealer_sets != "house-way":
            theirs, bank_as_house = bank_set, True
        else:
            bank_as_house = bank_set == theirs
        ace_high = play.ace_high != "plays" and "ace high" in held(play, bank.cards)
        against = [(a > b) - (a < b) for a, b in zip((*mine, *house), (*theirs, *theirs), strict=True)]
        holds = (held(play, hand.cards), strength(hand.cards), JOKER in bank.cards) if more else ()
        return mine[0] > mine[1], mine == house, bank_as_house, ace_high, holds, *against

    return decide


def _parts(hand: Row) -> tuple[tuple[Card, ...], ...]:
    """A setting in two and five; another one is not for looking at."""
    if tuple(map(len, hand.parts)) != SIZES:
        raise ValueError("set in other parts")
    return tuple(map(tuple, hand.parts))
