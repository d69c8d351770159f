"""Somebody on another machine who plays every game from the JSON of a question alone.

Nothing of Houseway is imported here: what a decision says has to be enough. Choices are written as records
write them: ``raise 600``, ``discard As Kd``, ``wager @4 base=1000``.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

Json = Mapping[str, Any]


def answer(decision: Json, seat: int, random: Random, *, irregular: float = 0.0) -> str:
    """One of the choices that a decision offers, at random; acts that the rules forbid only now and then."""
    options = [o for o in decision["options"] if not o.get("price") or random.random() < irregular]
    options = options or list(decision["options"])
    random.shuffle(options)
    for option in options:
        choice = filled(option, seat, random)
        if choice:
            return choice
    raise AssertionError(f"nothing that is offered can be chosen: {decision}")


def filled(option: Json, seat: int, random: Random) -> str:
    """An option with what goes with it; empty where nothing fits."""
    verb = str(option["verb"])
    if option.get("wagers"):
        return wagers(verb, option["wagers"], seat, random)
    if option.get("spread"):
        return " ".join([verb, *random.choice(option["spread"]["found"])])
    words = [verb]
    if option.get("amounts"):
        words.append(str(amount(option["amounts"], random)))
    if option.get("arrange"):
        cards = list(option["arrange"]["among"])
        random.shuffle(cards)
        words += cards
    elif option.get("pick"):
        pick = option["pick"]
        count = random.randint(pick["least"], pick["most"])
        words += random.sample(pick["among"], count)
    return " ".join(words)


def amount(spans: Sequence[Json], random: Random) -> int:
    """Small amounts rather than large, so that the chips last."""
    span = random.choice(spans)
    steps = (span["high"] - span["low"]) // span.get("step", 1)
    return int(span["low"] + span.get("step", 1) * random.choice((0, 0, random.randint(0, min(steps, 3)))))


def wagers(verb: str, form: Json, seat: int, random: Random) -> str:
    """Small wagers on an open spot, the own one first; empty where the chips do not reach."""
    spots = form["spots"]
    spot = str(seat) if str(seat) in spots else random.choice(list(spots))
    there: Mapping[str, int] = form.get("placed", {}).get(spot, {})
    amounts: dict[str, int] = {}
    for kind in spots[spot]:
        name = kind["name"]
        if kind["with"]:
            if kind["with"] in amounts:
                amounts[name] = amounts[kind["with"]]
            continue
        held = {*there, *amounts}
        if kind["needs"] and name not in form["wagers"]["alone"] and not held & set(kind["needs"]):
            continue
        if amounts and random.random() < 0.6:
            continue
        least, most, step = bounds(form, kind, held)
        if kind["at_most"]:
            most = min(most, amounts.get(kind["at_most"], 0) + there.get(kind["at_most"], 0))
        low = least - (0 if form.get("each_least") else there.get(name, 0))
        low = max(step, -(-low // step) * step)
        if low <= most - there.get(name, 0):
            amounts[name] = low
    if not amounts or sum(amounts.values()) > form["stack"]:
        return ""
    # What must lie with another wager and does not would be refused.
    return " ".join([verb, f"@{spot}", *[f"{name}={cents}" for name, cents in amounts.items()]])


def bounds(form: Json, kind: Json, held: set[str]) -> tuple[int, int, int]:
    """The least and the most of a wager beside others, and its steps, as the form states them."""
    step = cents(kind["step"]) or form["chip"]
    if set(kind["any_amount_with"]) & held:
        return step, 10**15, step
    least, most = form["low"], form["high"]
    if form["wagers"]["own_limits"]:
        least = cents(kind["least"]) or least
        own = cents(kind["most"])
        most = (min(own, most) if kind["under_table"] else own) or most
    if form["wagers"]["under_least"] == "acts":
        least = step
    return least, most, step


def cents(text: str) -> int:
    """Amounts of a sheet are written in dollars."""
    whole, _, rest = text.replace(",", "").lstrip("$").partition(".")
    return int(whole or 0) * 100 + int(rest.ljust(2, "0") or 0) if text else 0
