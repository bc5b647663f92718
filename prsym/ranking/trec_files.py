"""TREC qrels and run files: topic -> document -> judgement or score. Each line is read, or named as unusable.

Columns are separated by white space, as in trec_eval. Blank lines carry nothing and are passed over; `#` starts no
comment, since identifiers may begin with it. Documents stay bytes, topics become text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Generic, TypeVar

from prsym.errors import InputError
from prsym.ranking.arguments import shown
from prsym.ranking.text_lines import Lines, Source, text_of

Qrels = dict[str, dict[bytes, int]]
Run = dict[str, dict[bytes, float]]
Value = TypeVar("Value", int, float)

_WHOLE = re.compile(rb"[+-]?[0-9]{1,18}")


@dataclass(frozen=True)
class _Form(Generic[Value]):
    """The layout of a kind of file. A line is split at most `splits` times, and must then have `count` columns."""

    kind: str
    columns: str
    count: int
    splits: int
    place: int  # of the value
    value: Callable[[bytes], Value | None]
    value_is: str
    seen: str


def read_qrels(source: Source) -> Qrels:
    """The judgements of a qrels file: lines of exactly four columns, the relevance a whole number."""
    return _read(source, _QRELS)


def read_run(source: Source) -> Run:
    """The scores of a run: lines of six columns, the score a finite number; what follows the sixth is passed over."""
    return _read(source, _RUN)


def _read(source: Source, form: _Form[Value]) -> dict[str, dict[bytes, Value]]:
    file = Lines(source, form.kind)
    topics: dict[str, dict[bytes, Value]] = {}
    by_bytes: dict[bytes, dict[bytes, Value]] = {}
    for number, line in enumerate(file.lines, 1):
        columns = line.split(None, form.splits)
        if len(columns) != form.count:
            if columns:
                file.refuse(number, f"columns: {len(line.split())}, not the {form.count} of '{form.columns}'")
            continue
        topic, document, text = columns[0], columns[2], columns[form.place]
        value = form.value(text)
        if value is None:
            file.refuse(number, f"{form.value_is}, not {_quoted(text)}")
            continue
        documents = by_bytes.get(topic)
        if documents is None:
            documents = by_bytes[topic] = topics.setdefault(text_of(topic), {})
        if document in documents:
            file.refuse(number, f"document {_quoted(document)} was {form.seen} topic {_quoted(topic)} before")
            continue
        documents[document] = value
    file.finish()
    if not topics:
        raise InputError(f"{file.name}: is empty: a {form.kind} has lines of '{form.columns}'")
    return topics


def _whole(text: bytes) -> int | None:
    return int(text) if _WHOLE.fullmatch(text) else None


def _finite(text: bytes) -> float | None:
    try:
        score = float(text)
    except ValueError:
        return None
    return score if -inf < score < inf and b"_" not in text else None  # Python alone reads 1_000 as a number


def _quoted(text: bytes) -> str:
    return shown(text_of(text))


_QRELS = _Form(
    kind="qrels file",
    columns="topic iteration document relevance",
    count=4,
    splits=4,
    place=3,
    value=_whole,
    value_is="the relevance must be a whole number",
    seen="judged for",
)
_RUN = _Form(
    kind="run file",
    columns="topic Q0 document rank score run",
    count=6,
    splits=5,
    place=4,
    value=_finite,
    value_is="the score must be a finite number",
    seen="listed for",
)
