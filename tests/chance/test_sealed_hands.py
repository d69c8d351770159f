"""Hands with their seals: dealt from a seed, taken home as somebody saw them, opened by an auditor."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.cards import STANDARD, UNKNOWN, parse_cards
from houseway.chance.derivation import shuffled
from houseway.chance.kept import OPENING, Kept, keep, kept_json, open_shoe, read_kept, shoe_left
from houseway.chance.sealed_hand import (
    SealedHand,
    check_shuffles,
    check_throws,
    read_sealed_hand,
    sealed_hand_json,
)
from houseway.chance.seals import SealedOrder, commitment
from houseway.errors import ChanceError
from houseway.play.hand import Hand
from houseway.play.record import read_record, write_record
from houseway.play.record_seen import record_as_seen
from houseway.play.sealed_hand import opened_hand, sealed_hand
from houseway.rooms.loader import load
from tests.chance.live_hands import LiveTable, live_hands, seed_number
from tests.every import IDS, hands_of, play_out

HOLDEM = "black-sheep/texas-holdem"
DRAW = "hawaiian-gardens/badacey"
TILES = "hawaiian-gardens/pai-gow-tiles"
BACCARAT = "black-sheep/ez-baccarat"
BUSTER = "lucky-lady/buster-blackjack"
SEED = bytes(range(32))


@cache
def some_hands(rule_set_id: str, count: int = 8) -> list[tuple[Hand, Kept, Kept]]:
    return list(live_hands(rule_set_id, count))


def checked(sealed: SealedHand) -> tuple[list[int], int]:
    """How many cards of each seal were opened, and how many throws the seeds gave."""
    record = read_record(sealed.record, "the record")
    seeds = [bytes.fromhex(seed) for seed in sealed.seeds]
    orders, decks = record.orders(), None
    if seeds:
        decks = [load(record.rule_set).deck_cards, *orders[1:]]
    found = check_shuffles(sealed, orders, seeds, decks or ())
    assert all([one.whole for one in found]) == bool(seeds)
    return [one.opened for one in found], check_throws(sealed, record.rolls(), seeds)


# A hand from its seed


@pytest.mark.parametrize("rule_set_id", [HOLDEM, DRAW, TILES, BACCARAT, BUSTER, "nineteenth-hole/pan"])
def test_the_seal_before_the_hand_is_the_seal_after_it(rule_set_id: str) -> None:
    for hand, before, kept in some_hands(rule_set_id):
        published, later = before.published(), kept.published()
        assert (later.seed, later.shoe, later.begins) == (published.seed, published.shoe, published.begins)
        assert len(later.later) == len(hand.table.chance.orders) - 1
        assert read_kept(kept_json(kept)) == kept


def test_the_dealt_order_is_the_sealed_one() -> None:
    for number, (hand, before, _) in enumerate(some_hands(HOLDEM), 1):
        order = hand.table.chance.orders[0]
        assert order == before.shuffles[0].cards == shuffled(seed_number(number), OPENING, STANDARD)
        assert before.published().seed == commitment(seed_number(number))


def test_a_shoe_goes_on() -> None:
    """The hands of a shoe keep its seal, and each begins where the one before has ended."""
    hands = some_hands(BACCARAT)
    place = 0
    for hand, _, kept in hands:
        assert kept.shuffles[0] == hands[0][2].shuffles[0]
        assert kept.begins == place
        place += len(hand.table.chance.orders[0]) - len(hand.table.shoe)
    assert len({kept.seed for _, _, kept in hands}) == len(hands)


def test_cards_that_a_game_leaves_out_of_its_shoe_are_passed_over() -> None:
    """The jokers of a shoe are out from the first round on: later hands do not have them any more."""
    passed = []
    for hand, _, kept in some_hands(BUSTER, 12):
        sealed = sealed_hand(hand, 1, kept)
        assert checked(sealed)
        faces = {one.place: one.card for one in sealed.opened[0]}
        passed += [faces[place] for place in sealed.skipped]
        shoe, cards = kept.shuffles[0].cards, hand.table.chance.orders[0]
        assert [shoe[i] for i in range(kept.begins, len(shoe)) if i not in kept.skipped][: len(cards)] == [
            *cards
        ]
    assert passed and set(passed) == {"Jk"}


def test_a_shoe_that_runs_out_goes_on_with_what_was_shuffled_then() -> None:
    table = LiveTable(BACCARAT, 4, Random("out"))
    hand, _, kept = table.play()
    # A shuffle in the middle of a hand, of the cards of earlier rounds: what is left then comes from it.
    later = SealedOrder.of(SEED, "act 3 shuffle 1", shuffled(SEED, "act 3 shuffle 1", STANDARD))
    both = replace(kept, shuffles=(*kept.shuffles, later))
    assert shoe_left(both, later.cards[10:]) == later
    assert shoe_left(both, hand.table.chance.orders[0][7:]) == kept.shuffles[0]
    assert shoe_left(both, ()) is None
    with pytest.raises(ChanceError, match="comes from no shuffle of the hand"):
        shoe_left(kept, parse_cards("As As As As As As As As As"))


def test_a_shuffle_that_was_made_anew_is_told_from_the_one_before() -> None:
    first, second = shuffled(SEED, "a shuffle 1", STANDARD[:9]), shuffled(SEED, "b shuffle 1", STANDARD[:8])
    made = [SealedOrder.of(SEED, "a shuffle 1", first), SealedOrder.of(SEED, "b shuffle 1", second)]
    kept = keep(SEED, [shuffled(SEED, OPENING, STANDARD), second], made)
    assert [shuffle.name for shuffle in kept.shuffles] == [OPENING, "b shuffle 1"]
    with pytest.raises(ChanceError, match="what reshuffle 1 of the hand came from"):
        keep(SEED, [STANDARD, second], made[:1])
    with pytest.raises(ChanceError, match="are not the rest of"):
        keep(SEED, [STANDARD[::-1]], shoe=open_shoe(SEED, STANDARD).shuffles[0])


def test_something_that_goes_wrong_is_an_act_like_others() -> None:
    table = LiveTable(HOLDEM, 4, Random("wrong"))
    hand, before, kept = table.play("card 2 exposed")
    assert hand.table.chance.incidents
    assert kept.shuffles[0] == before.shuffles[0]
    for seat in (0, 1, 2):
        sealed = sealed_hand(hand, seat, kept)
        assert "card 2 exposed" in read_record(sealed.record, "").incidents
        assert checked(sealed)[0][0] >= 1
    checked(opened_hand(hand, kept))


# What somebody takes home


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_game_can_be_taken_home(rule_set_id: str) -> None:
    """Of any hand of any game exactly the known cards of the record are opened, and they fit."""
    random = Random(f"home {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, 2):
        play_out(hand, random)
        orders = hand.table.chance.orders
        later = [SealedOrder.of(SEED, f"act {k} shuffle 1", order) for k, order in enumerate(orders[1:], 1)]
        kept = keep(SEED, orders, later)
        for seat in (0, hand.table.seats[-1].number):
            sealed = read_sealed_hand(sealed_hand_json(sealed_hand(hand, seat, kept)), "hand.json")
            record = read_record(sealed.record, "the record")
            assert record == record_as_seen(hand, seat)
            known = [sum([card is not UNKNOWN for card in order]) for order in record.orders()]
            assert checked(sealed) == (known, 0)
            assert not sealed.seeds and kept.seed not in sealed_hand_json(sealed)


@pytest.mark.parametrize("rule_set_id", [HOLDEM, DRAW, TILES, BACCARAT, BUSTER])
def test_an_auditor_checks_everything(rule_set_id: str) -> None:
    throws = 0
    for hand, _, kept in some_hands(rule_set_id):
        sealed = read_sealed_hand(sealed_hand_json(opened_hand(hand, kept)), "hand.json")
        opened, thrown = checked(sealed)
        assert thrown == len(hand.table.chance.rolls)
        assert not any(opened)
        throws += thrown
    assert bool(throws) == (rule_set_id == TILES)


def test_a_player_with_the_seed_is_an_auditor_of_the_shoe() -> None:
    hand, _, kept = some_hands(HOLDEM)[0]
    sealed = sealed_hand(hand, 2, kept)
    orders = read_record(sealed.record, "").orders()
    (found,) = check_shuffles(sealed, orders, [bytes.fromhex(kept.seed)], [STANDARD])
    assert found.whole and found.opened == sum([card is not UNKNOWN for card in orders[0]])


def test_the_chance_of_another_hand_is_refused() -> None:
    (hand, _, kept), (_, _, other) = some_hands(HOLDEM)[:2]
    with pytest.raises(ChanceError, match="the shoe is another one"):
        sealed_hand(hand, 1, other)
    with pytest.raises(ChanceError, match="the shoe is another one"):
        opened_hand(hand, other)
    with pytest.raises(ChanceError, match="later shuffles are others"):
        sealed_hand(hand, 1, replace(kept, shuffles=(*kept.shuffles, kept.shuffles[0])))


# What does not fit


def changed(sealed: SealedHand, change: Callable[[dict[str, Any]], None]) -> SealedHand:
    data = json.loads(sealed_hand_json(sealed))
    change(data)
    return read_sealed_hand(json.dumps(data), "hand.json")


def in_the_record(old: str, new: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        assert old in data["record"]
        data["record"] = data["record"].replace(old, new, 1)

    return change


def first_opened(**fields: object) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["opened"][0][0].update(fields)


def holdem() -> tuple[Hand, Kept, SealedHand]:
    hand, _, kept = some_hands(HOLDEM)[0]
    return hand, kept, sealed_hand(hand, 2, kept)


def shoe_of(sealed: SealedHand) -> list[str]:
    return read_record(sealed.record, "").shoe.split()


def test_a_changed_card_in_the_record() -> None:
    _, _, sealed = holdem()
    shoe = shoe_of(sealed)
    at = next(i for i, text in enumerate(shoe) if text != "??")
    other = next(c.text for c in STANDARD if c.text not in shoe)
    new = " ".join([*shoe[:at], other, *shoe[at + 1 :]])
    with pytest.raises(
        ChanceError, match=f"card {at + 1} of the record is {other}, but 'shoe shuffle 1' has"
    ):
        checked(changed(sealed, in_the_record(" ".join(shoe), new)))
    # Two cards that have changed places, and one that was unknown.
    known = [i for i, text in enumerate(shoe) if text != "??"]
    moved = list(shoe)
    moved[known[0]], moved[known[1]] = moved[known[1]], moved[known[0]]
    with pytest.raises(ChanceError, match="but 'shoe shuffle 1' has"):
        checked(changed(sealed, in_the_record(" ".join(shoe), " ".join(moved))))
    hidden = list(shoe)
    hidden[shoe.index("??")] = other
    with pytest.raises(ChanceError, match="is not opened there"):
        checked(changed(sealed, in_the_record(" ".join(shoe), " ".join(hidden))))
    blind = ["??", *shoe[1:]] if shoe[0] != "??" else [*shoe[: known[0]], "??", *shoe[known[0] + 1 :]]
    with pytest.raises(ChanceError, match="is opened, but unknown in the record"):
        checked(changed(sealed, in_the_record(" ".join(shoe), " ".join(blind))))
    with pytest.raises(ChanceError, match="is opened, but not in the record"):
        checked(changed(sealed, in_the_record(" ".join(shoe), " ".join(shoe[: known[-1]]))))
    with pytest.raises(ChanceError, match="has 60 cards of 'shoe shuffle 1', which has 52"):
        checked(changed(sealed, in_the_record(" ".join(shoe), " ".join([*shoe, *["??"] * (60 - len(shoe))]))))


def test_changed_proofs() -> None:
    hand, kept, sealed = holdem()
    one, two = sealed.opened[0][:2]
    for change in (
        first_opened(card=two.card),
        first_opened(salt=two.salt),
        first_opened(path=list(two.path[::-1])),
        first_opened(place=51),
    ):
        with pytest.raises(ChanceError, match=r"does not fit the seal|is too (long|short)"):
            checked(changed(sealed, change))
    with pytest.raises(ChanceError, match=f"card {one.place + 1} of 'shoe shuffle 1' is opened twice"):
        checked(changed(sealed, lambda data: data["opened"][0].append(data["opened"][0][0])))
    with pytest.raises(ChanceError, match="is not opened there"):
        checked(changed(sealed, lambda data: data["opened"][0].pop()))
    # The proofs of another hand, and the seals of another hand.
    other_hand, _, other = some_hands(HOLDEM)[1]
    strange = sealed_hand(other_hand, 2, other)
    with pytest.raises(ChanceError, match="does not fit the seal"):
        checked(replace(sealed, opened=strange.opened))
    with pytest.raises(ChanceError, match="does not fit the seal"):
        checked(replace(sealed, seals=strange.seals))
    with pytest.raises(ChanceError, match="the shuffles do not match: 1 in the record, 2 sealed"):
        checked(replace(sealed, seals=sealed.seals * 2))
    # A record that somebody else saw does not go with these proofs.
    with pytest.raises(ChanceError, match="card"):
        checked(replace(sealed, record=write_record(record_as_seen(hand, 3))))
    with pytest.raises(ChanceError, match="card"):
        checked(replace(sealed_hand(hand, 3, kept), record=sealed.record))


def test_another_place_in_the_shoe() -> None:
    """A hand that says it began elsewhere in the shoe does not fit, nor one that passes a card over."""
    hand, _, kept = next(one for one in some_hands(BACCARAT) if one[2].begins and one[0].table.moves)
    sealed = sealed_hand(hand, 1, kept)
    checked(sealed)
    for begins in (sealed.begins - 1, sealed.begins + 1, 0, 415):
        with pytest.raises(ChanceError):
            checked(replace(sealed, begins=begins))
    with pytest.raises(ChanceError):
        checked(replace(sealed, skipped=(sealed.begins,)))
    with pytest.raises(ChanceError, match="must go upwards"):
        checked(replace(sealed, skipped=(sealed.begins - 1,)))
    with pytest.raises(ChanceError, match="must go upwards"):
        checked(replace(sealed, skipped=(sealed.begins + 2, sealed.begins + 1)))
    with pytest.raises(ChanceError, match="behind the last card"):
        checked(replace(sealed, skipped=(sealed.begins + 100,)))


def test_a_card_that_was_really_passed_over() -> None:
    """A house that deals the second card of the shoe instead of the first is found out."""
    hand, _, kept = some_hands(HOLDEM)[0]
    sealed = sealed_hand(hand, 2, kept)
    shoe = kept.shuffles[0]
    skipping = replace(
        sealed,
        begins=0,
        skipped=(0,),
        opened=(shoe.open(sorted([one.place + 1 for one in sealed.opened[0]])),),
    )
    with pytest.raises(ChanceError, match="card 1 of 'shoe shuffle 1' is passed over and not opened"):
        checked(skipping)


def test_wrong_seeds() -> None:
    hand, kept, _ = holdem()
    sealed = opened_hand(hand, kept)
    with pytest.raises(ChanceError, match="is not one of this hand's: no commitment fits it"):
        checked(replace(sealed, seeds=(bytes(32).hex(),)))
    with pytest.raises(ChanceError, match="no commitment fits it"):
        checked(replace(sealed, seed="0" * 64, seals=(replace(sealed.seals[0], seed="1" * 64),)))
    # The seed of a hand that was stacked: sealed and opened well, but not shuffled.
    stacked = replace(sealed, seals=(SealedOrder.of(bytes.fromhex(kept.seed), OPENING, STANDARD).seal(),))
    with pytest.raises(ChanceError, match="the seed gives another order"):
        checked(stacked)


def test_wrong_dice() -> None:
    hand, _, kept = next(one for one in some_hands(TILES) if one[2].throws)
    sealed = opened_hand(hand, kept)
    (dice,) = read_record(sealed.record, "").dice
    other = "1 1 1" if dice != "1 1 1" else "2 2 2"
    with pytest.raises(ChanceError, match="the seed gives others"):
        checked(changed(sealed, in_the_record(f'"{dice}"', f'"{other}"')))
    with pytest.raises(ChanceError, match="the throws of dice do not match: 1 in the record, 0 named"):
        checked(replace(sealed, throws=()))
    with pytest.raises(ChanceError, match="the seed gives others"):
        checked(replace(sealed, throws=("act 99 throw 1",)))
    assert check_throws(sealed, [(1, 1, 1)], []) == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "{}",
        '{"sealed hand": 2}',
        '{"sealed hand": 1, "seed": "00", "seals": [], "opened": [], "record": ""}',
        "[" * 100_000,
        "\ud800",
    ],
)
def test_what_is_no_sealed_hand(text: str) -> None:
    with pytest.raises(ChanceError, match=r"hand\.json is (no sealed hand|not JSON)"):
        read_sealed_hand(text.encode("utf-8", "surrogatepass"), "hand.json")


@pytest.mark.parametrize("text", ["", "{}", '{"seed": "zz", "shuffles": []}'])
def test_what_was_not_kept(text: str) -> None:
    with pytest.raises(ChanceError, match="this is not the chance of a hand"):
        read_kept(text)
