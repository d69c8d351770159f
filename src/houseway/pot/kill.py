"""Kill pots: a blind that raises the stakes of the next hand, owed by whoever won too well.

``table.state`` carries what the kill buttons on the felt carry: ``kill`` (who posts the next kill
blind: ``seat``, ``amount``, ``natural``, and ``dead`` where somebody who is not dealt in has put it up),
``legs`` (who won the last pot and is one leg up) and ``owed`` (who was not dealt in when he had to
kill). A newcomer who kills the pot to get a hand is a ``kill`` in the state too, not a natural one.
"""

from collections.abc import Generator, Sequence
from math import gcd
from typing import Any, Literal

import msgspec

from houseway.errors import MoneyError, RecordError
from houseway.facts import Finding, Money, Person
from houseway.ledger import Reason, move
from houseway.money import cents
from houseway.play.carried import DUE, SEATS, Carries
from houseway.play.dealing import milestone
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.parameters import Amount, AtLeastOne, LimitName, Times
from houseway.play.rules import Stakes
from houseway.play.table import Seat, Table
from houseway.pot.blinds import POSTS
from houseway.pot.showdown import Win

KILL = Reason("kill blind", ("kill",))
BY_CHOICE = Reason("kill blind", ("voluntary-kill",))
OWED = Reason("kill blind", ("owed-kill",))
CARRIES: Carries = {"kill": DUE, "legs": SEATS, "owed": SEATS}
HALF_KILL = (3, 2)


class Kill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the next pot is killed, for how much, and who acts when."""

    kind: Literal["two-in-a-row", "scoop", "by-choice"]
    """Who must kill: the winner of two pots in a row; who wins a whole pot of some size; or nobody, and
    only newcomers kill who want a hand at once (000:1530)."""
    factor: tuple[AtLeastOne, AtLeastOne] = (2, 1)
    """The kill blind and the limits as a multiple of the usual ones: 2/1, or 3/2 for a half kill."""
    acts: Literal["last", "in-turn"] = "last"
    """When the killer acts in the first betting round."""
    after_last: Literal["button", "left"] = "left"
    """Where action goes on once the killer has acted last: at the button's left or at the killer's."""
    pots: Literal["main", "all"] = "all"
    """Which pots have to be won: the main pot, or side pots too."""
    # A scoop
    scoop: Literal["whole-pot", "showdown", "both-halves"] = "whole-pot"
    """What a scoop is: every chip of the pot, the same at a showdown only, or the high half and the
    low half each without a tie."""
    thresholds: dict[LimitName, Amount] = {}
    """How large a scooped pot must be, by the name of the limit; a limit without one has no kill."""
    times_bet: Times = 0
    """The same as a multiple of the minimum bet, where the limits have no thresholds of their own."""
    more_than: bool = False
    """Whether the pot must be larger than the threshold rather than at least as large."""
    # Two pots in a row
    walk_counts: bool = True
    """Whether a pot with less than a full bet besides the forced bets counts as the second pot."""
    split: Literal["keeps", "neutral"] = "keeps"
    """After a split pot, whether a leg (and a kill) stays with a player who had it."""
    leaver_keeps_leg: bool = False
    """Whether a player who is not dealt in keeps the leg until he comes back."""
    split_kills: Literal["any", "natural"] = "any"
    """Which killer kills again after a split: everybody who had killed the pot, or only who had to."""
    absent: Literal["posts", "owes", "lapses"] = "owes"
    """A kill whose player is not dealt in: he posts it all the same, and the pot is killed without him;
    he owes it until he is dealt in again; or it lapses."""
    # Voluntary kills
    voluntary: Times = 0
    """Players may kill who have so many kill blinds in chips; 0 is nobody."""

    def __post_init__(self) -> None:
        if min(self.factor) < 1:
            raise ValueError(f"a kill multiplies by a numerator and a denominator, not by {self.factor}")
        for limit, amount in self.thresholds.items():
            try:
                cents(amount)
            except MoneyError as error:
                raise ValueError(f"the threshold of limit {limit!r}: {error}") from None

    def blind(self, stakes: Stakes) -> int:
        """The kill blind at the room's usual stakes."""
        top, bottom = self.factor
        return -(-stakes.small * top // bottom)

    def threshold(self, stakes: Stakes) -> int | None:
        """How large a scooped pot must be; none where the limit is played without a kill."""
        if stakes.name in self.thresholds:
            return cents(self.thresholds[stakes.name])
        return None if self.thresholds else self.times_bet * stakes.small


def kill_of(play: Any) -> Kill | None:
    """The kill that is played under the readings in force, if any; ``play`` is a game's parameters."""
    play = getattr(play, "game", play)
    kill: Kill | None = getattr(play, "kill", None)
    played = getattr(play, "kills", "full")
    if kill is None or played == "none":
        return None
    return kill if played == "full" else msgspec.structs.replace(kill, factor=HALF_KILL)


# Before and during the hand


def post_kill(table: Table, kill: Kill | None) -> int:
    """Post the kill blind that is due; the seat that acts last in the first round, or 0.

    Call it after the blinds. The limits of the hand become the killed ones.
    """
    if kill is None:
        return 0
    due = _due(table, kill)
    if due is None:
        return 0
    owed = due.pop("owed", False)
    table.state["kill"] = due
    if due.get("dead"):
        _kill_unseated(table, due)
        return 0
    seat = table.by_number[due["seat"]]
    if owed:
        why = OWED
    else:
        why = KILL if due["natural"] else POSTS[seat.start.post_for].kill
    kill_pot(table, seat, due["amount"], why)
    return due["seat"] if kill.acts == "last" else 0


def _kill_unseated(table: Table, due: dict[str, Any]) -> None:
    """Somebody who is not dealt in kills the pot: his chips are dead, and nobody acts last (000:301)."""
    table.carried.balance = due["dead"]
    table.log(move(table.carried, table.pot, due["dead"], OWED))
    table.log(Noted("the pot is killed by a player who is not dealt in", OWED.cites))
    _raise_stakes(table, due["amount"])


def kill_pot(table: Table, seat: Seat, amount: int, why: Reason = KILL) -> None:
    """A seat makes its bet a kill blind, and the hand is played for it; a blind that it posted counts."""
    if amount > seat.bet and not seat.all_in:
        table.force(seat, amount - seat.bet, "kill", why)
    table.log(Acted(seat.number, "kill", amount))
    _raise_stakes(table, amount)


def _raise_stakes(table: Table, amount: int) -> None:
    table.stakes = killed(table.stakes, amount)
    round_ = table.round
    if round_ is None:
        raise RecordError("a pot is killed after the blinds are posted")
    # A killer who is all-in for less does not lower the call.
    round_.level = round_.full = round_.increment = amount
    milestone(table, "pot killed")


def killed(stakes: Stakes, amount: int) -> Stakes:
    """The stakes of a pot that was killed for an amount: it is the new lower bet, the rest in proportion."""
    usual = stakes.small
    bets = tuple([-(-bet * amount // usual) for bet in stakes.bets])
    blinds = stakes.blinds if bets else (*stakes.blinds[:-1], amount)
    return msgspec.structs.replace(stakes, bets=bets, blinds=blinds, chip=gcd(stakes.chip, *bets, amount))


def offer_kill(table: Table, kill: Kill) -> Generator[Decision, Choice, int]:
    """A standing offer to kill the pot, open to everybody with chips enough until one takes it.

    The seat that acts last because of it, or 0.
    """
    if "kill" in table.state:
        return 0
    amount = kill.blind(table.stakes)
    need = kill.voluntary * amount
    asked = [
        seat.number
        for seat in table.clockwise(table.button)
        if need and not seat.folded and seat.stack.balance >= need
    ]
    while asked:
        decision = Decision(tuple(asked), "kill", (Option("kill", pays=amount), Option("pass")))
        choice = yield decision
        number = decision.who(choice)
        if choice.verb == "kill":
            table.state["kill"] = {"seat": number, "amount": amount, "natural": False}
            kill_pot(table, table.by_number[number], amount, BY_CHOICE)
            return number if kill.acts == "last" else 0
        table.log(Acted(number, "pass"))
        asked.remove(number)
    return 0


def _due(table: Table, kill: Kill) -> dict[str, Any] | None:
    """The kill that this hand owes; one of somebody who is not dealt in was put up, waits, or lapses."""
    state = table.state
    waiting: list[dict[str, Any]] = [{"seat": number, "owed": True} for number in state.pop("owed", ())]
    if "kill" in state:
        waiting.insert(0, dict(state.pop("kill")))
    here = [due for due in waiting if due["seat"] in table.by_number or due.get("dead")]
    if kill.absent != "lapses":
        owed = [due["seat"] for due in waiting if due not in here[:1]]
        if owed:
            state["owed"] = list(dict.fromkeys(owed))
    return {"amount": kill.blind(table.stakes), "natural": True, **here[0]} if here else None


# After the hand


def note_winners(table: Table, kill: Kill | None, wins: Sequence[Win]) -> None:
    """Work out from what was won who has a leg up or must kill the next pot, and note it for that hand."""
    if kill is None:
        return
    was = table.state.pop("kill", None)
    if kill.pots == "main":
        wins = [w for w in wins if w.main]
    winners = list(dict.fromkeys([w.seat for w in wins]))
    if kill.kind == "scoop":
        _note_scoop(table, kill, wins, winners)
    elif kill.kind == "two-in-a-row":
        _note_two_in_a_row(table, kill, was, winners)


def _note_scoop(table: Table, kill: Kill, wins: Sequence[Win], winners: list[int]) -> None:
    usual = table.rules.stakes(table.start.limit)
    threshold = kill.threshold(usual)
    pot = sum([w.amount for w in wins]) + _collected(table)
    if len(winners) != 1 or threshold is None or pot < threshold + kill.more_than:
        return
    parts = {w.half for w in wins if w.half is not None}
    if kill.scoop == "showdown" and not parts:
        return
    if kill.scoop == "both-halves" and len(parts) < 2:
        return
    _must_kill(table, kill, winners[0], Finding("scooped a pot", (Money(pot),)))


def _collected(table: Table) -> int:
    """What the collection took out of the pot: it was in the pot that is won (002:65, 002:77)."""
    return table.collector.from_pot if table.collector is not None else 0


def _note_two_in_a_row(table: Table, kill: Kill, was: dict[str, Any] | None, winners: list[int]) -> None:
    state = table.state
    legs: list[int] = state.pop("legs", [])
    away = [n for n in legs if n not in table.by_number]
    legs = [n for n in legs if n in table.by_number]
    killed = was["seat"] if was is not None else 0
    killer = killed if was is not None and was.get("natural", True) else 0
    if len(winners) == 1:
        winner = winners[0]
        # A natural killer has the leg: winning again he kills again.
        second = winner in legs or winner == killer
        legs = [winner]
        if second and (kill.walk_counts or not _walk(table, winner)):
            _must_kill(table, kill, winner, Finding("won two pots in a row"))
    elif kill.split == "neutral":
        legs = []
    else:
        legs = [n for n in winners if n in legs or n == killer]
        again = killed if kill.split_kills == "any" else killer
        if again in winners:
            _must_kill(table, kill, again, Finding("killed the pot that he split"))
    if kill.leaver_keeps_leg:
        legs += away
    if legs:
        state["legs"] = legs


def _walk(table: Table, winner: int) -> bool:
    """Whether less than a full bet was won from the others, forced bets apart (003:362)."""
    others = [seat for seat in table.seats if seat.number != winner]
    put_in = sum([seat.total + seat.dead for seat in others])
    forced = sum([post.amount for post in table.forced if post.seat != winner])
    return put_in - forced < table.stakes.small


def _must_kill(table: Table, kill: Kill, seat: int, why: Finding) -> None:
    amount = kill.blind(table.rules.stakes(table.start.limit))
    table.state["kill"] = {"seat": seat, "amount": amount, "natural": True}
    table.log(Noted("must kill the next pot", KILL.cites, (Person(seat), why)))
