"""Functions as sides of a comparison: each becomes the tree of its value, and parameters are matched by place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from prsym import catalogue
from prsym.comparing.matching import fixed_value, is_id, read
from prsym.comparing.spellings import as_read, candidates
from prsym.errors import InputError
from prsym.model.verdict import Comparison, Given
from prsym.reading.lifting.function import FunctionText, ReadFunction, is_function_text, read_function_text
from prsym.reading.tree import Node, symbols


def functions_read(asked: Comparison) -> Comparison:
    """The comparison with the tree of each function that a side holds.

    `fixed` gives parameters of a function their value before it is read, so that the rounds of a loop may depend on
    them. Two functions whose parameters have other names are matched by place. Raises `ReadingError` for a function
    that cannot be read, and `InputError` where name and place contradict each other.
    """
    values = {as_read(name, asked.language): fixed_value(name, value) for name, value in asked.fixed.items()}
    left, right = (_read(side, asked.language, values) for side in (asked.expression, asked.reference))
    functions = [side for side in (left, right) if isinstance(side, ReadFunction)]
    if not functions:
        return asked
    trees = tuple(_read_too(_tree(side), asked.language) for side in (left, right))
    given = asked.symbols
    if isinstance(left, ReadFunction):
        given = {s: name for s, name in given.items() if s not in left.parameters or s in symbols(left.tree)}
        if isinstance(right, ReadFunction) and not asked.symbols:
            given = _by_place(left, right, values)
    return replace(
        asked,
        expression=trees[0],
        reference=trees[1],
        symbols=given,
        fixed=_still_fixed(asked, trees, functions),
    )


def without_function(given: Given, language: str) -> str | Node:
    """The tree of a function, or what is none as it is."""
    return _tree(_read(given, language, {}))


def _read(given: Given, language: str, values: Mapping[str, Fraction]) -> str | Node | ReadFunction:
    """A side of a comparison, with the text of a function replaced by the function that was read."""
    if isinstance(given, FunctionText):
        return read_function_text(given, values)
    if isinstance(given, str) and language == "python" and is_function_text(given):
        return read_function_text(FunctionText(given), values)
    return given


def _tree(side: str | Node | ReadFunction) -> str | Node:
    return side.tree if isinstance(side, ReadFunction) else side


def _by_place(left: ReadFunction, right: ReadFunction, values: Mapping[str, Fraction]) -> dict[str, str]:
    """The names of the right function's parameters for those of the left one, where the names differ."""
    own, others = ([name for name in side.parameters if name not in values] for side in (left, right))
    if own == others or (set(own) != set(others) and (set(own) < set(others) or set(others) < set(own))):
        return {}
    if len(own) != len(others) or set(own) & set(others):
        raise InputError(
            f"{left.name}({', '.join(left.parameters)}) and {right.name}({', '.join(right.parameters)}): say with "
            "symbols which parameter of the first stands for which of the second"
        )
    used = symbols(left.tree)
    return {name: other for name, other in zip(own, others, strict=True) if name in used}


def _read_too(side: str | Node, language: str) -> str | Node:
    """The tree of the other side, or the id of its formula."""
    return side if isinstance(side, str) and is_id(side) else read(side, language)


def _still_fixed(asked: Comparison, trees: tuple[str | Node, ...], functions: list[ReadFunction]) -> dict[str, object]:
    """The fixed values without those that only parameters of functions had: these are read with their values."""
    taken = {name for function in functions for name in function.parameters}
    used = {name for tree in trees if isinstance(tree, Node) for name in symbols(tree)}
    known = [p for tree in trees if isinstance(tree, str) for p in catalogue.formula(tree.strip()).parameters]

    def is_kept(name: str) -> bool:
        symbol = as_read(name, asked.language)
        return symbol not in taken or symbol in used or bool(candidates(name, known))

    return {name: value for name, value in asked.fixed.items() if is_kept(name)}
