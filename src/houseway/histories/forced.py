"""Who puts in what before the cards, out of what a text tells of posts."""

from decimal import Decimal
from typing import NamedTuple

from houseway.histories.titles import STUD
from houseway.histories.told import Act, Posted, Seated, Told
from houseway.phh.source import Source

MOST_SEATS = 14
"""At any table."""
_ZERO = Decimal(0)


class Forced(NamedTuple):
    """Forced bets in the order of the players, as the PHH format has them."""

    antes: tuple[Decimal, ...]
    blinds: tuple[Decimal, ...]
    """Negative where somebody posts out of turn."""
    dead: tuple[Decimal, ...]
    """How much of such a post is no part of the bet."""
    bring_in: Decimal
    small_bet: Decimal
    big_bet: Decimal


def seats_in_order(told: Told, source: Source) -> list[Seated]:
    """The players as they get cards: from the left of the button, or from the lowest seat without one."""
    seats = [seated.seat for seated in told.seated]
    if len(set(seats)) < len(seats):
        raise source.wrong(f"two players have the same seat: {seats}")
    if max(seats) > MOST_SEATS:
        raise source.wrong(f"a table has {MOST_SEATS} seats at most, and somebody sits in seat {max(seats)}")
    stud = told.game in STUD
    if not stud and not told.button:
        raise source.wrong("the text does not say where the button is")
    after = 0 if stud else told.button
    return sorted(told.seated, key=lambda seated: (seated.seat <= after, seated.seat))


def forced_bets(told: Told, order: list[Seated], source: Source) -> Forced:
    """Antes, blinds, straddles and posts, by player."""
    antes = _antes(told, order, source)
    blinds = [_ZERO] * len(order)
    dead = [_ZERO] * len(order)
    limit = told.structure == "limit"
    big = told.small if limit else told.big
    if told.game in STUD:
        bring_in = max(
            [a.amount for a in told.play if isinstance(a, Act) and a.verb == "bring-in"], default=_ZERO
        )
        if not bring_in:
            # Whoever was to bring in bet in full: what he could have brought in is not told, and less.
            chip = Decimal("0.01") if told.currency else Decimal(1)
            bring_in = max(chip, told.small / 4 // chip * chip)
        return Forced(antes, tuple(blinds), tuple(dead), bring_in, told.small, told.big)
    at = {seated.name: i for i, seated in enumerate(order)}
    posts = [post for post in told.posts if post.post != "ante"]
    if button_blinds := [post for post in posts if post.post == "button blind"]:
        big = max([post.amount for post in button_blinds])
    if not big:
        big = max([post.amount for post in posts if post.post == "big blind"], default=_ZERO)
    if not big:
        raise source.wrong("the text does not say how big the blinds are")
    small_post, big_post = blinds_in_turn(posts, len(order), at, equal=told.small == told.big)
    if told.tournament and not limit and big_post is not None:
        seated = order[at[big_post.name]]
        if big_post.amount < seated.stack - antes[at[seated.name]]:
            # The title may have the level that has just begun.
            big = big_post.amount
    for post in posts:
        i = at[post.name]
        short = post.amount == order[i].stack - antes[i]
        if post is big_post:
            blinds[i] = max(post.amount, big) if short else post.amount
        elif post is small_post:
            usual = told.small / 2 if limit else told.small
            blinds[i] = max(post.amount, min(usual, big)) if short else post.amount
        elif post.post in ("straddle", "button blind") or (
            post.amount >= 2 * big and post.post == "big blind"
        ):
            blinds[i] = post.amount
        elif post.post == "big blind":
            blinds[i] -= post.amount
        elif post.post == "both blinds":
            blinds[i] -= post.amount
            dead[i] += max(post.amount - big, _ZERO)
        else:
            # A small blind out of turn makes up for one that was missed; usually nothing of it is a bet.
            blinds[i] -= post.amount
            dead[i] += _ZERO if _is_live(told, post, big) else post.amount
    if small_post is not None and big_post is None and len(order) > 2:
        following = (at[small_post.name] + 1) % len(order)
        put_in = sum([post.amount for post in posts if at[post.name] == following])
        if order[following].stack <= antes[following] + put_in:
            # The ante took all that the next player had, or his post did; the blind is his all the same.
            blinds[following] = big
    if len(order) == 2:
        # With two players the format lists what the button puts in first.
        antes, blinds, dead = antes[::-1], blinds[::-1], dead[::-1]
    return Forced(
        antes, tuple(blinds), tuple(dead), _ZERO, told.small if limit else big, told.big if limit else big
    )


def _is_live(told: Told, post: Posted, level: Decimal) -> bool:
    """Whether a post is a part of its player's bet: his first call is less by it."""
    for act in told.play:
        if isinstance(act, Act):
            if act.name == post.name:
                return act.verb == "call" and act.amount == level - post.amount
            if act.verb in ("bet", "raise"):
                level = act.amount
    return False


def _antes(told: Told, order: list[Seated], source: Source) -> tuple[Decimal, ...]:
    """Who antes, what was due: somebody who has less is all-in for it."""
    posted = {post.name: post.amount for post in told.posts if post.post == "ante"}
    due = max(posted.values(), default=_ZERO)
    for seated in order:
        if posted.get(seated.name, due) not in (_ZERO, due, seated.stack):
            raise source.wrong(
                f"{seated.name} posts an ante of {posted[seated.name]}, and others one of {due}"
            )
    return tuple([due if posted.get(seated.name) else _ZERO for seated in order])


def blinds_in_turn(
    posts: list[Posted], players: int, at: dict[str, int], *, equal: bool
) -> tuple[Posted | None, Posted | None]:
    """The small and the big blind that were posted in turn: the first ones from the left of the button."""
    clockwise = sorted(posts, key=lambda post: at[post.name])
    big_ones = [post for post in clockwise if post.post == "big blind"]
    # Whoever posts both makes up for what he missed.
    both = {post.name for post in big_ones}
    small = next((post for post in clockwise if post.post == "small blind" and post.name not in both), None)
    if small is None and equal and [at[post.name] for post in big_ones[:2]] == [0, 1]:
        # Where both blinds are the same, the small one may be called a big one.
        return big_ones[0], big_ones[1]
    if players == 2:
        return small, big_ones[0] if big_ones else None
    after = at[small.name] if small is not None else -1
    later = [post for post in big_ones if at[post.name] > after]
    if small is not None and big_ones and not later:
        # The small blind was posted behind the big one: it was missed before.
        return None, big_ones[0]
    return small, later[0] if later else None
