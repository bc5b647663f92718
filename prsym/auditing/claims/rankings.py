"""The ranked list that a claim is about: TREC files beside the claims file, or the list itself."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

from prsym.auditing.claims.entries import one_line, shown
from prsym.errors import InputError, PrsymError, did_you_mean
from prsym.model.claim import Ranking

FILE_KEYS = ("qrels", "run", "topic")
LIST_KEYS = ("relevance", "total_relevant")
MAX_BYTES = 1_000_000_000
Parsed = TypeVar("Parsed")


class RankingFiles:
    """The TREC files that the claims of one file name, each read once.

    A file is named by its path from the folder of the claims file, and lies within that folder: a claims file that
    someone else wrote must not make a report quote what lies elsewhere. `hashes` holds the SHA-256 of each, by name.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._contents: dict[str, bytes] = {}
        self._parsed: dict[tuple[str, str], Any] = {}
        self.hashes: dict[str, str] = {}

    def parsed(self, name: str, kind: str, read: Callable[[BytesIO], Parsed]) -> Parsed:
        """The rankings of a file of this kind; `InputError` where it cannot be read."""
        found = self._parsed.get((name, kind))
        if found is None:
            try:
                found = read(_Named(self._bytes(name, kind), name))
            except PrsymError as error:
                found = error
            self._parsed[name, kind] = found
        if isinstance(found, PrsymError):
            raise InputError(str(found))
        return found

    def _bytes(self, name: str, kind: str) -> bytes:
        if name not in self._contents:
            path = self._place(name, kind)
            try:
                if path.exists() and not path.is_file():
                    raise InputError(f"ranking.{kind}: {shown(name)} is no ordinary file")
                if not path.is_file():
                    raise InputError(f"ranking.{kind}: {name}: there is no such file in the folder of the claims file")
                if path.stat().st_size > MAX_BYTES:
                    raise InputError(f"ranking.{kind}: {name}: has more than {MAX_BYTES} bytes")
                content = path.read_bytes()
            except (OSError, ValueError) as error:
                raise InputError(f"ranking.{kind}: {name}: cannot be read: {error}") from None
            self._contents[name] = content
            self.hashes[name] = hashlib.sha256(content).hexdigest()
        return self._contents[name]

    def _place(self, name: str, kind: str) -> Path:
        try:
            folder = self._folder.resolve()
            path = (folder / name).resolve()
        except (OSError, ValueError, RuntimeError) as error:
            raise InputError(f"ranking.{kind} = {shown(name)} is no path: {error}") from None
        if Path(name).is_absolute() or not path.is_relative_to(folder):
            raise InputError(
                f"ranking.{kind} = {shown(name)} lies outside the folder of the claims file: put the file there, and "
                "name it by its path from that folder"
            )
        return path


class _Named(BytesIO):
    """Bytes under the name that errors give them."""

    def __init__(self, content: bytes, name: str) -> None:
        super().__init__(content)
        self.name = name


def ranking_texts(table: Any) -> dict[str, str]:
    """The keys of `ranking` as typed; a list of 0 and 1 becomes its text."""
    if not isinstance(table, Mapping):
        raise InputError('ranking must be a table such as { qrels = "qrels.txt", run = "run.txt", topic = "51" }')
    texts: dict[str, str] = {}
    for key, value in table.items():
        if key not in FILE_KEYS and key not in LIST_KEYS:
            raise InputError(
                f"unknown key ranking.{one_line(str(key)[:60])}{did_you_mean(key, (*FILE_KEYS, *LIST_KEYS))}"
            )
        if key == "relevance" and isinstance(value, list):
            value = " ".join("1" if v in (1, "1") else "0" if v in (0, "0") else shown(v) for v in value)
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**18:
            value = str(value)
        if not isinstance(value, str) or not value.strip():
            raise InputError(f"ranking.{key} = {shown(value)} must be a text that is not empty")
        texts[key] = value.strip()
    return texts


def read_ranking(texts: Mapping[str, str], files: RankingFiles) -> Ranking:
    """The list or the run that `ranking` names; `InputError` says what is missing or cannot be read."""
    kinds = [keys for keys in (FILE_KEYS, LIST_KEYS) if any(key in texts for key in keys)]
    if len(kinds) != 1:
        raise InputError("ranking needs either qrels, run and topic, or relevance and total_relevant")
    if kinds[0] == LIST_KEYS:
        return _list(texts)
    missing = [key for key in FILE_KEYS if key not in texts]
    if missing:
        raise InputError(f"ranking.{missing[0]} is missing: a run is judged by qrels, run and topic (a topic, or all)")
    from prsym.ranking.trec_files import read_qrels, read_run

    judgements = files.parsed(texts["qrels"], "qrels", read_qrels)
    run = files.parsed(texts["run"], "run", read_run)
    topic = texts["topic"]
    for name, known in ((texts["run"], run), (texts["qrels"], judgements)):
        if topic != "all" and topic not in known:
            raise InputError(f"ranking.topic = {shown(topic)}: {name} has no such topic{did_you_mean(topic, known)}")
    if not run.keys() & judgements.keys():
        raise InputError(f"ranking: {texts['run']} and {texts['qrels']} share no topic")
    if topic == "all" and topic in judgements:
        raise InputError("ranking.topic = 'all' is the name of the average, and of a topic of the qrels: rename that")
    return Ranking(topic, run, judgements)


def _list(texts: Mapping[str, str]) -> Ranking:
    entries = texts.get("relevance", "").replace(",", " ").split()
    if len(entries) == 1:
        entries = list(entries[0])
    wrong = next((entry for entry in entries if entry not in {"0", "1"}), None)
    if wrong is not None or not entries:
        raise InputError(
            f"ranking.relevance = {shown(texts.get('relevance', ''))} must be 0 and 1 in rank order, such as 1 0 0 1"
        )
    total = texts.get("total_relevant")
    if total is not None and not (total.isascii() and total.isdigit() and len(total) < 18):
        raise InputError(f"ranking.total_relevant = {shown(total)} must be a whole number")
    return Ranking(relevance=tuple(map(int, entries)), total_relevant=None if total is None else int(total))
