"""Small runs, worked out by hand."""

from __future__ import annotations

import math
import pickle
from fractions import Fraction
from io import BytesIO, StringIO

import mpmath
import numpy as np
import pytest

from prsym.errors import DomainError, InputError
from prsym.ranking import Evaluation, evaluate_run

QRELS = """\
301 0 A 1
301 0 B 0
301 0 C 2
301 0 D 1
302 0 A 0
302 0 E 1
303 0 F 1
"""
# 301 is ranked X C A B (C and A tie at 0.5, the higher identifier first): relevant at ranks 2 and 3, of 3 in all
# 302 is ranked E A: relevant at rank 1, of 1 in all
RUN = """\
301 Q0 A 1 0.5 mine
301 Q0 B 2 0.1 mine
301 Q0 X 3 0.9 mine
301 Q0 C 4 0.5 mine
302 Q0 A 1 -2 mine
302 Q0 E 2 1e-3 mine
401 Q0 A 1 1 mine
"""


def evaluate(measures, qrels=QRELS, run=RUN, **settings):
    return evaluate_run(StringIO(qrels), StringIO(run), measures, **settings)


def test_measures_by_hand():
    counts, by_rank = ["num_q", "num_ret", "num_rel", "num_rel_ret"], ["P_1", "P_2", "P_10", "recall_2", "recall_10"]
    by_set = ["set_P", "set_recall", "set_F", "set_F_4", "set_F_0.25"]
    found = evaluate([*counts, "map", "Rprec", "recip_rank", *by_rank, *by_set])
    assert found["301"] == {
        "num_q": 1,
        "num_ret": 4,
        "num_rel": 3,
        "num_rel_ret": 2,
        "map": pytest.approx((1 / 2 + 2 / 3) / 3, abs=1e-15),
        "Rprec": 2 / 3,
        "recip_rank": 1 / 2,
        "P_1": 0.0,
        "P_2": 0.5,
        "P_10": 0.2,
        "recall_2": 1 / 3,
        "recall_10": 2 / 3,
        "set_P": 0.5,
        "set_recall": 2 / 3,
        "set_F": 4 / 7,  # 2 P R/(P + R), P = 1/2, R = 2/3
        "set_F_4": 5 / 8,  # 5 P R/(4 P + R)
        "set_F_0.25": pytest.approx(10 / 19, abs=1e-15),  # 1.25 P R/(0.25 P + R) = (5/12)/(19/24)
    }
    assert found["302"]["map"] == found["302"]["Rprec"] == found["302"]["recip_rank"] == 1.0
    assert found["302"]["P_10"] == 0.1
    assert found["302"]["set_F"] == 2 / 3
    assert found["all"]["map"] == pytest.approx(((1 / 2 + 2 / 3) / 3 + 1) / 2, abs=1e-15)
    assert found["all"]["Rprec"] == pytest.approx(5 / 6, abs=1e-15)


def test_counts_are_summed_and_stay_ints():
    found = evaluate(["num_q", "num_ret", "num_rel", "num_rel_ret"])["all"]
    assert found == {"num_q": 2, "num_ret": 6, "num_rel": 4, "num_rel_ret": 3}
    assert {type(value) for value in found.values()} == {int}


def test_topics_in_one_file_only_are_named():
    found = evaluate("map")
    assert list(found) == ["301", "302", "all"]
    assert found.unjudged_topics == ("401",)
    assert found.missing_topics == ("303",)
    assert found.topics_without_relevant == ()


def test_complete_averages_over_all_judged_topics():
    found = evaluate(["map", "num_q", "num_rel", "num_ret", "iprec_at_recall_0.00"], complete=True)
    assert list(found) == ["301", "302", "303", "all"]
    assert found["303"] == {"map": 0.0, "num_q": 1, "num_rel": 1, "num_ret": 0, "iprec_at_recall_0.00": 0.0}
    assert found["all"]["map"] == pytest.approx(((1 / 2 + 2 / 3) / 3 + 1) / 3, abs=1e-15)
    assert (found["all"]["num_q"], found["all"]["num_rel"]) == (3, 5)
    assert found.missing_topics == ("303",)


def test_relevance_level():
    found = evaluate(["num_rel", "map"], relevance_level=2)
    assert found["301"] == {"num_rel": 1, "map": 0.5}  # C alone, at rank 2
    assert found["302"] == {"num_rel": 0, "map": 0.0}
    assert found["all"] == {"num_rel": 1, "map": 0.25}
    assert found.topics_without_relevant == ("302",)


def test_negative_judgements_are_not_relevant():
    found = evaluate(["num_rel", "P_2", "map"], "1 0 A -1\n1 0 B 1\n", "1 Q0 A 1 2 mine\n1 Q0 B 2 1 mine\n")
    assert found["1"] == {"num_rel": 1, "P_2": 0.5, "map": 0.5}


def test_no_r_precision_yet_a_positive_average_precision():
    found = evaluate(["Rprec", "map"], "1 0 C 1\n", "1 Q0 A 1 3 m\n1 Q0 B 2 2 m\n1 Q0 C 3 1 m\n")
    assert found["1"] == {"Rprec": 0.0, "map": 1 / 3}


def test_interpolated_precision_by_version():
    # three relevant, at ranks 1, 4 and 5: precisions 1, 2/4, 3/5; level·3 is 1.05 at 0.35 and 2.4 at 0.8
    qrels = "1 0 A 1\n1 0 D 1\n1 0 E 1\n"
    run = "".join(f"1 Q0 {document} 0 {10 - rank} mine\n" for rank, document in enumerate("ABCDE"))
    names = ["iprec_at_recall_0.00", "iprec_at_recall_0.35", "iprec_at_recall_0.80", "iprec_at_recall_1.00"]
    assert list(evaluate(names, qrels, run)["1"].values()) == [1.0, 1.0, 0.6, 0.6]
    few = "1 0 A 1\n1 0 D 1\n1 0 Z 1\n"  # of three, the list has two: precisions 1 and 2/4
    assert list(evaluate(names, few, run)["1"].values()) == [1.0, 1.0, 0.5, 0.0]  # 2.4 asks for two
    assert list(evaluate(names, few, run, trec_eval_version=9)["1"].values()) == [1.0, 1.0, 0.0, 0.0]  # for three


def test_summaries_against_exact_arithmetic():
    random = np.random.default_rng(3)
    ranks = {f"t{number}": int(rank) for number, rank in enumerate(random.integers(1, 400, 50))}
    qrels = "".join(f"{topic} 0 A 1\n{topic} 0 Z 1\n{topic} 0 Y 1\n" for topic in ranks)
    run = "".join(
        f"{topic} Q0 {'A' if place == rank else f'd{place}'} 0 {-place} m\n"
        for topic, rank in ranks.items()
        for place in range(1, rank + 1)
    )
    found = evaluate(["map", "gm_map"], qrels, run)["all"]
    exact = [Fraction(1, 3 * rank) for rank in ranks.values()]  # one of three, alone at its rank
    assert abs(Fraction(found["map"]) - sum(exact) / 50) <= 3 * Fraction(math.ulp(found["map"]))
    with mpmath.workdps(40):
        logarithms = [mpmath.log(value.numerator) - mpmath.log(value.denominator) for value in exact]
        assert abs(found["gm_map"] / mpmath.exp(mpmath.fsum(logarithms) / 50) - 1) < 1e-14


def test_geometric_mean_of_average_precisions():
    found = evaluate(
        "gm_map", "1 0 A 1\n2 0 B 1\n3 0 C 1\n", "1 Q0 A 1 1 m\n2 Q0 X 1 2 m\n2 Q0 B 1 1 m\n3 Q0 X 1 1 m\n"
    )
    assert [found[topic]["gm_map"] for topic in "123"] == [1.0, 0.5, 0.0]
    assert found["all"]["gm_map"] == pytest.approx(math.cbrt(1.0 * 0.5 * 1e-5), rel=1e-14)


def test_ties_go_to_the_higher_identifier_byte_by_byte():
    run = "".join(f"1 Q0 {document} 0 1 mine\n" for document in ("A", "a", "A1", "é", "10", "9"))
    order = ["é", "a", "A1", "A", "9", "10"]
    for rank, document in enumerate(order, 1):
        found = evaluate("recip_rank", f"1 0 {document} 1\n", run)
        assert found["1"]["recip_rank"] == 1 / rank


def test_zero_and_minus_zero_tie():
    assert evaluate("P_1", "1 0 B 1\n", "1 Q0 A 1 0.0 m\n1 Q0 B 2 -0.0 m\n")["1"]["P_1"] == 1.0


@pytest.mark.parametrize(("version", "precision"), [(10, 1.0), (9, 0.0)])
def test_scores_that_float32_cannot_tell_apart(version, precision):
    run = "1 Q0 A 1 1.000000001 m\n1 Q0 B 2 1.0 m\n"
    assert evaluate("P_1", "1 0 A 1\n", run, trec_eval_version=version)["1"]["P_1"] == precision


def test_topics_are_sorted_as_text():
    topics = ["10", "9", "b", "B", "100"]
    qrels = "".join(f"{topic} 0 A 1\n" for topic in topics)
    run = "".join(f"{topic} Q0 A 1 1 m\n" for topic in topics)
    assert list(evaluate("map", qrels, run)) == ["10", "100", "9", "B", "b", "all"]


def test_paths_text_files_and_binary_files(tmp_path):
    (tmp_path / "qrels").write_text(QRELS)
    (tmp_path / "run").write_text(RUN)
    expected = evaluate("map")
    assert evaluate_run(tmp_path / "qrels", str(tmp_path / "run"), "map") == expected
    with open(tmp_path / "qrels") as qrels, open(tmp_path / "run", "rb") as run:
        assert evaluate_run(qrels, run, "map") == expected
    assert evaluate_run(BytesIO(QRELS.encode()), StringIO(RUN), "map") == expected


def test_the_result_is_a_dictionary_that_keeps_its_names():
    found = evaluate(("map", "P_5"))
    assert isinstance(found, dict)
    copy = pickle.loads(pickle.dumps(found))
    assert isinstance(copy, Evaluation)
    assert copy == found
    assert copy.unjudged_topics == ("401",)


def test_standard_measures():
    found = evaluate_run(StringIO(QRELS), StringIO(RUN))
    assert {"map", "Rprec", "P_10", "num_q"} <= found["all"].keys()


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("MAP", ""),
        ("P@10", "P_10"),
        ("P.10", "P_10"),
        ("rprec", "Rprec"),
        ("recall_at_10", "recall_10"),
        ("iprec_at_recall_0.1", "iprec_at_recall_0.10"),
        ("iprec_at_recall_1.10", "iprec_at_recall_0.10"),
        ("set_F1", "set_F"),
        ("P_0", "P_"),
        ("P_007", "P_"),
        ("P_1０", ""),
        ("ndcg", ""),
        (10, ""),
        (None, ""),
    ],
)
def test_an_unknown_measure_is_named_with_near_ones(name, near):
    with pytest.raises(InputError, match=r"measures: .* is unknown: .*there are num_q, .*P_k, recall_k") as caught:
        evaluate(["map", name])
    assert repr(name) in str(caught.value)
    assert "\n" not in str(caught.value)
    if near:
        assert f"did you mean {near}" in str(caught.value) or f" or {near}" in str(caught.value)


@pytest.mark.parametrize("measures", [[], (), None, 5])
def test_at_least_one_measure(measures):
    with pytest.raises(InputError, match="name at least one measure"):
        evaluate(measures)


def test_settings_are_checked():
    for level in (0, -1):
        with pytest.raises(DomainError, match=f"relevance_level = {level} must be at least 1"):
            evaluate("map", relevance_level=level)
    with pytest.raises(InputError, match="relevance_level = '2' is not a whole number"):
        evaluate("map", relevance_level="2")
    with pytest.raises(InputError, match="complete = 2 must be True or False"):
        evaluate("map", complete=2)
    for version in (8, 11):
        with pytest.raises(DomainError, match=f"trec_eval_version = {version} must be"):
            evaluate("map", trec_eval_version=version)


@pytest.mark.parametrize("complete", [False, True])
def test_files_that_share_no_topic(complete):
    with pytest.raises(InputError, match="share no topic: the run has 'T7', the qrels have '7'"):
        evaluate("map", "7 0 A 1\n8 0 A 1\n", "T7 Q0 A 1 1 m\nT8 Q0 A 1 1 m\n", complete=complete)


def test_a_topic_cannot_take_the_summary_s_name():
    with pytest.raises(InputError, match="a topic is named 'all', which is the name of the summary"):
        evaluate("map", "all 0 A 1\n", "all Q0 A 1 1 m\n")
