"""Scripts of one's own: Python files in the folder of one's rooms, made known when a game is looked for."""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from houseway.errors import RuleSetError
from houseway.games import register
from houseway.games.game import Game
from houseway.rooms.folder import own_rooms


def know_own_scripts() -> None:
    """Make the scripts known that lie in the folder of one's own rooms; each is read once."""
    if folder := own_rooms():
        for path in sorted(Path(folder).glob("*.py")):
            _know(path.resolve())


@cache
def _know(path: Path) -> None:
    # A name that no other module has, so that parameters can be looked up in it and hands be sent elsewhere.
    name = f"houseway_own_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        # Whatever somebody's own code raises: it says where it is.
        raise RuleSetError(
            f"the script {path.name} cannot be read: {type(error).__name__}: {error}"
        ) from error
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise RuleSetError(f"the script {path.name} has no GAME at its end: see houseway.games.game")
    register(game)
