"""The words that tell what a number is of others: a part of a whole, what is left, a total, a change, a price.

Whether words speak of what is right or of what is wrong: agreed and upheld, or disagreed and overturned.

A rate of the one is no share of the other: of 36 that reviewers disagreed on follows no agreement of 6 %.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from prsym.drafting.text.patterns import any_case, any_of, whole_words

LEFT = whole_words(
    r"left|leav\w+|remain\w*|rest|balance|net|surviv\w+|difference|gap|fewer|less|more|surplus|shortfall|retain\w+"
)
ALTOGETHER = whole_words(
    r"total\w*|altogether|combined|together|sum\w*|in all|overall|aggregate\w*|comes? to|came to|add\w*|amount\w*|"
    r"both|comprise\w*|consist\w*|made up|break\w*|divid\w*|split"
)
FALLS = whole_words(
    r"reduc\w+|decreas\w+|declin\w+|drop\w*|sav\w+|cut(?:s|ting)?|fell|fall\w*|lower\w*|fewer|less|below|shrink\w*|smaller|cheaper|down"
)
RISES = whole_words(
    r"increas\w+|improve\w*|gr[eo]w\w*|growth|rose|rise\w*|gain\w*|more|higher|above|larger|exceed\w*|up"
)
TOGETHER = any_case(
    r"\b(?:together (?:they )?(?:come|comes|came|make|amount) to|(?:for|making) a total of|in all,?|"
    r"which (?:add|sum)s? up to)"
    r"(?: about| some)? $"
)
COMPLEMENT = whole_words(
    r"miss\w*|not|remain\w*|rest|other|without|un\w+|fail\w*|wrong\w*|incorrect\w*|error\w*|non\w*|never|"
    r"left|lost|excluded|the balance|ir\w+"
)
# Of these the words that say what was not, and of which one share alone may have one.
NEGATIVE = whole_words(
    r"miss\w*|not|fail\w*|wrong\w*|incorrect\w*|error\w*|never|lost|overturn\w*|revers\w*|disagree\w*"
)
UPHELD = whole_words(r"upheld|stood|affirmed|agree[ds]?|correct|right|confirmed|kept|sustained")
_CHANGES = (
    r"(?:reduc\w+|increas\w+|decreas\w+|improve\w*|declin\w+|drop\w*|relative\w*|sav\w+|cut(?:s|ting)?|gr[eo]w\w*|growth|fell|"
    r"fall\w*|rose|rise|lower\w*|gain\w*|shrink\w*|shr[au]nk|exceed\w*|up|down)"
)
# A change beside its percentage: a reduction of 46 percent, fell by 3 %, 12 % relative, a third below.
CHANGED_BEFORE = (
    any_case(rf"\b{_CHANGES}(?: [\w-]+){{0,3}},? (?:of|by|to|is|was|it is|it was)? ?(?:about |some |roughly |only )?$"),
)
CHANGED_BEHIND = (
    any_case(
        rf"^\)?,? ?(?:relative|{_CHANGES}|less|more|fewer|higher|below|above|cheaper|faster|slower|smaller|larger)\b"
    ),
)
# What a count was before a change went, and what stayed: 625,645 documents fell away, suppression took out 188,204.
_GOES = (
    r"(?:remov\w+|eliminat\w+|exclud\w+|cull\w+|suppress\w+|discard\w+|delet\w+|drop\w*|spar\w+|saved|dedup\w+|"
    r"duplicat\w+|filter\w+|"
    r"(?:fell|fall\w*|went|go|goes|gone|taken|took|take[sn]?|thrown|threw|cut|weed\w*|set) (?:away|out|aside)|"
    r"went|disappear\w*|out of (?:range|scope|date)|never (?:read|opened|reviewed)|not (?:read|opened|reviewed))"
)
WENT_BEHIND = any_case(
    rf"^,?(?: (?:documents|files|records|items|of (?:them|these)|that|which|were|was|are|is|had been|have been|"
    rf"could be|thus|then|as))* {_GOES}\b"
)
WENT_BEFORE = any_case(
    rf"\b{_GOES}(?: (?:a|another|out|further|additional|some|about|of|the|other|these|those|all))*,? $"
)
STAYED = whole_words(r"left|leaving|leaves|remain\w*|kept|surviv\w+|down to|retain\w+|ended")
PROJECTED = whole_words(
    r"project\w*|estimat\w*|impl\w+|would|expect\w*|extrapolat\w*|equat\w+|translat\w+|correspond\w*|amount\w*|"
    r"deliver|about|approximately|roughly|some|represent\w*|suggest\w*|yield\w*|that is|come to|comes to"
)
RELEVANT = whole_words(r"responsive|relevant|hot|privileged|positive")
# Two values of one measure are compared, or one became the other.
MOVED = whole_words(
    r"improv\w+|increas\w+|rais\w+|rose|gain\w*|exceed\w*|higher|lower\w*|fell|drop\w*|declin\w+|decreas\w+|"
    r"reduc\w+|differ\w*|gap|apart|spread|above|below|better|worse"
)
MORE = whole_words(r"more|fewer|less|additional|further|extra|difference")
_JOINED = any_of("or", "that is", "i.e.", "namely", "being", "some", "about", "representing", "which is", "which was")
# Between a count and the percentage that it is: 168,400 documents (20.4%), 1,452,970 documents, or 35.3 percent.
PART_BEFORE = any_case(
    rf"(?:(?: [\w’'-]+){{0,3}}(?: ?\(|,? ?[—–:] ?|, )|(?: [\w’'-]+){{0,5}},? (?:{_JOINED}) )"
    rf"(?:(?:or|{_JOINED}|just|a|an|the) )*|"
    # the 83,750 that it found are only 76.2 % of those
    r"(?: (?:documents|records|files|items|ones))?(?: (?:that|which|whom) (?:[\w’'-]+ ?){1,4})? "
    r"(?:is|are|was|were|makes? up|constitutes?|represents?|represented|comes? to|amounts? to|equals?)"
    r"(?: (?:only|just|about|some|thus|roughly|approximately))* "
)
# Between a percentage and its count: 24.4% (196,418)
PART_BEHIND = any_case(r"(?: [\w’'-]+){0,4}(?: ?\(|, )(?:or |about |some |i\.e\.,? )?")
OF = any_case(r"\)?,? (?:of|among|from|in) (?P<phrase>(?:[^.,;:()⟦⟧—]|(?<=\b[MD][rs])\.){3,60})")
OF_NUMBER = any_case(r"\)?,? (?:of|among|in) (?:[\w’'-]+ ){0,4}$")
AT_PRICE = any_case(r"(?:\bat|@|×|\btimes|charg\w+|costs?|of|priced at)(?: a (?:rate|price) of| about| only)? $")
AT = any_case(r"\bat (?:a (?:rate|price|speed|pace) of |our (?:rate|price) of |about |some )?$")
EACH = any_case(r" ?\b(?:each|apiece|per|for (?:each|every)|an?) ?")
# Behind a price or an average, for what it is one: $2.60 per responsive document found.
PER = any_case(r"\)?,? (?:per|an?|for (?:each|every)(?: of the)?) (?P<phrase>[^.,;:()⟦⟧—]{3,60})")
PER_EACH = any_case(r"\b(?:for|to|per) (?:each|every)\b")
FROM = any_case(r"\bfrom (?:about |some |roughly )?$")
# From 80% to 72%, from 900 documents to 400.
TO_NEW = any_case(r"(?: [a-z]+)? to (?:about |some |roughly )?")
# Between a share of a whole and the count that it is: 15% of the documents, or 100,231.
OR_COUNT = any_case(r" of [^⟦⟧,;]{3,50}, (?:or|which is|that is|i\.e\.,?)(?: about| some| roughly)? ")
MISSED = whole_words(r"miss\w*|left behind|remain\w*|undetected|not found|unfound|overlooked|elud\w+|never found")
# Which sample, or which part of the review, a value is of.
_OF_SEVERAL = whole_words(
    r"pilot|rounds?|phases?|batch\w*|earlier|previous|prior|first|second|third|final|last|control|validation|"
    r"training|sub-?set|custodians?|alone|there|other|another|target|goal|agreed"
)
# What is supposed or wanted, and was not measured.
HYPOTHETICAL = whole_words(
    r"if|would|could|should|may|might|assum\w+|suppos\w+|imagin\w+|hypothe\w+|target\w*|goal|threshold|requir\w+|"
    r"order\w*|agreed|stipulat\w+|protocol|at least|minimum|typical\w*|usual\w*|literature|stud(?:y|ies)|"
    r"other (?:matters?|cases?)|benchmark|expected|planned"
)
# Behind a size, that it is or would be enough: 598 suffice; 1,496 documents would do.
WOULD_DO = any_case(r" would (?:have )?(?:do|done|suffice[d]?|be(?:en)? enough|served?)\b")
ENOUGH = any_case(rf"(?: documents| records| items)?(?: suffices?\b| (?:is|are) enough\b|{WOULD_DO.pattern})")
# What is supposed, wanted or told of others, and was not measured here.
SUPPOSED = whole_words(
    r"if|were|would|could|should|may|might|assum\w+|suppos\w+|hypothe\w+|target\w*|goal|threshold|requir\w+|order\w*|"
    r"agreed|stipulat\w+|protocol|at least|minimum|accept\w+|typical\w*|usual\w*|literature|studies|study|courts?|"
    r"other (?:matters?|cases?)|average|benchmark|even"
)
LEAVING = any_case(r"\b(?:leaving|leaves|left|keeping|retaining|remaining)(?: only| just| about| some)? $")
# A subject and a verb that say of the last count no more than how much it is.
IT_IS = any_case(
    r"\b(?:it|they|that|this|these|which|those)(?: thus| therefore)? "
    r"(?:is|are|was|were|(?:amount|come|add)s? (?:up )?to|"
    r"came to|amounted to|makes?|made|represents?|represented|constitutes?|accounts? for|equals?)"
    r"(?: just| only| some| about| roughly| another| a)* ?$"
)
# The same is told again.
OTHERWISE = any_case(
    r"(?<!\W)(?:\W*+(?:In other words|"
    r"(?:Stated|Put|Said|Expressed) (?:otherwise|differently|another way|simply|plainly)|"
    r"In (?:plain|simple|simpler|ordinary|everyday|round|other) (?:terms|words|English|language|numbers)|"
    r"(?:Simply|Plainly|Differently) put|(?:Roughly|Broadly|Plainly) speaking|"
    r"To put it (?:another way|differently|simply|plainly)|That is(?: to say)?,|Otherwise put|Which is to say|"
    r"For (?:those|readers|anyone) (?:who|that) (?:would |may )?(?:rather|prefer) [^:.;]{3,40}:))+"
)
# The Review Set is 22.3% of the Universe.
IS_SHARE = re.compile(
    r"(?:\W|\d+\. )*(?:So |Thus,? |Hence,? )?(?:The|Our|This|the|our|this) (?P<name>(?:[\w’-]+ ){1,4}?)"
    r"(?:is|are|was|were|makes? up|made up|represents?|represented|constitutes?|amounts? to|comes? to)"
    r"(?: only| just| about| some| thus| therefore)* "
)
CLAUSE = any_case(r"[,;:.(]|\b(?:and|but|while|against|whereas|so|which)\b")
OF_BEFORE = any_case(r"\b(?:of|among|out of) (?:the |these |those |all |its |our )?(?:[\w-]+ ){0,2}$")
OF_EACH = any_case(r"(?: documents)?,? (?:each|apiece)\b")
OF_THESE = any_case(r"\b(?:of|among) (?:these|those|them|which)\b(?: (?P<phrase>(?:[\w-]+ ){0,3}[\w-]+)(?=,))?")
THESE = any_case(r"(?:these|those|them|which|that|it|the (?:documents|total|whole))\b")
THOSE = any_case(r"these|those|them")
PRONOUN = any_case(r"these|those|them|it")
# 13,420 of the reviewed documents: of which phrase a count is one of.
OF_PHRASE = re.compile(
    r"(?: (?:documents|records|files|items))? of (?P<phrase>(?:the|these|those|our|its) [^,.;:()]{3,60})"
)
# What a whole leaves behind its part: the other 183. The whole stands first, or in the sentence before.
REST = any_case(
    r"\b(?:the (?:other|remaining|rest,?|balance(?: of)?)|leav(?:ing|es)|(?:that|this|which) left)"
    r"(?: (?:only|just|about|some))? $"
)
OF_THEM = any_case(r"(?: documents)? of (?:them|these|those|which)\b")
WHOLE_FIRST = any_case(r"(?:^|\b)(?:of|among|out of) (?:the |these |those |all |its |our |their )?$")
WHOLE_BEFORE = any_case(r"\W*(?:\d+\. )?(?:of|among) (?:these|those|them|the changes|which)\b")
# A rate or a share of the counts of the sentence before: the privilege rate is 7.5 %.
A_RATE = any_case(
    r"\b(?:(?:rate|share|proportion|percentage|fraction|portion)"
    r"(?: (?:is|was|of|thus|therefore|accordingly|then|comes to|came to))+|"
    r"(?:accounts?|accounted) for|makes? up|made up|represents?|represented|constitutes?) "
    r"(?:about |only )?$"
)
LEFT_OVER = any_case(r"\b(?:was|were|is|had been) left|remain\w*|\brest\b|what was left|residu\w+")
_RIGHT = (
    r"agree(?:d|s|ment|ing)?|accura\w+|right(?:ly)?|correct(?:ly)?|upheld|stood|affirmed|sustained|unchanged|"
    r"left as (?:coded|they were|it was)|concord\w*|match\w*"
)
_WRONG = whole_words(
    r"disagree\w*|err(?:s|ed|ors?|oneous\w*)?|wrong\w*|incorrect\w*|inaccura\w*|"
    r"mis(?:cod|label|classif|tag|mark|categori)\w*|overturn\w*|revers\w*|differ(?:s|ed|ent\w*)?|discord\w*|conflict\w*|"
    r"corrected|overruled|mismatch\w*|"
    rf"(?:not|never|no|nor|without|failed to|did not|didn’t) (?:\w+ )?(?:{_RIGHT})"
)
_IS_RIGHT = whole_words(rf"{_RIGHT}")


def is_of_same(text: str, others: Collection[str]) -> bool:
    """Whether texts say of no other round, sample or part of a review than a first one does.

    >>> is_of_same("The recall was 96%.", ["In the pilot it was 90%."])
    False
    """
    asked, told = ({one.casefold() for w in texts for one in _OF_SEVERAL.findall(w)} for texts in ([text], others))
    return told <= asked


def polarity(text: str) -> int:
    """1 for words of what is right alone, -1 for those of what is wrong alone, else 0.

    >>> [polarity(t) for t in ("they agreed on", "did not agree on", "an overturn rate", "sample", "right or wrong")]
    [1, -1, -1, 0, 0]
    """
    wrong = list(_WRONG.finditer(text))
    rest = _WRONG.sub(" ", text)
    is_right = _IS_RIGHT.search(rest) is not None
    return 0 if bool(wrong) == is_right else 1 if is_right else -1
