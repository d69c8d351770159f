"""Double entry: every chip that moves leaves one account and enters another."""

from typing import NamedTuple, Protocol

from houseway.errors import MoneyError


class Why(Protocol):
    """What a transfer is for: words for a person, and the keys of the rules behind it."""

    @property
    def text(self) -> str: ...

    @property
    def rules(self) -> tuple[str, ...]: ...


class Reason(NamedTuple):
    """A plain :class:`Why`."""

    text: str
    rules: tuple[str, ...]


class Account:
    """A place where chips can be: a stack, the pot, the collection, a jackpot, the cage."""

    __slots__ = ("balance", "name")

    def __init__(self, name: str, balance: int = 0) -> None:
        self.name = name
        self.balance = balance

    def __repr__(self) -> str:
        return f"Account({self.name!r}, {self.balance})"


class Transfer(NamedTuple):
    """Chips moved from one account to another."""

    payer: Account
    payee: Account
    amount: int
    why: Why


def move(payer: Account, payee: Account, amount: int, why: Why) -> Transfer:
    """Move chips; the transfer is the receipt. Nobody goes below zero."""
    if amount < 0 or amount > payer.balance:
        raise MoneyError(f"cannot move {amount} from {payer.name}, which holds {payer.balance}")
    payer.balance -= amount
    payee.balance += amount
    return Transfer(payer, payee, amount, why)
