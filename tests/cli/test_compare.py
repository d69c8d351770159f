"""``houseway compare``: what owners and regulators set side by side."""

import json
from pathlib import Path

import pytest

from tests.cli.running import houseway, refused
from tests.own_games import copy

BOTH = ("black-sheep/ez-baccarat", "hawaiian-gardens/ez-baccarat-panda-8")


def test_two_rooms_ez_baccarat() -> None:
    """An owner wants to know where the neighbour's game differs."""
    shown = houseway("compare", *BOTH).stdout
    flat = " ".join(shown.split())
    assert "Black Sheep: EZ Baccarat, Black Sheep Casino, black-sheep/ez-baccarat (GEGR-001758)" in flat
    assert (
        "Tie Bet Black Sheep the table's [001:461, 001:510-519] Hawaiian Gardens the table's; with player"
        in flat
    )
    assert "Only Hawaiian Gardens: Action: Settlement begins left of the player-dealer" in flat
    assert "[000:2720]" in flat
    assert "The player-dealer pays once a hand Black Sheep $1 to $30, by total table action" in flat
    assert "Dragon 7 Bonus Bet all 7.6113 %" in flat
    assert max(map(len, shown.splitlines())) <= 96


def test_which_blackjack_has_the_smaller_edge() -> None:
    """A player-dealer company asks for the edges of three rooms at once."""
    ids = (
        "lucky-lady/no-bust-blackjack",
        "central-coast/no-bust-blackjack",
        "nineteenth-hole/no-bust-blackjack",
    )
    found = json.loads(houseway("compare", *ids, "--part", "edges", "--json").stdout)
    assert [game["label"] for game in found["games"]] == ["Lucky Lady", "Central Coast", "19th Hole"]
    (part,) = found["parts"]
    base = next(row for row in part["rows"] if row["key"] == "base")
    assert len(base["said"]) == 3
    assert all([" %, deviation " in said["words"] for said in base["said"]])


def test_parts_and_everything() -> None:
    few = houseway("compare", *BOTH, "--part", "pays").stdout
    assert "The same: player line, banker line, tie bet" in few
    assert "Limits" not in few
    every = " ".join(houseway("compare", *BOTH, "--part", "pays", "--all").stdout.split())
    assert (
        "Dragon 7 Bonus Bet: banker wins with a three-card 7 Black Sheep 40 to 1 [001:460, 001:529]" in every
    )


def test_json() -> None:
    found = json.loads(houseway("compare", *BOTH, "--json").stdout)
    assert [game["id"] for game in found["games"]] == [*BOTH]
    names = [part["name"] for part in found["parts"]]
    assert names == [
        *("table", "played", "limits", "wagers", "pays", "position", "rules", "rulings", "irregularities"),
        *("fees", "edges"),
    ]
    limits = next(part for part in found["parts"] if part["name"] == "limits")
    assert limits["rows"][0]["said"][1] is None


def test_a_game_of_ones_own_beside_the_print(tmp_path: Path) -> None:
    """An owner who wants to pay Dragon 7 less sees what that changes, and prices it."""
    path = copy("black-sheep/ez-baccarat", tmp_path / "mine.toml")
    path.write_text(path.read_text(encoding="utf-8").replace('"40 to 1"', '"35 to 1"'), encoding="utf-8")
    asked = ("compare", "black-sheep/ez-baccarat", str(path), "--part", "pays", "--part", "edges")
    plain = houseway(*asked)
    assert plain.stderr == ""
    assert "own/mine: The figures of this game are not kept, and were not worked out." in " ".join(
        plain.stdout.split()
    )
    priced = houseway(*asked, "--price")
    assert "Pricing own/mine: this takes from a second to some minutes" in priced.stderr
    flat = " ".join(priced.stdout.split())
    assert "Black Sheep 40 to 1 [001:460, 001:529] A game of one's own 35 to 1" in flat
    assert "Dragon 7 Bonus Bet Black Sheep 7.6113 %" in flat
    assert "A game of one's own 18.8782 %" in flat


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("black-sheep/omaha",), "name two games or more to compare: houseway compare ID ID"),
        (("black-sheep/omaha", "black-sheep/omaha"), "black-sheep/omaha is named twice"),
        (
            ("black-sheep/omaha", "ez-baccarat"),
            "there is no rule set 'ez-baccarat': did you mean black-sheep/ez-baccarat",
        ),
        ((*BOTH, "--part", "odds"), "there is no part 'odds': the parts are table, played, limits"),
    ],
)
def test_what_cannot_be_compared_gets_one_sentence(asked: tuple[str, ...], says: str) -> None:
    assert says in refused("compare", *asked)
