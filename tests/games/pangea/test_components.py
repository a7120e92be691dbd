"""The components: read, checked, and refused where they are wrong."""

import json
from importlib.resources import files
from typing import Any

import pytest

from ludarium.core.facts import FILE
from ludarium.games.pangea.components import load, parse
from ludarium.games.pangea.lookup import AREA_IDS, CONTINENT_AREAS, LINKED, OCEAN

RAW = files("ludarium.games.pangea").joinpath(FILE).read_bytes()


def changed(**sections: Any) -> bytes:
    """The file with other values in some sections."""
    content = json.loads(RAW)
    for name, values in sections.items():
        content[name]["values"] = values
    return json.dumps(content).encode()


def values(section: str) -> Any:
    """The values of a section, free to change."""
    return json.loads(RAW)[section]["values"]


def test_sections_have_provenance_and_checksums():
    """Nothing stands there without both."""
    content = json.loads(RAW)
    for name, section in content.items():
        if name != "about":
            assert section["provenance"]
            assert section["checksums"]


def test_a_slip_of_the_pen_is_found():
    """A changed number breaks a checksum, and the message names the section."""
    time = values("time")
    time[3]["years"] += 1
    with pytest.raises(ValueError, match="time: years is 182, its checksum says 181"):
        parse(changed(time=time))


def test_a_name_that_does_not_exist_is_found():
    """A link to nowhere, a card of an unknown continent."""
    links = values("links")
    links[0][1] = "atlantis"
    with pytest.raises(ValueError, match="there is no 'atlantis'"):
        parse(changed(links=links))


def test_a_wrong_type_names_its_piece():
    """The card is named, not its place."""
    time = values("time")
    time[5]["years"] = "six"
    with pytest.raises(ValueError, match="time T06"):
        parse(changed(time=time))


def test_land_hangs_together():
    """Without its links a continent falls apart."""
    links = [link for link in values("links") if "cathay" not in link]
    with pytest.raises(ValueError, match="hang together"):
        parse(changed(links=links))


def test_ids_occur_once():
    """Two areas of one name are refused."""
    areas = values("areas")
    areas[1]["id"] = "atlas"
    with pytest.raises(ValueError, match="its id occurs 2 times"):
        parse(changed(areas=areas))


def test_tables_follow_the_components():
    """Links and shores of whole Pangea, and the areas of continents."""
    box = load()
    for n, area in enumerate(box.areas):
        near = {AREA_IDS[other] for other in range(25) if LINKED[n] >> other & 1}
        assert near == set(box.neighbours(area.id))
        assert bool(OCEAN[0] >> n & 1) == area.coast
    assert [bin(mask).count("1") for mask in CONTINENT_AREAS] == [5, 4, 5, 2, 2, 3, 4, 25, 0]


def test_the_map_shows_every_link_and_no_other():
    """Areas that share a border in the drawing are those that are linked."""
    drawn = json.loads(files("ludarium.games.pangea").joinpath("map.json").read_bytes())
    borders = {frozenset((arc["left"], arc["right"])) for arc in drawn["arcs"].values()}
    areas = set(AREA_IDS)
    assert {pair for pair in borders if pair <= areas} == {frozenset(link) for link in load().links}
    shores = {name for pair in borders if "sea" in pair for name in pair if name in areas}
    assert shores == {area.id for area in load().areas if area.coast}
