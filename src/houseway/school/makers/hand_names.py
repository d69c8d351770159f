"""What hands against a player-dealer and hands for points are called, by the rankings of their games."""

from collections.abc import Callable, Sequence

from houseway.cards import JOKER_RANK, Card
from houseway.games import game_of
from houseway.games.bank.blackjack.hands import points
from houseway.games.bank.double_hand.double_hand import way_of
from houseway.games.bank.stud_against_dealer import caribbean_stud, three_card_poker
from houseway.games.bank.tiles import pai_gow_tiles
from houseway.play.rules import RuleSet
from houseway.play.view import HandView
from houseway.rankings import ranking
from houseway.rankings.pokara import pokara_chart
from houseway.rankings.three_cards import three_card_ranking

Name = Callable[[RuleSet, Sequence[Card]], str]
ACE, TEN = 14, 10


def counted(rules: RuleSet, cards: Sequence[Card]) -> str:
    """What a hand counts, in games that count."""
    counts = game_of(rules).counts
    assert counts is not None
    return counts(rules.play, HandView(tuple(cards), (), ()))


def _five_or_two(rules: RuleSet, cards: Sequence[Card]) -> str:
    order = way_of(rules.play).order
    return order.words(order.two(cards) if len(cards) == 2 else order.five(cards))


def _high(rules: RuleSet, cards: Sequence[Card]) -> str:
    return ranking("high").describe(cards)


NAMES: dict[str, Name] = {
    "double-hand": _five_or_two,
    "pai-gow-tiles": lambda rules, cards: pai_gow_tiles.way_of(rules.play).order.describe(cards),
    "caribbean-stud": lambda rules, cards: caribbean_stud.RANKINGS[rules.play.ranking].describe(cards),
    "three-card-poker": lambda rules, cards: three_card_poker.RANKINGS[rules.play.ranking].describe(cards),
    "pokara": lambda rules, cards: three_card_ranking(
        pokara_chart(rules.play.flushes, rules.play.pairs)
    ).describe(cards),
    "ultimate-holdem": _high,
    "chinese-poker": _high,
    "face-up": _high,
}


def name_of(rules: RuleSet) -> Name | None:
    """How hands of a game are called; nothing where they have neither names nor counts."""
    if rules.kind == "bank" and game_of(rules).counts is not None:
        return counted
    return NAMES.get(rules.game)


def miscounted(rules: RuleSet, cards: Sequence[Card]) -> dict[str, tuple[str, str]]:
    """Wrong counts, each with the mistake behind it."""
    plain = sum([points(card) for card in cards])
    aces = sum([card.rank == ACE for card in cards])
    found: dict[str, tuple[str, str]] = {}
    match rules.game:
        case "baccarat" | "baccarat-9" | "nines":
            if plain >= TEN:
                says = "You did not drop the tens: only the last digit counts."
                found[str(plain)] = ("ten-not-dropped", says)
            pictures = sum([min(card.rank, 13) if card.rank != ACE else 1 for card in cards]) % TEN
            says = "You counted pictures by their rank: all of them count the same."
            found.setdefault(str(pictures), ("pictures-counted", says))
        case "blackjack" | "california-22":
            if aces:
                found[str(plain)] = ("ace-counted-low", "You counted an ace low: it counts high here.")
            if aces:
                found[str(plain + TEN * aces)] = ("ace-counted-high", "You counted every ace high.")
            elif any([card.rank == JOKER_RANK for card in cards]):
                found[str(plain)] = ("joker-left-out", "You left the joker out of the count.")
        case "nine-and-a-half":
            whole = sum([TEN if card.rank in (10, 11, 12, 13) else points(card) for card in cards])
            found[str(whole)] = (
                "pictures-as-ten",
                "You counted tens and pictures ten: here they are a half.",
            )
        case "pai-gow-tiles":
            dots = sum([int(card.text[0]) + int(card.text[1]) for card in cards]) % TEN
            if not NAMES[rules.game](rules, cards).startswith(str(dots)):
                found[str(dots)] = (
                    "dots-only",
                    "You only counted dots: these tiles have a name, or another count.",
                )
        case "chinese-poker" | "face-up" if len(cards) == 3:
            three = ranking("three-card").describe(cards)
            found[three] = (
                "three-card-straight",
                "You read a straight or a flush in front: three cards make none.",
            )
        case "three-card-poker" | "pokara":
            found[ranking("high").describe(cards)] = (
                "five-card-order",
                "You read three cards as in a game of five.",
            )
    return found
