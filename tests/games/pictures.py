"""What holds for every drawn table, whichever game it is of."""

import re
from collections import Counter
from xml.etree import ElementTree

from ludarium.core.picture import Picture


def parts(drawn: Picture) -> str:
    """Everything of a picture on one page."""
    return drawn.sprite + "".join(pane.svg for pane in drawn.panes) + "".join(panel.svg for panel in drawn.seats)


def ids(page: str) -> Counter[str]:
    """All ids, counted."""
    return Counter(re.findall(r'\bid="([^"]+)"', page))


def check(page: str) -> None:
    """Well formed, every id once, every reference answered."""
    ElementTree.fromstring(f"<page>{page}</page>")
    found = ids(page)
    assert [name for name, times in found.items() if times > 1] == []
    assert set(re.findall(r'href="#([^"]+)"', page)) | set(re.findall(r"url\(#([^)]+)\)", page)) <= found.keys()
