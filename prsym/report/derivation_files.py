"""The formulas of a report, and the files that hold their derivations with the hashes of these."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from prsym import catalogue
from prsym.errors import PrsymError
from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.model.status import Status


@dataclass(frozen=True, slots=True)
class DerivationFile:
    """The file in which a formula is printed and derived; `path` is relative to where prsym is installed."""

    formula: str
    path: str
    sha256: str


def subjects(report: Findings) -> list[Formula]:
    """Every formula that a usable claim is about, in the order of the claims, each once."""
    named = dict.fromkeys(j.formula for j in report.claims if j.verdict != Status.UNUSABLE and j.formula)
    return [formula for identifier in named if (formula := known_formula(identifier)) is not None]


def known_formula(identifier: str) -> Formula | None:
    """The formula of that id; None when there is none."""
    try:
        return catalogue.formula(identifier)
    except PrsymError:
        return None


def derivation_files(report: Findings) -> list[DerivationFile]:
    """The file of each subject, and of each formula that it rests on."""
    found = dict.fromkeys(f.id for subject in subjects(report) for f in (subject, *rests_on(subject)))
    return [derivation_file(identifier) for identifier in found if catalogue.is_known(identifier)]


def distinct_files(report: Findings) -> list[DerivationFile]:
    """The same without a file that was named already: formulas of one topic share a file."""
    found: dict[str, DerivationFile] = {}
    for file in derivation_files(report):
        found.setdefault(file.path, file)
    return list(found.values())


def rests_on(formula: Formula) -> list[Formula]:
    """The formulas whose values or equations a formula uses, each once."""
    direct = [*formula.functions.values(), formula.determined_by, *(given for _, given in formula.given)]
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
