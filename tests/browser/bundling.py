"""Parts of the page on their own, bundled for a test."""

import subprocess
from functools import lru_cache

import client

from .conftest import ROOT


@lru_cache
def bundled(module: str, name: str) -> str:
    """A module of the page as a script that defines ``name`` with all that it exports."""
    command = [
        client.node(),
        "node_modules/esbuild/bin/esbuild",
        module,
        "--bundle",
        "--format=iife",
        f"--global-name={name}",
    ]
    made = subprocess.run(command, cwd=ROOT / "client", capture_output=True, text=True, check=True)
    return f"{made.stdout}\nwindow.{name} = {name};"
