"""What it costs to sit far from the action when the player-dealer covers only part of it, and what the
player-dealer risks.

Rounds are played by the game's own script, each twice with the same chance: with the money that was put
up, and with money for everything. What differs is the want of cover, to the chip and by the sheet's own
order and measure.
"""

import hashlib
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.bots.random_bot import random_choice
from houseway.errors import HousewayError
from houseway.games import game_of
from houseway.lab.prices import LabError
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.store import fingerprint
from houseway.money import cents, dollars
from houseway.play.decisions import Choice, Decision
from houseway.play.felt import Felt
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import parse
from houseway.rooms.lookup import find
from houseway.rooms.own_scripts import know_own_scripts
from houseway.shoe import Chance

BANK = 1
"""The seat of the player-dealer; the players sit after it, clockwise."""
AHEAD = 200
"""How many times a player's wagers are in front of him, for doubles and the like."""
EVERYTHING = 20_000
"""How many times the table's wagers a player-dealer puts up who can never run short."""
CHUNK = 500

Bets = tuple[tuple[tuple[str, int], ...], ...]
"""For each player the wagers by name, in cents."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table to look at: what decides the figures."""

    rule_set: str
    rulings: dict[str, str] = {}
    limit: str = ""
    bank: int
    """What the player-dealer puts up, in cents."""
    bets: Bets
    seed: int = 1
    own: str = ""
    """The text of the file, where the game is one of somebody's own: other processes may not have it."""
    printed: str = ""
    """What names the rules as they were read and the source of the script, for what is kept on disk."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where a player's wagers stand in the order of the action; amounts in cents."""

    place: int
    """1 acts first."""
    wagered: float
    acted: float
    """The part of what was won or lost under full cover that was won or lost."""
    ev: float
    """What the player can expect from a round."""
    full: float
    """The same under full cover."""
    lost: float
    """What the want of cover costs; below zero where it helps."""
    stderr: float
    """Of ``lost``."""


class Risk(msgspec.Struct, frozen=True, kw_only=True):
    """The player-dealer's round; amounts in cents."""

    put_up: int
    ev: float
    sd: float
    broke: float
    """How often everything that was put up is lost."""
    doubled: float
    """How often as much is won as was put up."""
    worst: int
    """In one round of twenty the result is no better than this."""
    best: int


class Covered(msgspec.Struct, frozen=True, kw_only=True):
    """The answer for one table."""

    id: str
    rounds: int
    seed: int
    action: int
    """All wagers of the players, in cents."""
    places: tuple[Place, ...]
    risk: Risk


def measure(table: Table, rounds: int, runner: Runner) -> Covered:
    """Play so many rounds and add up what each place got."""
    rules = rules_at(table)
    if rules.kind != "bank":
        raise LabError(f"{rules.id} has no player-dealer, so nothing waits for cover")
    if not 1 <= len(table.bets) < rules.seats:
        most = rules.seats - 1
        raise LabError(
            f"{rules.id} seats 1 to {most} players besides the player-dealer, not {len(table.bets)}"
        )
    if rounds < CHUNK:
        raise LabError(f"so few rounds tell nothing: play {CHUNK} or more, not {rounds}")
    stakes = rules.stakes(table.limit)
    least = stakes.small if rules.play.position.least == "table-minimum" else stakes.chip
    if table.bank < least:
        raise LabError(
            f"the player-dealer of {rules.id} puts up {dollars(least)} or more, not {dollars(table.bank)}"
        )
    play_round(rules, table, Random("once, to hear what is wrong with the wagers"), table.bank)
    module = game_of(rules).script.__module__
    known = [fingerprint(module, played=True), rules.settings(), rules.stakes(table.limit)]
    table = msgspec.structs.replace(table, printed=hashlib.sha256(msgspec.json.encode(known)).hexdigest())
    job = Job(f"Rounds of {rules.name}", chunk, table, -(-rounds // CHUNK), by_script=True)
    results = runner.run(job)
    return _summed(table, results)


def rules_at(table: Table) -> RuleSet:
    """The rules of a table, under its readings."""
    know_own_scripts()
    own = parse(table.own, table.rule_set, table.rule_set) if table.own else find(table.rule_set)
    return own.read_as(table.rulings)


def chunk(table: Table, number: int) -> Mapping[str, NDArray[Any]]:
    """Some rounds: the results of each place and of the player-dealer, with and without enough cover."""
    rules = rules_at(table)
    players = len(table.bets)
    results = np.zeros((CHUNK, 4, players + 1), np.int64)
    total = sum(amount for bets in table.bets for _, amount in bets)
    for at in range(CHUNK):
        for row, bank in ((0, table.bank), (2, EVERYTHING * total)):
            felt, stacks = play_round(rules, table, Random(f"{table.seed} {number} {at}"), bank)
            for place, spot in enumerate(places(rules, felt), 1):
                results[at, row, place] = stacks[spot]
                results[at, row + 1, place] = sum([w.stake for w in felt.spots[spot].wagers])
            results[at, row, 0] = stacks[BANK]
    return {"results": results}


def play_round(rules: RuleSet, table: Table, random: Random, bank: int) -> tuple[Felt, dict[int, int]]:
    """One round by the script; the felt afterwards and what each seat won or lost."""
    stakes = [sum(amount for _, amount in bets) for bets in table.bets]
    seats = [SeatStart(BANK, bank)]
    seats += [SeatStart(BANK + n, AHEAD * stake) for n, stake in enumerate(stakes, 1)]
    hand = Hand(rules, Start(seats=tuple(seats), limit=table.limit), Chance(random))
    while hand.decision is not None:
        hand.choose(_choice(hand, hand.decision, table, bank, random))
    felt = hand.table.felt
    if felt is None:
        raise LabError(f"the table of {rules.id} cannot be played with these wagers")
    before = {seat.seat: seat.stack for seat in seats}
    return felt, {seat: stack - before[seat] for seat, stack in hand.stacks().items()}


def _choice(hand: Hand, decision: Decision, table: Table, bank: int, random: Random) -> Choice:
    """What somebody does: the wagers of the table, then what the house advises."""
    seat = decision.seats[0]
    if decision.asks == "bank":
        return Choice("bank", bank) if seat == BANK else Choice("pass")
    if decision.asks == "join the bank":
        return Choice("pass")
    if decision.asks == "wager":
        form = decision.for_seat(seat).options[0].wagers
        assert form is not None
        has_bet = seat == BANK or seat not in form.fresh()
        choice = Choice("done") if has_bet else Choice("wager", spot=seat, wagers=table.bets[seat - BANK - 1])
    else:
        choice = hand.advice(seat) or random_choice(decision, random, seat)
    return choice._replace(seat=seat if len(decision.seats) > 1 else None)


def places(rules: RuleSet, felt: Felt) -> list[int]:
    """The spots in the order in which the action reaches them."""
    turn = rules.play.settlement.turn
    return sorted(felt.spots, key=lambda spot: (spot - felt.action) * turn % rules.seats)


def _summed(table: Table, results: Sequence[Mapping[str, NDArray[Any]]]) -> Covered:
    rows = np.concatenate([result["results"] for result in results])
    rounds = len(rows)
    part, full = rows[:, 0, :], rows[:, 2, :]
    seen = []
    for place in range(1, part.shape[1]):
        lack = full[:, place] - part[:, place]
        moved = np.abs(full[:, place]).sum()
        seen.append(
            Place(
                place=place,
                wagered=float(rows[:, 3, place].mean()),
                acted=float(np.abs(part[:, place]).sum() / moved) if moved else 1.0,
                ev=float(part[:, place].mean()),
                full=float(full[:, place].mean()),
                lost=float(lack.mean()),
                stderr=float(lack.std() / sqrt(rounds)),
            )
        )
    bank = part[:, 0]
    worst, best = np.quantile(bank, (0.05, 0.95), method="nearest")
    return Covered(
        id=table.rule_set,
        rounds=rounds,
        seed=table.seed,
        action=sum(amount for bets in table.bets for _, amount in bets),
        places=tuple(seen),
        risk=Risk(
            put_up=table.bank,
            ev=float(bank.mean()),
            sd=float(bank.std()),
            broke=float((bank <= -table.bank).mean()),
            doubled=float((bank >= table.bank).mean()),
            worst=int(worst),
            best=int(best),
        ),
    )


def parse_bets(text: str, rules: RuleSet) -> Bets:
    """Wagers as people write them: ``100,100,50`` or ``100,banker=50+tie=5``; one player each.

    Wagers that must lie beside another in the same amount are placed with it.
    """
    kinds = rules.play.wagers.kinds
    names = [kind.name for kind in kinds]
    players = []
    for player in text.split(","):
        wagers: dict[str, int] = {}
        for part in player.split("+"):
            name, _, amount = part.strip().rpartition("=")
            name = name.strip() or names[0]
            if name not in names:
                raise LabError(f"{rules.id} has no wager {name!r}: it has {', '.join(names)}")
            try:
                wagers[name] = cents(amount.strip())
            except HousewayError as error:
                raise LabError(f"{part.strip()!r} is no wager: write 100 or {names[0]}=100") from error
        for kind in kinds:
            if kind.with_ in wagers:
                wagers[kind.name] = wagers[kind.with_]
        players.append(tuple(wagers.items()))
    return tuple(players)
