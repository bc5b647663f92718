"""Tree -> steps: each operation once, in the order in which it was written; what has no float64 form is refused.

A whole power is a product of squares, ln(1 + x) and e^x - 1 are the functions for them, a constant subtree is one
correctly rounded constant, and a subtree that has been met before in the same block, or in one around it, is not
computed again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym.codegen.operations import OPERATIONS
from prsym.codegen.program import Choice, Comparison, Constant, Let, Operand, Program, Repeat, Statement, given, used
from prsym.errors import InputError, UnableError
from prsym.reading.text import to_text
from prsym.reading.tree import EULER, Bracket, Call, Negative, Node, Number, Power, Product, Quotient, Sum, Symbol, walk
from prsym.verify.balls import at_precision, ball, bounds, evaluate

FUNCTIONS = frozenset(row.name for row in OPERATIONS.values() if row.arity == 1) - {"negate"} | {"min", "max"}
CONSTANT_LETTERS = frozenset({"pi"})
LARGEST_POWER = 64  # the whole exponents that become products
CONSTANT_BITS = 400
HALF = Fraction(1, 2)
Key = tuple[str, tuple[Operand, ...], bool]


class Names:
    """The names that a program has given, so that no two are alike, capitals and small letters not told apart."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = {name.casefold() for name in taken}
        self._steps = 0

    def fresh(self, stem: str) -> str:
        """The stem itself where it is free, else with a number."""
        name, number = stem, 1
        while name.casefold() in self._taken:
            number += 1
            name = f"{stem}{number}" if stem[-1].isalpha() else f"{stem}_{number}"
        self._taken.add(name.casefold())
        return name

    def step(self) -> str:
        """A name for a step that has none."""
        self._steps += 1
        return self.fresh(f"t{self._steps}")


class Block:
    """Statements being written. `values` maps the names that trees use to operands.

    a + (-b) is written as a - b, which is the same float.
    """

    def __init__(self, names: Names, outer: Block | None = None) -> None:
        self.names = names
        self.statements: list[Statement] = []
        self.is_plain: bool = outer is not None and outer.is_plain  # whether what is written now is
        self._known: dict[Key, str] = {} if outer is None else dict(outer._known)
        self._negated: dict[Operand, Operand] = {} if outer is None else dict(outer._negated)  # x by the name of -x

    def inner(self) -> Block:
        """A block inside this one, with what is known here."""
        return Block(self.names, self)

    def let(self, name: str, tree: Node, values: Mapping[str, Operand]) -> Operand:
        """Compute a tree, and give its last step that name where it is a new one."""
        value = self.value(tree, values)
        if not self._is_last_step(value):
            return value
        own = self.names.fresh(name)
        self._rename_last(own, is_named=True)
        return own

    def result(self, name: str, value: Operand) -> None:
        """Give a value a name that was fixed before: to the step that it is, where that is the last, else to a copy."""
        if self._is_last_step(value):
            self._rename_last(name, is_named=False)
        else:
            self.statements.append(Let(name, "copy", (value,)))

    def _is_last_step(self, value: Operand) -> bool:
        last = self.statements[-1] if self.statements else None
        return isinstance(last, Let) and last.name == value and last.operation != "copy" and not last.is_named

    def _rename_last(self, own: str, *, is_named: bool) -> None:
        last = self.statements[-1]
        assert isinstance(last, Let)
        self.statements[-1] = replace(last, name=own, is_named=is_named)
        self._known = {key: own if step == last.name else step for key, step in self._known.items()}

    def step(self, operation: str, *arguments: Operand) -> Operand:
        """The result of one operation; the same one as before where it was done before."""
        if operation in {"add", "subtract"} and arguments[1] in self._negated:
            operation = "subtract" if operation == "add" else "add"
            arguments = (arguments[0], self._negated[arguments[1]])
        key = (operation, arguments, self.is_plain)
        if key not in self._known:
            name = self.names.step()
            self.statements.append(Let(name, operation, arguments, False, self.is_plain))
            self._known[key] = name
            if operation == "negate":
                self._negated[name] = arguments[0]
        return self._known[key]

    def polynomial(self, coefficients: Sequence[float], x: Operand) -> Operand:
        """The sum of coefficients[k] x^k by Horner's rule; only the last sum carries its error."""
        outer, self.is_plain = self.is_plain, True
        total: Operand = Constant(coefficients[-1])
        for coefficient in reversed(coefficients[1:-1]):
            total = self.step("add", Constant(coefficient), self.step("multiply", x, total))
        beyond = self.step("multiply", x, total)
        self.is_plain = outer
        return self.step("add", Constant(coefficients[0]), beyond)

    def comparison(self, left: Node, operator: str, right: Node, values: Mapping[str, Operand]) -> Comparison:
        """A comparison of two trees."""
        return Comparison(self.value(left, values), operator, self.value(right, values))

    def value(self, tree: Node, values: Mapping[str, Operand]) -> Operand:
        """The operand that a tree becomes."""
        constant = _constant(tree)
        if constant is not None:
            return constant
        match tree:
            case Symbol(name):
                if name not in values:
                    raise InputError(f"no value is given for {name}: known are {', '.join(values)}")
                return values[name]
            case Bracket(inner, _):
                return self.value(inner, values)
            case Negative(operand):
                return self.step("negate", self.value(operand, values))
            case Sum(terms):
                return self._sum(terms, values)
            case Product(factors):
                return self._chain("multiply", factors, values)
            case Quotient(top, bottom, _):
                return self._chain("divide", (top, bottom), values)
            case Power(base, exponent):
                return self._power(base, exponent, values)
            case Call(function, arguments) if function in FUNCTIONS:
                return self._call(function, arguments, values)
            case Call(function, _):
                raise UnableError(
                    f"the function {function} has no float64 form; there are {', '.join(sorted(FUNCTIONS))}"
                )
            case _:
                raise UnableError(f"{type(tree).__name__} has no float64 form: only closed formulas have")

    def _sum(self, terms: tuple[Node, ...], values: Mapping[str, Operand]) -> Operand:
        exponent = _exponent_less_one(terms)
        if exponent is not None:
            less_one = self.step("expm1", self.value(exponent[0], values))
            return less_one if exponent[1] else self.step("negate", less_one)
        total = self.value(terms[0], values)
        for term in terms[1:]:
            if isinstance(term, Negative):
                total = self.step("subtract", total, self.value(term.operand, values))
            else:
                total = self.step("add", total, self.value(term, values))
        return total

    def _chain(self, operation: str, parts: Iterable[Node], values: Mapping[str, Operand]) -> Operand:
        first, *rest = parts
        result = self.value(first, values)
        for part in rest:
            result = self.step(operation, result, self.value(part, values))
        return result

    def _power(self, base: Node, exponent: Node, values: Mapping[str, Operand]) -> Operand:
        if base == EULER:
            return self.step("exp", self.value(exponent, values))
        whole = _rational(exponent)
        if whole == HALF:
            return self.step("sqrt", self.value(base, values))
        if not whole or whole.denominator != 1 or abs(whole) > LARGEST_POWER:
            return self.step("power", self.value(base, values), self.value(exponent, values))
        power = self._repeated(self.value(base, values), abs(whole.numerator))
        return power if whole > 0 else self.step("divide", Constant(1.0), power)

    def _repeated(self, base: Operand, times: int) -> Operand:
        """base^times by squaring, for times >= 1."""
        if times == 1:
            return base
        half = self._repeated(base, times // 2)
        square = self.step("multiply", half, half)
        return self.step("multiply", square, base) if times % 2 else square

    def _call(self, function: str, arguments: tuple[Node, ...], values: Mapping[str, Operand]) -> Operand:
        beyond_one = _beyond_one(arguments[0]) if function == "log" else None
        if beyond_one is not None:
            return self.step("log1p", self.value(beyond_one, values))
        first, *rest = (self.value(argument, values) for argument in arguments)
        if function in {"min", "max"}:
            for other in rest:
                first = self.step(function, first, other)
            return first
        return self.step(function, first)


def _exponent_less_one(terms: tuple[Node, ...]) -> tuple[Node, bool] | None:
    """x and True of e^x - 1, x and False of 1 - e^x: two terms that cancel, for which there is a function."""
    if len(terms) != 2:
        return None
    first, second = terms
    if isinstance(second, Negative):
        exponent, one = _exponent(first), _rational(second.operand)
        if exponent is not None and one == 1:
            return exponent, True
        exponent = _exponent(second.operand)
        if exponent is not None and _rational(first) == 1:
            return exponent, False
    return None


def _exponent(tree: Node) -> Node | None:
    """The x of e^x, for an x that is no constant."""
    match tree:
        case Bracket(inner, _):
            return _exponent(inner)
        case Power(base, exponent) if base == EULER and _constant(exponent) is None:
            return exponent
        case Call("exp", (exponent,)) if _constant(exponent) is None:
            return exponent
        case _:
            return None


def _beyond_one(tree: Node) -> Node | None:
    """The x of 1 + x, whose logarithm there is a function for."""
    match tree:
        case Bracket(inner, _):
            return _beyond_one(inner)
        case Sum((first, second)) if _rational(first) == 1:
            return second
        case Sum((first, second)) if _rational(second) == 1:
            return first
        case _:
            return None


def _rational(tree: Node) -> Fraction | None:
    """The exact value of a constant rational tree, where it is one."""
    match tree:
        case Number():
            return tree.value
        case Bracket(inner, _):
            return _rational(inner)
        case Negative(operand):
            value = _rational(operand)
            return None if value is None else -value
        case Quotient(top, bottom, _):
            above, below = _rational(top), _rational(bottom)
            return None if above is None or not below else above / below
        case _:
            return None


def _constant(tree: Node) -> Constant | None:
    """The correctly rounded constant that a tree without free letters is, with what rounding left off."""
    if any(isinstance(node, Symbol) and node.name not in CONSTANT_LETTERS for node in walk(tree)):
        return None
    value = _rational(tree)
    return _rounded_constant(tree) if value is None else rounded(value)


def rounded(value: Fraction) -> Constant:
    """The constant of an exact number."""
    leading = float(value)
    return Constant(leading, float(value - Fraction(leading)))


def _rounded_constant(tree: Node) -> Constant:
    with at_precision(CONSTANT_BITS):
        lower, upper = bounds(ball(evaluate(tree, {})))
    constant = rounded(lower)
    if constant != rounded(upper):
        raise UnableError(f"the constant {to_text(tree)} is too near the middle of two floats")
    return constant


def without_unused(program: Program) -> Program:
    """The program without the steps that nothing needs."""
    needed = {program.result}
    statements = _needed(program.statements, needed)
    return Program(program.name, program.parameters, statements, program.result)


def _needed(statements: tuple[Statement, ...], needed: set[Operand]) -> tuple[Statement, ...]:
    """The statements that give a needed name, last first; `needed` grows by what they read."""
    kept: list[Statement] = []
    for statement in reversed(statements):
        if needed.isdisjoint(given(statement)):
            continue
        match statement:
            case Choice(test, then, otherwise, results):
                results = tuple(name for name in results if name in needed)
                needed.difference_update(results)
                sides = (set(needed) | set(results), set(needed) | set(results))
                then, otherwise = _needed(then, sides[0]), _needed(otherwise, sides[1])
                needed |= sides[0] | sides[1]
                statement = Choice(test, then, otherwise, results)
            case Repeat(times, state, body):
                inner: set[Operand] = {following for *_, following in state}
                statement = Repeat(times, state, _needed(body, inner))
                needed |= inner
        needed.update(used(statement))
        kept.append(statement)
    return tuple(reversed(kept))
