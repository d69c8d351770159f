"""How Houseway is built: the README as an index of packages shows it, and the optional compiled engine.

``HOUSEWAY_COMPILED=1 pip install .``: the inner loops of the engine, compiled with mypyc.

Without the variable it is plain Python. Both builds have the same files; the compiled one has besides
them what Python imports in their place.
Which modules are compiled stands in ``pyproject.toml``, with what keeps others out.
"""

import os
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ASKED = os.environ.get("HOUSEWAY_COMPILED", "") not in ("", "0")
SOURCES = "src"
GROUP = "houseway"
"""All modules are one library, so that they call each other directly: ``houseway__mypyc``."""

TYPES = f"""
[mypy]
mypy_path = {SOURCES}
explicit_package_bases = true
[mypy-houseway.door,houseway.testing]
follow_imports = skip
"""
"""What is above the engine has no part in it: neither its types nor what it imports are looked at."""


PICTURE = re.compile(r"!\[|<img ")
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)[^)]+\)")
ELSEWHERE = "*The pages that are named here, and pictures, are in the source distribution.*"


class Described(MetadataHookInterface):
    """Gives the package its description: on a page of an index files beside the README are not there."""

    def update(self, metadata: dict[str, Any]) -> None:
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(readme)}


def described(readme: str) -> str:
    """The README without pictures, paragraph by paragraph, and with the names of other files as words.

    >>> described("# Us\\n\\nSee [how](docs/how.md).\\n\\n![A table](table.png)\\n").splitlines()[-1]
    'See how.'
    """
    title, *parts = readme.split("\n\n")
    kept = [LINK.sub(r"\1", part) for part in parts if not PICTURE.search(part)]
    end = "" if kept and kept[-1].endswith("\n") else "\n"
    return "\n\n".join([title, ELSEWHERE, *kept]) + end


class Compiled(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to a wheel, where they are asked for."""

    def dependencies(self) -> list[str]:
        needed: list[str] = self.config["needs"]
        return needed if ASKED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not ASKED:
            return
        if version == "editable":
            self.app.display_warning("An editable install reads the sources: it is not compiled.")
            return
        self.folder = TemporaryDirectory()
        for file in compile_modules(Path(self.root), self.config["modules"], Path(self.folder.name)):
            build_data["force_include"][str(file)] = file.relative_to(
                Path(self.folder.name, "lib")
            ).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


def compile_modules(root: Path, modules: list[str], folder: Path) -> list[Path]:
    """Compile modules of the package into ``folder/lib``: the files that Python imports."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    before, arguments = Path.cwd(), sys.argv
    os.chdir(root)
    try:
        settings = folder / "mypy.ini"
        settings.write_text(TYPES, encoding="utf-8")
        options = [f"--config-file={settings}", f"--cache-dir={folder / 'types'}"]
        extensions = mypycify(
            [*options, *[f"{SOURCES}/{GROUP}/{module}" for module in modules]],
            group_name=GROUP,
            target_dir=str(folder / "c"),
            opt_level="3",
            debug_level="0",
        )
        distribution = Distribution({"name": GROUP, "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "objects")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
        sys.argv = arguments
    return sorted([file for file in (folder / "lib").rglob("*") if file.is_file()])
