"""By how many points a measure is beyond the limit that it must keep: recall of 85.8% clears the bar of 75% by 10.8.

The limit is the one share of the paragraph that is told as one, at least 75%; the measure is the share right before in
the sentence, else a value of the measure whose limit it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.records import Input

_LIMIT = (
    r"(?:that|it|this|the (?:agreed |required |stipulated )?"
    r"(?:bar|floor|threshold|standard|target|requirement|minimum|goal|mark|limit))"
)
_ABOVE = re.compile(
    rf"\b(?:exceeds?|exceeded|clears?|cleared|tops?|beats?|(?:is|was|lies|stands) (?:above|over|beyond)) {_LIMIT}"
    r"(?: still)? by (?:about |some |only |just )?$",
    re.IGNORECASE,
)
_BELOW = re.compile(
    rf"\b(?:falls? (?:short of|below)|fell (?:short of|below)|misses|missed|(?:is|was|lies) (?:below|under)) {_LIMIT}"
    r"(?: still)? by (?:about |some |only |just )?$",
    re.IGNORECASE,
)
_RIGHT_BEFORE = re.compile(r",? (?:which|and|and so|and thus|it) ?", re.IGNORECASE)
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
    return not one.reason and not is_limit and kind_of(one.number) == "share"


def _difference(near: Near, measured: int, limit: int, *, is_above: bool, is_sure: bool) -> Iterator[Reading]:
    bare = _SHARE.search(near.stated[limit].number.text)
    if bare is None:
        return
    one, other = Input(near.stated[measured].number.text, measured), Input(bare[0], limit)
    first, second = (one, other) if is_above else (other, one)
    yield Reading("first - second", {"first": first, "second": second}, 1 if is_sure else 2, is_sure)
