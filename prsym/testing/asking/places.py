"""The order in which a text first names its symbols: that of arguments that are taken by place."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from prsym.errors import ReadingError
from prsym.reading.names import spelled
from prsym.reading.tree import Node, symbols


def as_written(text: str, tree: Node, latex: bool, names: Sequence[str]) -> tuple[str, ...]:
    """The names in the order of a text; those that it lacks, which stand in relations only, at the end.

    `tree` is what was read: of LaTeX it keeps the order, and of Python, where a choice has its condition in the middle,
    it does not.

    >>> from prsym.reading.python import read_python
    >>> as_written("y if x > 0 else math.e*y", read_python("y if x > 0 else math.e*y"), False, ["x", "y"])
    ('y', 'x')
    """
    found = symbols(tree) if latex else _of_python(text)
    first = [name for name in dict.fromkeys(found) if name in names]
    return (*first, *(name for name in names if name not in first))


def _of_python(text: str) -> list[str]:
    """The names that Python's own parser sees, by place; not those of functions and of modules."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError) as error:
        raise ReadingError(f"reference {text[:60]!r} cannot be read: {error}") from None
    nodes = list(ast.walk(tree))
    others = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    others |= {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    found = [node for node in nodes if isinstance(node, ast.Name) and id(node) not in others]
    return [spelled(node.id) for node in sorted(found, key=lambda node: (node.lineno, node.col_offset))]
