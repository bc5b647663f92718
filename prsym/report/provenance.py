"""The provenance of a report: versions, the files of its formulas with hashes, and the command that repeats it."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from shlex import quote

from prsym import catalogue
from prsym.errors import PrsymError
from prsym.model.findings import Findings
from prsym.model.formula import Arithmetic, Formula
from prsym.model.status import Status
from prsym.report.document import Block, Code, Column, Commands, Outside, Paragraph, Row, Section, Table, note
from prsym.report.writing import visible
from prsym.version import __version__

Sources = Sequence[tuple[str, str]]  # names of files with their SHA-256 hashes
MOST_IN_FULL = 14  # claims of a report whose appendix has each of them in full on paper, too
ENGINES = ("python-flint", "mpmath", "sympy")


@dataclass(frozen=True, slots=True)
class Edition:
    """A form in which a report is written: the option of the command and its file, and what else its bytes depend on.

    `replays` says whether it shows the derivations, each step checked, `appendix` whether it has the appendix, and
    `paper` is what the command names in place of the claims file, or "". A `paged` one is for paper, where a long
    report has a short appendix.
    """

    option: str
    file: str
    replays: bool = True
    programs: tuple[str, ...] = ()
    appendix: bool = False
    paper: str = ""
    paged: bool = False

    @property
    def options(self) -> str:
        """What the command has besides, such as ` --appendix`."""
        return " --appendix" * self.appendix + (f" --paper {self.paper}" if self.paper else "")


PAGE = Edition("--html", "report.html")
PRINT = Edition("--pdf", "report.pdf", programs=("typst",), paged=True)
MARKDOWN = Edition("--markdown", "report.md", replays=False)
WORD = Edition("--docx", "report.docx", programs=("typst",), paged=True)


@cache
def environment(programs: tuple[str, ...] = ()) -> dict[str, str]:
    """Versions of prsym, Python and the engines; no clock, no paths, no machine."""
    found = {"prsym": __version__, "python": platform.python_version()}
    return found | {name: _version(name) for name in (*ENGINES, *programs)}


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "unknown"


def reproduce(edition: Edition, lines: Sequence[str], sources: Sources, report: Findings | None) -> Section:
    """How to make a report again: what to type, and what must be the same."""
    same = "with the same versions the same file results, byte for byte."
    told = f"The files must have the SHA-256 hashes below; {same}" if sources else f"W{same[1:]}"
    found = distinct_files(report) if report and not (edition.paged and len(report.audited) > MOST_IN_FULL) else []
    blocks: list[Block] = [Paragraph((told,)), Commands(tuple(lines))]
    if sources:
        rows = (Row(((Outside(name),), (Code(digest),))) for name, digest in sources)
        blocks.append(_hashes("What was submitted", *rows))
    versions = (Row(((name,), (Code(number),))) for name, number in environment(edition.programs).items())
    blocks.append(Table((Column("Software"), Column("Version")), tuple(versions), "Software"))
    if found:
        title = "Files of prsym that hold the printed formulas and their derivations"
        blocks.append(_hashes(title, *(Row(((Code(f.path),), (Code(f.sha256),))) for f in found)))
        blocks.append(_one_hash())
    return Section(("How to reproduce this report",), tuple(blocks), "reproduce")


def _hashes(caption: str, *rows: Row) -> Table:
    return Table((Column("File", 36), Column("SHA-256", 64)), rows, caption)


def _one_hash() -> Paragraph:
    return note(
        *("These files build on others of the folder ", Code("derivations"), ". One hash over all of them is "),
        *(Code(derivations_hash()), ": the SHA-256 of the lines that ", Code("sha256sum")),
        " prints for all its Python files, sorted by name.",
    )


def command(report: Findings, edition: Edition) -> list[str]:
    """The lines to type that check the hashes and make the same file again."""
    source = _typed(report.source_name or "CLAIMS")
    names = [_typed(name) for name, _ in report.files]
    proposed = " --proposed" * report.is_worksheet
    typed = f"prsym audit {source} {edition.option} {edition.file}{proposed}{edition.options}"
    return [f"sha256sum {' '.join([source, *names])}", typed]


def _typed(name: str) -> str:
    """A file's name as it is typed in a shell: no option, and on one line with every character visible."""
    path = f"./{name}" if name.startswith("-") else name
    if "\n" not in path and "\t" not in path and visible(path) == path:
        return quote(path)
    escaped = path.replace("\\", r"\\").replace("'", r"\'")
    return "$'" + "".join(c if visible(c) == c and c not in "\n\t" else f"\\U{ord(c):08x}" for c in escaped) + "'"


# The formulas of a report, and the files that hold their derivations.


@dataclass(frozen=True, slots=True)
class DerivationFile:
    """The file in which a formula is printed and derived; `path` is relative to where prsym is installed."""

    formula: str
    path: str
    sha256: str


def subjects(report: Findings) -> list[Formula]:
    """Every formula that a usable claim is about, in the order of the claims, each once.

    None is what a report computes by arithmetic of its own: that has no letters to explain, and no derivation.
    """
    named = dict.fromkeys(j.formula for j in report.claims if j.verdict != Status.UNUSABLE and j.formula)
    found = (known_formula(identifier) for identifier in named)
    return [formula for formula in found if formula is not None and not isinstance(formula, Arithmetic)]


def known_formula(identifier: str) -> Formula | None:
    """The formula of that id; None when there is none."""
    try:
        return catalogue.formula(identifier)
    except PrsymError:
        return None


def derivation_files(report: Findings) -> list[DerivationFile]:
    """The file of each subject, and of each formula that it rests on."""
    found = dict.fromkeys(f.id for subject in subjects(report) for f in (subject, *rests_on(subject)))
    return [derivation_file(identifier) for identifier in found if catalogue.has_module(identifier)]


def distinct_files(report: Findings) -> list[DerivationFile]:
    """The same without a file that was named already: formulas of one topic share a file."""
    found: dict[str, DerivationFile] = {}
    for file in derivation_files(report):
        found.setdefault(file.path, file)
    return list(found.values())


def rests_on(formula: Formula) -> list[Formula]:
    """The formulas whose values or equations a formula uses, each once."""
    direct = [*formula.functions.values(), formula.determined_by, *(value for _, value in formula.definitions)]
    found = [f for use in direct if isinstance(use, Formula) for f in (use, *rests_on(use))]
    return list(dict.fromkeys(f for f in found if f != formula))


@cache
def derivation_file(identifier: str) -> DerivationFile:
    """Where the entry of that id is derived.

    >>> derivation_file("measures.precision").path
    'derivations/measures/rates.py'
    """
    module = catalogue.module(identifier)
    folder, _, name = module.rpartition(".")
    content = files(folder).joinpath(f"{name}.py").read_bytes()
    path = module.removeprefix("prsym.").replace(".", "/")
    return DerivationFile(identifier, f"{path}.py", sha256(content).hexdigest())


# One SHA-256 hash over all derivations: it changes when any file that a derivation can build on does.


@cache
def derivations_hash() -> str:
    """The hash of the lines `hash  file` of every Python file of `derivations/`, sorted by file.

    The lines are those of `sha256sum` on all these files in that order; anyone can make them without prsym.

    >>> len(derivations_hash())
    64
    """
    lines = sorted((name, sha256(file.read_bytes()).hexdigest()) for name, file in _modules())
    return sha256("".join(f"{digest}  derivations/{name}\n" for name, digest in lines).encode()).hexdigest()


def _modules() -> Iterator[tuple[str, Traversable]]:
    """Every Python file of `derivations`, with its place in it."""
    for entry in files("prsym.derivations").iterdir():
        if entry.name.endswith(".py"):
            yield entry.name, entry
        elif entry.is_dir():
            yield from ((f"{entry.name}/{f.name}", f) for f in entry.iterdir() if f.name.endswith(".py"))
