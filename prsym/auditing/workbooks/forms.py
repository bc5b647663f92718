"""The forms of a column: cells whose formulas are the same but for their row, and the words for a form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from prsym.auditing.workbooks.formulas import Expanded
from prsym.auditing.workbooks.places import Place
from prsym.errors import shortened
from prsym.model.judgement import Judgement
from prsym.model.reason import Reason
from prsym.model.status import Status
from prsym.model.verdict import Evidence
from prsym.reading.limits import MAX_TEXT

MOST_NAMED = 5  # cells put in as numbers that a reason names
_CELLS = re.compile(r"\$?[A-Z]{1,3}\$?[0-9]+")
LONGEST = 200  # characters of a formula in a report


def told_apart(place: Place, at: Mapping[str, Place]) -> str:
    """Why the parameters of a cell cannot be told apart in its formula; "" when they can."""
    names: dict[Place, list[str]] = {}
    for name, where in at.items():
        names.setdefault(where, []).append(name)
    for where, several in names.items():
        if where == place:
            return f"{several[0]} is at {where}, the cell itself: its formula cannot be judged"
        if len(several) > 1:
            all_ = "both" if len(several) == 2 else "all"
            return f"{' and '.join(several)} are {all_} {where} for this cell: its formula cannot be told apart"
    return ""


def kind(pattern: str, problem: str) -> str:
    """The key under which unreadable cells are one form: the formula as copied, and the problem but for its cells."""
    return f"{pattern}\n{_CELLS.sub('', problem)}"


def naming(judged: Judgement, expanded: Expanded | None) -> Reason:
    """Why a formula is different, with the cells that were put in as numbers: one of them may be the reason."""
    if judged.verdict != Status.DIFFERENT or expanded is None or not expanded.constants:
        return judged.because
    cells = [f"{place} = {text}" for place, text in expanded.constants.items()]
    more = f" and {len(cells) - MOST_NAMED} more cells" if len(cells) > MOST_NAMED else ""
    named = f"{', '.join(cells[:MOST_NAMED])}{more} put in as numbers: the map gives them to no parameter"
    one = f"{cells[0]} put in as a number: the map gives it to no parameter"
    return judged.because.then(f" (with {one if len(cells) == 1 else named})")


def relative(formula: str, place: Place, first: Place) -> str:
    """A formula as it would read in the first cell if it were copied there: the same for all cells of one column."""
    from openpyxl.formula.tokenizer import TokenizerError
    from openpyxl.formula.translate import Translator, TranslatorError

    if len(formula) > MAX_TEXT:
        return f"{place}: {formula}"  # it will not be read either
    try:
        moved = Translator(formula, place.address).translate_formula(first.address)
    except (TokenizerError, TranslatorError, IndexError, ValueError):
        return f"{place}: {formula}"  # no other cell is like it
    return str(moved)


def shown(formula: str) -> str:
    """A formula for a report, cut where it is very long."""
    text = " ".join(formula.split())
    return shortened(text, LONGEST)


def guarded(judged: Judgement, expanded: Expanded) -> Judgement:
    """The judgement of a formula whose errors are caught by IFERROR: `judged` is that of what stands inside.

    Where the inside has a value, the cell has the same. So it is equal wherever the reference has a value only if the
    inside has one there too, and different at a point at which both have one.
    """
    if not expanded.is_guarded:
        return judged
    words = "where it has no value, IFERROR gives another"
    if judged.verdict == Status.EQUAL:
        return replace(
            judged, verdict=Status.EQUAL_WHERE_DEFINED, because=Reason(f"equal where it has a value; {words}")
        )
    witness = judged.witness
    if judged.verdict == Status.DIFFERENT and witness is not None and None not in (witness.left, witness.right):
        return judged
    if judged.verdict not in {Status.DIFFERENT, Status.EQUAL_WHERE_DEFINED}:
        return judged
    reason = f"not settled, because {words}; without it: {judged.verdict.replace('_', ' ')} ({judged.reason})"
    evidence = Evidence(judged.evidence.grade, judged.evidence.tried, 0, "no decision")
    return replace(
        judged, verdict=Status.UNDECIDED, because=Reason(reason), witness=None, evidence=evidence, diagnosis=()
    )
