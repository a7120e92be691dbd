"""Decks of one's own at the house: what the builder asks, and a deck brought to a table unseen."""

import re
from typing import Any

import httpx
import pytest
from tests.server.inside import live
from tests.server.running import RunningHouse

from ludarium.core.collection import Collection
from ludarium.core.registry import get_game
from ludarium.core.turn import Move
from ludarium.server.decks import brought, deck_entries
from ludarium.server.match_setup import plan_rematch
from ludarium.server.matches import LiveMatch


@pytest.fixture(scope="module")
def collection() -> Collection:
    """Historical Conquest's cards."""
    found = get_game("conquest").collection
    assert found is not None
    return found


@pytest.fixture(scope="module")
def own(collection: Collection) -> list[str]:
    """A deck that no product is: half of Tesla's, half of Boudica's, and a booster."""
    twins, chosen = set(), []
    names = {card.id: card.twin for card in collection.catalogue("en").cards}
    for product, every in (("TESLA", 2), ("BOUDICA", 2), ("WILD WEST", 1)):
        for card in collection.read(product, "en").cards[::every]:
            if names[card] not in twins:
                twins.add(names[card])
                chosen.append(card)
    return chosen


def open_table(house: RunningHouse, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    opened: dict[str, Any] = house.post("/api/matches", {"game": "conquest", "seats": list(seats), **more}, status=201)
    return opened


# What the builder asks ----------------------------------------------------------------------------------------------------


def test_the_shelf_says_which_games_have_decks(house: RunningHouse) -> None:
    """So that the page can offer the builder without knowing a game."""
    games = {game["name"]: game["collection"] for game in house.get("/api/games")}
    assert games["conquest"] is True
    assert games["rauha"] is False


def test_options_say_which_seats_they_need(house: RunningHouse) -> None:
    """So that the page offers no deck for a seat that is not there, and nobody else to begin."""
    conquest = next(game for game in house.get("/api/games") if game["name"] == "conquest")
    options = {option["name"]: [value["seats"] for value in option["values"]] for option in conquest["options"]}
    assert set(options["deck_b"]) == {2}
    assert set(options["deck_f"]) == {6}
    assert options["first_seat"] == [1, 1, 2, 3, 4, 5, 6]
    assert set(options["attack_gate"]) == {1}


def test_the_collection_in_both_languages(house: RunningHouse) -> None:
    """537 cards, filters and products, and a sprite for the faces."""
    english = house.get("/api/games/conquest/collection")
    french = house.get("/api/games/conquest/collection?lang=fr")
    assert len(english["cards"]) == len(french["cards"]) == 537
    assert [facet["name"] for facet in english["facets"]] == [
        "type",
        "subset",
        "continent",
        "product",
        "symbol",
        "verb",
    ]
    assert (english["cards"][3]["name"], french["cards"][3]["name"]) == ("Egypt", "Égypte")
    assert english["sprite"].startswith("<svg")


def test_faces_are_drawn_by_id(house: RunningHouse) -> None:
    """Those asked for and no others; an id that is none is refused."""
    found = house.get("/api/games/conquest/collection/faces?cards=TES-07,TES-04&lang=fr")
    assert set(found) == {"TES-07", "TES-04"}
    assert "Égypte" in found["TES-04"]
    assert house.get("/api/games/conquest/collection/faces?cards=TES-99", status=400)["code"] == "bad_deck"


def test_a_deck_is_judged(house: RunningHouse, own: list[str]) -> None:
    """The same verdict as at the command line."""
    verdict = house.post("/api/games/conquest/decks/check", {"cards": own})
    assert verdict["ok"] is True
    assert verdict["figures"][0] == {"name": "cards", "label": "Cards", "value": len(own)}
    assert len(verdict["plots"]) == 4
    assert house.post("/api/games/conquest/decks/check", {"cards": []})["ok"] is False


def test_a_code_is_read_back(house: RunningHouse, own: list[str]) -> None:
    """What the builder shares, the builder reads."""
    code = house.post("/api/games/conquest/decks/check", {"cards": own})["code"]
    assert set(house.post("/api/games/conquest/decks/read", {"text": code})["cards"]) == set(own)


def test_what_cannot_be_read_is_told_line_by_line(house: RunningHouse) -> None:
    """In the language of the page."""
    said = house.post("/api/games/conquest/decks/read?lang=fr", {"text": "TES-99\nNikola Tesle"}, status=400)
    assert said["code"] == "bad_deck"
    assert said["faults"] == [
        "Ligne 1\u202f: Il n’y a pas de carte TES-99. Possibles\u202f: TES-01 à TES-51.",
        "Ligne 2\u202f: Il n’y a pas de carte 'Nikola Tesle'. Peut-être\u202f: Nikola Tesla.",
    ]


# At a table ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("conquest", "2.4")
def test_a_deck_is_brought_unseen(house: RunningHouse, collection: Collection, own: list[str]) -> None:
    """The game begins with it at once; everybody knows that it is the seat's own, nobody else a card of it.

    It is the seat's own first turn: five cards of the deck are in its hand, and a land lies on the table.
    """
    seats = {"kind": "person", "name": "Ida", "deck": own}, {"kind": "person", "name": "Noor"}
    table = open_table(house, *seats, options={"deck_b": "salem", "first_seat": "A"})
    assert house.get(f"/api/matches/{table['match']}")["options"]["deck_a"] == "custom"
    mine, other, spectator = (house.sit(table, seat) for seat in (0, 1, None))
    names = {card.id: card.name for card in collection.catalogue("en").cards}
    mine.until_asked()
    plies = mine.view["plies"]
    for page in (other, spectator):
        page.until(lambda view: view["plies"] >= plies)
    assert len({card for card in own if card in "".join(mine.heard)}) >= 5
    for page in (other, spectator):
        heard = "".join(page.heard)
        seen = [card for card in own if card in heard]
        *told, drawn = (line["text"] for line in page.view["log"])
        assert told == ["Ida brings a deck", *(f"Ida discovers {names[card]}" for card in seen)]
        assert re.fullmatch(r"Ida draws, [56] in hand now", drawn)  # a land may bring one more


def test_an_invited_person_brings_a_deck_before_the_start(house: RunningHouse, own: list[str]) -> None:
    """With the link of the seat; until then the host cannot start."""
    table = open_table(
        house,
        {"kind": "person", "name": "Ida"},
        {"kind": "open"},
        options={"deck_b": "custom", "first_seat": "A"},
        wait=True,
    )
    match, token = table["match"], table["tokens"]["1"]
    page = house.sit(table, 0)
    page.hear()
    assert [seat.get("owes", False) for seat in page.lobby["seats"]] == [False, True]
    assert house.post(f"/api/matches/{match}/start", token=table["host"], status=409)["code"] == "deck_missing"
    assert house.post(f"/api/matches/{match}/deck", {"cards": own}, token="nobody", status=403)["code"] == "wrong_seat"
    assert house.post(f"/api/matches/{match}/deck", {"cards": own[:9]}, token=token, status=400)["code"] == "bad_deck"
    brought = house.post(f"/api/matches/{match}/deck", {"cards": own}, token=token)
    assert own[0] not in str(brought)
    again = house.post(f"/api/matches/{match}/deck", {"cards": own}, token=token, status=400)
    assert again["code"] == "bad_deck"
    while page.lobby["seats"][1].get("owes"):
        page.hear()
    house.post(f"/api/matches/{match}/start", token=table["host"])
    house.sit(table, 0).until_asked()


def test_a_deck_for_a_game_without_decks_is_refused(house: RunningHouse) -> None:
    """Before anything is opened."""
    seats = [{"kind": "person", "deck": ["TES-01"]}, {"kind": "bot"}]
    assert house.post("/api/matches", {"game": "rauha", "seats": seats}, status=400)["code"] == "bad_setup"


def test_a_bot_brings_a_deck_of_its_own(house: RunningHouse) -> None:
    """Where a bot's seat asks for one the house makes it, and the game begins at once."""
    table = open_table(house, {"kind": "person"}, {"kind": "bot"}, options={"deck_b": "custom"})
    assert house.get(f"/api/matches/{table['match']}")["status"] == "playing"


def test_a_bot_that_takes_a_seat_brings_the_deck_it_owes(house: RunningHouse) -> None:
    """A person who was to bring one left; the bot in the seat has one at the start."""
    table = open_table(house, {"kind": "person"}, {"kind": "person"}, options={"deck_b": "custom"})
    match = f"/api/matches/{table['match']}"
    house.post(f"{match}/seats/1", {"kind": "bot"}, token=table["host"])
    assert house.post(f"{match}/start", token=table["host"])["status"] == "playing"


def test_the_record_stays_closed_during_play(house: RunningHouse, own: list[str]) -> None:
    """The log holds the list, and nobody reads the log before the end."""
    table = open_table(house, {"kind": "person", "deck": own}, {"kind": "bot"})
    answer: httpx.Response = house.http.get(f"/api/matches/{table['match']}/record")
    assert answer.status_code == 409


def test_a_rematch_brings_the_same_deck(own: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays again need not build again; while a game lasts, nothing of its log is used."""
    game = get_game("conquest")
    setup = game.setup(2, {"deck_a": "custom"})
    rows, _ = deck_entries(game, setup, {0: tuple(own)}, "en")
    match = live(game, setup, [Move(row.seat, game.actions.parse(row.notation)) for row in rows])
    assert brought(match) == {}
    monkeypatch.setattr(LiveMatch, "over", True)
    assert brought(match) == {0: tuple(own)}
    laid = plan_rematch(match)
    assert [row.notation for row in laid.log] == [row.notation for row in rows]
    assert laid.match.status == "playing"
