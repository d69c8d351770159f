"""Games against a player-dealer between rounds: the position goes round by what the game carries on."""

from houseway.session.kind import FeeFacts, Kind, Plan


class BankTable(Kind):
    """Rounds in a row. Who sits out has no wager, and the position passes him by."""

    __slots__ = ()

    def least_bet(self) -> int:
        return self.session.stakes.small

    def plan(self, fees: FeeFacts) -> Plan:
        return self.simple_plan(self.session.present(), fees)
