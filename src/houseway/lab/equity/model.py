"""How a pot game compares hands at the showdown, read from its rule set."""

from typing import Literal

import msgspec

from houseway.cards import JOKER, parse_cards
from houseway.games.pot.asian_stud import FIVE, AsianStudRules
from houseway.games.pot.captain import CaptainRules
from houseway.games.pot.dramaha import DramahaRules
from houseway.games.pot.draw import DrawGame
from houseway.games.pot.flop import BOARD_NAMES, FlopRules
from houseway.games.pot.kill_ladder import LadderLowball
from houseway.games.pot.match_it import MatchItRules
from houseway.games.pot.mexican import MexicanRules
from houseway.games.pot.stud import SEVEN, StudRules
from houseway.lab.deck import KINDS
from houseway.lab.prices import LabError
from houseway.play.rules import RuleSet

POT = "pot"
"""What the one part is called where the pot is not divided."""
UNQUALIFIED = "nobody qualifies"
DISCARDS = {"none": 0, "before-flop": 1, "before-turn": 1, "twice": 2}

NO_DRAW = "Hands are compared as they are: nobody draws, and missing cards are dealt at random."
AFTER_DRAW = "Hole cards are those held after the draw; missing ones are dealt at random."
KEPT = "A hand is what is kept after the discards; missing cards are dealt at random."
DOWN_CARD = (
    "Cards are in the order dealt and nobody turns any: the second lies down, and only there a joker is wild."
)

Rule = Literal["own", "any", "two-plus-three", "up-to-two"]


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the pot, and how hands compete for it."""

    name: str
    ranking: str
    rule: Rule = "own"
    board: int = 0
    least: str = ""
    """The worst hand that has a claim, as cards."""
    fallback: bool = False
    """Whether it is played for only where no hand has a claim to any other part."""
    bug: str = ""
    """The ranking of a hand whose joker lies elsewhere than in the place of the down card."""


class Showing(msgspec.Struct, frozen=True, kw_only=True):
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


def showing(rules: RuleSet) -> Showing:
    """How a rule set's pot is won."""
    if rules.kind == "bank":
        raise LabError(
            f"{rules.id} is played against a player-dealer and has no pot to share: "
            f"`houseway odds {rules.called}` prices its wagers"
        )
    if rules.kind != "pot":
        raise LabError(f"{rules.id} is played for points and has no pot to share")
    cards, boards, board_cards, parts, notes = _read(rules.play)
    joker_matters = any(part.bug for part in parts) and JOKER in rules.deck_cards
    return Showing(
        deck=tuple([KINDS.index(card) for card in rules.deck_cards]),
        players=rules.active or rules.seats,
        cards=cards,
        boards=boards,
        board_cards=board_cards,
        parts=parts,
        down=1 if joker_matters else -1,
        notes=notes,
    )


_Read = tuple[int, int, int, tuple[Part, ...], tuple[str, ...]]


def _read(play: object) -> _Read:
    """Cards in a hand, boards, cards of a board, parts and notes."""
    match play:
        case FlopRules():
            discards = DISCARDS[play.discard]
            notes = (KEPT,) if discards else ()
            return play.hole - discards, play.boards, sum(play.streets), _flop_parts(play), notes
        case StudRules():
            named = {"high": play.high, "low": play.low, "badugi": play.badugi}
            return SEVEN, 0, 0, _own(named), (KEPT,) if play.discard else ()
        case AsianStudRules():
            return FIVE, 0, 0, _own({POT: play.high}), ()
        case MexicanRules():
            return _mexican(play)
        case LadderLowball():
            return _read(play.game)
        case DrawGame():
            return play.cards, 0, 0, _draw_parts(play), (NO_DRAW,)
        case DramahaRules():
            return 5, 1, 5, _omaha_and_own(play.half, play.hand), (AFTER_DRAW,)
        case CaptainRules():
            return 5, 1, 5, _omaha_and_own("2-7", play.low), (AFTER_DRAW,)
        case MatchItRules():
            return 3, 1, 3, (Part(name=POT, ranking="match-it", rule="any"),), (NO_DRAW,)
    raise LabError(f"the pot of {type(play).__name__} is not known here")


def _own(named: dict[str, str]) -> tuple[Part, ...]:
    """Each hand by itself, for one part or several."""
    found = [(name, ranking) for name, ranking in named.items() if ranking]
    if len(found) == 1:
        return (Part(name=POT, ranking=found[0][1]),)
    return tuple([Part(name=name, ranking=ranking) for name, ranking in found])


def _flop_parts(play: FlopRules) -> tuple[Part, ...]:
    if play.low:
        return (
            Part(name="high", ranking=play.high, rule=play.hand),
            Part(name="low", ranking=play.low, rule=play.hand),
        )
    if play.boards == 1:
        return (Part(name=POT, ranking=play.high, rule=play.hand),)
    return tuple(
        [
            Part(name=BOARD_NAMES[board], ranking=play.high, rule=play.hand, board=board)
            for board in range(play.boards)
        ]
    )


def _draw_parts(play: DrawGame) -> tuple[Part, ...]:
    if play.second is None:
        return (Part(name=POT, ranking=play.ranking),)
    first = Part(name=play.half, ranking=play.ranking, least=play.qualifier)
    second = Part(name=play.second.name, ranking=play.second.ranking)
    if not play.qualifier:
        return first, second
    return first, second, Part(name=UNQUALIFIED, ranking=play.ranking, fallback=True)


def _omaha_and_own(name: str, ranking: str) -> tuple[Part, ...]:
    omaha = Part(name="Omaha", ranking="high", rule="two-plus-three")
    return omaha, Part(name=name, ranking=ranking)


def _mexican(play: MexicanRules) -> _Read:
    # Where all cards come down, whoever holds the joker leaves it down.
    always = play.joker.wild == "always" or play.turning == "must-turn"
    bug = "" if always else play.joker.bug_ranking
    part = Part(name=POT, ranking=play.joker.wild_ranking, bug=bug)
    return FIVE, 0, 0, (part,), () if always else (DOWN_CARD,)


def least_cards(part: Part) -> list[int]:
    """The worst hand that has a claim to a part, by the index of its cards; empty where all have."""
    return [card.index for card in parse_cards(part.least)]
