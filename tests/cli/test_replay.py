"""``houseway replay``."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cli.replay import Replayed
from houseway.play.hand import Hand, deal
from houseway.play.record import record_of, write_record
from houseway.play.table import SeatStart, Start
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests import every
from tests.cli.running import houseway, refused
from tests.playing import play_out, random_start

PHH = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
min_bet = 2
starting_stacks = [110, 420, 200]
players = ['Ann', 'Bob', 'Cy']
actions = ['d dh p1 Ac2d', 'd dh p2 ????', 'd dh p3 7h6h', 'p3 cbr 8', 'p1 cbr 23', 'p2 f', 'p3 cc',
    'd db Jc3d5c', 'p1 cbr 35', 'p3 cc', 'd db 4h', 'p1 cbr 52', 'p3 cc', 'd db Jh',
    'p1 sm Ac2d', 'p3 sm 7h6h']
"""


def played(rule_set_id: str = "black-sheep/texas-holdem", seed: int = 5, folds: float = 0.0) -> Hand:
    random = Random(seed)
    rules = load(rule_set_id)
    return play_out(deal(rules, random_start(rules, rules.limits[0], random), random), random, folds)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    names = ("Ann", "Bob", "Cy")
    start = Start(seats=tuple([SeatStart(i, 6000, name) for i, name in enumerate(names, 1)]), button=3)
    random = Random(2)
    hand = play_out(deal(load("black-sheep/texas-holdem"), start, random), random, folds=0)
    path = tmp_path / "hand.toml"
    path.write_text(write_record(record_of(hand)), encoding="utf-8")
    return path


def test_what_went_wrong_is_told_and_explained(tmp_path: Path) -> None:
    rules = load("hawaiian-gardens/texas-holdem")
    start = Start(seats=tuple([SeatStart(i, 6000) for i in range(1, 4)]), button=3)
    hand = deal(rules, start, Random(2))
    seen = hand.table.by_number[2].hole[0]
    hand.incident("card 2 exposed")
    path = tmp_path / "hand.toml"
    path.write_text(write_record(record_of(hand)), encoding="utf-8")
    assert f"  Seat 2's card is exposed: {seen}" in houseway("replay", str(path)).stdout.splitlines()
    explained = houseway("replay", "--explain", str(path)).stdout
    assert "when the deal is complete [000:42]" in " ".join(explained.split())
    assert "Rule: A down card that is flashed or exposed by the dealer cannot be kept" in explained
    told = json.loads(houseway("replay", "--json", str(path)).stdout)
    assert told["incidents"] == ["card 2 exposed"]
    assert [event["card"] for event in told["events"] if event["event"] == "exposed"] == [str(seen)]


def test_the_hand_is_told_street_by_street(record: Path) -> None:
    lines = houseway("replay", str(record)).stdout.splitlines()
    assert lines[0] == "Texas Hold'em (black-sheep/texas-holdem), 3-6"
    streets = ("Opening", "Initial deal", "Flop", "Turn", "River", "Showdown", "Result")
    places = [lines.index(street) for street in streets]
    assert places == sorted(places)
    assert "  Ann puts in $1: small blind" in lines
    assert "  Bob puts in $3: big blind" in lines
    assert any(line.startswith("  Ann is dealt ") for line in lines)
    results = [line for line in lines[places[-1] + 1 :] if line]
    assert len(results) == 3
    assert all("$" in line for line in results)


def test_explain_cites_every_chip(record: Path) -> None:
    result = houseway("replay", str(record), "--explain").stdout
    told = json.loads(houseway("replay", str(record), "--json").stdout)
    moved = [
        line for line in result.splitlines() if line.startswith(("Ann ", "Bob ", "Cy ")) and ": " in line
    ]
    assert len(moved) + result.count(" wins ") + result.count(" splits ") >= len(told["ledger"])
    for transfer in told["ledger"]:
        assert f"[{transfer['source']}]" in " ".join(result.split())
    assert "Rule: Before the deal the seat left of the button posts the small blind" in " ".join(
        result.split()
    )


def test_json_has_the_whole_hand(record: Path) -> None:
    told = json.loads(houseway("replay", str(record), "--json").stdout)
    assert told["rule_set"] == "black-sheep/texas-holdem"
    assert told["over"] is True
    assert sum(told["stacks"].values()) == 3 * 6000
    stacks = dict.fromkeys(told["stacks"], 6000)
    names = {"payer", "payee", "from", "to", "amount", "reason", "kind", "facts", "cites", "source"}
    for transfer in told["ledger"]:
        assert set(transfer) == names
        assert transfer["source"]
        for account, sign in ((transfer["from"], -1), (transfer["to"], 1)):
            if account["kind"] == "stack":
                stacks[str(account["owner"])] += sign * transfer["amount"]
    assert stacks == told["stacks"]
    kinds = {event["event"] for event in told["events"]}
    assert {"dealt", "board", "acted", "transfer", "milestone", "burned"} <= kinds
    dealt = next(event for event in told["events"] if event["event"] == "dealt")
    assert dealt["cards"] and all(isinstance(card, str) for card in dealt["cards"])
    assert dealt["text"].startswith(f"seat {dealt['seat']} is dealt ")


def test_json_says_facts_as_facts() -> None:
    """Programs need not read words: persons, places, cards and amounts are data."""
    told: dict[str, list[dict[str, Any]]] = {}
    for rule_set_id in ("nineteenth-hole/pan", "black-sheep/blackjack-elite"):
        random = Random(f"facts {rule_set_id}")
        for hand in every.hands_of(load(rule_set_id), random, 5):
            answer = Replayed(every.play_out(hand, random), {}).as_json()
            for event in json.loads(json.dumps(answer))["events"]:
                told.setdefault(event["event"], []).append(event)
    assert {"type": "Place", "kind": "player-dealer"} in [event["place"] for event in told["laid"]]
    assert all(isinstance(event["place"], dict) for event in told["laid"])
    assert all(isinstance(event["finding"], dict) and event["text"] for event in told["closed"])
    spread = next(event for event in told["noted"] if event["kind"] == "spreads")
    assert [fact["type"] for fact in spread["facts"][:2]] == ["Person", "Cards"]
    wager = next(event for event in told["transfer"] if event["to"]["kind"] == "wager")
    assert wager["to"].keys() >= {"owner", "wager", "spot"}


@pytest.mark.parametrize("rule_set_id", [entry.id for entry in catalogue() if entry.kind == "pot"])
def test_every_game_can_be_told(rule_set_id: str, tmp_path: Path) -> None:
    hand = played(rule_set_id)
    path = tmp_path / "hand.toml"
    path.write_text(write_record(record_of(hand)), encoding="utf-8")
    told = houseway("replay", str(path))
    assert told.exit_code == 0
    assert "Result" in told.stdout
    assert houseway("replay", str(path), "--explain").exit_code == 0
    stacks = json.loads(houseway("replay", str(path), "--json").stdout)["stacks"]
    assert stacks == {str(seat): stack for seat, stack in hand.stacks().items()}


def test_a_record_may_stop_in_the_middle(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    head, _, rest = text.partition("choices = [")
    first = rest.split(",")[0]
    record.write_text(f"{head}choices = [{first}]\n", encoding="utf-8")
    result = houseway("replay", str(record))
    assert result.exit_code == 0
    assert "The record stops before the end of the hand: it waits on seat " in result.stdout
    assert json.loads(houseway("replay", str(record), "--json").stdout)["over"] is False


def test_phh_is_told_in_its_own_units(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(PHH, encoding="utf-8")
    told = houseway("replay", str(path)).stdout
    assert "  Cy wins the pot with straight, seven high (224)" in told
    assert "  Bob: 416 (-4)" in told
    answer = json.loads(houseway("replay", str(path), "--json").stdout)
    assert answer["stacks"] == [0, 416, 314]
    assert answer["over"] is True
    assert sum(t["amount"] for t in answer["ledger"] if t["payer"] == "pot") == 224


def test_phhs_is_a_list(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(f"[1]\n{PHH}\n[2]\n{PHH}", encoding="utf-8")
    answers = json.loads(houseway("replay", str(path), "--json").stdout)
    assert [answer["stacks"] for answer in answers] == [[0, 416, 314]] * 2
    assert "Hand 2 of 2" in houseway("replay", str(path)).stdout


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert refused("replay", str(tmp_path / "nothing.toml")).startswith("there is no file ")
    assert "is a directory" in refused("replay", str(tmp_path))
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "is not text" in refused("replay", str(binary))
    bad = tmp_path / "bad.toml"
    bad.write_text("x = [[[", encoding="utf-8")
    assert "bad.toml is not TOML" in refused("replay", str(bad))
    bad.write_text("houseway = 1", encoding="utf-8")
    assert refused("replay", str(bad)) == "bad.toml is no recorded hand: a record names its rule_set"
    deep = tmp_path / "deep.toml"
    deep.write_text("x = " + "[" * 100_000, encoding="utf-8")
    refused("replay", str(deep))
    empty = tmp_path / "empty.phhs"
    empty.write_text("", encoding="utf-8")
    refused("replay", str(empty))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('rule_set = "black-sheep/', 'rule_set = "white-sheep/', "there is no rule set"),
        ("version = ", "version = 9", "version"),
        ('limit = "3-6"', 'limit = "4-7"', "has no limit '4-7'"),
        ("button = 3", "button = 33", "button"),
        ("choices = [", 'choices = [\n    "1 fly",', "fly"),
        ("choices = [", 'choices = [\n    "9 call",', "seat 9"),
        ("stack = 6000", "stack = -1", "no chips"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(record: Path, old: str, new: str, said: str) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert said in refused("replay", str(record))


@settings(max_examples=60)
@given(st.data())
def test_a_spoiled_record_never_ends_in_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    text = write_record(record_of(played("hawaiian-gardens/lowball", seed=3)))
    words = text.split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    words[at] = data.draw(st.sampled_from(["", "x", "-1", "0", "As", '"', "]", "99999999999", words[at - 1]]))
    path = tmp_path_factory.mktemp("spoiled") / "hand.toml"
    path.write_text(" ".join(words), encoding="utf-8")
    result = houseway("replay", str(path))
    assert result.exit_code in (0, 1)
    if result.exit_code:
        assert isinstance(result.exception, SystemExit), result.exception
        assert result.stderr.startswith("Error: ")
