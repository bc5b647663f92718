"""Section 5 on money-fx with nnn weighting: "an 8 to 3 difference would give the same F-score difference".

The linear kernel alone is right on 58 documents and the quadratic one on 43; their F1 differ by 10.72 points. The
counts behind table 1 (151, 100 and 104, 115 for TP and FP + FN) decide what 8 and 3 could give in their place. The
sentence has several readings, and each has its verdict.
"""

from __future__ import annotations

from collections.abc import Mapping

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.goutte_gaussier2005.counts_data import SETTLED, SYSTEMS, Counts
from prsym.model.paper_claim import Comparison, Number, PaperClaim
from prsym.model.source import Source

_DISCUSSION = Source(GOUTTE_GAUSSIER, "section 5")
_PAIRED = "goutte_gaussier2005.paired_superiority"
_DIFFERENCE = "2*t/(2*t + e) - 2*u/(2*u + g)"  # F1 of (t, e) less F1 of (u, g)
LINEAR, QUADRATIC = (SETTLED["money-fx"][SYSTEMS.index(f"nnn {kernel}")] for kernel in ("linear", "quadratic"))


def _of(first: Counts, second: Counts) -> Mapping[str, str]:
    return {"t": str(first.tp), "e": str(first.errors), "u": str(second.tp), "g": str(second.errors)}


def _wins(wins: int, losses: int) -> Mapping[str, str]:
    return {"wins": str(wins), "losses": str(losses)}


_TABLED = _of(LINEAR, QUADRATIC)
_KEPT = (
    ("quadratic", Counts(QUADRATIC.tp + 8, QUADRATIC.errors - 5), QUADRATIC, "2.67"),
    ("linear", LINEAR, Counts(LINEAR.tp - 8, LINEAR.errors + 5), "1.98"),
)

CLAIMS = (
    PaperClaim(
        "section5.eight_to_three",
        _DISCUSSION,
        "On money-fx, 8 to 3 would give the same difference in F scores as 58 to 43, whatever the two systems. (The "
        "category has 151 relevant documents or more, for that many are hits of one system; with 8 and 3 documents "
        "the F₁ then differ by 9.88 points at most, by goutte_gaussier2005.f_difference_bound. Read of another "
        "category, or as a proportion, the sentence can be right: see the claims that follow.)",
        "2·8/(R + 8 + 3) ≥ F₁(151, 100) − F₁(104, 115) = 0.1073 at R = 151",
        Comparison("2*w/(R + w + l)", ">=", _DIFFERENCE, {"w": "8", "l": "3", "R": str(LINEAR.tp)}, _TABLED),
    ),
    *(
        PaperClaim(
            f"section5.eight_to_three.{kernel}_kept",
            _DISCUSSION,
            f"The same with the counts of the {kernel} kernel as they are: the other system then has 5 errors "
            f"{'less' if kernel == 'quadratic' else 'more'} and at most 8 hits "
            f"{'more' if kernel == 'quadratic' else 'less'}. (That gives {points} points.)",
            f"F₁({first.tp}, {first.errors}) − F₁({second.tp}, {second.errors}) ≥ F₁(151, 100) − F₁(104, 115)",
            Comparison(_DIFFERENCE, ">=", _DIFFERENCE, _of(first, second), _TABLED),
        )
        for kernel, first, second, points in _KEPT
    ),
    PaperClaim(
        "section5.eight_to_three.elsewhere",
        _DISCUSSION,
        "Read of any category, not of money-fx: 8 to 3 gives 10.72 points where there are few relevant documents.",
        "F₁(15, 51) − F₁(10, 56) = 10.72 %, with 8 and 3 documents on which one system alone is right",
        Number("10.72%", _DIFFERENCE, _of(Counts(15, 51), Counts(10, 56))),
    ),
    PaperClaim(
        "section5.eight_to_three.proportion",
        _DISCUSSION,
        "Read as the proportion 8 to 3: on money-fx 40 to 15, with the counts of the quadratic kernel as they are, "
        "can give 10.7 points.",
        "F₁(136, 90) − F₁(104, 115) = 10.7 %, 32 hits more and 25 errors less by 40 wins and 15 losses",
        Number("10.7%", _DIFFERENCE, _of(Counts(QUADRATIC.tp + 32, QUADRATIC.errors - 25), QUADRATIC)),
    ),
    PaperClaim(
        "section5.eight_to_three.paired",
        _DISCUSSION,
        "8 to 3 is significant for the paired test and 58 to 43 is not: there is a level between the two.",
        "P(π₁ > π₂ | 8, 3) > P(π₁ > π₂ | 58, 43), exactly",
        Comparison(_PAIRED, ">", _PAIRED, _wins(8, 3), _wins(58, 43)),
    ),
    PaperClaim(
        "section5.eight_to_three.paired_printed",
        _DISCUSSION,
        "The same by the estimates that table 2 prints for 8 to 3 (money-sup) and 58 to 43 (money-fx). (The exact "
        "values stand the other way round: see the claim before.)",
        "93.43 > 93.76",
        Comparison("93.43", ">", "93.76"),
    ),
    PaperClaim(
        "section5.eight_to_three.proportion_paired",
        _DISCUSSION,
        "Read as the proportion 8 to 3: 40 to 15 is significant for the paired test, at the 98 % that section 4 names.",
        "P(π₁ > π₂ | 40, 15) ≥ 98 %",
        Comparison(_PAIRED, ">=", "98/100", _wins(40, 15)),
    ),
)
