"""A checker written from docs/shuffles.md alone, with nothing but hashes: it agrees with us."""

import json
import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from houseway.chance.sealed_hand import sealed_hand_json
from houseway.chance.seeds import seed_of_text
from houseway.play.sealed_hand import opened_hand, sealed_hand
from tests.chance.live_hands import live_hands

PAGE = (Path(__file__).parents[2] / "docs" / "shuffles.md").read_text(encoding="utf-8")
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


# As the page says it


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def keyed(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256, written out."""
    key = key.ljust(64, b"\0")
    inner = sha256(bytes([byte ^ 0x36 for byte in key]) + message).digest()
    return sha256(bytes([byte ^ 0x5C for byte in key]) + inner).digest()


def block(seed: bytes, name: str, i: int) -> bytes:
    return keyed(seed, b"\x04" + name.encode() + b"\x00" + i.to_bytes(8, "big"))


class Numbers:
    def __init__(self, seed: bytes, name: str) -> None:
        self.seed, self.name, self.words, self.next = seed, name, [], 0  # type: tuple[bytes, str, list[int], int]

    def below(self, n: int) -> int:
        while True:
            if not self.words:
                data = block(self.seed, self.name, self.next)
                self.words = [int.from_bytes(data[i : i + 4], "big") for i in range(0, 32, 4)]
                self.next += 1
            word = self.words.pop(0)
            if word < 2**32 - 2**32 % n:
                return word % n


def shuffle(seed: bytes, name: str, cards: list[str]) -> list[str]:
    order, numbers = sorted(cards), Numbers(seed, name)
    for last in range(len(order) - 1, 0, -1):
        j = numbers.below(last + 1)
        order[last], order[j] = order[j], order[last]
    return order


def throw(seed: bytes, name: str, dice: int) -> list[int]:
    numbers = Numbers(seed, name)
    return [numbers.below(6) + 1 for _ in range(dice)]


def salt(seed: bytes, name: str, place: int) -> bytes:
    return keyed(seed, b"\x05" + name.encode() + b"\x00" + u32(place))


def leaf(place: int, card: str, salted: bytes) -> bytes:
    return sha256(b"\x00" + u32(place) + card.encode("ascii") + salted).digest()


def half(count: int) -> int:
    power = 1
    while 2 * power < count:
        power *= 2
    return power


def top(leaves: list[bytes]) -> bytes:
    if len(leaves) == 1:
        return leaves[0]
    h = half(len(leaves))
    return sha256(b"\x01" + top(leaves[:h]) + top(leaves[h:])).digest()


def root(seed: bytes, name: str, order: list[str]) -> str:
    leaves = [leaf(place, card, salt(seed, name, place)) for place, card in enumerate(order)]
    return sha256(b"\x02" + u32(len(order)) + top(leaves)).hexdigest()


def climb(place: int, count: int, at: bytes, path: list[str]) -> bytes:
    """The top that a leaf leads to: the last step of the path is the highest."""
    if count == 1:
        assert not path
        return at
    h, beside = half(count), bytes.fromhex(path[-1])
    if place < h:
        return sha256(b"\x01" + climb(place, h, at, path[:-1]) + beside).digest()
    return sha256(b"\x01" + beside + climb(place - h, count - h, at, path[:-1])).digest()


def opens(seal: dict[str, Any], one: dict[str, Any]) -> bool:
    at = leaf(one["place"], one["card"], bytes.fromhex(one["salt"]))
    found = climb(one["place"], seal["cards"], at, one["path"])
    return sha256(b"\x02" + u32(seal["cards"]) + found).hexdigest() == str(seal["root"])


def is_right(text: str, deck: list[str]) -> bool:
    """Whether a sealed hand is as the page says, the seeds in it included."""
    hand = json.loads(text)
    record = tomllib.loads(hand["record"])
    orders = [record["shoe"].split(), *[order.split() for order in record.get("reshuffles", [])]]
    seeds = {
        sha256(b"\x03" + bytes.fromhex(seed)).hexdigest(): bytes.fromhex(seed)
        for seed in hand.get("seeds", [])
    }
    skipped = hand.get("skipped", [])
    if hand["sealed hand"] != 1 or not len(orders) == len(hand["seals"]) == len(hand["opened"]):
        return False
    for number, (order, seal, opened) in enumerate(zip(orders, hand["seals"], hand["opened"], strict=True)):
        faces = {one["place"]: one["card"] for one in opened}
        if not all([opens(seal, one) for one in opened]) or len(faces) < len(opened):
            return False
        if seal["seed"] in seeds:
            seed, cards = seeds[seal["seed"]], deck if number == 0 else order
            faces = dict(enumerate(shuffle(seed, seal["name"], cards)))
            if root(seed, seal["name"], list(faces.values())) != seal["root"]:
                return False
        place = hand.get("begins", 0) if number == 0 else 0
        for card in order:
            while number == 0 and place in skipped:
                place += 1
            if card != "??" and faces.get(place) != card:
                return False
            place += 1
    own = seeds.get(hand["seed"])
    dice = [[int(die) for die in roll.split()] for roll in record.get("dice", [])]
    if own is None:
        return True
    return dice == [
        throw(own, name, len(roll)) for name, roll in zip(hand.get("throws", []), dice, strict=True)
    ]


# The page itself


def example(what: str) -> str:
    found = re.findall(rf"^\| {re.escape(what)} \| `([^`]+)` \|$", PAGE, re.MULTILINE)
    assert found, what
    return str(found[-1])


SEED = bytes.fromhex(re.search(r"The seed `([0-9a-f]{64})`", PAGE)[1])  # type: ignore[index]
NAME = "shoe shuffle 1"


def test_the_example_on_the_page() -> None:
    order = shuffle(SEED, NAME, DECK)
    assert sha256(b"\x03" + SEED).hexdigest() == example("commitment")
    assert block(SEED, NAME, 0).hex() == example("block 0")
    assert order == example("order").split()
    assert root(SEED, NAME, order) == example("root")
    assert salt(SEED, NAME, 51).hex() == example("salt of place 51")
    steps = [example("path of place 51, step 1"), *[example(f"step {i}") for i in (2, 3, 4)]]
    seal = {"cards": 52, "root": example("root")}
    one = {"place": 51, "card": order[51], "salt": example("salt of place 51"), "path": steps}
    assert opens(seal, one)
    assert not opens(seal, one | {"card": order[50]})
    assert throw(SEED, "shoe throw 1", 3) == list(map(int, example("`shoe throw 1`, three dice").split()))


def test_the_page_says_which_bytes() -> None:
    """The first bytes on the page are those that the checker above has."""
    rows = re.findall(r"^\| [^|]+ \| `(SHA-256|HMAC)\((?:seed, )?(\d\d) ", PAGE, re.MULTILINE)
    assert rows == [
        *[("SHA-256", "03"), ("HMAC", "04"), ("HMAC", "05")],
        *[("SHA-256", "00"), ("SHA-256", "01"), ("SHA-256", "02")],
    ]


def test_the_python_on_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found: dict[str, Any] = {}
    exec(example, found)
    assert len(found["taken_home"].opened[0]) == 2
    assert is_right(sealed_hand_json(found["taken_home"]), DECK)
    assert is_right(capsys.readouterr().out, DECK)


def test_a_seed_in_words() -> None:
    assert seed_of_text(" Friday Night ") == sha256(b"\x06" + b"friday night").digest()


# Real hands


def deck_of(rule_set_id: str) -> list[str]:
    if "pai-gow-tiles" in rule_set_id:
        # Eleven pairs, and ten single tiles of the five mixed numbers.
        pairs = ["66", "11", "44", "31", "55", "33", "22", "65", "64", "61", "51"]
        return pairs * 2 + ["63", "54", "62", "53", "43", "52", "42", "41", "32", "21"]
    if "baccarat" in rule_set_id:
        return DECK * 8
    return DECK


@pytest.mark.parametrize(
    "rule_set_id",
    [
        *("black-sheep/texas-holdem", "hawaiian-gardens/badacey", "black-sheep/ez-baccarat"),
        "hawaiian-gardens/pai-gow-tiles",
    ],
)
def test_the_page_agrees_with_us_on_real_hands(rule_set_id: str) -> None:
    deck, shuffles, throws = deck_of(rule_set_id), 0, 0
    for hand, _, kept in live_hands(rule_set_id, 7, why="page"):
        for sealed in (sealed_hand(hand, 2, kept), sealed_hand(hand, 0, kept), opened_hand(hand, kept)):
            text = sealed_hand_json(sealed)
            assert is_right(text, deck)
            shuffles, throws = shuffles + len(sealed.seals), throws + len(sealed.throws)
            data = json.loads(text)
            data["seals"][0]["root"] = "0" * 64
            if data["opened"][0] or "seeds" in data:
                assert not is_right(json.dumps(data), deck)
            if "seeds" in data and data.get("throws"):
                assert not is_right(text.replace(data["throws"][0], "act 1000 throw 1"), deck)
    assert shuffles >= 21
    assert bool(throws) == ("tiles" in rule_set_id)
