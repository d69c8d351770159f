"""One short script per game or family; rule sets name their script here."""

from importlib import import_module
from typing import Any

from houseway.errors import RuleSetError
from houseway.play import collecting
from houseway.play.carrying import Carries
from houseway.play.rules import GameScript

SCRIPTS = {
    "flop": ("houseway.games.flop", "flop_game", "FlopRules"),
    "baccarat": ("houseway.games.baccarat", "baccarat", "BaccaratRules"),
    "baccarat-9": ("houseway.games.baccarat_9", "baccarat_9", "Baccarat9Rules"),
    "nines": ("houseway.games.nines", "nines", "NinesRules"),
    "blackjack": ("houseway.games.blackjack", "blackjack", "BlackjackRules"),
    "nine-and-a-half": ("houseway.games.nine_and_a_half", "nine_and_a_half", "NineAndAHalfRules"),
    "california-22": ("houseway.games.california_22", "california_22", "California22Rules"),
    "ultimate-holdem": ("houseway.games.ultimate", "ultimate_holdem", "UltimateRules"),
    "three-card-poker": ("houseway.games.three_card_poker", "three_card_poker", "ThreeCardRules"),
    "caribbean-stud": ("houseway.games.caribbean", "caribbean_stud", "CaribbeanRules"),
    "pokara": ("houseway.games.pokara", "pokara", "PokaraRules"),
    "pai-gow-tiles": ("houseway.games.pai_gow_tiles", "pai_gow_tiles", "PaiGowTilesRules"),
    "stud": ("houseway.games.stud", "stud_game", "StudRules"),
    "dramaha": ("houseway.games.dramaha", "dramaha", "DramahaRules"),
    "match-it": ("houseway.games.match_it", "match_it", "MatchItRules"),
    "captain": ("houseway.games.captain", "captain", "CaptainRules"),
    "asian-stud": ("houseway.games.asian_stud", "asian_stud", "AsianStudRules"),
    "mexican": ("houseway.games.mexican", "mexican", "MexicanRules"),
    "draw": ("houseway.games.draw", "draw_game", "DrawGame"),
    "kill-ladder": ("houseway.games.kill_ladder", "ladder_lowball", "LadderLowball"),
    "chinese-poker": ("houseway.games.chinese_poker", "chinese_poker", "ChinesePokerRules"),
    "face-up": ("houseway.games.face_up", "face_up", "FaceUpRules"),
    "pan": ("houseway.games.pan", "pan", "PanRules"),
    "double-hand": ("houseway.games.double_hand", "double_hand", "DoubleHandRules"),
}
"""The name that a rule set uses: the module, the script and the type of its parameters."""
KINDS = {
    **dict.fromkeys(SCRIPTS, "bank"),
    **dict.fromkeys(
        ("flop", "stud", "dramaha", "match-it", "captain", "asian-stud", "mexican", "draw"), "pot"
    ),
    "kill-ladder": "pot",
    "chinese-poker": "point",
    "face-up": "point",
    "pan": "meld",
}
"""By script, the kind of game that it is."""
CARRYING = {
    "flop": ("houseway.pot.kill",),
    "draw": ("houseway.pot.kill",),
    "kill-ladder": ("houseway.pot.kill", "houseway.pot.kill_ladder"),
    "nines": ("houseway.games.nines",),
    "face-up": ("houseway.games.face_up",),
    "pan": ("houseway.melds.tops",),
}
"""By script, the modules that write keys into the table's state besides the player-dealer position."""


def script(name: str) -> tuple[GameScript, type[Any]]:
    """A script and the type of its parameters, by the script's name."""
    if name not in SCRIPTS:
        raise RuleSetError(f"there is no game script {name!r}: the scripts are {', '.join(SCRIPTS)}")
    module_name, function, parameters = SCRIPTS[name]
    module = import_module(module_name)
    return getattr(module, function), getattr(module, parameters)


def carries(name: str, kind: str) -> Carries:
    """What a game carries on from hand to hand: every key of the state, and whose it is."""
    modules = [*(["houseway.bank.rotation"] if kind == "bank" else []), *CARRYING.get(name, ())]
    found = dict(collecting.CARRIES)
    for module in modules:
        found |= import_module(module).CARRIES
    return found
