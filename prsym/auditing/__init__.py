"""Claims -> verdicts: printed rounding, domains, numbers and formulas.

The room is called auditing because `prsym.audit` is the verb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prsym.report import Report


def audit(
    path_or_mapping: str | PathLike[str] | Mapping[str, Any],
    *,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Judge every claim of a claims file (TOML or JSON), or of the same structure as a mapping.

    Returns a `Report`; a claim that cannot be used is reported in its place and the others are still
    judged. `progress(done, total)` is called after each claim. Raises `InputError` when the file as a whole
    cannot be used.

    >>> claim = {"id": "p", "formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}, "value": "40%"}
    >>> audit({"report": {"title": "Example"}, "claim": [claim]}).claims[0].verdict
    'confirmed'
    """
    from prsym.auditing.claims_file import read_claims
    from prsym.auditing.judge import judge
    from prsym.report import Report

    claims_file = read_claims(path_or_mapping)
    judged = []
    for done, claim in enumerate(claims_file.claims, start=1):
        judged.append(judge(claim))
        if progress is not None:
            progress(done, len(claims_file.claims))
    return Report(claims_file.title, tuple(judged), claims_file.sha256)
