"""The laboratory's best play at player-dealer tables, as tables that a player looks up.

A family that leaves its players something to decide has a file here with the name of its folder in the
laboratory: ``worked_out(model, runner)`` gives the arrays that are kept, ``choose(sight, arrays)`` looks up
what to do with what one sees. Families without a file have nothing to decide but the wager.
"""
