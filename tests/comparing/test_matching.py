"""Symbols to parameters: by spelling, in every sensible way, and never in silence."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from prsym import catalogue
from prsym.comparing.choosing import injective
from prsym.comparing.compare import decide
from prsym.comparing.matching import Question, against_formula, match, matchings, read
from prsym.comparing.several import decide_each
from prsym.comparing.spellings import candidates, is_cell, resolve
from prsym.errors import InputError, ReadingError
from prsym.model.domain import ARGUMENT, MEASURED, POSITIVE, UNIT, Parameter
from prsym.model.formula import Formula
from prsym.model.verdict import Comparison, Evidence, Grade, Verdict
from prsym.reading.python import read_python
from prsym.reading.tree import Symbol, symbols

F = "measures.f_measure"
COUNTS = "measures.f_measure_counts"


@pytest.mark.parametrize(
    ("symbol", "formula", "name"),
    [
        ("P", F, "precision"),
        ("p", F, "precision"),
        ("PPV", F, "precision"),
        ("PREC", F, "precision"),
        ("Precision", F, "precision"),
        ("R", F, "recall"),
        ("TPR", F, "recall"),
        ("sensitivity", F, "recall"),
        ("b", F, "beta"),
        ("β", F, "beta"),
        ("BETA", F, "beta"),
        ("TP", COUNTS, "tp"),
        ("Tp", COUNTS, "tp"),
        ("T_p", COUNTS, "tp"),
        ("true_positives", COUNTS, "tp"),
        ("TruePositives", COUNTS, "tp"),
        ("False Negatives", COUNTS, "fn"),
        ("ρ", "dimm2015.documents_retrieved", "prevalence"),
        ("Richness", "dimm2015.documents_retrieved", "prevalence"),
        ("n", "dimm2015.documents_retrieved", "population"),
        ("h", "gordon_kochen1988.precision_identity", "recall"),
        ("p", "gordon_kochen1988.precision_identity", "prevalence"),
        ("λ", "goutte_gaussier2005.posterior_mean", "prior"),
        ("c0", "dimm2015.model_probability", "c0"),
    ],
)
def test_a_symbol_is_known_by_its_spelling(symbol: str, formula: str, name: str) -> None:
    assert candidates(symbol, catalogue.formula(formula).parameters) == (name,)


@pytest.mark.parametrize("symbol", ["q", "P'", "P_1", "TPP", "F", "", "precision2"])
def test_canary_another_spelling_is_no_candidate(symbol: str) -> None:
    assert candidates(symbol, catalogue.formula(F).parameters) == ()


def _ambiguous() -> Formula:
    """y = a/b, where the printed letter of one parameter is the name of the other."""
    share = Parameter("share", "b", UNIT, False, MEASURED, "a share", ())
    other = Parameter("b", "a", POSITIVE, False, ARGUMENT, "another quantity", ("b",))
    return replace(catalogue.formula("measures.f1"), id="test.ambiguous", printed="y = a/b", parameters=(share, other))


def test_every_injective_combination_is_a_matching() -> None:
    """b may be either parameter, a only one of them: with a there, b is settled."""
    assert set(candidates("b", _ambiguous().parameters)) == {"share", "b"}
    found = against_formula(Comparison(read_python("b"), ""), _ambiguous())
    assert sorted(dict(c.matching)["b"] for c in found) == ["b", "share"]
    (settled,) = against_formula(Comparison(read_python("a/b"), ""), _ambiguous())
    assert dict(settled.matching) == {"a": "b", "b": "share"}
    assert settled.question.matching == "a = b, b = share"


def test_a_given_mapping_settles_it() -> None:
    (only,) = against_formula(Comparison(read_python("b"), "", "python", {"b": "share"}, {}, ""), _ambiguous())
    assert only.matching == {"b": "share"}


def test_more_matchings_than_the_bound_are_refused() -> None:
    """Five symbols, each of which may be any of five parameters: 120 matchings."""
    aliases = ("k", "l", "m", "n", "o")
    parameters = tuple(Parameter(f"x{i}", f"x{i}", UNIT, False, MEASURED, "a share", aliases) for i in range(5))
    formula = replace(_ambiguous(), printed="y = x_0", parameters=parameters)
    with pytest.raises(InputError, match="more than 64 ways"):
        against_formula(Comparison(read_python("k + l + m + n + o"), ""), formula)


@pytest.mark.parametrize(
    ("expression", "options", "said"),
    [
        ("P + p", {}, "P and p would both be precision"),
        ("P + p + PPV", {}, "would both be precision"),
        ("q*P", {}, "the symbol q matches no parameter of measures.f_measure (precision (p), recall (r), beta (β))"),
        ("P", {"given": {"P": "gamma"}}, "no parameter 'gamma'; there are precision (p), recall (r), beta (β)"),
        ("P", {"given": {"Q": "precision"}}, "'Q' does not occur"),
        ("P*R", {"fixed": {"b": 1, "beta": 1}}, "beta is given twice"),
        ("P*R", {"fixed": {"gamma": 1}}, "no parameter 'gamma'"),
        ("P*R", {"fixed": {"β": 0}}, "it must be a number in (0, ∞)"),
        ("P*R", {"assuming": "z > 0"}, "no free symbol z"),
    ],
)
def test_what_does_not_match_is_said(expression: str, options: dict[str, dict[str, str]], said: str) -> None:
    asked = {"given": {}, "fixed": {}, "assuming": "", **options}
    with pytest.raises(InputError) as error:
        match(Comparison(expression, F, "python", asked["given"], asked["fixed"], asked["assuming"]))  # type: ignore[arg-type]
    assert said in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("word", ["beta", "β", "b", "Beta"])
def test_fixed_takes_letters_and_aliases(word: str) -> None:
    question = match(Comparison("2*P*R/(P+R)", F, "python", {}, {word: "1"}, ""))
    assert set(question.domain) == {"precision", "recall"}
    assert decide(question).status == "equal"


def test_a_fixed_symbol_is_what_the_mapping_says() -> None:
    """b stands for recall here, so that b = 1 fixes recall and not β."""
    question = match(Comparison("a*b", F, "python", {"a": "precision", "b": "recall"}, {"b": "1/2"}, ""))
    assert set(question.domain) == {"precision", "beta"}


def test_the_name_of_a_parameter_is_never_another() -> None:
    assert resolve("b", _ambiguous().parameters, "fixed") == "b"


def test_a_fixed_word_of_two_meanings_is_refused() -> None:
    first, second = _ambiguous().parameters
    twins = (replace(first, name="one", aliases=("z",)), replace(second, name="two", aliases=("z",)))
    with pytest.raises(InputError, match="'z' may be one or two"):
        resolve("z", twins, "fixed")


@pytest.mark.parametrize("text", ["P > 1/2", "precision > 1/2", "prec > 1/2", "PPV > 1/2"])
def test_assuming_takes_letters_and_aliases(text: str) -> None:
    question = match(Comparison("prec*R", F, "python", {}, {"beta": 1}, text))
    assert question.domain["precision"].lower == Fraction(1, 2)
    assert question.domain["precision"].lower_open


def test_fixed_parameters_are_put_into_the_constraints() -> None:
    """t <= k with k fixed at 3: the point t = 4 is not admitted, t = 3 is."""
    question = match(Comparison("t/3", "measures.precision_at_k", "python", {}, {"k": 3}, ""))
    assert question.admits({"found": Fraction(3)})
    assert not question.admits({"found": Fraction(4)})
    assert decide(question).status == "equal"


def test_a_constraint_that_cannot_be_evaluated_admits_nothing() -> None:
    """At h = 1 the constraint t <= 1 - sqrt((e - e^h)/(e - 1)) asks for the root of a ball around 0."""
    question = match(Comparison("t", "gordon_kochen1988.full_recall_time"))
    assert question.admits({"recall": Fraction(1, 2), "time": Fraction(1, 1000)})
    assert not question.admits({"recall": Fraction(1), "time": Fraction(1, 2)})


def test_one_sensible_matching_gives_one_question() -> None:
    (question,) = matchings(Comparison("2*P*R/(P+R)", F, "python", {}, {"beta": 1}, ""))
    assert question == match(Comparison("2*P*R/(P+R)", F, "python", {}, {"beta": 1}, ""))
    assert question.matching == "P = precision, R = recall"


CELLS = [("B2", True), ("Sheet1!B2", True), ("Precision", False), ("R_1", False), ("ABCD1", False)]


@pytest.mark.parametrize(("text", "cell"), CELLS)
def test_cells_are_told_from_names(text: str, cell: bool) -> None:
    assert is_cell(text) is cell


def test_cells_need_a_mapping() -> None:
    cells = "=2*B2*C2/(B2+C2)"
    with pytest.raises(InputError, match=r"B2 and C2 are cells.*--symbols B2=precision"):
        match(Comparison(cells, F, "excel", {}, {"beta": 1}, ""))
    with pytest.raises(InputError, match="C2 is a cell"):
        match(Comparison(cells, F, "excel", {"B2": "precision"}, {"beta": 1}, ""))
    question = match(Comparison(cells, F, "excel", {"B2": "precision", "C2": "recall"}, {"beta": 1}, ""))
    assert decide(question).status == "equal"
    assert question.matching == "B2 = precision, C2 = recall"
    assert match(Comparison(cells, F, "excel", {"$B$2": "precision", "c2": "recall"}, {"beta": 1}, "")) == question
    with pytest.raises(InputError, match="B2 is given twice"):
        match(Comparison(cells, F, "excel", {"$B$2": "precision", "B2": "recall"}, {"beta": 1}, ""))


def test_greek_letters_are_given_as_such_or_by_name() -> None:
    asked = ("(1+β**2)*x*R/(β**2*x+R)", F, "python")
    questions = [match(Comparison(*asked, {"x": "precision", letter: "beta"}, {}, "")) for letter in ("β", "beta")]
    assert questions[0] == questions[1]
    free = match(Comparison("α + x", "α + 1", "python", {}, {"α": 2}, ""))
    assert set(free.domain) == {"x"}


def test_named_cells_are_matched_by_spelling() -> None:
    question = match(Comparison("=Precision*Recall/(Precision/2+Recall/2)", F, "excel", {}, {"beta": 1}, ""))
    assert decide(question).status == "equal"


def test_a_comparison_in_a_cell_is_no_number() -> None:
    with pytest.raises(ReadingError, match="TRUE or FALSE"):
        read("=B2=C2", "excel")


def test_unknown_languages_are_refused() -> None:
    with pytest.raises(InputError, match="choose python, latex, excel, text, mathml or omml"):
        read("P", "cobol")


def _verdicts(*statuses: str) -> tuple[list[Question], list[Verdict]]:
    evidence = Evidence(Grade.EXACT, 1, 1, "as told")
    questions = [Question(Symbol(f"s{i}"), Symbol("x"), {}, frozenset(), (), f"m{i}") for i in range(len(statuses))]
    return questions, [Verdict(s, Grade.EXACT, evidence, f"it is {s}", None, ()) for s in statuses]


@pytest.mark.parametrize(
    ("statuses", "status", "said"),
    [
        (("different", "different"), "different", ["so too under", "(m1)"]),
        (("equal", "equal"), "equal", ["so too under", "(m1)"]),
        (("different", "equal"), "equal", ["otherwise", "different under (m0)"]),
        (("equal", "different", "undecided"), "equal", ["different under (m1)", "undecided under (m2)"]),
        (("different", "equal_where_defined"), "equal_where_defined", ["different under (m0)"]),
        (("different", "undecided"), "undecided", ["different under (m0)"]),
        (("different",), "different", ["it is different"]),
    ],
)
def test_the_verdict_over_several_matchings(statuses: tuple[str, ...], status: str, said: list[str]) -> None:
    questions, verdicts = _verdicts(*statuses)
    by_question = {symbols(q.left): v for q, v in zip(questions, verdicts, strict=True)}
    verdict = decide_each(questions, lambda q: by_question[symbols(q.left)])
    assert verdict.status == status
    assert all(words in verdict.reason for words in said)


def test_an_ambiguous_letter_is_equal_under_one_matching_and_says_so() -> None:
    """b = share makes 1/b the formula at the other parameter 1; b = the other makes it 1/1."""
    found = against_formula(Comparison(read_python("2*b"), ""), replace(_ambiguous(), printed="y = 2 b"))
    assert len(found) == 2
    verdict = decide_each([c.question for c in found], decide)
    assert verdict.status == "equal"
    assert "(symbols: b = share)" in verdict.reason
    assert "different under (each symbol as it is spelled)" in verdict.reason


def test_many_symbols_with_few_candidates_are_settled_at_once() -> None:
    """Sixty symbols for two parameters: 2^60 choices, none of which gives each symbol its own."""
    assert list(injective({f"s{i}": ("one", "two") for i in range(60)})) == []
    assert len(list(injective({"s": ("one", "two"), "t": ("one", "two")}))) == 2
