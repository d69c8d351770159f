"""Double entry: every chip that moves leaves one account and enters another."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, Protocol

from houseway.errors import MoneyError
from houseway.facts import Fact

AccountKind = Literal["stack", "pot", "wager", "bank", "collection", "carried", "cage"]
"""What chips are: somebody's stack; the pot; a wager on a spot; the player-dealer's wager; what the house
took; what lies on the table until the next hand; the cage, which sells and redeems them."""
NAMES: dict[AccountKind, str] = {"bank": "player-dealer's wager", "carried": "table"}


class Why(Protocol):
    """What a transfer is for: a kind, the keys of the rules behind it, and the facts."""

    @property
    def kind(self) -> str: ...

    @property
    def cites(self) -> tuple[str, ...]: ...

    @property
    def facts(self) -> tuple[Fact, ...]: ...


class Reason(NamedTuple):
    """A plain :class:`Why`."""

    kind: str
    cites: tuple[str, ...]
    facts: tuple[Fact, ...] = ()


def seat_name(seat: int) -> str:
    """Somebody whose name is not known."""
    return f"seat {seat}"


class Account:
    """A place where chips can be, and whose they are: a stack, the pot, a wager, the collection, the cage."""

    __slots__ = ("balance", "hand", "kind", "owner", "spot", "wager")

    def __init__(
        self,
        kind: AccountKind,
        balance: int = 0,
        owner: int = 0,
        wager: str = "",
        spot: int = 0,
        hand: int = 0,
    ) -> None:
        self.kind = kind
        self.balance = balance
        self.owner = owner
        """The seat of the owner; 0 where it is nobody's."""
        self.wager = wager
        """What kind of wager it is …"""
        self.spot = spot
        """… on which spot …"""
        self.hand = hand
        """… and on which hand of it, from 0."""

    def __repr__(self) -> str:
        return f"Account({account_name(self)!r}, {self.balance})"

    def __reduce__(self) -> tuple[object, ...]:
        return _account, (self.kind, self.balance, self.owner, self.wager, self.spot, self.hand)


def _account(kind: AccountKind, balance: int, owner: int, wager: str, spot: int, hand: int) -> Account:
    return Account(kind, balance, owner, wager, spot, hand)


def account_name(account: Account, called: Callable[[int], str] = seat_name) -> str:
    """What an account is called in records, in JSON and in errors."""
    if account.kind == "stack":
        return f"stack of {seat_name(account.owner)}"
    if account.kind == "wager":
        hand = f".{account.hand + 1}" if account.hand else ""
        return f"{account.wager} of {called(account.owner)} on spot {account.spot}{hand}"
    return NAMES.get(account.kind, account.kind)


_new: Final = tuple.__new__
"""Makes a named tuple out of its fields in order, without the call that sorts arguments by name."""


class Transfer(NamedTuple):
    """Chips moved from one account to another."""

    payer: Account
    payee: Account
    amount: int
    why: Why


def move(payer: Account, payee: Account, amount: int, why: Why) -> Transfer:
    """Move chips; the transfer is the receipt. Nobody goes below zero."""
    if amount < 0 or amount > payer.balance:
        raise MoneyError(f"cannot move {amount} from {account_name(payer)}, which holds {payer.balance}")
    payer.balance -= amount
    payee.balance += amount
    return _new(Transfer, (payer, payee, amount, why))
