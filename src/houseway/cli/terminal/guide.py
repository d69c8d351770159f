"""Help for the person at the table."""

from rich.text import Text

HELP = """\
 Type a letter and press Enter. What is possible now stands above the prompt.

   f            fold
   c            check, or call what is bet
   b 12, r 12   bet $12, raise to a total of $12 in this round
   b, r         the same, with a question for the amount
   r min, r max the least and the most that is allowed (max is all-in at no limit)
   d 1 3        discard your first and third card; d Kd 2c works too
   p, d 0       stand pat, or pass
   k            kill the pot, where it is offered
   s, m         show or muck at the showdown

   Enter        check, pass or show: whatever costs nothing; the next hand after a hand
   l            the log of this hand so far
   h            the rules of this game, with limits and source lines
   w            after a hand: every chip that moved, and why
   ?            this page
   q            leave the table (Ctrl-C and Ctrl-D do too)

 On the table: D is the button, the arrow shows whose turn it is, shaded cards
 lie face down. Amounts are dollars; "raise to" names the total of the round.
"""


def help_lines() -> list[Text]:
    return [Text(line) for line in HELP.splitlines()]
