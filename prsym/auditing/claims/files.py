"""Claims files: TOML, JSON, CSV, Markdown or a mapping -> claims. A claim that cannot be used becomes a `BadClaim`."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from prsym.auditing.claims.context import with_context
from prsym.auditing.claims.csv_tables import read_csv
from prsym.auditing.claims.entries import Contents
from prsym.auditing.claims.markdown_tables import read_markdown
from prsym.auditing.claims.rankings import RankingFiles
from prsym.auditing.claims.reading import bad_claim, read_claim
from prsym.auditing.claims.toml_json import contents, read_json, read_toml
from prsym.errors import InputError
from prsym.model.claim import Claim, ClaimsFile

MAX_BYTES = 20_000_000
UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def read_claims(source: str | PathLike[str] | Mapping[str, Any]) -> ClaimsFile:
    """Read a whole claims file; `InputError` when it is not one.

    The ending of the name tells the format: .json, .csv and .tsv, .md and .markdown; anything else is TOML. As many
    claims come out as there are entries or rows, in their order.
    """
    if isinstance(source, Mapping):
        data = dict(source)
        digest = _mapping_digest(data)
        return _claims(contents(data, "claims", []), digest, "", Path())
    if not isinstance(source, str | PathLike):
        raise InputError(f"claims: {type(source).__name__} is neither a path nor a mapping")
    path = Path(fspath(source))
    content = _bytes(path)
    text = _decoded(content, path)
    return _claims(_read(text, path), hashlib.sha256(content).hexdigest(), path.name, path.parent)


def _read(text: str, path: Path) -> Contents:
    match path.suffix.lower():
        case ".json":
            return read_json(text, str(path))
        case ".csv" | ".tsv":
            return read_csv(text, str(path), path.stem)
        case ".md" | ".markdown":
            return read_markdown(text, str(path), path.stem)
        case _:
            return read_toml(text, str(path))


def _claims(found: Contents, digest: str, name: str, folder: Path) -> ClaimsFile:
    files = RankingFiles(folder)
    claims: list[Claim] = []
    typed = [entry.data.get("id") if isinstance(entry.data, Mapping) else None for entry in found.entries]
    stated = {identifier.strip() for identifier in typed if isinstance(identifier, str)}
    seen: dict[str, object] = {}
    for position, (entry, identifier) in enumerate(zip(found.entries, typed, strict=True), 1):
        claim = read_claim(entry, _unnamed(position, stated), files, found.rounding)
        if claim.id in seen:  # kept, and reported
            blanks = "" if seen[claim.id] == identifier else " (blanks around an id do not count)"
            claim = bad_claim(claim.id, entry.place, f"the id is used twice{blanks}: give each claim its own")
        seen.setdefault(claim.id, identifier)
        claims.append(claim)
    return ClaimsFile(found.title, tuple(with_context(claims)), digest, name, tuple(files.hashes.items()))


def _unnamed(position: int, stated: Collection[str]) -> str:
    """What a claim without an id is called: by its position, and by no name that a claim states."""
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


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InputError(f"{path!s}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > MAX_BYTES:
        raise InputError(f"{path}: has more than {MAX_BYTES} bytes, and no more are read")
    return content


def _decoded(content: bytes, path: Path) -> str:
    """UTF-8 text, with or without a byte-order mark."""
    if content.startswith(UTF_16):
        raise InputError(f"{path}: is UTF-16 text: save it as UTF-8")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise InputError(
            f"{path}: is not UTF-8 text (byte {error.start + 1}, on line {line} at byte {column}): save it as UTF-8"
        ) from None
