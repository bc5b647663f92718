"""The measures of a run, by trec_eval's names: what each is for one topic, and how topics are summed up."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from prsym.errors import InputError
from prsym.ranking.arguments import shown
from prsym.ranking.cutoffs import Rule
from prsym.ranking.lists import RankedList

TopicValue = Callable[[RankedList, int], float]
Summary = Callable[[Sequence[float]], float]
LEAST_IN_GEOMETRIC_MEAN = 1e-5  # trec_eval's: one topic at 0 would make the whole mean 0

STANDARD_MEASURES = (
    "num_q",
    "num_ret",
    "num_rel",
    "num_rel_ret",
    "map",
    "Rprec",
    "recip_rank",
    "P_5",
    "P_10",
    "P_100",
    "recall_100",
)


@dataclass(frozen=True)
class Measure:
    """A measure: `of` takes a topic's list and its number of relevant documents, which may be 0."""

    name: str
    of: TopicValue
    summary: Summary


def measures_named(names: str | Iterable[str], cutoff: Rule) -> list[Measure]:
    """The measures, in the order given; `cutoff` turns a recall level into a number of relevant documents."""
    listed = [names] if isinstance(names, str) else list(names) if isinstance(names, Iterable) else []
    if not listed:
        raise InputError(f"measures = {shown(names)}: name at least one measure, such as 'map'")
    return [_measure(name, cutoff) for name in listed]


def _measure(name: object, cutoff: Rule) -> Measure:
    if isinstance(name, str):
        if name in _PLAIN:
            return Measure(name, *_PLAIN[name])
        for pattern, family in _FAMILIES:
            if match := re.fullmatch(pattern, name, re.ASCII):
                return Measure(name, _if_any(family(match[1], cutoff)), mean)
    near = difflib.get_close_matches(name, _EXAMPLES, n=3, cutoff=0.5) if isinstance(name, str) else []
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    raise InputError(
        f"measures: {shown(name)} is unknown: {hint}"
        f"there are {', '.join(_PLAIN)}, P_k, recall_k, iprec_at_recall_0.00 to _1.00 and set_F_x (x = beta squared)"
    )


def mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _geometric_mean(values: Sequence[float]) -> float:
    return math.exp(mean([math.log(max(value, LEAST_IN_GEOMETRIC_MEAN)) for value in values]))


def _if_any(value: TopicValue) -> TopicValue:
    """0 where no relevant document was found, also where the list is empty or none is relevant: trec_eval's rule."""
    return lambda ranked, total: value(ranked, total) if ranked.found else 0.0


def _set_f(ranked: RankedList, total: int, x: Fraction) -> float:
    """(x + 1) P R/(x P + R) with P = found/length and R = found/total; x is the square of the F weight beta."""
    return float((x + 1) * ranked.found / (x * total + ranked.length))


_average_precision = _if_any(RankedList.average_precision)

_PLAIN: dict[str, tuple[TopicValue, Summary]] = {
    "num_q": (lambda ranked, total: 1, sum),
    "num_ret": (lambda ranked, total: ranked.length, sum),
    "num_rel": (lambda ranked, total: total, sum),
    "num_rel_ret": (lambda ranked, total: ranked.found, sum),
    "map": (_average_precision, mean),
    "gm_map": (_average_precision, _geometric_mean),
    "Rprec": (_if_any(lambda ranked, total: ranked.precision_at(total)), mean),
    "recip_rank": (_if_any(lambda ranked, total: 1 / ranked.relevant_ranks[0]), mean),
    "set_P": (_if_any(lambda ranked, total: ranked.precision_at(ranked.length)), mean),
    "set_recall": (_if_any(lambda ranked, total: ranked.recall_at(ranked.length, total)), mean),
    "set_F": (_if_any(lambda ranked, total: _set_f(ranked, total, Fraction(1))), mean),
}


def _precision(rank: str, cutoff: Rule) -> TopicValue:
    return lambda ranked, total: ranked.precision_at(int(rank))


def _recall(rank: str, cutoff: Rule) -> TopicValue:
    return lambda ranked, total: ranked.recall_at(int(rank), total)


def _interpolated(level: str, cutoff: Rule) -> TopicValue:
    return lambda ranked, total: ranked.interpolated_precision(cutoff(float(level), total))


def _set_f_weighted(x: str, cutoff: Rule) -> TopicValue:
    return lambda ranked, total: _set_f(ranked, total, Fraction(x))


_FAMILIES: tuple[tuple[str, Callable[[str, Rule], TopicValue]], ...] = (
    (r"P_([1-9]\d{0,8})", _precision),
    (r"recall_([1-9]\d{0,8})", _recall),
    (r"iprec_at_recall_(0\.\d\d|1\.00)", _interpolated),
    (r"set_F_(\d{1,9}(?:\.\d{1,9})?)", _set_f_weighted),
)
_EXAMPLES = (
    *_PLAIN,
    *(f"{family}_{k}" for family in ("P", "recall") for k in (1, 3, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000)),
    *(f"iprec_at_recall_{tenths / 10:.2f}" for tenths in range(11)),
    "set_F_4",
)
