"""A short run of the fuzz target with a fixed number of inputs, the same ones every time; no atheris is needed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from fuzz_seeds import seeds, write_seeds
from fuzz_target import LANGUAGES, fuzz, fuzz_text
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

OUTCOMES = {"empty", "refused", "read", "equal", "equal_where_defined", "undecided"}
SEEDS = {language: [text for of, text in seeds() if of == language] for language in LANGUAGES}
COMMON = [*"xyPRA1290.,;:+-*/^%()[]{}<>=!&|'\"_ \\\n\t\0", "é", "β", "\u202e", "１", "e9", "1e9", "**", "<=", "!="]
WORDS = {
    "python": [*COMMON, "sqrt(", "log(", "min(", "abs(", " if ", " else ", "math.", "np.", "pow(", "lambda ", "//"],
    "latex": [*COMMON, r"\frac{", r"\sqrt{", r"\ln", r"\left(", r"\right)", r"\cdot ", r"\text{", r"\tan^{-1}", r"\,"],
    "excel": [*COMMON, "=", "SUM(", "IF(", "A1:B2", "$A$1", "Sheet1!", "AVERAGE(", "LOG(", "PI()", "{1,2}", "#REF!"],
}
RUN = settings(derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def _mutated(draw: st.DrawFn, language: str) -> str:
    """A seed with a few pieces taken out, put in or repeated."""
    text = draw(st.sampled_from(SEEDS[language]))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        piece = draw(st.sampled_from(WORDS[language]))
        text = draw(
            st.sampled_from([text[:start] + text[end:], text[:start] + piece + text[end:], text[:end] + text[start:]])
        )
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_mutated_formulas_are_refused_or_read(language: str) -> None:
    outcomes: Counter[str] = Counter()

    @settings(RUN, max_examples=600)
    @given(_mutated(language))
    def run(text: str) -> None:
        outcomes[fuzz_text(text, language)] += 1

    run()
    assert outcomes["refused"] > 0
    assert sum(outcomes.values()) - outcomes["refused"] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_any_order_are_refused_or_read(language: str) -> None:
    outcomes: Counter[str] = Counter()

    @settings(RUN, max_examples=600)
    @given(st.lists(st.sampled_from(WORDS[language]), max_size=12).map("".join))
    def run(text: str) -> None:
        outcomes[fuzz_text(text, language)] += 1

    run()
    assert outcomes["refused"] > 0
    assert sum(outcomes.values()) - outcomes["refused"] > 0


@settings(RUN, max_examples=600)
@given(st.binary(max_size=60))
@example(b"")
def test_bytes_are_refused_or_read(data: bytes) -> None:
    assert fuzz(data) in OUTCOMES


def test_seeds_are_written_in_the_form_that_the_target_reads(tmp_path: Path) -> None:
    count = write_seeds(tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(files) == count > 1_000
    fuzz(files[0].read_bytes())


def test_canary_a_crash_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    import fuzz_target

    monkeypatch.setitem(fuzz_target.READERS, "python", lambda text: 1 // len(text))
    with pytest.raises(ZeroDivisionError):
        fuzz(b"\x00")
