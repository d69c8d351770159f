"""Help for the person at the table."""

from rich.text import Text

HELP = """\
 Type a letter and press Enter. What you may do stands above the prompt.

   f            fold
   c            check, or call what is bet
   b 12, r 12   bet $12; raise to a total of $12 in this round
   r min, r max the least and the most that is allowed
   d 1 3        discard your first and your third card; d Kd 2c works too
   p            stand pat, or pass
   k, s, m      kill the pot; show, or muck, at the showdown
   Enter        check, pass or show, where that is possible; the next hand

   l  log of this hand          h  rules of this game, with their sources
   w  every chip, and why       q  leave the table (so do Ctrl-C and Ctrl-D)

 D is the button, the arrow points at whose turn it is, shaded cards lie face
 down. Amounts are dollars.
"""


def help_lines() -> list[Text]:
    return [Text(line) for line in HELP.splitlines()]
