"""What `houseway rules` shows of every rule set is what is played, and all that is printed of it."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from houseway.cards import Card
from houseway.citations import touches
from houseway.games import game_of
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.points.sweeps import MADE_OF, SHOWS
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.rooms.pay_rows import all_pays, pays_in_force, pays_of_other_readings
from houseway.rooms.uses import in_rule_set
from houseway.words.sheet import deck_words
from tests import bank_playing, playing, point_playing
from tests.cli.running import houseway, rules_page
from tests.pay_row_hits import name_of, rows_paid

IDS = [entry.id for entry in catalogue()]
BANK_IDS = [entry.id for entry in catalogue() if entry.kind == "bank"]
ROUNDS = 40_000


def readings(rules: RuleSet) -> Iterator[tuple[dict[str, str], RuleSet]]:
    """The rule set as it is, and with each other reading of each ruling."""
    yield {}, rules
    for ruling in rules.rulings:
        for reading in ruling.others if ruling.setting else ():
            yield {ruling.id: reading}, rules.read_as({ruling.id: reading})


# Pay tables


@pytest.mark.parametrize("rule_set_id", BANK_IDS)
def test_every_pay_row_shown_is_paid_and_no_other(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    shown = {name_of(row) for row in pays_in_force(rules)}
    paid = rows_paid(rules, shown, Random(f"rows {rule_set_id}"), ROUNDS)
    assert not shown - paid, "never paid"
    assert not paid - shown, "paid, but not shown"


def test_a_row_that_needs_a_reading_is_shown_and_paid_under_it() -> None:
    tried = 0
    for rule_set_id in BANK_IDS:
        rules = load(rule_set_id)
        as_ruled = {name_of(row) for row in pays_in_force(rules)}
        for chosen, read in readings(rules):
            shown = {name_of(row) for row in pays_in_force(read)}
            if shown != as_ruled:
                tried += 1
                paid = rows_paid(read, shown - as_ruled, Random(f"rows {rule_set_id} {chosen}"), ROUNDS)
                assert shown - as_ruled <= paid, (rule_set_id, chosen, shown - as_ruled - paid)
                assert paid <= shown, (rule_set_id, chosen, paid - shown)
    assert tried >= 12


@pytest.mark.parametrize("rule_set_id", BANK_IDS)
def test_every_printed_pay_row_is_on_the_page(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    shown = [*pays_in_force(rules), *[row for others in pays_of_other_readings(rules) for row in others.rows]]
    for row in all_pays(rules.play):
        assert row in shown or not row.lines, row


@pytest.mark.parametrize("rule_set_id", BANK_IDS)
def test_pay_tables_have_no_names_of_the_file(rule_set_id: str) -> None:
    """`natural-22` is what a file calls the hand; people call it by its title."""
    rules = load(rule_set_id)
    names = {name for name in game_of(rules).titles(rules.play) if "-" in name}
    page = rules_page(rule_set_id)
    tables = page[page.index("Pay tables") : page.index("The player-dealer\n")]
    assert names.isdisjoint(tables.split())


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_row_of_a_printed_table_is_on_the_page(rule_set_id: str) -> None:
    """Pays, envy, bonus hands, Clean Sweeps: each row by its line."""
    page = " ".join(rules_page(rule_set_id).split())
    for row in in_rule_set(load(rule_set_id)):
        if row.kind in ("pay row", "envy row", "bonus row", "Clean Sweep"):
            for part in row.lines.split(", "):
                assert part in page, row


@pytest.mark.parametrize(
    ("rule_set_id", "rows"),
    [
        ("black-sheep/pai-gow-poker-gold", {"001:754": "$1,000", "001:760": "$5"}),
        ("black-sheep/face-up-pai-gow-poker", {"001:1312": "$1,000", "001:1318": "$5"}),
        ("hawaiian-gardens/face-up-pai-gow-poker", {"000:11509": "$1,000", "000:11515": "$5"}),
        ("hawaiian-gardens/fortune-pai-gow-poker", {"000:1686": "$200", "000:1690": "$10"}),
        ("lucky-lady/fortune-pai-gow-poker", {"002:534": "$250", "002:540": "$5"}),
    ],
)
def test_envy_tables_are_shown(rule_set_id: str, rows: dict[str, str]) -> None:
    page = rules_page(rule_set_id)
    envy = page[page.index("Envy:") :]
    envy = envy[: envy.index("\n\n")]
    for line, pays in rows.items():
        assert any([row.split()[-2:] == [pays, line] for row in envy.splitlines()]), (line, envy)


def test_both_bonus_tables_of_pokara_are_shown() -> None:
    """000:1508-1514 and 000:1823-1829: one is in force, the other can be read."""
    page = rules_page("hawaiian-gardens/pokara")
    in_force, _, other = page.partition("Pay rows of other readings")
    for row in ("trip flush of clubs 200 to 1 000:1824", "three of a kind 8 to 1 000:1828"):
        assert row in " ".join(in_force.split())
    for row in ("three aces of hearts 500 to 1 000:1509", "three of a kind 10 to 1 000:1513"):
        assert row in " ".join(other.split())
        assert row not in " ".join(in_force.split())
    switched = houseway("rules", "hawaiian-gardens/pokara", "--ruling", "bonus-table=hearts").stdout
    assert "three aces of hearts 500 to 1" in " ".join(switched.partition("Pay rows of")[0].split())


def test_the_two_pair_chart_is_shown() -> None:
    """002:597-609: rows by the high pair, columns by the low one; S splits."""
    page = " ".join(rules_page("lucky-lady/fortune-pai-gow-poker").split())
    assert "Q A8 A9 A10 AJ AK AK AK S S S 002:600" in page
    assert "3 J10 002:609" in page


def test_clean_sweeps_are_defined() -> None:
    """000:842-850, 003:726-734."""
    assert set(MADE_OF) == set(SHOWS)
    page = " ".join(rules_page("hawaiian-gardens/thirteen-card").split())
    assert "ace to king of one colour 26 000:843" in page
    assert "deuces to nines only 6 000:847" in page


# The deck


@pytest.mark.parametrize("rule_set_id", IDS)
def test_the_deck_shown_is_the_deck_dealt(rule_set_id: str) -> None:
    decks = set()
    for chosen, read in readings(load(rule_set_id)):
        deck = read.dealt_deck()
        about = (deck, getattr(read.play, "host", ""), getattr(read.play, "sheet", ""))
        if repr(about) not in decks:
            decks.add(repr(about))
            assert dealt(read) == Counter(deck.cards()), chosen
            assert deck_words(read).startswith(f"{len(deck.cards())} {deck.set}")


def dealt(rules: RuleSet) -> Counter[Card]:
    """The cards that a round is dealt from, told by a round."""
    random = Random(f"deck {rules.id}")
    stakes = rules.limits[0]
    hands: Iterator[Hand]
    if rules.kind == "pot":
        hands = playing.hands_in_a_row(rules, stakes, random, 8)
    elif rules.kind == "bank":
        hands = bank_playing.rounds_in_a_row(rules, stakes, random, 8)
    else:
        hands = point_playing.hands_in_a_row(rules, stakes, random, 8)
    for hand in hands:
        deck = hand.rules.deck_cards
        if rules.kind == "bank":
            while hand.decision is not None:
                hand.choose(bank_playing.any_choice(hand, random))
            if hand.table.outcome != "settled":
                continue
        shoe = hand.table.shoe
        if rules.game == "double-hand":
            return Counter([*shoe.cards, *shoe.discards, *held(hand)])
        return Counter([card for card in deck if card not in shoe.left_out])
    raise AssertionError("no round was dealt")


def held(hand: Hand) -> list[Card]:
    """The cards of all hands on the felt."""
    felt = hand.table.felt
    assert felt is not None
    assert felt.bank is not None
    hands = [one for spot in felt.spots.values() for one in spot.hands]
    return [card for one in [felt.bank.holding, *hands] for card in one.cards]


# Clauses that were cited and not told


@pytest.mark.parametrize(
    ("rule_set_id", "key", "says", "line"),
    [
        ("central-coast/texas-holdem", "irregularities", "too many or too few cards is a misdeal", "003:183"),
        (
            "nineteenth-hole/texas-holdem",
            "irregularities",
            "fourth card on the flop becomes the burn",
            "004:216",
        ),
        ("nineteenth-hole/texas-holdem", "dealt-to-a-dead-seat", "if he wins, he owes the blinds", "004:222"),
        ("nineteenth-hole/seven-card-stud", "dealing-errors", "anted is one", "004:458"),
        ("nineteenth-hole/razz", "exposed-cards", "falls off the table must be played", "004:464"),
        ("nineteenth-hole/razz", "dealing-errors", "first two cards is a misdeal before any", "004:466"),
        ("nineteenth-hole/pai-gow", "player-dealer", "never bet here", "004:595"),
        ("nineteenth-hole/draw-poker", "draw", "says how many before he picks up the deck", "004:512"),
        ("nineteenth-hole/draw-poker", "jackpot", "if the deck is right", "004:531"),
        ("nineteenth-hole/draw-poker", "jackpot-discards", "nobody plays another's chips", "004:534"),
        ("nineteenth-hole/lo-ball", "draw", "Where another has fouled a hand", "004:412"),
        ("central-coast/razz", "deck", "without reporting a joker", "003:391"),
        ("central-coast/seven-card-stud", "deck", "without reporting a joker", "003:391"),
        ("hawaiian-gardens/jokers-wild-pai-gow-poker", "misdeal", "only one player has looked", "000:521"),
        (
            "hawaiian-gardens/fortune-pai-gow-poker",
            "envy",
            "several such hands pay several times",
            "000:1648",
        ),
    ],
)
def test_a_clause_is_told_where_it_is_cited(rule_set_id: str, key: str, says: str, line: str) -> None:
    rule = load(rule_set_id).rules[key]
    assert says in rule.says
    assert touches(rule.lines, line)
    assert says in " ".join(rules_page(rule_set_id).split())
