"""Pai gow with tiles: four tiles set into two hands, by their players or the house way."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from houseway.cards import Card, show_cards
from houseway.desk.bank.hands import HOUSE_WAY, is_house_way, wrong_parts
from houseway.desk.bank.laid import Laid, action_by_dice
from houseway.desk.bank.sight import Decides, Row, Sees
from houseway.desk.fault import Fault
from houseway.facts import BANK, Place, spot_place
from houseway.games.bank.tiles.irregular import STACK
from houseway.games.bank.tiles.pai_gow_tiles import (
    PaiGowTilesRules,
    choose_deciders,
    choose_setting,
    compare,
    put,
    throw_dice,
    way_of,
)
from houseway.games.bank.tiles.ways import Setting, Way, set_tiles, settings_of
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.felt import DEAD, Holding
from houseway.play.shape import shape_of


def finish(laid: Laid) -> None:
    """Who sets which hand, how it is set, and where the dice bring the action."""
    play: PaiGowTilesRules = laid.play
    felt = laid.felt
    deciders = {spot.number: spot.decider for _, said, spot in laid.spots() if said.decides is not None}
    choose_deciders(laid.table, felt, play)
    for number, person in deciders.items():
        felt.spots[number].decider = person
    if felt.spots:
        action_by_dice(laid, lambda: throw_dice(laid.table, felt, play))
        way = way_of(play)
        for at, said, spot in laid.spots():
            if DEAD not in spot.hands[0].marks:
                place = spot_place(spot.number)
                _set(laid, at, place, spot.decider, spot.hands[0], said.set, way)
        bank = felt.bank
        _set(laid, "bank", BANK, bank.person.number, bank.holding, laid.file.bank.set, way)
    laid.check_cards()


def _set(laid: Laid, at: str, place: Place, person: int, hand: Holding, said: str, way: Way) -> None:
    whose = "the player-dealer's hand" if place == BANK else f"the hand on spot {place.number}"
    if len(hand.cards) != STACK:
        raise Fault(f"{at}.cards", f"{whose} has {STACK} tiles, not {len(hand.cards)}")
    house = way(hand.cards)
    asked = is_house_way(said)
    if said and not asked and not hand.groups:
        raise wrong_parts(said, f"{at}.set", shape_of(laid.table.rules))
    example = f"{show_cards(house.high)} / {show_cards(house.low)}"
    if not person and said and not asked:
        given = set_tiles(way.order, *hand.groups)
        if (given.high_strength, given.low_strength) != (house.high_strength, house.low_strength):
            raise Fault(f"{at}.set", f"nobody may set it but the house dealer: that is {example}, not {said}")
    if asked or not person:
        row = way.row(hand.cards)
        printed = laid.play.house_way.get(row)
        laid.rows.append((whose, row, printed.lines if printed is not None else ""))
    if not person:
        put(hand, house, HOUSE_WAY)
        laid.table.log(Noted("the house dealer sets a hand", ("one-hand",), (place,)))
    elif asked:
        choose_setting(laid.table, person, hand, Choice("house-way"), way)
    elif not said:
        raise Fault(at, f"say how {whose} is set, as in set = '{example}'")
    else:
        first, second = hand.groups
        choose_setting(laid.table, person, hand, Choice("set", cards=(*first, *second)), way)


def asks_action(play: Any) -> bool:
    """Nothing on the table says where the action begins."""
    return True


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """Every tile by itself."""
    return Sees(lambda tile: tile.index)


def decides(play: PaiGowTilesRules, wagers: frozenset[str]) -> Decides:
    """What happened, by the tiles as they are set and as the house would set them."""
    way = way_of(play)
    order = way.order

    def given(hand: Row) -> Setting:
        if not hand.parts:
            return way(hand.cards)
        if list(map(len, hand.parts)) != [2, 2]:
            raise ValueError("set in other parts")
        return set_tiles(order, *hand.parts)

    def lies(hand: Row) -> Setting:
        possible = settings_of(order, hand.cards)
        # Tiles that may not be separated are put together.
        return given(hand) if len(possible) > 1 else possible[0]

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        house = [given(one)[2:] == way(one.cards)[2:] for one in (hand, bank)]
        return compare(play, order, lies(hand)[:2], lies(bank)[:2])[0], *house

    return decide
