"""A rule set in words: deck, seats, limits, rulings, wagers, and how the position goes round."""

from collections.abc import Iterator
from typing import Any, get_args

from houseway.cards import SUITS
from houseway.money import dollars
from houseway.play.rules import RuleSet, Ruling, Stakes, Structure
from houseway.play.wager_form import WagerKind, Wagers

COVER = {
    "running": "running: wagers act until the bank is empty; it wins no more than was put up, on balance",
    "net": "net: wagers act until the player-dealer has won or lost as much as was put up",
    "gross": "gross: what is paid and what is taken both use up the money put up",
    "pooled": "pooled: losers are collected first, winners are paid from that and the money put up",
    "apart": "apart: what is paid and what is taken are each limited to the money put up",
}
"""How far the player-dealer's money reaches."""
REACH = {
    "gross": "chips won and chips lost both use up what lay there at the start",
    "net": "nobody gets more than the starting stack ahead or behind",
    "each": "nobody gets more than the starting stack ahead of one opponent",
    "running": "whatever lies there pays, chips won in the hand too",
}
"""How far a stack reaches in games for points."""


SUIT_WORDS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


# The table


def deck_words(rules: RuleSet) -> str:
    """The deck as a person would say it."""
    deck = rules.dealt_deck()
    said = [f"{len(deck.cards())} {deck.set}"]
    if deck.decks > 1:
        said.append(f"{deck.decks} decks")
    if deck.without:
        said.append(f"without {_ranks(deck.without)}")
    if len(deck.suits) < len(SUITS):
        said.append(f"in {' and '.join([SUIT_WORDS[suit] for suit in deck.suits])} only")
    if deck.added:
        said.append(f"with one more {_ranks(deck.added)} of each suit in every deck")
    if deck.jokers:
        each = " each" if deck.decks > 1 else ""
        said.append(f"with a joker{each}" if deck.jokers == 1 else f"with {deck.jokers} jokers{each}")
    return ", ".join(said)


def _ranks(ranks: str) -> str:
    return ", ".join([rank_words(rank) for rank in ranks])


def rank_words(ranks: str) -> str:
    """One rank or several as people write them: ``10`` for ``T``."""
    return ranks.replace("T", "10")


def seats_words(rules: RuleSet) -> str:
    """How many play."""
    most = rules.active or rules.seats
    said = f"{rules.least_players} to {most}"
    return said + (f" dealt in, {rules.seats} seated" if rules.seats != most else "")


def followed_words(rules: RuleSet) -> str:
    """Where the rules of a game come from that only the fee pages print."""
    return (
        "Only the fee pages print this game. Beside what they say of limits and fees, every rule here is "
        f"a ruling that follows the nearest sheets of the room: {' and '.join(rules.follows)}."
    )


# Limits


def limits_in_order(rules: RuleSet) -> list[Stakes]:
    """The limits as they are listed: the one that is played unless somebody chooses, then by size."""
    kinds = get_args(Structure)
    first, *others = rules.limits
    return [
        first,
        *sorted(others, key=lambda s: (kinds.index(s.structure), s.bets, s.blinds[::-1], s.buy_in)),
    ]


def limit_columns(rules: RuleSet) -> dict[str, list[str]]:
    """The limits as a table, column by column; one that none of them fills is left out."""
    limits = limits_in_order(rules)
    columns = {
        "limit": [limit_words(s) for s in limits],
        "bets": [bets_words(s) for s in limits],
        "blinds": [_amounts(s.blinds) for s in limits],
        "ante": [_amounts((s.ante,)) for s in limits],
        "bring-in": [_amounts((s.bring_in,)) for s in limits],
        "chip": [dollars(s.chip) for s in limits],
        "buy-in": [_buy_in(s) for s in limits],
        "raises": ["double" if s.double_raise else "" for s in limits],
    }
    return {name: cells for name, cells in columns.items() if any(cells)}


def limit_words(stakes: Stakes) -> str:
    """A limit as people call it: its name, and its structure where the name does not say it."""
    if stakes.structure == "table-limits":
        return stakes.name
    kind = stakes.structure.replace("-", " ")
    return stakes.name if kind in stakes.name.lower().replace("-", " ") else f"{stakes.name} {kind}"


def limit_named(rules: RuleSet, said: str) -> Stakes:
    """The limit that somebody means: by its name, as the tables call it, or by bets that no other has.

    >>> from houseway.rooms.loader import load
    >>> limit_named(load("black-sheep/texas-holdem"), "3-6 Limit").name
    '3-6'
    >>> limit_named(load("black-sheep/texas-holdem"), "$3/$6").name
    '3-6'
    """
    wanted = said.strip().lower()
    for stakes in rules.limits:
        if wanted in (stakes.name.lower(), limit_words(stakes).lower()):
            return stakes
    bets = [stakes for stakes in rules.limits if stakes.bets and wanted == bets_words(stakes)]
    return bets[0] if len(bets) == 1 else rules.stakes(said)


def bets_words(stakes: Stakes) -> str:
    """The bets of a limit."""
    if len(stakes.bets) == 2 and stakes.bets[0] == stakes.bets[1]:
        return dollars(stakes.bets[0])
    return _amounts(stakes.bets, "-" if stakes.structure in ("spread-limit", "table-limits") else "/")


def _amounts(amounts: tuple[int, ...], between: str = "/") -> str:
    return between.join(dollars(a) for a in amounts) if any(amounts) else ""


def _buy_in(stakes: Stakes) -> str:
    if len(set(stakes.buy_in)) > 1:
        return f"{dollars(stakes.buy_in[0])}-{dollars(stakes.buy_in[1])}"
    if len(stakes.buy_in) > 1:
        return dollars(stakes.buy_in[0])
    return f"{dollars(stakes.buy_in[0])}+" if stakes.buy_in else ""


# Rulings


def ruling_words(rules: RuleSet, ruling: Ruling) -> Iterator[tuple[str, str, str]]:
    """A ruling line by line: what it is, what it says, and the switch for it where that is another reading.

    Where another reading was chosen, that is the one in force.
    """
    in_force = rules.reads(ruling)
    if in_force != ruling.choice:
        yield "In force", in_force, ""
        yield "Ruled otherwise", ruling.choice, ""
    else:
        yield "Ruled", ruling.choice, ""
    yield "Why", ruling.reason, ""
    for value, meaning in ruling.others.items():
        if meaning != in_force:
            yield "Or", meaning, f"--ruling {ruling.id}={value}"


# Wagers


def wager_limits(kind: WagerKind) -> str:
    """How much may be bet on a wager."""
    if kind.with_:
        return f"equals {kind.with_}"
    if not kind.least and not kind.most:
        return "the table's"
    least = _dollars(kind.least) if kind.least else "the table's minimum"
    return f"{least} to {_dollars(kind.most) if kind.most else 'the maximum'}"


def _dollars(text: str) -> str:
    return text if text.startswith("$") else f"${text}"


def wager_conditions(kind: WagerKind, wagers: Wagers) -> Iterator[str]:
    """What a wager hangs on."""
    if kind.needs and kind.name not in wagers.alone:
        yield f"with {' or '.join(kind.needs)}"
    if kind.at_most:
        yield f"at most {kind.at_most}"
    if kind.most and kind.under_table:
        yield "at most the table's maximum"
    if kind.step:
        yield f"steps of {_dollars(kind.step)}"
    if kind.any_amount_with:
        yield f"any amount beside {' or '.join(kind.any_amount_with)}"
    if wagers.backline and not kind.backline:
        yield "not behind a spot"


# The player-dealer


def position_words(rules: RuleSet) -> dict[str, str]:
    """How the position goes round, how far its money reaches, and who may bet where."""
    position: Any = rules.play.position
    wagers: Wagers = rules.play.wagers
    turns = "one round" if position.turns == 1 else f"{position.turns} rounds in a row"
    if position.square:
        turns = f"{position.turns} rounds of a person and {position.square} of a square in a rotation"
    said = {"position": f"offered {position.direction}, for at most {turns}"}
    if position.spot_bet:
        said["position"] += ", at places with a wager in the last round"
    elif position.must_have_bet:
        known = getattr(rules.play, "known", False)
        said["position"] += f", to those who {'have ever bet here' if known else 'bet in the last round'}"
    if position.rest != "nobody":
        who = "those who put money up" if position.rest == "partners" else "everybody in the last round"
        said["position"] += f"; the rest of a place's rounds to {who}"
    least = "at least the table's minimum" if position.least == "table-minimum" else "any amount"
    said["puts up"] = f"{least}, at most the chips on the table"
    if position.partners:
        said["partners"] = f"up to {position.partners} others may put money up too"
        if position.places != ("together",):
            said["partners"] += f": {', '.join(position.places)}"
    said["cover"] = f"{COVER[rules.play.settlement.cover]} [{rules.cite('cover').lines}]"
    said["spots"] = (
        "one for each player" if wagers.spots == 1 else f"a player may bet on up to {wagers.spots}"
    )
    said["backline"] = f"up to {wagers.backline} others behind each spot" if wagers.backline else "none"
    if wagers.backline and wagers.refusal:
        said["backline"] += ", whom its player may refuse"
    if wagers.kum_kum:
        said["kum-kum"] = "others may put chips into the bet of who bet first on a spot, if that one agrees"
    return said
