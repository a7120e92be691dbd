"""Small faults in Python source, of the kinds people make: a wrong comparison, a sign, one too many, a forgotten line.

>>> source = "def room(n):\\n    return n < 3\\n"
>>> [(fault.line, fault.was, fault.now) for fault in faults_in(source)]
[(2, 'n < 3', 'n <= 3'), (2, '3', '4')]
"""

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Fault(NamedTuple):
    """One fault: in which function (methods as ``Class.method``), on which lines, what stood there and what stands there now."""

    function: str
    line: int
    """The line of the statement."""
    lines: tuple[int, ...]
    """The lines of the very expression."""
    was: str
    now: str
    turn: int
    """Which of several equal ones in this function, from 1."""
    place: int
    """Which of all faults of the module: how `planted` finds it again."""

    @property
    def key(self) -> str:
        """Name it by what it changes, not by a line that moves."""
        again = f" ({self.turn})" if self.turn > 1 else ""
        return f"{self.function}: {self.was} -> {self.now}{again}"


def faults_in(source: str) -> Iterator[Fault]:
    """Go through every fault that can be planted in the functions of a module."""
    seen: Counter[tuple[str, str, str]] = Counter()
    for place, (name, statement, node, change) in enumerate(_changes_in(ast.parse(source))):
        was, now = _head(node), _head(change)
        seen[name, was, now] += 1
        spot = node.test if isinstance(node, ast.If) else node
        lines = tuple(range(getattr(spot, "lineno", 0), (getattr(spot, "end_lineno", 0) or 0) + 1))
        yield Fault(name, statement.lineno, lines, was, now, seen[name, was, now], place)


def planted(source: str, fault: Fault) -> ast.Module:
    """Return the module's tree with one fault in it."""
    tree = ast.parse(source)
    _, _, node, change = next(found for n, found in enumerate(_changes_in(tree)) if n == fault.place)
    changed = _Plant(node, change).visit(tree)
    assert isinstance(changed, ast.Module)
    return ast.fix_missing_locations(changed)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """List the functions and methods of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def functions_of(source: str) -> Iterator[tuple[str, str]]:
    """List the names of a module's functions and methods with their source, comments and all."""
    for name, node in functions(ast.parse(source)):
        yield name, ast.get_source_segment(source, node) or ""


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """List what could be written in a node's place by mistake."""
    match node:
        case ast.Compare(ops=[only]) if type(only) in COMPARISONS:
            yield _with(node, ops=[COMPARISONS[type(only)]()])
        case ast.BinOp() if type(node.op) in OPERATORS:
            yield _with(node, op=OPERATORS[type(node.op)]())
        case ast.AugAssign() if type(node.op) in OPERATORS:
            yield _with(node, op=OPERATORS[type(node.op)]())
        case ast.BoolOp():
            yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant(value=bool(truth)):
            yield _with(node, value=not truth)
        case ast.Constant(value=int(number)):
            yield _with(node, value=number + 1)
        case ast.If():
            yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case _:
            pass


def _changes_in(tree: ast.Module) -> Iterator[tuple[str, ast.stmt, ast.AST, ast.AST]]:
    """List function, statement, node and what could stand in its place.

    Only bodies: a default value is no part of a function's code. Not in assertions, which say what holds anyway, nor in the step
    from one bit to the next, ``bits &= bits - 1``: every fault of it runs for ever, and no test could say more than that.
    """
    for name, function in functions(tree):
        for statement in function.body:
            for within, node in _walk(statement, statement):
                for change in changes(node):
                    yield name, within, node, change


def _walk(node: ast.AST, within: ast.stmt) -> Iterator[tuple[ast.stmt, ast.AST]]:
    if isinstance(node, ast.Assert) or _next_bit(node):
        return
    within = node if isinstance(node, ast.stmt) else within
    yield within, node
    for inner in ast.iter_child_nodes(node):
        yield from _walk(inner, within)


def _next_bit(node: ast.AST) -> bool:
    match node:
        case ast.AugAssign(ast.Name(bits), ast.BitAnd(), ast.BinOp(ast.Name(again), ast.Sub(), ast.Constant(1))):
            return bits == again
        case _:
            return False


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


class _Plant(ast.NodeTransformer):
    def __init__(self, node: ast.AST, change: ast.AST) -> None:
        self._node, self._change = node, change

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self._node:
            return ast.copy_location(self._change, node)
        return super().visit(node)  # type: ignore[no-any-return]


def _head(node: ast.AST) -> str:
    """Write a node out; of a statement with a body only its head."""
    if isinstance(node, ast.If):
        return f"if {ast.unparse(ast.fix_missing_locations(node.test))}:"
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]
