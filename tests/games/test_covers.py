"""Every game's box on the shelf."""

from xml.etree import ElementTree

import pytest

from ludarium.core.registry import game_names, get_game


@pytest.mark.parametrize("name", game_names())
def test_the_cover_is_a_picture_without_words(name: str) -> None:
    """Four by five, well formed, silent."""
    drawn = get_game(name).pictures.cover()
    _, _, width, height = map(float, ElementTree.fromstring(drawn).attrib["viewBox"].split())
    assert width / height == 4 / 5
    assert "<text" not in drawn
