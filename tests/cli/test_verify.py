"""``houseway verify``."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from houseway.chance.kept import Kept
from houseway.chance.sealed_hand import sealed_hand_json
from houseway.play.hand import Hand
from houseway.play.record import record_of, write_record
from houseway.play.record_seen import record_as_seen
from houseway.play.sealed_hand import opened_hand, sealed_hand
from tests.chance.live_hands import live_hands
from tests.cli.running import houseway, refused

HOLDEM = "black-sheep/texas-holdem"
BACCARAT = "black-sheep/ez-baccarat"
TILES = "hawaiian-gardens/pai-gow-tiles"
BUSTER = "lucky-lady/buster-blackjack"


@cache
def some_hands(rule_set_id: str) -> list[tuple[Hand, Kept, Kept]]:
    return list(live_hands(rule_set_id, 8, why="verify"))


def with_cards(rule_set_id: str, number: int = 0) -> tuple[Hand, Kept]:
    found = [(hand, kept) for hand, _, kept in some_hands(rule_set_id) if hand.table.moves]
    return found[number]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def written(folder: Path, text: str, name: str = "hand.json") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def sealed_file(folder: Path, seat: int = 2, rule_set_id: str = HOLDEM) -> tuple[str, dict[str, Any]]:
    hand, kept = with_cards(rule_set_id)
    text = sealed_hand_json(sealed_hand(hand, seat, kept))
    return written(folder, text), json.loads(text)


def said(*arguments: str) -> list[str]:
    result = houseway("verify", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


# Hands that are right


def test_a_hand_as_somebody_saw_it(folder: Path) -> None:
    path, data = sealed_file(folder)
    lines = said(path)
    assert lines[0] == "Texas Hold'em (black-sheep/texas-holdem), as seat 2 saw it"
    assert lines[1] == f"The shoe, 52 cards, was sealed as {data['seals'][0]['root']}"
    opened = len(data["opened"][0])
    assert lines[2] == f"  {opened} of 52 cards are opened, and each of them fits the seal."
    assert lines[3].startswith("Compare the seal with the one that the room showed")
    assert lines[4].startswith("The record ")


def test_a_hand_as_a_bystander_saw_it(folder: Path) -> None:
    path, _ = sealed_file(folder, seat=0)
    assert "as somebody who watched saw it" in said(path)[0]


def test_where_all_was_seen_it_is_played_again(folder: Path) -> None:
    path, _ = sealed_file(folder, rule_set_id=BACCARAT)
    assert said(path)[-1] == "The record was played again: the hand ends with the chips that it says."


def test_a_hand_later_in_the_shoe(folder: Path) -> None:
    hand, kept = with_cards(BACCARAT, 1)
    lines = said(written(folder, sealed_hand_json(sealed_hand(hand, 1, kept))))
    assert f"  The hand begins at card {kept.begins + 1} of it." in lines


def test_a_hand_of_a_shoe_without_some_cards(folder: Path) -> None:
    hand, _, kept = next(one for one in live_hands(BUSTER, 12) if sealed_hand(one[0], 1, one[2]).skipped)
    lines = said(written(folder, sealed_hand_json(sealed_hand(hand, 1, kept))))
    assert "  Cards that the game had left out of it are passed over: Jk" in lines


def test_the_seal_that_was_shown(folder: Path) -> None:
    path, data = sealed_file(folder)
    root = data["seals"][0]["root"]
    for seal in (root, root[:8], root[:20].upper(), data["seed"]):
        assert "It is the seal that you were shown." in said(path, "--seal", seal)


def test_an_auditor_has_the_seed(folder: Path) -> None:
    path, _ = sealed_file(folder)
    _, kept = with_cards(HOLDEM)
    whole = "  The seed fits its commitment and gives all 52 cards as they were sealed."
    assert whole in said(path, "--seed", kept.seed)
    assert whole in said(path, "--seed", kept.seed.upper())
    assert whole in said(path, "--seed", written(folder, f"{kept.seed}\n", "seeds.txt"))


def test_a_file_with_its_seeds(folder: Path) -> None:
    hand, kept = next((hand, kept) for hand, _, kept in some_hands(TILES) if kept.throws)
    lines = said(written(folder, sealed_hand_json(opened_hand(hand, kept))))
    assert lines[0].endswith("with everything open")
    assert "  The seed fits its commitment and gives all 32 cards as they were sealed." in lines
    assert "1 throw of dice is as the seed gives them." in lines
    assert lines[-1] == "The record was played again: the hand ends with the chips that it says."


def test_dice_without_the_seed(folder: Path) -> None:
    hand, kept = next((hand, kept) for hand, _, kept in some_hands(TILES) if kept.throws)
    lines = said(written(folder, sealed_hand_json(sealed_hand(hand, 1, kept))))
    assert "1 throw of dice is not checked: that takes the seed." in lines


def test_reshuffles(folder: Path) -> None:
    hand, _, kept = next(
        one for one in live_hands("hawaiian-gardens/badacey", 30) if len(one[2].shuffles) > 1
    )
    lines = said(written(folder, sealed_hand_json(sealed_hand(hand, 1, kept))))
    assert any([line.startswith("Reshuffle 1, ") for line in lines])
    lines = said(written(folder, sealed_hand_json(opened_hand(hand, kept))))
    assert len([line for line in lines if line.startswith("  The seed fits its commitment")]) == 2


def test_a_plain_record(folder: Path) -> None:
    hand, _ = with_cards(HOLDEM)
    lines = said(written(folder, write_record(record_of(hand)), "hand.toml"))
    assert lines == [
        "Texas Hold'em (black-sheep/texas-holdem), 3-6",
        "The record was played again: the hand ends with the chips that it says.",
        "The record carries no seal: nothing shows that its cards lay in this order before the hand.",
    ]


def test_a_record_that_stops(folder: Path) -> None:
    hand, _ = with_cards(HOLDEM)
    text = write_record(record_of(hand))
    begun = text[: text.index("stacks = {")].replace(
        text[text.index("choices = [") :].split("]")[0], "choices = ["
    )
    assert "it stops before the end of the hand" in said(written(folder, begun, "hand.toml"))[1]
    whole = text[: text.index("stacks = {")]
    assert "of which it says nothing" in said(written(folder, whole, "hand.toml"))[1]


def test_help() -> None:
    text = houseway("verify", "--help").stdout
    for word in ("--seal", "--seed", "--game", "docs/shuffles.md", "auditor"):
        assert word in text
    assert "verify" in houseway("--help").stdout


# Hands that are wrong


def changed(folder: Path, data: dict[str, Any]) -> str:
    return written(folder, json.dumps(data), "changed.json")


def test_a_changed_card(folder: Path) -> None:
    _, data = sealed_file(folder)
    one = data["opened"][0][0]
    one["card"] = "2c" if one["card"] != "2c" else "2d"
    assert "which does not fit the seal" in refused("verify", changed(folder, data))


def test_a_changed_record(folder: Path) -> None:
    _, data = sealed_file(folder)
    card = data["opened"][0][0]["card"]
    other = next(c for c in ("2c", "3d", "4h", "5s", "6c") if c not in data["record"])
    data["record"] = data["record"].replace(card, other, 1)
    assert f"of the record is {other}, but 'shoe shuffle 1' has {card} there" in refused(
        "verify", changed(folder, data)
    )


def test_a_changed_result(folder: Path) -> None:
    """Where everything was seen the hand is played again, and ends otherwise."""
    path, data = sealed_file(folder, rule_set_id=BACCARAT)
    start = data["record"].index("stacks = {")
    data["record"] = data["record"][:start] + data["record"][start:].replace("1 = ", "1 = 9", 1)
    assert "the hand ends with the stacks" in refused("verify", changed(folder, data))
    assert said(path)


def test_the_proofs_of_another_hand(folder: Path) -> None:
    _, data = sealed_file(folder)
    hand, kept = with_cards(HOLDEM, 1)
    data["opened"] = json.loads(sealed_hand_json(sealed_hand(hand, 2, kept)))["opened"]
    assert "which does not fit the seal" in refused("verify", changed(folder, data))


def test_another_seal_than_the_one_shown(folder: Path) -> None:
    path, _ = sealed_file(folder)
    assert "it is not the hand whose seal you were shown" in refused("verify", path, "--seal", "0" * 64)
    for seal in ("abc", "xyz12345", "0" * 7):
        assert "is no seal: write 8 to 64" in refused("verify", path, "--seal", seal, code=2)


@pytest.mark.parametrize("seed", ["", "00", "0" * 63, "0" * 66, "g" * 64, "é" * 64, "g" * 5000])
def test_what_is_no_seed(folder: Path, seed: str) -> None:
    path, _ = sealed_file(folder)
    assert "is no seed: write its 64 hexadecimal digits" in refused("verify", path, "--seed", seed, code=2)


def test_the_seed_of_another_hand(folder: Path) -> None:
    path, _ = sealed_file(folder)
    _, kept = with_cards(HOLDEM, 1)
    assert "is not one of this hand's" in refused("verify", path, "--seed", kept.seed)


def test_files_that_are_no_hands(folder: Path) -> None:
    assert "there is no file" in refused("verify", str(folder / "nothing.json"))
    assert "is a directory" in refused("verify", str(folder))
    assert "is no sealed hand" in refused("verify", written(folder, "{}"))
    assert "is not JSON" in refused("verify", written(folder, "{,"))
    assert "is not TOML" in refused("verify", written(folder, "hello", "hand.toml"))
    assert "is no recorded hand" in refused("verify", written(folder, "", "hand.toml"))
    path, data = sealed_file(folder)
    assert "the record in changed.json is not TOML" in refused(
        "verify", changed(folder, data | {"record": "nonsense"})
    )
    assert "is no sealed hand" in refused("verify", changed(folder, data | {"more": 1}))
    assert said(path)


def test_a_seal_for_a_plain_record(folder: Path) -> None:
    hand, kept = with_cards(HOLDEM)
    path = written(folder, write_record(record_of(hand)), "hand.toml")
    assert "is a plain record, without a seal" in refused("verify", path, "--seal", "0" * 64, code=2)
    assert "is a plain record, without a seal" in refused("verify", path, "--seed", kept.seed, code=2)


def test_a_plain_record_that_does_not_fit(folder: Path) -> None:
    hand, _ = with_cards(HOLDEM)
    text = write_record(record_of(hand))
    assert refused(
        "verify", written(folder, text.replace("raise", "fly").replace("call", "fly"), "hand.toml")
    )
    seen = write_record(record_as_seen(with_cards("nineteenth-hole/pan")[0], 1))
    assert "does not fit the game" in refused("verify", written(folder, seen, "hand.toml"))


def test_a_game_that_is_not_here(folder: Path) -> None:
    """The cards can be checked without the rules; the hand cannot be played again."""
    _, data = sealed_file(folder)
    data["record"] = data["record"].replace(HOLDEM, "kitchen/eleven")
    lines = said(changed(folder, data))
    assert lines[0] == "A hand (kitchen/eleven), as seat 2 saw it"
    assert "fits the seal" in lines[2]
    assert "kitchen/eleven" in lines[-1]
