"""The title of a document, from its first passages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from prsym.documents.word_lists import listed

BEGINNING = 8  # passages among which a title is looked for
LONGEST = 160  # characters of a title that is no heading
_NUMBERED = re.compile(r"\(?(?:[A-Z]|[IVXLC]+)[.)]\s|\(?\d{1,2}(?:\.\d+)*[.)]?\s")
_CAPITALS = re.compile(
    r"(?<!\S)(?:(?!I,? )\[?[A-Z][A-Z'’&-]*(?:\.[A-Z]+)*[\].,;:]*(?:\s+(?:Ph\.D\.|Esq\.),?)?(?:\s+|$))+"
)
_SENTENCE = re.compile(r"[.:;]$|.{100}")


def title_of(passages: Sequence[tuple[str, str]]) -> str:
    """The title among the kinds and texts of passages, or "" where there is none."""
    named = (title for kind, text in passages[:BEGINNING] if (title := _named(kind, text)))
    if title := next(named, ""):
        return title
    above = takewhile(lambda one: one[0] == "heading" or not _SENTENCE.search(one[1]), passages)
    return next((text for kind, text in above if kind == "heading" and not _NUMBERED.match(text)), "")


def _named(kind: str, text: str) -> str:
    """The heading, or the words in capitals, that name a kind of document."""
    if kind == "heading":
        return text if _names_a_kind(text) and not _NUMBERED.match(text) else ""
    if kind not in ("paragraph", "cell"):
        return ""
    lines = [found[0].rstrip(" ,;:") for found in _CAPITALS.finditer(text)]
    lines += [text] if _is_in_title_case(text) else []
    return next((line for line in lines if len(line) <= LONGEST and _names_a_kind(line)), "")


def _is_in_title_case(text: str) -> bool:
    """Whether a short line without a full stop has a capital letter in nearly every long word."""
    words = [word for word in re.findall(r"[^\W\d_]+", text) if len(word) > 4]
    is_sentence = text.endswith((".", ":", ";"))
    return not is_sentence and bool(words) and 4 * sum(word[0].isupper() for word in words) >= 3 * len(words)


def _names_a_kind(text: str) -> bool:
    words = re.findall(r"\w+", text.lower())
    return len(words) > 1 and not listed("titles").isdisjoint(words)
