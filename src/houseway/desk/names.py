"""What the tables of a situation file call things: for whoever calls something otherwise."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from msgspec import inspect


def unknown_name(form: type[Any], path: Sequence[str]) -> str:
    """That nothing is called so at that place of a form, and what was probably meant."""
    *steps, name = path
    whole = inspect.type_info(form)
    here = _fields(_at(whole, steps))
    for place, names in _tables(whole, ""):
        if name in names:
            return (
                f"{name} does not stand here, but in {place}" if place else f"{name} stands before the tables"
            )
    if near := get_close_matches(name, here, 1, 0.5):
        return f"nothing here is called {name!r}: did you mean {near[0]}?"
    return f"nothing here is called {name!r}: there is {', '.join(here)}"


def _at(form: Any, steps: Sequence[str]) -> Any:
    """The form at the end of some steps."""
    for step in steps:
        form = _struct(form)
        if isinstance(form, inspect.StructType):
            form = next((field.type for field in form.fields if field.encode_name == step), form)
        else:
            form = _inner(form)
    return _struct(form)


def _struct(form: Any) -> Any:
    """Of several forms the one that has names."""
    if isinstance(form, inspect.UnionType):
        return next((one for one in form.types if isinstance(one, inspect.StructType)), form.types[0])
    return form


def _inner(form: Any) -> Any:
    """What stands in a table or a list."""
    return getattr(form, "value_type", None) or getattr(form, "item_type", form)


def _fields(form: Any) -> list[str]:
    return [field.encode_name for field in form.fields] if isinstance(form, inspect.StructType) else []


def _tables(form: Any, place: str) -> Iterator[tuple[str, list[str]]]:
    """Every table of a form, by where it stands, and what has a name in it."""
    form = _struct(form)
    if isinstance(form, inspect.StructType):
        yield place, _fields(form)
        for field in form.fields:
            yield from _tables(field.type, field.encode_name)
    elif _inner(form) is not form:
        yield from _tables(_inner(form), place)
