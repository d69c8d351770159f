"""Studies over very many hands, with NumPy and Numba: install the extra ``lab`` for them."""
