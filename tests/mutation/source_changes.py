"""One-place changes of a Python source: the places are found in its syntax tree, and the text around them is kept."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

EXCHANGED: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.Pow: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Change:
    """A node of the source, and the text to put in its place; `kind` says what is done to it."""

    kind: str
    line: int
    start: int  # bytes of the source, as `end`
    end: int
    old: str
    new: str

    def applied(self, source: str) -> str:
        """The changed source."""
        raw = source.encode()
        return (raw[: self.start] + self.new.encode() + raw[self.end :]).decode()

    def __str__(self) -> str:
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.kind}: {old if len(old) < 90 else old[:87] + '…'} → {new if len(new) < 90 else new[:87] + '…'}"


def changes(source: str) -> list[Change]:
    """Every one-place change of the source, in the order of the tree; annotations, decorators and messages are kept."""
    lines = source.encode().splitlines(keepends=True)
    begins = [0]
    for line in lines:
        begins.append(begins[-1] + len(line))
    made = []
    for node in _nodes(ast.parse(source)):
        start, end = begins[node.lineno - 1] + node.col_offset, begins[node.end_lineno - 1] + node.end_col_offset
        old = source.encode()[start:end].decode()
        made += [Change(kind, node.lineno, start, end, old, new) for kind, new in _changed(node)]
    return made


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that say what a program does: no annotations, decorators, messages, docstrings or `__main__` parts."""
    if isinstance(node, ast.JoinedStr | ast.Raise | ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test).startswith(("__name__", "TYPE_CHECKING")):
        return
    if isinstance(node, ast.expr | ast.stmt):
        yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "type_params"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _nodes(child)


def _changed(node: ast.AST) -> Iterator[tuple[str, str]]:
    """What may stand in the place of the node: the kind of the change, and the text."""
    if isinstance(node, ast.stmt):
        yield from _changed_statement(node)
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.Compare | ast.UnaryOp | ast.IfExp):
        yield from _changed_operation(node)
    elif isinstance(node, ast.Constant):
        yield from _changed_constant(node.value)
    elif isinstance(node, ast.Call):
        yield from _changed_call(node.func, node.args, node.keywords)


def _changed_statement(node: ast.stmt) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Return(ast.Compare() | ast.BoolOp() as value):
            yield "negated", f"return {_text(ast.UnaryOp(ast.Not(), value))}"
        case ast.Expr(ast.Call()) | ast.AugAssign():
            yield "dropped", "pass"
        case ast.If(_, [ast.Return() | ast.Raise() | ast.Continue() | ast.Break()], []):
            yield "dropped", "pass"


def _changed_operation(node: ast.expr) -> Iterator[tuple[str, str]]:
    match node:
        case ast.BinOp(left, operator, right) if type(operator) in EXCHANGED:
            yield "operator", _text(ast.BinOp(left, EXCHANGED[type(operator)](), right))
        case ast.BoolOp(operator, values):
            yield "and/or", _text(ast.BoolOp(EXCHANGED[type(operator)](), values))
            for i in range(len(values)):
                rest = values[:i] + values[i + 1 :]
                yield "part left out", _text(rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest))
        case ast.Compare(left, operators, rights):
            for i, operator in enumerate(operators):
                turned = [*operators[:i], EXCHANGED[type(operator)](), *operators[i + 1 :]]
                yield "comparison", _text(ast.Compare(left, turned, rights))
        case ast.UnaryOp(ast.USub() | ast.Not(), operand):
            yield "sign", _text(operand)
        case ast.IfExp(test, body, otherwise):
            yield "negated", _text(ast.IfExp(ast.UnaryOp(ast.Not(), test), body, otherwise))


def _changed_constant(value: object) -> Iterator[tuple[str, str]]:
    match value:
        case bool():
            yield "constant", str(not value)
        case int():
            yield "constant", str(value + 1)
        case float():
            yield "constant", f"({value} * 2 + 1)"


def _changed_call(function: ast.expr, arguments: list[ast.expr], more: list[ast.keyword]) -> Iterator[tuple[str, str]]:
    if isinstance(function, ast.Name) and function.id in NAMES:
        yield "function", _text(ast.Call(ast.Name(NAMES[function.id]), arguments, more))
    for i, (one, other) in enumerate(pairwise(arguments)):
        is_plain = not isinstance(one, ast.Starred) and not isinstance(other, ast.Starred)
        if is_plain and ast.dump(one) != ast.dump(other) and not _is_text(one) and not _is_text(other):
            swapped = [*arguments[:i], other, one, *arguments[i + 2 :]]
            yield "arguments", _text(ast.Call(function, swapped, more))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"
