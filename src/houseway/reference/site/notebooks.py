"""Notebooks as pages of the site: what they say, the code, and under each cell what it printed or drew."""

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

NEEDS = "`pip install '.[env,plot]' jupyter`"
PICTURE = "image/png"
Cell = dict[str, Any]


class Picture(NamedTuple):
    """What a cell drew: the name of the file beside the page, what can be seen, the file itself."""

    name: str
    alt: str
    data: bytes


def notebook_page(path: Path) -> str:
    """A notebook as Markdown, with its outputs as they are kept in it."""
    title, *parts = _parts(path)
    about = (
        f"A notebook, [{path.name}]({path.name}), with what came of its cells; the tests run it again. "
        f"{NEEDS} in the folder of the project brings what it needs in Jupyter."
    )
    return "\n\n".join([title, about, *parts]) + "\n"


def pictures(path: Path) -> Iterator[Picture]:
    """The pictures of a notebook's page."""
    for cell in _cells(path):
        yield from _drawn(path, cell)


def _cells(path: Path) -> list[Cell]:
    cells: list[Cell] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return cells


def _parts(path: Path) -> Iterator[str]:
    """The cells one after the other; the heading of the first apart from what follows it."""
    for number, cell in enumerate(_cells(path)):
        text = "".join(cell["source"])
        if cell["cell_type"] == "code":
            yield f"```python\n{text}\n```"
            if printed := _printed(cell):
                yield f"``` {{ .text .no-copy .hw-output }}\n{printed}\n```"
            for picture in _drawn(path, cell):
                yield f"![{picture.alt}]({picture.name})"
        elif number == 0:
            yield from text.split("\n\n", 1)
        else:
            yield text


def _printed(cell: Cell) -> str:
    """What a cell printed, and what it came to; a picture's own text says nothing."""
    texts = [output["text"] for output in cell["outputs"] if output["output_type"] == "stream"]
    data = [output["data"] for output in cell["outputs"] if "data" in output]
    texts += [shown["text/plain"] for shown in data if PICTURE not in shown]
    return "\n".join(["".join(text).rstrip("\n") for text in texts])


def _drawn(path: Path, cell: Cell) -> Iterator[Picture]:
    for output in cell.get("outputs", []):
        if PICTURE in output.get("data", {}):
            name = f"{path.stem}-{cell['id']}.png"
            yield Picture(name, cell["metadata"]["alt"], b64decode("".join(output["data"][PICTURE])))
