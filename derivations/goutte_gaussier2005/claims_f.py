"""Section 2.3: Gamma variates, F and the comparison of two systems."""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005.parameters import goutte_gaussier
from prsym.model.paper_claim import (
    ByProof,
    ContraryProved,
    MisprintedStatement,
    NotCheckable,
    PaperClaim,
    UnderCondition,
)

_P = "goutte_gaussier2005."
CLAIMS = (
    PaperClaim(
        "gamma1",
        goutte_gaussier("section 2.3, property (1)"),
        "A Gamma variate times c is a Gamma variate with h times c.",
        "cX ~ Γ(α, ch) for X ~ Γ(α, h), c > 0 (h is the scale)",
        ByProof((f"{_P}gamma_density", f"{_P}gamma_scaling")),
    ),
    PaperClaim(
        "gamma.shape",
        goutte_gaussier("section 2.3, before the properties"),
        "H is called the shape parameter; it is the scale (with h as the shape, property (1) fails).",
        "h is the shape of Γ(α, h); intended: the scale",
        MisprintedStatement(f"{_P}shape_parameter", (f"{_P}gamma_scaling",)),
    ),
    PaperClaim(
        "gamma2",
        goutte_gaussier("section 2.3, property (2)"),
        "The sum of two Gamma variates with one h is a Gamma variate. (That they are independent, eq. 10 says.)",
        "X + Y ~ Γ(α + β, h)",
        UnderCondition("X and Y are independent", (f"{_P}gamma_sum",), f"{_P}gamma_sum_dependent"),
    ),
    PaperClaim(
        "gamma3",
        goutte_gaussier("section 2.3, property (3)"),
        "The share of one of them in the sum has a Beta law. (That they are independent, eq. 10 says.)",
        "X/(X + Y) ~ Be(α, β)",
        UnderCondition("X and Y are independent", (f"{_P}gamma_share",), f"{_P}gamma_share_dependent"),
    ),
    PaperClaim(
        "eq10",
        goutte_gaussier("eq. 10"),
        "Precision and recall as X/(X + Y) and X/(X + Z) have the posteriors of eq. 8.",
        "X/(X + Y) ~ Be(TP + λ, FP + λ), X/(X + Z) ~ Be(TP + λ, FN + λ)",
        ByProof((f"{_P}gamma_marginals",)),
    ),
    PaperClaim(
        "eq10.joint",
        goutte_gaussier("eq. 10"),
        "That the two share X is postulated; it follows from a Dirichlet prior on the four cells.",
        "the joint law of X/(X + Y) and X/(X + Z) is that of the Dirichlet posterior",
        ByProof((f"{_P}dirichlet_cells", f"{_P}precision_recall_density")),
    ),
    PaperClaim(
        "eq11",
        goutte_gaussier("eq. 11"),
        "F₁ as a share of two Gamma variates.",
        "F₁ = U/(U + V), U ~ Γ(TP + λ, 2h), V ~ Γ(FP + FN + 2λ, h)",
        ByProof((f"{_P}f1_gamma",)),
    ),
    PaperClaim(
        "eq12",
        goutte_gaussier("eq. 12"),
        "The probability that one F₁ exceeds another, as an integral.",
        "P = ∫ f₁(x) P(B₂ < x) dx, B_i ~ Be(TP_i + λ, FP_i + FN_i + 2λ)",
        ByProof((f"{_P}superiority_integral",)),
    ),
    PaperClaim(
        "not_known",
        goutte_gaussier("after eq. 12"),
        "The distribution of F₁ is not known analytically. (It is: an incomplete Beta function. Read of what was known "
        "to the authors, it is nothing that can be judged.)",
        "no closed form; but P(F₁ ≤ f) = I(f/(2 − f); TP + λ, FP + FN + 2λ)",
        ContraryProved((f"{_P}f1_distribution", f"{_P}f1_density"), "in closed form, by the incomplete Beta function"),
    ),
    PaperClaim(
        "eq12.exact",
        goutte_gaussier("after eq. 12"),
        "So eq. 12 cannot be evaluated exactly. (It can: for λ = 1/2 it is a finite sum of rational numbers.)",
        "no exact value; but for λ = 1/2, P(F₁⁽¹⁾ > F₁⁽²⁾) is a finite sum",
        ContraryProved((f"{_P}probability_superior",), "exactly, as a finite sum of rational numbers, for λ = 1/2"),
    ),
    PaperClaim(
        "eq13",
        goutte_gaussier("eq. 13"),
        "The share of draws estimates the probability, with a Beta posterior of its own.",
        "P̂ = (1/L) Σ I(f⁽¹⁾ > f⁽²⁾)",
        NotCheckable("the definition of an estimate; eq. 5 to 9 give its posterior"),
    ),
    PaperClaim(
        "eq13.posterior",
        goutte_gaussier("after eq. 13"),
        "Inference on that probability from the draws gives it a Beta posterior: that of eq. 8, with the draws in "
        "which the first system is ahead for TP, and the others for FP.",
        "p | D ~ Be(TP + λ, FP + λ)",
        ByProof((f"{_P}precision_posterior",)),
    ),
    PaperClaim(
        "f_beta",
        goutte_gaussier("section 2.3, last paragraph"),
        "F_β involves three Gamma variates.",
        "F_β = (1 + β²)X/((1 + β²)X + β²Z + Y)",
        ByProof((f"{_P}f_gamma",)),
    ),
    PaperClaim(
        "f_beta.sampling",
        goutte_gaussier("section 2.3, last paragraph"),
        "The comparison of two systems by F_β is again done by sampling (its distribution function is one integral).",
        "P(F_β ≤ f) = E I(z(W); TP + λ, FP + FN + 2λ), W ~ Be(FN + λ, FP + λ)",
        ByProof((f"{_P}f_distribution",)),
    ),
)
