"""Section 3 and the discussion: paired comparison on one collection."""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005.parameters import goutte_gaussier
from prsym.model.paper_claim import (
    ByProof,
    ContraryProved,
    MisprintedFormula,
    MisprintedStatement,
    NotCheckable,
    PaperClaim,
)

_P = "goutte_gaussier2005."
CLAIMS = (
    PaperClaim(
        "eq14",
        goutte_gaussier("eq. 14"),
        "The likelihood of the three probabilities.",
        "P(Z | π) ∝ π₁^N₁ π₂^N₂ π₃^N₃",
        ByProof((f"{_P}paired_likelihood",)),
    ),
    PaperClaim(
        "eq15",
        goutte_gaussier("eq. 15"),
        "The Dirichlet density; the first factor is printed as a power of π, the vector of all three, without the "
        "index of π₁. (Such a power has no value; of the components only π₁ makes it the density.)",
        "the first factor is π^(α₁−1); intended: Γ(α₁+α₂+α₃)/(Γ(α₁)Γ(α₂)Γ(α₃)) π₁^(α₁−1) π₂^(α₂−1) π₃^(α₃−1), with "
        "π₃ = 1 − π₁ − π₂",
        MisprintedStatement(f"{_P}dirichlet_density_printed", (f"{_P}dirichlet_density",)),
    ),
    PaperClaim(
        "uniform3",
        goutte_gaussier("after eq. 15"),
        "Α = 1 is the uniform prior.",
        "the density with α₁ = α₂ = α₃ = 1 is constant",
        ByProof((f"{_P}dirichlet_uniform",)),
    ),
    PaperClaim(
        "jeffreys3",
        goutte_gaussier("after eq. 15"),
        "Α = 1/2 is the non-informative prior.",
        "the root of the determinant of the information is proportional to the density with α₁ = α₂ = α₃ = 1/2",
        ByProof((f"{_P}dirichlet_jeffreys",)),
    ),
    PaperClaim(
        "eq16",
        goutte_gaussier("eq. 16"),
        "The posterior is a Dirichlet law with the counts added.",
        "π | Z ~ D(N₁ + α₁, N₂ + α₂, N₃ + α₃)",
        ByProof((f"{_P}dirichlet_posterior",)),
    ),
    PaperClaim(
        "eq18",
        goutte_gaussier("eq. 17 and 18"),
        "The probability that the first system is superior, as a double integral over π₂ < min(π₁, 1 − π₁).",
        "{π₂ < min(π₁, 1 − π₁)} is {π₁ > π₂} on the simplex",
        ByProof((f"{_P}paired_region",)),
    ),
    PaperClaim(
        "eq18.analytically",
        goutte_gaussier("after eq. 18"),
        "This integral cannot be carried out analytically. (It can: it is an incomplete Beta function. Whether it is "
        "an elementary one for every prior is not judged.)",
        "no closed form; but P(π₁ > π₂) = I(1/2; N₂ + α₂, N₁ + α₁)",
        ContraryProved(
            (f"{_P}paired_closed_form", f"{_P}paired_superiority_any_prior", f"{_P}paired_superiority"),
            "in closed form, by the incomplete Beta function",
        ),
    ),
    PaperClaim(
        "alpha3",
        goutte_gaussier("section 4, on table 2"),
        "The third parameter of the prior is of no importance.",
        "P(π₁ > π₂) does not depend on N₃ + α₃",
        ByProof((f"{_P}paired_independence",)),
    ),
    PaperClaim(
        "eq19",
        goutte_gaussier("eq. 19"),
        "The share of draws in which the first system is ahead estimates the probability that it is superior.",
        "P̂ = #{j | π₁ʲ > π₂ʲ}/L",
        NotCheckable("the definition of an estimate; table 2 holds estimates made so, and they are judged"),
    ),
    PaperClaim(
        "eq20",
        goutte_gaussier("eq. 20"),
        "The posterior mean of the difference.",
        "E(π₁ − π₂) = (N₁ + α₁ − N₂ − α₂)/(N + α₁ + α₂ + α₃)",
        ByProof((f"{_P}paired_difference_mean",)),
    ),
    PaperClaim(
        "eq21",
        goutte_gaussier("eq. 21"),
        "The posterior mean of the log odds ratio.",
        "E ln(π₁/π₂) = Ψ(N₁ + α₁) − Ψ(N₂ + α₂)",
        ByProof((f"{_P}paired_log_odds_mean",)),
    ),
    PaperClaim(
        "events",
        goutte_gaussier("after eq. 21"),
        "Difference and log odds ratio are positive with the same probability.",
        "{Δ > 0} = {ρ > 0} = {π₁ > π₂}",
        ByProof((f"{_P}paired_events",)),
    ),
    PaperClaim(
        "updating",
        goutte_gaussier("section 3, note"),
        "Two collections one after the other, in either order, give what their union gives.",
        "D(N¹ + N² + α)",
        ByProof((f"{_P}updating",)),
    ),
    PaperClaim(
        "bootstrap",
        goutte_gaussier("sections 1 and 5"),
        "The bootstrap may fail to give accurate intervals for these measures, and other tests do not apply.",
        "no formal statement",
        NotCheckable("the paper gives no case in which it fails"),
    ),
    PaperClaim(
        "disagreement",
        goutte_gaussier("section 5"),
        "A difference in F implies a difference in the counts of disagreement: read as that the two counts differ, "
        "as the example 58 to 43 has it.",
        "F₁⁽¹⁾ ≠ F₁⁽²⁾ implies N₁ ≠ N₂",
        ByProof((f"{_P}f_difference",), instead=(f"{_P}f_difference_needs_disagreement",)),
    ),
    PaperClaim(
        "disagreement.some",
        goutte_gaussier("section 5"),
        "The same sentence read as: where F differs, the systems disagree on some object.",
        "F₁⁽¹⁾ ≠ F₁⁽²⁾ implies N₁ + N₂ > 0",
        ByProof((f"{_P}f_difference_needs_disagreement",)),
    ),
    PaperClaim(
        "property3",
        goutte_gaussier("appendix A, Property 3"),
        "Each count of a multinomial law is binomial.",
        "TP ~ B(n, π₁)",
        ByProof((f"{_P}marginal_binomial",)),
    ),
    PaperClaim(
        "property4",
        goutte_gaussier("appendix A, Property 4"),
        "Given another count, it is binomial with what remains.",
        "FP | TP = j ~ B(n − j, π₂/(1 − π₁))",
        ByProof((f"{_P}count_given_count",)),
    ),
    PaperClaim(
        "eq23",
        goutte_gaussier("eq. 23 and 24"),
        "The numbers of returned and of relevant objects are binomial.",
        "TP + FP ~ B(n, π₁ + π₂) and TP + FN ~ B(n, π₁ + π₃)",
        ByProof((f"{_P}returned_binomial", f"{_P}relevant_binomial")),
    ),
    PaperClaim(
        "eq25",
        goutte_gaussier("eq. 25 and 27"),
        "The conditional law of TP given the number of returned objects.",
        "TP | TP + FP = M ~ B(M, π₁/(π₁ + π₂))",
        ByProof((f"{_P}true_given_returned",)),
    ),
    PaperClaim(
        "eq26",
        goutte_gaussier("eq. 26"),
        "The quotient of known binomial laws: printed with π₁ + π₂ for 1 − π₁ in the law of FP, and without a bracket "
        "in the last factor below.",
        "C(n,k) π₁^k (1−π₁)^(n−k) C(n−k,M−k) (π₂/(1−π₁))^(M−k) (1 − π₂/(1−π₁))^(n−M) / (C(n,M) (π₁+π₂)^M "
        "(1−(π₁+π₂))^(n−M))",
        MisprintedFormula(
            r"P = \frac{\binom{n}{k} \pi_1^k (1 - \pi_1)^{n - k} \cdot \binom{n - k}{M - k} "
            r"\left(\frac{\pi_2}{\pi_1 + \pi_2}\right)^{M - k} \left(1 - \frac{\pi_2}{\pi_1 + \pi_2}\right)^{n - M}}"
            r"{\binom{n}{M} (\pi_1 + \pi_2)^M (1 - \pi_1 + \pi_2)^{n - M}}",
            f"{_P}conditional_binomial",
        ),
    ),
    PaperClaim(
        "eq26.binomials",
        goutte_gaussier("after eq. 26"),
        "The identity of binomial coefficients that is used.",
        "C(n,k) C(n−k,M−k)/C(n,M) = C(M,k)",
        ByProof((f"{_P}binomial_identity",)),
    ),
    PaperClaim(
        "eq28",
        goutte_gaussier("eq. 28"),
        "The definition of the precision is recalled with z and ℓ exchanged: as printed it is the recall of eq. 3.",
        "p = P(z = + | ℓ = +) = π₁/(π₁ + π₂); intended: P(ℓ = + | z = +)",
        MisprintedStatement(f"{_P}precision_given_relevance", (f"{_P}precision_probability",)),
    ),
)
