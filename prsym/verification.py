"""The public verbs of verification: by id and text, over the engines that work on records."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from prsym import catalogue
from prsym.comparing import isolated
from prsym.errors import InputError, ReadingError, UnableError
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula, Theorem
from prsym.model.status import Status
from prsym.model.verdict import SIDES, Comparison, Given, Grade, Verdict, no_evidence
from prsym.reading.equation_chains import equations_of_chain, is_name, numbers_of_chain
from prsym.reading.lifting.function import FunctionText, ReadFunction, is_function_text
from prsym.reading.numbers import read_number
from prsym.reading.pages import PRINTS, bare_line, formulas_of
from prsym.reading.python import read_python
from prsym.reading.recognising import recognised
from prsym.reading.surroundings import formula_alone
from prsym.reading.tree import Node

if TYPE_CHECKING:
    from prsym.model.verdict import Identification

Source = FunctionText | ReadFunction
SECONDS = 20.0  # for one decision
LONGEST = 86_400  # a day
MOST_POINTS = 10_000  # at which a function is called
MEGABYTES = 2_000
_ID = re.compile(r"[A-Za-z_]\w*\.[A-Za-z_]\w*")


def formulas() -> dict[str, Formula]:
    """Every formula of the catalogue by id.

    >>> formulas()["measures.precision"].source.citation
    'Goutte & Gaussier (2005), eq. 1'
    """
    return catalogue.formulas()


def theorems() -> dict[str, Theorem]:
    """Every theorem of the catalogue by id; `holds` is False for a printed statement that is refuted.

    >>> theorems()["dimm2015.coverage"].holds
    False
    """
    return catalogue.theorems()


def prove(id: str | Formula | Theorem) -> Verdict:
    """Replay the derivation of a formula or theorem, given by its id or as a record; `status` is proved, refuted or
    undecided.

    Raises `InputError` for an unknown id.

    >>> prove("dimm2015.normalization").status
    'proved'
    """
    from prsym.verify.prove import prove as prove_entry

    return prove_entry(id if isinstance(id, Formula | Theorem) else catalogue.entry(id))


def enclose(id: str | Formula, *, digits: int = 15, **inputs: object) -> Enclosure:
    """The value of a formula with `digits` certain significant digits, implicit formulas included.

    The formula is given by its id or as a record. Inputs are str (`"0.75"`, `"3/4"`, `"75%"`), int, Fraction, Decimal
    or float, all taken exactly. Raises `InputError` for a missing, unknown or unreadable input, `DomainError` for
    one outside the domain, and `UnableError` when the digits cannot be settled.

    >>> print(enclose("dimm2015.reference_precision", recall="0.75", prevalence="0.03", beta=833))
    0.949021772916802…
    """
    from prsym.verify.enclose import enclose as enclose_formula

    return enclose_formula(id if isinstance(id, Formula) else catalogue.formula(_id(id)), digits, inputs)


def compare(
    expression: Given | Callable[..., object],
    reference: Given | Formula | Callable[..., object],
    *,
    language: str | None = None,
    symbols: Mapping[str, str] | None = None,
    fixed: Mapping[str, object] | None = None,
    assuming: str | None = None,
    seconds: float = SECONDS,
    sides: tuple[str, str] = SIDES,
) -> Verdict:
    """Is this formula that one? `status` is equal, equal_where_defined, different or undecided.

    `reference` is a formula of the catalogue or its id, or another expression in the same language. `language` is
    python, latex, excel, text (as printed on a line), mathml or omml; by default it is recognised, and what is an
    expression of Python is read as one. A tree that one of the readers made is taken as it is. A side may be a Python
    function, or a text with one (`def f(x): …`): its source is read and never run, and the verdict is about the
    mathematics of the code (docs/comparing.md; `prsym.testing.assert_accurate` is about its floats). Of a chain
    `F = … = …` every side is compared. `symbols` maps the expression's symbols to the formula's parameters (by
    default a symbol is matched by name, printed letter or common spelling); `fixed` gives parameters a value;
    `assuming` narrows the domain, as in `"x > 0, y >= 1"`. Nothing of the texts is evaluated: they are read and
    decided in a process of their own, and a decision that takes more than `seconds`, or more than 2,000 MB of memory
    where the platform can limit it, ends as undecided. `diagnosis` tells, of what is different from a formula, what it
    is proved to equal instead (again in at most `seconds`). `sides` is what the verdict's reason calls the two.
    Raises `InputError` for what cannot be read or matched.

    >>> compare("2*P*R/(P+R)", "measures.f_measure", fixed={"beta": 1}).status
    'equal'
    """
    return compare_as(
        expression, reference, (language, symbols, fixed, assuming), seconds=seconds, sides=sides, explain=True
    )


def compare_as(
    expression: Given | Callable[..., object],
    reference: Given | Formula | Callable[..., object],
    told: tuple[str | None, Mapping[str, str] | None, Mapping[str, object] | None, str | None],
    *,
    seconds: float = SECONDS,
    sides: tuple[str, str] = SIDES,
    explain: bool = False,
) -> Verdict:
    """The verdict of `compare`, without the diagnosis of a difference where it need not be explained.

    `told` are the language, the symbols, the fixed values and the assumptions.
    """
    language, symbols, fixed, assuming = told
    given = {"expression": expression, "reference": _id(reference)}
    texts = {name: side for name, side in given.items() if not (isinstance(side, Node | Source) or callable(side))}
    _check_texts("compare", {**texts, "language": language or "", "assuming": assuming or ""})
    _check_seconds("compare", seconds)
    for name, table in (("symbols", symbols), ("fixed", fixed)):
        if not isinstance(table or {}, Mapping):
            raise InputError(f"compare: {name} = {table!r} must be a mapping")
    names = {_text("symbols", symbol): _text("symbols", name) for symbol, name in (symbols or {}).items()}
    values = {_text("fixed", name): _plain(name, value) for name, value in (fixed or {}).items()}
    left, right = (_side(name, side, values) for name, side in given.items())
    is_recognised = not language
    left = bare_line(left) if isinstance(left, str) else left
    left, right, language = (left, right, language) if language else _recognised(left, right)
    left = formula_alone(left, language) if isinstance(left, str) else left
    asked = Comparison(left, right, language, names, values, assuming or "", sides, is_recognised)
    if isinstance(left, str) and language in PRINTS and (equations := equations_of_chain(left)):
        verdicts = [
            _judged(
                replace(asked, expression=one, symbols=own, of_chain=len(equations) > 1),
                one,
                reference,
                seconds,
                explain,
            )
            for one in equations
            for own in [{symbol: name for symbol, name in names.items() if symbol in one or symbol not in left}]
        ]
        return _of_chain(verdicts, equations, numbers_of_chain(left))
    return _judged(asked, expression, reference, seconds, explain)


def _judged(asked: Comparison, expression: object, reference: object, seconds: float, explain: bool) -> Verdict:
    """The verdict of another process on one question; undecided where that process is lost."""
    with catalogue.declared(_own(reference)):
        try:
            verdict = isolated.call(
                "compare", asked, seconds=seconds, megabytes=MEGABYTES, formulas=catalogue.portable()
            )
        except isolated.LostError as loss:
            return Verdict(Status.UNDECIDED, Grade.STATED, no_evidence("no decision"), str(loss), None, ())
        assert isinstance(verdict, Verdict)
        verdict = _with_left_side(verdict, expression, reference)
        return _explained(verdict, asked, seconds) if explain and verdict.status == Status.DIFFERENT else verdict


def _with_left_side(verdict: Verdict, expression: object, reference: object) -> Verdict:
    """The verdict, which says of an equal right side that the left side is the name of another quantity."""
    label, equals, _ = expression.partition("=") if isinstance(expression, str) else ("", "", "")
    label = label.strip()
    if verdict.status not in (Status.EQUAL, Status.EQUAL_WHERE_DEFINED) or not equals or len(label) < 2:
        return verdict
    from prsym.derivations.quantities import QUANTITIES

    formula = reference.id if isinstance(reference, Formula) else str(reference)
    known = {
        word.casefold(): q.name for q in QUANTITIES for word in (q.name, *q.letters, *q.spellings) if len(word) > 1
    }
    named = known.get(label.casefold().replace(" ", "_"), "")
    if not named or named == formula.strip().partition(".")[2] or not catalogue.is_known(formula.strip()):
        return verdict
    return replace(verdict, reason=f"{verdict.reason}; the left side, {label}, names another quantity: {named}")


def _of_chain(verdicts: Sequence[Verdict], equations: Sequence[str], numbers: Sequence[str]) -> Verdict:
    """The verdict on a chain of equations: different where one of them is, and equal where all are."""
    pairs = list(zip(equations, verdicts, strict=True))
    judged = [pair for pair in pairs if not _is_open_name(*pair)]
    if judged:  # what is left out are names for the value that the reference does not know
        numbers = (*(one.partition("=")[2].strip() for one, v in pairs if (one, v) not in judged), *numbers)
        equations, verdicts = [one for one, _ in judged], [v for _, v in judged]
    worst = next(
        (
            v
            for status in (Status.DIFFERENT, Status.UNDECIDED, Status.EQUAL_WHERE_DEFINED)
            for v in verdicts
            if v.status == status
        ),
        verdicts[0],
    )
    told = "; ".join(f"{one}: {v.status}" for one, v in zip(equations, verdicts, strict=True))
    of = f"{told}. Of {equations[verdicts.index(worst)]}: " if len(verdicts) > 1 else ""
    left = f"; not judged: = {', = '.join(numbers)}" if numbers else ""  # values at some point: a claim's value
    return replace(worst, reason=f"{of}{worst.reason}{left}")


def _is_open_name(equation: str, verdict: Verdict) -> bool:
    return verdict.status == Status.UNDECIDED and is_name(equation)


def _recognised(left: Given, right: Given) -> tuple[Given, Given, str]:
    """Two sides and the language that they are in; of two languages Python's side is read here."""
    languages = {side: recognised(side) for side in (left, right) if isinstance(side, str) and not _names_formula(side)}
    others = list(dict.fromkeys(language for language in languages.values() if language != "python"))
    if not others:
        return left, right, "python"
    if len(others) > 1:
        raise InputError(f"the sides look like {others[0]} and {others[1]}: name the language that both are in")
    left, right = (
        _of_python(side) if isinstance(side, str) and languages.get(side) == "python" else side
        for side in (left, right)
    )
    return left, right, others[0]


def _of_python(side: str) -> Given:
    """A text of Python beside one in another language: a function as such, an expression as its tree."""
    return FunctionText(side) if is_function_text(side) else read_python(side)


def _names_formula(side: str) -> bool:
    """Whether a text is the id of a formula, or meant as one."""
    return catalogue.is_id(side) or _ID.fullmatch(side.strip()) is not None


def _side(name: str, side: Any, fixed: Mapping[str, object]) -> Given:
    """A side as it goes to another process: of a function that is an object, what was read of its source."""
    if not callable(side):
        read: Given = side
        return read
    from prsym.reading.lifting.source import read_function

    try:
        return read_function(
            side, {parameter: read_number(value, f"fixed {parameter}") for parameter, value in fixed.items()}
        )
    except ReadingError as error:
        raise ReadingError(f"{name}: {error}") from None


def _explained(verdict: Verdict, asked: Comparison, seconds: float) -> Verdict:
    """The verdict with its diagnosis, or as it is when that cannot be settled: the decision stands on its own."""
    try:
        diagnosis = isolated.call(
            "diagnose", asked, seconds=seconds, megabytes=MEGABYTES, formulas=catalogue.portable()
        )
    except UnableError:
        return verdict
    assert isinstance(diagnosis, tuple)
    return replace(verdict, diagnosis=diagnosis)


def identify(
    expression: Given | Callable[..., object],
    *,
    language: str | None = None,
    seconds: float = SECONDS,
    formulas: Sequence[Formula] = (),
    points: int = 0,
) -> tuple[Identification, ...]:
    """The formulas of the catalogue that an expression equals, each with the matching of symbols and the proof.

    `language` is that of `compare`, by default recognised; of a Python function, or a text with one, the source is
    read. `formulas` are formulas of your own that are tried, too. Read and decided in a process of its own, as by
    `compare`.

    A function whose source cannot be read, as a compiled one, is called at so many `points` of each formula's domain,
    here and now; 0 for never. The formulas that it agrees with are guesses: their status is undecided.
    Raises `InputError` for what cannot be read, and `UnableError` when it takes more than `seconds`.

    >>> "measures.f_measure" in [found.id for found in identify("2*P*R/(P+R)")]
    True
    """
    texts = {} if isinstance(expression, Node | Source) or callable(expression) else {"expression": expression}
    _check_texts("identify", {**texts, "language": language or ""})
    _check_seconds("identify", seconds)
    _check_points(points)
    try:
        side = _side("identify", expression, {})
    except ReadingError as error:
        if not callable(expression):
            raise
        if not points:
            raise ReadingError(f"{error}; with points=60 it is called, and what agrees with it is a guess") from None
        return _guessed(expression, points, formulas)
    chosen = language or "python"
    if isinstance(side, str):
        stated, chosen = formulas_of(side, language or "")
        side = stated[0] if len(stated) == 1 else side
    with catalogue.declared(formulas):
        found = isolated.call(
            "identify", side, chosen, seconds=seconds, megabytes=MEGABYTES, formulas=catalogue.portable()
        )
    assert isinstance(found, tuple)
    return found


def _guessed(function: Callable[..., object], points: int, formulas: Sequence[Formula]) -> tuple[Identification, ...]:
    from prsym.comparing.black_box import guesses

    with catalogue.declared(formulas):
        return guesses(function, points)


def _own(*references: Any) -> tuple[Formula, ...]:
    """Those references that are formulas from outside the catalogue, which are declared while they are asked about."""
    return tuple(
        r
        for r in references
        if isinstance(r, Formula) and not (catalogue.is_known(r.id) and r == catalogue.entry(r.id))
    )


def _id(reference: Any) -> Any:
    """The id of a formula or theorem, by which another process finds it again; all else as it is."""
    return reference.id if isinstance(reference, Formula | Theorem) else reference


def _check_texts(verb: str, texts: Mapping[str, object]) -> None:
    for name, value in texts.items():
        if not isinstance(value, str):
            raise InputError(f"{verb}: {name} = {value!r} must be a text")


def _check_seconds(verb: str, seconds: float) -> None:
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not (number and 0 < seconds <= LONGEST):  # NaN compares false
        raise InputError(f"{verb}: seconds = {seconds!r} must be a number above 0 and at most {LONGEST}")


def _check_points(points: int) -> None:
    if isinstance(points, bool) or not isinstance(points, int) or not 0 <= points <= MOST_POINTS:
        raise InputError(f"identify: points = {points!r} must be a whole number from 0 to {MOST_POINTS}")


def _text(table: str, value: object) -> str:
    if not isinstance(value, str):
        raise InputError(f"compare: {table}: {value!r} must be a text")
    return str(value)


def _plain(name: str, value: object) -> object:
    """A value as a text, or as the exact number that it is: nothing else goes to another process."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, float) and math.isfinite(value):
        value = repr(float(value))  # 0.1 is 1/10 here
    return read_number(value, f"fixed {name}")
