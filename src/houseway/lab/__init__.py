"""Studies over very many hands, with NumPy and Numba: no other part needs them to play."""
