"""The cards of a file: hands on spots, the player-dealer's, and those that belong to nobody."""

from houseway.cards import Card
from houseway.desk.bank.laid import Laid, bettors
from houseway.desk.bank.said import SpotSaid
from houseway.desk.cards import cards_at
from houseway.desk.fault import Fault
from houseway.play.dealing import set_holding
from houseway.play.felt import Holding, Spot
from houseway.play.shape import NONE, Shape, shape_of

HOUSE_WAY = "house way"
SURRENDERED = "surrendered"
LOGICAL_WAY = "logical way"
"""What Hawaiian Gardens calls it (000:991)."""


def is_house_way(written: str) -> bool:
    """Whether a setting is left to the house.

    >>> is_house_way("House Way"), is_house_way("logical way"), is_house_way("Ah Kd / 9c 9d Qs 4h 2d")
    (True, True, False)
    """
    return " ".join(written.lower().replace("-", " ").split()) in (HOUSE_WAY, LOGICAL_WAY)


def lay_hands(laid: Laid) -> None:
    """All cards, as they lie; those to be set the house way are set by the game."""
    shape = shape_of(laid.table.rules)
    for at, said, spot in laid.spots():
        if said.hands:
            _lay_several(at, said, spot, shape)
        else:
            _lay_one(at, said.cards, said.set, said.gave_up, spot.hands[0], shape)
        if said.surrendered:
            _surrender(f"{at}.surrendered", spot.hands[0], shape)
    _lay_bank(laid, shape)
    _lay_common(laid, shape)


def _lay_one(at: str, cards: str, set_: str, gave_up: str, holding: Holding, shape: Shape) -> None:
    groups: tuple[tuple[Card, ...], ...] = ()
    found = cards_at(cards, f"{at}.cards")
    if set_ and not shape.groups:
        raise Fault(f"{at}.set", "hands are not set in this game: write them as cards")
    if gave_up and not shape.discarded.most:
        raise Fault(f"{at}.gave_up", "no card is given up in this game")
    if set_ and not is_house_way(set_):
        groups = _groups(set_, f"{at}.set", shape)
        parts = cards_at(set_.replace("/", " "), f"{at}.set")
        if found and sorted(found) != sorted(parts):
            raise Fault(f"{at}.set", f"it is set in {set_}, and its cards are {cards}")
        found = found or parts
    set_holding(holding, found, cards_at(gave_up, f"{at}.gave_up"))
    holding.groups = groups


def _groups(written: str, at: str, shape: Shape) -> tuple[tuple[Card, ...], ...]:
    """A setting, part by part with a slash between them; the shorter part may come last.

    Nothing where the parts have wrong numbers of cards: what becomes of that is for the game to say.
    """
    groups = tuple([cards_at(part, at) for part in written.split("/")])
    sizes = [span.most for span in shape.groups]
    for order in (groups, groups[::-1]):
        if [len(group) for group in order] == sizes:
            return order
    if len(groups) != len(sizes) or sum(map(len, groups)) != sum(sizes):
        raise wrong_parts(written, at, shape)
    return ()


def wrong_parts(written: str, at: str, shape: Shape) -> Fault:
    """That a hand is not set in parts as the game sets it."""
    wanted = " and ".join([str(span.most) for span in shape.groups])
    return Fault(
        at, f"a hand is set in {wanted}, with a slash between them, or {HOUSE_WAY!r}: not {written!r}"
    )


def _lay_several(at: str, said: SpotSaid, spot: Spot, shape: Shape) -> None:
    """The hands that came of splitting one."""
    if said.cards or said.set or said.gave_up:
        raise Fault(f"{at}.hands", "write the cards hand by hand, or as one hand: not both")
    if shape.hands == 1:
        raise Fault(f"{at}.hands", "nobody splits a hand in this game: write its cards")
    spot.hands = [Holding() for _ in said.hands]
    for i, (holding, hand) in enumerate(zip(spot.hands, said.hands, strict=True)):
        set_holding(holding, cards_at(hand.cards, f"{at}.hands.{i}.cards"))
        if hand.surrendered:
            _surrender(f"{at}.hands.{i}.surrendered", holding, shape)
        if i and hand.again is not None:
            raise Fault(f"{at}.hands.{i}.again", "whether a hand was split again is said of the first one")
    for where, bettor in bettors(at, said)[1:]:
        for i, hand in enumerate(bettor.hands):
            if hand.cards or hand.surrendered or hand.again is not None:
                raise Fault(f"{where}.hands.{i}", "what lies on the spot is said once, of its first bettor")
        if len(bettor.hands) > len(said.hands):
            raise Fault(
                f"{where}.hands", f"there are {len(said.hands)} hands on the spot, not {len(bettor.hands)}"
            )


def _surrender(at: str, holding: Holding, shape: Shape) -> None:
    if SURRENDERED not in shape.hand_marks:
        raise Fault(at, "no hand is surrendered in this game")
    holding.marks.add(SURRENDERED)


def _lay_bank(laid: Laid, shape: Shape) -> None:
    said, holding = laid.file.bank, laid.felt.bank.holding
    cards = laid.file.common.get("dealer", "")
    if cards and said.cards:
        raise Fault("common.dealer", "the player-dealer's cards stand in bank.cards: write them once")
    if shape.bank == NONE and (cards or said.cards):
        names = " and ".join(shape.common)
        raise Fault("bank.cards", f"the player-dealer has no hand in this game: there are {names}")
    _lay_one("bank", said.cards or cards, said.set, said.gave_up, holding, shape)


def _lay_common(laid: Laid, shape: Shape) -> None:
    said = {name: cards for name, cards in laid.file.common.items() if name != "dealer"}
    if laid.file.board:
        if "board" in said:
            raise Fault("board", "the board stands in common.board: write it once")
        said["board"] = laid.file.board
    for name, cards in said.items():
        if name not in shape.common:
            there = ", ".join([*shape.common, *(["dealer"] if shape.bank != NONE else [])]) or "none"
            at = "board" if laid.file.board and name == "board" else f"common.{name}"
            raise Fault(at, f"no {name} hand belongs to nobody in this game: there is {there}")
        holding = laid.felt.common[name] = Holding()
        set_holding(holding, cards_at(cards, f"common.{name}"))
