"""Table 2, cell by cell: each probability is an estimate from draws, and its exact value is known.

P(π₁ > π₂) = I(1/2; losses + 1/2, wins + 1/2): the paper says that it cannot be had analytically, and draws samples,
10,000 of them by the "+/-" columns. Each printed share has a place in the binomial law of that many draws.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.goutte_gaussier2005.claims_data import (
    COMPARISONS,
    MICRO_AVERAGE,
    TABLE1,
    TABLE2,
    Pairs,
    Scores,
)
from prsym.derivations.goutte_gaussier2005.claims_table1 import DRAWS, key, sampling_error
from prsym.model.paper_claim import Comparison, Counted, PaperClaim, SampledShare
from prsym.model.source import Source

_TABLE, _TEXT = Source(GOUTTE_GAUSSIER, "table 2"), Source(GOUTTE_GAUSSIER, "section 4")
_DISCUSSION = Source(GOUTTE_GAUSSIER, "section 5")
_PAIRED = "goutte_gaussier2005.paired_superiority"


def _cells() -> tuple[PaperClaim, ...]:
    return tuple(
        PaperClaim(
            f"table2.{name}.{key(row.category)}",
            _TABLE,
            f"Category {row.category}: {first} alone is right {row.wins} times and {second} alone {row.losses} times; "
            f"{first} is superior with probability {row.probability} %.",
            f"P(π₁ > π₂) = {row.probability} % for N₁ = {row.wins}, N₂ = {row.losses}, α = ½",
            SampledShare(f"{row.probability}%", _PAIRED, {"wins": str(row.wins), "losses": str(row.losses)}, DRAWS),
        )
        for (name, first, second), rows in zip(COMPARISONS, TABLE2, strict=True)
        for row in rows
    )


def _errors() -> tuple[PaperClaim, ...]:
    return tuple(
        sampling_error("table2", _TABLE, name, row.category, row.probability, row.error)
        for (name, _, _), rows in zip(COMPARISONS, TABLE2, strict=True)
        for row in rows
    )


def _between(comparison: int, low: float, high: float) -> int:
    return sum(low <= float(row.probability) < high for row in TABLE2[comparison])


def _tests_disagree() -> int:
    """Categories where table 1 is beyond 95 % and table 2 is not, kernels on nnn weighting."""
    paired = {row.category: float(row.probability) for row in TABLE2[1]}
    scores = {row.category: float(row.probability) for row in TABLE1[1] if row.category in paired}
    return sum(scores[c] >= 95 and paired[c] < 95 for c in paired)


OURS = "the paper names no level: the cut is ours"


def _counted(name: str, says: str, comparison: int, low: float, high: float, named: tuple[str, ...]) -> PaperClaim:
    """How many categories the text finds in a range of probabilities; `_named` says which."""
    statement = f"{len(named)} of 13 probabilities in [{low:g} %, {high:g} %); {OURS}"
    count = Counted(len(named), lambda: _between(comparison, low, high), "categories of table 2 in that range")
    return PaperClaim(f"section4.{name}", _TEXT, says, statement, count)


def _named(name: str, comparison: int, low: float, high: float, named: tuple[str, ...]) -> PaperClaim:
    rows = [row for row in TABLE2[comparison] if row.category in named]
    count = Counted(
        len(named), lambda: sum(low <= float(row.probability) < high for row in rows), "named categories in that range"
    )
    return PaperClaim(
        f"section4.{name}.names",
        _TEXT,
        f"They are {', '.join(named)}.",
        f"each of {', '.join(named)} in [{low:g} %, {high:g} %); {OURS}",
        count,
    )


# (id, what the text says, comparison, least and first too large a probability, the categories that it names)
_FOUND: tuple[tuple[str, str, int, float, float, tuple[str, ...]], ...] = (
    (
        "ltc_three",
        "With the linear kernel, ltc is significantly better in three categories, the first three of the table.",
        0,
        95,
        101,
        ("earn", "acq", "money-fx"),
    ),
    ("ltc_weakly_two", "Two more categories favour ltc weakly.", 0, 90, 95, ("dlr", "money-sup")),
    (
        "nnn_nine",
        "On nnn weighting the linear kernel is better, but for what the next two claims name.",
        1,
        95,
        101,
        ("earn", "acq", "crude", "grain", "interest", "ship", "corn", "dlr", "oilseed"),
    ),
    ("nnn_weakly_one", "With nnn weighting one category favours the linear kernel weakly.", 1, 90, 95, ("money-fx",)),
    (
        "nnn_three_open",
        "With nnn weighting three categories show no difference.",
        1,
        5,
        90,
        ("trade", "wheat", "money-sup"),
    ),
    (
        "polynomial_three",
        "On ltc weighting the quadratic kernel is significantly better in three.",
        2,
        0,
        5,
        ("trade", "wheat", "money-sup"),
    ),
    (
        "linear_one",
        "With ltc weighting the quadratic kernel is significantly worse in one category.",
        2,
        95,
        101,
        ("grain",),
    ),
)


def _beyond(table: Iterable[Iterable[Scores | Pairs]]) -> int:
    """Comparisons of one category whose probability is below 5 % or above 95 %."""
    rows = (row for part in table for row in part if row.category != MICRO_AVERAGE)
    return sum(not 5 < float(row.probability) < 95 for row in rows)


def _fitting_errors() -> int:
    """Cells of the "+/-" columns of both tables that are 100 sqrt(p (1 - p)/L), rounded to two places."""
    rows: chain[Scores | Pairs] = chain(*TABLE1, *TABLE2)
    shares = ((float(row.probability) / 100, row.error) for row in rows)
    return sum(f"{100 * (p * (1 - p) / DRAWS) ** 0.5:.2f}" == error for p, error in shares)


_READ = (
    PaperClaim(
        "tables.draws",
        _TEXT,
        "The number of draws L behind the estimates is not stated; one L explains all 81 sampling errors.",
        "81 of 81 cells are 100·sqrt(p(1 − p)/L) with L = 10,000",
        Counted(81, _fitting_errors, "cells that fit"),
    ),
    PaperClaim(
        "section4.more_sensitive",
        _TEXT,
        "The paired test is more sensitive than the comparison of F scores: more of the 39 differences are beyond 95 "
        "%, to one side or the other.",
        f"{_beyond(TABLE2)} of 39 probabilities outside (5 %, 95 %) in table 2, {_beyond(TABLE1)} in table 1; {OURS}",
        Comparison(str(_beyond(TABLE2)), ">", str(_beyond(TABLE1))),
    ),
    PaperClaim(
        "section4.small_consistent",
        _TEXT,
        "8 to 3 (money-sup) is better evidence than 21 to 15 (crude).",
        "P(π₁ > π₂ | 8, 3) > P(π₁ > π₂ | 21, 15), exactly",
        Comparison(_PAIRED, ">", _PAIRED, {"wins": "8", "losses": "3"}, {"wins": "21", "losses": "15"}),
    ),
    PaperClaim(
        "section4.quadratic_more_often",
        _TEXT,
        "On ltc weighting the quadratic kernel wins significantly more often than it loses, three times against one.",
        f"3 categories at 5 % or below against 1 at 95 % or above; {OURS}",
        Comparison(str(_between(2, 0, 5)), ">", str(_between(2, 95, 101))),
    ),
    PaperClaim(
        "section5.one_instance",
        _DISCUSSION,
        "In one case the comparison of F scores is significant and the paired one is not.",
        f"1 of 13 categories beyond 95 % in table 1 and not in table 2, kernels on nnn weighting; {OURS}",
        Counted(1, _tests_disagree, "such categories"),
    ),
)
CLAIMS = tuple(
    chain(_cells(), _errors(), chain.from_iterable((_counted(*f), _named(f[0], *f[2:])) for f in _FOUND), _READ)
)
