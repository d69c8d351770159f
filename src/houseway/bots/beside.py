"""The files beside a strategy, which it may import: they are its own.

Two strategies, two versions of one perhaps, may each have a file of the same name beside them. Python keeps
what was imported by its name alone, and would give the second one the file of the first.
"""

import sys
from pathlib import Path
from types import ModuleType


class Beside:
    """While it is entered, the files of a folder can be imported; afterwards nobody else comes upon them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._own: dict[str, ModuleType] = {}
        """What was imported from there, by name."""
        self._covered: dict[str, ModuleType] = {}
        """What others have under these names."""
        self._before: set[str] = set()

    def __enter__(self) -> None:
        self._before = set(sys.modules) - self._own.keys()
        self._covered = {name: sys.modules[name] for name in self._own if name in sys.modules}
        sys.modules.update(self._own)
        # Last, so that a file beside the strategy hides nothing that is installed.
        sys.path.append(str(self._folder))

    def __exit__(self, *error: object) -> None:
        new = [name for name in sys.modules if name not in self._before]
        for name in new:
            if self._is_beside(name.partition(".")[0]):
                self._own[name] = sys.modules.pop(name)
        sys.modules.update(self._covered)
        if str(self._folder) in sys.path:
            # The last of them, for it may have been there before.
            del sys.path[len(sys.path) - 1 - sys.path[::-1].index(str(self._folder))]

    def _is_beside(self, name: str) -> bool:
        """Whether a module or package of that name lies in the folder itself, and not installed below it;
        what was there before is nobody's own."""
        if name in self._own:
            return True
        module = sys.modules.get(name)
        if module is None or name in self._before:
            return False
        file = getattr(module, "__file__", None)
        places = [*getattr(module, "__path__", ())] or ([file] if file else [])
        return self._folder in [Path(place).resolve().parent for place in places]
