"""Paired comparison: the closed forms against double integrals over the simplex, binomial sums and SciPy."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

import mpmath
import pytest
import scipy.special
import scipy.stats
from mpmath import fp

from prsym import catalogue
from prsym.errors import DomainError
from prsym.model.formula import Theorem
from prsym.papers import ledger
from prsym.papers.judging import _keys
from prsym.papers.proofs import judge_proof, prove_key
from prsym.verify.enclose import bounds_at, enclose
from prsym.verify.prove import prove

ROOM = "goutte_gaussier2005."
NAMES = ("wins", "losses", "agreements", "prior1", "prior2", "prior3")
Six = tuple[int, int, int, Fraction, Fraction, Fraction]
HALF = Fraction(1, 2)
CASES: list[Six] = [
    (2, 1, 3, Fraction(1), Fraction(4, 3), Fraction(1)),
    (0, 2, 1, Fraction(3, 2), Fraction(1), Fraction(5, 2)),
    (3, 0, 0, Fraction(1), Fraction(7, 3), Fraction(2)),
]


def value(name: str, inputs: Mapping[str, object]) -> Any:
    """The middle of the enclosure of 20 digits."""
    found = enclose(catalogue.formula(ROOM + name), 20, {k: str(v) for k, v in inputs.items()})
    middle = sum(found.bounds()) / 2
    return mpmath.mpf(middle.numerator) / middle.denominator


def bounds(name: str, inputs: Mapping[str, object]) -> tuple[Fraction, Fraction]:
    """Rigorous bounds at 192 bits, for values that end after a few digits."""
    found = bounds_at(catalogue.formula(ROOM + name), {k: Fraction(str(v)) for k, v in inputs.items()}, 192)
    assert found[1] - found[0] <= Fraction(1, 10**40)
    return found


def close(found: Any, wanted: Any, error: str = "1e-13") -> bool:
    return bool(abs(found - wanted) <= mpmath.mpf(error) * max(1, abs(wanted)))


def weight(case: Six) -> Callable[[Any, Any], Any]:
    """Likelihood times prior, without any constant; the last cell of a point on the edge may be rounded below 0."""
    u, v, w = (float(n + a - 1) for n, a in zip(case[:3], case[3:], strict=True))
    return lambda x, y: x**u * y**v * max(0.0, 1 - x - y) ** w


def below_diagonal(function: Callable[[Any, Any], Any]) -> Any:
    """The double integral over y < x, in Cartesian coordinates and float64: 1e-15 for these smooth weights."""
    return fp.quad(lambda x: fp.quad(lambda y: function(x, y), [0, min(x, 1 - x)]), [0, 0.5, 1])


def over_simplex(function: Callable[[Any, Any], Any]) -> Any:
    """The double integral, the diagonal a line of cuts."""
    return below_diagonal(function) + fp.quad(lambda x: fp.quad(lambda y: function(x, y), [x, 1 - x]), [0, 0.5])


@cache
def whole(case: Six) -> Any:
    return over_simplex(weight(case))


def mean(case: Six, function: Callable[[Any, Any], Any]) -> Any:
    density = weight(case)
    return over_simplex(lambda x, y: function(x, y) * density(x, y)) / whole(case)


@pytest.mark.parametrize("case", CASES)
def test_the_printed_double_integral_has_the_closed_form(case: Six) -> None:
    """Eq. 18 as printed, divided by the whole; agreement is given to the integral only."""
    inputs = {name: v for name, v in zip(NAMES, case, strict=True) if name not in {"agreements", "prior3"}}
    assert close(value("paired_superiority_any_prior", inputs), below_diagonal(weight(case)) / whole(case), "1e-12")


@pytest.mark.parametrize("case", CASES)
def test_the_means_are_those_of_the_posterior(case: Six) -> None:
    inputs = dict(zip(NAMES, case, strict=True))
    assert close(value("paired_difference_mean", inputs), mean(case, lambda x, y: x - y), "1e-12")
    shared = {name: v for name, v in inputs.items() if name not in {"agreements", "prior3"}}
    assert close(value("paired_log_odds_mean", shared), mean(case, lambda x, y: math.log(x / y)), "1e-10")


@pytest.mark.parametrize(("wins", "losses"), [(0, 0), (1, 0), (8, 3), (0, 3), (21, 15), (282, 14), (28, 28)])
def test_whole_parameters_give_a_binomial_sum(wins: int, losses: int) -> None:
    """With uniform priors P is the chance of at least N_2 + 1 heads in N_1 + N_2 + 1 throws of a fair coin."""
    throws = wins + losses + 1
    chance = Fraction(sum(comb(throws, j) for j in range(losses + 1, throws + 1)), 2**throws)
    inputs = {"wins": wins, "losses": losses, "prior1": 1, "prior2": 1}
    lower, upper = bounds("paired_superiority_any_prior", inputs)
    assert lower <= chance <= upper


@pytest.mark.parametrize(("wins", "losses"), [(17, 4), (8, 3), (0, 3), (1, 0), (282, 14), (28, 27), (2, 7)])
def test_superiority_with_parameters_one_half(wins: int, losses: int) -> None:
    """Quadrature of the law of an angle whose squared sine is the share, and SciPy's Beta law."""
    a, b = wins + mpmath.mpf(1) / 2, losses + mpmath.mpf(1) / 2
    with mpmath.workdps(30):

        def angle(t: Any) -> Any:
            return mpmath.sin(t) ** (2 * a - 1) * mpmath.cos(t) ** (2 * b - 1)

        cuts = [mpmath.pi / 2 * k / 16 for k in range(17)]
        part, whole = mpmath.quad(angle, cuts[8:]), mpmath.quad(angle, cuts)
        found = value("paired_superiority", {"wins": wins, "losses": losses})
        assert close(found, part / whole, "1e-18")
    assert float(found) == pytest.approx(scipy.stats.beta.sf(0.5, float(a), float(b)), rel=1e-12)


def test_both_systems_together_are_certain() -> None:
    for wins, losses in ((8, 3), (21, 15), (24, 24)):
        first = bounds("paired_superiority", {"wins": wins, "losses": losses})
        second = bounds("paired_superiority", {"wins": losses, "losses": wins})
        assert first[0] + second[0] <= 1 <= first[1] + second[1]
    assert first[0] <= HALF <= first[1]


@pytest.mark.parametrize(("z", "a", "b"), [("1/2", "3/2", "7/2"), ("1/10", "1/3", "5"), ("9/10", "12", "1/2")])
def test_the_reflection_of_the_incomplete_beta_function(z: str, a: str, b: str) -> None:
    """Its right side against SciPy's left side."""
    found = value("incomplete_beta_reflection", {"level": z, "a": a, "b": b})
    wanted = scipy.special.betainc(*(float(Fraction(v)) for v in (a, b, z)))
    assert float(found) == pytest.approx(wanted, rel=1e-12)


@pytest.mark.parametrize("case", CASES)
def test_the_densities_are_scipys(case: Six) -> None:
    for x, y in ((Fraction(1, 5), Fraction(1, 2)), (Fraction(3, 5), Fraction(1, 7))):
        cells = [float(v) for v in (x, y, 1 - x - y)]
        place, priors = {"pi1": x, "pi2": y}, dict(zip(NAMES[3:], case[3:], strict=True))
        prior = value("dirichlet_density", {**place, **priors})
        assert float(prior) == pytest.approx(scipy.stats.dirichlet.pdf(cells, [float(a) for a in case[3:]]), rel=1e-12)
        posterior = value("dirichlet_posterior", {**place, **dict(zip(NAMES, case, strict=True))})
        raised = [n + float(a) for n, a in zip(case[:3], case[3:], strict=True)]
        assert float(posterior) == pytest.approx(scipy.stats.dirichlet.pdf(cells, raised), rel=1e-12)
        assert close(posterior, weight(case)(*cells[:2]) / whole(case), "1e-11")


def test_the_uniform_prior_is_two() -> None:
    inputs = {"pi1": "0.37", "pi2": "0.21", "prior1": 1, "prior2": 1, "prior3": 1}
    lower, upper = bounds("dirichlet_density", inputs)
    assert lower <= 2 <= upper


def test_the_density_of_the_share_is_a_marginal_of_the_posterior() -> None:
    """At b = 2/5, over the sums s: the posterior at (bs, (1 - b)s) times the Jacobian s."""
    case, b = CASES[0], 2 / 5
    density = weight(case)
    marginal = fp.quad(lambda s: s * density(b * s, (1 - b) * s), [0, 1]) / whole(case)
    found = value("paired_share", {"share": "2/5", "wins": 2, "losses": 1, "prior1": 1, "prior2": "4/3"})
    assert close(found, marginal, "1e-12")


@pytest.mark.parametrize("name", ["dirichlet_density", "dirichlet_posterior"])
def test_cells_beyond_the_simplex_are_refused(name: str) -> None:
    formula = catalogue.formula(ROOM + name)
    inputs = {p.name: "0.5" if p.name.startswith("pi") else "1" for p in formula.parameters}
    with pytest.raises(DomainError, match="pi_1 \\+ pi_2|pi1 \\+ pi2"):
        enclose(formula, 10, inputs)


def test_the_region_of_equation_18_on_a_grid() -> None:
    grid = [Fraction(n, 24) for n in range(1, 24)]
    for x in grid:
        for y in grid:
            assert (y < min(x, 1 - x)) == (x > y and x + y < 1)


def test_equation_15_as_printed_is_a_misprint() -> None:
    """The first factor has no index: it is no number (and π is not 3.14); of the components only π₁ is right."""
    claim = next(claim for claim in ledger("goutte_gaussier2005") if claim.id == "eq15")
    judgement = judge_proof(claim, {key: prove_key(key) for key in _keys(claim)})
    assert judgement.verdict == "misprint"
    assert "3.14" not in judgement.reason
    assert judgement.witness is not None
    assert [side.digits for side in (judgement.witness.left, judgement.witness.right) if side] == ["1.5", "3"]


def test_what_is_assumed() -> None:
    """That a density integrates to 1, and that the cells' probabilities are positive; nothing else."""
    mine = [m for m in catalogue.ids() if m.startswith((f"{ROOM}paired_", f"{ROOM}dirichlet_", f"{ROOM}updating"))]
    mine = [*(m for m in mine if m != f"{ROOM}dirichlet_cells"), f"{ROOM}incomplete_beta_reflection"]
    assert len(mine) == 17
    assumed = {m: [s.why for s in prove(catalogue.entry(m)).steps if s.rule == "premise"] for m in mine}
    assert {m: why for m, why in assumed.items() if why} == {
        f"{ROOM}dirichlet_density": ["a density integrates to 1"],
        f"{ROOM}dirichlet_posterior": ["a density integrates to 1"],
        f"{ROOM}dirichlet_jeffreys": ["three positive probabilities with the sum 1"],
    }


def test_canary_premises_and_signs_matter(
    without_premise: Callable[[str], Theorem], with_signs_turned: Callable[[str], Theorem]
) -> None:
    assert prove(without_premise(ROOM + "dirichlet_jeffreys")).status == "undecided"
    for name in ("paired_events", "paired_region", "paired_independence", "paired_closed_form", "dirichlet_jeffreys"):
        assert prove(with_signs_turned(ROOM + name)).status in {"undecided", "refuted"}


def test_the_integral_for_one_win_and_uniform_priors() -> None:
    """P(b > 1/2) with the density 2b, in fractions 1 - 1/4."""
    point = {"wins": "1", "losses": "0", "prior1": "1", "prior2": "1"}
    lower, upper = bounds("paired_superiority_any_prior", point)
    assert lower <= Fraction(3, 4) <= upper


def test_posteriors_in_sequence_are_the_pooled_one() -> None:
    """Bayes' rule twice, each step normalised by quadrature, against SciPy's density of the pooled counts."""
    first, second, prior = (2, 1, 1), (1, 0, 2), (1.5, 1.0, 2.0)

    def likelihood(x: Any, y: Any, counts: tuple[int, int, int]) -> Any:
        return x ** counts[0] * y ** counts[1] * (1 - x - y) ** counts[2]

    def start(x: Any, y: Any) -> Any:
        return x ** (prior[0] - 1) * y ** (prior[1] - 1) * (1 - x - y) ** (prior[2] - 1)

    pooled = [a + n + m for a, n, m in zip(prior, first, second, strict=True)]
    for one, other in ((first, second), (second, first)):
        total = over_simplex(lambda x, y, one=one: likelihood(x, y, one) * start(x, y))

        def then(x: Any, y: Any, one: Any = one, other: Any = other, total: Any = total) -> Any:
            return likelihood(x, y, other) * likelihood(x, y, one) * start(x, y) / total

        found = then(0.3, 0.25) / over_simplex(then)
        assert float(found) == pytest.approx(scipy.stats.dirichlet.pdf([0.3, 0.25, 0.45], pooled), rel=1e-10)
