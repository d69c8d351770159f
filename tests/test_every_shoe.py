"""A round can always be finished: people who use as many cards as they can never leave chips on the felt.

Full tables, every spot with a wager, splits and hits wherever they are offered, over whole shoes and from
shoes that lie as badly as can be.
"""

from itertools import count
from random import Random

import pytest

from houseway.bank.shoe import most_cards
from houseway.bots.random_bot import random_choice
from houseway.cards import Card
from houseway.play.decisions import Choice
from houseway.play.events import Laid, Reshuffled
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_record
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.session.session import Session
from houseway.shoe import Chance

IDS = [entry.id for entry in catalogue() if entry.kind == "bank"]
OTHERS = [entry.id for entry in catalogue() if entry.kind != "bank"]
GREED = ("split", "hit", "draw", "double", "call", "raise", "announce", "play")
"""What uses cards, the greediest first."""
STACK = 10**10


def greedy(hand: Hand, random: Random) -> Choice:
    """A choice that uses as many cards as it can."""
    decision = hand.decision
    assert decision is not None
    seat = random.choice(decision.seats)
    whose = seat if len(decision.seats) > 1 else None
    verbs = decision.for_seat(seat).by_verb
    if "bank" in verbs:
        return Choice("bank", verbs["bank"].amounts[0].high, seat=whose)
    if "wager" in verbs:
        form = verbs["wager"].wagers
        assert form is not None
        for spot in form.spots:
            least = form.least(spot)
            if least is not None and (spot == seat or spot not in decision.seats):
                return least._replace(seat=whose)
        return Choice("done", seat=whose)
    for verb in GREED:
        option = verbs.get(verb)
        if option is None or option.irregular:
            continue
        cards = option.pick.among[: option.pick.most] if option.pick is not None else ()
        return Choice(verb, option.amounts[0].low if option.amounts else 0, cards, whose)
    return hand.advice(seat) or Choice(next(reversed(verbs)), seat=whose)


def finish(hand: Hand, random: Random) -> int:
    """Play a round to its end; how many cards it used."""
    while hand.decision is not None:
        hand.choose(greedy(hand, random))
    return cards_used(hand)


def cards_used(hand: Hand) -> int:
    assert hand.over
    return len([event for event in hand.events if isinstance(event, Laid)]) + len(hand.table.shoe.burns)


def readings(rules: RuleSet) -> list[dict[str, str]]:
    """As it is read, and with every other host and way of counting that changes the cards."""
    keys = ("host", "sheet", "split", "values", "player", "bank", "deck")
    switched = [r for r in rules.rulings if r.setting.split(".")[0] in keys or ".split" in r.setting]
    return [{}, *[{ruling.id: other} for ruling in switched for other in ruling.others]]


@pytest.mark.parametrize("rule_set_id", IDS)
def test_whole_shoes_at_a_full_table(rule_set_id: str) -> None:
    """No round dies, and none uses more than the cut card leaves, but where splits have no end.

    Forty full tables go through several shoes; other readings go through one and into the next.
    """
    rules = load(rule_set_id)
    for number, rulings in enumerate(readings(rules)):
        random = Random(f"shoes {rule_set_id} {number}")
        session = Session(rules, rulings=rulings)
        for seat in range(1, rules.seats + 1):
            session.sit(seat, f"P{seat}", STACK)
        for _ in range(15 if rulings else 40):
            for person in session.persons.values():
                person.stack.balance = STACK
            hand = session.deal(random)
            begins = hand.table.chance.orders[0]
            while hand.decision is not None:
                session.choose(greedy(hand, random), random=random)
            used = cards_used(hand)
            cut = session.cut_card(rules.seats)
            assert len(begins) >= cut
            if not unlimited(session.read):
                assert used <= cut
                assert not any(isinstance(event, Reshuffled) for event in hand.events)


def bad_orders(rules: RuleSet) -> list[tuple[Card, ...]]:
    """The deck with its low cards first, its high cards first, by suits, tens first, and in and out."""
    cards = rules.deck_cards
    low = sorted(cards, key=lambda c: (min(c.rank, 10) if c.rank < 14 else 1, c.rank))
    by_suit = sorted(cards, key=lambda c: c.text[-1])
    tens = sorted(cards, key=lambda c: (c.rank not in (10, 11, 12, 13), c.rank % 14))
    mixed = sorted(range(len(tens)), key=lambda place: min(place, len(tens) - place))
    return [tuple(order) for order in (low, low[::-1], by_suit, tens, [tens[place] for place in mixed])]


@pytest.mark.parametrize("rule_set_id", IDS)
def test_shoes_that_lie_as_badly_as_can_be(rule_set_id: str) -> None:
    """Also with few cards left: then those of earlier rounds come back, and a replay is the same."""
    rules = load(rule_set_id)
    seats = tuple([SeatStart(seat, STACK) for seat in range(1, rules.seats + 1)])
    single = rules.deck.decks == 1
    for rulings in readings(rules):
        read = rules.read_as(rulings)
        assert read.longest_round is not None
        longest = read.longest_round(read, rules.seats)
        assert longest <= len(read.deck_cards)
        for order in bad_orders(read)[:: 2 if rulings else 1]:
            few = (3,) if rulings else (60, 20, 3)
            for left in (len(order),) if single else (len(order), longest, *few):
                start = Start(seats=seats, limit=rules.limits[0].name, rulings=rulings)
                hand = Hand(rules, start, Chance(Random(1), rest=order[len(order) - left :]))
                used = finish(hand, Random(2))
                assert used <= longest or unlimited(read)
                again = replay_record(record_of(hand), rules)
                assert again.stacks() == hand.stacks()


def unlimited(rules: RuleSet) -> bool:
    """Whether the sheet lets people split without end."""
    game = getattr(rules.play, "game", None)
    split = getattr(game, "split", None)
    return split is not None and split.pairs != "none" and not split.hands


def test_the_bound_is_reached() -> None:
    """Two hands with room for 3 and 2 take 1, 1, 2 and one card each: not one fewer is safe."""
    assert most_cards([1, 1, 2, 5, 10, 10], [3, 2]) == 5
    assert most_cards([], [4]) == 1


def test_splits_end_where_the_cards_do() -> None:
    """002:329: there is no limit on splits, but a shoe of nothing but tens has only so many cards."""
    rules = load("lucky-lady/no-bust-blackjack")
    tens = [c for c in rules.deck_cards if c.rank in (10, 11, 12, 13)]
    rest = [c for c in rules.deck_cards if c.rank not in (10, 11, 12, 13)]
    order = (*tens, *sorted(rest, key=lambda c: c.rank))
    seats = tuple([SeatStart(seat, STACK) for seat in range(1, 9)])
    hand = Hand(rules, Start(seats=seats), Chance(Random(1), rest=order))
    finish(hand, Random(2))
    felt = hand.table.felt
    assert felt is not None
    hands = sum(len(spot.hands) for spot in felt.spots.values())
    assert hands > 40


@pytest.mark.parametrize(
    "rule_set_id", ["lucky-lady/no-bust-blackjack", "black-sheep/blackjack-elite", "hawaiian-gardens/pan-9"]
)
def test_a_branch_shuffles_too(rule_set_id: str) -> None:
    """000:583: at every third moment, before or after the shoe ran out, a branch can be finished too."""
    rules = load(rule_set_id)
    seats = tuple([SeatStart(seat, STACK) for seat in range(1, rules.seats + 1)])
    order = bad_orders(rules)[0][-3 * rules.seats - 2 :]
    hand = Hand(rules, Start(seats=seats), Chance(Random(1), rest=order))
    random, after = Random(2), 0
    for moment in count():
        if hand.decision is None:
            break
        if moment % 3 == 0:
            finish(hand.branch(), Random(3))
            again = hand.branch(Random(4))
            finish(again, Random(3))
            assert replay_record(record_of(again), rules).stacks() == again.stacks()
            after += any([isinstance(event, Reshuffled) for event in hand.events])
        hand.choose(greedy(hand, random))
    assert after


@pytest.mark.parametrize("rule_set_id", OTHERS)
def test_nobody_folds_and_everybody_draws_all_that_may_be_drawn(rule_set_id: str) -> None:
    """Pots with as many players as may be dealt in, who all stay; points and melds at full tables."""
    rules = load(rule_set_id)
    random = Random(f"stays {rule_set_id}")
    most = rules.active or rules.seats
    state: dict[str, object] = {}
    for rulings in ({}, *[{ruling.id: other} for ruling in rules.rulings for other in ruling.others]):
        for _ in range(3 if rulings else 25):
            stakes = random.choice(rules.limits)
            numbers = sorted(random.sample(range(1, rules.seats + 1), most))
            seats = [SeatStart(n, stakes.chip * random.choice((3, 10, 200, 100_000))) for n in numbers]
            start = Start(
                seats=tuple(seats),
                button=random.choice(numbers),
                limit=stakes.name,
                rulings=rulings,
                state=state,
            )
            hand = Hand(rules, start, Chance(random))
            while hand.decision is not None:
                hand.choose(staying(hand, random))
            assert hand.over
            state = hand.table.state


def staying(hand: Hand, random: Random) -> Choice:
    """A choice that stays in and takes all the cards that it may."""
    decision = hand.decision
    assert decision is not None
    seat = random.choice(decision.seats)
    whose = seat if len(decision.seats) > 1 else None
    verbs = decision.for_seat(seat).by_verb
    for option in verbs.values():
        if option.pick is not None and option.spread is None:
            cards = random.sample(option.pick.among, option.pick.most)
            return Choice(option.verb, 0, tuple(cards), whose)
    for verb in ("call", "check", "show"):
        if verb in verbs and random.random() < 0.9:
            return Choice(verb, seat=whose)
    while True:
        choice = random_choice(decision.for_seat(seat), random, seat, hand.quote)
        if choice.verb != "fold" or len(verbs) == 1:
            return choice
