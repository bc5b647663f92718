"""Python expression syntax -> tree. The text is parsed by `ast` and never compiled or evaluated."""

from __future__ import annotations

import ast
import re

from prsym.errors import ReadingError
from prsym.reading.limits import MAX_DEPTH, check_text, check_tree
from prsym.reading.tree import (
    ELEMENTARY,
    Call,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Symbol,
)

_MODULES = frozenset({"math", "np", "numpy"})
_SPELLINGS = {"ln": "log", "arctan": "atan", "arctanh": "atanh", "fabs": "abs", "pow": "pow"}
_RELATIONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "=",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


def read_python(text: str) -> Node:
    """The tree of an expression such as `2*P*R/(P+R)`, `math.log(1 + b**2)` or `0 < x <= 1`.

    Raises `ReadingError` for anything that is not arithmetic, a known function or a comparison.

    >>> read_python("P/2").denominator
    Number(text='2')
    """
    check_text(text)
    try:
        body = ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        where = f" at column {error.offset}" if error.offset else ""
        raise ReadingError(f"the Python expression cannot be read{where}: {error.msg}{_hint(text)}") from None
    except (MemoryError, RecursionError, ValueError):
        raise ReadingError("the Python expression is nested too deeply or holds too large a number") from None
    _check_depth(body)
    tree = _node(body, text.strip())
    check_tree(tree)
    return tree


def _hint(text: str) -> str:
    """What is most often meant by a text that is no Python expression."""
    if "\\" in text or "\f" in text:
        return '; this looks like LaTeX: give language = "latex", and put the formula in single quotes'
    if "=" in text.replace("==", ""):
        return "; leave out the left side, as in 2*P*R/(P+R)"
    if re.search(r"\d[A-Za-z(]|\)[A-Za-z(]", text):
        return "; write * between factors, as in 2*P*R"
    return ""


def _check_depth(body: ast.expr) -> None:
    """Refuse a tree that is too deep, before anything recurses into it."""
    level: list[ast.AST] = [body]
    for _ in range(MAX_DEPTH):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        if not level:
            return
    raise ReadingError(f"the Python expression has more than {MAX_DEPTH} operations inside one another")


def _node(node: ast.expr, text: str) -> Node:
    match node:
        case ast.Constant():
            return _number(node, text)
        case ast.Name(name):
            return Symbol(name)
        case ast.UnaryOp(ast.USub(), operand):
            return Negative(_node(operand, text))
        case ast.UnaryOp(ast.UAdd(), operand):
            return _node(operand, text)
        case ast.BinOp(left, operator, right):
            return _binary(operator, _node(left, text), _node(right, text))
        case ast.Call():
            return _call(node, text)
        case ast.Attribute(ast.Name(module), "pi") if module in _MODULES:
            return Symbol("pi")
        case ast.Compare(left, operators, comparators):
            return _relation(left, operators, comparators, text)
        case _:
            raise ReadingError(
                f"{type(node).__name__} at column {node.col_offset + 1} is not part of a formula: "
                "only numbers, names, + - * / **, brackets, comparisons and known functions are"
            )


def _number(node: ast.Constant, text: str) -> Node:
    """The number as typed: the source text, not the float that Python would make of it."""
    typed = (ast.get_source_segment(text, node) or "").replace("_", "")
    if type(node.value) not in (int, float) or not typed or typed[:2].lower() in {"0x", "0o", "0b"}:
        raise ReadingError(f"{typed[:40]!r} at column {node.col_offset + 1} is not a decimal number")
    return Number(typed)


def _binary(operator: ast.operator, left: Node, right: Node) -> Node:
    match operator:
        case ast.Add():
            return Sum((*(left.terms if isinstance(left, Sum) else (left,)), right))
        case ast.Sub():
            return Sum((*(left.terms if isinstance(left, Sum) else (left,)), Negative(right)))
        case ast.Mult():
            return Product((*(left.factors if isinstance(left, Product) else (left,)), right))
        case ast.Div():
            return Quotient(left, right, stacked=False)
        case ast.Pow():
            return Power(left, right)
        case ast.BitXor():
            raise ReadingError("^ is not a power in Python syntax: write ** for a power")
        case _:
            raise ReadingError(f"the operator {type(operator).__name__} is not part of a formula")


def _call(node: ast.Call, text: str) -> Node:
    name = _function_name(node.func)
    if node.keywords or any(isinstance(a, ast.Starred) for a in node.args):
        raise ReadingError(f"{name}(…) must have plain arguments only")
    arguments = tuple(_node(a, text) for a in node.args)
    if name == "pow" and len(arguments) == 2:
        return Power(arguments[0], arguments[1])
    arity = ELEMENTARY.get(name, 0)
    if name not in ELEMENTARY:
        raise ReadingError(f"the function {name} is not known; known are {', '.join(ELEMENTARY)}")
    if not arguments or (arity is not None and len(arguments) != arity):
        raise ReadingError(f"{name} takes {arity or 'one or more'} argument(s), not {len(arguments)}")
    return Call(name, arguments)


def _function_name(function: ast.expr) -> str:
    match function:
        case ast.Name(name):
            return _SPELLINGS.get(name, name)
        case ast.Attribute(ast.Name(module), name) if module in _MODULES:
            return _SPELLINGS.get(name, name)
        case _:
            raise ReadingError(f"column {function.col_offset + 1}: only a known function can be called")


def _relation(left: ast.expr, operators: list[ast.cmpop], rest: list[ast.expr], text: str) -> Node:
    if any(type(o) not in _RELATIONS for o in operators):
        raise ReadingError("only the comparisons = < <= > >= and != are part of a formula")
    sides = tuple(_node(side, text) for side in (left, *rest))
    return Relation(sides, tuple(_RELATIONS[type(o)] for o in operators))
