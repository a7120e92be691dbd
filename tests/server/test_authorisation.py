"""Who may call what: the table is whole, and nobody else gets in."""

import re
from typing import Any

import pytest
from tests.server import authorisation as rules
from tests.server.running import Page, RunningHouse

FILLED = {
    "name": "rauha",
    "figure": "1a",
    "seat": "0",
    "ply": "1",
    "person": "abcdefghijkl",
    "key": "abc",
    "path": "x",
    "who": "0123456789ab",
    "number": "0",
}
BODIES: dict[str, Any] = {
    "seats": {"kind": "bot"},
    "join": {"name": "X"},
    "deck": {"cards": []},
    "email": {"address": "a@b.org"},
    "share": {"shared": True},
    "play-on": {"ply": 1},
    "comments": {"ply": 1, "text": "well", "device": "x"},
    "report": {"device": "x"},
    "profile": {"name": "X"},
    "password": {"password": "ten letters"},
    "account/seats": {"seats": []},
    "blocks": {"blocked": [{"who": "0123456789ab"}]},
    "account": {"name": "X", "password": "ten letters"},
}
REFUSED = {
    rules.SEAT: {"wrong_seat"},
    rules.HOST: {"not_host"},
    rules.TABLE: {"wrong_seat"},
    rules.READER: {"not_shared"},
    rules.ME: {"not_signed_in"},
    rules.OPERATOR: {"not_found"},
}
SECRET = {code for codes in REFUSED.values() for code in codes} - {"not_found"}


def routes(house: RunningHouse) -> set[str]:
    """All addresses of the house with their methods."""
    found = set()
    for route in house.app.routes:
        handlers = getattr(route, "route_handlers", [])
        for handler in handlers:
            found |= {
                f"{method} {route.path_format}"
                for method in getattr(handler, "http_methods", [])
                if method != "OPTIONS"
            }
    return found


def test_the_table_names_every_address_and_message(house: RunningHouse) -> None:
    """None is missing, none is invented, and the page says the same."""
    assert routes(house) == set(rules.ROUTES)
    assert rules.messages() == set(rules.MESSAGES)
    assert rules.PAGE.read_text("utf-8") == rules.page()


@pytest.fixture(scope="module")
def over(house: RunningHouse) -> Any:
    """A finished game of others."""
    table = house.open_table([{"kind": "bot", "bot": "random"}] * 2)
    house.sit(table, None).until(lambda view: view["ending"] is not None)
    return table


@pytest.mark.parametrize("route", [route for route, who in rules.ROUTES.items() if who in REFUSED])
@pytest.mark.parametrize("token", ["", "somebody-elses-token"])
def test_nobody_else_gets_in(house: RunningHouse, over: Any, route: str, token: str) -> None:
    """Without a secret, and with one of somebody else."""
    method, path = route.split(" ")
    who = rules.ROUTES[route]
    filled = re.sub(r"\{(\w+)\}", lambda gap: FILLED.get(gap[1], over["match"]), path)
    words = route.split("/")
    body: Any = next((BODIES[word] for word in ("/".join(words[-2:]), *reversed(words)) if word in BODIES), {})
    headers = {"authorization": f"Bearer {token or 'x'}", "x-forwarded-for": "203.0.113.7"}
    answer = house.http.request(method, filled, json=body if method == "POST" else None, headers=headers)
    assert answer.json()["code"] in REFUSED[who], answer.text


@pytest.mark.parametrize("message", sorted(set(rules.MESSAGES) - {"Learn", "Solve"}))
def test_messages_are_heard_from_who_may_send_them(house: RunningHouse, message: str) -> None:
    """A spectator may look, and nothing else; before a hello nobody may anything."""
    sent: dict[str, Any] = {
        "Hello": {"match": "nosuchmatch1"},
        "Play": {"question": 0, "action": "done"},
        "Wait": {"question": 0},
        "Why": {"path": ["A-a1"]},
        "Explain": {"target": "A-a1"},
        "Preview": {"action": "done"},
        "At": {"ply": -1},
        "Hint": {"question": 0},
        "Weigh": {"question": 0, "action": "done"},
        "BetterLine": {"ply": 1},
        "Vote": {"seat": 1},
        "Ask": {"what": "pause"},
        "Answer": {"agree": True},
        "Say": {"text": "hello"},
        "Report": {"number": 0},
    }
    said = {"type": rules.tag(message), **sent.get(message, {})}
    silent = Page(house.address, "nosuchmatch1", None)
    silent.hear()
    assert silent.ask(**said)["code"] == "unknown_match"
    table = house.open_table([{"kind": "person"}, {"kind": "person"}])
    watcher = house.sit(table, None)
    watcher.until(lambda view: True)
    code = watcher.ask(**said).get("code", "")
    assert (code == "not_seated") == (rules.MESSAGES[message] == rules.SEATED)
