"""The one place where a game is looked up by what somebody calls it.

That may be an id of the printed games, an id in the rooms of one's own (:mod:`houseway.rooms.folder`), or the
path to a TOML file.

>>> find("black-sheep/omaha").name
'Omaha'
"""

from collections.abc import Callable
from pathlib import Path

from houseway.errors import RuleSetError
from houseway.files import path_of
from houseway.play.record import Record
from houseway.play.rules import RuleSet
from houseway.rooms.folder import VARIABLE, own_rooms
from houseway.rooms.index import NOT_GAMES, Entry, catalogue, entry_of
from houseway.rooms.loader import load, load_file, unknown
from houseway.rooms.own_scripts import know_own_scripts
from houseway.rooms.places import ROOMS


def find(named: str) -> RuleSet:
    """The rule set of an id or of a file."""
    rule_set_id, path = place_of(named)
    # Printed games are kept once they are loaded; files of one's own may change.
    printed = any([entry.id == rule_set_id for entry in catalogue()])
    return load(rule_set_id) if printed else load_file(path, rule_set_id)


def find_file(path: Path) -> RuleSet:
    """The rule set of a file, whatever script plays it."""
    know_own_scripts()
    return load_file(path)


def place_of(named: str) -> tuple[str, Path]:
    """The id of a game and where its file lies; whatever script of one's own plays it is known then."""
    know_own_scripts()
    if named.endswith(".toml"):
        path = path_of(named)
        return f"own/{path.stem}", path
    mine = own_files()
    if named in mine:
        return named, mine[named]
    if any([entry.id == named for entry in catalogue()]):
        return named, ROOMS / f"{named}.toml"
    if _there(Path(named), Path.is_file):
        raise RuleSetError(f"{named} is no rule set: a game of your own is a file that ends with .toml")
    if named and _there(Path(named), Path.is_dir):
        raise RuleSetError(f"{named} is a folder: name the file of a game in it, which ends with .toml")
    raise RuleSetError(unknown(named, [*[entry.id for entry in catalogue()], *mine]))


def own_files() -> dict[str, Path]:
    """By id, the files of the games of one's own; none may have the id of a printed game."""
    if not (folder := own_rooms()):
        return {}
    if not Path(folder).is_dir():
        raise RuleSetError(f"there is no folder {folder} with rooms of your own: mend --rooms or {VARIABLE}")
    found = {}
    for path in sorted(Path(folder).glob("*/*.toml")):
        if path.stem not in NOT_GAMES:
            found[f"{path.parent.name}/{path.stem}"] = path
    for entry in catalogue():
        if entry.id in found:
            raise RuleSetError(
                f"{found[entry.id]} has the id of a printed game, {entry.id}: "
                "give the file or its room another name"
            )
    return found


def own_games() -> list[Entry]:
    """The games of one's own, for lists; what is in a file is not checked for that."""
    return [entry_of(name, str(path))._replace(file=str(path)) for name, path in own_files().items()]


def find_for(record: Record, folder: Path, file: str = "") -> RuleSet:
    """The rule set of a record that lies in this folder: by its id, else by the file that it names.

    Somebody may also name the file of a game of his own.
    """
    know_own_scripts()
    if file:
        if not record.sheet:
            raise RuleSetError(f"the record is of {record.rule_set}, which is no game of one's own")
        return load_file(path_of(file), record.rule_set)
    if not record.sheet or record.rule_set in own_files():
        return find(record.rule_set)
    game = record.rule_set.partition("/")[2]
    for name in (record.file, f"{game}.toml"):
        if name and _there(path := folder / name, Path.is_file):
            return load_file(path, record.rule_set)
    raise RuleSetError(
        f"{record.rule_set} is a game of somebody's own, and its file is not here: seen from the record "
        f"there is no {record.file or f'{game}.toml'}; name the file with --game, or the folder of its room "
        "with --rooms"
    )


def _there(path: Path, is_there: Callable[[Path], bool]) -> bool:
    """Whether it is there; under a name too long for a file nothing is."""
    try:
        return is_there(path)
    except OSError:
        return False
