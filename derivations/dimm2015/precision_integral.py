"""Precision from the probability of relevance: the differential equation and its integral."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.dimm2015.parameters import BETA, POPULATION, PREVALENCE, RECALL, dimm, letter
from prsym.derivations.dimm2015.review_size import DOCUMENTS_RETRIEVED
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, UNIT
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds, Tends


# Eq. 3, in the continuum limit. With n(R) documents retrieved at recall R, precision is P = rho N R / n (eq. 2), and
# the documents at that point are relevant with probability p = d(rho N R)/dn = rho N / n'(R).
def derive_precision_ode(d: Derivation) -> Expr:
    """Differentiate P = rho N R / n(R), then eliminate n' and n."""
    R = d.parameter("recall")
    rho, N = d.variable("prevalence", PREVALENCE.interval), d.variable("population", POPULATION.interval)
    n_of_R, p, P = sympy.Function("n")(R), sympy.Function("p")(R), sympy.Function("P")(R)
    n, slope = d.variable("n", POSITIVE), d.variable("n'", POSITIVE)
    probability, value = d.variable("p", RECALL.interval), d.variable("P", RECALL.interval)

    precision = d.definition(P, rho * N * R / n_of_R, "precision at recall R (eq. 2)")
    change = sympy.diff(precision, R).xreplace({sympy.Derivative(n_of_R, R): slope, n_of_R: n})
    change = d.substitute(change, {}, "the derivative of precision, with n and n' for n(R) and dn/dR")
    rate = d.premise(probability * slope, rho * N, "the next dn documents bring rho N dR relevant ones")
    n_slope = d.solve_linear(rate, slope, "documents read for each step in recall")
    count = d.solve_linear(d.premise(value * n, rho * N * R, "precision, as before"), n, "documents read so far")
    change = d.substitute(change, {slope: n_slope, n: count}, "both put in")
    change = d.rewrite(change, value / R * (1 - value / probability), "rho and N cancel")
    slope_of_P = d.substitute(change, {value: P, probability: p}, "as functions of recall")
    return Derived(sympy.Derivative(P, R), "=", slope_of_P)


PRECISION_ODE = Formula(
    id="dimm2015.precision_ode",
    title="Slope of the precision-recall curve",
    printed=r"\frac{dP(R)}{dR} = \frac{P(R)}{R} \left[1 - \frac{P(R)}{p(R)} \right]",
    parameters=(RECALL,),
    source=dimm("eq. 3"),
    derive=derive_precision_ode,
    functions={"P": "", "p": ""},
)


# Eq. 4. In y = R/P, which is the number of documents retrieved over the number of relevant ones in the population, eq.
# 3 becomes y' = 1/p. Nothing has been retrieved at R = 0, so y begins at 0.
def derive_precision_from_probability(d: Derivation) -> Expr:
    """Integrate y' = 1/p from 0 to R and turn y = R/P round."""
    R, r = d.parameter("recall"), d.variable("r", UNIT)
    P, P_of_r, p_of_r = d.variable("P", RECALL.interval), sympy.Function("P")(r), sympy.Function("p")(r)
    slope = d.substitute(PRECISION_ODE.derive(d).right, {R: r}, "eq. 3 at every recall r")
    d.premise_sign(p_of_r, ">", "p is positive, continuous and defined on [0, 1]: well-behaved")
    d.premise_sign(P_of_r, ">", "so is precision")

    d.definition(sympy.Derivative(P_of_r, r), slope, "dP/dr by eq. 3")
    total = sympy.Integral(1 / p_of_r, (r, ZERO, R))
    ratio = d.antiderivative(1 / p_of_r, r / P_of_r, r, ZERO, R, "y' = 1/p, and y is 0 where nothing is retrieved")
    d.rewrite(ratio, R / sympy.Function("P")(R), "so the integral is y(R)")
    reached = d.variable("y_R", POSITIVE)
    solution = d.solve_linear(P * reached - R, P, "y = R/P, solved for P")
    precision = d.substitute(solution, {reached: total}, "y(R) is the integral")
    return Derived(sympy.Function("P")(R), "=", precision)


PRECISION_FROM_PROBABILITY = Formula(
    id="dimm2015.precision_from_probability",
    title="Precision from the probability of relevance",
    printed=r"P(R) = \frac{R}{\int_0^R \frac{dr}{p(r)}}",
    parameters=(RECALL,),
    source=dimm("eq. 4"),
    derive=derive_precision_from_probability,
    functions={"P": "", "p": ""},
)


# The sentence before eq. 4. For a positive solution P, y = R/P satisfies y' = 1/p, so that P = R/(C + integral of 1/p);
# conversely every C >= 0 gives a solution. C is the number of documents read before the first relevant one, over the
# number of relevant documents, and C = 0 is eq. 4: the only one that does not start at precision 0. (P = 0 throughout
# solves eq. 3 too, and is of another form.)

C = letter("C", NONNEGATIVE, "documents read before the first relevant one, for each relevant one")
LATE = letter("C", POSITIVE, C.meaning)
START = letter("q", PROBABILITY_OPEN, "the probability of relevance near R = 0")
SOLUTION = r"\frac{R}{C + \int_0^R \frac{dr}{p(r)}}"


def derive_precision_solutions(d: Derivation) -> None:
    """y' = 1/p one way, direct substitution the other; p constant near R = 0 for the value at the start."""
    R, C = d.parameter("recall"), d.variable("C", POSITIVE)
    P, p = (sympy.Function(name)(R) for name in ("P", "p"))
    reciprocal = sympy.diff(R / P, R)
    from_ode = {sympy.Derivative(P, R): P / R * (1 - P / p)}
    slope = d.substitute(reciprocal, from_ode, "any P that is not 0: the derivative of R/P, by eq. 3")
    d.rewrite(slope, 1 / p, "it is 1/p")
    y = sympy.Integral(1 / sympy.Function("p")(sympy.Symbol("r")), (sympy.Symbol("r"), ZERO, R))
    general = R / (C + y)
    d.rewrite(sympy.diff(general, R), general / R * (1 - general / p), "R/(C + y) satisfies eq. 3, whatever C is")

    start = d.parameter("q")
    small, constant = d.variable("s", PROBABILITY_OPEN), sympy.Symbol("start")
    form = constant / (C + constant / start)
    d.limit(small / (C + small / start), form, [(constant, small, ZERO)], small, "with C > 0 precision starts at 0")
    d.quotient_limit(small, small / start, small, ZERO, "with C = 0 it starts at p: eq. 4")


PRECISION_SOLUTIONS = Theorem(
    id="dimm2015.precision_solutions",
    title="Which solution eq. 4 is",
    statement=(
        "The positive solutions of eq. 3 are R/(C + ∫ dr/p(r)) with C ≥ 0; eq. 4 is the one with C = 0, and the only "
        "one whose precision at R = 0 is p(0) and not 0 (p taken constant near R = 0)."
    ),
    parameters=(RECALL, C, START),
    source=dimm("eq. 4, the sentence before it"),
    derive=derive_precision_solutions,
    holds=True,
    claims=(
        Holds(
            r"\frac{d \frac{R}{P(R)}}{d R} = \frac{1}{p(R)}",
            when=(
                "0 < P(R)",
                "0 < p(R)",
                r"\frac{d P(R)}{d R} = \frac{P(R)}{R} \left[1 - \frac{P(R)}{p(R)}\right]",
            ),
        ),
        Holds(rf"\frac{{d {SOLUTION}}}{{d R}} = \frac{{{SOLUTION}}}{{R}} \left[1 - \frac{{{SOLUTION}}}{{p(R)}}\right]"),
        Holds(rf"E(R) = {SOLUTION}", when=("C = 0",)),
        Tends(r"\frac{R}{C + \frac{R}{q}}", "0", "recall", "0+", over=(LATE,)),
        Tends(r"\frac{R}{\frac{R}{q}}", "q", "recall", "0+"),
    ),
    beyond="that a function with the derivative 1/p is C + ∫ dr/p(r), with C ≥ 0 where it is positive near R = 0",
    functions={"P": "", "p": "", "E": PRECISION_FROM_PROBABILITY},
)


def derive_probability_normalization(d: Derivation) -> Expr:
    """P(1) = 1/integral, solved for the integral."""
    R = d.variable("recall", RECALL.interval)
    solution = PRECISION_FROM_PROBABILITY.derive(d)
    at_one = d.substitute(solution.right, {R: ONE}, "eq. 4 at R = 1")
    total, precision = 1 / at_one, sympy.Function("P")(ONE)
    reached, value = d.variable("total", POSITIVE), d.variable("P_1", POSITIVE)
    solved = d.solve_linear(value * reached - 1, reached, "P(1) times the integral is 1: solved for the integral")
    return Derived(total, "=", d.substitute(solved, {value: precision}, "with P(1) for the precision at R = 1"))


PROBABILITY_NORMALIZATION = Formula(
    id="dimm2015.probability_normalization",
    title="Normalisation of the probability of relevance",
    printed=r"\int_0^1 \frac{dr}{p(r)} = \frac{1}{P(1)}",
    parameters=(),
    source=dimm("eq. 5"),
    derive=derive_probability_normalization,
    functions={"P": "", "p": ""},
)


def derive_integral_of_inverse(d: Derivation) -> None:
    """Eq. 4 put into eq. 2, where rho N is the number of relevant documents in the population."""
    R, rho, N = (d.parameter(name) for name in ("recall", "prevalence", "population"))
    P, total, r = d.variable("precision", RECALL.interval), d.variable("total", POSITIVE), d.variable("r", UNIT)
    inverse = sympy.Integral(1 / sympy.Function("p")(r), (r, ZERO, R))
    ratio = d.substitute(DOCUMENTS_RETRIEVED.expression / (rho * N), {P: R / total}, "eq. 4: P = R over the integral")
    count = d.rewrite(ratio, total, "ρN and R cancel")
    d.substitute(count, {total: inverse}, "the integral")


INTEGRAL_OF_INVERSE = Theorem(
    id="dimm2015.integral_of_inverse",
    title="What the integral of 1/p counts",
    statement=(
        "n/(ρN) = ∫ dr/p(r) from 0 to R, for P(R) of eq. 4: documents retrieved over relevant documents in the "
        "population."
    ),
    parameters=(RECALL, PREVALENCE, POPULATION),
    source=dimm("after eq. 5"),
    derive=derive_integral_of_inverse,
    holds=True,
    claims=(Holds(r"\frac{n(R, P(R), \rho, N)}{\rho N} = \int_0^R \frac{dr}{p(r)}"),),
    functions={"n": DOCUMENTS_RETRIEVED, "P": PRECISION_FROM_PROBABILITY, "p": ""},
)


# Before eq. 6. With beta^2 (1 - R)^2 alone above, and an additive piece of at least c > 0 below, 1/x is at least 1 +
# c/(beta^2 (1 - r)^2), whose integral up to 1 - v exceeds any bound M once v is small.

PIECE = letter("c", POSITIVE, "the additive piece")
BOUND = letter("M", POSITIVE, "any bound")
REST = letter("v", PROBABILITY_OPEN, "what is left of recall")


def derive_integral_diverges(d: Derivation) -> None:
    """The integral up to 1 - v exceeds M by 1 - v and a part that is not negative for small v."""
    beta, c, M, v = (d.parameter(name) for name in ("beta", "c", "M", "v"))
    r, zero = d.variable("r", PROBABILITY_OPEN), ZERO
    inverse = d.rewrite(
        1 / (beta**2 * (1 - r) ** 2 / (beta**2 * (1 - r) ** 2 + c)), 1 + c / (beta**2 * (1 - r) ** 2), "1/x"
    )
    primitive = r + c / (beta**2 * (1 - r))
    total = d.antiderivative(inverse, primitive, r, zero, 1 - v, "its integral up to R = 1 − v")
    d.premise_sign(c - v * (c + beta**2 * M), ">=", "v is at most c/(c + β²M)")
    room = d.variable("room", NONNEGATIVE)
    d.definition(room, c - v * (c + beta**2 * M), "what v leaves")
    excess = 1 - v + room / (beta**2 * v)
    in_full = d.substitute(excess, {room: c - v * (c + beta**2 * M)}, "in full")
    d.rewrite(in_full, total - M, "is the integral less M")
    d.sign(excess, ">", "the integral exceeds M, and M was any bound")


INTEGRAL_DIVERGES = Theorem(
    id="dimm2015.integral_diverges",
    title="The numerator needs a constant",
    statement=(
        "With x = β²(1 − R)²/(β²(1 − R)² + c), c > 0, the integral of 1/x from 0 to 1 − v exceeds every M as v falls "
        "to 0: for every v ≤ c/(c + β²M)."
    ),
    parameters=(BETA, PIECE, BOUND, REST),
    source=dimm("before eq. 6"),
    derive=derive_integral_diverges,
    holds=True,
    claims=(
        Holds(
            r"M < \int_0^{1 - v} \left[1 + \frac{c}{\beta^2 (1 - r)^2} \right] \, dr",
            when=(r"v (c + \beta^2 M) \leq c",),
        ),
        Holds(
            r"\frac{1}{\frac{\beta^2 (1 - r)^2}{\beta^2 (1 - r)^2 + c}} = 1 + \frac{c}{\beta^2 (1 - r)^2}",
            over=(letter("r", PROBABILITY_OPEN, "a recall"),),
        ),
    ),
)
