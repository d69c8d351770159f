"""Things go wrong at random: before a deal, and at a decision."""

from collections.abc import Sequence
from random import Random

from houseway.errors import IllegalIncident
from houseway.incident import OFF_THE_DECK, Incident, IncidentPlace
from houseway.play.hand import Hand
from houseway.play.incidents.entry import Moment, candidates, entered
from houseway.play.incidents.kinds.vocabulary import KINDS
from houseway.play.incidents.remedies import ruled_facts
from houseway.play.rules import RuleSet

REACH: dict[IncidentPlace, int] = {"card": 40, "burn": 4, "board": 6}
"""How far into a hand something may go wrong with a card …"""
NEAR = 3
"""… and with anything else."""
TRIES = 6
"""How often something is thought of that then cannot be."""


def before_the_deal(rules: RuleSet, seats: Sequence[int], random: Random, count: int) -> tuple[Incident, ...]:
    """So many things that will go wrong, as far as the hand comes to their places."""
    known = [fact for fact in ruled_facts(rules) if KINDS[fact[0]].says is None]
    found: dict[object, Incident] = {}
    for _ in range(count if known else 0):
        what, place = random.choice(known)
        number = random.randint(1, REACH.get(place, NEAR))
        most = {"nobody": 0, "one": 1, "some": 2, "house": 0}[KINDS[what].who]
        least = 1 if KINDS[what].who == "one" else 0
        named = sorted(random.sample(seats, min(len(seats), random.randint(least, most))))
        fact = Incident(place, number, what, tuple(named))
        found[fact[:2] if place in OFF_THE_DECK else fact] = fact
    return tuple(found.values())


def at_this_moment(hand: Hand, random: Random) -> Incident | None:
    """Something that can go wrong now; nothing where nothing comes to mind that can."""
    moment = Moment(hand)
    # What the house does on purpose is no accident.
    thought_of = [fact for fact in candidates(hand, moment) if KINDS[fact.what].who != "house"]
    # Each kind of thing is as likely as any other, however many places and people it could be said of.
    for _ in range(TRIES if thought_of else 0):
        what = random.choice(sorted({fact.what for fact in thought_of}))
        fact = random.choice([fact for fact in thought_of if fact.what == what])
        try:
            entered(hand, str(fact), moment)
        except IllegalIncident:
            continue
        return fact
    return None
