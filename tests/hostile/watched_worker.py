"""A worker that ends at once when a task touches files, processes, the network, or runs code made from a text."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from prsym import catalogue
from prsym.comparing import worker

VIOLATION = 99
FORBIDDEN = (
    "ctypes.dlopen", "ftplib.", "glob.", "http.", "imaplib.", "marshal.load", "mmap.", "nntplib.", "os.", "pickle.",
    "poplib.", "pty.", "resource.prlimit", "shutil.", "smtplib.", "socket.", "sqlite3.", "subprocess.", "telnetlib.",
    "tempfile.", "urllib.", "webbrowser.", "winreg.",
)  # fmt: skip
OF_IMPORTS = {"os.listdir", "os.scandir", "marshal.loads"}  # events of the loading of prsym's own modules
MAKERS = ("sympy/polys/monomials.py", "dataclasses.py")  # make code of numbers of variables, and of names of fields
armed = False


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if not armed or event in OF_IMPORTS or _is_request(event, arguments):
        return
    if event == "open" and not _is_module(arguments):
        _end(event, arguments)
    if event == "exec" and str(getattr(arguments[0], "co_filename", "<")).startswith("<") and not _is_made_by_library():
        _end(event, arguments)
    if event.startswith(FORBIDDEN):
        _end(event, arguments)


def _is_request(event: str, arguments: tuple[object, ...]) -> bool:
    """Whether an object of prsym's own is received with a request, such as the verdict that is to be explained."""
    return event == "pickle.find_class" and str(arguments[0]).startswith("prsym.")


def _is_made_by_library() -> bool:
    """Whether the code that is run was made by a module of `MAKERS`, which puts no part of a text into it."""
    return Path(sys._getframe(2).f_code.co_filename).as_posix().endswith(MAKERS)


def _is_module(arguments: tuple[object, ...]) -> bool:
    """Whether a file is opened to be read, and lies where modules and their data lie."""
    path, mode, flags = arguments
    writes = mode is not None and set(str(mode)) & set("wax+")
    writes = writes or bool(int(str(flags or 0)) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
    places = [p for p in sys.path if p]
    return not writes and any(Path(str(path)).is_relative_to(place) for place in places)


def _end(event: str, arguments: tuple[object, ...]) -> None:
    os.write(2, f"{event}{arguments!r}".encode(errors="replace")[:300])
    os._exit(VIOLATION)


def _arm() -> Iterator[tuple[object, ...]]:
    global armed
    yield worker.RUNNING
    catalogue.ids()  # the topics of the derivations, whose records are made by code of `dataclasses`
    armed = True
    yield "value", None


def _trespass(what: str) -> Iterator[tuple[object, ...]]:
    """Canaries: what a task must not do."""
    yield worker.RUNNING
    match what:
        case "read":
            Path("/etc/passwd").read_bytes()
        case "write":
            (Path(worker.__file__).parent / "planted").write_text("x")
        case "run":
            os.system("true")
        case "eval":
            eval("1 + 1")  # noqa: S307 - to be noticed
        case "list":
            os.rename("/no/such", "/no/such/either")
    yield "value", "went unnoticed"


def main() -> None:
    """The worker's own loop, watched."""
    sys.dont_write_bytecode = True
    sys.addaudithook(_watch)
    worker.TASKS["arm"] = _arm
    worker.TASKS["trespass"] = _trespass
    worker.main()
