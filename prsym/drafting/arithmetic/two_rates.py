"""The points between the two rates that a sentence tells of one measure, said before them or behind them.

A gap of 4.7 points between the teams: one's overturn rate was 3.4%, the other's 8.1%; prevalence was 9.2% in March and
12.9% in September, so that the later collection is richer by 3.7 points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.drafting.arithmetic.constructions import DIFFERENCE
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.roles import measures
from prsym.drafting.text.surroundings import stems
from prsym.drafting.text.told_lines import line_behind, numerals, told_line

_NOUN = (
    r"(?:gap|difference|spread|swing|drop|fall|decline|decrease|reduction|loss|gain|improvement|increase|rise|jump|"
    r"advance|change|shift|margin)"
)
_BY = any_case(
    rf"\b{_NOUN} (?:of|was|is|comes to|amounts to|came to)(?: (?:about|some|just|only|roughly|nearly))? $|"
    r"\b(?:rose|fell|dropped|gained|lost|improved|declined|increased|decreased|grew|(?:richer|poorer|higher|lower|better|"
    r"worse|larger|smaller|greater|differ(?:s|ed)?|apart|up|down)(?: by)?|by)(?: (?:about|some|just|only|roughly))? $"
)
_BEHIND = any_case(
    r"(?: (?:percentage )?points)?,? (?:of )?(?:higher|lower|better|worse|richer|poorer|apart|more|less|difference)\b"
)
_COMPARED = any_case(
    r"^(?:[^⟦⟧]*\bfrom ⟦\d+⟧[^⟦⟧;]{0,60}? to ⟦\d+⟧|.*⟦\d+⟧.*\b(?:and|while|whereas|against|but|compared|versus|"
    r"when|as opposed to)\b.*⟦\d+⟧)"
)
_NO_PAIR = whole_words(
    r"between ⟦|confidence|intervals?|margins? of error|limits?|bounds?|range[ds]?|plus or minus|±|at least|"
    r"at most|target|goal|threshold|bar|required?|requirement|benchmark|average|if|would|could|might|may|expect\w*|"
    r"hop(?:ed|ing)|estimat\w+ before|third|another round|of (?:which|whom)"
)
_RATE = re.compile(r"\b[a-z-]+ rate\b")  # error rate, where it is no measure
# What a sentence may say of the points between two rates, besides what the sentence of the rates says.
_SAID = stems(
    "percentage point points gap difference drop fall decline decrease reduction loss gain "
    "improvement increase rise jump "
    "advance change shift richer poorer higher lower better worse larger smaller greater apart "
    "between there thus therefore "
    "two both amounts comes about some just only roughly nearly that this"
)
_RELATIVE = whole_words(r"relative|proportional|per cent of")
_POINTING = whole_words(
    r"this|that|these|those|which|it|the (?:two|difference|gap|change|gain|improvement|drop|reduction|increase)|"
    r"both|thus|so|therefore|between"
)


def between_two(near: Near, i: int) -> Iterator[Reading]:
    """The difference of the two rates that a number of points is told to lie between."""
    if kind_of(near.stated[i].number) != "points":
        return
    is_told = _BY.search(near.around.before(i)) or _BEHIND.match(near.around.behind(i))
    own = told_line(near, i, 0)
    if not is_told or _NO_PAIR.search(own) or _RELATIVE.search(own) or _in_digits(near, own) != [i]:
        return
    pairs = [(line, inside) for line in _lines(near, i) if (inside := _pair(near, line))]
    if len(pairs) == 1 and _is_of_them(near, i, *pairs[0]):
        higher, lower = sorted(pairs[0][1], key=lambda k: -size(near.stated[k].number))
        found = near.reading(DIFFERENCE, {"first": higher, "second": lower}, 1)
        is_plain = stems(near.around.sentence(i)) <= stems(pairs[0][0]) | _SAID
        yield replace(found, is_sure=is_plain or gives(found, near.stated[i].number.text))


def _lines(near: Near, i: int) -> Iterator[str]:
    """The sentence before that of a number; the one behind it, where its own is the first that speaks of the pair."""
    before = near.in_sentence_before(i)
    if before:
        yield told_line(near, before[0], 0)
    elif behind := line_behind(near, i):
        yield behind


def _pair(near: Near, line: str) -> list[int]:
    """The two rates of one measure of a sentence that tells nothing else; empty where there are no such."""
    inside = _in_digits(near, line)
    if len(inside) != 2 or not all(_is_plain(near, k) for k in inside) or _NO_PAIR.search(line):
        return []
    named = [{role.quantity for role in near.stated[k].roles if role.name == "value"} for k in inside]
    is_one = len(set(measures(line)) or {*_RATE.findall(line.casefold())}) == 1 and len(set.union(*named)) <= 1
    return inside if is_one and _COMPARED.search(line) else []


def _in_digits(near: Near, line: str) -> list[int]:
    """The numbers of a line that are printed in digits: Team Two, and the two teams, are none."""
    return [k for k in numerals(line) if any(map(str.isdigit, near.stated[k].number.text))]


def _is_plain(near: Near, k: int) -> bool:
    one = near.stated[k]
    is_level = any(role.name in ("confidence", "margin") for role in one.roles)
    is_single = one.number.printed is not None and one.number.printed.kind == "number"
    return kind_of(one.number) == "share" and one.counts is None and not is_level and is_single


def _is_of_them(near: Near, i: int, line: str, inside: Sequence[int]) -> bool:
    """Whether the words of a number of points speak of no other measure than its two rates, and point at them."""
    words = near.around.sentence(i)
    own = set(measures(words)) - {"difference"}
    if own and own != set(measures(line)):
        return False
    return _POINTING.search(words) is not None or len(stems(words) & stems(line)) > 1
