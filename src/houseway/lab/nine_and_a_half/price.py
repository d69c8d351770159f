"""The price of the game wager at 9 1/2."""

from fractions import Fraction
from functools import cache
from time import perf_counter

import msgspec
import numpy as np

from houseway.games.bank.blackjack.nine_and_a_half import NineAndAHalfRules
from houseway.lab.deck import composition
from houseway.lab.nine_and_a_half.hands import (
    BEST,
    CLASSES,
    VALUES,
    Held,
    by_value,
    dealer_ends,
    hands,
)
from houseway.lab.nine_and_a_half.rounds import EVENTS, Table
from houseway.lab.nine_and_a_half.rounds import play as play_rounds
from houseway.lab.nine_and_a_half.strategy import (
    Hits,
    Play,
    best_by_cards,
    best_chart,
    by_total,
    reached,
)
from houseway.lab.pay_rows import Row, net_of, paid, pay_rows
from houseway.lab.prices import Chart, LabError, Outcome, Price, Priced, Request, Tally, moments
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

PLAYER = ("best", "best-by-cards", "house-way")
DEALER = ("house-way",)


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the figures."""

    shoe: Held
    """How many cards count a half, one, two, … nine."""
    player_hits_to: int
    dealer_hits_to: int
    wagers: tuple[str, ...]
    pays: tuple[Row, ...]
    player_plays: str
    decks: int


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set under the readings in force."""
    assert isinstance(rules.play, NineAndAHalfRules)
    player, dealer = request.player or "best", request.dealer or "house-way"
    if player not in PLAYER:
        raise LabError(f"{player!r} is no strategy of the player at {rules.id}: {', '.join(PLAYER)}")
    if dealer not in DEALER:
        raise LabError(f"{dealer!r} is no strategy at {rules.id}: the player-dealer has only the house-way")
    wagers = tuple([kind.name for kind in rules.play.wagers.kinds])
    return Model(
        shoe=by_value(composition(rules, request)),
        player_hits_to=rules.play.player_hits_to,
        dealer_hits_to=rules.play.bank_hits_to,
        wagers=wagers,
        pays=pay_rows(rules.play.pays, wagers),
        player_plays=player,
        decks=request.decks or rules.deck.decks,
    )


Ends = tuple[dict[int, Fraction], ...]


@cache
def _dealer(shoe: Held, hits_to: int) -> Ends:
    """Where the player-dealer ends, by the hand that the player holds."""
    found = []
    for held in hands().held:
        left = tuple([n - m for n, m in zip(shoe, held, strict=True)])
        found.append(dealer_ends(left, hits_to) if min(left) >= 0 and any(left) else {})
    return tuple(found)


def happened(mine: int, theirs: int) -> tuple[str, ...]:
    """What happened, in the words of the pay table."""
    if mine > BEST:
        return ("over",)
    if mine == theirs:
        return ("tie",)
    if theirs > BEST or mine > theirs:
        return ("9 1/2 wins", "wins") if mine == BEST else ("wins",)
    return ("lower",)


@cache
def situation(model: Model) -> Play:
    """What standing on each hand is worth."""
    stands = []
    for mine, ends in zip(hands().totals, _dealer(model.shoe, model.dealer_hits_to), strict=True):
        nets = [p * paid(model.pays, "base", happened(mine, theirs))[1] for theirs, p in ends.items()]
        stands.append(sum(nets, Fraction(0)))
    return Play(model.shoe, tuple(stands), model.player_hits_to)


@cache
def strategy(model: Model) -> Hits:
    """On which hands the player takes a card."""
    play = situation(model)
    if model.player_plays == "best":
        return best_chart(play)
    if model.player_plays == "best-by-cards":
        return best_by_cards(play)
    limit = min(model.dealer_hits_to, model.player_hits_to)
    return by_total(frozenset(range(1, limit + 1)))


def price(model: Model, runner: Runner) -> Priced:
    """The game wager, and how the player plays."""
    began = perf_counter()
    hits = strategy(model)
    play = situation(model)
    often = reached(play, hits)
    found: dict[tuple[str, Fraction], Fraction] = {}
    for row in model.pays:
        found[row[1], net_of(row)] = Fraction(0)
    for i, (mine, ends) in enumerate(
        zip(hands().totals, _dealer(model.shoe, model.dealer_hits_to), strict=True)
    ):
        if often[i] and not hits[i]:
            for theirs, p in ends.items():
                found[paid(model.pays, "base", happened(mine, theirs))] += often[i] * p
    found[paid(model.pays, "base", ("over",))] += 1 - sum(found.values())
    ev, sd = moments([(pays, p) for (_, pays), p in found.items()])
    wager = Price(
        wager=model.wagers[0],
        player=model.player_plays,
        dealer="house-way",
        method="exact",
        ev=ev,
        sd=sd,
        outcomes=tuple([Outcome(name, float(pays), float(p)) for (name, pays), p in found.items() if p]),
        seconds=perf_counter() - began,
        notes=_notes(model),
    )
    notes = ("The player sees only his own cards, all of them face up; the player-dealer has no choice.",)
    return Priced(wagers=(wager,), charts=(_chart(model, hits),), decks=model.decks, notes=notes)


def _notes(model: Model) -> tuple[str, ...]:
    return {
        "best": ("The figure belongs to the chart: a card or none by the total of the hand.",),
        "best-by-cards": ("The figure belongs to play by all cards of the hand.",),
        "house-way": ("The player plays the house way, which is printed for the player-dealer only.",),
    }[model.player_plays] + ("Odds are paid in full: nothing is rounded to chips.",)


def _chart(model: Model, hits: Hits) -> Chart:
    known = hands()
    totals = sorted({t for t in known.totals if t <= model.player_hits_to})
    cells = []
    for t in totals:
        possible = [
            i
            for i, held in enumerate(known.held)
            if known.totals[i] == t and all([n <= m for n, m in zip(held, model.shoe, strict=True)])
        ]
        taking = [i for i in possible if hits[i]]
        cell = "hit" if taking else "stand"
        if taking and len(taking) < len(possible):
            cell = "hit with " + ", ".join([_told(known.held[i]) for i in taking])
            if 2 * len(taking) > len(possible):
                cell = "hit, not with " + ", ".join([_told(known.held[i]) for i in possible if not hits[i]])
        cells.append((cell,) if possible else ("",))
    return Chart(
        title=f"The player ({model.player_plays})",
        across=("take a card?",),
        down=tuple([_half(t) for t in totals]),
        cells=tuple(cells),
        note="By the total of the hand.",
    )


def _half(total: int) -> str:
    whole, part = divmod(total, 2)
    return f"{whole or ''}{'½' * part}"


def _told(held: Held) -> str:
    return " ".join([_half(VALUES[place]) for place, n in enumerate(held) for _ in range(n)])


@cache
def table(model: Model) -> Table:
    """What a random round needs."""
    known = hands()
    shoe = [CLASSES.index(place) for place, count in enumerate(model.shoe) for _ in range(count)]
    return Table(
        shoe=np.array(shoe, np.int8),
        classes=np.array(CLASSES, np.int64),
        halves=np.array(VALUES, np.int64),
        first=np.array(known.first, np.int64),
        after=np.array(known.after, np.int64),
        hits=np.array(strategy(model), np.bool_),
        hits_to=model.player_hits_to,
        dealer_hits_to=model.dealer_hits_to,
    )


def nets(model: Model) -> tuple[float, ...]:
    """What the wager gets by the event of the round."""
    said = [("9 1/2 wins", "wins") if event == "9 1/2 wins" else (event,) for event in EVENTS]
    return tuple([float(paid(model.pays, "base", words)[1]) for words in said])


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    counts = play_rounds(table(model), seed, chunk, rounds)
    pays = nets(model)
    total = sum([x * int(n) for x, n in zip(pays, counts, strict=True)])
    squares = sum([x * x * int(n) for x, n in zip(pays, counts, strict=True)])
    return {model.wagers[0]: Tally(rounds, float(total), float(squares))}
