"""Every entry of the catalogue is proved (or refuted as published), and every mutation of a formula is caught."""

import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest
import sympy

from prsym import catalogue
from prsym.derivations.relations import FINITE_FORMS, NEIGHBOURS, UNLIMITED_FORMS
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula, Theorem
from prsym.model.verdict import Verdict
from prsym.reading.python import read_python
from prsym.reading.tree import symbols
from prsym.verify.prove import prove


@pytest.mark.parametrize("identifier", catalogue.ids())
def test_every_entry_comes_out_as_the_catalogue_says(identifier: str, proved: Callable[[str], Verdict]) -> None:
    entry = catalogue.entry(identifier)
    expected = "refuted" if isinstance(entry, Theorem) and not entry.holds else "proved"
    verdict = proved(identifier)
    assert verdict.status == expected, verdict.reason
    assert verdict.grade.name in {"EXACT", "ENCLOSED", "BY_DEFINITION"}
    assert 0 < verdict.evidence.effective == verdict.evidence.tried
    assert (verdict.witness is not None) == (expected == "refuted")


@pytest.mark.parametrize("identifier", catalogue.ids())
def test_every_result_has_a_topic_and_a_source(identifier: str) -> None:
    entry = catalogue.entry(identifier)
    module = import_module(catalogue.module(identifier))
    assert entry.id == identifier
    assert f'id="{identifier}"' in Path(str(module.__file__)).read_text(encoding="utf-8")
    assert (module.__doc__ or "").strip()
    assert entry.source.citation
    assert all(p.meaning for p in entry.parameters)


@pytest.mark.parametrize("formula", [f for f in catalogue.formulas().values() if f.limit and f.family is not None])
def test_the_records_of_an_interval_agree_with_its_id(formula: Formula) -> None:
    """An end that is declared by changing another one takes over what is not stated anew."""
    family = formula.family
    assert family is not None
    side = "_one_sided" if "_one_sided" in formula.id else ""
    assert formula.id == f"validation.{family.name}{side}_{formula.limit}"
    one_sided = side or family.name == "poisson"
    has_level = formula.has_parameter("confidence")
    assert formula.level_sides == (("one" if one_sided else "two") if has_level else "")
    other = catalogue.other_end(formula)
    assert other is not None
    assert (other.family, other.level_sides, catalogue.other_end(other)) == (family, formula.level_sides, formula)
    assert other.variants.keys() == formula.variants.keys()
    assert not formula.variants or set(other.variants.values()).isdisjoint(formula.variants.values())


@pytest.mark.parametrize(("identifier", "finite"), FINITE_FORMS.items())
def test_a_finite_form_is_for_the_same_end(identifier: str, finite: Formula) -> None:
    unlimited = catalogue.formula(identifier)
    assert catalogue.formula(finite.id) is finite
    assert UNLIMITED_FORMS[finite.id] is unlimited
    assert finite.has_parameter("population")
    assert unlimited.counts_documents or not unlimited.has_parameter("population")  # a count is projected to N
    assert (finite.limit, finite.level_sides, finite.unit) == (unlimited.limit, unlimited.level_sides, unlimited.unit)


@pytest.mark.parametrize("identifier", [i for i, f in catalogue.formulas().items() if f.variants])
def test_a_variant_is_another_print_in_the_same_letters(identifier: str) -> None:
    formula = catalogue.formula(identifier)
    for convention, printed in formula.variants.items():
        variant = formula.under(convention)
        assert printed != formula.printed
        assert set(symbols(variant.value_tree)) <= {p.name for p in formula.all_parameters}
    assert formula.under("no such convention") is formula


@pytest.mark.parametrize("identifier", NEIGHBOURS)
def test_a_neighbour_is_another_formula_or_can_be_read(identifier: str) -> None:
    for neighbour in NEIGHBOURS[identifier]:
        if isinstance(neighbour, Formula):
            assert catalogue.formula(neighbour.id) is neighbour
            assert neighbour.id != identifier
        else:
            assert read_python(neighbour[1])


PROVED_ELSEWHERE = {"pratt_interval"}  # by test_pratt.py: no entry of the catalogue


def test_every_result_of_a_source_is_found() -> None:
    """One that is written in a file that is no topic would never be proved."""
    for source in catalogue.SOURCES:
        package = import_module(f"prsym.derivations.{source}")
        files = [p for p in Path(str(package.__file__)).parent.glob("*.py") if p.stem not in PROVED_ELSEWHERE]
        written = [i for p in files for i in re.findall(rf'id="({source}\.\w+)"', p.read_text(encoding="utf-8"))]
        assert sorted(written) == sorted(i for i in catalogue.ids() if i.startswith(f"{source}."))


@pytest.mark.parametrize("identifier", list(catalogue.formulas()))
def test_every_letter_of_a_printed_value_is_a_parameter(identifier: str) -> None:
    formula = catalogue.formula(identifier)
    names = {p.name for p in formula.all_parameters}
    assert set(symbols(formula.value_tree)) <= names | {"pi"}


MUTATIONS = [
    ("dimm2015.normalization", r"\frac{1}{2}", r"\frac{1}{3}"),
    ("dimm2015.normalization", r"- c_1", r"+ c_1"),
    ("dimm2015.c1_bound", r"\ln(1+\beta^2)", r"\ln(1+\beta)"),
    ("dimm2015.c1_lower_bound", r"2 \beta^2", r"\beta^2"),
    ("dimm2015.c1", r"\tan^{-1} \beta", r"\ln(1+\beta)"),
    ("dimm2015.relevance_probability", r"(1-R)^2", r"(1-R)"),
    ("dimm2015.reference_precision", r"\left[1 +", r"\left[1 -"),
    ("dimm2015.reference_precision", r"\ln[1 + \beta^2(1-R)^2]", r"\ln[1 + \beta^2(1-R)]"),
    ("dimm2015.continued_precision", r"T(1-R; \kappa)", r"T(R; \kappa)"),
    ("dimm2015.precision_ode", r"1 - \frac", r"1 + \frac"),
    ("dimm2015.precision_from_probability", r"{R}{\int_0^R", r"{1}{\int_0^R"),
    ("dimm2015.documents_retrieved", r"{P}", r"{R}"),
    ("measures.f_measure", r"r + \beta^2 p", r"p + \beta^2 r"),
    ("measures.f_measure_counts", r"\beta^2 \mathrm{FN}", r"\mathrm{FN}"),
    ("measures.precision", r"\mathrm{FP}}", r"\mathrm{TP}}"),
    # left sides and relation signs are part of what is printed
    ("dimm2015.c1_bound", r"\leq", r"\geq"),
    ("dimm2015.c1_bound", r"\leq", "="),
    ("dimm2015.c1_lower_bound", r"\geq", r"\leq"),
    ("dimm2015.probability_normalization", r"\int_0^1", r"\int_0^2"),
    ("dimm2015.probability_normalization", r"\int_0^1 \frac{dr}{p(r)} =", "p(1) ="),
    ("dimm2015.precision_ode", r"\frac{dP(R)}{dR}", r"\frac{dp(R)}{dR}"),
    ("dimm2015.precision_ode", r"\frac{dP(R)}{dR}", "P(R)"),
    ("dimm2015.precision_from_probability", "P(R) =", "p(R) ="),
    ("dimm2015.normalization", "c_0 =", r"\rho = c_1 ="),
    ("dimm2015.beta_squared", "P(R) =", "P(R)^2 ="),
    ("measures.f1", r"2 p r", r"p r"),
    ("measures.precision_at_k", r"{k}", r"{t}"),
    ("measures.recall_at_k", r"{R}", r"{R + t}"),
    ("measures.r_precision", r"}{R}", r"}{2 R}"),
    ("measures.average_precision", r"\frac{1}{R}", r"\frac{1}{n}"),
    ("measures.average_precision", r"\frac{t(k)}{k}", r"\frac{t(k)}{R}"),
    ("measures.average_precision", r"r(k)", r"t(k)"),
    ("aslam2005.triangle_area", r"\mathrm{rp}", r"\mathrm{rp}^2"),
    ("goutte_gaussier2005.dirichlet_density", r"\pi_1^{\alpha_1 - 1}", r"\pi^{\alpha_1 - 1}"),
    ("goutte_gaussier2005.dirichlet_density", r"(1 - \pi_1 - \pi_2)^{\alpha_3 - 1}", r"(1 - \pi_1 - \pi_2)^{\alpha_3}"),
    ("goutte_gaussier2005.dirichlet_posterior", r"N_3 + \alpha_3 - 1", r"\alpha_3 - 1"),
    ("goutte_gaussier2005.paired_share", r"(1 - b)^{N_2 +", r"(1 - b)^{N_1 +"),
    ("goutte_gaussier2005.incomplete_beta_reflection", r"\beta, \alpha", r"\alpha, \beta"),
    ("goutte_gaussier2005.incomplete_beta_reflection", r"= 1 -", r"= 2 -"),
    ("goutte_gaussier2005.paired_superiority_any_prior", r"N_2 + \alpha_2, N_1", r"N_2 + \alpha_1, N_1"),
    ("goutte_gaussier2005.paired_superiority_any_prior", r"\frac{1}{2}; N_2", r"\frac{1}{3}; N_2"),
    ("goutte_gaussier2005.paired_superiority", r"N_2 + \frac{1}{2}", r"N_2 + 1"),
    ("goutte_gaussier2005.paired_difference_mean", r"- N_2", r"+ N_2"),
    ("goutte_gaussier2005.paired_difference_mean", r" + \alpha_3}", r"}"),
    ("goutte_gaussier2005.paired_log_odds_mean", r"- \Psi(N_2 + \alpha_2)", r"- \Psi(N_2 + \alpha_2 + 1)"),
    ("goutte_gaussier2005.posterior_mean", r"2 \lambda", r"\lambda"),
    ("goutte_gaussier2005.posterior_mode", r"\lambda - 2}", r"\lambda - 1}"),
    ("goutte_gaussier2005.precision_posterior", r"\mathrm{FP} + \lambda - 1", r"\mathrm{FP} + \lambda"),
    ("goutte_gaussier2005.prior_density", r"\Gamma(2 \lambda)", r"\Gamma(\lambda)"),
    ("goutte_gaussier2005.laplace_mean", r"+ 2}", r"+ 1}"),
    ("goutte_gaussier2005.jeffreys_prior", r"\sqrt{1 - p}", r"(1 - p)"),
    ("goutte_gaussier2005.precision_binomial", r"(1 - p)^{M - k}", r"(1 - p)^M"),
    ("goutte_gaussier2005.marginal_binomial", r"\binom{n}{k}", r"\binom{n}{1}"),
    ("goutte_gaussier2005.count_given_count", r"{1 - \pi_1}", r"{1 - \pi_2}"),
    ("goutte_gaussier2005.returned_binomial", r"(1 - (\pi_1 + \pi_2))", r"(1 - \pi_1 + \pi_2)"),
    ("goutte_gaussier2005.conditional_binomial", r"\frac{\pi_2}{1 - \pi_1}", r"\frac{\pi_2}{\pi_1 + \pi_2}"),
    ("goutte_gaussier2005.conditional_binomial", r"(1 - (\pi_1 + \pi_2))", r"(1 - \pi_1 + \pi_2)"),
    ("goutte_gaussier2005.true_given_returned", r"^{M - k}", r"^M"),
    ("goutte_gaussier2005.binomial_identity", r"\binom{M}{k}", r"\binom{n}{k}"),
    ("goutte_gaussier2005.binomial_identity", r"\binom{n - k}{M - k}", r"\binom{n}{M - k}"),
    ("goutte_gaussier2005.gamma_density", r"h^\alpha", r"h"),
    ("goutte_gaussier2005.gamma_scaling", r"(c h)^\alpha", r"h^\alpha"),
    ("goutte_gaussier2005.gamma_sum", r"x^{\alpha + \beta - 1}", r"x^{\alpha + \beta}"),
    ("goutte_gaussier2005.gamma_share", r"(1 - b)^{\beta - 1}", r"(1 - b)^{\alpha - 1}"),
    ("goutte_gaussier2005.f_gamma", r"\beta^2 Z + Y", r"\beta^2 Y + Z"),
    ("goutte_gaussier2005.f1_share", r"1 + b", r"2 - b"),
    ("goutte_gaussier2005.f1_distribution", r"{2 - f}", r"{1 + f}"),
    ("goutte_gaussier2005.f1_density", r"(2 - f)", r"(1 + f)"),
    ("goutte_gaussier2005.f_distribution", r"(\frac{1}{f} - 1)", r"(\frac{1}{f} + 1)"),
    ("goutte_gaussier2005.precision_recall_density", r"p + r - p r", r"p + r"),
    ("goutte_gaussier2005.superiority_integral", r"I(x; \mathrm{TP 2}", r"I(x; \mathrm{TP 1}"),
    ("goutte_gaussier2005.incomplete_beta_sum", r"{n - 1}", r"{n}"),
    ("goutte_gaussier2005.incomplete_beta_sum", r"I(b; \alpha, n) =", r"I(b; n, \alpha) ="),
    ("goutte_gaussier2005.probability_superior", r"\mathrm{FP 2} + \mathrm{FN 2}", r"\mathrm{FP 2}"),
    ("goutte_gaussier2005.precision_superior", r"\frac{1}{2} - ", r"\frac{1}{2} + "),
    ("validation.normal_quantile", r"(c)", r"(2 c - 1)"),
    ("validation.normal_quantile", r"\sqrt{2} \, ", r""),
    ("validation.normal_quantile_one_sided", r"(2 c - 1)", r"(c)"),
    ("validation.richness", r"{n}", r"{n + x}"),
    ("validation.projected_count", r"N x", r"N n"),
    ("validation.elusion", r"+ \mathrm{TN}", r"- \mathrm{TN}"),
    ("validation.missed_documents", r"E D", r"\frac{E}{D}"),
    ("validation.recall_from_sample", r"a + b", r"a + 2 b"),
    ("validation.recall_from_elusion", r"+ E D", r"+ E"),
    ("validation.recall_from_elusion_sample", r"{n}", r"{n - x}"),
    ("validation.e_recall", r"{\rho N}", r"{\rho D}"),
    ("validation.e_recall", r"E D", r"E N"),
    ("validation.ei_recall_lower", r"+ E_{\text{high}}", r"- E_{\text{high}}"),
    ("validation.ei_recall_upper", r"E_{\text{low}} D", r"E_{\text{low}}"),
    ("validation.recall_three_strata", r" + N_3 p_3", r""),
    ("validation.recall_three_strata", r"N_2 p_2 +", r"N_2 p_3 +"),
    ("validation.recall_three_strata_error", r"s_3^2", r"s_3"),
    ("validation.recall_three_strata_error", r"A_1^2", r"A_2^2"),
    ("validation.recall_three_strata_error", r"+ A_3)^2}", r"+ A_3)}"),
    ("validation.projected_count_error", r"s = N", r"s = n"),
    ("validation.normal_lower", r"- z", r"+ z"),
    ("validation.normal_lower", r"\frac{1}{n} \cdot", r"\frac{1}{n^2} \cdot"),
    ("validation.normal_upper", r"1 - \frac{x}{n}", r"1 + \frac{x}{n}"),
    ("validation.normal_finite_lower", r"N - n", r"N - 2 n"),
    ("validation.normal_finite_upper", r"{N - 1}", r"{N}"),
    ("validation.wilson_lower", r"\frac{z^2}{4}", r"z^2"),
    ("validation.wilson_lower", r"x + \frac{z^2}{2} - z", r"x - z"),
    ("validation.wilson_upper", r"}{n + z^2}", r"}{n}"),
    (
        "validation.wilson_continuity_lower",
        r"\left(n - \max\left(0, x - \frac{1}{2} \right) \right)",
        r"\left(n - x \right)",
    ),
    ("validation.wilson_continuity_lower", r"x - \frac{1}{2}", r"x - 1"),
    ("validation.wilson_continuity_upper", r"x + \frac{1}{2}", r"x - \frac{1}{2}"),
    ("validation.wilson_continuity_upper", r"\frac{z^2}{4}", r"z^2"),
    ("validation.plus_four_lower", r"x + 2", r"x + 1"),
    ("validation.plus_four_upper", r"\frac{1}{n + 4} \cdot", r"\frac{1}{n} \cdot"),
    ("validation.normal_continuity_lower", r"+ \frac{1}{2 n}", r"- \frac{1}{2 n}"),
    ("validation.normal_continuity_upper", r"\frac{1}{2 n}", r"\frac{1}{n}"),
    ("validation.agresti_coull_lower", r"\frac{1}{n + z^2}", r"\frac{1}{n}"),
    ("validation.agresti_coull_upper", r"x + \frac{z^2}{2}", r"x"),
    ("validation.zero_found_upper", r"{n}", r"{2 n}"),
    ("validation.sample_size", r"z^2", r"z"),
    ("validation.sample_size", r"m^2", r"(2 m)^2"),
    ("validation.sample_size_finite", r"n_0 - 1", r"n_0"),
    ("validation.sample_size_zero_found", r"\ln(1 - p)", r"\ln(p)"),
    ("validation.margin_of_error", r"p (1 - p)", r"p"),
    ("validation.margin_of_error_finite", r"{N - 1}", r"{N}"),
    ("validation.depth", r"\frac{n}{N}", r"\frac{N}{n}"),
    ("validation.documents_to_review", r"- v", r"+ v"),
    ("validation.binomial_upper_tail", "x, n - x + 1", "x + 1, n - x"),
    ("validation.binomial_upper_tail", r"{n - x - 1}", r"{n - x}"),
    ("validation.binomial_lower_tail", "x + 1, n - x", "x, n - x + 1"),
    ("validation.binomial_lower_tail", r"p^x (1 - p)^{n - x}", r"(1 - p)^x p^{n - x}"),
    ("validation.clopper_pearson_lower", r"\frac{1 - c}{2} =", "1 - c ="),
    ("validation.clopper_pearson_lower", "x, n - x + 1", "n - x + 1, x"),
    ("validation.clopper_pearson_lower", "x, n - x + 1", "x + 1, n - x"),
    ("validation.clopper_pearson_upper", r"\frac{1 + c}{2} =", r"\frac{1 - c}{2} ="),
    ("validation.clopper_pearson_upper", "x + 1, n - x", "x, n - x + 1"),
    ("validation.clopper_pearson_one_sided_lower", "1 - c =", r"\frac{1 - c}{2} ="),
    ("validation.clopper_pearson_one_sided_upper", "x + 1, n - x", "n - x, x + 1"),
    ("validation.jeffreys_lower", r"\frac{1 - c}{2} =", r"\frac{1 + c}{2} ="),
    ("validation.jeffreys_lower", r"n - x + \frac{1}{2}", r"n - x + 1"),
    ("validation.jeffreys_upper", r"x + \frac{1}{2}, n", r"x + 1, n"),
    ("validation.mid_p_lower", r"- \frac{1}{2} \binom", r"- \binom"),
    ("validation.mid_p_lower", r"- \frac{1}{2} \binom", r"+ \frac{1}{2} \binom"),
    ("validation.mid_p_upper", "x + 1, n - x", "x, n - x + 1"),
    ("validation.mid_p_upper", r"\frac{1 + c}{2} =", "c ="),
    ("validation.likelihood_ratio_lower", r"e^{-\frac{z^2}{2}} =", r"e^{-z^2} ="),
    ("validation.likelihood_ratio_lower", r"\min\left", r"\max\left"),
    ("validation.likelihood_ratio_lower", r"\max(1, n - x)", r"\max(2, n - x)"),
    ("validation.likelihood_ratio_upper", r"e^{\frac{z^2}{2}} =", r"e^{-\frac{z^2}{2}} ="),
    ("validation.likelihood_ratio_upper", r"\right)} \right)^x", r"\right)} \right)^n"),
    ("validation.logit_lower", r"- \frac{z}", r"+ \frac{z}"),
    ("validation.logit_upper", r"\frac{z}{\sqrt{n \cdot", r"\frac{z}{\sqrt{"),
    ("validation.log_log_lower", r"1 - \frac{x}{n}", r"\frac{x}{n}"),
    ("validation.ratio_log_lower", r"- \frac{1}{n_1}", r"+ \frac{1}{n_1}"),
    ("validation.ratio_log_upper", r"\frac{\frac{x_1}{n_1}}", r"\frac{\frac{x_1}{n_2}}"),
    ("validation.log_log_upper", r"- \frac{z}", r"\frac{z}"),
    ("validation.arcsine_lower", r"\right) - \frac{z}", r"\right) + \frac{z}"),
    ("validation.arcsine_lower", "0, 2", "1, 2"),
    ("validation.arcsine_upper", r"\frac{\pi}{2}", r"\pi"),
    ("validation.arcsine_upper", r"2 \sqrt{n}", r"\sqrt{n}"),
    ("validation.arcsine_upper", r"\mathrm{sin}", r"\mathrm{cos}"),
    ("validation.arcsine_anscombe_lower", "x + 3/8}{n + 3/4}}{1", "x + 3/8}{n + 3/8}}{1"),
    ("validation.arcsine_anscombe_upper", r"\right) + \frac{z}", r"\right) - \frac{z}"),
    ("validation.probit_lower", "- z", "+ z"),
    ("validation.probit_upper", r"\frac{2 \pi}{n}", r"\frac{\pi}{n}"),
    ("validation.probit_upper", r"1 \right) + z", "1 \\right) + 2 z"),
    ("validation.poisson_lower", "x - 1}", "x}"),
    ("validation.poisson_lower", "e^{-n p}", "e^{-p}"),
    ("validation.poisson_upper", "{x} ", "{x - 1} "),
    ("validation.poisson_upper_of_rest", "n - x - 1}", "n - x}"),
    ("validation.hypergeometric_probability", r"\binom{K}{x}", r"\binom{n}{x}"),
    ("validation.hypergeometric_lower", "<", ">"),
    ("validation.hypergeometric_lower", "<", "="),
    ("validation.hypergeometric_lower", r"\frac{1 - c}{2} <", "1 - c <"),
    ("validation.hypergeometric_lower", r"\sum_{k=x}", r"\sum_{k=x + 1}"),
    ("validation.hypergeometric_upper", r"^{x} ", r"^{x - 1} "),
    ("validation.hypergeometric_upper", r"\binom{N - K}{n - k}", r"\binom{N - K}{k}"),
    ("validation.hypergeometric_one_sided_upper", r"1 - c <", r"\frac{1 - c}{2} <"),
    ("validation.hypergeometric_share_lower", r"\frac{K}{N}", r"\frac{K}{n}"),
    ("measures.specificity", r"+ \mathrm{FP}", r"+ 2 \mathrm{FP}"),
    ("measures.accuracy", r"\mathrm{TP} + \mathrm{TN}}", r"\mathrm{TP} + \mathrm{FN}}"),
    ("measures.balanced_accuracy", r"\frac{1}{2}", r"\frac{1}{3}"),
    ("measures.matthews", r"- \mathrm{FP}", r"+ \mathrm{FP}"),
    ("measures.kappa", r"1 - p_e", r"1 - p_o"),
    ("measures.kappa_counts", r"\frac{2 ", r"\frac{"),
    ("measures.negative_f1", r"+ \mathrm{FP}", r"+ 2 \mathrm{FP}"),
    ("measures.likelihood_ratio_negative", r"1 - b", r"1 + b"),
    ("measures.work_saved", r"\left(1 - ", r"\left(2 - "),
    ("measures.error_corrected_share", r"q + s - 1", r"q - s + 1"),
    ("validation.two_shares_p", r"2 \Phi", r"\Phi"),
    ("validation.two_shares_chi_square", r"\right)^2", r"\right)^4"),
    ("validation.two_shares_chi_square_continuity", r"\frac{1}{2}", r"\frac{1}{4}"),
    ("validation.difference_of_shares", r" - ", r" + "),
    ("validation.ratio_of_shares", r"x_1/n_1", r"x_1/n_2"),
    ("validation.odds_ratio_of_shares", r"n_2 - x_2", r"n_2 - x_1"),
    ("validation.normal_difference_lower", r" - z", r" + z"),
    ("validation.normal_difference_upper", r" + z", r" - z"),
    ("validation.normal_difference_continuity_lower", r"- \frac{1}{2}", r"+ \frac{1}{2}"),
    ("validation.normal_difference_continuity_upper", r"+ \frac{1}{2}", r"+ \frac{1}{4}"),
    ("validation.mcnemar_p", r"2 \Phi", r"3 \Phi"),
    ("validation.mcnemar_continuity_p", r"-\sqrt", r"\sqrt"),
    ("validation.mcnemar_exact", r"\max", r"\min"),
    ("validation.fisher_two_sided", r"{2 \,", r"{3 \,"),
    ("validation.share_error", r"1 - ", r"2 - "),
    ("validation.share_error_finite", r"N - n", r"N + n"),
    ("validation.finite_factor", r"N - 1", r"N"),
    ("validation.odds", r"n - x", r"n + x"),
    ("validation.none_found", r"1 - p", r"p"),
    ("validation.some_found", r"1 - (1", r"2 - (1"),
    ("measures.expected_agreement", r" + (\mathrm{FN}", r" - (\mathrm{FN}"),
    ("measures.prevalence", r"\mathrm{TP} + \mathrm{FN}}{", r"\mathrm{TP} + \mathrm{FP}}{"),
    ("measures.miss_rate", r"\mathrm{FN} + ", r"\mathrm{FN} - "),
    ("measures.false_discovery_rate", r"\mathrm{FP} + ", r"\mathrm{FP} - "),
    ("measures.error_rate", r"\mathrm{FP} + \mathrm{FN}}{", r"\mathrm{FP} - \mathrm{FN}}{"),
    ("measures.youden", r"} - ", r"} + "),
    ("measures.dice", r"{2 \,", r"{3 \,"),
    ("measures.diagnostic_odds_ratio", r"\mathrm{FP} \,", r"\mathrm{TP} \,"),
    ("measures.work_saved_at", r"1 - r", r"1 + r"),
    ("measures.read_for_each", r"{v}{x}", r"{x}{v}"),
    ("validation.two_shares_z", r"\frac{1}{n_1} + ", r"\frac{1}{n_1} - "),
    ("validation.mcnemar", r"b - c", r"b + c"),
    ("validation.two_shares_z_unpooled", r"\frac{1}{n_1} \cdot", r"\frac{1}{n_2} \cdot"),
    ("validation.two_shares_z_unpooled", r" + \frac{1}{n_2}", r" - \frac{1}{n_2}"),
    ("validation.newcombe_lower", r"- \frac{x_2}{n_2}", r"+ \frac{x_2}{n_2}"),
    ("validation.newcombe_upper", r"\frac{x_1}{n_1} - ", r"\frac{x_1}{n_2} - "),
    ("validation.mcnemar_continuity", r"| - 1", r"| - 2"),
    ("validation.mcnemar_continuity", r"b - c|", r"b + c|"),
    ("validation.hypergeometric_lower_tail", r"^{x}", r"^{n}"),
    ("validation.hypergeometric_upper_tail", r"k=x", r"k=0"),
    ("validation.fisher_less", r"x_1 + x_2", r"x_2"),
    ("validation.fisher_greater", r"n_1 + n_2", r"2 n_1"),
    ("validation.rule_of_three", r"3", r"4"),
    ("measures.weighted_kappa_linear", r"2 n_{13}", r"n_{13}"),
    ("measures.weighted_kappa_quadratic", r"4 n_{13}", r"2 n_{13}"),
    ("validation.stratified_share_two", r"N_2 \frac{x_2}", r"N_1 \frac{x_2}"),
    ("validation.stratified_share_three", r"{N_1 + N_2 + N_3}", r"{N_1 + N_2}"),
    ("validation.stratified_share_two_lower", r"N_1^2", r"N_1"),
    ("validation.stratified_share_two_upper", r"{x_2}{n_2}", r"{x_2}{n_1}"),
    ("validation.stratified_share_three_lower", r"{x_1}{n_1}", r"{x_1}{n_2}"),
    ("validation.stratified_share_three_upper", r"N_3 \frac{x_3}", r"N_2 \frac{x_3}"),
    ("validation.pooled_share", r"n_1 + n_2", r"2 n_1"),
    ("validation.averaged_share", r"\frac{1}{2}", r"\frac{1}{3}"),
    ("validation.projected_count_finite_lower", r"N - n", r"N + n"),
    ("validation.projected_count_finite_upper", r"\frac{1}{n} \cdot", r"\frac{1}{N} \cdot"),
    ("validation.projected_count_upper", r"z N", r"N"),
]


@pytest.mark.parametrize(("identifier", "old", "new"), MUTATIONS)
def test_canary_a_mutated_print_is_not_proved(identifier: str, old: str, new: str) -> None:
    formula = catalogue.formula(identifier)
    assert old in formula.printed
    mutated: Formula = replace(formula, printed=formula.printed.replace(old, new, 1))
    verdict = prove(mutated)
    assert verdict.status in {"refuted", "undecided"}
    left_side = any(sign in old for sign in ("=", "<", "eq")) or old.startswith((r"\int", r"\frac{dP"))
    if not formula.functions and not left_side:
        assert verdict.status == "refuted"


@pytest.mark.parametrize(
    "factor",
    [r"\frac{\ln(\rho-2)}{\ln(\rho-2)}", r"\frac{\sqrt{\rho-2}}{\sqrt{\rho-2}}", r"\frac{\sqrt{-1}}{\sqrt{-1}}"],
)
def test_canary_a_print_that_is_defined_nowhere_is_not_proved(factor: str) -> None:
    formula = catalogue.formula("dimm2015.c1")
    mutated = replace(formula, printed=formula.printed.replace("c_1 =", f"c_1 = {factor}"))
    assert prove(mutated).status == "undecided"


def test_a_hole_in_the_print_is_told() -> None:
    formula = catalogue.formula("dimm2015.c1")
    mutated = replace(formula, printed=formula.printed.replace("c_1 =", r"c_1 = \frac{\rho-1/2}{\rho-1/2}"))
    assert "≠ 0" in prove(mutated).reason


def test_canary_a_theorem_proved_on_a_part_of_its_domain_is_undecided() -> None:
    theorem = catalogue.theorems()["dimm2015.probability_bounds"]

    def narrow(d: Derivation) -> None:
        kappa = d.variable("beta_squared", POSITIVE)
        d.sign(kappa, ">", "only where it was narrowed to")

    assert prove(replace(theorem, derive=narrow, claims=())).status == "undecided"


def test_canary_a_result_that_was_typed_and_not_derived_is_not_proved() -> None:
    """An invented formula whose derivation returns the same text, without a step."""
    precision = catalogue.formula("measures.precision")

    def typed(d: Derivation) -> object:
        return d.parameter("fp") ** 2 / (d.parameter("fp") + 7 * d.parameter("tp"))

    invented = replace(
        precision, printed=r"\frac{\mathrm{FP}^2}{7 \mathrm{TP} + \mathrm{FP}}", derive=typed, title="Invented"
    )
    verdict = prove(invented)
    assert verdict.status == "undecided"
    assert "not reached" in verdict.reason


def test_the_coverage_statement_is_refuted_at_a_checkable_point() -> None:
    """R = 0.05, rho = 0.25, P = 0.3: the floor 2/(2 + 3 * 1.05) is 0.388349514…"""
    verdict = prove(catalogue.entry("dimm2015.coverage"))
    assert verdict.witness is not None
    assert dict(verdict.witness.point) == {"recall": "1/20", "prevalence": "1/4", "precision": "3/10"}
    assert verdict.witness.right is not None
    assert verdict.witness.right.digits.startswith("0.38834951")


WITH_CURVES = [i for i, t in catalogue.theorems().items() if not t.holds and "" in t.functions.values()]


@pytest.mark.parametrize("identifier", WITH_CURVES)
def test_the_curve_of_a_counterexample_is_one_that_a_ranking_can_have(
    identifier: str, proved: Callable[[str], Verdict]
) -> None:
    """Precision is a share, and R/P, the documents retrieved, rise by at least the relevant ones. Recall rises to 1."""
    witness = proved(identifier).witness
    assert witness is not None
    ((name, curve),) = ((name, value) for name, value in witness.point if "(" in name)
    letter = sympy.Symbol(name[2:-1])
    at = {x: sympy.sympify(curve).subs(letter, x) for x in (sympy.Rational(i, 20) for i in range(1, 21))}
    assert all(0 < value <= 1 for value in at.values())
    if name.startswith("P("):
        assert all(after / at[after] - before / at[before] >= after - before for before, after in pairwise(at))
    else:
        assert name == "h(time)"
        assert all(at[before] < at[after] for before, after in pairwise(at))
        assert at[sympy.Integer(1)] == 1


def test_some_counterexamples_are_curves() -> None:
    assert len(WITH_CURVES) >= 3
