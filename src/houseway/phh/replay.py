"""PHH hands played again: the usual ones quickly, all others step by step; both end the same."""

from contextlib import suppress

from houseway.errors import HousewayError
from houseway.phh.played import PhhHand
from houseway.phh.quick_read import read_phh
from houseway.phh.quick_replay import quick_replay
from houseway.phh.read import Phh
from houseway.phh.readings import SHORT_ALL_INS, is_open, other_betting, other_readings
from houseway.phh.results import FITS, verdict
from houseway.phh.steps import replay_step_by_step


def replay_phh(text: str, where: str) -> list[PhhHand]:
    """Every hand of a ``.phh`` or ``.phhs`` file, played again."""
    return [replay_one(phh) for phh in read_phh(text, where)]


def replay_one(phh: Phh) -> PhhHand:
    """One hand, played again as far as the file goes; what it leaves open is read as the file fits."""
    try:
        return _replayed(phh)
    except HousewayError:
        if "_play" in phh.notes:
            raise
        others: list[PhhHand] = []
        for other in other_betting(phh, SHORT_ALL_INS[0]):
            with suppress(HousewayError):
                others.append(_replayed(other))
        if not others:
            raise
        return next((played for played in others if verdict(played) in FITS), others[0])


def _replayed(phh: Phh) -> PhhHand:
    """The hand, whatever the usual reading of what was posted comes to, or another that fits better."""
    if not _leaves_open(phh):
        return quick_replay(phh) or replay_step_by_step(phh)
    refused: HousewayError | None = None
    usual: PhhHand | None = None
    try:
        usual = quick_replay(phh) or replay_step_by_step(phh)
    except HousewayError as error:
        refused = error
    if usual is None or verdict(usual) not in FITS:
        for other in other_readings(phh):
            try:
                played = replay_step_by_step(other)
            except HousewayError:
                continue
            if verdict(played) in FITS:
                return played
    if usual is None:
        assert refused is not None
        raise refused
    return usual


_MOST_KEPT = 50_000
_open: dict[str, bool] = {}


def _leaves_open(phh: Phh) -> bool:
    """Whether a hand leaves open what was posted, looked at once for all that are alike."""
    found = _open.get(phh.alike)
    if found is None:
        found = is_open(phh)
        if phh.alike:
            if len(_open) > _MOST_KEPT:
                _open.clear()
            _open[phh.alike] = found
    return found
