"""Which names are read, and the one spelling under which each is kept: what looks the same is the same symbol."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from prsym.errors import ReadingError
from prsym.reading.text import GREEK

_NO_NUMBERS = {"nan", "inf", "infinity"}
ACCENTS = {"\u0302": "hat", "\u0304": "bar", "\u0303": "tilde"}  # the marks of an estimate, a mean, an adjusted value
_ACCENTED = re.compile(rf"(.)([{''.join(ACCENTS)}])([0-9]*)")
_GREEK_NAMES = {letter: name for name, letter in GREEK.items() if name != "ell"}


def spelled(name: str) -> str:
    """The name with Greek letters written out, as `β_2` for beta_2; ReadingError for letters that mislead.

    Read are the letters of the Latin alphabet with and without accents, Greek letters that do not look like
    Latin ones, digits and underscores. A Cyrillic letter that looks like `P` is refused by its name. One letter with
    a circumflex, a macron or a tilde is p_hat, x_bar or n_tilde.

    >>> spelled("β_2"), spelled("p̂")
    ('beta_2', 'p_hat')
    """
    name = "_".join(map(without_accent, name.split("_")))
    if name.startswith("__"):
        raise ReadingError(f"{name[:40]!r} is no name of a formula: a name starts with one letter, as P or tp")
    if name.casefold() in _NO_NUMBERS:
        raise ReadingError(f"{name} stands for no number: a formula is about real numbers")
    for character in name:
        if not (character.isascii() or character in _GREEK_NAMES or _is_latin(character)):
            called = unicodedata.name(character, f"U+{ord(character):04X}")
            raise ReadingError(
                f"{name[:40]!r} has the letter {called}, which is not read: write Latin or Greek letters"
            )
    return "_".join(_GREEK_NAMES.get(part, part) for part in name.split("_"))


def without_accent(part: str) -> str:
    """`p̂` as p_hat, and `p̂1` as p_hat_1; any other part of a name as it is.

    >>> without_accent("x̄"), without_accent("größe")
    ('x_bar', 'größe')
    """
    found = _ACCENTED.fullmatch(unicodedata.normalize("NFD", part))
    if found is None:
        return part
    return "_".join(word for word in (found[1], ACCENTS[found[2]], found[3]) if word)


def check_distinct(names: Iterable[str]) -> None:
    """Refuse `β` beside `beta`: two names as written that would be the same symbol."""
    written: dict[str, str] = {}
    for name in names:
        other = written.setdefault(spelled(name), name)
        if other != name:
            raise ReadingError(f"{other} and {name} are two names for one symbol: write one of them")


def _is_latin(character: str) -> bool:
    base = unicodedata.normalize("NFD", character)[0]
    return (base.isascii() and base.isalpha()) or character in "ßæøœþðłđ"
