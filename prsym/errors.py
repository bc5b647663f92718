"""The errors that a user can cause. Each carries one clear line: where, what, the value, what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

NEAR = 0.6  # of the letters of a word that a slip leaves as they are


def shortened(text: str, most: int) -> str:
    """The text, or as much of its beginning as fits into so many characters with `…` after it.

    >>> shortened("a long text", 11), shortened("a long text", 7)
    ('a long text', 'a long…')
    """
    return text if len(text) <= most else text[: most - 1] + "…"


def how_to_install(extra: str) -> str:
    """The command that installs what an extra needs, as README gives it.

    >>> how_to_install("pdf")
    "in the folder of prsym: pip install '.[pdf]'"
    """
    return f"in the folder of prsym: pip install '.[{extra}]'"


def did_you_mean(word: object, known: Iterable[str], near: float = NEAR) -> str:
    """`; did you mean …?` with the known name that is nearest in its letters, or nothing when none is near.

    Capitals, blanks, hyphens and underscores are no difference.

    >>> did_you_mean("Wilsn", ["normal", "wilson"]), did_you_mean("nullset", ["found", "null_set"])
    ("; did you mean 'wilson'?", "; did you mean 'null_set'?")
    """
    names = {_plain(name): name for name in known}
    found = get_close_matches(_plain(str(word)), list(names), n=1, cutoff=near)
    return f"; did you mean {names[found[0]]!r}?" if found else ""


def _plain(name: str) -> str:
    return name.casefold().translate(_JOINING)


_JOINING = str.maketrans({" ": "", "-": "", "_": ""})


class PrsymError(Exception):
    """Base of every error that prsym raises on purpose; its text is one line meant for the user.

    `what` is that line without what it is `about` (a formula, say), which stands before it where it is told.
    """

    def __init__(self, what: str = "", about: str = "") -> None:
        super().__init__(f"{about}: {what}" if about else what)
        self.what, self.about = what, about


class InputError(PrsymError):
    """The input could not be used: an unknown id, a misspelt key, a missing argument, a text that is no number."""


class ArgumentError(InputError, TypeError):
    """An argument of a function of arrays is of a kind that holds no plain numbers; a TypeError, too, as NumPy's is."""


class ReadingError(InputError):
    """A formula's text could not be read; names the place and what would be right."""


class UnmatchedError(InputError):
    """A symbol of an expression is not known to be any quantity of the formula; says how to tell what it stands for."""


class DomainError(PrsymError):
    """An argument lies outside the domain of a formula; names the argument, its value and the admissible range."""


class UnableError(PrsymError):
    """A question could not be settled with the means allowed; the text says what blocked it."""
