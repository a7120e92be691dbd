"""``ludarium bench``: figures for every number of seats, compiled and interpreted."""

from xml.etree import ElementTree

from msgspec import structs

from ludarium.arena.bench import LeftOut, Line, Report
from ludarium.cli import bench
from ludarium.cli.bench_plot import quickest_first, shared_games

PEER = Line(
    engine="Stockfish",
    game="chess",
    seats=2,
    decisions_per_second=123_456.7,
    games_per_second=10.49,
    copies_per_second=None,
    choices=31,
)


def test_every_number_of_seats_is_measured(run):
    """As JSON, in this process alone."""
    report = run("bench", "rauha", "--seconds", 0.01, "--here", "--json").json
    assert [line["seats"] for line in report["lines"]] == [2, 3, 4, 5]
    assert set(report["lines"][0]) == {
        "game", "seats", "engine", "decisions_per_second", "games_per_second", "copies_per_second", "choices",
    }  # fmt: skip
    assert {line["engine"] for line in report["lines"]} == {f"Ludarium {bench.engine()}"}
    assert "Python" in report["machine"]


def test_the_interpreted_engine_is_measured_in_its_own_process():
    """Whatever this process runs."""
    lines = bench.measured_interpreted("rauha", 0.01)
    assert {line.engine for line in lines} == {"Ludarium interpreted"}


def test_bench_is_a_table_for_people(run):
    """With thousands set apart."""
    result = run("bench", "rauha", "--seconds", 0.01)
    assert result.code == 0
    assert result.out.splitlines()[0].split()[:3] == ["game", "engine", "seats"]
    assert "Ludarium interpreted" in result.out


def test_peers_stand_in_the_same_table_and_those_left_out_below_it(run, monkeypatch):
    """Also one that cannot copy a position."""
    others = Report(machine="", seconds=1, lines=(PEER,), left_out=(LeftOut("Checkers", "not installed"),))
    monkeypatch.setattr(bench, "measured_peers", lambda seconds: others)
    result = run("bench", "rauha", "--seconds", 0.01, "--here", "--peers")
    told = next(line for line in result.out.splitlines() if "Stockfish" in line)
    assert told.split() == ["chess", "Stockfish", "2", "123,457", "10.5", "-", "-", "31.0"]
    assert "Checkers was left out: not installed" in result.out


def test_peers_need_a_checkout(run, monkeypatch, tmp_path):
    """An installed package has no folder of benchmarks."""
    monkeypatch.setattr(bench, "__file__", str(tmp_path / "a" / "b" / "c" / "bench.py"))
    run("bench", "rauha", "--seconds", 0.01, "--here", "--peers").refused(2, "from a checkout")


def test_the_plot_has_a_bar_for_each_game_and_engine(run, tmp_path):
    """It is well-formed, and says its figures in text."""
    file = tmp_path / "speed.svg"
    run("bench", "rauha", "--seconds", 0.01, "--here", "--plot", file)
    picture = ElementTree.parse(file).getroot()
    assert picture.tag.endswith("svg")
    assert "Rauha, 5 seats" in file.read_text("utf-8")


def test_a_game_that_a_peer_has_too_stands_in_a_group_of_its_own():
    """Bars of the same work lie beside each other, the quickest first."""
    ours = structs.replace(PEER, engine="Ludarium compiled", decisions_per_second=2e6)
    alone = structs.replace(PEER, engine="Ludarium compiled", game="rauha")
    fewer = structs.replace(alone, seats=1)
    common, others = shared_games((PEER, ours, alone, fewer))
    assert common == {"chess": [PEER, ours]}
    assert quickest_first(common["chess"]) == [ours, PEER]
    assert others == [alone]


def test_an_unknown_game_is_refused(run):
    """Before anything is measured."""
    run("bench", "raha").refused(2, "There is no game 'raha'")
