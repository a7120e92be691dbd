"""What a viewer is sent: the scene drawn from its observation, and of that only what changed."""

from .delta import delta
from .scene import Look, Scene, draw

__all__ = ["Look", "Scene", "delta", "draw"]
