"""Rounds of pai gow with tiles: dice, deal, views, copies, wagers, cover, on the three sheets."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.events import Closed, Noted, Opened
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.testing import notes
from houseway.words.sentences import PLAIN, Sentences
from houseway.words.teller import tell
from tests.examples.bank.tiles.deals import (
    HOLE,
    TILES,
    WILD,
    Bet,
    bank_and_bet,
    begin,
    felt_of,
    played,
    set_all,
    tiles_of,
    wager_of,
    words,
)

EIGHT = (1, 2, 3, 4, 5, 6, 7, 8)
STACKS = (
    "66 66 11 11",
    "44 44 31 31",
    "55 55 33 33",
    "22 22 65 65",
    "64 64 61 61",
    "51 51 54 63",
    "62 53 52 43",
    "41 32 42 21",
)


def everybody_bets(banker: int) -> list[Bet]:
    return [(seat, seat, 1_000) for seat in EIGHT if seat != banker]


def dice_of(total: int) -> tuple[int, int, int]:
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return first, second, total - first - second


def compared(hand: Hand) -> str:
    """What decided the first wager that closed."""
    closed = next(event for event in hand.events if isinstance(event, Closed))
    return Sentences(words=hand.rules.words).fact(closed.finding)


def opened(hand: Hand) -> list[str]:
    """Whose hands were turned over, in order, each once."""
    return list(
        dict.fromkeys([PLAIN.place(event.place) for event in hand.events if isinstance(event, Opened)])
    )


def closed(hand: Hand) -> list[int]:
    return [event.spot for event in hand.events if isinstance(event, Closed)]


@pytest.mark.parametrize("total", range(3, 19))
def test_dice_at_hawaiian_gardens(total: int) -> None:
    """000:1131, 000:1191, 000:1198: eight positions counter-clockwise; 9 and 17 are the player-dealer's."""
    hand = played(TILES, STACKS, everybody_bets(3), people=EIGHT, banker=3, dice=dice_of(total))
    named = [3, 2, 1, 8, 7, 6, 5, 4][(total - 1) % 8]
    order = [(named - 1 - i) % 8 + 1 for i in range(8)]
    expected = {0 if seat == 3 else seat: stack for seat, stack in zip(order, STACKS, strict=True)}
    assert tiles_of(hand) == {n: " ".join(sorted(s.split(), reverse=True)) for n, s in expected.items()}
    action = 2 if total in (9, 17) else named
    assert felt_of(hand).action == action
    counter_clockwise = [(action - 1 - i) % 8 + 1 for i in range(8)]
    counter_clockwise.remove(3)
    assert closed(hand) == counter_clockwise
    assert opened(hand) == ["player-dealer", *[f"spot {n}" for n in counter_clockwise]]


@pytest.mark.parametrize("total", range(3, 19))
def test_dice_at_tiles_wild(total: int) -> None:
    """000:3085-3093, 000:3097: counted clockwise, dealt counter-clockwise, settled clockwise."""
    hand = played(WILD, STACKS, everybody_bets(3), people=EIGHT, banker=3, dice=dice_of(total))
    named = (3 - 1 + total - 1) % 8 + 1
    order = [(named - 1 - i) % 8 + 1 for i in range(8)]
    expected = {0 if seat == 3 else seat: stack for seat, stack in zip(order, STACKS, strict=True)}
    assert tiles_of(hand) == {n: " ".join(sorted(s.split(), reverse=True)) for n, s in expected.items()}
    # The house dealer sits between seats 8 and 1: seat 8 is at the right hand.
    action = 8 if total in (9, 17) else named
    assert felt_of(hand).action == action
    assert closed(hand) == [n for i in range(8) if (n := (action - 1 + i) % 8 + 1) != 3]


def test_right_of_the_house_dealer() -> None:
    """000:3093: the first player on that side; read otherwise, right of the player-dealer."""
    bets = [(2, 2, 1_000), (6, 6, 1_000)]
    hand = played(WILD, (), bets, people=(2, 5, 6), banker=5)
    assert felt_of(hand).action == 6
    other = {"right-of-the-house-dealer": "right-of-player-dealer"}
    assert felt_of(played(WILD, (), bets, people=(2, 5, 6), banker=5, rulings=other)).action == 2


def test_seats_without_a_wager() -> None:
    """000:1193: they get tiles that are taken back; 000:3085: there only players get tiles."""
    hand = played(TILES, STACKS, [(3, 3, 1_000)], dice=(1, 1, 2))
    # Four counts to seat 6, and on to seats 5, 4, 3, 2 and 1.
    assert tiles_of(hand) == {3: "65 65 22 22", 0: "63 54 51 51"}
    assert len(hand.table.shoe.muck) == 24 and not hand.table.shoe.cards
    assert any(
        "are taken back" in tell(event, hand.rules) for event in hand.events if isinstance(event, Noted)
    )
    hand = played(WILD, STACKS, [(3, 3, 1_000)], dice=(1, 1, 2))
    assert tiles_of(hand) == {3: "66 66 11 11", 0: "44 44 31 31"}
    assert len(hand.table.shoe.cards) == 24


def test_player_dealer_tiles_lie_covered() -> None:
    """000:1195-1197: nobody sees them until all have set; 000:1185: then they are opened and set."""
    hand = begin(TILES, STACKS)
    bank_and_bet(hand, 1, 50_000, [(2, 2, 1_000), (3, 3, 1_000)])
    for viewer in (0, 1, 2, 3):
        seen = view(hand, viewer)
        assert seen.bank is not None and set(seen.bank.hand.cards) == {UNKNOWN}
        for spot in seen.spots:
            assert (UNKNOWN not in spot.hands[0].cards) == (spot.number == viewer)
    hand.choose(Choice("house-way", seat=3))
    assert set(view(hand, 2).spots[1].hands[0].groups[0]) == {UNKNOWN}
    assert view(hand, 3).spots[1].hands[0].groups[0][0] is not UNKNOWN
    hand.choose(Choice("house-way"))
    assert hand.decision is not None and hand.decision.seats == (1,)
    seen = view(hand, 2)
    assert seen.bank is not None and UNKNOWN not in seen.bank.hand.cards
    assert set(seen.spots[1].hands[0].cards) == {UNKNOWN}


@pytest.mark.parametrize("rule_set_id", [WILD, HOLE])
def test_player_dealer_holds_the_tiles(rule_set_id: str) -> None:
    """000:3085, 004:578: the player-dealer sets last, and the others see nothing until then."""
    hand = begin(rule_set_id, STACKS)
    bank_and_bet(hand, 1, 50_000, [(2, 2, 1_000), (3, 3, 1_000)])
    assert hand.decision is not None and set(hand.decision.seats) == {2, 3}
    for viewer in (0, 1, 2, 3):
        seen = view(hand, viewer)
        assert seen.bank is not None and (UNKNOWN in seen.bank.hand.cards) == (viewer != 1)
    hand.choose(Choice("house-way", seat=2))
    hand.choose(Choice("house-way"))
    assert hand.decision.seats == (1,)
    assert set(view(hand, 3).spots[0].hands[0].cards) == {UNKNOWN}


def test_own_options_only() -> None:
    """Players set at once: each is offered the own tiles, and nobody can set another's."""
    hand = begin(TILES, STACKS)
    bank_and_bet(hand, 1, 50_000, [(2, 2, 1_000), (3, 3, 1_000)])
    mine = view(hand, 2).decision
    assert mine is not None
    arrange = mine.options[0].arrange
    assert arrange is not None and arrange.sizes == (2, 2)
    assert sorted(arrange.among) == sorted(felt_of(hand).spots[2].hands[0].cards)
    theirs = tuple(felt_of(hand).spots[3].hands[0].cards)
    with pytest.raises(IllegalChoice, match="it takes each of"):
        hand.choose(Choice("set", cards=theirs, seat=2))
    hand.choose(Choice("set", cards=theirs[::-1], seat=3))
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("set", cards=theirs, seat=3))


def one_against_bank(
    rule_set_id: str, bank: str, player: str, rulings: dict[str, str] | None = None
) -> tuple[str, str]:
    """How a wager closes and why, when both set as given."""
    sets = {1: bank, 8: player}
    hand = played(rule_set_id, (bank, player), [(8, 8, 1_000)], sets, people=(1, 8), rulings=rulings)
    # Even money: no sheet prints other odds.
    won = {"won": 1_000, "lost": -1_000, "pushed": 0}[words(hand)[8]]
    assert hand.stacks() == {1: 100_000 - won, 8: 100_000 + won}
    text = next(
        Sentences(words=hand.rules.words).fact(event.finding)
        for event in hand.events
        if isinstance(event, Closed)
    )
    return words(hand)[8], text.partition(":")[0]


@pytest.mark.parametrize("rule_set_id", [TILES, WILD, HOLE])
@pytest.mark.parametrize(
    ("player", "word", "happened"),
    [
        ("66 43 11 31", "won", "both hands higher"),
        ("66 43 65 63", "pushed", "one hand higher"),
        ("55 31 65 63", "lost", "no hand higher"),
        # equal numbers: 9 with a higher tile, 2 with a lower one
        ("31 41 62 31", "pushed", "one hand higher"),
        # the high hand is a copy, and the low hand lower, higher or a copy too
        ("64 63 65 55", "lost", "no hand higher"),
        ("64 63 11 31", "pushed", "one hand higher"),
        ("64 63 44 22", "lost", "no hand higher"),
    ],
)
def test_comparisons(rule_set_id: str, player: str, word: str, happened: str) -> None:
    """000:1186, 000:2997, 000:3097, 004:556: two higher hands win, copies are the player-dealer's."""
    # 9 with Ping high, and 2 with Yun high.
    assert one_against_bank(rule_set_id, "64 54 44 22", player) == (word, happened)


@pytest.mark.parametrize(
    ("rule_set_id", "ruling"), [(TILES, "copies-by-hand"), (WILD, "one-copy"), (HOLE, "copies-by-hand")]
)
def test_copies_only_when_both_are(rule_set_id: str, ruling: str) -> None:
    """The other reading: one copy and one lower hand are a push, two copies are lost."""
    both = {ruling: "both-hands"}
    bank = "64 54 44 22"
    assert one_against_bank(rule_set_id, bank, "64 63 65 55", both) == ("pushed", "a copy and a lower hand")
    assert one_against_bank(rule_set_id, bank, "64 63 44 22", both) == ("lost", "no hand higher")
    assert one_against_bank(rule_set_id, bank, "64 63 11 31", both) == ("pushed", "one hand higher")


def test_zeros() -> None:
    """000:2997: two hands worth nothing are the player-dealer's; elsewhere the higher tile decides."""
    bank, player = "65 63 51 62", "55 64 66 43"
    assert one_against_bank(WILD, bank, player)[0] == "pushed"
    for rule_set_id in (TILES, HOLE):
        assert one_against_bank(rule_set_id, bank, player)[0] == "won"
        assert one_against_bank(rule_set_id, bank, player, {"zeros": "alike"})[0] == "pushed"
    # Even where copies only count in both hands.
    assert one_against_bank(WILD, player, bank, {"one-copy": "both-hands"}) == ("lost", "no hand higher")


def test_it_does_not_matter_how_the_hands_lie() -> None:
    """The better two are the high hand; there is no foul."""
    bank = "64 54 44 22"
    for player in ("66 43 11 31", "11 31 66 43", "31 11 43 66"):
        hand = played(TILES, (bank, player), [(8, 8, 1_000)], {8: player}, people=(1, 8))
        assert words(hand) == {8: "won"}
        high, low = felt_of(hand).spots[8].hands[0].groups
        assert set(high) == set(parse_cards("66 43")) and set(low) == set(parse_cards("11 31"))


def test_settlement_line() -> None:
    """What was compared, and which rule decided."""
    hand = played(
        TILES,
        ("64 54 44 22", "64 63 66 43"),
        [(8, 8, 1_000)],
        {1: "64 54 44 22", 8: "64 63 66 43"},
        people=(1, 8),
    )
    text = next(
        Sentences(words=hand.rules.words).fact(event.finding)
        for event in hand.events
        if isinstance(event, Closed)
    )
    assert text == (
        "both hands higher: high hand Teen kong beats 9, Ping high; "
        "low hand 9, Ping high beats 2, Yun high (pays 1 to 1)"
    )


def test_separated_wild_tiles() -> None:
    """000:2993: somebody who has both must play them together."""
    bank, player = "64 54 44 22", "42 55 21 31"
    hand = played(WILD, (bank, player), [(8, 8, 1_000)], {8: player}, people=(1, 8))
    assert felt_of(hand).spots[8].hands[0].groups == (parse_cards("42 21"), parse_cards("55 31"))
    assert any("may not be separated" in note for note in notes(hand))
    hand = played(TILES, (bank, player), [(8, 8, 1_000)], {8: player}, people=(1, 8))
    assert set(felt_of(hand).spots[8].hands[0].groups[0]) == set(parse_cards("21 31"))


def test_bets_behind_a_player() -> None:
    """000:1203-1206: others may bet on a hand; its own player sets it, and only that player sees it."""
    hand = begin(TILES, STACKS)
    bank_and_bet(hand, 1, 50_000, [(2, 2, 500), (3, 2, 5_000)])
    assert hand.decision is not None and hand.decision.seats == (2,)
    assert set(view(hand, 3).spots[0].hands[0].cards) == {UNKNOWN}
    set_all(hand)
    assert wager_of(hand, 2).word == wager_of(hand, 3).word


@pytest.mark.parametrize("rule_set_id", [TILES, HOLE])
def test_one_person_sets_one_hand(rule_set_id: str) -> None:
    """000:1203-1206, 004:610: the own one; the house sets the others."""
    hand = begin(rule_set_id, STACKS)
    bank_and_bet(hand, 1, 50_000, [(2, 5, 1_000), (2, 2, 1_000), (2, 6, 1_000)])
    assert hand.decision is not None and hand.decision.seats == (2,)
    spots = felt_of(hand).spots
    assert [spots[n].decider for n in (2, 5, 6)] == [2, 0, 0]
    assert spots[5].hands[0].marks == {"house way"} and not spots[2].hands[0].marks
    assert set(view(hand, 2).spots[0].hands[0].cards) == {UNKNOWN}
    set_all(hand)
    assert hand.over


def test_nobody_bets_behind_at_tiles_wild() -> None:
    """000:3079."""
    hand = begin(WILD, STACKS)
    hand.choose(Choice("bank", 50_000))
    hand.choose(Choice("wager", spot=2, wagers=(("base", 1_000),), seat=2))
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("wager", spot=2, wagers=(("base", 1_000),)))


def test_the_largest_bet_sets() -> None:
    """004:607: and 004:610: but nobody sets two hands."""
    hand = begin(HOLE, STACKS)
    bank_and_bet(hand, 1, 50_000, [(2, 2, 1_000), (3, 2, 2_000)])
    assert hand.decision is not None and hand.decision.seats == (3,)
    assert set(view(hand, 2).spots[0].hands[0].cards) == {UNKNOWN}
    hand = begin(HOLE, STACKS)
    bank_and_bet(hand, 1, 50_000, [(2, 2, 1_000), (3, 2, 2_000), (3, 3, 1_000)])
    assert {n: spot.decider for n, spot in felt_of(hand).spots.items()} == {2: 2, 3: 3}


WINS, LOSES, WINS_TOO = "66 43 11 31", "65 55 64 55", "66 61 11 33"
BANK = "64 54 44 22"


def three_bets(rule_set_id: str, stacks: list[str], dice: int, put_up: int, rulings: dict[str, str]) -> Hand:
    sets = {1: BANK, 2: WINS, 3: LOSES, 4: WINS_TOO}
    bets = [(seat, seat, 1_000) for seat in (2, 3, 4)]
    return played(
        rule_set_id,
        stacks,
        bets,
        sets,
        people=(1, 2, 3, 4),
        dice=dice_of(dice),
        put_up=put_up,
        rulings=rulings,
    )


def test_action_only_on_the_amount_wagered() -> None:
    """000:3097: what is paid and what is taken both use the player-dealer's wager up."""
    stacks = [WINS, BANK, WINS_TOO, LOSES]
    hand = three_bets(WILD, stacks, 10, 1_500, {})
    assert words(hand) == {2: "won", 3: "in part", 4: "not covered"}
    assert (wager_of(hand, 3).taken, wager_of(hand, 3).returned) == (500, 500)
    assert words(three_bets(WILD, stacks, 10, 1_500, {"how-far": "net"})) == {2: "won", 3: "lost", 4: "won"}


def test_pool() -> None:
    """004:578: lost bets are collected first and pay the winners together with the dealer's money."""
    stacks = [WINS_TOO, LOSES, WINS, BANK]
    hand = three_bets(HOLE, stacks, 4, 500, {})
    assert closed(hand) == [3, 4, 2]
    assert words(hand) == {3: "lost", 4: "won", 2: "in part"}
    assert wager_of(hand, 2).paid == 500
    assert hand.stacks()[1] == 100_000 - 500
    assert words(three_bets(HOLE, stacks, 4, 500, {"pool": "net"})) == {
        4: "in part",
        3: "not covered",
        2: "not covered",
    }


def test_the_dealer_wins_no_more_than_was_put_up() -> None:
    """004:576: what the losers give beyond that and beyond the winners' pay goes back to the last of them."""
    loses_too = "42 65 51 33"
    sets = {1: BANK, 2: LOSES, 3: WINS, 4: loses_too}
    bets = [(seat, seat, 1_000) for seat in (2, 3, 4)]
    stacks = [loses_too, WINS, LOSES, BANK]
    hand = played(HOLE, stacks, bets, sets, people=(1, 2, 3, 4), dice=dice_of(4), put_up=500)
    assert words(hand) == {4: "lost", 2: "in part", 3: "won"}
    assert wager_of(hand, 2).taken == 500
    assert hand.stacks()[1] == 100_000 + 500
