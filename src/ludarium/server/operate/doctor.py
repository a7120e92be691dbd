"""Is the house well? Each question has one answer in a sentence; only the test match changes anything, and it is removed."""

import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Engine, func, inspect, select, text
from sqlalchemy.engine import make_url

from ludarium._pure import engine_state
from ludarium.core.errors import LudariumError
from ludarium.core.verify import verify

from ..config import Config
from ..matches import fold
from ..storage import Found, Store
from ..storage.clock import now
from ..storage.engine import newest_migration, open_engine
from ..storage.schema import entries, matches, seats

Verdict = Literal["ok", "warning", "failed"]
LITTLE: Final = 1 << 30
"""Bytes of free room below which it is time to do something."""
NOTHING: Final = 50 << 20
SKEW: Final = 2.0
"""Seconds by which clocks may differ without anybody noticing."""
SLOW_SYNC: Final = 0.1
SHORT: Final = 16


class Finding(Struct):
    """One answer. ``seconds`` is how long it took to find."""

    check: str
    verdict: Verdict
    message: str
    seconds: float = 0.0


Answer = tuple[Verdict, str]


class Doctor:
    """Asks one question after the other; what cannot be asked because another answer was bad is left out."""

    def __init__(self, config: Config, replayed: int, test_match: Callable[[str], Answer] | None) -> None:
        self._config = config
        self._replayed = replayed
        self._test_match = test_match
        self._engine: Engine | None = None

    def checks(self) -> list[tuple[str, Callable[[], Answer]]]:
        """Name all questions, in order."""
        found: list[tuple[str, Callable[[], Answer]]] = [
            ("configuration", self.configuration),
            ("disk", self.disk),
            ("migrations", self.migrations),
            ("integrity", self.integrity),
            ("clock", self.clock),
            ("matches", self.replays),
        ]
        play = self._test_match
        return [*found, ("test match", lambda: play(self._config.database))] if play is not None else found

    def examine(self) -> Iterator[Finding]:
        """Answer them."""
        failed = False
        for name, check in self.checks():
            if failed and name not in ("configuration", "disk"):
                continue
            began = time.perf_counter()
            try:
                verdict, message = check()
            except Exception as error:  # whatever it is, it is an answer
                verdict, message = "failed", f"{type(error).__name__}: {str(error).strip().splitlines()[0]}"
            failed = failed or (verdict == "failed" and name in ("migrations", "integrity"))
            yield Finding(name, verdict, message, round(time.perf_counter() - began, 3))
        if self._engine is not None:
            self._engine.dispose()

    @property
    def engine(self) -> Engine:
        """The database, opened when first asked for; a file that is not there is not made."""
        if self._engine is None:
            file = self._file()
            if file is not None and not file.exists():
                raise FileNotFoundError(f"there is no database {file} yet. It is made by: ludarium serve")
            self._engine = open_engine(self._config.database)
        return self._engine

    def _file(self) -> Path | None:
        url = make_url(self._config.database)
        return Path(url.database or "") if url.get_backend_name() == "sqlite" else None

    # ------------------------------------------------------------ the questions

    def configuration(self) -> Answer:
        """Are the settings such that a house can be opened safely?"""
        said = f"{make_url(self._config.database).render_as_string(hide_password=True)}, engine {engine_state()}"
        worries = []
        file = self._file()
        if file is not None and file.exists() and stat.S_IMODE(file.stat().st_mode) & 0o077 and os.name == "posix":
            worries.append(f"others on this machine can read {file}: chmod 600 it")
        if 0 < len(self._config.operator_token) < SHORT:
            worries.append(f"the operator's token is short: take {SHORT} letters or more")
        if sys.platform != "win32":
            import resource

            hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
            if hard != resource.RLIM_INFINITY and hard < self._config.lines + 256:
                worries.append(f"only {hard} files may be open (ulimit -n), for {self._config.lines} lines")
        return ("warning", f"{said}; {'; '.join(worries)}") if worries else ("ok", said)

    def disk(self) -> Answer:
        """Is there room, and how long does a sync take?"""
        file = self._file()
        folder = Path(tempfile.gettempdir()) if file is None else file.resolve().parent
        free = shutil.disk_usage(folder).free
        began = time.perf_counter()
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(b"\0" * 4096)
            trial.flush()
            os.fsync(trial.fileno())
        sync = time.perf_counter() - began
        said = f"{free / (1 << 30):.1f} GB free in {folder}, a sync takes {sync * 1000:.1f} ms"
        if free < NOTHING:
            return "failed", f"{said}: no move can be written soon. Make room, or: ludarium house purge"
        if free < LITTLE or sync > SLOW_SYNC:
            return "warning", said
        return "ok", said

    def migrations(self) -> Answer:
        """Has the database the tables of this version?"""
        with self.engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return "failed", "this is no house's database"
            [applied] = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
        newest = newest_migration()
        if applied == newest:
            return "ok", f"up to date ({newest})"
        if str(applied) > newest:
            return "failed", f"the database is of a newer Ludarium ({applied}, this one knows {newest}): update"
        return "failed", f"the database lacks steps ({applied} of {newest}): they are made by opening the house once"

    def integrity(self) -> Answer:
        """Can every row be read, and is every log without gaps?"""
        with self.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                for pragma in ("integrity_check(1)", "foreign_key_check"):
                    found = connection.exec_driver_sql(f"PRAGMA {pragma}").first()
                    if found is not None and found[0] != "ok":
                        return "failed", f"the file is damaged ({found[0]}): restore a backup"
            per_match = select(entries.c.match, func.count(), func.max(entries.c.ply)).group_by(entries.c.match)
            logs = connection.execute(per_match).all()
            gaps = [name for name, number, last in logs if number != last + 1]
            by_match = select(seats.c.match, func.count()).group_by(seats.c.match)
            sat = {str(name): int(number) for name, number in connection.execute(by_match)}
            all_matches = connection.execute(select(matches.c.id, matches.c.seats)).all()
        missing = [name for name, number in all_matches if sat.get(name, 0) != number]
        if gaps or missing:
            named = ", ".join((gaps + missing)[:5])
            return (
                "failed",
                f"{len(gaps)} logs have gaps and {len(missing)} matches lack seats ({named}): restore a backup",
            )
        written = sum(number for _, number, _ in logs)
        return "ok", f"{len(all_matches):,} matches, {written:,} entries, no gap in any log"

    def clock(self) -> Answer:
        """Do this machine's clock and the database's agree, and does nothing come from the future?"""
        with self.engine.connect() as connection:
            before = time.time()
            there = float(connection.execute(select(now(connection.dialect.name))).scalar_one())
            here = (before + time.time()) / 2
            newest = connection.execute(select(func.max(entries.c.at))).scalar()
        skew = there - here
        ahead = 0.0 if newest is None else float(newest) - there
        if abs(skew) > SKEW:
            return "warning", f"the database's clock is {skew:+.1f} s from this machine's: set both by NTP"
        if ahead > SKEW:
            return "warning", f"the newest move is {ahead:.0f} s in the future: the clock was set back"
        return "ok", f"{abs(skew) * 1000:.0f} ms between this machine and the database"

    def replays(self) -> Answer:
        """Do the newest matches replay, and do the finished ones verify?"""
        store = Store(self._config.database, lambda *_: None, lambda *_: None)
        try:
            with self.engine.connect() as connection:
                wanted = select(matches.c.id).order_by(matches.c.created.desc()).limit(self._replayed)
                names = list(connection.execute(wanted).scalars())
            bad = [f"{name} ({why})" for name in names if (why := _fault(store.read(name)))]
        finally:
            store.close()
        if bad:
            return "failed", f"{len(bad)} of {len(names)} matches do not replay: {', '.join(bad[:3])}"
        return "ok", f"the newest {len(names)} matches replay, and all finished ones of them verify"


def _fault(found: Found | None) -> str:
    """Say what is wrong with a match, or nothing."""
    try:
        match = fold(found) if found is not None else None
        if match is not None and match.over and not match.row.start:
            verify(match.record(), None, match.game)
    except (LudariumError, AssertionError, ValueError) as error:
        return str(error) or type(error).__name__
    return ""
