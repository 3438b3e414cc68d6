"""A static server for the built site, on the loopback only, with the headers that a host would send.

    python -m tools.serve [--port 8000] [--prefix /] [--encodings br,gzip] [--worker]

The first free port from the given one on is taken. Answers are compressed as a good host does: text, wasm and
the stored zips. Unless it is asked for there is no service worker, and entry points are `no-cache`, so that
nobody who works on the game sees a stale page.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import socket
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.headers import headers_of
from tools.packed import COMPRESSED, compressed
from tools.paths import BUILD, DIST

REPORTS = "/csp-report"
WORKER = "sw.js"
NO_WORKER = b"""// There is no service worker here; one that was left behind on this address goes.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
"""


class Site(ThreadingHTTPServer):
    """Serves a folder under a prefix; `asked` remembers every request as (status, path, bytes sent).

    `quality` is brotli's: 11 is what a host sends, 5 is quick to make. What was compressed is kept in
    `.build/wire/`.
    With `report`, browsers are asked to post what breaks the policy here too: it is found in `reports`.
    `host` is the name it goes by. Without `policed` the content security policy is left out, as for other
    people's pages in the tests. With `worker` the site's service worker is served.
    """

    daemon_threads = True
    request_queue_size = 64

    def __init__(
        self,
        folder: Path = DIST,
        port: int = 0,
        prefix: str = "/",
        encodings: Sequence[str] = ("br", "gzip"),
        quality: int = 5,
        report: bool = False,
        policed: bool = True,
        host: str = "127.0.0.1",
        worker: bool = False,
    ) -> None:
        super().__init__(("127.0.0.1", port), Answer)
        self.folder, self.prefix, self.encodings, self.quality = folder, prefix, tuple(encodings), quality
        self.report, self.policed, self.host, self.worker = report, policed, host, worker
        self.reports: list[str] = []
        self.asked: list[tuple[int, str, int]] = []
        self.connections: set[socket.socket] = set()
        self._packed: dict[tuple[str, str], bytes] = {}
        self._packing = threading.Lock()

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"http://{self.host}:{self.server_port}"

    @property
    def url(self) -> str:
        """The address of the start page."""
        return f"{self.origin}{self.prefix}"

    @property
    def origins(self) -> list[str]:
        """The names under which this server's own files are reached."""
        return [f"http://{name}:{self.server_port}" for name in ("127.0.0.1", "localhost")]

    def start(self) -> Site:
        """Serves from a thread of its own."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def stop(self) -> None:
        """Stops serving, those too who are still connected, and frees the port."""
        self.shutdown()
        self.server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Serves somebody who has connected, and remembers them."""
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Lets go of somebody."""
        self.connections.discard(request)
        super().shutdown_request(request)

    def find(self, path: str) -> str | None:
        """The file that a request's path names, from the folder on, or None."""
        if not path.startswith(self.prefix):
            return None
        name = path[len(self.prefix) :] or "index.html"
        full = (self.folder / name).resolve()
        return name if full.is_file() and full.is_relative_to(self.folder.resolve()) else None

    def packed(self, data: bytes, encoding: str) -> bytes:
        """The data in this encoding, from the cache if it was asked for before."""
        key = (hashlib.sha256(data).hexdigest()[:20], encoding)
        with self._packing:
            if key not in self._packed:
                self._packed[key] = self._pack(
                    data, encoding, BUILD / "wire" / f"{key[0]}-{self.quality}.{encoding}"
                )
            return self._packed[key]

    def _pack(self, data: bytes, encoding: str, kept: Path) -> bytes:
        if kept.is_file():
            return kept.read_bytes()
        packed = compressed(data, encoding, self.quality)
        put_whole(kept, packed)
        return packed


def put_whole(path: Path, data: bytes) -> None:
    """Write a file so that other processes see all of it or none: several may serve the same site."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, fresh = tempfile.mkstemp(prefix="writing-", dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    os.replace(fresh, path)


class Answer(BaseHTTPRequestHandler):
    """One request for one file."""

    protocol_version = "HTTP/1.1"
    # head and body go out together, and at once: else an answer waits 40 ms until its head was acknowledged
    wbufsize = -1
    disable_nagle_algorithm = True
    server: Site

    def do_GET(self) -> None:
        """Answers with the file, or 304 if the browser has it, or 404."""
        path = unquote(urlsplit(self.path).path)
        name = self.server.find(path)
        if name is None:
            self._send(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain; charset=utf-8"}, b"not here\n")
            return
        gone = name == WORKER and not self.server.worker
        data = NO_WORKER if gone else (self.server.folder / name).read_bytes()
        headers = headers_of(f"/{name}", self.server.origins)
        if not self.server.policed:
            del headers["Content-Security-Policy"]
        elif self.server.report:
            told = f"{headers['Content-Security-Policy']}; report-uri {self.server.origin}{REPORTS}"
            headers["Content-Security-Policy-Report-Only"] = told
        headers["ETag"] = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self._send(HTTPStatus.NOT_MODIFIED, headers, None)
            return
        if name.endswith(COMPRESSED):
            headers["Vary"] = "Accept-Encoding"
            encoding = self._encoding()
            if encoding:
                headers["Content-Encoding"] = encoding
                data = self.server.packed(data, encoding)
        self._send(HTTPStatus.OK, headers, data)

    do_HEAD = do_GET  # noqa: N815

    def do_POST(self) -> None:
        """Takes a report of what broke the policy."""
        said = self.rfile.read(int(self.headers.get("Content-Length", "0"))).decode(errors="replace")
        if self.path == REPORTS and self.server.report:
            self.server.reports.append(said)
            self._send(HTTPStatus.NO_CONTENT, {}, None)
        else:
            self._send(HTTPStatus.METHOD_NOT_ALLOWED, {}, b"")

    def _encoding(self) -> str | None:
        accepted = [part.split(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")]
        return next((encoding for encoding in self.server.encodings if encoding in accepted), None)

    def _send(self, status: HTTPStatus, headers: dict[str, str], data: bytes | None) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if data is not None:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if data is not None and self.command == "GET":
            self.wfile.write(data)
        self.server.asked.append((int(status), self.path, len(data or b"")))

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is printed for each request."""

    def handle_one_request(self) -> None:
        """Serves one request; a browser that has gone away is no error."""
        try:
            super().handle_one_request()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


def open_site(
    folder: Path = DIST,
    port: int = 8000,
    prefix: str = "/",
    encodings: Sequence[str] = ("br", "gzip"),
    worker: bool = False,
) -> Site:
    """A site on this port, or on the next one that is free."""
    for candidate in range(port, port + 100):
        try:
            return Site(folder, candidate, prefix, encodings, worker=worker)
        except OSError:
            continue
    raise SystemExit(f"no free port from {port} on")


def main() -> None:
    """Serves dist/ until it is interrupted, and says where."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/", help="a sub-path to serve under, as /games/nain-jaune/")
    parser.add_argument(
        "--encodings", default="br,gzip", help="what the host can do: br,gzip or gzip or nothing"
    )
    parser.add_argument("--worker", action="store_true", help="with the service worker")
    given = parser.parse_args()
    encodings = [each for each in given.encodings.split(",") if each]
    site = open_site(DIST, given.port, given.prefix, encodings, given.worker)
    print(f"Nain Jaune is at {site.url} (Ctrl-C stops it)", flush=True)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
