"""Precision, recall and F as random variates: against enumeration in fractions, quadrature and SciPy's laws."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod
from typing import Any

import mpmath
import pytest
import sympy
from scipy import optimize, stats

from prsym import catalogue
from prsym.errors import DomainError
from prsym.model.formula import Formula
from prsym.reading.special import BetaRegularized, Gamma
from prsym.verify.enclose import enclose
from prsym.verify.prove import prove

HALF = Fraction(1, 2)
ROOM = "goutte_gaussier2005"
TABLES = [(0, 0, 0), (1, 0, 0), (3, 2, 1), (0, 4, 3), (10, 10, 5)]
PRIORS = [HALF, Fraction(1), Fraction(5, 4)]


def formula(name: str) -> Formula:
    return catalogue.formula(f"{ROOM}.{name}")


def value(name: str, **inputs: object) -> Any:
    """The middle of the enclosure, whose ends agree to 25 digits."""
    lower, upper = enclose(formula(name), 25, inputs).bounds()
    return real((lower + upper) / 2)


def real(x: Any) -> Any:
    return mpmath.mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else mpmath.mpf(x)


def close(found: Any, expected: Any, digits: int = 20) -> bool:
    return bool(abs(found - expected) <= mpmath.mpf(10) ** -digits * max(1, abs(expected)))


@pytest.fixture(autouse=True)
def _digits() -> Any:
    with mpmath.workdps(30):
        yield


def beta_kernel(a: Any, b: Any) -> Any:
    """The Beta density without its constant, in x and y = 1 - x."""
    return lambda x, y: x ** (a - 1) * y ** (b - 1)


def quad(f: Any, high: Any = 1) -> Any:
    """The integral of f(x, 1 - x) from 0 to `high`, with x = sin(t)^2: poles at both ends are borne."""
    end = mpmath.asin(mpmath.sqrt(real(high)))
    return mpmath.quad(lambda t: f(mpmath.sin(t) ** 2, mpmath.cos(t) ** 2) * mpmath.sin(2 * t), [0, end / 2, end])


# The multinomial law, by counting every table of a small sample.


def multinomial(counts: tuple[int, ...], cells: tuple[Fraction, ...]) -> Fraction:
    orders = factorial(sum(counts)) // prod(factorial(n) for n in counts)
    return orders * prod((p**n for p, n in zip(cells, counts, strict=True)), start=Fraction(1))


CELLS = (Fraction(1, 2), Fraction(1, 5), Fraction(1, 10), Fraction(1, 5))
SAMPLE = 5
LAW = {counts: multinomial(counts, CELLS) for counts in product(range(SAMPLE + 1), repeat=4) if sum(counts) == SAMPLE}


def probability(event: Any) -> Fraction:
    return sum((p for counts, p in LAW.items() if event(*counts)), Fraction(0))


def assert_exactly(name: str, expected: Fraction, **inputs: object) -> None:
    lower, upper = enclose(formula(name), 20, inputs).bounds()
    assert lower <= expected <= upper


def test_the_whole_law_is_enumerated() -> None:
    assert probability(lambda *counts: True) == 1


@pytest.mark.parametrize("k", range(SAMPLE + 1))
def test_counts_of_a_sample(k: int) -> None:
    pi1, pi2, _, _ = CELLS
    one = {"sample": SAMPLE, "pi1": pi1}
    assert_exactly("marginal_binomial", probability(lambda a, b, c, d: a == k), count=k, **one)
    assert_exactly("returned_binomial", probability(lambda a, b, c, d: a + b == k), count=k, pi2=pi2, **one)
    for j in range(SAMPLE - k + 1):
        both = probability(lambda a, b, c, d, j=j: (a, b) == (j, k))
        given = both / probability(lambda a, b, c, d, j=j: a == j)
        assert_exactly("count_given_count", given, given=j, count=k, pi2=pi2, **one)


@pytest.mark.parametrize(("k", "returned"), [(0, 1), (1, 1), (2, 3), (1, 4), (5, 5), (0, 0)])
def test_true_positives_given_a_sum(k: int, returned: int) -> None:
    pi1, pi2, pi3, _ = CELLS
    both = probability(lambda a, b, c, d: (a, b) == (k, returned - k))
    given = both / probability(lambda a, b, c, d: a + b == returned)
    cells = {"pi1": pi1, "pi2": pi2}
    assert_exactly("conditional_binomial", given, correct=k, returned=returned, sample=SAMPLE, **cells)
    assert_exactly("true_given_returned", given, correct=k, returned=returned, **cells)
    assert_exactly("precision_binomial", given, correct=k, returned=returned, precision=pi1 / (pi1 + pi2))
    assert_exactly("precision_probability", pi1 / (pi1 + pi2), **cells)
    relevant = probability(lambda a, b, c, d: a + c == returned)
    found = probability(lambda a, b, c, d: (a, c) == (k, returned - k))
    assert_exactly("recall_binomial", found / relevant, correct=k, relevant=returned, recall=pi1 / (pi1 + pi3))
    assert_exactly("recall_probability", pi1 / (pi1 + pi3), pi1=pi1, pi3=pi3)
    count = Fraction(comb(SAMPLE, k) * comb(SAMPLE - k, returned - k), comb(SAMPLE, returned))
    assert_exactly("binomial_identity", count, correct=k, returned=returned, sample=SAMPLE)


OLD = r"\frac{\pi_2}{1 - \pi_1}", r"(1 - (\pi_1 + \pi_2))"
NEW = r"\frac{\pi_2}{\pi_1 + \pi_2}", r"(1 - \pi_1 + \pi_2)"


@pytest.mark.parametrize("changes", [(0,), (1,), (0, 1)])
def test_eq_26_as_printed_is_refuted(changes: tuple[int, ...]) -> None:
    """Both slips of the print, and each alone; all other letters are the paper's."""
    entry, printed = formula("conditional_binomial"), formula("conditional_binomial").printed
    for i in changes:
        assert OLD[i] in printed
        printed = printed.replace(OLD[i], NEW[i])
    assert prove(replace(entry, printed=printed)).status == "refuted"


# Posteriors of precision and recall.


@pytest.mark.parametrize("prior", PRIORS)
@pytest.mark.parametrize(("tp", "fp", "_"), TABLES)
def test_posterior_of_precision(tp: int, fp: int, _: int, prior: Fraction) -> None:
    kernel = beta_kernel(tp + real(prior), fp + real(prior))
    total = quad(kernel)
    assert close(value("posterior_mean", tp=tp, fp=fp, prior=prior), quad(lambda p, q: p * kernel(p, q)) / total)
    p, q = mpmath.mpf("0.3"), mpmath.mpf("0.7")
    assert close(value("precision_posterior", precision="0.3", tp=tp, fp=fp, prior=prior), kernel(p, q) / total)
    assert close(value("recall_posterior", recall="0.3", tp=tp, fn=fp, prior=prior), kernel(p, q) / total)
    symmetric = beta_kernel(real(prior), real(prior))
    assert close(value("prior_density", precision="0.3", prior=prior), symmetric(p, q) / quad(symmetric))


@pytest.mark.parametrize(("tp", "fp", "prior"), [(3, 2, "1/2"), (10, 10, "1/2"), (1, 7, "2"), (5, 1, "1/4")])
def test_mode_by_search(tp: int, fp: int, prior: str) -> None:
    law = stats.beta(tp + float(Fraction(prior)), fp + float(Fraction(prior)))
    best = optimize.minimize_scalar(lambda p: -law.logpdf(p), bounds=(0, 1), method="bounded", options={"xatol": 1e-9})
    assert abs(float(value("posterior_mode", tp=tp, fp=fp, prior=prior)) - best.x) < 1e-6


@pytest.mark.parametrize(("tp", "fp", "prior"), [(5, 0, "1/2"), (0, 5, "1/2"), (0, 0, "1/2"), (0, 0, "1")])
def test_there_is_no_mode_inside(tp: int, fp: int, prior: str) -> None:
    with pytest.raises(DomainError, match=r"must satisfy [tf]p \+ prior > 1"):
        enclose(formula("posterior_mode"), 15, {"tp": tp, "fp": fp, "prior": prior})


def test_special_priors() -> None:
    assert_exactly("maximum_likelihood", Fraction(3, 5), tp=3, fp=2)
    assert_exactly("maximum_likelihood", Fraction(0), tp=0, fp=2)
    assert_exactly("laplace_mean", Fraction(4, 7), tp=3, fp=2)
    assert_exactly("laplace_mean", HALF, tp=0, fp=0)
    arcsine = stats.beta(0.5, 0.5).pdf(0.3)
    assert abs(float(value("jeffreys_prior", precision="0.3")) - arcsine) < 1e-14
    score = stats.bernoulli(0.3)
    information = sum(score.pmf(x) * (x / 0.3 - (1 - x) / 0.7) ** 2 for x in (0, 1))
    assert abs(float(value("fisher_information", precision="0.3")) - information) < 1e-12


# Gamma variates.


@pytest.mark.parametrize(("a", "b", "h"), [("1/2", "3", "2"), ("7/2", "1/3", "1/4")])
def test_gamma_variates(a: str, b: str, h: str) -> None:
    x, shape, other, scale = "3/2", *(float(Fraction(v)) for v in (a, b, h))
    density = stats.gamma(shape, scale=scale).pdf
    assert abs(float(value("gamma_density", amount=x, a=a, scale=h)) / density(1.5) - 1) < 1e-12
    multiple = density(1.5 / 5) / 5
    assert abs(float(value("gamma_scaling", amount=x, a=a, scale=h, factor=5)) / multiple - 1) < 1e-12
    kernel = beta_kernel(mpmath.mpf(shape), mpmath.mpf(other))
    share = quad(kernel)
    total = mpmath.mpf(1.5) ** (shape + other - 1) * mpmath.exp(-1.5 / mpmath.mpf(scale)) * share
    total /= mpmath.gamma(shape) * mpmath.gamma(other) * mpmath.mpf(scale) ** (shape + other)
    assert close(value("gamma_sum", amount=x, a=a, b=b, scale=h), total, 12)  # the convolution, by quadrature
    assert close(value("gamma_share", share="0.2", a=a, b=b), kernel(mpmath.mpf("0.2"), mpmath.mpf("0.8")) / share, 12)


def test_f_in_variates() -> None:
    """Precision and recall in fractions, and their harmonic mean."""
    x, y, z, beta = Fraction(3), Fraction(5, 2), Fraction(7, 3), Fraction(2)
    p, r = x / (x + y), x / (x + z)
    assert_exactly("f_gamma", (1 + beta**2) * p * r / (r + beta**2 * p), x=x, y=y, z=z, beta=beta)
    b = x / (x + y + z)
    assert_exactly("f1_share", 2 * p * r / (p + r), share=b)


# F.


def joint(tp: int, fp: int, fn: int, prior: Fraction) -> Any:
    """The density of (precision, recall), by quadrature over the common variate."""
    a, b, c = (real(n + prior) for n in (tp, fp, fn))

    def density(p: Any, r: Any) -> Any:
        def at(x: Any) -> Any:
            y, z = x * (1 - p) / p, x * (1 - r) / r
            powers = x ** (a - 1) * y ** (b - 1) * z ** (c - 1) * mpmath.exp(-x - y - z)
            return powers * (x / p**2) * (x / r**2)

        return mpmath.quad(at, [0, 1, 4, 16, mpmath.inf]) / (mpmath.gamma(a) * mpmath.gamma(b) * mpmath.gamma(c))

    return density


@pytest.mark.parametrize(("tp", "fp", "fn"), [(1, 0, 0), (3, 2, 1), (0, 4, 3)])
def test_joint_density(tp: int, fp: int, fn: int) -> None:
    found = value("precision_recall_density", precision="0.3", recall="0.6", tp=tp, fp=fp, fn=fn, prior="3/2")
    expected = joint(tp, fp, fn, Fraction(3, 2))(mpmath.mpf("0.3"), mpmath.mpf("0.6"))
    assert close(found, expected, 10)


def f_probability(f: float, beta: float, tp: int, fp: int, fn: int, prior: float) -> float:
    """P(F <= f) from the variates of eq. 10: X below f (b^2 Z + Y)/((1 + b^2)(1 - f)), by quadrature over Y and Z."""
    x, y, z = (stats.gamma(n + prior) for n in (tp, fp, fn))

    def at(u: float, v: float) -> float:
        bound = f * (beta**2 * z.ppf(v) + y.ppf(u)) / ((1 + beta**2) * (1 - f))
        return float(x.cdf(bound))

    with mpmath.workdps(15):
        return float(mpmath.quad(lambda u: mpmath.quad(lambda v: at(float(u), float(v)), [0, 1]), [0, 1]))


@pytest.mark.parametrize(("tp", "fp", "fn"), [(1, 0, 0), (3, 2, 1)])
def test_f1_distribution(tp: int, fp: int, fn: int) -> None:
    inputs = {"tp": tp, "fp": fp, "fn": fn, "prior": "3/2"}
    found = value("f1_distribution", f="0.55", **inputs)
    assert abs(float(found) - f_probability(0.55, 1, tp, fp, fn, 1.5)) < 1e-6
    slope = mpmath.diff(lambda f: value("f1_distribution", f=dyadic(f), **inputs), mpmath.mpf("0.55"), h=1e-8)
    assert close(value("f1_density", f="0.55", **inputs), slope, 6)
    ends = [mpmath.mpf(1) / 100, mpmath.mpf(1) / 2, mpmath.mpf(99) / 100]
    between = mpmath.quad(lambda f: value("f1_density", f=dyadic(f), **inputs), ends)
    rise = value("f1_distribution", f="0.99", **inputs) - value("f1_distribution", f="0.01", **inputs)
    assert close(between, rise, 8)


def dyadic(x: Any) -> Fraction:
    return Fraction(int(mpmath.floor(x * 2**80)), 2**80)


@pytest.mark.parametrize("beta", ["1/2", "1", "3"])
def test_f_distribution(beta: str) -> None:
    """The printed integral by quadrature, against quadrature over the variates of eq. 10."""
    entry = formula("f_distribution")
    inputs = {"f": "11/20", "tp": 3, "fp": 2, "fn": 1, "beta": beta, "prior": "3/2"}
    at = entry.expression.subs({sympy.Symbol(k): sympy.Rational(v) for k, v in inputs.items()})
    functions = {
        "Gamma": mpmath.gamma,
        "BetaRegularized": lambda x, a, b: mpmath.betainc(a, b, 0, x, regularized=True),
    }
    integrand = sympy.lambdify(sympy.Symbol("w"), at.atoms(sympy.Integral).pop().function, [functions, "mpmath"])
    assert at.func is sympy.Integral
    assert {Gamma, BetaRegularized} <= {f.func for f in at.atoms(sympy.Function)}
    found = quad(lambda w, _: integrand(w))
    assert abs(float(found) - f_probability(0.55, float(Fraction(beta)), 3, 2, 1, 1.5)) < 1e-6


# Comparisons.


@pytest.mark.parametrize(("x", "a", "n"), [("0.3", "1/2", 1), ("0.3", "7/2", 4), ("0.9", "5", 12)])
def test_incomplete_beta_sum(x: str, a: str, n: int) -> None:
    expected = mpmath.betainc(real(Fraction(a)), n, 0, mpmath.mpf(x), regularized=True)
    assert close(value("incomplete_beta_sum", share=x, a=a, n=n), expected)


def larger(first: tuple[Fraction, Fraction], second: tuple[Fraction, Fraction]) -> Any:
    """P(B1 > B2), by quadrature of the density times mpmath's incomplete Beta function."""
    density, (a, b) = beta_kernel(*map(real, first)), map(real, second)
    whole = quad(lambda x, y: density(x, y) * mpmath.betainc(a, b, 0, x, regularized=True))
    return whole / quad(density)


PAIRS = [((3, 2, 1), (10, 10, 5)), ((10, 10, 5), (3, 2, 1)), ((0, 0, 0), (0, 0, 0)), ((2, 0, 3), (1, 4, 0))]


@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_probability_superior(one: tuple[int, int, int], two: tuple[int, int, int]) -> None:
    names = ("tp1", "fp1", "fn1", "tp2", "fp2", "fn2")
    found = value("probability_superior", **dict(zip(names, (*one, *two), strict=True)))
    laws = [(tp + HALF, Fraction(fp + fn + 1)) for tp, fp, fn in (one, two)]
    assert close(found, larger(*laws))


def rational_superiority(a: Fraction, n: int, c: Fraction, m: int) -> Fraction:
    """P(Be(a, n) > Be(c, m)) in fractions, for whole n and m: both densities multiplied out in powers of x."""
    powers = {a + i: comb(n - 1, i) * (-1) ** i for i in range(n)}
    inner = {c + i: Fraction(comb(m - 1, i) * (-1) ** i) / (c + i) for i in range(m)}
    total = sum((u * v / (s + t) for s, u in powers.items() for t, v in inner.items()), Fraction(0))
    sizes = (sum((u / s for s, u in powers.items()), Fraction(0)), sum(inner.values(), Fraction(0)))
    return total / (sizes[0] * sizes[1])


@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_probability_superior_is_that_fraction(one: tuple[int, int, int], two: tuple[int, int, int]) -> None:
    names = ("tp1", "fp1", "fn1", "tp2", "fp2", "fn2")
    (a, n), (c, m) = ((tp + HALF, fp + fn + 1) for tp, fp, fn in (one, two))
    assert_exactly(
        "probability_superior", rational_superiority(a, n, c, m), **dict(zip(names, (*one, *two), strict=True))
    )


@pytest.mark.parametrize("prior", PRIORS)
@pytest.mark.parametrize(("one", "two"), [((3, 2), (10, 10)), ((10, 10), (3, 2)), ((0, 4), (2, 0))])
def test_precision_superior(one: tuple[int, int], two: tuple[int, int], prior: Fraction) -> None:
    inputs = dict(zip(("tp1", "fp1", "tp2", "fp2"), (*one, *two), strict=True))
    found = value("precision_superior", prior=prior, **inputs)
    assert close(found, larger(*((tp + prior, fp + prior) for tp, fp in (one, two))))


def test_the_two_orders_add_to_one() -> None:
    """Section 2.2 has about 65 %, and figure 1 has 35 %."""
    one = value("precision_superior", tp1=3, fp1=2, tp2=10, fp2=10, prior="1/2")
    two = value("precision_superior", tp1=10, fp1=10, tp2=3, fp2=2, prior="1/2")
    assert close(one + two, 1)


# What the catalogue refutes, recounted in fractions.


def test_the_disagreement_counterexample_by_hand() -> None:
    """Objects as (relevant, returned by the first, returned by the second)."""
    objects = [(1, 1, 1), (1, 1, 0), (0, 1, 0)]
    wins = sum(label == one != two for label, one, two in objects)
    losses = sum(label == two != one for label, one, two in objects)

    def f1(which: int) -> Fraction:
        hits = sum(o[0] and o[which] for o in objects)
        return Fraction(2 * hits, sum(o[0] for o in objects) + sum(o[which] for o in objects))

    assert (wins, losses, f1(1), f1(2)) == (1, 1, Fraction(4, 5), Fraction(2, 3))
    witness = prove(catalogue.entry(f"{ROOM}.f_difference")).witness
    assert witness is not None
    assert witness.left is not None
    assert (witness.left.digits, dict(witness.point)["first"]) == ("0.8", "1")


THEOREMS_WITH_SIGNS = ["mode_conditions", "mode_at_ends", "uniform_prior_changes"]


@pytest.mark.parametrize("name", THEOREMS_WITH_SIGNS)
def test_canary_contrary_signs_are_not_proved(name: str, with_signs_turned: Any) -> None:
    assert prove(with_signs_turned(f"{ROOM}.{name}")).status != "proved"


@pytest.mark.parametrize("name", ["jeffreys_invariant", "dirichlet_cells"])
def test_canary_without_its_premises_nothing_is_proved(name: str, without_premise: Any) -> None:
    assert prove(without_premise(f"{ROOM}.{name}")).status == "undecided"


def test_the_variances_of_the_example() -> None:
    """Section 2.2 by quadrature: 5/144 and 1/88, more than three times as much for the second system."""
    variances = []
    for a, b in (("3.5", "2.5"), ("10.5", "10.5")):
        a, b = mpmath.mpf(a), mpmath.mpf(b)
        moments = [
            mpmath.quad(lambda p, n=n, a=a, b=b: p ** (n + a - 1) * (1 - p) ** (b - 1), [0, 0.5, 1]) / mpmath.beta(a, b)
            for n in (1, 2)
        ]
        variances.append(moments[1] - moments[0] ** 2)
    assert mpmath.almosteq(variances[0], mpmath.mpf(5) / 144, 1e-12)
    assert mpmath.almosteq(variances[1], mpmath.mpf(1) / 88, 1e-12)
    assert 3 < variances[0] / variances[1] < 3.1
