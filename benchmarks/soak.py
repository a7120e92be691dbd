"""Memory over time: tables of all games are opened, played at and left, hour after hour if wanted.

    python -m benchmarks.soak                               40 tables at a time for ten minutes
    python -m benchmarks.soak --minutes 60 --tables 60      the long one; --plot FILE.svg draws its curve
    python -m benchmarks.soak --live 2000                   so many tables at the same time, opened once, one page at each

The house runs in a process of its own, as ``ludarium serve`` opens it. Its memory is read every two seconds; at the end everybody
leaves, and it is read once more. What is printed goes into docs/performance.md.
"""

import argparse
import asyncio
import contextlib
import random
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import uvloop
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludarium.core.registry import game_names, get_game

from .load.servers import BUILD, Ludarium, Opened, post, running
from .soak_plot import Curve, chart, in_words

EVERY: Final = 2.0
"""Seconds between two readings."""
RENEW: Final = 15.0
"""Seconds after which the empty house begins anew; one that is opened with ``ludarium serve`` waits for ten minutes."""
QUIET: Final = 40.0
"""Seconds for which an empty house is given time."""
GAMES: Final = sorted(name for name in game_names() if get_game(name).info.name != "noughts")


class Frame(Struct, tag="frame", tag_field="type"):
    """Of a frame, what is asked."""

    question: int | None = None
    choices: tuple[tuple[Any, ...], ...] = ()
    ending: msgspec.Raw = msgspec.Raw()


class Renewed(Ludarium):
    """The house, which does not wait for long until it begins anew."""

    def command(self) -> tuple[list[str], dict[str, str]]:
        """Say so."""
        command, environment = super().command()
        return [*command, str(RENEW)], environment


class Count(Struct):
    """What was done."""

    tables: int = 0
    moves: int = 0
    frames: int = 0


_frames: Final = msgspec.json.Decoder(Frame)


async def sit(url: str, hello: dict[str, object]) -> ClientConnection:
    """Open a page."""
    socket = await connect(url, ping_interval=None, max_size=None, open_timeout=120, proxy=None)
    await socket.send(msgspec.json.encode({"type": "hello", **hello}).decode())
    return socket


async def open_table(http: httpx.AsyncClient, game: str) -> Opened:
    """Open a table for one person; bots sit on the other seats that there must be."""
    bots = [{"kind": "bot", "bot": "random"}] * (get_game(game).info.seats[0] - 1)
    wanted = {"game": game, "seats": [{"kind": "person", "name": "Ida"}, *bots]}
    return msgspec.json.decode(await post(http, "/api/matches", wanted), type=Opened)


async def play(
    server: Ludarium, http: httpx.AsyncClient, rng: random.Random, pace: float, until: float, did: Count
) -> None:
    """Open a table, play at it with a page and a spectator's, and leave when it is over or time is up."""
    opened = await open_table(http, rng.choice(GAMES))
    did.tables += 1
    page = await sit(server.socket, {"match": opened.match, "token": opened.tokens["0"]})
    watcher = await sit(server.socket, {"match": opened.match})
    looking = asyncio.create_task(drain(watcher, did))
    try:
        async with asyncio.timeout_at(until):
            async for text in page:
                if '"type":"frame"' not in str(text[:40]):
                    continue
                did.frames += 1
                frame = _frames.decode(text)
                if bytes(frame.ending):
                    return
                if frame.question is not None and frame.choices:
                    await asyncio.sleep(rng.uniform(0.5, 1.5) * pace)
                    action = rng.choice(frame.choices)[0]
                    await page.send(
                        msgspec.json.encode(
                            {"type": "play", "id": 1, "question": frame.question, "action": action}
                        ).decode()
                    )
                    did.moves += 1
    except (TimeoutError, ConnectionClosed):
        pass
    finally:
        looking.cancel()
        for socket in (page, watcher):
            await socket.close()


async def drain(socket: ClientConnection, did: Count) -> None:
    """Look on."""
    with contextlib.suppress(ConnectionClosed):
        async for _ in socket:
            did.frames += 1


async def seat_after_seat(server: Ludarium, given: argparse.Namespace, seed: int, end: float, did: Count) -> None:
    """Play at one table after the other until the time is up."""
    rng, loop = random.Random(seed), asyncio.get_running_loop()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=120, trust_env=False) as http:
        while loop.time() < end:
            stay = min(end, loop.time() + rng.uniform(0.5, 1.5) * given.stay)
            await play(server, http, rng, given.pace, stay, did)


async def soak(server: Ludarium, given: argparse.Namespace) -> None:
    """Play for a while, then leave, and print the curve."""
    did, loop = Count(), asyncio.get_running_loop()
    new = server.memory()
    await warm(server)
    empty, began = server.memory(), loop.time()
    end = began + 60 * given.minutes
    crowd = asyncio.gather(*(seat_after_seat(server, given, seed, end, did) for seed in range(given.tables)))
    curve: list[tuple[float, int]] = []
    while not crowd.done():
        curve.append((loop.time() - began, server.memory()))
        await asyncio.wait([crowd], timeout=EVERY)
    await crowd
    found = Curve(new, empty, curve, await settled(server), did.tables, did.moves, did.frames)
    print(in_words(found))
    if given.plot is not None:
        given.plot.write_text(chart(found), "utf-8")


async def settled(server: Ludarium) -> int:
    """Return the memory of a house that was left alone for a while, once it answers again."""
    await asyncio.sleep(QUIET)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=120, trust_env=False) as http:
        (await http.get("/api/games")).raise_for_status()
    return server.memory()


async def warm(server: Ludarium) -> None:
    """Look at a table of every game, so that all of them are loaded, and leave."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=120, trust_env=False) as http:
        for game in GAMES:
            opened = await open_table(http, game)
            page = await sit(server.socket, {"match": opened.match, "token": opened.tokens["0"]})
            while '"type":"frame"' not in str(await page.recv())[:40]:
                pass
            await page.close()
    await asyncio.sleep(1.0)


async def many(server: Ludarium, given: argparse.Namespace) -> None:
    """Have many tables at the same time, each looked at by one page, then nobody."""
    new = server.memory()
    await warm(server)
    empty, pages = server.memory(), list[ClientConnection]()
    gate, began = asyncio.Semaphore(8), time.monotonic()

    async def one(number: int, http: httpx.AsyncClient) -> None:
        async with gate:
            opened = await open_table(http, GAMES[number % len(GAMES)])
            page = await sit(server.socket, {"match": opened.match, "token": opened.tokens["0"]})
            while '"type":"frame"' not in str(await page.recv())[:40]:
                pass
            pages.append(page)

    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=300, trust_env=False) as http:
        for start in range(0, given.live, 250):
            await asyncio.gather(*(one(number, http) for number in range(start, min(given.live, start + 250))))
            size = server.memory()
            print(
                f"{len(pages)} live tables: {size / 1e6:.0f} MB, {(size - empty) / len(pages) / 1000:.0f} KB each",
                flush=True,
            )
    took = time.monotonic() - began
    await asyncio.gather(*(page.close() for page in pages))
    await asyncio.sleep(RENEW / 2)
    left = server.memory()
    anew = await settled(server)
    print(f"opened in {took:.0f} s; new {new / 1e6:.0f} MB, when every game was looked at {empty / 1e6:.0f} MB")
    print(f"when all had left {left / 1e6:.0f} MB, when it had begun anew {anew / 1e6:.0f} MB")


def main() -> None:
    """Soak."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description="The house's memory over time.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=40, help="at the same time (40)")
    parser.add_argument("--stay", type=float, default=60.0, help="seconds at a table (60)")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds that somebody thinks (1)")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw the curve")
    parser.add_argument("--live", type=int, default=0, help="instead: so many tables at once")
    given = parser.parse_args()
    uvloop.install()
    BUILD.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="soak-", dir=BUILD))
    try:
        with running(Renewed, folder / "house") as server:
            assert isinstance(server, Ludarium)
            asyncio.run(many(server, given) if given.live else soak(server, given))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
