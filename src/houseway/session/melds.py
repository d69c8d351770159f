"""Meld games between hands: the tops that nobody won lie on the table, and no button moves."""

from houseway.session.kind import Kind


class MeldTable(Kind):
    """Hands in a row. Who has too few chips for the ante is dealt out by the game itself."""

    __slots__ = ()

    def least_bet(self) -> int:
        return self.session.stakes.ante + self.session.stakes.chip
