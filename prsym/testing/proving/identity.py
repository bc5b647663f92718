"""Is an identity one? Proved, refuted with a witness, or undecided; definedness included."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from numbers import Rational
from typing import Any

from prsym import catalogue, verification
from prsym.comparing.matching import read
from prsym.errors import InputError
from prsym.model.formula import Formula
from prsym.model.status import Status
from prsym.model.verdict import Verdict, Witness
from prsym.reading.lifting.function import FunctionText, is_function_text
from prsym.reading.numbers import read_number
from prsym.reading.relations import read_relations, relation_texts
from prsym.reading.tree import Node
from prsym.testing.asking.binding import function_name
from prsym.testing.asking.written import is_sympy
from prsym.testing.lines import folded

Function = Callable[..., object]
UNDECIDED = ("fail", "skip")
HEADLINES = {
    Status.DIFFERENT: "is refuted",
    Status.EQUAL_WHERE_DEFINED: "is refuted: it holds only where both sides are defined",
    Status.UNDECIDED: "is neither proved nor refuted",
}


def assert_identity(
    left: object,
    right: object,
    *,
    assuming: str = "",
    symbols: Mapping[str, str] | None = None,
    fixed: Mapping[str, object] | None = None,
    language: str | None = None,
    where_defined: bool = False,
    undecided: str = "fail",
    seconds: float = verification.SECONDS,
) -> Verdict:
    """Fail where `left == right` is not proved for all real values of the symbols that `assuming` admits.

    A side is a text (Python; LaTeX where it has a backslash; or both as `language` says, one of those that `compare`
    reads), a Python function, a SymPy expression, or an int or a Fraction; `right` may be an id of the catalogue or a
    formula of `prsym.formula`, with its domain. Texts are read, never evaluated, and so is the source of a function:
    the identity is about the mathematics of its code, `assert_accurate` about its floats. `assuming` narrows the
    symbols one by one, as `"x > 0, 0 <= y <= 1"`, and so do SymPy symbols that are declared positive, negative,
    nonnegative or nonpositive; one that is declared integer or the like is refused. `symbols` and `fixed` are those of
    `prsym.compare`.

    Sides that are equal wherever both are defined, but are not defined at the same points, fail with a point at which
    one of them is not, unless `where_defined` is true. What is not decided, within `seconds` or at all, fails too;
    with `undecided="skip"` the test is skipped.

    Raises `AssertionError` with the witness, and `InputError` for what cannot be read.

    >>> assert_identity("log(x*y)", "log(x) + log(y)", assuming="x > 0, y > 0").status
    'equal'
    """
    __tracebackhide__ = True
    if undecided not in UNDECIDED:
        raise InputError(f"undecided = {undecided!r}: choose fail or skip")
    read_relations(assuming, "assuming")
    relations = [*relation_texts(assuming, "assuming"), *_declared([left, right], fixed)]
    chosen = language or _language([left, right])
    verdict = verification.compare(
        _side(left, "left", language, chosen),
        right if isinstance(right, Formula) else _side(right, "right", language, chosen),
        language=chosen,
        symbols=symbols,
        fixed=fixed,
        assuming=", ".join(relations) or None,
        seconds=seconds,
        sides=("left side", "right side"),
    )
    if verdict.status == Status.EQUAL or (where_defined and verdict.status == Status.EQUAL_WHERE_DEFINED):
        return verdict
    said = identity_failure(_shown(left), _shown(right), ", ".join(relations), verdict)
    if verdict.status == Status.UNDECIDED and undecided == "skip":
        import pytest

        pytest.skip(said)
    raise AssertionError(said)


def _language(sides: Sequence[object]) -> str:
    """That of the texts: LaTeX, where all of them are."""
    texts = [side for side in sides if isinstance(side, str) and not (catalogue.is_id(side) or is_function_text(side))]
    return "latex" if texts and all(map(_is_latex, texts)) else "python"


def _is_latex(text: str) -> bool:
    return "\\" in text


def _side(side: object, name: str, language: str | None, chosen: str) -> str | Node | FunctionText | Function:
    """A side as `compare` takes it in the chosen language, or its tree where it is in another one."""
    if isinstance(side, str):
        if language is None and is_function_text(side):
            return FunctionText(side)
        is_foreign = language is None and chosen == "python" and _is_latex(side)
        return read(side, "latex") if is_foreign else side
    if is_sympy(side):
        return _tree(side)
    if not isinstance(side, bool) and isinstance(side, Rational):
        return str(side)
    if callable(side):
        return side
    if isinstance(side, Formula):
        raise InputError(f"{name} = {side.id}: a formula, which has its own domain, stands on the right")
    raise InputError(
        f"{name} = {side!r:.60}: give a text such as 2*x/(1 + x), a function, a SymPy expression, an int or a Fraction"
    )


def _shown(side: object) -> str:
    """A side for a reader: of a function its name, of a formula its id."""
    if isinstance(side, Formula):
        return side.id
    if isinstance(side, str) and is_function_text(side):
        return f"{side.strip().splitlines()[0]} …"
    return str(side) if is_sympy(side) or not callable(side) else f"the function {function_name(side)}"


def _tree(expression: Any) -> Node:
    """The tree of a SymPy expression, in names that Python reads; a rounded number does not get by."""
    from prsym.declaring.sympy_assumptions import python_symbols
    from prsym.reading.sympy_trees import tree_of

    return tree_of(expression.xreplace(python_symbols(expression)))


def _declared(sides: Sequence[object], fixed: Mapping[str, object] | None) -> list[str]:
    """The relations that SymPy symbols are declared with; a fixed value must keep to them."""
    expressions = [side for side in sides if is_sympy(side)]
    if not expressions:
        return []
    from prsym.declaring.sympy_assumptions import assumed_of, real_relations

    assumed = assumed_of(*expressions)
    values = fixed if isinstance(fixed, Mapping) else {}
    for name, one in assumed.items():
        if name in values and not one.interval.contains(read_number(values[name], f"fixed: {name}")):
            raise InputError(f"fixed: {name} = {values[name]!r:.40}: the SymPy symbol is declared {one.sign}")
    return [relation for name, relation in real_relations(assumed).items() if name not in values]


def identity_failure(left: str, right: str, assuming: str, verdict: Verdict) -> str:
    """The message of an identity that is not proved."""
    lines = [f"the identity {HEADLINES[verdict.status]}"]
    lines += [*folded(f"left   {left}", "  "), *folded(f"right  {right}", "  ")]
    lines += folded(f"for all real values with {assuming}" if assuming else "for all real values", "  ")
    if verdict.witness is not None:
        lines += ["", "  at", *_witness(verdict.witness)]
    lines += ["", *folded(verdict.reason, "  "), *folded(f"evidence: {verdict.evidence.summary}", "  ")]
    lines += [line for text in verdict.diagnosis for line in folded(f"instead: {text}", "  ")]
    if verdict.status == Status.EQUAL_WHERE_DEFINED:
        lines += folded(
            "Narrow the symbols with assuming, or say where_defined=True to have equality where both are defined.", "  "
        )
    return "\n".join(lines)


def _witness(witness: Witness) -> list[str]:
    """The exact point, and both values there."""
    sides = (("left is", witness.left), ("right is", witness.right))
    rows = [*witness.point, *((name, str(value or "not defined")) for name, value in sides)]
    wide = max(len(name) for name, _ in rows)
    return [line for name, value in rows for line in folded(f"{name:<{wide}}  {value}", "    ", " " * (wide + 2))]
