"""Which formula is this? What is found was proved, and a near miss is not found."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest

import prsym
from prsym import catalogue
from prsym.comparing import identify as identify_module
from prsym.comparing.fingerprint import Fingerprint, sides_agree
from prsym.comparing.identify import explicit_formulas, identify, spelled_candidates
from prsym.comparing.matching import match
from prsym.errors import InputError, ReadingError, UnableError
from prsym.model.status import Status
from prsym.model.verdict import Comparison, Evidence, Grade, Verdict
from prsym.reading.python import read_python

# What each expression is, worked out by hand: formula -> the values that are fixed.
KNOWN = [
    ("TP/(TP+FP)", {"measures.precision": {}, "goutte_gaussier2005.maximum_likelihood": {}}),
    ("1 - fn/(tp+fn)", {"measures.recall": {}}),
    ("2*P*R/(P+R)", {"measures.f1": {}, "measures.f_measure": {"beta": "1"}}),
    ("5*prec*rec/(4*prec+rec)", {"measures.f_measure": {"beta": "2"}}),
    ("1.25*P*R/(0.25*P+R)", {"measures.f_measure": {"beta": "1/2"}}),
    ("(1+b**2)*P*R/(b**2*P+R)", {"measures.f_measure": {}}),
    ("2*TP/(2*TP+FP+FN)", {"measures.f_measure_counts": {"beta": "1"}}),
    ("(1+2*TP)/(2*TP+2*FP+2)", {"goutte_gaussier2005.posterior_mean": {"prior": "1/2"}}),
    ("(TP+1)/(TP+FP+2)", {"goutte_gaussier2005.laplace_mean": {}}),
    ("(TP+1)/(FP+TP+2)", {"goutte_gaussier2005.posterior_mean": {"prior": "1"}}),
    ("richness*N*R/P", {"dimm2015.documents_retrieved": {}}),
    ("(1-rho)*b/(rho*atan(b))", {"dimm2015.c1": {}}),
    ("1/(e-1)", {"gordon_kochen1988.log_linear_precision": {}, "gordon_kochen1988.log_linear_prevalence": {}}),
    ("h*p/(h*p + b*(1-p))", {"gordon_kochen1988.precision_identity": {}}),
]


@pytest.mark.parametrize(("expression", "known"), KNOWN)
def test_known_formulas_are_found(expression: str, known: dict[str, dict[str, str]]) -> None:
    found = {i.id: i for i in identify(expression, "python")}
    for identifier, fixed in known.items():
        assert dict(found[identifier].fixed) == fixed
        assert found[identifier].status == "equal"
        assert "assigned" not in found[identifier].reason
        assert found[identifier].title == catalogue.formula(identifier).title


@pytest.mark.parametrize(
    "expression",
    [
        "P*R/(P+R)",  # the factor 2 left out
        "(P+R)/2",  # another mean
        "P/(P+R)",  # a share of rates, although letters in its place would make it precision
        "(1+b)*P*R/(b*P+R)",  # β for β²
        "(1+b**2)*P*R/(b**2*R+P)",  # the roles of P and R exchanged
        "TP/(TP+2*FP)",
        "TP/(TP+FP+1)",
        "TP/(TP+FP) + 1/10**30",  # nearer than any tolerance
        "2*TP/(2*TP+FP-FN)",
        "rho*N*P/R",
        "5.0000000000000001*P*R/(4*P+R)",
        "(1-rho)*b/(rho*atanh(b))",
        "a*b/(a+b)",
        "x + y",
        "1/(e-2)",
        "log(-1-P)",  # defined nowhere
    ],
)
def test_canary_near_misses_are_not_found(expression: str) -> None:
    assert identify(expression, "python") == ()


@pytest.mark.parametrize(
    ("expression", "identifier", "matching", "fixed"),
    [
        ("2*u*v/(u+v)", "measures.f1", {"u": "precision", "v": "recall"}, {}),
        ("2*u/(2*u+v+w)", "measures.f_measure_counts", {"u": "tp", "v": "fp", "w": "fn"}, {"beta": "1"}),
        ("u/(u+v)", "measures.precision", {"u": "tp", "v": "fp"}, {}),
        ("2*x/(1+x)", "goutte_gaussier2005.f1_share", {"x": "share"}, {}),
    ],
)
def test_letters_without_meaning_are_assigned_and_that_is_said(
    expression: str, identifier: str, matching: dict[str, str], fixed: dict[str, str]
) -> None:
    found = {i.id: i for i in identify(expression, "python")}[identifier]
    assert dict(found.matching) == matching
    assert dict(found.fixed) == fixed
    assert "letters were assigned by prsym" in found.reason


def test_every_assignment_is_tried() -> None:
    """v·w²-like roles: only one order of letters makes (1+w²)uv/(w²u+v) the F-measure with β = w."""
    found = {i.id: i for i in identify("(1+x**2)*y*z/(x**2*z+y)", "python")}["measures.f_measure"]
    assert dict(found.matching) == {"x": "beta", "y": "recall", "z": "precision"}


def test_too_many_letters_are_not_assigned() -> None:
    """u v w/x is the number of documents retrieved in 6 of 24 assignments; five letters are beyond the bound."""
    assert "dimm2015.documents_retrieved" in {one.id for one in identify("u*v*w/x", "python")}
    assert identify("u*v*w/x + 0*y", "python") == ()


def test_cells_are_assigned() -> None:
    found = {i.id: i for i in identify("=B2/(B2+C2)", "excel")}["measures.precision"]
    assert dict(found.matching) == {"B2": "tp", "C2": "fp"}
    assert "assigned" in found.reason


def test_equal_stands_before_equal_where_defined() -> None:
    """2/(1/P+1/R) needs P and R nonzero, as the mean of reciprocals does; 2PR/(P+R) needs only one of them."""
    found = identify("2/(1/P+1/R)", "python")
    assert [(i.id, i.status) for i in found] == [
        ("measures.f_measure_harmonic", "equal"),
        ("measures.f1", "equal_where_defined"),
        ("measures.f_measure", "equal_where_defined"),
    ]
    assert "precision = 0" in found[1].reason


def test_latex_is_read() -> None:
    names = {"P": r"\mathrm{Precision}", "R": r"\mathrm{Recall}"}
    text = r"F = \frac{{2 \cdot {P} \cdot {R}}}{{{P} + {R}}}".format(**names)
    assert identify(text, "latex")[0].id == "measures.f1"


def test_the_result_can_be_pickled() -> None:
    found = identify("TP/(TP+FP)", "python")
    assert found
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize("expression", ["__import__('os')", "", "P > R"])
def test_what_cannot_be_read_is_refused(expression: str) -> None:
    with pytest.raises(ReadingError):
        identify(expression, "python")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(InputError, match="cobol"):
        identify("P", "cobol")


def test_nothing_proved_and_something_open_is_unable(monkeypatch: pytest.MonkeyPatch) -> None:
    """A formula that agrees everywhere and is not proved is neither found nor silently left out."""
    open_verdict = Verdict(Status.UNDECIDED, Grade.SAMPLED, Evidence(Grade.SAMPLED, 1, 1, ""), "no proof", None, ())
    monkeypatch.setattr(identify_module, "decide", lambda _: open_verdict)
    with pytest.raises(UnableError, match=r"could not be told from measures\.recall"):
        identify("tp/(tp+fn)", "python")


def test_every_explicit_formula_finds_itself_by_its_fingerprint() -> None:
    """Read in its own names, each formula of plain functions is among the candidates, and its fingerprint agrees."""
    compared = 0
    for formula in explicit_formulas():
        if any(len(p.name) == 1 for p in formula.parameters):
            continue
        own = [c for c in spelled_candidates(formula.value_tree, "python") if c.formula is formula and not c.values]
        assert len(own) == 1, formula.id
        assert sides_agree(own[0].question), formula.id
        compared += 1
    assert compared > 60


def test_a_fingerprint_tells_by_disjoint_balls_only() -> None:
    question = match(Comparison("P", "measures.f1"))
    own = Fingerprint.of(question)
    assert own.agrees(read_python("precision"))
    assert not own.agrees(read_python("precision + 1/10**30"))
    assert not own.agrees(read_python("log(-1-precision)"))  # nothing was compared
    assert {p["precision"] for p in own.points} != {Fraction(1, 2)}


@pytest.mark.parametrize("letter", ["P", "R", "recall", "precision", "E"])
def test_a_letter_alone_is_not_the_formula_that_its_name_stands_for(letter: str) -> None:
    """That P is TP/(TP + FP) is no finding; that it is a quantity by itself may be."""
    meanings = [meaning for found in prsym.identify(letter) for _, meaning in found.matching]
    assert [meaning for meaning in meanings if not meaning.isidentifier()] == []


@pytest.mark.parametrize(
    ("expression", "known"),
    [
        ("(a+d)/(a+b+c+d)", "measures.accuracy"),
        ("a*d/(b*c)", "measures.diagnostic_odds_ratio"),
        ("a/(a+c)", "measures.recall"),
    ],
)
def test_bare_letters_of_a_table_are_tried_in_every_order(expression: str, known: str) -> None:
    found = {one.id: one for one in identify(expression, "python")}
    assert "the letters were assigned by prsym" in found[known].reason


def test_a_declared_formula_is_found_by_its_names_in_plain_text() -> None:
    formula = prsym.formula("rho*v**2/2", {"rho": "(0, oo)", "v": "(0, oo)"}, id="flow.pressure")
    with catalogue.declared([formula]):
        assert [one.id for one in identify("rho*v^2/2", "text")][:1] == ["flow.pressure"]
        assert not [one.id for one in identify("rho*v^2/3", "text") if one.id == "flow.pressure"]
