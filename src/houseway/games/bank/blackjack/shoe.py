"""How many cards the hands of a blackjack table can take, and whether a split can be finished."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from houseway.bank.shoe import finishes, most_cards
from houseway.cards import JOKER_RANK, Card
from houseway.games.bank.blackjack.hands import points
from houseway.games.bank.blackjack.sheet import Draws, Sheet
from houseway.play.felt import BankedFelt, Holding
from houseway.play.table import Table

USUAL_HANDS = 4
"""So many hands of a spot are reckoned with where a sheet lets people split without end."""
TWO_TENS = 20


def least_points(sheet: Sheet) -> Callable[[Card], int]:
    """What cards count at least: aces one, jokers as the sheet says."""
    joker = sheet.values.joker_points
    return lambda card: joker if card.rank == JOKER_RANK else points(card)


def room(draws: Draws) -> int:
    """The most that a hand may count at least and still take a card."""
    return max(draws.must_stand, draws.must_stand_soft or 0) - 1


def player_room(sheet: Sheet) -> int:
    """The same for a player, who may double any two cards where the sheet says so."""
    doubles = sheet.double.price != "none" and sheet.double.on_must_stand
    return max(room(sheet.player), TWO_TENS if doubles else 0)


def longest(sheet: Sheet, deck: Sequence[Card], spots: int) -> int:
    """The most cards that a round with so many spots can use."""
    hands = 1 if sheet.split.pairs == "none" else sheet.split.hands or USUAL_HANDS
    rooms = [player_room(sheet)] * (spots * hands) + [room(sheet.bank)]
    return most_cards(_points(tuple(deck), sheet.values.joker_points), rooms) + sheet.burn


def most_in_a_hand(sheet: Sheet, deck: Sequence[Card], room: int) -> int:
    """The most cards of one hand with such a room."""
    return most_cards(_points(tuple(deck), sheet.values.joker_points), [room])


@lru_cache(maxsize=32)
def _points(deck: tuple[Card, ...], joker: int) -> tuple[int, ...]:
    """What the cards of a deck count at least, upwards: asked for at every look at a table."""
    return tuple(sorted([joker if card.rank == JOKER_RANK else points(card) for card in deck]))


def most_hands(sheet: Sheet, deck: Sequence[Card]) -> int:
    """The most hands of one spot: where the sheet lets people split without end, the cards are the end."""
    if sheet.split.pairs == "none":
        return 1
    return sheet.split.hands or len(deck) // 2


def split_finishes(table: Table, felt: BankedFelt, sheet: Sheet, hand: Holding) -> bool:
    """Whether the cards to come finish the round, whatever they are, if this hand is split."""
    least = least_points(sheet)

    def left(limit: int, cards: Sequence[Card]) -> int:
        return max(0, limit - sum(map(least, cards)))

    def waits(other: Holding) -> bool:
        return not other.marks & {"stood", "doubled", "surrendered", "frozen"} and other is not hand

    limit = player_room(sheet)
    rooms = [left(limit, other.cards) for spot in felt.spots.values() for other in spot.hands if waits(other)]
    rooms += [left(limit, [card]) for card in hand.cards]
    rooms.append(left(room(sheet.bank), felt.bank.holding.cards))
    return finishes(table, rooms, least)
