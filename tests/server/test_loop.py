"""Nothing long runs on the event loop: whatever a stranger sends, everybody else is served meanwhile."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event, get_ident
from typing import Any, ParamSpec, TypeVar

import pytest
from tests.server.conftest import config_for
from tests.server.running import RunningHouse
from tests.server.test_fuzz import Harmless
from tests.server.watchdog import LONGEST, Watchdog, watching

from ludarium.core.registry import game_names, get_game
from ludarium.games.conquest.decks import codes
from ludarium.server import played, viewer_session
from ludarium.server.errors import Refused
from ludarium.server.threads import BoundedThreads, DrawingThreads
from ludarium.server.web.played_messages import PlayedGame

P = ParamSpec("P")
T = TypeVar("T")
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningHouse, Watchdog]]:
    """A house whose loop is watched."""
    house = RunningHouse(config_for(tmp_path_factory.mktemp("loop")), loop="asyncio")
    with watching(house.thread) as dog:
        yield house, dog
    house.stop()
    print("\n".join(["What took longest on the loop:", *dog.worst()]))


def signed(body: str) -> str:
    """A share code with the checksum that fits."""
    return f"{body}.{codes._checksum(body)}"


DECKS = {
    "names that are nobody's": "\n".join(f"king of the {n} people" for n in range(900)),
    "short lines": "\n".join(f"ab{n}" for n in range(4000)),
    "one endless name": "a b c d e " * 2000,
    "long names": "\n".join(["general president king queen emperor army north west"] * 380),
    "an endless mask": signed("HC1.TES-" + "Z" * 19_900),
    "endless products": signed("HC1" + ".TES" * 4_900),
    "endless codes": "#\n" + "\n".join([signed("HC1.TES")] * 1500),
    "JSON": json.dumps([f"king of {n}" for n in range(1100)]),
    "deep JSON": "[" * 19_000,
}


@pytest.mark.parametrize("text", DECKS.values(), ids=DECKS.keys())
def test_no_deck_that_is_pasted_holds_up_the_house(attacked: tuple[RunningHouse, Watchdog], text: str) -> None:
    """Twenty thousand letters, made to be slow to read; five at once."""
    house, dog = attacked
    with ThreadPoolExecutor(5) as crowd:
        post, body = house.http.post, {"text": text[:20_000]}
        sent = [crowd.submit(post, "/api/games/conquest/decks/read", json=body) for _ in range(5)]
        assert [answer.result().status_code for answer in sent] == [400] * 5
    assert dog.bites() == []


def test_nothing_that_can_be_read_holds_up_the_house(attacked: tuple[RunningHouse, Watchdog]) -> None:
    """The shelf, every game's cover and rules, all cards and their faces, in both languages, and bodies too large."""
    house, dog = attacked
    get = house.http.get
    for lang in ("en", "fr"):
        assert get(f"/api/games?lang={lang}").status_code == 200
        for game in game_names():
            assert get(f"/api/games/{game}/cover.svg").status_code == 200
            assert get(f"/api/games/{game}/rules?lang={lang}").status_code == 200
        cards = [card["id"] for card in get(f"/api/games/conquest/collection?lang={lang}").json()["cards"]]
        for at in range(0, 480, 120):
            faces = get(f"/api/games/conquest/collection/faces?lang={lang}&cards={','.join(cards[at : at + 120])}")
            assert len(faces.json()) == 120
        judged = house.http.post(f"/api/games/conquest/decks/check?lang={lang}", json={"cards": (cards * 2)[:1000]})
        assert judged.status_code == 200
    for body in (b"[" * 60_000, b'{"seats":' * 7000, b"\xff" * 60_000, b'"' + b"a" * 60_000, b" " * (1 << 20)):
        assert house.http.post("/api/matches", content=body, headers=JSON).status_code in (400, 413)
    assert dog.bites() == []


@pytest.mark.parametrize("game", sorted(game_names()))
def test_no_message_at_a_table_holds_up_the_house(attacked: tuple[RunningHouse, Watchdog], game: str) -> None:
    """A table of every game, played a little, and in between what no page would send."""
    house, dog = attacked
    card = next(card for card in house.get("/api/games") if card["name"] == game)
    bots = [{"kind": "bot", "bot": "random"}] * (card["seats"][0] - 1)
    table = house.post("/api/matches", {"game": game, "seats": [{"kind": "person", "name": "Ida"}, *bots]})
    page, watcher = house.sit(table, 0), house.sit(table, None)
    for turn in range(6):
        page.until_asked()
        fuzzer = Harmless(turn, table["match"], [*table["tokens"].values()], page.view["question"] or 0)
        for _ in range(25):
            page.send_raw(fuzzer.draw())
        page.listen()
        page.hello(layout="phone", lang="fr")
        page.until_asked()
        for choice in page.view["choices"][:1]:
            page.play(choice[0])
    watcher.listen()
    page.close()
    watcher.close()
    assert dog.bites() == []


def test_a_finished_game_is_read_without_holding_up_the_house(attacked: tuple[RunningHouse, Watchdog]) -> None:
    """Its record, the check of its dice, and the next match."""
    house, dog = attacked
    table = house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "bot", "bot": "random"}])
    page = house.sit(table, 0)
    while not page.view.get("ending"):
        page.until_asked()
        if page.view["question"] is not None:
            page.play_first()
    match = f"/api/matches/{table['match']}"
    assert house.http.get(f"{match}/record").status_code == 200
    assert house.get(f"{match}/verify")["valid"]
    assert house.post(f"{match}/rematch", token=table["host"])["match"]
    page.close()
    assert dog.bites() == []


def test_the_watchdog_bites() -> None:
    """What holds a loop up for longer than it may is found and named, whatever the clock on the wall says."""

    def greedy() -> None:
        until = time.thread_time() + LONGEST * 1.2
        while time.thread_time() < until:
            pass

    async def busy() -> None:
        asyncio.get_running_loop().call_soon(greedy)
        await asyncio.sleep(0)

    with watching(get_ident()) as dog:
        asyncio.run(busy())
    assert len(dog.bites()) == 1
    assert "greedy" in dog.bites()[0]


def test_frames_are_made_in_threads(attacked: tuple[RunningHouse, Watchdog], monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenes, what of them is new, and that in writing: none of it on the loop, whoever looks."""
    house, made = attacked[0], dict[str, set[int]]()

    def noted(name: str, work: Callable[P, T]) -> Callable[P, T]:
        def inner(*args: P.args, **more: P.kwargs) -> T:
            made.setdefault(name, set()).add(get_ident())
            return work(*args, **more)

        return inner

    for name in ("draw", "delta", "_undo"):
        monkeypatch.setattr(viewer_session, name, noted(name, getattr(viewer_session, name)))
    table = house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "bot", "bot": "random"}])
    page, watcher = house.sit(table, 0), house.sit(table, None)
    for _ in range(3):
        page.until_asked()
        page.play_first()
    watcher.until(lambda view: view["ply"] == page.view["ply"])
    page.close()
    watcher.close()
    assert set(made) == {"draw", "delta", "_undo"}
    assert house.thread not in set[int]().union(*made.values())


def test_decks_are_read_judged_and_drawn_in_threads(
    attacked: tuple[RunningHouse, Watchdog], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However quick they are by now: a collection that grows, or another game's, may be slower."""
    house, made = attacked[0], dict[str, set[int]]()
    cards = get_game("conquest").collection
    assert cards is not None

    def noted(name: str, work: Callable[P, T]) -> Callable[P, T]:
        def inner(*args: P.args, **more: P.kwargs) -> T:
            made.setdefault(name, set()).add(get_ident())
            return work(*args, **more)

        return inner

    for name in ("catalogue", "face", "check", "read"):
        monkeypatch.setattr(cards, name, noted(name, getattr(cards, name)))
    address = "/api/games/conquest"
    card = house.get(f"{address}/collection")["cards"][0]["id"]
    house.get(f"{address}/collection/faces?cards={card}")
    house.post(f"{address}/decks/check", {"cards": [card]})
    assert house.http.post(f"{address}/decks/read", json={"text": "nobody"}).status_code == 400
    assert set(made) == {"catalogue", "face", "check", "read"}
    assert house.thread not in set[int]().union(*made.values())


def test_what_somebody_played_is_put_together_in_a_thread(
    attacked: tuple[RunningHouse, Watchdog], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand games, as many as an archive has, take longer than anything may take on the loop."""
    house, made, plain = attacked[0], set[int](), played.games_of

    def noted(*args: Any) -> list[PlayedGame]:
        made.add(get_ident())
        return plain(*args)

    monkeypatch.setattr(played, "games_of", noted)
    table = house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "bot", "bot": "random"}])
    shown = [{"match": table["match"], "token": table["tokens"]["0"]}]
    assert len(house.post("/api/played", {"seats": shown})["games"]) == 1
    assert made
    assert house.thread not in made


def test_drawing_threads_give_everybody_their_own() -> None:
    """Results and errors come back to whoever asked; what nobody waits for any more is not done."""

    async def crowd() -> None:
        threads, go, done = DrawingThreads(1), Event(), list[int]()
        first = asyncio.create_task(threads.run(go.wait))
        others = [asyncio.create_task(threads.run(done.append, n)) for n in range(3)]
        failing = asyncio.create_task(threads.run(int, "none"))
        await asyncio.sleep(0)
        others[1].cancel()
        await asyncio.sleep(0)
        go.set()
        assert await first
        assert await asyncio.gather(*others, return_exceptions=True)
        with pytest.raises(ValueError, match="none"):
            await failing
        assert done == [0, 2]
        threads.close()

    asyncio.run(crowd())


def test_long_work_is_refused_when_too_much_of_it_waits() -> None:
    """The queue ends; when some of it is done there is room again, also for what nobody waits for any more."""

    async def crowd() -> None:
        threads, go = BoundedThreads(threads=1, waiting=2), Event()
        first, second = (asyncio.create_task(threads.run(go.wait)) for _ in range(2))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="busy"):
            await threads.run(go.is_set)
        second.cancel()
        go.set()
        assert await first
        with pytest.raises(asyncio.CancelledError):
            await second
        while threads._free < 2:
            await asyncio.sleep(0)
        assert await threads.run(go.is_set)
        threads.close()

    asyncio.run(crowd())
