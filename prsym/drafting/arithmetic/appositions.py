"""The shares behind what is said of their part: 871,569 were copies, a little over half, and were dropped."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near

# What is said of a part between it and its share: of them responsive; were system files or exact copies.
_SAID = r"(?: of (?:them|these|those))?(?: (?!and\b|but\b|while\b|per\b|an?\b|each\b)[\w’'-]+){0,8}?"
_JUST = r"(?: (?:or|that is|which is|rather|a little|slightly|somewhat|well|just|only|barely|almost|nearly|fully))*"
_SHARE_BEHIND = re.compile(rf"{_SAID},{_JUST} ", re.IGNORECASE)
_END = re.compile(r"[.;]|,| and\b|$")
# Of these: the part of the one count of the sentence before.
_OF_THESE = re.compile(r"\W*(?:of|among) (?:these|those|them),? (?:about |some |only )?", re.IGNORECASE)
_OF_THEM = re.compile(r" of (?:them|these|those)\b")
_AND_THEN = re.compile(
    r"(?: (?:documents|files|records|items|e-?mails))?,? (?:and|of which) (?:(?:we|they|I) )?"
    r"(?:(?:coded|marked|tagged|judged|found|deemed|called|produced|withheld|kept) )?",
    re.IGNORECASE,
)


class Appositions(Near):
    """The readings of shares that are put behind their part."""

    def of(self, i: int) -> Iterator[Reading]:
        """The part right before a share, of the one count that "of these" or "of them" means."""
        inside = self.around.in_sentence(i)
        part = i - 1
        if (
            part not in inside
            or kind_of(self.stated[i].number) != "share"
            or not self.counts(part)
            or self.is_change(i)
        ):
            return
        between = self.around.between(part, i)
        if not _SHARE_BEHIND.fullmatch(between) or not _END.match(self.around.behind(i)):
            return
        if part == inside[0] and _OF_THESE.fullmatch(self.around.before(part)):
            whole = self._only_count_before(part)
        elif part - 1 == inside[0] and _OF_THEM.match(between) and _AND_THEN.fullmatch(self.around.before(part)):
            whole = part - 1
        else:
            return
        if whole is not None and self.counts(whole) and self.is_part(part, whole):
            yield self.reading("part/whole", {"part": part, "whole": whole}, 0 if whole in inside else 1, True)

    def _only_count_before(self, first: int) -> int | None:
        """The count of the sentence before, where it has one number alone."""
        if not first:
            return None
        before, one = self.stated[first - 1], self.stated[first]
        is_next = (before.passage, before.sentence + 1) == (one.passage, one.sentence)
        found = [k for k in self.around.in_sentence(first - 1) if not self.stated[k].reason] if is_next else []
        return found[0] if len(found) == 1 else None
