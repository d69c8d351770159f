"""An episode as environments need it: whom to ask, what may be said next, what is seen, who has won what."""

from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.env.alphabet import NOTHING
from houseway.env.amounts import check_amounts, pot_seen
from houseway.env.answer import AnswerForm
from houseway.env.encoding import Encoding
from houseway.env.observation import Numbers, Writer
from houseway.env.seating import Episode, Seating
from houseway.env.steps import Asked, Form
from houseway.errors import HousewayError, IllegalChoice
from houseway.given import truth
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.view import View, view

Mask = npt.NDArray[np.int8]
EMPTY = 100
"""How many hands in a row may end before anybody is asked."""


class _Saying(NamedTuple):
    """An answer under way: to which question of which hand, the form, and the steps so far."""

    hand: Hand
    question: int
    form: Form
    said: tuple[int, ...] = ()
    parameters: tuple[float, ...] = ()
    """The numbers that came with the steps."""

    def after(self, action: int, parameter: float) -> "_Saying | Choice":
        then = self.form.after(action, parameter)
        if isinstance(then, Choice):
            return then
        said, parameters = (*self.said, action), (*self.parameters, parameter)
        return self._replace(form=then, said=said, parameters=parameters)


class Table:
    """One table at which episodes are played, step by step."""

    def __init__(self, seated: Seating, amounts: str = "limits", *, irregular: bool = False) -> None:
        self.seated = seated
        self.encoding = Encoding(seated.rules, seated.seats, check_amounts(amounts))
        self.irregular = truth(irregular, "irregular")
        self._writer = Writer(self.encoding.layout, seated.chips)
        self._saying: dict[int, _Saying] = {}
        self.rewards: dict[int, float] = {}
        """What everybody has won since it was last asked, in units."""
        self.over = True
        self.episode: Episode

    def __getstate__(self) -> dict[str, Any]:
        # Forms know how to go on, which cannot be written down: the steps can, and lead there again.
        under_way = {
            seat: (one.said, one.parameters)
            for seat, one in self._saying.items()
            if one.said and one.hand is self.hand and one.question == self.hand.question(seat)
        }
        return {**vars(self), "_saying": under_way}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update({**kept, "_saying": {}})
        for seat, (said, parameters) in kept["_saying"].items():
            one: _Saying | Choice = self._form(seat)
            for action, parameter in zip(said, parameters, strict=True):
                assert isinstance(one, _Saying)
                one = one.after(action, parameter)
            assert isinstance(one, _Saying)
            self._saying[seat] = one

    def begin(self, random: Random) -> None:
        """Seat everybody anew and deal the first hand."""
        self._saying.clear()
        self.rewards = dict.fromkeys(self.seated.seats, 0.0)
        self.over = False
        for _ in range(EMPTY):
            self.episode = Episode(self.seated, random)
            if self.episode.hand.decision is not None:
                return
        raise HousewayError(
            f"{self.seated.rules.id}: with stacks of {sorted(self.seated.stacks.values())} cents nobody is "
            "ever asked anything"
        )

    @property
    def hand(self) -> Hand:
        try:
            return self.episode.hand
        except AttributeError:
            raise HousewayError("nothing has been dealt yet: reset the environment first") from None

    def asked(self) -> tuple[int, ...]:
        """Whom the hand waits on, in the order in which they are asked: as the decision names them."""
        decision = self.hand.decision
        return decision.seats if decision is not None and not self.over else ()

    def view(self, seat: int) -> View:
        return view(self.hand, seat)

    def mask(self, seat: int) -> Mask:
        """Which steps a seat may take; only *nothing* where it is not asked."""
        mask = np.zeros(len(self.encoding.actions), dtype=np.int8)
        mask[self._form(seat).form.allowed() if seat in self.asked() else NOTHING] = 1
        return mask

    def allows(self, seat: int, action: int) -> bool:
        """Whether the mask of a seat allows a step; what is no step at all it does not."""
        mask = self.mask(seat)
        return 0 <= action < len(mask) and bool(mask[action])

    def observe(self, seat: int) -> Numbers:
        """What a seat sees, and what it has said of its answer so far."""
        if seat in self.asked():
            saying = self._form(seat)
            return self._writer.write(self.view(seat), saying.said, saying.form.row)
        return self._writer.write(self.view(seat), (), 0)

    def said(self, seat: int) -> tuple[int, ...]:
        """The steps of the answer that a seat has under way."""
        return self._form(seat).said if seat in self.asked() else ()

    def act(self, seat: int, action: int, parameter: float = 0.0) -> bool:
        """Take a step; whether the answer is whole with it. A step that is not allowed changes nothing."""
        if seat not in self.asked():
            raise IllegalChoice(f"seat {seat} is asked nothing now: it is asked of {self.asked()}")
        saying = self._form(seat)
        if action not in saying.form.allowed():
            names = self.encoding.actions.names
            named = repr(names[action]) if 0 <= action < len(names) else "no action"
            may = ", ".join([names[allowed] for allowed in saying.form.allowed()])
            raise IllegalChoice(f"seat {seat} cannot take step {action} ({named}): it may take {may}")
        then = saying.after(action, parameter)
        if isinstance(then, _Saying):
            self._saying[seat] = then
            return False
        self.choose(seat, then)
        return True

    def choose(self, seat: int, choice: Choice) -> None:
        """Make a whole choice for a seat."""
        decision = self.hand.decision
        assert decision is not None
        self._saying.pop(seat, None)
        self.episode.choose(choice._replace(seat=seat if len(decision.seats) > 1 else None))
        self._settle()

    def is_absent(self, seat: int) -> None:
        """Choose for a seat what is chosen for somebody who does not answer."""
        self.choose(seat, self.hand.absent(seat))

    def _settle(self) -> None:
        """Hands that are over are counted, and the next one is dealt."""
        for _ in range(EMPTY):
            if self.hand.decision is not None:
                return
            after = self.episode.stacks()
            for seat in self.seated.seats:
                self.rewards[seat] += (after[seat] - self.episode.before[seat]) / self.seated.unit
            if not self.episode.goes_on():
                break
            self.episode.deal_next()
        self.over = True

    def _form(self, seat: int) -> _Saying:
        """The answer of a seat to the question that it is asked now."""
        question = self.hand.question(seat)
        found = self._saying.get(seat)
        if found is None or found.hand is not self.hand or found.question != question:
            seen = self.view(seat)
            assert seen.decision is not None
            asked = Asked(self.encoding.actions, self.encoding.amounts, pot_seen(seen), self.irregular)
            found = _Saying(self.hand, question, AnswerForm(seen.decision, asked))
            self._saying[seat] = found
        return found
