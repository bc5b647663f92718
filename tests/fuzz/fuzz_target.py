"""What is fuzzed: the three readers, and the decision on small formulas. Only a `PrsymError` may come out."""

from __future__ import annotations

from collections.abc import Callable

from prsym.errors import PrsymError
from prsym.reading.latex import read_latex
from prsym.reading.limits import MAX_NODES, check_tree
from prsym.reading.python import read_python
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.reading.tree import Node, walk

READERS: dict[str, Callable[[str], Node]] = {
    "python": read_python,
    "latex": read_latex,
    "excel": read_spreadsheet,
}
LANGUAGES = tuple(READERS)
DECIDED_CHARACTERS = 40  # a decision has no limit of time here: only small formulas are decided
DECIDED_NODES = 12


def fuzz(data: bytes) -> str:
    """One input: the first byte chooses the language, the rest is the text; what became of it, in a word."""
    if not data:
        return "empty"
    return fuzz_text(data[1:].decode("utf-8", errors="surrogateescape"), LANGUAGES[data[0] % len(LANGUAGES)])


def fuzz_text(text: str, language: str) -> str:
    """Read a text, and compare it with itself when it is small; what became of it, in a word.

    A formula that was read is within the limits, reads the same again, and is not different from itself.
    """
    reader = READERS[language]
    try:
        tree = reader(text)
    except PrsymError as error:
        assert_one_line(error)
        return "refused"
    check_tree(tree)
    nodes = len(list(walk(tree)))
    assert nodes <= MAX_NODES
    assert reader(text) == tree
    if len(text) > DECIDED_CHARACTERS or nodes > DECIDED_NODES:
        return "read"
    return _decided(text, language)


def assert_one_line(error: PrsymError) -> None:
    """The line that a user sees."""
    assert str(error).strip(), "an error without words"
    assert len(str(error).splitlines()) == 1, f"an error of several lines: {error}"


def _decided(text: str, language: str) -> str:
    from prsym.comparing.compare import decide
    from prsym.comparing.matching import match
    from prsym.model.verdict import Comparison

    try:
        verdict = decide(match(Comparison(text, text, language)))
    except PrsymError as error:
        assert_one_line(error)
        return "refused"
    assert verdict.status in {"equal", "equal_where_defined", "undecided"}, f"{text!r} differs from itself"
    return verdict.status
