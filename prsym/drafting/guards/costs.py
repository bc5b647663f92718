"""Sums of money and bills whose sentences tell more than what is added up: credits, a discount, another cost."""

from __future__ import annotations

from itertools import combinations

from prsym.drafting.guards.counted_terms import CREDITS, is_told_otherwise
from prsym.drafting.guards.guard import Guard
from prsym.drafting.guards.other_samples import NOT_COUNTED, TOGETHER
from prsym.drafting.text.kinds import is_rate, kind_of, size, unit_of
from prsym.drafting.text.patterns import whole_words
from prsym.drafting.text.phrases import AT
from prsym.drafting.text.records import DraftedClaim, sources_of

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


class Costs(Guard):
    """The claims of amounts that follow from others, and from more than these."""

    def reason(self, claim: DraftedClaim) -> str:
        """That its sentences tell more costs, or what comes off them."""
        is_sum = claim.compute.startswith("first + ") and "/" not in claim.compute
        is_of_amounts = is_sum and kind_of(self._stated[claim.value].number) == "amount"
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
        terms = {size(self._stated[k].number) for k in sources}
        places = range(min(sources), claim.value)
        others = {size(self._stated[j].number) for j in places if j not in sources and self._is_cost(j)}
        known = terms | {abs(a - b) for a in terms for b in terms} | {size(self._stated[claim.value].number)}
        known |= {a + b for a, b in combinations(terms, 2)} | {
            a for a in others for b in others if a != b and a + b in terms
        }
        for j in places:
            one = self._stated[j]
            is_own = one.passage == self._stated[claim.value].passage and self._is_same(j, claim.value)
            if j in sources or one.reason or not is_own or not (is_of_all or self._is_spent(j)):
                continue
            beside = [m for m in self._around.in_sentence(j) if kind_of(self._stated[m].number) in ("count", "amount")]
            products = {size(one.number) * size(self._stated[m].number) for m in beside}
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
