"""Forms that lose their digits in plain float64: errors are carried, or the domain is smaller; searched in full."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from prsym import catalogue
from prsym.codegen import generating, narrowing, running, targets
from prsym.codegen.generating import generate
from prsym.errors import UnableError

CANCELLING = ("validation.wilson_lower", "validation.normal_lower", "validation.e_recall")


@pytest.mark.parametrize("identifier", CANCELLING)
@pytest.mark.parametrize("language", ["sqlite", "duckdb"])
def test_where_plain_float64_loses_its_digits_errors_are_carried_in_sql_too(identifier, language):
    if running.tool_version(targets.language(language)) is None:
        pytest.skip(f"{language} is not run here")
    code = generate(identifier, language)
    assert code.accuracy.arithmetic == "rounding errors carried"
    assert abs(code.accuracy.measured[0].ulps) < 1.0
    outcome = code.tested()
    assert outcome is not None
    assert outcome.passed, outcome.output + outcome.warnings
    plain = replace(code, source=generating.emission.source_text([_plain(identifier, language)], *_words(language)))
    canary = plain.tested()
    assert canary is not None
    assert not canary.passed  # the same test vectors, and the form as printed in plain float64


def _words(language):
    return targets.language(language), [], ""


def _plain(identifier, language):
    program = generating._program(catalogue.formula(identifier), generating.PLAIN)
    return generating.without_unused(generating.expanded(program, targets.language(language)))


def test_a_form_that_is_good_enough_stays_as_it_was_in_sql():
    assert generate("validation.wilson_upper", "sqlite").accuracy.arithmetic == "plain float64"


@pytest.mark.parametrize("language", ["python", "sqlite"])
def test_a_form_that_fails_far_out_is_written_for_the_sizes_that_occur(language):
    published = catalogue.formula("dimm2015.normalization")
    code = generate("dimm2015.normalization", language)
    assert "beta: a number in [1/1024, 128]" in code.source
    assert "The published domain is larger" in code.source
    assert code.certificate(None)["domain"]["beta"] != published.parameters[1].domain_text
    outside = [row for row in code.rows if row.kind == "outside" and row.inputs[1] > 128.0]
    assert outside
    assert all(math.isnan(row.want) for row in outside)
    outcome = code.tested()
    assert outcome is not None
    assert outcome.passed, outcome.output + outcome.warnings


def test_the_smaller_domains_lie_in_the_published_ones():
    for formula in catalogue.formulas().values():
        for smaller in narrowing.narrower(formula):
            for wide, narrow in zip(formula.parameters, smaller.parameters, strict=True):
                assert wide.interval.includes(narrow.interval)


def test_what_passes_through_zero_is_refused_with_both_reasons():
    with pytest.raises(UnableError, match="too few digits in float64: .*; and still too few for wins in") as caught:
        generate("goutte_gaussier2005.paired_difference_mean", "sqlite")
    assert "\n" not in str(caught.value)
