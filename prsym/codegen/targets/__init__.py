"""The languages that code is generated in, by name."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from prsym.codegen.language import Language
from prsym.errors import InputError

HOMES = {
    "c99": "c_family",
    "cpp17": "c_family",
    "rust": "rust",
    "javascript": "javascript",
    "java": "java",
    "fortran": "fortran",
    "r": "r",
    "octave": "octave",
    "julia": "julia",
    "python": "python",
    "numpy": "python",
    "duckdb": "sql",
    "sqlite": "sql",
    "spark": "sql",
    "spreadsheet": "spreadsheet",
}
SHORT = {
    "c": "c99",
    "c++": "cpp17",
    "cpp": "cpp17",
    "js": "javascript",
    "py": "python",
    "rs": "rust",
    "matlab": "octave",
}


def names() -> tuple[str, ...]:
    """The names of all languages."""
    return tuple(HOMES)


def language(name: str) -> Language:
    """The language of that name; `InputError` names those that there are."""
    if name not in HOMES:
        meant = SHORT.get(name.casefold()) or next(iter(get_close_matches(name.casefold(), HOMES, 1)), "")
        hint = f" (did you mean {meant}?)" if meant else ""
        raise InputError(f"no code is generated in {name!r}{hint}: the languages are {', '.join(HOMES)}")
    found: Language = import_module(f"prsym.codegen.targets.{HOMES[name]}").LANGUAGES[name]
    return found
