"""Board games as typed Python: rules, bots, an arena and a table to play at."""

from ludarium import _pure

_pure.install_if_asked()  # before any other module of the package: see _pure

__version__ = "0.1.0"
