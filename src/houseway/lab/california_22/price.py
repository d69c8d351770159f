"""The price of the game wager at California Blackjack ('22')."""

from fractions import Fraction
from functools import cache
from time import perf_counter
from typing import NamedTuple

import msgspec
import numpy as np

from houseway.games.bank.blackjack.california_22 import California22Rules
from houseway.lab.california_22.charts import answers, joined
from houseway.lab.california_22.equilibrium import SINGLE, Search, by_up_card, outside_rule
from houseway.lab.california_22.hands import CLASSES, RANKS, VALUES, best_total, by_value
from houseway.lab.california_22.rounds import Table, nothing_known
from houseway.lab.california_22.rounds import play as play_rounds
from houseway.lab.california_22.strategy import (
    HARD_ENOUGH,
    SOFT_ENOUGH,
    Against,
    against_fixed,
    fixed_rule,
    keys,
    player_hands,
)
from houseway.lab.deck import composition
from houseway.lab.pay_rows import Row, paid, pay_rows
from houseway.lab.prices import Chart, LabError, Outcome, Price, Priced, Request, Tally, moments
from houseway.lab.work.jobs import Job, Runner
from houseway.play.rules import RuleSet

PLAYER = ("best", "best-by-cards", "fixed", "equilibrium")
DEALER = ("fixed", "best", "equilibrium")
ROUNDING = 1e-12
"""More than sums in floating point can be off."""


PRECISION = (2e-9, 1e-7, 240)
"""Of an equilibrium: about four minutes of one core, for a bound of six millionths."""


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the figures."""

    deck: tuple[int, ...]
    """How many aces and jokers, twos, … nines and tens."""
    limit: int
    """A hand may take a card while its hard total is below this."""
    ties: str
    both_natural: str
    wagers: tuple[str, ...]
    pays: tuple[Row, ...]
    player_plays: str
    dealer_plays: str
    precision: tuple[float, float, int]
    """How likely a sequence of drawn cards and a player-dealer's hand must be to be searched, and for how
    many rounds; only an equilibrium depends on it."""
    decks: int


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set under the readings in force."""
    assert isinstance(rules.play, California22Rules)
    play = rules.play
    player, dealer = ["fixed" if name == "house-way" else name for name in (request.player, request.dealer)]
    if "equilibrium" in (player, dealer):
        # One side's equilibrium is met by the other's, which is a best answer to it.
        player, dealer = [name.replace("best", "") or "equilibrium" for name in (player, dealer)]
    player, dealer = player or "best", dealer or "fixed"
    if player not in PLAYER:
        raise LabError(f"{player!r} is no strategy of the player at {rules.id}: {', '.join(PLAYER)}")
    if dealer not in DEALER:
        raise LabError(f"{dealer!r} is no strategy of the player-dealer at {rules.id}: {', '.join(DEALER)}")
    if player.startswith("best") and dealer == "best":
        # Two best answers to each other are an equilibrium.
        player = dealer = "equilibrium"
    if ("equilibrium" in (player, dealer)) != (player == dealer == "equilibrium"):
        raise LabError(
            f"{player} against {dealer} is not priced at {rules.id}: an equilibrium plays against the "
            "equilibrium, everything else against fixed"
        )
    wagers = tuple([kind.name for kind in play.wagers.kinds])
    return Model(
        deck=by_value(composition(rules, request)),
        limit=play.draws_below,
        ties=play.ties,
        both_natural=play.both_natural,
        wagers=wagers,
        pays=pay_rows(play.pays, wagers),
        player_plays=player,
        dealer_plays=dealer,
        precision=PRECISION if player == "equilibrium" else (0.0, 0.0, 0),
        decks=request.decks or rules.deck.decks,
    )


def row(model: Model, event: str) -> tuple[str, Fraction]:
    """The row of the pay table for an event of the round."""
    if event == "both natural":
        event = {"paid": "natural", "push": "tie", "loses": "loses"}[model.both_natural]
    elif event == "tie" and model.ties == "loses":
        event = "loses"
    return paid(model.pays, "base", (event,))


def stakes(model: Model) -> tuple[float, float, float]:
    """What winning, an equal total and losing bring."""
    wins, ties, loses = [float(row(model, event)[1]) for event in ("wins", "tie", "loses")]
    return wins, ties, loses


class First(NamedTuple):
    """The chances of the first four cards."""

    natural: Fraction
    """The player has a natural, the player-dealer none."""
    both: Fraction
    dealer: Fraction
    """The player-dealer alone has one."""


def first_cards(deck: tuple[int, ...]) -> First:
    """How likely naturals are."""
    size, high = sum(deck), deck[0]
    two = Fraction(high * (high - 1), size * (size - 1))
    both = two * Fraction(max(high - 2, 0) * max(high - 3, 0), (size - 2) * (size - 3))
    return First(two - both, both, two - both)


def played(model: Model, up: int) -> Against:
    """A player against the fixed rule with this card open."""
    return against_fixed(model.deck, up, model.limit, stakes(model), model.player_plays)


def searches(model: Model) -> bool:
    """Whether the player-dealer goes by what the player drew."""
    return model.dealer_plays != "fixed"


def job(model: Model) -> Job:
    """The search of the player-dealer's answers, and at an equilibrium of both sides, by up card."""
    least, dealer_least, rounds = model.precision
    search = Search(
        deck=model.deck,
        limit=model.limit,
        pays=stakes(model),
        least=least,
        dealer_least=dealer_least,
        rounds=rounds,
    )
    title = "California Blackjack: equilibrium" if rounds else "California Blackjack: best answers"
    return Job(title, by_up_card, search, VALUES)


def price(model: Model, runner: Runner) -> Priced:
    """The game wager, and how both sides play."""
    began = perf_counter()
    first, size = first_cards(model.deck), sum(model.deck)
    chances = {
        "natural": float(first.natural),
        "both natural": float(first.both),
        "loses": float(first.dealer),
    }
    above = below = 0.0
    found_by_up = runner.run(job(model)) if searches(model) else []
    for up, count in enumerate(model.deck):
        if not count:
            continue
        parts: tuple[float, ...] = ()
        if searches(model):
            *parts_, low, high = found_by_up[up]["figures"].tolist()
            parts = tuple(parts_)
            here = sum([x * p for x, p in zip(stakes(model), parts, strict=True)])
            above += (high - here) * count / size
            below += (here - low) * count / size
        else:
            parts = played(model, up).chances
        for event, chance in zip(("wins", "tie", "loses"), parts, strict=True):
            chances[event] = chances.get(event, 0.0) + chance * count / size
    found: dict[tuple[str, Fraction], float] = {}
    for event in ("natural", "wins", "tie", "loses", "both natural"):
        key = row(model, event)
        found[key] = found.get(key, 0.0) + chances.get(event, 0.0)
    ev, sd = moments([(float(pays), chance) for (_, pays), chance in found.items()])
    bound = ROUNDING
    if searches(model):
        bound = SINGLE if model.player_plays == "fixed" else max(above, below, 0.0) + SINGLE
    wager = Price(
        wager=model.wagers[0],
        player=model.player_plays,
        dealer=model.dealer_plays,
        method="dp",
        ev=ev,
        sd=sd,
        bound=bound,
        outcomes=tuple([Outcome(name, float(pays), p) for (name, pays), p in found.items() if p > 0]),
        seconds=perf_counter() - began,
        notes=_notes(model),
    )
    notes = (
        "The player sees his cards and the player-dealer's up card; the player-dealer, who acts last, sees "
        "his own cards and those that the player drew, not the player's first two.",
        "A player-dealer with a natural announces it: keeping it quiet never gains.",
    )
    charts: tuple[Chart, ...] = ()
    if searches(model):
        charts = answers(model.deck, model.limit, found_by_up, model.player_plays)
    elif model.player_plays != "best-by-cards":
        charts = (_chart(model),)
    return Priced(wagers=(wager,), charts=charts, decks=model.decks, notes=notes)


def _notes(model: Model) -> tuple[str, ...]:
    rule = f"takes cards below a hard {HARD_ENOUGH} or a soft {SOFT_ENOUGH}"
    notes = [f"Fixed: {rule}, as the table suggests; the sheet prints no way for anybody."]
    if model.player_plays == "best":
        notes.append("The figure belongs to the chart: the total, hard or soft, and the up card.")
    if model.player_plays == "best-by-cards":
        notes.append("The figure belongs to play by all cards of the hand and the up card.")
    if model.dealer_plays == "best":
        notes.append("The player-dealer answers every sequence of drawn cards, by all of his own cards.")
    if model.player_plays == "equilibrium":
        notes.append(
            "Both sides go by all cards that they see. The bound is proved: against either strategy the best "
            "answer among all that the rules allow gains no more."
        )
    return tuple(notes)


def _chart(model: Model) -> Chart:
    player = player_hands(model.deck, model.limit)
    key = keys(player)
    grows = player.after.max(axis=1) >= 0
    ups = [up for up in range(VALUES) if model.deck[up]]
    shown = sorted(set(key[grows].tolist()), key=lambda k: (k % 2, k))
    cells = []
    for k in shown:
        line = []
        for up in ups:
            plan = played(model, up)
            here = np.flatnonzero((key == k) & grows & (plan.often > 0))
            line.append("" if not len(here) else "hit" if plan.hits[here[0]] else "stand")
        cells.append(tuple(line))
    kept = [i for i, line in enumerate(cells) if any(line)]
    return Chart(
        title=f"The player ({model.player_plays})",
        across=tuple(["A" if up == 0 else str(up + 1) for up in ups]),
        down=tuple([f"{'soft' if shown[i] % 2 else 'hard'} {shown[i] // 2}" for i in kept]),
        cells=tuple([cells[i] for i in kept]),
        note="Across: the player-dealer's up card, A for an ace or a joker. Empty: does not come up so.",
    )


@cache
def table(model: Model) -> Table:
    """What a random round needs."""
    player = player_hands(model.deck, model.limit)
    numbers = {tuple(cards): i for i, cards in enumerate(player.cards.tolist())}
    two = np.full((VALUES, VALUES), -1, np.int64)
    for a in range(VALUES):
        for b in range(VALUES):
            held = [0] * VALUES
            held[a] += 1
            held[b] += 1
            two[a, b] = numbers.get(tuple(held), -1)
    hits = np.zeros((VALUES, len(player.hard)), np.float32)
    rule, known = fixed_rule(model.limit), nothing_known(VALUES)
    if searches(model):
        found = Runner().run(job(model))
        known, rule = joined(found), outside_rule(model.limit)
        for up in range(VALUES):
            if model.deck[up]:
                hits[up] = found[up]["outside"]
    else:
        for up in range(VALUES):
            if model.deck[up]:
                hits[up] = played(model, up).hits
    dealer = np.zeros((RANKS, RANKS), np.float32)
    for hard in range(RANKS):
        for aces in range(RANKS):
            dealer[hard, aces] = rule(best_total(hard, aces), hard)
    cards = [CLASSES.index(value) for value, count in enumerate(model.deck) for _ in range(count)]
    return Table(
        deck=np.array(cards, np.int8),
        classes=np.array(CLASSES, np.int64),
        pairs=two,
        after=player.after,
        player=hits,
        dealer=dealer,
        limit=model.limit,
        known=known,
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    counts = play_rounds(table(model), seed, chunk, rounds)
    pays = [float(row(model, event)[1]) for event in ("natural", "wins", "tie", "loses", "both natural")]
    total = sum([x * int(n) for x, n in zip(pays, counts, strict=True)])
    squares = sum([x * x * int(n) for x, n in zip(pays, counts, strict=True)])
    return {model.wagers[0]: Tally(rounds, float(total), float(squares))}
