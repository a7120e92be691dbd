"""The keyboard and the screen. Works as well when commands are piped in: the end of the input is a polite goodbye."""

import sys
from typing import Final

import typer

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Empty the screen and what can be scrolled back to, and go to its corner."""


class Terminal:
    """Reads lines and prints them."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            import contextlib

            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - arrows and history for input()

    def say(self, text: str = "", *, bold: bool = False, dim: bool = False) -> None:
        """Print a line; styles are left out where the output is no terminal."""
        typer.secho(text, bold=bold or None, dim=dim or None)

    def ask(self, prompt: str) -> str | None:
        """Read one line; ``None`` when there is no more input."""
        try:
            answer = input(prompt).strip()
        except EOFError:
            typer.echo()
            return None
        if not self.interactive:
            typer.echo(answer)  # so that a piped game reads like a played one
        return answer

    def clear(self) -> None:
        """Hide what was on the screen; between people at one keyboard."""
        if self.interactive:
            typer.echo(CLEAR, color=True)
        else:
            typer.echo("-" * 72)
