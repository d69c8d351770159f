"""Words for what players do wrong in a betting round, with chips, with words and with their hands."""

from typing import TYPE_CHECKING

from houseway.incident import IncidentPlace
from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand
    from houseway.play.table import Round, Seat

TURN: tuple[IncidentPlace, ...] = ("turn",)


def money(amount: int) -> str:
    """Cents as facts write them."""
    return f"{amount // 100}.{amount % 100:02d}"


def _asked(hand: "Hand", seat: int) -> "tuple[Round, Seat] | None":
    """The betting round and the seat, if it is this one's turn there."""
    table, decision = hand.table, hand.decision
    if table.round is None or not table.round.sizes or decision is None or decision.seats != (seat,):
        return None
    return table.round, table.by_number[seat]


def _chips(hand: "Hand", seat: int) -> list[str]:
    """Chips for less than a call, a call, a little more, about half of a raise, and more than one."""
    if (asked := _asked(hand, seat)) is None:
        return []
    round_, own = asked
    call, size = round_.level - own.bet, round_.increment or round_.sizes[0]
    tried = (call // 2, call, call + size // 4, call + size // 2, call + size, call + 3 * size)
    return [money(amount) for amount in sorted({*tried}) if 0 < amount <= own.stack.balance]


def _said_and_put(hand: "Hand", seat: int) -> list[str]:
    if (asked := _asked(hand, seat)) is None:
        return []
    round_, own = asked
    size = round_.increment or round_.sizes[0]
    verb = "raise" if round_.level else "bet"
    said = [f"{verb} {money(round_.level + n * size)} with {money(size)}" for n in (1, 3)]
    return [*said, f"call with {money(size)}"] if round_.level > own.bet else said


def _coming(hand: "Hand", seat: int) -> list[str]:
    if (asked := _asked(hand, seat)) is None:
        return []
    round_, own = asked
    return ["call", "call unaware"] if round_.level > own.bet else ["bet"]


def _before_his_turn(hand: "Hand", seat: int) -> list[str]:
    """What somebody who is not asked might do."""
    table, decision = hand.table, hand.decision
    round_, own = table.round, table.by_number.get(seat)
    if round_ is None or not round_.sizes or decision is None or seat in decision.seats or own is None:
        return []
    if own.folded or own.all_in:
        return []
    size = round_.increment or round_.sizes[0]
    verb = "raise" if round_.level else "bet"
    stays = "call" if round_.level > own.bet else "check"
    return ["fold", stays, f"{verb} {money(round_.level + size)}"]


def _which_card(hand: "Hand", seat: int) -> list[str]:
    """The down cards of a seat, by their places in the hand."""
    own = hand.table.by_number.get(seat)
    return [] if own is None or own.folded else [str(n) for n in range(1, len(own.hole) + 1)]


KINDS: Kinds = {
    "string-bet": Kind(
        "chips in several motions and nothing announced; said is what the first brought", TURN, "one", _chips
    ),
    "silent-chips": Kind("these chips, let go of at one time without a word", TURN, "one", _chips),
    "oversized-chip": Kind("one chip worth more than the bet, without a word", TURN, "one", _chips),
    "misstated": Kind("the chips that were put in are not what was said", TURN, "one", _said_and_put),
    "indicates": Kind(
        "it can be seen that a bet or call is coming; perhaps unaware of a raise", TURN, "one", _coming
    ),
    "acts-out-of-turn": Kind("somebody acts while another is to act", TURN, "one", _before_his_turn),
    "speaks-out-of-turn": Kind(
        "somebody says what he will do while another is to act", TURN, "one", _before_his_turn
    ),
    "touches-muck": Kind("a card of a hand comes in contact with the muck", TURN, "one"),
    "picks-up": Kind("somebody whose turn it is takes his upcards into his hand", TURN, "one"),
    "turns-down": Kind("somebody turns an upcard of his face down", TURN, "one"),
    "time-up": Kind("the clock was put on somebody, and his minute is over", TURN, "one"),
    "self-exposed": Kind(
        "a player lets everybody see a down card of his; said is which",
        TURN,
        "one",
        _which_card,
        anywhere=True,
    ),
}

CIRCUMSTANCES: Vocabulary = {
    "act": "what was done or said: fold, check, call, bet or raise",
    "aware": "whether he knew of the raise",
    "behind": "who behind him has acted since: nobody, acted, called (the next one has met the bet)",
    "bet": "whether there is a bet in this round, forced ones included",
    "calls": "whether it is his turn and there is something to call",
    "structure": "how bets are limited: limit, spread-limit, pot-limit, no-limit",
    "chips": "how far chips reach: less than a call, a call, less than half (of a raise above it), half; or "
    "all-in, where less than half is all that he has",
}

PRIMITIVES: Vocabulary = {
    "only calls": "he calls, or checks where there is nothing to call",
    "completes the raise": "he raises, at least as much as a raise is",
    "first motion counts": "what lay there after the first motion is the bet, the call or the raise",
    "bets the chips": "he bets as much of the chips as may be bet, or the least bet",
    "bets what was said": "he bets, raises or calls as he said",
    "says how much": "he names an amount that the chip covers, and bets it",
    "goes through with it": "he calls, or makes the least bet",
    "held if somebody acts": "nothing yet: he is held to it when somebody behind him acts",
    "bound in turn": "he is held to it when the action comes to him and the bet has not changed",
    "not bound": "he is not held to it",
    "plays on": "the hand plays on as it is",
    "fouled": "the hand is fouled, unless the floor says otherwise",
    "lost unless told apart": "the hand is lost, unless the floor says otherwise",
    "at risk": "the floor says whether the hand is dead",
    "turned up again": "the cards are turned up again",
    "counts as down": "the card is played as a down card, and no other comes for it",
    "checks": "he checks",
}
