"""Steps of a list that take something off: collected 900,000; removed as duplicates: 200,000; loaded: 700,000."""

from __future__ import annotations

from collections.abc import Collection

from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.surroundings import Surroundings

_TAKES_OFF = any_case(
    r"\W*(?:less|minus|(?:then |also |further )*(?:remov\w+|exclu\w+|culled|dropped|filtered|suppress\w+|deleted|"
    r"de-?NIST\w*|withheld|held (?:out|back)|set aside|taken (?:out|off)|left out|de-?duplicat\w+|duplicates))\b"
    r"[^⟦⟧]*:\W*$"
)
_LABEL = any_case(r"[^.;:?!]{3,60}:\W*")


def skipped_step(around: Surroundings, inputs: Collection[int], value: int) -> int | None:
    """The first number between the inputs and a labelled value whose label says that it was taken off, and that is none
    of these; None where there is none."""
    stated = around.stated
    if _LABEL.fullmatch(around.sentence(value)[: stated[value].number.start]) is None:
        return None
    between = (k for k in range(min(inputs), value) if k not in inputs and not stated[k].reason)
    return next((k for k in between if _TAKES_OFF.match(around.sentence(k)[: stated[k].number.start])), None)


def are_steps(around: Surroundings, whole: int, removed: Collection[int], value: int) -> bool:
    """Whether a value is labelled as what stands behind the steps of a list that take counts off a whole.

    The whole, each step and the value are told in passages that follow one another, with nothing between them, and
    the label of each step says that so many went.
    """
    stated = around.stated
    passages = [stated[k].passage for k in (whole, *sorted(removed), value)]
    if passages != list(range(passages[0], passages[0] + len(passages))):
        return False
    is_labelled = _LABEL.fullmatch(around.sentence(value)[: stated[value].number.start]) is not None
    return is_labelled and all(
        _TAKES_OFF.match(around.sentence(k)[: stated[k].number.start]) is not None for k in removed
    )
