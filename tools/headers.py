"""The site's HTTP headers: the one source that `make play`, netlify.toml and the tests share.

    python -m tools.headers      writes the generated section of netlify.toml

A host's own address must stand in the policy beside 'self': in a frame of opaque origin 'self' matches
nothing in WebKit. netlify.toml cannot know it, so there the policy comes from `_headers`, which the build
writes into the site with the addresses that Netlify's environment names.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

from tools.paths import ROOT

ENTRIES = (
    "/",
    "/index.html",
    "/embed.html",
    "/embed.js",
    "/pyscript.toml",
    "/sw.js",
    "/*.webmanifest",
    "/oembed.json",
)
"""The files with fixed names; everything else stands under the hash of its contents and never changes."""

VERSIONED = ("app", "art", "css", "fonts", "icons", "js", "rt")

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

CLOSED = (
    "accelerometer", "camera", "display-capture", "encrypted-media", "geolocation", "gyroscope",
    "hid", "idle-detection", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get",
    "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
"""What the page may not do, nor any part of it."""

OPEN = ("autoplay", "clipboard-write", "fullscreen")
"""What it may: sounds, copying, the whole screen. Sharing is open to the page by itself, and named here it
would be unknown to the browsers that have none."""

EVERYWHERE = {
    "Access-Control-Allow-Origin": "*",
    "Permissions-Policy": ", ".join(
        [*(f"{name}=()" for name in CLOSED), *(f"{name}=(self)" for name in OPEN)]
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

NO_CACHE = {"Cache-Control": "no-cache"}
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}

# types that hosts do not know of themselves, or not alike
NAMED_TYPES = (".mjs", ".py", ".toml", ".wasm", ".webmanifest", ".zip")


def policy(origins: Sequence[str] = ()) -> str:
    """The content security policy of a site at these origins. PyScript builds functions: 'unsafe-eval'."""
    own = " ".join(["'self'", *origins])
    return "; ".join(
        [
            f"default-src {own}",
            f"script-src {own} 'unsafe-eval'",
            f"style-src {own} 'unsafe-inline'",
            f"img-src {own} data:",
            f"font-src {own}",
            f"connect-src {own}",
            f"manifest-src {own}",
            f"worker-src {own}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors *",
        ]
    )


def rules() -> list[tuple[str, dict[str, str]]]:
    """Every rule but the policy: a path pattern, as Netlify writes them, and the headers it adds."""
    return [
        ("/*", EVERYWHERE),
        *((pattern, NO_CACHE) for pattern in ENTRIES),
        *((f"/{group}/*", IMMUTABLE) for group in VERSIONED),
        *((f"/*{ending}", {"Content-Type": TYPES[ending]}) for ending in NAMED_TYPES),
    ]


def headers_of(path: str, origins: Sequence[str] = ()) -> dict[str, str]:
    """The headers of a file, by its path from the site's root ("/" for index.html)."""
    found = {"Content-Security-Policy": policy(origins)}
    ending = ".html" if path.endswith("/") else path[path.rfind(".") :]
    found["Content-Type"] = TYPES.get(ending, "application/octet-stream")
    for pattern, headers in rules():
        if fnmatchcase(path, pattern):
            found |= headers
    return found


def origins_from(environment: dict[str, str]) -> list[str]:
    """The site's own origins that a host's build environment names."""
    found = []
    for name in ("URL", "DEPLOY_PRIME_URL", "DEPLOY_URL"):
        parts = urlsplit(environment.get(name, ""))
        if parts.scheme and parts.netloc:
            found.append(f"{parts.scheme}://{parts.netloc}")
    return list(dict.fromkeys(found))


def headers_file(environment: dict[str, str] | None = None) -> str:
    """`_headers`: the policy, which alone depends on where the site stands."""
    own = origins_from(dict(os.environ) if environment is None else environment)
    return f"/*\n  Content-Security-Policy: {policy(own)}\n"


MARK = "# --- written by `python -m tools.headers`: edit tools/headers.py ---\n"


def netlify_section() -> str:
    """The `[[headers]]` of netlify.toml."""
    blocks = []
    for pattern, headers in rules():
        lines = [f'    {name} = "{value}"' for name, value in headers.items()]
        blocks.append("\n".join(["[[headers]]", f'  for = "{pattern}"', "  [headers.values]", *lines]))
    return "\n\n".join(blocks) + "\n"


def main() -> None:
    """Writes the generated section of netlify.toml, below its mark."""
    path = ROOT / "netlify.toml"
    kept = path.read_text().partition(MARK)[0]
    path.write_text(f"{kept}{MARK}\n{netlify_section()}")


if __name__ == "__main__":
    main()
