"""Short names to build trees with, without brackets and without sums inside sums."""

from prsym.reading.tree import Call, Negative, Number, Power, Product, Quotient, Sum, Symbol, children

ONE, TWO, HALF = Number("1"), Number("2"), Quotient(Number("1"), Number("2"), False)


def add(*terms):
    """A sum without sums among its terms."""
    flat = [t for term in terms for t in (term.terms if isinstance(term, Sum) else (term,))]
    return flat[0] if len(flat) == 1 else Sum(tuple(flat))


def mul(*factors):
    """A product without products among its factors."""
    flat = [f for factor in factors for f in (factor.factors if isinstance(factor, Product) else (factor,))]
    return flat[0] if len(flat) == 1 else Product(tuple(flat))


def neg(node):
    return node.operand if isinstance(node, Negative) else Negative(node)


def over(a, b):
    return Quotient(a, b, False)


def power(base, exponent):
    return Power(base, exponent if isinstance(exponent, Quotient | Symbol) else Number(str(exponent)))


def call(function, *arguments):
    return Call(function, arguments)


def signed_product(factors, term):
    """A term of a sum, multiplied by the factors."""
    return Negative(mul(*factors, term.operand)) if isinstance(term, Negative) else mul(*factors, term)


def a_name(node):
    """The first symbol of a tree; None when it has none."""
    if isinstance(node, Symbol):
        return None if node.name == "pi" else node.name
    return next((name for child in children(node) if (name := a_name(child))), None)
