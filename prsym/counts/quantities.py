"""Quantities of a confusion table: a sum of counts, or a quotient of two such sums."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from prsym.errors import InputError

COUNTS = ("tp", "fp", "fn", "tn")
Sum = Mapping[str, Fraction]  # count -> how often it is counted

_ONE = Fraction(1)
_SUMS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tp": ("tp",),
        "fp": ("fp",),
        "fn": ("fn",),
        "tn": ("tn",),
        "total_relevant": ("tp", "fn"),
        "negatives": ("fp", "tn"),
        "retrieved": ("tp", "fp"),
        "null_set": ("fn", "tn"),
        "errors": ("fp", "fn"),
        "correct": ("tp", "tn"),
        "population": COUNTS,
    }
)
_RATES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "precision": ("tp", "retrieved"),
        "recall": ("tp", "total_relevant"),
        "specificity": ("tn", "negatives"),
        "fallout": ("fp", "negatives"),
        "negative_predictive_value": ("tn", "null_set"),
        "elusion": ("fn", "null_set"),
        "accuracy": ("correct", "population"),
        "error_rate": ("errors", "population"),
        "prevalence": ("total_relevant", "population"),
        "depth": ("retrieved", "population"),
    }
)
ALIASES: Mapping[str, str] = MappingProxyType(
    {
        "relevant": "total_relevant",
        "support": "total_relevant",
        "positives": "total_relevant",
        "total": "population",
        "sensitivity": "recall",
        "richness": "prevalence",
    }
)
_F = re.compile(r"f(\d{1,6}(?:\.\d{1,6})?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A sum of counts (`whole` is None), or `part` over `whole`."""

    name: str
    part: Sum
    whole: Sum | None

    @property
    def counts(self) -> frozenset[str]:
        """The counts that it depends on."""
        return frozenset({*self.part, *(self.whole or {})})


def quantity(name: str, where: str) -> Quantity:
    """The quantity of that name; `InputError` for a name that is none.

    f1, f2, f0.5, … are F-measures: (1 + β²)TP/((1 + β²)TP + β²FN + FP) for the β behind the letter.

    >>> quantity("recall", "example").counts == {"tp", "fn"}
    True
    """
    plain = ALIASES.get(name, name)
    if plain in _SUMS:
        return Quantity(plain, _sum(plain), None)
    if plain in _RATES:
        part, whole = _RATES[plain]
        return Quantity(plain, _sum(part), _sum(whole))
    match = _F.fullmatch(plain)
    if match is None:
        known = ", ".join((*_SUMS, *_RATES, "f1 (any β: f2, f0.5)"))
        raise InputError(f"{where}: {name!r} is no quantity of a confusion table: known are {known}")
    return _f_measure(plain, Fraction(match[1]) ** 2)


def _sum(name: str) -> Sum:
    return dict.fromkeys(_SUMS[name], _ONE)


def _f_measure(name: str, beta_squared: Fraction) -> Quantity:
    hits = {"tp": 1 + beta_squared}
    misses = {"fn": beta_squared} if beta_squared else {}
    return Quantity(name, hits, {**hits, "fp": _ONE, **misses})
