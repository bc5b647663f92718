"""Program -> the same program in arithmetic that carries its own rounding errors.

Every step gets a second one, the first-order sum of the errors made so far: Knuth's error of a sum, the exact error
of a product, the remainder of a quotient; a function passes the error of its argument on through its derivative, and
counts as exact at the argument itself. The result is the sum of both, rounded once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from prsym.codegen.lowering import Block, Names, without_unused
from prsym.codegen.operations import OPERATIONS
from prsym.codegen.program import Choice, Comparison, Constant, Let, Operand, Program, Repeat, Statement, given, walk
from prsym.errors import UnableError
from prsym.reading.tree import Number, Quotient

TWO = Constant(2.0)
SMALL_CHANGE = Constant(2.0**-30)
SMALLEST_ROOT = Constant(1e-300)  # stands in for 0 under a fraction bar
INFINITE = Constant(math.inf)
EXACT = None  # the error of what has not been rounded
Error = Operand | None


@dataclass
class _Writer:
    """The steps written so far, and the error that each name carries."""

    block: Block
    errors: dict[str, Error] = field(default_factory=dict)

    def error(self, operand: Operand) -> Error:
        """The error that an operand carries: the exact value less the float."""
        if isinstance(operand, Constant):
            return Constant(operand.trailing) if operand.trailing else EXACT
        return self.errors[operand]

    def step(self, operation: str, *arguments: Operand) -> Operand:
        """One plain operation."""
        return self.block.step(operation, *arguments)

    def total(self, *errors: Error) -> Error:
        """The sum of errors, those that are absent left out."""
        present = [error for error in errors if error is not EXACT]
        if not present:
            return EXACT
        result, *rest = present
        for other in rest:
            result = self.step("add", result, other)
        return result

    def scaled(self, error: Error, factor: Operand) -> Error:
        """An error times a number."""
        return EXACT if error is EXACT else self.step("multiply", error, factor)

    def divided(self, error: Error, divisor: Operand) -> Error:
        """An error over a number."""
        return EXACT if error is EXACT else self.step("divide", error, divisor)

    def negated(self, error: Error) -> Error:
        """An error with the other sign."""
        return EXACT if error is EXACT else self.step("negate", error)


def carrying_errors(program: Program) -> Program:
    """The program with carried errors; `UnableError` for operations whose error it does not know."""
    names = Names((*program.parameters, *(n for s in walk(program.statements) for n in given(s))))
    writer = _Writer(Block(names), dict.fromkeys(program.parameters, EXACT))
    _write(writer, program.statements)
    result = program.result
    error = writer.error(result)
    if error is not EXACT:
        result = _rounded_once(writer, result, error)
    return without_unused(Program(program.name, program.parameters, tuple(writer.block.statements), result))


def _rounded_once(w: _Writer, value: Operand, error: Operand) -> Operand:
    """Their sum; the value alone where the error overflowed."""
    rounded, size = w.block.names.fresh("rounded"), w.step("abs", error)
    then, otherwise = w.block.inner(), (Let(rounded, "copy", (value,)),)
    total = then.step("add", value, error)
    chosen = (*then.statements, Let(rounded, "copy", (total,)))
    w.block.statements.append(Choice((Comparison(size, "<", INFINITE),), chosen, otherwise, (rounded,)))
    return rounded


def _write(writer: _Writer, statements: tuple[Statement, ...]) -> None:
    for statement in statements:
        match statement:
            case Let(name, "copy", (argument,)):
                writer.block.statements.append(statement)
                writer.errors[name] = writer.error(argument)
            case Let(name, "sqrt", (argument,)) if not statement.is_plain and writer.error(argument) is not EXACT:
                start = _start_of_root(writer, argument)
                writer.block.statements.append(replace(statement, arguments=(start,)))
                writer.errors[name] = _sqrt(writer, name, argument)
            case Let(name):
                writer.block.statements.append(statement)
                writer.errors[name] = EXACT if statement.is_plain else _error(writer, statement)
            case Choice():
                _write_choice(writer, statement)
            case Repeat():
                _write_repeat(writer, statement)


def _error(writer: _Writer, let: Let) -> Error:
    """The error of one step: by a rule of arithmetic, else by the derivative of the operation's row."""
    if let.operation in _ERRORS:
        return _ERRORS[let.operation](writer, let.name, *let.arguments)
    return _function(writer, let.operation, let.name, *let.arguments)


def _write_repeat(writer: _Writer, repeat: Repeat) -> None:
    """Each pass starts from floats: what it hands on is rounded, its errors added."""
    for name, _, _ in repeat.state:
        writer.errors[name] = EXACT
    inner = _Writer(writer.block.inner(), dict(writer.errors))
    _write(inner, repeat.body)
    state = tuple((name, first, _handed_on(inner, following)) for name, first, following in repeat.state)
    writer.block.statements.append(Repeat(repeat.times, state, tuple(inner.block.statements)))


def _handed_on(w: _Writer, name: str) -> str:
    """The name of the value with its error added."""
    error = w.error(name)
    if error is EXACT:
        return name
    own = w.block.names.fresh(f"{name}_rounded")
    w.block.statements.append(Let(own, "add", (name, error)))
    return own


def _write_choice(writer: _Writer, choice: Choice) -> None:
    """Either block gives its results and their errors; a result that is exact in both has none."""
    sides = []
    for block in (choice.then, choice.otherwise):
        inner = _Writer(writer.block.inner(), dict(writer.errors))
        _write(inner, block)
        sides.append(inner)
    shared = []
    for name in choice.results:
        if all(side.errors[name] is EXACT for side in sides):
            writer.errors[name] = EXACT
            continue
        own = writer.block.names.fresh(f"{name}_error")
        for side in sides:
            error = side.errors[name]
            side.block.statements.append(Let(own, "copy", (Constant(0.0) if error is EXACT else error,)))
        writer.errors[name] = own
        shared.append(own)
    then, otherwise = (tuple(side.block.statements) for side in sides)
    writer.block.statements.append(Choice(choice.test, then, otherwise, (*choice.results, *shared)))


def _add(w: _Writer, name: str, a: Operand, b: Operand) -> Error:
    return w.total(w.step("sum_error", a, b, name), w.error(a), w.error(b))


def _subtract(w: _Writer, name: str, a: Operand, b: Operand) -> Error:
    minus = Constant(-b.leading) if isinstance(b, Constant) else w.step("negate", b)
    return w.total(w.step("sum_error", a, minus, name), w.error(a), w.negated(w.error(b)))


def _multiply(w: _Writer, name: str, a: Operand, b: Operand) -> Error:
    rounding = EXACT if _is_power_of_two(a) or _is_power_of_two(b) else w.step("product_error", a, b, name)
    return w.total(rounding, w.scaled(w.error(a), b), w.scaled(w.error(b), a))


def _divide(w: _Writer, name: str, a: Operand, b: Operand) -> Error:
    """(a - q b - product error + e_a - q e_b)/b; a - q b in floats is exact."""
    if _is_power_of_two(b):
        error = w.error(a)
        return EXACT if error is EXACT else w.step("divide", error, b)
    product = w.step("multiply", name, b)
    remainder = w.step("subtract", w.step("subtract", a, product), w.step("product_error", name, b, product))
    carried = w.total(remainder, w.error(a), w.negated(w.scaled(w.error(b), name)))
    return None if carried is EXACT else w.step("divide", carried, b)


def _is_power_of_two(operand: Operand) -> bool:
    """Whether a product with it is exact (but for underflow)."""
    return isinstance(operand, Constant) and not operand.trailing and abs(operand.leading) in {0.25, 0.5, 1.0, 2.0, 4.0}


def _negate(w: _Writer, _: str, a: Operand) -> Error:
    return w.negated(w.error(a))


def _start_of_root(w: _Writer, a: Operand) -> Operand:
    """The radicand: a, or a + e_a where that is so different that the root's slope at a says nothing."""
    error = w.error(a)
    assert error is not EXACT
    small = Comparison(w.step("abs", error), "<=", w.step("multiply", SMALL_CHANGE, a))
    own, otherwise = w.block.names.fresh("start"), w.block.inner()
    total = otherwise.step("add", a, error)
    sides = (Let(own, "copy", (a,)),), (*otherwise.statements, Let(own, "copy", (total,)))
    w.block.statements.append(Choice((small,), *sides, (own,)))
    return own


def _sqrt(w: _Writer, name: str, a: Operand) -> Error:
    """(a - r^2 + e_a)/(2 r); at 0 there is nothing to correct."""
    square = w.step("multiply", name, name)
    remainder = w.step("subtract", w.step("subtract", a, square), w.step("product_error", name, name, square))
    carried = w.total(remainder, w.error(a))
    if carried is EXACT:
        return EXACT
    return w.step("divide", carried, w.step("max", w.step("multiply", TWO, name), SMALLEST_ROOT))


def _absolute(w: _Writer, name: str, a: Operand) -> Error:
    """The error with the sign of the argument."""
    error = w.error(a)
    return (
        EXACT if error is EXACT else w.step("multiply", error, w.step("divide", a, w.step("max", name, SMALLEST_ROOT)))
    )


def _floor(w: _Writer, _: str, a: Operand, b: Operand) -> Error:
    """A floor or a ceiling by a constant: what is beyond it is so small that its error does not matter."""
    if not isinstance(b, Constant):
        raise UnableError("the smaller or larger of two computed values carries no error here")
    return w.error(a)


def _function(w: _Writer, operation: str, name: str, a: Operand) -> Error:
    """The error of the argument times the derivative; an error over its denominator."""
    error = w.error(a)
    if error is EXACT:
        return EXACT
    (slope,) = OPERATIONS[operation].slope_trees
    known = {"a": a, "v": name}
    match slope:
        case Quotient(Number("1"), divisor, _):
            return w.step("divide", error, w.block.value(divisor, known))
        case _:
            return w.step("multiply", error, w.block.value(slope, known))


def _atan2(w: _Writer, _: str, y: Operand, x: Operand) -> Error:
    """(x e_y - y e_x)/(x^2 + y^2)."""
    carried = w.total(w.scaled(w.error(y), x), w.negated(w.scaled(w.error(x), y)))
    if carried is EXACT:
        return EXACT
    return w.step("divide", carried, w.step("add", w.step("multiply", x, x), w.step("multiply", y, y)))


def _power(w: _Writer, name: str, a: Operand, b: Operand) -> Error:
    """p (b e_a/a + e_b ln a)."""
    by_base = w.scaled(w.divided(w.error(a), a), b)
    error = w.error(b)
    by_exponent = EXACT if error is EXACT else w.step("multiply", error, w.step("log", a))
    return w.scaled(w.total(by_base, by_exponent), name)


ErrorRule = Callable[..., Error]
_ERRORS: Mapping[str, ErrorRule] = {
    "add": _add,
    "subtract": _subtract,
    "multiply": _multiply,
    "divide": _divide,
    "negate": _negate,
    "sqrt": _sqrt,
    "abs": _absolute,
    "min": _floor,
    "max": _floor,
    "atan2": _atan2,
    "power": _power,
}
