"""Small parts of sentences: numbers with nouns, lists, counts of verdicts, intervals, grades of evidence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from prsym.auditing.case_words import end_text
from prsym.errors import shortened
from prsym.model.domain import Interval
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade

_RAISED = "[⁰¹²³⁴-⁹]{1,3}"
_NOTE_MARK = re.compile(  # a raised number behind a point, a quotation mark or a word, or a bare one behind a sentence
    rf"(?<=[.,;:!?”’\"%]){_RAISED}|(?<=[a-z]{{5}}){_RAISED}(?!\w)|"
    r"(?:(?<=[a-z]{4}[.!?])|(?<=[a-z]{3}[.!?][”’\"]))\d{1,3}(?=\s+[A-Z“]|\s*$)"
)

GRADES: Mapping[Grade, str] = {
    Grade.BY_DEFINITION: "by definition",
    Grade.EXACT: "exact algebra",
    Grade.ENCLOSED: "rigorous enclosure",
    Grade.SAMPLED: "agreement at sampled points, which is no proof",
    Grade.STATED: "stated only",
}


def sentence(words: str) -> str:
    """The words with a full stop at the end."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def opened(words: str) -> str:
    """The sentence with its first letter large, unless it is the sign of a quantity, such as κ.

    >>> opened("the printed value is reproduced when tp and fp are exchanged")
    'The printed value is reproduced when tp and fp are exchanged'
    """
    return words if len(words.split(" ")[0]) == 1 and not words.isascii() else words[:1].upper() + words[1:]


def counted(count: int, noun: str) -> str:
    """`1 claim`, `1,200 claims`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def without_note_marks(quote: str) -> str:
    """A quotation on one line without the marks of footnotes in it, which are no words of it; powers stay.

    >>> without_note_marks("It paid $223,718 in all.³ We took 31 of the sample.3"), without_note_marks("z² is (1.96)²")
    ('It paid $223,718 in all. We took 31 of the sample.', 'z² is (1.96)²')
    """
    return _NOTE_MARK.sub("", " ".join(quote.split()))


def joined(words: Iterable[str]) -> str:
    """`a, b and c`."""
    *others, last = list(words) or [""]
    return f"{', '.join(others)} and {last}" if others else last


def quoted(printed: str) -> str:
    """A printed number as it stands; one with words in it in quotation marks.

    >>> quoted("36%"), quoted("at least 75%")
    ('36%', '“at least 75%”')
    """
    return f"“{printed}”" if any(character.isspace() for character in printed) else printed


def cut(text: str, most: int) -> str:
    """One line of at most so many characters."""
    return shortened(" ".join(text.split()), most)


def curtailed(text: str, most: int) -> str:
    """The text with what is longer than so many characters without a space cut off, for a list.

    >>> curtailed("the printed 123456789 stands", 5)
    'the prin… 1234… stan…'
    """
    return re.sub(rf"\S{{{most + 1},}}", lambda word: shortened(word[0], most), text)


def evidence_words(evidence: Evidence, none: str = "none: nothing could be computed or proved for this claim") -> str:
    """How strong the evidence is, and what was done."""
    return f"{GRADES[evidence.grade]}; {evidence.summary}" if evidence.effective else none


def audited(counts: Mapping[Status, int]) -> dict[Status, int]:
    """The counts without the claims that were not audited, which say nothing about the report."""
    return {verdict: count for verdict, count in counts.items() if verdict != Status.UNUSABLE}


def summary(counts: Mapping[Status, int], notes: Mapping[Status, str] | None = None) -> str:
    """`7 confirmed (1 of them late), 2 refuted`: the counts in words, in the order of `Status`, each with its note."""
    told = {status: f" ({words})" for status, words in (notes or {}).items()}
    parts = [f"{counts[v]} {v.heading}{told.get(v, '')}" for v in Status if v in counts]
    return ", ".join(parts) or "no claims"


def interval_words(interval: Interval) -> str:
    """The values of an interval in words; an end that is None is none.

    >>> from prsym.model.domain import interval
    >>> interval_words(interval("[1, 2)")), interval_words(interval("(3, oo)")), interval_words(interval("[4, 4]"))
    ('at least 1 and less than 2', 'more than 3', 'exactly 4')
    """
    if interval.lower is not None and interval.lower == interval.upper:
        return f"exactly {end_text(interval.lower)}"
    ends = []
    if interval.lower is not None:
        ends.append(f"{'more than' if interval.lower_open else 'at least'} {end_text(interval.lower)}")
    if interval.upper is not None:
        ends.append(f"{'less than' if interval.upper_open else 'at most'} {end_text(interval.upper)}")
    return " and ".join(ends) or "any number"
