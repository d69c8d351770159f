"""What is kept goes by the source that made it: all of it that is imported, however the import is written."""

import ast
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

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


TOLD = "from houseway.lab.work.store import folder; print(folder())"


def place(where: Path, code: str = TOLD, **environment: str | None) -> Path:
    """Where a process keeps things."""
    given = {name: value for name, value in {**os.environ, **environment}.items() if value is not None}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=where, env=given, capture_output=True, text=True, check=True
    )
    return Path(done.stdout.rstrip("\n"))


def test_a_folder_may_be_named_from_where_one_is(tmp_path: Path) -> None:
    assert place(tmp_path, HOUSEWAY_CACHE="some/kept") == tmp_path / "some" / "kept"
    elsewhere = (
        "import os; from houseway.lab.work.store import folder; folder(); os.chdir('/'); print(folder())"
    )
    assert place(tmp_path, elsewhere, HOUSEWAY_CACHE="kept") == tmp_path / "kept"


def test_without_a_name_it_is_in_the_cache_of_the_user(tmp_path: Path) -> None:
    where = place(tmp_path, HOUSEWAY_CACHE=None, XDG_CACHE_HOME=None, HOME=str(tmp_path))
    assert where == tmp_path / ".cache" / "houseway"
    assert place(tmp_path, HOUSEWAY_CACHE="", XDG_CACHE_HOME=str(tmp_path)) == tmp_path / "houseway"


NO_HOME = """
import pathlib
def refuse(*_):
    raise RuntimeError("Could not determine home directory.")
pathlib.Path.home = refuse
"""


@pytest.mark.parametrize("homeless", [True, False])
def test_where_there_is_no_place_a_temporary_one_is_made_and_removed(tmp_path: Path, homeless: bool) -> None:
    (tmp_path / "file").touch()
    shown = "\nimport os; assert folder().is_dir() and os.environ['HOUSEWAY_CACHE'] == str(folder())"
    wanted = None if homeless else str(tmp_path / "file" / "kept")
    where = place(
        tmp_path,
        (NO_HOME if homeless else "") + TOLD + shown,
        HOUSEWAY_CACHE=wanted,
        XDG_CACHE_HOME=None,
        TMPDIR=str(tmp_path),
    )
    assert where.parent == tmp_path and where.name.startswith("houseway-")
    assert not where.exists()


def test_tables_that_another_process_has_built_meanwhile_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path)
    path = tmp_path / "tables" / f"squares-{store.fingerprint('houseway.lab.work.chance')}.npz"
    looks: list[Path] = []
    load = store.load

    def late(wanted: Path) -> store.Arrays | None:
        looks.append(wanted)
        if len(looks) == 1:
            store.save(path, {"squares": np.arange(3) ** 2})
            return None
        return load(wanted)

    def build() -> store.Arrays:
        raise AssertionError("it is there")

    monkeypatch.setattr(store, "load", late)
    assert store.kept("houseway.lab.work.chance", "squares", build)["squares"].tolist() == [0, 1, 4]
    assert looks == [path, path]
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_whichever_byte_is_damaged_nothing_wrong_is_read(tmp_path: Path) -> None:
    path = tmp_path / "squares.npz"
    store.save(path, {"squares": np.arange(5) ** 2})
    whole = path.read_bytes()
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        found = store.load(path)
        assert found is None or found["squares"].tolist() == [0, 1, 4, 9, 16], at
