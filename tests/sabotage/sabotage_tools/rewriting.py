"""Equal variants of a formula: every rule preserves the value, by the line of mathematics that stands with it.

A rule may change where the formula is defined (x/x for 1), never its value where both sides are defined. The rules
work on plain trees (no brackets).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prsym.reading.tree import Node, children, rebuild
from sabotage_tools import algebra, functions
from sabotage_tools.signs import Signs


@dataclass(frozen=True)
class Rewriting:
    """A rule, and the mathematics that makes it right."""

    name: str
    because: str
    rule: Callable[[Node, Signs], Iterator[Node]]


REWRITINGS = (
    Rewriting("reordered", "addition and multiplication commute", algebra.reordered),
    Rewriting("expanded", "a(b + c) = ab + ac; (a + b)² = a² + 2ab + b²", algebra.expanded),
    Rewriting("reciprocal", "a/b = 1/(b/a) where a ≠ 0", algebra.reciprocal),
    Rewriting("partial fraction", "a/(a + b) = 1 − b/(a + b)", algebra.partial_fraction),
    Rewriting("atan of the half angle", "atan x = 2 atan(x/(1 + √(1 + x²)))", functions.atan_half),
    Rewriting("log1p", "ln(1 + x) = log1p(x)", functions.log1p),
    Rewriting("square as product", "x² = x·x", algebra.square_as_product),
    Rewriting("e^x as exp", "e^x = exp(x)", functions.e_power),
    Rewriting("root as power", "√x = x^(1/2)", functions.root_as_power),
    Rewriting("1/(1 + odds)", "a/(a + b) = 1/(1 + b/a) where a ≠ 0", algebra.one_over_odds),
    Rewriting("atan of the reciprocal", "atan x = π/2 − atan(1/x) for x > 0", functions.atan_reciprocal),
    Rewriting("log of parts", "ln(ab) = ln a + ln b; ln(a/b) = ln a − ln b; ln a^c = c ln a", functions.log_parts),
    Rewriting("numerator split", "(a + b)/c = a/c + b/c", algebra.split_numerator),
    Rewriting("root of parts", "√(ab) = √a √b for a > 0; √(a/b) = √a/√b or √(ab)/|b|", functions.root_of_parts),
    Rewriting("common denominator", "a + b/c = (ac + b)/c", algebra.common_denominator),
    Rewriting("first term out", "a + b = a(1 + b/a) where a ≠ 0", algebra.factored),
    Rewriting("log of the inverse", "ln x = −ln(1/x)", functions.log_of_inverse),
    Rewriting("common factor", "ab + ac = a(b + c)", algebra.common_factor),
    Rewriting("negative power", "a/b = a·b^(−1)", algebra.negative_power),
    Rewriting("exp of the opposite", "exp(x) = 1/exp(−x)", functions.exp_inverse),
    Rewriting("root rationalised", "1 − √x = (1 − x)/(1 + √x); √x = x/√x where x ≠ 0", functions.root_rationalised),
    Rewriting("one fraction", "a·(b/c) = ab/c", algebra.numerator_expanded),
    Rewriting("atan moved", "atan x = π/4 + atan((x − 1)/(x + 1)) for x > −1", functions.atan_shifted),
    Rewriting("log of the square", "ln x = ln(x²)/2 for x > 0", functions.log_of_square),
    Rewriting("multiplied through by 100", "a/b = 100a/(100b)", algebra.through_by_constant),
    Rewriting("multiplied through by 1 + x²", "a/b = ca/(cb), c = 1 + x² > 0", algebra.through_by_sum),
    Rewriting("multiplied through by a symbol", "a/b = ca/(cb) where c ≠ 0", algebra.through_by_symbol),
    Rewriting("exp of halves", "exp(x) = exp(x/2)²", functions.exp_halves),
    Rewriting("sign through", "a/b = (−a)/(−b); a − b = −(b − a)", algebra.sign_through),
    Rewriting("log to base ten", "ln x = log10(x)·ln 10", functions.log_to_base_ten),
    Rewriting("zero added", "a = a + x − x", algebra.zero_added),
    Rewriting("complement twice", "x = 1 − (1 − x)", algebra.complement_twice),
    Rewriting("absolute value", "x = |x| for x ≥ 0", algebra.absolute),
    Rewriting("log of the root", "ln x = 2 ln √x", functions.log_of_root),
    Rewriting("root of the square", "x = √(x²) for x ≥ 0", functions.as_root_of_square),
    Rewriting("exp difference", "e − e^x = e(1 − e^(x − 1)); e − 1 = expm1(1)", functions.exp_difference),
    Rewriting("square of the root", "x = (√x)² for x ≥ 0", functions.square_of_root),
    Rewriting("log of a multiple", "ln x = ln(2x) − ln 2", functions.log_scaled),
    Rewriting("at least zero", "x = max(x, 0) for x ≥ 0", algebra.at_least_zero),
    Rewriting("product by squares", "ab = ((a + b)² − (a − b)²)/4", algebra.difference_of_squares),
    Rewriting("smaller and larger", "ab = min(a, b)·max(a, b), a + b = min(a, b) + max(a, b)", algebra.min_times_max),
    Rewriting("log with a term out", "ln(a + b) = ln b + ln(1 + a/b) for b > 0", functions.log_first_out),
    Rewriting("exp of log", "x = exp(ln x) for x > 0", functions.as_exp_of_log),
    Rewriting("square as exp of log", "x² = exp(2 ln x) for x > 0", functions.square_as_exp_of_log),
    Rewriting("quotient as exp of logs", "a/b = exp(ln a − ln b) for a, b > 0", functions.quotient_as_exp),
    Rewriting("two equal cases", "if c then a else a is a", algebra.by_cases),
    Rewriting("guarded", "if b ≠ 0 then a/b else 1 is a/b where that is defined", algebra.guarded),
)


def everywhere(node, rewriting, signs):
    """The rule applied at every place, from the leaves up; None when it applies nowhere."""
    parts = tuple(everywhere(c, rewriting, signs) or c for c in children(node))
    again = rebuild(node, parts)
    new = next(rewriting.rule(again, signs), again)
    return None if new == node else new


def once(node, rewriting, signs):
    """The rule applied at one place, for each place, parents first."""
    yield from rewriting.rule(node, signs)
    parts = children(node)
    for i, child in enumerate(parts):
        for new in once(child, rewriting, signs):
            yield rebuild(node, (*parts[:i], new, *parts[i + 1 :]))


def variants(tree, signs, limit):
    """(names of the rules, tree): single rules at one place, everywhere, then chains of two; at most `limit`."""
    found, seen = [], {tree}

    def take(names, variant):
        if variant is not None and variant not in seen and len(found) < limit:
            seen.add(variant)
            found.append((names, variant))

    single = [r for r in REWRITINGS if next(once(tree, r, signs), None) is not None]
    for i, rewriting in enumerate(single):
        options = list(once(tree, rewriting, signs))
        take((rewriting.name,), options[i % len(options)])
    for i, rewriting in enumerate(single):
        whole = everywhere(tree, rewriting, signs)
        take((rewriting.name, "everywhere"), whole)
        other = single[(3 * i + 1) % len(single)]
        first = next(once(tree, rewriting, signs))
        for again in once(first, other, signs):
            take((rewriting.name, other.name), again)
            break
    return found
