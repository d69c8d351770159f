"""Hands in batches: beside OpenSpiel and beside the scripts, each with the same random players.

``stays`` makes every legal choice equally likely but never folds where a check is free, which is what
OpenSpiel offers; limits, blinds, order and caps are the same on both sides. Rates are hands by the time of
the processor, so that other work on the machine does not count; those of the threads are by the clock too.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time

from bench.goals import tell
from houseway import batch
from houseway.play.decisions import Choice
from houseway.play.hand import deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load

Work = Callable[[], int]
"""Plays some hands and says how many."""
Wagers = dict[str, int]
BADUGI, BACCARAT = "hawaiian-gardens/badugi", "black-sheep/ez-baccarat"
THREE_CARD = "black-sheep/three-card-poker-6-card-bonus"
LIMIT, NO_LIMIT = "lucky-lady/texas-holdem", "hawaiian-gardens/no-limit-holdem"
OPENSPIEL = (
    "universal_poker(numPlayers=2,numRounds=4,firstPlayer=2 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,"
    "numBoardCards=0 3 1 1,{})"
)
LIMIT_GAME = "betting=limit,blind=3 1,raiseSize=3 3 6 6,maxRaises=3 4 4 4,stack=600 600"
NO_LIMIT_GAME = "betting=nolimit,bettingAbstraction=fullgame,blind=2 1,stack=200 200"
SLICES = 7
SECONDS = 0.2


def rollouts(
    game: str, limit: str, seats: int, stacks: int, policy: str, threads: int = 1, hands: int = 20
) -> Work:
    """Whole hands in one call: so many at each table for every thread."""
    tables = batch.tables(game, limit=limit, seats=seats, tables=1024, stacks=stacks, threads=threads)
    return lambda: tables.rollout(policy, hands * threads).hands


def steps(game: str, limit: str, seats: int, stacks: int, policy: str, tables: int) -> Work:
    """Hands by steps: masks, observations and choices at each, new hands where one is over."""
    playing = batch.tables(game, limit=limit, seats=seats, tables=tables, stacks=stacks)

    def some() -> int:
        hands = 0
        for _ in range(50):
            playing.observe()
            playing.step(*playing.choices(policy))
            done = playing.done
            hands += int(done.sum())
            playing.deal(done)
        return hands

    return some


def openspiel(game: str, *, seen: bool = False) -> Work:
    """One hand of universal poker; with what a learner looks at before each choice, if that is asked."""
    import pyspiel

    loaded = pyspiel.load_game(OPENSPIEL.format(game))
    random = Random(1)

    def hand() -> int:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if seen and not state.is_chance_node():
                state.observation_tensor()
                state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
        state.returns()
        return 1

    return hand


def scripts(game: str, limit: str, seats: int, stacks: int) -> Work:
    """One hand through the public API: every verb equally likely, in a limit game."""
    rules = load(game)
    start = Start(tuple([SeatStart(n, stacks) for n in range(1, seats + 1)]), button=seats, limit=limit)
    random = Random(1)

    def hand() -> int:
        playing = deal(rules, start, random)
        while (decision := playing.decision) is not None:
            option = random.choice(decision.options)
            amount = option.amounts[0].low if option.amounts else 0
            cards = option.pick.among if option.pick else ()
            places = random.randrange(1 << len(cards))
            drawn = tuple([card for place, card in enumerate(cards) if places >> place & 1])
            playing.choose(Choice(option.verb, amount, drawn))
        return 1

    return hand


def rounds(game: str, wagers: Wagers) -> Work:
    """Whole rounds against a player-dealer in one call."""
    placed = {name: [0, *[amount] * 5] for name, amount in wagers.items()}
    tables = batch.rounds(game, seats=6, bank=1000_00, wagers=placed, stacks=2000_00, tables=1024)

    def some() -> int:
        tables.rollout("play", 20)
        return 20 * len(tables)

    return some


def round_scripts(game: str, wagers: Wagers) -> Work:
    """One round through the public API: seat 1 banks, the others bet, and play on where they may fold."""
    rules = load(game)
    start = Start(tuple([SeatStart(n, 2000_00) for n in range(1, 7)]))
    random = Random(1)

    def a_round() -> int:
        playing = deal(rules, start, random)
        waiting = {2, 3, 4, 5, 6}
        while (decision := playing.decision) is not None:
            seat = decision.seats[0]
            if decision.asks == "bank":
                playing.choose(Choice("bank", 1000_00))
            elif decision.asks == "wager" and seat in waiting:
                waiting.remove(seat)
                playing.choose(Choice("wager", seat=seat, spot=seat, wagers=tuple(wagers.items())))
            elif decision.asks == "wager":
                playing.choose(Choice("done", seat=seat))
            else:
                playing.choose(Choice("play"))
        return 1

    return a_round


def rates(works: dict[str, Work], clock: Callable[[], float] = process_time) -> dict[str, list[float]]:
    """Hands a second, one slice of each work in turn, after each has run warm."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for number in range(SLICES + 1):
        for name, work in works.items():
            hands, begin = 0, clock()
            while (elapsed := clock() - begin) < SECONDS:
                hands += work()
            if number:
                found[name].append(hands / elapsed)
    return found


def compare(
    title: str, works: dict[str, Work], clock: Callable[[], float] = process_time
) -> dict[str, float]:
    """The median rates, and how many times the last of them the others are: that is returned."""
    print(f"  {title}")
    ratios = {}
    found = rates(works, clock)
    *_, last = found
    for name, values in found.items():
        line = f"    {name:<40} {median(values):>14,.0f} hands/s"
        if name != last:
            ratio = ratios[name] = median([a / b for a, b in zip(values, found[last], strict=True)])
            line += f"   {ratio:,.{1 if ratio > 10 else 2}f} times {last}"
        print(line)
    return ratios


def report() -> None:
    found = compare(
        "Limit hold'em, heads-up, random without free folds",
        {
            "rollouts": rollouts(LIMIT, "3-6", 2, 600_00, "stays"),
            "OpenSpiel": openspiel(LIMIT_GAME),
        },
    )
    tell("batch rollouts", found["rollouts"])
    found = compare(
        "The same by steps, with masks and observations",
        {
            f"steps of {count} tables": steps(LIMIT, "3-6", 2, 600_00, "stays", count)
            for count in (256, 1024, 4096)
        }
        | {"OpenSpiel": openspiel(LIMIT_GAME, seen=True)},
    )
    tell("batch steps", min(found.values()))
    found = compare(
        "No-limit hold'em, heads-up, stacks of 100 big blinds, every amount equally likely",
        {
            "rollouts": rollouts(NO_LIMIT, "no-limit 1-2", 2, 200_00, "stays"),
            "steps of 1024 tables, observed": steps(NO_LIMIT, "no-limit 1-2", 2, 200_00, "stays", 1024),
            "OpenSpiel, full game": openspiel(NO_LIMIT_GAME),
        },
    )
    tell("batch no-limit", found["rollouts"])
    found = compare(
        "Limit hold'em, six-handed, random",
        {
            "rollouts": rollouts(LIMIT, "3-6", 6, 600_00, "random"),
            "steps of 1024 tables, observed": steps(LIMIT, "3-6", 6, 600_00, "random", 1024),
            "one by one, through the API": scripts(LIMIT, "3-6", 6, 600_00),
        },
    )
    tell("batch six", found["rollouts"])
    compare(
        "Badugi, six-handed, random",
        {
            "rollouts": rollouts(BADUGI, "", 6, 600_00, "random"),
            "one by one, through the API": scripts(BADUGI, "", 6, 600_00),
        },
    )
    lines: Wagers = {"player": 50_00, "tie": 5_00}
    compare(
        "Baccarat, five bettors with two wagers",
        {
            "rollouts": rounds(BACCARAT, lines),
            "one by one, through the API": round_scripts(BACCARAT, lines),
        },
    )
    antes: Wagers = {"ante": 10_00, "pair-plus": 10_00, "six-card": 10_00}
    compare(
        "Three-card poker, five bettors with three wagers, nobody folds",
        {
            "rollouts": rounds(THREE_CARD, antes),
            "one by one, through the API": round_scripts(THREE_CARD, antes),
        },
    )
    threads = {
        "two threads": rollouts(LIMIT, "3-6", 6, 600_00, "random", threads=2, hands=100),
        "one thread": rollouts(LIMIT, "3-6", 6, 600_00, "random", hands=100),
    }
    found = compare("Two threads beside one, six-handed, by the clock", threads, perf_counter)
    tell("batch threads", found["two threads"])
    compare(
        "The same by the processors' time: one time here is two times by the clock of free cores", threads
    )
