"""The most cards that one round against a player-dealer can use: where the cut card of a shoe goes."""

from houseway.bank.shoe import most_cards, most_spots
from houseway.play.rules import RuleSet


def longest_round(rules: RuleSet, persons: int) -> int:
    """The most cards that a round with so many persons at the table can use; the rule set as it is read."""
    play = rules.play
    spots = most_spots(play.wagers, persons, rules.seats)
    hands = spots + 1
    match rules.game:
        case "blackjack":
            from houseway.games.blackjack_shoe import longest

            return longest(play.game, rules.deck_cards, spots)
        case "nine-and-a-half":
            from houseway.games.nine_and_a_half import total

            rooms = [play.player_hits_to] * spots + [play.bank_hits_to]
            return most_cards([total((card,)) for card in rules.deck_cards], rooms)
        case "california-22":
            from houseway.games.california_22 import hard

            return most_cards([hard((card,)) for card in rules.deck_cards], [play.draws_below - 1] * hands)
        case "baccarat":
            return 6
        case "baccarat-9":
            return 2 * len(play.game.bank_up) + 2
        case "nines" | "pokara":
            return 4 * hands
        case "three-card-poker":
            return 3 * hands
        case "caribbean-stud":
            return 5 * hands
        case "ultimate-holdem":
            return 2 * hands + 5
        case "double-hand":
            return 7 * 7
        case "pai-gow-tiles":
            return 4 * rules.seats
    return len(rules.deck_cards)
