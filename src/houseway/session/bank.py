"""Games against a player-dealer between rounds: the position goes round by what the game carries on."""

from houseway.session.kind import Kind


class BankTable(Kind):
    """Rounds in a row. Who sits out has no wager, and the position passes him by."""

    __slots__ = ()

    def least_bet(self) -> int:
        return self.session.stakes.small
