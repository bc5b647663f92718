"""Numbers that many derivations write, as SymPy has them."""

import sympy

ZERO, ONE, HALF = sympy.Integer(0), sympy.Integer(1), sympy.Rational(1, 2)
