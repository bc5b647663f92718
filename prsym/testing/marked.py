"""Functions with a formula mark, as tests."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from prsym.errors import PrsymError

KEYWORDS = ("max_ulp", "domain", "fixed", "symbols", "whole", "points", "dtype", "arrays", "undefined")
COUNTED = ("evaluations", "seed")


class FormulaItem(pytest.Item):
    """One function against one formula."""

    def __init__(self, *, function: Callable[..., Any], mark: pytest.Mark, **rest: Any) -> None:
        super().__init__(**rest)
        self.obj = function
        self.mark = mark

    def runtest(self) -> None:
        """Run the accuracy test."""
        from prsym.testing.accurate import assert_accurate

        assert_accurate(self.obj, *_formula_id(self.mark), **_keywords(self.mark))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message alone, where the message says it all."""
        if isinstance(excinfo.value, AssertionError | PrsymError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the function stands."""
        try:
            line = inspect.getsourcelines(inspect.unwrap(self.obj))[1] - 1
        except (OSError, TypeError):
            line = None
        return self.path, line, self.name


def collected(collector: Any, name: str, obj: Any, marks: Sequence[pytest.Mark]) -> list[FormulaItem]:
    """The tests of a marked object of a module."""
    if not isinstance(collector, pytest.Module) or inspect.isclass(obj) or not callable(obj):
        raise collector.CollectError(f"{name}: the formula mark is for functions of a module")
    own = [mark for mark in marks if mark.name == "formula"]
    found = []
    for mark in own:
        shown = f"{name}[{_formula_id(mark)[0]}]" if len(own) > 1 else name
        item = FormulaItem.from_parent(collector, name=shown, function=obj, mark=mark)
        item.own_markers.extend(m for m in marks if m.name != "formula" or m is mark)
        item.keywords.update({m.name: m for m in marks})
        found.append(item)
    return found


def _formula_id(mark: pytest.Mark) -> tuple[object]:
    if len(mark.args) != 1:
        raise pytest.Collector.CollectError(
            'the formula mark takes one formula: write @pytest.mark.formula("measures.precision", max_ulp=4)'
        )
    return (mark.args[0],)


def _keywords(mark: pytest.Mark) -> dict[str, Any]:
    for word in mark.kwargs:
        if word not in (*KEYWORDS, *COUNTED):
            known = ", ".join((*KEYWORDS, *COUNTED))
            raise pytest.UsageError(f"the formula mark has no keyword {word!r}; it has {known}")
    return dict(mark.kwargs)
