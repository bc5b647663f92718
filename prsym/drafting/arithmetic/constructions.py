"""The constructions of a sentence that state a reading of its numbers, and the words that make another one of it.

A sentence is looked at with its numbers taken out: each stands as ⟦i⟧ between the words.
"""

from __future__ import annotations

import re

from prsym.drafting.text.patterns import any_case, any_of, whole_words

_ANY = r"[^⟦⟧;]*?"
_A, _B, _C = (rf"⟦(?P<{name}>\d+)⟧" for name in ("first", "second", "value"))
_SHARE = r"(?: \(⟦\d+⟧\))?"
_REMOVED = any_of(
    *(r"remov\w+", r"eliminat\w+", r"exclud\w+", r"cull\w+", r"withh\w+", r"suppress\w+", r"(?:de-?)?dup\w+"),
    *(r"filter\w+ out", "set aside", r"delet\w+"),
)
_LEFT = r"(?:left|leaving|leaves|remain\w*|retain\w+)"
_EACH = r"(?: each| apiece| (?:an?|per|for each) [a-z]+)?"
_COMES_TO = r"(?:=|is|are|or|costs?|(?:that|which) (?:is|costs)|comes? to|makes?|for a total of|totaling|for)"
OPERATION = re.compile(r"\s*[/×÷·*+−(=]")
DIFFERENCE, SUM, PRODUCT, QUOTIENT = "first - second", "first + second", "first*second", "first/second"
PART = "share*whole"  # of the constructions; it is a product
RISE, FALL = "(new - old)/old", "(old - new)/old"
# Each construction: the words that state it, and its formula in the first and the second number.
_STATED: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (any_case(pattern), compute)
    for pattern, compute in (
        (rf"{_A}{_ANY}{_REMOVED}{_ANY}{_B}{_SHARE}{_ANY}{_LEFT}{_ANY}{_C}", DIFFERENCE),
        (rf"{_A}{_ANY}{_B}{_SHARE}{_ANY}{_REMOVED}{_ANY}{_LEFT}{_ANY}{_C}", DIFFERENCE),
        (rf"{_A} (?:and|plus|\+) {_B}{_ANY}\b(?:for a total of|total(?:s|ed|ing)?|in all) {_C}", SUM),
        (rf"{_A} (?:and|plus|\+) {_B}(?: \w+)?,? ?(?:\bor|=) {_C}", SUM),
        (rf"{_A}(?: [a-z]+)?,? (?:×|x|times|multiplied by|at) {_B}{_EACH},? {_COMES_TO} {_C}", PRODUCT),
        (
            rf"\b(?:of|among) (?:the |these |those |its |our )?{_A}[^⟦⟧;.]*{_B}{_SHARE}[^⟦⟧.]*\b(?:the|and) "
            rf"(?:other|remaining|rest,?) {_C}",
            DIFFERENCE,
        ),
        (rf"{_A}(?: [\w-]+)? of {_B},? {_C} (?:in all|in total|altogether|together)\b", PRODUCT),
    )
)
_INSTEAD = any_case(
    rf"{_B}{_ANY}\b(?:rather than|instead of|and not) (?:all |the |of |all the )*{_A}{_ANY}\b"
    rf"(?:reduc\w+|sav\w+|decreas\w+|cut|drop|increas\w+) of {_C}"
)
# A share of a count that stands right beside it: 15% of the 6,100 entries, or 915.
_OR = r", (?:or|that is,?|which is|i\.e\.,?)(?: about| some| roughly)?"
_PARTS = tuple(
    any_case(pattern)
    for pattern in (
        rf"{_A} of (?:the |these |those |all |its |our )*{_B}[^⟦⟧,;]*{_OR} {_C}",
        rf"{_B}[^⟦⟧;]*, (?:and|of which|but) {_A} of (?:them|these|those|it|which){_OR} {_C}",
    )
)
_NOUN = r"(?:reduction|decrease|decline|drop|fall|cut|saving|increase|rise|growth|gain|improvement|change|difference)s?"
_FROM_TO = rf"(?:from|was|were) {_A}(?: down| up)? to {_B},?{_ANY}"
_BY = rf"\b(?:by|{_NOUN}(?: of)?)"
_CHANGED = tuple(
    any_case(rf"{_FROM_TO}{by} {_C}")
    for by in (
        _BY,
        rf"\bby ⟦\d+⟧{_ANY}{_BY}",
        rf"{_BY} ⟦\d+⟧(?: [\w-]+)?(?:,? or|,)(?: about| some| roughly)?",  # a reduction of 6,291 hours, or 77%
    )
)
# What a number between factors and their product says of the product no more than that it is so much.
LINK = any_case(
    r"(?: [\w-]+){0,4}?[,)]? ?"
    r"(?:(?:and|or|so|that|this|it|they|these|which|thus|therefore|then|would|will|have|has|for|in all|an?|the|"
    r"(?:rate|average|pace|speed|price|total|sum|cost) of|i\.e\.|namely|about|only|just|some|roughly|"
    r"approximately|=|:|—|–|is|are|was|were|costs?|costing|takes?|took|taken|comes?|came|coming|amounts?|amounted|to|"
    r"makes?|made|making|gives?|gave|yields?|delivers?|adds?|added|totals?|totaled|totaling|gets?|got|through|equals?|"
    r"means?|needs?|needed|requires?|required|works?|worked|out)(?:,? |$))+"
)
# Words beside a product that make it another one: with more, less or besides what its factors give.
OTHERWISE = whole_words(
    r"plus|including|includes?|excluding|less|minus|discount\w*|tax\w*|net of|capped|cap|besides|minimum|up to|"
    r"instead|against|budget\w*|fixed|flat|fee|"
    r"surcharge|premium|overtime|rush|expenses?|breaks|set-?up|credit\w*|rebate\w*|part(?:ly|ial)"
)
# Beside what was read, words that tell of more work than one reading of it.
MORE_READ = whole_words(
    r"twice|again|re-?(?:read|review\w*)|both|each|also|including|excluding|besides|breaks|training|more|"
    r"about half|some of|part of"
)
ONLY_AND = any_case(r"(?: [\w-]+){0,4}?,? and(?: only| about| some| roughly)? ")
# Behind a value, what it is more than what the numbers before it give: 12% a month, the other 20 that replied.
RESTRICTED = any_case(
    r" (?:(?:an?|per|each|every|in the (?:first|second|last|next)) |(?:that|who|which|whom|where) |"
    r"(?:unique|distinct|de-?duplicated|different)\b|"
    r"(?:annually|monthly|weekly|daily)\b)"
)
# Behind a value, what its numbers do not tell: in total with project management.
QUALIFIED = any_case(
    r"[^.,;()⟦⟧]{0,30}\b(?:with|after|including|plus|before|because|once|net of|excluding|less|weighted|on top|over "
    r"the (?:estimate|budget|plan))\b|[^.;⟦⟧]{0,30}\band (?:about |another )?$"
    r"| (?:of|in) (?:the |our |its |total |overall )*"
    r"(?:costs?|time|hours|expenses?|price|data|volume|burden|effort|size)\b"
)
# Between what went and what was left, something else that went.
MORE_WENT = any_case(
    r"\b(?:and|then|after|before)\b[^⟦⟧]*\b(?:filter\w*|cull\w*|de-?dup\w*|dates?|screen\w*|further|second|thread\w*|"
    r"suppress\w*|terms?|search\w*|additional|other|exclu\w+|remov\w+)\b"
)
THESE = whole_words(r"this|that|it|these|those|they|them|such|the same")
# Before the first number of a sentence, that so many went themselves: we removed 97,214 that were duplicates
# and 13,002.
WENT_ITSELF = any_case(
    r"\b(?:remov(?:ed|ing)|eliminat(?:ed|ing)|exclud(?:ed|ing)|withheld|withholding|dropp(?:ed|ing)|discard(?:ed|ing)|"
    r"delet(?:ed|ing)|set(?:ting)? aside|(?:took|taking|pull(?:ed|ing)|threw) out|struck|subtract(?:ed|ing))"
    r"(?: (?:about|some|another|the|a further))* $"
)
OVER = any_case(
    r",? (?:over|for|in|during|across|through)(?: (?:the|these|those|all|same|next|full|entire|another|a|"
    r"period of|next))* "
)
TIMES = ("months", "weeks", "days", "years", "hours")
CHANGES_TO = any_case(
    r"\b(?:rose|rises|grew|climbed|increased|improved|went up|fell|falls|dropped|declined|decreased|went down|was cut|"
    r"sank|(?:brought|brings?|cut|reduced|narrowed|culled|lowered|raised) (?:this|it|these|them|that|the [\w-]+)"
    r"(?: down| up)?) to $"
)
REDUCTION = any_case(r"\b(?:this|that|which)\b[^⟦⟧]*\ba reduction of $|\b(?:this|that) is a reduction of $")
RELATIVE = any_case(
    r"\brelative (?:improvement|reduction|decrease|increase|decline|drop|gain|rise)(?: of| is| was)? (?:about )?$"
)
THIS_IS = any_case(r"(?:this|that) (?:is|was|means|amounts to)\b")
TOTAL_TO = any_case(r"\bbring(?:s|ing)? (?:the|its|our|their) total to $|\bfor a new total of $")
ADDS = any_case(r"\b(?:add(?:s|ed)?|another|a further|an additional) $")
WORK = any_case(
    r" (?:the|this|that) (?:same |whole |entire )?(?:work|review|job|task)\b[^⟦⟧.;]{0,40}\b(?:in|take|taken|took|last) "
    r"(?:about |only |just )?$"
)
OF_READING = whole_words(r"documents|review\w*|read\w*|cod(?:ed|ing)|work")
OF_THEM = any_case(r" of (?:them|these|those|which)\b")
THE_OTHER = any_case(r"\bthe (?:other|remaining|rest,?) $")
NO_UNIT = ("", "people")  # of what is counted in a product: 30 reviewers at 40 hours a week
# All of them, the stretches of a sentence that state a reading; "" is a change, of which the value tells the formula.
CONSTRUCTIONS = (*_STATED, *((changed, "") for changed in (*_CHANGED, _INSTEAD)), *((part, PART) for part in _PARTS))
