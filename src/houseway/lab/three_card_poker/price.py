"""What Three Card Poker's wagers are worth, over every deal."""

from fractions import Fraction
from math import comb
from time import perf_counter

import msgspec
import numpy as np

from houseway.games.three_card_poker import HIGH, QUEEN_HIGH, RANKINGS, ThreeCardRules
from houseway.cards import STANDARD
from houseway.lab.chance import state
from houseway.lab.deck import composition, decks
from houseway.lab.pay_rows import Row, net_of, net_paid, pay_rows, row_paid, strategy_named
from houseway.lab.prices import LabError, Price, Priced, Request, Tally, counted
from houseway.lab.three_card_poker.counts import RESULTS, Counts, counts
from houseway.lab.three_card_poker.rounds import ANTE, DEALT, PAIR_PLUS, SIX_CARD, Settling, play_rounds
from houseway.lab.three_card_poker.six import six_card_counts
from houseway.lab.three_card_poker.strategy import STRATEGIES, Plays, chart, nets, plays, plays_by_hand
from houseway.lab.three_card_poker.tables import places, strengths
from houseway.lab.work import Runner
from houseway.play.rules import RuleSet
from houseway.rankings.base import category

KINDS = {"ante": ANTE, "pair-plus": PAIR_PLUS, "six-card": SIX_CARD}


class Model(msgspec.Struct, frozen=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    decks: int
    ranking: str
    unqualified_ante: str
    rows: tuple[Row, ...]
    wagers: tuple[str, ...]
    player: str


def model(rules: RuleSet, request: Request) -> Model:
    """The model of a sheet under the readings in force."""
    play = rules.play
    assert isinstance(play, ThreeCardRules)
    shoe = composition(rules, request)
    if shoe[52]:
        raise LabError(f"Three Card Poker has no use for a joker: the shoe of {rules.id} holds {shoe[52]}")
    if sum(shoe) < DEALT:
        raise LabError(f"a round of Three Card Poker needs {DEALT} cards: the shoe holds {sum(shoe)}")
    strategy_named(request.dealer, "player-dealer", ("none",), "none")
    return Model(
        shoe=shoe,
        decks=decks(rules, request),
        ranking=play.ranking,
        unqualified_ante=play.unqualified_ante,
        rows=pay_rows(play.pays),
        wagers=tuple([kind.name for kind in play.wagers.kinds]),
        player=strategy_named(request.player, "player", STRATEGIES, "best"),
    )


def _plays(model: Model, runner: Runner) -> Plays:
    return plays(model.shoe, model.ranking, model.rows, model.unqualified_ante, model.player, runner)


def price(model: Model, runner: Runner) -> Priced:
    """Every wager of the sheet."""
    start = perf_counter()
    found = counts(model.shoe, model.ranking, runner)
    played = _plays(model, runner)
    pricers = {"ante": _ante, "pair-plus": _pair_plus, "six-card": _six_card}
    priced = []
    for wager in model.wagers:
        one = pricers[wager](model, found, played)
        priced.append(msgspec.structs.replace(one, seconds=perf_counter() - start))
        start = perf_counter()
    return Priced(
        wagers=tuple(priced),
        charts=(chart(found, played, model.ranking),),
        decks=model.decks,
    )


def _ante(model: Model, found: Counts, played: Plays) -> Price:
    """The round: the Ante, and the Play wager where the player plays."""
    names = ("not qualified, Ante paid", "not qualified, Ante pushes", "wins", "equal hands", "loses")
    won = nets(model.rows, model.unqualified_ante)
    sums = dict.fromkeys((*names, "folds"), 0)
    worth = {"folds": Fraction(-1)}
    for number, result in enumerate(RESULTS):
        name = names[number - 1] if number > 2 else names[0 if won[number] else 1]
        worth[name] = won[number]
        sums[name] += _weighed(found, np.where(played, found.results[:, :, number], 0))
    sums["folds"] = _weighed(found, np.where(played, 0, found.results.sum(axis=2)))
    order = sorted(sums, key=lambda name: (-worth.get(name, 0), name))
    return counted(
        "ante",
        [(name, worth[name], sums[name]) for name in order if sums[name]],
        player=model.player,
        notes=(
            "The Ante with the Play wager of equal size; a deal is the player's hand, the open card and two more.",
        ),
    )


def _weighed(found: Counts, by_class_and_up: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> int:
    """A sum over all deals; whole numbers of Python, since those of many decks outgrow 64 bits."""
    total = 0
    for weight, ups, ways in zip(found.weights, found.ups.tolist(), by_class_and_up.tolist(), strict=True):
        total += weight * sum([up * way for up, way in zip(ups, ways, strict=True)])
    return total


def _pair_plus(model: Model, found: Counts, played: Plays) -> Price:
    """By the player's three cards; a hand that is folded loses."""
    order = RANKINGS[model.ranking]
    classes = [
        order.classes[category(order.strength([STANDARD[k] for k in hand]))] for hand in found.hands.tolist()
    ]
    lines = [row_paid(model.rows, "pair-plus", (kind,)) for kind in classes]
    dealt = found.ups > 0
    never_folded = all(
        [line is None or bool(one.all()) for line, one in zip(lines, played | ~dealt, strict=True)]
    )
    sums: dict[tuple[str, Fraction], int] = {}
    deals = np.where(played, found.results.sum(axis=2), 0)
    every = found.results.sum(axis=2)
    for number, line in enumerate(lines):
        if never_folded:
            some = all_of = found.weights[number]
        else:
            one = Counts(found.hands[number:][:1], found.weights[number:][:1], found.ups[number:][:1], every)
            some, all_of = _weighed(one, deals[number:][:1]), _weighed(one, every[number:][:1])
        key = (line[1], net_of(line)) if line else ("loses", Fraction(-1))
        sums[key] = sums.get(key, 0) + some
        sums["loses", Fraction(-1)] = sums.get(("loses", Fraction(-1)), 0) + all_of - some
    notes = (
        () if never_folded else ("Some hands that it pays are folded to save the Play wager, and lose it.",)
    )
    rows = sorted([(name, pays, ways) for (name, pays), ways in sums.items()], key=lambda row: -row[1])
    return counted("pair-plus", rows, player="none" if never_folded else model.player, notes=notes)


def _six_card(model: Model, found: Counts, played: Plays) -> Price:
    """By the best five of the player's and the player-dealer's cards, folded or not."""
    sums: dict[tuple[str, Fraction], int] = {}
    for kind, ways in six_card_counts(model.shoe).items():
        line = row_paid(model.rows, "six-card", (kind,))
        key = (line[1], net_of(line)) if line else ("loses", Fraction(-1))
        sums[key] = sums.get(key, 0) + ways
    rows = sorted([(name, pays, ways) for (name, pays), ways in sums.items()], key=lambda row: -row[1])
    return counted("six-card", rows)


def settling(model: Model, runner: Runner) -> Settling:
    """What a round needs to know of a model."""
    rows, order = model.rows, RANKINGS[model.ranking]
    unqualified = nets(rows, model.unqualified_ante)[:3]
    results = RESULTS[3:]
    return Settling(
        strengths(model.ranking),
        places(),
        plays_by_hand(model.shoe, _plays(model, runner)),
        QUEEN_HIGH,
        np.array([float(one) for one in unqualified]),
        np.array([float(net_paid(rows, "ante", result)) for result in results]),
        np.array([float(net_paid(rows, "play", result)) for result in results]),
        np.array([float(net_paid(rows, "pair-plus", kind)) for kind in order.classes]),
        np.array([float(net_paid(rows, "six-card", kind)) for kind in HIGH.classes]),
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    deck = np.repeat(np.arange(52, dtype=np.int8), model.shoe[:52])
    totals, squares = np.zeros(4), np.zeros(4)
    play_rounds(state(seed, chunk), deck, rounds, settling(model, Runner()), totals, squares)
    return {
        wager: Tally(rounds, float(totals[KINDS[wager]]), float(squares[KINDS[wager]]))
        for wager in model.wagers
    }
