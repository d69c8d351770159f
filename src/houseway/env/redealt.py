"""Another hand that a player cannot tell from the one he is in, for search: what he has not seen is dealt
again.

The cards that he has not seen are drawn anew, each as likely as any other; everybody answers as before. Where
somebody else's answer names cards that nobody was shown, it is said with those that he has in their place.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec

from houseway.cards import UNKNOWN, Card
from houseway.env.dealt import CardWanted
from houseway.env.steps import Form
from houseway.errors import HousewayError
from houseway.ledger import Transfer
from houseway.play.decisions import Choice, Decision
from houseway.play.view import events_seen, view

TRIES = 200
"""How often cards are drawn before it is given up: others may have no answer like theirs with new ones."""
LOOKS = 2000
"""How many steps are tried to say somebody's answer with other cards."""


class Known(NamedTuple):
    """What somebody knows of a state: his information state, and which of the dealt cards he has not seen."""

    player: int
    told: str
    dealt: tuple[int, ...]
    """The faces off the shoe in their order, by number."""
    unseen: tuple[int, ...]
    """The places of those that he has not seen."""
    left: Counter[int]
    """How many of each face have not been dealt."""


def redealt(state: Any, known: Known, random: Random) -> Any:
    """A state of the same game in which the player is told the same."""
    pool = [*[known.dealt[at] for at in known.unseen], *known.left.elements()]
    for _ in range(TRIES):
        drawn = dict(zip(known.unseen, random.sample(pool, len(known.unseen)), strict=True))
        found = _played(state, known, drawn)
        if found is not None:
            return found
    raise HousewayError(
        f"in {TRIES} tries no other cards were found with which the others could have answered as they did"
    )


def known_by(state: Any, player: int) -> Known:
    """What a player knows of a state whose chance is listed."""
    told = state.information_state_string(player)  # Refuses whoever does not play.
    actions, position = state.setup.encoding.actions, state.position
    number = {face: at for at, face in enumerate(actions.faces)}
    dealt = tuple([number[card] for card in position.dealt.cards if card is not UNKNOWN])
    left = Counter([number[card] for card in state.setup.seated.rules.deck_cards])
    left.subtract(dealt)
    shown: set[int] = set()
    if position.hand is not None:
        seat = state.setup.seated.seats[player]
        seen = events_seen(position.hand, seat), view(position.hand, seat)
        shown.update([number[card] for card in cards_in(seen)])
    known = Known(player, told, dealt, (), left)
    twins = Counter(dealt)
    unseen = [
        at
        for at, face in enumerate(dealt)
        if face not in shown or (twins[face] > 1 and _may_be_another(state, known, at))
    ]
    return known._replace(unseen=tuple(unseen))


def _may_be_another(state: Any, known: Known, at: int) -> bool:
    """Whether a card that has a twin on the table could be another one for all that the player knows."""
    others = [face for face in +known.left if face != known.dealt[at]]
    return any([_played(state, known, {at: face}) is not None for face in others])


def cards_in(value: object) -> Iterator[Card]:
    """Every card that is named in what somebody sees."""
    if isinstance(value, Card):
        if value is not UNKNOWN:
            yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from cards_in(getattr(value, name))
    elif isinstance(value, Decision):
        yield from cards_in((value.about, value.options))
    elif isinstance(value, Mapping):
        yield from cards_in(tuple(value.values()))
    elif isinstance(value, tuple | list | frozenset) and not isinstance(value, Transfer):
        for inner in value:
            yield from cards_in(inner)


def _played(state: Any, known: Known, drawn: Mapping[int, int]) -> Any:
    """The same hand with other cards in some places; None where the player would be told something else."""
    actions = state.setup.encoding.actions
    faces = {known.dealt[at]: face for at, face in drawn.items()}
    swaps = {actions.card(actions.faces[old]): actions.card(actions.faces[new]) for old, new in faces.items()}
    coming = iter([drawn.get(at, face) for at, face in enumerate(known.dealt)])
    new = state.get_game().new_initial_state()
    for player, steps, whole in _answers(state):
        if new.is_terminal() or new.current_player() != player:
            return None
        said: list[int] | None = steps
        if player < 0:
            said = [next(coming)] if isinstance(new.position.wanted, CardWanted) else steps
        elif player != known.player and any([step in swaps for step in steps]):
            there = Counter([swaps.get(step, step) for step in steps])
            del there[actions.end]
            said = _said(new.form(), there, actions.end, whole)
        for step in said or ():
            if new.current_player() != player or step not in new.legal_actions():
                return None
            new.apply_action(step)
        if said is None:
            return None
    same = new.current_player() == state.current_player()
    return new if same and new.information_state_string(known.player) == known.told else None


def _answers(state: Any) -> Iterator[tuple[int, list[int], bool]]:
    """What chance and the players said on the way to a state, answer by answer, and whether it was whole."""
    steps: list[int] = []
    player = 0
    for at, (player, step) in enumerate([(move.player, move.action) for move in state.full_history()], 1):
        steps.append(step)
        if player < 0 or at in state.ends:
            yield player, steps, True
            steps = []
    if steps:
        yield player, steps, False


def _said(form: Form, steps: Counter[int], end: int, whole: bool) -> list[int] | None:
    """Steps of an answer in the order in which a form takes them; None where it cannot be said with them."""
    looks = 0

    def rest(form: Form | Choice, left: Counter[int]) -> list[int] | None:
        nonlocal looks
        looks += 1
        if not left and (isinstance(form, Choice) or not whole):
            return []
        if isinstance(form, Choice) or looks > LOOKS:
            return None
        for step in form.allowed():
            if left[step] or step == end:
                found = rest(form.after(step, 0.0), left - Counter([step]))
                if found is not None:
                    return [step, *found]
        return None

    return rest(form, steps)
