"""The notebooks of the documentation, run; ``make notebooks`` keeps in them what comes of their cells."""

from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
from nbclient import NotebookClient
from numpy.typing import NDArray
from PIL import Image
from traitlets.config import Config

FOLDER = Path(__file__).parent.parent / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
WITHOUT_PORTS = Config({"KernelManager": {"transport": "ipc"}})
"""Ports are chosen before they are used, and somebody else may have taken one by then."""
SOFTER, FEW = 64, 20
"""By so much of 255 a pixel may differ, and fewer than so many by more."""
Shown = list[list[tuple[str, str]]]


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def run(path: Path) -> Any:
    """The notebook with what comes of its cells now."""
    notebook = read(path)
    about = notebook.metadata.copy()
    coded = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for cell in coded:
        cell.outputs = []
    client = NotebookClient(
        notebook, timeout=600, startup_timeout=600, record_timing=False, config=WITHOUT_PORTS
    )
    client.execute()
    notebook.metadata = about
    for cell in coded:
        cell.outputs = _joined(cell.outputs)
    return notebook


def _joined(outputs: list[Any]) -> list[Any]:
    """What was printed arrives in pieces as chance has it: what goes to the same stream is one."""
    joined: list[Any] = []
    for output in outputs:
        last: Any = joined[-1] if joined else {}
        if output.output_type == "stream" and output.name == last.get("name"):
            last.text += output.text
        else:
            joined.append(output)
    return joined


def shown(notebook: Any) -> Shown:
    """The outputs of each cell: of which sort, and the text or the picture."""
    return [
        [each for output in cell.outputs for each in _data(output)]
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


def _data(output: Any) -> list[tuple[str, str]]:
    if output.output_type == "stream":
        return [(output.name, output.text)]
    return sorted(output.data.items())


def look_alike(one: str, other: str) -> bool:
    """Whether nobody tells two pictures from each other: an edge may be a little softer elsewhere."""
    before, after = _pixels(one), _pixels(other)
    return before.shape == after.shape and int(np.sum(abs(before - after).max(axis=2) > SOFTER)) < FEW


def _pixels(encoded: str) -> NDArray[np.int64]:
    return np.asarray(Image.open(BytesIO(b64decode(encoded))).convert("RGB"), np.int64)


if __name__ == "__main__":
    for path in NOTEBOOKS:
        nbformat.write(run(path), path)  # type: ignore[no-untyped-call]
    print(f"{len(NOTEBOOKS)} notebooks written")
