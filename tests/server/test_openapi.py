"""The HTTP part against its own description: schemathesis sends what fits and what does not."""

from contextlib import suppress
from typing import Any
from unittest import SkipTest

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.authorisation import ME, ROUTES
from tests.server.people import Browser
from tests.server.running import RunningHouse

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


REFUSED = ["400", "401", "403", "404", "409", "413", "429"]
"""How what is wrong may be refused; 413 where it is too much even to be looked at."""

PATHS = [
    ("GET", "/api/games"),
    ("GET", "/api/games/{name}/cover.svg"),
    ("GET", "/api/games/{name}/figures/{figure}"),
    ("GET", "/api/games/{name}/guide"),
    ("GET", "/api/games/{name}/lessons"),
    ("GET", "/api/games/{name}/puzzles"),
    ("GET", "/api/puzzle"),
    ("GET", "/api/games/{name}/rules"),
    ("GET", "/api/bots"),
    ("GET", "/api/games/{name}/collection"),
    ("GET", "/api/games/{name}/collection/faces"),
    ("POST", "/api/games/{name}/decks/check"),
    ("POST", "/api/games/{name}/decks/read"),
    ("POST", "/api/matches"),
    ("GET", "/api/tables"),
    ("POST", "/api/play-now"),
    ("GET", "/api/matches/{match}"),
    ("POST", "/api/matches/{match}/seats/{seat}"),
    ("POST", "/api/matches/{match}/join"),
    ("POST", "/api/matches/{match}/deck"),
    ("POST", "/api/matches/{match}/email"),
    ("POST", "/api/matches/{match}/sit"),
    ("POST", "/api/matches/{match}/start"),
    ("POST", "/api/matches/{match}/rematch"),
    ("POST", "/api/matches/{match}/share"),
    ("GET", "/api/matches/{match}/comments"),
    ("POST", "/api/matches/{match}/comments"),
    ("POST", "/api/matches/{match}/comments/{number}/report"),
    ("GET", "/api/matches/{match}/record"),
    ("GET", "/api/matches/{match}/verify"),
    ("GET", "/api/matches/{match}/animation.webp"),
    ("GET", "/api/matches/{match}/review"),
    ("GET", "/api/matches/{match}/review/{ply}"),
    ("GET", "/api/account"),
    ("POST", "/api/account"),
    ("DELETE", "/api/account"),
    ("POST", "/api/account/passkey/options"),
    ("POST", "/api/account/passkey"),
    ("DELETE", "/api/account/passkeys/{key}"),
    ("POST", "/api/account/profile"),
    ("POST", "/api/account/password"),
    ("POST", "/api/account/codes"),
    ("POST", "/api/account/seats"),
    ("POST", "/api/account/blocks"),
    ("DELETE", "/api/account/blocks/{who}"),
    ("GET", "/api/account/tables"),
    ("POST", "/api/account/tables/{match}"),
    ("GET", "/api/account/export"),
    ("POST", "/api/played"),
    ("POST", "/api/played/records"),
    ("GET", "/api/people/{person}"),
    ("GET", "/api/leaderboard"),
    ("POST", "/api/matches/{match}/play-on"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
    ("POST", "/api/session/passkey/options"),
    ("POST", "/api/session/passkey"),
    ("POST", "/api/session/recovery"),
    ("DELETE", "/api/sessions"),
    ("GET", "/api/engine"),
    ("GET", "/health"),
    ("GET", "/metrics"),
]


@pytest.fixture(scope="module")
def described(house: RunningHouse) -> Any:
    """The description that the house gives of itself."""
    strict = SchemathesisConfig.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}})
    return schemathesis.openapi.from_url(f"http://{house.address}/api/schema/openapi.json", config=strict)


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("method", "path"), PATHS)
def test_every_address_does_what_its_description_says(
    described: Any, method: str, path: str, mode: schemathesis.GenerationMode
) -> None:
    """No fault of ours, no status, type or body that is not described, and nothing malformed accepted."""
    ask(described[path][method], mode, 12)


@pytest.mark.parametrize(("method", "path"), [route for route in PATHS if ROUTES[" ".join(route)] == ME])
def test_who_is_signed_in_is_answered_as_described(house: RunningHouse, described: Any, method: str, path: str) -> None:
    """The same with a session, so that what is asked is read, and not only refused; until it ends itself."""
    browser = Browser(house)
    browser.create()
    ask(described[path][method], schemathesis.GenerationMode.POSITIVE, 5, browser.headers)


def ask(operation: Any, mode: schemathesis.GenerationMode, times: int, headers: dict[str, str] | None = None) -> None:
    """Ask an address in several ways, with headers besides, and look at each answer."""

    @settings(
        max_examples=times,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def look(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, headers=headers)

    with suppress(Unsatisfiable, SkipTest):  # an address without parameters cannot be asked wrongly
        look()


def test_the_description_names_every_address(house: RunningHouse) -> None:
    """OpenAPI 3.1, with all that pages use, and each is asked above."""
    found = house.get("/api/schema/openapi.json")
    assert found["openapi"].startswith("3.1")
    described = {(method.upper(), path) for path, methods in found["paths"].items() for method in methods}
    assert described == set(PATHS)
    assert len(PATHS) == len(described)
