"""People with browsers, for tests: each keeps its cookies, and its pages say where they are from."""

from typing import Any

import httpx
from tests.server.running import PATIENCE, RunningHouse

PASSWORD = "correct horse battery"


class Browser:
    """A browser."""

    def __init__(self, house: RunningHouse) -> None:
        origin = f"http://{house.address}"
        self.http = httpx.Client(base_url=origin, timeout=PATIENCE, headers={"origin": origin})

    def post(self, path: str, body: object = None, status: int = 200, token: str = "") -> Any:
        """Ask for something."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = self.http.post(path, json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        """Read something."""
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def delete(self, path: str, status: int = 200) -> Any:
        """Take something away."""
        answer = self.http.delete(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def create(self, name: str = "Zoé", **more: object) -> Any:
        """Keep the place with a password."""
        return self.post("/api/account", {"name": name, "password": PASSWORD, **more})

    @property
    def headers(self) -> dict[str, str]:
        """What this browser sends with a socket: where it is from, and its cookies."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"Origin": self.http.headers["origin"], "Cookie": cookies}

    @property
    def me(self) -> Any:
        """Who is signed in."""
        return self.get("/api/account")["me"]
