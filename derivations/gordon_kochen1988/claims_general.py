"""The claims of Gordon & Kochen (1988) in sections 1 and 2: the example, and the trade-off in general."""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988.parameters import gordon_kochen
from prsym.model.paper_claim import ByProof, Counted, NotCheckable, Number, PaperClaim, UnderCondition

HITS, MISSES, FALSE_ALARMS, REJECTED = 10, 20, 90, 880  # the table of figure 1
FIGURE_1 = gordon_kochen("section 1, figure 1")


def _entry(name: str) -> str:
    return f"gordon_kochen1988.{name}"


def _margin(name: str, says: str, printed: int, first: int, second: int) -> PaperClaim:
    """A margin of the table against the sum of its two cells."""
    statement = f"{first} + {second} = {printed}"
    return PaperClaim(f"fig1.{name}", FIGURE_1, says, statement, Counted(printed, lambda: first + second, says))


FIGURE_CLAIMS = (
    PaperClaim(
        "fig1.recall",
        FIGURE_1,
        "The example's recall, from 10 of 30 relevant documents.",
        "h = 10/30",
        Number("1/3", "measures.recall", {"tp": str(HITS), "fn": str(MISSES)}),
    ),
    PaperClaim(
        "fig1.precision",
        FIGURE_1,
        "The example's precision, from 10 of 100 retrieved documents.",
        "a = 10/100",
        Number("1/10", "measures.precision", {"tp": str(HITS), "fp": str(FALSE_ALARMS)}),
    ),
    PaperClaim(
        "fig1.fallout",
        FIGURE_1,
        "The example's fallout, from 90 of 970 irrelevant documents.",
        "b = 90/970",
        Number("9/97", "measures.fallout", {"fp": str(FALSE_ALARMS), "tn": str(REJECTED)}),
    ),
    _margin("relevant", "relevant documents: hits and misses", 30, HITS, MISSES),
    _margin("irrelevant", "irrelevant documents: false alarms and true negatives", 970, FALSE_ALARMS, REJECTED),
    _margin("retrieved", "retrieved documents: hits and false alarms", 100, HITS, FALSE_ALARMS),
    _margin("rest", "documents not retrieved: misses and true negatives", 900, MISSES, REJECTED),
    _margin("all", "the collection: relevant and irrelevant documents", 1000, HITS + MISSES, FALSE_ALARMS + REJECTED),
    PaperClaim(
        "fig2",
        gordon_kochen("section 1, figure 2"),
        "Precision typically falls as recall grows (a figure adapted from a textbook).",
        "",
        NotCheckable("an empirical curve whose points are not printed"),
    ),
)

SLOPE_CLAIMS = (
    PaperClaim(
        "eq1",
        gordon_kochen("eqs. 1 and 2"),
        "Precision from recall, the share of relevant documents, and fallout.",
        "a = hp/r with r = hp + b(1 − p)",
        ByProof((_entry("precision_identity"),)),
    ),
    PaperClaim(
        "eq3",
        gordon_kochen("eq. 3"),
        "The slope of precision in recall.",
        "∂a/∂h = (p/r)(1 − (h/r) ∂r/∂h)",
        ByProof((_entry("tradeoff"),)),
    ),
    PaperClaim(
        "theorem1",
        gordon_kochen("Theorem 1, eq. 4"),
        "Precision falls with recall just where the retrieved share grows faster than in proportion to recall.",
        "∂a/∂h < 0 if and only if ∂r/∂h > r/h, for h > 0",
        ByProof((_entry("precision_falls_iff"),)),
    ),
    PaperClaim(
        "eq5",
        gordon_kochen("eq. 5, figure 3"),
        "The same in numbers of documents: the next relevant one costs more than the earlier ones did on average.",
        "∂r/∂h > r/h if and only if dn/dm > n/m, for n documents retrieved, m of them relevant",
        ByProof((_entry("marginal_documents"),)),
    ),
    PaperClaim(
        "eq5.always",
        gordon_kochen("section 2, after eq. 5"),
        "A searcher needs more documents for the next relevant one than for the earlier ones on average, always.",
        "dn/dm > n/m for every m",
        NotCheckable("an observation about real searches, offered as an informal argument; no data are given"),
    ),
)

CURVATURE_CLAIMS = (
    PaperClaim(
        "eq6",
        gordon_kochen("eqs. 6 and 7"),
        "Recall and its rate as Maclaurin series.",
        "h(t) = Σ tⁿ h⁽ⁿ⁾(0)/n!, h'(t) = Σ tⁿ h⁽ⁿ⁺¹⁾(0)/n!",
        UnderCondition(
            "h is analytic, with a Maclaurin series that converges to it up to t (proved: for three derivatives, with "
            "the exact remainder)",
            (_entry("maclaurin"),),
            contrary=(_entry("maclaurin_fails"),),
        ),
    ),
    PaperClaim(
        "eq8",
        gordon_kochen("eqs. 8 to 10"),
        "The whole search takes 1 unit of time at a constant rate, and has found nothing when it begins.",
        "r(t) = t for 0 ≤ t ≤ 1, dr/dt = 1, h(0) = 0",
        NotCheckable("the assumptions of the model, not consequences"),
    ),
    PaperClaim(
        "eq11",
        gordon_kochen("eqs. 11 and 12"),
        "The two sides of the condition, where derivatives of order three and more are left out (the text at hand "
        'shows "k > 3" for the neglected ones; k ≥ 3 is read).',
        "∂r/∂h = 1/(h'(0) + t h''(0)) and r/h = 1/(h'(0) + t h''(0)/2)",
        ByProof((_entry("tradeoff_second_order"),)),
    ),
    PaperClaim(
        "theorem2",
        gordon_kochen("Theorem 2"),
        "The condition of Theorem 1 holds just where recall decelerates at the start: read with the approximation of "
        "the proof, while recall rises.",
        "for h(t) = h'(0)t + h''(0)t²/2, h'(0) ≥ 0 and h'(t) > 0: ∂r/∂h > r/h if and only if h''(0) < 0",
        ByProof((_entry("tradeoff_second_order"),)),
    ),
    PaperClaim(
        "theorem2.if",
        gordon_kochen("Theorem 2"),
        "Theorem 2 read without the approximation, as it is printed: if recall rises and decelerates at the start, the "
        "condition of Theorem 1 holds (at any positive time).",
        "for smooth h with h(0) = 0 and h' > 0: h''(0) < 0 implies ∂r/∂h > r/h",
        UnderCondition(
            "h'' < 0 up to that time, or the derivatives of order three and more vanish",
            (_entry("deceleration"), _entry("tradeoff_second_order")),
            _entry("initial_deceleration_sufficient"),
        ),
    ),
    PaperClaim(
        "theorem2.only_if",
        gordon_kochen("Theorem 2"),
        "Theorem 2 in the other direction, without the approximation: where recall rises, the condition of Theorem 1 "
        "holds (at all times) only if recall decelerates at the start.",
        "for smooth h with h(0) = 0 and h' > 0: ∂r/∂h > r/h throughout implies h''(0) < 0",
        UnderCondition(
            "the derivatives of order three and more vanish",
            (_entry("tradeoff_second_order"),),
            _entry("initial_deceleration_necessary"),
        ),
    ),
    PaperClaim(
        "falls_with_recall",
        gordon_kochen("after Theorem 2, and section 3"),
        "Precision falls with growing recall whenever recall, which rises, decelerates at the start of the search (by "
        "Theorem 1 the same as theorem2.if).",
        "for smooth h with h(0) = 0 and h' > 0: h''(0) < 0 implies ∂a/∂h < 0",
        UnderCondition(
            "h'' < 0 up to that time, or the derivatives of order three and more vanish",
            (_entry("deceleration"), _entry("tradeoff_second_order"), _entry("precision_falls_iff")),
            _entry("initial_deceleration_sufficient"),
        ),
    ),
    PaperClaim(
        "highest_at_start",
        gordon_kochen("after Theorem 2"),
        "If recall decelerates at all times, relevant documents are found fastest at the start.",
        "h'' < 0 throughout implies h'(t) < h'(0)",
        ByProof((_entry("deceleration"),)),
    ),
    PaperClaim(
        "ranking_principle",
        gordon_kochen("after Theorem 2"),
        "Deceleration agrees with the probability ranking principle: earlier documents are likelier to be relevant.",
        "",
        NotCheckable("an interpretation of an assumption"),
    ),
)

CLAIMS = (*FIGURE_CLAIMS, *SLOPE_CLAIMS, *CURVATURE_CLAIMS)
