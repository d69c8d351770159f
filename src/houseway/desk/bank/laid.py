"""A table with a player-dealer that is being laid out: what the file says, and what lies there already."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from houseway.bank.order import spots_in_order
from houseway.cards import Card
from houseway.desk.bank.said import BankFile, BettorSaid, SpotSaid
from houseway.desk.cards import check_deck
from houseway.desk.fault import Fault
from houseway.desk.missing import known
from houseway.play.felt import BankedFelt, Spot, Wager
from houseway.play.shape import check_counts
from houseway.play.table import Table

ACTION = "the spot at which the action begins"


class Laid:
    """The table, the file, and what is assumed where the file is silent."""

    __slots__ = ("assumed", "felt", "file", "later", "rows", "table")

    def __init__(self, table: Table, felt: BankedFelt, file: BankFile, assumed: Mapping[str, Any]) -> None:
        self.table = table
        self.felt = felt
        self.file = file
        self.assumed = assumed
        self.later: dict[int, list[Later]] = {}
        """By spot what was wagered after the deal, and is still to be put there."""
        self.rows: list[tuple[str, str, str]] = []
        """Hands that the house set: whose, by which row of its way, and where that is printed."""

    @property
    def play(self) -> Any:
        """The parameters of the game."""
        return self.table.rules.play

    def spots(self) -> list[tuple[str, SpotSaid, Spot]]:
        """Spot by spot its place in the file, what the file says of it, and what lies there."""
        return [
            (f"spots.{number}", self.file.spots[str(number)], spot)
            for number, spot in self.felt.spots.items()
        ]

    def known(self, given: Any, fact: str, says: str, *values: Any) -> Any:
        """What the file gives, else what is assumed; else it is missing."""
        return known(given, fact, says, values, self.assumed)

    def check_deck(self) -> None:
        """Refuse cards of another deck, or that lie there more often than it holds them."""
        rules = self.table.rules
        deck = rules.dealt_deck()
        check_deck(deck.cards() if deck != rules.deck else rules.deck_cards, self._places())

    def check_cards(self) -> None:
        """Refuse too few cards anywhere, or too many."""
        check_counts(self.table)

    def _places(self) -> Iterator[tuple[str, list[Card]]]:
        """Where cards stand in the file."""
        yield "bank", self.felt.bank.holding.cards
        yield "bank.gave_up", self.felt.bank.holding.discarded
        for name, hand in self.felt.common.items():
            yield f"common.{name}", hand.cards
        for at, said, spot in self.spots():
            for i, hand in enumerate(spot.hands):
                yield f"{at}.hands.{i}" if said.hands else at, hand.cards
                yield f"{at}.gave_up", hand.discarded


class Later:
    """A wager that was made after the deal."""

    __slots__ = ("amount", "at", "hand", "kind", "person")

    def __init__(self, at: str, person: int, kind: str, amount: int, hand: int) -> None:
        self.at = at
        self.person = person
        self.kind = kind
        self.amount = amount
        self.hand = hand


def bettors(at: str, spot: SpotSaid) -> list[tuple[str, BettorSaid]]:
    """The first bettor of a spot and those behind, each with the place in the file."""
    return [(at, spot), *[(f"{at}.behind.{i}", bettor) for i, bettor in enumerate(spot.behind)]]


def wager_of(spot: Spot, person: int, kinds: tuple[str, ...], hand: int = 0) -> Wager | None:
    """A person's wager of one of these kinds on a hand."""
    return next(
        (w for w in spot.wagers if w.person.number == person and w.kind in kinds and w.hand == hand), None
    )


def action_follows(laid: Laid, says: str, turn: int = 1) -> None:
    """The game itself says where the action begins: what the file says of it must be the same."""
    felt, file, seats = laid.felt, laid.file, laid.table.rules.seats
    if file.dice:
        raise Fault("dice", f"no dice are thrown in this game: the action begins {says}")
    if file.action is None:
        return
    if not 1 <= file.action <= seats:
        raise Fault("action", f"the spots are 1 to {seats}: the action does not begin at {file.action}")
    derived = spots_in_order(felt, felt.action, seats, turn)
    said = spots_in_order(felt, file.action, seats, turn)
    if derived != said:
        raise Fault("action", f"the action begins {says}, so at spot {derived[0]}: not at spot {file.action}")


def action_by_dice(laid: Laid, throw: Callable[[], object]) -> None:
    """Where the action begins: by the dice of the file, at the spot that it names, or that is missing."""
    felt, file = laid.felt, laid.file
    if file.dice:
        _check_dice(file.dice)
        throw()
        if file.action is not None and file.action != felt.action:
            raise Fault("action", f"the dice bring the action to spot {felt.action}, not to {file.action}")
        return
    if file.action is not None and file.action not in felt.spots:
        there = ", ".join(map(str, felt.spots))
        raise Fault("action", f"the action begins at a spot with a wager: {there}, not {file.action}")
    if len(felt.spots) == 1 and file.action is None:
        (felt.action,) = felt.spots
    elif felt.spots:
        felt.action = laid.known(file.action, "action", ACTION, *sorted(felt.spots))


def _check_dice(dice: list[int]) -> None:
    if len(dice) != 3 or not all([1 <= die <= 6 for die in dice]):
        raise Fault("dice", f"three dice are thrown, each shows 1 to 6: not {dice}")
