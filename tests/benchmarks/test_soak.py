"""The soak's curve: every reading is drawn, and what it comes to is told."""

from xml.etree import ElementTree

from benchmarks.soak_plot import Curve, chart, in_words

SOAK = Curve(
    new=90_000_000,
    empty=100_000_000,
    curve=[(60.0 * minute, 110_000_000 + 1_000_000 * minute) for minute in range(31)],
    left=115_000_000,
    tables=300,
    moves=4_000,
    frames=9_000,
)


def test_every_reading_is_drawn() -> None:
    """As a point of one line, within the picture."""
    picture = ElementTree.fromstring(chart(SOAK))
    lines = [
        path.get("d", "") for path in picture.iter("{http://www.w3.org/2000/svg}path") if path.get("fill") == "none"
    ]
    points = [tuple(map(float, point.split())) for point in lines[0].removeprefix("M").split("L")]
    assert len(points) == len(SOAK.curve)
    assert all(0 <= x <= 800 and 0 <= y <= 330 for x, y in points)
    assert [x for x, _ in points] == sorted(x for x, _ in points)


def test_what_it_comes_to_is_told() -> None:
    """The most after the first third, and how large the house stays."""
    told = in_words(SOAK)
    assert "140 MB after the first third" in told
    assert "1.15 of the start" in told
