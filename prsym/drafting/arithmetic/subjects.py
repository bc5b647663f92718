"""Shares of what has a noun of its own: redacted documents account for 26.7% of the entries.

The whole is the one count of the paragraph with the noun; the part is the one count of the document whose words are
those of the subject.
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.surroundings import stems

_SUBJECT = any_case(
    r"(?:\W|\d+\. )*(?:the |those )?(?P<subject>(?:[\w’-]+ ){1,3}?)account(?:s|ed)? for (?:about |only |just )?$"
)
_OF_NOUN = any_case(r" of (?:the|its|our|all|all the) (?:log )?(?P<noun>[a-z]+)(?=[.;]|$)")


def of_subjects(near: Near, i: int) -> Iterator[Reading]:
    """The one part that the subject of a sentence means, of the one count with the noun that its share is of."""
    if kind_of(near.stated[i].number) != "share" or near.around.in_sentence(i)[0] != i:
        return
    said, of = _SUBJECT.fullmatch(near.around.before(i)), _OF_NOUN.match(near.around.behind(i))
    asked = stems(said["subject"]) if said else frozenset()
    if of is None or not asked:
        return
    own = near.stated[i].passage
    before = [k for k, _ in near.around.earlier(i) if near.stated[k].passage == own and near.counts(k)]
    noun = any_case(rf" (?:log )?{of['noun']}\b")
    wholes = [k for k in before if noun.match(near.around.behind(k))]
    parts = [k for k in range(len(near.stated)) if near.counts(k) and k not in wholes and asked <= _words(near, k)]
    if any(len({near.stated[k].digits for k in found}) != 1 for found in (wholes, parts)) or parts[0] not in before:
        return
    if size(near.stated[parts[0]].number) <= size(near.stated[wholes[0]].number):
        yield near.reading("part/whole", {"part": parts[0], "whole": wholes[0]}, 1, True)


def _words(near: Near, k: int) -> frozenset[str]:
    """The stems of what is said of a count in its clause, or beside and above its cell."""
    return stems(f"{near.clause(k)} {' '.join(near.around.passage(k).context)}")
