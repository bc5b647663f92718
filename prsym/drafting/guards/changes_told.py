"""Changes between two of three values or more: 50%, then 62%, then 74%, and from start to finish 12 points.

Such a change stays open unless its words name its two values: from 50% to 62%, by a word of their own, the last two,
the first and the last where it is told of all. Half of a change is no change.
"""

from __future__ import annotations

from prsym.drafting.guards.guard import Guard
from prsym.drafting.guards.named_parts import NamedParts
from prsym.drafting.text.kinds import alike, is_in_words, kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, sources_of

CHANGES = frozenset(("first - second", "second - first", "(new - old)/old", "(old - new)/old", "first/second"))
OF_MORE = "three values or more are told, and its words do not name the two that its inputs are"
A_PART = "it is told as a part of a change, and not as one"
SHARES = ("share", "decimal")
_OVERALL = whole_words(
    r"overall|all in all|altogether|in (?:all|total|sum)|from (?:start|beginning|first) to (?:finish|end|last)|"
    r"(?:over|during|across|in|throughout) (?:the|this|that|its|our) (?:whole|entire|full) \w+|"
    r"from the (?:start|first|outset|beginning)|"
    r"since the (?:start|first|outset|beginning)|"
    r"throughout|end to end|first to last|cumulative\w*|combined|together|net"
)
_BETWEEN = any_case(
    r"\b(?:between|from) (?:the )?(?:\w+ ){0,2}?(?:first|second|third|fourth|"
    r"fifth|last|weeks?|rounds?|months?|phases?)\b"
)
_TO = any_case(r"\b(?:from|to|then|finally|later) (?:about |some |only |just )?$")
_IN_PARTS = any_case(r",? of (?:which|it|that|this|the (?:reduction|increase|fall|rise|saving|change))\b")
_HALVES = any_case(r"\b(half|third|quarter) of (?:which|it|that|this)\b[^.;]*\b(?:and|a|the other|another) \1\b")


class ChangesTold(Guard):
    """The claims of differences, of relative changes, of so many times as much, and of shares."""

    def __init__(self, near: Near) -> None:
        super().__init__(near)
        self._names = NamedParts(near)

    def reason(self, claim: DraftedClaim) -> str:
        """That other values than its own two may be meant, or a part of a change."""
        if claim.compute not in (*CHANGES, "part/whole"):
            return ""
        is_of_others = claim.compute in CHANGES and self._may_be_of_others(claim)
        return A_PART if self._is_part(claim) else OF_MORE if is_of_others else ""

    def _is_part(self, claim: DraftedClaim) -> bool:
        """Whether a share in words is told of a change: half of which is due to the rate, and half to fewer hours."""
        if not is_in_words(self._stated[claim.value].number):
            return False
        is_of_it = claim.compute in CHANGES and _IN_PARTS.match(self._around.behind(claim.value)) is not None
        return is_of_it or _HALVES.search(self._around.sentence(claim.value)) is not None

    def _may_be_of_others(self, claim: DraftedClaim) -> bool:
        """Whether three values or more stand in the sentences, and the words do not name those of a claim."""
        pair = sorted(sources_of(claim.inputs))
        if len(pair) != 2 or any(kind_of(self._stated[k].number) == "other" for k in pair):
            return False
        values = self._values(claim.value, pair)
        if len({self._stated[k].digits for k in values}) <= len(pair):
            return False
        words = self._around.sentence(claim.value)
        if _OVERALL.search(words):
            return pair != [values[0], values[-1]]
        is_named = self._names.named(claim.value, values) == set(pair)
        return not is_named and not self._is_pair(claim.value, pair, values)

    def _is_pair(self, i: int, pair: list[int], values: list[int]) -> bool:
        """Whether a pair is told as from X to Y, or is the last one before a change; or it is alone in its sentence."""
        old, new = pair
        between = [k for k in values if k not in pair and min(pair) < k < i]
        if self._near.is_from_to(old, new):
            return not [k for k in between if k > new]
        own = [k for k in self._around.in_sentence(i) if k in values]
        is_alone = own == pair
        is_last = new in own and not between and len([k for k in own if k < i]) <= len(pair)
        return (is_alone or is_last) and not _BETWEEN.search(self._around.sentence(i))

    def _values(self, i: int, pair: list[int]) -> list[int]:
        """The values of the quantity of a pair, from its sentences to that of the change, in their order."""
        one = self._stated[i]
        first = min(self._stated[k].sentence for k in pair)
        inside = self._around.in_sentence(i)
        start, last = min(*pair, inside[0]), max(*pair, inside[-1])
        places = {*self._around.in_sentence(start), *range(start, last + 1), *self._around.in_sentence(last)}
        near = [k for k in sorted(places) if self._stated[k].passage == one.passage and k != i]
        near = [k for k in near if self._stated[k].sentence >= first]
        return [k for k in near if k in pair or self._is_another(k, pair, i)]

    def _is_another(self, k: int, pair: list[int], i: int) -> bool:
        """Whether a number is a value of the quantity of a pair: a share of its measure, or what a count came to."""
        one, number = self._stated[k], self._stated[k].number
        if one.reason or one.counts is not None or self._near.is_level(k) or kind_of(number) != self._kind(pair):
            return False
        if not alike(number, self._stated[pair[0]].number):
            return False
        if kind_of(number) not in SHARES:
            return _TO.search(self._around.before(k)) is not None
        names = {name for j in pair for name in self._measures(j)}
        own = self._measures(k)
        return not self._near.is_change(k) and (not own or not names or bool(own & names))

    def _kind(self, pair: list[int]) -> str:
        return kind_of(self._stated[pair[0]].number)

    def _measures(self, k: int) -> set[str]:
        """The measures that a number is told as a value of."""
        return {role.quantity for role in self._stated[k].roles if role.name == "value" and role.quantity}
