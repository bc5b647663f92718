"""So many that are not responsive for each one that is: what a sample held beside what was found in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.arithmetic.constructions import RISE
from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import size
from prsym.drafting.text.near import Near

_WHAT = r"(?:responsive|relevant|privileged)"
_ONES = r"(?: documents| records| files| ones)?"
_FOR_EACH = re.compile(
    rf"{_ONES}(?: (?:that|which))?(?: (?:was|were|is|are))? (?:not |non-?|ir)(?P<what>{_WHAT}){_ONES} "
    r"for (?:each|every)(?: one)?(?: (?:that|which) (?:was|is)\b| (?P=what)\b)",
    re.IGNORECASE,
)


def for_each(near: Near, i: int) -> Iterator[Reading]:
    """The rest of the one sample of the paragraph over what was found in it."""
    said = _FOR_EACH.match(near.around.behind(i))
    if said is None or not near.counts(i):
        return
    before = [k for k, level in near.around.earlier(i) if level <= 1 and near.counts(k)]
    samples = [k for k in before if _has_role(near, k, "sample")]
    found = [k for k in before if _has_role(near, k, "found") and said["what"] in near.around.sentence(k)]
    if len(samples) == len(found) == 1 and samples != found and size(near.stated[found[0]].number) > 0:
        yield near.reading(RISE, {"new": samples[0], "old": found[0]}, 1)


def _has_role(near: Near, k: int, name: str) -> bool:
    return any(role.name == name for role in near.stated[k].roles)
