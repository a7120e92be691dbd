"""What a viewer is sent: the scene drawn from its observation, and of that only what changed."""

from .delta import delta
from .scene import Scene, ViewRequest, draw

__all__ = ["Scene", "ViewRequest", "delta", "draw"]
