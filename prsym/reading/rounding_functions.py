"""Rounding to whole numbers, remainders and signs: rows of `functions`, all written by the one jump that there is.

`floor` is the only discontinuous function that an engine meets; the others are written by it or by choices.
"""

from __future__ import annotations

from prsym.reading.function import Function

_TRUNCATED = "(floor({0}) if {0} >= 0 else -floor(-({0})))"

ROUNDING = (
    Function(  # the largest whole number that is not above x
        name="floor", sympy="Floor", mpmath="floor", spreadsheet=("INT",), bracketed=True
    ),
    Function(name="ceil", python=("ceil", "ceiling"), written="-floor(-x)"),
    Function(name="trunc", python=("trunc", "fix"), written=_TRUNCATED.format("x")),
    # The nearest whole number, of two equally near ones the even one, as in Python, NumPy and IEEE 754:
    # 2n + [f > 1/4] + [f >= 3/4] for x/2 = n + f.
    Function(
        name="round_half_even",
        python=("builtins.round", "np.round", "np.around", "np.rint", "rint"),
        convention="Python's and NumPy's: halves go to the even neighbour",
        written="floor((2*x + 1)/4) - floor((1 - 2*x)/4)",
    ),
    Function(  # of two equally near numbers the one farther from 0, as in C and in spreadsheets
        name="round_half_away", python=(), written="floor(x + 1/2) if x >= 0 else -floor(1/2 - x)"
    ),
    Function(name="round_away", python=(), written="-floor(-x) if x >= 0 else floor(x)"),
    Function(  # the remainder of the quotient rounded down: it has the sign of y
        name="mod",
        arguments=("x", "y"),
        python=("mod", "np.remainder"),
        convention="NumPy's: it has the sign of the divisor",
        spreadsheet=("MOD",),
        written="x - y*floor(x/y)",
    ),
    Function(  # the remainder of the quotient rounded to 0, as in C: it has the sign of x
        name="fmod", arguments=("x", "y"), written=f"x - y*{_TRUNCATED.format('x/y')}"
    ),
    Function(  # the remainder of the nearest quotient, of IEEE 754
        name="ieee_remainder",
        arguments=("x", "y"),
        python=("math.remainder",),
        written="x - y*round_half_even(x/y)",
    ),
    Function(name="floor_divide", arguments=("x", "y"), written="floor(x/y)"),
    Function(  # the size of x with the sign of y: none at 0, for a real number does not carry the sign of its zero
        name="copysign", arguments=("x", "y"), written="abs(x)*abs(y)/y"
    ),
    Function(name="heaviside", arguments=("x", "middle"), written="0 if x < 0 else (middle if x == 0 else 1)"),
    Function(name="clip", arguments=("x", "low", "high"), written="min(max(x, low), high)"),
)
