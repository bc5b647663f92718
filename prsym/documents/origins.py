"""Where in its file each character of a passage stands: the characters of the text found again in its runs.

A passage is its runs without blanks, invisible characters and the hyphens that only break a line, with ligatures as
their letters. So the characters that are seen follow one another in both, and are paired off in order.
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.documents.passages import PARTING, Passage, Run
from prsym.documents.pdf import BROKEN
from prsym.documents.pdf_drawing import letters
from prsym.documents.reading import INVISIBLE

Origin = tuple[Run, int]  # a run, and the position of the character in its text
_BREAKS = f"-‐{BROKEN}"  # a hyphen at the end of a line, which may have gone


def origins(passage: Passage) -> tuple[Origin | None, ...]:
    """The origin of each character of the text; None for a blank, and for all of them where no runs are known.

    >>> from prsym.documents.passages import Place
    >>> passage = Passage("an efficient", Place(), runs=(Run("an\\u200b ef", "0", 0), Run("\\ufb01cient", "0", 7)))
    >>> [None if o is None else (o[0].index, o[1]) for o in origins(passage)][3:7]
    [(0, 4), (0, 5), (7, 0), (7, 0)]
    """
    found: list[Origin | None] = [None] * len(passage.text)
    at = 0
    for seen, origin, may_be_gone in _seen(passage.runs):
        while passage.text[at : at + 1].isspace() or (passage.text[at : at + 1] == PARTING != seen):
            at += 1
        if passage.text.startswith(seen, at):
            found[at : at + len(seen)] = [origin] * len(seen)
            at += len(seen)
        elif not may_be_gone:
            return (None,) * len(found)
    return tuple(found) if not passage.text[at:].strip() else (None,) * len(found)


def _seen(runs: tuple[Run, ...]) -> Iterator[tuple[str, Origin, bool]]:
    """The characters of the runs that are seen, as the text has them, and whether they may have gone from it."""
    for run in runs:
        end = len(run.text.rstrip())
        for place, character in enumerate(run.text):
            is_break = character in _BREAKS and place == end - 1
            if character.isspace() or (INVISIBLE.match(character) and not is_break):
                continue
            yield ("-" if character in BROKEN else letters(character)), (run, place), is_break
