"""The claims of Gordon & Kochen (1988) from eq. 29 on: the model, its bound, and the conclusions."""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988.parameters import gordon_kochen
from prsym.model.paper_claim import (
    ByProof,
    Comparison,
    MisprintedStatement,
    NotCheckable,
    Number,
    PaperClaim,
    UnderCondition,
)


def _entry(name: str) -> str:
    return f"gordon_kochen1988.{name}"


MODEL_CLAIMS = (
    PaperClaim(
        "eq31",
        gordon_kochen("eqs. 29 to 31"),
        "The model: recall starts at 0, is complete at t = k, and has stopped growing then. (The hypothesis that this "
        "replaces stands as h'(t) = 1/p in the text at hand; h'(0) = 1/p, eq. 13, is read.)",
        "h(t) = ln(((1 − e)/k²)t² + (2(e − 1)/k)t + 1), from h(0) = 0, h(k) = 1 and h'(k) = 0",
        ByProof((_entry("hit_rate"),)),
    ),
    PaperClaim(
        "eq31.one_extremum",
        gordon_kochen("after eq. 31"),
        "The logarithm of a quadratic has only one extremum, whatever its coefficients: read as at most one.",
        "for α ≠ 0, ln(αt² + βt + 1) has an extremum at t = −β/(2α) or none",
        ByProof((_entry("one_extremum_where_defined"),)),
    ),
    PaperClaim(
        "eq31.exactly_one_extremum",
        gordon_kochen("after eq. 31"),
        "The same sentence read as exactly one: the logarithm of a quadratic has an extremum, whatever its "
        "coefficients.",
        "for α ≠ 0, ln(αt² + βt + 1) has exactly one extremum, at t = −β/(2α)",
        UnderCondition(
            "α < 0 (as in eq. 31) or α > β²/4",
            (_entry("one_extremum_where_defined"),),
            _entry("one_extremum"),
        ),
    ),
    PaperClaim(
        "eq31.rises",
        gordon_kochen("after eq. 31"),
        "The model's recall has no extremum before t = k and rises until then.",
        "h'(t) > 0 for 0 ≤ t < k, h'(k) = 0",
        ByProof((_entry("hit_rate_shape"),)),
    ),
    PaperClaim(
        "eq31.decelerates",
        gordon_kochen("after Theorem 2, for eq. 31"),
        "The model has the deceleration that the paper assumes of recall at all times.",
        "h''(t) < 0 for 0 ≤ t ≤ k",
        ByProof((_entry("hit_rate_shape"),)),
    ),
    PaperClaim(
        "eq32",
        gordon_kochen("eq. 32"),
        "Its initial rate.",
        "h'(0) = 2(e − 1)/k",
        ByProof((_entry("initial_rate"),)),
    ),
    PaperClaim(
        "eq33",
        gordon_kochen("eq. 33"),
        "As the initial rate cannot exceed that of optimal retrieval, k has a lower bound. (The bound also suffices.)",
        "k/p ≥ 2(e − 1)",
        ByProof((_entry("full_recall_bound"), _entry("full_recall_bound_suffices"))),
    ),
    PaperClaim(
        "eq33.number",
        gordon_kochen("eq. 33"),
        "The bound as a number.",
        "2(e − 1) ≈ 3.436",
        Number("3.436", _entry("examined_per_relevant")),
    ),
    PaperClaim(
        "eq33.examined",
        gordon_kochen("after eq. 33"),
        "Full recall takes at least 3.43 documents examined for each relevant one. (The bound is 2(e − 1) = 3.4365….)",
        "k/p ≥ 2(e − 1) ≥ 3.43",
        Comparison(_entry("examined_per_relevant"), ">=", "3.43"),
    ),
    PaperClaim(
        "eq33.best_precision",
        gordon_kochen("after eq. 33"),
        "The best precision at full recall is about 29%.",
        "p/k ≤ 1/(2(e − 1)) ≈ 29%",
        Number("29%", _entry("best_precision")),
    ),
    PaperClaim(
        "eq33.prevalence",
        gordon_kochen("eq. 33, with k ≤ 1"),
        "What eq. 33 asks of the collection, as recall is complete by the end of the search. (The paper does not say "
        "it of this form; for the logarithm of a line it does, in eq. 22.)",
        "p ≤ 1/(2(e − 1))",
        ByProof((_entry("prevalence_bound"),)),
    ),
    PaperClaim(
        "eq33.prevalence_number",
        gordon_kochen("eq. 33, with k ≤ 1"),
        "The same bound as a number.",
        "1/(2(e − 1)) ≈ .291",
        Number(".291", _entry("prevalence_bound")),
    ),
)

CONCLUSION_CLAIMS = (
    PaperClaim(
        "origin",
        gordon_kochen("section 4"),
        "The trade-off comes from recall that rises and decelerates as more documents are retrieved.",
        "for smooth h with h(0) = 0: h' > 0 and h'' < 0 up to a time imply ∂a/∂h < 0 there",
        ByProof((_entry("deceleration"),)),
    ),
    PaperClaim(
        "model_trades_off",
        gordon_kochen("section 4"),
        "In the model precision falls with recall.",
        "p h(t)/t decreases on 0 < t ≤ k",
        ByProof((_entry("precision_decreases"),)),
    ),
    PaperClaim(
        "realistic",
        gordon_kochen("section 4"),
        "The model predicts realistic levels of precision.",
        "",
        NotCheckable("rests on experience with retrieval systems, for which no data are given"),
    ),
    PaperClaim(
        "no_restriction",
        gordon_kochen("section 4"),
        "The model puts no unrealistic restriction on the time of full recall.",
        "",
        NotCheckable(
            "a matter of judgement; with k ≤ 1, eq. 33 asks for p ≤ 1/(2(e − 1)) = 29.1% (prevalence_bound), half of "
            "what eq. 22 allowed"
        ),
    ),
    PaperClaim(
        "percent_relevant",
        gordon_kochen("section 4"),
        "The collection has p% relevant documents. (p is a share throughout, eq. 1, so that it is 100p percent, as the "
        "paper itself has it before eq. 13.)",
        "p D = (p/100) D; intended: p D = (100p/100) D",
        MisprintedStatement(_entry("percent_relevant_printed"), (_entry("percent_relevant"),)),
    ),
    PaperClaim(
        "figure4",
        gordon_kochen("section 4, figure 4"),
        "The curves of precision against recall that the model predicts. (The formula is not printed.)",
        "a = ph/(k(1 − √((e − eʰ)/(e − 1)))), from 2(e − 1)p/k at h → 0 to p/k at h = 1",
        ByProof((_entry("precision_at_recall"), _entry("search_time"), _entry("precision_ends"))),
    ),
    PaperClaim(
        "figure4.curves",
        gordon_kochen("section 4, figure 4"),
        "The plotted curves and their values of p and k.",
        "",
        NotCheckable("the values of p and k of the plotted curves are lost in the text at hand"),
    ),
    PaperClaim(
        "k_from_point",
        gordon_kochen("section 4"),
        "The share of a collection that must be searched for any recall determines k: read of a search that follows "
        "the model, whose recall is not yet complete.",
        "for t > 0 and 0 < h < 1 exactly one k > t has h(t) = h",
        ByProof((_entry("observation_determines"), _entry("full_recall_time"))),
    ),
    PaperClaim(
        "k_from_any_point",
        gordon_kochen("section 4"),
        "The same sentence read of any collection: the share that must be searched for any recall determines k, for a "
        "search that is no worse than a random one.",
        "for each 0 < t ≤ h < 1 there is a k ≤ 1 with h(t) = h",
        UnderCondition(
            "0 < h < 1 and t ≤ 1 − √((e − eʰ)/(e − 1))",
            (_entry("observation_determines"), _entry("full_recall_time")),
            _entry("any_observation"),
        ),
    ),
    PaperClaim(
        "channel_capacity",
        gordon_kochen("section 4"),
        "Different values of k for different methods may bound what they can do, as channel capacity does.",
        "",
        NotCheckable("a proposal for future work"),
    ),
)

CLAIMS = (*MODEL_CLAIMS, *CONCLUSION_CLAIMS)
