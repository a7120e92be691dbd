"""The documentation as a site: the pages of `docs`, the rulebooks with pictures, and the API from the docstrings.

    python tools/docs.py [folder]      builds the site, by default into build/docs; a warning is an error

Needs what `tools/environment.py docs` installs, and the fonts that `tools/client.py build` lays down. What Sphinx reads is put
together first (docs_pages, docs_pictures), so that pages stay plain Markdown that reads well without it.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import docs_pages
import docs_pictures

ROOT: Final = Path(__file__).resolve().parent.parent
PARTS: Final = ROOT / "build" / "docs-source"
PICTURES: Final = ROOT / "build" / "docs-pictures"
"""Kept, and drawn again when a game's sources are newer."""


def build(target: Path) -> int:
    """Build the site; return what Sphinx returned."""
    shutil.rmtree(PARTS, ignore_errors=True)
    docs_pictures.draw(PICTURES)
    docs_pages.assemble(ROOT, PARTS)
    shutil.copytree(PICTURES, PARTS / docs_pages.DRAWN)
    docs_pictures.copy_fonts(PARTS / "_fonts")
    # A compiled function has no signature to show.
    plain = os.environ | {"LUDARIUM_PURE": "1"}
    shutil.rmtree(target, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", str(ROOT / "docs")]
    return subprocess.run(
        [*command, "-d", str(PARTS / "_read"), str(PARTS), str(target)], env=plain, check=False
    ).returncode


def main() -> None:
    """Build the site and say where it is."""
    parser = argparse.ArgumentParser(description="Build the documentation as a site.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "docs")
    target = parser.parse_args().folder.absolute()
    if build(target):
        raise SystemExit("docs: not built without a warning")
    print(f"docs: {target / 'index.html'}")


if __name__ == "__main__":
    main()
