"""The public PHH format (poker hand history): files read, played again and written.

The format is described at https://phh.readthedocs.io. No room stands behind a PHH hand: its rule set
comes from the file (:mod:`houseway.phh.variants`).
"""

from houseway.phh.played import PhhHand
from houseway.phh.quick_read import each_phh, read_phh
from houseway.phh.read import Phh
from houseway.phh.replay import replay_one, replay_phh
from houseway.phh.write import write_phh, write_record_as_phh

__all__ = [
    "Phh",
    "PhhHand",
    "each_phh",
    "read_phh",
    "replay_one",
    "replay_phh",
    "write_phh",
    "write_record_as_phh",
]
