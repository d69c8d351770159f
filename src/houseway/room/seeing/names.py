"""What the hands of a setting are called in a game, complete or not, and whether the setting is good.

>>> from houseway.cards import parse_cards
>>> from houseway.rooms.loader import load
>>> rules = load("central-coast/chinese-poker")
>>> [row_words(rules, 1, parse_cards(text)) for text in ("5d 6s 7h 8c", "As Js 3s", "9h 9c Kd", "Kd 4c")]
['straight so far', 'three spades', 'pair of nines', 'king, four']
"""

from collections.abc import Sequence

from houseway.cards import JOKER, UNKNOWN, Card, parse_cards
from houseway.errors import IllegalChoice
from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.games.bank.tiles.pai_gow_tiles import PaiGowTilesRules, way_of
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.hand import Hand
from houseway.play.rows import Rising
from houseway.play.rules import RuleSet
from houseway.points.segments import NAMES
from houseway.rankings import category, ranking
from houseway.rankings.charts import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL,
    STANDARD_CLASSES,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)
from houseway.rankings.double_hand import CLASSES, DoubleHand
from houseway.rankings.words import NAMES as RANK_NAMES
from houseway.rankings.words import high_words
from houseway.session.session import Session
from houseway.tiles import tile_name
from houseway.words.names import capital
from houseway.words.sentences import Sentences
from houseway.words.teller import Teller

FRONT_AND_BACK, HIGH_AND_LOW, OUT = ("front", "back"), ("high", "low"), "out"
SUITS = ("clubs", "diamonds", "hearts", "spades")
COUNTS = {3: "three", 4: "four", 5: "five"}
WHOLE_ROWS = {"point": (3, 5, 5), "bank": (2, 5)}
TELLING = {PAIR: 1, TWO_PAIR: 2, THREE: 1, FULL_HOUSE: 2, FOUR: 1, FIVE: 1, STRAIGHT: 1, STRAIGHT_FLUSH: 1}
"""How many ranks tell a hand; the others are kickers."""


def row_titles(rules: RuleSet, sizes: Sequence[int]) -> tuple[str, ...]:
    """What the groups of a setting are called, in the order in which a choice names them."""
    if rules.kind == "point":
        return (*NAMES, OUT)[: len(sizes)]
    if isinstance(rules.play, PaiGowTilesRules):
        return HIGH_AND_LOW
    return FRONT_AND_BACK if len(sizes) == len(FRONT_AND_BACK) else ()


def row_words(rules: RuleSet, at: int, cards: Sequence[Card]) -> str:
    """What the cards of a row are called in this game, as far as they go; empty where there are none."""
    if not cards or UNKNOWN in cards:
        return ""
    play = rules.play
    if isinstance(play, PaiGowTilesRules):
        return way_of(play).order.describe(cards) if len(cards) == 2 else tile_name(cards[0])
    sizes = WHOLE_ROWS.get(rules.kind, ())
    whole = at < len(sizes) and len(cards) == sizes[at]
    if isinstance(play, DoubleHandRules):
        return _of_double_hand(play.ranks.order(), cards, whole)
    strength = ranking("high").strength(cards)
    kind = STANDARD_CLASSES[category(strength)]
    return _told(kind, _ranks(strength), len(cards)) if whole else _so_far(kind, _ranks(strength), cards)


def _of_double_hand(order: DoubleHand, cards: Sequence[Card], whole: bool) -> str:
    if not whole:
        natural = [card for card in cards if card is not JOKER]
        joker = "joker" if len(natural) < len(cards) else ""
        if not natural:
            return joker
        strength = ranking("high").strength(natural[:5])
        said = _so_far(STANDARD_CLASSES[category(strength)], _ranks(strength), natural)
        return f"{joker}, {said}" if joker else said
    strength = order.two(cards) if len(cards) == 2 else order.five(cards)
    kind = CLASSES[category(strength)]
    ranks = _ranks(strength)
    if kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL):
        ranks = [order.straights[ranks[0] - 1][-1]]
    return _told(kind, ranks, len(cards))


def hand_words(strength: int, count: int) -> str:
    """A hand under the common ranking of high hands, without its kickers: *pair of nines*."""
    return _told(STANDARD_CLASSES[category(strength)], _ranks(strength), count)


def _ranks(strength: int) -> list[int]:
    return [rank for shift in range(16, -4, -4) if (rank := strength >> shift & 15)]


def _told(kind: str, ranks: Sequence[int], count: int) -> str:
    """A whole hand, without its kickers: the row shows them."""
    if kind == HIGH_CARD:
        return (
            ", ".join([RANK_NAMES[rank] for rank in ranks]) if count < 3 else f"{RANK_NAMES[ranks[0]]} high"
        )
    if kind == FLUSH:
        return f"{kind}, {RANK_NAMES[ranks[0]]} high"
    return high_words(kind, ranks[: TELLING.get(kind, len(ranks))])


def _so_far(kind: str, ranks: Sequence[int], cards: Sequence[Card]) -> str:
    """What a row that is not full has, or may become."""
    if kind != HIGH_CARD or len(cards) < 3:
        return _told(kind, ranks, len(cards))
    suited = len({card.suit for card in cards}) == 1
    high = [card.rank for card in cards]
    low = [1 if rank == 14 else rank for rank in high]
    runs = min(max(high) - min(high), max(low) - min(low)) <= 4
    if suited and runs:
        return "straight flush so far"
    if suited:
        return f"{COUNTS[len(cards)]} {SUITS[cards[0].suit]}"
    return "straight so far" if runs else _told(kind, ranks, len(cards))


# A setting that somebody thinks about


def names_of(session: Session, hand: Hand, seat: int, groups: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """What the rows of a setting are called, and what a person should hear before it is set.

    The groups are written like cards in records, one after the other; they need not be complete.
    """
    decision = hand.decision
    if decision is None or seat not in decision.seats:
        raise IllegalChoice("nothing is to be set now")
    rows = [parse_cards(group) for group in groups]
    option = _setting(decision.for_seat(seat), [len(row) for row in rows])
    if option is None or option.arrange is None:
        raise IllegalChoice("nothing is to be set now")
    if isinstance(option.rows, Rising) and len(rows) < len(option.rows.sizes):
        raise IllegalChoice(f"{len(option.rows.sizes)} rows are set here, not {len(rows)}: name each of them")
    left = list(option.arrange.among)
    for card in [card for row in rows for card in row]:
        if card not in left:
            raise IllegalChoice(f"{card} is not among your cards, or named twice")
        left.remove(card)
    titles = row_titles(session.read, [len(row) for row in rows])
    laid = option.rows.laid if isinstance(option.rows, Rising) else ()
    words = []
    for at, row in enumerate(rows):
        lying = (*laid[at], *row) if at < len(laid) else tuple(row)
        is_row = at < len(titles) and titles[at] != OUT
        words.append(capital(row_words(session.read, at, lying)) if is_row else "")
    sizes = [len(row) for row in rows]
    cards = tuple([card for row in rows for card in row])
    return tuple(words), _warning(option, cards, sizes, left, Teller(rules=session.read).sentences)


def _setting(decision: Decision, sizes: Sequence[int]) -> Option | None:
    """The option that takes groups of these sizes; any that sets cards, while they are not complete."""
    settings = [option for option in decision.options if option.arrange is not None]
    fitting = [o for o in settings if o.arrange is not None and list(o.arrange.sizes) == list(sizes)]
    return next(iter([*fitting, *settings]), None)


def _warning(
    option: Option, cards: tuple[Card, ...], sizes: Sequence[int], left: Sequence[Card], sentences: Sentences
) -> str:
    """What is wrong with a setting; of one that is not complete, with the rows that are."""
    if isinstance(option.rows, Rising):
        fact = option.rows.warning(cards, sizes)
    elif left:
        return ""
    else:
        fact = option.warning(Choice(option.verb, cards=cards))
    return capital(sentences.fact(fact)) if fact else ""
