"""A table of decisions: what is in it follows from the games, whoever plays them and however often it was interrupted."""

import json

import pytest

from ludarium.arena import dataset
from ludarium.arena.dataset import Plan, write
from ludarium.arena.simulate import Plan as Simulated
from ludarium.arena.simulate import simulate
from ludarium.arena.workers import Workers
from ludarium.core.encoding import Encoding
from ludarium.core.errors import SetupError
from ludarium.core.record import loads, replay
from ludarium.core.registry import get_game

pq = pytest.importorskip("pyarrow.parquet")

RAUHA = get_game("rauha")
SETUP = RAUHA.setup(2)
PLAN = Plan("rauha", SETUP, 3, 7, ("random",))


def test_a_row_is_a_decision_of_a_game_that_replays(tmp_path):
    """Array, legal numbers, the action taken, and how it ended."""
    rows = write(PLAN, tmp_path / "games.parquet")
    table = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert rows == len(table)
    assert {row["game"] for row in table} == {0, 1, 2}
    encoding = Encoding(RAUHA, SETUP)
    for row in table[:40]:
        legal = row["legal"]
        assert row["action"] in legal
        assert len(legal) >= 2
        assert len(row["observation"]) == encoding.schema.width
        assert row["reward"] == (1.0 if row["place"] == 1 else -1.0) or row["reward"] == 0.0


def test_records_give_the_rows_of_the_games_they_are_of(tmp_path):
    """The same games, played and replayed, are the same table."""
    folder = tmp_path / "records"
    folder.mkdir()
    simulate(Simulated("rauha", SETUP, 2, 7, ("heuristic",), str(folder)))
    records = [loads(file.read_text("utf-8")) for file in sorted(folder.iterdir())]
    write(Plan("rauha", SETUP, 2, 7, ("heuristic",)), tmp_path / "played.parquet")
    write(Plan("rauha", SETUP, 2, 0, ()), tmp_path / "replayed.parquet", records)
    played, replayed = (pq.read_table(tmp_path / f"{name}.parquet") for name in ("played", "replayed"))
    assert played.equals(replayed)
    first = played.slice(0, 1).to_pylist()[0]
    state = [step.state for step in replay(records[0])][first["ply"]]
    assert Encoding(RAUHA, SETUP).of_state(state, first["seat"]) == first["observation"]


def test_an_interrupted_dataset_is_gone_on_with(tmp_path, monkeypatch):
    """Parts that are there are not played again, and the file is the one of an uninterrupted run."""
    monkeypatch.setattr(dataset, "PART", 2)
    plan = Plan("rauha", SETUP, 4, 1, ("random",))
    whole, again = tmp_path / "whole.parquet", tmp_path / "again.parquet"
    write(plan, whole)
    play, played = dataset.rows_of, []

    def weak(part: dataset.Part) -> object:
        played.append(part.numbers[0])
        if part.numbers[0] and len(played) == 2:
            raise KeyboardInterrupt
        return play(part)

    monkeypatch.setattr(dataset, "rows_of", weak)
    with pytest.raises(KeyboardInterrupt):
        write(plan, again)
    assert not again.exists()
    heard: list[int] = []
    write(plan, again, progress=heard.append)
    assert played == [0, 2, 2]
    assert sum(heard) == 4
    assert pq.read_table(whole).equals(pq.read_table(again))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["again.parquet", "whole.parquet"]


def test_parts_of_another_dataset_are_not_gone_on_with(tmp_path):
    """Another seed, another table."""
    folder = tmp_path / "games.parquet.parts"
    folder.mkdir()
    (folder / "plan.json").write_text(json.dumps({"plan": "other"}), "utf-8")
    with pytest.raises(SetupError, match="parts of another dataset"):
        write(PLAN, tmp_path / "games.parquet")


def test_the_file_says_what_its_numbers_mean(tmp_path):
    """The fields of the array by name, the set-up, the seed and the bots."""
    write(PLAN, tmp_path / "games.parquet", workers=Workers(1))
    about = {
        name.decode(): value.decode() for name, value in pq.read_schema(tmp_path / "games.parquet").metadata.items()
    }
    assert [field["name"] for field in json.loads(about["fields"])][:2] == ["phase", "step"]
    assert (about["game"], about["seed"], about["bots"]) == ("rauha", "7", "random")
    assert about["actions"] == str(Encoding(RAUHA, SETUP).actions)


def test_a_games_actions_without_numbers_are_kept_by_their_notation(tmp_path):
    """A flick between the points of the grid has no number, and is still there in words."""
    paleo = get_game("paleo")
    write(Plan("paleo", paleo.setup(2), 1, 3, ("random",)), tmp_path / "paleo.parquet")
    flicks = [
        row for row in pq.read_table(tmp_path / "paleo.parquet").to_pylist() if row["notation"].startswith("flick")
    ]
    assert flicks
    assert {row["action"] for row in flicks} >= {-1}
    for row in flicks[:5]:
        paleo.actions.parse(row["notation"])
