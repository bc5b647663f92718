"""Products that leave a factor out which their sentences tell: 130 hours each at $60, of twelve reviewers; half of it.

A product of a number and a rate per its unit has no factor for "each". One of people and of a rate of work is theirs,
or that of one of them, and stays open.

Amounts and paces of a price of another time than their words tell, or of a part of the hours that they tell.

Sums of money and bills whose sentences tell more than what is added up: credits, a discount, another cost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, permutations

from prsym.drafting.guards.counted_terms import CREDITS, is_told_otherwise
from prsym.drafting.guards.guard import Guard, first_of
from prsym.drafting.guards.other_samples import NOT_COUNTED, TOGETHER
from prsym.drafting.text.described import same_stems
from prsym.drafting.text.kinds import alike, is_rate, kind_of, size, unit_of
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import AT
from prsym.drafting.text.records import DraftedClaim, sources_of

FOR_EACH = "“{words}” is told beside its factors, and how many they are is none of these"
OF_A_PART = "“{words}” is told beside its inputs, and is none of them"
PRODUCTS = ("first*second", "first*second*third")
MONEY = ("$", "€", "£")
_EACH = any_case(
    r"\b(?P<each>each|apiece|every|a head|individually|respectively|per (?:head|person|capita|reviewer|attorney|lawyer|"
    r"vendor|coder|custodian|man|side|party|team|member))\b(?: (?:of )?(?:the |these |those |such )?(?P<noun>[\w-]+))?"
)
# A price of each one: $35 each; $540 for each hour.
_PRICE = re.compile(r"[$€£] ?[\d,.]+(?: for)? $")
# Of another set, of which the population is a part already: two thirds of those gathered.
_OF_ANOTHER = any_case(r" of (?:those|the|all|what|our|its|everything)\b")
_PART = any_case(
    r"\b(?:half|halves|in thirds|(?:a|one|two)[ -]thirds?|(?:a|one|three)[ -]quarters?|fifty-fifty|50/50|equally|"
    r"evenly)\b(?![ -](?:an? |past )?(?:hours?|days?|time))"
)
_IN_SUM = whole_words(r"in total|a total of|together|altogether|combined|between them|jointly")
_THEY = re.compile(r"\W*(?:They|These|Those|All|Both)\b")
_OF_US = any_case(r"(?: [\w-]+){0,2} of (?:us|them)\b")
# Hours of all of them: 96 reviewer hours a day.
_HOURS_OF_ALL = any_case(r"[ -](?:reviewer|person|attorney|lawyer|coder|staff|team|man)[ -](?:hour|day|week)s?\b")
_TEAM_OF = any_case(r"\b(?:team|crew|group|staff|panel|pair|squad)s? of (?:about |some )?$")
OTHER_TIME = "{own} is told of “{time}”, and {other} beside it of “{then}”"
OF_SOME_ALONE = "{part} is told as a part of {whole}"
QUOTIENT = "first/second"
_WHEN = whole_words(
    r"(?:last|this|next|the (?:previous|prior|current|present|preceding|following)) "
    r"(?:year|quarter|month|week|season|phase|term|round|time|case|matter)|"
    r"(?:in|during|for|since|until|through|from|before|after) (?:early |late )?(?P<date>(?:19|20)\d\d|"
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|"
    r"fall|winter)\b)|(?:under|by|for|at|in) the (?:old|new|former|first|second|original|revised|amended)\b|"
    r"now|today|nowadays|currently|at present|formerly|previously|originally|initially|at first|"
    r"at the outset|earlier|later|afterwards|thereafter|a year ago|then"
)
_NEXT = any_case(r"[;.]|,? (?:and|but|while|against|whereas)\b")
_OF_IT = any_case(r"[^.;,]{0,20}\bof (?:it|that|this|them|these|those|which|whom)\b(?: (?P<which>[^.;,]*))?")
_OF_WHICH = any_case(r"\b(?:of (?:which|these|those|them)|including|among them),? (?:only |some )?$")
_ALL = whole_words(r"all|total|whole|entire|overall|every|full")
IN_SUM = "a sentence of its terms tells more than costs that are added up"
CURRENCIES = ("$", "€", "£")
_IN_SUMS = whole_words(
    r"budget\w*|less(?! than)|credit\w*|of (?:that|this|which)|refund\w*|set aside|over budget|would have|had we|"
    r"paid by|than (?:planned|expected)|discount\w*|not needed|invoices together|in dispute|disputed|unpaid|"
    r"still (?:owed|due)|not (?:yet )?(?:been )?(?:paid|billed|invoiced)"
)
# That some of what is priced costs nothing, or is priced later than the rest.
_FREE = whole_words(
    r"(?:was|is|were|are|being|came|comes) free\b(?! of error)|free (?:of charge|months?|weeks?|hours?|of cost)|"
    r"(?:month|week|year|hour|quarter)s? (?:was |were |is |are |came |comes )?(?:entirely |completely )?free|"
    r"gratis|waiv\w+|complimentary|at no (?:cost|charge)|without (?:cost|charge)|no charge|cost(?:s|ing)? nothing|"
    r"(?:not|never|n[o’']t|nothing was|nothing is) (?:be |been )?(?:charged|billed|invoiced|payable)|"
    r"after (?:that|which)|thereafter|(?:billing|charges?|fees?|hosting|storage) (?:only )?(?:began|begins?|start\w*)|"
    r"(?:month|week|year) and (?:only )?(?:began|begins?|start\w*)|"
    r"(?:from|as of|starting (?:in|with)|beginning (?:in|with)) the (?:second|third|fourth|fifth|sixth|next)"
)
_LATER = whole_words(
    r"then|later|after\w*|subsequently|now|since|until|from|rais\w+|r[io]s(?:e|es|ing)|increas\w+|lower\w+|reduc\w+|"
    r"chang\w+|went|became|dropp\w+|fell"
)
FREE = "words tell that some of it costs nothing, or is charged later"
_TOTAL = whole_words(r"totals?|totall?ed|sum|whole|entire|outlay|bill|overall|expenditures?|all told|altogether|in all")


class Factors(Guard):
    """The products and the projections whose sentences may tell one factor more."""

    def reason(self, claim: DraftedClaim) -> str:
        """That its sentences tell a factor that is none of its inputs, which are offered."""
        if claim.compute in PRODUCTS and self._cancels(claim):
            return first_of((self._of_each, self._of_people, self._of_part), claim)
        whole = None if claim.compute else claim.source("population")
        if whole is None:
            return ""
        sentence = self._around.sentence(whole)
        said = _PART.search(sentence)
        is_of_another = said is not None and _OF_ANOTHER.match(sentence, said.end()) is not None
        return "" if is_of_another else self._part_in(sentence, claim)

    def _cancels(self, claim: DraftedClaim) -> bool:
        """Whether its factors are a number and a rate per its unit, or hours and a price, and none counts groups."""
        if any(unit_of(self._stated[k].number) == {"people": 1} for k in sources_of(claim.inputs)):
            return False
        units = [unit_of(self._stated[k].number) for k in sources_of(claim.inputs)]
        return any(
            any(power < 0 and (one.get(noun, 0) > 0 or noun == "") for noun, power in rate.items())
            or (one == {"hours": 1} and any(rate.get(sign) for sign in MONEY))
            for one, rate in permutations(units, 2)
        )

    def _of_each(self, claim: DraftedClaim) -> str:
        """That the sentence of a factor says "each" of something else than its units."""
        if self._is_of_one(claim):
            return ""
        units = {noun.rstrip("s") for k in sources_of(claim.inputs) for noun in unit_of(self._stated[k].number)}
        texts = dict.fromkeys(self._around.sentence(k) for k in sorted(sources_of(claim.inputs)))
        for said in (one for text in texts for one in _EACH.finditer(text)):
            noun = (said["noun"] or "each").casefold().rstrip("s")
            is_of_unit = noun in units or _PRICE.search(said.string[: said.start()])
            if not is_of_unit:
                return FOR_EACH.format(words=said["each"])
        return ""

    def _of_people(self, claim: DraftedClaim) -> str:
        """That the sentence of a factor counts people before it: five reviewers worked 40 hours a week."""
        if self._is_of_one(claim):
            return ""
        sources = sources_of(claim.inputs)
        if any(_HOURS_OF_ALL.search(self._told(k)) for k in sources):
            return ""
        for k in sorted(sources):
            people = (j for j in self._before(k) if j not in sources and self._is_people(j))
            first = None if _IN_SUM.search(self._around.sentence(k)) else next(people, None)
            if first is not None:
                return NOT_COUNTED.format(rest=self._stated[first].number.text)
        return ""

    def _told(self, k: int) -> str:
        """A number with the words right behind it, up to the next number."""
        return f"{self._stated[k].number.text}{self._around.behind(k)}"

    def _before(self, k: int) -> Iterator[int]:
        """The numbers before one in its sentence, and those of the sentence before, where "they" takes it up."""
        inside = self._around.in_sentence(k)
        yield from (j for j in inside if j < k)
        one, last = self._stated[k], inside[0] - 1
        if last >= 0 and _THEY.match(self._around.sentence(k)) and self._stated[last].passage == one.passage:
            yield from self._around.in_sentence(last) if self._stated[last].sentence + 1 == one.sentence else ()

    def _is_people(self, j: int) -> bool:
        number = self._stated[j].number
        if self._stated[j].reason or kind_of(number) != "count" or size(number) < 2:
            return False
        behind = self._around.behind(j)
        is_team = _OF_US.match(behind) or _TEAM_OF.search(self._around.before(j))
        return is_team is not None or self._near.is_of_people(j)

    def _is_of_one(self, claim: DraftedClaim) -> bool:
        """Whether a value is told of each one, in a sentence without its factors."""
        words = self._around.sentence(claim.value)
        is_apart = not sources_of(claim.inputs) & {*self._around.in_sentence(claim.value)}
        return is_apart and _EACH.search(words) is not None and TOGETHER.search(words) is None

    def _of_part(self, claim: DraftedClaim) -> str:
        """That a sentence from the one before the first factor to the value tells a half, or that it is divided."""
        return next((told for text in self._texts(claim) if (told := self._part_in(text, claim))), "")

    def _texts(self, claim: DraftedClaim) -> Iterator[str]:
        sources = sources_of(claim.inputs)
        first = min(sources)
        yield self._around.sentence_before(self._stated[first])
        for k in range(first, claim.value + 1):
            if k in sources or self._stated[k].passage == self._stated[claim.value].passage:
                yield self._around.sentence(k)

    def _part_in(self, text: str, claim: DraftedClaim) -> str:
        said = _PART.search(text)
        is_input = said is not None and any(said[0].casefold() in one.text.casefold() for one in claim.inputs.values())
        return OF_A_PART.format(words=said[0]) if said is not None and not is_input else ""


class Times(Guard):
    """The products and the quotients of amounts."""

    def reason(self, claim: DraftedClaim) -> str:
        """That an input is of another time, or of a part, and the value is not told to be."""
        if claim.compute not in (*PRODUCTS, QUOTIENT):
            return ""
        return self._of_other_time(claim) or (self._of_part(claim) if claim.compute == QUOTIENT else "")

    def _of_other_time(self, claim: DraftedClaim) -> str:
        """That a price is told of one time, another beside it of another one, and the value not of the first one."""
        sources = sources_of(claim.inputs)
        for k in sorted(sources):
            told = " ".join(
                self._around.sentence(n) for n in (*sources, claim.value) if n != k and self._is_apart(n, k)
            )
            own = self._when(k)
            if self._around.kind(k) != "amount" or not own or own in told.casefold():
                continue
            for j in self._around.in_sentence(k):
                is_other = j not in (*sources, claim.value) and self._are_prices(j, k)
                if is_other and (then := self._when(j)) and then != own:
                    texts = [self._stated[n].number.text for n in (k, j)]
                    return OTHER_TIME.format(own=texts[0], time=own, other=texts[1], then=then)
        return ""

    def _is_apart(self, n: int, k: int) -> bool:
        return not self._stated[n].in_sentence_of(self._stated[k])

    def _are_prices(self, j: int, k: int) -> bool:
        """Whether two amounts are of one unit, of which one may leave out what it is for."""
        one, other = (self._stated[n].number for n in (j, k))
        if self._stated[j].reason or kind_of(one) != "amount":
            return False
        tops = [{noun for noun, power in unit_of(n).items() if power > 0} for n in (one, other)]
        return alike(one, other) or tops[0] == tops[1]

    def _when(self, k: int) -> str:
        """The time of which the words right behind an amount tell it, or else those right before it."""
        sentence, number = self._around.sentence(k), self._stated[k].number
        behind = _WHEN.search(_NEXT.split(sentence[number.end :])[0])
        said = behind or _WHEN.search(_NEXT.split(self._around.before(k))[-1])
        return "" if said is None else (said["date"] or said[0]).casefold()

    def _of_part(self, claim: DraftedClaim) -> str:
        """That what is divided by is told as a part of another amount: 150 hours, 120 of them billable."""
        second = claim.inputs["second"].source
        if second is None or not self._is_apart(second, claim.value):
            return ""
        before = [j for j in self._around.in_sentence(second) if j < second and not self._stated[j].reason]
        wholes = [j for j in before if alike(self._stated[j].number, self._stated[second].number)]
        said = _OF_IT.match(self._around.behind(second))
        if not wholes or not (said or _OF_WHICH.search(self._around.before(second))):
            return ""
        which = (said["which"] or "") if said else self._around.behind(second)
        words = self._around.sentence(claim.value)
        is_named = bool(same_stems(which) & same_stems(words)) and not _ALL.search(words)
        texts = [self._stated[n].number.text for n in (second, wholes[-1])]
        return "" if is_named else OF_SOME_ALONE.format(part=texts[0], whole=texts[1])


class Costs(Guard):
    """The claims of amounts that follow from others, and from more than these."""

    def reason(self, claim: DraftedClaim) -> str:
        """That its sentences tell more costs, or what comes off them."""
        is_sum = claim.compute.startswith("first + ") and "/" not in claim.compute
        is_of_amounts = is_sum and self._around.kind(claim.value) == "amount"
        is_bill = claim.compute == "first*second" and self._is_money(claim.value)
        words = _IN_SUMS if is_of_amounts else CREDITS if is_bill else None
        if words is not None and any(words.search(self._around.sentence(k)) for k in sources_of(claim.inputs)):
            return IN_SUM
        if is_bill and (price := self._own_price(claim)) is not None:
            return NOT_COUNTED.format(rest=self._stated[price].number.text)
        if is_bill and (price := self._later_price(claim)) is not None:
            return NOT_COUNTED.format(rest=self._stated[price].number.text)
        if (is_bill or claim.compute == "first/second") and self._is_partly_free(claim):
            return FREE
        other = self._other_cost(claim) if is_sum and self._is_cost(claim.value) else None
        return "" if other is None else NOT_COUNTED.format(rest=self._stated[other].number.text)

    def _own_price(self, claim: DraftedClaim) -> int | None:
        """The price in the sentence of a bill that is none of its factors: at $240, another 85 hours and $20,400."""
        sources = sources_of(claim.inputs)
        inside = self._around.in_sentence(claim.value)
        others = (j for j in inside if j not in sources and j != claim.value and self._is_money(j))
        is_far = any(self._is_money(k) and k not in inside for k in sources)
        return next((j for j in others if is_far and AT.search(self._around.before(j))), None)

    def _later_price(self, claim: DraftedClaim) -> int | None:
        """The price that followed that of a bill, told right behind it: $58 an hour, and then $64."""
        sources = sources_of(claim.inputs)
        for k in (k for k in sources if self._is_money(k) and k + 1 < len(self._stated) and k + 1 not in sources):
            is_beside = self._stated[k].in_sentence_of(self._stated[k + 1]) and self._is_money(k + 1)
            if is_beside and k + 1 != claim.value and _LATER.search(self._around.between(k, k + 1)):
                return k + 1
        return None

    def _is_partly_free(self, claim: DraftedClaim) -> bool:
        """Whether the sentences of a bill and of its factors, or one right beside, tell that some of it is free."""
        places = [self._stated[k] for k in (claim.value, *sources_of(claim.inputs))]
        around = self._around
        texts = (f(one) for one in places for f in (around.sentence_before, around.sentence_of, around.sentence_behind))
        is_of_money = any(self._is_money(k) for k in (claim.value, *sources_of(claim.inputs)))
        return is_of_money and any(_FREE.search(text) for text in texts)

    def _is_money(self, j: int) -> bool:
        number = self._stated[j].number
        return kind_of(number) == "amount" and any(sign in unit_of(number) for sign in CURRENCIES)

    def _is_cost(self, j: int) -> bool:
        """Whether a number is a sum of money or of hours."""
        return self._is_money(j) or unit_of(self._stated[j].number) == {"hours": 1}

    def _other_cost(self, claim: DraftedClaim) -> int | None:
        """The first sum of money or of hours between the terms of a total and the total that is no term, and gives none
        with a number beside it: hosting at $2,450 per month for six months. A price counts in a total of all alone."""
        words = self._around.sentence(claim.value)
        is_of_all = TOGETHER.search(words) is not None and self._is_money(claim.value)
        if not is_of_all and not _TOTAL.search(words):
            return None
        sources = sources_of(claim.inputs)
        terms = {self._around.size(k) for k in sources}
        places = range(min(sources), claim.value)
        others = {self._around.size(j) for j in places if j not in sources and self._is_cost(j)}
        known = terms | {abs(a - b) for a in terms for b in terms} | {self._around.size(claim.value)}
        known |= {a + b for a, b in combinations(terms, 2)} | {
            a for a in others for b in others if a != b and a + b in terms
        }
        for j in places:
            one = self._stated[j]
            is_own = one.passage == self._stated[claim.value].passage and self._is_same(j, claim.value)
            if j in sources or one.reason or not is_own or not (is_of_all or self._is_spent(j)):
                continue
            beside = [m for m in self._around.in_sentence(j) if self._around.kind(m) in ("count", "amount")]
            products = {size(one.number) * self._around.size(m) for m in beside}
            if size(one.number) not in known and not products & terms:
                return j
        return None

    def _is_same(self, j: int, i: int) -> bool:
        """Whether both are sums of money, at a price too, or both are hours."""
        units = [unit_of(self._stated[k].number) for k in (j, i)]
        return (self._is_money(j) and self._is_money(i)) or units[0] == units[1]

    def _is_spent(self, j: int) -> bool:
        """Whether an amount is no price and no average, and nothing tells it as something else than spent."""
        return not is_rate(self._stated[j].number) and not is_told_otherwise(self._around, j)
