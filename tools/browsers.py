"""The browsers of the tests: finds them, and installs what can be installed.

    python -m tools.browsers             says what there is; tries Playwright's own Chromium once
    python -m tools.browsers --install   installs the system's browsers too (apt-get, as root)

Chromium runs under Playwright: its own build where that can be downloaded, else the system's. Firefox runs
under puppeteer-core (WebDriver BiDi), WebKit as WebKitGTK's MiniBrowser under selenium and a virtual screen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tools.paths import BUILD

PACKAGES = ("chromium", "firefox-esr", "webkit2gtk-driver", "xvfb", "xauth")

CHROMIUM_ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    *(("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()),
)


@cache
def chromium() -> str | None:
    """The path of a Chromium that starts: Playwright's own, else the system's."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next(
        (path for path in (_own_chromium(), *map(shutil.which, names)) if path and _starts(path)), None
    )


def firefox() -> str | None:
    """The path of the system's Firefox."""
    return next(
        (path for path in map(shutil.which, ("firefox-esr", "firefox")) if path and _starts(path)), None
    )


def webkit() -> tuple[str, str] | None:
    """The paths of WebKitGTK's driver and its MiniBrowser, where a virtual screen is there for them too."""
    driver = shutil.which("WebKitWebDriver")
    shells = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return (driver, str(shells[-1])) if driver and shells and shutil.which("Xvfb") else None


OWN = "from playwright.sync_api import sync_playwright as p\nwith p() as p: print(p.chromium.executable_path)"


def _own_chromium() -> str | None:
    """Where Playwright keeps its Chromium, asked in another process: in this one it may be running."""
    asked = subprocess.run([sys.executable, "-c", OWN], capture_output=True, text=True, check=True)
    path = asked.stdout.strip()
    return path if Path(path).is_file() else None


def _starts(path: str) -> bool:
    """Whether the program answers at all: a downloaded one may lack libraries, a snap its daemon."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def download() -> None:
    """Tries Playwright's own Chromium, once: what it said is kept, and it is not asked again."""
    said = BUILD / "playwright-install.txt"
    if _own_chromium() or said.exists():
        return
    print("trying to download Playwright's Chromium", flush=True)
    quick = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "8000"}
    command = [sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]
    try:
        tried = subprocess.run(command, env=quick, capture_output=True, text=True, timeout=300)
        answer = tried.stdout + tried.stderr
    except subprocess.TimeoutExpired:
        answer = "no answer in 300 seconds\n"
    said.parent.mkdir(parents=True, exist_ok=True)
    said.write_text(answer)


def install() -> None:
    """Installs the system's browsers that are missing. Needs root and apt-get."""
    if chromium() and firefox() and webkit():
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise SystemExit(f"as root: apt-get install {' '.join(PACKAGES)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-q", "update"], env=quiet, check=True, stdout=subprocess.DEVNULL)
    command = ["apt-get", "-qq", "install", "-y", "--no-install-recommends"]
    for package in PACKAGES:  # one by one: a system may lack one of them
        subprocess.run([*command, package], env=quiet, check=False, stdout=subprocess.DEVNULL)
    chromium.cache_clear()


def main() -> None:
    """Downloads and installs what it may, and says what there is. No Chromium at all is an error."""
    download()
    if "--install" in sys.argv or (os.environ.get("CI") == "true" and os.geteuid() == 0):
        install()
    found = {"Chromium": chromium(), "Firefox": firefox(), "WebKit": (webkit() or (None,))[0]}
    for name, path in found.items():
        print(f"{name}: {path or 'not here'}")
    if not found["Chromium"]:
        raise SystemExit(f"no Chromium: `make browsers` as root installs it ({' '.join(PACKAGES)})")


if __name__ == "__main__":
    main()
