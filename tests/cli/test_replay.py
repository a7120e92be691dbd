"""``ludarium replay``: readable transcripts, and errors that name the line."""

import json
import re
from pathlib import Path

import pytest

from .conftest import line_of


def test_a_record_becomes_a_transcript(run, record):
    """Every move with its notation and its words, then the points."""
    result = run("replay", record)
    assert result.code == 0
    lines = result.out.splitlines()
    moves = json.loads(record.read_text("utf-8"))["moves"]
    assert lines[0] == "Rauha, side A, edition 1: Player A, Heuristic B"
    told = [line for line in lines if re.match(r" +\d+  ", line)]
    assert len(told) == len(moves)
    assert all(move in line for move, line in zip(moves, told, strict=True))
    assert "Heuristic B wins." in lines


def test_a_seat_is_told_what_it_was_told(run, record):
    """Another's card stays blank; the own one is named."""
    result = run("replay", record, "--seat", "B")
    assert "A keep ?" in result.out
    assert "B keep ?" not in result.out
    assert "* deal ? s1" in result.out
    assert "A keep ?" not in run("replay", record).out
    assert "B keep ?" in run("replay", record, "--seat", "spectator").out


def test_a_position_is_shown_as_text(run, record):
    """After no move, after some, after the last; by one seat or by all."""
    result = run("replay", record, "--ply", 20, "--seat", "a")
    assert result.out.startswith("After move 20 of ")
    assert "as seen by: Player A" in result.out
    assert "Rauha, side A. Round 1 of 4" in result.out
    assert run("replay", record, "--ply", 0).out.count("as seen by") == 3


def test_a_position_says_by_name_who_is_awaited(run, record):
    """As the transcript calls them."""
    moves = json.loads(record.read_text("utf-8"))["moves"]
    ply = next(n for n, move in enumerate(moves) if move.startswith("B place"))
    drawn = run("replay", record, "--ply", ply, "--seat", "A")
    assert drawn.out.rstrip().endswith("Heuristic B is placing or discarding")
    french = run("replay", record, "--ply", ply, "--seat", "A", "--lang", "fr")
    assert french.out.rstrip().endswith("Heuristic B pose ou défausse")


def test_transcripts_speak_french(run, record):
    """Words in French, notation as it is."""
    result = run("replay", record, "--lang", "fr")
    assert "gagne." in result.out
    assert "Joueur A" in result.out
    assert "A keep 1-" in result.out


def test_replay_as_json(run, record):
    """The game, its moves with words, and its outcome."""
    told = run("replay", record, "--json").json
    assert set(told) == {"game", "edition", "seats", "options", "players", "finished", "moves", "outcome"}
    assert told["finished"] is True
    assert set(told["moves"][0]) == {"ply", "move", "text"}
    assert told["moves"][0]["ply"] == 1
    assert told["outcome"]["places"] == [2, 1]


def test_a_position_as_json(run, record):
    """Observations by viewer."""
    position = run("replay", record, "--ply", 12, "--json").json
    assert set(position["observations"]) == {"spectator", "A", "B"}
    assert position["observations"]["A"]["seat"] == 0
    only = run("replay", record, "--ply", 12, "--seat", "B", "--json").json
    assert list(only["observations"]) == ["B"]


def test_a_game_that_was_left_can_be_replayed(run):
    """It says that it is not over."""
    run("play", "rauha", "--seed", 1, "--save", "left.json", answers=["1"])
    assert run("replay", "left.json").out.rstrip().endswith("The game is not over.")
    assert run("replay", "left.json", "--json").json["outcome"] is None


def edited(record: Path, old: str, new: str) -> tuple[Path, int]:
    """Change the first line that holds a text; return the file and that line's number."""
    text = record.read_text("utf-8")
    line = line_of(text, old)
    record.write_text(text.replace(old, new, 1), "utf-8")
    return record, line


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"game": "rauha"', '"game": "chess"', ["There is no game 'chess'", "rauha"]),
        ('"edition": "1"', '"edition": "9"', ["no rules edition '9'", "Installed editions: 1"]),
        ('"seats": 2', '"seats": 8', ["cannot be played by 8"]),
        ('"seats": 2', '"seats": "two"', ["expected `int`"]),
        ('{"side": "A"}', '{"side": "C"}', ["no side 'C'"]),
        ('"ludarium": 1', '"ludarium": 2', ["format 2", "reads format 1"]),
        ('"A keep 1-', '"A keep 7-', ["is no biome"]),
        ('"A keep 1-', '"C keep 1-', ["It is not Seat C’s turn"]),
        ('"A keep 1-', '"keep 1-', ["does not begin with a seat's letter"]),
        ('"* deal 1-', '"* deal 2-', ["cannot deal 2-"]),
        ('"A keep', "A keep", ["this is not JSON"]),
        ('"plies": ', '"plies": 1', ["cut short"]),
        ('"digest": "', '"digest": "0', ["edited after it was saved"]),
        ('"players": ["human"', '"players": ["a champion"', []),
    ],
)
def test_an_edited_record_is_refused_with_its_line(run, record, old, new, words):
    """Unknown game, other edition, a changed move, a broken line: one sentence that names the line, code 1."""
    file, line = edited(record, old, new)
    text = file.read_text("utf-8")
    if "digest" in old or "players" in old:
        line = line_of(text, '"end"')
    if "plies" in old:
        line = line_of(text, "  ],") - 1
    for command in ("replay", "verify"):
        run(command, file).refused(1, f"Line {line}: ", *words)


def test_a_changed_move_is_found_where_it_breaks_the_rules(run, record):
    """The line of the move, its number, the reason and its paragraph."""
    text = record.read_text("utf-8")
    moves = json.loads(text)["moves"]
    ply = next(n for n, move in enumerate(moves) if move.startswith("A place"))
    Path("forged.json").write_text(text.replace(f'"{moves[ply]}"', '"A place 1-01 a1"', 1), "utf-8")
    line = line_of(text, '"moves"') + 1 + ply
    run("replay", "forged.json").refused(1, f"Line {line}: move {ply + 1}: Seat A cannot place 1-01 a1", "RULES 6.1")


def test_a_record_cut_short_is_refused_with_its_last_line(run, record):
    """Wherever the file ends, the error names the line where it ends."""
    lines = record.read_text("utf-8").splitlines(keepends=True)
    for kept in range(1, len(lines) - 1):
        record.write_text("".join(lines[:kept]), "utf-8")
        result = run("replay", record)
        assert result.code == 1
        number = int(result.err.removeprefix("Line ").split(":")[0])
        assert number in (kept, kept + 1)
        assert "cut short" in result.err


def test_moves_left_out_at_the_end_are_missed(run, record):
    """The end of the record knows how many there were."""
    lines = record.read_text("utf-8").splitlines(keepends=True)
    end = next(n for n, line in enumerate(lines) if line.startswith("  ],"))
    last = lines[end - 3].rstrip(",\n") + "\n"
    record.write_text("".join([*lines[: end - 3], last, *lines[end:]]), "utf-8")
    run("replay", record).refused(1, f"Line {end - 2}: ", "2 of ", "moves are missing")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"[]", 1),
        (b"\xff\xfe", 1),
        (b'{\n"ludarium": 1,\n"game": "\xff"}', 3),
        (b'{"ludarium": 1}', 1),
        (b"[" * 100_000, 1),
        (b"1" * 5000, 1),
        (b'{\n"ludarium": 1, "game": "rauha",\n"edition": "\\ud800", "seats": 2, "moves": []}', 3),
    ],
)
def test_what_is_no_record_is_one_sentence(run, content, line):
    """Empty files, other bytes, other JSON, half characters."""
    Path("odd.json").write_bytes(content)
    for command in ("replay", "verify"):
        run(command, "odd.json").refused(1, f"Line {line}: ")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["missing.json"], ["missing.json", "No such file"]),
        (["."], ["is a folder"]),
        (["game.json", "--ply", 9999], ["moves, so there is no position after 9999"]),
        (["game.json", "--ply", -1], ["--ply"]),
        (["game.json", "--seat", "C"], ["no seat 'C'", "A, B, spectator"]),
        (["game.json", "--lang", "xx"], ["no language 'xx'"]),
    ],
)
def test_bad_input_is_refused(run, record, args, words):
    """One sentence and code 2."""
    run("replay", *args).refused(2, *words)
