"""Given lists and runs: how they are read, and the numbers of Dimm's figures 6 and 9 and Aslam's figure 4."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path

import mpmath
import numpy as np
import pytest

from prsym.errors import DomainError, InputError
from prsym.ranking import evaluate_run
from prsym.report.figures.averages import RunAverages, buckets, run_averages
from prsym.report.figures.extrapolation import at_target, contour, errors, left_out_note
from prsym.report.figures.judged import JudgedList, lists_of_files, lists_of_runs

# Relevant documents thin out along the list: 40 of 600, the last at rank 560.
RANKS = np.arange(1, 41) + 520 * np.arange(1, 41) ** 3 // 40**3
LIST = JudgedList("list mine", RANKS, 40, 600)


def precision_on_curve(recall, prevalence, kappa):
    """Dimm's eq. 4 by quadrature of eq. 6, with c1 from eq. 9 and c0 from eq. 5; kappa = beta^2 > -1."""
    cuts = [0, 0.5, 0.9, 0.99, 1]

    def integral(f, end=1):
        return mpmath.quad(f, [cut for cut in cuts if cut < end] + [end])

    def weight(r):
        return 1 / (1 + kappa * (1 - r) ** 2)

    c1 = (1 / prevalence - 1) / integral(weight)
    c0 = (1 / prevalence - 1 - c1 * integral(lambda r: r * weight(r))) / integral(weight)
    return recall / integral(lambda r: 1 + (c0 + c1 * r) * weight(r), recall)


def extrapolated(recall, precision, prevalence, target):
    """By a root of the quadrature, in ln(1 + kappa)."""

    def gap(u):
        return precision_on_curve(recall, prevalence, mpmath.expm1(u)) - precision

    root = mpmath.findroot(gap, (-12, 16), solver="anderson", tol=1e-20, maxsteps=200)
    assert abs(gap(root)) < 1e-9
    return float(precision_on_curve(target, prevalence, mpmath.expm1(root)))


@pytest.mark.parametrize("place", [3, 11, 20, 32])
def test_errors_of_figure_9_by_quadrature_and_root(place):
    total, population, step = LIST.total, LIST.population, 2
    data = errors(LIST)
    assert data.step == step
    index = int(np.flatnonzero(data.recall == place / total)[0])
    P, later = (mpmath.mpf(h) / int(RANKS[h - 1]) for h in (place, place + step))
    rho = mpmath.mpf(total) / population
    expected = extrapolated(mpmath.mpf(place + step) / total, later, rho, mpmath.mpf(place) / total)
    assert data.model[index] == pytest.approx(expected - float(P), abs=1e-10)
    assert data.simple[index] == pytest.approx(float(later - P), abs=1e-15)


@pytest.mark.parametrize("place", [5, 17, 30, 38])
def test_figure_6_by_quadrature_and_root(place):
    data = at_target(LIST)
    index = int(np.flatnonzero(data.recall == place / 40)[0])
    P, rho = mpmath.mpf(place) / int(RANKS[place - 1]), mpmath.mpf(40) / 600
    assert data.precision[index] == float(P)
    expected = extrapolated(mpmath.mpf(place) / 40, P, rho, 0.75)
    assert data.extrapolated[index] == pytest.approx(expected, abs=1e-10)


def test_figure_6_meets_precision_at_the_target_and_its_contour_has_the_best_value():
    data = at_target(LIST)
    (place,) = np.flatnonzero(data.recall == 0.75)
    assert data.extrapolated[place] == pytest.approx(data.precision[place], rel=1e-13)
    bound = contour(LIST, data)
    assert bound[place] == pytest.approx(np.nanmax(data.extrapolated), rel=1e-12)
    defined = ~np.isnan(data.extrapolated)
    assert np.all(bound[defined] >= data.precision[defined] * (1 - 1e-12))


def test_what_is_left_out_is_what_lies_outside_the_domain():
    """Every relevance vector of up to 7 documents, the domain in fractions."""
    seen = {"full": 0, "perfect": 0, "lowest": 0, "inside": 0}
    for length in range(2, 8):
        for relevance in product((0, 1), repeat=length):
            total = sum(relevance)
            if 0 < total < length:
                data = at_target(JudgedList("x", np.flatnonzero(relevance) + 1, total, length))
                kinds = [_kind(relevance, place) for place in range(length) if relevance[place]]
                assert [kind == "inside" for kind in kinds] == (~np.isnan(data.extrapolated)).tolist()
                counts = [kinds.count(kind) for kind in ("full", "perfect", "lowest")]
                assert list(data.left_out) == [*counts, total]
                for kind in kinds:
                    seen[kind] += 1
    assert min(seen.values()) > 50


def _kind(relevance, place):
    found, total = sum(relevance[: place + 1]), sum(relevance)
    R, P, rho = Fraction(found, total), Fraction(found, place + 1), Fraction(total, len(relevance))
    if R == 1:
        return "full"
    if P == 1:
        return "perfect"
    return "lowest" if R * rho / (R * rho + 1 - rho) >= P else "inside"


@pytest.mark.parametrize(
    ("total", "step"), [(1, 1), (9, 1), (10, 1), (29, 1), (30, 2), (40, 2), (50, 3), (81, 4), (110, 6)]
)
def test_the_distance_is_a_whole_number_of_documents(total, step):
    judged = JudgedList("x", 2 * np.arange(1, total + 1), total, 5 * total)
    data = errors(judged)
    assert data.step == step
    assert data.left_out.points == total - step
    assert data.left_out.full_recall == min(1, total - step)


def test_a_note_tells_each_reason():
    judged = JudgedList("list a", np.array([1, 2, 4, 7]), 4, 7)
    assert left_out_note(judged) == (
        "list a: figure 6: 3 of 4 points left out (1 with R = 1, 2 with P = 1); "
        "figure 9: 2 of 3 points left out (1 with R = 1, 1 with P = 1)"
    )
    last = JudgedList("list b", np.array([1, 4, 5]), 3, 5)
    assert "(1 with R = 1, 1 with P = 1, 1 with P at its lower bound)" in left_out_note(last)


QRELS = "7 0 A 1\n7 0 B 0\n7 0 C 2\n7 0 D 1\n8 0 A 0\n8 0 E 1\n9 0 A 0\n"
RUN = "7 Q0 A 1 0.5 r\n7 Q0 B 2 0.1 r\n7 Q0 X 3 0.9 r\n7 Q0 C 4 0.5 r\n8 Q0 A 1 -2 r\n8 Q0 E 2 1e-3 r\n6 Q0 A 1 1 r\n"


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    qrels, run = tmp_path / "qrels", tmp_path / "a.run"
    qrels.write_text(QRELS)
    run.write_text(RUN)
    return qrels, run


def test_lists_of_runs(files):
    seven, eight = lists_of_runs(files[0], [files[1]], 20)
    assert (seven.label, seven.relevant_ranks.tolist(), seven.total) == ("run a.run, topic 7", [2, 3], 3)
    assert (eight.label, eight.relevant_ranks.tolist(), eight.total) == ("run a.run, topic 8", [1], 1)
    assert seven.prevalence == 3 / 20
    assert [judged.label for judged in lists_of_runs(files[0], [files[1]], 20, ["8"])] == ["run a.run, topic 8"]


def test_lists_are_ranked_as_evaluate_run_ranks_them(tmp_path):
    rng = np.random.default_rng(5)
    qrels, run = tmp_path / "q", tmp_path / "r"
    documents = [f"d{number}" for number in range(60)]
    qrels.write_text("".join(f"1 0 {d} {int(rng.random() < 0.3)}\n" for d in documents))
    run.write_text("".join(f"1 Q0 {d} 1 {rng.integers(0, 8)} r\n" for d in documents[:50]))  # many ties
    (judged,) = lists_of_runs(qrels, [run], 100)
    found = evaluate_run(qrels, run, ("map", "Rprec"))["1"]
    precisions = [Fraction(h, int(rank)) for h, rank in enumerate(judged.relevant_ranks, 1)]
    assert float(sum(precisions) / judged.total) == found["map"]
    assert np.count_nonzero(judged.relevant_ranks <= judged.total) / judged.total == found["Rprec"]


@pytest.mark.parametrize(
    ("population", "topics", "message"),
    [
        (4, ["7"], "population = 4 is too small: run a.run, topic 7 has 3 relevant documents and ranks 4, together 5"),
        (2, ["7"], "population = 2 is too small"),
        (0, [], "population = 0 must be at least 2"),
        (20, ["5"], "topic '5' is not in the qrels, which has '7', '8', '9'"),
        (20, ["9"], "topic '9' is not in run a.run, which has '6', '7', '8'"),
    ],
)
def test_runs_that_cannot_be_used(files, population, topics, message):
    with pytest.raises((InputError, DomainError)) as caught:
        lists_of_runs(files[0], [files[1]], population, topics)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_topics_without_relevant_documents(tmp_path, files):
    run = tmp_path / "b.run"
    run.write_text("9 Q0 A 1 1 r\n")
    with pytest.raises(InputError, match="topic '9' has no relevant document"):
        lists_of_runs(files[0], [run], 20, ["9"])
    with pytest.raises(InputError, match="run b.run and the qrels share no topic that has a relevant document"):
        lists_of_runs(files[0], [run], 20)


def test_where_all_documents_are_relevant(tmp_path):
    qrels, run = tmp_path / "q", tmp_path / "r"
    qrels.write_text("1 0 A 1\n1 0 B 1\n")
    run.write_text("1 Q0 A 1 1 r\n1 Q0 B 2 0 r\n")
    with pytest.raises(InputError, match="all 2 documents of the population are relevant"):
        lists_of_runs(qrels, [run], 2)


def test_at_most_six_lists(tmp_path):
    qrels, run = tmp_path / "q", tmp_path / "r"
    qrels.write_text("".join(f"{topic} 0 A 1\n" for topic in range(7)))
    run.write_text("".join(f"{topic} Q0 A 1 1 r\n" for topic in range(7)))
    with pytest.raises(InputError, match="7 lists are too many for one figure, which holds 6: choose runs or topics"):
        lists_of_runs(qrels, [run], 9)
    assert len(lists_of_runs(qrels, [run], 9, map(str, range(6)))) == 6


def test_names_of_runs(tmp_path, files):
    other = tmp_path / "deeper" / "a.run"
    other.parent.mkdir()
    other.write_text(RUN)
    labels = [judged.label for judged in lists_of_runs(files[0], [files[1], other], 20, ["8"])]
    assert labels == [f"run {files[1]}, topic 8", f"run {other}, topic 8"]
    with pytest.raises(InputError, match="is given 2 times"):
        lists_of_runs(files[0], [other, other], 20)


def test_relevance_lists(tmp_path):
    path = tmp_path / "ranked.txt"
    path.write_bytes(b"\xef\xbb\xbf1\r\n0\r\n 1\t\r\n0\r\n\r\n\n")
    (judged,) = lists_of_files([path])
    assert (judged.label, judged.relevant_ranks.tolist()) == ("list ranked.txt", [1, 3])
    assert (judged.total, judged.population) == (2, 4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty: it needs a line, 1 or 0"),
        ("\n\n", "is empty"),
        ("0\n0\n", "has no line 1: where no document is relevant, recall is undefined"),
        ("1\n1\n", "list ranked.txt: all 2 documents of the population are relevant"),
        ("1\n2\n0\n", "1 line cannot be used: line 2: each line must be 0 or 1, not '2'"),
        ("1\n\n0\n", "1 line cannot be used: line 2: each line must be 0 or 1, not ''"),
        ("1 0 1\n", "1 line cannot be used: line 1: each line must be 0 or 1, not '1 0 1'"),
        ("x" * 99, "each line must be 0 or 1, not 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'"),
    ],
)
def test_relevance_lists_that_cannot_be_used(tmp_path, text, message):
    path = tmp_path / "ranked.txt"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        lists_of_files([path])
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_relevance_list_that_is_not_there(tmp_path):
    with pytest.raises(InputError, match="cannot be read: No such file"):
        lists_of_files([tmp_path / "none.txt"])


def test_averages_of_runs(files):
    (found,) = run_averages(files[0], [files[1]])
    # topic 7: relevant at ranks 2 and 3 of 3; topic 8: at rank 1 of 1; topic 9 is not in the run, 6 not judged
    assert found.average_precision == pytest.approx(float((Fraction(1, 6) + Fraction(2, 9) + 1) / 2), abs=2e-16)
    assert found.r_precision == pytest.approx(float((Fraction(2, 3) + 1) / 2), abs=2e-16)
    assert (found.label, found.topics, found.missing, found.unjudged) == ("run a.run", 2, 1, 1)
    assert found.note == (
        "run a.run: topics left out: 1 of the qrels are not in the run and 1 of the run are not judged "
        "(topics evaluated: 2)"
    )


def test_buckets_are_half_open_and_the_last_is_closed():
    values = [0.0, 0.049999, 0.05, 0.1, 0.15, 0.3, 0.35, 0.6, 0.7, 0.95, 1.0]
    runs = [RunAverages(str(value), value, 1 - value, 1, 0, 0) for value in values]
    expected: dict[Fraction, list[Fraction]] = {}
    for value in values:  # the number that is printed, in twentieths
        exact = Fraction(repr(value))
        expected.setdefault(Fraction(min(exact * 20 // 1, 19), 20), []).append(exact)
    found = buckets(runs)
    assert [bucket.lower for bucket in found] == [float(lower) for lower in sorted(expected)]
    for bucket, lower in zip(found, sorted(expected), strict=True):
        members = expected[lower]
        mean = sum(members) / len(members)
        assert bucket.runs == len(members)
        assert bucket.average_precision == pytest.approx(float(mean), abs=1e-15)
        assert bucket.r_precision == pytest.approx(float(1 - mean), abs=1e-15)
