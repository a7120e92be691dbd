"""Exit codes and refusals: whatever goes wrong becomes one sentence on stderr, never a traceback.

=====  =====================================================================
0      done
1      a check failed, or a record was refused
2      bad usage or input: nothing was done
70     a fault of the program itself (``LUDARIUM_DEBUG=1`` shows the traceback)
130    interrupted
=====  =====================================================================
"""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

import typer
from typer.core import TyperGroup

FAILED: Final = 1
USAGE: Final = 2
FAULT: Final = 70
INTERRUPTED: Final = 130


class Refused(Exception):
    """Input that a command refuses, in one sentence."""

    def __init__(self, message: str, code: int = USAGE) -> None:
        super().__init__(message)
        self.code = code


class Commands(TyperGroup):
    """The group of all commands, with one place for what goes wrong."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and leave with its exit code."""
        for name in ("stdin", "stdout", "stderr"):
            reconfigure = getattr(getattr(sys, name), "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")  # a terminal without box signs still shows the rest
        run = super().main
        sys.exit(guarded(lambda: run(args, prog_name, complete_var, False, windows_expand_args, **extra)))


def guarded(call: Callable[[], object]) -> int:
    """Run and return the exit code; say in one sentence what was refused."""
    try:
        result = call()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("LUDARIUM_DEBUG"):
            raise
        message, code = refusal(error)
        typer.echo(" ".join(message.split()), err=True)
        return code
    return result if isinstance(result, int) else 0


def refusal(error: Exception) -> tuple[str, int]:
    """Return the sentence and the exit code for an error."""
    from ludarium.core.errors import LudariumError, RecordError

    match error:
        case Refused():
            return str(error), error.code
        case RecordError():
            return error.message, FAILED
        case LudariumError():
            return error.message, USAGE
        case UnicodeError():
            return f"This is no UTF-8 text: {error}.", USAGE
        case OSError():
            return f"{error.filename or 'The system'}: {error.strerror or error}.", USAGE
        case typer.Abort():
            return "Given up.", INTERRUPTED
        case _:
            return other_refusal(error)


def other_refusal(error: Exception) -> tuple[str, int]:
    """Return the sentence for typer's own complaints, whichever click it brings, and for faults of ours."""
    usage = getattr(error, "format_message", None)
    if usage is not None:
        path = getattr(getattr(error, "ctx", None), "command_path", "ludarium")
        return f"{usage().rstrip('.?')}. See: {path} --help", USAGE
    return (
        f"This is a fault of the program, not yours: {type(error).__name__}: {error}. "
        "Set LUDARIUM_DEBUG=1 to see where it happened."
    ), FAULT
