"""The start page by Lighthouse, on a phone: all that does not hang on the machine's speed is at its best."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.lighthouse import look
from tools.serve import Site
from tools.site import build, install


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The built site behind its headers, with its service worker."""
    out: Path = tmp_path_factory.mktemp("site") / "dist"
    install(build(), out)
    site = Site(out, worker=True).start()
    yield site.url
    site.stop()


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_the_start_page_on_a_phone(url: str, lang: str) -> None:
    told = look(f"{url}?lang={lang}")
    for category in ("accessibility", "best-practices", "seo"):
        assert told["failed"][category] == []
        assert told["scores"][category] == 100
    # nothing moves where the machine keeps up, as `test_shift` has it; here it is throttled, others beside it
    assert told["metrics"]["cumulative-layout-shift"] < 0.01
