"""The words that tell what a number is of others: a part of a whole, what is left, a total, a change, a price."""

from __future__ import annotations

import re
from collections.abc import Collection

from prsym.drafting.text.not_claims import any_of

LEFT = re.compile(
    r"\b(?:left|leav\w+|remain\w*|rest|balance|net|surviv\w+|difference|gap|fewer|less|more|surplus|shortfall|retain\w+)\b",
    re.IGNORECASE,
)
ALTOGETHER = re.compile(
    r"\b(?:total\w*|altogether|combined|together|sum\w*|in all|overall|aggregate\w*|comes? to|came to|add\w*|amount\w*|"
    r"both|comprise\w*|consist\w*|made up|break\w*|divid\w*|split)\b",
    re.IGNORECASE,
)
FALLS = re.compile(
    r"\b(?:reduc\w+|decreas\w+|declin\w+|drop\w*|sav\w+|cut(?:s|ting)?|fell|fall\w*|lower\w*|fewer|less|below|shrink\w*|smaller|cheaper|down)\b",
    re.IGNORECASE,
)
RISES = re.compile(
    r"\b(?:increas\w+|improve\w*|gr[eo]w\w*|growth|rose|rise\w*|gain\w*|more|higher|above|larger|exceed\w*|up)\b",
    re.IGNORECASE,
)
TOGETHER = re.compile(
    r"\b(?:together (?:they )?(?:come|comes|came|make|amount) to|(?:for|making) a total of|in all,?|"
    r"which (?:add|sum)s? up to)"
    r"(?: about| some)? $",
    re.IGNORECASE,
)
COMPLEMENT = re.compile(
    r"\b(?:miss\w*|not|remain\w*|rest|other|without|un\w+|fail\w*|wrong\w*|incorrect\w*|error\w*|non\w*|never|"
    r"left|lost|excluded|the balance|ir\w+)\b",
    re.IGNORECASE,
)
# Of these the words that say what was not, and of which one share alone may have one.
NEGATIVE = re.compile(
    r"\b(?:miss\w*|not|fail\w*|wrong\w*|incorrect\w*|error\w*|never|lost|overturn\w*|revers\w*|disagree\w*)\b",
    re.IGNORECASE,
)
UPHELD = re.compile(r"\b(?:upheld|stood|affirmed|agree[ds]?|correct|right|confirmed|kept|sustained)\b", re.IGNORECASE)
_CHANGES = (
    r"(?:reduc\w+|increas\w+|decreas\w+|improve\w*|declin\w+|drop\w*|relative\w*|sav\w+|cut(?:s|ting)?|gr[eo]w\w*|growth|fell|"
    r"fall\w*|rose|rise|lower\w*|gain\w*|shrink\w*|shr[au]nk|exceed\w*|up|down)"
)
# A change beside its percentage: a reduction of 46 percent, fell by 3 %, 12 % relative, a third below.
CHANGED_BEFORE = (
    re.compile(
        rf"\b{_CHANGES}(?: [\w-]+){{0,3}},? (?:of|by|to|is|was|it is|it was)? ?(?:about |some |roughly |only )?$",
        re.IGNORECASE,
    ),
)
CHANGED_BEHIND = (
    re.compile(
        rf"^\)?,? ?(?:relative|{_CHANGES}|less|more|fewer|higher|below|above|cheaper|faster|slower|smaller|larger)\b",
        re.IGNORECASE,
    ),
)
# What a count was before a change went, and what stayed: 625,645 documents fell away, suppression took out 188,204.
_GOES = (
    r"(?:remov\w+|eliminat\w+|exclud\w+|cull\w+|suppress\w+|discard\w+|delet\w+|drop\w*|spar\w+|saved|dedup\w+|"
    r"duplicat\w+|filter\w+|"
    r"(?:fell|fall\w*|went|go|goes|gone|taken|took|take[sn]?|thrown|threw|cut|weed\w*|set) (?:away|out|aside)|"
    r"went|disappear\w*|out of (?:range|scope|date)|never (?:read|opened|reviewed)|not (?:read|opened|reviewed))"
)
WENT_BEHIND = re.compile(
    rf"^,?(?: (?:documents|files|records|items|of (?:them|these)|that|which|were|was|are|is|had been|have been|"
    rf"could be|thus|then|as))* {_GOES}\b",
    re.IGNORECASE,
)
WENT_BEFORE = re.compile(
    rf"\b{_GOES}(?: (?:a|another|out|further|additional|some|about|of|the|other|these|those|all))*,? $",
    re.IGNORECASE,
)
STAYED = re.compile(r"\b(?:left|leaving|leaves|remain\w*|kept|surviv\w+|down to|retain\w+|ended)\b", re.IGNORECASE)
PROJECTED = re.compile(
    r"\b(?:project\w*|estimat\w*|impl\w+|would|expect\w*|extrapolat\w*|equat\w+|translat\w+|correspond\w*|amount\w*|"
    r"deliver|about|approximately|roughly|some|represent\w*|suggest\w*|yield\w*|that is|come to|comes to)\b",
    re.IGNORECASE,
)
RELEVANT = re.compile(r"\b(?:responsive|relevant|hot|privileged|positive)\b", re.IGNORECASE)
# Two values of one measure are compared, or one became the other.
MOVED = re.compile(
    r"\b(?:improv\w+|increas\w+|rais\w+|rose|gain\w*|exceed\w*|higher|lower\w*|fell|drop\w*|declin\w+|decreas\w+|"
    r"reduc\w+|differ\w*|gap|apart|spread|above|below|better|worse)\b",
    re.IGNORECASE,
)
MORE = re.compile(r"\b(?:more|fewer|less|additional|further|extra|difference)\b", re.IGNORECASE)
_JOINED = any_of("or", "that is", "i.e.", "namely", "being", "some", "about", "representing", "which is", "which was")
# Between a count and the percentage that it is: 168,400 documents (20.4%), 1,452,970 documents, or 35.3 percent.
PART_BEFORE = re.compile(
    rf"(?:(?: [\w’'-]+){{0,3}}(?: ?\(|,? ?[—–:] ?|, )|(?: [\w’'-]+){{0,5}},? (?:{_JOINED}) )"
    rf"(?:(?:or|{_JOINED}|just|a|an|the) )*|"
    # the 83,750 that it found are only 76.2 % of those
    r"(?: (?:documents|records|files|items|ones))?(?: (?:that|which|whom) (?:[\w’'-]+ ?){1,4})? "
    r"(?:is|are|was|were|makes? up|constitutes?|represents?|represented|comes? to|amounts? to|equals?)"
    r"(?: (?:only|just|about|some|thus|roughly|approximately))* ",
    re.IGNORECASE,
)
# Between a percentage and its count: 24.4% (196,418)
PART_BEHIND = re.compile(r"(?: [\w’'-]+){0,4}(?: ?\(|, )(?:or |about |some |i\.e\.,? )?", re.IGNORECASE)
OF = re.compile(r"\)?,? (?:of|among|from|in) (?P<phrase>(?:[^.,;:()⟦⟧—]|(?<=\b[MD][rs])\.){3,60})", re.IGNORECASE)
OF_NUMBER = re.compile(r"\)?,? (?:of|among|in) (?:[\w’'-]+ ){0,4}$", re.IGNORECASE)
AT_PRICE = re.compile(
    r"(?:\bat|@|×|\btimes|charg\w+|costs?|of|priced at)(?: a (?:rate|price) of| about| only)? $", re.IGNORECASE
)
AT = re.compile(r"\bat (?:a (?:rate|price|speed|pace) of |our (?:rate|price) of |about |some )?$", re.IGNORECASE)
EACH = re.compile(r" ?\b(?:each|apiece|per|for (?:each|every)|an?) ?", re.IGNORECASE)
# Behind a price or an average, for what it is one: $2.60 per responsive document found.
PER = re.compile(r"\)?,? (?:per|an?|for (?:each|every)(?: of the)?) (?P<phrase>[^.,;:()⟦⟧—]{3,60})", re.IGNORECASE)
PER_EACH = re.compile(r"\b(?:for|to|per) (?:each|every)\b", re.IGNORECASE)
FROM = re.compile(r"\bfrom (?:about |some |roughly )?$", re.IGNORECASE)
# From 80% to 72%, from 900 documents to 400.
TO_NEW = re.compile(r"(?: [a-z]+)? to (?:about |some |roughly )?", re.IGNORECASE)
# Between a share of a whole and the count that it is: 15% of the documents, or 100,231.
OR_COUNT = re.compile(r" of [^⟦⟧,;]{3,50}, (?:or|which is|that is|i\.e\.,?)(?: about| some| roughly)? ", re.IGNORECASE)
MISSED = re.compile(
    r"\b(?:miss\w*|left behind|remain\w*|undetected|not found|unfound|overlooked|elud\w+|never found)\b", re.IGNORECASE
)
# Which sample, or which part of the review, a value is of.
_OF_SEVERAL = re.compile(
    r"\b(?:pilot|rounds?|phases?|batch\w*|earlier|previous|prior|first|second|third|final|last|control|validation|"
    r"training|sub-?set|custodians?|alone|there|other|another|target|goal|agreed)\b",
    re.IGNORECASE,
)
# What is supposed or wanted, and was not measured.
HYPOTHETICAL = re.compile(
    r"\b(?:if|would|could|should|may|might|assum\w+|suppos\w+|imagin\w+|hypothe\w+|target\w*|goal|threshold|requir\w+|"
    r"order\w*|agreed|stipulat\w+|protocol|at least|minimum|typical\w*|usual\w*|literature|stud(?:y|ies)|"
    r"other (?:matters?|cases?)|benchmark|expected|planned)\b",
    re.IGNORECASE,
)
# Behind a size, that it is or would be enough: 598 suffice; 1,496 documents would do.
WOULD_DO = re.compile(r" would (?:have )?(?:do|done|suffice[d]?|be(?:en)? enough|served?)\b", re.IGNORECASE)
ENOUGH = re.compile(
    rf"(?: documents| records| items)?(?: suffices?\b| (?:is|are) enough\b|{WOULD_DO.pattern})", re.IGNORECASE
)
# What is supposed, wanted or told of others, and was not measured here.
SUPPOSED = re.compile(
    r"\b(?:if|were|would|could|should|may|might|assum\w+|suppos\w+|hypothe\w+|target\w*|goal|threshold|requir\w+|order\w*|"
    r"agreed|stipulat\w+|protocol|at least|minimum|accept\w+|typical\w*|usual\w*|literature|studies|study|courts?|"
    r"other (?:matters?|cases?)|average|benchmark|even)\b",
    re.IGNORECASE,
)
LEAVING = re.compile(
    r"\b(?:leaving|leaves|left|keeping|retaining|remaining)(?: only| just| about| some)? $", re.IGNORECASE
)
# A subject and a verb that say of the last count no more than how much it is.
IT_IS = re.compile(
    r"\b(?:it|they|that|this|these|which|those)(?: thus| therefore)? "
    r"(?:is|are|was|were|(?:amount|come|add)s? (?:up )?to|"
    r"came to|amounted to|makes?|made|represents?|represented|constitutes?|accounts? for|equals?)"
    r"(?: just| only| some| about| roughly| another| a)* ?$",
    re.IGNORECASE,
)
# The same is told again.
OTHERWISE = re.compile(
    r"(?<!\W)(?:\W*+(?:In other words|"
    r"(?:Stated|Put|Said|Expressed) (?:otherwise|differently|another way|simply|plainly)|"
    r"In (?:plain|simple|simpler|ordinary|everyday|round|other) (?:terms|words|English|language|numbers)|"
    r"(?:Simply|Plainly|Differently) put|(?:Roughly|Broadly|Plainly) speaking|"
    r"To put it (?:another way|differently|simply|plainly)|That is(?: to say)?,|Otherwise put|Which is to say|"
    r"For (?:those|readers|anyone) (?:who|that) (?:would |may )?(?:rather|prefer) [^:.;]{3,40}:))+",
    re.IGNORECASE,
)
# The Review Set is 22.3% of the Universe.
IS_SHARE = re.compile(
    r"(?:\W|\d+\. )*(?:So |Thus,? |Hence,? )?(?:The|Our|This|the|our|this) (?P<name>(?:[\w’-]+ ){1,4}?)"
    r"(?:is|are|was|were|makes? up|made up|represents?|represented|constitutes?|amounts? to|comes? to)"
    r"(?: only| just| about| some| thus| therefore)* "
)
CLAUSE = re.compile(r"[,;:.(]|\b(?:and|but|while|against|whereas|so|which)\b", re.IGNORECASE)
OF_BEFORE = re.compile(r"\b(?:of|among|out of) (?:the |these |those |all |its |our )?(?:[\w-]+ ){0,2}$", re.IGNORECASE)
OF_EACH = re.compile(r"(?: documents)?,? (?:each|apiece)\b", re.IGNORECASE)
OF_THESE = re.compile(
    r"\b(?:of|among) (?:these|those|them|which)\b(?: (?P<phrase>(?:[\w-]+ ){0,3}[\w-]+)(?=,))?", re.IGNORECASE
)
THESE = re.compile(r"(?:these|those|them|which|that|it|the (?:documents|total|whole))\b", re.IGNORECASE)
THOSE = re.compile(r"these|those|them", re.IGNORECASE)
PRONOUN = re.compile(r"these|those|them|it", re.IGNORECASE)
# 13,420 of the reviewed documents: of which phrase a count is one of.
OF_PHRASE = re.compile(
    r"(?: (?:documents|records|files|items))? of (?P<phrase>(?:the|these|those|our|its) [^,.;:()]{3,60})"
)
# What a whole leaves behind its part: the other 183. The whole stands first, or in the sentence before.
REST = re.compile(
    r"\b(?:the (?:other|remaining|rest,?|balance(?: of)?)|leav(?:ing|es)|(?:that|this|which) left)"
    r"(?: (?:only|just|about|some))? $",
    re.IGNORECASE,
)
OF_THEM = re.compile(r"(?: documents)? of (?:them|these|those|which)\b", re.IGNORECASE)
WHOLE_FIRST = re.compile(r"(?:^|\b)(?:of|among|out of) (?:the |these |those |all |its |our |their )?$", re.IGNORECASE)
WHOLE_BEFORE = re.compile(r"\W*(?:\d+\. )?(?:of|among) (?:these|those|them|the changes|which)\b", re.IGNORECASE)
# A rate or a share of the counts of the sentence before: the privilege rate is 7.5 %.
A_RATE = re.compile(
    r"\b(?:(?:rate|share|proportion|percentage|fraction|portion)"
    r"(?: (?:is|was|of|thus|therefore|accordingly|then|comes to|came to))+|"
    r"(?:accounts?|accounted) for|makes? up|made up|represents?|represented|constitutes?) "
    r"(?:about |only )?$",
    re.IGNORECASE,
)
LEFT_OVER = re.compile(r"\b(?:was|were|is|had been) left|remain\w*|\brest\b|what was left|residu\w+", re.IGNORECASE)


def is_of_same(text: str, others: Collection[str]) -> bool:
    """Whether texts say of no other round, sample or part of a review than a first one does.

    >>> is_of_same("The recall was 96%.", ["In the pilot it was 90%."])
    False
    """
    asked, told = ({one.casefold() for w in texts for one in _OF_SEVERAL.findall(w)} for texts in ([text], others))
    return told <= asked
