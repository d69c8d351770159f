"""Every ruling of the baccarat sheets that can be switched: one round, and what each reading makes of it.

How the cover and the order behind a seat are read is settled apart over many rounds
(``test_baccarat_and_tiles_apart``).
"""

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from houseway.cards import show_cards
from houseway.play.events import Laid
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.examples.bank.baccarat.rounds import (
    TO_TWO,
    begin,
    close_bets,
    complaint,
    go_on,
    played,
    results,
    settled_order,
    three,
    two_cards,
)
from tests.examples.stacked import one_at_a_time

Readings = dict[str, str]
Probe = Callable[[Readings], object]
BS = "black-sheep/ez-baccarat"
HG_EZ = "hawaiian-gardens/ez-baccarat-panda-8"
LL_EZ = "lucky-lady/ez-baccarat-panda-8"
HG_F7 = "hawaiian-gardens/fortune-7-baccarat"
LL_F7 = "lucky-lady/fortune-7-baccarat"
GARDENS = "hawaiian-gardens/gardens-baccarat"
BACCARAT = "hawaiian-gardens/baccarat"
B9 = "hawaiian-gardens/baccarat-9"
SUPER = "hawaiian-gardens/super-9"
PAN = "hawaiian-gardens/pan-9"
CENTRAL = "central-coast/super-pan-9"
APART = ("cover", "behind-order")
BANK = "1 bank 1000000"
DATED = {"sheet": "dated"}
PLAIN = {"sheet": "plain"}


# Rounds


def betting(
    sheet: str,
    readings: Readings,
    seats: tuple[int, ...] = (1, 2),
    cards: str = "",
    dice: str = TO_TWO,
    limit: str = "",
) -> Hand:
    """Seat 1 banks alone, and nobody has bet."""
    hand = begin(sheet, cards, BANK, seats=seats, rulings=readings, dice=dice, limit=limit)
    while hand.decision is not None and hand.decision.asks == "join the bank":
        go_on(hand, f"{hand.decision.seat} pass")
    return hand


def finished(hand: Hand, *choices: str) -> Hand:
    """The bets as given, then these choices, then what the house advises."""
    bets = [text for text in choices if " wager " in text or " done" in text]
    close_bets(go_on(hand, *bets))
    go_on(hand, *[text for text in choices if text not in bets])
    while hand.decision is not None:
        go_on(hand, f"{hand.decision.seat} stand")
    return hand


def decks(sheet: str, cards: int) -> Probe:
    return lambda readings: len(load(sheet).read_as(readings).deck_cards) / cards


def ranks(sheet: str) -> Probe:
    """How many of each card without value there are in a deck."""

    def probe(readings: Readings) -> dict[str, int]:
        rules = load(sheet).read_as(readings)
        found = Counter([card.text[0] for card in rules.deck_cards if card.text[0] in "TJQK"])
        return {rank: found[rank] // rules.deck.decks for rank in "TJQK" if found[rank]}

    return probe


def order(sheet: str, wagers: str, cards: str, seats: tuple[int, int] = (2, 3)) -> Probe:
    """In what order two people's wagers are settled: seat and how the wager begins."""

    def probe(readings: Readings) -> str:
        hand = betting(sheet, readings, (1, *seats), cards)
        finished(hand, *[f"{seat} wager @{seat} {wagers}" for seat in seats])
        return " ".join([f"{name[0]}{name.split()[1][0]}" for name in settled_order(hand)])

    return probe


def behind(sheet: str) -> Probe:
    """How many may bet behind seat 2, or bet with action."""

    def probe(readings: Readings) -> int:
        rules = load(sheet).read_as(readings)
        kind = rules.play.wagers.kinds[0].name
        hand = betting(sheet, readings, tuple(range(1, rules.seats + 1)))
        go_on(hand, f"2 wager @2 {kind}=1000")
        for seat in range(3, rules.seats + 1):
            if complaint(hand, f"{seat} wager @2 {kind}=1000"):
                return seat - 3
            go_on(hand, f"{seat} wager @2 {kind}=1000")
        return rules.seats - 2

    return probe


def refused(rule_set_id: str, wagers: str, limit: str = "", *before: str, **more: str) -> Probe:
    """Whether these wagers of seat 2 are refused."""

    def probe(readings: Readings) -> bool:
        hand = go_on(betting(rule_set_id, {**more, **readings}, (1, 2, 3), limit=limit), *before)
        return bool(complaint(hand, f"2 wager {wagers}"))

    return probe


def closes(rule_set_id: str, cards: str, wagers: str, **more: str) -> Probe:
    """How the wagers of seat 2 close at a table without decisions."""

    def probe(readings: Readings) -> str:
        hand = played(rule_set_id, cards, BANK, f"2 wager @2 {wagers}", rulings={**more, **readings})
        return ", ".join(results(hand).values())

    return probe


def cards_of_bank(sheet: str, cards: str) -> Probe:
    """How many cards the banker hand ends with."""

    def probe(readings: Readings) -> int:
        hand = played(sheet, cards, BANK, "2 wager @2 player=1000", rulings=readings)
        assert hand.table.felt is not None
        return len(hand.table.felt.common["banker"].cards)

    return probe


def laid(rule_set_id: str, dice: str = TO_TWO, **more: str) -> Probe:
    """The first hands that cards are dealt to, one letter each: a spot or the player-dealer."""

    def probe(readings: Readings) -> str:
        hand = betting(rule_set_id, {**more, **readings}, dice=dice)
        close_bets(go_on(hand, "2 wager @2 base=1000"))
        return "".join([event.place.kind[0] for event in hand.events if isinstance(event, Laid)][:6])

    return probe


def nine_hand(sheet: str, mine: int, bank: int, *choices: str, draws: str = "") -> Probe:
    """A hand of seat 2 against the player-dealer's: how many cards both have and how the wager closes."""

    def probe(readings: Readings) -> str:
        cards = f"{one_at_a_time(three(mine, 'h'), three(bank, 'c'))} {draws}"
        hand = finished(betting(sheet, readings, cards=cards), "2 wager @2 base=1000", *choices)
        felt = hand.table.felt
        assert felt is not None and felt.bank is not None
        counts = len(felt.spots[2].hands[0].cards), len(felt.bank.holding.cards)
        return f"{counts[0]} {counts[1]} {results(hand)['2@2 base']}"

    return probe


def looks(sheet: str) -> Probe:
    """What somebody sees of a further hand."""

    def probe(readings: Readings) -> str:
        cards = one_at_a_time(three(5, "h"), three(6, "d"), three(7, "c"))
        hand = betting(sheet, readings, cards=cards)
        close_bets(go_on(hand, "2 wager @2 base=1000", "2 wager @3 base=1000"))
        return show_cards(view(hand, 2).spots[1].hands[0].cards)

    return probe


def asked(rule_set_id: str, what: str, **more: str) -> Probe:
    """How often a question is asked when everybody says yes to it, at a table of five."""

    def probe(readings: Readings) -> int:
        hand = begin(rule_set_id, "", BANK, seats=(1, 2, 3, 4, 5), rulings={**more, **readings})
        count = 0
        while hand.decision is not None and hand.decision.asks == what:
            go_on(hand, f"{hand.decision.seat} join 10000")
            count += 1
        return count

    return probe


def offered(state: dict[str, object]) -> Probe:
    """Whom Super Pan 9 offers the position to, while everybody passes."""

    def probe(readings: Readings) -> str:
        hand = begin(CENTRAL, "", seats=(1, 2, 3, 4), state=state, rulings=readings)
        found = ""
        while hand.decision is not None:
            found += str(hand.decision.seat)
            go_on(hand, f"{hand.decision.seat} pass")
        return found

    return probe


def dice_first(readings: Readings) -> bool:
    return bool(betting(SUPER, readings).table.chance.rolls)


def bonus_of_another(readings: Readings) -> str:
    """The bonus of seat 3, whose own hand does not tie the natural eight of seat 2 and the player-dealer."""
    cards = one_at_a_time(three(8, "h"), three(7, "d"), three(8, "c"))
    bets = [f"{seat} wager @{seat} base=1000 bonus-tie=1000" for seat in (2, 3)]
    return results(finished(betting(SUPER, readings, (1, 2, 3), cards), *bets))["3@3 bonus-tie"]


def verbs_of(readings: Readings) -> bool:
    """Whether seat 3 may bet kum-kum in the bet of seat 2."""
    hand = go_on(betting(CENTRAL, readings, (1, 2, 3)), "2 wager @2 base=1000")
    assert hand.decision is not None
    return hand.decision.for_seat(3).option("kum-kum") is not None


def who_plays(readings: Readings) -> tuple[int, str]:
    """Seat 3 has more on spot 2 than its player: who is asked first, and what."""
    hand = betting(CENTRAL, readings, (1, 2, 3), one_at_a_time(three(5, "h"), three(7, "c")))
    close_bets(go_on(hand, "2 wager @2 base=1000", "3 wager @2 base=2000"))
    assert hand.decision is not None
    return hand.decision.seat, hand.decision.asks


def action_place(readings: Readings) -> int:
    """The bank's down cards are a six and a five."""
    bets = [f"{seat} wager @{seat} player=1000" for seat in range(2, 9)]
    cards = one_at_a_time(three(7, "h"), "6c 5c Ac")
    hand = close_bets(go_on(betting(B9, readings, tuple(range(1, 9)), cards), *bets))
    assert hand.table.felt is not None
    return hand.table.felt.action


def b9(mine: int, bank: int, wagers: str, hits: str = "", **more: str) -> Probe:
    """How the wagers of seat 2 at Baccarat 9 close."""

    def probe(readings: Readings) -> str:
        cards = f"{one_at_a_time(three(mine, 'h'), three(bank, 'c'))} {hits}"
        hand = betting(B9, {**more, **readings}, cards=cards)
        return ", ".join(results(finished(hand, f"2 wager @2 {wagers}")).values())

    return probe


def choices_of_several(readings: Readings) -> int:
    """How often seat 2 is asked, who has Player wagers on three spots and five points."""
    cards = f"{one_at_a_time(three(5, 'h'), three(7, 'c'))} 2d"
    hand = betting(B9, readings, cards=cards)
    close_bets(go_on(hand, *[f"2 wager @{spot} player=1000" for spot in (2, 3, 4)]))
    count = 0
    while hand.decision is not None:
        go_on(hand, f"{hand.decision.seat} stand")
        count += 1
    return count


def bank_down(readings: Readings) -> int:
    """How many of the bank's three cards lie face down."""
    cards = one_at_a_time(three(7, "h"), three(7, "c"))
    hand = finished(betting(B9, readings, cards=cards), "2 wager @2 player=1000")
    dealt = [event for event in hand.events if isinstance(event, Laid) and event.place.name == "bank"]
    return sum([event.seen is not None for event in dealt[:3]])


def faces(readings: Readings) -> set[object]:
    hand = played(HG_F7, one_at_a_time("Kh 7h", "Kc 6c"), BANK, "2 wager @2 player=1000", rulings=readings)
    return {event.seen for event in hand.events if isinstance(event, Laid)}


# What each reading makes of them

PLAYER_WINS = one_at_a_time("Kh 7h", "Kc 6c")
NATURAL_AND_FIVE = f"{one_at_a_time(two_cards(9), two_cards(5, 'c'))} 2d"
NATURAL_EIGHT_AND_NINE = f"{one_at_a_time(two_cards(8), two_cards(2, 'c'))} 7d"
BANKER_SEVEN = f"{one_at_a_time(two_cards(6), two_cards(5, 'c'))} 2d"
SEVEN_LOSES = f"{one_at_a_time(two_cards(0), two_cards(3, 'c'))} 9d 4d"
NINE_TIES = one_at_a_time(three(9, "h"), three(9, "d"), three(9, "c"))
KINDS, SEATS = "wager, spot, circle, hand", "spot, circle, hand, wager"
LINES = {KINDS: "2p 3p 2b 3b", SEATS: "2p 2b 3p 3b"}
TIES = {KINDS: "2b 3b 2b 3b", SEATS: "2b 2b 3b 3b"}
SQUARES = [[4, 4], [4, 3]]
AFTER_ONE: dict[str, object] = {
    "player_dealer": 1,
    "turn": 1,
    "bettors": [2],
    "partners": [4],
    "squares": [[2, 2]],
}

READINGS: dict[tuple[str, str], tuple[Probe, Mapping[str, object]]] = {
    (BS, "settlement-order"): (order(BS, "player=1000 banker=1000", PLAYER_WINS), LINES),
    (BS, "start"): (order(BS, "player=1000", PLAYER_WINS, (2, 8)), {"left": "2p 8p", "right": "8p 2p"}),
    (BS, "naturals"): (cards_of_bank(BS, NATURAL_AND_FIVE), {"false": 3, "true": 2}),
    (BS, "natural-rank"): (
        closes(BS, NATURAL_EIGHT_AND_NINE, "player=1000 tie=1000"),
        {"by-total": "lost -10, lost -10", "above-three-cards": "won 10, lost -10"},
    ),
    (BS, "three-card-seven"): (
        closes(BS, BANKER_SEVEN, "banker=1000 dragon-7=1000"),
        {"pays": "won 10, won 400", "winning-pushes": "pushed, won 400"},
    ),
    (BS, "backline-count"): (behind(BS), {"2": 2, "1": 1, "7": 6}),
    (BS, "decks"): (decks(BS, 52), {"8": 8, "3": 3, "6": 6}),
    (HG_EZ, "settlement-order"): (order(HG_EZ, "player=1000 banker=1000", PLAYER_WINS), LINES),
    (HG_EZ, "naturals"): (cards_of_bank(HG_EZ, NATURAL_AND_FIVE), {"false": 3, "true": 2}),
    (HG_EZ, "natural-rank"): (
        closes(HG_EZ, NATURAL_EIGHT_AND_NINE, "player=1000"),
        {"by-total": "lost -10", "above-three-cards": "won 10"},
    ),
    (HG_EZ, "three-card-seven"): (
        closes(HG_EZ, BANKER_SEVEN, "banker=1000"),
        {"pays": "won 10", "winning-pushes": "pushed"},
    ),
    (HG_EZ, "tie-alone"): (refused(HG_EZ, "@2 tie=1000"), {"none": True, "tie": False}),
    (HG_EZ, "backline-count"): (behind(HG_EZ), {"2": 2, "1": 1, "12": 12}),
    (HG_EZ, "decks"): (decks(HG_EZ, 52), {"8": 8, "3": 3, "6": 6}),
    (LL_EZ, "settlement-order"): (order(LL_EZ, "player=1000 banker=1000", PLAYER_WINS), LINES),
    (LL_EZ, "naturals"): (cards_of_bank(LL_EZ, NATURAL_AND_FIVE), {"false": 3, "true": 2}),
    (LL_EZ, "natural-rank"): (
        closes(LL_EZ, NATURAL_EIGHT_AND_NINE, "banker=1000"),
        {"by-total": "won 10", "above-three-cards": "lost -10"},
    ),
    (LL_EZ, "three-card-seven"): (
        closes(LL_EZ, BANKER_SEVEN, "banker=1000"),
        {"pays": "won 10", "winning-pushes": "pushed"},
    ),
    (LL_EZ, "backline-count"): (behind(LL_EZ), {"2": 2, "1": 1, "12": 12}),
    (LL_EZ, "decks"): (decks(LL_EZ, 52), {"8": 8, "3": 3, "6": 6}),
    (HG_F7, "settlement-order"): (order(HG_F7, "player=1000 banker=1000", PLAYER_WINS), LINES),
    (HG_F7, "bonus-alone"): (refused(HG_F7, "@2 dragon-9=1000"), {"dragon-7, dragon-9": False, "none": True}),
    (HG_F7, "face"): (faces, {"face-up": {None}, "face-down": {frozenset()}}),
    (HG_F7, "backline-count"): (behind(HG_F7), {"2": 2, "1": 1, "7": 6}),
    (LL_F7, "settlement-order"): (order(LL_F7, "player=1000 banker=1000", PLAYER_WINS), LINES),
    (LL_F7, "tie-alone"): (refused(LL_F7, "@2 tie=1000"), {"tie": False, "none": True}),
    (LL_F7, "side-maximum"): (
        refused(LL_F7, "@2 player=50000 tie=20000", "$25-500"),
        {"true": True, "false": False},
    ),
    (GARDENS, "settlement-order"): (
        order(GARDENS, "player=1000 banker=1000", PLAYER_WINS),
        {KINDS: "3p 2p 3b 2b", SEATS: "3p 3b 2p 2b"},
    ),
    (GARDENS, "bonus-alone"): (
        refused(GARDENS, "@2 dragon-7=1000 tiger-8=1000"),
        {"none": True, "dragon-7, tiger-8": False},
    ),
    (GARDENS, "three-card-seven"): (
        closes(GARDENS, SEVEN_LOSES, "banker=1000 dragon-7=1000"),
        {"winning-pushes": "lost -10, lost -10", "any-pushes": "pushed, lost -10"},
    ),
    (GARDENS, "naturals-first"): (cards_of_bank(GARDENS, NATURAL_AND_FIVE), {"true": 2, "false": 3}),
    (GARDENS, "ranks"): (
        closes(GARDENS, NATURAL_EIGHT_AND_NINE, "player=1000", **{"naturals-first": "false"}),
        {"by-total": "lost -10", "above-three-cards": "won 10"},
    ),
    (GARDENS, "backline-count"): (behind(GARDENS), {"2": 2, "1": 1, "7": 6}),
    (GARDENS, "decks"): (decks(GARDENS, 52), {"8": 8, "3": 3, "6": 6}),
    (BACCARAT, "settlement-order"): (order(BACCARAT, "player=1000 banker=1000", PLAYER_WINS), LINES),
    (BACCARAT, "rounding"): (
        closes(BACCARAT, one_at_a_time("Kh 6h", "Kc 7c"), "banker=1500"),
        {"exact": "won 14.25", "down": "won 14", "up": "won 14.50", "nearest": "won 14.50"},
    ),
    (BACCARAT, "bonus-overlap"): (
        closes(BACCARAT, one_at_a_time("4h 4h", "2h 6h"), "tie=1000 bonus=1000"),
        {"best": "won 80, won 100", "all": "won 80, won 130"},
    ),
    (BACCARAT, "backline-count"): (behind(BACCARAT), {"2": 2, "1": 1, "12": 12}),
    (BACCARAT, "decks"): (decks(BACCARAT, 52), {"8": 8, "6": 6, "7": 7}),
    (B9, "sheet"): (bank_down, {"undated": 2, "dated": 1}),
    (B9, "added-cards"): (
        ranks(B9),
        {"QK": {"J": 4, "Q": 8, "K": 8}, "JK": {"J": 8, "Q": 4, "K": 8}, "JQ": {"J": 8, "Q": 8, "K": 4}},
    ),
    (B9, "decks"): (decks(B9, 44), {"8": 8, "6": 6}),
    (B9, "action-map"): (action_place, {"hole-cards": 2, "hole-cards-in-full": 4, "left": 2}),
    (B9, "wager-order"): (
        order(B9, "player=1000 bank=1000", one_at_a_time(three(7, "h"), three(8, "c"))),
        {"spot, circle, wager, hand": "2p 2b 3p 3b", KINDS: "2p 3p 2b 3b"},
    ),
    (B9, "bank-ties"): (b9(7, 7, "bank=1000", **DATED), {"push": "pushed", "lose": "lost -10"}),
    (B9, "low-tie-wagers"): (
        b9(1, 1, "tie=1000", "Kd Qd", **DATED),
        {"every-tie": "won 80", "not-low": "lost -10"},
    ),
    (B9, "several-play"): (choices_of_several, {"house-way": 0, "one-choice": 1, "own-choice": 3}),
    (B9, "backline-count"): (behind(B9), {"2": 2, "1": 1, "5": 5, "8": 6}),
    (B9, "dated-several"): (refused(B9, "@4 player=1000", "", **DATED), {"1": True, "8": False}),
    (SUPER, "sheet"): (refused(SUPER, "@2 base=1000 bonus-tie=1000"), {"bonus": False, "plain": True}),
    (SUPER, "bets-and-dice"): (dice_first, {"after-dice": True, "before-dice": False}),
    (SUPER, "first-cards"): (laid(SUPER, "3 3 3"), {"dice": "pspsps", "action-button": "spspsp"}),
    (SUPER, "deal-order"): (laid(SUPER, **PLAIN), {"one-at-a-time": "spspsp", "in-threes": "sssppp"}),
    (SUPER, "bonus-for-whom"): (bonus_of_another, {"own-hand": "lost -10", "any-hand": "won 400"}),
    (SUPER, "looking"): (looks(SUPER), {"unseen": "?? ?? ??", "seen": "Kd Qd 6d"}),
    (SUPER, "available-places"): (
        refused(SUPER, "@3 base=1000", "", "3 done"),
        {"true": False, "false": True},
    ),
    (SUPER, "backline-count"): (behind(SUPER), {"2": 2, "1": 1, "7": 6}),
    (SUPER, "partners"): (asked(SUPER, "join the bank", **PLAIN), {"3": 3, "0": 0}),
    (SUPER, "settlement-order"): (order(SUPER, "base=1000 bonus-tie=1000", NINE_TIES), TIES),
    (SUPER, "decks"): (decks(SUPER, 36), {"8": 8, "2": 2, "12": 12}),
    (PAN, "hand-order"): (order(PAN, "base=1000 bonus-tie=1000", NINE_TIES), TIES),
    (PAN, "deal-order"): (laid(PAN), {"one-at-a-time": "spspsp", "in-threes": "sssppp"}),
    (PAN, "looking"): (looks(PAN), {"unseen": "?? ?? ??", "seen": "Kd Qd 6d"}),
    (PAN, "backline-count"): (behind(PAN), {"2": 2, "1": 1, "7": 6}),
    (PAN, "decks"): (decks(PAN, 36), {"8": 8, "2": 2, "12": 12}),
    (CENTRAL, "deck"): (decks(CENTRAL, 36), {"8": 8, "2": 2, "12": 12}),
    (CENTRAL, "base"): (
        nine_hand(CENTRAL, 1, 1, "2 draw", draws="Kd Qd"),
        {"player-dealer": "4 4 lost -10", "push": "4 4 pushed"},
    ),
    (CENTRAL, "player-dealer-options"): (
        nine_hand(CENTRAL, 8, 4, "2 stand", draws="Ad"),
        {"3": "3 3 won 10", "4": "3 4 won 10"},
    ),
    (CENTRAL, "low-hands"): (
        nine_hand(CENTRAL, 3, 7, draws="5d"),
        {"false": "3 3 lost -10", "true": "4 3 won 10"},
    ),
    (CENTRAL, "high-hands"): (
        lambda readings: (
            close_bets(
                go_on(
                    betting(CENTRAL, readings, cards=one_at_a_time(three(7, "h"), three(8, "c"))),
                    "2 wager @2 base=1000",
                )
            ).over
        ),
        {"10": False, "7": True},
    ),
    (CENTRAL, "deal-order"): (laid(CENTRAL), {"one-at-a-time": "spspsp", "in-threes": "sssppp"}),
    (CENTRAL, "active-player"): (
        who_plays,
        {"largest": (3, "draw"), "seated": (2, "draw"), "declared": (3, "decide")},
    ),
    (CENTRAL, "minimum"): (refused(CENTRAL, "@2 base=200"), {"acts": False, "refused": True}),
    (CENTRAL, "maximum"): (refused(CENTRAL, "@2 base=20000"), {"no-action": False, "refused": True}),
    (CENTRAL, "third-backline"): (behind(CENTRAL), {"no-action": 6, "refused": 2}),
    (CENTRAL, "unused-seat"): (
        refused(CENTRAL, "@3 base=1000", "", "3 done"),
        {"true": False, "false": True},
    ),
    (CENTRAL, "kum-kum-bets"): (verbs_of, {"true": True, "false": False}),
    (CENTRAL, "bank-partners"): (asked(CENTRAL, "join the bank"), {"2": 2, "0": 0, "7": 4}),
    (CENTRAL, "banking-seat"): (
        offered({"player_dealer": 1, "turn": 2, "bettors": [3, 4], "squares": SQUARES}),
        {"true": "43", "false": "4"},
    ),
    (CENTRAL, "second-deal"): (offered(AFTER_ONE), {"bettors": "1242", "partners": "142", "nobody": "12"}),
}


@pytest.mark.parametrize("sheet", [entry.id for entry in catalogue() if entry.family == "baccarat"])
def test_every_ruling_that_can_be_switched_is_played(sheet: str) -> None:
    for ruling in load(sheet).rulings:
        if ruling.setting and ruling.id not in APART:
            _, expected = READINGS[sheet, ruling.id]
            in_force = str(ruling.value).lower() if isinstance(ruling.value, bool) else str(ruling.value)
            assert {in_force, *ruling.others} == set(expected), (sheet, ruling.id)


@pytest.mark.parametrize(("sheet", "ruling"), READINGS)
def test_a_reading_is_played_as_its_words_say(sheet: str, ruling: str) -> None:
    probe, expected = READINGS[sheet, ruling]
    found = {reading: probe({ruling: reading}) for reading in expected}
    assert found == expected
