"""Known vulnerabilities of pinned versions: ``python .ci/audit.py constraints.txt``.

Whoever asks pip-audit alone is told that there are none also where nothing could be looked up.
"""

import json
import subprocess
import sys

UNREACHED = "Vulnerabilities are not checked: the data about them cannot be reached."
NO_LINE = ("connect", "connection", "resolve", "timed out", "timeout", "unreachable", "proxy", "retries")


def audit(pins: str) -> int:
    """Look up every pin; 1 where one is known to be vulnerable, or where the audit itself fails."""
    command = [sys.executable, "-m", "pip_audit", "--requirement", pins, "--no-deps", "--disable-pip"]
    done = subprocess.run(
        [*command, "--progress-spinner", "off", "--format", "json"],
        capture_output=True,
        text=True,
        check=False,
    )
    try:
        found = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        if any([word in done.stderr.lower() for word in NO_LINE]):
            print(UNREACHED)
            return 0
        print(done.stderr, file=sys.stderr)
        return 1
    looked_up = [one for one in found if "vulns" in one]
    if not looked_up:
        print(UNREACHED)
        return 0
    for one in looked_up:
        for known in one["vulns"]:
            fixed = ", ".join(known.get("fix_versions") or ["no version yet"])
            print(f"{one['name']} {one['version']}: {known['id']}, fixed in {fixed}")
    vulnerable = len([one for one in looked_up if one["vulns"]])
    missing = f"; {len(found) - len(looked_up)} could not be looked up" if len(found) > len(looked_up) else ""
    print(f"{len(looked_up)} pinned versions looked up, {vulnerable} with known vulnerabilities{missing}.")
    return 1 if vulnerable else 0


if __name__ == "__main__":
    sys.exit(audit(sys.argv[1]))
