"""Other readings of our rulings: where one pays differently, our ruling decides, and that has to be said."""

from collections.abc import Iterator, Sequence

from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.school.mistakes.slip import Slip, under

PLAY_ONLY = ("between", "betting", "blinds", "bring_in", "draw", "position", "kill", "wagers")
"""Parameters that decide how a hand is played, and nothing of what becomes of it at the end."""


def reading_slips(rules: RuleSet) -> Iterator[Slip]:
    """An ending under every other reading that can be played."""
    for ruling_id, means, changed in other_readings(rules, PLAY_ONLY):
        yield Slip(
            "another-reading", f"You went by another reading: {_plain(means)}", under(changed), ruling_id
        )


def other_readings(rules: RuleSet, but: Sequence[str] = ()) -> Iterator[tuple[str, str, RuleSet]]:
    """Our rulings, what another reading of each means, and the rules under it; some parameters left out."""
    for ruling in rules.rulings_in_force():
        if not ruling.setting or ruling.setting.partition(".")[0] in but:
            continue
        for other, means in ruling.others.items():
            try:
                yield ruling.id, means, rules.read_as({ruling.id: other})
            except HousewayError:
                continue


def _plain(means: str) -> str:
    """What a reading means, as the end of a sentence."""
    first = means[:1].lower() if not means[:2].isupper() else means[:1]
    return f"{first}{means[1:].rstrip('.')}."
