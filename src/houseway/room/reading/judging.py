"""What somebody did in a finished hand, beside what the house would have done, and what that costs.

The cost comes from trials: the cards that the seat had not seen are dealt anew again and again, and both acts
are played to the end. Nothing is known in a trial that the seat did not know. Slow: for a worker.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import sqrt
from random import Random
from typing import NamedTuple

import msgspec

from houseway.bots.casting import player_of
from houseway.bots.characters import cast
from houseway.cards import UNKNOWN, Card
from houseway.chance.derivation import Derived
from houseway.errors import HousewayError
from houseway.money import dollars
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.record import Record, parse_choice
from houseway.play.rules import RuleSet
from houseway.play.seen_cards import sight
from houseway.play.view import view
from houseway.room.reading.structs import Judged, JudgedTold
from houseway.rooms.lookup import find
from houseway.shoe import Chance
from houseway.words.card_words import with_suits
from houseway.words.names import capital
from houseway.words.verbs import verb_words

TRIALS = 100
TRIES = 3
"""So many deals are tried for each trial that is wanted: in some, somebody else could not have acted so."""
MOST_DECISIONS = 12
NOT_JUDGED = (
    *("wager", "bank", "join the bank", "partner", "backline", "kum-kum", "pile"),
    *("show", "declare", "kill", "condition", "irregular"),
)
"""Questions on which there is no better or worse to speak of."""
BY_THE_CARDS = "By the cards alone: everybody else calls to the end."
BY_THE_HOUSE = "Everything that comes after is played as the house would."
WORKING = Judged(state="working", notes=("Both acts are being played out.",))
"""What is told until it is there."""
_RECORDS = msgspec.json.Decoder(Record)


class _Result(NamedTuple):
    cost: int = 0
    off: int = 0
    trials: int = 0


def judged(record: bytes, seat: int, trials: int = TRIALS) -> Judged:
    """Every decision of a seat that the house has a word on."""
    read = _RECORDS.decode(record)
    rules = find(read.rule_set)
    found: list[JudgedTold] = []
    for number, (who, choice) in enumerate(_choices(read)):
        if who != seat or len(found) == MOST_DECISIONS:
            continue
        hand = _up_to(read, rules, number)
        told = _one(hand, seat, choice, number, trials)
        if told is not None:
            found.append(told)
    cost = sum([one.cost for one in found if abs(one.cost) > one.off])
    note = BY_THE_CARDS if rules.kind == "pot" else BY_THE_HOUSE
    return Judged(decisions=tuple(found), cost=cost, notes=(note,) if found else ())


def _choices(read: Record) -> list[tuple[int, Choice]]:
    return [parse_choice(text, number) for number, text in enumerate(read.choices, 1)]


def _up_to(read: Record, rules: RuleSet, number: int) -> Hand:
    """The hand before its n-th choice, from 0."""
    chance = Chance(
        given=tuple(read.orders()),
        rolls=tuple(read.rolls()),
        incidents=tuple([parse_incident(text) for text in read.incidents]),
    )
    hand = Hand(rules, read.start(), chance)
    for who, choice in _choices(read)[:number]:
        _choose(hand, who, choice)
    return hand


def _choose(hand: Hand, who: int, choice: Choice) -> None:
    several = hand.decision is not None and len(hand.decision.seats) > 1
    hand.choose(choice._replace(seat=who if several else None))


def _one(hand: Hand, seat: int, choice: Choice, number: int, trials: int) -> JudgedTold | None:
    decision = hand.decision
    if decision is None or seat not in decision.seats or decision.asks in NOT_JUDGED:
        return None
    mine = decision.for_seat(seat)
    if len(mine.options) < 2 and mine.options[0].plain:
        return None
    advised = _advised(hand, seat, mine)
    if advised is None:
        return None
    same = _same(choice, advised, mine)
    result = _Result() if same else _cost(hand, seat, choice, advised, trials)
    return JudgedTold(
        step=number + 1,
        yours=_words(hand, choice),
        house=_words(hand, advised),
        same=same,
        cost=result.cost,
        off=result.off,
        trials=result.trials,
    )


def _advised(hand: Hand, seat: int, decision: Decision) -> Choice | None:
    """What the house would do: its way where it has one, else what a solid player does."""
    found = hand.advice(seat)
    if found is not None or hand.rules.kind != "pot":
        return found
    chance = _generator(hand, sight(hand, seat).choices, "solid")
    bot = player_of(hand.rules, chance)(cast("solid", 1)[0])
    return bot.choose(view(hand, seat), decision, hand.answers(seat))


def _generator(hand: Hand, choices: Sequence[Choice], label: str) -> Random:
    """Chance of trials: always the same for what the seat knows of the hand."""
    seed = sha256(repr((hand.rules.id, choices, hand.start.seats)).encode()).digest()
    return Derived(seed, label)


def _same(one: Choice, other: Choice, decision: Decision) -> bool:
    """Whether two choices are one act: cards within a row may lie as they like."""
    if (one.verb, one.amount, one.spot) != (other.verb, other.amount, other.spot):
        return False
    option = decision.option(one.verb)
    sizes = option.arrange.sizes if option is not None and option.arrange is not None else ()
    return _rows(one.cards, sizes) == _rows(other.cards, sizes)


def _rows(cards: Sequence[Card], sizes: Sequence[int]) -> list[list[Card]]:
    rows, left = [], list(cards)
    for size in sizes:
        rows.append(sorted(left[:size]))
        left = left[size:]
    return [*rows, sorted(left)]


def _words(hand: Hand, choice: Choice) -> str:
    said = [verb_words(choice.verb, hand.rules.verbs).offered]
    if choice.amount:
        said.append(dollars(choice.amount))
    if choice.cards:
        said.append(with_suits(choice.cards))
    return capital(" ".join(said))


# Trials


def _cost(hand: Hand, seat: int, mine: Choice, advised: Choice, trials: int) -> _Result:
    """How much more the other act brings on average, and how far that may be off."""
    apart: list[int] = []
    for number, world in enumerate(_worlds(hand, seat, trials)):
        try:
            results = [_played(world, seat, act, number) for act in (mine, advised)]
        except HousewayError:
            continue
        apart.append(results[1] - results[0])
    if len(apart) < 2:
        return _Result()
    mean = sum(apart) / len(apart)
    spread = sum([(one - mean) ** 2 for one in apart]) / (len(apart) - 1)
    return _Result(round(mean), round(2 * sqrt(spread / len(apart))), len(apart))


def _worlds(hand: Hand, seat: int, trials: int) -> Iterator[Hand]:
    """The same hand up to here as the seat saw it, with other cards wherever it saw none."""
    seen = sight(hand, seat)
    chance = hand.table.chance
    if len(chance.orders) > 1 or chance.incidents:
        # Which cards were shuffled again, and what went wrong, may hang on cards that nobody saw.
        return
    generator, now = _generator(hand, seen.choices, "worlds"), view(hand, seat)
    made = 0
    for _ in range(TRIES * trials):
        if made == trials:
            return
        dealt = _again(chance.orders[0], seen.seen[0], generator)
        try:
            world = Hand(hand.rules, hand.start, Chance(generator, given=[dealt], rolls=chance.rolls))
            for (who, actual), known in zip(hand.choices, seen.choices, strict=True):
                _choose(world, who, actual if who == seat else _as_seen(world, who, known))
        except HousewayError:
            continue
        if world.decision is not None and view(world, seat) == now:
            made += 1
            yield world


def _as_seen(world: Hand, who: int, choice: Choice) -> Choice:
    """What somebody else did, in another deal: cards that were not seen are any, a setting the house's."""
    if UNKNOWN not in choice.cards or world.decision is None:
        return choice
    option = world.decision.for_seat(who).option(choice.verb)
    if option is not None and option.pick is not None:
        return choice._replace(cards=tuple(sorted(option.pick.among)[: len(choice.cards)]))
    return world.advice(who) or world.absent(who)


def _again(order: Sequence[Card], seen: frozenset[int], generator: Random) -> tuple[Card, ...]:
    """An order in which the places that were not seen are dealt anew, however the cards lay there."""
    free = [place for place in range(len(order)) if place not in seen]
    cards = sorted([order[place] for place in free])
    generator.shuffle(cards)
    found = list(order)
    for place, card in zip(free, cards, strict=True):
        found[place] = card
    return tuple(found)


def _played(world: Hand, seat: int, act: Choice, number: int) -> int:
    """What a seat has at the end after an act."""
    hand = world.branch(_generator(world, (), f"trial {number}"))
    _choose(hand, seat, act)
    if hand.rules.kind == "pot":
        _play_quietly(hand)
    else:
        hand.play_on()
    return hand.stacks()[seat]


def _play_quietly(hand: Hand) -> None:
    """Everybody checks or calls to the end."""
    while (decision := hand.decision) is not None:
        who = decision.seats[0]
        verbs = decision.for_seat(who).by_verb
        quiet = next((verb for verb in ("check", "call") if verb in verbs), None)
        _choose(hand, who, Choice(quiet) if quiet is not None else hand.absent(who))
