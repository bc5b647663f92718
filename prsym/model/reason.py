"""Why a claim was judged as it was: the words, and what they are about, put together in one place."""

from __future__ import annotations

from dataclasses import dataclass, replace

from prsym.errors import PrsymError


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: `what` is said, `about` which claim, cell or formula, and at which `place` of the file it is.

    `remarks` are the parts of `what` that were added behind its first sentence, in their order.

    >>> str(Reason("value is missing", "claim a", "line 7")), Reason("value is missing", "claim a", "line 7").bare
    ('claim a (line 7): value is missing', 'line 7: value is missing')
    """

    what: str
    about: str = ""
    place: str = ""
    remarks: tuple[str, ...] = ()

    def __str__(self) -> str:
        named = f"{self.about} ({self.place})" if self.place else self.about
        return f"{named}: {self.what}" if named else self.what

    @property
    def bare(self) -> str:
        """The reason for a view that names what it is about anyway."""
        return f"{self.place}: {self.what}" if self.place else self.what

    def then(self, words: str) -> Reason:
        """The reason with words after it."""
        added = (words.removeprefix("; "),) if words.startswith("; ") else ()
        return replace(self, what=self.what + words, remarks=(*self.remarks, *added))


def reason_of(error: PrsymError) -> Reason:
    """The reason that an error gives."""
    return Reason(error.what, error.about)
