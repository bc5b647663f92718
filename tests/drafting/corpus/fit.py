"""Fit the weights of the proposals: `python tests/drafting/corpus/fit.py BUILD [--record]`.

BUILD is the folder in which `build.py` wrote the documents. The weights are fitted to the documents that are not
sealed; the scores are cross-validated, each document by a model that was fitted to others. `--record` writes
`prsym/drafting/weights.json`.
"""

from __future__ import annotations

import argparse
import json
import pickle
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from dataset import Chosen, Guide, chosen, examples, raw
from judging import Judge
from keys import HERE, Pair, pairs
from measuring import Place, as_text, places, table
from model import Examples, Fit, WordColumns, fit

from prsym.drafting.agreement import Agreement
from prsym.drafting.arrays import Array
from prsym.drafting.associations import Associations, to_mapping
from prsym.drafting.evidence import quick
from prsym.drafting.fates import features
from prsym.drafting.ranking import WORDS, Ranked, shares

TARGET = HERE.parents[2] / "prsym" / "drafting" / "weights.json"
FOLDS, SEED, PROCESSES = 3, 1, 2
FATE_PENALTY, VALUES_KEPT = 30.0, 0.985  # of the model of fates; the share of values that are offered


def folds(documents: list[Pair]) -> dict[str, int]:
    """The fold of each document."""
    order = np.random.default_rng(SEED).permutation(len(documents))
    return {documents[int(i)].name: k % FOLDS for k, i in enumerate(order)}


def guide_of(parts: Iterable[Examples], columns: WordColumns) -> Guide:
    """The first model."""
    found = fit(list(parts), columns)
    return Guide(found, Associations(columns.blocks(found.words)))


def _raw(pair: Pair, folder: Path) -> None:
    (folder / f"{pair.name}.raw").write_bytes(pickle.dumps(raw(pair, WordColumns())))


def _chosen(pair: Pair, folder: Path, fold: int) -> None:
    columns = WordColumns()
    guide: Guide = pickle.loads((folder / f"guide.{fold}").read_bytes())
    (folder / f"{pair.name}.chosen").write_bytes(pickle.dumps(chosen(pair, columns, guide)))


def _load(folder: Path, name: str, kind: str) -> Any:
    return pickle.loads((folder / f"{name}.{kind}").read_bytes())


def _pages(folder: Path, names: Iterable[str]) -> list[Chosen]:
    return [page for name in names for page in _load(folder, name, "chosen")]


def trained(pages: list[Chosen], columns: WordColumns) -> tuple[Fit, Associations]:
    """The model of some pages: fitted once, and again to the candidates that the first fit finds hard to tell apart."""
    own = fit([page.examples for page in pages if page.examples], columns)
    first = Associations(columns.blocks(own.words))
    hard = [examples(page, columns, scored(page, own, first).score) for page in pages]
    own = fit(hard, columns)
    return own, Associations(columns.blocks(own.words))


def scored(page: Chosen, found: Fit, associations: Associations) -> Ranked:
    """The candidates of a page with the scores of a model."""
    agreement = Agreement(page.layout, page.found)
    score = ((page.dense - found.mean) / found.scale) @ found.dense
    score = score + associations.scores(page.layout, page.found, agreement)
    cost = page.dense[:, page.names.index("cost, mean")]
    return Ranked(
        page.layout, page.found, score, shares(page.found.target, score), agreement.agrees, agreement.is_tight, cost
    )


def fate_examples(ranked: Ranked, page: Chosen) -> tuple[Array, Array, tuple[str, ...]]:
    """The features of the usable numbers of a page, and whether the key says that each is a value."""
    matrix, names = features(ranked)
    values = {i for key in page.keys if key.is_claim for i in key.numbers}
    known = np.array(sorted({i for key in page.keys for i in key.numbers if ranked.layout.usable[i]}), int)
    return matrix[known], np.array([float(i in values) for i in known]), names


def fit_fates(matrix: Array, is_value: Array) -> tuple[Array, Array, Array, float]:
    """A logistic model of what is a value: means, scales, weights and the bias that keeps nearly all values."""
    from sklearn.linear_model import LogisticRegression

    mean, scale = matrix.mean(0), matrix.std(0) + 1e-3
    model = LogisticRegression(C=1 / FATE_PENALTY, max_iter=500).fit((matrix - mean) / scale, is_value)
    score = (matrix - mean) / scale @ model.coef_[0]
    return mean, scale, model.coef_[0], -float(np.quantile(score[is_value > 0], 1 - VALUES_KEPT))


def _first(pages: list[Chosen], associations: Associations) -> dict[str, list[float]]:
    """The weights of the quick features and of the words' score together, with which a run chooses its candidates."""
    parts, columns = [], ()
    for page in pages:
        agreement = Agreement(page.layout, page.found)
        own = quick(page.layout, page.found, agreement)
        own[WORDS] = associations.scores(page.layout, page.found, agreement)
        columns = tuple(own)
        known = np.isin(page.found.target, page.found.target[page.right])
        parts.append(
            Examples(np.column_stack(list(own.values()))[known], None, page.right[known], page.found.target[known])
        )
    return _columns(columns, fit(parts, None))


def _columns(names: Iterable[str], found: Fit) -> dict[str, list[float]]:
    rows = zip(names, found.mean, found.scale, found.dense, strict=True)
    return {name: [float(f"{x:.5g}") for x in row] for name, *row in rows}


def cross_validate(folder: Path, documents: list[Pair], fold: dict[str, int], columns: WordColumns) -> list[Place]:
    """The places of the right candidates, each document by the model of the others; and how fates are told apart."""
    found: list[Place] = []
    kept = offered = values = others = 0.0
    for k in range(FOLDS):
        train, held = (
            _pages(folder, [d.name for d in documents if (fold[d.name] == k) == is_held]) for is_held in (False, True)
        )
        own, associations = trained(train, columns)
        of_train = [fate_examples(scored(page, own, associations), page) for page in train]
        mean, scale, weights, bias = fit_fates(*(np.concatenate([x[j] for x in of_train]) for j in (0, 1)))
        for page in held:
            ranked = scored(page, own, associations)
            found += places(ranked, Judge(page.layout, page.keys))
            matrix, is_value, _ = fate_examples(ranked, page)
            is_offered = (matrix - mean) / scale @ weights + bias >= 0
            kept += float((is_offered & (is_value > 0)).sum())
            offered += float((is_offered & (is_value == 0)).sum())
            values, others = values + float(is_value.sum()), others + float((is_value == 0).sum())
    print(f"values offered {kept / values:.1%}, other numbers offered {offered / others:.1%}")
    return found


def final(folder: Path, documents: list[Pair], columns: WordColumns) -> dict[str, Any]:
    """The weights fitted to all documents that are not sealed."""
    pages = _pages(folder, [d.name for d in documents])
    own, associations = trained(pages, columns)
    of_fates = [fate_examples(scored(page, own, associations), page) for page in pages]
    mean, scale, weights, bias = fit_fates(*(np.concatenate([x[j] for x in of_fates]) for j in (0, 1)))
    rows = zip(of_fates[0][2], mean, scale, weights, strict=True)
    return {
        "first": _first(pages, associations),
        "features": _columns(pages[0].names, own),
        "words": to_mapping(columns.blocks(own.words)),
        "fates": {name: [float(f"{x:.5g}") for x in row] for name, *row in rows},
        "bias": round(bias, 4),
    }


def _each(function: Callable[..., None], documents: list[Pair]) -> None:
    with ProcessPoolExecutor(PROCESSES) as pool:
        for k, _ in enumerate(pool.map(function, documents), 1):
            print(f"\r{k} of {len(documents)}", end="", flush=True)
    print()


def prepare(folder: Path, documents: list[Pair], fold: dict[str, int], columns: WordColumns) -> None:
    """All candidates of all documents, in the folder."""
    _each(partial(_raw, folder=folder), documents)
    for k in range(FOLDS):
        names = [d.name for d in documents if fold[d.name] != k]
        guide = guide_of((one for n in names for one in _load(folder, n, "raw")), columns)
        (folder / f"guide.{k}").write_bytes(pickle.dumps(guide))
    for k in range(FOLDS):
        _each(partial(_chosen, folder=folder, fold=k), [d for d in documents if fold[d.name] == k])


def main() -> None:
    """Fit, score and record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--folder", type=Path, help="keeps the candidates there, and takes those that are there")
    given = parser.parse_args()
    documents = [pair for pair in pairs(given.build) if not pair.is_sealed]
    fold, columns = folds(documents), WordColumns()
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.folder or Path(scratch)
        folder.mkdir(exist_ok=True)
        if not all((folder / f"{d.name}.chosen").exists() for d in documents):
            prepare(folder, documents, fold, columns)
        scores = table(cross_validate(folder, documents, fold, columns))
        print(as_text(scores), flush=True)
        if given.record:
            facts = {
                "command": "python tests/drafting/corpus/fit.py BUILD --record",
                "seed": SEED,
                "documents": len(documents),
            }
            data = {"fit": {**facts, "cross-validated": scores}, **final(folder, documents, columns)}
            TARGET.write_text(
                json.dumps(data, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n", encoding="utf-8"
            )


if __name__ == "__main__":
    main()
