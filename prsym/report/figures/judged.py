"""Ranked lists of which every relevant document is known: from qrels and runs, or from a file of 0 and 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from prsym.errors import InputError, shortened
from prsym.ranking.arguments import whole_number
from prsym.ranking.text_lines import Lines
from prsym.ranking.trec_files import Qrels, Run, read_qrels, read_run

Ranks = NDArray[np.int64]
MOST_LISTS = 6  # that line styles keep apart
MOST_NAMED = 10


@dataclass(frozen=True)
class JudgedList:
    """A ranking of (the top of) a population: the ranks of the relevant documents, ascending from 1.

    `total` counts all relevant documents of the population, ranked or not; 0 < total < population.
    """

    label: str
    relevant_ranks: Ranks
    total: int
    population: int

    @property
    def prevalence(self) -> float:
        return self.total / self.population


def lists_of_runs(
    qrels: Path, runs: Sequence[Path], population: int, topics: Iterable[str] = ()
) -> tuple[JudgedList, ...]:
    """The lists of runs for the topics chosen, or for all that a run shares with the qrels and that have a relevant
    document.

    Relevant is what the qrels judge 1 or higher; `population` counts the documents that were ranked for each topic.
    Documents are ordered as in `prsym.ranking.evaluate_run`. InputError, in one line, for a file that cannot be used,
    a chosen topic that is missing or has nothing relevant, a population that cannot hold a list, and more than
    `MOST_LISTS` lists.
    """
    whole_number(population, "population", 2)
    judged = read_qrels(qrels)
    chosen = tuple(dict.fromkeys(topics))
    found = [
        _list(name, topic, judged[topic], scored[topic], population)
        for name, scored in zip(run_names(runs), map(read_run, runs), strict=True)
        for topic in _topics(name, judged, scored, chosen)
    ]
    return _few(found, "runs or topics")


def lists_of_files(paths: Sequence[Path]) -> tuple[JudgedList, ...]:
    """The rankings that files tell, as `list_of_file` reads each; InputError also for more than `MOST_LISTS`."""
    return _few([list_of_file(path) for path in paths], "files")


def _few(lists: Sequence[JudgedList], choose: str) -> tuple[JudgedList, ...]:
    if len(lists) > MOST_LISTS:
        raise InputError(f"{len(lists)} lists are too many for one figure, which holds {MOST_LISTS}: choose {choose}")
    return tuple(lists)


def run_names(runs: Sequence[Path]) -> list[str]:
    """A name for each run: `run` and its file name, or its path where two files have one name."""
    for path, times in Counter(runs).items():
        if times > 1:
            raise InputError(f"run {path} is given {times} times: once is right")
    files = Counter(path.name for path in runs)
    return [f"run {path.name if files[path.name] == 1 else path}" for path in runs]


def _topics(name: str, judged: Qrels, scored: Run, chosen: Sequence[str]) -> list[str]:
    for topic in chosen:
        for place, known in (("the qrels", judged), (name, scored)):
            if topic not in known:
                raise InputError(f"topic {topic!r} is not in {place}, which has {_some(known)}")
        if not _relevant(judged[topic]):
            raise InputError(f"topic {topic!r} has no relevant document in the qrels: its recall is undefined")
    shared = chosen or sorted(topic for topic in judged.keys() & scored.keys() if _relevant(judged[topic]))
    if not shared:
        raise InputError(f"{name} and the qrels share no topic that has a relevant document")
    return list(shared)


def _some(topics: Iterable[str]) -> str:
    names = sorted(topics)
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(map(repr, names[:MOST_NAMED])) + more


def _relevant(judgements: dict[bytes, int]) -> set[bytes]:
    return {document for document, judgement in judgements.items() if judgement >= 1}


def _list(
    name: str, topic: str, judgements: dict[bytes, int], scores: dict[bytes, float], population: int
) -> JudgedList:
    label, relevant = f"{name}, topic {topic}", _relevant(judgements)
    ranking = sorted(((score, document) for document, score in scores.items()), reverse=True)
    ranks = [rank for rank, (_, document) in enumerate(ranking, 1) if document in relevant]
    needed = len(ranking) + len(relevant) - len(ranks)
    if population < needed:
        raise InputError(
            f"population = {population} is too small: {label} has {len(relevant)} relevant documents and ranks "
            f"{len(ranking)}, together {needed} different ones"
        )
    return _with_both_kinds(JudgedList(label, np.array(ranks, dtype=np.int64), len(relevant), population))


def list_of_file(path: Path) -> JudgedList:
    """The ranking that a file tells, one line a document of the whole population in rank order: 1 relevant, 0 not.

    Blank lines at the end carry nothing. InputError, in one line, for a file that cannot be read, is empty, holds
    another line, or has no 1 or no 0.
    """
    file = Lines(path, "relevance list")
    lines = [line.strip() for line in file.lines]
    while lines and not lines[-1]:
        lines.pop()
    if not lines:
        raise InputError(
            f"{path}: is empty: it needs a line, 1 or 0, for each document of the population in rank order"
        )
    for number, line in enumerate(lines, 1):
        if line not in (b"0", b"1"):
            file.refuse(number, f"each line must be 0 or 1, not {_shown(line)}")
    file.finish()
    ranks = np.flatnonzero(np.array(lines) == b"1") + 1
    if not ranks.size:
        raise InputError(f"{path}: has no line 1: where no document is relevant, recall is undefined")
    return _with_both_kinds(JudgedList(f"list {path.name}", ranks, ranks.size, len(lines)))


def _shown(line: bytes) -> str:
    text = line.decode("utf-8", "backslashreplace")
    return repr(shortened(text, 30))


def _with_both_kinds(judged: JudgedList) -> JudgedList:
    if judged.total == judged.population:
        raise InputError(
            f"{judged.label}: all {judged.population} documents of the population are relevant: "
            "precision is 1 throughout, and nothing can be extrapolated"
        )
    return judged
