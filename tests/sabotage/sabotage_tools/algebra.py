"""Rules of algebra: for a node, the nodes that have the same value wherever it is defined."""

from prsym.reading.tree import Negative, Number, Power, Product, Quotient, Relation, Sum, Symbol
from sabotage_tools.building import HALF, ONE, TWO, a_name, add, call, mul, neg, over, power, signed_product


def reordered(node, signs):
    if isinstance(node, Sum):
        yield Sum(node.terms[::-1])
    elif isinstance(node, Product):
        yield Product(node.factors[::-1])


def expanded(node, signs):
    match node:
        case Product(factors):
            for i, factor in enumerate(factors):
                if isinstance(factor, Sum):
                    rest = (*factors[:i], *factors[i + 1 :])
                    yield add(*(signed_product(rest, t) for t in factor.terms))
                    return
        case Power(Sum((a, b)), Number("2")):
            yield (
                add(power(a, 2), mul(TWO, a, b), power(b, 2))
                if not isinstance(b, Negative)
                else add(power(a, 2), Negative(mul(TWO, a, b.operand)), power(b.operand, 2))
            )
        case _:
            return


def numerator_expanded(node, signs):
    match node:
        case Product(factors):
            for i, factor in enumerate(factors):
                if isinstance(factor, Quotient):
                    yield over(mul(*factors[:i], factor.numerator, *factors[i + 1 :]), factor.denominator)
                    return
        case _:
            return


def factored(node, signs):
    """t + u = t (1 + u/t)."""
    if isinstance(node, Sum) and not isinstance(node.terms[0], Negative):
        first, *rest = node.terms
        if first != ONE and signs.nonnegative(first):
            others = (neg(over(t.operand, first)) if isinstance(t, Negative) else over(t, first) for t in rest)
            yield mul(first, Sum((ONE, *others)))


def common_factor(node, signs):
    if not isinstance(node, Sum):
        return
    parts = [(isinstance(t, Negative), t.operand if isinstance(t, Negative) else t) for t in node.terms]
    lists = [list(p.factors) if isinstance(p, Product) else [p] for _, p in parts]
    common = next((f for f in lists[0] if f != ONE and all(f in other for other in lists)), None)
    if common is not None:
        for own in lists:
            own.remove(common)
        rest = [mul(*own) if own else ONE for own in lists]
        yield mul(common, Sum(tuple(Negative(r) if minus else r for (minus, _), r in zip(parts, rest, strict=True))))


def reciprocal(node, signs):
    if isinstance(node, Quotient) and node.numerator != ONE:
        yield over(ONE, over(node.denominator, node.numerator))


def negative_power(node, signs):
    if isinstance(node, Quotient):
        inverse = Power(node.denominator, Negative(ONE))
        yield inverse if node.numerator == ONE else mul(node.numerator, inverse)


def through_by_constant(node, signs):
    if isinstance(node, Quotient):
        yield over(mul(Number("100"), node.numerator), mul(Number("100"), node.denominator))


def through_by_sum(node, signs):
    if isinstance(node, Quotient):
        factor = add(ONE, power(Symbol(a_name(node)), 2)) if a_name(node) else Number("7")
        yield over(mul(factor, node.numerator), mul(factor, node.denominator))


def through_by_symbol(node, signs):
    if isinstance(node, Quotient) and a_name(node) and isinstance(node.denominator, Sum):
        own = Symbol(a_name(node))
        below = add(*(signed_product((own,), t) for t in node.denominator.terms))
        yield over(mul(node.numerator, own), below)


def square_as_product(node, signs):
    match node:
        case Power(base, Number("2")):
            yield mul(base, base)
        case _:
            return


def split_numerator(node, signs):
    if isinstance(node, Quotient) and isinstance(node.numerator, Sum):
        yield Sum(
            tuple(
                Negative(over(t.operand, node.denominator)) if isinstance(t, Negative) else over(t, node.denominator)
                for t in node.numerator.terms
            )
        )


def partial_fraction(node, signs):
    """a/(a + b) = 1 - b/(a + b)."""
    if isinstance(node, Quotient) and isinstance(node.denominator, Sum) and node.numerator in node.denominator.terms:
        terms = list(node.denominator.terms)
        terms.remove(node.numerator)
        yield Sum((ONE, Negative(over(add(*terms), node.denominator))))


def one_over_odds(node, signs):
    """a/(a + b) = 1/(1 + b/a)."""
    if isinstance(node, Quotient) and isinstance(node.denominator, Sum) and node.numerator in node.denominator.terms:
        terms = list(node.denominator.terms)
        terms.remove(node.numerator)
        shares = (
            neg(over(t.operand, node.numerator)) if isinstance(t, Negative) else over(t, node.numerator) for t in terms
        )
        yield over(ONE, Sum((ONE, *shares)))


def common_denominator(node, signs):
    if not isinstance(node, Sum):
        return
    for i, term in enumerate(node.terms):
        own = term.operand if isinstance(term, Negative) else term
        if isinstance(own, Quotient):
            rest = add(*node.terms[:i], *node.terms[i + 1 :])
            top = neg(own.numerator) if isinstance(term, Negative) else own.numerator
            if isinstance(rest, Sum):
                yield over(add(_as_factor(rest, own.denominator), top), own.denominator)
            else:
                yield over(add(signed_product((own.denominator,), rest), top), own.denominator)
            return


def _as_factor(rest, factor):
    return mul(factor, Sum(rest.terms))


def zero_added(node, signs):
    if isinstance(node, Sum) and a_name(node):
        own = Symbol(a_name(node))
        yield Sum((*node.terms, own, Negative(own)))


def complement_twice(node, signs):
    if isinstance(node, Symbol) and node.name != "pi":
        yield Sum((ONE, Negative(Sum((ONE, Negative(node))))))


def sign_through(node, signs):
    """a - b = -(b - a) above and below a line."""
    match node:
        case Quotient(Sum(above), Sum(below), _):
            yield over(Sum(tuple(map(neg, above))), Sum(tuple(map(neg, below))))
        case Sum((a, Negative(b))):
            yield Negative(Sum((b, Negative(a)))) if not isinstance(a, Negative) else node
        case _:
            return


def difference_of_squares(node, signs):
    """a b = ((a + b)^2 - (a - b)^2)/4."""
    match node:
        case Product((Symbol() as a, Symbol() as b)):
            yield over(Sum((power(add(a, b), 2), Negative(power(Sum((a, Negative(b))), 2)))), Number("4"))
        case _:
            return


def min_times_max(node, signs):
    """a b = min(a, b) max(a, b) and a + b = min(a, b) + max(a, b)."""
    match node:
        case Product((Symbol() as a, Symbol() as b)):
            yield mul(call("min", a, b), call("max", a, b))
        case Sum((Symbol() as a, Symbol() as b)):
            yield add(call("min", a, b), call("max", a, b))
        case _:
            return


def by_cases(node, signs):
    """A choice between two ways to write the same."""
    if isinstance(node, Quotient) and a_name(node):
        condition = Relation((Symbol(a_name(node)), HALF), (">",))
        yield call("if", condition, node, over(mul(TWO, node.numerator), mul(TWO, node.denominator)))


def guarded(node, signs):
    """A quotient that is computed only where its denominator is not 0, and is 1 elsewhere (where it is undefined)."""
    if isinstance(node, Quotient) and isinstance(node.denominator, Sum):
        condition = Relation((node.denominator, Number("0")), ("!=",))
        yield call("if", condition, node, ONE)


def absolute(node, signs):
    if isinstance(node, Symbol) and node.name != "pi" and signs.nonnegative(node):
        yield call("abs", node)


def at_least_zero(node, signs):
    if isinstance(node, Symbol) and node.name != "pi" and signs.nonnegative(node):
        yield call("max", node, Number("0"))
