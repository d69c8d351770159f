"""Gymnasium: one player against a player-dealer, in every game that has one.

>>> env = against_player_dealer("black-sheep/ez-baccarat")
>>> seen, info = env.reset(seed=1)
>>> env.legal_steps()
['wager', 'done']
"""

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from houseway.bots.casting import Bot
from houseway.door import Named, rules_of
from houseway.env.at_the_table import Table
from houseway.env.extras import extra
from houseway.env.rendering import MODES, check_mode, rendered
from houseway.env.seating import Seating
from houseway.errors import HousewayError
from houseway.experts.casting import bots_for
from houseway.given import is_whole, text, whole
from houseway.play.decisions import Choice
from houseway.session.buy_ins import usual_stack

extra("gymnasium", "env")
import gymnasium  # noqa: E402

from houseway.env.spaces import (  # noqa: E402
    action_space,
    check_masks,
    info_of,
    observation_space,
    observed,
    said,
)

DEALER, PLAYER = 1, 2
"""The seats of the player-dealer and of the player; whoever else plays sits after them."""
DEEP = 20
"""How many times the player's chips the player-dealer has, where nothing is said."""
NAME = "houseway/AgainstPlayerDealer-v1"
BANKING = ("bank", "join the bank")
"""Questions about the position: whoever is not the player-dealer passes."""
Told = dict[str, Any]


def against_player_dealer(
    game: Named,
    *,
    limit: str = "",
    stack: int = 0,
    bank: int = 0,
    others: int = 0,
    bots: str = "",
    amounts: str = "limits",
    hands: int = 1,
    irregular: bool = False,
    masks: str = "observation",
    render_mode: str | None = None,
) -> "AgainstPlayerDealer":
    """One player at a table whose player-dealer always banks, with all of his chips, and plays as advised.

    ``stack`` and ``bank`` are the chips of the two in cents, ``others`` how many more play (with the habits
    of ``bots``: names or styles), ``hands`` the rounds of an episode. Rewards count least wagers.
    An action that the mask does not allow counts as no answer: what is chosen for somebody absent is chosen,
    and ``info["illegal"]`` says so. With ``masks="info"`` an observation is a plain row of numbers, and the
    mask is in the info.
    """
    rules = rules_of(game)
    if rules.kind != "bank":
        raise HousewayError(
            f"{rules.id} has no player-dealer: its environment is houseway.env.pettingzoo.aec"
        )
    stakes = rules.stakes(text(limit, "a limit"))
    usual = whole(stack, "a stack in cents") or usual_stack(rules, stakes)
    room = (rules.active or rules.seats) - 2
    if not is_whole(others) or not 0 <= others <= room:
        raise HousewayError(f"{rules.id} has room for {room} others, not for {others!r}")
    players = dict.fromkeys(range(PLAYER, PLAYER + 1 + others), usual)
    chips = {DEALER: whole(bank, "the bank in cents") or DEEP * usual, **players}
    seated = Seating(rules, stakes, chips, hands, needed=(DEALER, PLAYER))
    habits = text(bots, "who else plays")
    # Whoever cannot play here says so now, and not when the first episode begins.
    bots_for(rules, habits, list(range(PLAYER + 1, PLAYER + 1 + others)), Random(0))
    return AgainstPlayerDealer(Table(seated, amounts, irregular=irregular), habits, render_mode, masks)


class AgainstPlayerDealer(gymnasium.Env[Any, Any]):
    """The environment of the player."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self, table: Table, bots: str = "", render_mode: str | None = None, masks: str = "observation"
    ) -> None:
        self.table = table
        self._masks = check_masks(masks)
        self.render_mode = check_mode(render_mode)
        self.action_space = action_space(table)
        self.observation_space = observation_space(table, masks)
        self._wanted = bots
        self._others: dict[int, Bot] = {}

    @property
    def encoding_version(self) -> str:
        """The version of the encodings of this rule set."""
        return self.table.encoding.version

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Told]:
        """A new episode."""
        super().reset(seed=seed)
        random = Random(int(self.np_random.integers(2**63)))
        others = [seat for seat in self.table.seated.seats if seat > PLAYER]
        self._others = bots_for(self.table.seated.rules, self._wanted, others, random)
        self.table.begin(random)
        self._others_answer()
        return self._shown(), info_of(self.table, PLAYER, self._masks)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Told]:
        """The player takes a step; then everybody else answers until the player is asked again."""
        if self.table.hand.decision is None:
            raise HousewayError("the episode is over: reset the environment first")
        step, parameter = said(action)
        legal = self.table.allows(PLAYER, step)
        if legal:
            self.table.act(PLAYER, step, parameter)
        else:
            self.table.is_absent(PLAYER)
        self._others_answer()
        won, self.table.rewards[PLAYER] = self.table.rewards[PLAYER], 0.0
        info = {**info_of(self.table, PLAYER, self._masks), **({} if legal else {"illegal": True})}
        return self._shown(), won, self.table.over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions the mask allows, as Stable-Baselines3's MaskablePPO asks for it."""
        return self.table.mask(PLAYER).astype(np.bool_)

    def legal_steps(self) -> list[str]:
        """The names of the steps that the player may take."""
        mask = self.table.mask(PLAYER)
        return [self.table.encoding.actions.name(int(action)) for action in mask.nonzero()[0]]

    def render(self) -> Any:
        """What the player sees, as text or as a picture."""
        return rendered(self.render_mode, self.table.seated.rules, self.table.view(PLAYER))

    def _shown(self) -> Any:
        """What the player observes; a person who looks on sees it too."""
        if self.render_mode == "human":
            self.render()
        return observed(self.table, PLAYER, self._masks)

    def _others_answer(self) -> None:
        """Everybody but the player answers, and he passes what the player-dealer takes."""
        table = self.table
        while not table.over:
            seat = table.asked()[0]
            decision = table.view(seat).decision
            assert decision is not None
            if decision.asks in BANKING:
                table.choose(seat, self._banks(seat) if decision.asks == "bank" else Choice("pass"))
            elif seat == PLAYER:
                return
            elif seat == DEALER:
                table.choose(seat, table.hand.advice(seat) or table.hand.absent(seat))
            else:
                bot = self._others[seat]
                table.choose(seat, bot.choose(table.view(seat), decision, table.hand.answers(seat)))

    def _banks(self, seat: int) -> Choice:
        """The player-dealer puts up all he can; anybody else passes."""
        decision = self.table.view(seat).decision
        assert decision is not None
        option = decision.option("bank")
        if seat != DEALER or option is None:
            return Choice("pass")
        span = option.amounts[-1]
        return Choice("bank", span.high - (span.high - span.low) % span.step)


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point="houseway.env.gymnasium:against_player_dealer")
