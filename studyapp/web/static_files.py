"""Static files: one joined stylesheet, addresses with a content hash, compressed once and cached for ever."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

import brotli
from flask import Blueprint, Flask, Response, abort, request, url_for

from studyapp.paths import STATIC

STYLESHEET = "style.css"
LAYERS = "@layer tokens, base, layout, components, pages;\n"
_SHEETS = ("css/tokens.css", "css/base.css", "css/layout.css", "css/components/*.css", "css/pages/*.css")
_COMPRESSIBLE = {".css", ".js", ".svg", ".json", ".txt", ".md", ".webmanifest", ".ttf"}
_FOR_EVER = "public, max-age=31536000, immutable"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")

bp = Blueprint("static_files", __name__)


class StaticFiles:
    """The files in one folder, read once: changes show after a restart."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._paths = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }
        self.stylesheet = join_stylesheets(folder)
        self.digest = self._digest()
        self.compressed = lru_cache(maxsize=512)(self._compressed)

    def __contains__(self, name: str) -> bool:
        return name == STYLESHEET or name in self._paths

    def read(self, name: str) -> bytes:
        """The bytes of a file.

        :raises KeyError: if there is no such file.
        """
        return self.stylesheet if name == STYLESHEET else self._paths[name].read_bytes()

    def _compressed(self, name: str, encoding: str) -> bytes:
        content = self.read(name)
        return brotli.compress(content, quality=9) if encoding == "br" else gzip.compress(content, mtime=0)

    def _digest(self) -> str:
        """A hash of all files, so that browsers can cache every address for ever."""
        whole = hashlib.sha256(self.stylesheet)
        for name, path in self._paths.items():
            whole.update(name.encode() + b"\0" + path.read_bytes())
        return whole.hexdigest()[:10]


def join_stylesheets(folder: Path) -> bytes:
    """Join all stylesheets in ``folder`` in the order of their layers.

    Addresses in a stylesheet are relative to ``static/``: ``url("fonts/x.woff2")``.
    """
    parts = [LAYERS.encode()]
    for pattern in _SHEETS:
        parts += [path.read_bytes() for path in sorted(folder.glob(pattern))]
    return b"\n".join(parts)


def init(app: Flask) -> None:
    """Serve the static files and give templates ``asset(name)`` and ``stylesheet_url()``."""
    files = StaticFiles(STATIC)
    app.extensions["static_files"] = files
    app.register_blueprint(bp)

    def asset(name: str) -> str:
        if name not in files:
            raise KeyError(f"There is no file static/{name}.")
        return url_for("static_files.file", digest=files.digest, name=name)

    app.jinja_env.globals.update(asset=asset, stylesheet_url=lambda: asset(STYLESHEET))


@bp.get("/static/<digest>/<path:name>")
def file(digest: str, name: str) -> Response:
    """Send one static file. With the hash of another version the current file is sent, and not cached."""
    from flask import current_app

    files: StaticFiles = current_app.extensions["static_files"]
    if name not in files:
        abort(404)
    encoding = _encoding(name)
    response = Response(
        files.compressed(name, encoding) if encoding else files.read(name),
        mimetype=mimetypes.guess_type(name)[0] or "application/octet-stream",
    )
    if encoding:
        response.content_encoding = encoding
    response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = _FOR_EVER if digest == files.digest else "no-cache"
    return response


def _encoding(name: str) -> str:
    if name != STYLESHEET and Path(name).suffix not in _COMPRESSIBLE:
        return ""
    return request.accept_encodings.best_match(["br", "gzip"], default="") or ""
