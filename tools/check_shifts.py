"""Forbid `CONSTANT << n` and `CONSTANT >> n` in the hot modules.

mypyc 2.4.1 writes a small constant into C as a 32-bit int, so with an `i64` on the right the shift silently loses
everything from bit 31 on. Interpreted it is right, which is why no ordinary test sees it. A local name that is given a
constant once is put in place of its value, so `one: i64 = 1` and `one << n` go the same way. Look the bit up in a table
(`BIT[n]`, built by doubling), or shift a variable: `x <<= n` is right.

    python tools/check_shifts.py [FILE ...]     the hot modules, if no file is named
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import engine

NATIVE: Final = frozenset({"i64", "i32", "i16", "u8", "int"})


def bad_shifts(source: str) -> Iterator[tuple[int, int, str]]:
    """Yield line, column and text of every shift of a constant by something that is none."""
    tree = ast.parse(source)
    finals = _final_names(tree)
    found: dict[tuple[int, int], str] = {}
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef):
            found.update(_shifts_in(scope, _once_constant(scope, finals)))
    found.update(_shifts_in(tree, finals))
    for (line, column), text in sorted(found.items()):
        yield line, column, text


def _shifts_in(scope: ast.AST, constants: frozenset[str]) -> Iterator[tuple[tuple[int, int], str]]:
    for node in ast.walk(scope):
        match node:
            case ast.BinOp(left=left, op=ast.LShift() | ast.RShift(), right=right):
                if _is_constant(left, constants) and not _is_constant(right, constants):
                    yield (node.lineno, node.col_offset + 1), ast.unparse(node)
            case _:
                pass


def _once_constant(function: ast.FunctionDef, constants: frozenset[str]) -> frozenset[str]:
    """Add the local names that are given a value once, and a constant one."""
    stores = Counter(
        node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    while True:  # until no name follows from another: `a = 1`, then `b = a`
        given = {
            name
            for node in ast.walk(function)
            for name, value in _bindings(node)
            if stores[name] == 1 and _is_constant(value, constants)
        }
        if given <= constants:
            return constants
        constants |= given


def _bindings(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Assign(targets=targets, value=value):
            yield from ((target.id, value) for target in targets if isinstance(target, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value
        case ast.NamedExpr(target=ast.Name(id=name), value=value):
            yield name, value
        case _:
            pass


def _final_names(tree: ast.AST) -> frozenset[str]:
    return frozenset(
        node.target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _is_final(node.annotation)
    )


def _is_final(annotation: ast.expr) -> bool:
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    name = annotation.attr if isinstance(annotation, ast.Attribute) else getattr(annotation, "id", "")
    return name == "Final"


def _is_constant(node: ast.expr, finals: frozenset[str]) -> bool:
    """Tell what mypyc may fold; an imported name in capitals is taken for a `Final`, as our names go."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return name in finals or name.isupper()
        case ast.Attribute(attr=name):
            return name.isupper()
        case ast.UnaryOp(operand=operand):
            return _is_constant(operand, finals)
        case ast.BinOp(left=left, right=right):
            return _is_constant(left, finals) and _is_constant(right, finals)
        case ast.Call(func=ast.Name(id=name), args=[argument]) if name in NATIVE:
            return _is_constant(argument, finals)
        case _:
            return False


def main() -> int:
    """Print every bad shift; the exit code tells whether there was one."""
    files = [Path(name) for name in sys.argv[1:]] or [engine.ROOT / path for path in engine.hot_modules()]
    found = 0
    for path in files:
        for line, column, text in bad_shifts(path.read_text("utf-8")):
            found += 1
            shown = path.relative_to(engine.ROOT) if path.is_relative_to(engine.ROOT) else path
            print(f"{shown}:{line}:{column}: `{text}` shifts a constant: mypyc makes it 32 bits wide. Use BIT[n].")
    print(f"shifts: {found} bad in {len(files)} hot modules")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
