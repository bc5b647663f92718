"""The curve through a point as a program: bisection in a coordinate in which the curves are evenly spaced, then Newton.

With c = 1 + kappa, eta = -ln c and t = ln(1 + (e - 1) c^(-1/2)), x = ln t is nearly the log odds of G for every recall
(`prsym.numeric.coordinate`). The mean density G/R rises with eta (`dimm2015.extrapolation_monotone`), so that the sign
of its difference from the one asked for halves the interval. What is left of it, below 1e-6, shrinks by that factor in
each of the steps that follow, whose residuals carry their rounding errors.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from prsym.codegen.lowering import Block
from prsym.codegen.program import Choice, Comparison, Constant, Let, Operand, Repeat, Statement
from prsym.codegen.stable import chosen, write_kernel
from prsym.derivations.dimm2015.stable_regimes import AT_MINUS_ONE, CURVE, MEAN_OF_PRECISION
from prsym.derivations.float64_forms import CONTINUED_MEANS

LOWEST, HIGHEST = -350.0, 350.0  # x at beta^2 = 1e304, and where eta is 1e152
HALVINGS, STEPS = 30, 2  # 700/2^30 is below 1e-6
FAR = 600.0  # eta beyond which 1 + kappa may leave the range of float64
JUST_ABOVE_MINUS_ONE = -1.0 + 2.0**-53
ONE, TWO, ZERO = Constant(1.0), Constant(2.0), Constant(0.0)
E_LESS_1 = Constant(1.7182818284590453)


def squared_beta(block: Block, values: Mapping[str, Operand]) -> Operand:
    """beta^2 of the curve through (R, P); the float next to -1 where it rounds to -1."""
    return block.step("max", _curve(block, values)["kappa"], Constant(JUST_ABOVE_MINUS_ONE))


def beta(block: Block, values: Mapping[str, Operand]) -> Operand:
    """Its root; a beta^2 that rounding makes negative counts as 0."""
    return block.step("sqrt", block.step("max", _curve(block, values)["kappa"], ZERO))


def extrapolated(block: Block, values: Mapping[str, Operand]) -> Operand:
    """X at the target recall on the curve through (R, P)."""
    curve = _curve(block, values)
    mean = _mean(block, {**curve, "R": values["target_recall"]})
    return write_kernel(block, CURVE, {"rho": values["prevalence"], "w": mean})


QUANTITIES: Mapping[str, Callable[[Block, Mapping[str, Operand]], Operand]] = MappingProxyType(
    {"beta_squared": squared_beta, "beta": beta, "precision": extrapolated}
)


def _curve(block: Block, values: Mapping[str, Operand]) -> dict[str, Operand]:
    """kappa, c and eta of the curve through the point."""
    point = {"R": values["recall"], "P": values["precision"], "rho": values["prevalence"]}
    asked = write_kernel(block, MEAN_OF_PRECISION, point)
    eta, slope = _bisected(block, point["R"], asked)
    start, change = _stepped(block, point["R"], asked, eta, slope)
    at = _at(block, start)
    kappa = block.step("subtract", at["kappa"], block.step("multiply", at["c"], change))
    eta = block.step("add", start, change)
    return {"kappa": kappa, "eta": eta, "c": block.step("exp", block.step("negate", eta))}


def _bisected(block: Block, R: Operand, asked: Operand) -> tuple[Operand, Operand]:
    """eta in the middle of the last interval, and the slope of the mean density across it."""
    names = ("low", "high", "eta_low", "eta_high", "mean_low", "mean_high")
    state = [block.names.fresh(name) for name in names]
    body = block.inner()
    body.is_plain = True
    x = body.step("multiply", Constant(0.5), body.step("add", state[0], state[1]))
    eta = _eta(body, x)
    mean = _mean(body, {**_at(body, eta), "R": R})
    following = [body.names.fresh(f"next_{name}") for name in names]
    new = (x, eta, mean)
    below = [Let(n, "copy", ((new[i // 2] if i % 2 == 0 else state[i]),)) for i, n in enumerate(following)]
    above = [Let(n, "copy", ((new[i // 2] if i % 2 == 1 else state[i]),)) for i, n in enumerate(following)]
    test = (Comparison(mean, "<", asked),)
    body.statements.append(Choice(test, tuple(below), tuple(above), tuple(following)))
    first = (Constant(LOWEST), Constant(HIGHEST), ZERO, ONE, ZERO, ONE)
    block.statements.append(Repeat(HALVINGS, tuple(zip(state, first, following, strict=True)), tuple(body.statements)))
    rise = block.step("subtract", state[5], state[4])
    slope = block.step("divide", rise, block.step("subtract", state[3], state[2]))
    return block.step("multiply", Constant(0.5), block.step("add", state[2], state[3])), slope


def _stepped(block: Block, R: Operand, asked: Operand, eta: Operand, slope: Operand) -> tuple[Operand, Operand]:
    """Newton's steps in eta: the last point, and the step from it."""
    state = [block.names.fresh(name) for name in ("start", "change")]
    body = block.inner()
    body.is_plain = True  # the next point is the float itself, not the sum that it rounds
    at = body.step("add", state[0], state[1])
    body.is_plain = False
    mean = _mean(body, {**_at(body, at), "R": R})
    change = body.step("divide", body.step("subtract", asked, mean), slope)
    last = [body.names.fresh(name) for name in ("next_start", "next_change")]
    body.statements += [Let(last[0], "copy", (at,)), Let(last[1], "copy", (change,))]
    first: tuple[Operand, Operand] = (eta, ZERO)
    block.statements.append(Repeat(STEPS, tuple(zip(state, first, last, strict=True)), tuple(body.statements)))
    return state[0], state[1]


def _eta(block: Block, x: Operand) -> Operand:
    """eta = 2 ln((e^t - 1)/(e - 1)) with t = e^x, written so that nothing overflows."""
    t = block.step("exp", x)
    falling = block.step("negate", block.step("expm1", block.step("negate", t)))
    return block.step("multiply", TWO, block.step("add", t, block.step("log", block.step("divide", falling, E_LESS_1))))


def _at(block: Block, eta: Operand) -> dict[str, Operand]:
    """kappa and c at eta."""
    minus = block.step("negate", eta)
    return {"eta": eta, "kappa": block.step("expm1", minus), "c": block.step("exp", minus)}


def _mean(block: Block, known: Mapping[str, Operand]) -> Operand:
    """The mean density, also where c underflows."""
    own = block.names.fresh("mean")
    sides: list[tuple[Statement, ...]] = []
    for regimes in ((AT_MINUS_ONE,), CONTINUED_MEANS):
        inner = block.inner()
        value = chosen(inner, regimes, known)
        sides.append((*inner.statements, Let(own, "copy", (value,))))
    block.statements.append(Choice((Comparison(known["eta"], ">", Constant(FAR)),), sides[0], sides[1], (own,)))
    return own
