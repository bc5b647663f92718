"""The truth of every claim of the corpus, recomputed from its inputs without prsym.

A claim is *true* where some inputs within their printed rounding give a value that rounds to the nearest to the print
(either rule for ties), *not as stated* where only rounding down or up, or another method that has a name, gives it, and
*false* where the print is far from all of these. All formulas of the corpus rise or fall in each input alone, so that
over a box their least and greatest value stand at corners; a grid within the box checks that. What is too near to call
is "unclear", and no claim of the corpus may be.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from .formulas import FORMULAS, z_two_sided
from .prints import Print, read, unit_of_zeros
from .values import END, USUAL, Claim, Evaluate, Inputs, main_value, other_values

Q = Fraction
Span = tuple[Q, Q]

CHOSEN = {"confidence", "target_recall", "beta", "prior", "rank", "z"}
PLANNED = {"share", "margin"}  # exact in the formulas of a sample size; a share in a margin of error was measured
SIZES = ("validation.sample_size", "validation.sample_size_finite", "validation.sample_size_zero_found")
COUNTS = (
    *SIZES,
    *(f"validation.{name}" for name in ("projected_count", "projected_count_error", "missed_documents")),
    "validation.documents_to_review",
    "dimm2015.documents_retrieved",
)


# Boxes of inputs


def boxes(claim: Claim) -> Iterator[dict[str, Span]]:
    """What the inputs stand for: one box, or one for each reading of a printed z."""
    spans: dict[str, list[Span]] = {}
    for name, text in dict(claim.get("inputs", {})).items():
        spans[name] = [(at, at) for at in readings_of_z(text)] if name == "z" else [input_span(claim, name, text)]
    for choice in product(*spans.values()):
        yield dict(zip(spans, choice, strict=True))


def readings_of_z(text: object) -> list[Q]:
    """The z as printed, and the quantile that it is a rounding of."""
    printed = read(str(text))
    levels = (z_two_sided(level) for level in USUAL)
    return [printed.number, *(z for z in levels if abs(z - printed.number) <= printed.unit / 2)]


def input_span(claim: Claim, name: str, text: object) -> Span:
    """An input's values: a chosen one and a count exactly, a measured one all that rounds to its print."""
    printed = read(str(text))
    planned = name in PLANNED and (claim["formula"] in SIZES or printed.number == Q(1, 2))
    exact = name in CHOSEN or planned or name in list(claim.get("exact", []))
    if exact or (printed.whole and printed.kind == "value"):
        return printed.number, printed.number
    low, high = printed.nearest()
    return max(low, Q(0)), min(high, Q(1)) if printed.number < 1 else high


def corners(box: dict[str, Span]) -> Iterator[Inputs]:
    for choice in product(*(sorted(set(span)) for span in box.values())):
        yield dict(zip(box, choice, strict=True))


def grid(box: dict[str, Span]) -> Iterator[Inputs]:
    """Five values of each input that is not exact, in all combinations."""
    steps = [[Q(k, 4) for k in range(5)] if low < high else [Q(0)] for low, high in box.values()]
    for choice in product(*steps):
        yield {name: low + (high - low) * at for (name, (low, high)), at in zip(box.items(), choice, strict=True)}


def span_of(evaluate: Evaluate, box: dict[str, Span]) -> Span:
    """The least and the greatest value over a box, at its corners; a grid checks that none within is beyond them."""
    values = [evaluate(inputs) for inputs in corners(box)]
    low, high = min(values), max(values)
    if low != high:
        slack = (high - low) / 10**6
        assert all(low - slack <= evaluate(inputs) <= high + slack for inputs in grid(box)), "not monotone"
    return low, high


# The judgement


def judge(claim: Claim) -> str:
    """ "true", "not_as_stated", "false" or, where the print is too near to call, "unclear"."""
    try:
        spans = [span_of(main_value(claim), box) for box in boxes(claim)]
    except ZeroDivisionError:
        return "not_as_stated"  # 0/0, and a number printed for it
    printed = value_print(claim)
    target = value_span(claim, printed)
    if any(meets(span, target) for span in spans):
        return "true"
    if printed.kind in ("value", "about") and any(meets(span, directed(printed)) for span in spans):
        return "not_as_stated"
    others = [span_of(evaluate, box) for _, evaluate in other_values(claim) for box in boxes(claim)]
    if any(meets(span, rounded_otherwise(claim, printed)) for span in others):
        return "not_as_stated"
    return "false" if all(far(span, target, printed.unit) for span in (*spans, *others)) else "unclear"


def value_print(claim: Claim) -> Print:
    """The claimed value; a computed number of documents with zeros at its end was rounded to their place."""
    printed = read(str(claim["value"]))
    if claim["formula"] in COUNTS and claim["formula"] not in SIZES and printed.whole and printed.kind == "value":
        return Print(printed.number, unit_of_zeros(printed), whole=True)
    return printed


def value_span(claim: Claim, printed: Print) -> Span:
    """The values that make the claim true."""
    low, high = printed.nearest()
    rounding = str(claim.get("rounding", "any"))
    if printed.kind == "at least":
        return printed.number, Q(10) ** 30
    if printed.kind == "at most":
        return -(Q(10) ** 30), printed.number
    tiny = printed.unit / 10**20
    if rounding == "ceil" or (rounding == "any" and is_size(claim, printed)):
        return printed.number - printed.unit + tiny, printed.number
    if rounding in ("truncate", "floor"):
        return printed.number, printed.number + printed.unit - tiny
    return low, high


def is_size(claim: Claim, printed: Print) -> bool:
    """Whether the print is a sample size, which is rounded up by custom."""
    return claim["formula"] in SIZES and printed.kind == "value"


def rounded_otherwise(claim: Claim, printed: Print) -> Span:
    """What a value by another method may be to have the print."""
    low, high = value_span({**claim, "rounding": "half_up"}, printed)
    return (directed(printed)[0], high) if is_size(claim, printed) else (low, high)


def directed(printed: Print) -> Span:
    """What rounds to the print under some rule: less than one unit away on either side."""
    inside = printed.unit - printed.unit / 10**20
    return printed.number - inside, printed.number + printed.width + inside


def meets(one: Span, other: Span) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def far(span: Span, target: Span, unit: Q) -> bool:
    """Whether the print is two units and more from all values, and as far as twice what their rounding can move."""
    gap = max(span[0] - target[1], target[0] - span[1])
    return gap >= 2 * unit and gap >= span[1] - span[0]


def oracle_name(claim: Claim) -> str:
    """The name of what computes the claim's value: a key of FORMULAS, a method of interval, or "a ranked list"."""
    name = str(claim["formula"])
    end = END.fullmatch(name)
    if "ranking" in claim:
        return "a ranked list"
    return name if name in FORMULAS else f"{end[1]}, {end[3]} end" if end else "none"
