"""Gordon & Kochen (1988): no theorem is proved, or refuted, whose claim says more than its derivation reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from fractions import Fraction
from math import e, log
from typing import Any

import pytest
import sympy

from prsym.catalogue import theorems
from prsym.derivations.gordon_kochen1988.parameters import START, TIME
from prsym.model.derivation import Derivation
from prsym.model.domain import REAL, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Claim, Holds, Tends
from prsym.verify.conclusions import conclude
from prsym.verify.prove import prove
from prsym.verify.replay import Replay

SOURCE = "gordon_kochen1988"
H_BENDS = r"\frac{d \frac{d h(t)}{d t}}{d t}"

ALTERED = [  # theorem, claim, old, new
    ("log_linear_increasing", 0, "> 0", "< 0"),
    ("log_linear_increasing", 1, "< 0", "> 0"),
    ("log_linear_increasing", 0, "> 0", "> 1"),
    ("marginal_documents", 0, r"> \frac{n(m)}{m}", r"< \frac{n(m)}{m}"),
    ("marginal_documents", 0, r"> \frac{n(m)}{m}", r"> \frac{2 n(m)}{m}"),
    ("precision_falls_iff", 0, "< 0", "> 0"),
    ("precision_falls_iff", 0, r"\frac{r(h)}{h}", r"\frac{h}{r(h)}"),
    ("precision_falls_iff", 0, "r(h) > 0", "r(h) < 2"),
    ("precision_falls_iff", 2, r"\frac{r(h)}{h}", r"\frac{r(h)}{h^2}"),
    ("quadratic_monotone", 1, "t < T", "t > T"),
    ("quadratic_monotone", 1, "p < k", "p > k"),
    ("quadratic_monotone", 2, "p = k", "k = 3 p"),
    ("quadratic_monotone", 3, r"k \leq 2 p", r"k \leq 3 p"),
    ("quadratic_monotone", 3, r"\geq 0", "> 0"),
    ("quadratic_monotone", 4, "k > 2 p", r"k \geq 2 p"),
    ("quadratic_precision", 0, r"\frac{1}{2}", r"\frac{2}{3}"),
    ("quadratic_precision", 0, r"k \leq 2 p", r"k \leq 3 p"),
    ("quadratic_precision", 0, r"\geq", ">"),
    ("quadratic_precision", 1, r"= \frac{p}{k}", r"= \frac{k}{p}"),
    ("quadratic_precision", 2, r"\geq", ">"),
    ("random_retrieval", 0, "b = t", "b = p t"),
    ("random_retrieval", 0, "t = t p", "t = p"),
    ("random_retrieval", 1, "= p", "= t"),
    ("optimal_retrieval", 0, "b = 0", "b = p"),
    ("optimal_retrieval", 1, "= 1", "= p"),
    ("optimal_retrieval", 2, r"\leq", "<"),
    ("optimal_retrieval", 2, "b (1 - p)", "b (p - 1)"),
    ("hit_rate_shape", 0, "= 0", "= 1"),
    ("hit_rate_shape", 1, "= 1", "= 2"),
    ("hit_rate_shape", 2, "t = k", r"t = \frac{k}{2}"),
    ("hit_rate_shape", 3, "t < k", r"t \leq k"),
    ("hit_rate_shape", 4, "< 0", r"< -4"),
    ("full_recall_bound_suffices", 0, r"\leq 1", r"\leq \frac{9}{10}"),
    ("full_recall_bound_suffices", 0, "2 (e - 1) p", "(e - 1) p"),
    ("full_recall_bound_suffices", 1, "< 1", r"< \frac{1}{2}"),
    ("full_recall_bound_suffices", 2, "<", ">"),
    ("full_recall_bound_suffices", 3, r"\geq", r"\leq"),
    ("full_recall_bound_suffices", 4, r"\leq 1", "< 1"),
    ("precision_decreases", 0, "< 0", "> 0"),
    ("precision_decreases", 1, "t < k", r"t \leq k"),
    ("precision_decreases", 2, "= 0", "= 1"),
    ("precision_decreases", 3, "= 1", "= 0"),
    ("precision_decreases", 4, "< 0", "> 0"),
    ("precision_ends", 0, "2 (e - 1)", "(e - 1)"),
    ("precision_ends", 1, r"\leq 1", "< 1"),
    ("precision_ends", 2, r"\frac{p}{k}", r"\frac{p}{k^2}"),
    ("log_quadratic_not_monotone", 0, "k > (e - 1) p", "k > p"),
    ("log_quadratic_not_monotone", 1, "k < (e - 1) p", "k < 2 p"),
    ("log_quadratic_not_monotone", 2, "k > 2 (e - 1) p", "k > 3 (e - 1) p"),
    ("log_quadratic_not_monotone", 3, r"\frac{1}{2 (e - 1)}", r"\frac{1}{e - 1}"),
    ("log_quadratic_not_monotone", 4, "h'(t, p, k)", "2 h'(t, p, k)"),
    ("log_quadratic_not_monotone", 5, "k > 2 (e - 1) p", "k > (e - 1) p"),
    ("log_quadratic_not_monotone", 6, r"k \leq 2 (e - 1) p", r"k \leq 3 (e - 1) p"),
    ("observation_determines", 0, "< 0", "> 0"),
    ("observation_determines", 1, "= h", "= h^2"),
    ("observation_determines", 2, "> t", "> 2 t"),
    ("observation_determines", 3, r"t \leq", r"t \geq"),
    ("one_extremum_where_defined", 0, "> 0", "> 2"),
    ("one_extremum_where_defined", 1, "t <", "t >"),
    ("one_extremum_where_defined", 4, r"\frac{\beta^2}{4}", r"\frac{\beta^2}{5}"),
    ("one_extremum_where_defined", 5, "t <", "t >"),
    ("tradeoff_second_order", 0, "= \\frac{1}{u + q t}", "= \\frac{2}{u + q t}"),
    ("tradeoff_second_order", 1, "u + \\frac{q t}{2}}", "u + q t}"),
    ("tradeoff_second_order", 2, "q < 0", "q > 0"),
    ("tradeoff_second_order", 2, "q < 0", r"q \leq 0"),
    ("tradeoff_second_order", 3, "q = 0", "q = 1"),
    ("stable_forms", 0, "2 -", "3 -"),
    ("stable_forms", 1, "e^{h - 1}", "e^{h}"),
    ("stable_forms", 2, "e^h - 1", "e^h"),
    ("stable_forms", 3, r"\frac{p}{k}", r"\frac{k}{p}"),
    ("deceleration", 0, "v(1) < v(0)", "v(0) < v(1)"),
    ("deceleration", 1, r"> \frac{t}{g(1)}", r"< \frac{t}{g(1)}"),
    ("deceleration", 2, "t x^2", "t x"),
    ("deceleration", 3, "c(x) > 0", "c(x) < 0"),
    ("deceleration", 4, "< 0", "> 0"),
    ("any_observation", 0, r"\leq 1", r"\geq t"),
    ("any_observation", 0, r"t \leq h", "t < 1 - h"),
    ("one_extremum", 0, r"\alpha \neq 0", r"\alpha < 0"),
    ("random_is_worst", 0, r"h \geq t", r"h \leq 1"),
    ("random_is_worst", 0, "h p + b (1 - p)", "h p"),
    ("initial_deceleration_sufficient", 0, "h(1) = 1", "h(1) = 2"),
    ("initial_deceleration_necessary", 0, "< 0", r"\leq 0"),
    ("maclaurin", 0, r"\frac{t^2}{2}", "t^2"),
    ("maclaurin", 0, "(1 - x)^2", "(1 - x)"),
    ("maclaurin", 1, "(1 - x)", "x"),
    ("maclaurin", 1, "+ t w(0)", "- t w(0)"),
    ("maclaurin_fails", 0, "= 0", "= 1"),
    ("maclaurin_fails", 1, "= 1", "= 3"),
    ("maclaurin_fails", 2, "> 0", "> 1"),
    ("maclaurin_fails", 3, "< 0", "> 0"),
    ("maclaurin_fails", 4, "1 - 2 t", "1 + 2 t"),
    ("maclaurin_fails", 4, "= (4 t^2)^n", "= (2 t^2)^n"),
    ("maclaurin_fails", 5, r"\geq", ">"),
    ("no_worse_than_random", 0, "> t", "< t"),
    ("no_worse_than_random", 0, "> t", "> 2 t"),
    ("no_worse_than_random", 0, "c(x) > 0", "c(x) < 0"),
    ("logarithm_at_start", 0, r"\frac{1}{f(t)}", r"\frac{2}{f(t)}"),
    ("logarithm_at_start", 1, "= 0", "= 1"),
    ("logarithm_at_start", 2, "> 0", "> 1"),
    ("logarithm_at_start", 3, "< 0", "> 0"),
    ("logarithm_at_start", 4, "= q", "= 2 q"),
    ("percent_relevant", 0, "100 p", "10 p"),
    ("percent_relevant_printed", 0, r"\frac{p}{100}", "p"),
]

HYPOTHESES = [  # theorem, claim, the hypothesis without which it is false
    ("precision_falls_iff", 0, 0),
    ("quadratic_monotone", 1, 0),
    ("quadratic_monotone", 3, 0),
    ("quadratic_monotone", 3, 1),
    ("quadratic_monotone", 3, 2),
    ("quadratic_precision", 0, 1),
    ("quadratic_precision", 0, 2),
    ("hit_rate_shape", 3, 0),
    ("hit_rate_shape", 4, 0),
    ("full_recall_bound_suffices", 0, 0),
    ("full_recall_bound_suffices", 0, 1),
    ("full_recall_bound_suffices", 2, 0),
    ("precision_decreases", 0, 0),
    ("precision_decreases", 4, 0),
    ("precision_ends", 1, 0),
    ("log_quadratic_not_monotone", 0, 0),
    ("log_quadratic_not_monotone", 6, 0),
    ("log_quadratic_not_monotone", 6, 1),
    ("observation_determines", 0, 0),
    ("one_extremum_where_defined", 1, 0),
    ("one_extremum_where_defined", 4, 0),
    ("tradeoff_second_order", 2, 0),
    ("random_retrieval", 0, 0),
    ("optimal_retrieval", 0, 0),
    ("optimal_retrieval", 2, 0),
    ("no_worse_than_random", 0, 0),
    ("no_worse_than_random", 0, 1),
    ("no_worse_than_random", 0, 2),
    ("maclaurin", 0, 2),
    ("maclaurin", 1, 1),
    ("logarithm_at_start", 2, 0),
    ("logarithm_at_start", 3, 0),
    ("logarithm_at_start", 4, 0),
    *(("deceleration", 4, hypothesis) for hypothesis in range(5)),
]

NEED_STEPS = [  # whose claims do not follow at once
    "quadratic_monotone",
    "quadratic_precision",
    "hit_rate_shape",
    "full_recall_bound_suffices",
    "precision_decreases",
    "precision_ends",
    "log_quadratic_not_monotone",
    "observation_determines",
    "tradeoff_second_order",
    "deceleration",
    "maclaurin",
    "maclaurin_fails",
    "no_worse_than_random",
    "percent_relevant_printed",
    "any_observation",
    "one_extremum",
    "random_is_worst",
    "initial_deceleration_sufficient",
    "initial_deceleration_necessary",
]

THEOREMS = {one.id.partition(".")[2]: one for one in theorems().values() if one.id.startswith(f"{SOURCE}.")}


def claiming(name: str, *claims: Claim) -> Theorem:
    """The theorem with these claims in place of its own."""
    return replace(THEOREMS[name], claims=claims)


def status(theorem: Theorem) -> str:
    """What is found of it, without what is known of others of its name."""
    return prove.__wrapped__(theorem).status


def altered(part: Any, old: str, new: str) -> Any:
    """The claim with a text replaced wherever it stands."""
    if isinstance(part, str):
        return part.replace(old, new)
    if isinstance(part, tuple):
        return tuple(altered(one, old, new) for one in part)
    if isinstance(part, Claim):
        return replace(part, **{f.name: altered(getattr(part, f.name), old, new) for f in fields(part)})
    return part


def nothing(d: Derivation) -> None:
    """No step at all."""


def test_every_theorem_has_claims_and_a_canary():
    assert all(theorem.claims for theorem in THEOREMS.values())
    assert {name for name, *_ in ALTERED} == set(THEOREMS)


@pytest.mark.parametrize("name", THEOREMS)
def test_each_claim_by_itself_is_as_the_catalogue_says(name):
    theorem = THEOREMS[name]
    if not theorem.holds:
        assert {status(claiming(name, claim)) for claim in theorem.claims} == {"refuted"}
        return
    replay = Replay(theorem.parameters)  # one for all claims: that its steps hold is asked by test_catalogue.py
    theorem.derive(replay)
    assert {conclude(replay, theorem, claim).status for claim in theorem.claims} == {"proved"}


@pytest.mark.parametrize(("name", "place", "old", "new"), ALTERED)
def test_an_altered_claim_is_neither_proved_nor_refuted(name, place, old, new):
    claim = THEOREMS[name].claims[place]
    mutated = altered(claim, old, new)
    assert mutated != claim
    assert status(claiming(name, mutated)) == "undecided"


@pytest.mark.parametrize(("name", "place", "hypothesis"), HYPOTHESES)
def test_without_a_hypothesis_the_claim_is_not_proved(name, place, hypothesis):
    claim = THEOREMS[name].claims[place]
    assert not isinstance(claim, Tends)
    fewer = (*claim.when[:hypothesis], *claim.when[hypothesis + 1 :])
    assert status(claiming(name, replace(claim, when=fewer))) == "undecided"


@pytest.mark.parametrize("name", NEED_STEPS)
def test_without_its_steps_a_theorem_is_open(name):
    assert status(replace(THEOREMS[name], derive=nothing)) == "undecided"


WIDER = [("quadratic_monotone", 4, "time"), ("log_linear_increasing", 0, "prevalence"), ("deceleration", 1, "time")]


@pytest.mark.parametrize(("name", "place", "letter"), WIDER)
def test_on_a_wider_domain_the_claim_is_not_proved(name, place, letter):
    if (name, letter) == ("quadratic_monotone", "time"):
        letter = "prevalence"
    parameter = next(p for p in THEOREMS[name].parameters if p.name == letter)
    claim = THEOREMS[name].claims[place]
    wider = replace(claim, over=(*claim.over, replace(parameter, interval=REAL)))
    assert status(claiming(name, wider)) == "undecided"


def test_a_deceleration_for_a_part_of_the_time_is_not_enough():
    claim = THEOREMS["deceleration"].claims[3]
    identities, slowing, others = claim.when[:2], claim.when[2], claim.when[3:]
    early = replace(slowing, over=(replace(slowing.over[0], interval=interval("[0, 1/2]")),))
    assert status(claiming("deceleration", replace(claim, when=(*identities, early, *others)))) == "undecided"


def test_a_deceleration_at_all_times_is_not_refuted():
    """With h'' < 0 throughout the claim is true, and the cubic does not satisfy it."""
    claim = THEOREMS["initial_deceleration_sufficient"].claims[0]
    throughout = (*claim.when[:-1], Holds(f"{H_BENDS} < 0", over=(TIME,)))
    assert status(claiming("initial_deceleration_sufficient", replace(claim, when=throughout))) == "undecided"


def test_an_acceleration_at_the_start_is_not_what_the_cubic_has():
    claim = THEOREMS["initial_deceleration_sufficient"].claims[0]
    turned = (*claim.when[:-1], Holds(f"{H_BENDS} > 0", over=(START,)))
    assert status(claiming("initial_deceleration_sufficient", replace(claim, when=turned))) == "undecided"


REFUTED = [name for name, theorem in THEOREMS.items() if not theorem.holds]


@pytest.mark.parametrize("name", REFUTED)
def test_a_false_step_refutes_nothing(name):
    def with_a_false_step(own: Callable[[Derivation], Any]) -> Callable[[Derivation], Any]:
        def derive(d: Derivation) -> None:
            d.sign(-d.variable("z", interval("(0, 1)")), ">", "false")
            own(d)

        return derive

    theorem = THEOREMS[name]
    assert status(replace(theorem, derive=with_a_false_step(theorem.derive))) == "undecided"


def test_a_recall_that_is_not_the_sum_of_its_series():
    """3t/(1 + 2t) in fractions: the first 2n terms at t = 1, and at t = 1/4, where the series does converge."""
    for t, misses in ((Fraction(1), lambda n: 4**n), (Fraction(1, 4), lambda n: Fraction(1, 2) / 4**n)):
        for n in range(6):
            terms = sum(3 * t * (-2 * t) ** j for j in range(2 * n))
            assert 3 * t / (1 + 2 * t) - terms == misses(n)


def test_decelerating_searches_are_above_random_ones():
    """Of the paper's own forms and of 3t/(1 + 2t); a search that accelerates is below."""
    for t in (0.01, 0.3, 0.7, 0.99):
        for h in (3 * t / (1 + 2 * t), log((1 - e) * t**2 + 2 * (e - 1) * t + 1), log((e - 1) * t + 1)):
            assert h > t
        assert t**2 < t


def test_the_counterexamples_are_searches():
    """In fractions: both cubics rise from 0 to 1, and the point of `any_observation` is above random retrieval."""
    t = sympy.Symbol("t")
    for h, bend in ((t - t**2 + t**3, -2), ((4 * t - t**3) / 3, 0)):
        assert [h.subs(t, end) for end in (0, 1)] == [0, 1]
        assert sympy.Poly(sympy.diff(h, t), t).count_roots(0, 1) == 0
        assert sympy.diff(h, t).subs(t, 0) > 0
        assert sympy.diff(h, t, 2).subs(t, 0) == bend
    witness = dict(prove(THEOREMS["any_observation"]).witness.point)
    assert sympy.Rational(witness["recall"]) > sympy.Rational(witness["time"])
