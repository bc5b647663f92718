"""Runs with ties, graded and negative judgements and missing topics, against pytrec_eval, which wraps trec_eval 9."""

from __future__ import annotations

import math
from statistics import fmean

import numpy as np
import pytest
import pytrec_eval

from prsym.ranking import evaluate_run

CUTOFFS = (1, 2, 5, 10, 15, 20, 30, 100, 200, 500, 1000)
LEVELS = [f"{hundredths / 100:.2f}" for hundredths in range(0, 101, 5)]
COUNTS = ("num_q", "num_ret", "num_rel", "num_rel_ret")
PLAIN = (*COUNTS, "map", "Rprec", "recip_rank", "set_P", "set_recall", "set_F")
AT_RANKS = (*(f"P_{k}" for k in CUTOFFS), *(f"recall_{k}" for k in CUTOFFS))
AT_LEVELS = tuple(f"iprec_at_recall_{level}" for level in LEVELS)
SCORES = {
    "tied": lambda random, size: random.integers(0, 12, size).astype(float),
    "wide": lambda random, size: random.normal(0.0, 50.0, size),
    "equal as float32": lambda random, size: 1.0 + random.integers(-9, 9, size) * 1e-9,
    "beyond float32": lambda random, size: random.choice([1e39, 2e39, -5e38, 1.0, 1e-60, -1e-60, 0.0], size),
}


def collection(seed, kind):
    """Judgements and scores as nested dicts. Documents recur from topic to topic; some topics are in one file only."""
    random = np.random.default_rng(seed)
    documents = [f"{'dD'[number % 2]}{number}" for number in range(260)]
    qrels, run = {}, {}
    for topic in range(1, 15):
        judged = random.choice(documents, random.integers(1, 150), replace=False)
        retrieved = random.choice(documents, random.integers(1, 240), replace=False)
        grades = random.choice([-2, -1, 0, 0, 1, 2, 3], judged.size) if topic != 5 else np.full(judged.size, -1)
        if topic not in (3, 9):
            qrels[str(topic)] = dict(zip(judged.tolist(), grades.tolist(), strict=True))
        if topic not in (4, 9, 12):
            scores = SCORES[kind](random, retrieved.size)
            run[str(topic)] = dict(zip(retrieved.tolist(), scores.tolist(), strict=True))
    return qrels, run, random


def write(folder, qrels, run, random):
    """The files with their lines in random order and meaningless ranks."""
    judgements = [f"{t} 0 {d} {grade}" for t, judged in qrels.items() for d, grade in judged.items()]
    lines = [f"{t}\tQ0\t{d}\t{random.integers(99)}\t{score!r}\tmine" for t, r in run.items() for d, score in r.items()]
    (folder / "qrels").write_text("\n".join(random.permutation(judgements)) + "\n")
    (folder / "run").write_text("\n".join(random.permutation(lines)) + "\n")
    return folder / "qrels", folder / "run"


def peer(qrels, run, measures, level):
    return pytrec_eval.RelevanceEvaluator(qrels, set(measures), relevance_level=level).evaluate(run)


@pytest.mark.parametrize("kind", SCORES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_common_measure_of_every_topic(tmp_path, kind, level):
    qrels, run, random = collection(seed=level, kind=kind)
    measures = (*PLAIN, *AT_RANKS, *AT_LEVELS)
    expected = peer(qrels, run, measures, level)
    found = evaluate_run(*write(tmp_path, qrels, run, random), measures, relevance_level=level, trec_eval_version=9)
    assert list(found) == [*sorted(qrels.keys() & run.keys()), "all"]
    assert set(expected) == set(found) - {"all"}
    for topic, values in expected.items():
        assert set(found[topic]) == set(values) == set(measures)
        for measure, value in values.items():
            assert found[topic][measure] == pytest.approx(value, abs=1e-12), (topic, measure)
    for measure in measures:
        values = [of[measure] for of in expected.values()]
        summary = sum(values) if measure in COUNTS else fmean(values)
        assert found["all"][measure] == pytest.approx(summary, abs=1e-12), measure
    assert found.unjudged_topics == ("3",)
    assert found.missing_topics == ("12", "4")
    assert "5" in found.topics_without_relevant


@pytest.mark.parametrize("version", [9, 10])
def test_versions_agree_where_scores_are_float32_and_no_level_is_rounded(tmp_path, version):
    qrels, run, random = collection(seed=11, kind="tied")
    expected = peer(qrels, run, (*PLAIN, *AT_RANKS), 1)
    found = evaluate_run(*write(tmp_path, qrels, run, random), (*PLAIN, *AT_RANKS), trec_eval_version=version)
    for topic, values in expected.items():
        assert found[topic] == pytest.approx(values, abs=1e-12)


def test_complete_counts_missing_topics_as_0(tmp_path):
    qrels, run, random = collection(seed=12, kind="wide")
    measures = ("map", "Rprec", "P_10", "set_F")
    expected = peer(qrels, run, measures, 1)
    found = evaluate_run(*write(tmp_path, qrels, run, random), (*measures, "num_q", "num_rel"), complete=True)
    assert list(found) == [*sorted(qrels), "all"]
    for measure in measures:
        summed = math.fsum(of[measure] for of in expected.values())
        assert found["all"][measure] == pytest.approx(summed / len(qrels), abs=1e-12)
    assert found["all"]["num_q"] == len(qrels)
    assert found["all"]["num_rel"] == sum(grade >= 1 for judged in qrels.values() for grade in judged.values())
    assert found["4"] == {**dict.fromkeys(measures, 0.0), "num_q": 1, "num_rel": found["4"]["num_rel"]}


def test_geometric_mean(tmp_path):
    qrels, run, random = collection(seed=13, kind="wide")
    logarithms = [values["gm_map"] for values in peer(qrels, run, {"gm_map"}, 1).values()]
    assert min(logarithms) == math.log(1e-5)  # topic 5, where nothing is relevant
    found = evaluate_run(*write(tmp_path, qrels, run, random), "gm_map")
    assert found["all"]["gm_map"] == pytest.approx(math.exp(fmean(logarithms)), rel=1e-12)


@pytest.mark.parametrize("x", ["0.25", "2", "4", "0"])
def test_set_f_takes_the_square_of_beta(tmp_path, x):
    qrels, run, random = collection(seed=14, kind="wide")
    expected = peer(qrels, run, {f"set_F.{x}"}, 1)
    found = evaluate_run(*write(tmp_path, qrels, run, random), f"set_F_{x}")
    for topic, values in expected.items():
        assert found[topic][f"set_F_{x}"] == pytest.approx(values["set_F"], abs=1e-12)


def test_large_topics_at_every_two_decimal_level(tmp_path):
    random = np.random.default_rng(15)
    documents = [f"d{number}" for number in range(1200)]
    qrels, run = {}, {}
    for topic in ("a", "b", "c", "d"):
        grades = (random.random(1200) < random.uniform(0.1, 0.9)).astype(int)
        qrels[topic] = dict(zip(documents, grades.tolist(), strict=True))
        scores = random.normal(0.0, 1.0, 1200) + 0.7 * grades
        run[topic] = dict(zip(documents[:1100], scores.tolist(), strict=False))
    measures = [f"iprec_at_recall_{hundredths / 100:.2f}" for hundredths in range(101)]
    expected = peer(qrels, run, measures, 1)
    found = evaluate_run(*write(tmp_path, qrels, run, random), measures, trec_eval_version=9)
    for topic, values in expected.items():
        assert found[topic] == pytest.approx(values, abs=1e-12)
