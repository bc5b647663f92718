"""The interval that a report states with a difference or a ratio of two shares: which named method gives both ends?

The methods are the formulas of the catalogue for such a quantity. Each gives its ends for the stated level, with its
quantile in full and as tables print it; both ends must come from one method. A difference that is printed the other way
round has its ends so too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from prsym import catalogue
from prsym.auditing.conventions.composed_inputs import compose, listed
from prsym.auditing.shown_ends import SHOWN_DIGITS, shown_ends
from prsym.derivations.relations import QUANTITY_OF_INTERVAL
from prsym.errors import DomainError, UnableError
from prsym.model.formula import Formula
from prsym.model.sampling import MethodEnds
from prsym.model.status import Status
from prsym.reading.numbers import read_number
from prsym.verify.digits import wide_enclosure
from prsym.verify.ranges import value_at
from prsym.verify.whole import Ends

COUNTS = ("found", "sample", "found_second", "sample_second")
# What a method for one share is called, and that of two shares which is meant by it.
OF_TWO: Mapping[str, Mapping[str, str]] = {
    "difference": {
        "normal": "normal_difference",
        "normal_continuity": "normal_difference_continuity",
        "wilson": "newcombe",
    },
    "ratio": {"normal": "ratio_log"},
}


@dataclass(frozen=True, slots=True)
class Method:
    """A method by its names, and the formulas of its ends."""

    name: str
    title: str
    lower: Formula
    upper: Formula


def is_of_two(formula: Formula) -> bool:
    """Whether the formula is a difference or a ratio of two shares, which have intervals of their own."""
    return formula.id in QUANTITY_OF_INTERVAL


@lru_cache(maxsize=1)
def methods() -> Mapping[str, tuple[Method, ...]]:
    """The methods for each quantity of two shares."""
    found: dict[str, list[Method]] = {quantity: [] for quantity in OF_TWO}
    for formula in catalogue.formulas().values():
        upper = catalogue.other_end(formula) if formula.limit == "lower" else None
        if formula.family is not None and upper is not None and formula.family.quantity in found:
            found[formula.family.quantity].append(Method(formula.family.name, formula.family.title, formula, upper))
    return {quantity: tuple(those) for quantity, those in found.items()}


def ends_of(
    formula: Formula, inputs: Mapping[str, str], level: str, table_z: str
) -> Iterator[tuple[Method, list[Ends]]]:
    """For each method the bounds on its ends, a pair of them for each quantile."""
    for method in methods()[QUANTITY_OF_INTERVAL[formula.id]]:
        given = [{"confidence": level}, *([{"z": table_z}] if table_z else [])]
        pairs = [_ends(method, {**{n: inputs[n] for n in COUNTS}, **quantile}) for quantile in given]
        yield method, [end for pair in pairs if pair is not None for end in pair]


def _ends(method: Method, inputs: Mapping[str, str]) -> tuple[Ends, Ends] | None:
    """Bounds on both ends; None where the method gives none."""
    found = []
    for end in (method.lower, method.upper):
        formula = compose(end, inputs).formula
        try:
            found.append(value_at(formula, {p.name: read_number(inputs[p.name], p.name) for p in formula.parameters}))
        except (DomainError, UnableError):
            return None
    return found[0], found[1]


def exchanged(ends: Sequence[Ends]) -> list[Ends]:
    """The ends of the difference the other way round."""
    pairs = zip(ends[::2], ends[1::2], strict=True)
    return [end for low, high in pairs for end in ((-high[1], -high[0]), (-low[1], -low[0]))]


def method_ends(method: Method, ends: Sequence[Ends], given: bool | None) -> MethodEnds:
    """The ends that the method gives, to the digits that are shown."""
    low, high = (wide_enclosure(*end, SHOWN_DIGITS) for end in ends[:2])
    return MethodEnds(method.name, method.title, low, high, given)


def verdict(formula: Formula, stated: str, text: str, found: Sequence[MethodEnds]) -> tuple[Status, str]:
    """The verdict on the interval of that text, and why; `stated` is the family that the report names, or ""."""
    own_name = OF_TWO[QUANTITY_OF_INTERVAL[formula.id]].get(stated, stated)
    own = next((one for one in found if one.method == own_name), None)
    giving = [_lower_first(one.title) for one in found if one.gives]
    if stated and own is None:
        return Status.UNVERIFIABLE, f"{stated} is no method that is known for it, or gives no ends here"
    if own is not None and own.gives:
        return Status.CONFIRMED, f"both ends are those of {_lower_first(own.title)}"
    if any(one.gives is None for one in found):
        return Status.UNDECIDED, "whether a method gives both printed ends could not be determined"
    if giving and own is None:
        return Status.CONFIRMED, f"both ends are those of {listed(giving)}"
    if giving and own is not None:
        return (
            Status.CONVENTION,
            f"{_lower_first(own.title)} does not give both ends; they are those of {listed(giving)}",
        )
    if own is not None:
        ends = shown_ends(own.lower, own.upper, text)
        return (
            Status.REFUTED,
            f"{_lower_first(own.title)} gives {ends} from the stated counts, and not the printed ends",
        )
    tried = listed([_lower_first(one.title) for one in found])
    return (
        Status.UNVERIFIABLE,
        f"the report names no method, and none of those that were tried gives both ends ({tried})",
    )


def _lower_first(title: str) -> str:
    return (
        title if title.split()[0].endswith("’s") or "–" in title.split()[0] else f"the {title[:1].lower()}{title[1:]}"
    )
