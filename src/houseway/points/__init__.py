"""Procedures that the point games share: segments, bonuses, Clean Sweeps, settlement from stack to stack."""
