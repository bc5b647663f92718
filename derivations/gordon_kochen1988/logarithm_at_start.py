"""What the conditions on a recall at the start say of the function under its logarithm.

Gordon & Kochen (1988), eqs. 18 and 19: h = ln f with h(0) = 0 and h'(0) = 1/p.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, POSITIVE, REAL, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """f'/f, and f'/f = f' where f = 1."""
    t, f = d.parameter("time"), sympy.Function("f")
    d.premise_sign(f(t), ">", "it has a logarithm")
    rate = d.differentiate(sympy.log(f(t)), t, "h', for h = ln f")
    d.rewrite(rate, sympy.Derivative(f(t), t) / f(t), "the slope of f over f")


VALUE = Parameter("u", "u", POSITIVE, False, ARGUMENT, "f at the start", ())
SLOPE = Parameter("q", "q", REAL, False, ARGUMENT, "the slope of f at the start", ())
THEOREM = Theorem(
    id="gordon_kochen1988.logarithm_at_start",
    title="A logarithm at the start of a search",
    statement=(
        "For h = ln f with f > 0: h' = f'/f; h(0) = 0 if and only if f(0) = 1; and then h'(0) = f'(0), so that the "
        "one is 1/p where the other is. (u and q are f and f' at the start.)"
    ),
    parameters=(TIME,),
    source=gordon_kochen("eqs. 18 and 19"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\frac{d \ln(f(t))}{d t} = \frac{1}{f(t)} \frac{d f(t)}{d t}",
            when=(Holds("f(t) > 0", over=(TIME,)),),
        ),
        Holds(r"\ln(1) = 0"),
        Holds(r"\ln(u) > 0", when=("u > 1",), over=(VALUE,)),
        Holds(r"\ln(u) < 0", when=("u < 1",), over=(VALUE,)),
        Holds(r"\frac{q}{u} = q", when=("u = 1",), over=(VALUE, SLOPE)),
    ),
    functions={"f": ""},
)
