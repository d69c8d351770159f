"""The same shoes, wagers and choices in batches and in the scripts of games against a player-dealer."""

from random import Random

from houseway import batch
from houseway.batch.rounds import ROUND_ACTIONS, Rounds
from houseway.play.decisions import Choice, Option
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from houseway.play.wager_form import WagerForm, Wagers
from houseway.shoe import Chance


def random_rounds(
    rules: RuleSet, limit: str, readings: dict[str, str], tables: int, random: Random
) -> Rounds:
    """Tables with random seats, stacks, wagers and banks, many of which run short."""
    read = rules.read_as(readings)
    stakes, play = read.stakes(limit), read.play
    players = random.randint(2, min(rules.seats, 7))
    seats = sorted(random.sample(range(1, rules.seats + 1), players))
    banker = random.choice(seats)
    kinds = [kind.name for kind in play.wagers.kinds]
    wagers: dict[str, list[list[int]]] = {kind: [] for kind in kinds}
    stacks, banks = [], []
    for _ in range(tables):
        stacks.append([stakes.chip * random.randint(1, 30 * stakes.small // stakes.chip) for _ in seats])
        rows = {kind: [0] * players for kind in kinds}
        stacks[-1][seats.index(banker)] += 30 * stakes.small
        for _ in range(20):
            for place, number in enumerate(seats):
                if number == banker or any([rows[kind][place] for kind in kinds]) or random.random() < 0.1:
                    continue
                form = WagerForm(
                    {number: play.wagers.kinds},
                    stakes.small,
                    stakes.big,
                    stakes.chip,
                    stacks[-1][place],
                    play.wagers,
                )
                choice = form.some(random)
                if choice is None or _without_action(play.wagers, choice, stakes):
                    continue
                for kind, amount in choice.wagers:
                    rows[kind][place] = amount
            if any([any(row) for row in rows.values()]):
                break
            stacks[-1] = [stack + 10 * stakes.small for stack in stacks[-1]]
        for kind in kinds:
            wagers[kind].append(rows[kind])
        most = stacks[-1][seats.index(banker)] // stakes.chip
        least = stakes.small if play.position.least == "table-minimum" else stakes.chip
        few = random.randint(least // stakes.chip, max(least, 4 * stakes.small) // stakes.chip)
        banks.append(stakes.chip * random.choice([min(few, most), most]))
    return batch.rounds(
        rules,
        limit=limit,
        rulings=readings,
        seats=seats,
        banker=banker,
        tables=tables,
        stacks=stacks,
        bank=banks,
        wagers=wagers,
        seed=random.getrandbits(40),
    )


def _without_action(wagers: Wagers, choice: Choice, stakes: Stakes) -> bool:
    """Whether chips would be over the most, where they are taken and have no action: refused in batches."""
    most = {kind.name: kind.span(stakes.small, stakes.big)[1] for kind in wagers.kinds}
    return wagers.over_most == "no-action" and any([most[name] < amount for name, amount in choice.wagers])


def hand_of(rules: RuleSet, rounds: Rounds, t: int, readings: dict[str, str]) -> Hand:
    """The round of a table in the scripts, with the bank taken and the wagers placed."""
    row = rounds.state[t]
    seats = [SeatStart(number, int(row["start"][place])) for place, number in enumerate(rounds.seats)]
    start = Start(tuple(seats), limit=rounds.stakes.name, rulings=readings)
    hand = Hand(rules, start, Chance(given=(rounds.shoe(t),)))
    waiting = {number: place for place, number in enumerate(rounds.seats) if number != rounds.banker}
    while hand.decision is not None and hand.decision.asks in ("bank", "join the bank", "wager"):
        decision = hand.decision
        if decision.asks == "bank" and decision.seat == rounds.banker:
            hand.choose(Choice("bank", int(row["bank"])))
        elif decision.asks != "wager":
            hand.choose(Choice("pass"))
        else:
            number = decision.seats[0]
            place = waiting.pop(number, None)
            bets = row["bets"][place, : len(rounds.kinds)].tolist() if place is not None else []
            placed = tuple([(kind, bet) for kind, bet in zip(rounds.kinds, bets, strict=False) if bet])
            choice = Choice("wager", spot=number, wagers=placed) if placed else Choice("done")
            hand.choose(choice._replace(seat=number))
    return hand


def first_difference_in_rounds(
    rules: RuleSet, rounds: Rounds, readings: dict[str, str], random: Random
) -> str | None:
    """Play all rounds beside the scripts: where they first differ, if they do."""
    hands = [hand_of(rules, rounds, t, readings) for t in range(len(rounds))]
    while True:
        for t, hand in enumerate(hands):
            script = _asked(hand), [seat.stack.balance for seat in hand.table.seats]
            asked = rounds.to_act[t]
            legal = tuple([name for name, may in zip(ROUND_ACTIONS, rounds.mask[t], strict=True) if may])
            batched = (rounds.seats[asked], legal) if asked >= 0 else None, rounds.stacks[t].tolist()
            if script != batched:
                row = rounds.state[t]
                told = f"{row['start']} {row['bets']} {row['bank']}"
                return f"{told}: the script has {script}, the batch {batched}"
        if all([hand.decision is None for hand in hands]):
            return None
        actions = [-1] * len(rounds)
        for t, hand in enumerate(hands):
            if hand.decision is not None:
                actions[t] = random.choice([0, 1, 1])
                hand.choose(Choice(ROUND_ACTIONS[actions[t]]))
        rounds.step(actions)


def _asked(hand: Hand) -> tuple[int, tuple[str, ...]] | None:
    if hand.decision is None:
        return None
    options: tuple[Option, ...] = tuple(hand.decision.options)
    return hand.decision.seat, tuple(sorted([option.verb for option in options]))
