"""Two writings of one rule: the script and the laboratory, on the same tiles."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from houseway.cards import Card
from houseway.games.bank.tiles.pai_gow_tiles import way_of
from houseway.lab.pai_gow_tiles.model import EVENTS, Model, model, net
from houseway.lab.pai_gow_tiles.rounds import felt_of as kernel_felt
from houseway.lab.pai_gow_tiles.rounds import play_round
from houseway.lab.prices import Request
from houseway.lab.work.chance import state
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.tiles import PAIRS, TILE_SET, every_hand, number
from tests.examples.bank.tiles.deals import bank_and_bet, bank_of, felt_of
from tests.lab.pai_gow_tiles.sheets import SHEETS, arrangements, bench, readings

STAKE = 2_000


def shoe(rule_set_id: str, random: Random) -> tuple[Card, ...]:
    """All tiles in the order in which they are dealt; every other time so that copies are likely."""
    order = random.sample(TILE_SET, len(TILE_SET))
    if random.random() < 0.5:
        return tuple(order)
    twins = random.sample(PAIRS, 4)
    mine, theirs = [list(four) for four in zip(*[random.sample(pair[1:], 2) for pair in twins], strict=True)]
    rest = [tile for pair in PAIRS if pair not in twins for tile in pair[1:]]
    if random.random() < 0.7:
        mine[0] = random.choice(rest)
        rest = rest_of(mine + theirs)
    # Dice of nine give the player-dealer the first stack; the seat at the left hand comes last (000:1193).
    last = load(rule_set_id).play.stacks == "every-seat"
    return (*theirs, *rest, *mine) if last else (*theirs, *mine, *rest)


def rest_of(tiles: Sequence[Card]) -> list[Card]:
    rest = list(TILE_SET)
    for tile in tiles:
        rest.remove(tile)
    return rest


def dealt(rule_set_id: str, rulings: dict[str, str], random: Random) -> Hand:
    """A round with one wager, up to the setting; seat 1 banks."""
    start = Start(seats=(SeatStart(1, 100_000), SeatStart(2, 100_000)), rulings=rulings)
    hand = Hand(load(rule_set_id), start, Chance(given=[shoe(rule_set_id, random)], rolls=[(3, 3, 3)]))
    bank_and_bet(hand, 1, 50_000, [(2, 2, STAKE)])
    return hand


def tiles_of(hand: Hand) -> tuple[list[Card], list[Card]]:
    return list(felt_of(hand).spots[2].hands[0].cards), list(bank_of(hand).holding.cards)


@pytest.mark.parametrize("rule_set_id", SHEETS)
def test_house_ways_set_every_hand_alike(rule_set_id: str) -> None:
    for rulings, of in readings(rule_set_id):
        if "house-way" not in (of.player, of.dealer):
            continue
        way = way_of(load(rule_set_id).read_as(rulings).play)
        strategy = bench(of).sides("house-way", "house-way")[0]
        for tiles, _ in every_hand():
            (setting,) = arrangements(of, strategy, tiles)
            mine = sorted([way.order.two(*setting[:2]), way.order.two(*setting[2:])])
            theirs = way(tiles)
            assert mine == [theirs.low_strength, theirs.high_strength], (rulings, tiles)


@pytest.mark.parametrize("rule_set_id", SHEETS)
@pytest.mark.parametrize("asked", [("", ""), ("best", "house-way"), ("low-first", "high-first")])
def test_every_settlement_is_the_same(rule_set_id: str, asked: tuple[str, str]) -> None:
    player, dealer = asked
    for rulings, of in readings(rule_set_id, Request(player=player, dealer=dealer)):
        sides = bench(of).sides(of.player, of.dealer)
        table = kernel_felt(of, *sides)
        random = Random(f"{rule_set_id} {asked} {rulings}")
        seen = set()
        for _ in range(100):
            hand = dealt(rule_set_id, rulings, random)
            tiles = tiles_of(hand)
            for seat, four, strategy, asks in zip((2, 1), tiles, sides, asked, strict=True):
                assert hand.decision is not None and hand.decision.seat == seat
                (setting,) = arrangements(of, strategy, four)
                by_house = asks in ("", "house-way")
                hand.choose(Choice("house-way") if by_house else Choice("set", cards=setting))
            numbers = np.array([number(tile) for four in tiles for tile in four], np.int8)
            event = EVENTS[play_round(table, state(1), numbers)]
            seen.add(event)
            assert hand.over
            assert hand.stacks()[2] - 100_000 == net(of, "base", event) * STAKE, (rulings, tiles)
            assert hand.stacks()[1] - 100_000 == -net(of, "base", event) * STAKE
        events = set(EVENTS) if of.copies == "both-hands" else set(EVENTS) - {"a copy and a lower hand"}
        assert seen == events, rulings


def test_readings_that_change_nothing() -> None:
    """Directions, cover and the like leave the model alone; a house way only counts where it is used."""
    changed = {rule_set_id: [key for r, _ in readings(rule_set_id) for key in r] for rule_set_id in SHEETS}
    tiles, wild, hole = changed.values()
    assert set(tiles) == {"zeros", "copies-by-hand", "logical-way"}
    assert set(wild) == {
        "wongs-and-gongs",
        "teen-dey",
        "nine-or-eleven",
        "house-way-wild",
        "way",
        "one-copy",
    }
    assert set(hole) == {"copies-by-hand", "zeros", "six-as-three", "way"}
    best = Request(player="best", dealer="equilibrium")
    assert {key for r, _ in readings(SHEETS[1], best) for key in r} == {"wongs-and-gongs", "one-copy"}


def test_mixed_settings_are_drawn_by_their_parts() -> None:
    """A hand with two settings gets each as often as its parts say."""
    of: Model = model(load(SHEETS[0]), Request())
    found = bench(of)
    high, low = found.sides("high-first", "low-first")
    mixed = high.parts * 3 + low.parts
    table = kernel_felt(of, high, low)._replace(player=mixed, player_unit=4)
    pure = [kernel_felt(of, side, low) for side in (high, low)]
    random = Random(8)
    events = [0, 0]
    while events[0] == events[1]:
        tiles = np.array([number(tile) for tile in random.sample(TILE_SET, 8)], np.int8)
        events = [play_round(each, state(1), tiles) for each in pure]
    words = state(5)
    drawn = [play_round(table, words, tiles) for _ in range(4000)]
    assert set(drawn) == set(events)
    assert abs(drawn.count(events[0]) - 3000) < 4 * (4000 * 0.75 * 0.25) ** 0.5
