"""Kernels are compiled by the first process that needs them, which says so."""

import os
import subprocess
import sys
from pathlib import Path


def test_only_the_first_process_compiles_and_says_so(tmp_path: Path) -> None:
    code = (
        "import numpy as np\n"
        "from houseway.lab.work.chance import deal, state\n"
        "for _ in range(2): deal(state(1), np.arange(52, dtype=np.int8), 5)"
    )
    environment = {**os.environ, "HOUSEWAY_CACHE": str(tmp_path)}
    said = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        )
        said.append(done.stderr.count("Preparing"))
        assert done.stdout == ""
    assert said == [1, 0]
