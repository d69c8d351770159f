"""The chance of a hand that is played act by act: each act brings its own along, or a generator does."""

from collections.abc import Iterable, Sequence
from random import Random

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import RecordError
from houseway.play.hand import Hand
from houseway.play.record import parse_dice
from houseway.play.rules import RuleSet
from houseway.shoe import Chance


def supplied(chance: Chance, random: Random | None, orders: Iterable[str], dice: Sequence[str]) -> None:
    """Give a hand the chance of an act."""
    given = [parse_cards(text) for text in orders]
    if any([UNKNOWN in order for order in given]):
        raise RecordError("the order of the cards has unknown ones: a session deals cards that are known")
    chance.supply(random, given, parse_dice(dice))


def used_up(chance: Chance, forgone: int = 0) -> None:
    """The act is done, and its generator is not kept; chance that was not taken is refused.

    Forgone are throws of acts before, to which the hand does not come any more.
    """
    if chance.left > forgone:
        raise RecordError(f"the act has {chance.left - forgone} shuffles or throws more than the hand takes")
    chance.supply(None)


def thrown(rolls: Sequence[tuple[int, ...]]) -> tuple[str, ...]:
    """Throws of dice as acts and records write them."""
    return tuple([" ".join(map(str, throw)) for throw in rolls])


def as_before(rules: RuleSet, hand: Hand, choices: int, orders: int, rolls: int) -> Hand:
    """The hand as it was when it had seen so many choices, shuffles and throws."""
    chance = hand.table.chance
    if hand.failure is None and len(hand.choices) == choices:
        chance.supply(None)
        return hand
    first, *later = chance.orders[:orders]
    before = Chance(rest=first, incidents=chance.incidents)
    before.supply(None, later, chance.rolls[:rolls])
    again = Hand(rules, hand.start, before)
    for _, choice in hand.choices[:choices]:
        again.choose(choice)
    before.supply(None)
    return again
