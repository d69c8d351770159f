"""The notebooks run from top to bottom."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from traitlets.config import Config

FOLDER = Path(__file__).parent.parent / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
WITHOUT_PORTS = Config({"KernelManager": {"transport": "ipc"}})
"""Ports are chosen before they are used, and somebody else may have taken one by then."""


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    assert not any([cell.get("outputs") for cell in notebook.cells]), "notebooks are kept without outputs"
    NotebookClient(notebook, timeout=600, startup_timeout=600, config=WITHOUT_PORTS).execute()
    printed = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert len(printed) >= 3


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 3
