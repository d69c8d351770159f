"""What has to be the same in every place for a release."""

from pathlib import Path

import houseway

ROOT = Path(__file__).parent.parent


def test_the_citation_names_this_version() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {houseway.__version__}" in cited
