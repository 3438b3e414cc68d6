"""Contents and their names: hashes, deterministic zips, and a cache of what is slow to make."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from tools.paths import BUILD

EPOCH = (2020, 1, 1, 0, 0, 0)

KEPT = 6
"""Results of a name that are kept."""


def digest(files: Mapping[str, bytes]) -> str:
    """The name of a group of files: ten hex digits of the hash of their names and contents."""
    total = hashlib.sha256()
    for name in sorted(files):
        data = files[name]
        total.update(f"{name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()[:10]


def tree(folder: Path, pattern: str = "*") -> dict[str, bytes]:
    """The files under a folder, by their path from it; what Python leaves behind is passed over."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob(pattern))
        if path.is_file() and "__pycache__" not in path.parts
    }


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A stored zip: the same files give the same bytes, whenever and wherever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[name])
    return out.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    """The files of a zip, by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {i.filename: archive.read(i) for i in archive.infolist() if not i.is_dir()}


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes the files under the folder, which is made if need be."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def cached(
    name: str, inputs: Iterable[Mapping[str, bytes]], make: Callable[[Path], None], keep: int = KEPT
) -> dict[str, bytes]:
    """The files that `make` writes into the folder it is given, or wrote before from the same inputs."""
    return tree(cached_folder(name, inputs, make, keep))


def cached_folder(
    name: str, inputs: Iterable[Mapping[str, bytes]], make: Callable[[Path], None], keep: int = KEPT
) -> Path:
    """The folder that `make` has filled from these inputs, now or before.

    The last results of each name, `keep` of them, stay under `.build/cache/`. Builds may run side by side.
    """
    key = digest({str(i): digest(files).encode() for i, files in enumerate(inputs)})
    home = BUILD / "cache" / name
    kept = home / key
    if not kept.is_dir():
        home.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix="making-", dir=home))
        try:
            make(fresh)
            fresh.rename(kept)
        except OSError:
            if not kept.is_dir():  # another build may have made the same a moment ago
                raise
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    os.utime(kept)
    _forget(home, keep)
    return kept


def _forget(home: Path, keep: int) -> None:
    results = [path for path in home.iterdir() if not path.name.startswith("making-")]
    for old in sorted(results, key=lambda path: path.stat().st_mtime, reverse=True)[keep:]:
        shutil.rmtree(old, ignore_errors=True)
