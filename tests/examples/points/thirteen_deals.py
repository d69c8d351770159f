"""Deals for the 13-card games in which the rare things happen: Clean Sweeps, bonus hands, equal segments."""

from random import Random

from houseway.cards import STANDARD, Card
from houseway.points.best_setting import best_setting, worth
from houseway.points.segments import Scoring, Setting
from houseway.points.sweeps import SHOWS, find_setting

RANKS = range(2, 15)


def some_cards(random: Random, deck: list[Card]) -> list[Card] | None:
    """Thirteen of the cards that are left, of some special kind; none where they do not suffice."""
    kind = random.choice(
        ["dragon", "colour", "low", "high", "pairs", "flushes", "straights", "quads", "twelve", "any", "any"]
    )
    random.shuffle(deck)
    match kind:
        case "dragon":
            suits = random.choice(["s", "cs", "cs", "cdhs", "cdhs"])
            found = [next((c for c in deck if c.rank == r and c.text[1] in suits), None) for r in RANKS]
            return None if None in found else [c for c in found if c is not None]
        case "colour":
            colour = random.choice(["cs", "dh"])
            return [c for c in deck if c.text[1] in colour][:13]
        case "twelve":
            black = [c for c in deck if c.text[1] in "cs"]
            return black[:12] + [c for c in deck if c not in black][:1]
        case "low":
            return [c for c in deck if c.rank <= 9][:13]
        case "high":
            return [c for c in deck if c.rank >= 10][:13]
        case "pairs":
            pairs = [c for r in RANKS for c in [d for d in deck if d.rank == r][:2]]
            by_two = [pairs[i : i + 2] for i in range(0, len(pairs) - 1, 2)]
            twos = [two for two in by_two if two[0].rank == two[1].rank]
            chosen = [c for two in random.sample(twos, min(6, len(twos))) for c in two]
            return chosen + [c for c in deck if c not in chosen][:1]
        case "flushes":
            chosen = []
            for size in (3, 5, 5):
                left = [c for c in deck if c not in chosen]
                suit = random.choice("cdhs")
                chosen += [c for c in left if c.text[1] == suit][:size]
            return chosen
        case "straights":
            chosen = []
            for size in (3, 5, 5):
                low = random.randint(1, 15 - size)
                for rank in range(low, low + size):
                    wanted = 14 if rank == 1 else rank
                    chosen += [c for c in deck if c.rank == wanted and c not in chosen][:1]
            return chosen
        case "quads":
            ranks = random.sample(RANKS, 4)
            return [c for c in deck if c.rank in ranks][:13]
    return deck[:13]


def some_hands(random: Random, count: int) -> list[list[Card]]:
    """Thirteen cards for each of so many seats."""
    deck = list(STANDARD)
    hands: list[list[Card]] = []
    while len(hands) < count:
        found = some_cards(random, deck)
        if found is not None and len(set(found)) == 13:
            hands.append(found)
            deck = [c for c in deck if c not in found]
    return hands


def some_setting(random: Random, cards: list[Card], scoring: Scoring) -> Setting:
    """A good setting, one for a Clean Sweep, or any at all."""
    how = random.random()
    if how < 0.45:
        return best_setting(cards, worth(scoring)).setting
    if how < 0.8:
        names = [name for name in SHOWS if find_setting(name, cards) is not None]
        found = find_setting(random.choice(names), cards) if names else None
        if found is not None:
            return found
    mixed = random.sample(cards, 13)
    return Setting(tuple(mixed[:3]), tuple(mixed[3:8]), tuple(mixed[8:]))


def shoe_for(hands: list[list[Card]]) -> tuple[Card, ...]:
    """One card at a time, in the order of the hands; then the rest of the deck."""
    dealt = [hand[i] for i in range(13) for hand in hands]
    return (*dealt, *[c for c in STANDARD if c not in dealt])
