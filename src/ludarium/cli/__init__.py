"""The command line. Each command is a module that loads the engine only when it runs, so that ``--help`` is quick."""


def main() -> None:
    """Run ``ludarium``."""
    from .app import app

    app(prog_name="ludarium")


__all__ = ["main"]
