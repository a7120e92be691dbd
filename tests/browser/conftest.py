"""A real house in a process of its own, and a real Chromium to visit it with."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import chromium as browsers

CHROMIUM = browsers.find()
PATIENCE = 60.0
"""Seconds in which what a test waits for must come, on a machine that is busy with other things too."""
OPENING = 120.0
GREETING = re.compile(rb"is open: http://localhost:(\d+)")
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Chromium these tests are skipped, except under CI, where that is a failure."""
    if CHROMIUM is not None or os.environ.get("CI") == "true":
        return
    for item in items:
        if Path(__file__).parent in item.path.parents and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="no Chromium here"))


class House:
    """A house that can lose its power and be opened again on the same database and port."""

    def __init__(
        self, folder: Path, example: str = "discs", home: Path | None = None, database: str = "", **settings: object
    ) -> None:
        self.settings = json.dumps(settings)
        self.folder = folder
        self.database = database or str(folder / "house.sqlite3")
        self.home = home or ROOT / "examples" / example
        self.example = example
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None
        announce(example, folder / "plugins")
        self.open()
        self.address = f"http://localhost:{self.port}"

    def open(self) -> None:
        """Start the server and wait until it says where: at first at any free port, then at the same again."""
        places = [str(ROOT), str(self.folder / "plugins"), str(self.home)]
        paths = [*places, *filter(None, [os.environ.get("PYTHONPATH")])]
        command = [sys.executable, "-m", "tests.steady", "--port", str(self.port)]
        log = self.folder / "house.log"
        said = log.stat().st_size if log.exists() else 0
        with log.open("ab") as out:
            self._process = subprocess.Popen(
                [*command, "--database", self.database, "--config", self.settings],
                stdout=out,
                stderr=out,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            )
        deadline = time.monotonic() + OPENING
        while not (greeted := GREETING.search(log.read_bytes(), said)):
            assert self._process.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < deadline, "the house did not open"
            time.sleep(0.05)
        self.port = int(greeted[1])

    def kill(self) -> None:
        """Cut the power: nothing is closed in order."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def close(self) -> None:
        """Close in order."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(PATIENCE)


def announce(game: str, folder: Path) -> None:
    """Announce an example, such as the one with both gestures, as an installed package would."""
    about = folder / f"ludarium_{game}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: ludarium-{game}\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[ludarium.games]\n{game} = {game}:GAME\n", "utf-8")


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all tests of a process."""
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A house for one test alone, which may lose its power."""
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for the tests of a file. Playwright's event loop must not outlive them: others start their own."""
    assert CHROMIUM is not None, "no Chromium here, and CI needs one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=browsers.ARGUMENTS)
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Open a page as somebody with a name; every visitor has a browser's memory of their own. Script errors fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        name: str = "Maëlle",
        size: tuple[int, int] = (1280, 800),
        lang: str = "en",
        theme: str = "dark",
        calm: bool = True,
    ) -> Page:
        width, height = size
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=width < 900,
        )
        memory = json.dumps({"name": name, "mute": True})
        context.add_init_script(f"if (!localStorage.ludarium) localStorage.ludarium = {json.dumps(memory)}")
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(error.stack or str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors
