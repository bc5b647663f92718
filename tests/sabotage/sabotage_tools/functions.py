"""Rules for atan, log, exp and roots: for a node, the nodes that have the same value wherever it is defined."""

from prsym.reading.tree import EULER, Call, Negative, Number, Power, Product, Quotient, Sum, Symbol
from sabotage_tools.building import HALF, ONE, TWO, add, call, mul, neg, over, power


def atan_half(node, signs):
    match node:
        case Call("atan", (x,)):
            below = add(ONE, call("sqrt", add(ONE, power(x, 2))))
            yield mul(TWO, call("atan", over(x, below)))
        case _:
            return


def atan_reciprocal(node, signs):
    match node:
        case Call("atan", (x,)) if signs.nonnegative(x):
            yield Sum((over(Symbol("pi"), TWO), Negative(call("atan", over(ONE, x)))))
        case _:
            return


def atan_shifted(node, signs):
    """atan x = pi/4 + atan((x - 1)/(x + 1)) for x > -1."""
    match node:
        case Call("atan", (x,)) if signs.nonnegative(x):
            moved = over(add(x, Negative(ONE)), add(x, ONE))
            yield Sum((over(Symbol("pi"), Number("4")), call("atan", moved)))
        case _:
            return


def log_parts(node, signs):
    match node:
        case Call("log", (Product(factors),)) if all(map(signs.positive, factors)):
            yield Sum(tuple(call("log", f) for f in factors))
        case Call("log", (Quotient(a, b, _),)) if signs.positive(a) and signs.positive(b):
            yield Sum((call("log", a), Negative(call("log", b))))
        case Call("log", (Power(base, exponent),)) if signs.positive(base):
            yield mul(exponent, call("log", base))
        case _:
            return


def log_of_inverse(node, signs):
    match node:
        case Call("log", (x,)):
            yield Negative(call("log", over(ONE, x)))
        case _:
            return


def log_of_square(node, signs):
    match node:
        case Call("log", (x,)) if signs.positive(x):
            yield over(call("log", power(x, 2)), TWO)
        case _:
            return


def log_of_root(node, signs):
    match node:
        case Call("log", (x,)):
            yield mul(TWO, call("log", call("sqrt", x)))
        case _:
            return


def log_scaled(node, signs):
    match node:
        case Call("log", (x,)):
            yield Sum((call("log", mul(TWO, x)), Negative(call("log", TWO))))
        case _:
            return


def log_to_base_ten(node, signs):
    match node:
        case Call("log", (x,)):
            yield mul(call("log10", x), call("log", Number("10")))
        case _:
            return


def log_first_out(node, signs):
    """ln(a + b) = ln a + ln(1 + b/a) for a > 0."""
    match node:
        case Call("log", (Sum((*rest, last)),)) if not isinstance(last, Negative) and signs.positive(last):
            others = tuple(neg(over(t.operand, last)) if isinstance(t, Negative) else over(t, last) for t in rest)
            yield Sum((call("log", last), call("log", Sum((ONE, *others)))))
        case _:
            return


def log1p(node, signs):
    match node:
        case Call("log", (Sum((Number("1"), *rest)),)):
            yield call("log1p", add(*rest))
        case _:
            return


def e_power(node, signs):
    match node:
        case Power(base, exponent) if base == EULER:
            yield call("exp", exponent)
        case _:
            return


def exp_inverse(node, signs):
    match node:
        case Call("exp", (x,)) if x != ONE:
            yield over(ONE, call("exp", Negative(x)))
        case Power(base, x) if base == EULER:
            yield over(ONE, call("exp", Negative(x)))
        case _:
            return


def exp_halves(node, signs):
    match node:
        case Call("exp", (x,)) if x != ONE:
            yield power(call("exp", over(x, TWO)), 2)
        case Power(base, x) if base == EULER:
            yield power(call("exp", over(x, TWO)), 2)
        case _:
            return


def exp_difference(node, signs):
    """e - e^h = e (1 - e^(h - 1)) and exp(x) = expm1(x) + 1."""
    match node:
        case Sum((first, Negative(Power(base, x)))) if first == base == EULER:
            yield mul(EULER, Sum((ONE, Negative(call("exp", Sum((x, Negative(ONE))))))))
        case Sum((first, Negative(Number("1")))) if first == EULER:
            yield call("expm1", ONE)
        case _:
            return


def as_exp_of_log(node, signs):
    match node:
        case Symbol() if signs.positive(node) and node.name != "pi":
            yield call("exp", call("log", node))
        case _:
            return


def square_as_exp_of_log(node, signs):
    match node:
        case Power(base, Number("2")) if signs.positive(base):
            yield call("exp", mul(TWO, call("log", base)))
        case _:
            return


def root_as_power(node, signs):
    match node:
        case Call("sqrt", (x,)):
            yield Power(x, HALF)
        case _:
            return


def root_of_parts(node, signs):
    match node:
        case Call("sqrt", (Product((a, *rest)),)) if signs.positive(a):
            yield mul(call("sqrt", a), call("sqrt", mul(*rest)))
        case Call("sqrt", (Quotient(a, b, _),)):
            yield (
                over(call("sqrt", mul(a, b)), call("abs", b))
                if not signs.positive(b)
                else over(call("sqrt", a), call("sqrt", b))
            )
        case Product((*before, Call("sqrt", (a,)), Call("sqrt", (b,)))):
            yield mul(*before, call("sqrt", mul(a, b)))
        case _:
            return


def root_rationalised(node, signs):
    """1 - sqrt(x) = (1 - x)/(1 + sqrt(x)); sqrt(x) = x/sqrt(x)."""
    match node:
        case Sum((Number("1"), Negative(Call("sqrt", (x,))))):
            yield over(Sum((ONE, Negative(x))), Sum((ONE, call("sqrt", x))))
        case Call("sqrt", (x,)):
            yield over(x, node)
        case _:
            return


def as_root_of_square(node, signs):
    if isinstance(node, Symbol) and node.name != "pi" and signs.nonnegative(node):
        yield call("sqrt", power(node, 2))


def square_of_root(node, signs):
    if isinstance(node, Symbol) and node.name != "pi" and signs.nonnegative(node):
        yield power(call("sqrt", node), 2)


def quotient_as_exp(node, signs):
    if isinstance(node, Quotient) and signs.positive(node.numerator) and signs.positive(node.denominator):
        yield call("exp", Sum((call("log", node.numerator), Negative(call("log", node.denominator)))))
