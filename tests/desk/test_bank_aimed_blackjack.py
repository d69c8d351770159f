"""Every rule by which a blackjack table settles, met twenty times: rounds laid out of a few ranks each."""

from collections import Counter
from random import Random

import pytest

from houseway.cards import JOKER, Card, show_cards
from houseway.desk.fault import Fault
from houseway.games.bank.blackjack.cases import cited
from houseway.games.bank.blackjack.hands import ACE, points, worth
from houseway.games.bank.blackjack.sheet import Sheet
from houseway.games.bank.blackjack.turns import may_double, may_split
from houseway.money import dollars
from houseway.play.felt import Holding, Spot
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load
from tests.desk.aiming import TIMES, Aim, bet, events_of, file_of, hits, keys_of, sheets_of

MOST = 1_200
"""So many rounds are laid out at the most."""
SPOTS = (2, 3, 5, 6)
AIMED = {
    "hawaiian-gardens/blackjack-poker": {"hearts-after-split", "natural-against-21", "aces-of-hearts"},
    "hawaiian-gardens/hawaiian-blackjack": {"both-22", "eighteen"},
    "black-sheep/blackjack-elite": {"elite-rank", "thirty-one"},
}
"""What a case of its own is laid out for below."""
NEVER = {
    "central-coast/no-bust-blackjack": {"called-off"},
    "lucky-lady/21st-century-blackjack": {"called-off"},
}
"""The only natural is two jokers, whose first lies face up and freezes all hands: no double is left to call
off by it (003:104, 003:110)."""


class Dealing:
    """A round from a shoe with few ranks, by the sheet's own draws and choices at random."""

    def __init__(self, rules: RuleSet, random: Random) -> None:
        self.rules = rules
        self.random = random
        self.sheet: Sheet = rules.play.game
        deck = sorted(set(rules.dealt_deck().cards()), key=lambda card: card.index)
        some = random.sample(sorted({card.rank for card in deck}), random.randint(2, 4))
        if random.random() < 0.35:
            some += [ACE, 10]
        if JOKER in deck and random.random() < 0.4:
            some.append(JOKER.rank)
        self.pool = [card for card in deck if card.rank in some]
        if JOKER in self.pool:
            self.pool += [JOKER] * random.randint(0, len(self.pool))
        self.left = Counter(rules.deck_cards)

    def card(self) -> Card:
        for _ in range(20):
            card = self.random.choice(self.pool)
            if self.left[card]:
                self.left[card] -= 1
                return card
        return next(card for card, count in self.left.items() if count)

    def bank(self) -> list[Card]:
        cards = [self.card() for _ in range(1 if self.sheet.bank_cards == "one-down" else 2)]
        while True:
            value = worth(self.sheet.values, cards)
            if value.special or self.sheet.bank.stands(value):
                return cards
            if len(cards) > 1 and not self.sheet.bank.hits(value) and self.random.random() < 0.5:
                return cards
            cards.append(self.card())

    def play(self, first: list[Card], *, split: bool = False) -> list[Card]:
        """Cards until the hand must stand, or somebody does."""
        cards = list(first)
        while len(cards) < 2:
            cards.append(self.card())
        if split and self.sheet.split.one_card != "none" and cards[0].rank in (ACE, JOKER.rank):
            return cards
        while self.sheet.freezes == "nothing" or JOKER not in cards:
            value = worth(self.sheet.values, cards, split=split)
            if self.sheet.player.stands(value):
                break
            if not self.sheet.player.hits(value) and self.random.random() < 0.45:
                break
            cards.append(self.card())
        return cards

    def spot(self, bank: list[Card], over: bool) -> str:
        """Somebody's wagers and hands."""
        sheet, random = self.sheet, self.random
        base = self.rules.limits[0].small * 2 * random.randint(1, 4)
        wagers = f'base = "{dollars(base)}"'
        if sheet.insurance.price != "none" and sheet.bank_cards != "one-down" and bank[0].rank == ACE:
            wagers += f', insurance = "{dollars(base // 2)}"'
        first = [self.card(), self.card()]
        hand = Holding()
        hand.cards = first
        value = worth(sheet.values, first)
        frozen = sheet.freezes != "nothing" and JOKER in first
        act = random.random()
        if over or frozen:
            return f'wagers = {{ {wagers} }}, cards = "{show_cards(first)}"'
        if act < 0.5 and may_split(sheet, Spot(1), hand, value):
            price = dollars(base if sheet.split.price == "equal" else (base + 1) // 2)
            hands = [show_cards(self.play([card], split=True)) for card in first]
            return (
                f'wagers = {{ {wagers} }}, hands = [{{ cards = "{hands[0]}" }}, '
                f'{{ cards = "{hands[1]}", wagers = {{ split = "{price}" }} }}]'
            )
        if act < 0.15 and sheet.surrender.when != "never" and value.total <= sheet.surrender.most:
            return f'wagers = {{ {wagers} }}, cards = "{show_cards(first)}", surrendered = true'
        if act < 0.35 and may_double(sheet, hand, value, sheet.player.stands(value)):
            cards = [*first, self.card()]
            return f'wagers = {{ {wagers}, double = "{dollars(base)}" }}, cards = "{show_cards(cards)}"'
        return f'wagers = {{ {wagers} }}, cards = "{show_cards(self.play(first))}"'


def laid_round(rules: RuleSet, random: Random) -> str:
    """A round that may or may not be one: whoever lays it out is told."""
    dealing = Dealing(rules, random)
    sheet, bank = dealing.sheet, dealing.bank()
    shows = sheet.bank_cards != "one-down" and (points(bank[0]) in (0, 10) or bank[0].rank == ACE)
    special = len(bank) == 2 and bool(worth(sheet.values, bank).special)
    over = sheet.check != "none" and shows and special and sheet.bank_special == "ends"
    if sheet.freezes == "joker-hands-and-up-card" and bank[0] is JOKER:
        over = True
    spots = [f"{number} = {{ {dealing.spot(bank, over)} }}\n" for number in SPOTS]
    said = f'bank = {{ seat = 1, put_up = "$5000", cards = "{show_cards(bank)}" }}\n[spots]\n'
    return file_of(rules, said + "".join(spots))


def wanted(rules: RuleSet) -> set[str]:
    """What a settlement may cite, and what is noted before it."""
    sheet: Sheet = rules.play.game
    keys = {*cited(sheet), "base"}
    keys |= {"double"} if sheet.double.price != "none" else set()
    keys |= {"split"} if sheet.split.pairs != "none" else set()
    keys |= {"insurance"} if sheet.insurance.price != "none" else set()
    keys |= {"surrender"} if sheet.surrender.when != "never" else set()
    keys |= {"check"} if sheet.check != "none" else set()
    keys |= {"frozen"} if sheet.freezes == "joker-hands-and-up-card" else set()
    keys |= {"action", "action-on-an-empty-seat"} if sheet.action != "left" else set()
    keys |= {"called-off"} if sheet.calls_off != "never" else set()
    keys |= {sheet.joker_calls_off} if sheet.calls_off in ("joker", "second-joker") else set()
    return keys - AIMED.get(rules.id, set()) - NEVER.get(rules.id, set())


@pytest.mark.parametrize("rule_set_id", sheets_of("blackjack"))
def test_every_rule_of_a_blackjack_table_is_met(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"aimed {rule_set_id}")
    found: Counter[str] = Counter()
    keys = wanted(rules)
    refused = 0
    for _ in range(MOST):
        text = laid_round(rules, random)
        try:
            found.update(keys_of(events_of(rules, text)))
        except Fault:
            refused += 1
            continue
        if all([found[key] >= TIMES for key in keys]):
            break
    assert refused < MOST // 5
    assert all([found[key] >= TIMES for key in keys]), {key: found[key] for key in keys if found[key] < TIMES}


def one(rules: RuleSet, random: Random, bank: str, spot: str, word: str) -> Aim:
    seat = random.randint(2, rules.seats)
    said = f'bank = {{ seat = 1, put_up = "$5000", cards = "{bank}" }}\n[spots]\n{seat} = {{ {spot} }}\n'
    return Aim(file_of(rules, said.replace("$BET", bet(rules, random))), {"base": word} if word else {})


def suits(random: Random, cards: str) -> str:
    """Ranks in any suits, the same card perhaps twice: every shoe here has several decks."""
    return " ".join([card if len(card) == 2 else card + random.choice("cdhs") for card in cards.split()])


@pytest.mark.parametrize(
    ("rule_set_id", "key", "bank", "spot", "word"),
    [
        ("hawaiian-gardens/blackjack-poker", "natural-against-21", "7 7 7", 'cards = "A T"', "won"),
        ("hawaiian-gardens/blackjack-poker", "aces-of-hearts", "T 9", 'cards = "Ah Ah"', "won"),
        ("hawaiian-gardens/hawaiian-blackjack", "both-22", "T 2 T", 'cards = "A A"', "won"),
        ("hawaiian-gardens/hawaiian-blackjack", "eighteen", "T 8", 'cards = "9 9"', "lost"),
        ("black-sheep/blackjack-elite", "elite-rank", "Ac Td", 'cards = "As Ks"', ""),
        ("black-sheep/blackjack-elite", "thirty-one", "T 9", 'cards = "T 5 6 T"', "won"),
    ],
)
def test_rare_hands(rule_set_id: str, key: str, bank: str, spot: str, word: str) -> None:
    def make(rules: RuleSet, random: Random) -> Aim:
        ranks = spot.split('"')[1]
        said = f'wagers = {{ base = "$BET" }}, cards = "{suits(random, ranks)}"'
        return one(rules, random, suits(random, bank), said, word)

    hits(rule_set_id, key, make)


def test_two_aces_of_hearts_after_a_split() -> None:
    """000:2015: the third rank, and even money."""

    def make(rules: RuleSet, random: Random) -> Aim:
        stake = rules.limits[0].small * 2
        said = (
            f'wagers = {{ base = "{dollars(stake)}" }}, hands = [{{ cards = "Ah Ah" }}, '
            f'{{ cards = "{suits(random, "Ac T")}", wagers = {{ split = "{dollars(stake // 2)}" }} }}]'
        )
        return one(rules, random, suits(random, "T 9"), said, "won")

    hits("hawaiian-gardens/blackjack-poker", "hearts-after-split", make)
