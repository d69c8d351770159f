"""Recorded playthroughs, one for each rule set: a seeded hand with its record, its story and its ledger.

``make golden`` writes them anew. They change only when the rules do: read the difference before a commit.
"""

from pathlib import Path
from random import Random

from houseway.ledger import Transfer
from houseway.play.hand import deal
from houseway.play.record import record_of, write_record
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from houseway.words.teller import Teller
from tests import point_playing
from tests.bank_playing import any_choice, rounds_in_a_row
from tests.playing import play_out, random_start

FOLDER = Path(__file__).parent


def path(rule_set_id: str) -> Path:
    return FOLDER / (rule_set_id.replace("/", "--") + ".txt")


def recorded() -> list[str]:
    """The rule sets that have one."""
    return sorted([file.stem.replace("--", "/") for file in FOLDER.glob("*--*.txt")])


def playthrough(rule_set_id: str) -> str:
    """A hand of five players (fewer where the game seats fewer), told in full."""
    rules = load(rule_set_id)
    random = Random(f"golden {rule_set_id}")
    if rules.kind == "bank":
        hand = next(rounds_in_a_row(rules, rules.limits[0], random, 1))
        while hand.decision is not None:
            hand.choose(any_choice(hand, random))
    elif rules.kind in ("point", "meld"):
        hands = point_playing.hands_in_a_row(rules, rules.limits[0], random, 5)
        played = [point_playing.play_out(hand, random) for hand in hands]
        hand = max(played, key=lambda hand: len(hand.choices))
    else:
        players = min(5, rules.active or rules.seats)
        hand = deal(rules, random_start(rules, rules.limits[0], random, players), random)
        play_out(hand, random, folds=0.1)
    teller = Teller(rules=hand.rules)
    told = [event for event in hand.events if not isinstance(event, Transfer)]
    story = [text for event in told if (text := teller.phrase(event))]
    ledger = [f"{line.text} [{line.source}]" for line in ledger_lines(hand)]
    return "\n".join([write_record(record_of(hand)), *story, "", *ledger, ""])


if __name__ == "__main__":
    for entry in catalogue():
        path(entry.id).write_text(playthrough(entry.id), encoding="utf-8")
    print(f"{len(catalogue())} playthroughs written")
