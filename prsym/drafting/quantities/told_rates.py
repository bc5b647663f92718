"""Rates by the roles of counts: recall, precision, elusion and richness, of one sample, of two, or of both classes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from prsym.drafting.quantities.told_counts import (
    ELUSION,
    MEASURES,
    PRECISION,
    RECALL,
    RICHNESS,
    Count,
    Found,
    RoleCounts,
    Roles,
    of_two,
)
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, bare
from prsym.drafting.text.roles import measures

# Measures that are told without their names: 45% of what the reviewers were shown was responsive.
_UNNAMED: Mapping[str, re.Pattern[str]] = {
    ELUSION: any_case(
        r" of (?:what|those|the (?:documents|ones)(?: that)?) (?:we|they|counsel) (?:sampled|tested|drew|checked)"
        r"[^.;,]{0,20} (?:wrongly |improperly )?(?:left behind|left out|discarded|set aside|missed)\b"
    ),
    PRECISION: any_case(
        r" of (?:what|the documents(?: that)?) (?:the reviewers|we|they|counsel) (?:were shown|read|saw|reviewed|"
        r"looked at) (?:was|were) (?:responsive|relevant)\b|"
        r" of (?:the|those|these|its|their|all) (?:direct )?"
        r"(?:hits|documents retrieved|retrieved documents)(?=[.,;]|$)"
    ),
    RECALL: any_case(
        r" of (?:all )?(?:the )?(?:responsive|relevant) documents (?:had|have|were)(?: \w+){0,3} "
        r"(?:found|identified|located|produced|retrieved)\b"
    ),
}
# The proportion responsive was 0.92%.
_IS_RICHNESS = any_case(
    r"\b(?:proportion|share|fraction|percentage) (?:that (?:is|was|were) )?(?:responsive|relevant)(?: documents)?"
    r"(?: in [\w ]{3,30})? (?:was|is|comes to|came to|stood at|stands at)(?: only| just| about)? $"
)
_TOGETHER = whole_words(r"together|pooled|pooling|combin(?:ed|ing)|as one|overall|both|in all|across the two")
_POOLED = "(first + second)/(third + fourth)"
_REST = "1 - part/whole"


class RatesByRole(RoleCounts):
    """The inputs of rates that words tell by roles."""

    def _measure(self, claim: DraftedClaim) -> str:
        """The measure that a value is one of: by its name, the one that its sentence or its paragraph names, or the
        words behind it; "" for another one."""
        if claim.quantity in MEASURES:
            return MEASURES[claim.quantity]
        if claim.quantity not in ("", "share") or self.is_change(claim.value):
            return ""
        behind = self.around.behind(claim.value)
        told_so = next((name for name, words in _UNNAMED.items() if words.match(behind)), "")
        if told_so:
            return told_so
        if _IS_RICHNESS.search(self.around.before(claim.value)):
            return RICHNESS
        for text in self.around.sentences_to(claim.value):
            named = {MEASURES.get(name, "") for name in measures(text)}
            if named:
                return named.pop() if len(named) == 1 else ""
        return ""

    def _rate(self, claim: DraftedClaim) -> Iterator[Found]:
        """The inputs of a rate that the nearest sentences tell."""
        i, name = claim.value, self._measure(claim)
        if not name:
            return
        of = {RECALL: self._recall, PRECISION: self._precision}.get(name, self._of_sample)
        for scope in self._scopes(i):
            found = of(i, name, self._roles(i, scope))
            if found is not None:
                yield found
                return

    def _recall(self, i: int, _: str, roles: Roles) -> Found | None:
        """A recall by its counts: found of the known ones, found and missed, or the rest of the missed share."""
        pairs = [one for one in roles.get("part", ()) if one.k in {c.k for c in roles.get("got", ())}]
        wholes = {one.k: one for one in roles.get("whole", ()) if bare(one.text) in self._known(i)}
        pairs = [one for one in pairs if one.k in wholes]
        is_one = len(pairs) == 1 == len(roles.get("part", ()))
        if is_one or (len(pairs) == 1 and pairs[0].k in self.around.in_sentence(i)):
            return of_two("found", pairs[0], "sample", wholes[pairs[0].k], RECALL)
        missed, total, got = self._of_known(roles, wholes)
        if any(len(counts) > 1 for counts in (missed, total, got)):
            return None
        if got and total and not (missed and got[0].value + missed[0].value != total[0].value):
            return of_two("found", got[0], "sample", total[0], RECALL)
        if got and missed and not total:
            return Found({"tp": got[0].input, "fn": missed[0].input}, RECALL)
        if missed and total and not got:
            return of_two("part", missed[0], "whole", total[0], compute=_REST)
        return None

    def _precision(self, i: int, name: str, roles: Roles) -> Found | None:
        """The relevant ones of what was selected or sampled; the rest of those that are not; both classes."""
        yes, no, whole = self._classes(i, roles, also="selected")
        if yes and no and not whole:
            return Found({"tp": yes[0].input, "fp": no[0].input}, PRECISION) if len(yes) == len(no) == 1 else None
        return self._share(name, yes, no, whole)

    def _of_sample(self, i: int, name: str, roles: Roles) -> Found | None:
        """The relevant ones of a sample, or of two samples that are put together."""
        yes, no, whole = self._classes(i, roles)
        rest = [one for one in roles.get("rest", ()) if all(one.value > part.value for part in yes)]
        if len(yes) == len(whole) + 1 == 2 and len(rest) == 1:
            whole = [*whole, *rest]
        total = [one for one in roles.get("total", ()) if one.value > sum(part.value for part in yes)]
        names = ("first", "second", "third")[: len(yes)]
        if len(total) == 1 and 1 < len(yes) == len(names) and _TOGETHER.search(self.around.sentence(i)):
            summed = {n: one.input for n, one in zip(names, yes, strict=True)}
            return Found({**summed, "whole": total[0].input}, compute=f"({' + '.join(names)})/whole")
        if len(yes) == len(whole) + 1 == 2 and _TOGETHER.search(self.around.sentence(i)):
            whole = [whole[0], whole[0]]  # of one size
        if len(yes) == len(whole) == 2 and _TOGETHER.search(self.around.sentence(i)):
            counts = zip(("first", "second", "third", "fourth"), (*yes, *whole), strict=True)
            return Found({n: one.input for n, one in counts}, compute=_POOLED)
        return self._share(name, yes, no, whole)

    def _share(self, name: str, yes: Sequence[Count], no: Sequence[Count], whole: Sequence[Count]) -> Found | None:
        if len(whole) != 1 or len(yes) > 1 or len(no) > 1:
            return None
        if not all(one.k == whole[0].k or self.is_part(one.k, whole[0].k) for one in (*yes, *no) if one.value):
            return None
        if yes and no and yes[0].value + no[0].value != whole[0].value:
            return None
        if yes:
            is_beside = yes[0].k == whole[0].k
            is_allowed = self._wholes.allows(name, yes[0].k, whole[0].k, is_beside=is_beside)
            is_allowed &= not (is_beside and self._is_of_relevant(yes[0].k))  # a share of relevant ones is a recall
            return of_two("found", yes[0], "sample", whole[0], name) if is_allowed else None
        return of_two("part", no[0], "whole", whole[0], compute=_REST) if no else None
