"""How low a sum ever gets: the distribution of the lowest point of a walk that goes up on average.

Let S be the walk after n rounds, and d(k) the sum over n of P(S = -k) / n. The lowest point, M steps below
the start, then has E v^M = exp(sum over k of d(k) (v^k - 1)) (Spitzer). The d(k) are coefficients of
log(1 - E z^X), which has no zero between z = 1 and the other place where E z^X = 1; there a Fourier transform
finds them all at once.
"""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

DECAY = 160.0
"""Coefficients fall off with half the rate of adjustment; after so much of it nothing is left of them."""
LONGEST = 1 << 23
"""Steps of a transform at most."""


def lowest(chances: dict[int, float], rate: float) -> Floats | None:
    """How likely the lowest point is 0, 1, 2 … steps below the start; ``rate`` is that of adjustment.

    None where an edge is so small that the walk would have to be followed too far.

    >>> coin = lowest({1: 0.6, -1: 0.4}, float(np.log(0.6 / 0.4)))
    >>> [round(float(chance), 9) for chance in coin[:3]]
    [0.333333333, 0.222222222, 0.148148148]
    """
    widest = max([abs(step) for step in chances])
    size = 1 << int(np.ceil(np.log2(max(DECAY / rate, 4.0 * widest, 1024))))
    if size > LONGEST:
        return None
    half = rate / 2
    one = np.zeros(size)
    for step, chance in chances.items():
        one[step % size] += chance * np.exp(-half * step)
    logs = np.fft.ifft(np.log(1 - np.fft.fft(one))).real
    below = np.arange(1, size // 2)
    weights = np.zeros(size)
    weights[1 : size // 2] = -logs[size - below] * np.exp(-half * below)
    found = np.fft.ifft(np.exp(np.fft.fft(weights) - weights.sum())).real
    return np.clip(found[: size // 2], 0.0, None)
