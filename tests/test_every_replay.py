"""The same record tells the same hand: every event and transfer, the second time and in every process."""

import subprocess
import sys
from hashlib import sha256
from random import Random

import pytest

from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_text, write_record
from houseway.rooms.loader import load
from tests.every import IDS, hands_of, play_out, told

HANDS = 12
ELSEWHERE = """
import sys
from houseway.play.record import replay_text
from houseway.rooms.loader import load
from tests.test_every_replay import digest
for text in sys.stdin.read().split("\\f"):
    print(digest(replay_text(text, "record", load)))
"""


def digest(hand: Hand) -> str:
    """All that a hand tells, in short."""
    said = "\n".join(
        [*map(told, hand.events), repr(hand.decision), repr(hand.stacks()), repr(hand.table.state)]
    )
    return sha256(said.encode()).hexdigest()


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_replay_tells_the_same_hand(rule_set_id: str) -> None:
    random = Random(f"replay {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, HANDS):
        before = repr(hand.start)
        play_out(hand, random)
        assert repr(hand.start) == before, "a script must not change what its hand began with"
        again = replay_text(write_record(record_of(hand)), "record", load)
        assert list(map(told, again.events)) == list(map(told, hand.events))
        assert again.table.state == hand.table.state
        assert again.choices == [(seat, choice) for seat, choice in hand.choices]


def test_every_process_tells_the_same_hand() -> None:
    """Another process hashes words and cards otherwise, and has set and ranked nothing before."""
    records, digests = [], []
    for rule_set_id in IDS:
        random = Random(f"process {rule_set_id}")
        for hand in hands_of(load(rule_set_id), random, 2):
            play_out(hand, random)
            records.append(write_record(record_of(hand)))
            digests.append(digest(hand))
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", ELSEWHERE],
            input="\f".join(records),
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        )
        assert run.stdout.split() == digests
