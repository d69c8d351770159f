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


BANK_HELP = """\
 Players bet against the player-dealer, a seat that goes round. Who takes it
 puts up an amount: all that it can lose, and all that it can win. Wagers act
 in order from A; what that money does not cover comes back.

   b 300, p          be the player-dealer with $300; pass
   10                bet $10 on the first wager of your spot
   player 20 tie 5   bet by name; how a name begins is enough
   4: base 10        bet on another spot, where the game lets you
   Enter, d          bet as in the last round, or the least; done betting
   h s d x r i       hit, stand, double, split, surrender, insure
   p 20, c, f        play for $20, check, fold
   1 5               set a hand: the cards of the low hand, by number or name
   w, Enter          the house way; otherwise Enter does what costs nothing

   l    log of this round            rules  the rules, with their sources
   why  every chip that moved        q      leave (so do Ctrl-C and Ctrl-D)

 The arrow shows whose turn it is; shaded cards lie face down.
"""


def bank_help_lines() -> list[Text]:
    return [Text(line) for line in BANK_HELP.splitlines()]
