"""An evening's lobby for the stage: the games as the catalogue has them, and nine tables."""

from functools import cache
from typing import Any

import msgspec

from houseway.room.reading import sheet as sheets
from houseway.room.web import games_told
from houseway.rooms.loader import load

TABLES = (
    ("hawaiian-gardens/no-limit-holdem", "no-limit 2-3", 9, 6, 2),
    ("hawaiian-gardens/omaha-hi-lo", "4-8 limit", 9, 3, 3),
    ("black-sheep/ez-baccarat", "$5-10,000", 8, 5, 1),
    ("lucky-lady/no-bust-blackjack", "$25-500", 8, 7, 0),
    ("black-sheep/face-up-pai-gow-poker", "$25-200", 7, 7, 0),
    ("hawaiian-gardens/pai-gow-tiles-wild", "$5-100", 8, 4, 2),
    ("central-coast/chinese-poker-western", "$5 a point", 4, 2, 1),
    ("nineteenth-hole/pan", "$1 chips", 8, 4, 2),
    ("central-coast/deuce-to-seven-lowball", "3-6 limit", 8, 2, 4),
)
"""Game, limit, places, people, bots."""


@cache
def games() -> list[dict[str, Any]]:
    """All games as the room lists them."""
    return [msgspec.to_builtins(row) for row in games_told.rows()]


@cache
def game(wanted: str) -> dict[str, Any]:
    """One game as the room tells it."""
    told: dict[str, Any] = msgspec.to_builtins(games_told.game(wanted))
    return told


@cache
def sheet(wanted: str) -> dict[str, Any]:
    """The sheet of a game as the room tells it."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(sheets.sheet(load(wanted))))
    return told


def rows() -> list[dict[str, Any]]:
    """The tables of the evening."""
    listed = {game["id"]: game for game in games()}
    found = []
    for name, limit, places, people, bots in TABLES:
        game = listed[name]
        seats = [
            {"seat": n + 1, "name": f"P{n}", **({"bot": True} if n >= people else {})}
            for n in range(people + bots)
        ]
        facts = {key: value for key, value in game.items() if key not in ("id", "own")}
        found.append(
            {
                **facts,
                "id": name.replace("/", "__"),
                "game": game["id"],
                "limit": limit,
                "places": places,
                "seats": seats,
            }
        )
    return found
