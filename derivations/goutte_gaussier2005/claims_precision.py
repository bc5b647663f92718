"""Sections 1 to 2.2: the measures, the model, and the posteriors of precision and recall."""

from __future__ import annotations

from collections.abc import Mapping

from prsym.derivations.goutte_gaussier2005.parameters import goutte_gaussier
from prsym.model.paper_claim import (
    ByProof,
    Comparison,
    MisprintedStatement,
    NotCheckable,
    Number,
    PaperClaim,
    UnderCondition,
)

_P = "goutte_gaussier2005."
_FIRST = {"tp": "10", "fp": "10", "prior": "1/2"}
_SECOND = {"tp": "3", "fp": "2", "prior": "1/2"}
_BOTH = {"tp1": "3", "fp1": "2", "tp2": "10", "fp2": "10", "prior": "1/2"}
_VARIANCE = "a*b/((a + b)**2*(a + b + 1))"  # goutte_gaussier2005.posterior_variance


def _of(system: Mapping[str, str]) -> Mapping[str, str]:
    """The counts of a system, without the prior."""
    return {name: system[name] for name in ("tp", "fp")}


_MODEL = (
    PaperClaim(
        "query151",
        goutte_gaussier("section 2"),
        "With 22 relevant documents, one document more or less changes recall by around 5 %.",
        "1/22 = 5 % to the nearest percent",
        Number("5%", "measures.recall", {"tp": "1", "fn": "21"}),
    ),
    PaperClaim(
        "eq1",
        goutte_gaussier("eq. 1"),
        "Precision and recall from the counts.",
        "p = TP/(TP + FP), r = TP/(TP + FN)",
        ByProof(("measures.precision", "measures.recall")),
    ),
    PaperClaim(
        "eq2",
        goutte_gaussier("eq. 2"),
        "F as the weighted harmonic mean of precision and recall, and from the counts.",
        "F_β = (1 + β²)pr/(r + β²p) = (1 + β²)TP/((1 + β²)TP + β²FN + FP)",
        ByProof(("measures.f_measure", "measures.f_measure_counts")),
    ),
    PaperClaim(
        "eq3",
        goutte_gaussier("eq. 3"),
        "Precision and recall as conditional probabilities.",
        "P(ℓ = + | z = +) = π₁/(π₁ + π₂), P(z = + | ℓ = +) = π₁/(π₁ + π₃)",
        ByProof((f"{_P}precision_probability", f"{_P}recall_probability")),
    ),
    PaperClaim(
        "eq4",
        goutte_gaussier("eq. 4; eq. 22"),
        "The four counts are multinomial.",
        "P(TP, FP, FN, TN) = n!/(TP! FP! FN! TN!) Π π^count",
        NotCheckable("an assumption of the paper: what follows from it is judged"),
    ),
    PaperClaim(
        "assumption1.list",
        goutte_gaussier("assumption 1"),
        "The parameters of the multinomial are listed with the third one twice and without that of FP.",
        "the parameters are (π_TP, π_FN, π_FN, π_TN), with the sum 1; intended: (π_TP, π_FP, π_FN, π_TN), as the next "
        "line has it",
        MisprintedStatement(f"{_P}multinomial_parameters_printed", (f"{_P}multinomial_parameters",)),
    ),
    PaperClaim(
        "property1",
        goutte_gaussier("Property 1"),
        "Given the number of returned objects, TP is binomial with the precision as its parameter.",
        "TP | TP + FP = M ~ B(M, p)",
        ByProof((f"{_P}precision_binomial",)),
    ),
    PaperClaim(
        "property2",
        goutte_gaussier("Property 2"),
        "Given the number of relevant objects, TP is binomial with the recall as its parameter.",
        "TP | TP + FN = N ~ B(N, r)",
        ByProof((f"{_P}recall_binomial",)),
    ),
    PaperClaim(
        "eq5",
        goutte_gaussier("eq. 5"),
        "The likelihood of the precision.",
        "L(p) ∝ p^TP (1 − p)^FP",
        ByProof((f"{_P}likelihood",)),
    ),
    PaperClaim(
        "eq7",
        goutte_gaussier("eq. 7"),
        "The constant of the symmetric Beta prior.",
        "Γ(2λ)/Γ(λ)² · ∫ p^(λ−1) (1 − p)^(λ−1) dp = 1",
        ByProof((f"{_P}prior_density",)),
    ),
    PaperClaim(
        "eq8",
        goutte_gaussier("eq. 6 and 8"),
        "The posterior of the precision is a Beta law.",
        "p | D ~ Be(TP + λ, FP + λ)",
        ByProof((f"{_P}precision_posterior",)),
    ),
    PaperClaim(
        "eq9.mean",
        goutte_gaussier("eq. 9, left"),
        "The posterior mean of the precision.",
        "(TP + λ)/(TP + FP + 2λ)",
        ByProof((f"{_P}posterior_mean",)),
    ),
    PaperClaim(
        "eq9.mode",
        goutte_gaussier("eq. 9, right, and the sentence after it"),
        "The posterior mode of the precision, but for the exceptions of the next sentence (with FP for its FN).",
        "mode = (TP + λ − 1)/(TP + FP + 2λ − 2) unless TP + FP < 2 − 2λ or TP < 1 − λ",
        UnderCondition(
            "also FP ≥ 1 − λ (and not TP = FP = 1 − λ)",
            (f"{_P}posterior_mode", f"{_P}mode_conditions"),
            f"{_P}mode_elsewhere",
        ),
    ),
    PaperClaim(
        "eq9.exceptions",
        goutte_gaussier("the sentence after eq. 9"),
        "When the mode of the precision is 0 or 1: the condition is printed with FN in the place of FP.",
        "TP + FN < 2 − 2λ or TP < 1 − λ; intended: TP + FP < 2 − 2λ or TP < 1 − λ",
        MisprintedStatement(f"{_P}mode_at_ends_printed", (f"{_P}mode_at_ends",)),
    ),
    PaperClaim(
        "jeffreys",
        goutte_gaussier("section 2.1, after eq. 9"),
        "Λ = 1/2 is Jeffreys' prior.",
        "√J(p) ∝ p^(−1/2) (1 − p)^(−1/2), the density of Be(1/2, 1/2)",
        ByProof((f"{_P}fisher_information", f"{_P}jeffreys_prior")),
    ),
    PaperClaim(
        "jeffreys.invariant",
        goutte_gaussier("section 2.1, after eq. 9"),
        "Jeffreys' prior is invariant under a change of the parameter.",
        "√J(q) = √J(p) |dp/dq|",
        ByProof((f"{_P}jeffreys_invariant",)),
    ),
    PaperClaim(
        "uniform",
        goutte_gaussier("section 2.1, after eq. 9"),
        "Λ = 1 is the uniform prior, which is not invariant.",
        "Be(1, 1) is constant; under it p² has the density 1/(2√p')",
        ByProof((f"{_P}uniform_prior_changes",)),
    ),
    PaperClaim(
        "likelihood_mode",
        goutte_gaussier("section 2.1, after eq. 9"),
        "For λ = 1 the mode is the usual precision.",
        "mode = TP/(TP + FP) at λ = 1",
        ByProof((f"{_P}maximum_likelihood",)),
    ),
    PaperClaim(
        "laplace",
        goutte_gaussier("section 2.1, after eq. 9"),
        "For λ = 1 the mean is Laplace's smoothed estimate.",
        "(TP + 1)/(TP + FP + 2)",
        ByProof((f"{_P}laplace_mean",)),
    ),
    PaperClaim(
        "recall_posterior",
        goutte_gaussier("section 2.1, after eq. 9"),
        "The posterior of the recall, with FN in the place of FP.",
        "r | D ~ Be(TP + λ, FN + λ)",
        ByProof((f"{_P}recall_posterior",)),
    ),
    PaperClaim(
        "sampling_needed",
        goutte_gaussier("section 2.1, last sentence before figure 1"),
        "The probability that one system has the larger precision can be had by sampling (it is also a finite sum).",
        "P(p₁ > p₂) for independent Beta laws",
        ByProof((f"{_P}precision_superior",)),
    ),
    PaperClaim(
        "nothing_returned",
        goutte_gaussier("section 2.1, last paragraph"),
        "Without returned (or relevant) objects the posterior is the prior, with the mean 1/2.",
        "TP = FP = 0: Be(λ, λ), mean 1/2",
        ByProof((f"{_P}nothing_returned",)),
    ),
)
_EXAMPLE = (
    PaperClaim(
        "example.p2",
        goutte_gaussier("section 2.2"),
        "3 true and 2 false positives have the precision 3/5.",
        "3/(3 + 2) = 3/5",
        Number("3/5", "measures.precision", {"tp": "3", "fp": "2"}),
    ),
    PaperClaim(
        "example.p1",
        goutte_gaussier("section 2.2"),
        "10 true and 10 false positives have the precision 1/2.",
        "10/(10 + 10) = 1/2",
        Number("1/2", "measures.precision", {"tp": "10", "fp": "10"}),
    ),
    PaperClaim(
        "example.mean2",
        goutte_gaussier("section 2.2"),
        "Under Jeffreys' prior the second system's mean is 58 %.",
        "3.5/6 = 58 %",
        Number("58%", f"{_P}posterior_mean", _SECOND),
    ),
    PaperClaim(
        "example.mode2",
        goutte_gaussier("section 2.2"),
        "The second system's mode is 63 %.",
        "2.5/4 = 63 % (62.5 %, rounded up)",
        Number("63%", f"{_P}posterior_mode", _SECOND),
    ),
    PaperClaim(
        "example.mean1",
        goutte_gaussier("section 2.2"),
        "The first system's mean is 50 %.",
        "10.5/21 = 50 %",
        Number("50%", f"{_P}posterior_mean", _FIRST),
    ),
    PaperClaim(
        "example.mode1",
        goutte_gaussier("section 2.2"),
        "The first system's mode is 50 % too.",
        "9.5/19 = 50 %",
        Number("50%", f"{_P}posterior_mode", _FIRST),
    ),
    PaperClaim(
        "example.superior",
        goutte_gaussier("section 2.2"),
        "By the traditional formula the second system's precision is the larger one.",
        "3/5 > 1/2",
        Comparison("measures.precision", ">", "measures.precision", _of(_SECOND), _of(_FIRST)),
    ),
    PaperClaim(
        "example.better_on_average",
        goutte_gaussier("section 2.2; figure 1"),
        "The second system is better on average.",
        "3.5/6 > 10.5/21",
        Comparison(f"{_P}posterior_mean", ">", f"{_P}posterior_mean", _SECOND, _FIRST),
    ),
    PaperClaim(
        "example.better_mode",
        goutte_gaussier("section 2.2"),
        "And by its mode.",
        "2.5/4 > 9.5/19",
        Comparison(f"{_P}posterior_mode", ">", f"{_P}posterior_mode", _SECOND, _FIRST),
    ),
    PaperClaim(
        "example.variability",
        goutte_gaussier("section 2.2; figure 1"),
        "The second system's precision has a much larger variability. (Judged by the posterior variances, 0.0347 and "
        "0.0114; that three times as much is much larger is our reading.)",
        "Var Be(3.5, 2.5) > 3 Var Be(10.5, 10.5), by goutte_gaussier2005.posterior_variance",
        Comparison(_VARIANCE, ">", f"3*({_VARIANCE})", {"a": "7/2", "b": "5/2"}, {"a": "21/2", "b": "21/2"}),
    ),
    PaperClaim(
        "example.variance",
        goutte_gaussier("section 2.2, behind it"),
        "The variance of a precision by its posterior. (The paper prints no formula of it.)",
        "αβ/((α + β)²(α + β + 1)), α = TP + λ, β = FP + λ",
        ByProof((f"{_P}posterior_variance",)),
    ),
    PaperClaim(
        "example.probability",
        goutte_gaussier("section 2.2"),
        "The second system has the larger precision with a probability of around 65 %.",
        "P(Be(3.5, 2.5) > Be(10.5, 10.5)) = 65 %",
        Number("65%", f"{_P}precision_superior", _BOTH),
    ),
    PaperClaim(
        "fig1",
        goutte_gaussier("figure 1"),
        "The first system has the larger precision in 35 % of cases.",
        "P(Be(10.5, 10.5) > Be(3.5, 2.5)) = 35 %",
        Number("35%", f"{_P}precision_superior", {"tp1": "10", "fp1": "10", "tp2": "3", "fp2": "2", "prior": "1/2"}),
    ),
    PaperClaim(
        "example.not_significant",
        goutte_gaussier("section 2.2"),
        "Which is not significant at any reasonable level.",
        "P < 90 %; the paper names no level: the cut is ours",
        Comparison(f"{_P}precision_superior", "<", "0.9", _BOTH),
    ),
)
CLAIMS = (*_MODEL, *_EXAMPLE)
