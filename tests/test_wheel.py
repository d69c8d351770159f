"""What is built to be installed: every file is in it, and it works from any folder without the source."""

import ast
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from email.parser import Parser
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import pytest

import houseway

ROOT = Path(__file__).parent.parent
NAME = f"houseway-{houseway.__version__}"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel and the sdist, built without the network."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def files_under(folder: Path) -> set[str]:
    """Every file but what Python and its tools leave behind."""
    names = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    left = [name for name in names if "__pycache__" in name.parts or any([p[0] == "." for p in name.parts])]
    return {name.as_posix() for name in names if name not in left}


def in_wheel(built: Path) -> ZipFile:
    return ZipFile(built / f"{NAME}-py3-none-any.whl")


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked as an installer does it."""
    folder = tmp_path_factory.mktemp("site")
    in_wheel(built).extractall(folder)
    return folder


def test_the_wheel_has_every_file_of_the_package(built: Path) -> None:
    names = [name for name in in_wheel(built).namelist() if name.startswith("houseway/")]
    assert {name.removeprefix("houseway/") for name in names} == files_under(ROOT / "src" / "houseway")
    assert {"houseway/py.typed", "houseway/rooms/index.tsv", "houseway/rooms/common/pot.toml"} <= set(names)
    assert len([name for name in names if name.endswith(".toml")]) > 200


def test_nothing_is_compiled_unless_it_is_asked_for(built: Path) -> None:
    """The name of the wheel says that it is for every Python; no file in it is a library."""
    assert [path.name for path in built.glob("*.whl")] == [f"{NAME}-py3-none-any.whl"]
    assert not [name for name in in_wheel(built).namelist() if name.endswith((".so", ".pyd", ".c"))]


def compiled_modules() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    modules: list[str] = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["modules"]
    return modules


@cache
def inherited_in_plain_python() -> set[str]:
    """The names of the classes from which others inherit in modules that are never compiled."""
    package = ROOT / "src" / "houseway"
    compiled = [package / module for module in compiled_modules()]
    plain = [path for path in package.rglob("*.py") if path not in compiled]
    nodes = [node for path in plain for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    return {ast.unparse(base) for node in nodes if isinstance(node, ast.ClassDef) for base in node.bases}


@pytest.mark.parametrize("module", compiled_modules())
def test_what_may_be_compiled_keeps_its_meaning(module: str) -> None:
    """A class with keywords would lose them, and plain Python cannot inherit from a compiled class."""
    tree = ast.parse((ROOT / "src" / "houseway" / module).read_text(encoding="utf-8"))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    assert not [node.name for node in classes if node.keywords]
    assert not {node.name for node in classes} & inherited_in_plain_python()


def test_the_wheel_says_what_it_is(built: Path) -> None:
    wheel = in_wheel(built)
    head = Parser().parsestr(wheel.read(f"{NAME}.dist-info/METADATA").decode())
    assert (head["Name"], head["Version"]) == ("houseway", houseway.__version__)
    assert (head["Requires-Python"], head["License-Expression"]) == (">=3.11", "Apache-2.0")
    assert "Typing :: Typed" in head.get_all("Classifier", [])
    assert b"houseway = houseway.cli:main" in wheel.read(f"{NAME}.dist-info/entry_points.txt")
    assert wheel.read(f"{NAME}.dist-info/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    wanted = {
        line.split(";")[0].split(">")[0] for line in head.get_all("Requires-Dist", []) if ";" not in line
    }
    assert wanted == {"click", "msgspec", "rich", "numba", "numpy"}


def test_the_description_needs_no_file_beside_it(built: Path) -> None:
    """On a page of an index there is neither a picture nor a page to follow a link to."""
    head = Parser().parsestr(in_wheel(built).read(f"{NAME}.dist-info/METADATA").decode())
    text = head.get_payload()
    assert isinstance(text, str) and head["Description-Content-Type"] == "text/markdown"
    assert "![" not in text and "<img" not in text
    assert re.findall(r"\]\((?!https?:)", text) == []
    parts = (ROOT / "README.md").read_text(encoding="utf-8").split("\n\n")
    words = [part for part in parts if not re.search(r"!\[|<img |\]\(", part)]
    assert len(words) > 50 and [part for part in words if part.strip() not in text] == []


def test_the_sdist_has_the_sources_the_tests_and_the_pages(built: Path) -> None:
    with tarfile.open(built / f"{NAME}.tar.gz") as sdist:
        names = {name.removeprefix(f"{NAME}/") for name in sdist.getnames()}
    for folder in ("src", "tests", "bench", "docs"):
        assert {f"{folder}/{name}" for name in files_under(ROOT / folder)} <= names
    assert {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "Makefile",
        "constraints.txt",
        "hatch_build.py",
    } <= names


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("-m", "houseway", "games"), "118 rule sets"),
        (("-m", "houseway", "rules", "black-sheep/texas-holdem"), "001:286-409"),
        (("-m", "houseway", "fees", "black-sheep/ez-baccarat"), "001:1982-2063"),
        (("-c", "import houseway; print(houseway.__file__)"), "houseway/__init__.py"),
        (
            ("-c", "import houseway; print(houseway.deal('nineteenth-hole/pan', [9000] * 3, 1).stacks())"),
            "{1: ",
        ),
    ],
)
def test_the_wheel_works_from_another_folder(
    unpacked: Path, tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    """What it needs is installed here."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(unpacked), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert says in done.stdout
    if "__file__" in arguments[-1]:
        assert done.stdout.startswith(str(unpacked))
