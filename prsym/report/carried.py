"""The sentence on a claim that stands on a number of the document which does not hold."""

from __future__ import annotations

from prsym.model.enclosure import Enclosure
from prsym.model.judgement import CarriedForward, Judgement
from prsym.report.stated_form import counts_documents, in_stated_form
from prsym.report.words import joined


def carried_words(judgement: Judgement) -> str:
    """`it uses the 1.2% of paragraph 2, which could not be reproduced (its inputs give 1.4%); corrected, it would be
    about 4,915`.

    Of a value that is refuted itself: that the wrong number gives it; "" where the claim uses none.
    """
    if not judgement.carried:
        return ""
    numbers = joined(tuple(_named(one) for one in judgement.carried))
    first = judgement.carried[0]
    if first.gives_print:
        return f"it follows from {numbers}, and is no further error"
    said = f"it uses {numbers}"
    if first.value is None:
        return said
    return f"{said}; corrected, it would be {_shown(first.value, judgement.printed)}"


def _named(one: CarriedForward) -> str:
    """`the 1.2% of paragraph 2, which could not be reproduced (its inputs give 1.4%)`."""
    place = f" of {one.where}" if one.where else ""
    corrected = _shown(one.corrected, one.text)
    return f"the {one.text}{place}, which could not be reproduced (its inputs give {corrected})"


def _shown(value: Enclosure, text: str) -> str:
    """A value in the form of a printed number: documents without a part of one."""
    return in_stated_form(value, text, None, whole=counts_documents(text))
