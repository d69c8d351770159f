"""Fees in words: who pays, for what, when, and by what."""

from houseway.fees.audit.findings import runs
from houseway.fees.charges import END, HALF_HOUR_BEGINS, HALF_HOUR_ENDS, Charge, FeeTable, Option, Terms
from houseway.fees.ranges import range_words
from houseway.money import dollars

PAYERS = {
    "pot": "from the pot",
    "antes": "from the antes",
    "small-blind": "from the small blind",
    "big-blind": "from the big blind",
    "each-player": "from each player",
    "player-dealer": "from the player-dealer",
    "coupon-user": "from whoever uses a coupon",
}
MOMENTS = {
    "antes posted": "when the antes are posted",
    "blinds posted": "when the blinds are posted",
    "down cards": "after the cards that are dealt down",
    "initial deal": "after the deal",
    "wagers placed": "when the wagers are placed, before the cards",
    "hands set": "when the hands are set",
    "players done": "when the players are done",
    HALF_HOUR_BEGINS: "in advance",
    HALF_HOUR_ENDS: "when it ends",
}
KEYS = {
    "heads": "by the number of players",
    "action": "by total table action",
    "bet": "by the player's own bet",
    "pot": "by the size of the pot",
}
COUNTED = {
    "seated": "players seated",
    "active": "active players",
    "participating": "participating players",
    "unsaid": "the sheet does not say who is counted",
}


def terms_words(terms: Terms) -> str:
    """What a sheet says of a fee, whatever its amount."""
    said = [PAYERS[terms.payer], _per(terms), _when(terms)]
    if terms.key:
        wagers = f" ({', '.join(terms.of)})" if terms.of and terms.per != "wager" else ""
        said.append(KEYS[terms.key] + wagers)
    if not terms.backline:
        said.append("not from people who bet behind a player")
    if terms.first_part_free:
        said.append("the part of a half hour in which the game starts is free")
    if terms.grace:
        said.append(f"who enters in the last {terms.grace} minutes pays nothing for it")
    return ", ".join([part for part in said if part])


def _per(terms: Terms) -> str:
    match terms.per:
        case "hand":
            return "once a hand"
        case "wager":
            kinds = f" ({', '.join(terms.of)})" if terms.of else ""
            return f"for each wager{kinds}"
        case "half-hour":
            return "for each half hour"
        case "coupon":
            return "for each coupon"
        case "head":
            return "for each player dealt in"


def _when(terms: Terms) -> str:
    if terms.at == END:
        if terms.if_:
            return f"at the end of a hand that reached: {terms.if_}"
        if terms.unless:
            return f"at the end of a hand that did not reach: {terms.unless}"
        return "at the end of the hand"
    return MOMENTS.get(terms.at, f"after the {terms.at}")


def amount_words(charge: Charge) -> str:
    """An amount, or that none is printed."""
    return "blank" if charge.amount is None else dollars(charge.amount)


def band_words(charge: Charge) -> str:
    """A band with its unit."""
    if charge.band is None:
        return ""
    return f"{charge.band} players" if charge.band.key == "heads" else str(charge.band)


def for_words(table: FeeTable) -> str:
    """The tables of play that a fee table is for."""
    said = (
        [" and ".join([s.replace("-", " ") for s in table.structures]) + " games"] if table.structures else []
    )
    for name, text in (
        ("limits", table.limit),
        ("table minimums", table.minimum),
        ("table maximums", table.maximum),
        ("buy-ins", table.buy_in),
    ):
        if text:
            said.append(f"{name} {range_words(text)}")
    return ", ".join(said)


def described(option: Option) -> dict[str, str]:
    """What an option is for, as far as it is printed."""
    words = {
        "limit": range_words(option.limit),
        "buy-in": range_words(option.buy_in),
        "blinds": range_words(option.blinds),
        "ante": range_words(option.ante),
        "bring-in": range_words(option.bring_in),
        "point": range_words(option.point),
    }
    return {name: text for name, text in words.items() if text}


def numbers(options: tuple[Option, ...]) -> str:
    """The numbers of options in short."""
    return runs([option.number for option in options])


def count(number: int, what: str) -> str:
    """So many of something.

    >>> count(1, "option"), count(399, "option")
    ('1 option', '399 options')
    """
    return f"{number:,} {what}{'' if number == 1 else 's'}"
