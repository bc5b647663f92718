"""A target language as data: how each operation, number and statement is spelt, and how tightly operators bind."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from prsym.codegen.operations import OPERATIONS
from prsym.codegen.program import COMPARISONS

ATOM = 100  # binds tighter than any operator
Spelling = tuple[str, int]  # a template with {0}, {1}, … and how tightly each argument must bind to stand in it


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


SAME_SIGNS: Mapping[str, str] = MappingProxyType({sign: sign for sign in COMPARISONS})


@dataclass(frozen=True)
class Files:
    """How a source file and its self-test are laid out: templates in the manner of `string.Template`.

    `source` takes $header, $prelude, $functions, $exports, $stem and $class_name. `self_test` takes $header, $source,
    $stem, $tested (the source's class), $class_name, $functions, $blocks and $calls; `block` and `call` one function's
    $index, $function, $spelt, $count, $width, $inputs, $wanted (its place), $rows, $arguments and $limit; `row` takes
    $values and $number, `argument` the $place of an argument in its row. Where a file has one public function only,
    `collection` is one that gives several, from $exports (`exported` for each), and `alone` and `together` say how a
    test comes by the $functions of a file of one and of several.
    """

    source: str
    self_test: str
    block: str
    row: str
    argument: str = "row[$place]"
    call: str = ""
    apart: str = "\n"  # between one definition and the next
    first_place: int = 0
    collection: str = ""
    exported: str = ""
    alone: str = ""
    together: str = ""
    camel_case: bool = False  # file names as class names


@dataclass(frozen=True)
class Query:
    """How SQL lays out a function and its self-test: templates that `str.format` fills.

    `source` takes {name}, {parameters} and {body}, a scalar subquery; `cast` {0}; `step` {name} and {select};
    `missing` {result} and {missing}, a test for NULL among the parameters; `rows` {name}, {columns} and {values};
    `call` {name} and {parameters}; `keep` {name} and {select}; `is_nan` and `fixed` (three decimals) {0}.
    """

    source: str
    cast: str
    step: str
    rows: str
    call: str
    keep: str
    is_nan: str
    fixed: str
    missing: str = ""
    table: tuple[str, str] | None = None  # a function of a whole table: its definition, and the table's {rows} in it


@dataclass(frozen=True)
class Expressions:
    """How a language that has expressions alone writes them as columns (`prsym.codegen.expressions`).

    A step of at most `longest` characters is written where it is read, if it is read once and, with `keeps_named`,
    has no name; a program of at most `whole` characters in all is one expression. `is_number` ({0}) stands in tests
    where NaN counts as the largest number; `beside_zero` are comparisons with 0 where others are spelt differently;
    `true` is a test that holds. `query` is None for a spreadsheet, whose columns are `cells` of a row.
    """

    true: str
    longest: int
    whole: int = 0
    keeps_named: bool = False
    is_number: str = ""
    beside_zero: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    cells: bool = False
    query: Query | None = None


@dataclass(frozen=True)
class Language:
    """One language; what stands as a default is how most spell it.

    `operators` maps add, subtract, multiply, divide and negate to (sign, precedence); higher binds tighter, and all
    group from the left. `functions` maps other operations to templates; what is in neither is expanded into what is
    there (`expanding`), or refused. `numbers` says how a float64 is written so that it is read back exactly: in its
    shortest decimals, in hexadecimal, or as a ratio of whole numbers short enough for every reader.
    Statement templates take {name}, {value}, {test}, {times}, {counter} (a name for the rounds); a language of whole
    arrays has `select` in place of branches, which takes {name}, {test}, {then}, {otherwise}; a language of expressions
    alone (SQL, spreadsheets) has none of them, and `choice` instead, which takes {test}, {then}, {otherwise}. `helpers`
    are definitions, by name, that `functions` may call: a file has those that it needs.
    """

    name: str  # as on the command line
    title: str  # as a reader knows it
    extension: str
    functions: Mapping[str, Spelling]
    nan: str
    infinity: str
    operators: Mapping[str, Spelling] = field(default_factory=infix)
    comparisons: Mapping[str, str] = field(default_factory=lambda: SAME_SIGNS)
    conjunction: str = " && "
    numbers: Literal["shortest", "hexadecimal", "ratio"] = "shortest"
    number_suffix: str = ""  # after a decimal: d0, …
    let: str = ""
    declare: str = ""  # a name that a branch or a loop gives a value to
    declare_state: str = ""  # a name that a loop changes, where that is declared otherwise
    assign: str = ""
    if_: str = ""
    else_: str = ""
    end: str = ""
    select: str = ""
    repeat: str = ""
    end_repeat: str = ""  # where it differs from `end`
    declares_first: bool = False  # every name at the top of the function (Fortran)
    choice: str = ""
    reserved: frozenset[str] = frozenset()
    ignores_case: bool = False  # N and n are one name
    reserved_functions: frozenset[str] = frozenset()  # what a function may not be called, though a variable may
    comment: str = "//"
    indent: str = "    "
    depth: int = 1  # of a function's body
    carries_errors: bool = True  # strict IEEE arithmetic step by step, so that carried errors are right
    regroups: bool = False  # a compiler may regroup what no brackets hold together
    longest_line: int = 0  # 0: any length
    continuation: str = ""  # at the end of a line that goes on
    prelude: str = ""  # what stands before the functions in any case
    helpers: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    receive: str = ""  # what is done with each parameter {name} first
    unused: str = ""  # what keeps a compiler from warning of a parameter {name} that is not read
    function: str = ""  # takes {name}, {parameters}, {declarations}, {body}, {result}
    helper: str = ""  # the same for what the functions of a file call, with {meaning}
    parameter: str = "{name}"
    separator: str = ", "
    files: Files | None = None  # None: `expressions` lays them out
    expressions: Expressions | None = None  # of a language without statements
    tools: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    outside: str = "NaN"  # what a function gives outside its domain, as a reader of the language calls it
    library_error: float = math.inf  # ulps that the language's own functions promise to stay within

    def precedence(self, operation: str) -> int:
        """How tightly an operator binds."""
        return self.operators[operation][1]

    def has(self, operation: str) -> bool:
        """Whether the language has a word for an operation."""
        return operation in self.operators or operation in self.functions


def calls(**names: str) -> Mapping[str, Spelling]:
    """Operations that are calls f(a, b, …) of the given names."""
    return MappingProxyType({name: call(word, OPERATIONS[name].arity) for name, word in names.items()})


def call(word: str, arity: int) -> Spelling:
    """A call of a function by its name."""
    return f"{word}({', '.join(f'{{{i}}}' for i in range(arity))})", 0


def library(language: str, shape: Callable[[str], str], **own: str) -> Mapping[str, Spelling]:
    """The calls of a language: by its `own` names, else as the operations' rows say, else its library's.

    `shape` makes a name of the language's library from that of C's.
    """
    found: dict[str, Spelling] = {}
    for row in OPERATIONS.values():
        word = own.get(row.name, row.spelt.get(language, shape(row.word) if row.word else ""))
        if word:
            found[row.name] = call(word, row.arity)
    return MappingProxyType(found)


def guarded(template: str, names: Mapping[str, str]) -> dict[str, str]:
    """Helpers, by name, for real functions of one argument x that are complex, or raise errors, outside their domain.

    `names` gives a helper's name for an operation. The template takes {name}, {word} (of the library's function),
    {meaning} and {outside}, a test of x.
    """
    found = {}
    for operation, name in names.items():
        row = OPERATIONS[operation]
        outside = f"abs(x) > {row.highest}" if math.isfinite(row.highest) else f"x < {row.lowest}"
        meaning = row.meaning[:1].upper() + row.meaning[1:]
        found[name] = template.format(name=name, word=row.word, meaning=meaning, outside=outside)
    return found


def extremes(template: str, **more: tuple[str, str]) -> dict[str, str]:
    """The helpers `smaller` and `larger` of two numbers; the template takes {name}, {sign}, and what else is given."""
    pair = zip(("smaller", "larger"), "<>", *more.values(), strict=True)
    return {
        name: template.format(name=name, sign=sign, **dict(zip(more, rest, strict=True))) for name, sign, *rest in pair
    }
