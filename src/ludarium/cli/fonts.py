"""Where the fonts of pictures come from.

The look's two families are put into the package when the client is built (``ludarium/client/fonts``, never in git). Without
them a picture is drawn with whatever the system has; without any font at all, its words are missing.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

SANS: Final = ("liberationsans-regular", "arial", "notosans-regular", "dejavusans", "helvetica")
SERIF: Final = ("liberationserif-regular", "georgia", "notoserif-regular", "dejavuserif", "times")


class Fonts(Struct, frozen=True):
    """Font files to draw with, the families that stand in for the look's own, and a sentence if there are such."""

    files: tuple[str, ...]
    sans: str = "Figtree"
    serif: str = "Fraunces"
    warning: str = ""


def find_fonts() -> Fonts:
    """Find the look's fonts, or the system's."""
    ours = fonts_in(packaged())
    if ours:
        return Fonts(ours)
    for folder in system_folders():
        found = fonts_in(folder)
        if found:
            sans, serif = first_of(found, SANS), first_of(found, SERIF)
            warning = "The look's fonts are not installed, so words are drawn with the system's."
            return Fonts(found, family(sans), family(serif), warning)
    return Fonts((), warning="There are no fonts on this machine, so the picture has no words.")


def first_of(files: tuple[str, ...], stems: tuple[str, ...]) -> str:
    """Return the file of the first font that is there, or any."""
    named = {Path(file).stem.lower(): file for file in files}
    return next((named[stem] for stem in stems if stem in named), files[0])


def family(file: str) -> str:
    """Read a font's family."""
    from PIL import ImageFont

    return ImageFont.truetype(file).getname()[0] or ""


def packaged() -> Path:
    """Return where the build puts the look's fonts."""
    import ludarium

    return Path(ludarium.__file__).parent / "client" / "fonts"


def system_folders() -> Iterator[Path]:
    """Go through the places where systems keep fonts."""
    home = Path.home()
    if sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts"
    elif sys.platform == "darwin":
        yield from (home / "Library" / "Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"))
    else:
        yield from (home / ".local" / "share" / "fonts", home / ".fonts")
        yield from (Path("/usr/local/share/fonts"), Path("/usr/share/fonts"))


def fonts_in(folder: Path) -> tuple[str, ...]:
    """List the fonts below a folder that a renderer can use."""
    if not folder.is_dir():
        return ()
    return tuple(sorted(str(file) for file in folder.rglob("*") if file.suffix.lower() in (".ttf", ".otf")))
