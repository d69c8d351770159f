"""What the player-dealer's money reaches, written apart from the settlement: by reading, wager by wager."""

from collections.abc import Sequence

from houseway.play.events import Closed
from houseway.play.hand import Hand

COVERS = ("running", "net", "gross", "pooled", "apart")


def nets(hand: Hand) -> list[tuple[int, int, str, int]]:
    """For each wager as it closed: person, spot, kind and what it won or lost, in cents."""
    closed = [event for event in hand.events if isinstance(event, Closed)]
    return [(e.person, e.spot, e.wager, e.paid - e.taken) for e in closed]


def reached(cover: str, put_up: int, dues: Sequence[int]) -> list[int]:
    """What each wager wins or loses when it is due so much and so much was put up, in the order of action."""
    found = [0] * len(dues)
    order = list(range(len(dues)))
    winners = sum([due for due in dues if due > 0])
    if cover == "pooled":
        order.sort(key=lambda place: dues[place] >= 0)
    taken = paid = 0
    for place in order:
        due = dues[place]
        if due > 0:
            room = {
                "running": put_up + taken - paid,
                "net": put_up + taken - paid if abs(taken - paid) < put_up else 0,
                "gross": put_up - taken - paid,
                "pooled": put_up + taken - paid,
                "apart": min(put_up - paid, put_up + taken - paid),
            }[cover]
            found[place] = min(due, max(0, room))
            paid += found[place]
        elif due < 0:
            empty = put_up + taken - paid <= 0
            room = {
                "running": 0 if empty else put_up - taken + paid,
                "net": put_up - taken + paid if abs(taken - paid) < put_up else 0,
                "gross": put_up - taken - paid,
                "pooled": put_up + winners - taken,
                "apart": put_up - taken,
            }[cover]
            found[place] = -min(-due, max(0, room))
            taken -= found[place]
    return found
