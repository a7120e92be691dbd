"""Who does the work: this process, all cores of this machine, or a cluster that is there already.

Work is cut into pieces that know their own seeds, so a piece gives the same wherever it is done, and as often as it must be
done: a worker that dies is made good by doing its pieces again. Results come back once each, in the order of the pieces.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any, Final, TypeVar
from warnings import catch_warnings, simplefilter

from msgspec import Struct

from ludarium.core.errors import SetupError

P = TypeVar("P")
"""A piece of work."""
R = TypeVar("R")
"""What comes of it."""

DASK: Final = "dask"
RAY: Final = "ray"
LOCAL: Final = "ray://local"
"""Starts ray on this machine alone."""
AHEAD: Final = 2
"""How many pieces wait for each worker of a cluster: none is idle while results travel."""


class Workers(Struct, frozen=True):
    """``jobs`` processes here (1: this one alone, 0: one per core), or a ``cluster`` by its address.

    >>> Workers(cluster="dask://10.0.0.1:8786").engine, Workers(jobs=1).alone
    ('dask', True)
    """

    jobs: int = 1
    cluster: str = ""

    @property
    def engine(self) -> str:
        """What the cluster runs: ``dask``, ``ray`` or, without one, nothing."""
        return self.cluster.partition("://")[0]

    @property
    def alone(self) -> bool:
        """Whether all is done here, one after the other."""
        return self.jobs == 1 and not self.cluster


HERE: Final = Workers()
"""This process alone."""


def each(workers: Workers, do: Callable[[P], R], pieces: Sequence[P]) -> Generator[R]:
    """Do all pieces and yield what comes of each, in their order; whoever stops listening stops the work."""
    if workers.alone or (len(pieces) < 2 and not workers.cluster):
        yield from map(do, pieces)
        return
    if workers.engine == RAY:
        yield from _each_on_ray(workers.cluster, do, pieces)
        return
    from joblib import Parallel, delayed  # a second of imports and processes, only when there is work for them

    with _engine(workers) as options:
        results = Parallel(return_as="generator", **options)(delayed(do)(piece) for piece in pieces)
        with closing(_quietly(results)) as kept:
            yield from kept


def _quietly(results: Any) -> Generator[Any]:
    try:
        for done in results:  # noqa: UP028 - `yield from` would close the results before we do
            yield done
    finally:
        with catch_warnings():  # who stops early knows that some work is thrown away
            simplefilter("ignore", UserWarning)
            results.close()


@contextmanager
def _engine(workers: Workers) -> Iterator[dict[str, object]]:
    """Connect with where the work is done, and return how joblib is told."""
    if workers.engine == DASK:
        with _dask(workers.cluster) as slots:
            yield {"n_jobs": -1, "pre_dispatch": max(AHEAD * slots, 2), "batch_size": 1}
    elif workers.cluster:
        raise SetupError(f"There is no cluster {workers.cluster!r}. Possible: dask://HOST:PORT, ray://HOST:PORT.")
    else:
        yield {"n_jobs": workers.jobs or -1}


@contextmanager
def _dask(address: str) -> Iterator[int]:
    try:
        from distributed import Client
        from joblib import parallel_config
    except ImportError:
        raise SetupError("A dask cluster needs the package distributed: install ludarium[dask].") from None
    try:
        client = Client(address.replace("dask://", "tcp://", 1), timeout="10s", set_as_default=True)
    except OSError:
        raise SetupError(f"Nobody answers at {address}. Start one with: dask scheduler, and dask worker.") from None
    with client, parallel_config(backend="dask"):
        yield sum(client.nthreads().values())


def _each_on_ray(address: str, do: Callable[[P], R], pieces: Sequence[P]) -> Iterator[R]:
    """Do all pieces as ray's tasks, which it does again where a worker dies.

    Its back end for joblib hands results over only when all are there, and gives up when a worker dies.
    """
    with _ray(address) as ray:
        task = ray.remote(_apply)
        ahead = max(AHEAD * int(ray.cluster_resources().get("CPU", 1)), 2)
        under_way: deque[Any] = deque()
        for piece in pieces:
            under_way.append(task.remote(do, piece))
            if len(under_way) == ahead:
                yield ray.get(under_way.popleft())
        while under_way:
            yield ray.get(under_way.popleft())


def _apply(do: Callable[[P], R], piece: P) -> R:
    return do(piece)


@contextmanager
def _ray(address: str) -> Iterator[Any]:
    """Connect with ray, and leave it when the work is done or nobody listens any more."""
    try:
        import ray
    except ImportError:
        raise SetupError("A ray cluster needs the package ray: install ludarium[ray].") from None
    local = {"include_dashboard": False} if address == LOCAL else {"address": address}
    try:
        ray.init(log_to_driver=False, **local)
    except Exception as error:  # ray has many of its own, and plain ones too
        why = str(error).strip().splitlines()[0].rstrip(".")
        raise SetupError(f"Ray does not answer at {address}: {why}. Start it with: ray start --head.") from None
    try:
        yield ray
    finally:
        ray.shutdown()
