"""What Pokara's wagers are worth, over every deal."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from time import perf_counter

import msgspec
import numpy as np

from houseway.games.bank.stud_against_dealer.pokara import PokaraRules
from houseway.games.bank.stud_against_dealer.pokara_draw import Sheet, order_of_hands
from houseway.lab.deck import composition, decks
from houseway.lab.pay_rows import Row, net_of, net_paid, pay_rows, row_paid, strategy_named
from houseway.lab.pokara.charts import chart
from houseway.lab.pokara.deals import Counts, Reading, counts
from houseway.lab.pokara.hands import CARDS, FIRST, PACK, Ints, dealt_events, order
from houseway.lab.pokara.rounds import BASE, BONUS, DEALT, Settling, play_rounds
from houseway.lab.pokara.strategy import (
    DOUBLE,
    DRAW,
    RESULTS,
    STAND,
    STRATEGIES,
    Choices,
    choices,
    choices_by_hand,
    nets,
    option,
)
from houseway.lab.prices import LabError, Price, Priced, Request, Tally, counted
from houseway.lab.three_card_poker.hands import hands, places
from houseway.lab.work.chance import state
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet
from houseway.rankings.base import category

KINDS = {"base": BASE, "bonus": BONUS}


class Model(msgspec.Struct, frozen=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    decks: int
    reading: Reading
    """The order of flushes and of pairs, what improves a hand, and the player-dealer's house way."""
    rows: tuple[Row, ...]
    wagers: tuple[str, ...]
    player: str


def model(rules: RuleSet, request: Request) -> Model:
    """The model of a sheet under the readings in force."""
    play = rules.play
    assert isinstance(play, PokaraRules)
    shoe = composition(rules, request)
    if sum(shoe) != sum(shoe[FIRST : FIRST + CARDS]):
        raise LabError(f"Pokara is played with tens to aces: the shoe of {rules.id} holds other cards")
    if sum(shoe) < DEALT:
        raise LabError(f"a round of Pokara may need {DEALT} cards: the shoe holds {sum(shoe)}")
    strategy_named(request.dealer, "player-dealer", ("house-way",), "house-way")
    return Model(
        shoe=shoe,
        decks=decks(rules, request),
        reading=(play.flushes, play.pairs, play.improved, tuple(play.house_way.items())),
        rows=pay_rows((*play.pays, *play.bonus_tables[play.bonus_table])),
        wagers=tuple([kind.name for kind in play.wagers.kinds]),
        player=strategy_named(request.player, "player", STRATEGIES, "best"),
    )


def price(model: Model, runner: Runner) -> Priced:
    """Every wager of the sheet."""
    start = perf_counter()
    found = counts(model.shoe, model.reading, runner)
    chosen = choices(model.shoe, model.reading, model.rows, model.player, runner)
    priced = []
    for wager in model.wagers:
        one = _base(model, found, chosen) if wager == "base" else _bonus(model)
        priced.append(msgspec.structs.replace(one, seconds=perf_counter() - start))
        start = perf_counter()
    return Priced(wagers=tuple(priced), charts=(chart(found, chosen),), decks=model.decks)


def _base(model: Model, found: Counts, chosen: Choices) -> Price:
    """The round: the wager, and its double where the player doubles."""
    results = ("wins", "ties", "loses", "does not improve")
    rows: list[tuple[str, Fraction, int]] = []
    for verb, first in (
        ("stands", (STAND,)),
        ("draws", range(DRAW, DOUBLE)),
        ("doubles", range(DOUBLE, DOUBLE + 3)),
    ):
        sums = [0] * len(results)
        for choice in first:
            taken = chosen == choice
            for result in range(len(results)):
                ways = np.where(taken, found.results[:, :, option(choice), result], 0)
                sums[result] += _weighed(found, ways)
        for name, won, number in zip(results, nets(model.rows, first[0]), sums, strict=True):
            rows.append((f"{verb} and {name}", won, number))
    rows.sort(key=lambda row: -row[1])
    return counted(
        "base",
        rows,
        player=model.player,
        dealer="house-way",
        notes=(
            "The wager with its double; a deal is both hands, the open card apart, a card for each draw "
            "whether it is taken or not.",
        ),
    )


def _weighed(found: Counts, ways: Ints) -> int:
    """A sum over all deals in whole numbers of Python: it outgrows 64 bits."""
    total = 0
    for weight, ups, row in zip(found.weights, found.ups.tolist(), ways.tolist(), strict=True):
        total += weight * sum([up * way for up, way in zip(ups, row, strict=True)])
    return total


def _bonus(model: Model) -> Price:
    """By the three cards as dealt."""
    ranking = order_of_hands(Sheet(*model.reading))
    sums: dict[tuple[str, Fraction], int] = {}
    kinds = model.shoe[FIRST : FIRST + CARDS]
    for hand in combinations_with_replacement(range(CARDS), 3):
        ways = 1
        for card in sorted(set(hand)):
            ways *= comb(kinds[card], hand.count(card))
        cards = (PACK[hand[0]], PACK[hand[1]], PACK[hand[2]])
        happened = dealt_events(cards, ranking.classes[category(ranking.strength(cards))])
        line = row_paid(model.rows, "bonus", happened)
        key = (line[1], net_of(line)) if line else ("loses", Fraction(-1))
        sums[key] = sums.get(key, 0) + ways
    rows = sorted([(name, pays, ways) for (name, pays), ways in sums.items()], key=lambda row: -row[1])
    return counted("bonus", rows)


@cache
def settling(model: Model, runner: Runner) -> Settling:
    """What a round needs to know of a model."""
    found = counts(model.shoe, model.reading, runner)
    chosen = choices(model.shoe, model.reading, model.rows, model.player, runner)
    classes = order_of_hands(Sheet(*model.reading)).classes
    bonus = np.empty((len(classes), 4, 5))
    for kind, name in enumerate(classes):
        for card in range(CARDS):
            happened = dealt_events((PACK[card], PACK[card], PACK[card]), name)
            bonus[kind, card & 3, card >> 2] = float(net_paid(model.rows, "bonus", *happened))
    return Settling(
        order(*model.reading),
        places()[FIRST:, FIRST:, FIRST:].copy(),
        hands() - FIRST,
        choices_by_hand(model.shoe, found, chosen),
        np.array([float(net_paid(model.rows, "base", result)) for result in RESULTS]),
        np.array([float(net_paid(model.rows, "double", result)) for result in RESULTS]),
        bonus,
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    deck = np.repeat(np.arange(CARDS, dtype=np.int8), model.shoe[FIRST : FIRST + CARDS])
    totals, squares = np.zeros(3), np.zeros(3)
    play_rounds(state(seed, chunk), deck, rounds, settling(model, Runner()), totals, squares)
    return {
        wager: Tally(rounds, float(totals[KINDS[wager]]), float(squares[KINDS[wager]]))
        for wager in model.wagers
    }
