"""What the house keeps only to be quick, with budgets in bytes: how many tables there are does not matter, nor how large.

Scenes are kept as they are while they are used. One that has to make room is packed, if it is what some page shows: it takes a
tenth, and the page's next frame still says only what changed. If there is no room for that either, the page is sent everything.
"""

import pickle
import zlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final, TypeAlias

from .frames import Scene

SceneKey: TypeAlias = tuple[int, Hashable]
Kept: TypeAlias = tuple[int, Callable[[], None]]
"""How large something is, and how it is dropped."""
BUDGET: Final = 32 << 20
TREE: Final = 300
"""Bytes of one element of a drawing that was read as a tree, on the average."""
LINE: Final = 420
"""Bytes of a told move."""


class ByteBudget:
    """Things of known size: of those that were not used for longest as many are dropped as it takes, spare ones first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.used = 0
        self._spare: OrderedDict[Hashable, Kept] = OrderedDict()
        self._needed: OrderedDict[Hashable, Kept] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._spare) + len(self._needed)

    def keep(self, key: Hashable, size: int, drop: Callable[[], None]) -> None:
        """Note that something was used, how large it is, and how it is dropped."""
        dropped = []
        with self._lock:
            self._take_out(key)
            self._needed[key] = size, drop
            self.used += size
            while self.used > self.most and len(self) > 1:
                oldest = next(iter(self._spare or self._needed))
                dropped.append((self._spare or self._needed)[oldest][1])
                self._take_out(oldest)
        for let_go in dropped:
            let_go()

    def use(self, key: Hashable) -> None:
        """Note that something was used, if it is here."""
        with self._lock:
            for kept in (self._spare, self._needed):
                if key in kept:
                    kept.move_to_end(key)

    def spare(self, key: Hashable) -> None:
        """Note that something can be missed: it is dropped before all that cannot."""
        with self._lock:
            if key in self._needed:
                self._spare[key] = self._needed.pop(key)

    def need(self, key: Hashable) -> None:
        """Note that something cannot be missed any more, if it is here."""
        with self._lock:
            if key in self._spare:
                self._needed[key] = self._spare.pop(key)

    def forget(self, key: Hashable) -> None:
        """Note that something is gone."""
        with self._lock:
            self._take_out(key)

    def _take_out(self, key: Hashable) -> None:
        for kept in (self._spare, self._needed):
            size, _ = kept.pop(key, (0, None))
            self.used -= size


class SceneCache:
    """The scenes of all matches on this node. A key begins with the number of its match."""

    def __init__(self, budget: int, packed: int) -> None:
        self.whole = ByteBudget(budget)
        self.packed = ByteBudget(packed)
        self._whole: dict[SceneKey, Scene] = {}
        self._packed: dict[SceneKey, bytes] = {}
        self._shown: Counter[SceneKey] = Counter()
        self._of: dict[int, set[SceneKey]] = {}

    @property
    def used(self) -> int:
        """How many bytes there are."""
        return self.whole.used + self.packed.used

    def get(self, key: SceneKey) -> Scene | None:
        """Return a scene, if it is still there."""
        scene = self._whole.get(key)
        if scene is not None:
            self.whole.use(key)
            return scene
        data = self._packed.get(key)
        if data is None:
            return None
        scene = pickle.loads(zlib.decompress(data))
        assert isinstance(scene, Scene)
        self.put(key, scene)
        return scene

    def put(self, key: SceneKey, scene: Scene) -> None:
        """Keep a scene that is used now."""
        self._whole[key] = scene
        self._of.setdefault(key[0], set()).add(key)
        self.whole.keep(key, scene_bytes(scene), lambda: self._make_room(key))

    def show(self, now: SceneKey | None, before: SceneKey | None) -> None:
        """Note that a page shows another scene than before."""
        if now is not None:
            self._shown[now] += 1
            self.whole.need(now)
        if before is not None:
            self._shown[before] -= 1
            if self._shown[before] <= 0:
                del self._shown[before]
                self._drop_packed(before)
                self.whole.spare(before)

    def forget(self, match: int) -> None:
        """Drop all scenes of a match."""
        for key in tuple(self._of.pop(match, ())):
            self._whole.pop(key, None)
            self.whole.forget(key)
            self._drop_packed(key)

    def _make_room(self, key: SceneKey) -> None:
        scene = self._whole.pop(key, None)
        if scene is None or self._shown[key] <= 0:
            self._drop_packed(key)
            return
        if key not in self._packed:
            self._packed[key] = zlib.compress(pickle.dumps(scene, pickle.HIGHEST_PROTOCOL), 1)
        self.packed.keep(key, len(self._packed[key]), lambda: self._drop_packed(key))

    def _drop_packed(self, key: SceneKey) -> None:
        self._packed.pop(key, None)
        self.packed.forget(key)
        if key not in self._whole:
            self._of.get(key[0], set()).discard(key)


class Caches:
    """All that the house keeps only to be quick, within one budget."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.scenes = SceneCache(budget // 2, budget // 3)
        self.logs = ByteBudget(budget // 6)

    @property
    def used(self) -> int:
        """How many bytes there are."""
        return self.scenes.used + self.logs.used


def scene_bytes(scene: Scene) -> int:
    """Estimate the bytes of a scene: its drawings and their trees, its words, and its place in the log."""
    panes = sum(len(pane.svg) + TREE * pane.nodes for pane in scene.panes.values())
    seats = sum(len(str(seat.svg)) + 400 for seat in scene.seats)
    words = sum(
        len(key) + len(text) + 120 for part in (scene.labels, scene.action_labels) for key, text in part.items()
    )
    choices = sum(180 + 60 * len(choice.path) for choice in scene.choices)
    return 12_000 + panes + seats + words + choices + len(scene.sprite) + len(scene.css) + 8 * len(scene.log)
