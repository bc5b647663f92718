"""The place in its file of each character of a passage.

The text of a passage is that of its runs without blanks, invisible characters and the hyphens that only divide a word,
with ligatures as their letters. So the visible characters have the same order in both, and are paired off.
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.documents.passages import PARTING, Passage, Run
from prsym.documents.pdf_glyphs import BROKEN, letters
from prsym.documents.reading import INVISIBLE

Origin = tuple[Run, int]  # a run, and the position of the character in its text
_BREAKS = f"-‐{BROKEN}"  # hyphens at the end of a line, which may have gone


def origins(passage: Passage) -> tuple[Origin | None, ...]:
    """The origin of each character of the text; None for a blank, and for all of them where no runs are known.

    >>> from prsym.documents.passages import Place
    >>> passage = Passage("an efficient", Place(), runs=(Run("an\\u200b ef", "0", 0), Run("\\ufb01cient", "0", 7)))
    >>> [None if o is None else (o[0].index, o[1]) for o in origins(passage)][3:7]
    [(0, 4), (0, 5), (7, 0), (7, 0)]
    """
    found: list[Origin | None] = [None] * len(passage.text)
    at = 0
    for character, origin, may_be_gone in _visible(passage.runs):
        while passage.text[at : at + 1].isspace() or (passage.text[at : at + 1] == PARTING != character):
            at += 1
        shown = next((one for one in (character, letters(character)) if passage.text.startswith(one, at)), "")
        if shown:
            found[at : at + len(shown)] = [origin] * len(shown)
            at += len(shown)
        elif not may_be_gone:
            return (None,) * len(found)
    return tuple(found) if not passage.text[at:].strip() else (None,) * len(found)


def _visible(runs: tuple[Run, ...]) -> Iterator[tuple[str, Origin, bool]]:
    """The visible characters of the runs, and whether they may have gone from the text."""
    for run in runs:
        end = len(run.text.rstrip())
        for place, character in enumerate(run.text):
            is_break = character in _BREAKS and place == end - 1
            if not character.isspace() and (is_break or not INVISIBLE.match(character)):
                yield "-" if character in BROKEN else character, (run, place), is_break
