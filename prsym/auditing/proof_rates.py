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


@cache
def recorded() -> Mapping[str, Any]:
    """How many mutants were tried, how many came out in each way, and the accepted ones with their reasons."""
    text = files("prsym.auditing").joinpath("proof_error_rates.json").read_text(encoding="utf-8")
    record: Mapping[str, Any] = json.loads(text)
    return record


def sentence() -> str:
    """What was tried and how it came out, for a report.

    >>> sentence().startswith("Self-test of proofs: ")
    True
    """
    record = recorded()
    refused, accepted = record["outcomes"]["not accepted"], record["outcomes"]["accepted"]
    shown = sum(count for reason, count in accepted.items() if "true at all points" in reason or "false at" in reason)
    unknown = accepted.get("not evaluated", 0)
    same = sum(accepted.values()) - shown - unknown
    return (
        f"Self-test of proofs: {record['mutants']:,} times a derivation or a theorem was changed in one place (a sign, "
        "a factor, an exponent, a relation, a domain or a witness; a step, hypothesis or term left out), "
        f"{record['most']} times an entry at most. {sum(refused.values()):,} changes were not accepted, "
        f"{refused.get('no verdict in time', 0)} of them for want of a verdict in time. "
        f"Of {sum(accepted.values()):,} that were, {shown:,} were found to hold by mpmath, at the points tried or at "
        f"the counterexample; {same:,} leave the statement as it was, and the checker proved it without the step, or "
        f"proved the changed step too; {unknown} could not be evaluated. None was found false. How many changes make "
        "a statement false is not known, so that there is no rate; the record in the source lists every accepted one."
    )
