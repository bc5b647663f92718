"""The worker process: reads tasks from its pipe, one after the other, and answers each.

What a stranger wrote is read, matched and decided here, so that a question which takes too long, needs too much
memory or brings the interpreter down costs this process and nothing else. A defect (any exception that is not a
`PrsymError`) ends the process too: the next question then starts from a clean state.

A task is a generator of messages: `LOADING` and `RUNNING` say whether the clock of the time limit stands or runs, and
`("value", result)` comes last. Everything that is not needed to refuse a text is loaded after the text has been read.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from inspect import isgeneratorfunction
from io import FileIO
from queue import SimpleQueue
from typing import TYPE_CHECKING

from prsym import errors
from prsym.comparing.frames import frame, receive, send

if TYPE_CHECKING:
    from prsym.comparing.matching import Question
    from prsym.comparing.worker_process import Request
    from prsym.model.formula import Formula
    from prsym.model.verdict import Comparison, Given

LOADING = ("loading",)
RUNNING = ("running",)
GRACE = 5.0  # seconds after which a worker whose parent did not stop it stops itself

Messages = Iterator[tuple[object, ...]]


def _compare(asked: Comparison) -> Messages:
    from prsym.comparing.function_sides import functions_read
    from prsym.comparing.matching import is_id, matchings

    yield RUNNING
    try:
        questions = matchings(functions_read(asked))
    except errors.UnmatchedError as error:
        from prsym.comparing.several import unmatched

        yield "value", unmatched(error)
        return
    yield LOADING
    from prsym.comparing.compare import decide
    from prsym.comparing.other_readings import fair, of_number_alone, of_other_letters
    from prsym.comparing.several import decide_each
    from prsym.comparing.unread import of_unread

    yield RUNNING
    verdict = fair(decide_each(questions, decide), asked, decide)
    is_formula = isinstance(asked.reference, str) and is_id(asked.reference)
    verdict = of_unread(verdict, asked, questions, is_formula=is_formula)
    if is_formula:
        yield "value", of_number_alone(verdict, questions)
    else:
        yield "value", of_other_letters(verdict, asked, questions)


def _decide(question: Question) -> Messages:
    from prsym.comparing.compare import decide

    yield RUNNING
    yield "value", decide(question)


def _match(asked: Comparison) -> Messages:
    """Whether the two can be compared: read and matched, and not decided; 0 where a symbol's meaning is not known."""
    from prsym.comparing.matching import matchings

    yield RUNNING
    try:
        count = len(matchings(asked))
    except errors.UnmatchedError:
        count = 0
    yield "value", count


def _diagnose(asked: Comparison) -> Messages:
    from prsym.comparing.diagnosis import diagnose

    yield RUNNING
    yield "value", diagnose(asked)


def _identify(expression: Given, language: str) -> Messages:
    from prsym.comparing.identify import identify

    yield RUNNING
    yield "value", identify(expression, language)


TASKS: dict[str, Callable[..., Messages]] = {
    "compare": _compare,
    "decide": _decide,
    "diagnose": _diagnose,
    "match": _match,
    "identify": _identify,
}


def _messages(task: str, arguments: tuple[object, ...]) -> Messages:
    """The messages of a task of this module, or of `module:function`, a function of a room above this one.

    Where that is a generator, it says how far it is: each `("running", …)` that it yields gives it its time anew.
    """
    module, colon, function = task.partition(":")
    if not colon:
        yield from TASKS[task](*arguments)
        return
    yield LOADING
    work = getattr(import_module(module), function)
    yield RUNNING
    if isgeneratorfunction(work):
        yield from work(*arguments)
    else:
        yield "value", work(*arguments)


def main() -> None:
    """Answer tasks until the parent has gone."""
    requests, answers = _private_pipes()
    _be_quiet()
    pending: SimpleQueue[Request] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests, pending), daemon=True).start()
    while True:
        task, arguments, seconds, megabytes, formulas = pending.get()
        try:
            with _declared(formulas):
                for message in _messages(task, arguments):
                    if message[0] == RUNNING[0]:
                        _limit(seconds, megabytes)
                    send(answers, frame(message))
        except errors.PrsymError as error:
            send(answers, frame(("refused", _public_class(error), error.what, error.about)))
        _stop_the_clock()


def _declared(formulas: tuple[Formula, ...]) -> AbstractContextManager[None]:
    """The formulas that are declared where the question was put are declared here, too."""
    if not formulas:
        return nullcontext()
    from prsym import catalogue

    return catalogue.declared(formulas)


def _private_pipes() -> tuple[FileIO, FileIO]:
    """The pipes to the parent, moved away from stdin and stdout: a stray print must not get between the messages."""
    requests, answers = (FileIO(os.dup(number), mode) for number, mode in ((0, "rb"), (1, "wb")))
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    return requests, answers


def _be_quiet() -> None:
    """An interrupt from the keyboard is the parent's to handle; a defect is told in one line, without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.excepthook = lambda kind, error, _: print(f"{kind.__name__}: {error}"[:300], file=sys.stderr)


def _listen(requests: FileIO, pending: SimpleQueue[Request]) -> None:
    """Hand tasks on; end the process as soon as the parent has gone, whatever it is doing."""
    while True:
        try:
            request = receive(requests)
        except (EOFError, OSError):
            os._exit(0)
        pending.put(request)  # type: ignore[arg-type]  # the parent sends nothing else


def _limit(seconds: float, megabytes: int) -> None:
    """Limits that the operating system keeps, where it can: memory, no core file, and an alarm for an orphan.

    The parent measures the time and ends this process; the alarm stops it when the parent has gone during a long
    call of a library, in which no other thread of this process can run.
    """
    if sys.platform == "win32":
        return
    import resource

    for kind, soft in ((resource.RLIMIT_AS, megabytes * 2**20), (resource.RLIMIT_CORE, 0)):
        hard = resource.getrlimit(kind)[1]
        bound = soft if hard == resource.RLIM_INFINITY else min(soft, hard)
        try:
            resource.setrlimit(kind, (bound, hard))
        except (OSError, ValueError):
            continue  # a platform that does not know this limit
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds + GRACE)


def _stop_the_clock() -> None:
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, 0)


def _public_class(error: errors.PrsymError) -> str:
    """The name of the error's class, or of the nearest one above it that the public module knows."""
    return next(kind.__name__ for kind in type(error).__mro__ if hasattr(errors, kind.__name__))
