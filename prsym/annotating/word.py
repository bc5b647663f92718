"""A Word file with comments: nothing of it changes but the marks of their ranges, and runs that are parted for them.

The parts of the archive are changed as bytes, at the places that an XML parser tells: they are never written anew.
Where Word takes no comment (notes, headers, text boxes) it stands at the reference to the note, around the box, or at
the beginning of the text.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from xml.parsers.expat import ExpatError, ParserCreate
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from prsym.documents.origins import Origin
from prsym.documents.word import DAMAGE, DOCUMENT, WORD
from prsym.errors import InputError
from prsym.reading.visible import visible

AUTHOR = "prsym"
_NAMESPACE = WORD.strip("{}")
_XMLNS = f'xmlns:w="{_NAMESPACE}"'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_RELATIONSHIPS, _TYPES = "word/_rels/document.xml.rels", "[Content_Types].xml"
_COMMENTS = f"{_OFFICE}/comments"
_COMMENTS_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"
_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_LINKS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
_KINDS = 'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"'
MAX_UNPACKED = 500_000_000  # bytes of all parts
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time that an archive can tell


@dataclass(frozen=True, slots=True)
class Comment:
    """The lines of a comment, and the first and the last character that it is about, where they are known."""

    lines: Sequence[str]
    first: Origin | None
    last: Origin | None


@dataclass(slots=True)
class _Element:
    """An element of a part: its bytes from `start` to `end`, its start tag, and its text where it has one.

    `texts` are pieces of its text, each with the byte at which it starts.
    """

    tag: str
    name: bytes
    parent: _Element | None
    start: int
    opened: int
    attributes: Mapping[str, str]
    end: int = 0
    closing: int = 0
    children: list[_Element] = field(default_factory=list)
    texts: list[tuple[str, int]] = field(default_factory=list)
    is_plain: bool = True  # no CDATA section

    def up(self, *tags: str) -> _Element | None:
        """The element itself or the nearest around it with one of the tags."""
        found: _Element | None = self
        while found is not None and found.tag not in tags:
            found = found.parent
        return found

    @property
    def id(self) -> str:
        return self.attributes.get(f"{_NAMESPACE} id", "")

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.texts)

    def byte_at(self, position: int) -> int:
        """The byte at which a character of the text starts."""
        for text, start in self.texts:
            if position < len(text):
                return start + len(text[:position].encode())
            position -= len(text)
        return self.closing


class _Part:
    """A part's elements in order, with their places among its bytes."""

    def __init__(self, data: bytes) -> None:
        self.data, self.elements = data, list[_Element]()
        encoding = re.search(rb"<\?xml[^>]*encoding\s*=\s*[\"']([^\"']+)", data[:200])
        if (encoding and encoding[1].lower() != b"utf-8") or b"<!DOCTYPE" in data:
            raise ValueError("it is no UTF-8, or declares a document type")
        self._open: list[_Element] = []
        parser = ParserCreate(namespace_separator=" ")
        parser.buffer_text = False
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler, parser.StartCdataSectionHandler = self._text, self._cdata
        self._parser = parser
        parser.Parse(data, True)

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        uri, _, local = name.rpartition(" ")
        start = self._parser.CurrentByteIndex
        raw = re.compile(rb"<([^\s/>]+)(?:\s+[^\s=]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*\s*/?>").match(self.data, start)
        assert raw is not None, "expat has read the tag"
        parent = self._open[-1] if self._open else None
        tag = local if uri == _NAMESPACE else f"{{{uri}}}{local}"
        element = _Element(tag, raw[1], parent, start, raw.end(), attributes)
        if parent is not None:
            parent.children.append(element)
        self._open.append(element)
        self.elements.append(element)

    def _end(self, _name: str) -> None:
        element, here = self._open.pop(), self._parser.CurrentByteIndex
        is_empty = self.data[element.opened - 2 : element.opened] == b"/>"
        element.closing = here
        element.end = element.opened if is_empty else self.data.index(b">", here) + 1

    def _text(self, text: str) -> None:
        self._open[-1].texts.append((text, self._parser.CurrentByteIndex))

    def _cdata(self) -> None:
        self._open[-1].is_plain = False


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
            changed = _changed(archive, comments)
        except (*DAMAGE, ExpatError) as error:
            raise InputError(f"{name}: a part of it is damaged: {error}") from None
        copy.comment = archive.comment
        for info in archive.infolist():
            copy.writestr(info, changed.pop(info.filename, b"") or archive.read(info), info.compress_type)
        for part, data in changed.items():
            copy.writestr(ZipInfo(part, _EPOCH), data, ZIP_DEFLATED)
    return written.getvalue()


def _changed(archive: ZipFile, comments: Sequence[Comment]) -> dict[str, bytes]:
    """The parts that are not as they were."""
    names = archive.namelist()
    document = _Part(archive.read(DOCUMENT))
    relationships = archive.read(_RELATIONSHIPS) if _RELATIONSHIPS in names else b""
    found = _comments_part(relationships)
    part = found or next(n for i in range(len(names) + 1) if (n := f"word/comments{i or ''}.xml") not in names)
    before = archive.read(part) if found else b""
    taken = [int(one) for one in (*re.findall(rb"[:\s]id=[\"'](\d+)[\"']", before), *_ids(document))]
    first = max(taken, default=-1) + 1
    notes = {comment.first[0].part for comment in comments if comment.first is not None} - {DOCUMENT}
    marks = _Marks(document, {note: _Part(archive.read(note)) for note in notes})
    changed = {
        DOCUMENT: marks.written(comments, first),
        part: _within(before, _items(comments, first), "w:comments", _XMLNS),
    }
    if not found:
        ids = {i.decode() for i in re.findall(rb"\sId=[\"']([^\"']*)[\"']", relationships)}
        own = next(n for i in range(len(ids) + 1) if (n := f"rIdPrsym{i or ''}") not in ids)
        link = f'<Relationship {_LINKS} Id="{own}" Type="{_COMMENTS}" Target="{part.removeprefix("word/")}"/>'
        changed[_RELATIONSHIPS] = _within(relationships, link, "Relationships", _LINKS)
        kind = f'<Override {_KINDS} PartName="/{part}" ContentType="{_COMMENTS_TYPE}"/>'
        changed[_TYPES] = _within(archive.read(_TYPES), kind, "Types", _KINDS)
    return changed


def _comments_part(relationships: bytes) -> str:
    """The archive's name of the part with the comments; "" where there is none."""
    for element in _Part(relationships).elements if relationships else []:
        if element.attributes.get("Type", "").endswith("/relationships/comments"):
            target = element.attributes.get("Target", "")
            return target[1:] if target.startswith("/") else f"word/{target}"
    return ""


def _ids(document: _Part) -> Iterator[str]:
    for element in document.elements:
        if element.tag in ("commentRangeStart", "commentReference"):
            yield from [element.id] if element.id.isdigit() else []


def _within(data: bytes, inner: str, root: str, declared: str) -> bytes:
    """The part with more at the end of its root, made anew where there is none."""
    if not data:
        return f"{_DECLARATION}<{root} {declared}>{inner}</{root}>".encode()
    element = _Part(data).elements[0]
    if element.end > element.opened:
        return data[: element.closing] + inner.encode() + data[element.closing :]
    tag = data[element.start : element.opened - 2]
    return data[: element.start] + tag + b">" + inner.encode() + b"</" + element.name + b">" + data[element.end :]


def _items(comments: Iterable[Comment], first: int) -> str:
    """The comments as items of their part, which declare what they need."""
    found = []
    for number, comment in enumerate(comments, first):
        lines = "".join(
            f'<w:p><w:r><w:t xml:space="preserve">{escape(visible(line))}</w:t></w:r></w:p>' for line in comment.lines
        )
        found.append(
            f'<w:comment {_XMLNS} w:id="{number}" w:author="{AUTHOR}" w:initials="{AUTHOR[0]}">{lines}</w:comment>'
        )
    return "".join(found)


# The marks in the running text.

_END, _POINT, _START = range(3)  # their order where several stand at one place
_Edge = tuple[int, bytes, bytes]  # a byte, and what stands before and after a mark there, where a run is parted


class _Marks:
    """The starts, ends and references of comments in the running text."""

    def __init__(self, document: _Part, notes: Mapping[str, _Part]) -> None:
        self._document, self._notes = document, notes
        self._kept: set[int] = set()  # where start tags of texts that are parted say that their blanks are kept
        self._marks: defaultdict[_Edge, list[tuple[int, str]]] = defaultdict(list)

    def written(self, comments: Sequence[Comment], first: int) -> bytes:
        """The part with the marks of the comments, whose ids count from `first`."""
        for number, comment in enumerate(comments, first):
            opened = f'<w:commentRangeStart {_XMLNS} w:id="{number}"/>'
            closed = f'<w:commentRangeEnd {_XMLNS} w:id="{number}"/>'
            closed += f'<w:r {_XMLNS}><w:commentReference w:id="{number}"/></w:r>'
            start, end = self._edges(comment)
            if start == end:
                self._marks[start].append((_POINT, opened + closed))
            else:
                self._marks[start].append((_START, opened))
                self._marks[end].append((_END, closed))
        inserted = [(place, _START, b' xml:space="preserve"') for place in self._kept]
        for (place, before, after), marks in self._marks.items():
            words = "".join(mark for _, mark in sorted(marks, key=lambda one: one[0]))
            inserted.append((place, min(kind for kind, _ in marks), before + words.encode() + after))
        data, at = [], 0
        for place, _, added in sorted(inserted):
            data += [self._document.data[at:place], added]
            at = place
        return b"".join([*data, self._document.data[at:]])

    def _edges(self, comment: Comment) -> tuple[_Edge, _Edge]:
        """Where a comment starts and ends: at its words, around what holds them, or at the beginning of the text."""
        if comment.first is None or comment.last is None:
            return self._beginning()
        (first, at), (last, until) = comment.first, comment.last
        elements = self._document.elements
        if first.part != DOCUMENT:
            reference = self._reference(first.part, first.index)
            return self._beginning() if reference is None else self._around(reference)
        if (box := elements[first.index].up("txbxContent")) is not None:
            return self._around(box)
        start = _edge(self._document, elements[first.index], at, self._kept, is_end=False)
        return start, _edge(self._document, elements[last.index], until + 1, self._kept, is_end=True)

    def _beginning(self) -> tuple[_Edge, _Edge]:
        for element in self._document.elements:
            if element.tag == "p" and element.end > element.opened and not element.up("txbxContent"):
                properties = [child.end for child in element.children if child.tag == "pPr"]
                edge = (properties[0] if properties else element.opened, b"", b"")
                return edge, edge
        raise InputError("the Word file has no paragraph in its running text, where a comment could stand")

    def _reference(self, part: str, index: int) -> _Element | None:
        """The reference in the running text to the note in which an element stands; None for headers and comments."""
        note = self._notes[part].elements[index].up("footnote", "endnote")
        if note is None:
            return None
        same = (e for e in self._document.elements if e.tag == f"{note.tag}Reference" and e.id == note.id)
        return next(same, None)

    def _around(self, element: _Element) -> tuple[_Edge, _Edge]:
        """Around the run of the running text in which an element stands."""
        run = element.up("r")
        while run is not None and (box := run.up("txbxContent")) is not None:
            run = box.up("r")
        return self._beginning() if run is None else ((run.start, b"", b""), (run.end, b"", b""))


def _edge(document: _Part, element: _Element, position: int, kept: set[int], *, is_end: bool) -> _Edge:
    """The edge before a character, or after it: between runs where it can be, else within one, which is parted."""
    run = element.up("r", "{http://schemas.openxmlformats.org/officeDocument/2006/math}oMathPara")
    if run is None:  # an equation in a line
        return (element.end if is_end else element.start), b"", b""
    content = [child for child in run.children if child.tag != "rPr"]
    is_whole = run.tag != "r" or element.tag != "t" or not _can_be_parted(document, element)
    length = len(element.text)
    if is_whole or (element is content[0] and position == 0) or (element is content[-1] and position == length):
        return (run.end if is_end else run.start), b"", b""
    data = document.data
    properties = b"".join(data[child.start : child.end] for child in run.children if child.tag == "rPr")
    before = b"</" + run.name + b">"
    after = data[run.start : run.opened] + properties
    if position in (0, length):
        return (element.end if position else element.start), before, after
    tag = data[element.start : element.opened]
    if b"xml:space" not in tag:
        kept.add(element.start + 1 + len(element.name))
        tag = b"<" + element.name + b' xml:space="preserve"' + tag[1 + len(element.name) :]
    return element.byte_at(position), b"</" + element.name + b">" + before, after + tag


def _can_be_parted(document: _Part, element: _Element) -> bool:
    """Whether a text keeps what it shows when it is parted: Word drops blanks at the ends of one that does not say."""
    space = re.search(rb"xml:space\s*=\s*[\"'](\w+)", document.data[element.start : element.opened])
    keeps = space is not None and space[1] == b"preserve"
    return element.is_plain and (keeps or (space is None and element.text.strip() == element.text))
