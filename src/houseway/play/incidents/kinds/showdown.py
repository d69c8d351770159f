"""Words for what goes wrong when the hands of a pot game are shown."""

from typing import TYPE_CHECKING

from houseway.incident import Incident
from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand

BETTER, WORSE = "better", "worse"
ON_PURPOSE = " on purpose"
BECAUSE_OF = "because of "
"""Before the seat whose doing it was."""
WRONG = ("a card too many", "a card too few", "a card twice")


def what_was_called(fact: Incident) -> str:
    """What a hand was made out to be; nothing where that was not said."""
    call = fact.said.removesuffix(ON_PURPOSE)
    return call if fact.what == "miscalls" and call in (BETTER, WORSE) else ""


def on_purpose(fact: Incident) -> bool:
    """Whether it was said to make another act."""
    return fact.said.endswith(ON_PURPOSE)


def _still_in(hand: "Hand", seat: int) -> bool:
    """Whether it can be said of a seat: it is at the showdown, or may come to it."""
    found = hand.table.by_number.get(seat)
    return found is not None and not found.folded


def _nothing(hand: "Hand", seat: int) -> list[str]:
    return [""] if _still_in(hand, seat) else []


def _calls(hand: "Hand", seat: int) -> list[str]:
    calls = [BETTER, WORSE, BETTER + ON_PURPOSE, WORSE + ON_PURPOSE]
    return calls if _still_in(hand, seat) else []


def _doing(hand: "Hand", seat: int, *whats: str) -> list[str]:
    """The others of whom something is known."""
    facts = [fact for fact in hand.table.chance.incidents if fact.what in whats and fact.seats]
    return [str(other) for other in sorted({fact.seats[0] for fact in facts}) if other != seat]


def _reasons(hand: "Hand", seat: int) -> list[str]:
    if not _still_in(hand, seat):
        return []
    others = _doing(hand, seat, "miscalls", "pair-unsaid", "throws-away")
    return ["", *[BECAUSE_OF + other for other in others]]


def _given_up(hand: "Hand", seat: int) -> list[str]:
    mucked = [str(other.number) for other in hand.table.live() if other.mucked and other.number != seat]
    return sorted({*mucked, *_doing(hand, seat, "throws-away")})


def _neighbour(hand: "Hand", seat: int) -> list[str]:
    """To keep it short, the next one who is in the hand."""
    return [str(other.number) for other in hand.table.clockwise(seat) if other.number != seat][:1]


def _who_showed(hand: "Hand", seat: int) -> list[str]:
    return _doing(hand, seat, "shows-to")


def _wrong(hand: "Hand", seat: int) -> list[str]:
    return [*WRONG]


KINDS: Kinds = {
    "part-shown": Kind(
        "somebody claims the pot and leaves a card of his hand face down", ("showdown",), "one", _nothing
    ),
    "miscalls": Kind(
        "somebody makes his hand out to be better or worse than it is, by mistake or on purpose",
        ("turn", "showdown"),
        "one",
        _calls,
        anywhere=True,
    ),
    "pair-unsaid": Kind(
        "somebody spreads a hand with a pair and does not say so", ("showdown",), "one", _nothing
    ),
    "throws-away": Kind(
        "somebody lets go of his hand, of himself or because of another; it lies apart from the muck",
        ("showdown",),
        "one",
        _reasons,
    ),
    "mucks": Kind(
        "somebody throws his hand into the muck, of himself or because of another",
        ("showdown",),
        "one",
        _reasons,
    ),
    "retrieves": Kind("somebody turns up the hand that he has given up", ("showdown",), "one", _nothing),
    "turns-up": Kind("somebody turns up a hand that another has given up", ("showdown",), "one", _given_up),
    "shows-to": Kind(
        "somebody lets another one see his cards", ("turn", "showdown"), "one", _neighbour, anywhere=True
    ),
    "demands": Kind(
        "somebody demands that cards which another showed to one are shown to all",
        ("turn", "showdown"),
        "one",
        _who_showed,
        anywhere=True,
    ),
    "deck-wrong": Kind("the deck turns out to be wrong", ("showdown",), "nobody", _wrong),
    "jackpot-talk": Kind("players talk about what could bring a jackpot about", ("showdown",), "some"),
    "no hand left": Kind("every hand at the showdown is dead", ()),
    "nobody shows": Kind("whoever has shown a hand for a pot cannot win it", ()),
    "no claimant left": Kind("every hand with a claim to a side pot is dead", ()),
}

CIRCUMSTANCES: Vocabulary = {
    "players": "how many hands are still in",
    "call": "what the hand was made out to be: better or worse than it is",
    "on_purpose": "it was done to make another act",
    "because_of": "what made somebody give up his hand: a miscall, a pair that was not called; or nothing",
    "bettor": "whose words it was has bet or raised last",
    "led_to_muck": "somebody else gave up his hand because of it",
}

PRIMITIVES: Vocabulary = {
    "cards speak": "the hand is worth what it is, whatever was said",
    "given up": "the hand is given up; it lies apart until the pot is pushed",
    "stands": "what was given up stays given up",
    "cannot win": "the hand wins nothing of this pot",
    "revived": "the hand is turned up and is live again",
    "show all": "all cards have to be shown, or the pot is given up",
    "information only": "all may read the hand, and it wins nothing",
    "split evenly": "those who remain split the pot, whatever they hold",
    "shown to all": "the cards are shown to everybody when the pot has its winner",
    "warned": "the player is told what he should have done",
    "expelled": "the player has to leave the house",
    "jackpot void": "no jackpot is paid in this hand",
    "for those who remain": "those who remain in the hand play for the pot",
}
