"""Program -> source text in a language, evaluated in the program's own order.

A step without a name of its own that is used once is written where it is used; brackets stand where the precedences
ask for them, and never elsewhere.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from prsym.codegen.language import ATOM, Language
from prsym.codegen.lowering import Block, Names
from prsym.codegen.operations import OPERATIONS, Operation
from prsym.codegen.program import (
    Choice,
    Comparison,
    Constant,
    Let,
    Operand,
    Program,
    Repeat,
    Statement,
    given,
    operations,
    used,
    walk,
)
from prsym.codegen.selecting import selecting
from prsym.errors import UnableError
from prsym.reading.python import read_python

Part = tuple[str, int]  # a text, and how tightly it binds
LONGEST_INLINED = 72  # characters of a step that is written where it is used


def print_program(program: Program, language: Language) -> str:
    """The function's text; `UnableError` before anything is written when the language lacks an operation.

    >>> from prsym.codegen.targets import language
    >>> from prsym.codegen.program import Let, Program
    >>> half = Program("half", ("a", "b"), (Let("t", "subtract", ("a", "b")),), "t")
    >>> print_program(half, language("c99"))
    'double half(double a, double b)\\n{\\n    return a - b;\\n}\\n'
    """
    check_operations(program, language)
    if language.select:
        program = selecting(program)
    printer = Printer(language, program)
    body = [*printer.unread(), *printer.lines(program.statements, language.depth)]
    margin = language.indent * language.depth
    if language.receive:
        body = [*(margin + language.receive.format(name=printer.spelt(p)) for p in program.parameters), *body]
    declarations = [margin + language.declare.format(name=n) for n in printer.declared_first()]
    text = language.function.format(
        name=function_spelt(program.name, language),
        parameters=language.separator.join(
            language.parameter.format(name=printer.spelt(p)) for p in program.parameters
        ),
        declarations="".join(f"{line}\n" for line in declarations),
        body="".join(f"{line}\n" for line in body),
        result=printer.text(program.result, 0),
    )
    return wrapped(text, language)


def with_helpers(language: Language, operations_: Sequence[str], own: Mapping[str, str]) -> Language:
    """The language with its own helpers, and functions that are its operations made of others."""
    made = {_helper_name(name, language): _helper(OPERATIONS[name], language) for name in operations_}
    return replace(language, helpers=MappingProxyType({**own, **made}))


def _helper_name(operation: str, language: Language) -> str:
    return language.functions[operation][0].partition("(")[0]


def _helper(row: Operation, language: Language) -> str:
    """The definition of a function that is a straight line of steps."""
    assert row.expansion is not None
    block, known = Block(Names(row.parameters)), {name: name for name in row.parameters}
    for name, text in row.expansion.lets:
        known[name] = str(block.let(name, read_python(text), known))
    result = block.value(read_python(row.expansion.otherwise), known)
    program = Program(_helper_name(row.name, language), row.parameters, tuple(block.statements), result)
    text = language.helper.replace("{meaning}", row.meaning)
    return print_program(program, replace(language, function=text, receive=""))


def check_operations(program: Program, language: Language) -> None:
    """`UnableError` when the language lacks an operation of the program, or takes two of its names for one."""
    missing = sorted(operation for operation in operations(program) if not language.has(operation))
    if missing:
        raise UnableError(f"{language.title} has no {', '.join(missing)}, and nothing here makes up for it")
    if not language.repeat and any(isinstance(s, Repeat) for s in walk(program.statements)):
        raise UnableError(f"{language.title}: there are no loops, which the solution of an equation needs")
    if language.ignores_case:
        _check_names(program, language)


def _check_names(program: Program, language: Language) -> None:
    """`UnableError` where two names differ by case alone."""
    names = {*program.parameters, *(name for s in walk(program.statements) for name in given(s))}
    alike = defaultdict[str, list[str]](list)
    for name in sorted(names):
        alike[name.casefold()].append(name)
    for same in alike.values():
        if len(same) > 1:
            raise UnableError(f"{language.title} takes {' and '.join(same)} for one name: rename one of them")


def spelt(name: str, language: Language) -> str:
    """A name that is no word of the language's own, and none of its helpers'."""
    reserved = name.casefold() in language.reserved or name in language.reserved or name in language.helpers
    return f"{name}_" if reserved else name


def function_spelt(name: str, language: Language) -> str:
    """A function's name."""
    return f"{name}_" if name.casefold() in language.reserved_functions else spelt(name, language)


def wrapped(text: str, language: Language) -> str:
    """The text with its lines, comments apart, broken at spaces where the language limits their length."""
    if not language.longest_line:
        return text
    return "".join(f"{part}\n" for line in text.splitlines() for part in _parts(line, language))


def _parts(line: str, language: Language) -> Iterator[str]:
    most, margin = language.longest_line - len(language.continuation), language.indent
    margin += line[: len(line) - len(line.lstrip())]
    while len(line) > language.longest_line and not line.lstrip().startswith(language.comment):
        cut = line.rindex(" ", len(margin) + 1, most)
        yield line[:cut] + language.continuation
        line = margin + line[cut + 1 :]
    yield line


# Precedences: the one place where brackets are decided on, for steps and for trees (`module`).


def bracketed(part: Part, least: int) -> str:
    """The text, in brackets unless it binds at least as tightly as `least`."""
    text, precedence = part
    return text if precedence >= least else f"({text})"


def composed(words: Language, operation: str, parts: Sequence[Part]) -> Part:
    """The text of an operation on texts, and how tightly it binds."""
    if operation not in words.operators:
        template, least = words.functions[operation]
        return template.format(*(bracketed(part, least) for part in parts)), ATOM
    sign, level = words.operators[operation]
    *first, last = parts
    text = "".join(bracketed(part, level) for part in first) + sign + bracketed(last, level + 1)
    return text, 0 if words.regroups else level


class Printer:
    """The texts of one program's operands and statements."""

    def __init__(self, language: Language, program: Program) -> None:
        self.language = language
        self._program = program
        reads = [operand for s in walk(program.statements) for operand in used(s)] + [program.result]
        self._uses = Counter(operand for operand in reads if isinstance(operand, str))
        self._targets = {name for s in walk(program.statements) if not isinstance(s, Let) for name in given(s)}
        self._state = {
            following for s in walk(program.statements) if isinstance(s, Repeat) for *_, following in s.state
        }
        self._inlined: dict[str, Part] = {}
        self._declared: set[str] = set()

    def write_where_read(self, name: str, text: str, precedence: int) -> None:
        """From here on a name is written as that text, which binds that tightly."""
        self._inlined[name] = (text, precedence)

    def spelt(self, name: str) -> str:
        """A name that is no word of the language's own."""
        return spelt(name, self.language)

    def unread(self) -> list[str]:
        """Lines for the parameters that nothing reads, where the language wants them."""
        words = self.language
        names = [name for name in self._program.parameters if words.unused and not self._uses[name]]
        return [words.indent * words.depth + words.unused.format(name=self.spelt(name)) for name in names]

    def declared_first(self) -> list[str]:
        """The names that a language of declarations wants at the top."""
        if not self.language.declares_first:
            return []
        names = [name for s in walk(self._program.statements) for name in given(s) if name not in self._inlined]
        return [self.spelt(name) for name in dict.fromkeys(names)]

    def lines(self, statements: tuple[Statement, ...], depth: int) -> Iterator[str]:
        """The lines of a block."""
        margin, words = self.language.indent * depth, self.language
        for statement in statements:
            match statement:
                case Let():
                    yield from (margin + line for line in self._let(statement))
                case Choice() if words.select:
                    yield from (margin + line for line in self._selection(statement))
                case Choice(test, then, otherwise, results):
                    yield from self._declarations(results, margin, words.declare)
                    yield margin + words.if_.format(test=self.test(test))
                    yield from self.lines(then, depth + 1)
                    yield margin + words.else_
                    yield from self.lines(otherwise, depth + 1)
                    yield from ([margin + words.end] if words.end else [])
                case Repeat(times, state, body):
                    declare = words.declare_state or words.declare
                    yield from self._declarations(tuple(name for name, _, _ in state), margin, declare)
                    for name, first, _ in state:
                        yield margin + words.assign.format(name=self.spelt(name), value=self.text(first, 0))
                    opening = words.repeat.format(times=times, counter=f"round{depth}_")
                    yield from (margin + line for line in opening.splitlines())
                    yield from self.lines(body, depth + 1)
                    inner = margin + words.indent
                    for name, _, following in state:
                        yield inner + words.assign.format(name=self.spelt(name), value=self.text(following, 0))
                    yield from (margin + line for line in (words.end_repeat or words.end).splitlines())

    def _declarations(self, names: tuple[str, ...], margin: str, declare: str) -> Iterator[str]:
        if declare and not self.language.declares_first:
            for name in names:
                if name not in self._declared:  # else a branch in a branch gives what the outer one gives
                    yield margin + declare.format(name=self.spelt(name))
            self._declared.update(names)

    def _selection(self, choice: Choice) -> Iterator[str]:
        """A choice whose sides only copy, in a language of whole arrays."""
        words, test = self.language, self.test(choice.test)
        if len(choice.results) > 1:
            mask = f"{self.spelt(choice.results[0])}_where"  # a name of no program: `fresh` numbers its own
            yield words.let.format(name=mask, value=test)
            test = mask
        sides = [
            {s.name: s.arguments[0] for s in side if isinstance(s, Let)} for side in (choice.then, choice.otherwise)
        ]
        for name in choice.results:
            then, otherwise = (self.text(side[name], 0) for side in sides)
            yield words.select.format(name=self.spelt(name), test=test, then=then, otherwise=otherwise)

    def _let(self, let: Let) -> Iterator[str]:
        """A line, or none for a step that is written where it is used."""
        text, precedence = self.operation(let.operation, let.arguments)
        if self._is_inlined(let) and len(text) <= LONGEST_INLINED:
            self._inlined[let.name] = (text, precedence)
            return
        known = let.name in self._targets or self.language.declares_first
        template = self.language.assign if known else self.language.let
        yield template.format(name=self.spelt(let.name), value=text)

    def _is_inlined(self, let: Let) -> bool:
        single = self._uses[let.name] == 1 and let.name not in self._targets | self._state
        return single and not let.is_named and let.operation != "copy"

    def test(self, test: tuple[Comparison, ...]) -> str:
        """Comparisons that must all hold."""
        return self.language.conjunction.join(self._comparison(c) for c in test)

    def _comparison(self, c: Comparison) -> str:
        left, right, sign = self.text(c.left, ATOM), self.text(c.right, ATOM), self.language.comparisons[c.operator]
        return sign.format(left, right) if "{" in sign else f"{left} {sign} {right}"

    def text(self, operand: Operand, least: int) -> str:
        """An operand, in brackets unless it binds at least as tightly as `least`."""
        return bracketed(self._part(operand), least)

    def _part(self, operand: Operand) -> Part:
        if isinstance(operand, Constant):
            return self.number(operand.leading)
        return self._inlined.get(operand) or (self.spelt(operand), ATOM)

    def operation(self, operation: str, arguments: tuple[Operand, ...]) -> Part:
        """The text of an operation, and how tightly it binds."""
        parts = [self._part(argument) for argument in arguments]
        return (parts[0][0], 0) if operation == "copy" else composed(self.language, operation, parts)

    def number(self, value: float) -> tuple[str, int]:
        """A float64 so written that it is read back exactly."""
        if math.isnan(value):
            return self.language.nan, ATOM
        sign, level = self.language.operators["negate"]
        if math.copysign(1.0, value) < 0.0:
            return sign + self._positive(-value), 0 if self.language.regroups else level
        is_whole = self.language.numbers != "ratio" or math.isinf(value) or _is_short(value)
        return self._positive(value), ATOM if is_whole else self.language.precedence("multiply")

    def _positive(self, value: float) -> str:
        if math.isinf(value):
            return self.language.infinity
        if self.language.numbers == "hexadecimal" and not _is_short(value):
            return value.hex()
        if self.language.numbers == "ratio" and not _is_short(value):
            return ratio(value)
        text = repr(value)
        if self.language.number_suffix:
            mantissa, _, exponent = text.partition("e")
            return f"{mantissa}{self.language.number_suffix}{int(exponent or 0)}"
        return text


def _is_short(value: float) -> bool:
    """Whether the decimals are so few that every reader of numbers is right."""
    return "e" not in repr(value) and len(repr(value)) <= 8 and Fraction(repr(value)) == Fraction(value)


def ratio(value: float) -> str:
    """A float64 as short whole numbers and exact powers of two: (a*2^26 + b)*2^k with a, b below 2^27."""
    mantissa, exponent = math.frexp(value)
    whole, exponent = int(mantissa * 2.0**53), exponent - 53
    upper, lower = divmod(whole, 2**26)
    text = f"({upper}.0*67108864.0 + {lower}.0)"
    while exponent < 0:
        step = min(-exponent, 40)
        text, exponent = f"{text}/{2**step}.0", exponent + step
    while exponent > 0:
        step = min(exponent, 40)
        text, exponent = f"{text}*{2**step}.0", exponent - step
    return text
