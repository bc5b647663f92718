"""Claims files: TOML, JSON or a mapping -> records. A claim that cannot be used becomes a `BadClaim`."""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
from collections.abc import Collection, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from prsym.auditing import conventions
from prsym.auditing.rounding import check_rule
from prsym.errors import InputError, PrsymError
from prsym.model.claim import BadClaim, Claim, ClaimsFile, FormulaClaim, NumberClaim

NUMBER_KEYS = (
    "id",
    "quote",
    "where",
    "formula",
    "inputs",
    "value",
    "rounding",
    "exact",
    "threshold",
    "convention",
    "tie",
)
FORMULA_KEYS = ("id", "quote", "where", "formula", "expression", "language", "symbols", "fixed")
ALL_KEYS = tuple(dict.fromkeys((*NUMBER_KEYS, *FORMULA_KEYS)))
MAX_BYTES = 20_000_000


def read_claims(source: str | PathLike[str] | Mapping[str, Any]) -> ClaimsFile:
    """Read a whole claims file; `InputError` when it is not one."""
    if isinstance(source, Mapping):
        data, where = dict(source), "claims"
        digest = _mapping_digest(data)
    elif isinstance(source, str | PathLike):
        data, where, digest = _load(Path(fspath(source)))
    else:
        raise InputError(f"claims: {type(source).__name__} is neither a path nor a mapping")
    known = {"report", "claim"}
    for key in data:
        if key not in known:
            raise InputError(
                f"{where}: unknown table [{key}]{_nearest(key, known)}; a claims file has [report] and [[claim]]"
            )
    claims = data.get("claim", [])
    if not isinstance(claims, list) or not claims:
        raise InputError(f"{where}: there are no claims: write at least one [[claim]] table")
    return ClaimsFile(_title(data, where), _unique([_read(c, i) for i, c in enumerate(claims, 1)]), digest)


def _mapping_digest(data: Mapping[str, Any]) -> str:
    try:
        text = json.dumps(data, sort_keys=True, default=str)
    except (TypeError, ValueError, RecursionError) as error:
        raise InputError(f"claims: the mapping cannot be written as JSON: {error}") from None
    return hashlib.sha256(text.encode()).hexdigest()


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON lets a key stand twice and keeps the last; here that would lose a claim."""
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = next(key for key, _ in pairs if [k for k, _ in pairs].count(key) > 1)
        raise InputError(f"the key {twice!r} stands twice in one table: give each its own")
    return found


def _load(path: Path) -> tuple[dict[str, Any], str, str]:
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        raise InputError(f"{path!s}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > MAX_BYTES:
        raise InputError(f"{path}: has {len(content)} bytes: at most {MAX_BYTES} are read")
    digest = hashlib.sha256(content).hexdigest()
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start + 1})") from None
    kind = "JSON" if path.suffix.lower() == ".json" else "TOML"
    try:
        data = json.loads(text, object_pairs_hook=_no_duplicates) if kind == "JSON" else tomllib.loads(text)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    except (json.JSONDecodeError, tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise InputError(
            f"{path}: is not {kind}: {str(error).splitlines()[0] if str(error) else 'nested too deeply'}"
        ) from None
    if not isinstance(data, dict):
        raise InputError(f"{path}: is no claims file: it must hold a report table and a list of claims")
    return data, str(path), digest


def _title(data: Mapping[str, Any], where: str) -> str:
    report = data.get("report", {})
    if not isinstance(report, Mapping):
        raise InputError(f"{where}: [report] must be a table")
    for key in report:
        if key != "title":
            raise InputError(f"{where}: [report] has an unknown key {key!r}{_nearest(key, ('title',))}; it has title")
    title = report.get("title", "Untitled report")
    if not isinstance(title, str):
        raise InputError(f"{where}: [report] title = {title!r} must be a text")
    return title


def _unique(claims: list[Claim]) -> tuple[Claim, ...]:
    """A second claim of the same id is kept and reported."""
    seen: set[str] = set()
    result: list[Claim] = []
    for claim in claims:
        if claim.id in seen:
            claim = BadClaim(claim.id, f"claim {claim.id}: the id is used twice: give each claim its own")
        seen.add(claim.id)
        result.append(claim)
    return tuple(result)


def _read(data: Any, position: int) -> Claim:
    """One claim; what is wrong with it is said in one line that names it."""
    identifier = data.get("id") if isinstance(data, Mapping) else None
    name = identifier if isinstance(identifier, str) and identifier.strip() else f"#{position}"
    try:
        name.encode()  # a lone surrogate is no text that a report could print
        if not isinstance(data, Mapping):
            raise InputError("it must be a table with id, formula and value or expression")
        if identifier is not None and name != identifier:
            raise InputError(f"id = {identifier!r} must be a text that is not empty")
        return _formula_claim(name, data) if "expression" in data else _number_claim(name, data)
    except PrsymError as error:
        return BadClaim(name, f"claim {name}: {error}")
    except UnicodeEncodeError:
        return BadClaim(f"#{position}", f"claim #{position}: a text holds half of a surrogate pair")


def _check_keys(data: Mapping[str, Any], keys: Collection[str], needed: Collection[str]) -> None:
    for key in data:
        if key not in keys:
            belongs = "; it belongs to the other kind of claim" if key in ALL_KEYS else _nearest(key, keys)
            raise InputError(f"unknown key {key!r}{belongs}")
    missing = [key for key in needed if key not in data]
    if missing:
        raise InputError(f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing")


def _number_claim(name: str, data: Mapping[str, Any]) -> NumberClaim:
    _check_keys(data, NUMBER_KEYS, ("formula", "value"))
    exact = data.get("exact", [])
    if not isinstance(exact, list) or not all(isinstance(e, str) for e in exact):
        raise InputError(f"exact = {exact!r} must be a list of input names")
    inputs = _texts(data, "inputs")
    for key in exact:
        if key not in inputs:
            raise InputError(f"exact names {key!r}, which is not among the inputs{_nearest(key, inputs)}")
    convention = _texts(data, "convention")
    conventions.check(convention)
    return NumberClaim(
        name,
        _text(data, "quote"),
        _text(data, "where"),
        _text(data, "formula"),
        inputs,
        _number_text(data["value"], "value"),
        check_rule(_text(data, "rounding") or "any"),
        tuple(exact),
        _text(data, "threshold"),
        convention,
        _tie(data, inputs),
    )


def _tie(data: Mapping[str, Any], inputs: Collection[str]) -> dict[str, str]:
    tie = _texts(data, "tie")
    for key, quantity in tie.items():
        if key != "value" and key not in inputs:
            raise InputError(f"tie names {key!r}, which is neither value nor an input{_nearest(key, inputs)}")
        if not quantity.strip():
            raise InputError(f"tie.{key} is empty: name the quantity that it is")
    return tie


def _formula_claim(name: str, data: Mapping[str, Any]) -> FormulaClaim:
    _check_keys(data, FORMULA_KEYS, ("formula", "expression"))
    return FormulaClaim(
        name,
        _text(data, "quote"),
        _text(data, "where"),
        _text(data, "formula"),
        _text(data, "expression"),
        _text(data, "language") or "python",
        _texts(data, "symbols"),
        _texts(data, "fixed"),
    )


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str):
        raise InputError(f"{key} = {value!r} must be a text in quotes")
    value.encode()
    return value


def _number_text(value: Any, where: str) -> str:
    """Numbers may be typed without quotes when they are whole; a float has lost how it was printed."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**300:
        return str(value)
    if isinstance(value, str):
        value.encode()
    else:
        raise InputError(f'{where} = {value!r} must be in quotes, as printed, so that its rounding is known: "{value}"')
    return value


def _texts(data: Mapping[str, Any], key: str) -> dict[str, str]:
    table = data.get(key, {})
    if not isinstance(table, Mapping):
        raise InputError(f'{key} must be a table such as {{ recall = "68%" }}')
    return {str(name): _number_text(value, f"{key}.{name}") for name, value in table.items()}


def _nearest(word: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(str(word), list(known), n=1, cutoff=0.5)
    return f"; did you mean {near[0]!r}?" if near else ""
