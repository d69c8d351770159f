"""The same role has the same file name in every family of the laboratory: the names are listed once."""

import re
from pathlib import Path

import pytest

import houseway.lab
from houseway.lab.families import family_in, folders

LAB = Path(houseway.lab.__file__).parent
TESTS = Path(__file__).parent
GUIDE = TESTS.parents[1] / "CONTRIBUTING.md"
ALWAYS = {"model", "price", "rounds"}
NO_FAMILIES = {"kernels", "work"}
"""Folders that serve all families, with names of their own."""
SUITES = {"published", "every_pot_game"}
"""Tests of a whole folder: figures that others published, games of all kinds."""
FAMILIES = sorted({path.parent for path in LAB.rglob("*.py")} - {LAB, *[LAB / name for name in NO_FAMILIES]})


def vocabulary() -> list[str]:
    """The names that the guide lists."""
    _, _, rest = GUIDE.read_text(encoding="utf-8").partition("## Names in the laboratory")
    rows = re.findall(r"^\| ((?:`\w+` ?)+)\|", rest.partition("\n## ")[0], re.MULTILINE)
    return [name for row in rows for name in re.findall(r"\w+", row)]


def names_in(folder: Path) -> set[str]:
    inner = {path.name for path in folder.iterdir() if (path / "__init__.py").is_file()}
    return inner | {path.stem for path in folder.glob("*.py")} - {"__init__"}


def test_every_name_is_listed_once_and_used() -> None:
    names = vocabulary()
    assert len(names) == len(set(names))
    assert set(names) == {name for folder in FAMILIES for name in names_in(folder)}


@pytest.mark.parametrize("folder", sorted(folders()))
def test_a_family_offers_what_others_ask(folder: str) -> None:
    assert names_in(LAB / folder) >= ALWAYS
    family = family_in(folder)
    for function, name in ((family.model, "model"), (family.price, "price"), (family.simulate, "rounds")):
        assert function.__module__ == f"houseway.lab.{folder}.{name}", "written where it is asked for"


@pytest.mark.parametrize("folder", sorted(NO_FAMILIES) + [str(path.relative_to(LAB)) for path in FAMILIES])
def test_tests_are_called_after_what_they_test(folder: str) -> None:
    tested = {path.stem.removeprefix("test_") for path in (TESTS / folder).glob("test_*.py")}
    assert tested <= names_in(LAB / folder) | SUITES
