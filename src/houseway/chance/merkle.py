"""A tree of hashes over a row of leaves: one root stands for all of them, and a path opens one.

Leaves, nodes and roots begin with different bytes, so none can pass for another; the root says how many
leaves there are, and the way up from a leaf follows from its place and that number alone.
"""

from collections.abc import Sequence
from hashlib import sha256

from houseway.errors import ChanceError

NODE, ROOT = b"\x01", b"\x02"
"""What begins the message of a node, and of the root."""


def parted(count: int) -> int:
    """How many of several leaves lie in the left half: the largest power of two below their number."""
    return 1 << (count - 1).bit_length() - 1


def _levels(leaves: Sequence[bytes], paths: dict[int, list[bytes]], first: int) -> bytes:
    """The top over these leaves; whoever wants a path is told the other half at every step."""
    if len(leaves) == 1:
        return leaves[0]
    half = parted(len(leaves))
    left = _levels(leaves[:half], paths, first)
    right = _levels(leaves[half:], paths, first + half)
    if paths:
        for place in [place for place in paths if first <= place < first + len(leaves)]:
            paths[place].append(right if place < first + half else left)
    return sha256(NODE + left + right).digest()


def root(leaves: Sequence[bytes]) -> bytes:
    """What stands for all of these leaves: two and two are joined, row by row; an odd one goes up as it is.

    >>> five = [bytes([number]) * 32 for number in range(5)]
    >>> root(five) == climbed(4, 5, five[4], paths(five, [4])[0])
    True
    """
    row = list(leaves)
    while len(row) > 1:
        odd = row[-1:] if len(row) % 2 else []
        row = [sha256(NODE + row[at] + row[at + 1]).digest() for at in range(0, len(row) - 1, 2)] + odd
    return _close(len(leaves), row[0])


def paths(leaves: Sequence[bytes], places: Sequence[int]) -> list[list[bytes]]:
    """For each of these places, from 0, what it takes to come from its leaf to the root, from below."""
    found: dict[int, list[bytes]] = {place: [] for place in places}
    _levels(leaves, found, 0)
    return [found[place] for place in places]


def climbed(place: int, count: int, leaf: bytes, path: Sequence[bytes]) -> bytes:
    """The root to which a leaf leads from its place among so many."""
    return _close(count, _climb(place, count, leaf, list(path)))


def _climb(place: int, count: int, leaf: bytes, path: list[bytes]) -> bytes:
    if count == 1:
        if path:
            raise ChanceError("the path of an opened card is too long for its place")
        return leaf
    if not path:
        raise ChanceError("the path of an opened card is too short for its place")
    half, beside = parted(count), path.pop()
    if place < half:
        return sha256(NODE + _climb(place, half, leaf, path) + beside).digest()
    return sha256(NODE + beside + _climb(place - half, count - half, leaf, path)).digest()


def _close(count: int, top: bytes) -> bytes:
    return sha256(ROOT + count.to_bytes(4) + top).digest()
