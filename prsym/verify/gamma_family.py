"""Gamma, psi and its derivatives brought to common bases: Gauss's multiplication, reflection, values at rationals.

Arguments that are rational multiples of one direction w, plus rational constants, become those of one unit of w:
a multiple by Gauss's product (DLMF 5.5.6, 5.5.8, 5.15.7), a negative one by reflection (5.5.3, 5.5.4, 5.15.6) where a
partner has the same constant modulo 1. Shifts by whole numbers are the normal form's.

Complete on: polynomials in Gamma of such arguments of one sign and one multiple each, whose constants differ modulo 1;
with multiples up to `MOST_MULTIPLES`. At rational numbers: psi (Gauss's theorem, 5.4.19), and Gamma of denominators
2, 3, 4, 6, 8 up to relations by duplication and reflection; the derivatives of psi at 1 and 1/2 by zeta, those of even
order at multiples of 1/3, 1/4 and 1/6 too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any

import sympy

from prsym.reading.special import Digamma, Gamma, PolyGamma, ReciprocalGamma, RiemannZeta

Expr = Any
MOST_MULTIPLES = 12  # of a unit, and so Gammas for one
LARGEST_DENOMINATOR = 24  # of a number at which psi is written out
MOST_DERIVATIVES = 8  # of psi, by reflection
MOST_SHIFT = 64  # of a number
HALF = sympy.Rational(1, 2)
KINDS = (Gamma, ReciprocalGamma, Digamma, PolyGamma)


def at_common_bases(atoms: Collection[Expr]) -> dict[Expr, Expr]:
    """The atoms of `KINDS` that are written by others, each with what it is; equal as meromorphic functions.

    >>> x = sympy.Symbol("x")
    >>> at_common_bases([Digamma(2 * x), Digamma(x)])
    {Digamma(2*x): Digamma(x)/2 + Digamma(x + 1/2)/2 + log(2)}
    """
    families: dict[Expr, dict[Expr, tuple[Expr, Expr]]] = defaultdict(dict)
    written: dict[Expr, Expr] = {}
    for atom in atoms:
        constant, rest = sympy.expand(atom.args[-1]).as_coeff_Add()
        if isinstance(atom, PolyGamma) and not (atom.args[0].is_Integer and 0 <= atom.args[0] <= MOST_DERIVATIVES):
            continue
        if rest == 0:
            written[atom] = _at_number(atom, constant)
            continue
        multiple, direction = rest.primitive()
        if direction.could_extract_minus_sign():
            multiple, direction = -multiple, -direction
        kind = atom.args[0] if isinstance(atom, PolyGamma) else 0 if isinstance(atom, Digamma) else -1
        families[sympy.Tuple(kind, direction)][atom] = (multiple, constant)
    for (kind, direction), members in families.items():
        if kind < 0 and len(set(members.values())) == 1:  # 1/Gamma may stay: of one argument there is no relation
            continue
        written |= _of_family(int(kind), direction, members)
    return {atom: value for atom, value in written.items() if value != atom}


def _of_family(order: int, direction: Expr, members: Mapping[Expr, tuple[Expr, Expr]]) -> dict[Expr, Expr]:
    """The members by the smallest common multiple of the direction; order -1 is Gamma, 0 psi, n its n-th derivative."""
    unit = sympy.Integer(0)
    for multiple, _ in members.values():
        unit = sympy.gcd(unit, abs(multiple))
    parts = {atom: abs(multiple) / unit for atom, (multiple, _) in members.items()}
    if max(parts.values()) > MOST_MULTIPLES:
        return {}
    places = {
        atom: [(sympy.sign(multiple), (constant + j) / parts[atom]) for j in range(parts[atom])]
        for atom, (multiple, constant) in members.items()
    }
    residues = {constant % 1 for own in places.values() for side, constant in own if side > 0}
    found = {}
    for atom, (multiple, constant) in members.items():
        values = [_placed(order, unit * direction, side, at, residues) for side, at in places[atom]]
        whole = _multiplied(order, int(parts[atom]), multiple * direction + constant, values)
        found[atom] = 1 / whole if isinstance(atom, ReciprocalGamma) else whole
    return found


def _multiplied(order: int, parts: int, argument: Expr, values: list[Expr]) -> Expr:
    """The function of n z by its values at z + j/n."""
    if parts == 1:
        return values[0]
    n = sympy.Integer(parts)
    if order < 0:
        return (2 * sympy.pi) ** ((1 - n) / 2) * n ** (argument - HALF) * sympy.Mul(*values)
    return sympy.Add(*values) / n ** (order + 1) + (sympy.log(n) if order == 0 else 0)


def _placed(order: int, unit: Expr, side: Expr, constant: Expr, residues: Collection[Expr]) -> Expr:
    """The function at the unit plus a constant; of the negative unit by reflection, where it has a partner."""
    argument = side * unit + constant
    if side < 0 and -constant % 1 in residues:
        return reflected(order, argument)
    return function_of(order, argument)


def function_of(order: int, argument: Expr) -> Expr:
    """Gamma for order -1, psi for 0, its derivatives from 1."""
    if order < 0:
        return Gamma(argument)
    return Digamma(argument) if order == 0 else PolyGamma(order, argument)


def reflected(order: int, argument: Expr) -> Expr:
    """The function at y by that at 1 - y (DLMF 5.5.3, 5.5.4, 5.15.6).

    >>> reflected(-1, sympy.Symbol("y"))
    pi/(sin(pi*y)*Gamma(1 - y))
    """
    other = function_of(order, sympy.expand(1 - argument))
    turn = sympy.expand(sympy.pi * argument)
    if order < 0:
        return sympy.pi / (sympy.sin(turn) * other)
    cotangent = sympy.Dummy()
    slope = sympy.pi * cotangent
    for _ in range(order):  # cot' = -(1 + cot^2)
        slope = sympy.expand(-sympy.pi * (1 + cotangent**2) * sympy.diff(slope, cotangent))
    return (-1) ** order * other - slope.xreplace({cotangent: sympy.cos(turn) / sympy.sin(turn)})


def _at_number(atom: Expr, number: Expr) -> Expr:
    if number.is_Integer and number <= 0:  # a pole of Gamma
        return atom
    if isinstance(atom, ReciprocalGamma):
        return 1 / Gamma(number)
    base, shift = _first_residue(number)
    if abs(shift) > MOST_SHIFT:
        return atom
    if isinstance(atom, Gamma):
        return (sympy.Integer(1) if base == 1 else gamma_at(base)) * _factors(base, shift)
    order = 0 if isinstance(atom, Digamma) else int(atom.args[0])
    return _psi_at(order, base) + _terms(order, base, shift)


def _first_residue(number: Expr) -> tuple[Expr, int]:
    """The number as one in (0, 1] plus a whole number."""
    shift = int(sympy.ceiling(number)) - 1
    return number - shift, shift


def _factors(base: Expr, shift: int) -> Expr:
    """Gamma(base + shift)/Gamma(base), where it is short."""
    return sympy.rf(base, shift) if shift > 0 else 1 / sympy.rf(base + shift, -shift)


def _terms(order: int, base: Expr, shift: int) -> Expr:
    """psi(base + shift) - psi(base), or the like of a derivative (DLMF 5.15.5)."""
    places = range(shift) if shift > 0 else range(shift, 0)
    total = sum(((base + i) ** -(order + 1) for i in places), sympy.Integer(0))
    return (-1) ** order * sympy.factorial(order) * total * (1 if shift > 0 else -1)


def gamma_at(number: Expr) -> Expr:
    """Gamma at a number in (0, 1), by those at numbers below 1/4, and 1/3, of odd denominator or a multiple of 4.

    >>> gamma_at(sympy.Rational(2, 3))
    2*sqrt(3)*pi/(3*Gamma(1/3))
    """
    if number == HALF:
        return sympy.sqrt(sympy.pi)
    if number.q % 4 == 2:  # duplication: half a turn further the denominator is odd
        return 2 ** (1 - 2 * number) * sympy.sqrt(sympy.pi) * _in_unit(2 * number) / _in_unit(number + HALF)
    if number > HALF:
        return sympy.pi / (sympy.sin(sympy.pi * number) * gamma_at(1 - number))
    if number.q % 4 == 0 and 4 * number > 1:  # both laws at 1/2 - number
        quotient = gamma_at(HALF - number) / gamma_at(1 - 2 * number)
        return sympy.sqrt(sympy.pi) * quotient / (sympy.sin(sympy.pi * number) * 4**number)
    return Gamma(number)


def _in_unit(number: Expr) -> Expr:
    """Gamma at a number in (0, 3/2), by that of a number in (0, 1)."""
    if number > 1:
        return (number - 1) * gamma_at(number - 1)
    return sympy.Integer(1) if number == 1 else gamma_at(number)


def _psi_at(order: int, number: Expr) -> Expr:
    """psi or its derivative at a rational number in (0, 1]."""
    if order > 0:
        return _derivative_at(order, number)
    if number == 1 or number.q > LARGEST_DENOMINATOR:
        return Digamma(number)
    p, q = number.p, number.q
    angles = [(2 * sympy.pi * n * p / q, sympy.pi * n / q) for n in range(1, (q + 1) // 2)]
    waves = sympy.Add(*(2 * sympy.cos(angle) * sympy.log(sympy.sin(half)) for angle, half in angles))
    turn = sympy.pi * number
    return Digamma(1) - sympy.log(2 * q) - sympy.pi / 2 * sympy.cos(turn) / sympy.sin(turn) + waves


def _derivative_at(order: int, number: Expr) -> Expr:
    """By zeta at 1 and 1/2 (DLMF 5.15.2, 5.15.3); above 1/2 by reflection."""
    if number in {1, HALF}:
        size = sympy.factorial(order) * RiemannZeta(order + 1) * (-1) ** (order + 1)
        return size if number == 1 else (2 ** (order + 1) - 1) * size
    if number > HALF:
        return reflected(order, number)
    if number == sympy.Rational(1, 6):  # duplication
        return 2 ** (order + 1) * _derivative_at(order, 2 * number) - _derivative_at(order, number + HALF)
    if order % 2 == 0 and number in {sympy.Rational(1, 3), sympy.Rational(1, 4)}:  # multiplication and reflection
        jump = reflected(order, 1 - number) - PolyGamma(order, number)
        start = (3 ** (order + 1) - 1) * _derivative_at(order, sympy.Integer(1))
        total = start if number.q == 3 else 2 ** (order + 1) * _derivative_at(order, HALF)
        return (total - jump) / 2
    return PolyGamma(order, number)
