"""A process that turns drawings into an animated WebP, so that hours of pixels never hold up a table.

It reads one order as JSON and writes the picture's bytes. The renderer keeps Python's lock while it works: a thread would
stop the whole house, a process does not.
"""

import contextlib
import os
import sys
from io import BytesIO

import msgspec
from msgspec import Struct


class Order(Struct):
    """Drawings, how wide they shall be, how long each shows in milliseconds, and the fonts."""

    drawings: list[str]
    width: int
    times: list[int]
    fonts: list[str]


def render(order: Order) -> bytes:
    """Render all drawings and put them together."""
    from PIL import Image  # here: the house itself needs only the order, and shall start quickly

    pictures = [
        Image.open(BytesIO(bytes(_png(drawing, order.width, order.fonts)))).convert("RGB") for drawing in order.drawings
    ]
    out = BytesIO()
    pictures[0].save(
        out, "WEBP", save_all=True, append_images=pictures[1:], duration=order.times, loop=0, quality=70, method=2
    )
    return out.getvalue()


def _png(drawing: str, width: int, fonts: list[str]) -> bytes:
    import resvg_py

    drawn: bytes = resvg_py.svg_to_bytes(
        svg_string=drawing, width=width, font_files=fonts or None, skip_system_fonts=bool(fonts)
    )
    return drawn


def main() -> None:
    """Render one order, politely."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    sys.stdout.buffer.write(render(msgspec.json.decode(sys.stdin.buffer.read(), type=Order)))


if __name__ == "__main__":
    main()
