"""Kernels with the types of their arguments as text, so that they can be compiled before they are called.

A kernel is written like a call. Arrays have their dimensions, their layout unless they lie row by row, and
whether they are only read where nobody may write into them; tuples have their class.

>>> line = "houseway.lab.kernels.any_cards.rank_any(int64[2], (uint8[1, A, readonly], float64))"
>>> call = read_call(line)
>>> call.module, call.name, len(call.arguments)
('houseway.lab.kernels.any_cards', 'rank_any', 2)
>>> call.arguments[0].ndim, call.arguments[1][0].layout, call.arguments[1][0].mutable
(2, 'A', False)
>>> written_call(call.module, call.name, call.arguments) == line
True
"""

import ast
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from numba import types as _types

types: Any = _types
_ROWS = "C"
"""The layout that is not written, unless something follows."""


class Call(NamedTuple):
    """A kernel, and what it is called with."""

    module: str
    name: str
    arguments: tuple[Any, ...]

    def compile(self) -> None:
        """Compile it, or read it where that has been done: the next who asks finds it on disk."""
        self._kernel().compile(self.arguments)

    def is_kept(self) -> bool:
        """Whether it has been compiled before for this machine, and is on disk."""
        kernel = self._kernel()
        return bool(kernel._cache.has(self.arguments, kernel.targetctx))

    def _kernel(self) -> Any:
        return getattr(import_module(self.module), self.name)


def written_call(module: str, name: str, arguments: Sequence[Any]) -> str:
    """A call as text; types for which there is no text are refused."""
    return f"{module}.{name}({', '.join([_shown(one) for one in arguments])})"


def _shown(one: Any) -> str:
    if isinstance(one, types.Array) and one.aligned:
        special = [] if one.mutable else ["readonly"]
        layout = [one.layout] if special or one.layout != _ROWS else []
        return f"{_shown(one.dtype)}[{', '.join([str(one.ndim), *layout, *special])}]"
    if isinstance(one, types.BaseNamedTuple):
        return written_call(one.instance_class.__module__, one.instance_class.__qualname__, tuple(one))
    if isinstance(one, types.BaseTuple):
        return f"({''.join([_shown(part) + ', ' for part in one])[: -1 if len(one) == 1 else -2]})"
    if getattr(types, str(one), None) == one:
        return str(one)
    raise TypeError(f"a kernel that is called with {one!r} cannot be compiled ahead")


def read_call(line: str) -> Call:
    """The call that a line stands for."""
    called = ast.parse(line, mode="eval").body
    assert isinstance(called, ast.Call), line
    module, _, name = ast.unparse(called.func).rpartition(".")
    return Call(module, name, tuple([_type(part) for part in called.args]))


def _type(part: ast.expr) -> Any:
    match part:
        case ast.Name(name):
            return getattr(types, name)
        case ast.Subscript(of, ast.Constant(dimensions)):
            return types.Array(_type(of), dimensions, _ROWS)
        case ast.Subscript(of, ast.Tuple([ast.Constant(dimensions), ast.Name(layout)])):
            return types.Array(_type(of), dimensions, layout)
        case ast.Subscript(of, ast.Tuple([ast.Constant(dimensions), ast.Name(layout), ast.Name("readonly")])):
            return types.Array(_type(of), dimensions, layout, readonly=True)
        case ast.Tuple(parts):
            return types.BaseTuple.from_types([_type(one) for one in parts])
        case ast.Call(of, parts):
            module, _, name = ast.unparse(of).rpartition(".")
            kind = getattr(import_module(module), name)
            return types.BaseTuple.from_types([_type(one) for one in parts], kind)
    raise ValueError(f"there is no type {ast.unparse(part)!r}")
