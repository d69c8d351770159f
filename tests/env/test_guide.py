"""The page about environments is true: its examples run, and the extras are asked for in a sentence."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def test_the_examples_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS.parent)
    failed, tried = doctest.testfile(str(DOCS / "environments.md"), module_relative=False)
    assert tried > 20
    assert not failed


@pytest.mark.parametrize(
    ("module", "missing", "name"),
    [
        ("pettingzoo", "pettingzoo", "env"),
        ("parallel", "pettingzoo", "env"),
        ("gymnasium", "gymnasium", "env"),
        ("openspiel", "pyspiel", "spiel"),
    ],
)
def test_a_missing_extra_is_named(module: str, missing: str, name: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from houseway.errors import HousewayError\n"
        f"try: import houseway.env.{module}\n"
        "except HousewayError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"this needs {missing}: install it with `pip install houseway[{name}]`\n"
