"""The process around the house."""

import subprocess
import sys

SPARED = """
import gc, weakref
from ludarium.server.run import COLLECT, spare_pauses

class Guest:
    pass

gc.disable()
spare_pauses()
assert gc.get_freeze_count() > 10_000, gc.get_freeze_count()
assert gc.get_threshold() == COLLECT and gc.isenabled()
guest = Guest()
guest.itself, gone = guest, weakref.ref(guest)
del guest
rows = [[] for _ in range(2 * COLLECT[0])]
assert gone() is None
"""


def test_the_collector_spares_what_stays_and_still_finds_circles() -> None:
    """In a fresh process, since it is the process that is changed."""
    ran = subprocess.run([sys.executable, "-c", SPARED], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
