"""Words."""

from .reasons import REASONS
