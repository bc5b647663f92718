"""Formula and language -> generated files: source with its accuracy statement, test vectors, self-test, certificate."""

from __future__ import annotations

import hashlib
import json
import math
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from prsym.codegen import emission, running
from prsym.codegen.bounding import Bounded, bounded
from prsym.codegen.carrying import carrying_errors
from prsym.codegen.expanding import expanded
from prsym.codegen.forms import STABLE, program_of
from prsym.codegen.language import Language
from prsym.codegen.lowering import without_unused
from prsym.codegen.measuring import Measured, measure
from prsym.codegen.narrowing import narrower
from prsym.codegen.points import ALL, EVERYDAY, SOLUTION, Sizes
from prsym.codegen.printing import check_operations
from prsym.codegen.program import Program, operations
from prsym.codegen.targets import language as language_named
from prsym.codegen.vectors import Row, rows, vectors_csv
from prsym.errors import InputError, UnableError
from prsym.model.formula import Formula, Theorem
from prsym.reading.text import to_text
from prsym.version import __version__

LEAST_LIMIT = 8.0  # ulps that a self-test allows in any case, for the language's own functions
MARGIN = 4.0  # and beyond what was measured with NumPy's
MOST = 1e6  # ulps: with everyday inputs a form that errs by more keeps fewer than ten digits, and is refused
# Their files end as another language's do, or their test vectors are other ones.
SHARING = frozenset({"numpy", "duckdb", "sqlite", "spark", "spreadsheet"})
NARROWED = "  The published domain is larger: beyond this one float64 keeps too few digits."
CARRIED, PLAIN = "rounding errors carried", "plain float64"


@dataclass(frozen=True, slots=True)
class Accuracy:
    """The known error: `measured` by search, `bound` proved over a box (None where none could be had).

    The first figure is that of the inputs that the test vectors are taken from.
    """

    measured: tuple[Measured, ...]
    bound: Bounded | None
    arithmetic: str

    @property
    def limit(self) -> float:
        """The ulps that a self-test allows."""
        return max(LEAST_LIMIT, math.ceil(abs(self.measured[0].ulps) + MARGIN))


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
    def texts(self) -> dict[str, str]:
        """The texts of source, self-test and vectors, by file name."""
        vectors = f"{Path(self.names.source).stem}.vectors.csv"
        return {self.names.source: self.source, self.names.self_test: self.self_test, vectors: self.vectors}

    def certificate(self, outcome: running.Outcome | None) -> dict[str, Any]:
        """The record of code and accuracy; `outcome` is that of its self-test, None where it was not run."""
        formula, bound = self.formula, self.accuracy.bound
        return {
            "formula": formula.id,
            "title": formula.title,
            "source": formula.source.citation,
            "language": self.language,
            "prsym": __version__,
            "files": {name: hashlib.sha256(text.encode()).hexdigest() for name, text in self.texts.items()},
            "domain": {p.name: p.domain_text for p in formula.parameters},
            "constraints": [to_text(relation) for relation in formula.constraint_trees],
            "outside": language_named(self.language).outside,
            "formula_text": to_text(formula.tree),
            "form": proof_of(formula) or "as printed",
            "arithmetic": self.accuracy.arithmetic,
            "measured": [_measurement(one) for one in self.accuracy.measured],
            "bound": None if bound is None else {"ulp": bound.ulps, "box": bound.box, "of": "the steps as written"},
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
            outcome = running.run_self_test(Path(folder), self.names, words)
        every = outcome.rows == len(self.rows) or (0 < outcome.rows <= len(self.rows) and words.infinity == "")
        return outcome if every else replace(outcome, passed=False)

    def files(self, outcome: running.Outcome | None) -> dict[str, str]:
        """The texts of source, self-test, vectors and certificate, by file name."""
        certificate = json.dumps(self.certificate(outcome), indent=2, ensure_ascii=False) + "\n"
        return {**self.texts, f"{Path(self.names.source).stem}.{self.language}.certificate.json": certificate}


def _measurement(measured: Measured) -> Mapping[str, Any]:
    return {
        "ulp": _number(measured.ulps),
        "at": {name: value.hex() for name, value in measured.point.items()},
        "points": measured.evaluations,
        "inputs": measured.inputs,
        "with": "the same steps in NumPy",
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


def generate(identifier: str | Formula, language: str) -> GeneratedCode:
    """Verified source code of a formula in one of the languages of `prsym.codegen.targets`.

    The formula is given by its id or as a record.

    Raises `InputError` for an unknown id or language, and `UnableError` for a formula that has no float64 form or an
    operation that the language lacks.

    >>> code = generate("measures.precision", "c99")
    >>> print(code.source.splitlines()[-1])
    }
    """
    from prsym import catalogue

    words = language_named(language)
    entry = identifier if isinstance(identifier, Formula) else catalogue.entry(identifier)
    if isinstance(entry, Theorem):
        raise InputError(f"{identifier} is a theorem: code is generated of formulas")
    entry = entry.without_constants()
    published, entry = entry, _where_digits_are_kept(entry, words)
    program = program_in(entry, words)
    steps = _steps(entry, words)
    accuracy = accuracy_of(entry, words)
    table = _rows(entry, steps)
    stem = f"{program.name}_{language}" if language in SHARING else program.name
    names = emission.file_names(stem, words)
    header = header_lines(entry, words, accuracy, published)
    body = emission.source_text([program], words, (), stem)
    tests = [emission.SelfTest(program, tuple((r.inputs, r.want, r.rest, r.unit) for r in table), accuracy.limit)]
    return GeneratedCode(
        entry,
        language,
        emission.source_text([program], words, [*header, *hash_lines(body)], stem),
        accuracy,
        emission.self_test_text(tests, words, names.source, header),
        vectors_csv(entry, table),
        names,
        table,
    )


def accuracy_of(formula: Formula, words: Language) -> Accuracy:
    """The known error of a formula's program in a language: the worst that a search met, and a bound over a box."""
    steps = _steps(formula, words)
    bound = _bounded(formula, steps, words.library_error)
    return Accuracy(_measured_all(formula, steps), bound, _arithmetic(formula, words))


def program_in(formula: Formula, words: Language) -> Program:
    """The formula's program in the arithmetic and the functions of a language."""
    steps = without_unused(expanded(_program(formula, _arithmetic(formula, words)), words))
    check_operations(steps, words)
    return steps


def _where_digits_are_kept(formula: Formula, words: Language) -> Formula:
    """The formula, or, where its form keeps too few digits on the whole domain, the formula on a smaller one."""
    first = _measured(formula, _steps(formula, words), _vector_sizes(formula))
    if abs(first.ulps) <= MOST:
        return formula
    for smaller in narrower(formula):
        if abs(_measured(smaller, _steps(smaller, words), _vector_sizes(smaller)).ulps) <= MOST:
            return smaller
    domain = ", ".join(f"{p.name} in {p.interval}" for p in smaller.parameters)
    raise UnableError(
        f"{formula.id} as printed keeps too few digits in float64: {first.words}; and still too few for {domain}"
    )


def _arithmetic(formula: Formula, words: Language) -> str:
    """Errors are carried where that is the language's habit, and where the form would lose its digits otherwise."""
    return CARRIED if words.carries_errors or _loses_digits(formula) else PLAIN


@cache
def _loses_digits(formula: Formula) -> bool:
    return not abs(_measured(formula, PLAIN, _vector_sizes(formula)).ulps) <= MOST


def _steps(formula: Formula, words: Language) -> str:
    """The name for a program's steps: its arithmetic, or the language where that makes up for functions it lacks."""
    own = _arithmetic(formula, words)
    return own if operations(_program(formula, own)) <= operations(program_in(formula, words)) else words.name


@cache
def _program(formula: Formula, steps: str) -> Program:
    if steps not in {CARRIED, PLAIN}:
        return program_in(formula, language_named(steps))
    program = program_of(formula)
    return carrying_errors(program) if steps == CARRIED else without_unused(program)


def _vector_sizes(formula: Formula) -> Sizes:
    return Sizes.of(formula, formula.id in STABLE)


def _measured_all(formula: Formula, steps: str) -> tuple[Measured, ...]:
    """For the inputs of the test vectors, and for others."""
    first = _vector_sizes(formula)
    others = [sizes for sizes in (EVERYDAY, ALL) if sizes is not first and first is not SOLUTION]
    return tuple(_measured(formula, steps, sizes) for sizes in (first, *others))


@cache
def _measured(formula: Formula, steps: str, sizes: Sizes) -> Measured:
    return measure(formula, _program(formula, steps), sizes)


@cache
def _bounded(formula: Formula, steps: str, library_error: float) -> Bounded | None:
    """A bound for steps in either arithmetic; none where functions are made up for, whose steps are others."""
    if steps not in {CARRIED, PLAIN}:
        return None
    measured = _measured_all(formula, steps)[0].ulps
    plain = without_unused(program_of(formula, asks_whole=False))  # the bound is for whole numbers where they are asked
    return bounded(formula, plain, library_error, carried=steps == CARRIED, measured=measured)


@cache
def _rows(formula: Formula, steps: str) -> tuple[Row, ...]:
    sizes = _vector_sizes(formula)
    return rows(formula, sizes, [tuple(_measured(formula, steps, sizes).point.values())])


def proof_of(formula: Formula) -> str:
    """The theorem that proves the form in use equal to the published one; none for a formula as printed."""
    return f"{formula.id.partition('.')[0]}.stable_forms" if formula.id in STABLE else ""


def header_lines(formula: Formula, words: Language, accuracy: Accuracy, published: Formula) -> list[str]:
    """The comment at the head of the source; the `published` formula's domain may be larger."""
    proof = proof_of(formula)
    form = f"stable form, proved equal to the published one ({proof})" if proof else "as printed"
    return [
        f"{formula.id}: {formula.title}",
        f"Source: {formula.source.citation}",
        f"Formula: {to_text(formula.tree)}",
        f"Form: {form}; {accuracy.arithmetic}",
        "Domain:",
        *(f"  {p.name}: {p.domain_text} ({p.meaning})" for p in formula.parameters),
        *(f"  and {to_text(relation)}" for relation in formula.constraint_trees),
        *(
            []
            if formula is published
            else ["  The published domain is larger: beyond this one float64 keeps too few digits."]
        ),
        f"Outside the domain the result is {words.outside}.",
        "Worst error met:",
        *(f"  {m.words} ({m.evaluations} points, {m.inputs})" for m in accuracy.measured),
        "Proved bound of the rounding error: " + ("none" if accuracy.bound is None else accuracy.bound.words),
        f"Generated by prsym {__version__}; {words.title}.",
    ]


def hash_lines(body: str) -> list[str]:
    """The hash of a file without its header, which ends with these lines."""
    return ["SHA-256 of what follows this line:", f"  {hashlib.sha256(body.encode()).hexdigest()}"]
