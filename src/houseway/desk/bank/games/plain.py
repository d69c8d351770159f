"""A game of which the desk knows nothing besides its shape."""

from typing import Any

from houseway.desk.bank.laid import Laid, action_by_dice
from houseway.desk.bank.later import beside_main
from houseway.desk.fault import Fault


def finish(laid: Laid) -> None:
    """Later wagers lie beside the first one; where the action begins has to be said."""
    laid.check_cards()
    beside_main(laid)
    if laid.file.dice:
        raise Fault("dice", "say at which spot the action begins, as in action = 3")
    action_by_dice(laid, lambda: None)


def asks_action(play: Any) -> bool:
    """Nothing on the table says where the action begins."""
    return True
