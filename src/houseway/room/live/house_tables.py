"""The tables that a new room opens by itself: one for each kind of game, with bots waiting."""

from houseway.room.live.opening import TableRequest

HOUSE_TABLES = (
    TableRequest(game="black-sheep/texas-holdem", bots=5, practice=True),
    TableRequest(game="hawaiian-gardens/no-limit-holdem", bots=5),
    TableRequest(game="black-sheep/omaha-hi-lo", bots=4),
    TableRequest(game="hawaiian-gardens/seven-card-stud", bots=4),
    TableRequest(game="hawaiian-gardens/pai-gow-poker", bots=3, practice=True),
    TableRequest(game="black-sheep/ez-baccarat", bots=3),
    TableRequest(game="hawaiian-gardens/hawaiian-blackjack", bots=3, practice=True),
    TableRequest(game="central-coast/chinese-poker", bots=2),
    TableRequest(game="nineteenth-hole/pan", bots=4),
)
"""Hold'em with and without a limit, a split pot, stud, two hands to set, a bank, points and melds."""
