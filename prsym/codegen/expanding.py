"""Functions that a language lacks, made up for by the ones that it has."""

from __future__ import annotations

from collections.abc import Callable

from prsym.codegen.language import Language
from prsym.codegen.lowering import Block, Names
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
    walk,
)

ZERO, HALF, ONE, TWO = Constant(0.0), Constant(0.5), Constant(1.0), Constant(2.0)
LN_10 = Constant(2.302585092994046)
SPLITTER = Constant(134217729.0)  # 2^27 + 1
FLAT = Constant(2.0**-28)  # |x| below which x - x^3/3 is atanh x, and x + x^2/2 is e^x - 1, in float64


def expanded(program: Program, language: Language) -> Program:
    """The program in the language's own functions, as far as they can be made up for."""
    while any(operation in _MADE_OF and not language.has(operation) for operation in operations(program)):
        names = Names((*program.parameters, *(n for s in walk(program.statements) for n in given(s))))
        block = Block(names)
        _write(block, program.statements, language)
        program = Program(program.name, program.parameters, tuple(block.statements), program.result)
    return program


def _write(block: Block, statements: tuple[Statement, ...], language: Language) -> None:
    for statement in statements:
        match statement:
            case Let(name, operation, arguments) if operation in _MADE_OF and not language.has(operation):
                _MADE_OF[operation](block, name, *arguments)
            case Choice(test, then, otherwise, results):
                sides = [_inner(block, side, language) for side in (then, otherwise)]
                block.statements.append(Choice(test, sides[0], sides[1], results))
            case Repeat(times, state, body):
                block.statements.append(Repeat(times, state, _inner(block, body, language)))
            case _:
                block.statements.append(statement)


def _inner(block: Block, statements: tuple[Statement, ...], language: Language) -> tuple[Statement, ...]:
    inner = block.inner()
    _write(inner, statements, language)
    return tuple(inner.statements)


def _choice(
    block: Block,
    name: str,
    comparison: Comparison,
    then: Callable[[Block], Operand],
    otherwise: Callable[[Block], Operand],
) -> None:
    """name = then where the comparison holds, else otherwise."""
    sides = []
    for value in (then, otherwise):
        inner = block.inner()
        result = value(inner)
        sides.append((*inner.statements, Let(name, "copy", (result,))))
    block.statements.append(Choice((comparison,), sides[0], sides[1], (name,)))


def _log1p(block: Block, name: str, x: Operand) -> None:
    """ln(u) x/(u - 1) with u = 1 + x rounded: the rounding of u drops out to first order (Kahan)."""
    u = block.step("add", ONE, x)

    def scaled(inner: Block) -> Operand:
        return inner.step("multiply", inner.step("log", u), inner.step("divide", x, inner.step("subtract", u, ONE)))

    _choice(block, name, Comparison(u, "==", ONE), lambda _: x, scaled)


def _expm1(block: Block, name: str, x: Operand) -> None:
    """(u - 1) x/ln(u) with u = e^x rounded (Kahan); u - 1 where that is as good."""
    u = block.step("exp", x)
    size = block.step("abs", x)

    def near(inner: Block) -> Operand:
        return inner.step("add", x, inner.step("multiply", HALF, inner.step("multiply", x, x)))

    def scaled(inner: Block) -> Operand:
        return inner.step("multiply", inner.step("subtract", u, ONE), inner.step("divide", x, inner.step("log", u)))

    def far(inner: Block) -> Operand:
        own = inner.names.step()
        _choice(inner, own, Comparison(size, ">", ONE), lambda last: last.step("subtract", u, ONE), scaled)
        return own

    _choice(block, name, Comparison(size, "<", FLAT), near, far)


def _atanh(block: Block, name: str, x: Operand) -> None:
    """Half of ln(1 + 2 x/(1 - x)) for x > 0, and the odd function of it: for x < 0 the argument would be near -1."""
    size = block.step("abs", x)
    ratio = block.step("divide", block.step("multiply", TWO, size), block.step("subtract", ONE, size))
    half = block.step("multiply", HALF, block.step("log1p", ratio))
    _choice(block, name, Comparison(x, "<", ZERO), lambda inner: inner.step("negate", half), lambda _: half)


def _product_of_logarithm(block: Block, name: str, x: Operand) -> None:
    """log10 x = ln x/ln 10."""
    block.statements.append(Let(name, "divide", (block.step("log", x), LN_10)))


def _sum_error(block: Block, name: str, a: Operand, b: Operand, s: Operand) -> None:
    """The exact a + b - s, where s is the float64 sum (Knuth)."""
    back = block.step("subtract", s, a)
    first = block.step("subtract", a, block.step("subtract", s, back))
    block.statements.append(Let(name, "add", (first, block.step("subtract", b, back))))


def _product_error(block: Block, name: str, a: Operand, b: Operand, p: Operand) -> None:
    """The exact a b - p, where p is the float64 product, but for overflow and underflow (Dekker)."""
    (a1, a2), (b1, b2) = _halves(block, a), _halves(block, b)
    rest = block.step("subtract", block.step("multiply", a1, b1), p)
    rest = block.step("add", rest, block.step("multiply", a1, b2))
    rest = block.step("add", rest, block.step("multiply", a2, b1))
    block.statements.append(Let(name, "add", (rest, block.step("multiply", a2, b2))))


def _halves(block: Block, x: Operand) -> tuple[Operand, Operand]:
    """x as the exact sum of two numbers of at most 26 bits (Veltkamp)."""
    large = block.step("multiply", SPLITTER, x)
    upper = block.step("subtract", large, block.step("subtract", large, x))
    return upper, block.step("subtract", x, upper)


def _extreme(operator: str) -> Callable[[Block, str, Operand, Operand], None]:
    def rule(block: Block, name: str, a: Operand, b: Operand) -> None:
        _choice(block, name, Comparison(a, operator, b), lambda _: a, lambda _: b)

    return rule


def _abs(block: Block, name: str, x: Operand) -> None:
    _choice(block, name, Comparison(x, "<", ZERO), lambda inner: inner.step("negate", x), lambda _: x)


_MADE_OF: dict[str, Callable[..., None]] = {
    "log1p": _log1p,
    "expm1": _expm1,
    "atanh": _atanh,
    "log10": _product_of_logarithm,
    "min": _extreme("<"),
    "max": _extreme(">"),
    "abs": _abs,
    "sum_error": _sum_error,
    "product_error": _product_error,
}
