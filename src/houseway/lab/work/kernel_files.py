"""The files of compiled kernels: read where they can be read, written where there is room, and nothing else.

Numba asks that it may write where it is to read, and stops at a file that was cut off. Here a folder that
somebody else has prepared is read, and what is damaged is compiled again.
"""

from contextlib import suppress
from glob import escape
from pathlib import Path
from types import FunctionType
from typing import Any

from numba.core import caching as _caching

from houseway.lab.work.store import kernels_folder, not_kept

caching: Any = _caching


class _Place(caching.UserProvidedCacheLocator):  # type: ignore[misc]
    """The folder of a module's kernels, whether or not one may write there."""

    def __init__(self, function: FunctionType, file: str) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        self._cache_path = str(kernels_folder(function.__module__, Path(file)))

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> "_Place | None":
        """Nothing, where the function comes from no file."""
        return cls(function, file) if Path(file).exists() else None


class _Results(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Place, *caching.CompileResultCacheImpl._locator_classes)


class KernelFiles(caching.FunctionCache):  # type: ignore[misc]
    """What is kept of one kernel: an index by the types of arguments, and a file for each of them."""

    _impl_class = _Results

    def has(self, signature: Any, target: Any) -> bool:
        """Whether it was compiled for arguments of these types, by this Numba for this processor."""
        name = self._index().get(self._index_key(signature, target.codegen()))
        return name is not None and Path(self.cache_path, name).exists()

    def _index(self) -> dict[Any, str]:
        """Names of files by what they hold; none where that is damaged or of another Numba."""
        try:
            found: dict[Any, str] = self._cache_file._load_index()
            return found
        except Exception:  # Whatever damaged text can lead to.
            return {}

    def load_overload(self, signature: Any, target: Any) -> Any:
        """What was compiled before; nothing, where there is none or it cannot be read."""
        try:
            return super().load_overload(signature, target)
        except OSError:
            return None
        except Exception:  # Whatever damaged text can lead to.
            self._remove("")
            return None

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep it; where there is no room, it is compiled again the next time: no reason to stop."""
        try:
            self._remove(".tmp." if self._index() else "")
            super().save_overload(signature, result)
        except OSError as error:
            not_kept(error)

    def _remove(self, part: str) -> None:
        """Remove what others have left who were stopped while they wrote, or who had another Numba."""
        for path in Path(self.cache_path).glob(f"{escape(self._impl.filename_base)}.*"):
            if part in path.name:
                with suppress(OSError):
                    path.unlink()
