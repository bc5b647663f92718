"""A target language as data: how each operation, number and statement is spelt, and how tightly operators bind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

ATOM = 100  # binds tighter than any operator
Spelling = tuple[str, int]  # a template with {0}, {1}, … and how tightly each argument must bind to stand in it


@dataclass(frozen=True)
class Language:
    """One language.

    `operators` maps add, subtract, multiply, divide and negate to (sign, precedence); higher binds tighter, and all
    group from the left. `functions` maps other operations to templates; what is in neither is expanded into what is
    there (`expanding`), or refused. `numbers` says how a float64 is written so that it is read back exactly: in its
    shortest decimals, in hexadecimal, or as a ratio of whole numbers short enough for every reader.
    Statement templates take {name}, {value}, {test}, {times}; a language of expressions alone (SQL, spreadsheets) has
    none, and `choice` instead, which takes {test}, {then}, {otherwise}.
    """

    name: str  # as on the command line
    title: str  # as a reader knows it
    extension: str
    operators: Mapping[str, Spelling]
    functions: Mapping[str, Spelling]
    comparisons: Mapping[str, str]
    conjunction: str
    nan: str
    infinity: str
    numbers: Literal["shortest", "hexadecimal", "ratio"]
    number_suffix: str = ""  # after a decimal: d0, …
    let: str = ""
    declare: str = ""  # a name that a branch or a loop gives a value to
    assign: str = ""
    if_: str = ""
    else_: str = ""
    end: str = ""
    repeat: str = ""
    declares_first: bool = False  # every name at the top of the function (Fortran)
    choice: str = ""
    reserved: frozenset[str] = frozenset()
    comment: str = "//"
    indent: str = "    "
    carries_errors: bool = True  # strict IEEE arithmetic step by step, so that carried errors are right
    prelude: str = ""  # definitions that the functions above rely on
    function: str = ""  # takes {name}, {parameters}, {declarations}, {body}, {result}
    parameter: str = "{name}"
    separator: str = ", "
    tools: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))

    def precedence(self, operation: str) -> int:
        """How tightly an operator binds."""
        return self.operators[operation][1]

    def has(self, operation: str) -> bool:
        """Whether the language has a word for an operation."""
        return operation in self.operators or operation in self.functions


def infix(add: int = 10, multiply: int = 20, negate: int = 30) -> Mapping[str, Spelling]:
    """The operators that most languages spell alike, with their precedences."""
    return MappingProxyType(
        {
            "add": (" + ", add),
            "subtract": (" - ", add),
            "multiply": ("*", multiply),
            "divide": ("/", multiply),
            "negate": ("-", negate),
        }
    )


def calls(**names: str) -> Mapping[str, Spelling]:
    """Operations that are calls f(a, b, …) of the given names."""
    arguments = {"power": 2, "atan2": 2, "min": 2, "max": 2, "fma": 3, "sum_error": 3, "product_error": 3}
    return MappingProxyType(
        {
            operation: (f"{name}({', '.join(f'{{{i}}}' for i in range(arguments.get(operation, 1)))})", 0)
            for operation, name in names.items()
        }
    )
