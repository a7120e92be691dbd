"""The page and its files, from the package; every address without a file is the page itself, which reads its address."""

from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, Router, get
from litestar.params import FromPath

from ..app_context import AppContext
from ..errors import Refused

TWINS: Final = {"br": ".br", "gzip": ".gz"}
"""The twins that lie beside a file, best first (`tools/client.py`)."""
DIST: Final = Path(__file__).resolve().parents[2] / "client" / "dist"
MISSING: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Ludarium</title>'
    "<p>The page has not been built yet: run <code>make setup</code> and reload.</p></html>"
)
CSP: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)


def file_of(folder: Path, path: str) -> Path | None:
    """Find a file inside a folder and nowhere else."""
    try:
        wanted = (folder / path.lstrip("/")).resolve()
        return wanted if wanted.is_relative_to(folder.resolve()) and wanted.is_file() else None
    except (OSError, ValueError):  # a name longer than the disk takes, or with letters that it does not
        return None


def squeezed(request: Request[Any, Any, Any], file: Path) -> tuple[bytes, dict[str, str]]:
    """Read a file as small as this browser takes it, and say how it is packed."""
    accepted = {one.split(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    for name, ending in TWINS.items():
        twin = file.with_name(file.name + ending)
        if name in accepted and twin.is_file():
            return twin.read_bytes(), {"content-encoding": name, "vary": "accept-encoding"}
    return file.read_bytes(), {"vary": "accept-encoding"}


def page(request: Request[Any, Any, Any], folder: Path) -> Response[bytes]:
    """Return the page, or say how to build it."""
    index = folder / "index.html"
    content, packed = squeezed(request, index) if index.is_file() else (MISSING.encode(), {})
    headers = {"content-security-policy": CSP, "cache-control": "no-cache", **packed}
    return Response(content, media_type="text/html; charset=utf-8", headers=headers)


def folder_of(request: Request[Any, Any, Any]) -> Path:
    """Return where the page lies."""
    context: AppContext = request.app.state.context
    return context.config.pages or DIST


@get("/", include_in_schema=False)
async def first_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Serve the page."""
    return page(request, folder_of(request))


@get("/{path:path}", include_in_schema=False)
async def pages(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """Serve a file of the page, or the page."""
    folder = folder_of(request)
    if "\0" in path or len(path) > 500:
        raise Refused("not_found")
    found = file_of(folder, path) if path.strip("/") and not path.endswith(tuple(TWINS.values())) else None
    if found is None or found.name == "index.html":
        if path.startswith("/api/") or "." in Path(path).name:
            raise Refused("not_found")
        return page(request, folder)
    named_by_content = ("-" in found.stem and found.suffix in (".js", ".css")) or found.suffix == ".woff2"
    age = "public, max-age=31536000, immutable" if named_by_content else "no-cache"
    kind = guess_type(found.name)[0] or "application/octet-stream"
    content, packed = squeezed(request, found)
    return Response(content, media_type=kind, headers={"cache-control": age, **packed})


router = Router("/", route_handlers=[first_page, pages])
