"""What a report claims: a number or a formula, as typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class NumberClaim:
    """A printed number. Absent texts are empty strings; `inputs` are the printed texts by parameter name.

    `tie` gives inputs, or `value`, the name of a quantity: claims that name the same one share its exact value.
    """

    id: str
    quote: str
    where: str
    formula: str
    inputs: Mapping[str, str]
    value: str
    rounding: str
    exact: tuple[str, ...]
    threshold: str
    convention: Mapping[str, str]
    tie: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FormulaClaim:
    """A printed formula that claims to be one of the catalogue."""

    id: str
    quote: str
    where: str
    formula: str
    expression: str
    language: str
    symbols: Mapping[str, str]
    fixed: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class BadClaim:
    """A claim that could not be used, with the one line that says why; the others are still judged."""

    id: str
    problem: str


Claim = NumberClaim | FormulaClaim | BadClaim


@dataclass(frozen=True, slots=True)
class ClaimsFile:
    """A whole claims file: its title, the claims in order, and the hash of the bytes that were read."""

    title: str
    claims: tuple[Claim, ...]
    sha256: str
