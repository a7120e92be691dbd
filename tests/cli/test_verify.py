"""``ludarium verify``: forged records break at the right ply and line."""

import json
from pathlib import Path

from ludarium.core.record import loads

from .conftest import line_of


def forge(text: str, ply: int, move: str) -> str:
    """Rewrite one move and close the record again, as a skilful forger would."""
    record = loads(text)
    record.moves[ply] = move
    record.close()
    return record.dumps()


def test_a_played_record_verifies(run, record):
    """Every move and every die of a game from the terminal."""
    moves = json.loads(record.read_text("utf-8"))["moves"]
    dice = sum(move.startswith("*") for move in moves)
    assert run("verify", record).out == f"{len(moves)} moves are legal and {dice} dice follow from the seal.\n"
    assert run("verify", record, "--json").json == {
        "ok": True, "moves": len(moves), "dice": dice, "sealed": True, "finished": True,
    }  # fmt: skip


def test_a_forged_die_is_found_at_its_ply_and_line(run, record):
    """Another card was dealt than the seal says: legal, digest mended, and still found."""
    text = record.read_text("utf-8")
    moves = json.loads(text)["moves"]
    for ply in (1, 4, 8):
        dealt = {move.split()[2] for move in moves if move.startswith("* deal 1-")}
        free = next(f"1-{n:02}" for n in range(1, 41) if f"1-{n:02}" not in dealt)
        card, satellite = moves[ply].split()[2:]
        Path("forged.json").write_text(forge(text, ply, f"* deal {free} {satellite}"), "utf-8")
        line = line_of(text, '"moves"') + 1 + ply
        run("verify", "forged.json").refused(
            1, f"Line {line}: move {ply + 1}: the dice say deal {card} {satellite}, the record says deal {free}"
        )
        found = run("verify", "forged.json", "--json")
        assert found.code == 1
        assert (found.json["ok"], found.json["code"]) == (False, "bad_seal")
        assert (found.json["line"], found.json["ply"]) == (line, ply)


def test_another_phrase_makes_other_dice(run, record):
    """What the players said belongs to the seal."""
    text = record.read_text("utf-8")
    forged = loads(text.replace('"phrases": ["tea"]', '"phrases": ["coffee"]'))
    forged.close()
    record.write_text(forged.dumps(), "utf-8")
    run("verify", record).refused(1, "the dice say")


def test_another_secret_is_not_the_one_committed_to(run, record):
    """The house cannot change its mind."""
    text = record.read_text("utf-8")
    secret = json.loads(text)["seal"]["secret"]
    line = line_of(text, '"seal"')
    for other, why in (("0" * 64, "not the one"), ("tea", "not a hexadecimal"), ("", "still closed")):
        record.write_text(text.replace(secret, other), "utf-8")
        run("verify", record).refused(1, f"Line {line}: ", why)


def test_an_odd_commitment_is_no_traceback(run, record):
    """Signs outside ASCII where a number should be."""
    text = record.read_text("utf-8")
    commitment = json.loads(text)["seal"]["commitment"]
    record.write_text(text.replace(commitment, "é"), "utf-8")
    run("verify", record).refused(1, "not the one")


def test_an_illegal_move_is_found(run, record):
    """Not only dice are checked."""
    text = record.read_text("utf-8")
    moves = json.loads(text)["moves"]
    ply = next(n for n, move in enumerate(moves) if move.startswith("B keep"))
    Path("forged.json").write_text(forge(text, ply, "B keep 1-40" if moves[ply] != "B keep 1-40" else "B keep 1-39"))
    result = run("verify", "forged.json", "--json")
    assert result.code == 1
    assert (result.json["code"], result.json["ply"]) == ("bad_record", ply)


def test_records_without_a_seal_say_so(run):
    """Simulations are seeded, not sealed."""
    run("simulate", "rauha", "--games", 1, "--save", ".")
    assert "there is no seal, so no die was checked." in run("verify", next(Path().glob("*.json"))).out
