"""Who plays the hands on which several people have bet: the largest bet, and nobody more than one."""

from collections.abc import Mapping, Sequence

from houseway.play.felt import Spot


def by_largest(spot: Spot) -> list[int]:
    """The bettors of a spot in the order of their right to its hand, by the chips that have action.

    The largest bet comes first; where several are largest, the spot's own player does, whatever that bet
    is (003:656, 004:271), or else who bet first.
    """
    bets: dict[int, int] = {}
    for wager in sorted(spot.wagers, key=lambda wager: wager.circle):
        bets[wager.person.number] = bets.get(wager.person.number, 0) + wager.stake - wager.idle
    own = next(iter(bets))
    right: list[int] = []
    while bets:
        most = max(bets.values())
        largest = [person for person, bet in bets.items() if bet == most]
        first = own if len(largest) > 1 and own in bets else largest[0]
        right.append(first)
        del bets[first]
    return right


def one_hand_each(order: Sequence[int], rights: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """For each spot who plays its hand, 0 where nobody is left to: everybody plays one hand at most.

    A hand goes to the first with a right to it who does not play another: the own seat's comes before
    all others, and of those the first in order. How the bets were placed does not matter.

    Seat 3 has most money on spots 2 and 3: the hand at the own seat is played, and seat 2 keeps spot 2.

    >>> one_hand_each([2, 3], {2: [3, 2], 3: [3]})
    {2: 2, 3: 3}
    """
    places = {number: place for place, number in enumerate(order)}
    asked = dict.fromkeys(order, 0)
    held: dict[int, int] = {}
    waiting = list(order)
    while waiting:
        spot = waiting.pop(0)
        people = rights[spot]
        if asked[spot] == len(people):
            continue
        person = people[asked[spot]]
        asked[spot] += 1
        other = held.get(person)
        if other is None:
            held[person] = spot
            continue
        held[person], left = sorted((spot, other), key=lambda number: (number != person, places[number]))
        waiting.append(left)
    plays = {spot: person for person, spot in held.items()}
    return {spot: plays.get(spot, 0) for spot in order}
