"""What hands of the pot games are worth for a part of the pot: every five cards tried, by the plain form
of the rankings."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, product

from houseway.cards import JOKER, Card, parse_cards
from houseway.play.events import Dealt, Milestone
from houseway.play.hand import Hand
from houseway.rankings import ranking

Worth = tuple[int, ...]
NOTHING: Worth = ()
"""No claim; every other worth is more."""


@lru_cache(maxsize=200_000)
def plain(name: str, cards: tuple[Card, ...]) -> Worth:
    """The worth of cards as they are, by the reference form of a ranking."""
    value = ranking(name).reference(cards)
    return NOTHING if value is None else (value.category + 1, *value.tiebreak)


def best(name: str, choices: Sequence[tuple[Card, ...]]) -> Worth:
    return max([plain(name, tuple(sorted(cards))) for cards in choices], default=NOTHING)


def any_five(own: Sequence[Card], board: Sequence[Card] = ()) -> list[tuple[Card, ...]]:
    cards = [*own, *board]
    return list(combinations(cards, min(5, len(cards))))


def two_and_three(own: Sequence[Card], board: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [(*mine, *theirs) for mine in combinations(own, 2) for theirs in combinations(board, 3)]


def at_most_two(own: Sequence[Card], board: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [
        (*mine, *theirs)
        for count in range(3)
        for mine in combinations(own, count)
        for theirs in combinations(board, 5 - count)
    ]


COMBINING = {"any": any_five, "two-plus-three": two_and_three, "up-to-two": at_most_two}

Part = Callable[[Hand, int], Worth]
"""What a seat's hand is worth for a part of the pot."""


def held(hand: Hand, seat: int) -> list[Card]:
    """The cards of a seat at the end."""
    return [*hand.table.seat(seat).hole, *hand.table.seat(seat).up]


def flop_parts(hand: Hand) -> dict[str, list[Part]]:
    """By the rule that a payment cites, the parts that it may be for."""
    play = hand.rules.play

    def on(board: int, order: str) -> Part:
        return lambda hand, seat: best(
            order, COMBINING[play.hand](held(hand, seat), hand.table.boards[board])
        )

    return {
        "showdown": [on(0, play.high)],
        "high": [on(0, play.high)],
        "low": [on(0, play.low)] if play.low else [],
        "boards": [on(board, play.high) for board in range(play.boards)],
    }


def own_part(order: str) -> Part:
    return lambda hand, seat: best(order, any_five(held(hand, seat)))


def whole(order: str) -> Part:
    """All cards at once, for rankings that are not of five."""
    return lambda hand, seat: plain(order, tuple(sorted(held(hand, seat))))


def draw_parts(hand: Hand) -> dict[str, list[Part]]:
    play = getattr(hand.rules.play, "game", hand.rules.play)
    first = whole(play.ranking)
    if not play.second:
        return {"showdown": [first]}
    second = whole(play.second.ranking)
    least = worth_of(play.ranking, play.qualifier) if play.qualifier else NOTHING

    def qualified(hand: Hand, seat: int) -> Worth:
        worth = first(hand, seat)
        return worth if worth >= least else NOTHING

    return {"high": [qualified], "low": [second], "unqualified": [first]}


def worth_of(order: str, text: str) -> Worth:
    """The worth of five cards as they are written."""
    return plain(order, tuple(sorted(parse_cards(text))))


def stud_parts(hand: Hand) -> dict[str, list[Part]]:
    play = hand.rules.play
    match hand.rules.game:
        case "mexican":
            return {"showdown": [_mexican]}
        case "asian-stud":
            return {"showdown": [_with_community(play.high, 5)]}
    orders = {"high": play.high, "low": play.low, "badugi": play.badugi}
    found = {key: [_with_community(order, 7)] for key, order in orders.items() if order}
    return {"showdown": next(iter(found.values()))} if len(found) == 1 else found


def _with_community(order: str, size: int) -> Part:
    def worth(hand: Hand, seat: int) -> Worth:
        own = held(hand, seat)
        cards = [*own, *hand.table.board[: size - len(own)]]
        if order.startswith("badugi"):
            return max([plain(order, tuple(sorted(four))) for four in combinations(cards, 4)])
        return best(order, any_five(cards))

    return worth


def _mexican(hand: Hand, seat: int) -> Worth:
    """000:366: a joker that was dealt face up is only an ace, or fills a straight or a flush."""
    joker, cards = hand.rules.play.joker, held(hand, seat)
    up = any([isinstance(e, Dealt) and e.seat == seat and JOKER in e.cards and e.up for e in hand.events])
    lies_up = JOKER in hand.table.seat(seat).up
    bug = {"dealt-down": up, "lying-down": lies_up, "always": False}[joker.wild]
    return best(joker.bug_ranking if bug else joker.wild_ranking, any_five(cards))


def flop_and_draw_parts(hand: Hand) -> dict[str, list[Part]]:
    play = hand.rules.play
    if hand.rules.game == "match-it":
        return {"showdown": [_match_it]}
    order = play.low if hand.rules.game == "captain" else play.hand

    def omaha(hand: Hand, seat: int) -> Worth:
        return best("high", two_and_three(held(hand, seat), hand.table.board))

    def drawn(hand: Hand, seat: int) -> Worth:
        cards = held(hand, seat)
        if order.startswith("badugi"):
            return max([plain(order, tuple(sorted(four))) for four in combinations(cards, 4)])
        return best(order, any_five(cards))

    return {"omaha-half": [omaha], "draw-half": [drawn]}


def _match_it(hand: Hand, seat: int) -> Worth:
    """000:905-913: closest to the sum of the flop without going over, then the higher cards."""
    target = sum([_points(card, 11) for card in hand.table.board])
    cards = held(hand, seat)
    sums = [sum(points) for points in product(*[_ways(card) for card in cards])]
    within = [total for total in sums if total <= target]
    total = max(within) if within else min(sums)
    ranks = sorted([card.rank for card in cards], reverse=True)
    return (1 + (total <= target), 100 - abs(target - total), *ranks)


def _ways(card: Card) -> tuple[int, ...]:
    return (1, 11) if card.rank == 14 else (_points(card, 11),)


def _points(card: Card, ace: int) -> int:
    return ace if card.rank == 14 else min(card.rank, 10)


def after_the_draw(hand: Hand) -> int:
    """The place of the last draw among the events; 0 where there is none."""
    return max([i for i, event in enumerate(hand.events) if event == Milestone("draw complete")], default=0)
