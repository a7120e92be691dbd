"""Values of the form that the house asks for: whatever a message or a body may hold, drawn from its type.

So a message or an address that is added is attacked without anybody writing it down here. What a field is filled with follows
from its name, if something is known of it: then it means something, and gets further.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec.inspect as types

from .bending import Bender

OFTEN: Final = 0.8
"""How often a field is filled with something that means something."""
PLAIN: Final = "1-1"
FULL: Final = 0.05
"""How often a list has as many as it may."""


class Shapes:
    """Draws values of a type. ``known`` are words by the names of fields."""

    def __init__(self, bender: Bender, known: Mapping[str, Sequence[Any]]) -> None:
        self._bender = bender
        self._random = bender.random
        self.known = known

    def drawn(self, of: Any) -> dict[str, Any]:
        """Draw what a struct is read from."""
        told = types.type_info(of)
        assert isinstance(told, types.StructType)
        return self._struct(told)

    def _struct(self, told: types.StructType) -> dict[str, Any]:
        drawn = {} if told.tag is None else {str(told.tag_field): told.tag}
        for field in told.fields:
            if field.required or self._random.random() < 0.4:
                drawn[field.encode_name] = self._value(field.type, field.encode_name)
        return drawn

    def _value(self, told: types.Type, name: str) -> Any:
        pool = self.known.get(name)
        if pool and self._random.random() < OFTEN and not isinstance(told, types.ListType | types.VarTupleType):
            return self._random.choice(pool)
        match told:
            case types.StructType():
                return self._struct(told)
            case types.IntType():
                return self._random.choice((told.ge or 0, told.le or 0, 1, self._random.randrange(9)))
            case types.BoolType():
                return self._random.random() < 0.5
            case types.LiteralType():
                return self._random.choice(told.values)
            case types.UnionType():
                return self._value(self._random.choice(told.types), name)
            case types.ListType() | types.VarTupleType():
                return [self._value(told.item_type, name) for _ in range(self._many(told.max_length or 0))]
            case types.StrType():
                return PLAIN if self._random.random() < 0.4 else self._bender.word()[: told.max_length]
            case types.DictType() if self._random.random() < OFTEN:
                return {}
            case _:
                return self._bender.value(1)

    def _many(self, most: int) -> int:
        return most if self._random.random() < FULL else self._random.randrange(min(most, 6) + 1)
