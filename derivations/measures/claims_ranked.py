"""The claims of the introduction of 2015 about ranked lists and average precision.

Its two examples are images, lost in the text at hand. Their lists are found again from the numbers printed: each of
them leaves one list.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from prsym.derivations.measures.claims_rates import introduction
from prsym.model.paper_claim import ByProof, Comparison, Counted, Number, PaperClaim

LENGTH = 10
FIRST_PRECISIONS = [Fraction(1), Fraction(1, 2), Fraction(3, 5), Fraction(1, 2)]
SECOND_PRINTED = (Fraction("0.1555"), Fraction("0.1565"))


def precisions_at(ranks: tuple[int, ...]) -> list[Fraction]:
    """The precision at each relevant document of a list, whose ranks are given in rising order."""
    return [Fraction(found, rank) for found, rank in enumerate(ranks, 1)]


def lists_of_first_example() -> int:
    """How many lists of ten, four relevant, have the printed precisions at their relevant documents."""
    return sum(precisions_at(ranks) == FIRST_PRECISIONS for ranks in combinations(range(1, LENGTH + 1), 4))


def lists_of_second_example() -> int:
    """How many lists of ten, both relevant documents in it, have an average precision that is printed 0.156."""
    low, high = SECOND_PRINTED
    return sum(low <= sum(precisions_at(ranks)) / 2 <= high for ranks in combinations(range(1, LENGTH + 1), 2))


def lists_with_both_at_the_end() -> int:
    """How many of those have their two relevant documents at ranks 9 and 10."""
    low, high = SECOND_PRINTED
    return int(low <= sum(precisions_at((LENGTH - 1, LENGTH))) / 2 <= high)


CLAIMS = (
    PaperClaim(
        "first_line",
        introduction("section “Average Precision”"),
        "After the first result, which is relevant, precision is 1.",
        "1/1 = 1",
        Number("1", "measures.precision_at_k", {"found": "1", "rank": "1"}),
    ),
    PaperClaim(
        "second_line",
        introduction("section “Average Precision”"),
        "After the second, which is not, precision is 0.5.",
        "1/2 = 0.5",
        Number("0.5", "measures.precision_at_k", {"found": "1", "rank": "2"}),
    ),
    PaperClaim(
        "perfect",
        introduction("section “Average Precision”"),
        "In a perfect list the relevant results come first, all at precision 1.0.",
        "t(k)/k = 1 for k ≤ R, and AP = 1",
        ByProof(("measures.average_precision_perfect",)),
    ),
    PaperClaim(
        "area",
        introduction("section “Average Precision”"),
        "Average precision is something like an area under the curve.",
        "AP = Σ P(k)·(recall(k) − recall(k − 1)), a right-endpoint sum",
        ByProof(("measures.average_precision_steps",)),
    ),
    PaperClaim(
        "average_precision",
        introduction("section “Average Precision”"),
        "It is the sum of the precisions at the relevant results over the number of all relevant documents, not of "
        "those returned.",
        "AP = (1/R) Σ r(k) t(k)/k",
        ByProof(("measures.average_precision",)),
    ),
    PaperClaim(
        "average_precision.first",
        introduction("section “Average Precision”"),
        "For the first example it is (1 + 0.5 + 0.6 + 0.5)/5 = 0.52.",
        "(1/1 + 2/4 + 3/5 + 4/8)/5 = 0.52",
        Number("0.52", "(1/1 + 2/4 + 3/5 + 4/8)/5"),
    ),
    PaperClaim(
        "first.list",
        introduction("section “Average Precision”"),
        "The printed precisions belong to the first example. (Its image is lost: of all lists of ten with four "
        "relevant results, one has them, with relevant results at ranks 1, 4, 5 and 8.)",
        "exactly one list of ten with four relevant results has the precisions 1, 0.5, 0.6, 0.5 at them",
        Counted(1, lists_of_first_example, "lists of ten with four relevant results and these precisions"),
    ),
    PaperClaim(
        "average_precision.second",
        introduction("section “Average Precision”"),
        "For the second example it is 0.156. (Its image is lost; both relevant results at the bottom of ten.)",
        "(1/9 + 2/10)/2 = 0.156",
        Number("0.156", "(1/9 + 2/10)/2"),
    ),
    PaperClaim(
        "second.list",
        introduction("section “Average Precision”"),
        "In the second example the relevant results stand at the bottom of the list. (Its image is lost: of all lists "
        "of ten with two relevant results, one has an average precision of 0.156.)",
        "exactly one pair of ranks i < j ≤ 10 has (1/i + 2/j)/2 between 0.1555 and 0.1565",
        Counted(1, lists_of_second_example, "pairs of ranks with an average precision of 0.156"),
    ),
    PaperClaim(
        "second.bottom",
        introduction("section “Average Precision”"),
        "That pair of ranks is the bottom of the list.",
        "(1/9 + 2/10)/2 lies between 0.1555 and 0.1565",
        Counted(1, lists_with_both_at_the_end, "of these pairs, those at ranks 9 and 10"),
    ),
    PaperClaim(
        "second.worse",
        introduction("section “Average Precision”"),
        "The average precision of the second example is much worse than that of the first.",
        "(1/9 + 2/10)/2 < (1 + 0.5 + 0.6 + 0.5)/5",
        Comparison("(1/9 + 2/10)/2", "<", "(1 + 0.5 + 0.6 + 0.5)/5"),
    ),
    PaperClaim(
        "penalty",
        introduction("section “Average Precision”"),
        "Average precision penalises lists whose relevant documents are not near the top.",
        "exchanging an irrelevant document at rank k with a relevant one at rank k + 1 raises AP by (t + 1)/(k (k + 1) "
        "R)",
        ByProof(("measures.average_precision_exchange",)),
    ),
)
