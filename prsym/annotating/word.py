"""A Word file with comments: nothing of it changes but the marks of their ranges, and runs that are split for them.

Where Word takes no comment (notes, headers, text boxes) it is at the reference to the note, around the box, or at the
beginning of the text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from lxml import etree
from lxml.etree import _Element as Element

from prsym.documents.origins import Origin
from prsym.documents.passages import Run
from prsym.documents.word_parts import DAMAGE, DOCUMENT, MATH, WORD, in_a_line, parsed, tag_of, value_of
from prsym.errors import InputError
from prsym.reading.visible import visible

AUTHOR = "prsym"
MAX_UNPACKED = 500_000_000  # bytes of all parts
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time that an archive can hold
_RELATIONSHIPS, _TYPES = "word/_rels/document.xml.rels", "[Content_Types].xml"
_COMMENTS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments"
_COMMENTS_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"
_LINKS = "{http://schemas.openxmlformats.org/package/2006/relationships}"
_KINDS = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_END, _POINT, _START = range(3)  # the order of marks at one place
_ANCHOR = "prsym-anchor"  # an element that is replaced by marks when all are known


@dataclass(frozen=True, slots=True)
class Comment:
    """The lines of a comment, and the first and the last character that it is about, where they are known."""

    lines: Sequence[str]
    first: Origin | None
    last: Origin | None


def annotated(content: bytes, comments: Sequence[Comment], name: str) -> bytes:
    """The file with the comments, in their order; `InputError` for one that cannot hold any."""
    written = BytesIO()
    with ZipFile(BytesIO(content)) as archive, ZipFile(written, "w", ZIP_DEFLATED) as copy:
        names = archive.namelist()
        if len(set(names)) < len(names) or _TYPES not in names:
            raise InputError(f"{name}: is no whole Word file: save it anew in Word")
        if sum(info.file_size for info in archive.infolist()) > MAX_UNPACKED:
            raise InputError(f"{name}: unpacks to more than {MAX_UNPACKED:,} bytes")
        try:
            changed = dict(_changed(archive, comments, name))
        except DAMAGE as error:
            raise InputError(f"{name}: a part of it is damaged: {in_a_line(error)}") from None
        copy.comment = archive.comment
        for info in archive.infolist():
            copy.writestr(info, changed.pop(info.filename, b"") or archive.read(info), info.compress_type)
        for part, data in changed.items():
            copy.writestr(ZipInfo(part, _EPOCH), data, ZIP_DEFLATED)
    return written.getvalue()


def _changed(archive: ZipFile, comments: Sequence[Comment], name: str) -> Iterator[tuple[str, bytes]]:
    """The parts that are not as they were."""

    def root_of(part: str) -> Element:
        return parsed(archive.read(part), f"{name}: {part}", whole=True)

    names = archive.namelist()
    links = root_of(_RELATIONSHIPS) if _RELATIONSHIPS in names else etree.Element(f"{_LINKS}Relationships")
    target = next(
        (one.get("Target", "") for one in links.iter(f"{_LINKS}Relationship") if one.get("Type") == _COMMENTS), ""
    )
    part = (
        (target[1:] if target.startswith("/") else f"word/{target}")
        if target
        else _unused("word/comments{}.xml", names)
    )
    root = root_of(part) if target else etree.Element(f"{WORD}comments", nsmap={"w": WORD.strip("{}")})
    document = root_of(DOCUMENT)
    taken = [
        value_of(one, "id") for one in (*root, *document.iter(f"{WORD}commentRangeStart", f"{WORD}commentReference"))
    ]
    first = max((int(one) for one in taken if one.isdecimal()), default=-1) + 1
    root.extend(_item(comment, number) for number, comment in enumerate(comments, first))
    notes = {one.first[0].part for one in comments if one.first is not None} - {DOCUMENT}
    _Marks(document, {note: root_of(note) for note in notes}).put(comments, first)
    yield DOCUMENT, _bytes(document)
    yield part, _bytes(root)
    if not target:
        own = _unused("rIdPrsym{}", [str(one.get("Id")) for one in links])
        links.append(
            links.makeelement(f"{_LINKS}Relationship", Id=own, Type=_COMMENTS, Target=part.removeprefix("word/"))
        )
        kinds = root_of(_TYPES)
        kinds.append(kinds.makeelement(f"{_KINDS}Override", PartName=f"/{part}", ContentType=_COMMENTS_TYPE))
        yield _RELATIONSHIPS, _bytes(links)
        yield _TYPES, _bytes(kinds)


def _unused(pattern: str, names: Sequence[str]) -> str:
    """The first name of a pattern that is not among others."""
    return next(name for i in range(len(names) + 1) if (name := pattern.format(i or "")) not in names)


def _bytes(root: Element) -> bytes:
    return bytes(etree.tostring(root.getroottree(), xml_declaration=True, encoding="UTF-8", standalone=True))


def _word(tag: str, *children: Element, text: str = "", **attributes: str) -> Element:
    """An element of Word with children, text and attributes."""
    found = etree.Element(f"{WORD}{tag}", {f"{WORD}{name}": value for name, value in attributes.items()})
    found.extend(children)
    found.text = text or None
    return found


def _item(comment: Comment, number: int) -> Element:
    """A comment as an item of the part of comments."""
    lines = [_word("t", text=visible(line)) for line in comment.lines]
    for line in lines:
        line.set(_SPACE, "preserve")
    paragraphs = [_word("p", _word("r", line)) for line in lines]
    return _word("comment", *paragraphs, id=str(number), author=AUTHOR, initials=AUTHOR[0])


class _Marks:
    """The starts, ends and references of comments in the running text, at anchors between runs."""

    def __init__(self, document: Element, notes: Mapping[str, Element]) -> None:
        self._document = document
        self._elements = list(document.iter("*"))
        self._notes = {part: list(root.iter("*")) for part, root in notes.items()}
        self._pieces: dict[int, list[tuple[int, Element]]] = {}  # of texts that were split, with their first positions

    def put(self, comments: Sequence[Comment], first: int) -> None:
        """Put the marks of the comments, whose numbers count from `first`."""
        marks: dict[Element, list[tuple[int, Element]]] = defaultdict(list)
        for number, comment in enumerate(comments, first):
            start, end = self._anchors(comment)
            opened, closed, reference = _marks_of(str(number))
            is_point = start is end
            marks[start].append((_POINT if is_point else _START, opened))
            marks[end] += [(_POINT if is_point else _END, one) for one in (closed, reference)]
        for anchor, own in marks.items():
            for _, mark in sorted(own, key=lambda one: one[0]):
                anchor.addprevious(mark)
        for anchor in marks:
            anchor.getparent().remove(anchor)

    def _anchors(self, comment: Comment) -> tuple[Element, Element]:
        """The anchors at the start and the end of a comment."""
        if comment.first is None or comment.last is None:
            return self._beginning()
        first = comment.first[0]
        if first.part != DOCUMENT:
            return self._around(self._reference(first))
        if (box := _up(self._elements[first.index], "txbxContent")) is not None:
            return self._around(box)
        return self._anchor(comment.first, is_end=False), self._anchor(comment.last, is_end=True)

    def _beginning(self) -> tuple[Element, Element]:
        for paragraph in self._document.iter(f"{WORD}p"):
            if len(paragraph) and _up(paragraph, "txbxContent") is None:
                anchor = _anchor(paragraph[0], is_after=tag_of(paragraph[0]) == "pPr")
                return anchor, anchor
        raise InputError("the Word file has no paragraph in its running text, where a comment could be")

    def _reference(self, run: Run) -> Element | None:
        """The reference in the running text to the note of a run; None for headers and comments."""
        note = _up(self._notes[run.part][run.index], "footnote", "endnote")
        same = [] if note is None else self._document.iter(f"{note.tag}Reference")
        return next((one for one in same if value_of(one, "id") == value_of(note, "id")), None)

    def _around(self, element: Element | None) -> tuple[Element, Element]:
        """Around the run of the running text that an element is in."""
        run = None if element is None else _up(element, "r")
        while run is not None and (box := _up(run, "txbxContent")) is not None:
            run = _up(box, "r")
        return self._beginning() if run is None else (_anchor(run, is_after=False), _anchor(run, is_after=True))

    def _anchor(self, origin: Origin, *, is_end: bool) -> Element:
        """The anchor before a character, or after it: between runs, one of which may be split for it."""
        index, position = origin[0].index, origin[1] + is_end
        element, is_after = self._elements[index], is_end
        holder = _up(element, "r", f"{MATH}oMathPara")
        if holder is None or tag_of(holder) != "r":  # an equation
            return _anchor(element if holder is None else holder, is_after=is_end)
        if tag_of(element) == "t" and _can_be_split(element):
            element, is_after = self._split_text(index, position, is_end=is_end)
        if tag_of(element.getparent()) != "r":
            return _anchor(holder, is_after=is_end)
        run, is_after = _split_run(element, is_after=is_after)
        return _anchor(run, is_after=is_after)

    def _split_text(self, index: int, position: int, *, is_end: bool) -> tuple[Element, bool]:
        """The piece of a text before or after which a position is; the text is split there if it is inside."""
        pieces = self._pieces.setdefault(index, [(0, self._elements[index])])
        start, piece = next(one for one in reversed(pieces) if one[0] < position + (not is_end) or one[0] == 0)
        text, inside = piece.text or "", position - start
        if inside in (0, len(text)):
            return piece, inside > 0
        piece.tail = None
        second = deepcopy(piece)
        piece.text, second.text = text[:inside], text[inside:]
        for one in (piece, second):
            one.set(_SPACE, "preserve")
        piece.addnext(second)
        pieces.insert(pieces.index((start, piece)) + 1, (position, second))
        return second, False


def _marks_of(number: str) -> tuple[Element, Element, Element]:
    """The marks at the start and at the end of a comment, and the reference to it."""
    reference = _word("r", _word("commentReference", id=number))
    return _word("commentRangeStart", id=number), _word("commentRangeEnd", id=number), reference


def _up(element: Element, *tags: str) -> Element | None:
    """The element itself or the nearest around it with one of the tags."""
    return next((one for one in (element, *element.iterancestors()) if tag_of(one) in tags), None)


def _anchor(element: Element, *, is_after: bool) -> Element:
    """The anchor beside an element, which is put there if there is none."""
    beside = element.getnext() if is_after else element.getprevious()
    if beside is not None and beside.tag == _ANCHOR:
        return beside
    anchor = element.makeelement(_ANCHOR)
    (element.addnext if is_after else element.addprevious)(anchor)
    return anchor


def _can_be_split(element: Element) -> bool:
    """Whether both parts of a text would show its blanks: Word drops those at the ends, unless it is to keep them."""
    space, text = element.get(_SPACE), element.text or ""
    return len(element) == 0 and (space == "preserve" or (space is None and text.strip() == text))


def _split_run(child: Element, *, is_after: bool) -> tuple[Element, bool]:
    """The run before or after which a child's edge is; the run is split there if the edge is inside it."""
    run = child.getparent()
    content = [one for one in run if tag_of(one) != "rPr"]
    at = content.index(child) + is_after
    if at in (0, len(content)):
        return run, at > 0
    second = run.makeelement(run.tag, dict(run.attrib), nsmap=run.nsmap)
    second.extend([*(deepcopy(one) for one in run.iter(f"{WORD}rPr") if one.getparent() is run), *content[at:]])
    run.addnext(second)
    return second, False
