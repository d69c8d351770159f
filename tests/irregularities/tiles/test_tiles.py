"""What goes wrong with tiles: turned up, at wrong places, opened early, touched, paid wrongly."""

from collections.abc import Sequence

import pytest

from houseway.cards import parse_cards
from houseway.errors import IllegalIncident
from houseway.play.decisions import Choice
from houseway.play.events import Exposed, Noted
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import SeatStart, Start
from houseway.play.view import events_seen, view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import check_hand
from tests.examples.bank.tiles.deals import (
    HOLE,
    TILES,
    WILD,
    bank_and_bet,
    bank_of,
    felt_of,
    set_all,
    stacked,
    tiles_of,
    words,
)
from tests.irregularities.clause import clause

SHEETS = (TILES, WILD, HOLE)
FIRST = ("66 66 11 11", "44 44 31 31", "65 64 54 41")
"""The player-dealer's stack goes out first, then that of the seat to the right: the dice total nine."""
SECOND = ("44 44 31 31", "66 66 11 11", "55 55 33 33")


def begun(
    rule_set: str, *facts: str, shuffles: Sequence[Sequence[str]] = (FIRST, SECOND), people: int = 3
) -> Hand:
    """A round up to where the players set their tiles: seat 1 banks, the others bet $10 each."""
    rules = load(rule_set)
    start = Start(seats=tuple([SeatStart(n, 100_000) for n in range(1, people + 1)]))
    chance = Chance(
        given=[stacked(*stacks) for stacks in shuffles],
        rolls=[(3, 3, 3)],
        incidents=tuple(map(parse_incident, facts)),
    )
    hand = Hand(rules, start, chance)
    bank_and_bet(hand, 1, 50_000, [(n, n, 1_000) for n in range(2, people + 1)])
    return hand


def ended(hand: Hand, floor: str = "") -> Hand:
    """The players ask the house; the player-dealer keeps two high pairs, and beats everybody."""
    while hand.decision is not None and hand.decision.asks == "floor":
        hand.choose(Choice(floor or hand.decision.options[0].verb))
    pairs = {1: FIRST[0]} if bank_of(hand).holding.cards == list(parse_cards(FIRST[0])) else {}
    set_all(hand, pairs)
    check_hand(hand)
    return hand


def with_this(rule_set: str, what: str) -> Hand:
    hand = begun(rule_set)
    hand.incident(f"turn {hand.turn} {what}")
    return hand


def ruled(hand: Hand) -> list[str]:
    known = {remedy.id for remedy in hand.rules.remedies}
    cited = [key for event in hand.events if isinstance(event, Noted) for key in event.cites]
    return list(dict.fromkeys([key for key in cited if key in known]))


def won(hand: Hand) -> dict[int, int]:
    """In dollars."""
    return {seat.seat: (hand.stacks()[seat.seat] - seat.stack) // 100 for seat in hand.start.seats}


@clause("I-267")
@pytest.mark.parametrize("rule_set", SHEETS)
def test_two_tiles_turned_up_are_shuffled_again(rule_set: str) -> None:
    """004:612: all tiles; wagers and dice stand. Whose they are does not matter."""
    smooth = begun(rule_set, shuffles=(SECOND,))
    hand = begun(rule_set, "card 2 exposed", "card 7 exposed")
    assert ruled(hand) == ["one-tile-seen", "I-267"]
    assert tiles_of(hand) == tiles_of(smooth)
    assert len(hand.table.chance.rolls) == 1
    assert [wager.stake for wager in felt_of(hand).wagers()] == [1_000, 1_000]
    assert won(ended(hand)) == won(ended(smooth))
    assert (hand.rules.cite("I-267").lines == "004:612") == (rule_set == HOLE)


@clause("I-267")
def test_after_that_the_count_begins_anew() -> None:
    hand = begun(
        HOLE, "card 2 exposed", "card 7 exposed", "card 9 exposed", "card 10 boxed", shuffles=(FIRST,) * 3
    )
    assert ruled(hand) == ["one-tile-seen", "I-267"]
    assert len(hand.table.chance.orders) == 3
    ended(hand)


@pytest.mark.parametrize(("rule_set", "number"), [(TILES, 26), (WILD, 26), (HOLE, 6)])
def test_a_single_tile_plays_and_is_seen(rule_set: str, number: int) -> None:
    """Not printed. Everybody sees it; where empty seats get tiles too, they come before seat 3."""
    if load(rule_set).play.stacks == "players":
        number = 6
    hand = begun(rule_set, f"card {number} exposed")
    assert ruled(hand) == ["one-tile-seen"]
    shown = next(spot for spot in view(hand, 0).spots if spot.number == 3)
    tiles = [tile.text for tile in shown.hands[0].cards]
    assert tiles == ["??", hand.table.chance.orders[0][number - 1].text, "??", "??"]
    ended(hand)


@clause("I-266")
@pytest.mark.parametrize("rule_set", SHEETS)
def test_who_objects_in_time_is_heard(rule_set: str) -> None:
    """004:611: tiles are still to be dealt, and he has not picked up his own."""
    wrong = "delivery 1 astray: 1"
    hand = begun(rule_set, wrong, f"deal 1 noticed by 3: {wrong}")
    assert (hand.table.outcome, ruled(hand)) == ("misdeal", ["I-266"])
    assert won(hand) == {1: 0, 2: 0, 3: 0}
    assert hand.table.state == hand.start.state
    check_hand(hand)


@clause("I-266")
@pytest.mark.parametrize("rule_set", SHEETS)
def test_who_has_picked_up_his_tiles_is_not_heard(rule_set: str) -> None:
    """004:611."""
    wrong = "delivery 1 astray to 3: 1"
    hand = begun(rule_set, wrong, f"deal 1 noticed by 3: {wrong}")
    assert ruled(hand) == ["I-266b"]
    assert tiles_of(hand)[0] != tiles_of(begun(rule_set))[0]
    ended(hand)


@clause("I-266")
@pytest.mark.parametrize("rule_set", SHEETS)
def test_when_all_tiles_are_dealt_it_is_too_late(rule_set: str) -> None:
    """004:611: pointed out or not, the tiles play where they lie."""
    wrong = "delivery 1 astray: 1"
    hand = begun(rule_set, wrong)
    assert ruled(hand) == []
    hand.incident(f"turn {hand.turn} noticed by 2: {wrong}")
    assert ruled(hand) == ["I-266b"]
    assert won(ended(hand)) == won(ended(begun(rule_set, wrong)))


@clause("I-177")
@pytest.mark.parametrize("rule_set", SHEETS)
def test_the_player_dealers_tiles_are_opened_early(rule_set: str) -> None:
    """000:1195-1197: who has not set is set the logical way; seat 2 has."""
    hand = begun(rule_set)
    tiles = felt_of(hand).spots[2].hands[0].cards
    hand.choose(Choice("set", cards=tuple(tiles), seat=2))
    hand.incident(f"turn {hand.turn} bank-opened")
    assert ruled(hand) == ["I-177"]
    assert not bank_of(hand).holding.hidden
    assert felt_of(hand).spots[3].hands[0].marks == {"house way"}
    assert felt_of(hand).spots[2].hands[0].marks == {"set"}
    assert hand.decision is not None
    assert hand.decision.seats == (1,)
    ended(hand)
    assert (hand.rules.cite("I-177").lines == "000:1195-1197") == (rule_set == TILES)


@clause("I-269")
@pytest.mark.parametrize("what", ["touches-wager", "changes-wager"])
@pytest.mark.parametrize("rule_set", SHEETS)
def test_chips_in_the_square_are_put_back(rule_set: str, what: str) -> None:
    """004:614: no price is printed."""
    hand = ended(with_this(rule_set, f"{what} by 2"))
    assert ruled(hand) == ["I-269"]
    assert won(hand) == won(ended(begun(rule_set)))


@clause("I-268")
@pytest.mark.parametrize("rule_set", SHEETS)
def test_a_payoff_that_was_taken_is_final(rule_set: str) -> None:
    """004:613: until the chips are taken it is put right."""
    smooth = ended(begun(rule_set))
    assert set(words(smooth).values()) == {"lost"}
    put_right = ended(begun(rule_set, "settlement 1 mispaid: won"))
    final = ended(begun(rule_set, "settlement 1 mispaid: won taken"))
    assert (ruled(put_right), won(put_right)) == (["I-268b"], won(smooth))
    assert ruled(final) == ["I-268"]
    assert sorted(won(final).values()) == [-10, 0, 10]
    assert (final.rules.cite("I-268").lines == "004:613") == (rule_set == HOLE)


@clause("I-199")
@pytest.mark.parametrize("rule_set", SHEETS)
def test_the_house_sets_tiles_without_answering_for_them(rule_set: str) -> None:
    """000:1194, 004:616: seat 2 asks and loses."""
    assert words(ended(begun(rule_set)))[2] == "lost"


@clause("I-335")
@pytest.mark.parametrize(
    ("floor", "result"), [("letter", -10), ("no-action", 0), ("house-way", -10), ("void", 0)]
)
def test_the_floorman_has_the_last_word(floor: str, result: int) -> None:
    """004:617."""
    hand = ended(with_this(HOLE, "management-rules by 2"), floor)
    assert (ruled(hand), won(hand)[2]) == (["I-335b"], result)
    assert hand.rules.cite("I-335b").lines == "004:617"


def test_what_nobody_can_do_is_refused() -> None:
    for fact in ("delivery 1 astray to 3: 1", "deal 1 noticed by 2: delivery 1 astray: 1", "card 3 boxed"):
        with pytest.raises(IllegalIncident):
            begun(HOLE).incident(fact)


def test_a_stack_cannot_go_further_than_there_are_hands() -> None:
    hand = begun(HOLE, "delivery 2 astray: 3")
    assert hand.table.mishaps is not None
    assert not hand.table.mishaps.latent
    assert [tile.text for tile in parse_cards(tiles_of(hand)[0])] == tiles_of(begun(HOLE))[0].split()


@clause("I-266")
def test_who_is_not_heard_does_not_silence_the_others() -> None:
    """004:611: seat 3 has picked up its tiles, seat 2 has not; whoever has none cannot object."""
    wrong = "delivery 1 astray to 3: 1"
    hand = begun(HOLE, wrong, f"deal 1 noticed by 3: {wrong}", f"deal 1 noticed by 2: {wrong}")
    assert (hand.table.outcome, ruled(hand)) == ("misdeal", ["I-266b", "I-266"])
    assert ruled(begun(HOLE, wrong, f"deal 1 noticed by 5: {wrong}")) == []


@clause("I-266", "I-267")
def test_what_went_wrong_before_a_new_shuffle_is_gone() -> None:
    wrong = "delivery 1 astray: 1"
    hand = begun(HOLE, wrong, "card 7 exposed", "card 8 exposed", f"deal 2 noticed by 2: {wrong}")
    assert ruled(hand) == ["one-tile-seen", "I-267"]
    with pytest.raises(IllegalIncident):
        hand.incident(f"turn {hand.turn} noticed by 2: {wrong}")
    ended(hand)


def faces(hand: Hand, viewer: int, spot: int) -> list[str]:
    shown = next(found for found in view(hand, viewer).spots if found.number == spot)
    return [tile.text for tile in shown.hands[0].cards]


def test_a_flashed_tile_is_known_to_those_who_saw_it_and_to_nobody_else() -> None:
    """Seat 3's second tile, to seat 2; whoever only looks on has not seen it."""
    hand = begun(HOLE, "card 6 flashed to 2")
    hidden = ["??"] * 4
    assert [faces(hand, viewer, 3) for viewer in (2, 0, 1)] == [["??", "44", "??", "??"], hidden, hidden]
    told = {v: [e.card.text for e in events_seen(hand, v) if isinstance(e, Exposed)] for v in (0, 1, 2)}
    assert told == {0: ["??"], 1: ["??"], 2: ["44"]}


def test_a_tile_that_was_seen_stays_where_it_lies_when_the_hand_is_set() -> None:
    """Seat 2's first tile was turned up; its place does not tell whether it is in the high hand."""
    hand = begun(HOLE, "card 9 exposed")
    before = faces(hand, 0, 2)
    assert before == ["65", "??", "??", "??"]
    tiles = felt_of(hand).spots[2].hands[0].cards
    hand.choose(Choice("set", cards=(tiles[1], tiles[3], tiles[0], tiles[2]), seat=2))
    assert faces(hand, 0, 2) == before
    ended(hand)
