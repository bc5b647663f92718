"""Replay of a derivation: every step is taken and checked by its rule's checker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import sympy

from prsym.model.derivation import Derivation, Step
from prsym.model.domain import NONNEGATIVE, Interval, Parameter
from prsym.reading.symbolic import from_sympy
from prsym.reading.tree import Node, Relation, Symbol
from prsym.verify import checks
from prsym.verify.balls import at_precision, ball, evaluate, exact
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.exact import is_zero, zero_by_derivative
from prsym.verify.signs import holds

Expr = Any
NOTHING_TO_CHECK = Outcome("proved", 0, 0, "")
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
ZERO = sympy.Integer(0)


class Replay(Derivation):
    """One replay: the domain, the facts proved so far, and the steps."""

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self.domain: dict[Expr, Interval] = {sympy.Symbol(p.name): p.interval for p in parameters}
        self._own = dict(self.domain)
        self.restrictions: dict[str, Interval] = {}
        self.steps: list[Step] = []
        self.refutations: list[tuple[Mapping[Any, Expr], Expr, Expr]] = []
        self._facts: list[tuple[Expr, str]] = []
        self._equal: list[tuple[Expr, Expr]] = []
        self._definitions: list[tuple[Expr, Expr]] = []
        self._limits: list[tuple[Expr, Expr, Expr]] = []

    def _record(self, rule: str, left: Expr, operator: str, right: Expr, why: str, outcome: Outcome) -> None:
        statement = _relation(left, operator, right)
        step = Step(rule, statement, why, outcome.status, outcome.tried, outcome.effective, outcome.detail)
        self.steps.append(step)

    def _add_fact(self, expression: Expr, relation: str) -> None:
        """A proved sign, kept as `> 0` or `>= 0`, also of everything proved equal to the expression."""
        for one in self._equals_of(expression):
            oriented = (one, relation) if relation in {">", ">="} else (-one, TURNED[relation])
            self._facts.append(oriented)

    # names and premises

    def parameter(self, name: str) -> Expr:
        symbol = sympy.Symbol(name)
        if symbol not in self.domain:
            raise KeyError(f"the derivation uses {name}, which is no parameter of its formula")
        return symbol

    def variable(self, name: str, domain: Interval) -> Expr:
        symbol = sympy.Symbol(name)
        known = self.domain.get(symbol)
        if known is not None and not known.includes(domain):
            self._forget()
        own = self._own.get(symbol)
        if own is not None and domain != own and domain != known and not domain.includes(own):
            self._restrict(symbol, domain)
        self.domain[symbol] = domain
        return symbol

    def _restrict(self, symbol: Expr, domain: Interval) -> None:
        """A parameter is looked at on a part of its domain only: a step of its own, told in the verdict."""
        self.restrictions[symbol.name] = domain
        statement = Relation((Symbol(symbol.name), Symbol(str(domain))), ("in",))
        self.steps.append(Step("restriction", statement, "the derivation is for these values", "proved", 0, 0, ""))

    def _forget(self) -> None:
        """Drop everything that was proved on a narrower domain before a domain is widened."""
        self._facts, self._limits = [], []
        self._equal = list(self._definitions)

    def definition(self, quantity: Expr, value: Expr, why: str) -> Expr:
        outcome = self._check_definition(quantity, value)
        if outcome.status == "proved":
            self._definitions.append((quantity, value))
            self._equal.append((quantity, value))
        self._record("definition", quantity, "=", value, why, outcome)
        return value

    def _check_definition(self, quantity: Expr, value: Expr) -> Outcome:
        """A first definition is free; a second one, and that of a derivative, must follow from the first."""
        earlier = [old for name, old in self._definitions if name == quantity]
        if isinstance(quantity, sympy.Derivative):
            earlier += [
                sympy.diff(old, *quantity.variables) for name, old in self._definitions if name == quantity.expr
            ]
            earlier += [
                sympy.Derivative(old, *quantity.variables) for name, old in self._definitions if name == quantity.expr
            ]
        if not earlier:
            return NOTHING_TO_CHECK
        follows = any(
            self._known_equal(old, value) or is_zero(old - value, self.domain, self._facts) for old in earlier
        )
        return proved(follows, "it was not proved to agree with an earlier definition")

    def premise(self, left: Expr, right: Expr, why: str) -> Expr:
        self._equal.append((left, right))
        self._record("premise", left, "=", right, why, NOTHING_TO_CHECK)
        return right - left

    def premise_sign(self, expression: Expr, relation: str, why: str) -> Expr:
        self._add_fact(expression, relation)
        self._record("premise", expression, relation, ZERO, why, NOTHING_TO_CHECK)
        return expression

    # algebra and calculus

    def substitute(self, expression: Expr, values: Mapping[Any, Expr], why: str) -> Expr:
        result = expression.xreplace(dict(values))
        outcome = proved(_finite(result), "the substitution is undefined")
        if all(pair in self._definitions for pair in values.items()):
            self._link(expression, result, outcome)
        self._record("substitute", expression, "→", result, why, outcome)
        return result

    def rewrite(self, before: Expr, after: Expr, why: str) -> Expr:
        outcome = checks.equal(before, after, self.domain, self._facts)
        self._link(before, after, outcome)
        self._record("rewrite", before, "=", after, why, outcome)
        return after

    def rewrite_using(self, before: Expr, after: Expr, equalities: Sequence[tuple[Expr, Expr, Expr]], why: str) -> Expr:
        combination = sympy.Add(*(factor * (left - right) for left, right, factor in equalities))
        outcome = combine(
            [
                *(proved(self._known_equal(a, b), f"not proved before: {a} = {b}") for a, b, _ in equalities),
                checks.equal(before - after, combination, self.domain, self._facts),
            ]
        )
        self._link(before, after, outcome)
        self._record("rewrite", before, "=", after, why, outcome)
        return after

    def differentiate_equality(self, left: Expr, right: Expr, variable: Expr, why: str) -> Expr:
        slopes = [self._slope(term, variable) for term in sympy.Add.make_args(left)]
        total = sympy.Add(*(s for s in slopes if s is not None))
        result = sympy.diff(right, variable)
        outcome = combine(
            [
                proved(self._known_equal(left, right), "the two sides were not proved equal before"),
                proved(None not in slopes, "the slope of a term was not found by an earlier step"),
            ]
        )
        self._link(total, result, outcome)
        self._record("differentiate both sides", total, "=", result, why, outcome)
        return total

    def _slope(self, term: Expr, variable: Expr) -> Expr | None:
        """What an earlier step proved the derivative of a term to be."""
        wanted = sympy.Derivative(term, variable)
        return next((b for a, b in self._equal if a == wanted), None)

    def _known_equal(self, a: Expr, b: Expr) -> bool:
        """Whether a chain of equalities that were proved leads from a to b."""
        return b in self._equals_of(a)

    def _equals_of(self, expression: Expr) -> set[Expr]:
        known, pending = {expression}, [expression]
        while pending:
            current = pending.pop()
            linked = {b if a == current else a for a, b in self._equal if current in (a, b)} - known
            pending += linked
            known |= linked
        return known

    def rewrite_by_derivative(self, before: Expr, after: Expr, variable: Expr, base: Expr, why: str) -> Expr:
        difference = before - after
        same = zero_by_derivative(difference, variable, base, self.domain, self._facts)
        inside = self.domain[variable].contains(_fraction(base)) if base.is_Rational else False
        outcome = combine(
            [
                proved(same, "the derivatives or the values at the base were not proved equal"),
                proved(inside, "the base is not in the variable's domain"),
                checks.defined(difference, self.domain, self._facts),
            ]
        )
        self._link(before, after, outcome)
        self._record("rewrite by derivative", before, "=", after, why, outcome)
        return after

    def differentiate(self, expression: Expr, variable: Expr, why: str) -> Expr:
        result = sympy.diff(expression, variable)
        outcome = checks.defined(expression, self.domain, self._facts)
        self._record("differentiate", sympy.Derivative(expression, variable), "=", result, why, outcome)
        return result

    def antiderivative(
        self, integrand: Expr, primitive: Expr, variable: Expr, lower: Expr, upper: Expr, why: str
    ) -> Expr:
        integral = sympy.Integral(integrand, (variable, lower, upper))
        outcome = self._check_antiderivative(integral, primitive)
        value = primitive.xreplace({variable: upper}) - primitive.xreplace({variable: lower})
        self._link(integral, value, outcome)
        self._record("antiderivative", integral, "=", value, why, outcome)
        return value

    def _check_antiderivative(self, integral: Expr, primitive: Expr) -> Outcome:
        """On the closed range, written as lower + (upper - lower) u with u in [0, 1]."""
        variable, lower, upper = integral.limits[0]
        u = sympy.Dummy(f"u_{variable.name}")
        inside = {**self.domain, u: Interval(_fraction(ZERO), _fraction(sympy.Integer(1)), False, False)}
        place = {variable: lower + (upper - lower) * u}
        derivative = sympy.diff(primitive, variable).xreplace(dict(self._definitions))
        parts = [integral.function.xreplace(place), primitive.xreplace(place)]
        return combine(
            [
                checks.equal(derivative.xreplace(place), parts[0], inside, self._facts),
                *(checks.defined(part, inside, self._facts) for part in parts),
            ]
        )

    def solve_linear(self, zero: Expr, unknown: Expr, why: str) -> Expr:
        slope = sympy.diff(zero, unknown)
        constant = zero.xreplace({unknown: ZERO})
        solution = -constant / slope
        outcome = combine(
            [
                proved(is_zero(sympy.diff(slope, unknown), self.domain, self._facts), "not linear in the unknown"),
                proved(holds(slope, "!=", self.domain, self._facts), f"the coefficient {slope} may vanish"),
                checks.equal(zero.xreplace({unknown: solution}), ZERO, self.domain, self._facts),
            ]
        )
        self._record("solve", unknown, "=", solution, why, outcome)
        return solution

    def solve_linear_inequality(self, expression: Expr, relation: str, unknown: Expr, why: str) -> tuple[str, Expr]:
        slope = sympy.diff(expression, unknown)
        bound = -expression.xreplace({unknown: ZERO}) / slope
        rising = holds(slope, ">", self.domain, self._facts)
        falling = holds(slope, "<", self.domain, self._facts)
        operator = TURNED[relation] if falling else relation
        outcome = combine(
            [
                proved(is_zero(sympy.diff(slope, unknown), self.domain, self._facts), "not linear in the unknown"),
                proved(rising or falling, "the slope was not proved to keep its sign"),
                checks.equal(expression.xreplace({unknown: bound}), ZERO, self.domain, self._facts),
            ]
        )
        self._record("solve", unknown, operator, bound, why, outcome)
        return operator, bound

    # limits

    def limit(
        self, expression: Expr, form: Expr, atoms: Sequence[tuple[Expr, Expr, Expr]], variable: Expr, why: str
    ) -> Expr:
        values = {symbol: value for symbol, value, _ in atoms}
        limits = {symbol: limit for symbol, _, limit in atoms}
        result = form.xreplace(limits)
        outcomes = [checks.equal(expression, form.xreplace(values), self.domain, self._facts)]
        for _, value, limit in atoms:
            outcomes.append(checks.limit_of_atom(value, variable, limit, self.domain, self._facts))
        outcomes.append(proved(not result.has(variable), "the form still holds the variable: make it an atom"))
        outcomes.append(proved(_finite(result), "the form is undefined at the atoms' limits"))
        outcomes.append(self._continuous(form, limits))
        starts_at_zero = self.domain[variable].lower == 0
        outcomes.append(proved(starts_at_zero, "the variable's domain does not begin at 0"))
        outcome = combine(outcomes)
        if outcome.status == "proved":
            self._limits.append((expression, variable, result))
        self._record("limit", expression, "→", result, why, outcome)
        return result

    def _continuous(self, form: Expr, limits: Mapping[Expr, Expr]) -> Outcome:
        """The form is a composition of continuous functions that is defined at the atoms' limits."""
        requirements = [(part.xreplace(dict(limits)), relation) for part, relation in checks.requirements(form)]
        outcomes = [
            proved(holds(part, relation, self.domain, self._facts), f"not continuous there: {part} {relation} 0")
            for part, relation in requirements
        ]
        return combine([checks.known(form), *outcomes])

    def quotient_limit(self, top: Expr, bottom: Expr, variable: Expr, at: Expr, why: str) -> Expr:
        place = {variable: at}
        slopes = [sympy.diff(part, variable) for part in (top, bottom)]
        rest = {s: i for s, i in self.domain.items() if s != variable}
        result = slopes[0].xreplace(place) / slopes[1].xreplace(place)
        outcome = combine(
            [
                *(checks.equal(part.xreplace(place), ZERO, rest, self._facts) for part in (top, bottom)),
                *(checks.defined(part, self.domain, self._facts) for part in (top, bottom, *slopes)),
                proved(holds(slopes[1].xreplace(place), "!=", rest, self._facts), "the lower slope may vanish"),
            ]
        )
        self._record("limit", top / bottom, "→", result, why, outcome)
        return result

    # signs

    def sign(self, expression: Expr, relation: str, why: str) -> Expr:
        found = holds(expression, relation, self.domain, self._facts)
        expanded = expression.xreplace(dict(self._definitions))
        found = found or holds(expanded, relation, self.domain, self._facts)
        outcome = self._sign_outcome(found, expression, relation)
        self._conclude_sign("sign", expression, relation, why, outcome)
        return expression

    def _sign_outcome(self, found: bool, expression: Expr, relation: str) -> Outcome:
        if found:
            return Outcome("proved", 1, 1, "")
        problem = f"the sign was not proved: {relation} 0"
        used = {s: i for s, i in self.domain.items() if s in expression.free_symbols}
        contrary = {">": "<=", ">=": "<", "<": ">=", "<=": ">"}[relation]
        if used and holds(expression, contrary, used):
            return Outcome("refuted", 1, 1, f"the expression is {contrary} 0 on the whole domain")
        return Outcome("undecided", 1, 0, problem)

    def sign_by_derivative(self, expression: Expr, relation: str, variable: Expr, base: Expr, why: str) -> Expr:
        slope = sympy.diff(expression, variable)
        rest = {s: i for s, i in self.domain.items() if s != variable}
        lower = self.domain[variable].lower
        begins = lower is not None and base == sympy.Rational(lower.numerator, lower.denominator)
        closed = {**self.domain, variable: NONNEGATIVE} if base == 0 else self.domain
        outcome = combine(
            [
                checks.equal(expression.xreplace({variable: base}), ZERO, rest, self._facts),
                proved(holds(slope, relation, self.domain, self._facts), f"the derivative's sign: {relation} 0"),
                proved(begins and base == 0, "the domain does not begin at the base 0"),
                checks.defined(expression, closed, ()),
            ]
        )
        self._conclude_sign("sign by derivative", expression, relation, why, outcome)
        return expression

    def integral_sign(self, integral: Expr, relation: str, why: str) -> Expr:
        outcome = checks.integral_has_sign(integral, relation, self.domain, self._facts)
        self._conclude_sign("integral sign", integral, relation, why, outcome)
        return integral

    def _conclude_sign(self, rule: str, expression: Expr, relation: str, why: str, outcome: Outcome) -> None:
        if outcome.status == "proved":
            self._add_fact(expression, relation)
        self._record(rule, expression, relation, ZERO, why, outcome)

    # integrals

    def differentiate_integral(self, integral: Expr, variable: Expr, why: str) -> Expr:
        slope = sympy.diff(integral.function, variable)
        result = sympy.Integral(slope, *integral.limits)
        fixed = all(not (lo.has(variable) or hi.has(variable)) for _, lo, hi in integral.limits)
        outcome = combine(
            [
                proved(fixed, "the range depends on the parameter"),
                *(self._continuous_integrand(sympy.Integral(f, *integral.limits)) for f in (integral.function, slope)),
            ]
        )
        self._link(sympy.Derivative(integral, variable), result, outcome)
        self._record("differentiate under ∫", sympy.Derivative(integral, variable), "=", result, why, outcome)
        return result

    def _continuous_integrand(self, integral: Expr) -> Outcome:
        integrand, units, _ = checks.on_unit_box(integral)
        closed = Interval(_fraction(ZERO), _fraction(sympy.Integer(1)), False, False)
        return checks.defined(integrand, {**self.domain, **dict.fromkeys(units, closed)}, self._facts)

    def additivity(self, integral: Expr, at: Expr, why: str) -> Expr:
        variable, lower, upper = integral.limits[0]
        result = sympy.Integral(integral.function, (variable, lower, at)) + sympy.Integral(
            integral.function, (variable, at, upper)
        )
        cut = holds(at - lower, ">=", self.domain, self._facts) and holds(upper - at, ">=", self.domain, self._facts)
        outcome = combine(
            [proved(cut, "the cut was not proved to lie in the range"), self._continuous_integrand(integral)]
        )
        self._link(integral, result, outcome)
        self._record("additivity", integral, "=", result, why, outcome)
        return result

    def fubini(self, products: Expr, first: Expr, second: Expr, why: str) -> Expr:
        pieces = [_integral_pair(term) for term in _terms(products)]
        ranges = {piece[1:] for piece in pieces if piece}
        outcomes = [
            proved(len(ranges) == 1 and None not in pieces, "not products of two integrals on one pair of ranges")
        ]
        if outcomes[0].status != "proved":
            self._record("Fubini", products, "=", products, why, outcomes[0])
            return products
        integrand = sympy.Add(*(_on(piece[0], first, second) for piece in pieces if piece))
        ((first_range, second_range),) = ranges
        result = sympy.Integral(integrand, (first, *first_range), (second, *second_range))
        outcomes.append(self._continuous_integrand(result))
        outcome = combine(outcomes)
        self._link(products, result, outcome)
        self._record("Fubini", products, "=", result, why, outcome)
        return result

    def symmetrise(self, integral: Expr, why: str) -> Expr:
        (s, *first), (t, *second) = integral.limits
        swapped = integral.function.xreplace({s: t, t: s})
        result = sympy.Integral((integral.function + swapped) / 2, *integral.limits)
        outcome = combine([proved(first == second, "the ranges differ"), self._continuous_integrand(integral)])
        self._link(integral, result, outcome)
        self._record("symmetrise", integral, "=", result, why, outcome)
        return result

    # existence, and counterexamples

    def intermediate_value(
        self, quantity: Expr, variable: Expr, ends: Sequence[tuple[Expr, Expr]], value: Expr, why: str
    ) -> Expr:
        slope = sympy.Derivative(quantity, variable)
        rising = holds(slope, ">", self.domain, self._facts)
        falling = holds(slope, "<", self.domain, self._facts)
        limits = [self._limit_at(quantity, variable, *end) for end in ends]
        outcomes = [proved(rising or falling, "strict monotonicity was not proved")]
        outcomes.append(self._reaches_both_ends(variable, ends))
        outcomes.append(proved(None not in limits, "a limit at an end was not found by an earlier step"))
        if None not in limits:
            low, high = limits if rising else limits[::-1]
            inside = holds(value - low, ">", self.domain, self._facts) and holds(
                high - value, ">", self.domain, self._facts
            )
            outcomes.append(proved(inside, f"the value was not proved to lie between {low} and {high}"))
        self._record("intermediate value", quantity, "=", value, why, combine(outcomes))
        return value

    def _limit_at(self, quantity: Expr, variable: Expr, replacement: Expr, new: Expr) -> Expr | None:
        """The recorded limit of one of the quantity's definitions with the variable replaced."""
        for name, definition in self._definitions:
            if name != quantity:
                continue
            at_end = definition.xreplace({variable: replacement})
            for expression, limit_variable, limit in self._limits:
                if limit_variable == new and is_zero(expression - at_end, self.domain, self._facts):
                    return limit
        return None

    def _reaches_both_ends(self, variable: Expr, ends: Sequence[tuple[Expr, Expr]]) -> Outcome:
        """The first replacement tends to the lower end of the variable's domain, the second to the upper."""
        interval, (low, low_variable), (high, high_variable) = self.domain[variable], *ends
        at_low = low.xreplace({low_variable: ZERO})
        below = interval.lower is not None and at_low == sympy.Rational(interval.lower)
        if interval.upper is None:
            above = sympy.cancel(1 / high).xreplace({high_variable: ZERO}) == 0 and holds(high, ">", self.domain)
        else:
            above = high.xreplace({high_variable: ZERO}) == sympy.Rational(interval.upper)
        return proved(below and above, "the replacements do not reach the ends of the domain")

    def refute(self, point: Mapping[Any, Expr], left: Expr, relation: str, right: Expr, why: str) -> Expr:
        in_domain = all(self.domain[s].contains(_fraction(v)) for s, v in point.items() if s in self.domain)
        with at_precision(256):
            values = {s.name: exact(_fraction(v)) for s, v in point.items()}
            a, b = (ball(evaluate(from_sympy(side), values)) for side in (left, right))
        certain = {"<": a < b, ">": a > b, "!=": not a.overlaps(b)}[relation]
        outcome = combine([proved(in_domain, "the point is outside the domain"), proved(certain, "not certain")])
        if outcome.status == "proved":
            self.refutations.append((point, left, right))
        self._record("counterexample", left, relation, right, why, outcome)
        return left - right

    def _link(self, a: Expr, b: Expr, outcome: Outcome) -> None:
        if outcome.status == "proved":
            self._equal.append((a, b))


def _fraction(value: Expr) -> Fraction:
    return Fraction(int(value.p), int(value.q))


def _finite(expression: Expr) -> bool:
    return not expression.has(sympy.nan, sympy.zoo, sympy.oo)


def _relation(left: Expr, operator: str, right: Expr) -> Node:
    return Relation((from_sympy(left), from_sympy(right)), (operator,))


def _terms(products: Expr) -> list[Expr]:
    """The terms of a polynomial in integrals, the integrands left as they are."""
    names = {integral: sympy.Dummy() for integral in products.atoms(sympy.Integral)}
    back = {name: integral for integral, name in names.items()}
    return [term.xreplace(back) for term in sympy.Add.make_args(sympy.expand(products.xreplace(names)))]


def _integral_pair(term: Expr) -> tuple[Any, ...] | None:
    """(coefficient, integrands and variables), first range, second range of c I J; None for another shape."""
    integrals = [f for f in sympy.Mul.make_args(term) if isinstance(f, sympy.Integral) and len(f.limits) == 1]
    squares = [f for f in sympy.Mul.make_args(term) if f.is_Pow and isinstance(f.base, sympy.Integral) and f.exp == 2]
    pair = integrals + [f.base for f in squares for _ in range(2)]
    if len(pair) != 2:
        return None
    coefficient = sympy.cancel(term / (pair[0] * pair[1]))
    if coefficient.has(sympy.Integral):
        return None
    pair.sort(key=lambda i: sympy.default_sort_key(i.limits[0][1:]))
    ranges = [tuple(i.limits[0][1:]) for i in pair]
    return (coefficient, *((i.function, i.limits[0][0]) for i in pair)), ranges[0], ranges[1]


def _on(piece: tuple[Any, ...], first: Expr, second: Expr) -> Expr:
    """The integrand of one product, its variables renamed."""
    coefficient, (f, x), (g, y) = piece
    return coefficient * f.xreplace({x: first}) * g.xreplace({y: second})
