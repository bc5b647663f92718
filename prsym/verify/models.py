"""An exact point at which all premises of a derivation hold together: without one, anything could be proved from them.

Names that were defined are replaced by their values. Equations are solved one by one for a letter in which they are
linear, unknown functions are given one of a few forms, and the letters that are left take exact points of their
domains. Every premise is then checked at that choice: equations by the exact zero test, signs by the exact methods for
all values of the arguments of unknown functions, and by balls.

Complete on: nothing; a point that is found is a proof that the premises do not contradict one another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Any

import sympy
from sympy.core.function import AppliedUndef

from prsym.errors import ReadingError, UnableError
from prsym.model.domain import Interval
from prsym.model.status import Status
from prsym.reading.symbolic import from_sympy, rational
from prsym.verify import checks
from prsym.verify.balls import UndefinedError, at_precision, ball, evaluate, exact
from prsym.verify.exact import is_zero
from prsym.verify.ledger import Ledger, Reached
from prsym.verify.points import points
from prsym.verify.signs import distances, holds

Expr = Any
MAX_POINTS = 600
MAX_POINTS_OF_FUNCTIONS = 12  # for each choice of functions
MAX_WHOLE = 1000  # of a whole number: sums and powers of more terms take minutes
MAX_FUNCTIONS = 400  # choices of polynomials for the unknown functions
X = sympy.Symbol("x")
FORMS = tuple(
    sympy.Lambda(X, body)
    for body in (
        X,
        *map(sympy.Integer, (1, 0)),
        X / 2,
        1 - X / 2,
        1 + X,
        X - X**2 / 4,
        X**2 / 2,
        2 * X,
        1 / (2 + X**2),
        1 / (1 + sympy.exp(-X)),
        1 - X,
    )
)
Model = Mapping[str, Expr]


def models_of(ledger: Ledger) -> list[Model] | None:
    """Points at which the premises hold, one for each case of the derivation; None where one is missing."""
    found = [_model_of(case, ledger) for case in _cases([_Premise(r, ledger) for r in ledger.premises])]
    return None if None in found else [model for model in found if model is not None]


def _cases(premises: Sequence[_Premise]) -> list[list[_Premise]]:
    """The premises that are about the same values of the letters: those of disjoint domains are of different cases."""
    cases: list[list[_Premise]] = []
    for premise in premises:
        joined = [case for case in cases if all(premise.meets(other) for other in case)]
        for case in joined:
            case.append(premise)
        if not joined:
            cases.append([premise, *(p for p in premises if p is not premise and p.meets(premise))])
    return cases


def _model_of(told: Sequence[_Premise], ledger: Ledger) -> Model | None:
    """The value of every letter, and of every unknown function, at which the premises hold; None if none was found."""
    functions = sorted({f.func for p in told for f in p.difference.atoms(AppliedUndef)}, key=str)
    domain = {**ledger.domain, **{s: i for p in told for s, i in p.domain.items() if s in p.difference.free_symbols}}
    if len(told) == 1 and told[0].operator == "=" and not functions and told[0].is_transcendental():
        return _bracketed(told[0], domain, ledger.whole)
    for choice in islice(product(FORMS, repeat=len(functions)), MAX_FUNCTIONS):
        given = dict(zip(functions, choice, strict=True))
        found = _at_some_point([p.with_functions(given) for p in told], domain, ledger.whole)
        if found is not None:
            return {**{str(f): body(X) for f, body in given.items()}, **{str(s): v for s, v in found.items()}}
    return None


class _Premise:
    """One premise: a difference and its relation to 0, or an interval in which a value lies."""

    def __init__(self, reached: Reached, ledger: Ledger) -> None:
        self.domain = dict(reached.domain)
        self.interval = ledger.intervals.get(reached.right) if reached.operator == "in" else None
        difference = reached.left if reached.operator == "in" else reached.left - reached.right
        self.difference = _unfolded(difference, ledger)
        self.operator = reached.operator
        self.universal = frozenset(
            s for f in self.difference.atoms(AppliedUndef) for a in f.args for s in a.free_symbols
        )

    def is_transcendental(self) -> bool:
        """Whether it holds a function, or a power with a letter in the exponent."""
        return any(power.exp.free_symbols for power in self.difference.atoms(sympy.Pow))

    def meets(self, other: _Premise) -> bool:
        """Whether both can be about the same values: no letter of both has disjoint domains."""
        common = self.difference.free_symbols & other.difference.free_symbols
        return all(
            self.domain[s].meet(other.domain[s]) is not None for s in common if s in self.domain and s in other.domain
        )

    def with_functions(self, given: Mapping[Any, Expr]) -> _Premise:
        """The premise with polynomials for the unknown functions; their arguments take all values."""
        if not given:
            return self
        other = object.__new__(_Premise)
        other.domain, other.interval, other.operator = self.domain, self.interval, self.operator
        other.universal = self.universal
        difference = self.difference
        for function, body in given.items():
            difference = difference.replace(function, body)
        other.difference = difference.doit()
        return other

    def at(self, point: Mapping[Any, Expr]) -> bool:
        """Whether it holds at the point, for all values of the universal letters."""
        value = self.difference.xreplace({s: v for s, v in point.items() if s not in self.universal})
        if self.interval is not None:
            return _lies_in(value, self.interval, self.domain)
        if value.has(sympy.nan, sympy.zoo, sympy.oo):
            return False
        if self.operator == "=":
            return bool(value == 0) or (_may_be_zero(value) and is_zero(value, self.domain))
        return _has_sign(value, self.operator, self.domain)


def _unfolded(expression: Expr, ledger: Ledger) -> Expr:
    values = {name: value for name, value in ledger.definitions if name not in ledger.own}
    for _ in values:
        replaced = expression.xreplace(values)
        if replaced == expression:
            break
        expression = replaced
    return expression


def _at_some_point(
    premises: Sequence[_Premise], domain: Mapping[Any, Interval], whole: frozenset[str]
) -> dict[Expr, Expr] | None:
    universal = frozenset().union(*(p.universal for p in premises))
    solved = _solved([p.difference for p in premises if p.operator == "="], universal, domain)
    letters = frozenset().union(*(p.difference.free_symbols for p in premises)) - universal
    if not all(p.at({}) for p in premises if p.operator != "=" and not p.difference.free_symbols - universal):
        return None
    free = letters - set(solved)
    free |= {s for value in solved.values() for s in value.free_symbols} - universal
    inside = {s.name: domain[s] for s in sorted(free, key=str) if s in domain}
    most = MAX_POINTS_OF_FUNCTIONS if universal else MAX_POINTS
    for point in points(inside, whole & inside.keys(), most) if inside else [{}]:
        if any(abs(value) > MAX_WHOLE for name, value in point.items() if name in whole):
            continue
        chosen = {sympy.Symbol(name): rational(value) for name, value in point.items()}
        complete = {**chosen, **{s: value.xreplace(chosen) for s, value in solved.items()}}
        if all(_lies_in(v, domain[s], domain) for s, v in complete.items() if s in domain) and all(
            p.at(complete) for p in premises
        ):
            return complete
    return None


def _solved(equations: Sequence[Expr], universal: frozenset[Any], domain: Mapping[Any, Interval]) -> dict[Expr, Expr]:
    """Letters by the equations that are linear in them, those that may take the most values first."""
    found: dict[Expr, Expr] = {}
    pending = [sympy.fraction(sympy.together(e))[0] for e in equations]
    while pending:
        equation = sympy.expand(pending.pop(0).xreplace(found))
        for letter in sorted(equation.free_symbols - universal, key=lambda s: (_ends(domain.get(s)), str(s))):
            slope = sympy.diff(equation, letter)
            if slope == 0 or slope.has(letter) or slope.free_symbols & universal:
                continue
            value = sympy.cancel(-equation.xreplace({letter: sympy.Integer(0)}) / slope)
            if value == 0 or value.free_symbols & universal:
                continue
            found = {s: v.xreplace({letter: value}) for s, v in found.items()} | {letter: value}
            break
    return found


def _ends(interval: Interval | None) -> int:
    """How many ends bound the values of a letter."""
    return 0 if interval is None else (interval.lower is not None) + (interval.upper is not None)


def _lies_in(value: Expr, interval: Interval, domain: Mapping[Any, Interval]) -> bool:
    return all(_has_sign(distance, relation, domain) for distance, relation in distances(value, interval))


def _bracketed(premise: _Premise, domain: Mapping[Any, Interval], whole: frozenset[str]) -> Model | None:
    """Two points between which a continuous equation holds: its sides change places, and the domain is a box."""
    inside = {s.name: domain[s] for s in sorted(premise.difference.free_symbols, key=str) if s in domain}
    if len(inside) < len(premise.difference.free_symbols):
        return None
    if checks.defined(premise.difference, domain, ()).status != Status.PROVED:
        return None
    signs: dict[bool, Mapping[str, Fraction]] = {}
    for point in points(inside, whole & inside.keys(), MAX_POINTS):
        positive = _is_positive(premise.difference, point)
        if positive is not None:
            signs.setdefault(positive, point)
        if len(signs) == 2:
            return {f"{name}": sympy.Symbol(f"between {signs[True][name]} and {signs[False][name]}") for name in inside}
    return None


def _is_positive(value: Expr, point: Mapping[str, Fraction]) -> bool | None:
    """Whether the value at a point is above 0 or below it; None where balls do not tell."""
    with at_precision(256):
        try:
            size = ball(evaluate(from_sympy(value), {name: exact(v) for name, v in point.items()}))
        except (TypeError, UnableError, UndefinedError, ReadingError):
            return None
        return True if size > 0 else False if size < 0 else None


def _may_be_zero(value: Expr) -> bool:
    """Whether balls do not tell a number from 0: a quick test before the exact one."""
    if value.free_symbols:
        return True
    with at_precision(128):
        try:
            return bool(ball(evaluate(from_sympy(value), {})).contains(0))
        except (TypeError, UnableError, UndefinedError, ReadingError):
            return False


def _has_sign(value: Expr, relation: str, domain: Mapping[Any, Interval]) -> bool:
    if value.free_symbols:
        return holds(value, relation, domain)
    with at_precision(256):
        try:
            size = ball(evaluate(from_sympy(value), {}))
        except (TypeError, UnableError, UndefinedError, ReadingError):
            return False
        if relation == ">=" and size.contains(0) and value != 0:
            return is_zero(value, {})
        return bool(size > 0) if relation == ">" else bool(size >= 0)
