"""What the server keeps compressed is whole for every other process that serves the same site."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

from tools.serve import put_whole

SIZE = 8_000_000


def write_often(path: Path) -> None:
    for byte in range(40):
        put_whole(path, bytes([byte]) * SIZE)


def test_a_file_is_never_seen_in_part(tmp_path: Path) -> None:
    path = tmp_path / "wire" / "kept.br"
    put_whole(path, b"x" * SIZE)
    writer = multiprocessing.get_context("spawn").Process(target=write_often, args=(path,))
    writer.start()
    seen = set()
    while writer.is_alive():
        data = path.read_bytes()
        assert len(data) == SIZE
        assert data == data[:1] * SIZE
        seen.add(data[:1])
    assert writer.exitcode == 0
    assert len(seen) > 1, "it was read while it was written"
    assert [each.name for each in path.parent.iterdir()] == ["kept.br"]
