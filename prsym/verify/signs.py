"""The sign of an expression on a whole domain, exactly.

Method. Factor numerator and denominator over Q; a factor of even multiplicity is non-negative, and `positivity`
settles the others. Functions (atan, log, exp, sqrt, T, Lambda) enter as variables with the interval that the sign of
their argument gives, or that a fact already proved gives. An expression p + q sqrt(r) has the sign of p and q where
they agree, else that of q times q^2 r - p^2.

Sound on every input; complete on polynomials in one variable. In several variables, where the coefficients have mixed
signs, the answer is None, never a guess.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

import sympy
from flint import arb, fmpq
from sympy.core.function import AppliedUndef

from prsym.errors import PrsymError
from prsym.model.domain import NEGATIVE, NONNEGATIVE, NONPOSITIVE, POSITIVE, PROBABILITY_OPEN, REAL, Interval, interval
from prsym.reading.conditions import Condition
from prsym.reading.function import Function
from prsym.reading.python import row_text
from prsym.reading.special import BetaRegularized, LargePower, ReciprocalGamma, ScaledLogarithm
from prsym.reading.symbolic import from_sympy, rational, row_of, to_sympy
from prsym.verify.algebraic_numbers import is_zero_number
from prsym.verify.balls import at_precision, bounds, evaluate
from prsym.verify.both_signs import takes_both_signs
from prsym.verify.factors import factor_list
from prsym.verify.positivity import positivity

Expr = Any
Domain = Mapping[Any, Interval]
Facts = Sequence[tuple[Expr, str]]  # (expression, ">" or ">="): proved elsewhere on the same domain

POSITIVE_SIGNS = {"+": "-", "-": "+", "0+": "0-", "0-": "0+", "0": "0"}
CONSTANTS = {
    sympy.pi: interval("(3.14159265358979, 3.14159265358980)"),
    sympy.E: interval("(2.71828182845904, 2.71828182845905)"),
}
MAX_VARIABLES = 9
MOST_OF_UNIT = 16  # powers of one exponential in a polynomial whose sign is looked for
MOST_LOGARITHMS = 8  # the degree of a product of arguments of logarithms
MOST_OPERATIONS = 100  # of an expression that is looked at in more ways
NUMBER_BITS = (64, 256)
TANGENT_BITS = 30  # of the ends of an interval of tangents


def sign(expression: Expr, domain: Domain, facts: Facts = ()) -> str | None:
    """`+`, `-`, `0`, `0+` (>= 0), `0-` (<= 0) on the whole domain, or None when the method does not tell."""
    expression = sympy.Integer(1) * expression  # a plain int is welcome
    if expression.is_Rational:
        return "+" if expression > 0 else "-" if expression < 0 else "0"
    return _sign(expression, tuple(domain.items()), tuple(facts))


@lru_cache(maxsize=8192)
def _sign(expression: Expr, named: tuple[tuple[Any, Interval], ...], facts: Facts) -> str | None:
    domain = dict(named)
    if not expression.free_symbols and (own := _sign_of_number(expression)) is not None:
        return own
    told = _told(expression, facts)
    if told in {"+", "-"}:
        return told
    if expression.is_Pow and expression.exp == sympy.Rational(1, 2):  # which is not negative where it is defined
        radicand = sign(expression.base, domain, facts)
        return radicand if radicand in {"+", "0"} else told or "0+"
    if _is_sum_of_squares(expression) and len(square_roots(expression)) > 1:
        return told or _sum_of_one_sign(expression, domain, facts)  # expanded, it would have many terms
    found = _computed(expression, domain, facts)
    if found not in {"+", "-", "0"} and sympy.count_ops(expression) <= MOST_OPERATIONS:
        by_tangents = _by_tangents(expression, domain, facts)
        found = (None if by_tangents is None else sign(by_tangents, domain, facts)) or found
        found = found or _by_common_exponential(expression, domain, facts)
        found = _sum_of_one_sign(expression, domain, facts) if found is None else found
    return told if found is None else found


def _sign_of_number(number: Expr) -> str | None:
    """By a ball that does not hold 0, by an exact value, or by the separation bound of an algebraic number."""
    try:
        node = from_sympy(number)
        for bits in NUMBER_BITS:
            with at_precision(bits):
                value = evaluate(node, {})
                if isinstance(value, fmpq) and value == 0:
                    return "0"
                if value > 0 or value < 0:
                    return "+" if value > 0 else "-"
    except (PrsymError, TypeError):
        return None
    return "0" if is_zero_number(number) else None


def _by_tangents(expression: Expr, domain: Domain, facts: Facts) -> Expr | None:
    """The expression with t = tan(v/2) for the sines and cosines of angles v within (-pi, pi); None without such."""
    waves = [a for a in outermost_atoms(expression) if isinstance(a, sympy.sin | sympy.cos)]
    found = {}
    for wave in waves:
        if has_tangent(wave.args[0] / 2, domain, facts):
            t = sympy.tan(wave.args[0] / 2)
            found[wave] = (1 - t**2 if isinstance(wave, sympy.cos) else 2 * t) / (1 + t**2)
    return expression.xreplace(found) if found else None


def _by_common_exponential(expression: Expr, domain: Domain, facts: Facts) -> str | None:
    """The sign with E = exp(g u) for exponentials of several whole multiples of one g u; None without such."""
    multiples: dict[Expr, dict[Expr, Expr]] = {}
    for atom in outermost_atoms(expression):
        if isinstance(atom, sympy.exp):
            coefficient, part = atom.args[0].as_coeff_Mul()
            if coefficient.is_Rational:
                multiples.setdefault(part, {})[atom] = coefficient
    put: dict[Expr, Expr] = {}
    inside = dict(domain)
    for part, own in multiples.items():
        scale = math.lcm(*(int(c.q) for c in own.values()))
        unit = sympy.Rational(math.gcd(*(int(c * scale) for c in own.values())), scale)
        if len(own) == 1 or max(abs(c / unit) for c in own.values()) > MOST_OF_UNIT:
            continue
        power = sympy.Symbol(f"exp({unit * part})")
        inside[power] = _atom_interval(sympy.exp(unit * part), domain, facts) or POSITIVE
        put |= {atom: power ** (c / unit) for atom, c in own.items()}
    if not put:
        return None
    return sign(expression.xreplace(put), inside, [(fact.xreplace(put), relation) for fact, relation in facts])


def _sum_of_one_sign(expression: Expr, domain: Domain, facts: Facts) -> str | None:
    """The sign of a sum as it is written, where all terms have one sign."""
    if not expression.is_Add:
        return None
    signs = [sign(term, domain, facts) for term in expression.args]
    for side in "+-":
        if all(s in {side, "0" + side, "0"} for s in signs):
            return side if side in signs else "0" + side
    return None


def _is_sum_of_squares(expression: Expr) -> bool:
    """Whether it is written as a sum of several even powers."""
    return expression.is_Add and all(
        term.is_Pow and term.exp.is_Integer and term.exp > 0 and term.exp % 2 == 0 for term in expression.args
    )


def square_roots(expression: Expr) -> set[Expr]:
    """The square roots in an expression."""
    return {power for power in expression.atoms(sympy.Pow) if power.exp == sympy.Rational(1, 2)}


def _told(expression: Expr, facts: Facts) -> str | None:
    """The strongest sign that a fact gives of the expression itself."""
    signs = {told for fact, relation in facts if (told := _told_by(expression, fact, relation == ">"))}
    return min(signs, key=len) if signs else None


def _told_by(expression: Expr, fact: Expr, strict: bool) -> str | None:
    """The sign of the expression where it is c f + d for the fact f, with rational c and d of one sign."""
    ratio = _ratio(expression, fact)
    if ratio:
        return ("" if strict else "0") + ("+" if ratio > 0 else "-")
    (own, moving), (known, moving_fact) = expression.as_coeff_Add(), fact.as_coeff_Add()
    ratio = _ratio(moving, moving_fact) if own.is_Rational and known.is_Rational and moving_fact != 0 else 0
    beyond = own - ratio * known
    return ("+" if ratio > 0 else "-") if ratio * beyond > 0 else None


def _computed(expression: Expr, domain: Domain, facts: Facts) -> str | None:
    """The sign by the parts of the expression."""
    replaced = _atoms_as_variables(expression, domain, facts)
    variables = {atom: variable for atom, (variable, _) in replaced.items()}
    extended = {**domain, **dict(replaced.values())}
    renamed = [(fact.xreplace(variables), relation) for fact, relation in facts]
    top, bottom = sympy.fraction(sympy.cancel(sympy.together(expression.xreplace(variables))))
    roots = {
        variable: atom.base
        for atom, (variable, _) in replaced.items()
        if atom.is_Pow and atom.exp == sympy.Rational(1, 2)
    }
    back = {variable: atom for atom, variable in variables.items()}
    below, above = (
        _strongest(
            partial(_product_sign, part, extended, renamed),
            partial(_sign_with_root, part, roots, back, domain, facts),
            partial(_sign_of_exponentials, part, back, domain, facts),
            partial(_sign_of_logarithms, part, back, domain, facts),
            partial(_sign_of_risen, part, back, domain, facts),
            partial(_sign_against_pi, part, back, domain, facts),
        )
        for part in (bottom, top)
    )
    if below not in {"+", "-"} or above is None:
        return None
    return above if below == "+" else POSITIVE_SIGNS[above]


def _strongest(*methods: Callable[[], str | None]) -> str | None:
    """The first strict sign, or the first sign at all."""
    weak = None
    for method in methods:
        found = method()
        if found in {"+", "-", "0"}:
            return found
        weak = weak or found
    return weak


def _sign_with_root(
    polynomial: Expr, roots: Mapping[Expr, Expr], back: Mapping[Expr, Expr], domain: Domain, facts: Facts
) -> str | None:
    """The sign of p + q g for one square root g of r: of the larger of p^2 and q^2 r, where p and q disagree."""
    if len(roots) > 1 and takes_both_signs(polynomial.xreplace(back), domain, facts):
        return None
    for root, radicand in roots.items():
        if not polynomial.has(root):
            continue
        low, high = sympy.Integer(0), sympy.Integer(0)
        for (power,), coefficient in sympy.Poly(polynomial, root).terms():
            share = coefficient.xreplace(back) * radicand ** (power // 2)
            low, high = (low, high + share) if power % 2 else (low + share, high)
        own, other = sign(low, domain, facts), sign(high, domain, facts)
        for agreed in "+-":  # the root itself may be 0
            if own in {agreed, "0" + agreed} and other in {agreed, "0" + agreed, "0"}:
                return own
        excess = sign(sympy.expand(high**2 * radicand - low**2), domain, facts) or ""
        larger = {"+": other, "-": own}.get(excess[-1:])
        if larger not in {"+", "-"}:
            return None
        return larger if len(excess) == 1 else "0" + larger  # with equal sizes they may cancel
    return None


def _sign_of_exponentials(polynomial: Expr, back: Mapping[Expr, Expr], domain: Domain, facts: Facts) -> str | None:
    """The sign of c (exp(u) - exp(v)), which is that of c (u - v)."""
    terms = sympy.Add.make_args(polynomial)
    if len(terms) != 2:
        return None
    (first, u), (second, v) = (_as_exponential(term, back) for term in terms)
    if first != -second or u is None or v is None:
        return None
    return sign(first * (u - v), domain, facts)


def _sign_of_logarithms(polynomial: Expr, back: Mapping[Expr, Expr], domain: Domain, facts: Facts) -> str | None:
    """The sign of n_1 log u_1 + … with whole n: of the product of powers with positive n less that of the others."""
    above, below, size = sympy.Integer(1), sympy.Integer(1), 0
    for term in sympy.Add.make_args(polynomial):
        n, symbol = term.as_coeff_Mul()
        atom = back.get(symbol)
        if not isinstance(atom, sympy.log) or not n.is_Integer:
            return None
        size += abs(int(n))
        above, below = (above * atom.args[0] ** n, below) if n > 0 else (above, below * atom.args[0] ** -n)
    return sign(above - below, domain, facts) if size <= MOST_LOGARITHMS else None


def _sign_of_risen(polynomial: Expr, back: Mapping[Expr, Expr], domain: Domain, facts: Facts) -> str | None:
    """The sign of c (f(u) - f(v)) for a rising f, or a square root: that of c (u - v)."""
    terms = [term.as_coeff_Mul() for term in sympy.Add.make_args(polynomial)]
    if len(terms) != 2 or terms[0][0] != -terms[1][0]:
        return None
    first, second = (back.get(symbol) for _, symbol in terms)
    if first is None or second is None or first.func != second.func:
        return None
    if first.is_Pow:
        rises = first.exp == second.exp and first.exp.is_Rational and first.exp > 0 and not first.exp.is_Integer
    else:
        row = row_of(first)
        rises = row is not None and bool(row.rising) and row.arity == 1
    return sign(terms[0][0] * (first.args[0] - second.args[0]), domain, facts) if rises else None


def _sign_against_pi(polynomial: Expr, back: Mapping[Expr, Expr], domain: Domain, facts: Facts) -> str | None:
    """The sign of c (atan(u) - q pi) for rational c and q: that of c (u - tan(q pi)), where |q| < 1/2."""
    terms = [symbol.as_coeff_Mul() for symbol in sympy.Add.make_args(polynomial.xreplace(back))]
    if len(terms) != 2:
        return None
    terms.sort(key=lambda term: term[1] == sympy.pi)
    (c, arctangent), (d, pi) = terms
    if pi != sympy.pi or not isinstance(arctangent, sympy.atan) or not (c.is_Rational and d.is_Rational):
        return None
    q = -d / c
    if abs(q) < sympy.Rational(1, 2):
        return sign(c * (arctangent.args[0] - sympy.tan(q * sympy.pi)), domain, facts)
    return "+" if c * q < 0 else "-"


def _as_exponential(term: Expr, back: Mapping[Expr, Expr]) -> tuple[Expr, Expr | None]:
    """(c, u) of a term c exp(u) with a rational c; u is None for any other term."""
    coefficient, rest = term.as_coeff_Mul()
    exponent = sympy.Integer(0)
    for factor in sympy.Mul.make_args(rest):
        base, power = factor.as_base_exp()
        atom = back.get(base)
        if factor == 1:
            continue
        if atom is None or not (atom == sympy.E or isinstance(atom, sympy.exp)):
            return coefficient, None
        exponent += power * (sympy.Integer(1) if atom == sympy.E else atom.args[0])
    return coefficient, exponent


def by_argument(expression: Expr) -> Expr:
    """u - a for c (f(u) - f(a)), f rising and c > 0, which have one sign where f(u) is defined; else the same.

    Of a square root what is under it.

    >>> x = sympy.Symbol("x")
    >>> by_argument(3 * sympy.exp(x) - 3), by_argument(2 - 2 * sympy.exp(x))
    (x, -x)
    """
    constant, moving = expression.as_coeff_Add()
    coefficient, atom = moving.as_coeff_Mul()
    if constant == 0 and coefficient.is_Rational and atom.is_Pow and atom.exp == sympy.Rational(1, 2):
        return atom.base * sympy.sign(coefficient)
    row = row_of(atom) if constant.is_Rational and coefficient.is_Rational and atom.is_Function else None
    if row is None or not row.rising or row.arity != 1 or not row.value_at:
        return expression
    start, value = (sympy.Rational(text) for text in row.value_at)
    if constant != -coefficient * value:
        return expression
    return (atom.args[0] - start) * sympy.sign(coefficient)


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


def distances(value: Expr, interval: Interval) -> Iterator[tuple[Expr, str]]:
    """The distances of a value from the finite ends of an interval; it lies inside where each is `>` or `>=` 0."""
    if interval.lower is not None:
        yield value - rational(interval.lower), ">" if interval.lower_open else ">="
    if interval.upper is not None:
        yield rational(interval.upper) - value, ">" if interval.upper_open else ">="


def lies_in(value: Expr, interval: Interval, domain: Domain, facts: Facts = ()) -> bool:
    """Whether a value is proved to lie in an interval, on the whole domain; False means not proved."""
    return all(holds(distance, relation, domain, facts) for distance, relation in distances(value, interval))


STRICT = {"nonzero": "!=", "positive": ">", "nonnegative": ">="}


def holds_on(condition: Condition, value: Expr, domain: Domain, facts: Facts = ()) -> bool:
    """Whether a condition of definedness, with the value of its node, is proved on the whole domain."""
    if condition.requirement == "whole":
        return bool(value.is_Integer)
    if condition.requirement in STRICT:
        return holds(value, STRICT[condition.requirement], domain, facts)
    above = holds(value + 1, ">", domain, facts)
    return above and (condition.requirement == "above_minus_one" or holds(1 - value, ">", domain, facts))


@lru_cache(maxsize=8192)
def _ratio(expression: Expr, fact: Expr) -> Expr:
    """The rational c with expression = c fact; 0 where there is none."""
    if expression in (fact, -fact):
        return sympy.Integer(1 if expression == fact else -1)
    if _ingredients(expression) != _ingredients(fact):
        return sympy.Integer(0)
    if _differ_in_more_than_a_factor(expression, fact):
        return sympy.Integer(0)
    ratio = sympy.cancel(expression / fact)
    return ratio if ratio.is_Rational else sympy.Integer(0)


def _differ_in_more_than_a_factor(expression: Expr, fact: Expr) -> bool:
    """Whether the ratio is seen not to be a number, with numbers in the place of symbols and other parts."""
    ratios = set()
    for start in (3, 29):
        numbers = {part: sympy.Rational(start + 7 * i, 5) for i, part in enumerate(_ingredients(fact))}
        own, other = expression.xreplace(numbers), fact.xreplace(numbers)
        if not (own.is_Rational and other.is_Rational and other != 0):
            return False
        ratios.add(own / other)
    return len(ratios) > 1


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
    """The interval of a function's values: the intersection of what facts say and what its arguments give."""
    if atom in CONSTANTS:
        return CONSTANTS[atom]
    result = _interval_by_arguments(atom, domain, facts)
    for fact, relation in facts:
        told = _interval_by_fact(atom, fact, relation, domain, facts)
        result = told if result is None else result if told is None else _common(result, told)
    return result


def _interval_by_fact(atom: Expr, fact: Expr, relation: str, domain: Domain, facts: Facts) -> Interval | None:
    if fact == atom or _is_instance(atom, fact, domain, facts):
        return POSITIVE if relation == ">" else NONNEGATIVE
    if fact == -atom:
        return NEGATIVE if relation == ">" else NONPOSITIVE
    return None


def _common(first: Interval, second: Interval) -> Interval:
    """The values in both intervals; the first, where there are none but an end (nothing satisfies all the facts)."""
    both = first.meet(second)
    return first if both is None or (both.lower is not None and both.lower == both.upper) else both


def _interval_by_arguments(atom: Expr, domain: Domain, facts: Facts) -> Interval | None:
    if isinstance(atom, sympy.Min | sympy.Max):
        return _extreme_interval(atom, domain, facts)
    if isinstance(atom, sympy.Abs):
        return POSITIVE if sign(atom.args[0], domain, facts) in {"+", "-"} else NONNEGATIVE
    if isinstance(atom, ScaledLogarithm):  # even in its first argument
        return POSITIVE if sign(atom.args[0] ** 2, domain, facts) == "+" else NONNEGATIVE
    if isinstance(atom, BetaRegularized):  # strictly inside (0, 1) for x inside
        x, a, b = atom.args
        inside = all(holds(part, ">", domain, facts) for part in (x, 1 - x, a, b))
        return PROBABILITY_OPEN if inside else None
    if isinstance(atom, ReciprocalGamma):
        return POSITIVE if holds(atom.args[0], ">", domain, facts) else None
    if isinstance(atom, sympy.Pow) and not isinstance(atom, sympy.exp):
        return _power_interval(atom, domain, facts)
    if isinstance(atom, LargePower):
        own = {"+": POSITIVE, "-": NEGATIVE, "0+": NONNEGATIVE, "0-": NONPOSITIVE}
        found = own.get(sign(atom.args[0], domain, facts) or "")
        if atom.args[1] % 2 == 0:
            return POSITIVE if found in {POSITIVE, NEGATIVE} else NONNEGATIVE
        return found
    if isinstance(atom, sympy.tan):
        return _tangent_interval(atom.args[0], domain, facts)
    row = row_of(atom)
    found = None if row is None else _interval_by_row(atom, row, domain, facts)
    if found is not None and isinstance(atom, sympy.sin | sympy.cos):
        # sin > 0 on (0, pi), cos(v) = sin(v + pi/2); they change sign half a turn further.
        v = atom.args[0] + (sympy.pi / 2 if isinstance(atom, sympy.cos) else 0)
        for start, side in ((0, POSITIVE), (-sympy.pi, NEGATIVE)):
            if holds(v - start, ">", domain, facts) and holds(start + sympy.pi - v, ">", domain, facts):
                return _common(found, side)
            if holds(v - start, ">=", domain, facts) and holds(start + sympy.pi - v, ">=", domain, facts):
                return _common(found, NONNEGATIVE if side == POSITIVE else NONPOSITIVE)
    return found


def _tangents_of_ends(angle: Expr, domain: Domain) -> Interval:
    """The tangents of c x, x in a bounded interval, by balls at its ends; the line for any other angle."""
    coefficient, symbol = angle.as_coeff_Mul()
    own = domain.get(symbol)
    if own is None or own.lower is None or own.upper is None or not coefficient.is_Rational:
        return REAL
    ends = sorted(coefficient * rational(end) for end in (own.lower, own.upper))
    with at_precision(TANGENT_BITS):
        low, high = (arb(fmpq(int(end.p), int(end.q))).tan() for end in ends)
        return Interval(bounds(low)[0], bounds(high)[1], lower_open=False, upper_open=False)


def has_tangent(angle: Expr, domain: Domain, facts: Facts = ()) -> bool:
    """Whether an angle is proved to lie in (-pi/2, pi/2).

    >>> x = sympy.Symbol("x")
    >>> has_tangent(x, {x: PROBABILITY_OPEN}), has_tangent(2 * x, {x: PROBABILITY_OPEN})
    (True, False)
    """
    return all(holds(sympy.pi / 2 - side, ">", domain, facts) for side in (angle, -angle))


def _tangent_interval(angle: Expr, domain: Domain, facts: Facts) -> Interval | None:
    """The tangents of angles within (-pi/2, pi/2), where the tangent rises."""
    if not has_tangent(angle, domain, facts):
        return None
    found = _tangents_of_ends(angle, domain)
    for turn, value in ((sympy.Integer(0), 0), (sympy.pi / 4, 1), (-sympy.pi / 4, -1)):
        side = sign(angle - turn, domain, facts) or ""
        if side[-1:] == "+":
            found = _common(found, Interval(Fraction(value), None, len(side) == 1, True))
        elif side[-1:] == "-":
            found = _common(found, Interval(None, Fraction(value), True, len(side) == 1))
    return found


def _interval_by_row(atom: Expr, row: Function, domain: Domain, facts: Facts) -> Interval | None:
    """The function's values where its domain is proved; on one side of its exact value where it rises."""
    named = dict(zip(row.names, atom.args, strict=True))
    asked = [(text, what) for text, what in row.requires if what != "whole"]  # between whole numbers there is no value
    required = ((Condition(row_text(text), what), to_sympy(row_text(text), named)) for text, what in asked)
    is_defined = all(holds_on(condition, value, domain, facts) for condition, value in required)
    found = interval(row.values) if is_defined else REAL
    if row.rising and row.value_at:
        start, value = map(Fraction, row.value_at)
        side = sign(atom.args[0] - rational(start), domain, facts) or "0"
        above, is_open = side[-1] == "+", len(side) == 1
        if side != "0":
            beyond = Interval(value, None, is_open, True) if above else Interval(None, value, True, is_open)
            found = _common(found, beyond)
    return None if found == REAL else found


def _extreme_interval(atom: Expr, domain: Domain, facts: Facts) -> Interval | None:
    """A maximum is positive where one argument is, a minimum where all are; and so on."""
    signs = [sign(argument, domain, facts) for argument in atom.args]
    some, every = (any, all) if isinstance(atom, sympy.Max) else (all, any)
    if some(s == "+" for s in signs):
        return POSITIVE
    if some(s in {"+", "0+", "0"} for s in signs):
        return NONNEGATIVE
    return NEGATIVE if every(s == "-" for s in signs) else None


def _power_interval(atom: Expr, domain: Domain, facts: Facts) -> Interval | None:
    """A square root lies in (0, 1) with its radicand; powers of positive bases are positive."""
    if atom.exp != sympy.Rational(1, 2):
        return POSITIVE if holds(atom.base, ">", domain, facts) else None
    found = {"+": POSITIVE, "0+": NONNEGATIVE}.get(sign(atom.base, domain, facts) or "")
    return PROBABILITY_OPEN if found == POSITIVE and holds(1 - atom.base, ">", domain, facts) else found


def _is_instance(atom: Expr, fact: Expr, domain: Domain, facts: Facts) -> bool:
    """Whether the fact is about f(s) for every s of an interval, and the atom is f at a point of it."""
    unknown = isinstance(fact, AppliedUndef) and isinstance(atom, AppliedUndef) and fact.func == atom.func
    if not unknown or len(fact.args) != 1 or fact.args[0] not in domain:
        return False
    interval, argument = domain[fact.args[0]], atom.args[0]
    return lies_in(argument, interval, domain, facts)


def _product_sign(polynomial: Expr, domain: Domain, facts: Facts) -> str | None:
    constant, factors = factor_list(polynomial)
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
    told = _told(factor, facts)
    return told if told in {"+", "-"} else _sign_on_box(factor, domain) or told


def _sign_on_box(factor: Expr, domain: Domain) -> str | None:
    variables = sorted(factor.free_symbols, key=str)
    if len(variables) > MAX_VARIABLES or any(v not in domain for v in variables):
        return None
    for candidate, positive in ((factor, "+"), (-factor, "-")):
        strength = positivity(candidate, variables, domain)
        if strength:
            return positive if strength == "strict" else "0" + positive
    return None
