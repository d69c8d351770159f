"""What is kept goes by the source that made it: all of it that is imported, however the import is written."""

import ast
from importlib.util import find_spec
from pathlib import Path

import houseway
from houseway.lab.work import store

ROOT = Path(houseway.__file__).parent


def imported(path: Path) -> set[str]:
    """The modules that a file names in its imports, by Python's own reading."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Import) and any("houseway" in one.name for one in node.names)), path
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("houseway"):
            assert node.module is not None
            found.add(node.module)
            inner = [f"{node.module}.{one.name}" for one in node.names]
            if (ROOT.parent / node.module.replace(".", "/")).is_dir():
                found |= {name for name in inner if find_spec(name) is not None}
    return found


def test_a_fingerprint_sees_every_import() -> None:
    for path in sorted((ROOT / "lab").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
        assert imported(path) <= set(store._imports(name)), name
