"""A straight-line form of a quantity of the curves: the record that the proof and the float64 code both come from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from prsym.model.approximation import Approximation
from prsym.model.domain import Interval
from prsym.reading.python import read_python
from prsym.reading.symbolic import to_sympy
from prsym.reading.tree import Apply, Call, Node, substitute, transform

CALL = re.compile(r"(\w+)\((.*)\)")  # a whole step: one function of one argument


@dataclass(frozen=True)
class Kernel:
    """A quantity as a list of named steps, in the syntax of Python.

    `lets` are (name, text) in order, each in the arguments and the names before it. `results` are what the
    kernel returns and `parts` further quantities that a caller may ask for beside them, as (name, text).
    The form is used where recall and beta_squared lie in their intervals; `where` says so in words.

    A step max(x, number) or min(x, number) is a floor: it keeps 0/0 away at the edge of the domain, and the
    form is proved for x beyond it. Below it the quotients f(y)/y that follow differ from 1 by less than y^2.

    A step may be one of the `approximations` of an argument, `name(argument)`: an `Apply` in its tree. It and the
    steps named in `plain` enter the results with so little weight that their rounding errors need not be carried.
    """

    name: str
    meaning: str
    arguments: tuple[str, ...]
    where: str
    recall: Interval
    beta_squared: Interval
    lets: tuple[tuple[str, str], ...]
    results: tuple[tuple[str, str], ...]
    parts: tuple[tuple[str, str], ...]
    approximations: tuple[Approximation, ...] = ()
    plain: frozenset[str] = frozenset()

    @cached_property
    def let_trees(self) -> dict[str, Node]:
        """The steps, read, in order."""
        return {name: self._step(text) for name, text in self.lets}

    @cached_property
    def exact_trees(self) -> dict[str, Node]:
        """The steps with every approximation written out as the function that it stands for."""
        meanings = {approximation.name: approximation.exact_tree for approximation in self.approximations}

        def exact(node: Node) -> Node:
            if not isinstance(node, Apply):
                return node
            return substitute(meanings[node.letter], {"x": node.arguments[0]})

        return {name: transform(tree, exact) for name, tree in self.let_trees.items()}

    def _step(self, text: str) -> Node:
        call = CALL.fullmatch(text)
        if call is None or call[1] not in {approximation.name for approximation in self.approximations}:
            return read_python(text)
        return Apply(call[1], (read_python(call[2]),))

    @cached_property
    def result_trees(self) -> dict[str, Node]:
        """The results, read."""
        return {name: read_python(text) for name, text in self.results}

    @cached_property
    def part_trees(self) -> dict[str, Node]:
        """The parts, read."""
        return {name: read_python(text) for name, text in self.parts}


@dataclass(frozen=True)
class Form:
    """A formula's stable form.

    `lets` are steps in the formula's parameters, `letters` the names by which kernels know parameters and lets. The
    regimes are tried in turn, the last without a test, and `closing` is a kernel of their result.
    """

    lets: tuple[tuple[str, str], ...]
    letters: Mapping[str, str]
    regimes: tuple[Kernel, ...]
    closing: Kernel | None = None


def expression(tree: Node, values: Mapping[str, Any]) -> Any:
    """The SymPy expression of a tree beyond its floors."""
    return to_sympy(transform(tree, _without_floor), values)


def _without_floor(node: Node) -> Node:
    return node.arguments[0] if isinstance(node, Call) and node.function in {"max", "min"} else node
