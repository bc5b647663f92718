"""Formula and language -> generated files: source with its accuracy statement, test vectors, self-test, certificate."""

from __future__ import annotations

import hashlib
import json
import math
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import prsym
from prsym.codegen import emission, running
from prsym.codegen.bounding import Bounded, bounded
from prsym.codegen.carrying import carrying_errors
from prsym.codegen.expanding import expanded
from prsym.codegen.forms import STABLE, program_of
from prsym.codegen.language import Language
from prsym.codegen.lowering import without_unused
from prsym.codegen.measuring import Measured, measure
from prsym.codegen.printing import check_operations
from prsym.codegen.program import Program
from prsym.codegen.targets import language as language_named
from prsym.codegen.vectors import Row, rows, vectors_csv
from prsym.errors import InputError
from prsym.model.formula import Formula, Theorem
from prsym.reading.text import to_text

OTHER_FUNCTIONS = 4.0  # ulps that a language's own functions may add to what was measured with NumPy's
CARRIED, PLAIN = "rounding errors carried", "plain float64"


@dataclass(frozen=True, slots=True)
class Accuracy:
    """What is known of the error: `measured` by search, `bound` proved over a box (None where none could be had)."""

    measured: Measured
    bound: Bounded | None
    arithmetic: str

    @property
    def limit(self) -> float:
        """The ulps that a self-test allows: what was measured with NumPy's functions, and some for the language's."""
        return round(abs(self.measured.ulps) + OTHER_FUNCTIONS, 1)


@dataclass(frozen=True)
class GeneratedCode:
    """Generated code of one formula in one language, with its test vectors and its self-test."""

    formula: Formula
    language: str
    source: str
    accuracy: Accuracy
    self_test: str
    vectors: str
    names: emission.FileNames
    rows: tuple[Row, ...]

    @property
    def hash(self) -> str:
        """SHA-256 of the source as written."""
        return hashlib.sha256(self.source.encode()).hexdigest()

    def certificate(self, outcome: running.Outcome | None) -> dict[str, Any]:
        """What the code is and what is known of it; `outcome` is that of its self-test, None where it was not run."""
        formula, measured, bound = self.formula, self.accuracy.measured, self.accuracy.bound
        return {
            "formula": formula.id,
            "title": formula.title,
            "source": formula.source.citation,
            "language": self.language,
            "prsym": prsym.__version__,
            "files": {"source": self.names.source, "sha256": self.hash, "self_test": self.names.self_test},
            "domain": {p.name: p.domain_text for p in formula.parameters},
            "constraints": [to_text(relation) for relation in formula.constraint_trees],
            "outside": language_named(self.language).outside,
            "form": "stable form" if formula.id in STABLE else "as printed",
            "arithmetic": self.accuracy.arithmetic,
            "measured": {
                "ulp": _number(measured.ulps),
                "at": {name: value.hex() for name, value in measured.point.items()},
                "points": measured.evaluations,
                "inputs": measured.inputs,
                "with": "the same steps in NumPy",
            },
            "bound": None if bound is None else {"ulp": bound.ulps, "box": bound.words},
            "self_test": _outcome(outcome, self),
        }

    def tested(self) -> running.Outcome | None:
        """Run the self-test in a folder of its own; None where the language's tool is not on this machine."""
        words = language_named(self.language)
        if running.tool_version(words) is None:
            return None
        with tempfile.TemporaryDirectory() as folder:
            for name, text in ((self.names.source, self.source), (self.names.self_test, self.self_test)):
                (Path(folder) / name).write_text(text, encoding="utf-8", newline="\n")
            return running.run_self_test(Path(folder), self.names, words)

    def files(self, outcome: running.Outcome | None) -> dict[str, str]:
        """The texts of source, self-test, vectors and certificate, by file name."""
        stem = Path(self.names.source).stem
        certificate = json.dumps(self.certificate(outcome), indent=2, ensure_ascii=False) + "\n"
        return {
            self.names.source: self.source,
            self.names.self_test: self.self_test,
            f"{stem}.vectors.csv": self.vectors,
            f"{stem}.{self.language}.certificate.json": certificate,
        }


def _number(value: float) -> float | str:
    """A number for JSON, which has no word for what is not finite."""
    return value if math.isfinite(value) else str(value)


def _outcome(outcome: running.Outcome | None, code: GeneratedCode) -> Mapping[str, Any] | str:
    if outcome is None:
        return "not run"
    words = language_named(code.language)
    return {
        "tool": running.tool_version(words),
        "rows": outcome.rows,
        "worst_ulp": _number(max(outcome.worst.values(), key=abs, default=math.nan)),
        "limit_ulp": code.accuracy.limit,
        "passed": outcome.passed,
    }


def generate(identifier: str, language: str) -> GeneratedCode:
    """Verified source code of a formula of the catalogue, in one of the languages of `prsym.codegen.targets`.

    Raises `InputError` for an unknown id or language, and `UnableError` for a formula that has no float64 form or an
    operation that the language lacks.

    >>> code = generate("measures.precision", "c99")
    >>> print(code.source.splitlines()[-1])
    }
    """
    from prsym import catalogue

    words = language_named(language)
    entry = catalogue.entry(identifier)
    if isinstance(entry, Theorem):
        raise InputError(f"{identifier} is a theorem: code is generated of formulas")
    steps = program_in(entry, words)
    accuracy = Accuracy(
        _measured(entry, words.carries_errors),
        _bounded(entry, words.carries_errors, words.library_error),
        CARRIED if words.carries_errors else PLAIN,
    )
    table = _rows(entry, words.carries_errors)
    names = emission.file_names(steps.name, words)
    header = header_lines(entry, words, accuracy, emission.source_text([steps], words, ()))
    tests = [emission.SelfTest(steps, tuple((r.inputs, r.want, r.rest, r.unit) for r in table), accuracy.limit)]
    return GeneratedCode(
        entry,
        language,
        emission.source_text([steps], words, header),
        accuracy,
        emission.self_test_text(tests, words, names.source, header),
        vectors_csv(entry, table),
        names,
        table,
    )


def program_in(formula: Formula, words: Language) -> Program:
    """The formula's program in the arithmetic and the functions of a language."""
    steps = without_unused(expanded(_program(formula, words.carries_errors), words))
    check_operations(steps, words)
    return steps


@cache
def _program(formula: Formula, carried: bool) -> Program:
    program = program_of(formula)
    return carrying_errors(program) if carried else without_unused(program)


@cache
def _measured(formula: Formula, carried: bool) -> Measured:
    return measure(formula, _program(formula, carried))


@cache
def _bounded(formula: Formula, carried: bool, library_error: float) -> Bounded | None:
    measured = _measured(formula, carried).ulps
    return bounded(formula, _program(formula, False), library_error, carried=carried, measured=measured)


@cache
def _rows(formula: Formula, carried: bool) -> tuple[Row, ...]:
    return rows(formula, [tuple(_measured(formula, carried).point.values())])


def header_lines(formula: Formula, words: Language, accuracy: Accuracy, body: str) -> Sequence[str]:
    """What a reader of the source must know; `body` is the file without this header."""
    measured = accuracy.measured
    return [
        f"{formula.id}: {formula.title}",
        f"Source: {formula.source.citation}",
        f"Form: {'stable form, proved equal to the published one' if formula.id in STABLE else 'as printed'};"
        f" {accuracy.arithmetic}",
        "Domain:",
        *(f"  {p.name}: {p.domain_text} ({p.meaning})" for p in formula.parameters),
        *(f"  and {to_text(relation)}" for relation in formula.constraint_trees),
        f"Outside the domain the result is {words.outside}.",
        f"Worst error met at {measured.evaluations} points ({measured.inputs}):",
        f"  {measured.words}",
        "Proved bound of the rounding error: " + ("none" if accuracy.bound is None else accuracy.bound.words),
        f"Generated by prsym {prsym.__version__}. SHA-256 of what follows this header:",
        f"  {hashlib.sha256(body.encode()).hexdigest()}",
    ]
