"""The claims of Gordon & Kochen (1988) in section 3 up to eq. 28: best and worst case, and the rejected forms."""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988.parameters import gordon_kochen
from prsym.model.paper_claim import ByProof, NotCheckable, Number, PaperClaim


def _entry(name: str) -> str:
    return f"gordon_kochen1988.{name}"


EXPERIENCE = "rests on experience with retrieval systems, for which no data are given"

CASE_CLAIMS = (
    PaperClaim(
        "h_opt",
        gordon_kochen("before eq. 13"),
        "Recall of optimal retrieval.",
        "h_opt(t) = t/p for t ≤ p, and 1 from then on",
        ByProof((_entry("optimal_recall"),)),
    ),
    PaperClaim(
        "b_opt",
        gordon_kochen("before eq. 13"),
        "Optimal retrieval has no fallout and perfect precision until the last relevant document.",
        "b_opt = 0 and a_opt = 1 for 0 < t ≤ p",
        ByProof((_entry("optimal_retrieval"),)),
    ),
    PaperClaim(
        "b_worst",
        gordon_kochen("before eq. 13"),
        "At random, fallout is the retrieved share and precision the share of relevant documents.",
        "h = r implies b = r and a = p",
        ByProof((_entry("random_retrieval"),)),
    ),
    PaperClaim(
        "worst_is_random",
        gordon_kochen("before eq. 13"),
        "Random selection is taken as the worst case.",
        "h(t) ≥ t where h′ > 0 and h″ < 0 at all times, as the paper supposes after Theorem 2",
        ByProof((_entry("deceleration"), _entry("no_worse_than_random"))),
    ),
    PaperClaim(
        "eq13",
        gordon_kochen("eq. 13"),
        "The initial rate of optimal retrieval. (That the search begins at it is an assumption, up to eq. 28.)",
        "h_opt'(0) = 1/p",
        ByProof((_entry("optimal_rate"),)),
    ),
)

QUADRATIC_CLAIMS = (
    PaperClaim(
        "eq15",
        gordon_kochen("eqs. 14 and 15"),
        "The coefficients of a quadratic recall (squares are lost in the text at hand).",
        "h = αt² + βt + γ with γ = 0, β = 1/p, α = (p − k)/(k²p)",
        ByProof((_entry("quadratic_coefficient"),)),
    ),
    PaperClaim(
        "eq16",
        gordon_kochen("eq. 16"),
        "Quadratic recall.",
        "h(t) = ((p − k)/(k²p))t² + t/p for t ≤ k",
        ByProof((_entry("quadratic"),)),
    ),
    PaperClaim(
        "eq17",
        gordon_kochen("eq. 17"),
        "Its rate.",
        "h'(t) = 2((p − k)/(k²p))t + 1/p",
        ByProof((_entry("quadratic_slope"),)),
    ),
    PaperClaim(
        "quadratic.peak",
        gordon_kochen("after eq. 17"),
        "A quadratic recall rises until a certain time.",
        "h'(t) > 0 only when t < k²/(2(k − p)), for k > p",
        ByProof((_entry("quadratic_peak"), _entry("quadratic_monotone"))),
    ),
    PaperClaim(
        "quadratic.bound",
        gordon_kochen("after eq. 17"),
        "So that it does not fall, the last relevant document must come by twice the time of all relevant ones "
        "(k < 2p in the text at hand; k ≤ 2p is read).",
        "h is non-decreasing on [0, k] if and only if k ≤ 2p",
        ByProof((_entry("quadratic_monotone"),)),
    ),
    PaperClaim(
        "quadratic.precision",
        gordon_kochen("after eq. 17"),
        "Then at most half of the retrieved documents are irrelevant, and precision is always at least 50%. (Judged "
        "up to full recall; from then on it falls to p.)",
        "p h(t)/t ≥ 1/2 for 0 < t ≤ k ≤ 2p",
        ByProof((_entry("quadratic_precision"),)),
    ),
    PaperClaim(
        "quadratic.rejected",
        gordon_kochen("after eq. 17"),
        "Ordinary retrieval contradicts a precision of at least 50%.",
        "",
        NotCheckable(EXPERIENCE),
    ),
)

LOGARITHM_CLAIMS = (
    PaperClaim(
        "eq18",
        gordon_kochen("eq. 18"),
        "For recall as a logarithm, nothing found at the start means that its argument is 1 there.",
        "for h = ln f: h(0) = 0 if and only if f(0) = 1",
        ByProof((_entry("logarithm_at_start"),)),
    ),
    PaperClaim(
        "eq19",
        gordon_kochen("eq. 19"),
        "And the initial rate of eq. 13 is then the slope of that argument.",
        "for h = ln f with f(0) = 1: h'(0) = 1/p if and only if f'(0) = 1/p",
        ByProof((_entry("logarithm_at_start"),)),
    ),
    PaperClaim(
        "eq20",
        gordon_kochen("eq. 20"),
        "Recall as the logarithm of a linear function.",
        "h(t) = ln(t/p + 1), from f(0) = 1 and f'(0) = 1/p",
        ByProof((_entry("log_linear"),)),
    ),
    PaperClaim(
        "eq20.rises",
        gordon_kochen("after eq. 20"),
        "It rises for every share of relevant documents.",
        "h'(t) > 0",
        ByProof((_entry("log_linear_increasing"),)),
    ),
    PaperClaim(
        "eq21",
        gordon_kochen("eq. 21"),
        "When it is complete.",
        "t_f = p(e − 1)",
        ByProof((_entry("log_linear_full_recall"),)),
    ),
    PaperClaim("eq21.e", gordon_kochen("eq. 21"), "Euler's number.", "e = 2.718…", Number("2.718", "exp(1)")),
    PaperClaim(
        "eq22",
        gordon_kochen("eq. 22"),
        "The share of relevant documents for which it is complete before the search is.",
        "p(e − 1) < 1 if and only if p < 1/(e − 1)",
        ByProof((_entry("log_linear_prevalence"),)),
    ),
    PaperClaim(
        "eq22.number",
        gordon_kochen("eq. 22"),
        "The bound as a number.",
        "1/(e − 1) ≈ .582",
        Number(".582", _entry("log_linear_prevalence")),
    ),
    PaperClaim(
        "eq22.percent",
        gordon_kochen("after eq. 22"),
        "The bound as a percentage.",
        "1/(e − 1) ≈ 58.2%",
        Number("58.2%", _entry("log_linear_prevalence")),
    ),
    PaperClaim(
        "eq22.harmless",
        gordon_kochen("after eq. 22"),
        "The bound does not restrict the queries significantly.",
        "",
        NotCheckable("a matter of judgement"),
    ),
    PaperClaim(
        "log_linear.factor",
        gordon_kochen("after eq. 22"),
        "The time of full recall in units of p.",
        "e − 1 ≈ 1.718",
        Number("1.718", "exp(1) - 1"),
    ),
    PaperClaim(
        "log_linear.precision",
        gordon_kochen("after eq. 22"),
        "Precision at full recall is the same for every query.",
        "a = 1/(e − 1) at h = 1",
        ByProof((_entry("log_linear_precision"),)),
    ),
    PaperClaim(
        "log_linear.percent",
        gordon_kochen("after eq. 22"),
        "It is 58.2%.",
        "1/(e − 1) ≈ 58.2%",
        Number("58.2%", _entry("log_linear_precision")),
    ),
    PaperClaim(
        "log_linear.rejected",
        gordon_kochen("after eq. 22"),
        "Precision is normally far below this, even at much lower recall.",
        "",
        NotCheckable(EXPERIENCE),
    ),
)

FIRST_FORM_CLAIMS = (
    PaperClaim(
        "eq23",
        gordon_kochen("eq. 23 and after it"),
        "The coefficients of the first form (γ and β follow from the conditions at t = 0).",
        "h = ln(αt² + βt + γ) with γ = 1, β = 1/p, α = (e − (k/p + 1))/k²",
        ByProof((_entry("log_quadratic_coefficient"),)),
    ),
    PaperClaim(
        "eq24",
        gordon_kochen("eq. 24"),
        "The first form.",
        "h(t) = ln(((e − (k/p + 1))/k²)t² + t/p + 1) for t ≤ k",
        ByProof((_entry("log_quadratic"),)),
    ),
    PaperClaim(
        "eq25",
        gordon_kochen("eq. 25"),
        "Its rate (in the denominator the text at hand lacks a 1 and has (t/p) in brackets; the reading is doubtful).",
        "h'(t) = ((2/(pk²))(p(e − 1) − k)t + 1/p)/((1/(pk²))(p(e − 1) − k)t² + t/p + 1)",
        ByProof((_entry("log_quadratic_slope"),)),
    ),
    PaperClaim(
        "eq26",
        gordon_kochen("eq. 26"),
        "Its extremum.",
        "t = k²/(2(k − p(e − 1)))",
        ByProof((_entry("log_quadratic_peak"),)),
    ),
    PaperClaim(
        "eq27",
        gordon_kochen("eq. 27"),
        "When the extremum lies after the start.",
        "t > 0 if and only if k/p > e − 1",
        ByProof((_entry("log_quadratic_not_monotone"),)),
    ),
    PaperClaim(
        "eq28",
        gordon_kochen("eq. 28"),
        "When it lies between the start and full recall, so that the form is not monotone.",
        "0 < t < k if and only if k/p > 2(e − 1)",
        ByProof((_entry("log_quadratic_not_monotone"),)),
    ),
    PaperClaim(
        "eq28.number",
        gordon_kochen("after eq. 28"),
        "The bound as a number.",
        "2(e − 1) ≈ 3.436",
        Number("3.436", "2*(exp(1) - 1)"),
    ),
    PaperClaim(
        "eq28.precision",
        gordon_kochen("after eq. 28"),
        "The condition means that precision is below 29.1% at full recall.",
        "k/p > 2(e − 1) if and only if p/k < 1/(2(e − 1)) ≈ 29.1%",
        Number("29.1%", "1/(2*(exp(1) - 1))"),
    ),
    PaperClaim(
        "eq28.at_3_436",
        gordon_kochen("after eq. 28"),
        "The printed number 3.436 and the printed 29.1% fit each other.",
        "1/3.436 ≈ 29.1%",
        Number("29.1%", "1/3.436"),
    ),
    PaperClaim(
        "eq28.rejected",
        gordon_kochen("after eq. 28"),
        "Under that condition recall is not monotone, and the form is rejected. (It also exceeds 1 before t = k.)",
        "recall falls before t = k if and only if p/k < 1/(2(e − 1))",
        ByProof((_entry("log_quadratic_not_monotone"),)),
    ),
)

CLAIMS = (*CASE_CLAIMS, *QUADRATIC_CLAIMS, *LOGARITHM_CLAIMS, *FIRST_FORM_CLAIMS)
