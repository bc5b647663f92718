"""Methods that do not suit their sample, such as a normal (Wald) interval of 5 in 1,480, with the exact ends."""

from __future__ import annotations

from collections.abc import Iterable

from prsym.auditing.conventions.readings import Reading
from prsym.auditing.sampling import only_share
from prsym.model.claim import NumberClaim
from prsym.model.judgement import Judgement
from prsym.model.sampling import MethodEnds
from prsym.report.claim import reading_of
from prsym.report.interval_words import in_form_of_stated
from prsym.report.provenance import known_formula
from prsym.report.repeated import Numbered

FEW = 10  # documents with the property, or without it: with fewer the normal approximation is not recommended
NORMAL, EXACT = "normal", "clopper_pearson"


def unsuitable(places: Iterable[Numbered]) -> list[tuple[int, Judgement, str]]:
    """The claims whose interval is a normal one of so small a sample, each with a sentence."""
    return [(number, judgement, words) for number, judgement in places if (words := _words(judgement))]


def _words(judgement: Judgement) -> str:
    """`It is a normal (Wald) interval, of 5 in 1,480; … the exact (Clopper–Pearson) interval is 0.11% to 0.79%.`"""
    normal, exact = (_ends_of(judgement, method) for method in (NORMAL, EXACT))
    reading = _reading(judgement)
    share = only_share(reading) if reading is not None and not reading.missing else None
    if normal is None or exact is None or not normal.gives or share is None:
        return ""
    few = min(share.hits, share.size - share.hits)
    if few >= FEW:
        return ""
    return (
        f"The stated interval is a normal (Wald) interval for {int(share.hits):,} of {int(share.size):,}. With so few "
        "documents "
        "the normal approximation is not reliable. The exact (Clopper–Pearson) interval is "
        f"{in_form_of_stated(judgement, exact)}."
    )


def _ends_of(judgement: Judgement, method: str) -> MethodEnds | None:
    return next((one for one in judgement.methods if one.method == method), None)


def _reading(judgement: Judgement) -> Reading | None:
    formula, claim = known_formula(judgement.formula), judgement.claim
    return reading_of(claim, formula) if formula is not None and isinstance(claim, NumberClaim) else None
