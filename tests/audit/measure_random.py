"""Random claims with an oracle of their own: `python tests/audit/measure_random.py [CLAIMS] [SEED]`.

A true claim is printed from a value that SciPy, statsmodels or exact fractions give, in one of the forms in which
people and programs print numbers; a false one from a value that no reading of its inputs reaches. A true claim must
not be refuted, and a false one not be confirmed. Nothing of prsym is used to make them.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from typing import Any

from scipy.stats import beta
from statsmodels.stats.proportion import proportion_confint

import prsym

METHODS = {
    "wilson": "wilson",
    "clopper_pearson": "beta",
    "jeffreys": "jeffreys",
    "normal": "normal",
    "agresti_coull": "agresti_coull",
}
REFUSES = frozenset({"refuted", "different", "unusable", "out_of_domain"})
ACCEPTS = frozenset({"confirmed", "consistent"})
PER_FILE = 250  # claims that are judged together


@dataclass(frozen=True)
class Made:
    """A claim without its id, and whether it is true."""

    kind: str
    keys: dict[str, Any]
    is_true: bool


def rounded(value: Fraction | float, places: int) -> str:
    """A value with so many decimals, ties to even."""
    exact = Decimal(value.numerator) / Decimal(value.denominator) if isinstance(value, Fraction) else Decimal(value)
    return format(exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN), ",f")


def significant(value: float, digits: int) -> str:
    """A value as R's signif prints it."""
    return format(Decimal(f"{value:.{digits - 1}e}"), "f")


def share_prints(value: Fraction, draw: random.Random) -> tuple[str, float]:
    """A share as people and programs print it, and how far the print may be from it."""
    number = float(value)
    percent, places, digits = draw.randint(0, 3), draw.randint(2, 6), draw.randint(3, 7)
    forms: list[tuple[str, float]] = [
        (f"{rounded(100 * value, percent)}%", 0.5 * 10.0 ** -(percent + 2)),
        (rounded(value, places), 0.5 * 10.0**-places),
        (repr(number), 1e-15),
        (f"{number:.4f}", 0.5e-4),
        (f"{number:g}", 10.0 ** (math.floor(math.log10(number)) - 5) if number else 0.0),
        (significant(number, digits), 10.0 ** (math.floor(math.log10(number)) - digits + 1) if number else 0.0),
        (f"{rounded(100 * value, percent)} percent", 0.5 * 10.0 ** -(percent + 2)),
        (f"{rounded(1000 * value, percent)}‰", 0.5 * 10.0 ** -(percent + 3)),
    ]
    return draw.choice(forms)


def count_prints(value: Fraction, draw: random.Random) -> tuple[str, float]:
    """A computed number of documents, to the nearest one or with words of approximation."""
    nearest = round(value)
    hundreds = round(value / 100) * 100
    forms = [(f"{nearest:,}", 0.5), (str(nearest), 0.5)]
    if hundreds and value > 5000:
        forms.append((f"about {hundreds:,}", 50.0))
    return draw.choice(forms)


def share(draw: random.Random) -> Iterator[Made]:
    """A rate from counts."""
    size = draw.choice((draw.randint(20, 900), draw.randint(900, 60_000)))
    hits = draw.randint(0, size)
    names = draw.choice(
        (
            ("precision", {"tp": str(hits), "fp": str(size - hits)}),
            ("recall", {"tp": f"{hits:,}", "fn": f"{size - hits:,}"}),
            ("elusion rate", {"found": str(hits), "sample": f"{size:,}"}),
            ("richness", {"found": f"{hits:,}", "sample": str(size)}),
        )
    )
    yield from _both("share", names[0], names[1], Fraction(hits, size), share_prints, draw)


def f_of_counts(draw: random.Random) -> Iterator[Made]:
    """F1 from counts."""
    tp, fp, fn = draw.randint(1, 3000), draw.randint(0, 3000), draw.randint(0, 3000)
    inputs = {"tp": f"{tp:,}", "fp": str(fp), "fn": str(fn)}
    yield from _both("F1", "F1", inputs, Fraction(2 * tp, 2 * tp + fp + fn), share_prints, draw)


def f_of_rates(draw: random.Random) -> Iterator[Made]:
    """F1 from printed rates, of exact counts that are not printed: true values must hold."""
    tp, fp, fn = draw.randint(50, 3000), draw.randint(10, 3000), draw.randint(10, 3000)
    rates = {"precision": Fraction(tp, tp + fp), "recall": Fraction(tp, tp + fn)}
    places = draw.randint(0, 2)
    inputs = {name: f"{rounded(100 * rate, places)}%" for name, rate in rates.items()}
    value = Fraction(2 * tp, 2 * tp + fp + fn)
    text, _ = share_prints(value, draw)
    if "e" not in text and len(text) < 9:  # more digits than the inputs allow are judged by their own rule
        yield Made("F1 of rates", {"quantity": "F1", "inputs": inputs, "value": text}, is_true=True)
    off = value + draw.choice((-1, 1)) * Fraction(draw.randint(30, 90), 1000)
    if 0 < off < 1:
        yield Made("F1 of rates", {"quantity": "F1", "inputs": inputs, "value": f"{rounded(100 * off, 1)}%"}, False)


def projection(draw: random.Random) -> Iterator[Made]:
    """A share of a sample on a set."""
    size, population = draw.randint(100, 5000), draw.randint(10_000, 3_000_000)
    hits = draw.randint(1, size)
    value = Fraction(hits * population, size)
    inputs = {"found": str(hits), "sample": f"{size:,}", "population": f"{population:,}"}
    yield from _both("projection", "projection", inputs, value, count_prints, draw)


def arithmetic(draw: random.Random) -> Iterator[Made]:
    """Arithmetic of the report."""
    a, b, c = (draw.randint(1, 90_000) for _ in range(3))
    formula, value = draw.choice(
        (
            ("a + b + c", Fraction(a + b + c)),
            ("a/(a + b)", Fraction(a, a + b)),
            ("1 - a/(a + b + c)", 1 - Fraction(a, a + b + c)),
            ("a*b/c", Fraction(a * b, c)),
        )
    )
    inputs = {name: f"{number:,}" for name, number in (("a", a), ("b", b), ("c", c)) if name in formula}
    prints = share_prints if value <= 1 else count_prints
    keys = {"compute": formula, "inputs": inputs}
    text, slack = prints(value, draw)
    yield Made("arithmetic", {**keys, "value": text}, is_true=True)
    yield Made("arithmetic", {**keys, "value": _off(value, slack, prints, draw)}, is_true=False)


def interval(draw: random.Random) -> Iterator[Made]:
    """A rate with its interval by a method that is named, or by none."""
    size = draw.choice((draw.randint(20, 400), draw.randint(400, 4000)))
    hits, level = draw.randint(1, size - 1), draw.choice((90, 95, 99))
    name = draw.choice(sorted(METHODS))
    low, high = proportion_confint(hits, size, 1 - level / 100, METHODS[name])
    places = draw.randint(1, 3)
    keys = {
        "quantity": "recall",
        "inputs": {"found": str(hits), "sample": str(size)},
        "value": f"{rounded(Fraction(100 * hits, size), 1)}%",
        "confidence": f"{level}%",
    }
    if draw.random() < 0.5:
        keys["method"] = name
    forms = (
        f"{rounded(100 * low, places)}% to {rounded(100 * high, places)}%",
        f"[{low:.4f}, {high:.4f}]",
        f"[{float(low)!r}, {float(high)!r}]",
        f"{significant(100 * low, 3)}% to {significant(100 * high, 3)}%",
    )
    if low >= 0 and high <= 1:
        yield Made("interval", {**keys, "interval": draw.choice(forms)}, is_true=True)
    width, middle = 2 * (high - low), hits / size
    wrong = (max(middle - width, 0.0), min(middle + width, 1.0))
    keys = {key: value for key, value in keys.items() if key != "method"}
    if size > 100 and 0.15 < middle < 0.85:
        text = f"{rounded(100 * wrong[0], 1)}% to {rounded(100 * wrong[1], 1)}%"
        yield Made("interval", {**keys, "interval": text}, is_true=False)


def limit(draw: random.Random) -> Iterator[Made]:
    """The exact upper limit of a share for one side; half of it is no limit."""
    size, level = draw.randint(100, 4000), draw.choice((90, 95, 99))
    hits = draw.choice((0, 0, draw.randint(1, max(1, size // 50))))
    end = float(beta.ppf(level / 100, hits + 1, size - hits))
    keys = {
        "quantity": "upper bound",
        "inputs": {"found": str(hits), "sample": f"{size:,}", "confidence": f"{level}%"},
    }
    yield Made("limit", {**keys, "value": f"{rounded(100 * end, 2)}%"}, is_true=True)
    yield Made("limit", {**keys, "value": f"{rounded(100 * max(end / 2, hits / size), 3)}%"}, is_true=False)


def _both(
    kind: str,
    quantity: str,
    inputs: dict[str, str],
    value: Fraction,
    prints: Callable[[Fraction, random.Random], tuple[str, float]],
    draw: random.Random,
) -> Iterator[Made]:
    """A true print of a value, and a false one."""
    text, slack = prints(value, draw)
    keys = {"quantity": quantity, "inputs": inputs}
    yield Made(kind, {**keys, "value": text}, is_true=True)
    yield Made(kind, {**keys, "value": _off(value, slack, prints, draw)}, is_true=False)


def _off(
    value: Fraction, slack: float, prints: Callable[[Fraction, random.Random], tuple[str, float]], draw: random.Random
) -> str:
    """A print of another value, so far off that no rounding reaches it."""
    while True:
        factor = Fraction(draw.choice((draw.randint(30, 80), draw.randint(125, 300))), 100)
        other = value * factor + (Fraction(1, 7) if value == 0 else 0)
        if other > 1 >= value:
            other = value / 3
        text, own = prints(other, draw)
        if abs(other - value) > 4 * max(slack, own) + abs(value) / 50:
            return text


KINDS = (share, share, f_of_counts, f_of_rates, projection, arithmetic, interval, interval, limit)


def made(number: int, seed: int) -> Iterator[Made]:
    """So many claims."""
    draw, count = random.Random(seed), 0
    while True:
        for maker in KINDS:
            for one in maker(draw):
                if count == number:
                    return
                count += 1
                yield one


def main() -> int:
    """Judge them, and list the wrong verdicts."""
    number, seed = (int(text) for text in (*sys.argv[1:3], *("10000", "1")[len(sys.argv) - 1 :]))
    claims = list(made(number, seed))
    verdicts: Counter[tuple[str, bool, str]] = Counter()
    wrong = 0
    for first in range(0, number, PER_FILE):
        part = claims[first : first + PER_FILE]
        report = json.loads(prsym.audit({"claim": [{"id": f"c{i}", **c.keys} for i, c in enumerate(part)]}).to_json())
        found = {one["id"]: one for one in report["claims"]}
        for i, one in enumerate(part):
            verdict = found.get(f"c{i}", {}).get("verdict", "not audited")
            verdicts[one.kind, one.is_true, verdict] += 1
            if (verdict in REFUSES or verdict == "not audited") if one.is_true else verdict in ACCEPTS:
                wrong += 1
                print(
                    f"{one.kind}, {'true' if one.is_true else 'false'}, {verdict}: {json.dumps(one.keys)}", flush=True
                )
    for key, count in sorted(verdicts.items()):
        print(f"{count:6} {key[0]:14} {'true' if key[1] else 'false':6} {key[2]}")
    print(f"{wrong} of {number} wrong (seed {seed})")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
