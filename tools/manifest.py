"""What the game is to a device and to other sites: the manifests of the installed game, the tags that go with
a link to it, and what oEmbed tells."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from html import escape
from urllib.parse import urlsplit

from table import figures
from table.i18n import LANGUAGES
from tools.paths import ASSETS
from tools.pictures import CARD, CARD_SIZE, ICONS

LIGHT, DARK = "#f4e9d0", "#1b1512"
"""The page's ground by day and by candlelight, as `assets/css` has it."""

SHOTS = {"wide": (1280, 800), "narrow": (390, 844)}
"""The pictures of the game that go with a manifest, by the form of the screen; their size in pixels."""

FRAME = (600, 420)
"""The size of a frame that nobody chose otherwise, in CSS pixels."""


def address_from(environment: Mapping[str, str]) -> str:
    """The site's own address with its path, "" where the build's environment does not name it (`URL`)."""
    parts = urlsplit(environment.get("URL", ""))
    if not (parts.scheme and parts.netloc):
        return ""
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"


def manifest_name(lang: str) -> str:
    """The file of a language's manifest."""
    return f"manifest.{lang}.webmanifest"


def shot_name(form: str, lang: str) -> str:
    """The file of a picture of the game."""
    return f"table-{form}-{lang}.jpg"


def shots() -> dict[str, bytes]:
    """The pictures of the game, by name (`tools.shots` takes them)."""
    return {
        name: (ASSETS / "shots" / name).read_bytes()
        for name in (shot_name(form, lang) for form in SHOTS for lang in LANGUAGES)
    }


def manifests(icons: str) -> dict[str, bytes]:
    """A manifest in each language; `icons`: the icons' URL prefix. They are installed as the same game."""
    return {manifest_name(lang): manifest(lang, icons) for lang in LANGUAGES}


def manifest(lang: str, icons: str) -> bytes:
    """A manifest: everything in it is relative, so that it holds under any path."""
    said = figures.installed(lang)
    told = {
        "name": "Nain Jaune",
        "short_name": "Nain Jaune",
        "description": said.description,
        "lang": lang,
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "theme_color": LIGHT,
        "background_color": LIGHT,
        "categories": ["games", "entertainment"],
        "icons": [
            icon(name, size, icons) for name, (_, size) in ICONS.items() if not name.startswith("touch")
        ],
        "screenshots": [
            {
                "src": f"{icons}{shot_name(form, lang)}",
                "sizes": f"{width}x{height}",
                "type": "image/jpeg",
                "form_factor": form,
                "label": said.table,
            }
            for form, (width, height) in SHOTS.items()
        ],
        "shortcuts": [
            {"name": said.go_on, "url": "./", "icons": [icon("icon-192.png", 192, icons)]},
            {
                "name": said.today,
                "url": "./?rules=lindor-1789&players=4&deal=today&autostart=1",
                "icons": [icon("icon-192.png", 192, icons)],
            },
        ],
    }
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode()


def icon(name: str, size: int, icons: str) -> dict[str, str]:
    """An icon as a manifest names it."""
    purpose = "maskable" if name.startswith("maskable") else "any"
    return {"src": f"{icons}{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def installed_tags(icons: str) -> str:
    """The tags by which a device can install the game."""
    return "\n".join(
        (
            f'<link rel="manifest" href="{manifest_name("en")}">',
            f'<link rel="apple-touch-icon" href="{icons}touch-180.png">',
            '<meta name="mobile-web-app-capable" content="yes">',
            '<meta name="apple-mobile-web-app-title" content="Nain Jaune">',
            f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{LIGHT}">',
            f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{DARK}">',
        )
    )


def link_tags(icons: str, environment: Mapping[str, str] | None = None) -> str:
    """The tags that tell what a link to the page leads to. Those that must name the whole address are there
    only where the build knows it."""
    address = address_from(os.environ if environment is None else environment)
    width, height = CARD_SIZE
    graph = {"type": "website", "title": "Nain Jaune", "description": figures.installed("en").description}
    if address:
        graph |= {
            "url": address,
            "image": f"{address}{icons}{CARD}",
            "image:width": str(width),
            "image:height": str(height),
            "image:alt": figures.installed("en").board,
        }
    tags = [f'<meta property="og:{name}" content="{escape(value)}">' for name, value in graph.items()]
    if address:
        tags += [
            '<meta name="twitter:card" content="summary_large_image">',
            f'<link rel="canonical" href="{address}">',
            '<link rel="alternate" type="application/json+oembed" title="Nain Jaune" '
            f'href="{address}oembed.json">',
        ]
    return "\n".join(tags)


def oembed(icons: str, environment: Mapping[str, str] | None = None) -> dict[str, bytes]:
    """`oembed.json`, for sites that make a frame of a link; nothing where the build does not know the site's
    address."""
    address = address_from(os.environ if environment is None else environment)
    if not address:
        return {}
    width, height = FRAME
    frame = (
        f'<iframe src="{address}embed.html" title="Nain Jaune" width="{width}" height="{height}" '
        'loading="lazy" allow="fullscreen; web-share; clipboard-write" '
        'style="border:0;max-width:100%"></iframe>'
    )
    told = {
        "version": "1.0",
        "type": "rich",
        "title": "Nain Jaune",
        "provider_name": "Nain Jaune",
        "provider_url": address,
        "thumbnail_url": f"{address}{icons}{CARD}",
        "thumbnail_width": CARD_SIZE[0],
        "thumbnail_height": CARD_SIZE[1],
        "html": frame,
        "width": width,
        "height": height,
    }
    return {"oembed.json": (json.dumps(told, indent=1) + "\n").encode()}
