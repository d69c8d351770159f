"""Endings to ask about: hands that are played to where nobody decides any more, from decks that are rich in
what seldom happens, and taken off the table there."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from houseway.bots.random_bot import random_choice
from houseway.cards import Card
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Event
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.situation import Situation, situation_of
from houseway.play.table import SeatStart, Start, Table
from houseway.play.wager_form import WagerForm
from houseway.school.chance import chance_of
from houseway.shoe import Chance
from houseway.words.sheet import limits_in_order

ACE = 14
LONGEST = 600
"""A hand with more choices than this is given up: some games can go on for long."""
SELDOM = ("split", "insure", "announce", "double")
SENSIBLE = 0.85
"""How often cards go as advised where hands are set or laid down: blind settings mostly foul."""
FOLDS, RAISES = 0.08, 0.4
DEEP = 4000
"""Stacks against a player-dealer, in chips of the limit: nobody runs out."""
BESIDE, ANOTHER = 0.4, 0.1
"""How often a wager lies beside the main one: where it hangs on that, and where it could stand alone."""
LIMITS = 4
"""Questions are about the first limits of a sheet."""
TIMES = (1, 1, 2, 2, 3, 4, 5, 6, 10)
"""How often the least bet a wager is."""


class _Reached(Exception):
    """The hand has come to its end."""

    def __init__(self, situation: Situation, events: Sequence[Event]) -> None:
        self.situation = situation
        self.events = events


def _stop(table: Table, play: Any) -> None:
    raise _Reached(situation_of(table), table.events)


class Deal(NamedTuple):
    """A hand that can be played again with other cards: who sits there, and what people choose by."""

    seed: str
    players: int
    order: tuple[Card, ...]


class Played(NamedTuple):
    """What a deal came to, and what happened on the way."""

    situation: Situation
    events: Sequence[Event]


def any_deal(rules: RuleSet, random: Random, players: int = 0, rich: float = 0.6) -> Deal:
    """A deal from a deck that is often rich in something."""
    deck = rules.deck_cards
    order = washed(deck, random) if random.random() < rich else shuffled(deck, random)
    return Deal(f"{random.getrandbits(64):x}", players, order)


def play(rules: RuleSet, deal: Deal) -> Played | None:
    """The ending of a deal, the same every time; nothing where the hand took too long."""
    random = chance_of(deal.seed, "hand")
    start = _start(rules, random, deal.players)
    hurried = msgspec.structs.replace(rules, end=_stop)
    seldom = random.random()
    try:
        hand = Hand(hurried, start, Chance(random, given=[deal.order]))
        for _ in range(LONGEST):
            decision = hand.decision
            if decision is None:
                return None
            hand.choose(_choice(hand, decision, random, seldom))
    except _Reached as reached:
        return Played(reached.situation, reached.events)
    return None


def endings(rules: RuleSet, random: Random, players: Sequence[int], count: int) -> Iterator[Situation]:
    """Endings one after the other, at most so many."""
    for _ in range(count):
        found = play(rules, any_deal(rules, random, random.choice(players) if players else 0))
        if found is not None:
            yield found.situation


# Decks


def shuffled(deck: Sequence[Card], random: Random) -> tuple[Card, ...]:
    """The deck in any order."""
    cards = list(deck)
    random.shuffle(cards)
    return tuple(cards)


def washed(deck: Sequence[Card], random: Random) -> tuple[Card, ...]:
    """A deck in which some cards come early: low ones, one suit, or a few ranks, often with the aces."""
    cards = list(shuffled(deck, random))
    how = random.randrange(4)
    if how == 0:
        return tuple(sorted(cards, key=lambda card: 7 < card.rank < ACE))
    if how == 1:
        suit = random.randrange(4)
        return tuple(sorted(cards, key=lambda card: card.suit != suit and random.random() < 0.7))
    ranks = sorted({card.rank for card in cards})
    random.shuffle(ranks)
    if random.random() < 0.5:
        ranks.sort(key=lambda rank: rank != ACE)
    few = ranks[: random.choice((2, 4, 6))]
    return tuple(sorted(cards, key=lambda card: card.rank not in few and random.random() < 0.8))


# Who plays


def _start(rules: RuleSet, random: Random, players: int) -> Start:
    stakes = random.choice(limits_in_order(rules)[:LIMITS])
    most = rules.active or rules.seats
    count = max(rules.least_players, min(players or random.randint(3, 4), most))
    numbers = sorted(random.sample(range(1, rules.seats + 1), count))
    seats = tuple([SeatStart(number, _stack(rules, stakes, random)) for number in numbers])
    button = 0 if rules.kind == "bank" else random.choice(numbers)
    return Start(seats=seats, button=button, limit=stakes.name)


def _stack(rules: RuleSet, stakes: Stakes, random: Random) -> int:
    """In pot games often so little that somebody is all-in; elsewhere enough."""
    big = max(stakes.big, stakes.ante, stakes.chip)
    if rules.kind == "bank":
        return DEEP * max(stakes.chip, stakes.small)
    if rules.kind != "pot":
        return stakes.chip * random.choice((15, 40, 100, 300))
    least = random.choice((2, 3, 5, 8, 20)) * big
    return stakes.chip * max(1, (least + random.randrange(2 * big)) // stakes.chip)


# What they choose


def _choice(hand: Hand, decision: Decision, random: Random, seldom: float) -> Choice:
    seat = random.choice(decision.seats)
    own = decision.for_seat(seat) if len(decision.seats) > 1 else decision
    found = _chosen(hand, own, seat, random, seldom)
    return found._replace(seat=seat if len(decision.seats) > 1 else None)


def _chosen(hand: Hand, own: Decision, seat: int, random: Random, seldom: float) -> Choice:
    kind = hand.rules.kind
    if own.asks == "bank":
        return _bank(own, random)
    form = next((option.wagers for option in own.options if option.wagers is not None), None)
    if form is not None:
        return _wagers(own, form, seat, random)
    verbs = [option.verb for option in own.options if option.plain]
    rare = [verb for verb in SELDOM if verb in verbs]
    if rare and random.random() < seldom:
        return Choice(rare[0])
    if kind == "pot":
        return _bets(hand, own, seat, random)
    advice = hand.advice(seat)
    if advice is not None and random.random() < SENSIBLE:
        return advice
    return random_choice(hand.decision or own, random, seat)


def _bets(hand: Hand, own: Decision, seat: int, random: Random) -> Choice:
    """Mostly calls and checks, some raises, few folds; cards as advised."""
    if any([option.pick is not None or option.arrange is not None for option in own.options]):
        advice = hand.advice(seat)
        if advice is not None and random.random() < SENSIBLE:
            return advice
        return random_choice(hand.decision or own, random, seat)
    options: dict[str, Option] = own.by_verb
    for verb in ("fold",):
        if verb in options and len(options) > 1 and random.random() < FOLDS:
            return Choice(verb)
    raising = [option for verb, option in options.items() if option.amounts and verb != "call"]
    if raising and random.random() < RAISES:
        option = random.choice(raising)
        span = random.choice(option.amounts)
        top = span.high - (span.high - span.low) % span.step
        return Choice(option.verb, random.choice((span.low, span.low, top)))
    for verb in ("check", "call"):
        if verb in options and options[verb].plain:
            return Choice(verb)
    return random_choice(hand.decision or own, random, seat)


def _bank(own: Decision, random: Random) -> Choice:
    """A player-dealer with money enough: where it runs short is laid out later."""
    taking = next((option for option in own.options if option.amounts), None)
    if taking is None:
        return Choice(own.options[0].verb)
    span = taking.amounts[-1]
    wanted = max(span.low, min(span.high, 200 * max(span.low, 1)))
    return Choice(taking.verb, span.low + (wanted - span.low) // span.step * span.step)


def _wagers(own: Decision, form: WagerForm, seat: int, random: Random) -> Choice:
    """Wagers on the own spot, or the first that is open, in round amounts; then no more."""
    if form.placed or not form.spots:
        return Choice("done")
    spot = seat if seat in form.spots else next(iter(form.spots))
    verb = next(option.verb for option in own.options if option.wagers is not None)
    for _ in range(6):
        amounts = _amounts(form, spot, random)
        choice = Choice(verb, spot=spot, wagers=tuple(amounts.items()))
        if amounts and form.accepts(choice):
            return choice
    least = form.least(spot)
    if least is not None:
        return least._replace(verb=verb)
    return Choice("done")


def _amounts(form: WagerForm, spot: int, random: Random) -> dict[str, int]:
    kinds = form.spots[spot]
    alone = [kind.name for kind in kinds if not kind.needs and not kind.with_ and not kind.at_most]
    main = random.choice(alone) if alone else kinds[0].name
    amounts: dict[str, int] = {}
    for kind in kinds:
        if kind.with_ in amounts:
            amounts[kind.name] = amounts[kind.with_]
        elif not kind.with_ and (
            kind.name == main or random.random() < (BESIDE if kind.name not in alone else ANOTHER)
        ):
            low, high, step = form.span(kind, amounts)
            low = max(low, kind.span(form.low, form.high)[0])
            wanted = min(high, low * random.choice(TIMES))
            if kind.at_most:
                wanted = min(wanted, amounts.get(kind.at_most, 0))
            amounts[kind.name] = max(step, wanted // step * step)
    return amounts
