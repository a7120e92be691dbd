"""The build hook: compiles the hot rooms with mypyc and bundles the page when a wheel or an editable install is built.

An editable install gets the compiled modules beside the sources, a wheel gets them inside (those that lie there, if they are
fresh) and a tag of its platform.
Without a C compiler, or with LUDARIUM_PURE=1, the same source is installed as it is. What is hot and how it is compiled
stands in tools/engine.py; how the page is made, in tools/client.py. `make` builds both by itself and sets LUDARIUM_LATER=1.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import client
import engine
import wheels


class EngineHook(BuildHookInterface[Any]):
    """Hatchling finds the hook by its base class; only wheels have one, editable ones included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and bundle before the files of the wheel are collected."""
        root = Path(self.root)
        if version == "editable" and os.environ.get("LUDARIUM_LATER"):
            return
        client.build(root)
        why = engine.why_interpreted()
        if why:
            self.app.display_warning(f"ludarium: installing without compiled modules: {why}")
        if version == "editable":
            engine.build(root)
        elif not why and (made := engine.fresh_modules(root) or engine.compile_engine(root)):
            build_data["force_include"].update({str(file): place for place, file in made.items()})
            build_data["pure_python"] = False
            if tag := wheels.tag(made.values()):
                build_data["tag"] = tag
            else:
                build_data["infer_tag"] = True
