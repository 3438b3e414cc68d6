"""The wheels with which the engine's tests run inside Pyodide: pure Python, for its version of Python."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import BUILD, ROOT

REQUIREMENTS = ROOT / "requirements-pyodide.txt"
PURE = ("--platform", "any", "--implementation", "py", "--abi", "none", "--python-version", "3.14")


def wheels() -> Path:
    """The folder of the wheels, downloaded if it is not there yet."""
    folder = BUILD / "wheels" / hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:10]
    if not folder.is_dir():
        fresh = folder.with_name(f"{folder.name}-part")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        command = [sys.executable, "-m", "pip", "download", "-q", "-r", str(REQUIREMENTS), "-d", str(fresh)]
        subprocess.run([*command, "--only-binary", ":all:", *PURE], check=True)
        fresh.rename(folder)
    return folder


if __name__ == "__main__":
    print(wheels())
