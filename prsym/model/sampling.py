"""The sampling basis of an estimated value, and the bound on which a decision then rests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from prsym.model.enclosure import Enclosure
from prsym.model.status import Status

Basis = Literal["", "sample", "uncertain_sample", "census", "limit", "not_known"]


@dataclass(frozen=True, slots=True)
class SampledShare:
    """A share of a random sample on which a value depends, by the names of parameters.

    `hits` counts the documents of the sample that have the property, and `misses` those that have not, or `size` all
    of them; the other name is "". The value is monotone in the share.
    """

    hits: str
    misses: str = ""
    size: str = ""


@dataclass(frozen=True, slots=True)
class MethodEnds:
    """The ends that a method gives for the interval of an estimate, and whether they round to the printed ones.

    `method` is the family of the method's formulas (`wilson`), `title` its name in words. `gives` is None where it was
    not told within the precision.
    """

    method: str
    title: str
    lower: Enclosure
    upper: Enclosure
    gives: bool | None


@dataclass(frozen=True, slots=True)
class IntervalFinding:
    """The verdict on the interval that is stated with an estimate, and why; `estimate` is that on the estimate."""

    verdict: Status
    words: str
    estimate: Status


@dataclass(frozen=True, slots=True)
class SamplingBound:
    """The limit of the value for one side, `lower` or `upper`, at a level such as `95%`.

    Of one sample it is the exact limit. Of several `shares` it is the value at the exact limits of all of them, each
    at so high a level that all hold together with at least the stated one (Bonferroni).
    """

    side: Literal["lower", "upper"]
    level: str
    value: Enclosure
    shares: int = 1
