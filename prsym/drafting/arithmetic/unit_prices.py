"""Prices of a unit, costs of a team, and savings, by the sums of money told right before them.

The fragment: the sentence of the value, or the one before it, has one sum of money and one amount of the unit; two sums
of which one is an estimate; or people, the hours of each, and the price of an hour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from prsym.drafting.arithmetic.constructions import FALL, LINK, OTHERWISE, QUOTIENT, RESTRICTED, RISE
from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import is_rate, kind_of, size, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words

_MONEY = ("$", "€", "£")
_THAT_COMES_TO = any_case(
    r"\W*(?:(?:so|thus|hence),? )?(?:that|this|it|the (?:unit )?(?:cost|price|rate|charge))\b[^.;,⟦⟧]{0,40} $"
)
_END = re.compile(r"[.,;)]|$")
_PERIOD = any_case(r"\b(?:week|month|day|year|quarter|project|review)")
_OF_EACH = any_case(
    r" (?:each(?! \w+ly| (?:week|day|month|year))|apiece|per (?:person|head|attorney|reviewer|lawyer))\b"
)
_SAVED = any_case(r"\b(?:sav(?:e[sd]?|ings?|ing)|reduction|cut)\b[^.;⟦⟧]{0,40}$")
_LESS = any_case(r" (?:less|cheaper|lower)\b")
_EXPECTED = whole_words(
    r"estimate\w*|quote\w*|budget\w*|project\w*|expected|linear|exhaustive|manual|would have|forecast\w*"
)
_NO_MORE = any_case(
    r"(?: (?:of|on|over|against|below|than) (?:the|that|our|its) "
    r"(?:estimate\w*|quote\w*|budget\w*|expected|linear|projected)?(?: (?:cost|price|amount|sum|review|fee)s?)?)?"
    r"(?:[.,;)]|$)"
)


def unit_prices(near: Near, i: int) -> Iterator[Reading]:
    """The sum of money over the amount of the unit of a price: 640 GB cost $24,320, that is $38.00 per GB."""
    unit = dict(unit_of(near.stated[i].number))
    per = [noun for noun, power in unit.items() if power == -1]
    sign = next((one for one in _MONEY if unit.get(one) == 1), "")
    if not sign or len(per) != 1 or len(unit) != 2 or RESTRICTED.match(near.around.behind(i)):
        return
    own = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    window = own or near.in_sentence_before(i)
    sums = [k for k in window if unit_of(near.stated[k].number).get(sign) == 1]
    amounts = [k for k in window if dict(unit_of(near.stated[k].number)) == {per[0]: 1} and size(near.stated[k].number)]
    # A price a month is one of so much a month for each.
    is_one = len(sums) == len(amounts) == 1 and per[0] not in unit_of(near.stated[sums[0]].number)
    if not is_one:
        return
    linked = LINK.fullmatch(near.around.between(own[-1], i)) if own else None
    told = linked if own else _THAT_COMES_TO.fullmatch(near.around.before(i))
    is_plain = len(window) == 2 and told is not None and not OTHERWISE.search(near.around.sentence(window[0]))
    is_plain = is_plain and _END.match(near.around.behind(i)) is not None
    yield near.reading(QUOTIENT, {"first": sums[0], "second": amounts[0]}, 0 if own else 1, is_plain)


def team_costs(near: Near, i: int) -> Iterator[Reading]:
    """People times the hours of each times the price of an hour: 14 attorneys logged 38 hours each; at $62 an hour."""
    own = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    if not _is_sum(near, i) or near.around.in_sentence(i)[-1] != i:
        return
    window = [*near.in_sentence_before(i), *own] if len(own) == 1 else own
    units = [dict(unit_of(near.stated[k].number)) for k in window]
    if units != [{"people": 1}, {"hours": 1}, {"$": 1, "hours": -1}] or not _OF_EACH.match(
        near.around.behind(window[1])
    ):
        return
    told, own_words = near.around.sentence(window[0]).casefold(), near.around.sentence(i).casefold()
    is_plain = not any(OTHERWISE.search(words) for words in (told, own_words))
    is_plain = is_plain and all(period in told for period in _PERIOD.findall(own_words))
    places = dict(zip(("first", "second", "third"), window, strict=True))
    yield near.reading("first*second*third", places, 0 if len(own) == 3 else 1, is_plain)


def savings(near: Near, i: int) -> Iterator[Reading]:
    """The part of an estimate that a lower cost beside it saves: an estimate of $325,000, $208,000 spent, 36% saved."""
    one, before = near.stated[i], near.around.before(i)
    is_saved = _SAVED.search(before) or _LESS.match(near.around.behind(i))
    if kind_of(one.number) not in ("share", "change") or one.counts is not None or not is_saved:
        return
    own = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    window = own or near.in_sentence_before(i)
    if len(window) != 2 or not all(_is_sum(near, k) for k in window):
        return
    new, old = sorted(window, key=lambda k: size(near.stated[k].number))
    expected = [k for k in window if _EXPECTED.search(_words(near, window, k))]
    if expected == [old]:
        is_plain = not OTHERWISE.search(near.around.sentence(i)) and _NO_MORE.match(near.around.behind(i)) is not None
        compute = FALL if kind_of(one.number) == "share" else RISE
        yield near.reading(compute, {"new": new, "old": old}, 0 if own else 1, is_plain)


def _words(near: Near, window: Sequence[int], k: int) -> str:
    """The words before a sum, from the sum before it on."""
    n = window.index(k)
    return near.around.between(window[n - 1], k) if n else near.around.before(k)


def _is_sum(near: Near, k: int) -> bool:
    number = near.stated[k].number
    return near.counts(k) and any(sign in unit_of(number) for sign in _MONEY) and not is_rate(number)
