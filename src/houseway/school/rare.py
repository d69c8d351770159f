"""Rare cases on purpose: a deal is played again with the cards that make them in their places.

Where cards go does not hang on their faces until somebody decides, so the places that a hand was dealt from
are those that the same deal gives it again.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from houseway.cards import JOKER, RANKS, SUITS, Card, card
from houseway.facts import BANK
from houseway.games.bank.blackjack.hands import TEN_VALUE
from houseway.play.events import Dealt, Event, Laid
from houseway.play.rules import RuleSet
from houseway.play.situation import Situation
from houseway.school.endings import Deal, any_deal, play, shuffled

Wanted = Callable[[RuleSet, Random], "Sequence[Card] | None"]
"""The cards that somebody is to get."""


def rare_endings(rules: RuleSet, random: Random, players: Sequence[int], count: int) -> Iterator[Situation]:
    """Endings in which something rare was dealt; none where the game has nothing of the kind."""
    aim = AIMS.get(rules.game)
    if aim is None:
        return
    for _ in range(count):
        deal = any_deal(rules, random, random.choice(players) if players else 0, rich=0.0)
        aimed = aim(rules, deal, random)
        found = play(rules, aimed) if aimed is not None else None
        if found is not None:
            yield found.situation


def _with(order: Sequence[Card], places: Sequence[int], cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """The deck with these cards at these places; others change places with them."""
    found = list(order)
    for place, wanted in zip(places, cards, strict=False):
        try:
            at = next(
                i for i, there in enumerate(found) if there is wanted and (i not in places or i >= place)
            )
        except StopIteration:
            return None
        found[place], found[at] = found[at], found[place]
    return tuple(found)


def _places(order: Sequence[Card], events: Sequence[Event], wanted: Callable[[Event], bool]) -> list[int]:
    """From which places of the deck the cards came that somebody got."""
    at = 0
    found = []
    for event in events:
        cards = event.cards if isinstance(event, Dealt) else (event.card,) if isinstance(event, Laid) else ()
        for one in cards:
            while at < len(order) and order[at] is not one:
                at += 1
            if wanted(event) and at < len(order):
                found.append(at)
            at += 1
    return found


# Double hands: four of a kind and better, which bonus and envy are paid for


def _strong_seven(rules: RuleSet, random: Random) -> list[Card]:
    rank, other = random.sample(RANKS, 2)
    suit = random.choice(SUITS)
    low = random.randrange(len(RANKS) - 4)
    kinds = [
        [rank + suit for suit in SUITS],
        [rank + suit for suit in SUITS],
        [RANKS[low + step] + suit for step in range(5)],
        [*[rank + one for one in SUITS[:3]], *[other + one for one in SUITS[:2]]],
    ]
    if rules.deck.jokers:
        kinds.append([*["A" + one for one in SUITS], JOKER.text])
    held = [card(text) for text in random.choice(kinds)]
    rest = [one for one in shuffled(rules.deck_cards, random) if one not in held and one is not JOKER]
    return [*held, *rest[: 7 - len(held)]]


def _double_hand(rules: RuleSet, deal: Deal, random: Random) -> Deal | None:
    """A strong hand for one of the spots; everybody's piles are found by their cards, which come once."""
    played = play(rules, deal)
    felt = played.situation.felt if played is not None else None
    if felt is None or not felt.spots:
        return None
    texts = [one.text for one in deal.order]
    spot = random.choice(felt.spots)
    places = sorted([texts.index(text) for text in spot.hands[0].cards.split()])
    order = _with(deal.order, places, _strong_seven(rules, random))
    return deal._replace(order=order) if order is not None else None


# Thirteen cards: hands that sweep


def _sweeping(rules: RuleSet, random: Random) -> list[Card]:
    suit = random.choice(SUITS)
    dragon = [rank + random.choice(SUITS) for rank in RANKS]
    pairs = [rank + one for rank in random.sample(RANKS, 6) for one in random.sample(SUITS, 2)]
    odd = next(rank for rank in RANKS if rank not in {text[0] for text in pairs})
    runs = [
        RANKS[low + step] + one
        for low, size, one in ((0, 3, SUITS[0]), (3, 5, SUITS[1]), (8, 5, SUITS[2]))
        for step in range(size)
    ]
    hands = [dragon, [*pairs, odd + suit], runs, dragon]
    return [card(text) for text in random.choice(hands)]


def _thirteen(rules: RuleSet, deal: Deal, random: Random) -> Deal | None:
    played = play(rules, deal)
    felt = played.situation.felt if played is not None else None
    if felt is None:
        return None
    texts = [one.text for one in deal.order]
    spot = random.choice(felt.spots)
    places = sorted([texts.index(text) for text in spot.hands[0].cards.split()])
    order = _with(deal.order, places, _sweeping(rules, random))
    return deal._replace(order=order) if order is not None else None


# Blackjack: a special hand of the player-dealer, against which doubles and splits may be called off


def _special_two(rules: RuleSet, random: Random) -> list[Card] | None:
    if rules.play.game.calls_off in ("joker", "second-joker") and random.random() < 0.7:
        # A joker that lies up freezes hands; one that lies down calls off what was doubled meanwhile.
        return [card(random.choice("56789T") + random.choice(SUITS)), JOKER]
    specials = list(rules.play.game.values.specials.values())
    if not specials:
        return None
    found = []
    for pattern in random.choice(specials).cards.split():
        rank = random.choice("TJQK") if pattern == TEN_VALUE else pattern
        found.append(card(rank if len(rank) == 2 else rank + random.choice(SUITS)))
    return found if random.random() < 0.5 else found[::-1]


def _blackjack(rules: RuleSet, deal: Deal, random: Random) -> Deal | None:
    played = play(rules, deal)
    wanted = _special_two(rules, random)
    if played is None or wanted is None:
        return None
    places = _places(deal.order, played.events, lambda event: isinstance(event, Laid) and event.place == BANK)
    order = _with(deal.order, places[:2], wanted)
    return deal._replace(order=order) if order is not None else None


# Baccarat: the three-card totals that pay or push


def _baccarat(rules: RuleSet, deal: Deal, random: Random) -> Deal | None:
    """A banker's seven or a player's eight of three cards, by trying."""
    for _ in range(60):
        order = shuffled(deal.order, random)
        played = play(rules, deal._replace(order=order))
        felt = played.situation.felt if played is not None else None
        if felt is None:
            return None
        totals = {
            name: (len(hand.cards.split()), sum([_point(text) for text in hand.cards.split()]) % 10)
            for name, hand in felt.common.items()
        }
        if totals["banker"] == (3, 7) or totals["player"] == (3, 8):
            return deal._replace(order=order)
    return None


def _point(text: str) -> int:
    return {"A": 1}.get(text[0], int(text[0]) if text[0].isdigit() else 0)


AIMS: dict[str, Callable[[RuleSet, Deal, Random], Deal | None]] = {
    "double-hand": _double_hand,
    "chinese-poker": _thirteen,
    "blackjack": _blackjack,
    "baccarat": _baccarat,
}
"""What is rare in a game, and how to deal it."""
