"""The sign of an expression on a whole domain, exactly.

Method. Factor numerator and denominator over Q; a factor of even multiplicity is non-negative. Map each
variable's interval onto t in (0, oo) by a Moebius map and clear denominators: a polynomial in the t's whose
coefficients are all >= 0, one of them > 0, is positive. On each closed face of the domain (t = 0 or
t = oo) the same must hold of the restricted polynomial. Functions (atan, log, exp, sqrt, T, Lambda) enter as
variables with the interval that the sign of their argument gives, or that a fact already proved gives.

Sound on every input; complete on no named class: where the coefficients have mixed signs the answer
is None, never a guess.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import sympy
from sympy.core.function import AppliedUndef

from prsym.model.domain import NEGATIVE, NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, REAL, Interval, interval
from prsym.reading.conditions import Condition
from prsym.reading.special import BetaRegularized, Binomial, Factorial, Gamma
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm

Expr = Any
Domain = Mapping[Any, Interval]
Facts = Sequence[tuple[Expr, str]]  # (expression, ">" or ">="): proved elsewhere on the same domain

POSITIVE_SIGNS = {"+": "-", "-": "+", "0+": "0-", "0-": "0+", "0": "0"}
CONSTANTS = {
    sympy.pi: interval("(3.14159265358979, 3.14159265358980)"),
    sympy.E: interval("(2.71828182845904, 2.71828182845905)"),
}
EXPONENTIAL = {  # the values of exp(u), by the sign of u
    "+": interval("(1, oo)"),
    "0+": interval("[1, oo)"),
    "-": PROBABILITY_OPEN,
    "0-": interval("(0, 1]"),
}
MAX_VARIABLES = 9
MAX_TERMS = 4_000  # of a mapped polynomial


def sign(expression: Expr, domain: Domain, facts: Facts = ()) -> str | None:
    """`+`, `-`, `0`, `0+` (>= 0), `0-` (<= 0) on the whole domain, or None when the method does not tell."""
    expression = sympy.Integer(1) * expression  # a plain int is welcome
    if expression.is_Rational:
        return "+" if expression > 0 else "-" if expression < 0 else "0"
    for fact, relation in facts:
        direction = _same_up_to_positive(expression, fact)
        if direction:
            strict = relation == ">"
            return ("+" if strict else "0+") if direction > 0 else ("-" if strict else "0-")
    replaced = _atoms_as_variables(expression, domain, facts)
    variables = {atom: variable for atom, (variable, _) in replaced.items()}
    extended = {**domain, **dict(replaced.values())}
    facts = [(fact.xreplace(variables), relation) for fact, relation in facts]
    top, bottom = sympy.fraction(sympy.cancel(sympy.together(expression.xreplace(variables))))
    below = _product_sign(bottom, extended, facts)
    above = _product_sign(top, extended, facts)
    if below not in {"+", "-"} or above is None:
        return None
    return above if below == "+" else POSITIVE_SIGNS[above]


def holds(expression: Expr, relation: str, domain: Domain, facts: Facts = ()) -> bool:
    """Whether `expression relation 0` is proved on the whole domain; False means not proved."""
    accepted = {
        ">": {"+"},
        ">=": {"+", "0+", "0"},
        "<": {"-"},
        "<=": {"-", "0-", "0"},
        "!=": {"+", "-"},
    }
    return sign(expression, domain, facts) in accepted[relation]


STRICT = {"nonzero": "!=", "positive": ">", "nonnegative": ">="}


def holds_on(condition: Condition, value: Expr, domain: Domain) -> bool:
    """Whether a condition of definedness, with the value of its node, is proved on the whole domain."""
    if condition.requirement in STRICT:
        return holds(value, STRICT[condition.requirement], domain)
    above = holds(value + 1, ">", domain)
    return above and (condition.requirement == "above_minus_one" or holds(1 - value, ">", domain))


def _same_up_to_positive(expression: Expr, fact: Expr) -> int:
    """1 or -1 when expression is a positive or negative rational multiple of the fact, else 0."""
    if expression in (fact, -fact):
        return 1 if expression == fact else -1
    if _ingredients(expression) != _ingredients(fact):
        return 0
    ratio = sympy.cancel(expression / fact)
    if not ratio.is_Rational or ratio == 0:
        return 0
    return 1 if ratio > 0 else -1


def _ingredients(expression: Expr) -> set[Expr]:
    """Symbols and non-rational parts: equal up to a factor means the same ingredients."""
    return {*expression.free_symbols, *outermost_atoms(expression)}


def _atoms_as_variables(expression: Expr, domain: Domain, facts: Facts) -> dict[Expr, tuple[Expr, Interval]]:
    """A fresh variable for each function in the expression, with the interval that was proved, or the line."""
    return {
        atom: (sympy.Dummy("atom"), _atom_interval(atom, domain, facts) or REAL) for atom in outermost_atoms(expression)
    }


def outermost_atoms(expression: Expr) -> list[Expr]:
    """The sub-expressions that are not rational operations on symbols, outermost first, each once."""
    if expression.is_Symbol or expression.is_Rational:
        return []
    rational = expression.is_Add or expression.is_Mul or (expression.is_Pow and expression.exp.is_Integer)
    if not rational:
        return [expression]
    found = [atom for argument in expression.args for atom in outermost_atoms(argument)]
    return list(dict.fromkeys(found))


def _atom_interval(atom: Expr, domain: Domain, facts: Facts) -> Interval | None:
    for fact, relation in facts:
        if fact == atom:
            return POSITIVE if relation == ">" else NONNEGATIVE
        if fact == -atom and relation == ">":
            return NEGATIVE
        if _is_instance(atom, fact, domain, facts):
            return POSITIVE if relation == ">" else NONNEGATIVE
    if atom in CONSTANTS:
        return CONSTANTS[atom]
    if isinstance(atom, sympy.exp):
        return EXPONENTIAL.get(sign(atom.args[0], domain, facts) or "", POSITIVE)
    if isinstance(atom, Gamma | Factorial | Binomial | BetaRegularized) or _is_other_power(atom):
        return _special_interval(atom, domain, facts)
    deciding = _deciding_argument(atom)
    if deciding is None:
        return None
    found = {"+": POSITIVE, "-": NEGATIVE, "0+": NONNEGATIVE}.get(sign(deciding, domain, facts) or "")
    is_root = atom.is_Pow and found == POSITIVE
    return PROBABILITY_OPEN if is_root and holds(1 - deciding, ">", domain, facts) else found


def _is_other_power(atom: Expr) -> bool:
    """Neither a whole power nor a square root; the exponential of e is met before."""
    return bool(atom.is_Pow and atom.exp != sympy.Rational(1, 2))


def _special_interval(atom: Expr, domain: Domain, facts: Facts) -> Interval | None:
    """Positive where the arguments are; I(x; a, b) lies strictly inside (0, 1) for x inside."""
    if isinstance(atom, BetaRegularized):
        x, a, b = atom.args
        inside = all(holds(part, ">", domain, facts) for part in (x, 1 - x, a, b))
        return PROBABILITY_OPEN if inside else None
    if isinstance(atom, Binomial):
        n, k = atom.args
        return POSITIVE if all(holds(part, ">=", domain, facts) for part in (k, n - k)) else None
    argument = atom.args[0]
    relation = ">=" if isinstance(atom, Factorial) else ">"
    return POSITIVE if holds(argument, relation, domain, facts) else None


def _is_instance(atom: Expr, fact: Expr, domain: Domain, facts: Facts) -> bool:
    """Whether the fact is about f(s) for every s of an interval, and the atom is f at a point of it."""
    unknown = isinstance(fact, AppliedUndef) and isinstance(atom, AppliedUndef) and fact.func == atom.func
    if not unknown or len(fact.args) != 1 or fact.args[0] not in domain:
        return False
    interval, argument = domain[fact.args[0]], atom.args[0]
    lower, upper = _rational(interval.lower), _rational(interval.upper)
    above = lower is None or holds(argument - lower, ">" if interval.lower_open else ">=", domain, facts)
    below = upper is None or holds(upper - argument, ">" if interval.upper_open else ">=", domain, facts)
    return above and below


def _deciding_argument(atom: Expr) -> Expr | None:
    """The expression whose sign is the sign of the atom."""
    if isinstance(atom, sympy.atan | sympy.atanh):
        return atom.args[0]
    if isinstance(atom, sympy.log):
        return atom.args[0] - 1
    if isinstance(atom, ScaledArctangent):
        return atom.args[0]
    if isinstance(atom, ScaledLogarithm):  # even in its first argument
        return atom.args[0] ** 2
    if atom.is_Pow and atom.exp == sympy.Rational(1, 2):
        return atom.base
    return None


def _product_sign(polynomial: Expr, domain: Domain, facts: Facts) -> str | None:
    constant, factors = sympy.factor_list(polynomial)
    result = sign(constant, domain) if constant.is_Rational else None
    for factor, multiplicity in factors:
        own = _factor_sign(factor, domain, facts)
        if multiplicity % 2 == 0:
            own = "+" if own in {"+", "-"} else "0+"
        result = _times(result, own)
    return result


def _times(a: str | None, b: str | None) -> str | None:
    if a is None or b is None:
        return None
    if "0" in (a, b):
        return "0"
    weak = "0" if len(a) == 2 or len(b) == 2 else ""
    return weak + ("+" if a[-1] == b[-1] else "-")


def _factor_sign(factor: Expr, domain: Domain, facts: Facts) -> str | None:
    for fact, relation in facts:
        direction = _same_up_to_positive(factor, fact)
        if direction:
            mark = "" if relation == ">" else "0"
            return mark + ("+" if direction > 0 else "-")
    variables = sorted(factor.free_symbols, key=str)
    if len(variables) > MAX_VARIABLES or any(v not in domain for v in variables):
        return None
    for candidate, positive in ((factor, "+"), (-factor, "-")):
        strength = _positivity(candidate, variables, domain)
        if strength:
            return positive if strength == "strict" else "0" + positive
    return None


def _positivity(polynomial: Expr, variables: list[Any], domain: Domain) -> str | None:
    """ "strict", "weak" or None."""
    mapped = _moebius(polynomial, variables, domain)
    if mapped is None or any(c < 0 for c in mapped.coeffs()) or mapped.is_zero:
        return None
    # The degree by which each variable was cleared: at t = oo only terms of that degree survive, and it
    # can exceed the degree of the result (1 - v on [0, 1] becomes the constant 1, yet vanishes at v = 1).
    degrees = sympy.Poly(polynomial, *variables).degree_list()
    faces = product(*(_faces(domain[v]) for v in variables))
    return "strict" if all(_nonzero_on(mapped, degrees, face) for face in faces) else "weak"


def _moebius(polynomial: Expr, variables: list[Any], domain: Domain) -> Any | None:
    """The polynomial in t > 0 for each variable, denominators cleared; None for an unbounded line."""
    current = sympy.Poly(polynomial, *variables)
    if prod(degree + 1 for degree in current.degree_list()) > MAX_TERMS:
        return None
    for position, variable in enumerate(variables):
        interval = domain[variable]
        lower, upper = _rational(interval.lower), _rational(interval.upper)
        if lower is None and upper is None:
            return None
        degree = current.degree(position)
        if lower is not None and upper is not None:
            value = (lower + upper * variable) / (1 + variable)
            cleared = sum(
                coefficient * (lower + upper * variable) ** power * (1 + variable) ** (degree - power)
                for power, coefficient in _by_power(current, position)
            )
        else:
            value = lower + variable if lower is not None else upper - variable
            cleared = current.as_expr().subs(variable, value)
        current = sympy.Poly(cleared, *variables)
    return current


def _by_power(polynomial: Any, position: int) -> list[tuple[int, Expr]]:
    """Coefficients of powers of one variable, as expressions in the others."""
    collected: dict[int, Expr] = {}
    for monomial, coefficient in polynomial.terms():
        rest = coefficient
        for index, (variable, power) in enumerate(zip(polynomial.gens, monomial, strict=True)):
            rest = rest * variable**power if index != position else rest
        collected[monomial[position]] = collected.get(monomial[position], 0) + rest
    return list(collected.items())


def _faces(interval: Interval) -> list[str]:
    """The parts of the t-line that belong to the domain: its inside, and t = 0 or t = oo when closed.

    When only the upper end is finite the map is t = upper - v, so that the closed upper end is t = 0.
    """
    faces = ["inside"]
    if interval.lower is not None:
        faces += ["zero"] if not interval.lower_open else []
        faces += ["infinity"] if interval.upper is not None and not interval.upper_open else []
    elif not interval.upper_open:
        faces.append("zero")
    return faces


def _nonzero_on(mapped: Any, degrees: Sequence[int], face: tuple[str, ...]) -> bool:
    """Whether a term survives on a face: at t = 0 those of degree 0, at t = oo those of full degree."""
    return any(
        all(
            part == "inside" or power == (0 if part == "zero" else degree)
            for part, power, degree in zip(face, monomial, degrees, strict=True)
        )
        for monomial in mapped.monoms()
    )


def _rational(value: Fraction | None) -> Expr | None:
    return None if value is None else sympy.Rational(value.numerator, value.denominator)
