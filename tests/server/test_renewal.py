"""A house that was full and is empty begins anew: the same process, the same port, as small as when it was opened."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from tests.server.running import PATIENCE, Page, RunningHouse, client_of, post

from ludarium.server.renewal import GROWN, Renewal

MB = 1_000_000
PEOPLE = [{"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}]
HOUSE = """
import os
import sys
from pathlib import Path
from ludarium.server import renewal, run
from ludarium.server.config import Config

again, full = renewal.LISTENER in os.environ, Path(sys.argv[2])
if again:
    print("again", os.getpid(), flush=True)
run.Renewal = lambda quiet: renewal.Renewal(quiet, memory=lambda: 1000 if full.exists() and not again else 100)
config = Config(database=f"sqlite:///{sys.argv[1]}", renew_seconds=0.05)
run.serve_house(config, "127.0.0.1", 0, browser=False)
"""


def test_it_is_time_when_a_house_that_has_grown_was_empty_for_long_enough() -> None:
    """Not as long as somebody is there or it is at work, nor before the quiet is over, nor if it is small."""
    memory, now = [100 * MB], [0.0]
    renewal = Renewal(600.0, lambda: memory[0], lambda: now[0])
    assert not renewal.due(busy=False)
    memory[0], now[0] = int(GROWN * 100 * MB) + 1, 599.0
    assert not renewal.due(busy=False)
    now[0] = 600.0
    assert renewal.due(busy=False)
    assert not renewal.due(busy=True)
    now[0] = 1199.0
    assert not renewal.due(busy=False)
    now[0] = 1200.0
    assert renewal.due(busy=False)
    memory[0] = 114 * MB
    assert not renewal.due(busy=False)


def test_a_house_is_busy_while_a_page_is_open_and_while_bots_play(own: RunningHouse) -> None:
    """Nobody loses a line, and no bot is stopped while it thinks."""
    assert not own.context.busy
    page = own.sit(own.open_table(PEOPLE), 0)
    page.until(lambda view: view["prompt"].get("acting"))
    assert own.context.busy
    page.close()
    wait_until(lambda: not own.context.busy)
    own.context.matches.live()[0].pending_work = cast(
        "asyncio.Task[None]", asyncio.Future(loop=asyncio.new_event_loop())
    )
    assert own.context.busy
    own.context.matches.live()[0].pending_work = None


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_house_may_be_told_never_to_begin_anew() -> None:
    """And where memory is not told, or a process cannot take another one's place, it never does."""
    assert Renewal(600.0, lambda: 1).possible == (os.name == "posix")
    assert not Renewal(0.0, lambda: 1).possible
    assert not Renewal(600.0, lambda: 0).possible


@pytest.mark.skipif(os.name != "posix", reason="a process cannot take another one's place here")
def test_a_house_begins_anew_under_its_number_on_its_port(tmp_path: Path) -> None:
    """Once nobody looks any more; it greets nobody again, and the table is there as it was."""
    script, full = tmp_path / "house.py", tmp_path / "full"
    script.write_text(HOUSE, "utf-8")
    command = [sys.executable, str(script), str(tmp_path / "a.sqlite3"), str(full)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip().rpartition("/")[2].replace("localhost", "127.0.0.1")
        http = client_of(address)
        page_of = post(http, "/api/matches", {"game": "rauha", "seats": PEOPLE}, "", 201)
        page = Page(address, page_of["match"], page_of["tokens"]["0"])
        page.until(lambda view: view["prompt"].get("acting"))
        full.touch()
        page.close()
        assert process.stdout.readline() == f"again {process.pid}\n"
        again = Page(address, page_of["match"], page_of["tokens"]["0"])
        again.until(lambda view: view["prompt"].get("acting"))
        again.close()
        http.close()
        process.terminate()
        assert process.stdout.read() == ""
    finally:
        process.kill()
        process.wait(60)
