"""Failing assertions with short tracebacks: the line of the test and the message, without our own frames."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import TracebackType
from typing import ParamSpec, TypeVar

from prsym.errors import PrsymError

P = ParamSpec("P")
T = TypeVar("T")
OWN = "prsym."
CALLING = ("prsym.testing.asking.binding", "call")  # the frame that calls a user's function


def plainly(assertion: Callable[P, T]) -> Callable[P, T]:
    """The same function, whose failures and errors of use come without the frames inside it.

    What a user's own function raises on the way keeps the frames of that function. A mistake of this package keeps all:
    a bare `assert`, and every exception of another kind.
    """

    @wraps(assertion)
    def plain(*arguments: P.args, **keywords: P.kwargs) -> T:
        __tracebackhide__ = True
        try:
            return assertion(*arguments, **keywords)
        except Exception as error:
            if _is_said(error):
                error.__suppress_context__, error.__traceback__ = True, None
            else:
                error.__traceback__ = _of_user(error.__traceback__)
            raise

    return plain


def _is_said(error: Exception) -> bool:
    """Whether it is a failure or an error of use that this package put in words."""
    innermost = error.__traceback__
    while innermost is not None and innermost.tb_next is not None:
        innermost = innermost.tb_next
    is_own = innermost is not None and _module(innermost).startswith(OWN)
    return isinstance(error, PrsymError | AssertionError) and bool(str(error)) and is_own


def _of_user(traceback: TracebackType | None) -> TracebackType | None:
    """The frames from the user's function on; all of them where it was not called."""
    inner = traceback
    while inner is not None:
        if (_module(inner), inner.tb_frame.f_code.co_name) == CALLING and inner.tb_next is not None:
            return inner.tb_next
        inner = inner.tb_next
    return traceback


def _module(traceback: TracebackType) -> str:
    return str(traceback.tb_frame.f_globals.get("__name__", ""))
