"""Program -> columns: expressions without branches or loops, for the languages that have nothing else.

A step that is read once is written where it is read; every other one is a column, which later ones read by its name.
Both sides of a choice are computed, and one is taken. Written out in one expression the curves would be five times as
long, and an engine computes a repeated part again wherever a choice stands between its places.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from prsym.codegen.language import ATOM, Expressions, Language
from prsym.codegen.printing import Printer, check_operations
from prsym.codegen.program import Choice, Comparison, Constant, Let, Operand, Program, Repeat, Statement, used, walk
from prsym.codegen.selecting import selecting
from prsym.errors import UnableError

NOWHERE: Mapping[str, str] = MappingProxyType({})
MOST_STEPS = 2000  # in a loop written out


@dataclass(frozen=True)
class Column:
    """A named expression; `reads` are the columns and the parameters in it."""

    name: str
    text: str
    reads: frozenset[str]


@dataclass(frozen=True)
class Columns:
    """The columns of a program, each after those that it reads; the last one is the result."""

    parameters: tuple[str, ...]
    steps: tuple[Column, ...]
    result: Column


@dataclass(frozen=True)
class _Pick:
    """`name` is `then` where all comparisons hold, else `otherwise`."""

    name: str
    test: tuple[Comparison, ...]
    then: Operand
    otherwise: Operand
    is_named: bool = False

    @property
    def operands(self) -> tuple[Operand, ...]:
        """The names that the step reads."""
        return (*_sides(self.test), self.then, self.otherwise)


_Step = Let | _Pick


def columns(program: Program, language: Language, places: Mapping[str, str] = NOWHERE) -> Columns:
    """The program as columns in a language, or as one expression where that is short enough.

    `places` says how a parameter is read, where that is not by its name. Raises `UnableError` for operations that the
    language lacks, and for long loops.

    >>> from prsym.codegen.targets import language
    >>> square = Program("square", ("x",), (Let("t", "add", ("x", "x")), Let("r", "multiply", ("t", "t"))), "r")
    >>> columns(square, language("duckdb")).result.text
    '(x + x)*(x + x)'
    """
    program = unrolled(program)
    check_operations(program, language)
    program = selecting(program)
    steps, result = _without_copies(program)
    steps = _needed(steps, result)
    whole = _Writer(language, program, steps, result, places).one_expression()
    return whole or _Writer(language, program, steps, result, places).columns()


def unrolled(program: Program) -> Program:
    """The program with its loops written out, round after round."""
    return Program(program.name, program.parameters, _unrolled(program.statements), program.result)


def _unrolled(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    written: list[Statement] = []
    for statement in statements:
        match statement:
            case Choice(test, then, otherwise, results):
                written.append(Choice(test, _unrolled(then), _unrolled(otherwise), results))
            case Repeat(times, state, body):
                written += [Let(name, "copy", (first,)) for name, first, _ in state]
                body = _unrolled(body)
                if times * sum(1 for _ in walk(body)) > MOST_STEPS:
                    raise UnableError("the formula is the solution of an equation, and loops are not written here")
                kept = [(f"{name}_kept", name, following) for name, _, following in state]
                for _ in range(times):
                    written += body
                    written += [Let(own, "copy", (following,)) for own, _, following in kept]
                    written += [Let(name, "copy", (own,)) for own, name, _ in kept]
            case _:
                written.append(statement)
    return tuple(written)


def _without_copies(program: Program) -> tuple[list[_Step], Operand]:
    """The steps in order, every copy replaced by what it copies."""
    stands_for: dict[str, Operand] = {}

    def read(operand: Operand) -> Operand:
        return stands_for.get(operand, operand) if isinstance(operand, str) else operand

    steps: list[_Step] = []
    for statement in program.statements:
        match statement:
            case Let(name, "copy", (argument,)):
                stands_for[name] = read(argument)
            case Let(name, operation, arguments):
                steps.append(Let(name, operation, tuple(map(read, arguments)), statement.is_named))
            case Choice(test, then, otherwise, results):
                test = tuple(Comparison(read(c.left), c.operator, read(c.right)) for c in test)
                sides = [
                    {s.name: read(s.arguments[0]) for s in side if isinstance(s, Let)} for side in (then, otherwise)
                ]
                steps += [_Pick(name, test, sides[0][name], sides[1][name]) for name in results]
    return steps, read(program.result)


def _operands(step: _Step) -> tuple[Operand, ...]:
    return step.operands if isinstance(step, _Pick) else used(step)


def _sides(test: Sequence[Comparison]) -> tuple[Operand, ...]:
    return tuple(side for comparison in test for side in (comparison.left, comparison.right))


def _needed(steps: list[_Step], result: Operand) -> list[_Step]:
    """The steps that the result depends on."""
    needed = {result}
    kept = []
    for step in reversed(steps):
        if step.name in needed:
            needed.update(_operands(step))
            kept.append(step)
    return kept[::-1]


class _Writer:
    """Writes the steps of one program, each as a column or into the one that reads it."""

    def __init__(
        self, language: Language, program: Program, steps: list[_Step], result: Operand, places: Mapping[str, str]
    ) -> None:
        self._language, self._steps, self._result = language, steps, result
        self._words = layout(language)
        self._parameters = program.parameters
        self._printer = Printer(language, program)
        reads = [operand for step in steps for operand in _operands(step)]
        reads += [operand for step in steps for operand in self._written_again(step)]
        self._uses = Counter(operand for operand in reads if isinstance(operand, str))
        self._reads: dict[str, frozenset[str]] = {}
        self._places = len(program.parameters) + 1  # cells of a row that are taken: parameters, and the result
        for place, name in enumerate(program.parameters, 1):
            self._refer(name, place)
            if name in places:
                self._printer.write_where_read(name, places[name], ATOM)

    def _written_again(self, step: _Step) -> tuple[Operand, ...]:
        """The operands that may stand more than once in the text of a step: sides of a comparison, some arguments."""
        if isinstance(step, _Pick):
            return _sides(step.test)
        template, _ = self._language.functions.get(step.operation, ("", 0))
        return step.arguments if template.count("{0}") > 1 else ()

    def _refer(self, name: str, place: int) -> None:
        """From here on the name is read from its column, or in a sheet from its place in the row."""
        known = self._printer.spelt(name)
        self._reads[name] = frozenset({known})
        self._printer.write_where_read(name, f"RC{place}" if self._words.cells else known, ATOM)

    def one_expression(self) -> Columns | None:
        """Every step written where it is read; None where that is too long."""
        for step in self._steps:
            text, precedence = self._text(step)
            if len(text) > self._words.whole:
                return None
            self._reads[step.name] = self._read_by(_operands(step))
            self._printer.write_where_read(step.name, text, precedence)
        return Columns(self._parameters, (), self._last())

    def columns(self) -> Columns:
        """All columns."""
        written: list[Column] = []
        for step in self._steps:
            text, precedence = self._text(step)
            reads = self._read_by(_operands(step))
            if step.name == self._result:
                return Columns(self._parameters, tuple(written), Column(step.name, text, reads))
            named = step.is_named and self._words.keeps_named
            if self._uses[step.name] == 1 and not named and len(text) <= self._words.longest:
                self._printer.write_where_read(step.name, text, precedence)
                self._reads[step.name] = reads
            else:
                self._places += 1
                self._refer(step.name, self._places)
                written.append(Column(self._printer.spelt(step.name), text, reads))
        return Columns(self._parameters, (), self._last())

    def _last(self) -> Column:
        return Column("result", self._printer.text(self._result, 0), self._read_by((self._result,)))

    def _read_by(self, operands: Sequence[Operand]) -> frozenset[str]:
        return frozenset().union(*(self._reads[operand] for operand in operands if isinstance(operand, str)))

    def _text(self, step: _Step) -> tuple[str, int]:
        values = step.arguments if isinstance(step, Let) else (step.then, step.otherwise)
        if not self._language.infinity and any(isinstance(v, Constant) and math.isinf(v.leading) for v in values):
            raise UnableError(f"{self._language.title} has no infinite numbers")
        if isinstance(step, Let):
            return self._printer.operation(step.operation, step.arguments)
        then, otherwise = (self._printer.text(side, 0) for side in (step.then, step.otherwise))
        return self._language.choice.format(test=self._test(step.test), then=then, otherwise=otherwise), ATOM

    def _test(self, test: Sequence[Comparison]) -> str:
        """Comparisons that must all hold."""
        below = {c.left for c in test if c.operator in {"<", "<="} and isinstance(c.right, Constant)}
        parts = [part for c in test for part in self._comparison(c, below)]
        return self._language.conjunction.join(dict.fromkeys(parts)) or self._words.true

    def _comparison(self, c: Comparison, below: set[Operand]) -> list[str]:
        """A comparison, and where NaN counts as the largest number, that the larger side is none.

        What is `below` a number is none anyway. Where there are no infinities every number is between them.
        """
        words, text = self._words, self._printer.text
        ends = [side.leading for side in (c.left, c.right) if isinstance(side, Constant)]
        if not self._language.infinity and any(map(math.isinf, ends)):
            return [] if _is_between(c) else [f"NOT({words.true})"]
        template = self._language.comparisons[c.operator]
        if c.right == Constant(0.0) and words.beside_zero:
            template = words.beside_zero[c.operator]
        parts = [template.format(text(c.left, ATOM), text(c.right, ATOM))]
        larger = c.right if c.operator in {"<", "<="} else c.left
        if words.is_number and isinstance(larger, str) and larger not in below:
            parts.append(words.is_number.format(text(larger, ATOM)))
        return parts


def _is_between(c: Comparison) -> bool:
    """Whether a comparison with an infinity holds for every number."""
    less = c.operator in {"<", "<="}
    if isinstance(c.right, Constant) and math.isinf(c.right.leading):
        return c.operator != "==" and less == (c.right.leading > 0)
    assert isinstance(c.left, Constant)
    return c.operator != "==" and less == (c.left.leading < 0)


def layout(language: Language) -> Expressions:
    """How a language of expressions lays them out."""
    if language.expressions is None:
        raise UnableError(f"{language.title} is a language of statements")
    return language.expressions


def levels(found: Columns) -> list[list[Column]]:
    """The columns by how many others have to be there before them."""
    level: dict[str, int] = dict.fromkeys(found.parameters, -1)
    by_level: list[list[Column]] = []
    for column in found.steps:
        place = 1 + max((level[name] for name in column.reads), default=-1)
        level[column.name] = place
        if place == len(by_level):
            by_level.append([])
        by_level[place].append(column)
    return by_level
