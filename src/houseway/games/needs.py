"""What a script needs of a rule set: forced bets of its limits, and cards for everybody who is dealt in."""

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from houseway.bank.shoe import most_spots
from houseway.games import game_of
from houseway.play.rules import RuleSet, Stakes
from houseway.play.shape import Shape
from houseway.pot.shortage import Shortage


def forced_bets(rules: RuleSet, stakes: Stakes) -> Iterator[tuple[str, tuple[int, ...]]]:
    """For each kind of bet how many a limit of the game may have."""
    forced = game_of(rules).forced
    named = stakes.structure in ("limit", "spread-limit", "table-limits")
    yield "bets", forced.bets if named else (0,)
    yield "blinds", forced.blinds
    yield "bring_in", forced.bring_in
    yield "ante", (not stakes.blinds and forced.ante_without_blinds) or forced.ante


def cards_needed(rules: RuleSet) -> int:
    """The cards that a hand of as many players as may be dealt in cannot do without."""
    game, players = game_of(rules), rules.active or rules.seats
    return longest_round(rules, players) if game.cards is None else game.cards(rules, players)


def longest_round(rules: RuleSet, persons: int) -> int:
    """The most cards that a round against a player-dealer can use: where the cut card of a shoe goes."""
    longest = game_of(rules).longest
    if longest is None:
        return len(rules.deck_cards)
    return longest(rules, most_spots(rules.play.wagers, persons, rules.seats))


def finished_shape(rules: RuleSet) -> Shape:
    """What a finished hand of the game has on the table. Found by the game's name: a rule set travels."""
    game = game_of(rules)
    shape = game.shape(rules)
    if rules.kind != "bank" or shape.wagers:
        return shape
    kinds = [kind.name for kind in rules.play.wagers.kinds]
    return replace(shape, wagers=(*kinds, *game.vocabulary.adds))


def streets_needed(players: int, first: int, streets: int, discards: int, shortage: Shortage) -> int:
    """The smallest deck that deals so many streets to everybody, with community cards where it is short."""
    deck = players * first
    pile = discards if shortage.discards else 0
    while not _goes_round(shortage, deck - players * first, 0, pile, players, first, streets):
        deck += 1
    return deck


def streets_dealt(players: int, first: int, streets: int) -> int:
    """What goes off a deck that never runs short: every street takes a burn and a card for each."""
    return players * first + streets * (players + 1)


@cache
def _goes_round(
    shortage: Shortage, left: int, burns: int, pile: int, players: int, held: int, streets: int
) -> bool:
    """Whether there is a card for every street, whoever folds before it: for each hand, or one for all.

    ``burns`` and ``pile`` go back into a deck that is too short; each of the players has ``held`` cards.
    """
    if not streets:
        return True
    for live in range(2, players + 1):
        back_too = pile + ((players - live) * held if shortage.muck else 0)
        back = left + burns + back_too
        if left > live:
            after = left - live - 1, burns + 1, back_too
        elif back >= live + (not shortage.spare_burn):
            after = max(back - live - 1, 0), int(back > live), 0
        elif left >= 2:
            after = left - 2, burns + 1, back_too
        elif back:
            after = max(back - 2, 0), int(back > 1), 0
        else:
            return False
        if not _goes_round(shortage, *after, live, held + 1, streets - 1):
            return False
    return True
