"""Canaries: a claim of a theorem of Dimm (2015) made false, or a derivation cut short, must not come through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from prsym import catalogue
from prsym.derivations.dimm2015 import precision_integral
from prsym.model.derivation import Derived
from prsym.model.domain import Parameter, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Claim, Exists, Holds
from prsym.verify.prove import prove

# The theorem, the claim that is changed, a part of its print (or "when", which is dropped) and what replaces it.
FALSE = [
    ("additive_piece", 0, r"\leq 1", "< 1"),
    ("additive_piece", 0, "when", ""),
    ("additive_piece", 1, "when", ""),
    ("c0_growth", 0, r"\frac{2 (1 - \rho)}{\pi \rho}", r"\frac{1 - \rho}{\pi \rho}"),
    ("c0_growth", 2, r"\beta^2", r"\beta"),
    ("c1_effect", 0, "< 0", "> 0"),
    ("c1_effect", 1, "< 0", "> 0"),
    ("c1_effect", 2, "x(0,", "x(1,"),
    ("c1_effect", 3, r"\beta, 0, c, c_2) = 1", r"\beta, 1, c, c_2) = 1"),
    ("continuation_agrees", 0, r"\rho, \beta^2", r"\rho, \beta"),
    ("continuation_agrees", 1, r"\rho, \beta^2", r"\rho, \beta"),
    ("curve_limits", 0, "(1 + R)", "(2 + R)"),
    ("curve_limits", 1, r"\rho <", r"2 \rho <"),
    ("curve_limits", 2, "1", r"\rho"),
    ("endpoints", 0, "= ", "= 2 "),
    ("endpoints", 1, "x(0;", "x(1;"),
    ("extrapolation_identity", 0, "= P", "= 2 P"),
    ("extrapolation_identity", 0, "when", ""),
    ("f1_spread", 0, "2 R^2", "R^2"),
    ("f1_spread", 1, "< 1", "> 1"),
    ("f1_spread", 2, "1 <", "2 <"),
    ("f1_contour", 0, "2 R", "R"),
    ("f1_contour", 1, "= F R", "= 2 F R"),
    ("f1_contour", 2, "2 - F", "1 - F"),
    ("f1_contour", 2, "when", ""),
    ("f1_contour", 3, "< 0", "> 0"),
    ("f1_contour", 4, "> 0", "< 0"),
    ("f1_contour", 4, "when", ""),
    ("f1_contour", 5, "< F", r"< \frac{F}{2}"),
    ("f1_contour", 5, "when", ""),
    ("matthews_ends", 0, "> 0", "< 0"),
    ("matthews_ends", 1, "= \\frac{R m^2}", "= \\frac{R m}"),
    ("matthews_ends", 2, r"0 <", r"\frac{1}{2} <"),
    ("matthews_ends", 2, r"\leq \frac{R m}", r"\leq \frac{R m}{2} \cdot \frac{1}"),
    ("f_measure_dilutes", 0, r"\frac{P_1}{P_2}", r"\frac{P_2}{P_1}"),
    ("f_measure_dilutes", 0, "when", ""),
    ("f_measure_dilutes", 1, "< 0", "> 0"),
    ("f_measure_dilutes", 1, "when", ""),
    ("integral_diverges", 0, "M <", "2 M <"),
    ("integral_diverges", 1, "= 1 +", "= 2 +"),
    ("integral_of_inverse", 0, r"\frac{dr}{p(r)}", r"\frac{dr}{2 p(r)}"),
    ("optimal_recall", 0, r"\leq", "<"),
    ("precision_decreasing", 0, "< 0", "> 0"),
    ("precision_solutions", 0, r"\frac{1}{p(R)}", r"\frac{2}{p(R)}"),
    ("precision_solutions", 0, "when", ""),
    ("precision_solutions", 1, r"\left[1 -", r"\left[2 -"),
    ("precision_solutions", 2, "when", ""),
    ("precision_solutions", 3, "over", ""),
    ("precision_solutions", 4, r"\frac{R}{q}", r"\frac{2 R}{q}"),
    ("probability_bounds", 0, "0 <", r"\frac{1}{2} <"),
    ("probability_bounds", 0, "< 1", r"< \frac{1}{2}"),
    ("probability_decreasing", 0, "< 0", "> 0"),
    ("random_subset", 0, r"s \mathrm{FP}", r"\mathrm{FP}"),
    ("random_subset", 1, "= s R", "= R"),
    ("ratio_decreasing", 0, "0 <", "1 <"),
    ("ratio_decreasing", 1, "< 0", "> 0"),
    ("review_ratio", 0, "< 0", "> 0"),
    ("review_ratio", 1, r"\frac{P_2}{P_1}", r"\frac{P_1}{P_2}"),
    *(("scaled_functions", i, r"\int_0^u", r"2 \int_0^u") for i in range(8)),
    ("simple_extrapolation", 0, "< 0", "> 0"),
    ("simple_extrapolation", 0, "P(R)", "P(0)"),
]


def theorem(name: str) -> Theorem:
    """The theorem of that name."""
    found = catalogue.entry(f"dimm2015.{name}")
    assert isinstance(found, Theorem)
    return found


def changed(claim: Claim, old: str, new: str) -> Claim:
    """The claim with another print, or without its hypotheses or its own domains."""
    if old in {"when", "over"}:
        return replace(claim, **{old: ()})  # type: ignore[arg-type]
    fields = [f for f in ("value", "right", "left", "printed") if old in getattr(claim, f, "")]
    field = fields[0]
    return replace(claim, **{field: getattr(claim, field).replace(old, new, 1)})


def status(entry: Theorem, *claims: Claim, derive: Callable[[Any], Any] | None = None) -> str:
    """The verdict on the theorem with these claims, and with another derivation."""
    other = replace(entry, claims=claims or entry.claims, derive=derive or entry.derive)
    return prove.__wrapped__(other).status


@pytest.mark.parametrize(("name", "index", "old", "new"), FALSE)
def test_a_false_claim_is_not_proved(name: str, index: int, old: str, new: str) -> None:
    entry = theorem(name)
    false = changed(entry.claims[index], old, new)
    assert false != entry.claims[index]
    assert status(entry, false) == "undecided"


def _reached(name: str) -> Any:
    """The replay of a derivation that takes seconds, made once."""
    from prsym.verify.replay import Replay

    replay = Replay(theorem(name).parameters)
    theorem(name).derive(replay)
    return replay


HEAVY = [
    ("curves_do_not_overlap", 0, "0 <", "0 >"),
    ("curves_do_not_overlap", 1, "0 <", "0 >"),
    ("extrapolation_monotone", 0, "0 <", "0 >"),
    ("extrapolation_monotone", 1, "< 0", "> 0"),
    ("coverage_continued", 0, "= P", "= 2 P"),
    ("coverage_continued", 1, r"< \rho", r"< \frac{\rho}{2}"),
]


@pytest.mark.parametrize("name", list(dict.fromkeys(case[0] for case in HEAVY)))
def test_false_claims_of_long_derivations_are_not_proved(name: str) -> None:
    from prsym.verify.conclusions import conclude

    entry, replay = theorem(name), _reached(name)
    for _, index, old, new in (case for case in HEAVY if case[0] == name):
        assert conclude(replay, entry, entry.claims[index]).status == "proved"
        assert conclude(replay, entry, changed(entry.claims[index], old, new)).status == "undecided", (old, new)
    for exists in (claim for claim in entry.claims if isinstance(claim, Exists)):
        wider = replace(exists.unknown, interval=interval("(-2, oo)"))
        assert conclude(replay, entry, replace(exists, unknown=wider)).status == "undecided"


@pytest.mark.parametrize("index", range(3))
def test_a_curve_of_another_density_is_not_the_curve(index: int) -> None:
    """The claims on stable forms follow from the printed curves, and false ones do not."""
    entry = theorem("stable_forms")
    assert status(entry, entry.claims[index], derive=lambda _: None) == "proved"
    false = changed(entry.claims[index], r"(1 - \rho) ", r"(2 - \rho) ")
    assert status(entry, false, derive=lambda _: None) == "undecided"


REFUTED = [
    ("c1_bound_alone", 0, r"\leq 1", r"\leq 100"),
    ("c1_bound_alone", 0, "b(", "-9 b("),
    ("probability_not_monotone", 0, "R_1 < R_2", "R_2 < R_1"),
    ("probability_not_monotone", 0, "x(R_2", "x(R_1"),
    ("simple_extrapolation_any", 0, "< P(R)", "< 2 P(R)"),
    ("simple_extrapolation_any", 0, r"R + \Delta < 1", r"R + 10 \Delta < 1"),
]


@pytest.mark.parametrize(("name", "index", "old", "new"), REFUTED)
def test_a_claim_that_the_point_does_not_contradict_is_not_refuted(name: str, index: int, old: str, new: str) -> None:
    entry = theorem(name)
    claim = entry.claims[index]
    assert isinstance(claim, Holds)
    when = tuple(h.replace(old, new) if isinstance(h, str) else h for h in claim.when)
    other = replace(claim, printed=claim.printed if when != claim.when else claim.printed.replace(old, new), when=when)
    assert other != claim
    assert status(entry, other) == "undecided"


def test_a_falling_curve_is_no_counterexample() -> None:
    """The hypothesis on all recalls is checked: a curve with a flat point is not meant."""
    entry = theorem("simple_extrapolation_any")
    claim = entry.claims[0]
    assert isinstance(claim, Holds)
    falling = Holds(r"\frac{d P(R)}{d R} < 0", over=(entry.parameters[0],))
    assert status(entry, replace(claim, when=(claim.when[0], falling))) == "undecided"


def test_coverage_is_refuted_for_real_beta_only() -> None:
    """With β² down to −1 the witness's point is on a curve; and P > 1/2 says nothing of it."""
    from prsym.verify.contradictions import contradict

    entry, replay = theorem("coverage"), _reached("coverage")
    claim = entry.claims[0]
    assert isinstance(claim, Exists)
    assert contradict(replay, entry).status == "proved"
    continued: Parameter = replace(claim.unknown, interval=interval("(-1, oo)"))
    for other in (
        replace(claim, unknown=continued),
        replace(claim, when=(r"\frac{1}{2} < P",)),
    ):
        assert contradict(replay, replace(entry, claims=(other,))).status == "undecided", other


class _Without:
    """A derivation in which steps of some rules are not taken."""

    def __init__(self, derivation: Any, rules: frozenset[str]) -> None:
        self._derivation, self._rules = derivation, rules

    def __getattr__(self, rule: str) -> Any:
        step = getattr(self._derivation, rule)
        if rule not in self._rules:
            return step
        return lambda *given: given[1] if rule == "rewrite" else given[0]


CUT = [
    ("c0_growth", "limit"),
    ("curve_limits", "limit"),
    ("endpoints", "quotient_limit"),
    ("f1_spread", "sign"),
    ("integral_diverges", "sign"),
    ("optimal_recall", "sign"),
    ("optimal_recall", "rewrite"),
    ("precision_decreasing", "sign"),
    ("precision_solutions", "limit"),
    ("precision_solutions", "quotient_limit"),
    ("ratio_decreasing", "sign"),
    ("scaled_functions", "antiderivative"),
    ("simple_extrapolation", "integral_sign"),
    ("coverage_continued", "intermediate_value"),
]


@pytest.mark.parametrize(("name", "rule"), CUT)
def test_without_its_concluding_steps_nothing_is_proved(name: str, rule: str) -> None:
    entry = theorem(name)
    assert status(entry, derive=lambda d: entry.derive(_Without(d, frozenset({rule})))) != "proved"  # type: ignore[arg-type]


def test_eq_4_rests_on_the_slope_of_eq_3(monkeypatch: pytest.MonkeyPatch) -> None:
    """With twice that slope R/P is no integral of 1/p."""
    ode = precision_integral.PRECISION_ODE

    def doubled(d: Any) -> Derived:
        derived = ode.derive(d)
        return replace(derived, right=2 * derived.right)

    entry = catalogue.entry("dimm2015.precision_from_probability")
    assert prove.__wrapped__(entry).status == "proved"
    monkeypatch.setattr(precision_integral, "PRECISION_ODE", replace(ode, derive=doubled))
    assert prove.__wrapped__(entry).status == "undecided"
