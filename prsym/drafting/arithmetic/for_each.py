"""So many that are not responsive for each one that is: what a sample held beside what was found in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from prsym.drafting.arithmetic.constructions import RISE
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case

_WHAT = r"(?:responsive|relevant|privileged)"
_ONES = r"(?: documents| records| files| ones)?"
_FOR_EACH = any_case(
    rf"{_ONES}(?: (?:that|which))?(?: (?:was|were|is|are))? (?:not |non-?|ir)(?P<what>{_WHAT}){_ONES} "
    r"for (?:each|every)(?: one)?(?: (?:that|which) (?:was|is)\b| (?P=what)\b)"
)
# Going by the elusion sample, one would open some 77 of them for each responsive document found.
_OPENED = any_case(
    rf"(?: documents| of (?:them|these|those))? for (?:each|every)(?: one)? (?P<what>{_WHAT})(?: document| one)?"
    r"(?: found| that is found| in it)?(?=[.,;]|$)"
)
_BY_SAMPLE = any_case(
    r"\b(?:going by|judging by|judging from|by|on|from) the (?P<name>elusion|validation|control|recall|richness) "
    r"(?:sample|test|set)\b"
)


def opened_for_each(near: Near, i: int) -> Iterator[Reading]:
    """The size of a sample that is called by its name over what it held: of the one paragraph that names it."""
    said, by = _OPENED.match(near.around.behind(i)), _BY_SAMPLE.search(near.around.sentence(i))
    if said is None or by is None or not near.counts(i):
        return
    name = any_case(rf"\b{by['name']}\b")
    places = {one.passage for one in near.stated if name.search(near.around.text_of(one.passage))}
    every = [k for k, one in enumerate(near.stated) if one.passage in places and near.counts(k)]
    samples, found = ({near.stated[k].digits: k for k in every if _has_role(near, k, r)} for r in ("sample", "found"))
    if len(samples) == len(found) == 1 and samples.keys() != found.keys():
        (sample,), (part,) = samples.values(), found.values()
        told = near.reading("first/second", {"first": sample, "second": part}, 2)
        is_of_one = near.stated[sample].passage == near.stated[part].passage
        if is_of_one and near.is_part(part, sample) and gives(told, near.stated[i].number.text):
            yield replace(told, is_sure=True)


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
