"""Generated files: what they say of themselves, and that each language's self-test passes, and fails when it should."""

from __future__ import annotations

import hashlib
import json
import math
import os
from dataclasses import replace

import mpmath
import pytest

import prsym
from prsym.accuracy.search import worst_error
from prsym.codegen import generating, measuring, running, targets
from prsym.codegen.generating import generate
from prsym.codegen.vectors import Row
from prsym.errors import InputError, UnableError

REQUIRED = os.environ.get("PRSYM_REQUIRE_LANGUAGES") == "1"
NEVER_REQUIRED = {"julia", "spark"}  # no package of the first here, and the second is heavy
CARRIED = ("dimm2015.reference_precision", "measures.f_measure")
PLAIN = ("measures.f_measure",)  # the curves in these languages are tested beside the languages
EVALUATIONS = 300  # of a search for the worst error, which is tested elsewhere


@pytest.fixture(autouse=True)
def short_searches(monkeypatch):
    """Ten times shorter than what is written for users."""

    def short(*arguments, **options):
        return worst_error(*arguments, **{**options, "evaluations": EVALUATIONS})

    monkeypatch.setattr(measuring, "worst_error", short)


@pytest.mark.parametrize("language", targets.names())
def test_every_language_passes_its_own_self_test(language):
    words = targets.language(language)
    if running.tool_version(words) is None or language == "spark":
        if REQUIRED and language not in NEVER_REQUIRED:
            pytest.fail(f"the tool of {words.title} is missing")
        pytest.skip(f"{words.title} is not run here")
    for identifier in CARRIED if words.carries_errors else PLAIN:
        code = generate(identifier, language)
        outcome = code.tested()
        assert outcome is not None
        assert outcome.passed, outcome.output + outcome.warnings
        assert outcome.rows > 150
        assert max(map(abs, outcome.worst.values())) <= 4.0


def test_a_solution_of_an_equation():
    outcome = generate("dimm2015.beta_squared", "c99").tested()
    assert outcome is not None
    assert outcome.passed, outcome.output + outcome.warnings
    assert max(map(abs, outcome.worst.values())) <= 4.0


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("precision*recall", "precision+recall"), ("recall <= 1.0", "recall <= 0.75"), ("beta*beta", "beta*2.0")],
)
def test_a_wrong_source_fails_its_self_test(right, wrong):
    code = generate("measures.f_measure", "python")
    assert right in code.source
    outcome = replace(code, source=code.source.replace(right, wrong)).tested()
    assert outcome is not None
    assert not outcome.passed


@pytest.mark.parametrize(
    "language", [n for n in targets.names() if n != "spreadsheet"]
)  # a sheet's header is in a cell
def test_the_hash_is_that_of_what_follows_the_header(language):
    code = generate("measures.f_measure", language)
    lines = code.source.splitlines(keepends=True)
    place = next(i for i, line in enumerate(lines) if "SHA-256" in line) + 1
    body = "".join(lines[place + 1 :])
    assert lines[place].split()[-1] == hashlib.sha256(body.encode()).hexdigest()


def test_the_header_names_domain_and_error():
    source = generate("dimm2015.reference_precision", "rust").source
    lines = source.splitlines()
    header = [line[3:] for line in lines if line.startswith("// ")]
    assert header[0] == "dimm2015.reference_precision: Reference precision-recall curve"
    assert "Dimm (2015), eq. 11" in header[1]
    assert any("prevalence: a number in (0, 1)" in line for line in header)
    assert any("proved equal to the published one (dimm2015.stable_forms)" in line for line in header)
    assert any("ulp, at recall = " in line for line in header)


def test_the_certificate_is_json_and_says_whether_the_code_was_run():
    code = generate("measures.f_measure", "python")
    texts = code.files(None)
    certificate = json.loads(texts["f_measure.python.certificate.json"])
    assert certificate["self_test"] == "not run"
    assert certificate["files"]["f_measure.py"] == hashlib.sha256(code.source.encode()).hexdigest()
    assert certificate["domain"]["beta"].startswith("a number in (0")
    assert 0.4 < abs(certificate["measured"][0]["ulp"]) <= 0.51
    assert len(certificate["measured"]) == 2
    run = json.loads(code.files(code.tested())["f_measure.python.certificate.json"])["self_test"]
    assert run["passed"] is True
    assert run["tool"].startswith("Python 3")


def test_the_vectors_are_hexadecimal_in_and_right_digits_out():
    """Every value against mpmath, at twice the digits."""
    head, *lines = generate("gordon_kochen1988.hit_rate", "c99").vectors.splitlines()
    assert head == "time,full_recall_time,value,kind"
    assert {line.rpartition(",")[2] for line in lines} == {"corner", "random", "worst", "outside"}
    compared = 0
    with mpmath.workdps(140):
        for line in lines:
            t, k, value, kind = line.split(",")
            if value == "nan":
                continue
            assert kind != "outside"
            w = 1 - mpmath.mpf(float.fromhex(t)) / mpmath.mpf(float.fromhex(k))
            wanted = mpmath.log(mpmath.e - (mpmath.e - 1) * w**2)
            assert abs(mpmath.mpf(value) - wanted) <= mpmath.mpf(10) ** -38 * wanted
            compared += 1
    assert compared > 60


def test_out_of_domain_rows_want_nan():
    rows = generate("measures.precision", "c99").rows
    outside = [row for row in rows if row.kind == "outside"]
    assert outside
    assert all(math.isnan(row.want) for row in outside)


def test_what_cannot_be_written_is_refused_before_a_line_is_written():
    with pytest.raises(UnableError, match="gamma"):
        generate("goutte_gaussier2005.precision_posterior", "c99")
    with pytest.raises(UnableError, match="no loops"):
        generate("dimm2015.beta_squared", "sqlite")
    with pytest.raises(InputError, match="languages are c99"):
        generate("measures.precision", "cobol")
    with pytest.raises(InputError, match="theorem"):
        generate("dimm2015.coverage", "c99")
    with pytest.raises(InputError, match=r"measures\.precison"):
        prsym.generate("measures.precison", "c99")


@pytest.mark.parametrize("identifier", ["validation.wilson_lower", "validation.agresti_coull_upper"])
def test_an_interval_keeps_its_digits_with_everyday_inputs(identifier):
    code = generate(identifier, "python")
    assert abs(code.accuracy.measured[0].ulps) < 1.0
    assert code.accuracy.limit == 8.0
    outcome = code.tested()
    assert outcome is not None
    assert outcome.passed, outcome.output


def test_a_self_test_that_skips_rows_is_not_passed(monkeypatch):
    code = generate("measures.precision", "python")
    few = running.outcome_of("precision rows=3 worst=0.1 row=1\npassed\n")
    monkeypatch.setattr(running, "run_self_test", lambda *_: few)
    outcome = code.tested()
    assert outcome is not None
    assert not outcome.passed


def test_what_a_tool_prints_is_never_believed_blindly():
    assert not running.outcome_of("").passed
    assert running.outcome_of("f rows=5 worst=abc row=1\npassed\n").worst == {"f": math.inf}


def test_an_error_is_in_the_unit_of_its_row_and_infinite_where_one_of_both_is_nan():
    program = generating.program_in(prsym.catalogue.formula("measures.precision"), targets.language("c99"))
    half = Row((3.0, 3.0), 0.5, 0.0, 2.0**-53, "0.5", "random")  # 3/(3 + 3)
    outside = Row((-1.0, 3.0), math.nan, 0.0, 1.0, "nan", "outside")
    found = (
        half,
        replace(half, want=0.5 - 2.0**-52),
        replace(half, rest=2.0**-54),
        replace(half, want=math.nan),
        outside,
        replace(outside, want=0.5),
    )
    assert measuring.errors(program, found) == [0.0, 2.0, -0.5, math.inf, 0.0, math.inf]
