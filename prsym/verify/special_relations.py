"""Special functions of one expression brought to common bases, so that what is left of them is independent.

A relation needs to know what else stands in the expression: J of order -v is written by J and Y of order v only where
order v stands there too. Each family states its relations (DLMF); all hold between analytic functions, so that an
identity that follows where nothing divides by zero holds wherever both sides have a value.

Complete on: polynomials in J and Y, or in I and K, of one argument whose orders differ by whole numbers, or are halves
of whole numbers (10.5.2, 10.28.2, 10.49); in K and E of m, of 1 - m (Legendre's relation, 19.7.1) and of m/(m - 1)
(19.7.2); in P(a, x), in I(x; a, b) and in E_n(x) whose parameters differ by whole numbers (8.8.5, 8.17.20, 8.19.12);
with Gamma and psi as `gamma_family` says. Gauss's transformation (19.8.12) is taken where the parameter is a square.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import sympy

from prsym.reading.special import (
    AiryAi,
    AiryAiPrime,
    AiryBi,
    AiryBiPrime,
    BesselI,
    BesselJ,
    BesselK,
    BesselY,
    BetaRegularized,
    Binomial,
    Dilogarithm,
    EllipticE,
    EllipticK,
    Erf,
    ExponentialIntegral,
    ExponentialIntegralOfOrder,
    Factorial,
    Floor,
    Gamma,
    GammaRegularized,
    Hypergeometric0F1,
    Hypergeometric1F1,
    Hypergeometric2F1,
    ImaginaryErf,
    RiemannZeta,
    UpperGamma,
    absolute,
)
from prsym.verify import gamma_family
from prsym.verify.factors import factored
from prsym.verify.signs import Domain
from prsym.verify.special_laws import by_law

Expr = Any
Laws = dict[Expr, Expr]
ROUNDS = 6  # a relation may bring functions that others speak of
MOST_STEPS = 24  # of a recurrence
HALF = sympy.Rational(1, 2)
_JUMPING = (Floor, sympy.Abs, sympy.Min, sympy.Max, sympy.Sum, sympy.Integral, sympy.Derivative)


def at_common_bases(expression: Expr, domain: Domain) -> Expr:
    """The expression with its special functions written by fewer of them: equal wherever both are defined.

    Arguments are taken that are analytic in the parameters, on a domain with an inside.

    >>> from prsym.model.domain import POSITIVE
    >>> x = sympy.Symbol("x")
    >>> at_common_bases(BesselK(sympy.Rational(1, 2), x), {x: POSITIVE})
    sqrt(2)*sqrt(pi)*exp(-x)/(2*sqrt(x))
    """
    if any(own.lower is not None and own.lower == own.upper for own in domain.values()):
        return expression
    for _ in range(ROUNDS):
        atoms = [atom for atom in expression.atoms(*_FAMILY_OF) if _is_plain(atom, domain)]
        families: dict[Callable[..., Laws], list[Expr]] = defaultdict(list)
        for atom in sorted(atoms, key=sympy.default_sort_key):
            families[_FAMILY_OF[atom.func]].append(atom)
        laws = {atom: value for family, own in families.items() for atom, value in family(own).items()}
        laws = {atom: value for atom, value in laws.items() if value != atom}
        if not laws:
            break
        written = _replaced(expression, laws)
        if written.has(sympy.zoo, sympy.nan):  # it has no value at all, and its parts show where
            break
        expression = written
    return expression


def _replaced(expression: Expr, laws: Laws) -> Expr:
    """With the laws put in, absolute values as those of real numbers."""
    if expression in laws:
        return laws[expression]
    if not expression.args:
        return expression
    arguments = [_replaced(argument, laws) for argument in expression.args]
    return absolute(arguments[0]) if isinstance(expression, sympy.Abs) else expression.func(*arguments)


def _is_plain(atom: Expr, domain: Domain) -> bool:
    """Whether its arguments are analytic in the parameters, and hold no letter that is bound."""
    return not atom.has(*_JUMPING, sympy.core.function.AppliedUndef) and atom.free_symbols <= domain.keys()


def _split(argument: Expr) -> tuple[Expr, Expr]:
    """The rational constant of a sum, and the rest."""
    constant, rest = sympy.expand(argument).as_coeff_Add()
    return (constant, rest) if constant.is_Rational else (sympy.Integer(0), constant + rest)


def _same(left: Expr, right: Expr) -> bool:
    """Whether two expressions are equal by rational operations."""
    return bool(left == right or sympy.expand(sympy.cancel(sympy.together(left - right))) == 0)


def _factorials(atoms: Sequence[Expr]) -> Laws:
    """By Gamma, which has more relations."""
    laws: Laws = {}
    for atom in atoms:
        n, *others = atom.args
        if isinstance(atom, Factorial):
            laws[atom] = Gamma(n + 1)
        else:
            laws[atom] = Gamma(n + 1) / (Gamma(others[0] + 1) * Gamma(n - others[0] + 1))
    return laws


# Bessel functions.

_PARTNER = {BesselJ: BesselY, BesselI: BesselK}
_FIRST = {BesselJ: BesselJ, BesselY: BesselJ, BesselI: BesselI, BesselK: BesselI}


def _bessel(atoms: Sequence[Expr]) -> Laws:
    """Orders of one sign, at two neighbours; of the second kind at the lower of them; halves of whole numbers."""
    groups: dict[Any, list[Expr]] = defaultdict(list)
    for atom in atoms:
        groups[_FIRST[atom.func], sympy.expand(atom.args[1])].append(atom)
    laws: Laws = {}
    for (first, x), members in groups.items():
        unsigned = {atom: _of_one_sign(atom, members) for atom in members}
        if any(value != atom for atom, value in unsigned.items()):
            laws |= unsigned
            continue
        laws |= {atom: _halves(by_law(atom)) for atom in members}
        if all(value == atom for atom, value in laws.items() if atom in members):
            laws |= _by_wronskian(first, x, members)
    return laws


def _of_one_sign(atom: Expr, members: Collection[Expr]) -> Expr:
    """An order -v + r by the order v - r, where v with the same constant modulo 1 stands there (10.4.6, 10.27.2)."""
    order, x = atom.args
    constant, rest = _split(order)
    other = sympy.expand(-order)
    if not (rest or constant).could_extract_minus_sign():
        return atom
    if isinstance(atom, BesselK):
        return BesselK(other, x)
    if rest == 0:
        return atom
    partners = (_split(member.args[0]) for member in members)
    if not any(own == -rest and (at + constant).is_Integer for at, own in partners):
        return atom
    turn = sympy.expand(sympy.pi * other)
    if isinstance(atom, BesselI):
        return BesselI(other, x) + 2 / sympy.pi * sympy.sin(turn) * BesselK(other, x)
    one, two = BesselJ(other, x), BesselY(other, x)
    if isinstance(atom, BesselJ):
        return sympy.cos(turn) * one - sympy.sin(turn) * two
    return sympy.sin(turn) * one + sympy.cos(turn) * two


def _halves(value: Expr) -> Expr:
    """The orders 1/2 and 3/2 by elementary functions (10.16.1, 10.39.1, 10.39.2, and the recurrence)."""
    found = {}
    for atom in value.atoms(*_FIRST):
        order, x = atom.args
        if order in {HALF, 3 * HALF}:
            found[atom] = _half(atom.func, x, order == HALF)
    return sympy.expand(value.xreplace(found)) if found else value


def _half(kind: Expr, x: Expr, lower: bool) -> Expr:
    scale = sympy.sqrt(2) / (sympy.sqrt(sympy.pi) * sympy.sqrt(x))
    sine, cosine = sympy.sin(x), sympy.cos(x)
    if kind == BesselJ:
        return scale * (sine if lower else sine / x - cosine)
    if kind == BesselY:
        return -scale * (cosine if lower else cosine / x + sine)
    if kind == BesselI:
        return scale * (sympy.sinh(x) if lower else sympy.cosh(x) - sympy.sinh(x) / x)
    return scale * sympy.pi / 2 * sympy.exp(-x) * (1 if lower else 1 + 1 / x)


def _by_wronskian(first: Expr, x: Expr, members: Collection[Expr]) -> Laws:
    """The second kind at the order v + 1 by the other three functions (10.5.2, 10.28.2)."""
    second = _PARTNER[first]
    laws: Laws = {}
    for atom in members:
        if atom.func != first or first(upper := sympy.expand(atom.args[0] + 1), atom.args[1]) not in members:
            continue
        one, above, argument = atom, first(upper, atom.args[1]), atom.args[1]
        two = second(atom.args[0], argument)
        if two in members and second(upper, argument) in members:
            value = above * two - 2 / (sympy.pi * x) if first == BesselJ else 1 / x - above * two
            laws[second(upper, argument)] = value / one
    return laws


# Complete elliptic integrals, of the parameter m = k^2.


def _elliptic(atoms: Sequence[Expr]) -> Laws:
    """Values at 0, 1, 1/2 and -1; m/(m - 1) and 4k/(1 + k)^2 by m and k^2; E(1 - m) by Legendre's relation."""
    values = {atom: found for atom in atoms if (found := _elliptic_at(atom)) is not None}
    if values:
        return values
    parameters = list(dict.fromkeys(atom.args[0] for atom in atoms))
    for m in parameters:
        for t in parameters:
            if m != t and (moved := _moved(m, t)) is not None:
                return {atom: moved[atom.func] for atom in atoms if atom.args[0] == m}
    for m in parameters:
        for t in parameters:
            needed = (EllipticK(m), EllipticE(m), EllipticK(t), EllipticE(t))
            if m != t and _same(m + t, sympy.Integer(1)) and all(atom in atoms for atom in needed):
                k, e, other_k, other_e = needed
                return {other_e: (sympy.pi / 2 - e * other_k + k * other_k) / k}
    return {}


def _elliptic_at(atom: Expr) -> Expr | None:
    """19.6.1, 19.6.2 and Legendre's relation at 1/2, where m = 1 - m."""
    m, is_first = atom.args[0], isinstance(atom, EllipticK)
    if m == 0 or (m == 1 and not is_first):
        return sympy.pi / 2 if m == 0 else sympy.Integer(1)
    quarter = Gamma(sympy.Rational(1, 4)) ** 2 / (4 * sympy.sqrt(sympy.pi))
    if m == HALF:
        return quarter if is_first else (sympy.pi / 2 + quarter**2) / (2 * quarter)
    if m == -1:
        return _elliptic_at(atom.func(HALF)) * (1 / sympy.sqrt(2) if is_first else sympy.sqrt(2))
    return None


def _moved(m: Expr, t: Expr) -> dict[Expr, Expr] | None:
    """K and E of m by those of t: for m = t/(t - 1), from the longer to the shorter; for m = 4k/(1 + k)^2, t = k^2."""
    if _same(m * (t - 1), t) and (sympy.count_ops(t), str(t)) < (sympy.count_ops(m), str(m)):
        scale = sympy.sqrt(1 - m)
        return {EllipticK: EllipticK(t) / scale, EllipticE: scale * EllipticE(t)}
    k = _root_of_square(t) or sympy.sqrt(t)
    for own in (k, -k):
        if t not in {0, 1} and _same(m * (1 + own) ** 2, 4 * own):
            e = (2 * EllipticE(t) - (1 - t) * EllipticK(t)) / (1 + own)
            return {EllipticK: (1 + own) * EllipticK(t), EllipticE: e}
    return None


def _root_of_square(t: Expr) -> Expr | None:
    """k with k^2 = t, by its factors; None where t is no square."""
    root = sympy.Integer(1)
    for factor, power in sympy.factor(t).as_powers_dict().items():
        if factor.is_Rational:
            own = sympy.sqrt(factor**power)
            if not own.is_Rational:
                return None
            root *= own
        elif not (power.is_Integer and power % 2 == 0):
            return None
        else:
            root *= factor ** (power / 2)
    return root


# Incomplete Gamma and Beta functions, exponential integrals.


def _incomplete_gamma(atoms: Sequence[Expr]) -> Laws:
    """P(a, x) at the largest of the orders that differ by whole numbers; at 1 and 1/2 for numbers (8.4.1, 8.8.5)."""

    def term(a: Expr, x: Expr) -> Expr:  # P(a, x) - P(a + 1, x)
        return x**a * sympy.exp(-x) / Gamma(a + 1)

    def start(a: Expr, x: Expr) -> Expr:
        return 1 - sympy.exp(-x) if a == 1 else Erf(sympy.sqrt(x))

    laws: Laws = {}
    for (x, rest), members in _by_steps(atoms, lambda atom: (atom.args[1], atom.args[0])).items():
        numbers = rest in {0, HALF}
        top = max(constant for constant, _ in members)
        for constant, atom in members:
            base = (HALF if rest == HALF else sympy.Integer(1)) if numbers else top
            steps = int(constant - base)
            if abs(steps) > MOST_STEPS or (numbers and constant <= 0):
                continue
            at = _moving(atom.args[0]) - constant
            value = start(base, x) if numbers else GammaRegularized(at + base, x)
            down = (term(at + base + i, x) for i in range(steps))
            up = (term(at + constant + i, x) for i in range(-steps))
            laws[atom] = value - sympy.Add(*down) + sympy.Add(*up)
    return laws


def _moving(argument: Expr) -> Expr:
    return sympy.expand(argument)


def _by_steps(
    atoms: Iterable[Expr], key: Callable[[Expr], tuple[Expr, Expr]]
) -> dict[tuple[Expr, Expr], list[tuple[Expr, Expr]]]:
    """The atoms with their constants, by the rest of the key's second part: constants of a group differ by whole
    numbers, and the rest of a number is its constant modulo 1."""
    groups: dict[Any, list[tuple[Expr, Expr]]] = defaultdict(list)
    for atom in atoms:
        other, argument = key(atom)
        constant, rest = _split(argument)
        groups[sympy.expand(other), rest + constant % 1].append((constant, atom))
    return groups


def _beta(atoms: Sequence[Expr]) -> Laws:
    """I(x; a, b) of one of x and 1 - x, at the largest of parameters that differ by whole numbers; at 1 and halves.

    I(x; a, b) = 1 - I(1 - x; b, a) (8.17.4); the steps are 8.17.20 and 8.17.21.
    """
    turned = {atom: _turned(atom) for atom in atoms}
    if any(value != atom for atom, value in turned.items()):
        return turned
    laws: Laws = {}
    groups: dict[Any, list[Expr]] = defaultdict(list)
    for atom in atoms:
        x, *parameters = atom.args
        (a, rest_a), (b, rest_b) = map(_split, parameters)
        groups[sympy.expand(x), rest_a, a % 1, rest_b, b % 1].append(atom)
    for (x, rest_a, part_a, rest_b, part_b), members in groups.items():
        places = {atom: tuple(_split(p)[0] for p in atom.args[1:]) for atom in members}
        base_a = _base(rest_a, part_a, (a for a, _ in places.values()))
        base_b = _base(rest_b, part_b, (b for _, b in places.values()))
        for atom, (a, b) in places.items():
            if abs(a - base_a) + abs(b - base_b) <= MOST_STEPS and _is_positive(rest_a, a) and _is_positive(rest_b, b):
                laws[atom] = _beta_stepped(x, (rest_a, a, base_a), (rest_b, b, base_b))
    return laws


def _is_positive(rest: Expr, constant: Expr) -> bool:
    return bool(rest != 0 or constant > 0)


def _base(rest: Expr, part: Expr, constants: Iterable[Expr]) -> Expr:
    """The parameter's constant at the base: in (0, 1] for a number, else the largest."""
    return (part or sympy.Integer(1)) if rest == 0 else max(constants)


def _turned(atom: Expr) -> Expr:
    """With 1 - x for x, where that is shorter or stands first."""
    x, a, b = atom.args
    other = factored(1 - x)
    shape, turned = ((sympy.count_ops(y), str(y), str(p)) for y, p in ((x, a), (other, b)))
    if _is_outside_rational(x) or turned >= shape:
        return atom
    return 1 - BetaRegularized(other, b, a)


def _is_outside_rational(x: Expr) -> bool:
    """Whether more than rational operations stand in it."""
    return not x.is_rational_function(*x.free_symbols)


def _beta_stepped(x: Expr, first: tuple[Expr, Expr, Expr], second: tuple[Expr, Expr, Expr]) -> Expr:
    """I(x; a, b) at the base; each of the two is (rest, constant, constant of the base)."""
    (rest_a, a, base_a), (rest_b, b, base_b) = first, second
    total = sympy.Integer(0)
    here_b = rest_b + b

    def density(p: Expr, q: Expr) -> Expr:  # x^p (1 - x)^q times what 1/B(p, q) is without 1/p and 1/q
        return x**p * (1 - x) ** q * Gamma(p + q) / (Gamma(p) * Gamma(q))

    for i in range(int(base_a - a)):  # I(p, q) = I(p + 1, q) + density/p
        total += density(rest_a + a + i, here_b) / (rest_a + a + i)
    for i in range(int(a - base_a)):
        total -= density(rest_a + base_a + i, here_b) / (rest_a + base_a + i)
    here_a = rest_a + base_a
    for i in range(int(base_b - b)):  # I(p, q) = I(p, q + 1) - density/q
        total -= density(here_a, rest_b + b + i) / (rest_b + b + i)
    for i in range(int(b - base_b)):
        total += density(here_a, rest_b + base_b + i) / (rest_b + base_b + i)
    return _beta_at(x, here_a, rest_b + base_b) + total


def _beta_at(x: Expr, a: Expr, b: Expr) -> Expr:
    """Elementary where a or b is 1, or both are 1/2; half in the middle of a symmetric law."""
    if a == b and x == HALF:
        return HALF
    if b == 1:
        return x**a
    if a == 1:
        return 1 - (1 - x) ** b
    if a == b == HALF:
        return 4 / sympy.pi * sympy.atan(sympy.sqrt(x) / (1 + sympy.sqrt(1 - x)))
    return BetaRegularized(x, a, b)


def _exponential_integrals(atoms: Sequence[Expr]) -> Laws:
    """E_n(x) at the largest of the orders; a whole order by Ei (8.19.5, 8.19.12): n E_(n+1) = e^(-x) - x E_n."""
    laws: Laws = {}
    for (x, rest), members in _by_steps(atoms, lambda atom: (atom.args[1], atom.args[0])).items():
        top = max(constant for constant, _ in members)
        for constant, atom in members:
            n = _moving(atom.args[0])
            if rest == 0 and 0 <= constant <= MOST_STEPS:
                laws[atom] = _of_whole_order(int(constant), x)
            elif rest != 0 and top - constant <= MOST_STEPS:
                value = ExponentialIntegralOfOrder(sympy.expand(n + top - constant), x)
                for i in reversed(range(int(top - constant))):
                    value = (sympy.exp(-x) - (n + i) * value) / x
                laws[atom] = value
    return laws


def _of_whole_order(n: int, x: Expr) -> Expr:
    if n == 0:
        return sympy.exp(-x) / x
    value = -ExponentialIntegral(-x)
    for order in range(1, n):
        value = sympy.expand((sympy.exp(-x) - x * value) / order)
    return value


def _upper_gamma(atoms: Sequence[Expr]) -> Laws:
    """Gamma(a, x) = Gamma(a) (1 - P(a, x)); at whole a <= 0 by E_(1-a) (8.4.13); at halves below 0 by steps (8.8.2)."""
    laws: Laws = {}
    for atom in atoms:
        a, x = atom.args
        if a.is_Integer and a <= 0:
            laws[atom] = x**a * ExponentialIntegralOfOrder(1 - a, x)
        elif a.is_Rational and a < 0:
            laws[atom] = (UpperGamma(a + 1, x) - x**a * sympy.exp(-x)) / a
        else:
            laws[atom] = Gamma(a) * (1 - GammaRegularized(a, x))
    return laws


def _dilogarithm(atoms: Sequence[Expr]) -> Laws:
    """Values at 0, 1, -1 and 1/2; of the arguments x and 1 - x, -x or x/(x - 1) that stand there, the first alone.

    Euler's, the duplication and Landen's relation (25.12.6, 25.12.3 and 4.1.7 of Lewin): on x < 1, 0 < x for Euler's.
    """
    fixed = {
        0: sympy.Integer(0),
        1: sympy.pi**2 / 6,
        -1: -(sympy.pi**2) / 12,
        HALF: sympy.pi**2 / 12 - sympy.log(2) ** 2 / 2,
    }
    laws = {atom: fixed[atom.args[0]] for atom in atoms if atom.args[0] in fixed}
    if laws:
        return laws
    for atom in atoms:
        for other in atoms:
            x, y = atom.args[0], other.args[0]
            if x == y or (sympy.count_ops(x), str(x)) > (sympy.count_ops(y), str(y)):
                continue
            if _same(x + y, sympy.Integer(1)):
                return {other: sympy.pi**2 / 6 - sympy.log(x) * sympy.log(y) - atom}
            if _same(y * (x - 1), x):
                return {other: -(sympy.log(1 - x) ** 2) / 2 - atom}
            negative = Dilogarithm(-x)
            if _same(y, x**2) and negative in atoms:
                return {other: 2 * (atom + negative)}
    return {}


def _hypergeometric(atoms: Sequence[Expr]) -> Laws:
    """Polynomials, the elementary functions of DLMF 15.4 and 13.6 where the argument's root is seen; a, b in order."""
    return {atom: value for atom in atoms if (value := _elementary(atom)) is not None}


def _elementary(atom: Expr) -> Expr | None:
    *parameters, x = atom.args
    upper = parameters[: {Hypergeometric2F1: 2, Hypergeometric1F1: 1}.get(atom.func, 0)]
    lower = parameters[len(upper)]
    degrees = [-a for a in upper if a.is_Integer and -MOST_STEPS <= a <= 0]
    if degrees and not (lower.is_Integer and lower <= 0):
        return _terminating(upper, lower, x, int(min(degrees)))
    for a in upper:
        if a == lower:
            rest = [other for other in upper if other is not a] if len(upper) > 1 else []
            return (1 - x) ** -rest[0] if rest else sympy.exp(x)
    if atom.func == Hypergeometric2F1 and {*upper} == {sympy.Integer(1)} and lower == 2:
        return -sympy.log(1 - x) / x
    if atom.func == Hypergeometric2F1 and upper == [HALF, HALF] and lower == 1:
        return 2 / sympy.pi * EllipticK(x)
    if atom.func == Hypergeometric1F1 and upper == [1] and lower == 2:
        return (sympy.exp(x) - 1) / x
    if (of_root := _OF_ROOT.get((tuple(upper), lower))) is not None:
        for side, value in zip((1, -1), of_root, strict=True):
            if x != 0 and (root := _root_of_square(sympy.cancel(side * x))) is not None:
                return value(root)
    if len(upper) == 2 and sympy.default_sort_key(upper[0]) > sympy.default_sort_key(upper[1]):
        return Hypergeometric2F1(upper[1], upper[0], lower, x)
    return None


def _arcsine(r: Expr) -> Expr:
    return 2 * sympy.atan(r / (1 + sympy.sqrt(1 - r**2)))


# By the parameters: of the argument r^2, and of -r^2 (DLMF 15.4.3-15.4.5, 13.6.7, 10.16.9 and 10.39.9); all even in r.
_OF_ROOT: dict[Any, tuple[Callable[[Expr], Expr], Callable[[Expr], Expr]]] = {
    ((HALF, sympy.Integer(1)), 3 * HALF): (lambda r: sympy.atanh(r) / r, lambda r: sympy.atan(r) / r),
    ((sympy.Integer(1), HALF), 3 * HALF): (lambda r: sympy.atanh(r) / r, lambda r: sympy.atan(r) / r),
    ((HALF, HALF), 3 * HALF): (
        lambda r: _arcsine(r) / r,
        lambda r: sympy.log(r + sympy.sqrt(1 + r**2)) / r,
    ),
    ((HALF,), 3 * HALF): (
        lambda r: sympy.sqrt(sympy.pi) * ImaginaryErf(r) / (2 * r),
        lambda r: sympy.sqrt(sympy.pi) * Erf(r) / (2 * r),
    ),
    ((), HALF): (lambda r: sympy.cosh(2 * r), lambda r: sympy.cos(2 * r)),
    ((), 3 * HALF): (lambda r: sympy.sinh(2 * r) / (2 * r), lambda r: sympy.sin(2 * r) / (2 * r)),
}


def _terminating(upper: Sequence[Expr], lower: Expr, x: Expr, degree: int) -> Expr:
    """The sum of its terms up to the degree (15.2.4)."""
    term = total = sympy.Integer(1)
    for k in range(degree):
        term = term * sympy.Mul(*(a + k for a in upper)) * x / ((lower + k) * (k + 1))
        total += term
    return total


def _airy(atoms: Sequence[Expr]) -> Laws:
    """Bi' by Ai Bi' - Ai' Bi = 1/pi (9.2.7), where the four stand there."""
    for x in dict.fromkeys(atom.args[0] for atom in atoms):
        one, two, slope, other = AiryAi(x), AiryBi(x), AiryAiPrime(x), AiryBiPrime(x)
        if all(atom in atoms for atom in (one, two, slope, other)):
            return {other: (1 / sympy.pi + slope * two) / one}
    return {}


def _zeta(atoms: Sequence[Expr]) -> Laws:
    """Zeta of 1 - s by that of s, where both stand there (25.4.1)."""
    for atom in atoms:
        s = sympy.expand(1 - atom.args[0])
        if s != 1 and atom.args[0].could_extract_minus_sign() < s.could_extract_minus_sign():
            continue
        if not s.is_Rational and any(sympy.expand(other.args[0] - s) == 0 for other in atoms):
            scale = 2 * (2 * sympy.pi) ** (-s) * sympy.cos(sympy.expand(sympy.pi * s / 2))
            return {atom: scale * Gamma(s) * RiemannZeta(s)}
    return {}


_FAMILY_OF: dict[Any, Callable[[Sequence[Expr]], Laws]] = {
    **dict.fromkeys(gamma_family.KINDS, gamma_family.at_common_bases),
    **dict.fromkeys((Factorial, Binomial), _factorials),
    **dict.fromkeys(_FIRST, _bessel),
    **dict.fromkeys((EllipticK, EllipticE), _elliptic),
    GammaRegularized: _incomplete_gamma,
    BetaRegularized: _beta,
    ExponentialIntegralOfOrder: _exponential_integrals,
    RiemannZeta: _zeta,
    UpperGamma: _upper_gamma,
    **dict.fromkeys((AiryAi, AiryBi, AiryAiPrime, AiryBiPrime), _airy),
    Dilogarithm: _dilogarithm,
    **dict.fromkeys((Hypergeometric2F1, Hypergeometric1F1, Hypergeometric0F1), _hypergeometric),
}
