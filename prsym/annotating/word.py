"""A Word file with comments: nothing of it changes but the marks of their ranges, and runs that are split for them.

Where Word takes no comment (notes, headers, text boxes) it is at the reference to the note, around the box, or at the
beginning of the text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from lxml import etree
from lxml.builder import ElementMaker
from lxml.etree import _Element as Element

from prsym.annotating.marks import Note
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
_W = ElementMaker(namespace=WORD.strip("{}"), nsmap={"w": WORD.strip("{}")})
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


def annotated(content: bytes, comments: Sequence[Note], name: str) -> bytes:
    """The file with the comments, in their order; `InputError` for one that cannot hold any."""
    written = BytesIO()
    with ZipFile(BytesIO(content)) as archive, ZipFile(written, "w", ZIP_DEFLATED) as copy:
        names = archive.namelist()
        if len(set(names)) < len(names) or _TYPES not in names:
            raise InputError(f"{name}: is no whole Word file: save it anew in Word")
        if sum(info.file_size for info in archive.infolist()) > MAX_UNPACKED:
            raise InputError(f"{name}: unpacks to more than {MAX_UNPACKED:,} bytes")
        try:
            changed = _changed(archive, comments, name)
        except DAMAGE as error:
            raise InputError(f"{name}: a part of it is damaged: {in_a_line(error)}") from None
        copy.comment = archive.comment
        for info in archive.infolist():
            copy.writestr(info, changed.pop(info.filename, b"") or archive.read(info), info.compress_type)
        for part, data in changed.items():
            copy.writestr(ZipInfo(part, _EPOCH), data, ZIP_DEFLATED)
    return written.getvalue()


def _changed(archive: ZipFile, comments: Sequence[Note], name: str) -> dict[str, bytes]:
    """The parts that are not as they were."""

    def root_of(part: str, empty: Element | None = None) -> Element:
        if empty is not None and part not in archive.namelist():
            return empty
        return parsed(archive.read(part), f"{name}: {part}", whole=True)

    links = root_of(_RELATIONSHIPS, etree.Element(f"{_LINKS}Relationships"))
    target = next((str(one.get("Target", "")) for one in links if one.get("Type") == _COMMENTS), "")
    part = f"word/{target.removeprefix('/word/') or 'comments.xml'}"
    document, root = root_of(DOCUMENT), root_of(part, _W.comments())
    own = (*root, *document.iter(f"{WORD}commentRangeStart", f"{WORD}commentReference"))
    first = max((int(number) for one in own if (number := value_of(one, "id")).isdecimal()), default=-1) + 1
    root.extend(_item(comment, number) for number, comment in enumerate(comments, first))
    notes = {one.characters[0][0].part for one in comments if one.characters} - {DOCUMENT}
    _Marks(document, {note: root_of(note) for note in notes}).put(comments, first)
    changed = {DOCUMENT: document, part: root}
    if not target:
        kinds = root_of(_TYPES)
        changed |= {_TYPES: kinds, _RELATIONSHIPS: links}
        etree.SubElement(links, f"{_LINKS}Relationship", Id="rIdPrsym", Type=_COMMENTS, Target="comments.xml")
        etree.SubElement(kinds, f"{_KINDS}Override", PartName=f"/{part}", ContentType=_COMMENTS_TYPE)
    trees = ((changed_part, one.getroottree()) for changed_part, one in changed.items())
    return {part: etree.tostring(tree, xml_declaration=True, encoding="UTF-8", standalone=True) for part, tree in trees}


def _item(comment: Note, number: int) -> Element:
    """A comment as an item of the part of comments."""
    paragraphs = [_W.p(_W.r(_W.t(visible(line), {_SPACE: "preserve"}))) for line in comment.lines]
    names = {"id": str(number), "author": AUTHOR, "initials": AUTHOR[0]}
    return _W.comment(*paragraphs, {f"{WORD}{name}": value for name, value in names.items()})


class _Marks:
    """The starts, ends and references of comments in the running text, between runs that are divided for them."""

    def __init__(self, document: Element, notes: Mapping[str, Element]) -> None:
        self._document = document
        self._elements = list(document.iter("*"))
        self._notes = {part: list(root.iter("*")) for part, root in notes.items()}
        self._pieces: dict[int, list[tuple[int, Element]]] = {}  # what each text is divided into, with its positions

    def put(self, comments: Sequence[Note], start: int) -> None:
        """Put the marks of the comments, whose numbers count from `start`."""
        for number, comment in enumerate(comments, start):
            opened, closed, reference = _marks_of(str(number))
            first_run, last_run = self._ends(comment)
            first_run.addprevious(opened)
            end = opened if last_run is None else last_run
            end.addnext(reference)
            end.addnext(closed)

    def _is_in_text(self, origin: Origin) -> bool:
        """Whether Word takes a comment at a place: no note, header or text box."""
        return origin[0].part == DOCUMENT and _up(self._elements[origin[0].index], "txbxContent") is None

    def _ends(self, comment: Note) -> tuple[Element, Element | None]:
        """The first and the last element of a comment; None for the last where all is before the first."""
        if not comment.characters:
            return self._beginning(), None
        first, last = comment.characters[0], comment.characters[-1]
        if self._is_in_text(first):
            return self._run(first, ends=False), self._run(last, ends=True)
        run = self._run_beside(first[0])
        return (self._beginning(), None) if run is None else (run, run)

    def _run(self, origin: Origin, *, ends: bool) -> Element:
        """The run that begins with a character, or ends with it, divided from the rest; an equation as a whole."""
        place, pieces = origin[1], self._pieces.setdefault(origin[0].index, [(0, self._elements[origin[0].index])])
        at = max(k for k, (start, _) in enumerate(pieces) if start <= place)
        start, text = pieces[at]
        holder = _up(text, "r", f"{MATH}oMathPara")
        if holder is None or text.getparent() is not holder:
            return text if holder is None else holder
        position, shown = place + ends - start, str(text.text or "")
        first = text.getnext() if ends else text
        if 0 < position < len(shown) and _can_be_split(text):
            first = deepcopy(text)
            text.addnext(first)
            pieces.insert(at + 1, (start + position, first))
            for piece, words in ((text, shown[:position]), (first, shown[position:])):
                piece.text = words
                piece.set(_SPACE, "preserve")
        _begin_run(first)
        return text.getparent() if ends or first is None else first.getparent()

    def _beginning(self) -> Element:
        """The first element of the running text that is no property of a paragraph."""
        for paragraph in self._document.iter(f"{WORD}p"):
            inside = [one for one in paragraph if tag_of(one) != "pPr"]
            if inside and _up(paragraph, "txbxContent") is None:
                return inside[0]
        raise InputError("the Word file has no paragraph in its running text, where a comment could be")

    def _run_beside(self, place: Run) -> Element | None:
        """The run of the running text with the reference to a note, or with a text box; None for headers."""
        if place.part == DOCUMENT:
            found: Element | None = self._elements[place.index]
        else:
            note = _up(self._notes[place.part][place.index], "footnote", "endnote")
            same = [] if note is None else self._document.iter(f"{note.tag}Reference")
            found = next((one for one in same if value_of(one, "id") == value_of(note, "id")), None)
        while found is not None and (box := _up(found, "txbxContent")) is not None:
            found = box.getparent()
        return None if found is None else _up(found, "r")


def _begin_run(element: Element | None) -> None:
    """Move an element and all after it to a run of their own, where its run has something before it."""
    before = [] if element is None else [one for one in element.itersiblings(preceding=True) if tag_of(one) != "rPr"]
    if element is not None and before:
        run = element.getparent()
        second = run.makeelement(run.tag, dict(run.attrib), nsmap=run.nsmap)
        second.extend([*map(deepcopy, run.findall(f"{WORD}rPr")), element, *element.itersiblings()])
        run.addnext(second)


def _marks_of(number: str) -> tuple[Element, Element, Element]:
    """The marks at the start and at the end of a comment, and the reference to it."""
    own = {f"{WORD}id": number}
    return _W.commentRangeStart(own), _W.commentRangeEnd(own), _W.r(_W.commentReference(own))


def _up(element: Element, *tags: str) -> Element | None:
    """The element itself or the nearest around it with one of the tags."""
    return next((one for one in (element, *element.iterancestors()) if tag_of(one) in tags), None)


def _can_be_split(element: Element) -> bool:
    """Whether both parts of a text would show its blanks: Word drops those at the ends, unless it is to keep them."""
    space, text = element.get(_SPACE), element.text or ""
    return (
        tag_of(element) == "t"
        and len(element) == 0
        and (space == "preserve" or (space is None and text.strip() == text))
    )
