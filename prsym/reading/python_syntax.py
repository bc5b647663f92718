"""The syntax tree that Python's own parser gives of an expression: never compiled, never too deep to be walked."""

from __future__ import annotations

import ast
import re
import warnings

from prsym.errors import ReadingError
from prsym.reading.limits import MAX_DEPTH


def parsed(text: str) -> ast.expr:
    """The syntax tree; ReadingError, which says what may have been meant, for what is no expression."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # `1if x else y` is deprecated, `"\d"` doubtful: both are judged below
            return ast.parse(text, mode="eval").body
    except SyntaxError as error:
        where = f" at column {error.offset}" if error.offset else ""
        raise ReadingError(f"the Python expression cannot be read{where}: {error.msg}{_hint(text)}") from None
    except (MemoryError, RecursionError, ValueError):
        raise ReadingError("the Python expression is nested too deeply or holds too large a number") from None


def _hint(text: str) -> str:
    """The likeliest meaning of a text that is no Python expression, as a hint."""
    if "\\" in text or "\f" in text:
        return "; this looks like LaTeX: name the language latex, and put the formula in single quotes"
    if text.startswith("="):
        return "; this looks like a formula of a spreadsheet: name the language excel"
    if re.search("[×·⋅÷−²³½]", text):
        return "; write * / - ** for the signs of print, as in 2*P*R/(P+R)"
    if re.search(r"[^=<>!:]=[^=]", text):
        return "; leave out the left side, as in 2*P*R/(P+R)"
    if re.search(r"\d[A-Za-z(]|\)[A-Za-z(]", text):
        return "; write * between factors, as in 2*P*R"
    return ""


def check_depth(body: ast.AST) -> None:
    """Refuse a tree that is too deep, before anything recurses into it."""
    level: list[ast.AST] = [body]
    for _ in range(MAX_DEPTH):
        level = [part for node in level for part in _parts(node)]
        if not level:
            return
    raise ReadingError(f"the Python expression has more than {MAX_DEPTH} operations inside one another")


def _parts(node: ast.AST) -> list[ast.AST]:
    """The sub-trees; of `a + b + c`, which Python nests to the left, all three."""
    if not isinstance(node, ast.BinOp):
        return list(ast.iter_child_nodes(node))
    first, links = chain(node)
    return [first, *(link.right for link in links)]


def chain(node: ast.BinOp) -> tuple[ast.expr, list[ast.BinOp]]:
    """The first operand of a chain of operations that nests to the left, and its links from left to right."""
    links, first = [], node.left
    links.append(node)
    while isinstance(first, ast.BinOp):
        links.append(first)
        first = first.left
    return first, links[::-1]
