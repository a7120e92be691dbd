"""``python -m ludarium.cli`` is ``ludarium``."""

from ludarium.cli import main

main()
