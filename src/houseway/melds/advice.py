"""Sound play at the Pan table, from what the player sees: his cards and the spreads on the table."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from sys import byteorder

from houseway.cards import STANDARD, Card
from houseway.melds.pays import SPADES, VALLE
from houseway.melds.players import Game, Player
from houseway.play.decisions import Choice, plain_choice
from houseway.play.events import Kept
from houseway.play.spreads import LEAST, PLACE

GOOD_HAND = 18
"""How close to spreads ten cards must be to play them: seven of ten hands are, and others lose by it."""

PLAY_IT, PASS_IT = plain_choice("play"), plain_choice("pass")


def nearness(card: Card, other: Card, free: frozenset[int]) -> int:
    """How much two cards promise together.

    >>> from houseway.cards import parse_cards
    >>> from houseway.play.spreads import FREE
    >>> [nearness(*parse_cards(text), FREE) for text in ("5s 5s", "4h 4c", "4h 5h", "4h 6h", "4h 5c")]
    [7, 2, 3, 2, 0]
    """
    if card.rank == other.rank:
        promise = 3 if card.suit == other.suit or card.rank in free else 2
        if card.rank in VALLE:
            promise += 2
        if card.suit == other.suit == SPADES:
            promise += 2
        return promise
    if card.suit == other.suit:
        apart = abs(PLACE[card.rank] - PLACE[other.rank])
        return 4 - apart if apart <= 1 else (2 if apart == 2 else 0)
    return 0


@cache
def _near(free: frozenset[int]) -> dict[Card, int]:
    """The nearness of all cards to each card, as one number: two bytes for each, by its index."""
    deck = [c for c in STANDARD if c.rank in PLACE]
    return {card: sum([nearness(card, other, free) << 16 * other.index for other in deck]) for card in deck}


@cache
def _to_itself(free: frozenset[int]) -> dict[Card, int]:
    return {card: nearness(card, card, free) for card in _near(free)}


def usefulness(hand: Sequence[Card], free: frozenset[int]) -> list[int]:
    """How much each card promises with the rest of the hand."""
    together = sum(map(_near(free).__getitem__, hand)).to_bytes(2 * len(STANDARD), byteorder)
    near, itself = memoryview(together).cast("H"), _to_itself(free)
    return [near[card.index] - itself[card] for card in hand]


def promise(hand: Sequence[Card], free: frozenset[int]) -> int:
    """How close a hand is to spreads: what its cards promise in pairs."""
    return sum(usefulness(hand, free)) // 2


def advise_declaration(game: Game, player: Player, playing: int, waiting: int) -> Choice:
    """Play what is close to spreads; and always when the tops lie there for the taking."""
    if not playing and not waiting:
        return PLAY_IT
    return PLAY_IT if promise(player.seat.hole, game.free) >= GOOD_HAND else PASS_IT


@cache
def add_verb(number: int) -> str:
    """What adding to the spread of a number is called."""
    return f"add-{number}"


ADDING = {add_verb(number): number for number in range(1, len(STANDARD))}
"""The numbers of spreads, by what adding to them is called."""
DISCARDS = Kept[Card, Choice](lambda card: Choice("discard", cards=(card,)))


@lru_cache(1 << 12)
def chosen(verb: str, cards: tuple[Card, ...]) -> Choice:
    """The choice of some cards; mostly the same one, when it is asked for again."""
    return Choice(verb, cards=cards)


def advise_play(game: Game, player: Player, pending: Card | None, may: Collection[str]) -> Choice:
    """The best use of the card off the deck, then whatever can be spread, then the least useful card."""
    hole = player.seat.hole
    if "spread" in may:
        spread = best_spread(game, player, pending)
        if spread and (pending is None or pending in spread or "discard" in may):
            return chosen("spread", spread)
    for card in player.that_fit([pending, *hole] if pending is not None else hole):
        places = [n for n in player.places(card) if add_verb(n) in may]
        if places:
            most = max(places, key=lambda n: gain(game, player, n, card)) if len(places) > 1 else places[0]
            return chosen(add_verb(most), (card,))
    if pending is not None:
        return DISCARDS[pending]
    return DISCARDS[least_useful(game, player)]


def best_spread(game: Game, player: Player, pending: Card | None) -> tuple[Card, ...]:
    """The spread that uses the card off the deck, pays most and takes most cards out of the hand."""
    pays, free = game.play.pays, game.free
    held = player.held(free)
    # With a card off the deck that makes no spread there are those that were there before.
    found = (held.found_with(pending) if pending is not None else []) or held.found
    if len(found) > 1:
        return max(found, key=lambda s: (pays.of(s, free), len(s)))
    return found[0] if found else ()


def gain(game: Game, player: Player, number: int, card: Card) -> int:
    """What a card pays when it is added to a spread."""
    spread = player.spreads[number - 1]
    return game.play.pays.worth([*spread.cards, card], spread.kind) - spread.value


def least_useful(game: Game, player: Player) -> Card:
    """The card to throw away: it promises least, and rather one that the next player cannot use."""
    hole = player.seat.hole
    useful = usefulness(hole, game.free)
    least = min(useful)
    if useful.count(least) == 1:
        return hole[useful.index(least)]
    useless = [card for card, use in zip(hole, useful, strict=True) if use == least]
    give = game.following(player)
    return min(useless, key=lambda card: (give is not None and bool(give.places(card)), card.index))


def advise_split(game: Game, player: Player, other: Player) -> Choice:
    """Agree to split when the other one has more cards down."""
    behind = other.down - player.down >= LEAST
    return Choice("agree" if behind else "refuse")
