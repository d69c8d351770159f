"""The encodings of every rule set are written down: whoever changes one raises its version."""

from pathlib import Path

from houseway.env.encoding import Encoding
from houseway.rooms.loader import load
from tests.env.walking import IDS

WRITTEN = Path(__file__).parent / "encodings.tsv"


def rows() -> list[str]:
    """A row for every rule set, with the most seats: version, actions, numbers, and what names them all."""
    found = ["rule set\tversion\tactions\tnumbers\tfingerprint"]
    for rule_set_id in IDS:
        rules = load(rule_set_id)
        seats = tuple(range(1, (rules.active or rules.seats) + 1))
        encoding = Encoding(rules, seats, "limits")
        size = (len(encoding.actions), encoding.layout.size)
        found.append(f"{rule_set_id}\t{encoding.version}\t{size[0]}\t{size[1]}\t{encoding.fingerprint}")
    return found


def test_no_encoding_changes_without_a_new_version() -> None:
    # To write it anew: python -m tests.env.test_encodings
    assert WRITTEN.read_text(encoding="utf-8").splitlines() == rows()


def test_an_encoding_is_told_in_words() -> None:
    told = Encoding(load("black-sheep/texas-holdem"), (1, 2), "limits").described().splitlines()
    assert told[0].startswith("black-sheep/texas-holdem, encoding 2.1 (")
    assert "     5 raise" in told
    assert "        0-9 own seat" in told


def test_seats_and_amounts_are_part_of_it() -> None:
    rules = load("black-sheep/texas-holdem")
    prints = {
        Encoding(rules, seats, how).fingerprint
        for seats in ((1, 2), (1, 2, 3))
        for how in ("limits", "pot", "parameter")
    }
    assert len(prints) == 6


if __name__ == "__main__":
    WRITTEN.write_text("\n".join(rows()) + "\n", encoding="utf-8")
