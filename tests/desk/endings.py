"""Random endings of every rule set, written as situation files and settled from them as play settled them.

``python -m tests.desk.endings 100000`` goes through as many; ``make test`` through some thousands.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from houseway.desk.file import header_of, read_file
from houseway.desk.kinds import kind_of
from houseway.desk.settling import Settled, situation_in
from houseway.ledger import Transfer
from houseway.play.decisions import Choice
from houseway.play.events import Closed, Event, Noted
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.situation import Situation, read_situation
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing.ends import WatchedEnd, told, watched
from tests import bank_playing, playing, point_playing
from tests.desk.not_cited import reason_for
from tests.every import IDS, any_choice
from tests.test_every_end import washed

ROW = 6
"""So many hands carry on before others sit down."""
UNCALLED = "uncalled bet returned"
SELDOM = ("split", "insure", "announce", "double", "surrender", "play-board", "kill")


class Ending:
    """A hand that was played, and what lay on the table where its end began."""

    def __init__(self, rules: RuleSet, hand: Hand) -> None:
        end = hand.rules.end
        assert isinstance(end, WatchedEnd)
        self.rules = rules
        self.hand = hand
        self.situation: Situation = read_situation(end.written)
        self.events: list[Event] = hand.events[end.began :]
        if rules.kind == "bank":
            # Some wagers close early, and a file says what lay there before anybody was paid.
            self.events = [event for event in hand.events if not _went_in(event)]


def _went_in(event: Event) -> bool:
    return (
        isinstance(event, Transfer) and event.payer.kind == "stack" and event.payee.kind in ("wager", "bank")
    )


def endings(random: Random, count: int, ids: Sequence[str] = tuple(IDS)) -> Iterator[Ending]:
    """So many hands, rule set by rule set, some with few chips and some under other readings."""
    given = 0
    while given < count:
        for rule_set_id in ids:
            rules = load(rule_set_id)
            for hand in _row(watched(rules), random, min(ROW, count - given)):
                given += 1
                yield Ending(rules, hand)
            if given >= count:
                return


def _row(rules: RuleSet, random: Random, count: int) -> Iterator[Hand]:
    """Hands that carry on what the game keeps in mind, without fees."""
    stakes = random.choice(rules.limits)
    readings = [(ruling.id, other) for ruling in rules.rulings for other in ruling.others]
    read = dict([random.choice(readings)]) if readings and random.random() < 0.4 else {}
    shows = rules.kind == "pot" and random.random() < 0.3
    start = _start(rules, stakes, random)
    state: dict[str, object] = {}
    for _ in range(count):
        start = msgspec.structs.replace(
            start if rules.kind == "pot" else _start(rules, stakes, random),
            rulings=read,
            ask_to_show=shows,
            state=state,
        )
        hand = Hand(rules, start, _chance(rules.read_as(read), random))
        while hand.decision is not None:
            hand.choose(_choice(hand, random))
        if rules.kind != "bank" or hand.table.felt is not None:
            yield hand
        state = hand.table.state
        seats = [
            SeatStart(seat, stack or playing.stack_for(stakes, random))
            for seat, stack in hand.stacks().items()
        ]
        start = msgspec.structs.replace(start, seats=tuple(seats))


def _chance(rules: RuleSet, random: Random) -> Chance:
    """A shuffled deck; or one that was only washed, so that hands tie, qualify and must be bet."""
    if random.random() < 0.7:
        return Chance(random)
    return Chance(random, given=[washed(rules.deck_cards, random)])


def _start(rules: RuleSet, stakes: Stakes, random: Random) -> Start:
    most = rules.active or min(rules.seats, 7 if rules.kind == "bank" else rules.seats)
    numbers = sorted(random.sample(range(1, rules.seats + 1), random.randint(rules.least_players, most)))
    if rules.kind == "pot":
        stacks = [playing.stack_for(stakes, random) for _ in numbers]
    else:
        deepest = random.choice((30, 200)) if rules.kind != "bank" else random.choice((400, 4000))
        stacks = [stakes.chip * random.randint(1, deepest) for _ in numbers]
    seats = [SeatStart(number, stack) for number, stack in zip(numbers, stacks, strict=True)]
    button = random.choice(numbers) if rules.kind != "bank" else 0
    return Start(seats=tuple(seats), button=button, limit=stakes.name)


def _choice(hand: Hand, random: Random) -> Choice:
    """Any choice; what is seldom offered more often than not."""
    decision = hand.decision
    assert decision is not None
    verbs = [verb for verb in SELDOM if verb in decision.plain]
    if verbs and random.random() < 0.4:
        seat = random.choice(decision.seats) if len(decision.seats) > 1 else None
        return Choice(verbs[0], seat=seat)
    if hand.rules.kind == "bank":
        return bank_playing.any_choice(hand, random)
    if hand.rules.kind == "pot":
        return playing.any_choice(decision, random, folds=0.15)
    if random.random() < 0.9:
        return point_playing.any_choice(hand, random)
    return any_choice(hand, random)


def written(ending: Ending) -> str:
    """The situation file of an ending."""
    return kind_of(ending.rules).write(ending.rules.read_as(ending.situation.rulings), ending.situation)


def settled(rules: RuleSet, text: str) -> Settled:
    """A situation file settled."""
    data = read_file(text)
    return Settled(rules, situation_in(rules, header_of(data), data, {}))


def paid(events: Sequence[Event]) -> list[str]:
    """Every payment and every wager that closed, in order, with everything that they say."""
    return [told(event) for event in events if isinstance(event, Transfer | Closed)]


def difference(ending: Ending) -> str:
    """What the desk pays otherwise than play; empty where it pays the same, payment by payment, and cites
    nothing that it is said not to.
    """
    text = written(ending)
    events = settled(ending.rules, text).table.events
    for key in cited(events) if not ending.situation.rulings else ():
        if why := reason_for(ending.rules, key):
            return f"{ending.rules.id}: {key} is cited here, which cannot be ({why})\n{text}"
    here, there = paid(events), paid(ending.events)
    if ending.rules.kind == "pot" and [UNCALLED in line for line in (*here[:1], *there[:1])] == [True, False]:
        # A bet after the draw that came back before the end is written with what was put in.
        here = here[1:]
    for first, second in zip([*there, "nothing"], [*here, "nothing"], strict=False):
        if first != second:
            return f"{ending.rules.id}: the desk: {second}; play: {first}\n{text}"
    return ""


def cited(events: Sequence[Event]) -> Counter[str]:
    """The rules that payments and notes cite."""
    return Counter(
        [
            key
            for event in events
            if isinstance(event, Transfer | Closed | Noted)
            for key in (event.why.cites if isinstance(event, Transfer) else event.cites)
        ]
    )


def main() -> None:
    """So many endings as are asked for; what is settled otherwise is printed."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    ids = [one for one in IDS if not sys.argv[2:] or any([word in one for word in sys.argv[2:]])]
    seed = f"endings {count}"
    wrong: Counter[str] = Counter()
    keys: Counter[str] = Counter()
    for number, ending in enumerate(endings(Random(seed), count, ids), 1):
        try:
            said = difference(ending)
        except Exception as error:
            laid = msgspec.json.encode(ending.situation)
            said = f"{ending.rules.id}: {type(error).__name__}: {error}\n{laid!r}"
        keys.update(cited(ending.events))
        if said:
            wrong[ending.rules.id] += 1
            if wrong[ending.rules.id] <= 2:
                print(said)
        if number % 5_000 == 0:
            print(f"{number:,} endings, {wrong.total()} of them otherwise", flush=True)
    print(f"{count:,} endings of {len(ids)} rule sets, {wrong.total()} of them otherwise: {dict(wrong)}")
    print(f"{len(keys)} rules cited, the rarest: {keys.most_common()[:-12:-1]}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
