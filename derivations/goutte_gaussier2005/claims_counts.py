"""Table 1 again, from the counts behind it: that there are such counts, and each probability against its exact value.

The printed probabilities are estimates from draws (eq. 13), 10,000 of them by the "+/-" columns; each is given its
place in the binomial law of that many draws. The exact ones follow from eq. 11 and 12 with λ = 1/2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.goutte_gaussier2005.claims_data import COMPARISONS, MICRO_AVERAGE, TABLE1, TABLE2, Scores
from prsym.derivations.goutte_gaussier2005.claims_table1 import DRAWS, key
from prsym.derivations.goutte_gaussier2005.counts_data import (
    ALONE,
    COMPARED,
    SETTLED,
    SYSTEMS,
    Counts,
    possible,
    solutions,
)
from prsym.model.paper_claim import PaperClaim, SampledShare, WholeCounts
from prsym.model.source import Source

TEST_DOCUMENTS = 3299  # section 4: no count is larger
_TABLE = Source(GOUTTE_GAUSSIER, "table 1")
_BOTH = Source(GOUTTE_GAUSSIER, "tables 1 and 2")
_SUPERIOR = "goutte_gaussier2005.probability_superior"
CATEGORIES = ("earn", *SETTLED)


def scores(category: str) -> tuple[str, str, str, str]:
    """The printed F1 of the four systems, as percentages."""
    weighting, nnn, ltc = (next(row for row in rows if row.category == category) for rows in TABLE1)
    return tuple(f"{score}%" for score in (weighting.first, weighting.second, nnn.second, ltc.second))  # type: ignore[return-value]


def printed(categories: Iterable[str]) -> Mapping[str, Mapping[str, str]]:
    """The printed F1 of each system in each category, by the name of its table."""
    return {
        f"{category}, {system}": {"f1": score}
        for category in categories
        for system, score in zip(SYSTEMS, scores(category), strict=True)
    }


def ties(categories: Iterable[str]) -> tuple[Mapping[str, object], ...]:
    """Equations between the counts of the four systems in each category, from table 2 and from the one test collection.

    N1 - N2 objects more are wrong in the second system; TP of the first is larger by at most N1 and smaller by at most
    N2, for each hit that the one alone has is an object on which it alone is right.
    """
    found: list[Mapping[str, object]] = []
    for category in categories:
        found.append({"quantity": "total_relevant", "equal": [f"{category}, {system}" for system in SYSTEMS]})
        for systems, rows in zip(COMPARED, TABLE2, strict=True):
            row = next(row for row in rows if row.category == category)
            of, minus = ([f"{category}, {system}"] for system in systems)
            found.append({"quantity": "errors", "of": minus, "minus": of, "printed": row.wins - row.losses})
            between = f"from {-row.losses} to {row.wins}"
            found.append({"quantity": "tp", "of": of, "minus": minus, "printed": between})
    return tuple(found)


def micro_averages() -> tuple[Mapping[str, object], ...]:
    """The printed F1 of the sums over all categories."""
    return tuple(
        {"quantity": "f1", "of": [f"{category}, {system}" for category in CATEGORIES], "printed": score}
        for system, score in zip(SYSTEMS, scores(MICRO_AVERAGE), strict=True)
    )


def _recorded(solution: Mapping[str, tuple[Counts, ...]]) -> Mapping[str, Mapping[str, int]]:
    return {
        f"{category}, {system}": counts._asdict()
        for category, row in solution.items()
        for system, counts in zip(SYSTEMS, row, strict=True)
    }


def _category(category: str) -> PaperClaim:
    told = "; ".join(f"{system} {c.tp}, {c.errors}" for system, c in zip(SYSTEMS, SETTLED[category], strict=True))
    return PaperClaim(
        f"table1.counts.{key(category)}",
        _BOTH,
        f"The four F₁ scores of {category}, and the disagreements of table 2, are those of whole numbers: only one "
        "choice of TP and FP + FN gives them all.",
        f"F₁ = {', '.join(scores(category))} only for (TP, FP + FN) of {told}",
        WholeCounts(
            printed((category,)),
            ties((category,)),
            TEST_DOCUMENTS,
            ("tp", "errors"),
            (_recorded({category: SETTLED[category]}),),
        ),
    )


def _all() -> PaperClaim:
    return PaperClaim(
        "table1.counts",
        _BOTH,
        "All 52 F₁ scores, the disagreements of table 2 and the four micro-averages are those of whole numbers. Six "
        "choices give them all; they differ only in the TP of earn, for the two kernels on nnn weighting.",
        "TP of earn on nnn weighting: 1067 to 1069 linear, 1031 or 1032 quadratic; TP and FP + FN of the 50 other "
        "tables are settled, with 670, 75 · 690, 90 · 686, 358 · 665, 74 for acq",
        WholeCounts(
            printed(CATEGORIES),
            (*ties(CATEGORIES), *micro_averages()),
            TEST_DOCUMENTS,
            ("tp", "errors"),
            tuple(_recorded(solution) for solution in solutions()),
        ),
    )


def _inputs(first: Counts, second: Counts) -> Mapping[str, str]:
    """The law needs FP + FN alone: here all errors stand as FP."""
    errors = {"fp1": str(first.errors), "fn1": "0", "fp2": str(second.errors), "fn2": "0"}
    return {"tp1": str(first.tp), "tp2": str(second.tp), **errors}


def _probability(comparison: int, row: Scores) -> PaperClaim:
    name, first, second = COMPARISONS[comparison]
    pairs = possible(row.category, comparison)
    a, b = pairs[0]
    others = f" (or {len(pairs) - 1} other choices that the tables leave)" if len(pairs) > 1 else ""
    return PaperClaim(
        f"table1.{name}.{key(row.category)}",
        _TABLE,
        f"{row.category}: the F₁ of {first} is larger than that of {second} with probability {row.probability} %.",
        f"P(F₁⁽¹⁾ > F₁⁽²⁾) = {row.probability} % for (TP, FP + FN) = ({a.tp}, {a.errors}) and ({b.tp}, {b.errors})"
        f"{others}, λ = ½",
        SampledShare(
            f"{row.probability}%", _SUPERIOR, _inputs(a, b), DRAWS, tuple(_inputs(*pair) for pair in pairs[1:])
        ),
    )


CLAIMS = tuple(
    chain(
        (_all(), *(_category(category) for category in ALONE)),
        (_probability(comparison, row) for comparison, rows in enumerate(TABLE1) for row in rows),
    )
)
