"""The same shoes and the same acts, in batches and in the scripts: what is asked, seen, and what all have."""

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import ArrayLike, NDArray

from houseway import batch
from houseway.batch.actions import BET, DISCARD_FIRST, DRAW, NAMES, OVER_POT, SAY
from houseway.batch.layout import MOST_BOARD_CARDS
from houseway.batch.menu import ALSO, FROM, STEP, TO
from houseway.batch.seen import ALL_IN, FOLDED, IN
from houseway.batch.tables import Tables
from houseway.cards import Card
from houseway.facts import Finding, Money
from houseway.games.pot.stud import StudRules
from houseway.lab.work.chance import deal
from houseway.play.decisions import Choice, Decision, Range
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.view import view
from houseway.shoe import Chance

BETS = ("bet", "raise", "complete")
DRAWS = {"discard": "draw", "ask": "say"}
Asked = tuple[int, tuple[str, ...], tuple[Range, ...], tuple[Range, ...]]
"""The seat, the actions, what may be bet, what may be bet above the pot."""


def asked_by_script(hand: Hand) -> Asked | None:
    decision = hand.decision
    if decision is None:
        return None
    actions = []
    bets: tuple[Range, ...] = ()
    above: tuple[Range, ...] = ()
    for option in decision.options:
        if option.pick is not None and option.pick.least == 0:
            actions.append(DRAWS[option.verb])
            bets = (Range(0, option.pick.most),)
        elif option.pick is not None:
            assert (option.pick.least, option.pick.most) == (1, 1)
            actions += [f"discard {place}" for place in range(1, len(option.pick.among) + 1)]
        elif option.verb in BETS:
            actions.append("bet")
            bets = option.amounts
        else:
            actions.append(option.verb)
            above = option.amounts or above
    return decision.seat, tuple(sorted(actions)), _plain(bets), _plain(above)


def _plain(spans: tuple[Range, ...]) -> tuple[Range, ...]:
    return tuple([Range(low, high, step if high > low else 1) for low, high, step in spans])


def asked_by_batch(tables: Tables, t: int) -> Asked | None:
    if tables.to_act[t] < 0:
        return None
    actions = [name for name, may in zip(NAMES, tables.mask[t], strict=True) if may]
    spans = [_spans(tables, t, 0), _spans(tables, t, 1)]
    return tables.seats[tables.to_act[t]], tuple(sorted(actions)), *spans


def _spans(tables: Tables, t: int, which: int) -> tuple[Range, ...]:
    row = [int(n) for n in tables.amounts[t, which]]
    if not any(row):
        return ()
    found = [Range(row[FROM], row[TO], row[STEP])]
    if row[ALSO]:
        found.append(Range(row[ALSO], row[ALSO]))
    return _plain(tuple(found))


def chips_of_script(hand: Hand) -> tuple[list[int], list[int], int]:
    seats = hand.table.seats
    # Where everybody else has folded, the bets lie there still, and mean nothing any more.
    bets = [seat.bet for seat in seats] if hand.decision is not None else []
    return [seat.stack.balance for seat in seats], bets, hand.table.pot.balance


def chips_of_batch(tables: Tables, t: int) -> tuple[list[int], list[int], int]:
    players, row = len(tables.seats), tables.state[t]
    bets = row["bet"][:players].tolist() if tables.to_act[t] >= 0 else []
    return row["stack"][:players].tolist(), bets, int(row["pot"])


def differs_in_sight(hand: Hand, tables: Tables, row: list[int]) -> str | None:
    """What an observation says otherwise than the view of the seat that is asked, if anything."""
    decision = hand.decision
    assert decision is not None
    seen, there = view(hand, decision.seat), dict(zip(tables.columns, row, strict=True))
    mine = tables.seats.index(decision.seat)
    pays = [option.pays for option in decision.options if option.verb == "call"]
    _, _, bets, _ = asked_by_script(hand) or (0, (), (), ())
    about = decision.about
    if isinstance(about, Finding):
        bets = tuple([Range(fact.cents, fact.cents) for fact in about.facts if isinstance(fact, Money)])
    facts = {
        "pot": seen.chips_in,
        "to call": pays[0] if pays else 0,
        "from": bets[0].low if bets else 0,
        "to": max([span.high for span in bets], default=0),
        "seat": mine,
        "position": clockwise(hand).index(decision.seat),
    }
    if decision.asks == "act" and hand.table.round is not None:
        facts["raises"] = hand.table.round.raises
    # What no card lies on is -1, in an observation as here.
    cards = {f"board {at}": -1 for at in range(len(there)) if f"board {at}" in there}
    for at, board in enumerate(seen.boards):
        cards |= {f"board {MOST_BOARD_CARDS * at + place}": card.index for place, card in enumerate(board)}
    for place in range(len(seen.seats)):
        seat = seen.seats[(mine + place) % len(seen.seats)]
        facts |= {f"stack {place}": seat.stack, f"bet {place}": seat.bet}
        facts[f"in pot {place}"] = hand.table.seat(seat.number).total
        facts[f"status {place}"] = FOLDED if seat.folded else ALL_IN if seat.all_in else IN
        cards |= {name: -1 for name in there if name.startswith(f"up {place} ")}
        if not seat.folded:
            cards |= {f"up {place} {at}": card.index for at, card in enumerate(seat.up)}
    facts |= cards
    wrong = {name: (fact, there.get(name)) for name, fact in facts.items() if fact != there.get(name)}
    own = [number for name, number in there.items() if name.startswith("card ") and number >= 0]
    if sorted(own) != sorted([card.index for card in seen.seats[mine].down]):
        wrong["cards"] = (len(seen.seats[mine].down), len(own))
    return f"{wrong}: first as the view has it" if wrong else None


def clockwise(hand: Hand) -> list[int]:
    """The numbers of the seats from the left of the button, or of the house dealer where there is none."""
    numbers, button = [seat.number for seat in hand.table.seats], hand.start.button
    return [*[n for n in numbers if n > button], *[n for n in numbers if n <= button]]


def pick(random: Random, decision: Decision, pat: bool) -> tuple[int, int, Choice]:
    """A random choice: an action's number, its amount, and as the scripts take it; ``pat`` draws no card."""
    # Bets and calls more often than folds, so that hands go on.
    options = [option for option in decision.options for _ in range(1 if option.verb == "fold" else 4)]
    option = random.choice(options)
    if option.pick is not None and option.pick.least == 0:
        among = option.pick.among
        # Many cards more often than a coin would give, so that decks run short.
        count = 0 if pat else random.choice([random.randint(0, option.pick.most), option.pick.most])
        places = random.sample(range(len(among)), count)
        bits = sum([1 << place for place in places])
        cards = tuple([among[place] for place in places])
        return DRAW if option.verb == "discard" else SAY, bits, Choice(option.verb, cards=cards)
    if option.pick is not None:
        place = random.randrange(len(option.pick.among))
        return DISCARD_FIRST + place, 0, Choice(option.verb, cards=(option.pick.among[place],))
    if not option.amounts:
        return NAMES.index(option.verb), 0, Choice(option.verb)
    low, high, step = random.choice(option.amounts)
    steps = (high - low) // step
    # Small bets more often than large ones, and now and then everything.
    place = random.choice([0, min(1, steps), random.randint(0, steps), min(steps, 5), steps])
    amount = low + step * place
    return BET if option.verb in BETS else OVER_POT, amount, Choice(option.verb, amount)


class Shuffles(Random):
    """The generator of a table's cards, for the scripts: later shuffles come out as in the batch."""

    def __init__(self, words: NDArray[np.uint64]) -> None:
        super().__init__(0)
        self.words = words.copy()

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        lying = sorted(cards)
        places = np.arange(len(lying), dtype=np.int8)
        deal(self.words, places, len(lying))
        return tuple([lying[place] for place in places])


def chances(tables: Tables) -> list[Chance]:
    """The cards of every table, and how they will be shuffled again."""
    words = tables.state["shuffles"].copy()
    if tables.done.any():
        # Hands without a choice are over, and may have been shuffled again: they are played from here.
        tables.deal(tables.done, shoes=tables.state["deck"][:, : len(tables.rules.deck_cards)].copy())
    return [Chance(Shuffles(words[t]), given=(tables.shoe(t),)) for t in range(len(tables))]


def first_difference(rules: RuleSet, tables: Tables, random: Random, *, pat: bool = False) -> str | None:
    """Play all hands of some tables beside the scripts: where they first differ, if they do."""
    count = len(tables)
    hands = [Hand(rules, tables.start(t), chance) for t, chance in enumerate(chances(tables))]
    told = [""] * count
    while True:
        observed = tables.observe().tolist()
        for t, hand in enumerate(hands):
            script = asked_by_script(hand), chips_of_script(hand)
            batched = asked_by_batch(tables, t), chips_of_batch(tables, t)
            if script != batched:
                return f"{tables.start(t)}{told[t]}: the script has {script}, the batch {batched}"
            unlike = differs_in_sight(hand, tables, observed[t]) if hand.decision is not None else None
            if unlike is not None:
                return f"{tables.start(t)}{told[t]}: {unlike}"
        if all([hand.decision is None for hand in hands]):
            return None
        actions, amounts = [-1] * count, [0] * count
        for t, hand in enumerate(hands):
            if hand.decision is not None:
                actions[t], amounts[t], choice = pick(random, hand.decision, pat)
                told[t] += f", {choice}"
                hand.choose(choice)
        tables.step(actions, amounts)


def random_stacks(random: Random, rules: RuleSet, limit: str, players: int) -> list[int]:
    """Deep stacks and short ones, some of less than a blind, some that are no whole number of chips."""
    stakes = rules.stakes(limit)
    kinds = [
        lambda: random.randint(1, stakes.big_blind or stakes.small),
        lambda: random.randint(1, 4 * stakes.big) // 50 * 50 + 50,
        lambda: stakes.chip * random.randint(1, 12 * stakes.big // stakes.chip),
        lambda: stakes.chip * random.randint(1, 60 * stakes.big // stakes.chip),
    ]
    # Now and then a table where nobody has much, so that several are all-in for less than a bet.
    chosen = kinds[:2] if random.random() < 0.25 else kinds
    return [random.choice(chosen)() for _ in range(players)]


def dealt(
    rules: RuleSet, limit: str, readings: dict[str, str], players: int, tables: int, seed: int, posts: bool
) -> Tables:
    """Tables with random stacks, buttons, seats and posts, and random cards."""
    random = Random(seed)
    seats = sorted(random.sample(range(1, rules.seats + 1), players))
    blind = rules.stakes(limit).big_blind
    shape = range(tables)
    posts = posts and not isinstance(rules.play, StudRules)
    over = [[int(posts and random.random() < 0.15) for _ in seats] for _ in shape]
    for row in over:
        row[random.randrange(players)] = 0
    stacks = [random_stacks(random, rules, limit, players) for _ in shape]
    button = [random.choice([*seats, random.randint(0, rules.seats)]) for _ in shape]

    def begin(due: ArrayLike, dead: ArrayLike) -> Tables:
        return batch.tables(
            rules,
            limit=limit,
            seats=seats,
            tables=tables,
            stacks=stacks,
            button=button,
            rulings=readings,
            post_live=due,
            post_dead=dead,
            passed_over=over,
            seed=seed,
        )

    plain = begin(0, 0)
    if not posts:
        return plain
    due = [[random.choice([0, 0, 0, blind, blind // 2]) for _ in seats] for _ in shape]
    dead = [[random.choice([0, 0, 0, blind // 2, blind]) for _ in seats] for _ in shape]
    return begin(np.where(plain.state["total"][:, :players] > 0, 0, due), dead)


def with_ties(rules: RuleSet, part: int, tables: int, seed: int) -> Tables:
    """Tables of four at which two would tie for a part of the pot if everybody stayed, with odd stacks."""
    random = Random(seed)
    many = batch.tables(rules, seats=4, tables=40 * tables, seed=seed)
    decks = many.state["deck"].copy()[:, : len(rules.deck_cards)]
    many.finish("call")
    strengths = many.state["strength"][:, part, :4]
    best = strengths.max(axis=1)
    tied = ((strengths == best[:, None]).sum(axis=1) > 1) & (best > 0)
    limit = rules.limits[0].name
    stacks = [random_stacks(random, rules, limit, 4) for _ in range(int(tied.sum()))]
    return batch.tables(rules, seats=4, tables=len(stacks), stacks=stacks, shoes=decks[tied])


def with_good_hands(rules: RuleSet, tables: int, seed: int) -> Tables:
    """Tables of four at which somebody is dealt a hand that must be bet."""
    many = batch.tables(rules, seats=4, tables=16 * tables, seed=seed)
    decks = many.state["deck"].copy()
    many.finish("call")
    good = (many.state["strength"][:, 0, :4] >= many.sheet["must_bet"]).any(axis=1)
    return batch.tables(rules, seats=4, tables=int(good.sum()), shoes=decks[good])
