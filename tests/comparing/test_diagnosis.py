"""Why is this not the formula? Each explanation is proved; what nothing explains gets none."""

from __future__ import annotations

import pytest

import prsym
from prsym.comparing import diagnosis as diagnosis_module
from prsym.comparing.diagnosis import diagnose
from prsym.errors import InputError
from prsym.model.status import Status
from prsym.model.verdict import Comparison, Evidence, Grade, Verdict

F = "measures.f_measure"
COUNTS = "measures.f_measure_counts"
CURVE = "dimm2015.reference_precision"
ONE = {"beta": 1}
CURVE_TEXT = (
    "R*rho/(R*rho + (1-rho)*(1 - atan(b*(1-R))/atan(b) - atan(b*(1-R))*log(1+b**2)/(2*b*atan(b)**2)"
    " + log(1 + b**2*(1-R)**2)/(2*b*atan(b))))"
)

CURVE_IN_PERCENT = CURVE_TEXT.replace("R", "(R/100)").replace("rho", "(rho/100)")


# The words name the change by which each expression was made from the formula, by hand.
@pytest.mark.parametrize(
    ("expression", "reference", "fixed", "said"),
    [
        ("(1+b**2)*P*R/(b**2*R+P)", F, {}, "precision and recall exchanged"),
        ("(1+b**2)*TP/((1+b**2)*TP+b**2*FP+FN)", COUNTS, {}, "fn and fp exchanged"),
        ("rho*N*P/R", "dimm2015.documents_retrieved", {}, "recall and precision exchanged"),
        ("(1+b)*P*R/(b*P+R)", F, {}, "β for β"),
        ("3*P*R/(2*P+R)", F, {"beta": 2}, "β for β"),
        ("(P+R)/2", F, ONE, "the arithmetic mean in place of the harmonic mean"),
        ("sqrt(P*R)", F, ONE, "the geometric mean in place of the harmonic mean"),
        (
            "(TP/(TP+FP)+TP/(TP+FN))/2",
            COUNTS,
            ONE,
            "the arithmetic mean in place of the harmonic mean of precision and recall",
        ),
        ("200*P*R/(P+R)", F, ONE, "the value multiplied by 100"),
        ("100*TP/(TP+FP)", "measures.precision", {}, "the value multiplied by 100"),
        ("P*R/(P+R)", F, ONE, "factor"),
        ("TP/(TP-FP)", "measures.precision", {}, "the sign of fp changed"),
        ("log10(1+t/p)", "gordon_kochen1988.log_linear", {}, "for ln("),
        (CURVE_TEXT.replace("log", "log10"), CURVE, {}, "log10 for every ln"),
        (CURVE_TEXT.replace("b**2", "b"), CURVE, {}, "β for β"),
        (CURVE_IN_PERCENT, CURVE, {}, "recall and prevalence each divided by 100"),
    ],
)
def test_the_change_is_named(expression: str, reference: str, fixed: dict[str, object], said: str) -> None:
    found = diagnose(Comparison(expression, reference, "python", {}, fixed))
    assert 1 <= len(found) <= 3
    assert all(words.startswith("equals ") for words in found)
    assert said in found[0]


@pytest.mark.parametrize(
    ("expression", "reference", "fixed", "said"),
    [
        ("TP/(TP+FP)", COUNTS, ONE, "equals measures.precision"),
        ("TP/(TP+FN)", COUNTS, ONE, "equals measures.recall"),
        ("2*P*R/(P+R)", F, {}, "equals measures.f_measure with beta = 1"),
        ("5*P*R/(4*P+R)", F, ONE, "equals measures.f_measure with beta = 2"),
    ],
)
def test_another_formula_of_the_catalogue_is_named(
    expression: str, reference: str, fixed: dict[str, object], said: str
) -> None:
    assert diagnose(Comparison(expression, reference, "python", {}, fixed))[0].startswith(said)


@pytest.mark.parametrize(
    ("expression", "reference", "fixed"),
    [
        ("3*P*R/(2*P+R+1)", F, ONE),
        ("P**3+R", F, ONE),
        ("(P+R)/2 + 1/10**20", F, ONE),  # next to the arithmetic mean, and not it
        ("7*TP/(TP+3*FP)", "measures.precision", {}),
        (CURVE_TEXT.replace("atan", "log", 1), CURVE, {}),
    ],
)
def test_canary_what_no_single_change_explains_gets_no_explanation(
    expression: str, reference: str, fixed: dict[str, object]
) -> None:
    assert diagnose(Comparison(expression, reference, "python", {}, fixed)) == ()


@pytest.mark.parametrize(
    ("expression", "reference", "said"),
    [
        ("elusion*population", "validation.missed_documents", "population for null_set"),
        ("tp/(tp + elusion*population)", "validation.recall_from_elusion", "population for null_set"),
        ("fn/population", "validation.elusion", "population for fn + tn"),
        ("tp/(tp + fp + fn + tn)", "measures.recall", "population for tp + fn"),
    ],
)
def test_a_wrong_denominator_is_named(expression: str, reference: str, said: str) -> None:
    assert f"equals the formula with {said}" in diagnose(Comparison(expression, reference))


@pytest.mark.parametrize(
    ("expression", "reference"),
    [
        ("elusion*(null_set + 17)", "validation.missed_documents"),
        ("tp/(tp + fp + 7*fn)", "measures.recall"),
        ("7*fn/population", "validation.elusion"),
    ],
)
def test_canary_another_denominator_is_not_called_all_documents(expression: str, reference: str) -> None:
    assert not any("population" in words for words in diagnose(Comparison(expression, reference)))


def test_definedness_is_said() -> None:
    """2·P·P/(P + P) is P, but is not defined at P = 0."""
    (found,) = diagnose(Comparison("P", F, "python", {}, ONE))
    assert found == "equals the formula with precision for recall, where both are defined"


def test_given_symbols_are_used() -> None:
    """The letters say the opposite of what the mapping says: with the mapping the expression is exchanged."""
    mapping = {"P": "recall", "R": "precision"}
    (found,) = diagnose(Comparison("(1+b**2)*P*R/(b**2*P+R)", F, "python", mapping, {}))
    assert found == "equals the formula with precision and recall exchanged"


def test_cells_are_diagnosed() -> None:
    mapping = {"B2": "precision", "C2": "recall"}
    found = diagnose(Comparison("=AVERAGE(B2,C2)", F, "excel", mapping, ONE))
    assert "arithmetic" in found[0]


def test_an_expression_as_reference_has_no_diagnosis() -> None:
    assert diagnose(Comparison("x**2", "x")) == ()


def test_nothing_unproved_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    evidence = Evidence(Grade.SAMPLED, 1, 1, "")
    asked: list[object] = []

    def undecided(question: object) -> Verdict:
        asked.append(question)
        return Verdict(Status.UNDECIDED, Grade.SAMPLED, evidence, "no proof", None, ())

    monkeypatch.setattr(diagnosis_module, "decide", undecided)
    assert diagnose(Comparison("(1+b)*P*R/(b*P+R)", F)) == ()
    assert asked


def test_a_verdict_has_its_diagnosis_when_it_is_different() -> None:
    verdict = prsym.compare("(P+R)/2", F, fixed=ONE)
    assert verdict.status == "different"
    assert verdict.diagnosis == ("equals the formula with the arithmetic mean in place of the harmonic mean",)
    assert verdict.witness is not None
    assert prsym.compare("2*P*R/(P+R)", F, fixed=ONE).diagnosis == ()


def test_what_cannot_be_matched_is_refused() -> None:
    with pytest.raises(InputError, match="matches no parameter"):
        diagnose(Comparison("w", F))
