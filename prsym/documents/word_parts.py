"""The parts of a Word file (.docx) as XML, within bounds.

The directory of the archive bounds what is unpacked. A part that declares a document type is refused before it is
parsed. Nothing outside the file is fetched.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from io import BytesIO
from zipfile import BadZipFile, ZipFile

from lxml import etree
from lxml.etree import _Element as Element

from prsym.errors import InputError

MAX_UNPACKED = 100_000_000  # bytes of the parts that are read
MAX_PARTS = 5_000
# Errors of zipfile, zlib and lxml on a damaged archive.
DAMAGE = (BadZipFile, EOFError, LookupError, OSError, RuntimeError, SyntaxError, ValueError, zlib.error)
WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
MATH = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
DOCUMENT, NUMBERING, STYLES = "word/document.xml", "word/numbering.xml", "word/styles.xml"
BESIDE = re.compile(r"word/(?P<name>footnotes|endnotes|comments|header|footer)\d*\.xml")

# The kinds of contents that are not read, by the names of parts and those of elements.
_PARTS = {"vbaProject.bin": "macros", "/embeddings/": "attachments", "/charts/chart": "charts", "/diagrams/": "charts"}
_ELEMENTS = {"altChunk": "files", "blip": "pictures", "imagedata": "pictures"}
_ELEMENTS |= dict.fromkeys(("ddList", "dropDownList", "comboBox"), "choices")


def parts_of(content: bytes, name: str) -> tuple[dict[str, Element], list[str]]:
    """The roots of the parts that are read, by their names, and the names of all parts."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            every = archive.infolist()
            read = (DOCUMENT, NUMBERING, STYLES)
            wanted = [part for part in every if part.filename in read or BESIDE.fullmatch(part.filename)]
            if len(every) > MAX_PARTS or sum(part.file_size for part in wanted) > MAX_UNPACKED:
                bounds = f"more than {MAX_PARTS:,} parts, or unpacks to more than {MAX_UNPACKED:,} bytes"
                raise InputError(f"{name}: has {bounds}")
            if any(part.flag_bits & 1 for part in wanted):
                raise InputError(f"{name}: is protected by a password: save it without one")
            roots = {part.filename: parsed(archive.read(part), f"{name}: {part.filename}") for part in wanted}
    except DAMAGE as error:
        raise InputError(f"{name}: is no Word document that can be read: {in_a_line(error)}") from None
    if DOCUMENT not in roots:
        raise InputError(f"{name}: is no Word document: it has no {DOCUMENT}")
    return roots, [part.filename for part in every]


def parsed(data: bytes, where: str, *, whole: bool = False) -> Element:
    """The root of a part; `whole` keeps its comments and instructions.

    The parser bounds the depth. `InputError` for a part that is damaged or declares a document type.
    """
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise InputError(f"{where}: declares a document type or is not UTF-8: it is not read")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=not whole, remove_pis=not whole
    )
    try:
        return etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise InputError(f"{where}: is damaged: {in_a_line(error)}") from None


def left_out(roots: Iterable[Element], names: Iterable[str]) -> set[str]:
    """The kinds of contents that are not read, from the roots of the parts and the names of all parts."""
    every = " ".join(names)
    shown = (element.tag for root in roots for element in root.iter(*(f"{{*}}{tag}" for tag in _ELEMENTS)))
    found = {_ELEMENTS[str(tag).rpartition("}")[2]] for tag in shown}
    return found | {kind for part, kind in _PARTS.items() if part in every}


def in_a_line(error: Exception) -> str:
    """The message of an error on one short line."""
    return " ".join(str(error).split())[:100]


def tag_of(element: Element) -> str:
    """The name of an element, without the namespace of Word."""
    return str(element.tag).removeprefix(WORD)


def value_of(element: Element | None, name: str = "val") -> str:
    """An attribute of an element; "" where one of both is missing."""
    return "" if element is None else str(element.get(f"{WORD}{name}", ""))


def is_on(element: Element | None) -> bool:
    """Whether a property exists that is not switched off."""
    return element is not None and value_of(element) not in ("0", "false", "off")


def within(element: Element, *tags: str) -> Iterator[Element]:
    """The elements with some tags within another one, without those inside such an element or inside a table."""
    for child in element:
        if tag_of(child) in tags:
            yield child
        elif tag_of(child) != "tbl" and child.tag != FALLBACK:
            yield from within(child, *tags)
