"""``ludarium bench``: figures for every number of seats, compiled and interpreted."""

from ludarium.cli import bench


def test_every_number_of_seats_is_measured(run):
    """As JSON, in this process alone."""
    rows = run("bench", "rauha", "--seconds", 0.01, "--here", "--json").json
    assert [row["seats"] for row in rows] == [2, 3, 4, 5]
    assert set(rows[0]) == {
        "game", "seats", "engine", "decisions_per_second", "games_per_second", "copies_per_second", "choices",
    }  # fmt: skip
    assert {row["engine"] for row in rows} == {bench.engine()}


def test_the_interpreted_engine_is_measured_in_its_own_process():
    """Whatever this process runs."""
    rows = bench.measured_interpreted("rauha", 0.01)
    assert {row["engine"] for row in rows} == {"interpreted"}


def test_bench_is_a_table_for_people(run):
    """With thousands set apart."""
    result = run("bench", "--seconds", 0.01)
    assert result.code == 0
    assert result.out.splitlines()[0].split()[:3] == ["game", "engine", "seats"]
    assert "interpreted" in result.out


def test_an_unknown_game_is_refused(run):
    """Before anything is measured."""
    run("bench", "raha").refused(2, "There is no game 'raha'")
