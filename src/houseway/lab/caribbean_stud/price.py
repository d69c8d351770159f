"""What Caribbean Stud's Ante is worth with its Call, over every deal."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from operator import mul
from time import perf_counter

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.caribbean_stud import ACE_KING, RANKINGS, CaribbeanRules
from houseway.lab.caribbean_stud.charts import GROUPS, charts, shares_called
from houseway.lab.caribbean_stud.deals import count
from houseway.lab.caribbean_stud.hands import FIVES, MASKS, OTHER_SUIT, place_parts, shares, strengths
from houseway.lab.caribbean_stud.rounds import DEALT, Settling, play_rounds
from houseway.lab.caribbean_stud.strategy import CALL, STRATEGIES, calls, classes_held, nets
from houseway.lab.deck import composition, decks
from houseway.lab.pay_rows import Row, net_paid, pay_rows, strategy_named
from houseway.lab.prices import LabError, Priced, Request, Tally, counted
from houseway.lab.work.chance import state
from houseway.lab.work.jobs import Job, Runner
from houseway.play.rules import RuleSet

MOST_CARDS = 5200
"""So that a number of hands stays within 64 bits."""
LIMB = 48
LIMBS = 4
RESULTS = ("wins", "equal hands", "loses", "not qualified")


class Model(msgspec.Struct, frozen=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    decks: int
    ranking: str
    qualify: str
    rows: tuple[Row, ...]
    player: str


def model(rules: RuleSet, request: Request) -> Model:
    """The model of a sheet under the readings in force."""
    play = rules.play
    assert isinstance(play, CaribbeanRules)
    shoe = composition(rules, request)
    if shoe[52]:
        raise LabError(f"Caribbean Stud has no use for a joker: the shoe of {rules.id} holds {shoe[52]}")
    if not DEALT <= sum(shoe) <= MOST_CARDS:
        raise LabError(
            f"Caribbean Stud is counted for shoes of {DEALT} to {MOST_CARDS:,} cards, not for {sum(shoe):,}"
        )
    strategy_named(request.dealer, "player-dealer", ("none",), "none")
    return Model(
        shoe=shoe,
        decks=decks(rules, request),
        ranking=play.ranking,
        qualify=play.qualify,
        rows=pay_rows(play.pays),
        player=strategy_named(request.player, "player", STRATEGIES, "best"),
    )


def open_cards(shoe: tuple[int, ...]) -> list[tuple[int, int, tuple[int, ...]]]:
    """The open cards that there can be: rank, suit, and all suits that are dealt like this one."""
    found: dict[tuple[int, ...], list[int]] = {}
    for suit in range(4):
        found.setdefault(tuple(shoe[suit:52:4]), []).append(suit)
    return [
        (rank, suits[0], tuple(suits)) for dealt, suits in found.items() for rank in range(13) if dealt[rank]
    ]


def price_chunk(model: Model, number: int) -> Mapping[str, NDArray[np.generic]]:
    """One open card: whether each hand calls, and the deals by class of the player's hand and result."""
    up, suit, suits = open_cards(model.shoe)[number]
    cards = sum(model.shoe)
    held = count(model.shoe, model.ranking, model.qualify, up, suit)
    called = calls(held, up, cards, model.ranking, model.rows, model.player)
    kinds = classes_held(held, model.ranking)
    sums = np.zeros((len(RANKINGS[model.ranking].classes), len(RESULTS) + 1, LIMBS), np.int64)
    every = comb(cards - 6, 4)
    for kind in range(len(sums)):
        some = (kinds == kind) & called
        deals = held.deals[some].tolist()
        by_result = [sum(map(mul, deals, column)) for column in held.results[some].T.tolist()]
        unqualified = sum(deals) * every - sum(by_result)
        folded = int(held.deals[(kinds == kind) & ~called].sum()) * every
        for result, ways in enumerate((*by_result, unqualified, folded)):
            sums[kind, result] = _limbs(ways * len(suits))
    table = np.zeros((FIVES, MASKS), np.uint8)
    table[held.five, held.mask] = called
    table[:, :OTHER_SUIT] = np.take_along_axis(table[:, :OTHER_SUIT], shares().first, axis=1)
    shown = shares_called(held, called, model.ranking) * len(suits)
    return {"sums": sums, "calls": table, "shown": shown}


def _limbs(whole: int) -> list[int]:
    """A whole number in parts of 48 bits, which can be added up as they are."""
    return [whole >> LIMB * part & (1 << LIMB) - 1 for part in range(LIMBS)]


def _job(model: Model) -> Job:
    return Job("Caribbean Stud, open card by open card", price_chunk, model, len(open_cards(model.shoe)))


def price(model: Model, runner: Runner) -> Priced:
    """The Ante with its Call."""
    start = perf_counter()
    done = runner.run(_job(model))
    limbs = sum([one["sums"].astype(object) for one in done])
    ways = np.sum(limbs * np.array([1 << LIMB * part for part in range(LIMBS)], object), axis=2)
    classes = RANKINGS[model.ranking].classes
    rows: list[tuple[str, Fraction, int]] = []
    others = dict.fromkeys(("not qualified", "equal hands", "folds", "loses"), 0)
    worth = {"folds": Fraction(-1)}
    for kind in reversed(range(len(classes))):
        won, tied, lost, unqualified = nets(model.rows, classes[kind])
        rows.append((f"wins with {_named(classes[kind])}", won, ways[kind, 0]))
        worth |= {"not qualified": unqualified, "equal hands": tied, "loses": lost}
        for name, column in (("equal hands", 1), ("loses", 2), ("not qualified", 3), ("folds", 4)):
            others[name] += ways[kind, column]
    rows += [(name, worth[name], number) for name, number in others.items()]
    shown = [np.zeros((2, len(GROUPS))) for _ in range(13)]
    for (rank, _, _), one in zip(open_cards(model.shoe), done, strict=True):
        shown[rank] = shown[rank] + one["shown"].astype(np.float64)
    ante = counted(
        "ante",
        rows,
        player=model.player,
        seconds=perf_counter() - start,
        notes=(
            "The Ante with the Call of two Antes; a deal is the player's hand, the open card and four more.",
        ),
    )
    return Priced(wagers=(ante,), charts=charts(shown), decks=model.decks)


def _named(kind: str) -> str:
    return kind if kind in ("four of a kind", "three of a kind", "two pair") else f"a {kind}"


@cache
def decisions(model: Model) -> NDArray[np.uint8]:
    """Whether to call: by the open card's suit and rank, the player's ranks, and which have that suit."""
    table = np.zeros((4, 13, FIVES, MASKS), np.uint8)
    for (rank, _, suits), one in zip(open_cards(model.shoe), Runner().run(_job(model)), strict=True):
        for suit in suits:
            table[suit, rank] = one["calls"]
    return table


def settling(model: Model, table: NDArray[np.uint8]) -> Settling:
    """What a round needs to know of a model and its decisions."""
    happened = ("player wins", "equal hands", "player loses", "player wins")
    classes = RANKINGS[model.ranking].classes
    call = [
        [
            net_paid(model.rows, "call", "player wins", kind),
            net_paid(model.rows, "call", "equal hands"),
            net_paid(model.rows, "call", "player loses"),
            Fraction(0),
        ]
        for kind in classes
    ]
    return Settling(
        place_parts(),
        strengths(model.ranking),
        table,
        ACE_KING if model.qualify == "ace-king-or-better" else 0,
        np.array([float(net_paid(model.rows, "ante", one)) for one in happened]),
        np.array([[CALL * float(one) for one in row] for row in call]),
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    deck = np.repeat(np.arange(52, dtype=np.int8), model.shoe[:52])
    sums = np.zeros(2)
    play_rounds(state(seed, chunk), deck, rounds, settling(model, decisions(model)), sums)
    return {"ante": Tally(rounds, float(sums[0]), float(sums[1]))}
