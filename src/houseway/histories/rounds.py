"""Where rounds of betting end, in a text that does not say: when everybody has answered the last bet."""


class Rounds:
    """Who is still to act in the round that is on."""

    def __init__(self) -> None:
        self.in_hand: list[str] = []
        self.to_act: set[str] = set()

    def deal_in(self, name: str) -> None:
        self.in_hand.append(name)
        self.to_act.add(name)

    @property
    def over(self) -> bool:
        """Whether the next act is one of the next round."""
        return not self.to_act and len(self.in_hand) > 1

    def begin(self, all_in: set[str]) -> None:
        self.to_act = set(self.in_hand) - all_in

    def act(self, name: str, verb: str, all_in: set[str]) -> None:
        """What somebody does; a bet or raise is answered by everybody who has chips left."""
        if verb == "fold" and name in self.in_hand:
            self.in_hand.remove(name)
        if verb in ("bet", "raise"):
            self.to_act = set(self.in_hand) - all_in
        self.to_act -= {name} | all_in
