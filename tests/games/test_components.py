"""Every game's data file is accepted as it lies there, read once, and says where each part comes from."""

from importlib import import_module
from importlib.resources import files

import msgspec
import pytest

from ludarium.core.facts import FILE
from ludarium.core.registry import game_names


@pytest.mark.parametrize("name", game_names())
def test_the_data_file_is_accepted_and_read_once(name: str) -> None:
    """Every checksum and cross-check holds, or it would be refused; and the second reading is the first one."""
    components = import_module(f"ludarium.games.{name}.components")
    assert components.load() is components.load()


@pytest.mark.parametrize("name", game_names())
def test_every_section_says_where_it_comes_from_and_what_it_adds_up_to(name: str) -> None:
    """No section lacks its provenance or its checksums."""
    content = msgspec.json.decode(data(name))
    assert content.pop("about")
    assert content
    assert [part for part, section in content.items() if not (section["provenance"] and section["checksums"])] == []


def data(name: str) -> bytes:
    """The file as it lies in the package."""
    return files(f"ludarium.games.{name}").joinpath(FILE).read_bytes()
