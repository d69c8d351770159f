"""The price of the wagers at Baccarat 9."""

from fractions import Fraction
from functools import cache
from time import perf_counter

import msgspec
import numpy as np

from houseway.games.bank.baccarat.baccarat_9 import Baccarat9Rules
from houseway.lab.baccarat_9.deals import Seen, seen
from houseway.lab.baccarat_9.rounds import Table, play
from houseway.lab.deck import composition
from houseway.lab.nines.cards import POINTS, by_points
from houseway.lab.nines.deals import Hand, three_cards
from houseway.lab.pay_rows import Row, net_of, paid, pay_rows
from houseway.lab.prices import Chart, LabError, Price, Priced, Request, Tally, counted
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

HOUSE_WAY = 5
PLAYER = ("house-way", "best", "best-by-cards")
DEALER = ("house-way",)


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    """How many cards count 0, 1, … 9."""
    up: tuple[bool, ...]
    """Which of the bank's first cards lie face up."""
    choice: tuple[int, int]
    """Player bettors choose on totals from here to there; below they hit, above they stand."""
    nine_stops: bool
    bank_ties: str
    tie_wager: str
    wagers: tuple[str, ...]
    pays: tuple[Row, ...]
    player_plays: str
    decks: int


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set under the readings in force."""
    assert isinstance(rules.play, Baccarat9Rules)
    sheet = rules.play.game
    player, dealer = request.player or "house-way", request.dealer or "house-way"
    if player not in PLAYER:
        raise LabError(f"{player!r} is no strategy of the player at {rules.id}: {', '.join(PLAYER)}")
    if dealer not in DEALER:
        raise LabError(f"{dealer!r} is no strategy of the bank at {rules.id}, which has only its house-way")
    wagers = tuple([kind.name for kind in sheet.wagers.kinds])
    return Model(
        shoe=by_points(composition(rules, request)),
        up=sheet.bank_up,
        choice=(sheet.must_hit + 1, sheet.must_stand - 1),
        nine_stops=sheet.nine_stops,
        bank_ties=sheet.bank_ties,
        tie_wager=sheet.tie_wager,
        wagers=wagers,
        pays=pay_rows(rules.play.pays, wagers),
        player_plays=player,
        decks=request.decks or rules.deck.decks,
    )


def price(model: Model, runner: Runner) -> Priced:
    """Every wager, and how Player bettors play."""
    began = perf_counter()
    if sum(model.shoe) < 8:
        raise LabError(f"a round takes up to eight cards: {sum(model.shoe)} are left in the shoe")
    found = tuple([_priced(model, wager, began) for wager in model.wagers])
    up = sum(model.up)
    notes = (f"Bettors see the player hand and {up} of the bank's three cards; the bank hand has no choice.",)
    return Priced(wagers=found, charts=(_chart(model),), decks=model.decks, notes=notes)


def _seen(model: Model) -> Seen:
    return seen(model.shoe, sum(model.up), model.nine_stops)


@cache
def hits(model: Model) -> tuple[tuple[bool, ...], ...]:
    """Whether a Player bettor hits, by player hand and face-up cards."""
    deals = _seen(model)
    low, high = model.choice
    house = [[sum(hand) % 10 <= HOUSE_WAY] * len(deals.up) for hand in deals.player]
    if model.player_plays != "house-way":
        gains: dict[tuple[object, object], Fraction] = {}
        exact = model.player_plays == "best-by-cards"
        for i, hand in enumerate(deals.player):
            for k, up in enumerate(deals.up):
                key = (hand, up) if exact else (sum(hand) % 10, sum(up) % 10)
                gain = _worth(model, deals, i, k, 1) - _worth(model, deals, i, k, 0)
                gains[key] = gains.get(key, Fraction(0)) + gain
        house = [
            [gains[(hand, up) if exact else (sum(hand) % 10, sum(up) % 10)] > 0 for up in deals.up]
            for hand in deals.player
        ]
    for i, hand in enumerate(deals.player):
        if not low <= sum(hand) % 10 <= high:
            house[i] = [sum(hand) % 10 < low] * len(deals.up)
    return tuple([tuple(row) for row in house])


def _worth(model: Model, deals: Seen, i: int, k: int, act: int) -> Fraction:
    """What a Player wager wins over the deals that look so."""
    ends = deals.ends[i, k, act]
    counts: dict[int, int] = {}
    for mine, theirs in zip(*np.nonzero(ends), strict=True):
        what = kind(int(mine), int(theirs))
        counts[what] = counts.get(what, 0) + ends[mine, theirs]
    return sum([Fraction(n) * net(model, "player", what)[1] for what, n in counts.items()], Fraction(0))


def kind(mine: int, bank: int) -> int:
    """0 the player wins, 1 the bank wins, 2 a tie on 0 or 1, 3 another tie."""
    if mine != bank:
        return 0 if mine > bank else 1
    return 2 if mine < 2 else 3


@cache
def net(model: Model, wager: str, what: int) -> tuple[str, Fraction]:
    """The row of the pay table, and its net result."""
    equal = "low tie" if what == 2 and model.tie_wager == "not-low" else "equal totals"
    happened = (
        ("player wins",),
        ("bank wins",),
        (equal, "bank wins the tie"),
        (equal, "player pushes", "bank pushes" if model.bank_ties == "push" else "bank loses"),
    )[what]
    return paid(model.pays, wager, happened)


def _priced(model: Model, wager: str, began: float) -> Price:
    deals = _seen(model)
    if wager == "player":
        acts = hits(model)
    else:
        acts = hits(msgspec.structs.replace(model, player_plays="house-way", choice=(0, 9)))
    found: dict[tuple[str, Fraction], int] = {}
    for row in model.pays:
        if row[0] == wager:
            found[row[1], net_of(row)] = 0
    total = sum([deals.ends[i, k, int(act)] for i, row in enumerate(acts) for k, act in enumerate(row)])
    for mine, theirs in zip(*np.nonzero(total), strict=True):
        key = net(model, wager, kind(int(mine), int(theirs)))
        found[key] = found.get(key, 0) + total[mine, theirs]
    notes: tuple[str, ...] = ("The player hand is completed the house way: hit on 5 or less.",)
    if wager == "player":
        notes = {
            "house-way": ("House way: hit on 5 or less, stand on 6 or more.",),
            "best": ("The figure belongs to the chart: totals of the player hand and of the face-up cards.",),
            "best-by-cards": ("The figure belongs to play by all the cards that are face up.",),
        }[model.player_plays]
    return counted(
        wager,
        [(name, pays, count) for (name, pays), count in found.items()],
        player=model.player_plays if wager == "player" else "none",
        dealer="house-way" if wager == "player" else "none",
        seconds=perf_counter() - began,
        notes=notes,
    )


def _chart(model: Model) -> Chart:
    deals, acts = _seen(model), hits(model)
    low, high = model.choice
    if model.player_plays == "best-by-cards":
        rows = [i for i, hand in enumerate(deals.player) if low <= sum(hand) % 10 <= high]
        return Chart(
            title="Player bettors (best-by-cards)",
            across=tuple([_told(up) for up in deals.up]),
            down=tuple([_told(deals.player[i]) for i in rows]),
            cells=tuple([tuple(["hit" if act else "stand" for act in acts[i]]) for i in rows]),
            note="Down: the player hand; across: the bank's face-up cards.",
        )
    ups = sorted({sum(up) % 10 for up in deals.up})
    by_total = {
        (sum(hand) % 10, sum(up) % 10): acts[i][k]
        for i, hand in enumerate(deals.player)
        for k, up in enumerate(deals.up)
    }
    totals = sorted({total for total, _ in by_total})
    return Chart(
        title=f"Player bettors ({model.player_plays})",
        across=tuple([str(up) for up in ups]),
        down=tuple([str(total) for total in totals]),
        cells=tuple([tuple(["hit" if by_total[t, up] else "stand" for up in ups]) for t in totals]),
        note=f"Down: the player hand's total, a choice on {low} to {high}; across: the bank's open cards.",
    )


def _told(cards: Hand) -> str:
    return " ".join([str(value) for value in cards])


@cache
def table(model: Model) -> Table:
    """What a random round needs."""
    deals, acts = _seen(model), hits(model)
    by_hand = {hand: i for i, hand in enumerate(three_cards(model.shoe))}
    by_up = {up: k for k, up in enumerate(deals.up)}
    up = sum(model.up)
    wanted = np.zeros((1000, 10**up), np.bool_)
    for code in range(1000):
        hand = by_hand.get(tuple(sorted([code // 100, code // 10 % 10, code % 10])))
        for shown in range(10**up):
            cards = by_up.get(tuple(sorted([shown // 10**i % 10 for i in range(up)])))
            if hand is not None and cards is not None:
                wanted[code, shown] = acts[hand][cards]
    shoe = [POINTS.index(value) for value, count in enumerate(model.shoe) for _ in range(count)]
    return Table(
        shoe=np.array(shoe, np.int8),
        points=np.array(POINTS, np.int64),
        up=np.array(model.up, np.int64),
        hits=wanted,
        nine_stops=model.nine_stops,
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    counts = play(table(model), seed, chunk, rounds)
    tallies = {}
    for wager in model.wagers:
        row = counts[0 if wager == "player" else 1]
        nets = [float(net(model, wager, what)[1]) for what in range(4)]
        tallies[wager] = Tally(
            rounds,
            float(sum([x * int(n) for x, n in zip(nets, row, strict=True)])),
            float(sum([x * x * int(n) for x, n in zip(nets, row, strict=True)])),
        )
    return tallies
