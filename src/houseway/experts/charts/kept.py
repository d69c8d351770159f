"""Charts as they are shipped: a small file for each way to set a game up, worked out beforehand.

A table never waits for the laboratory: where nothing is kept for the readings in force, nothing is found.
"""

import io
import lzma
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from houseway.experts.charts.sight import Arrays
from houseway.lab.families import family_in, folder_of, is_priced, kept_as
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

FOLDER = Path(__file__).parent / "shipped"
SEVERAL = ("baccarat", "baccarat_9")
"""Families in which one may choose between wagers that stand alone: what each is worth is kept too."""


class Chart(msgspec.Struct, frozen=True):
    """What is kept of a model."""

    family: str
    arrays: Mapping[str, Any]
    worth: Mapping[str, float]
    """By wager, where there are several: what a unit wins."""


def model_of(rules: RuleSet) -> Any:
    """The laboratory's model of a sheet whose player plays best, and whose player-dealer as is usual."""
    return family_in(folder_of(rules)).model(rules, request_of(rules))


def request_of(rules: RuleSet) -> Request:
    """What the laboratory is asked: the best play, where it has one besides the sheet's own."""
    best = Request(player="best")
    try:
        family_in(folder_of(rules)).model(rules, best)
    except LabError:
        return Request()
    return best


def name_of(rules: RuleSet) -> str:
    """The name of the file for a rule set under the readings in force."""
    return f"{kept_as(folder_of(rules), model_of(rules))}.xz"


def module_of(family: str) -> Any:
    """The file beside this one that knows a family; none where there is nothing to decide."""
    name = f"{__package__}.{family}"
    return import_module(name) if find_spec(name) is not None else None


def kept(rules: RuleSet) -> Chart | None:
    """The chart that came with Houseway, if there is one for these readings."""
    if not is_priced(rules):
        return None
    if not keeps(folder_of(rules)):
        return Chart(folder_of(rules), {}, {})
    try:
        return _read(name_of(rules))
    except LabError:
        # These readings are such that nobody prices them.
        return None


def keeps(family: str) -> bool:
    """Whether a family has something to keep."""
    return family in SEVERAL or hasattr(module_of(family), "worked_out")


@cache
def _read(name: str) -> Chart | None:
    path = FOLDER / name
    if not path.is_file():
        return None
    with np.load(io.BytesIO(lzma.decompress(path.read_bytes())), allow_pickle=False) as found:
        arrays: Arrays = dict(found)
    wagers, worth = arrays.pop("wagers"), arrays.pop("worth")
    return Chart(name.rpartition("-")[0], arrays, dict(zip(wagers.tolist(), worth.tolist(), strict=True)))


def work_out(rules: RuleSet, runner: Runner) -> Path:
    """Ask the laboratory, and write the file; slow."""
    family, model = folder_of(rules), model_of(rules)
    worth: dict[str, float] = {}
    if family in SEVERAL:
        worth = {one.wager: one.ev for one in family_in(family).price(model, runner).wagers}
    module = module_of(family)
    arrays: Arrays = module.worked_out(model, runner) if module is not None else {}
    names, values = np.array(list(worth), dtype=np.str_), np.array(list(worth.values()), np.float64)
    file = io.BytesIO()
    every: dict[str, Any] = {"wagers": names, "worth": values, **arrays}
    np.savez(file, **every)
    path = FOLDER / name_of(rules)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress(file.getvalue(), preset=9 | lzma.PRESET_EXTREME))
    return path
