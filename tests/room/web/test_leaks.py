"""Nothing that a socket sends to one seat holds a card that lies hidden with another."""

import json
from random import Random
from typing import Any

import pytest

from tests.room.clients.json_player import answer
from tests.room.web.running import Running, Table, soon

GAMES = [  # with one deck each, so that a card is in one place
    "black-sheep/texas-holdem",
    "black-sheep/omaha-hi-lo",
    "hawaiian-gardens/seven-card-stud",
    "black-sheep/pai-gow-poker-gold",
    "central-coast/deuce-to-seven-lowball",
    "central-coast/chinese-poker",
]
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
HANDS = 6


class Person:
    """Somebody at a table who answers whatever is asked, and writes down everything that comes."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.random = Random(seed)
        self.heard: list[tuple[dict[str, Any], str]] = []
        self.asked = (0, 0)

    def step(self) -> dict[str, Any] | None:
        """Hear one message, and answer it; nothing where none comes for a moment."""
        try:
            text = self.table.socket.recv(timeout=0.005)
        except TimeoutError:
            return None
        assert isinstance(text, str)
        told: dict[str, Any] = json.loads(text)
        self.heard.append((told, text))
        view = told.get("view") if told["say"] == "seen" else None
        if view and view.get("decision") and (told["hand"], view["question"]) != self.asked:
            self.asked = (told["hand"], view["question"])
            choice = answer(view["decision"], told["you"], self.random)
            wish = {"do": "choose", "ref": 1, "hand": told["hand"], "question": view["question"]}
            self.table.socket.send(json.dumps({**wish, "choice": choice}))
        return told


def faces(view: dict[str, Any]) -> set[str]:
    """Every card with a face in a view, wherever it lies; what is asked is told besides."""
    found: set[str] = set()
    for seat in view["seats"]:
        found |= {*seat["down"], *seat["up"]}
    for board in view["boards"]:
        found |= set(board)
    hands = [hand for spot in view["spots"] for hand in spot["hands"]]
    hands += [hand for _, hand in view["common"]]
    hands += [view["bank"]["hand"]] if view["bank"] else []
    for hand in hands:
        found |= {*hand["cards"], *[card for group in hand["groups"] for card in group]}
    return found - {"??"}


def down_cards(view: dict[str, Any], seat: int) -> set[str]:
    """What lies face down before a seat in a game for pots."""
    return {card for one in view["seats"] if one["number"] == seat for card in one["down"]} - {"??"}


def written(card: str) -> set[str]:
    """How a card could be told."""
    if len(card) != 2 or card[1] not in SUITS:
        return {f'"{card}"'}
    rank, suit = card[0].replace("T", "10"), SUITS[card[1]]
    return {f'"{card}"', f"{rank}{suit}", f"{card[0]}{suit}"}


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_stay_with_their_seat(room: Running, game: str) -> None:
    clients = [room.guest(), room.guest(), room.guest()]
    table = room.open(clients[0], game, bots=1)
    with (
        room.at(clients[0], table) as one,
        room.at(clients[1], table) as two,
        room.at(clients[2], table) as rail,
    ):
        ann, ben, looks_on = [Person(table, seed) for seed, table in enumerate((one, two, rail))]
        for person in (ann, ben):
            person.table.socket.send('{"do":"sit","ref":1}')
        last = 0

        def played() -> bool:
            nonlocal last
            told = [person.step() for person in (ann, ben, looks_on)]
            seen = [int(one["hand"]) for one in told if one is not None and one["say"] == "seen"]
            last = max([last, *seen])
            return last > HANDS

        assert soon(played)
    looked = check(ann, ben, looks_on) + check(ben, ann, looks_on)
    assert looked > 10, "there was something to hide"


def views(person: Person) -> dict[tuple[int, int], tuple[dict[str, Any], dict[str, Any], str]]:
    """What was seen of hands under way, by hand and number."""
    return {
        (told["hand"], told["seq"]): (told, told["view"], text)
        for told, text in person.heard
        if told["say"] == "seen" and told["state"] == "playing" and told.get("view")
    }


def check(mine: Person, theirs: Person, looks_on: Person) -> int:
    """What theirs can see and whoever looks on cannot is in no message to mine; how much there was of it."""
    all_mine, public, looked = views(mine), views(looks_on), 0
    for key, (told, view, _) in views(theirs).items():
        if key not in all_mine or key not in public:
            continue
        text = all_mine[key][2]
        hidden = faces(view) - faces(public[key][1])
        assert hidden >= down_cards(view, told["you"]), "cards that lie face down are hidden"
        for card in hidden:
            looked += 1
            assert not [words for words in written(card) if words in text], f"{card} was told: {text}"
            assert not [words for words in written(card) if words in public[key][2]]
    return looked
