"""How a pot game compares hands at the showdown, as the game says it of a rule set."""

import msgspec

from houseway.cards import JOKER, parse_cards
from houseway.games import game_of
from houseway.lab.deck import KINDS
from houseway.lab.prices import LabError
from houseway.play.rules import RuleSet
from houseway.pot.contest import Hands, Part

NOTES: dict[Hands, tuple[str, ...]] = {
    "dealt": (),
    "undrawn": ("Hands are compared as they are: nobody draws, and missing cards are dealt at random.",),
    "drawn": ("Hole cards are those held after the draw; missing ones are dealt at random.",),
    "kept": ("A hand is what is kept after the discards; missing cards are dealt at random.",),
    "one-down": (
        "Cards are in the order dealt and nobody turns any: the second lies down, and only there a joker is "
        "wild.",
    ),
}


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides who gets which part of a pot: nothing else of a rule set matters here."""

    deck: tuple[int, ...]
    """The cards, each by its index."""
    players: int
    """How many can be dealt in."""
    cards: int
    """In a hand at the showdown, without the board."""
    boards: int = 0
    board_cards: int = 0
    parts: tuple[Part, ...]
    down: int = -1
    """The place in a hand of the card dealt face down, where that matters for the joker."""
    notes: tuple[str, ...] = ()


def model(rules: RuleSet) -> Model:
    """How a rule set's pot is won."""
    if rules.kind == "bank":
        raise LabError(
            f"{rules.id} is played against a player-dealer and has no pot to share: "
            f"`houseway odds {rules.called}` prices its wagers"
        )
    if rules.kind != "pot":
        raise LabError(f"{rules.id} is played for points and has no pot to share")
    says = game_of(rules).contest
    if says is None:
        raise LabError(f"the script {rules.game} does not say what the hands of {rules.id} compete for")
    contest = says(rules.play)
    if contest.shared or (contest.boards > 1 and len(contest.parts) > contest.boards):
        raise LabError(
            f"{rules.id} is played on boards that share cards or have a high and a low half each: "
            "equities are for boards of their own with one winning hand"
        )
    joker_matters = any(part.bug for part in contest.parts) and JOKER in rules.deck_cards
    return Model(
        deck=tuple([KINDS.index(card) for card in rules.deck_cards]),
        players=rules.active or rules.seats,
        cards=contest.cards,
        boards=contest.boards,
        board_cards=contest.board_cards,
        parts=contest.parts,
        down=1 if joker_matters else -1,
        notes=NOTES[contest.hands],
    )


def least_cards(part: Part) -> list[int]:
    """The worst hand that has a claim to a part, by the index of its cards; empty where all have."""
    return [card.index for card in parse_cards(part.least)]
