"""Hands that a site folds for players who are away, all-in with what they had to post.

Nobody asks whoever is all-in, so such a fold has no turn, and it decides nothing of what the others do: where
it comes too late for a ruling in its place, the hand is dead before anybody acts.
"""

from collections import defaultdict
from decimal import Decimal

from houseway.histories.told import Act, Told


def folds_of_the_absent(told: Told) -> Told | None:
    """The same hand with these folds before everything else; nothing where there is none."""
    posted: dict[str, Decimal] = defaultdict(Decimal)
    for post in told.posts:
        posted[post.name] += post.amount
    away = {one.name for one in told.seated if posted[one.name] >= one.stack}
    folds = [
        said for said in told.play if isinstance(said, Act) and said.verb == "fold" and said.name in away
    ]
    if not folds:
        return None
    return told._replace(play=(*folds, *[said for said in told.play if said not in folds]))
