"""``ludarium show``: pictures of tables."""

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from ludarium.cli import fonts


def test_a_game_without_a_record_shows_a_middle_position(run):
    """An SVG that stands alone; the same for equal seeds."""
    assert run("show", "rauha", "-o", "a.svg").code == 0
    assert run("show", "rauha", "-o", "b.svg").code == 0
    assert run("show", "rauha", "--seed", 8, "-o", "c.svg").code == 0
    first, second, other = (Path(name).read_text("utf-8") for name in ("a.svg", "b.svg", "c.svg"))
    assert ElementTree.fromstring(first).tag == "{http://www.w3.org/2000/svg}svg"
    assert first == second
    assert first != other


def test_a_png_is_drawn(run):
    """In its own size, or as wide as asked."""
    assert run("show", "rauha", "--seats", 2, "-o", "a.png").code == 0
    assert run("show", "rauha", "--seats", 2, "-o", "b.PNG", "--width", 320).code == 0
    sizes = [Image.open(BytesIO(Path(name).read_bytes())).size for name in ("a.png", "b.PNG")]
    assert sizes[0][0] > 600
    assert sizes[1][0] == 320


def test_layouts_and_languages_differ(run):
    """A phone is tall; French is French."""
    run("show", "rauha", "--layout", "phone", "--lang", "fr", "-o", "phone.png")
    image = Image.open(BytesIO(Path("phone.png").read_bytes()))
    assert image.height > image.width
    assert "Manche" in run("show", "rauha", "--text", "--lang", "fr").out


def test_text_and_standard_output(run):
    """``--text`` prints characters, ``-o -`` the SVG."""
    assert "Rauha, side A. Round 3 of 4" in run("show", "rauha", "--text").out
    assert run("show", "rauha", "-o", "-").out.startswith("<svg")


def test_a_record_is_shown_at_its_end_or_at_a_ply(run, record):
    """By the seat asked for."""
    assert "The game is over" in run("show", record, "--text").out
    early = run("show", record, "--ply", 9, "--seat", "B", "--text").out
    assert "Round 1 of 4" in early
    assert early != run("show", record, "--ply", 9, "--seat", "spectator", "--text").out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chess", "-o", "x.svg"], ["neither an installed game nor a file", "rauha"]),
        (["rauha"], ["Where should it go?", "-o board.svg", "--text"]),
        (["rauha", "-o", "x.gif"], ["neither an .svg nor a .png"]),
        (["rauha", "-o", "no/such/x.svg"], ["no folder"]),
        (["rauha", "-o", "x.svg", "--layout", "round"], ["no layout 'round'", "wide, phone"]),
        (["rauha", "-o", "x.svg", "--seat", "Z"], ["no seat 'Z'"]),
        (["rauha", "-o", "x.svg", "--seats", 6], ["cannot be played by 6"]),
        (["rauha", "-o", "x.svg", "--ply", 99999], ["no position after 99999"]),
    ],
)
def test_bad_input_is_refused_and_nothing_written(run, args, words):
    """One sentence, code 2, no file."""
    run("show", *args).refused(2, *words)
    assert not list(Path().iterdir())


def test_a_record_that_does_not_replay_is_refused(run, record):
    """As ``replay`` refuses it."""
    record.write_text(record.read_text("utf-8").replace('"A keep 1-', '"A keep 7-', 1), "utf-8")
    run("show", record, "-o", "x.svg").refused(1, "Line ", "is no biome")
    assert not Path("x.svg").exists()


def test_the_looks_own_fonts_come_first(monkeypatch, tmp_path):
    """What the build put into the package is used, without a word."""
    (tmp_path / "Figtree_400Regular.ttf").write_bytes(b"")
    (tmp_path / "LICENSE").write_bytes(b"")
    monkeypatch.setattr(fonts, "packaged", lambda: tmp_path)
    found = fonts.find_fonts()
    assert found.files == (str(tmp_path / "Figtree_400Regular.ttf"),)
    assert (found.sans, found.serif, found.warning) == ("Figtree", "Fraunces", "")


def test_without_them_the_systems_fonts_stand_in(monkeypatch, tmp_path):
    """With a sentence, and with families that exist."""
    monkeypatch.setattr(fonts, "packaged", lambda: tmp_path / "none")
    monkeypatch.setattr(fonts, "system_folders", lambda: iter([tmp_path / "empty", tmp_path]))
    monkeypatch.setattr(fonts, "family", lambda file: Path(file).stem)
    for name in ("Aaa.ttf", "DejaVuSans.ttf", "DejaVuSerif.otf"):
        (tmp_path / name).write_bytes(b"")
    found = fonts.find_fonts()
    assert (found.sans, found.serif) == ("DejaVuSans", "DejaVuSerif")
    assert "drawn with the system's" in found.warning


def test_without_any_font_a_sentence_says_so(run, monkeypatch, tmp_path):
    """The picture is still written."""
    monkeypatch.setattr(fonts, "packaged", lambda: tmp_path / "none")
    monkeypatch.setattr(fonts, "system_folders", lambda: iter(()))
    result = run("show", "rauha", "--seats", 2, "-o", "x.png")
    assert result.code == 0
    assert result.err == "There are no fonts on this machine, so the picture has no words.\n"
    assert Path("x.png").exists()
