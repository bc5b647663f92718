"""A formula as a function at once: NumPy with the verified form, mpmath at any precision, or balls."""

from __future__ import annotations

import math
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

import numpy as np

from prsym import catalogue
from prsym.codegen.interpreter import run
from prsym.codegen.program import Program
from prsym.derivations.float64_forms import COMPILED
from prsym.errors import DomainError, InputError, PrsymError, ReadingError, UnableError
from prsym.model.domain import Interval
from prsym.model.formula import Formula, Theorem, WrittenFormula, stated
from prsym.numeric.blocks import blocks

MODULES = ("numpy", "mpmath", "flint")
OWN_ID = "lambdify.function"
BITS = (96, 256, 1024, 4096)
MOST_CACHED = 256
BLOCK = 4096  # elements


def lambdify(
    reference: object,
    expression: object = None,
    modules: str | Sequence[str] = "numpy",
    *,
    domain: Mapping[str, object] | None = None,
) -> Lambdified:
    """A formula as a fast vectorised function, with what is known of its error.

    `reference` is the id of a formula, or a record such as `prsym.formula` gives. Or as `sympy.lambdify` is called:
    symbols in their order, and a SymPy `expression` in them, over the `domain` (all numbers that a symbol's
    assumptions allow, where none is given). The arguments of the function are the formula's parameters in their order,
    by place or by name; they broadcast. The result is float64, NaN outside the domain. Steps with sizes beyond those
    that `known_by` names may overflow (an infinity, or NaN) or underflow.

    `modules="numpy"` takes the verified form with rounding errors carried (native where `prsym.numeric` was compiled);
    a quantity that an equation determines, or that asks for a function without a float64 form here, is enclosed point
    by point, which takes about a millisecond each, and correctly rounded. `"mpmath"` is the second opinion, at mpmath's
    own precision. `"flint"` gives balls that hold the value (numbers and `flint.arb` in, `flint.arb` out), at the
    precision of `flint.ctx`; NaN where the value is not defined on the whole ball.

    Raises `InputError` for what is no formula, and `UnableError` for one that has no float64 form.

    >>> f = lambdify("measures.f_measure")
    >>> f([0.5, 2.0], 0.5, beta=1.0)
    array([0.5, nan])
    """
    kind = modules if isinstance(modules, str) else modules[0] if len(modules) == 1 else ""
    if kind not in MODULES:
        raise InputError(f"modules = {modules!r}: choose {', '.join(MODULES[:-1])} or {MODULES[-1]}")
    if expression is not None:
        return _made(_of_sympy(reference, expression, domain), kind)
    if domain is not None:
        raise InputError("domain: a formula has its own; it is for symbols with a SymPy expression")
    found = reference if isinstance(reference, Formula) else catalogue.formula(_identifier(reference))
    if isinstance(found, Theorem) or not found.has_value:
        raise InputError(f"{found.id} relates unknown functions: it has no number to compute")
    return _made(found.without_constants(), kind)


def _identifier(reference: object) -> str:
    if isinstance(reference, str):
        return reference
    raise InputError(
        f"{str(reference)[:60]!r} is no formula: give an id such as measures.precision, a record such as prsym.formula "
        "gives, or symbols and a SymPy expression"
    )


def _of_sympy(symbols: object, expression: object, domain: Mapping[str, object] | None) -> Formula:
    """The formula of a SymPy expression in symbols, which are its parameters in their order."""
    import sympy

    from prsym.declaring.formula import formula
    from prsym.declaring.sympy_assumptions import assumed_of
    from prsym.model.domain_text import read_domain
    from prsym.reading.names import spelled

    letters: list[Any] = list(symbols) if isinstance(symbols, Sequence | sympy.Tuple) else [symbols]
    if not all(isinstance(letter, sympy.Symbol) for letter in letters):
        raise InputError(f"{str(symbols)[:60]}: give a SymPy symbol, or a list of them, as the arguments")
    if not isinstance(expression, sympy.Expr):
        raise InputError(f"{str(expression)[:60]} is no SymPy expression for a number: make one function of each")
    assumed = {spelled(letter.name): assumed_of(letter)[spelled(letter.name)] for letter in letters}
    given = read_domain(domain or {})
    for name in given:
        if name not in assumed:
            raise InputError(f"domain: {name!r} is none of the arguments {', '.join(assumed)}")
    used = {spelled(s.name) for s in expression.free_symbols}
    intervals: dict[str, Interval] = {name: given.get(name, assumed[name].interval) for name in assumed}
    unused = [name for name in intervals if name not in used]
    if missing := sorted(used - set(intervals)):
        raise InputError(f"{', '.join(missing)}: a symbol of the expression is none of the arguments")
    if unused:
        raise InputError(f"{', '.join(unused)}: the expression does not use this argument")
    whole = [name for name in assumed if assumed[name].whole]
    return formula(expression, intervals, id=OWN_ID, title="a SymPy expression", whole=whole)


@lru_cache(maxsize=MOST_CACHED)
def _made(formula: Formula, modules: str) -> Lambdified:
    kinds: dict[str, type[Lambdified]] = {"numpy": InNumPy, "mpmath": InMpmath, "flint": InBalls}
    return kinds[modules](formula)


class Lambdified(ABC):
    """A function of the formula's parameters. Pickled by its formula; safe to call from several threads."""

    modules = ""

    def __init__(self, formula: Formula) -> None:
        self.formula = formula
        self.__name__ = formula.id.partition(".")[2]
        self.__doc__ = f"{formula}\n\n" + "\n".join(f"{name}: {text}" for name, text in self.domain.items())

    @property
    def domain(self) -> Mapping[str, str]:
        """The admissible range of each argument, in words, and under `where` the relations between them."""
        from prsym.reading.text import to_text

        found = {p.name: p.domain_text for p in self.formula.parameters}
        related = ", ".join(to_text(relation) for relation in self.formula.constraint_trees)
        return MappingProxyType({**found, **({"where": related} if related else {})})

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of the arguments in their order."""
        return tuple(p.name for p in self.formula.parameters)

    def _bound(self, arguments: Sequence[Any], named: Mapping[str, Any]) -> list[Any]:
        """The arguments in their order; `InputError` for one too many, missing or unknown."""
        names = self.parameters
        for name in named:
            if name not in names or names.index(name) < len(arguments):
                raise InputError(f"{self.__name__}: {name!r} is given twice or is none of {', '.join(names)}")
        missing = [name for name in names[len(arguments) :] if name not in named]
        if missing or len(arguments) > len(names):
            raise InputError(f"{self.__name__}: {len(arguments) + len(named)} arguments for {', '.join(names)}")
        return [*arguments, *(named[name] for name in names[len(arguments) :])]

    @abstractmethod
    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """The value at the arguments, by place or by name."""

    def __reduce__(self) -> tuple[Any, ...]:
        from dataclasses import replace

        known = catalogue.has_module(self.formula.id) and catalogue.entry(self.formula.id) == self.formula
        portable = self.formula.id if known else replace(self.formula, derive=stated)
        return _again, (portable, self.modules)

    def __repr__(self) -> str:
        return f"<{self.modules} function {self.__name__}({', '.join(self.parameters)}) of {self.formula.id}>"


def _again(reference: str | Formula, modules: str) -> Lambdified:
    return _made(catalogue.formula(reference) if isinstance(reference, str) else reference, modules)


class InNumPy(Lambdified):
    """Arrays of float64 in and out.

    The steps of the verified form are done by NumPy. Where there are none, because the value is the solution of an
    equation or asks for a function that has no float64 form here, it is enclosed point by point.
    """

    modules = "numpy"

    def __init__(self, formula: Formula) -> None:
        super().__init__(formula)
        self._native = _native(formula)
        program = _program(formula) if self._native is None else None
        self._program = program
        self._function = self._native or (self._solver() if program is None else self._stepwise(program))

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """The values, of the shape to which the arguments broadcast."""
        bound = self._bound(arguments, named)
        try:
            return self._function(*bound)
        except (TypeError, ValueError, OverflowError) as error:
            raise InputError(f"{self.__name__}: the arguments are no numbers that broadcast: {error}") from None

    @cached_property
    def source(self) -> str:
        """The same steps as the text of a NumPy function; "" for compiled functions, and where there are no steps."""
        if self._program is None:
            return ""
        from prsym.codegen.emission import source_text
        from prsym.codegen.targets import language

        return source_text([self._program], language("numpy"), [f"{self.formula}"])

    @cached_property
    def max_ulp(self) -> float:
        """The largest error in ulp that is known of, normal numbers as inputs and values; `known_by` says how.

        It is for inputs of the sizes that `known_by` names: beyond them steps may overflow or underflow.
        """
        return self._accuracy[0]

    @property
    def known_by(self) -> str:
        """How `max_ulp` is known: proved, or met by search, and where."""
        return self._accuracy[1]

    @cached_property
    def _accuracy(self) -> tuple[float, str]:
        if self._native is None and self._program is None:
            return 0.5, "proved: the value is enclosed, and the nearest float64 returned"
        from prsym.codegen.generating import accuracy_of
        from prsym.codegen.targets import language

        if self._native is not None:
            return self._at_vectors(self._native)
        found = accuracy_of(self.formula, language("numpy"))
        worst = max(found.measured, key=lambda one: abs(one.ulps) if one.ulps == one.ulps else math.inf)
        bound = "" if found.bound is None else f"; proved: {found.bound.words}"
        met = f"met: {worst.words} ({worst.evaluations} points, {worst.inputs})"
        return abs(worst.ulps), met + bound

    def _at_vectors(self, native: Callable[..., Any]) -> tuple[float, str]:
        from prsym.codegen.measuring import errors_of
        from prsym.codegen.points import Sizes
        from prsym.codegen.vectors import rows

        found = rows(self.formula, Sizes.of(self.formula, True))
        unit = "; an ulp of an input, where that makes more" if self.formula.unknown is not None else ""
        return max(map(abs, errors_of(native, found))), f"met: at {len(found)} test vectors{unit}"

    def gradient(self, *arguments: Any, **named: Any) -> tuple[Any, ...]:
        """The derivatives in each parameter, in their order; NaN where the derivative is not defined.

        Exact derivatives by algebra; of an implicit quantity, by the equation that determines it.
        """
        bound = self._bound(arguments, named)
        value = self(*bound)
        places = bound if self.formula.unknown is None else [*bound, value]
        return tuple(np.where(np.isnan(value), np.nan, slope(*places))[()] for slope in self._slopes)

    @cached_property
    def _slopes(self) -> tuple[Callable[..., Any], ...]:
        return tuple(_slope(self.formula, p.name) for p in self.formula.parameters)

    def _stepwise(self, program: Program) -> Callable[..., Any]:
        """The program run on blocks of the arguments that stay in the processor's cache."""

        def function(*arguments: Any) -> Any:
            arrays = np.broadcast_arrays(*(np.asarray(one, dtype=np.float64) for one in arguments))
            flat = [array.ravel() for array in arrays]
            result = np.empty(flat[0].size)
            for part in blocks(result.size, BLOCK):
                result[part] = run(program, dict(zip(program.parameters, (one[part] for one in flat), strict=True)))
            return result.reshape(arrays[0].shape)[()]

        return function

    def _solver(self) -> Callable[..., Any]:
        names = self.parameters
        if not names:
            return lambda: np.float64(_nearest(self.formula, {}))

        def at(*values: float) -> float:
            try:
                return _nearest(self.formula, dict(zip(names, values, strict=True)))
            except UnableError as error:  # the other values are not lost
                warnings.warn(f"{self.__name__}: NaN for a value that was not enclosed: {error}", stacklevel=2)
                return math.nan

        vectorised = np.vectorize(at, otypes=[np.float64])

        def solve(*arguments: Any) -> Any:
            arrays = np.broadcast_arrays(*(np.asarray(one, dtype=np.float64) for one in arguments))
            return vectorised(*arrays)[()] if arrays[0].size else np.empty(arrays[0].shape)

        return solve


def _native(formula: Formula) -> Callable[..., Any] | None:
    """The compiled function of a formula of the catalogue, where there is one; it may be continued to closed ends."""
    if formula.id not in COMPILED or not catalogue.has_module(formula.id) or catalogue.entry(formula.id) != formula:
        return None
    function = getattr(import_module("prsym.numeric"), COMPILED[formula.id])

    def inside(*arguments: Any) -> Any:
        arrays = [np.asarray(one, dtype=np.float64) for one in arguments]
        tests = [_is_inside(array, p.interval) for array, p in zip(arrays, formula.parameters, strict=True)]
        return np.where(np.logical_and.reduce(np.broadcast_arrays(*tests)), function(*arrays), np.nan)[()]

    return inside


def _is_inside(array: Any, interval: Interval) -> Any:
    lower = -math.inf if interval.lower is None else float(interval.lower)
    upper = math.inf if interval.upper is None else float(interval.upper)
    above = array > lower if interval.lower_open else array >= lower
    return above & (array < upper if interval.upper_open else array <= upper)


def _program(formula: Formula) -> Program | None:
    """The formula's program in the steps of NumPy; None where it has none."""
    from prsym.codegen.generating import program_in
    from prsym.codegen.targets import language

    try:
        return program_in(formula, language("numpy"))
    except UnableError:
        return None


def _nearest(formula: Formula, point: Mapping[str, float]) -> float:
    """The float64 that is nearest to the value at exact inputs; NaN outside the domain."""
    from prsym.verify.balls import UndefinedError
    from prsym.verify.enclose import bounds_at, check_domain

    if not all(math.isfinite(value) for value in point.values()):
        return math.nan
    exact = {name: Fraction(value) for name, value in point.items()}
    try:
        check_domain(formula, exact)
        for bits in BITS:
            low, high = bounds_at(formula, exact, bits)
            if _as_float(low) == _as_float(high):
                return _as_float(low)
        return _as_float((low + high) / 2)  # halfway between two floats, as far as is known: both are as near
    except (DomainError, UndefinedError):
        return math.nan


def _as_float(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _slope(formula: Formula, name: str) -> Callable[..., Any]:
    """The derivative in a parameter, a function of the parameters, and of the unknown last where there is one."""
    import sympy

    from prsym.reading.symbolic import from_sympy

    letter = sympy.Symbol(name)
    not_known = UnableError(f"{formula.id}: the derivative in {name} is not known in closed form")
    if formula.unknown is None:
        try:
            value = sympy.diff(formula.expression, letter)
        except ReadingError:  # a choice between cases
            raise not_known from None
    elif formula.determined_by is not None:
        raise UnableError(f"{formula.id}: the derivative of a value that is computed from a solution is not made here")
    else:
        right, left = (formula.to_sympy(side) for side in formula.sides)
        unknown = sympy.Symbol(formula.unknown.name)
        value = -sympy.diff(right - left, letter) / sympy.diff(right - left, unknown)
    if value.atoms(sympy.Derivative, sympy.Subs, sympy.Heaviside, sympy.DiracDelta):
        raise not_known
    slope = WrittenFormula(
        f"{formula.id}_by_{name}",
        f"derivative in {name}",
        str(value),
        formula.all_parameters,
        formula.source,
        stated,
        written=from_sympy(value),
        related=formula.constraint_trees,
    )
    return InNumPy(slope)


class InMpmath(Lambdified):
    """Numbers of mpmath in and out, at mpmath's own precision: nothing is rigorous, and nothing shared with balls."""

    modules = "mpmath"

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """The value at numbers, or an object array of values for arrays."""
        bound = self._bound(arguments, named)
        try:
            if any(isinstance(one, np.ndarray | list | tuple) for one in bound):
                return np.vectorize(self._at, otypes=[object])(*bound)
            return self._at(*bound)
        except (TypeError, ValueError) as error:
            raise InputError(f"{self.__name__}: the arguments are no numbers: {error}") from None

    def _at(self, *values: Any) -> Any:
        import mpmath

        from prsym.verify.enclose import check_domain
        from prsym.verify.second_opinion import second_opinion, value

        numbers = [mpmath.mpmathify(one) for one in values]
        if not all(isinstance(one, mpmath.mpf) and mpmath.isfinite(one) for one in numbers):
            return mpmath.nan
        point = {name: _fraction(one) for name, one in zip(self.parameters, numbers, strict=True)}
        try:
            check_domain(self.formula, point)
            if self.formula.unknown is None and not _is_defined(self.formula, point):
                return mpmath.nan
            if self.formula.unknown is not None:
                return mpmath.mpf(second_opinion(self.formula, mpmath.mp.dps + 3, point))
            return value(self.formula.value_tree, dict(zip(self.parameters, numbers, strict=True)))
        except (DomainError, ZeroDivisionError, ValueError):
            return mpmath.nan


def _is_defined(formula: Formula, point: Mapping[str, Fraction]) -> bool:
    """Whether the value is not seen to be undefined: mpmath gives log(0) a value, and some powers of 0."""
    from prsym.verify.balls import UndefinedError, at_precision, evaluate, exact

    with at_precision(BITS[0]):
        try:
            evaluate(formula.value_tree, {name: exact(value) for name, value in point.items()})
        except UndefinedError:
            return False
        except UnableError:
            return True
    return True


def _fraction(number: Any) -> Fraction:
    """An mpf as the exact number that it is."""
    sign, mantissa, exponent, _ = number._mpf_
    size = Fraction(int(mantissa)) * (Fraction(2) ** int(exponent))
    return -size if sign else size


class InBalls(Lambdified):
    """Balls in and out: the result holds the value at every point of the arguments."""

    modules = "flint"

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """A ball that holds the values at all points of the arguments; NaN where the domain does not hold them."""
        import flint

        from prsym.verify.balls import at_precision, ball, evaluate

        bound = self._bound(arguments, named)
        balls = {name: _ball(one, name) for name, one in zip(self.parameters, bound, strict=True)}
        bits = flint.ctx.prec
        try:
            if self.formula.unknown is not None:
                return self._solved(balls, bits)
            if not _within(self.formula, balls):
                return flint.arb("nan")
            with at_precision(bits):
                return ball(evaluate(self.formula.value_tree, balls))
        except PrsymError:
            return flint.arb("nan")

    def _solved(self, balls: Mapping[str, Any], bits: int) -> Any:
        from prsym.verify.balls import ball_between, bounds
        from prsym.verify.enclose import bounds_at, check_domain
        from prsym.verify.ranges import enclosure_over

        box = {name: bounds(one) for name, one in balls.items()}
        for end in (0, 1):  # an interval's ends inside are all of it inside; relations are checked at the ends alone
            check_domain(self.formula, {name: ends[end] for name, ends in box.items()})
        if all(low == high for low, high in box.values()):
            return ball_between(*bounds_at(self.formula, {name: low for name, (low, _) in box.items()}, bits))
        found = enclosure_over(self.formula, box)
        if not isinstance(found, tuple):
            raise UnableError("the value is not enclosed on the ball")
        return ball_between(*found)


def _ball(value: Any, name: str) -> Any:
    import flint

    from prsym.reading.numbers import read_number
    from prsym.verify.balls import exact

    if isinstance(value, flint.arb):
        return value
    return exact(read_number(value, name))  # exactly that number, and no ball around it


def _within(formula: Formula, balls: Mapping[str, Any]) -> bool:
    """Whether every point of the balls is surely in the domain."""
    import flint

    from prsym.verify.balls import ball, bounds, evaluate

    for p in formula.parameters:
        if isinstance(balls[p.name], flint.arb) and not balls[p.name].is_finite():
            return False
        low, high = bounds(balls[p.name])
        if not (p.interval.contains(low) and p.interval.contains(high)):
            return False
        if p.integer and (low != high or low.denominator != 1):
            return False
    tests = {"<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__", "=": "__eq__"}
    for relation in formula.constraint_trees:
        sides = [evaluate(side, balls) for side in relation.sides]
        for operator, a, b in zip(relation.operators, sides, sides[1:], strict=False):
            if getattr(ball(a), tests[operator])(ball(b)) is not True:
                return False
    return True
