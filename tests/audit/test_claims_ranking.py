"""Numbers about ranked lists: exact values from lists and TREC files, and the conventions that change them."""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Callable
from fractions import Fraction
from itertools import chain, permutations, product
from pathlib import Path
from typing import Any

import pytest

import prsym
from prsym.model.judgement import Judgement

FIVE = {"relevance": "1 0 0 1 1 0 0 1 0 0", "total_relevant": 5}
# Topic 1: e is relevant and not retrieved; b and c share a score. Topic 2 is judged and not in the run.
QRELS = "1 0 a 1\n1 0 b 0\n1 0 c 1\n1 0 e 2\n2 0 a 1\n3 0 x 1\n3 0 y 0\n"
RUN = "1 Q0 a 1 3.5 r\n1 Q0 b 2 2.0 r\n1 Q0 c 3 2.0 r\n3 Q0 y 1 0.9 r\n3 Q0 x 2 0.1 r\n4 Q0 x 1 1 r\n"


def _judged(path: Path, claim: dict[str, Any]) -> Judgement:
    import json

    file = path / "claims.json"
    file.write_text(json.dumps({"claim": [{"id": "r", **claim}]}))
    return prsym.audit(file).claims[0]


def _run(path: Path, value: str, formula: str = "average_precision", topic: str = "1", **more: Any) -> Judgement:
    (path / "q.txt").write_text(QRELS)
    (path / "r.txt").write_text(RUN)
    ranking = {"qrels": "q.txt", "run": "r.txt", "topic": topic}
    return _judged(path, {"formula": f"measures.{formula}", "ranking": ranking, "value": value, **more})


# By hand: precisions 1, 2/4, 3/5, 4/8 at the relevant ranks; their sum is 2.6, over 5 it is 0.52, over 4 it is 0.65.
@pytest.mark.parametrize(
    ("formula", "inputs", "value", "verdict", "convention"),
    [
        ("average_precision", {}, "0.52", "confirmed", ""),
        ("average_precision", {}, "0.65", "convention", "average_precision = retrieved"),
        ("average_precision", {}, "0.60", "refuted", ""),
        ("r_precision", {}, "60%", "confirmed", ""),
        ("precision_at_k", {"k": 5}, "0.6", "confirmed", ""),
        ("precision_at_k", {"k": "20"}, "0.20", "confirmed", ""),
        ("precision_at_k", {"k": "20"}, "0.40", "refuted", ""),
        ("recall_at_k", {"k": 10}, "80%", "confirmed", ""),
        ("recall_at_k", {"k": 1}, "20%", "confirmed", ""),
    ],
)
def test_a_list(
    tmp_path: Path, formula: str, inputs: dict[str, Any], value: str, verdict: str, convention: str
) -> None:
    claim = {"formula": f"measures.{formula}", "inputs": inputs, "ranking": FIVE, "value": value, "rounding": "half_up"}
    judged = _judged(tmp_path, claim)
    assert (judged.verdict, judged.convention) == (verdict, convention), judged.reason
    assert judged.reading_notes == ("the list shows 10 documents, 4 of them relevant, of 5 in all",)


# By hand, topic 1: descending identifiers give a, c, b: AP = (1 + 2/2)/3 = 2/3; ascending and as listed give a, b, c:
# (1 + 2/3)/3 = 5/9. Topic 3: y, x: AP = 1/2. Over topics 1 and 3: 7/12; over the judged 1, 2, 3: 7/18.
@pytest.mark.parametrize(
    ("topic", "value", "stated", "verdict", "convention"),
    [
        ("1", "0.667", {}, "confirmed", ""),
        ("1", "0.556", {}, "convention", "ties = document_ascending"),
        ("1", "0.556", {"ties": "as_listed"}, "confirmed", ""),
        ("1", "1.000", {}, "convention", "average_precision = retrieved"),
        ("1", "0.833", {}, "convention", "average_precision = retrieved, ties = document_ascending"),
        ("all", "0.583", {}, "confirmed", ""),
        ("all", "0.389", {}, "convention", "topics = all_judged"),
        ("all", "0.389", {"topics": "all_judged"}, "confirmed", ""),
        ("all", "0.583", {"topics": "all_judged"}, "convention", "topics = in_both"),
        ("all", "0.999", {}, "refuted", ""),
    ],
)
def test_a_run(tmp_path: Path, topic: str, value: str, stated: dict[str, str], verdict: str, convention: str) -> None:
    judged = _run(tmp_path, value, topic=topic, convention=stated, rounding="half_up")
    assert (judged.verdict, judged.convention) == (verdict, convention), judged.reason


@pytest.mark.parametrize(
    ("more", "verdict", "convention"),
    [
        ({"convention": {"rounding_rule": "truncate"}}, "confirmed", ""),  # 2/3, cut off
        ({}, "convention", "rounding_rule = truncate"),
        ({"convention": {"rounding_rule": "half_even"}}, "convention", "rounding_rule = truncate"),
        ({"convention": {"ties": "as_listed"}}, "unusable", ""),  # there are no scores
        ({"convention": {"sides": "one"}}, "unusable", ""),
    ],
)
def test_conventions_of_a_list(tmp_path: Path, more: dict[str, Any], verdict: str, convention: str) -> None:
    ranking = {"relevance": "1 1 0 1 1", "total_relevant": 5}
    claim = {"formula": "measures.precision_at_k", "inputs": {"k": 3}, "ranking": ranking, "value": "0.66"}
    judged = _judged(tmp_path, {**claim, "rounding": "half_up", **more})
    assert (judged.verdict, judged.convention) == (verdict, convention), judged.reason


def test_thresholds_are_decided_by_the_exact_value(tmp_path: Path) -> None:
    judged = _run(tmp_path, "0.67", threshold="> 2/3")
    assert (judged.verdict, judged.decision) == ("confirmed", "overturned")
    assert _run(tmp_path, "0.67", threshold=">= 2/3").decision == "upheld"


def test_the_files_are_named_with_their_hashes(tmp_path: Path) -> None:
    _run(tmp_path, "0.67")
    report = prsym.audit(tmp_path / "claims.json")
    assert report.files == tuple(
        (name, hashlib.sha256(text.encode()).hexdigest()) for name, text in (("q.txt", QRELS), ("r.txt", RUN))
    )
    assert report.claims[0].reading_notes == (
        "topic 1 of the run r.txt, judged by q.txt: 3 documents retrieved, 2 of them relevant, of 3 in all",
    )


@pytest.mark.parametrize(
    ("ranking", "said"),
    [
        ({"qrels": "../q.txt", "run": "r.txt", "topic": "1"}, "'../q.txt' lies outside the folder"),
        ({"qrels": "q.txt", "run": "/etc/passwd", "topic": "1"}, "'/etc/passwd' lies outside the folder"),
        ({"qrels": "link", "run": "r.txt", "topic": "1"}, "'link' lies outside the folder"),
        ({"qrels": "no.txt", "run": "r.txt", "topic": "1"}, "no.txt: there is no such file"),
        ({"qrels": "q.txt", "run": "q.txt", "topic": "1"}, "q.txt: 7 lines cannot be used: line 1: columns: 4"),
        ({"qrels": "q.txt", "run": "r.txt", "topic": "2"}, "r.txt has no such topic"),
        ({"qrels": "q.txt", "run": "r.txt", "topic": "4"}, "q.txt has no such topic"),
        ({"qrels": "q.txt", "run": "r.txt"}, "ranking.topic is missing"),
        ({"qrels": "q.txt", "rum": "r.txt"}, "unknown key ranking.rum; did you mean 'run'?"),
        ({"qrels": "a\0b", "run": "r.txt", "topic": "1"}, "is no path"),
    ],
)
def test_a_ranking_that_cannot_be_used(tmp_path: Path, ranking: dict[str, str], said: str) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (tmp_path / "q.txt").write_text(QRELS)
    (folder / "link").symlink_to(tmp_path / "q.txt")
    (folder / "q.txt").write_text(QRELS)
    (folder / "r.txt").write_text(RUN)
    judged = _judged(folder, {"formula": "measures.r_precision", "ranking": ranking, "value": "1"})
    assert judged.verdict == "unusable"
    assert said in judged.reason
    assert "root:" not in judged.reason


@pytest.mark.parametrize(
    ("claim", "verdict", "said"),
    [
        ({"formula": "measures.precision", "ranking": FIVE}, "unusable", "is not computed from a ranked list"),
        ({"formula": "measures.r_precision", "ranking": FIVE, "inputs": {"k": 3}}, "unusable", "has no input 'k'"),
        ({"formula": "measures.recall_at_k", "ranking": FIVE}, "unusable", "needs the rank"),
        ({"formula": "measures.recall_at_k", "ranking": FIVE, "inputs": {"k": "0"}}, "unusable", "k = 0 must be"),
        ({"formula": "measures.r_precision", "ranking": FIVE, "tie": {"value": "x"}}, "unusable", "is not tied"),
        ({"formula": "measures.r_precision", "ranking": {"relevance": "1 0"}}, "unverifiable", "total_relevant"),
        (
            {"formula": "measures.r_precision", "ranking": {"relevance": "1 1", "total_relevant": 1}},
            "out_of_domain",
            "less than the 2",
        ),
        (
            {"formula": "measures.r_precision", "ranking": {"relevance": "0 0", "total_relevant": 0}},
            "out_of_domain",
            "undefined",
        ),
    ],
)
def test_what_cannot_be_asked_of_a_list(tmp_path: Path, claim: dict[str, Any], verdict: str, said: str) -> None:
    judged = _judged(tmp_path, {**claim, "value": "0.5"})
    assert judged.verdict == verdict
    assert said in judged.reason


def _brute(documents: list[tuple[float, str]], relevant: set[str], formula: str, k: int) -> Fraction:
    """The measures by their definitions, document by document."""
    ordered = [name for _, name in sorted(documents, reverse=True)]
    hits = [name in relevant for name in ordered]
    if formula == "average_precision":
        terms = [Fraction(sum(hits[: i + 1]), i + 1) for i, hit in enumerate(hits) if hit]
        return Fraction(sum(terms)) / len(relevant)
    until, whole = {"r_precision": (len(relevant), len(relevant)), "precision_at_k": (k, k)}.get(
        formula, (k, len(relevant))
    )
    return Fraction(sum(hits[:until]), whole)


@pytest.mark.parametrize("formula", ["average_precision", "r_precision", "precision_at_k", "recall_at_k"])
@pytest.mark.parametrize("seed", range(5))
def test_values_are_exact(tmp_path: Path, formula: str, seed: int) -> None:
    draw = random.Random(seed)
    topics, qrels, run = {}, "", ""
    for topic in ("1", "2", "3"):
        documents = [(draw.choice([0.5, 1.0, 2.0]), f"d{n}") for n in range(draw.randint(1, 12))]
        relevant = {f"d{n}" for n in range(15) if draw.random() < 0.4} | {"d0"}
        topics[topic] = (documents, relevant)
        qrels += "".join(f"{topic} 0 {name} 1\n" for name in sorted(relevant))
        run += "".join(f"{topic} Q0 {name} 0 {score} r\n" for score, name in documents)
    (tmp_path / "q").write_text(qrels)
    (tmp_path / "r").write_text(run)
    k = draw.randint(1, 9)
    values = {topic: _brute(*judged, formula, k) for topic, judged in topics.items()}
    values["all"] = sum(values.values(), Fraction(0)) / 3
    inputs = {"k": k} if formula.endswith("_k") else {}
    for topic, value in values.items():
        ranking = {"qrels": "q", "run": "r", "topic": topic}
        claim = {"formula": f"measures.{formula}", "inputs": inputs, "ranking": ranking, "value": str(value)}
        judged = _judged(tmp_path, claim)
        assert judged.verdict == "confirmed", judged.reason


def test_the_mean_is_that_of_trec_eval(tmp_path: Path) -> None:
    """pytrec_eval holds NIST's own program."""
    pytrec_eval = pytest.importorskip("pytrec_eval")
    qrels: dict[str, dict[str, int]] = {}
    run: dict[str, dict[str, float]] = {}
    for line in QRELS.splitlines():
        topic, _, document, judgement = line.split()
        qrels.setdefault(topic, {})[document] = int(judgement)
    for line in RUN.splitlines():
        topic, _, document, _, score, _ = line.split()
        run.setdefault(topic, {})[document] = float(score)
    found = pytrec_eval.RelevanceEvaluator(qrels, {"map"}).evaluate(run)
    mean = sum(topic["map"] for topic in found.values()) / len(found)
    assert _run(tmp_path, f"{mean:.10f}", topic="all", rounding="half_up").verdict == "confirmed"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_named_pipe_is_no_ordinary_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "q.txt")
    claim = '[[claim]]\nformula = "measures.average_precision"\nvalue = "0.5"\n'
    (tmp_path / "c.toml").write_text(claim + 'ranking = { qrels = "q.txt", run = "r.txt", topic = "1" }\n')
    (judged,) = prsym.audit(tmp_path / "c.toml").claims
    assert judged.verdict == "unusable"
    assert "ranking.qrels: 'q.txt' is no ordinary file" in judged.reason


# Averages over all orders of tied documents, by going through them: two groups of tied documents around a single one.
TIED = [("a", 3.0, 1), ("b", 3.0, 0), ("c", 3.0, 1), ("d", 2.0, 0), ("e", 1.0, 1), ("f", 1.0, 0), ("g", 1.0, 0)]


def _mean_over_orders(measure: Callable[[list[int]], Fraction]) -> Fraction:
    """The mean of a measure of the relevance in rank order, over all orders that keep the scores descending."""
    groups = [[r for _, score, r in TIED if score == level] for level in (3.0, 2.0, 1.0)]
    orders = [[*chain(*parts)] for parts in product(*(list(permutations(group)) for group in groups))]
    return sum((measure(order) for order in orders), Fraction(0)) / len(orders)


def _average_precision(order: list[int]) -> Fraction:
    return sum((Fraction(sum(order[:k]), k) for k, r in enumerate(order, 1) if r), Fraction(0)) / 4


@pytest.mark.parametrize(
    ("formula", "inputs", "measure"),
    [
        ("average_precision", {}, _average_precision),
        ("r_precision", {}, lambda order: Fraction(sum(order[:4]), 4)),
        ("precision_at_k", {"k": 2}, lambda order: Fraction(sum(order[:2]), 2)),
        ("precision_at_k", {"k": 6}, lambda order: Fraction(sum(order[:6]), 6)),
        ("recall_at_k", {"k": 5}, lambda order: Fraction(sum(order[:5]), 4)),
    ],
)
def test_averaged_ties(
    tmp_path: Path, formula: str, inputs: dict[str, Any], measure: Callable[[list[int]], Fraction]
) -> None:
    """Of 4 relevant documents one was not retrieved; an exact ratio is printed, and one beside it is refuted."""
    (tmp_path / "ties.run").write_text("".join(f"1 Q0 {d} {i} {s} r\n" for i, (d, s, _) in enumerate(TIED)))
    judged = [*((d, r) for d, _, r in TIED), ("h", 1)]
    (tmp_path / "ties.qrels").write_text("".join(f"1 0 {d} {r}\n" for d, r in judged))
    mean = _mean_over_orders(measure)
    ranking = {"run": "ties.run", "qrels": "ties.qrels", "topic": "1"}
    claim = {"formula": f"measures.{formula}", "inputs": inputs, "ranking": ranking, "rounding": "half_up"}
    stated = {**claim, "convention": {"ties": "averaged"}}
    assert _judged(tmp_path, {**stated, "value": str(mean)}).verdict == "confirmed"
    assert _judged(tmp_path, {**stated, "value": str(mean + Fraction(1, 10**6))}).verdict == "refuted"
    found = _judged(tmp_path, {**claim, "value": str(mean)})
    if found.verdict != "confirmed":  # an order that is no average may give the same value
        assert (found.verdict, found.convention) == ("convention", "ties = averaged"), found.reason
