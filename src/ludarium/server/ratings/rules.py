"""How a rated match moves ratings: Plackett-Luce by openskill, one match after the other in the order of their numbers.

Bots stand where the arena has placed them and are not moved. What a lone pair could make up between them is damped: the more of
somebody's last rated games were against exactly the same people, the less the next one counts. Everything follows from who sat
where, the places and the order, so counting all matches anew gives the same numbers (``ludarium house ratings --recompute``).
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, text, update

from ..storage import MatchRow, SeatRow
from ..storage.people import holdings, ratings, results, standings
from ..storage.rows import BOT, LEFT
from ..storage.schema import events
from .bots import bot_rating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = 25.0 / 3
LATELY: Final = 20
"""Rated games of a person with others that are looked through for those against the same people."""
FREE: Final = 3
"""Games against exactly the same people, among those, that count in full."""
LOCK: Final = 7164240


class Standing(NamedTuple):
    """Strength and how unsure it is."""

    mu: float
    sigma: float


class Player(NamedTuple):
    """Who counts for a seat; one who once left it, by the table's events, counts as last, also if they came back."""

    seat: int
    who: str
    left: bool


class RatedTable(NamedTuple):
    """A rated match: its game, and who sat where."""

    match: str
    game: str
    players: tuple[Player, ...]

    @property
    def known(self) -> bool:
        """Whether it is known of every seat who plays: a guest by a link has no rating."""
        return len(self.players) > 1 and all(player.who for player in self.players)

    @property
    def people(self) -> frozenset[str]:
        """The accounts among those who played."""
        return frozenset(player.who for player in self.players if not is_bot(player.who))


def is_bot(who: str) -> bool:
    """Whether a player is one of ours."""
    return who.startswith("bot:")


@cache
def model() -> "PlackettLuce":
    """Return the model, as the arena uses it."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def one_at_a_time(connection: Connection) -> None:
    """Let nobody else count until this transaction ends; a file has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def next_number(connection: Connection) -> int:
    """Return the number of the next rated match."""
    return int(connection.execute(select(func.coalesce(func.max(results.c.number), 0))).scalar_one()) + 1


def table_of(connection: Connection, row: MatchRow, seats: Sequence[SeatRow]) -> RatedTable:
    """Tell who plays a rated match: whoever holds a seat, also where a bot has taken over from them."""
    mine = holdings.c.match == row.id
    held = {one.seat: one.account for one in connection.execute(select(holdings).where(mine))}
    went = set(
        connection.execute(select(events.c.seat).where(events.c.match == row.id, events.c.kind == LEFT)).scalars()
    )
    players = []
    for seat in seats:
        bot = f"bot:{seat.bot}" if seat.kind == BOT else ""
        players.append(Player(seat.seat, held.get(seat.seat, bot), seat.seat in held and seat.seat in went))
    return RatedTable(row.id, row.game, tuple(players))


def places_of(table: RatedTable, places: Sequence[int]) -> list[int]:
    """Return the places that count: those who stayed among themselves, and behind them, all alike, those who left.

    What the bot on a seat that was left came to is nobody's: it neither helps who left nor harms who stayed.
    """
    stayed = [places[player.seat] for player in table.players if not player.left]
    return [
        1 + (len(stayed) if player.left else sum(place < places[player.seat] for place in stayed))
        for player in table.players
    ]


def rated(before: Sequence[Standing], places: Sequence[int]) -> list[Standing]:
    """Return everybody's strength after a match."""
    teams = [[model().rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model().rate(teams, ranks=[float(place) for place in places])
    return [Standing(one.mu, one.sigma) for (one,) in after]


def damping(met: int) -> float:
    """Return how much of a match counts, by how many of the last ones were against exactly the same people.

    >>> [round(damping(met), 2) for met in (0, 2, 3, 5, 20)]
    [1.0, 1.0, 0.5, 0.25, 0.05]
    """
    return 1.0 if met < FREE else 1.0 / (met - FREE + 2)


def weigh(connection: Connection, table: RatedTable, number: int) -> float:
    """Return how much a match counts: bots cannot be bribed, so who plays them alone is not damped."""
    people = table.people
    if len(people) < 2:
        return 1.0
    return min(damping(met(connection, who, people, number)) for who in people)


def met(connection: Connection, who: str, people: frozenset[str], number: int) -> int:
    """Count those of somebody's last rated games with people, at which bots alone are none, that were against the very same."""
    others = standings.alias()
    person = others.c.who.not_like("bot:%") & (others.c.who != who)
    company = select(others.c.match).where(others.c.match == standings.c.match, person).exists()
    mine = select(standings.c.match).join(results, results.c.match == standings.c.match)
    lately = mine.where(standings.c.who == who, results.c.number < number, company).order_by(results.c.number.desc())
    names = list(connection.execute(lately.limit(LATELY)).scalars())
    found: dict[str, set[str]] = {}
    for row in connection.execute(select(standings.c.match, standings.c.who).where(standings.c.match.in_(names))):
        if not is_bot(row.who):
            found.setdefault(row.match, set()).add(row.who)
    return sum(there == people for there in found.values())


def standing(connection: Connection, table: RatedTable, who: str) -> Standing:
    """Return somebody's strength in a game with so many seats."""
    if is_bot(who):
        return Standing(*bot_rating(table.game, len(table.players), who.removeprefix("bot:")))
    mine = (ratings.c.who == who) & (ratings.c.game == table.game) & (ratings.c.seats == len(table.players))
    found = connection.execute(select(ratings.c.mu, ratings.c.sigma).where(mine)).first()
    return Standing(MU, SIGMA) if found is None else Standing(found.mu, found.sigma)


def count(connection: Connection, table: RatedTable, places: Sequence[int], number: int) -> None:
    """Let a match count: write what it did to everybody, and move the people."""
    weight = weigh(connection, table, number)
    counted = places_of(table, places)
    before = [standing(connection, table, player.who) for player in table.players]
    for player, place, old, new in zip(table.players, counted, before, rated(before, counted), strict=True):
        moved = 0.0 if is_bot(player.who) else weight
        after = Standing(old.mu + moved * (new.mu - old.mu), old.sigma + moved * (new.sigma - old.sigma))
        connection.execute(
            insert(standings).values(
                match=table.match,
                seat=player.seat,
                game=table.game,
                who=player.who,
                place=place,
                weight=moved,
                mu=old.mu,
                sigma=old.sigma,
                mu_after=after.mu,
                sigma_after=after.sigma,
            )
        )
        if moved:
            move(connection, table, player.who, after)


def move(connection: Connection, table: RatedTable, who: str, after: Standing) -> None:
    """Write somebody's new strength."""
    key = {"who": who, "game": table.game, "seats": len(table.players)}
    mine = (ratings.c.who == who) & (ratings.c.game == table.game) & (ratings.c.seats == len(table.players))
    values = {"mu": after.mu, "sigma": after.sigma}
    done = connection.execute(update(ratings).where(mine).values(games=ratings.c.games + 1, **values))
    if not done.rowcount:
        connection.execute(insert(ratings).values(games=1, **key, **values))


def forget(connection: Connection) -> None:
    """Forget all ratings and what moved them, to count anew."""
    connection.execute(delete(standings))
    connection.execute(delete(ratings))
