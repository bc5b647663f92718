"""The claims of the introduction of 2015 about precision, recall and F."""

from __future__ import annotations

from prsym.derivations.documents import INTRODUCTION
from prsym.model.paper_claim import ByProof, NotCheckable, Number, PaperClaim, UnderCondition
from prsym.model.source import Source

IMAGE = "rests on an image that is lost in the text at hand"


def introduction(place: str) -> Source:
    """A place in the introduction."""
    return Source(INTRODUCTION, place)


FIRST_EXAMPLE = (
    PaperClaim(
        "precision",
        introduction("section “Precision”"),
        "Precision is the share of the results that are relevant.",
        "p = TP/(TP + FP); of the first k results, t/k",
        ByProof(("measures.precision", "measures.precision_at_k")),
    ),
    PaperClaim(
        "precision.example",
        introduction("section “Precision”"),
        "4 relevant results out of 10 are a precision of 0.4, or 40 %.",
        "4/10 = 0.4",
        Number("0.4", "measures.precision", {"tp": "4", "fp": "6"}),
    ),
    PaperClaim(
        "ten_results",
        introduction("section “Precision”"),
        "The first 10 results are the usual rule of thumb.",
        "",
        NotCheckable("about practice"),
    ),
    PaperClaim(
        "recall",
        introduction("section “Recall”"),
        "Recall is the share of all relevant documents that the search shows.",
        "r = TP/(TP + FN); of the first k results, t/R",
        ByProof(("measures.recall", "measures.recall_at_k")),
    ),
    PaperClaim(
        "recall.example",
        introduction("section “Recall”"),
        "4 of the 5 relevant documents are a recall of 0.8, or 80 %.",
        "4/5 = 0.8",
        Number("0.8", "measures.recall", {"tp": "4", "fn": "1"}),
    ),
    PaperClaim(
        "mean.example",
        introduction("section “Which one to use?”"),
        "The average of the two is 0.60.",
        "(4/10 + 4/5)/2 = 0.60",
        Number("0.60", "(4/10 + 4/5)/2"),
    ),
)

SECOND_EXAMPLE = (
    PaperClaim(
        "precision.second",
        introduction("section “Which one to use?”"),
        "2 relevant results out of 10 are a precision of 0.2.",
        "2/10 = 0.2",
        Number("0.2", "measures.precision", {"tp": "2", "fp": "8"}),
    ),
    PaperClaim(
        "recall.second",
        introduction("section “Which one to use?”"),
        "2 of the 2 relevant documents are a recall of 1.0.",
        "2/2 = 1.0",
        Number("1.0", "measures.recall", {"tp": "2", "fn": "0"}),
    ),
    PaperClaim(
        "mean.second",
        introduction("section “Which one to use?”"),
        "The average is 0.6 again.",
        "(2/10 + 2/2)/2 = 0.6",
        Number("0.6", "(2/10 + 2/2)/2"),
    ),
    PaperClaim(
        "mean.high",
        introduction("section “Which one to use?”"),
        "The average stays high although one of the two is low; F₁ is high only when both are.",
        "(P + R)/2 ≥ max(P, R)/2, while F₁ < 2 min(P, R)",
        ByProof(("measures.f_measure_low",)),
    ),
)

F1_CLAIMS = (
    PaperClaim(
        "f1",
        introduction("section “Which one to use?”, the formula of F₁"),
        "The formula of F₁. (An image, lost; read from the sentences on its numerator and its denominator.)",
        "F₁ = 2PR/(P + R)",
        ByProof(("measures.f1",)),
    ),
    PaperClaim(
        "f1.rates",
        introduction("below the formula of F₁"),
        "Precision and recall always lie between 0 and 1.",
        "0 ≤ P, R ≤ 1 wherever they are defined",
        ByProof(("measures.rates_are_shares",)),
    ),
    PaperClaim(
        "f1.parts",
        introduction("below the formula of F₁"),
        "Numerator and denominator of F₁ always lie between 0 and 2.",
        "0 ≤ 2PR ≤ 2 and 0 ≤ P + R ≤ 2",
        ByProof(("measures.f1_numerator",)),
    ),
    PaperClaim(
        "f1.smaller",
        introduction("below the formula of F₁"),
        "The numerator is always smaller than the denominator.",
        "2PR < P + R for all P and R",
        UnderCondition("neither P = R = 1 nor P = R = 0", ("measures.f1_numerator",), "measures.f1_numerator_smaller"),
    ),
    PaperClaim(
        "f1.range",
        introduction("below the formula of F₁"),
        "F₁ always lies between 0 and 1. (Where it is defined: not at P = R = 0.)",
        "0 ≤ 2PR/(P + R) ≤ 1 unless P = R = 0",
        ByProof(("measures.f1_numerator",)),
    ),
    PaperClaim(
        "f1.table",
        introduction("the table of F₁"),
        "F₁ for a range of values of precision and recall.",
        "",
        NotCheckable(IMAGE),
    ),
)

F_CLAIMS = (
    PaperClaim(
        "f",
        introduction("section “F-Measure (general)”"),
        "The general form, with a weight β. (An image, lost; read as van Rijsbergen's F, which is F₁ at β = 1.)",
        "F_β = (1 + β²)PR/(R + β²P)",
        ByProof(("measures.f_measure",)),
    ),
    PaperClaim(
        "f.one",
        introduction("section “F-Measure (general)”"),
        "At β = 1 it is F₁.",
        "(1 + 1²)PR/(R + 1²P) = 2PR/(P + R)",
        ByProof(("measures.f1",)),
    ),
    PaperClaim(
        "f.weight",
        introduction("section “F-Measure (general)”"),
        "The weight favours precision over recall, or the other way round.",
        "∂F/∂β has the sign of R − P; F → P as β → 0 and F → R as β → ∞",
        ByProof(("measures.f_measure_weight",)),
    ),
    PaperClaim(
        "f.orders",
        introduction("section “F-Measure (general)”"),
        "To change what F favours, the weight must change by orders of magnitude.",
        "",
        NotCheckable("a matter of judgement"),
    ),
    PaperClaim(
        "f.symmetric",
        introduction("section “F-Measure (general)”"),
        "Exchanging precision and recall gives no symmetric lines over a logarithmic axis of β. (The chart is lost; "
        "read as: the lines are no mirror images in β = 1.)",
        "for P ≠ R, F_β(P, R) and F_{1/β}(R, P) visibly differ at some β",
        ByProof(("measures.f_measure_no_symmetry",), instead=("measures.f_measure_swap",)),
    ),
    PaperClaim(
        "f.upside_down",
        introduction("section “F-Measure (general)”"),
        "The same sentence, read as: neither line is the other one upside down.",
        "F_β(P, R) + F_β(R, P) is not constant in β for P ≠ R",
        ByProof(("measures.f_measure_swap",)),
    ),
    PaperClaim(
        "f.crossing",
        introduction("section “F-Measure (general)”"),
        "Four versions of an engine come in the wanted order for a β between 0.4 and 1.",
        "",
        NotCheckable(IMAGE),
    ),
)

CLAIMS = (*FIRST_EXAMPLE, *SECOND_EXAMPLE, *F1_CLAIMS, *F_CLAIMS)
