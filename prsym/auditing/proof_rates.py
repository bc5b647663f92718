"""The self-test of proofs: entries of the catalogue changed in one place, of which none may be accepted if it is false.

A step, premise, domain, witness or claim is changed by a sign, a factor, an exponent or a relation, or left out. What
an accepted mutant says is evaluated by mpmath. The figures are written by `tests/sabotage/measure_proofs.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from prsym.auditing.recorded_rates import zero_of


@cache
def recorded() -> Mapping[str, Any]:
    """How many mutants were tried, how many came out in each way, and the accepted ones with their reasons."""
    text = files("prsym.auditing").joinpath("proof_error_rates.json").read_text(encoding="utf-8")
    record: Mapping[str, Any] = json.loads(text)
    return record


def sentence() -> str:
    """The rate with its denominator, for a report.

    >>> sentence().startswith("Self-test of proofs: ")
    True
    """
    tried, outcomes = recorded()["mutants"], recorded()["outcomes"]
    accepted = sum(outcomes["accepted"].values())
    unknown = outcomes["accepted"].get("not evaluated", 0)
    remainder = f", or, {unknown} times, was not evaluated" if unknown else ""
    return (
        f"Self-test of proofs: {tried:,} times a derivation or a theorem was changed in one place (a sign, a factor, "
        "an exponent, a relation, a domain or a witness; a step, hypothesis or term left out). "
        f"{tried - accepted:,} were not accepted; {accepted:,} were, and each is listed with its reason: its statement "
        f"is the same, or what it says was found true at all points tried{remainder}. Accepted though false: "
        f"{zero_of(tried)}."
    )
