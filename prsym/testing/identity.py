"""Is an identity one? Proved, refuted with a witness, or undecided; definedness included."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Any

from prsym import verification
from prsym.errors import InputError
from prsym.model.verdict import Verdict, Witness
from prsym.testing.written import is_sympy

WIDTH = 92  # columns, so that a line fits 100 behind pytest's margin
UNDECIDED = ("fail", "skip")
HEADLINES = {
    "different": "is refuted",
    "equal_where_defined": "holds only where both sides are defined",
    "undecided": "is neither proved nor refuted",
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

    A side is a text (Python; LaTeX where it has a backslash, or as `language` says: python, latex or excel) or a SymPy
    expression, and `right` may be an id of the catalogue, with its domain; texts are read, never evaluated. `assuming`
    narrows the symbols, as `"x > 0, 0 <= y <= 1"`; `symbols` and `fixed` are those of `prsym.compare`.

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
    texts = [_text(side, name) for side, name in ((left, "left"), (right, "right"))]
    verdict = verification.compare(
        texts[0],
        texts[1],
        language=language or _language(texts),
        symbols=symbols,
        fixed=fixed,
        assuming=assuming or None,
        seconds=seconds,
    )
    if verdict.status == "equal" or (where_defined and verdict.status == "equal_where_defined"):
        return verdict
    said = identity_failure(str(left), str(right), assuming, verdict)
    if verdict.status == "undecided" and undecided == "skip":
        import pytest

        pytest.skip(said)
    raise AssertionError(said)


def _language(texts: list[str]) -> str:
    return "latex" if any("\\" in text for text in texts) else "python"


def _text(side: object, name: str) -> str:
    if isinstance(side, str):
        return side
    if is_sympy(side):
        return _python_of(side)
    raise InputError(f"{name} = {side!r:.60}: give a text such as 2*x/(1 + x), or a SymPy expression")


def _python_of(expression: Any) -> str:
    """A SymPy expression in Python's syntax, for the reader; a rounded number does not get by."""
    from sympy.printing.pycode import pycode

    from prsym.testing.sympy_trees import tree_of

    tree_of(expression)
    return str(pycode(expression))


def identity_failure(left: str, right: str, assuming: str, verdict: Verdict) -> str:
    """The message of an identity that is not proved."""
    lines = [f"the identity {HEADLINES[verdict.status]}"]
    lines += [*_folded(f"left   {left}", "  "), *_folded(f"right  {right}", "  ")]
    lines += _folded(f"for all real values with {assuming}" if assuming else "for all real values", "  ")
    if verdict.witness is not None:
        lines += ["", "  at", *_witness(verdict.witness)]
    reason = verdict.reason.replace("the expression", "the left side").replace("the reference", "the right side")
    lines += ["", *_folded(reason, "  "), *_folded(f"evidence: {verdict.evidence.summary}", "  ")]
    lines += [line for text in verdict.diagnosis for line in _folded(f"instead: {text}", "  ")]
    if verdict.status == "equal_where_defined":
        lines += _folded(
            "Narrow the symbols with assuming, or say where_defined=True to have equality where both are defined.", "  "
        )
    return "\n".join(lines)


def _witness(witness: Witness) -> list[str]:
    """The exact point, and both values there."""
    sides = (("left is", witness.left), ("right is", witness.right))
    rows = [*witness.point, *((name, str(value or "not defined")) for name, value in sides)]
    wide = max(len(name) for name, _ in rows)
    return [f"    {name:<{wide}}  {value}"[:WIDTH] for name, value in rows]


def _folded(text: str, margin: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=margin, subsequent_indent=margin + "  ") or [margin]
