"""The page's idea of the protocol is the house's: the same messages with the same fields."""

import re
from pathlib import Path as File

import msgspec
import pytest

from ludarium.core import detail, forecast, picture
from ludarium.server import protocol

ROOMS = sorted((File(__file__).parents[2] / "client" / "src" / "protocol").glob("*.ts"))
SOURCE = "\n".join(room.read_text("utf-8") for room in ROOMS)
STRUCTS = {
    name: thing
    for module in (protocol, picture, forecast, detail)
    for name, thing in vars(module).items()
    if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing is not msgspec.Struct
}
NOT_SENT = {"Detail", "SeatPanel", "Pane", "Picture"}


def interfaces() -> dict[str, dict[str, bool]]:
    """Read the interfaces of the page: name, then each field and whether it may be left out."""
    found = re.findall(r"export interface (\w+) \{\n(.*?)\n\}", SOURCE, re.DOTALL)
    return {
        name: {field: bool(may) for field, may in re.findall(r"^  (\w+)(\??):", body, re.M)} for name, body in found
    }


@pytest.mark.parametrize("name", sorted(STRUCTS.keys() - NOT_SENT - {"ChapterStart", "Choice", "SeatClock"}))
def test_every_message_has_the_same_fields(name: str) -> None:
    """By name; what the house may leave out, the page does not count on."""
    page = interfaces()[name]
    info = msgspec.inspect.type_info(STRUCTS[name])
    assert isinstance(info, msgspec.inspect.StructType)
    fields = {field.encode_name: field for field in info.fields}
    tag = {"type"} if info.tag_field else set()
    assert page.keys() - tag == fields.keys()
    if STRUCTS[name].__struct_config__.omit_defaults:
        optional = {field for field, about in fields.items() if not about.required}
        assert optional == {field for field, may in page.items() if may}


def test_the_page_knows_no_other_message() -> None:
    """Nothing of the page's has no counterpart."""
    assert interfaces().keys() <= STRUCTS.keys()


def test_a_chapter_is_a_triple_and_a_choice_a_pair() -> None:
    """Where it begins, its name and its part; an action and its path: in this order."""
    assert [field.name for field in msgspec.structs.fields(protocol.ChapterStart)] == ["ply", "name", "part"]
    assert "export type ChapterStart = [ply: number, name: string, part: string];" in SOURCE
    assert [field.name for field in msgspec.structs.fields(protocol.Choice)] == ["action", "path"]
    assert "export type Choice = [action: string, path: string[]];" in SOURCE
