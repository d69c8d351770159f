"""The documentation site: a page for each rule set, all links there, a search that knows every game."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.reference.site import NOT_SEARCHED, contents, game_page, list_page
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

ROOT = Path(__file__).parents[2]
EVERY_GAME = ("limits", "procedure", "rules", "rulings", "irregularities", "edges")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    return folder


@pytest.mark.parametrize("rule_set", ["black-sheep/ez-baccarat", "nineteenth-hole/pan"])
def test_a_page_has_everything_that_is_known_of_its_game(rule_set: str) -> None:
    rules = load(rule_set)
    page = game_page(rules)
    assert f"# {rules.name}\n" in page
    for anchor in EVERY_GAME:
        assert f"{{#{anchor}" in page
    for rule in rules.rules.values():
        assert rule.lines.partition(",")[0] in page
    assert page.count("data-search-exclude") <= len(NOT_SEARCHED)


def test_the_list_names_every_game() -> None:
    page = list_page().markdown
    assert all([f"`{entry.id}`" in page for entry in catalogue()])
    assert sum([len(games) for room in contents() for games in room.values()]) == len(catalogue())


def test_every_game_has_its_page(site: Path) -> None:
    for entry in catalogue():
        page = (site / "games" / f"{entry.id}.html").read_text(encoding="utf-8")
        assert all([f'id="{anchor}"' in page for anchor in EVERY_GAME]), entry.id


def test_the_search_knows_every_game_and_needs_no_network(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found = {document["location"].partition("#")[0] for document in index["docs"]}
    assert {f"games/{entry.id}.html" for entry in catalogue()} <= found
    home = (site / "index.html").read_text(encoding="utf-8")
    assert 'src="site-iframe-worker.js"' in home
    assert 'src="http' not in home and 'rel="preconnect"' not in home
