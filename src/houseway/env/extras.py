"""What is installed besides: the environments stand on libraries that Houseway itself does without."""

from importlib import import_module
from types import ModuleType

from houseway.errors import HousewayError


def extra(module: str, name: str) -> ModuleType:
    """A module of an extra, or one sentence that says how to get it.

    >>> extra("no_such_module", "env")
    Traceback (most recent call last):
    houseway.errors.HousewayError: this needs no_such_module: install it with `pip install houseway[env]`
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != module.partition(".")[0]:
            raise
        raise HousewayError(
            f"this needs {module.partition('.')[0]}: install it with `pip install houseway[{name}]`"
        ) from None
