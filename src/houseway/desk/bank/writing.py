"""A situation at a table with a player-dealer, written as a file."""

from typing import Any

from houseway.desk.bank.family import family_of
from houseway.desk.toml import amount, header, inline
from houseway.errors import RecordError
from houseway.play.felt import DEAD
from houseway.play.rules import RuleSet
from houseway.play.shape import shape_of
from houseway.play.situation import BankLaid, FeltLaid, HandLaid, Situation, SpotLaid, WagerLaid

FIRST_CARDS = ("insurance",)
"""What lies beside the first wager even where a hand was split."""


def write(rules: RuleSet, situation: Situation) -> str:
    """The file of a situation, before anybody was paid."""
    felt = situation.felt
    if felt is None or felt.bank is None:
        raise RecordError("nobody banked: there is nothing to settle")
    lines = header(rules, situation)
    names = {seat.seat: seat.name for seat in situation.seats if seat.name not in ("", f"seat {seat.seat}")}
    if names:
        lines.append(f"names = {inline(names)}")
    lines.append(f"bank = {inline(_bank(rules, felt.bank))}")
    known = shape_of(rules).common
    common = {name: hand.cards for name, hand in felt.common.items() if name in known}
    if common:
        lines.append(f"common = {inline(common)}")
    if len(felt.spots) > 1 and family_of(rules).asks_action(rules.play):
        lines.append(f"action = {_action(rules, felt)}")
    if felt.spots:
        lines.append("[spots]")
        lines += [f"{spot.number} = {inline(_spot(rules, spot))}" for spot in felt.spots]
    return "\n".join([*lines, ""])


def _action(rules: RuleSet, felt: FeltLaid) -> int:
    """The first spot with a wager from where the action begins."""
    turn = rules.play.settlement.turn
    return min([spot.number for spot in felt.spots], key=lambda n: (n - felt.action) * turn % rules.seats)


def _bank(rules: RuleSet, bank: BankLaid) -> dict[str, Any]:
    said: dict[str, Any] = {"seat": bank.person, "put_up": amount(bank.owners[bank.person])}
    if bank.square not in (0, bank.person):
        said["square"] = bank.square
    backers = [
        {"seat": person, "put_up": amount(put), "place": _place(bank, person)}
        for person, put in bank.owners.items()
        if person != bank.person
    ]
    if backers:
        said["backers"] = backers
    facts = getattr(family_of(rules), "bank_facts", None)
    return {**said, **_hand(bank.hand), **(facts(bank) if facts is not None else {})}


def _place(bank: BankLaid, person: int) -> str:
    return "front" if person in bank.front else "behind" if person in bank.behind else "together"


def _hand(hand: HandLaid) -> dict[str, Any]:
    """The cards of a hand, as they were set where they are."""
    said: dict[str, Any] = {}
    if any(hand.groups):
        said["set"] = " / ".join(hand.groups)
    elif hand.cards:
        said["cards"] = hand.cards
    if hand.discarded:
        said["gave_up"] = hand.discarded
    return said


def _spot(rules: RuleSet, spot: SpotLaid) -> dict[str, Any]:
    """A spot with its first bettor, its hands, and those behind."""
    people: dict[int, list[WagerLaid]] = {}
    for wager in sorted(spot.wagers, key=lambda wager: wager.circle):
        people.setdefault(wager.person, []).append(wager)
    first, *others = people
    split = [hand for hand in spot.hands if hand.cards] if len(spot.hands) > 1 else []
    said: dict[str, Any] = {"seat": first} if first != spot.number else {}
    said |= _bettor(rules, spot, people[first], bool(split))
    if split:
        said["hands"] = [
            {"cards": hand.cards, **_by_hand(people[first], i), **_marks(hand, i, len(split))}
            for i, hand in enumerate(split)
        ]
    else:
        said |= _hand(spot.hands[0])
        if "surrendered" in spot.hands[0].marks:
            said["surrendered"] = True
    if DEAD in spot.hands[0].marks:
        said["dead"] = True
    behind = [_behind(rules, spot, person, people[person], len(split)) for person in others]
    if behind:
        said["behind"] = behind
    return said


def _behind(
    rules: RuleSet, spot: SpotLaid, person: int, wagers: list[WagerLaid], hands: int
) -> dict[str, Any]:
    said = {"seat": person, **_bettor(rules, spot, wagers, bool(hands))}
    by_hand = [_by_hand(wagers, i) for i in range(hands)]
    return {**said, "hands": by_hand} if any(by_hand) else said


def _bettor(rules: RuleSet, spot: SpotLaid, wagers: list[WagerLaid], split: bool) -> dict[str, Any]:
    """What one person bet, but for what lies on one of several hands."""
    layout = [kind.name for kind in rules.play.wagers.kinds]
    own = [w for w in wagers if not split or w.kind in layout or w.kind in FIRST_CARDS]
    said: dict[str, Any] = {"wagers": {wager.kind: amount(wager.stake) for wager in own}}
    partners: dict[str, dict[str, str]] = {}
    for wager in own:
        for person, chips in wager.partners.items():
            partners.setdefault(str(person), {})[wager.kind] = amount(chips)
    if partners:
        said["partners"] = partners
    ruled = {wager.ruled for wager in own if wager.ruled is not None}
    if ruled:
        ((said["ruled"], said["by"]),) = ruled
    facts = getattr(family_of(rules), "bettor_facts", None)
    return {**said, **(facts(rules, spot, wagers) if facts is not None else {})}


def _by_hand(wagers: list[WagerLaid], hand: int) -> dict[str, Any]:
    later = {w.kind: amount(w.stake) for w in wagers if w.hand == hand and w.kind in ("split", "double")}
    return {"wagers": later} if later else {}


def _marks(hand: HandLaid, index: int, hands: int) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if "surrendered" in hand.marks:
        said["surrendered"] = True
    if not index and hands > 2:
        said["again"] = "split again" in hand.marks
    return said
