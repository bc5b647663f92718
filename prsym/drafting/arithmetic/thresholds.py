"""By how many points a measure is beyond the limit that it must keep: recall of 85.8% clears the bar of 75% by 10.8.

The limit is the one share of the paragraph that is told as one, at least 75%; the measure is the share right before in
the sentence, else a value of the measure whose limit it is. Points that stand before a share (that is 4.5 points below
the 83.4% of the report) lie between it and the share right before them, or the one share of the sentence before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import Input

_LIMIT = (
    r"(?:that|it|this|the (?:agreed |required |stipulated )?"
    r"(?:bar|floor|threshold|standard|target|requirement|minimum|goal|mark|limit))"
)
_ABOVE = any_case(
    rf"\b(?:exceeds?|exceeded|clears?|cleared|tops?|beats?|(?:is|was|lies|stands) (?:above|over|beyond)) {_LIMIT}"
    r"(?: still)? by (?:about |some |only |just )?$"
)
_BELOW = any_case(
    rf"\b(?:falls? (?:short of|below)|fell (?:short of|below)|misses|missed|(?:is|was|lies) (?:below|under)) {_LIMIT}"
    r"(?: still)? by (?:about |some |only |just )?$"
)
# That is 4.5 points below the 83.4%: from one share to another that is named behind.
_BELOW_IT = r"(?:below|under|short of|beneath|(?:lower|less|smaller|worse) than)"
_ABOVE_IT = r"(?:above|over|beyond|(?:higher|more|greater|better|larger) than)"
_IS = r"(?:is|was|lies|stands|falls|comes (?:out|to))(?: still)?(?: about| some| only| just| nearly| fully| a full)? $"
_THAT_IS = any_case(rf"\W*(?:that|this|it|the (?:latter|resulting|corrected|new) (?:figure|recall|rate|value)) {_IS}")
_WHICH_IS = any_case(rf",? (?:which|that|and (?:so|thus)|and that) {_IS}")
_FROM_IT = any_case(
    rf" (?:(?P<below>{_BELOW_IT})|{_ABOVE_IT}) (?:the |his |her |its |their |our )?"
    r"(?:(?:[A-Z]\w+\.? )?[\w-]+[’']s )?"
    r"(?:(?:figure|recall|precision|rate|estimate|value) of )?"
)
_POINTS = re.compile(r"points?\b")
_RIGHT_BEFORE = any_case(r",? (?:which|and|and so|and thus|it) ?")
_SHARE = re.compile(r"\d[\d.]* ?(?:%|per ?cent)")  # of at least 75% the limit itself
_AT_LEAST = ("at_least", "at_most")


def beyond_limits(near: Near, i: int) -> Iterator[Reading]:
    """The points between a measure and its limit, in the direction that the words say.

    They leave no other reading where the measure stands right before; else the prints must give it.
    """
    before = near.around.before(i)
    above = _ABOVE.search(before)
    said = above or _BELOW.search(before)
    limits = _limits(near, i) if said is not None and kind_of(near.stated[i].number) == "points" else []
    if said is None or len(limits) != 1:
        return
    limit = limits[0]
    measures = {role.quantity for role in near.stated[limit].roles if role.name == "value"}
    is_right_before = _RIGHT_BEFORE.fullmatch(before[: said.start()]) is not None and i - 1 != limit
    others = [k for k in near.around.in_sentence(i) if k < i - 1 and k != limit and _is_share(near, k)]
    if is_right_before and not others and _is_share(near, i - 1) and _is_of(near, i - 1, measures):
        yield from _difference(near, i - 1, limit, is_above=above is not None, is_sure=True)
        return
    for k in range(i - 1, -1, -1):
        named = {role.quantity for role in near.stated[k].roles if role.name == "value"}
        if k != limit and named & measures and _is_share(near, k):
            # The limit is exact: the prints themselves must give the points.
            gap = size(near.stated[k].number) - size(near.stated[limit].number)
            is_given = (gap if above else -gap) == size(near.stated[i].number)
            yield from _difference(near, k, limit, is_above=above is not None, is_sure=is_given)


def between_shares(near: Near, i: int) -> Iterator[Reading]:
    """The points from the one share before to the one that words put them below or above; sure in their direction."""
    inside = near.around.in_sentence(i)
    one = near.stated[i].number
    if kind_of(one) != "points" or i + 1 not in inside or not _is_share(near, i + 1):
        return
    # The print of the points may take the next word: 5.4 points below.
    said = _FROM_IT.fullmatch(_POINTS.split(one.text)[-1] + near.around.between(i, i + 1))
    if said is None or HYPOTHETICAL.search(near.around.sentence(i)):
        return
    if i == inside[0] and _THAT_IS.fullmatch(near.around.before(i)):
        before = [k for k in near.in_sentence_before(i) if _is_share(near, k)]
    else:
        before = [i - 1] if i > inside[0] and _WHICH_IS.fullmatch(near.around.between(i - 1, i)) else []
    first = {role.quantity for role in near.stated[i + 1].roles if role.name == "value"}
    if len(before) == 1 and _is_share(near, before[0]) and (not first or _is_of(near, before[0], first)):
        is_above = said["below"] is None
        gap = size(near.stated[before[0]].number) - size(near.stated[i + 1].number)
        is_sure = (gap > 0) == is_above and gap != 0
        # What is printed as points below has a sign.
        is_signed = size(one) < 0
        yield from _difference(near, before[0], i + 1, is_above=is_above or is_signed, is_sure=is_sure)


def _limits(near: Near, i: int) -> list[int]:
    """The shares of the paragraph before a number that are told as limits."""
    shares = [k for k, level in near.around.earlier(i) if level <= 1 and kind_of(near.stated[k].number) == "share"]
    printed = {k: near.stated[k].number.printed for k in shares if not near.stated[k].reason}
    return [k for k, one in printed.items() if one is not None and one.kind in _AT_LEAST]


def _is_of(near: Near, k: int, measures: set[str]) -> bool:
    """Whether a share is of no other measure than the limit."""
    named = {role.quantity for role in near.stated[k].roles if role.name == "value"}
    return not named or bool(named & measures)


def _is_share(near: Near, k: int) -> bool:
    one = near.stated[k]
    is_limit = one.number.printed is not None and one.number.printed.kind in _AT_LEAST
    is_level = any(role.name == "confidence" for role in one.roles)
    return not one.reason and not is_limit and not is_level and kind_of(one.number) == "share"


def _difference(near: Near, measured: int, limit: int, *, is_above: bool, is_sure: bool) -> Iterator[Reading]:
    bare = _SHARE.search(near.stated[limit].number.text)
    if bare is None:
        return
    one, other = near.around.input(measured), Input(bare[0], limit)
    first, second = (one, other) if is_above else (other, one)
    yield Reading("first - second", {"first": first, "second": second}, 1 if is_sure else 2, is_sure)
