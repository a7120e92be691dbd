"""What fields of a message may hold, and how long a message may be."""

from typing import Annotated, Final, Literal

from msgspec import Meta

MAX_MESSAGE: Final = 16_384
"""Bytes that one message of a page may have."""

Id = Annotated[int, Meta(ge=0, le=2**31)]
Word = Annotated[str, Meta(max_length=200)]
Lang = Literal["en", "fr"]
Layout = Literal["wide", "tablet", "phone"]
