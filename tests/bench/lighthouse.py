"""What Lighthouse says of the start page on a phone.

    python -m tests.bench.lighthouse [--quick]

Prints one JSON line: the scores of five runs, of which the performance is the median (a busy machine lowers
it), and the metrics of the median run in milliseconds. `tests/site/test_lighthouse.py` holds the rest at 100.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from typing import Any

from tests.bench.boot import assemble, serve
from tools import browsers
from tools.paths import ROOT

RUNS = 5


def look(url: str) -> dict[str, Any]:
    """What Lighthouse tells of a page: `scores`, `failed`, `metrics`."""
    command = [
        "node",
        "tests/bench/lighthouse.mjs",
        str(browsers.chromium()),
        url,
        *browsers.CHROMIUM_ARGUMENTS,
    ]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    if run.returncode:
        raise RuntimeError(run.stderr)
    told: dict[str, Any] = json.loads(run.stdout)
    return told


def main() -> None:
    """Looks and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="one run")
    runs = 1 if parser.parse_args().quick else RUNS
    site = serve(assemble(), worker=True)
    seen = sorted((look(site.url) for _ in range(runs)), key=lambda each: each["scores"]["performance"])
    site.stop()
    told = seen[runs // 2]
    figure = {"figure": f"Lighthouse {told['version']}, start page, mobile", **told["scores"], "budget": 95}
    print(json.dumps({**figure, **told["metrics"]}), flush=True)


if __name__ == "__main__":
    main()
