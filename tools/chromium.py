"""Which Chromium drives the page here, and how it is started: one place for tests, pictures and measurements.

The headless shell is the same engine without a browser's own windows, tabs and panels: it starts in less than half the time
and needs half the processor for each page.
"""

import shutil
from typing import Final

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS: Final = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def find() -> str | None:
    """Return the path of the first one there is."""
    return next(filter(None, map(shutil.which, NAMES)), None)
