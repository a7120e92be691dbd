"""Words in both languages, all from an observation."""

from .reasons import REASONS

__all__ = ["REASONS"]
