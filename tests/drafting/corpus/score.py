"""Score the proposals on the sealed documents: `python tests/drafting/corpus/score.py BUILD [--record]`.

BUILD is the folder in which `build.py` wrote the documents. Only counts are printed: nobody looks at these documents.
The baseline takes nearby numbers, arithmetic of at most three, and the order of distance. `--record` writes
`prsym/drafting/scores.json`, once a release.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from judging import Judge
from keys import HERE, Pair, pairs, read_key
from measuring import Place, as_text, of_document, pages, places, table

from prsym.documents.reading import read_document
from prsym.drafting.arrays import Array
from prsym.drafting.layout import Layout
from prsym.drafting.page import page_of
from prsym.drafting.ranking import Ranked, shares
from prsym.drafting.relations import relations
from prsym.drafting.search import WIDTH, Candidates

TARGET = HERE.parents[2] / "prsym" / "drafting" / "scores.json"
NEAREST = 8  # numbers that the baseline combines
ROWS = (
    *("share", "part of sum", "rest of whole", "complement", "rise", "points", "sum", "rest", "product", "quotient"),
    *("rate of set", "projection", "sum of three", "rest of two", "share of sum", "share of rest"),
)


def baseline(layout: Layout) -> Ranked:
    """Arithmetic of the nearest numbers: what gives the printed number comes first, the nearer before the farther."""
    made = list(_assignments(layout))
    slots = np.full((len(made), WIDTH), -1)
    for k, (_, _, combination) in enumerate(made):
        slots[k, : len(combination)] = combination
    target, relation = (np.array([one[j] for one in made], int) for j in (0, 1))
    value = np.full(len(made), np.nan)
    for r in np.unique(relation):
        rows = np.flatnonzero(relation == r)
        value[rows] = relations()[r].values([layout.value[slots[rows, k]] for k in range(len(relations()[r].slots))])
    found = Candidates(target, relation, slots, value).take(np.flatnonzero(np.isfinite(value)))
    agrees: Array = np.abs(found.value - layout.value[found.target]) <= layout.tight[found.target]
    apart = np.where(found.slots >= 0, np.abs(found.slots - found.target[:, None]), 0).sum(1)
    score = 1000.0 * agrees - apart
    return Ranked(layout, found, score, shares(found.target, score), agrees, agrees, apart)


def _assignments(layout: Layout) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    usable = np.flatnonzero(layout.usable)
    rows = [(r, row) for r, row in enumerate(relations()) if row.name in ROWS]
    for target in map(int, usable):
        near = [int(i) for i in usable[np.argsort(np.abs(usable - target), kind="stable")] if i != target][:NEAREST]
        for r, row in rows:
            if not any(kind in layout.wanted(target) for kind in row.to):
                continue
            for combination in itertools.permutations(near, len(row.slots)):
                if all(layout.is_rate[i] == (kind == "P") for i, kind in zip(combination, row.slots, strict=True)):
                    yield target, r, combination


def of_baseline(pair: Pair) -> list[Place]:
    """The places for one document by the baseline."""
    return [p for layout, keys in pages(pair) for p in places(baseline(layout), Judge(layout, keys))]


def accounted(pair: Pair) -> tuple[int, int]:
    """The numbers of the key, and those of them that are among the numbers of the draft."""
    keys = read_key(pair.key, page_of(read_document(pair.document)).numbers)
    return len(keys), sum(bool(key.numbers) for key in keys)


def main() -> None:
    """Score, print and record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("--record", action="store_true")
    given = parser.parse_args()
    sealed = [pair for pair in pairs(given.build) if pair.is_sealed]
    found = [place for pair in sealed for place in of_document(pair)]
    plain = [place for pair in sealed for place in of_baseline(pair)]
    numbers = np.array([accounted(pair) for pair in sealed]).sum(0)
    scores = {
        "command": "python tests/drafting/corpus/score.py BUILD --record",
        "documents": len(sealed),
        "numbers": int(numbers[0]),
        "accounted": int(numbers[1]),
        "proposals": table(found),
        "baseline": table(plain),
    }
    print(f"{scores['accounted']} of {scores['numbers']} numbers accounted for")
    print(as_text(table(found)), as_text(table(plain)), sep="\n")
    if given.record:
        TARGET.write_text(json.dumps(scores, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
