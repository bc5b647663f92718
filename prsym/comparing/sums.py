"""Finite sums and definite integrals in a comparison: written out, by induction, by an antiderivative.

A sum between two numbers is written out. A sum up to n is compared for whole n that give it terms, or none: where one
side follows from n to n + 1 as the other does, and both agree where the sums are empty, they are equal. An integral
is F(b) - F(a) where SymPy names an F whose derivative is proved to be the integrand and which is proved to be defined
and smooth on the whole range; nothing that SymPy says is taken without those proofs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import sympy

from prsym.errors import ReadingError
from prsym.model.domain import REAL, Interval
from prsym.model.status import Status
from prsym.reading.building import ONE, ZERO, number_node
from prsym.reading.limits import constant
from prsym.reading.special import Erf
from prsym.reading.symbolic import from_sympy, to_sympy
from prsym.reading.tree import (
    Bracket,
    Call,
    Integral,
    Negative,
    Node,
    Relation,
    Sum,
    Summation,
    Symbol,
    children,
    rebuild,
    substitute,
    symbols,
    walk,
)
from prsym.verify.checks import defined
from prsym.verify.exact import is_zero

Expr = Any
MOST_TERMS = 256  # of a sum that is written out
LONGEST = 40  # operations of an integrand that SymPy is asked about


def written_out(tree: Node) -> Node:
    """The tree with every sum between two numbers as the sum of its terms; an empty one is 0."""
    if isinstance(tree, Summation):
        lower, upper = constant(tree.lower), constant(tree.upper)
        if lower is not None and upper is not None and lower.denominator == upper.denominator == 1:
            count = int(upper - lower) + 1
            if count > MOST_TERMS:
                return tree
            terms = (substitute(tree.term, {tree.index: number_node(lower + i)}) for i in range(count))
            parts = tuple(Bracket(written_out(term), "(") for term in terms)
            return Sum(parts) if len(parts) > 1 else parts[0] if parts else ZERO
    return rebuild(tree, tuple(written_out(part) for part in children(tree)))


def summed(trees: tuple[Node, ...]) -> tuple[frozenset[str], tuple[Relation, ...]]:
    """The letters in the ends of sums, which are whole numbers there; and that no sum ends before it may begin."""
    ends = ends_of_sums(trees)
    whole = {name for pair in ends for end in pair if _is_shifted_letter(end) for name in symbols(end)}
    relations = (Relation((Sum((lower, Negative(ONE))), upper), ("<=",)) for lower, upper in ends)
    return frozenset(whole - {"pi"}), tuple(dict.fromkeys(r for r in relations if symbols(r)))


def ends_of_sums(trees: tuple[Node, ...]) -> list[tuple[Node, Node]]:
    """The two ends of each sum, but of those that end at a letter which another one binds."""
    sums = [node for tree in trees for node in walk(tree) if isinstance(node, Summation)]
    bound = bound_letters(trees)
    return [(node.lower, node.upper) for node in sums if not bound & {*symbols(node.lower), *symbols(node.upper)}]


def _is_shifted_letter(end: Node) -> bool:
    """Whether an end is a letter, or one with whole numbers added: the letter is whole where the end is."""
    terms = end.terms if isinstance(end, Sum) else (end,)
    numbers = [value for term in terms if (value := constant(term)) is not None]
    letters = sum(isinstance(term, Symbol) for term in terms)
    return letters == 1 and len(numbers) == len(terms) - 1 and all(value.denominator == 1 for value in numbers)


def bound_letters(trees: tuple[Node, ...]) -> set[str]:
    """The letters that a sum or an integral of the trees binds."""
    nodes = [node for tree in trees for node in walk(tree)]
    return {n.index for n in nodes if isinstance(n, Summation)} | {n.variable for n in nodes if isinstance(n, Integral)}


def chooses_inside(trees: tuple[Node, ...]) -> bool:
    """Whether a sum or an integral chooses between cases by what it binds, which no case of the domain settles."""
    bodies = (node for tree in trees for node in walk(tree) if isinstance(node, Summation | Integral))
    return any(isinstance(node, Call) and node.function == "if" for body in bodies for node in walk(body))


def zero_by_induction(difference: Expr, domain: Mapping[Expr, Interval]) -> bool:
    """Whether an expression with sums up to n is proved to be 0 for each whole n from where the sums are empty.

    The sums begin at numbers, end at n plus a number, and have terms without n.
    """
    sums = sorted(difference.atoms(sympy.Sum), key=str)
    n = _common_end(sums)
    if n is None or n not in domain:
        return False
    begins = {total.limits[0][1] - 1 - (total.limits[0][2] - n) for total in sums}
    if len(begins) != 1:
        return False
    (start,) = begins
    here: dict[Expr, Expr] = {total: sympy.Dummy("sum") for total in sums}
    later = {}
    for total in sums:
        index, _, upper = total.limits[0]
        later[here[total]] = here[total] + total.function.xreplace({index: upper + 1})
    now = difference.xreplace(here)
    step = now.xreplace({n: n + 1}).xreplace(later)
    inside = {s: i for s, i in domain.items() if s != n}
    real = dict.fromkeys(here.values(), REAL)
    above = Interval(_fraction(start), None, lower_open=False, upper_open=True)
    throughout = {**inside, **real, n: above}
    if defined(now, throughout, ()).status != Status.PROVED:  # a step from where there is no value proves nothing
        return False
    base = now.xreplace(dict.fromkeys(here.values(), sympy.Integer(0))).xreplace({n: start})
    return is_zero(base, inside) and is_zero(step - now, throughout)


def _common_end(sums: list[Expr]) -> Expr | None:
    """The one letter n in the upper ends of sums, which are n plus numbers."""
    ends = set()
    for total in sums:
        if len(total.limits) != 1:
            return None
        _, lower, upper = total.limits[0]
        shift, letter = upper.as_coeff_Add()
        if not (lower.is_Integer and shift.is_Integer and letter.is_Symbol) or letter in total.function.free_symbols:
            return None
        ends.add(letter)
    return ends.pop() if len(ends) == 1 else None


def _fraction(value: Expr) -> Fraction:
    return Fraction(int(value.p), int(value.q))


def by_antiderivatives(tree: Node, domain: Mapping[str, Interval]) -> Node:
    """The tree with each integral that has a proved antiderivative as the difference of its values."""
    tree = rebuild(tree, tuple(by_antiderivatives(part, domain) for part in children(tree)))
    if not isinstance(tree, Integral) or tree.variable in domain:
        return tree
    found = _difference(tree, {name: interval for name, interval in domain.items() if name in symbols(tree)})
    return tree if found is None else found


def _difference(node: Integral, domain: Mapping[str, Interval]) -> Node | None:
    letters = {name: sympy.Symbol(name) for name in domain}
    symbol = sympy.Symbol(node.variable)
    try:
        integral = to_sympy(node, letters)
        integrand, (_, lower, upper) = integral.function, integral.limits[0]
        primitive = _antiderivative(integrand.xreplace({integral.limits[0][0]: symbol}), symbol)
        if primitive is None:
            return None
        inside = {sympy.Symbol(name): interval for name, interval in domain.items()}
        inside[symbol] = _between(lower, upper, inside)
        is_proved = defined(primitive, inside, ()).status == Status.PROVED and is_zero(
            sympy.diff(primitive, symbol) - integrand, inside
        )
        if not is_proved or defined(integrand, inside, ()).status != Status.PROVED:
            return None
        tree = from_sympy(primitive)
    except (ReadingError, TypeError):
        return None
    at_upper, at_lower = (substitute(tree, {node.variable: end}) for end in (node.upper, node.lower))
    return Bracket(Sum((Bracket(at_upper, "("), Negative(Bracket(at_lower, "(")))), "(")


# SymPy's functions that no row has, as the house writes them.
_WRITTEN: Mapping[Any, Callable[[Expr], Expr]] = {
    sympy.erf: Erf,
    sympy.asin: lambda v: 2 * sympy.atan(v / (1 + sympy.sqrt(1 - v**2))),
    sympy.asinh: lambda v: sympy.log(v + sympy.sqrt(v**2 + 1)),
}


def _antiderivative(integrand: Expr, symbol: Expr) -> Expr | None:
    """SymPy's antiderivative, which is a guess that the caller proves; None where SymPy finds none."""
    if sympy.count_ops(integrand) > LONGEST:
        return None
    try:
        found = sympy.integrate(integrand, symbol)
    except Exception:
        # SymPy documents no class of errors here: its heuristics raise whatever a case they do not foresee raises
        # (AttributeError, TypeError, PolynomialError, RecursionError). No guess is needed: the integral stays as it is.
        return None
    if found.has(sympy.Integral, sympy.Piecewise, sympy.I):
        return None
    for function, written in _WRITTEN.items():
        found = found.replace(function, written)
    return found


def _between(lower: Expr, upper: Expr, domain: Mapping[Expr, Interval]) -> Interval:
    """An interval that holds the range of integration, whichever of its ends is the larger."""
    ends = [_point(end) if end.is_Rational else domain.get(end) or _between_whole(end) for end in (lower, upper)]
    lows = [(i.lower, i.lower_open) for i in ends if i.lower is not None]
    highs = [(i.upper, not i.upper_open) for i in ends if i.upper is not None]
    low, low_open = min(lows) if len(lows) == len(ends) else (None, True)
    high, closed = max(highs) if len(highs) == len(ends) else (None, False)
    return Interval(low, high, low_open, not closed)


def _point(value: Expr) -> Interval:
    return Interval(_fraction(value), _fraction(value), lower_open=False, upper_open=False)


def _between_whole(value: Expr) -> Interval:
    """The whole numbers around a number that SymPy rounds; for what is none the real line."""
    if not (value.is_number and value.is_real):
        return REAL
    low, high = sympy.floor(value), sympy.ceiling(value)
    return Interval(_fraction(low), _fraction(high), lower_open=False, upper_open=False) if low.is_Integer else REAL
