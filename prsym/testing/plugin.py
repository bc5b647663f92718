"""The pytest plugin: the formula mark, the cross-evaluator fixture, and the ratchet of worst errors.

Nothing of prsym's engines is loaded by this module: pytest starts as quickly as without it.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

import pytest

from prsym.testing.settings import EVALUATIONS, Settings, pop, push

if TYPE_CHECKING:
    from collections.abc import Callable

    from prsym.testing.session_ratchet import SessionRatchet

RATCHET_FILE = "prsym-ratchet.toml"
MARK = (
    "formula(id, function=None, *, max_ulp=4, fixed=None, symbols=None, domain=None, …): test the marked function "
    "against a formula of prsym's catalogue, its arguments matched by name; the keywords are those of "
    "prsym.testing.assert_accurate. For a function from elsewhere: "
    'f1 = pytest.mark.formula("measures.f_measure", their_f1).'
)
_SETTINGS = pytest.StashKey[Settings]()
_RATCHET: pytest.StashKey[SessionRatchet] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options, and the same as settings of the ini file."""
    group = parser.getgroup("prsym", "accuracy of mathematical functions (prsym)")
    group.addoption(
        "--prsym-ratchet",
        action="store_true",
        help="compare the worst error in ulp of each accuracy assertion with the one on file: a larger one fails the "
        "test, better and new ones are written to the file; with other evaluations or another seed than recorded, only "
        "the recorded point is compared",
    )
    group.addoption(
        "--prsym-ratchet-check",
        action="store_true",
        help="the same, but the file is not written, and a test of which nothing is on file fails",
    )
    group.addoption(
        "--prsym-evaluations",
        type=int,
        metavar="N",
        help=f"points at which an accuracy test looks for the worst error (usually {EVALUATIONS}); tests that give a "
        "number keep it",
    )
    group.addoption(
        "--prsym-seed",
        type=int,
        metavar="N",
        help="seed of the points of accuracy tests (usually 0); tests that give a seed keep it",
    )
    parser.addini("prsym_ratchet_file", f"file of worst errors, beside the ini file (usually {RATCHET_FILE})")
    parser.addini("prsym_evaluations", f"points of an accuracy test (usually {EVALUATIONS})")


def pytest_configure(config: pytest.Config) -> None:
    """Put the options in force."""
    config.addinivalue_line("markers", MARK)
    options = config.option
    if options.prsym_seed is not None and options.prsym_seed < 0:
        raise pytest.UsageError(f"--prsym-seed {options.prsym_seed}: give a whole number from 0 on")
    new = Settings(_evaluations(config), options.prsym_seed or 0)
    if options.prsym_ratchet or options.prsym_ratchet_check:
        from prsym.testing.session_ratchet import open_ratchet

        file = config.rootpath / (config.getini("prsym_ratchet_file") or RATCHET_FILE)
        config.stash[_RATCHET] = open_ratchet(file, writes=options.prsym_ratchet and not options.prsym_ratchet_check)
    config.stash[_SETTINGS] = new
    push(new)


def _evaluations(config: pytest.Config) -> int:
    given: Any = config.option.prsym_evaluations
    given = config.getini("prsym_evaluations") if given is None else given
    try:
        count = int(given) if given not in {"", None} else EVALUATIONS
    except ValueError:
        count = 0
    if count < 1:
        raise pytest.UsageError(f"prsym_evaluations = {given!r}: give a whole number from 1 on")
    return count


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take the options out of force."""
    if _SETTINGS in config.stash:
        pop(config.stash[_SETTINGS])


def pytest_pycollect_makeitem(collector: Any, name: str, obj: object) -> Any:
    """A function with a formula mark is a test of its own, whatever its name."""
    marks = _marks(name, obj)
    if not _have_formula(marks) and not (isinstance(obj, type) and _hides(collector, name, obj)):
        return None
    from prsym.testing.marked import collected

    return collected(collector, name, obj, marks)


def _marks(name: str, obj: object) -> list[Any]:
    """The marks that an object of a module or class carries, or is.

    `f = pytest.mark.formula("id", function)` leaves a mark in the module.
    """
    if name == "pytestmark":
        return list(obj) if isinstance(obj, list | tuple) else [obj]
    if isinstance(obj, pytest.MarkDecorator):
        return [obj, *(arg for arg in obj.args if isinstance(arg, pytest.MarkDecorator))]
    inner = obj.__func__ if isinstance(obj, staticmethod | classmethod) else obj
    for place in (inner, obj):
        own: Any = getattr(place, "__dict__", None)
        marks = own.get("pytestmark") if hasattr(own, "get") else None
        if marks:
            return marks if isinstance(marks, list) else [marks]
    return []


def _have_formula(marks: list[Any]) -> bool:
    return any(getattr(mark, "name", "") == "formula" for mark in marks)


def _hides(collector: Any, name: str, obj: type) -> bool:
    """Whether a class has members with the mark, and pytest collects them neither of it nor of a class below it."""
    cases = getattr(sys.modules.get("unittest"), "TestCase", ())
    heirs: list[type] = type.__subclasses__(obj)
    return (
        obj.__module__ in {getattr(collector.obj, "__name__", ""), getattr(collector.obj, "__module__", "")}
        and (issubclass(obj, cases) or not collector.istestclass(obj, name))
        and not any(heir.__module__ == obj.__module__ for heir in heirs)
        and any(_have_formula(_marks(*member)) for member in vars(obj).items())
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """A test begins: its accuracy assertions are told the points on file."""
    now, ratchet = item.config.stash.get(_SETTINGS, None), item.config.stash.get(_RATCHET, None)
    if now is not None:
        now.start(None if ratchet is None else lambda number: ratchet.point(item.nodeid, number))
    try:
        return (yield)
    finally:
        if now is not None:
            now.end()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """Hold what the assertions of a test that passed met against what is on file: outermost, so after all of xfail.

    Subtests have reports of their own before the test is over.
    """
    report = yield
    now, ratchet = item.config.stash.get(_SETTINGS, None), item.config.stash.get(_RATCHET, None)
    if now is None or ratchet is None or call.when != "call" or not now.is_over:
        return report
    if report.passed and not hasattr(report, "wasxfail") and (said := ratchet.judged(item, now.measured)):
        report.outcome, report.longrepr = "failed", said
    return report


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Collect the measured errors of a worker of pytest-xdist."""
    ratchet = node.config.stash.get(_RATCHET, None)
    if ratchet is not None:
        ratchet.receive(getattr(node, "workeroutput", {}).get("prsym_ratchet", ({}, ())))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the file; a worker sends what it met."""
    ratchet = session.config.stash.get(_RATCHET, None)
    if ratchet is None:
        return
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["prsym_ratchet"] = ratchet.sent()
    elif not ratchet.finish() and session.exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Write the summary of the file of recorded errors."""
    ratchet = config.stash.get(_RATCHET, None)
    if ratchet is not None and (lines := ratchet.summary()):
        terminalreporter.section("prsym: worst errors on file")
        for line in lines:
            terminalreporter.write_line(line)


@pytest.fixture
def cross_evaluate() -> Callable[..., Any]:
    """`cross_evaluate(reference, domain, ...)`: one formula by many evaluators; where they disagree it fails.

    It is `prsym.testing.cross_evaluate`.
    """
    from prsym.testing import cross_evaluate

    return cross_evaluate
