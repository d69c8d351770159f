"""What a store says when it does not do what it was asked; nothing has been changed by it."""

from houseway.errors import HousewayError


class StoreError(HousewayError):
    """Something that the store did not do."""


class StoreRefusal(StoreError):
    """What was asked cannot be: a name that is taken, a wallet without the chips. Nothing has changed."""


class Fenced(StoreError):
    """The table has another owner, or went on without whoever asked: he throws away what he has of it."""


class StoreFailure(StoreError):
    """The database did not answer, or not in time. Whether it wrote is known after `claim` and `load`."""


class StoreBusy(StoreFailure):
    """Too much waits to be written already; this was not even put in line."""
