"""The price of the wagers at Super 9, Pan 9 and Super Pan 9."""

from fractions import Fraction
from functools import cache
from math import lcm
from time import perf_counter
from typing import NamedTuple

import msgspec
import numpy as np

from houseway.games.bank.baccarat.nines import NinesRules
from houseway.lab.deck import composition
from houseway.lab.nines.cards import POINTS, by_points
from houseway.lab.nines.charts import charts
from houseway.lab.nines.deals import Deals, deals, three_cards
from houseway.lab.nines.equilibrium import Answer, Chances, Duel, best_dealer, best_player, duel, equilibrium
from houseway.lab.nines.rounds import Tables, play
from houseway.lab.pay_rows import Row, net_of, paid, pay_rows
from houseway.lab.prices import LabError, Outcome, Price, Priced, Request, Tally, counted, moments
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

HOUSE_WAY = 5
"""The logical way draws on this or less."""
STRATEGIES = ("house-way", "best", "equilibrium", "best-by-cards", "equilibrium-by-cards")
BY_CARDS = "-by-cards"
NATURAL = 7
"""The least total of a natural."""


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    """How many cards count 0, 1, … 9."""
    player: tuple[int, int]
    """The player may choose on totals from here to there; below he draws, above he stands."""
    dealer: tuple[int, int]
    low_ties: str
    wagers: tuple[str, ...]
    pays: tuple[Row, ...]
    player_plays: str
    dealer_plays: str
    decks: int


class Strategies(NamedTuple):
    """What both sides do, over the deals that tell apart what they tell apart."""

    deals: Deals
    chances: Chances
    answer: Answer


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set under the readings in force."""
    assert isinstance(rules.play, NinesRules)
    sheet = rules.play.game
    wagers = tuple([kind.name for kind in sheet.wagers.kinds])
    names = [request.player or "house-way", request.dealer or "house-way"]
    for side, name in zip(("player", "player-dealer"), names, strict=True):
        if name not in STRATEGIES:
            raise LabError(f"{name!r} is no strategy of the {side} at {rules.id}: {', '.join(STRATEGIES)}")
    if all([name.startswith("best") for name in names]):
        # Two best answers to each other are an equilibrium.
        names = [name.replace("best", "equilibrium") for name in names]
    least = sheet.player.must_draw + 1 if sheet.player.enforced else 0
    return Model(
        shoe=by_points(composition(rules, request)),
        player=(least, min(sheet.player.must_stand, 10) - 1),
        dealer=(sheet.bank.must_draw + 1, sheet.bank.must_stand - 1),
        low_ties=sheet.low_ties,
        wagers=wagers,
        pays=pay_rows(rules.play.pays, wagers),
        player_plays=names[0],
        dealer_plays=names[1],
        decks=request.decks or rules.deck.decks,
    )


def price(model: Model, runner: Runner) -> Priced:
    """Every wager, and how both sides play."""
    began = perf_counter()
    if sum(model.shoe) < 8:
        raise LabError(f"a round takes up to eight cards: {sum(model.shoe)} are left in the shoe")
    plan = strategies(model)
    ends = finals(plan)
    found = tuple([_priced(model, wager, plan, ends, began) for wager in model.wagers])
    notes = (
        "The player sees his own three cards and acts first; the player-dealer sees his own three and "
        "whether the player drew, not what.",
    )
    return Priced(wagers=found, charts=charts(model, plan), decks=model.decks, notes=notes)


@cache
def strategies(model: Model) -> Strategies:
    """What both sides do."""
    return _strategies(msgspec.structs.replace(model, wagers=("base",), decks=0))


@cache
def _strategies(model: Model) -> Strategies:
    mine, theirs = model.player_plays, model.dealer_plays
    player_cards, dealer_cards = mine.endswith(BY_CARDS), theirs.endswith(BY_CARDS)
    table = deals(model.shoe, player_cards, dealer_cards)
    chances, answer = house_way(model, table)
    if mine.startswith("equilibrium") and theirs.startswith("equilibrium"):
        return Strategies(table, *_equilibrium(model, player_cards, dealer_cards))
    if mine.startswith("equilibrium"):
        chances = _equilibrium(model, player_cards, player_cards)[0]
    if theirs.startswith("equilibrium"):
        answer = _equilibrium(model, dealer_cards, dealer_cards)[1]
    if mine.startswith("best"):
        chances = best_player(game(model, table), answer)
    if theirs.startswith("best"):
        answer = best_dealer(game(model, table), chances)
    return Strategies(table, chances, answer)


@cache
def _equilibrium(model: Model, player_by_cards: bool, dealer_by_cards: bool) -> tuple[Chances, Answer]:
    return equilibrium(game(model, deals(model.shoe, player_by_cards, dealer_by_cards)))


def game(model: Model, table: Deals) -> Duel:
    """The base wager as a game of two."""
    scale = lcm(*[net_of(row).denominator for row in model.pays])

    def result(mine: int, theirs: int, drew: bool, dealer_drew: bool) -> int:
        net = paid(model.pays, "base", happened(model, mine, theirs, not (drew or dealer_drew)))[1]
        return int(net * scale)

    return duel(table, result, _allowed(model.player), _allowed(model.dealer))


def _allowed(choice: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    low, high = choice
    return tuple([(1,) if t < low else (0,) if t > high else (0, 1) for t in range(10)])


def house_way(model: Model, table: Deals) -> tuple[Chances, Answer]:
    """Draw on five or less, as far as the sheet leaves a choice."""
    mine, theirs = [
        tuple([Fraction(int(t <= HOUSE_WAY) if len(allowed[t]) == 2 else allowed[t][0]) for t in totals])
        for allowed, totals in (
            (_allowed(model.player), table.player),
            (_allowed(model.dealer), table.dealer),
        )
    ]
    return mine, Answer(theirs, theirs)


def happened(model: Model, mine: int, theirs: int, three_each: bool) -> tuple[str, ...]:
    """What happened, in the words of the pay table."""
    if mine != theirs:
        return ("wins",) if mine > theirs else ("loses",)
    tie = "tie to the player-dealer" if mine < 2 and model.low_ties == "player-dealer" else "tie"
    return (tie, f"natural {mine} ties") if three_each and mine >= NATURAL else (tie,)


Ends = dict[tuple[int, int, bool], Fraction]
"""How many deals end with these totals, and with three cards each or not."""


def finals(plan: Strategies) -> Ends:
    """Where the deals end under a pair of strategies."""
    table, ends = plan.deals, Ends()
    counts, values = table.counts, table.values
    one = counts.sum(axis=3)
    for a in (0, 1):
        draws = plan.answer.drew if a else plan.answer.stood
        for p, x in enumerate(plan.chances):
            weight = x if a else 1 - x
            if not weight:
                continue
            for q, y in enumerate(draws):
                mine, theirs = table.player[p], table.dealer[q]
                if y != 1:
                    share = weight * (1 - y)
                    for c, v in enumerate(values):
                        _add(ends, (mine + a * v) % 10, theirs, not a, share, one[p, q, c])
                if y:
                    for c, v in enumerate(values):
                        if a:
                            for d, w in enumerate(values):
                                end = (mine + v) % 10, (theirs + w) % 10
                                _add(ends, *end, False, weight * y, counts[p, q, c, d])
                        else:
                            _add(ends, mine, (theirs + v) % 10, False, weight * y, one[p, q, c])
    return ends


def _add(ends: Ends, mine: int, theirs: int, three_each: bool, share: Fraction, count: int) -> None:
    if count:
        key = mine, theirs, three_each
        ends[key] = ends.get(key, Fraction(0)) + (count if share == 1 else share * count)


def _priced(model: Model, wager: str, plan: Strategies, ends: Ends, began: float) -> Price:
    found: dict[tuple[str, Fraction], Fraction] = {}
    for row in model.pays:
        if row[0] == wager:
            found[row[1], net_of(row)] = Fraction(0)
    for (mine, theirs, three_each), count in ends.items():
        key = paid(model.pays, wager, happened(model, mine, theirs, three_each))
        found[key] = found.get(key, Fraction(0)) + count
    rows = [(name, pays, count) for (name, pays), count in found.items()]
    free = wager != "base" and max(model.player[1], model.dealer[1]) < NATURAL
    player, dealer = ("none", "none") if free else (model.player_plays, model.dealer_plays)
    notes = () if free else _notes(model)
    if all([count.denominator == 1 for _, _, count in rows]):
        whole = [(name, pays, int(count)) for name, pays, count in rows]
        return counted(
            wager, whole, player=player, dealer=dealer, seconds=perf_counter() - began, notes=notes
        )
    total = plan.deals.total
    ev, sd = moments([(pays, count / total) for _, pays, count in rows])
    return Price(
        wager=wager,
        player=player,
        dealer=dealer,
        method="exact",
        ev=ev,
        sd=sd,
        total=total,
        outcomes=tuple([Outcome(name, float(p), float(count / total)) for name, p, count in rows if count]),
        seconds=perf_counter() - began,
        notes=notes,
    )


def _notes(model: Model) -> tuple[str, ...]:
    notes = []
    if "house-way" in (model.player_plays, model.dealer_plays):
        notes.append("House way: draw on 5 or less, stand on 6 or more.")
    if model.dealer_plays == "house-way":
        notes.append("The sheet prints the house way for players' hands only; the player-dealer is given it.")
    if BY_CARDS in model.player_plays + model.dealer_plays:
        notes.append("By cards: whoever plays so goes by the three cards, not by their total alone.")
    elif model.player_plays != "house-way" or model.dealer_plays != "house-way":
        notes.append("The figure belongs to the chart: both sides go by their total.")
    if "equilibrium" in model.player_plays + model.dealer_plays:
        notes.append(
            "Chances in the chart are those of an equilibrium: against one that plays it nobody gains."
        )
    return tuple(notes)


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    return play(tables(model), seed, chunk, rounds)


@cache
def tables(model: Model) -> Tables:
    """What a random round needs: the shoe, the chances to draw, and the pay tables."""
    plan = strategies(model)
    hands = three_cards(model.shoe)

    def spread(chances: Chances, by_cards: bool) -> list[float]:
        by_hand = dict(zip(hands, chances, strict=True)) if by_cards else {}
        found = []
        for code in range(1000):
            hand = tuple(sorted([code // 100, code // 10 % 10, code % 10]))
            found.append(float(by_hand.get(hand, Fraction(0)) if by_cards else chances[sum(hand) % 10]))
        return found

    dealer_by_cards = model.dealer_plays.endswith(BY_CARDS)
    shoe = [i for v, count in enumerate(model.shoe) for i in [_card_of(v)] * count]
    return Tables(
        wagers=model.wagers,
        shoe=np.array(shoe, np.int8),
        points=np.array(POINTS, np.int64),
        player=np.array(spread(plan.chances, model.player_plays.endswith(BY_CARDS))),
        dealer=np.array(
            [spread(plan.answer.stood, dealer_by_cards), spread(plan.answer.drew, dealer_by_cards)]
        ),
        low_ties_lose=model.low_ties == "player-dealer",
        pays=model.pays,
    )


def _card_of(value: int) -> int:
    """Some card that counts so much."""
    return POINTS.index(value)
