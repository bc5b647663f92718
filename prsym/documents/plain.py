"""Plain text -> passages: paragraphs are parted by empty lines, and every line is counted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from prsym.documents.encoding import decoded
from prsym.documents.mathematics import with_latex
from prsym.documents.passages import Kind, Passage, Place, cells
from prsym.documents.plain_tables import Found, tables
from prsym.reading.spelled_numbers import SMALL, TENS

# The number that a document gives to a paragraph: "14." or "(3)" or "¶ 7", followed by a blank, or by a word where a
# program has left out the blank of an indent.
LABEL = re.compile(r"(?:¶+ ?)?(?P<label>\(?\d{1,3}[.)])(?:\s+(?=\S)|(?=[A-Z“\"][a-z]))")
_FORM_FEED = "\f"
_LEADERS = re.compile(r"(.*\w.*?)\s*\.{4,}\s*(\S.*)$")
_HYPHEN = re.compile(r"(?<=\w)[-‐]$")  # a word that goes on in the next line
# First parts of compounds that are not told as one word: twenty-five, two-thirds, first-level, not-responsive.
_NUMERAL = re.compile(
    rf"\b(?:{'|'.join((*SMALL[1:], *TENS, 'half', 'first', 'second', 'third', 'fourth', 'fifth'))}|not)$", re.IGNORECASE
)
_ENDING = re.compile(  # of four-teen, six-ty, eight-y, two-fold, not-able, not-withstanding
    r"(?:teen|ty|y|fold|some|able|ably|ed|ing|ice|ary|ation|ly|with)(?:\b|standing)", re.IGNORECASE
)
_SUSPENDED = re.compile(r"(?:and|or|to|through|versus)\b")  # first- and second-level review


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The paragraphs of a text; a form feed begins a new page."""
    text, remarks = decoded(content, name)
    return [with_latex(passage) for passage in paragraphs(text)], remarks


def paragraphs(text: str) -> Iterator[Passage]:
    """The paragraphs of a text, parted by empty lines and at numbers of paragraphs.

    >>> [(p.text, p.place.line) for p in paragraphs("One two\\nthree.\\n\\nFour")]
    [('One two three.', 1), ('Four', 4)]
    """
    pages = text.count(_FORM_FEED)
    page = 1 if pages else 0
    block: list[tuple[str, Place]] = []
    number = count = 0
    for at, line in enumerate((*text.splitlines(), ""), 1):  # the last block ends as every other one
        place = Place(page, at)
        if block and (not line.strip() or _FORM_FEED in line or LABEL.match(line.strip())):
            for part in _parted(block):
                if isinstance(part, Found):
                    count += 1
                    yield from cells(part.rows, count, *_page_and_line(block[part.first]))
                else:
                    number += 1
                    yield joined(part, number)
            block = []
        if "...." in line and (leaders := _LEADERS.match(line)):  # a line of a list of amounts stands alone
            number += bool(block)
            yield from ([joined(block, number)] if block else [])
            number += 1
            yield joined([(f"{leaders[1].strip()}: {leaders[2].strip()}", place)], number)
            block = []
        elif line.strip():
            block.append((line, place))


def _parted(block: Sequence[tuple[str, Place]]) -> Iterator[Found | Sequence[tuple[str, Place]]]:
    """The tables of a block and the lines before, between and behind them, in their order."""
    done = 0
    for table in tables([text for text, _ in block]):
        yield from [block[done : table.first]] if done < table.first else []
        yield table
        done = table.end
    yield from [block[done:]] if done < len(block) else []


def _page_and_line(line: tuple[str, Place]) -> tuple[int, int]:
    return line[1].page, line[1].line


def joined(lines: Iterable[tuple[str, Place]], number: int, kind: Kind = "paragraph") -> Passage:
    """One passage of several lines: hyphens that only break a word go, its paragraph's number stands in its place."""
    text, starts = "", []
    for line, place in lines:
        bare = " ".join(line.split())
        if text:
            text = _before(text, bare)
        starts.append((len(text), place))
        text += bare
    first = starts[0][1]
    label = LABEL.match(text) if kind != "heading" else None  # the number of a heading is that of its section
    place = Place(first.page, first.line, number, label["label"] if label else "", first.part)
    return Passage(text, place, kind, lines=tuple((s, Place(p.page, p.line, number, place.label)) for s, p in starts))


def _before(text: str, line: str) -> str:
    """A text as it stands before its next line: a hyphen that only breaks a word goes, that of a compound stays.

    >>> _before("the elu-", "sion rate"), _before("twenty-", "five were"), _before("Clopper-", "Pearson")
    ('the elu', 'twenty-', 'Clopper-')
    >>> _before("the first-", "and second-level reviews"), _before("four-", "teen of these"), _before("these", "two")
    ('the first- ', 'four', 'these ')
    """
    if not _HYPHEN.search(text) or not line[:1].isalnum() or _SUSPENDED.match(line):
        return f"{text} "
    bare = text[:-1]
    is_compound = _NUMERAL.search(bare) is not None and not _ENDING.match(line)
    return text if is_compound or bare[-1].isdigit() or not line[0].islower() else bare
