"""Languages in which N and n are one name: no code that would mix the two is written."""

import pytest

import prsym


@pytest.mark.parametrize("language", ["duckdb", "sqlite", "spark", "fortran"])
def test_letters_that_differ_by_case_alone_are_refused(language: str) -> None:
    formula = prsym.formula("N - n/2", {"N": (0, 9), "n": (0, 9)}, id="lab.difference")
    with pytest.raises(prsym.UnableError, match="takes N and n for one name"):
        prsym.generate(formula, language)


def test_where_case_counts_both_are_kept() -> None:
    formula = prsym.formula("N - n/2", {"N": (0, 9), "n": (0, 9)}, id="lab.difference")
    source = prsym.generate(formula, "python").source
    names: dict[str, object] = {}
    exec(source, names)  # noqa: S102  # our own text
    assert names["difference"](5.0, 4.0) == 3.0  # type: ignore[operator]
