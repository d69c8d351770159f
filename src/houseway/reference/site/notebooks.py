"""Notebooks as pages of the site: what they say and the code, as it stands in them."""

import json
from collections.abc import Iterator
from pathlib import Path

NEEDS = "`pip install '.[env,plot]' jupyter`"


def notebook_page(path: Path) -> str:
    """A notebook as Markdown; what its cells print comes when it is run."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    title, *parts = _parts(cells)
    about = (
        f"A notebook without what it prints: [{path.name}]({path.name}) runs in Jupyter and in the tests. "
        f"{NEEDS} in the folder of the project brings what the notebooks need."
    )
    return "\n\n".join([title, about, *parts]) + "\n"


def _parts(cells: list[dict[str, list[str] | str]]) -> Iterator[str]:
    """The cells one after the other; the heading of the first apart from what follows it."""
    for number, cell in enumerate(cells):
        text = "".join(cell["source"])
        if cell["cell_type"] == "code":
            yield f"```python\n{text}\n```"
        elif number == 0:
            yield from text.split("\n\n", 1)
        else:
            yield text
