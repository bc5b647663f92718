"""Claims files: TOML, JSON, CSV or a mapping -> claims. A claim that cannot be used becomes a `BadClaim`."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import threading
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from prsym import catalogue
from prsym.auditing.claims.context import with_context
from prsym.auditing.claims.entries import Contents, Entry, shown
from prsym.auditing.claims.examined import Examined, read_examined
from prsym.auditing.claims.held import problem
from prsym.auditing.claims.rankings import RankingFiles
from prsym.auditing.claims.reading import bad_claim, read_claim
from prsym.auditing.claims.rows import NEEDED, is_claims_heading, read_columns, read_row
from prsym.auditing.claims.toml_json import contents, read_json, read_toml
from prsym.declaring.files import read_tables
from prsym.errors import InputError
from prsym.model.claim import BadClaim, Claim, ClaimsFile, NumberClaim, Unjudged
from prsym.model.formula import Arithmetic
from prsym.reading.files import read_bytes

MAX_BYTES = 20_000_000
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
TABLES = (".csv", ".tsv")  # what spreadsheet programs write in the encoding of their system
DOCUMENTS = {
    b"%PDF-": "a PDF",
    b"PK\x03\x04": "a document or a workbook",
    b"\xd0\xcf\x11\xe0": "an old Office document",
}


def read_claims(
    source: str | PathLike[str] | Mapping[str, Any], *, document: Examined | None = None, proposed: bool = False
) -> ClaimsFile:
    """Read a whole claims file; `InputError` when it is not one.

    What its claims say is compared with the document that it names, or else with `document`. Entries that wait for
    confirmation are `unjudged`; with `proposed` they are claims, where they propose something.

    The ending of the name tells the format: .json, .csv and .tsv; anything else is TOML. Each entry or row is a claim,
    or `unjudged`, in their order.
    """
    if isinstance(source, Mapping):
        data = dict(source)
        digest = _mapping_digest(data)
        return _claims(contents(data, "claims", []), digest, Path(), document, proposed=proposed)
    if not isinstance(source, str | PathLike):
        raise InputError(f"claims: {type(source).__name__} is neither a path nor a mapping")
    path = Path(fspath(source))
    content = read_bytes(path, MAX_BYTES)
    text, encoding = _decoded(content, path)
    digest = hashlib.sha256(content).hexdigest()
    found = _claims(_read(text, path), digest, path, document, proposed=proposed)
    return replace(found, encoding=encoding)


def _read(text: str, path: Path) -> Contents:
    match path.suffix.lower():
        case ".json":
            return read_json(text, str(path))
        case ".csv" | ".tsv":
            return read_csv(text, str(path), path.stem)
        case ".md" | ".markdown":
            raise InputError(f"{path} is a document and no claims file: `prsym draft {path}` proposes claims from it")
        case _:
            return read_toml(text, str(path))


def _claims(found: Contents, digest: str, path: Path, document: Examined | None, *, proposed: bool) -> ClaimsFile:
    document = _document(found, path.parent) or document
    if found.is_draft and document is None:
        raise InputError(f"{path.name or 'claims'}: [report] drafted = true needs its document and document_sha256")
    files = RankingFiles(path.parent)
    claims: list[Claim] = []
    left: list[Unjudged] = []
    own = read_tables(found.formulas, path.name or "claims")
    typed = [entry.data.get("id") if isinstance(entry.data, Mapping) else None for entry in found.entries]
    stated = {identifier.strip() for identifier in typed if isinstance(identifier, str)}
    seen: dict[str, object] = {}
    for position, (entry, identifier) in enumerate(zip(found.entries, typed, strict=True), 1):
        read = read_claim(
            entry, _unnamed(position, stated), files, found.rounding, proposed=proposed, is_draft=found.is_draft
        )
        claim = _compared(read, entry, document, is_draft=found.is_draft)
        if claim.id in seen:  # kept, and reported
            blanks = "" if seen[claim.id] == identifier else " (blanks around an id do not count)"
            claim = bad_claim(
                claim.id, entry.place, f"the id is used twice{blanks}: give each claim its own", entry.lines
            )
        seen.setdefault(claim.id, identifier)
        if isinstance(claim, Unjudged):
            left.append(claim)
        else:
            claims.append(claim)
    claims = _called_apart(_with_own_formulas(claims, own.problems))
    computed = [c.arithmetic for c in claims if isinstance(c, NumberClaim) and c.arithmetic is not None]
    formulas = (*own.formulas, *{one.id: one for one in computed}.values())
    with catalogue.declared(formulas):
        judged_together = tuple(with_context(claims))
    hashes = tuple(files.hashes.items())
    return ClaimsFile(
        found.title,
        judged_together,
        digest,
        path.name,
        hashes,
        formulas,
        exhibit=found.exhibit,
        unjudged=tuple(left),
        is_worksheet=proposed,
    )


def _with_own_formulas(claims: Sequence[Claim], problems: Mapping[str, str]) -> list[Claim]:
    """The claims, of which those on a declared formula that cannot be used say why; such formulas that no claim names
    are told behind them."""
    found: list[Claim] = []
    named: set[str] = set()
    for claim in claims:
        if not isinstance(claim, BadClaim) and claim.formula in problems:
            named.add(claim.formula)
            claim = bad_claim(claim.id, claim.place, problems[claim.formula], claim.lines)
        found.append(claim)
    return found + [bad_claim(f"formula {one}", "", why) for one, why in problems.items() if one not in named]


def _document(found: Contents, folder: Path) -> Examined | None:
    """The document that the claims are about, where the file names it."""
    exhibit = found.exhibit
    if not exhibit.document:
        return None
    quotes = [e.data.get("quote", "") for e in found.entries if isinstance(e.data, Mapping)]
    texts = [quote for quote in quotes if isinstance(quote, str)]
    return read_examined(folder, exhibit.document, exhibit.document_sha256, texts)


def _compared(claim: Claim | Unjudged, entry: Entry, document: Examined | None, *, is_draft: bool) -> Claim | Unjudged:
    """The claim, or why it is none, where the document does not print what it says."""
    if document is None or isinstance(claim, BadClaim):
        return claim
    level = claim.confidence if isinstance(claim, NumberClaim) and claim.interval is not None else ""
    if told := problem(document, entry.data, level, is_draft=is_draft):
        return replace(bad_claim(claim.id, entry.place, told, entry.lines), where=claim.where)
    if isinstance(claim, Unjudged):
        return _placed(claim, document)
    if place := document.place_instead(claim.quote, claim.where):
        claim = replace(claim, where=place, told_place=claim.where)
    if not isinstance(claim, NumberClaim):
        return replace(claim, position=document.position(claim.quote, claim.expression, claim.where))
    interval = claim.interval.text if claim.interval is not None else ""
    told_places = {place: document.called(place) for place in (claim.where, *claim.places.values())}
    return replace(
        claim,
        not_printed=document.not_printed(claim.inputs, claim.threshold),
        position=document.position(claim.quote, claim.value, claim.where),
        interval_quote=document.sentence_of(interval, claim.quote),
        called={place: words for place, words in told_places.items() if words != place},
        words={name: document.words(claim.inputs.get(name, ""), place) for name, place in claim.places.items()},
    )


def _placed(one: Unjudged, document: Examined) -> Unjudged:
    """A claim without a verdict with its place as the document calls it, and where in its text it stands."""
    number = one.number.partition(" (")[0]
    position = document.position(one.quote or number, number, one.where)
    return replace(one, called=document.called(one.where), position=position)


def _called_apart(claims: Sequence[Claim]) -> list[Claim]:
    """The claims, of which two with the same text of arithmetic have it by two names where it is not the same."""
    called: dict[str, Arithmetic] = {}
    found: list[Claim] = []
    for claim in claims:
        own = claim.arithmetic if isinstance(claim, NumberClaim) else None
        if isinstance(claim, NumberClaim) and own is not None and called.setdefault(own.id, own) != own:
            own = replace(own, id=f"{own.id} (claim {claim.id})")
            claim = replace(claim, formula=own.id, arithmetic=own)
        found.append(claim)
    return found


def _unnamed(position: int, stated: Collection[str]) -> str:
    """The id of a claim that states none: its position, avoiding ids that other claims state."""
    name = f"#{position}"
    while name in stated:
        name = f"#{name}"
    return name


def _mapping_digest(data: Mapping[str, Any]) -> str:
    try:
        text = json.dumps(data, sort_keys=True, default=str)
    except (TypeError, ValueError, RecursionError) as error:
        raise InputError(f"claims: the mapping cannot be written as JSON: {error}") from None
    return hashlib.sha256(text.encode()).hexdigest()


def _decoded(content: bytes, path: Path) -> tuple[str, str]:
    """The text, and its encoding where that is not UTF-8: a table from a spreadsheet may be in Windows-1252."""
    for start, kind in DOCUMENTS.items():
        if content.startswith(start):
            raise InputError(f"{path}: is {kind} and no claims file: draft one from it with `prsym draft`")
    if content.startswith(UTF_16):
        raise InputError(f"{path}: is UTF-16 text: save it as UTF-8")
    try:
        return content.decode("utf-8-sig"), ""
    except UnicodeDecodeError as error:
        is_utf_8 = not content.decode("utf-8", "ignore").isascii() or error.end == len(content)  # damaged, or cut
        if path.suffix.lower() in TABLES and b"\0" not in content and not is_utf_8:
            with suppress(UnicodeDecodeError):
                return content.decode("cp1252"), "Windows-1252"
        before = content[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise InputError(
            f"{path}: is not UTF-8 text (byte {error.start + 1}, on line {line} at byte {column}): save it as UTF-8"
        ) from None


# Claims in CSV, one row a claim: separated by commas, semicolons or tabs, as spreadsheet programs write it.

SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs"}
LONGEST_CELL = 100_000_000
_LIMIT = threading.Lock()
BLANK = " \t\r\n\u00a0"


def read_csv(text: str, where: str, title: str) -> Contents:
    """The claims of a CSV text; `title` is used when no comment (`# …`) above the heading gives one.

    Every row that is not wholly empty is one claim. `InputError` with its line for a heading that is none, and for a
    quotation mark that leaves open where a row ends.
    """
    lines = list(io.StringIO(text, newline=""))
    if "\0" in text:
        line = next(number for number, one in enumerate(lines, 1) if "\0" in one)
        raise InputError(f"{where}: line {line} holds a NUL byte: it is no text")
    with _long_cells():
        return _contents(lines, where, title)


def _contents(lines: list[str], where: str, title: str) -> Contents:
    comments, above = _above_heading(lines)
    separator = _separator(lines[above:], f"{where}: line {above + 1}")
    rows = _rows(lines[above:], separator, where, above)
    line, heading = next(rows)
    columns = read_columns(heading, f"{where}: line {line}")
    entries = [
        read_row(columns, cells, f"line {line}", commas=separator != ";")
        for line, cells in rows
        if any(cell.strip(BLANK) for cell in cells)
    ]
    if not entries:
        raise InputError(f"{where}: there are no claims: write at least one row below the heading")
    return Contents(comments[0] if comments else title, tuple[Entry, ...](entries))


@contextmanager
def _long_cells() -> Iterator[None]:
    """Cells may be as long as the file: the library's bound is one for the whole program, and is put back."""
    with _LIMIT:
        before = csv.field_size_limit(LONGEST_CELL)
        try:
            yield
        finally:
            csv.field_size_limit(before)


def _above_heading(lines: list[str]) -> tuple[list[str], int]:
    """The comments above the heading, and how many lines stand above it."""
    comments: list[str] = []
    for above, line in enumerate(lines):
        plain = line.strip(BLANK + "".join(SEPARATORS))
        if above == 0 and plain.strip('"').casefold() == "sep=":  # for Excel; the heading tells the separator
            continue
        if plain and not plain.lstrip('"').startswith("#"):
            return comments, above
        comments += [comment] if (comment := plain.strip(BLANK + '#"')) else []
    return comments, len(lines)


def _separator(lines: list[str], place: str) -> str:
    """The one separator by which the heading is that of a table of claims."""
    fitting = [s for s in SEPARATORS if is_claims_heading(next(csv.reader(lines, delimiter=s), []))] if lines else []
    if len(fitting) != 1:
        first = lines[0].strip()[:80] if lines else ""
        raise InputError(
            f"{place}: {shown(first)} is no heading of a table of claims: it must hold {NEEDED}, separated by commas, "
            "semicolons or tabs"
        )
    return fitting[0]


def _rows(lines: list[str], separator: str, where: str, above: int) -> Iterator[tuple[int, list[str]]]:
    """Each row with the line on which it begins; a quoted cell may run over several lines."""
    reader = csv.reader(lines, delimiter=separator, strict=True)
    begins = above + 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise InputError(f"{where}: the row that begins on line {begins} is no CSV: {error}") from None
        yield begins, cells
        begins = above + reader.line_num + 1
