"""The parts of the package import only downwards, and importing a part does no heavy work."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import houseway

ROOT = Path(houseway.__file__).parent
LAYERS = [
    {"errors", "files", "text"},
    {"cards", "citations", "money"},
    {"ledger", "shoe", "tiles"},
    {"rankings", "fees"},
    {"play"},
    {"pot", "bank", "melds", "points"},
    {"games"},
    {"rooms"},
    {"phh", "bots"},
    {"lab"},
    {"door"},
    {"testing"},
    {"cli"},
    {"__main__"},
]
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}


def imported_parts(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("houseway."):
            found.add(node.module.split(".")[1])
        elif isinstance(node, ast.Import):
            found |= {a.name.split(".")[1] for a in node.names if a.name.startswith("houseway.")}
    return found


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_go_downwards(path: Path) -> None:
    relative = path.relative_to(ROOT)
    part = relative.parts[0].removesuffix(".py")
    if part == "__init__":
        return
    for other in imported_parts(path):
        assert LEVEL[other] < LEVEL[part] or other == part, f"{relative} imports {other}"


def test_games_lists_without_heavy_imports() -> None:
    """`houseway games` must start fast: nothing that it does not use is imported."""
    code = (
        "import sys; from houseway.cli import main\n"
        "try: main(['games'], standalone_mode=False)\n"
        "finally: print(sorted({'rich', 'msgspec', 'tomllib', 'houseway.rankings'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
