"""A worker process that is slow, greedy, mad or dead costs an answer, and nothing else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

import prsym
from prsym import errors
from prsym.cli import main
from prsym.comparing import isolated, worker_process
from prsym.model.verdict import Grade

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and fork are POSIX")
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="address space is limited on Linux")
STRANGE_BOOT = f"import sys; sys.path[:] = [{str(HERE)!r}, *sys.argv[1:]]; from strange_tasks import main; main()"

Call = Callable[..., object]


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> Iterator[Call]:
    """`isolated.call` with a fresh worker that knows the strange tasks."""
    isolated.close()
    monkeypatch.setattr(worker_process, "BOOT", STRANGE_BOOT)

    def call(task: str, *arguments: object, seconds: float = 20.0, megabytes: int = 2_000) -> object:
        return isolated.call(task, *arguments, seconds=seconds, megabytes=megabytes)

    yield call
    isolated.close()


def test_a_task_is_answered_and_the_worker_kept(strange: Call) -> None:
    value = {"a": (Fraction(1, 3), None, "text")}
    assert strange("value", value) == value
    assert strange("pid") == strange("pid") != os.getpid()


def test_a_large_text_goes_through_the_pipes(strange: Call) -> None:
    text = "x" * 10_000_000
    assert strange("value", text) == text


@pytest.mark.parametrize("task", ["endless", "endless_in_c"])
def test_a_task_that_never_ends(strange: Call, task: str) -> None:
    first = strange("pid")
    with pytest.raises(isolated.LostError, match=r"^the decision took more than 0\.2 s$"):
        strange(task, seconds=0.2)
    assert strange("pid") != first


def test_a_task_that_tells_how_far_it_is_has_its_time_for_each_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four parts of 0.3 s have 0.8 s each; the fifth takes too long."""
    monkeypatch.setattr(worker_process, "BOOT", STRANGE_BOOT)
    worker = worker_process.Worker()
    told: list[tuple[object, ...]] = []
    try:
        assert worker.ask(("strange_tasks:counted", (4, 0.3), 0.8, 2_000, ()), told.append) == ("value", 4)
        assert told == [(0, 4), (1, 4), (2, 4), (3, 4)]
        with pytest.raises(worker_process.TooSlowError):
            worker.ask(("strange_tasks:counted", (1, 30.0), 0.3, 2_000, ()))
    finally:
        worker.end()


def test_loading_modules_is_no_part_of_the_time(strange: Call) -> None:
    assert strange("slow_to_load", 0.4, seconds=0.2) == "loaded"


def test_a_worker_that_is_never_ready(strange: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "START_SECONDS", 0.2)
    with pytest.raises(isolated.LostError, match=r"was not ready within 0\.2 s"):
        strange("slow_to_load", 60)


@LINUX
@pytest.mark.parametrize(("task", "arguments"), [("greedy", (4_000,)), ("greedy_in_c", ())])
def test_a_task_that_needs_too_much_memory(strange: Call, task: str, arguments: tuple[int, ...]) -> None:
    with pytest.raises(isolated.LostError, match="^the decision needed more than 300 MB$"):
        strange(task, *arguments, megabytes=300)
    assert strange("value", 1) == 1


@LINUX
def test_what_fits_into_a_fresh_worker_is_not_lost_to_what_an_old_one_keeps(strange: Call) -> None:
    counts = [strange("hoarding", 150, megabytes=400) for _ in range(5)]
    assert counts[0] == 1
    assert counts.count(1) > 1  # an old worker was lost with its hoard, and the question put again to a new one


@pytest.mark.parametrize("status", [0, 1, 7])
def test_a_task_that_ends_the_process(strange: Call, status: int) -> None:
    with pytest.raises(
        isolated.LostError, match=rf"^the deciding process ended unexpectedly \(exit status {status}\)$"
    ):
        strange("exit", status)
    assert strange("value", 1) == 1


@POSIX
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT, signal.SIGTERM])
def test_a_task_that_dies_of_a_signal(strange: Call, number: int) -> None:
    words = signal.strsignal(number)
    with pytest.raises(isolated.LostError, match=rf"^the deciding process ended unexpectedly \({words}\)$"):
        strange("signal", int(number))


@POSIX
def test_a_segmentation_fault(strange: Call) -> None:
    with pytest.raises(isolated.LostError, match=r"ended unexpectedly \(Segmentation fault\)"):
        strange("segfault")


def test_a_worker_lost_before_it_began_is_replaced_without_a_word(strange: Call) -> None:
    strange("pid")
    assert strange("exit_before_it_begins_when_used", time.monotonic()) == "answered"


def test_a_worker_that_died_while_idle_is_replaced_without_a_word(strange: Call) -> None:
    first = strange("pid")
    assert isinstance(first, int)
    os.kill(first, signal.SIGTERM)
    assert strange("pid") != first


@pytest.mark.parametrize(("task", "said"), [("defect", "ZeroDivisionError: "), ("recursion", "RecursionError: ")])
def test_a_defect_is_said_in_one_line(strange: Call, task: str, said: str) -> None:
    with pytest.raises(isolated.LostError, match=rf"^prsym failed on this question \({said}.+\)$") as error:
        strange(task)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["InputError", "ReadingError", "DomainError", "UnableError", "PrsymError"])
def test_what_the_task_refuses_is_raised_here(strange: Call, name: str) -> None:
    first = strange("pid")
    with pytest.raises(prsym.PrsymError, match="^one line$") as error:
        strange("refuse", name, "one line")
    assert type(error.value) is getattr(errors, name)
    assert strange("pid") == first


def test_a_private_class_of_error_is_raised_as_its_public_one(strange: Call) -> None:
    with pytest.raises(prsym.UnableError, match="a private kind") as error:
        strange("refuse_privately")
    assert type(error.value) is prsym.UnableError


def test_a_stray_print_does_not_get_between_the_messages(strange: Call) -> None:
    assert strange("print") == ""
    assert strange("value", 1) == 1


def test_threads_share_the_worker(strange: Call) -> None:
    answers: dict[int, object] = {}

    def ask(number: int) -> None:
        for _ in range(20):
            answers[number] = (strange("value", number), strange("pid"))

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    pid = strange("pid")
    assert answers == {n: (n, pid) for n in range(4)}


def test_one_thread_losing_the_worker_does_not_lose_the_answers_of_others(strange: Call) -> None:
    outcomes: list[object] = []

    def ask(task: str, *arguments: object) -> None:
        for _ in range(3):
            try:
                outcomes.append(strange(task, *arguments))
            except isolated.LostError:
                outcomes.append("lost")

    threads = [threading.Thread(target=ask, args=a) for a in (("exit", 3), ("value", "kept"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(str, outcomes)) == ["kept"] * 3 + ["lost"] * 3


@POSIX
def test_an_interrupt_from_the_keyboard_ends_the_task_and_is_raised(strange: Call) -> None:
    first = strange("pid")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            strange("endless")
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    assert strange("pid") != first


@POSIX
def test_a_forked_process_has_its_own_worker(strange: Call) -> None:
    first = strange("pid")
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:  # nothing of pytest may run on in the child
        try:
            os.write(writer, str(strange("pid")).encode())
            isolated.close()
        finally:
            os._exit(0)
    os.close(writer)
    told = os.read(reader, 100).decode()
    os.close(reader)
    os.waitpid(child, 0)
    assert told.isdigit()
    assert int(told) != first
    assert strange("pid") == first


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z" if Path("/proc").exists() else True


@POSIX
@pytest.mark.parametrize("task", ["pid", "endless"])
def test_a_worker_ends_with_its_parent(task: str) -> None:
    """Also when the parent is killed, and also in the middle of a task."""
    program = f"""
        import threading, time
        from prsym.comparing import isolated, worker_process
        worker_process.BOOT = {STRANGE_BOOT!r}
        print(isolated.call("pid", seconds=20, megabytes=2000), flush=True)
        isolated.call({task!r}, seconds=600, megabytes=2000)
        time.sleep(600)
    """
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    time.sleep(0.3)
    assert _alive(pid)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + 10
    while _alive(pid) and time.monotonic() < end:
        time.sleep(0.05)
    assert not _alive(pid)


@POSIX
def test_a_worker_ends_with_its_parent_though_a_forked_process_lives_on() -> None:
    """It was forked while another thread was asking."""
    program = f"""
        import os, threading, time
        from prsym.comparing import isolated, worker_process
        worker_process.BOOT = {STRANGE_BOOT!r}
        print(isolated.call("pid", seconds=20, megabytes=2000), flush=True)
        threading.Thread(target=isolated.call, args=("endless",), kwargs=dict(seconds=600, megabytes=2000)).start()
        time.sleep(0.3)
        child = os.fork()
        if child:
            print(child, flush=True)
        time.sleep(60)
    """
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert parent.stdout is not None
    pid, child = int(parent.stdout.readline()), int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    try:
        assert _alive(child)
        end = time.monotonic() + 10
        while _alive(pid) and time.monotonic() < end:
            time.sleep(0.05)
        assert not _alive(pid)
    finally:
        os.kill(child, signal.SIGKILL)


@POSIX
@pytest.mark.parametrize("before", ["", "prsym.compare('x', 'x')"])
def test_forking_makes_no_noise(before: str) -> None:
    program = f"""
        import os, prsym
        from prsym.comparing import isolated
        {before}
        child = os.fork()
        if child:
            os.waitpid(child, 0)
    """
    done = subprocess.run(  # without Python's own warning of threads
        [sys.executable, "-W", "ignore", "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert done.stderr == ""


def test_the_end_of_the_program_makes_no_noise(tmp_path: Path) -> None:
    """A plain script without a guard against being run twice; every warning is an error."""
    script = tmp_path / "script.py"
    script.write_text("import prsym\nprint(prsym.compare('x + x', '2*x').status)\n")
    done = subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", str(script)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert (done.stdout, done.stderr) == ("equal\n", "")


def test_the_worker_stands_in_no_folder_of_the_user_and_imports_nothing_from_it(tmp_path: Path) -> None:
    for name in ("sympy.py", "lark.py", "flint.py", "pickle.py", "sitecustomize.py"):
        (tmp_path / name).write_text("open('planted', 'w').close()\n")
    program = "import sys; import prsym; print(prsym.compare('x + x', '2*x').status, file=sys.stderr)"
    code = f"import sys; sys.path.append({str(ROOT)!r}); sys.path[:0] = sys.path[-1:]; {program}"
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stderr == "equal\n"
    assert not (tmp_path / "planted").exists()


def test_the_import_path_is_this_programs_own_without_the_current_folder(
    strange: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", str(tmp_path), ".", str(elsewhere), *sys.path])
    folder, path, _ = strange("path")  # type: ignore[misc]
    assert folder != str(tmp_path)
    assert str(elsewhere) in path
    assert not {"", ".", str(tmp_path)} & set(path)
    assert str(ROOT) in path


def test_it_works_from_the_folder_of_the_sources_without_being_installed() -> None:
    program = "import prsym; print(prsym.compare('x + x', '2*x').status)"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT, env=environment
    )
    assert done.stdout == "equal\n"


def test_the_asking_side_loads_no_engine() -> None:
    program = "from prsym.comparing import isolated; import sys; print(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert not set(done.stdout.split()) & {"sympy", "flint", "mpmath", "numpy", "lark"}


def test_without_an_interpreter_there_is_no_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    isolated.close()
    for executable in ("", str(ROOT / "no" / "such" / "python")):
        monkeypatch.setattr(sys, "executable", executable)
        assert prsym.compare("x", "x").status == "undecided"


def test_a_lost_worker_is_undecided_with_the_reason(strange: Call) -> None:
    verdict = prsym.compare("2*P*R/(P+R)", "measures.f_measure", seconds=1e-4)
    assert (verdict.status, verdict.grade) == ("undecided", Grade.STATED)
    assert verdict.reason == "the decision took more than 0.0001 s"
    assert verdict.evidence.effective == 0


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), 1e9, "20", None, True])
def test_seconds_must_be_a_sensible_number(seconds: object) -> None:
    for verb in (lambda: prsym.compare("x", "x", seconds=seconds), lambda: prsym.identify("x", seconds=seconds)):
        with pytest.raises(prsym.InputError, match="seconds = .+ must be a number above 0"):
            verb()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"symbols": {"x": 1}}, "symbols: 1 must be a text"),
        ({"symbols": {1: "x"}}, "symbols: 1 must be a text"),
        ({"fixed": {"x": object()}}, "is no finite number"),
        ({"fixed": {"x": float("nan")}}, "is no finite number"),
        ({"fixed": {"x": lambda: 1}}, "is no finite number"),
    ],
)
def test_what_cannot_go_to_the_worker_is_refused_before(options: dict[str, object], said: str) -> None:
    with pytest.raises(prsym.InputError, match=said):
        prsym.compare("x", "x", **options)  # type: ignore[arg-type]


def test_the_command_line_takes_a_limit_of_time() -> None:
    result = CliRunner().invoke(main, ["compare", "2*P*R/(P+R)", "measures.f_measure", "--seconds", "1e-7"])
    assert result.exit_code == 3
    assert "undecided: the decision took more than 1e-07 s" in result.output
    result = CliRunner().invoke(main, ["compare", "x", "x", "--seconds", "0"])
    assert result.exit_code == 2
    assert "seconds = 0.0 must be a number above 0" in result.output


def test_an_audit_loses_one_claim_and_judges_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object, **__: object) -> object:
        raise isolated.LostError("the deciding process ended unexpectedly (Killed)")

    monkeypatch.setattr(isolated, "call", lost)
    claims = [
        {"id": "f", "formula": "measures.precision", "expression": "tp/(tp+fp)"},
        {"id": "n", "formula": "measures.precision", "inputs": {"tp": 1, "fp": 1}, "value": "50%"},
    ]
    judged = prsym.audit({"claim": claims}).claims
    assert [(c.id, c.verdict) for c in judged] == [("f", "undecided"), ("n", "confirmed")]
    assert judged[0].reason == "the deciding process ended unexpectedly (Killed)"
