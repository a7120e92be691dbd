"""Answers that everybody may have, compressed on the way. Nothing with a secret in it is: its length would tell of it."""

from typing import Final

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

SQUEEZED: Final = DefineMiddleware(
    CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=800)
)
"""For a router whose answers are the same for all."""
