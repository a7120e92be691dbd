"""A real house on a free port of this machine, and a page that speaks to it as the browser's does."""

import json
import queue
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal
from xml.etree import ElementTree

import httpx
import uvicorn
from litestar import Litestar
from tests.steady import fix_deals
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludarium.server.app import create_app
from ludarium.server.app_context import AppContext
from ludarium.server.config import Config
from ludarium.server.run import server_settings

PATIENCE = 60.0
SVG = "http://www.w3.org/2000/svg"
TITLE = f"{{{SVG}}}title"
BESIDE = ("away", "devices", "spectators", "clocks", "talk")
"""Messages that are not about the game itself."""
BOTS = [{"kind": "bot"}] * 3


class RunningHouse:
    """A server in a thread with a loop of its own."""

    def __init__(self, config: Config, loop: Literal["auto", "asyncio"] = "auto") -> None:
        fix_deals()
        self.app: Litestar = create_app(config)
        listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{listener.getsockname()[1]}"
        settings = server_settings(self.app, config, ws_ping_interval=None, loop=loop, timeout_graceful_shutdown=3)
        self._server = uvicorn.Server(settings)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listener]}, daemon=True)
        self._thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self._server.started:
            assert time.monotonic() < deadline, "the house did not open"
            time.sleep(0.01)
        assert self._thread.ident is not None
        self.thread = self._thread.ident
        self.http = client_of(self.address)

    @property
    def context(self) -> AppContext:
        """The house's parts."""
        context: AppContext = self.app.state.context
        return context

    def stop(self) -> None:
        """Close the house in order."""
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the house did not close"

    def post(self, path: str, body: object = None, token: str = "", status: int | None = None) -> Any:
        """Ask for something over HTTP."""
        return post(self.http, path, body, token, status)

    def get(self, path: str, status: int = 200) -> Any:
        """Read something over HTTP."""
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def open_table(self, seats: list[dict[str, str]], **more: object) -> dict[str, Any]:
        """Open a table for Rauha."""
        opened = self.post("/api/matches", {"game": "rauha", "seats": seats, **more}, status=201)
        assert isinstance(opened, dict)
        return opened

    def sit(self, table: dict[str, Any], seat: int | None, **more: Any) -> "Page":
        """Open a page at a table, with a seat's link or as a spectator."""
        return Page(self.address, table["match"], None if seat is None else table["tokens"][str(seat)], **more)


HOSTS: dict[str, str] = {}
"""The hosts' links of all tables that were opened here: with them the records of finished games are read."""


def client_of(address: str) -> httpx.Client:
    """Speak HTTP to a house, as the host of every table that was opened here, unless another link is shown."""
    return httpx.Client(base_url=f"http://{address}", timeout=PATIENCE, event_hooks={"request": [show_link]})


def show_link(request: httpx.Request) -> None:
    """Show the link of a table's host."""
    words = request.url.path.split("/")
    host = HOSTS.get(words[3], "") if words[1:3] == ["api", "matches"] and len(words) > 3 else ""
    if host and request.method == "GET":
        request.headers.setdefault("authorization", f"Bearer {host}")


def post(http: httpx.Client, path: str, body: object, token: str, status: int | None) -> Any:
    """Post JSON and check the status."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = http.post(path, json={} if body is None else body, headers=headers)
    if status is None:
        assert answer.status_code in (200, 201), answer.text
    else:
        assert answer.status_code == status, answer.text
    told = answer.json()
    if isinstance(told, dict) and told.get("host"):
        HOSTS[told["match"]] = told["host"]
    return told


class Page:
    """What a browser does with the socket: it adds frames up and answers questions."""

    def __init__(
        self, address: str, match: str, token: str | None, headers: dict[str, str] | None = None, **more: object
    ) -> None:
        self.match = match
        self.token = token
        self.heard: list[str] = []
        self.view: dict[str, Any] = {}
        self.lobby: dict[str, Any] = {}
        self.away: list[int] = []
        self.devices = 1
        self.beside: dict[str, dict[str, Any]] = {}
        self.frames = 0
        self._next = 0
        self._line = connect(
            f"ws://{address}/ws", max_size=None, ping_interval=None, open_timeout=PATIENCE, additional_headers=headers
        )
        self._socket: ClientConnection = self._line.__enter__()
        self._arrived: queue.Queue[str | bytes | ConnectionClosed] = queue.Queue()
        threading.Thread(target=self._hear_all, daemon=True).start()
        self.hello(**more)

    def _hear_all(self) -> None:
        """Take in what comes, without a time-out: the one of CPython's simple queue, on which the line's own rests, waits for
        ever if it is over before the waiting begins.
        """
        try:
            while True:
                self._arrived.put(self._socket.recv())
        except ConnectionClosed as closed:
            self._arrived.put(closed)

    def hello(self, **more: object) -> None:
        """Say hello, or say it again differently."""
        self.send({"type": "hello", "match": self.match, "token": self.token, **more})

    def send(self, message: dict[str, Any]) -> None:
        """Send any message."""
        self._socket.send(json.dumps(message))

    def send_raw(self, text: str | bytes) -> None:
        """Send what is no message."""
        self._socket.send(text)

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Wait for the next message that is about the game, and take it in."""
        while (message := self.take(patience))["type"] in BESIDE:
            pass
        return message

    def take(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Wait for the next message and take it in."""
        try:
            text = self._arrived.get(timeout=patience)
        except queue.Empty:
            raise TimeoutError from None
        if isinstance(text, ConnectionClosed):
            self._arrived.put(text)  # whoever asks again is told again
            raise text
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in BESIDE:
            self.beside[message["type"]] = message
        if message["type"] == "frame":
            self.frames += 1
            self.view = merged(self.view, message)
        elif message["type"] == "lobby":
            self.lobby = message
        elif message["type"] == "away":
            self.away = message["seats"]
        elif message["type"] == "devices":
            self.devices = message["count"]
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool], patience: float = PATIENCE) -> dict[str, Any]:
        """Take in frames until the view is as wanted."""
        deadline = time.monotonic() + patience
        while not (self.view and wanted(self.view)):
            self.hear(max(0.01, deadline - time.monotonic()))
        return self.view

    def until_beside(self, kind: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Take in messages until the last one of a kind, beside the game, is as wanted."""
        deadline = time.monotonic() + PATIENCE
        while not (kind in self.beside and wanted(self.beside[kind])):
            self.take(max(0.01, deadline - time.monotonic()))
        return self.beside[kind]

    def listen(self, patience: float = 0.003) -> None:
        """Take in what has come."""
        with suppress(TimeoutError):
            while True:
                self.hear(patience)

    def until_asked(self) -> dict[str, Any]:
        """Wait for a question, or for the end."""
        return self.until(lambda view: view["question"] is not None or view["ending"] is not None)

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and wait for its answer, taking in frames that come between."""
        self._next += 1
        self.send({"id": self._next, **message})
        while True:
            heard = self.hear()
            if heard.get("id") == self._next or (heard["type"] == "reply" and heard["id"] == -1):
                return heard

    def play(self, action: str, question: int | None = None) -> dict[str, Any]:
        """Answer the open question."""
        asked = self.view["question"] if question is None else question
        return self.ask(type="play", question=asked, action=action)

    def play_first(self) -> dict[str, Any]:
        """Answer with the first choice, and wait until that is shown."""
        question = self.view["question"]
        answer = self.play(self.view["choices"][0][0])
        self.until(lambda view: view["question"] != question or view["ending"] is not None)
        return answer

    def close(self) -> None:
        """Leave."""
        self._socket.close()


def play_together(pages: list[Page]) -> None:
    """Let several people answer with their first choices until the game is over."""
    while not all(page.view.get("ending") for page in pages):
        for page in pages:
            page.listen()
            if page.view.get("question") is not None:
                page.play_first()


EMPTY: dict[str, Any] = {"log": [], "seats": [], "panes": {}, "ending": None}


def merged(before: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """Add a frame to what the page has, as the client does."""
    base = EMPTY if frame.get("full") or not before else before
    view = {**base, **frame}
    meant: tuple[tuple[str, Any], ...] = (
        ("question", None),
        ("choices", []),
        ("parts", []),
        ("labels", {}),
        ("undo", ""),
        ("viewer", None),
        ("eyes", -1),
    )
    for name, otherwise in meant:
        view[name] = frame.get(name, otherwise)
    view["now"] = frame.get("now", True)
    view["log"] = [*base["log"][: frame.get("log_from", 0)], *frame.get("log", [])]
    drawn = {seat["seat"]: seat.get("svg") for seat in base["seats"]}
    view["seats"] = [
        {**seat, "svg": seat.get("svg", drawn.get(seat["seat"]))} for seat in frame.get("seats", base["seats"])
    ]
    view["panes"] = dict(base["panes"])
    for name, patch in frame.get("panes", {}).items():
        if patch.get("gone"):
            view["panes"].pop(name)
            continue
        view["panes"][name] = patched(base["panes"].get(name, ""), patch)
    return view


def patched(svg: str, patch: dict[str, Any]) -> str:
    """Replace a drawing, or change it as the page does."""
    if "change" not in patch:
        drawn = patch.get("svg", "")
        return spelled(ElementTree.fromstring(drawn)) if drawn else ""
    return spelled(changed(ElementTree.fromstring(svg), ElementTree.fromstring(patch["change"])))


def changed(had: ElementTree.Element, change: ElementTree.Element) -> ElementTree.Element:
    """A drawing as a change says it shall be."""
    count = change.attrib.pop("data-of", None)
    change.attrib.pop("data-was", None)
    if count is None:
        return change
    old = [child for child in had if child.tag != TITLE]
    assert len(old) == int(count)
    made = ElementTree.Element(change.tag, change.attrib)
    for child in change:
        if child.tag.endswith("keep"):
            at, n = int(child.attrib["at"]), int(child.attrib["n"])
            assert at + n <= len(old)
            made.extend(old[at : at + n])
        elif "data-was" in child.attrib:
            made.append(changed(old[int(child.attrib["data-was"])], child))
        else:
            made.append(child)
    return made


def spelled(drawing: ElementTree.Element) -> str:
    """Write a drawing, always in the same way."""
    ElementTree.register_namespace("", SVG)
    return ElementTree.tostring(drawing, encoding="unicode")
