"""The archive of a workbook file, with its sizes checked before anything of it is parsed.

An .xlsx file is a ZIP archive of XML parts. Its directory says how large each part is when unpacked, and Python
never unpacks more than it says, so the directory bounds the work. Only the parts that hold cells are kept; one that
declares a document type is refused before an XML parser sees it (a workbook has none, and every entity attack needs
one), so that it does not matter which parser openpyxl finds.
"""

from __future__ import annotations

import zlib
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile, ZipFile, ZipInfo

from prsym.errors import InputError
from prsym.reading.file_kinds import misnamed

MAX_FILE = 20_000_000  # bytes on disk
MAX_UNPACKED = 50_000_000  # bytes of the parts that are read
MAX_PARTS = 5_000
MAX_RUN = 2**19  # bytes between two tags: a cell holds 32,767 characters, of up to six bytes when escaped
LEFT_OUT = (
    "docProps/",
    "customXml/",
    "xl/charts/",
    "xl/drawings/",
    "xl/embeddings/",
    "xl/externalLinks/",
    "xl/media/",
    "xl/pivotCache/",
    "xl/theme/",
    "xl/worksheets/_rels/",
)
SUFFIXES = (".xlsx", ".xlsm")
# What openpyxl and the parsers below it raise on a damaged file.
DAMAGE = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    BadZipFile,
    EOFError,
    LookupError,
    NotImplementedError,
    OSError,
    RuntimeError,  # an encrypted part; nested too deeply
    SyntaxError,  # XML
    TypeError,
    ValueError,
    zlib.error,
)


def damaged(what: str, error: BaseException) -> InputError:
    """The line for a file that openpyxl, or a parser below it, could not read."""
    said = " ".join(str(error).split())[:120]
    return InputError(f"{what}: is no workbook that can be read: {said or type(error).__name__}")


def content_of(path: Path) -> bytes:
    """The bytes of a workbook file; `InputError` for another kind of file and for one that is too large."""
    if path.suffix.lower() not in SUFFIXES:
        raise InputError(f"{path}: a workbook must be {' or '.join(SUFFIXES)}: save it as such")
    try:
        size = path.stat().st_size
        if size > MAX_FILE:
            raise InputError(f"{path}: has {size} bytes: at most {MAX_FILE} are read")
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if other := misnamed(content, path, SUFFIXES):
        raise InputError(f"{path}: {other}")
    return content


def kept_parts(content: bytes, name: str) -> bytes:
    """The archive with only the parts that hold cells, each of them checked."""
    out = BytesIO()
    try:
        with ZipFile(BytesIO(content)) as archive, ZipFile(out, "w") as kept:
            for part in _parts(archive, name):
                data = archive.read(part)
                _check_part(data, f"{name}: {part.filename}")
                kept.writestr(part.filename, data)
    except DAMAGE as error:
        raise damaged(name, error) from None
    return out.getvalue()


def _parts(archive: ZipFile, name: str) -> list[ZipInfo]:
    """The parts to be read, after their sizes in the directory were checked."""
    _check_names(archive, name)
    found = [p for p in archive.infolist() if p.filename.endswith((".xml", ".rels"))]
    found = [p for p in found if not p.filename.startswith(LEFT_OUT)]
    if len(found) > MAX_PARTS:
        raise InputError(f"{name}: has {len(found)} parts: at most {MAX_PARTS} are read")
    unpacked = sum(part.file_size for part in found)
    if unpacked > MAX_UNPACKED:
        raise InputError(f"{name}: unpacks to {unpacked} bytes: at most {MAX_UNPACKED} are read")
    if any(part.flag_bits & 1 for part in found):
        raise InputError(f"{name}: is protected by a password: save it without one")
    return found


def _check_names(archive: ZipFile, name: str) -> None:
    """Refuse two parts of one name (a workbook does not tell case): programs differ in which one they read."""
    seen = set()
    for part in archive.namelist():
        if part.casefold() in seen:
            raise InputError(f"{name}: has two parts of the name {part[:100]!r}: it is not read")
        seen.add(part.casefold())


def _check_part(data: bytes, where: str) -> None:
    """Refuse what no spreadsheet program writes, before an XML parser sees it."""
    if b"\0" in data:
        raise InputError(f"{where}: is not UTF-8 text")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise InputError(f"{where}: declares a document type, which no workbook does: it is not read")
    half = MAX_RUN // 2  # a longer run without a tag covers one of these blocks whole
    if any(b"<" not in data[i : i + half] for i in range(0, len(data) - half, half)):
        raise InputError(f"{where}: a cell holds more than {half} bytes; a spreadsheet allows 32767 characters")
