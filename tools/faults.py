"""Small faults in Python source, of the kinds people make: a wrong comparison, a sign, one too many, a forgotten line.

>>> source = "def room(n):\\n    return n < 3\\n"
>>> [(fault.line, fault.was, fault.now) for fault in faults_in(source)]
[(2, 'n < 3', 'n <= 3'), (2, '3', '4')]
"""

import ast
import copy
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
    """One fault: in which function (methods as ``Class.method``), on which line, what stood there and what stands there now."""

    function: str
    line: int
    was: str
    now: str
    tree: ast.Module


def faults_in(source: str) -> Iterator[Fault]:
    """Go through every fault that can be planted in the functions of a module, each in a tree of its own."""
    tree = ast.parse(source)
    for name, function in functions(tree):
        for node in ast.walk(function):
            for change in changes(node):
                yield _planted(tree, name, node, change)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """List the functions and methods of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


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


def _planted(tree: ast.Module, name: str, node: ast.AST, change: ast.AST) -> Fault:
    """Plant a fault in a copy: only the nodes above it are new."""
    changed = _Plant(node, change).visit(_spine(tree, node))
    assert isinstance(changed, ast.Module)
    ast.fix_missing_locations(changed)
    was, now = (_head(part) for part in (node, change))
    return Fault(name, getattr(node, "lineno", 0), was, now, changed)


def _spine(tree: ast.Module, node: ast.AST) -> ast.AST:
    """Copy a tree deeply, but for the one node that is looked for by identity."""
    return copy.deepcopy(tree, {id(node): node})


def _head(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]
