"""Checks of a claim before it is judged: ids, names, printed numbers, thresholds, expressions."""

from __future__ import annotations

from collections.abc import Iterable

from prsym import catalogue
from prsym.auditing.claims.entries import one_line
from prsym.auditing.claims.reading import bad_claim
from prsym.auditing.conventions.composed_inputs import check_names
from prsym.auditing.conventions.readings import read
from prsym.auditing.printed import read_printed
from prsym.auditing.ranking_claims import check_ranking
from prsym.auditing.targets import check_threshold, target
from prsym.comparing import isolated
from prsym.errors import DomainError, InputError, PrsymError, UnableError, shortened
from prsym.model.claim import BadClaim, Claim, FormulaClaim, NumberClaim
from prsym.model.verdict import Comparison
from prsym.reading.pages import formulas_of

SECONDS = 20.0  # for reading one expression, in a process of its own
MEGABYTES = 2_000
MOST_SHOWN = 40  # characters of a number


def problems(claims: Iterable[Claim]) -> dict[str, int]:
    """A line for each claim that cannot be used, and one for all that need the same; with how many each is about."""
    alike: dict[str, list[tuple[Claim, str]]] = {}
    for claim in claims:
        if line := problem(claim):
            same = claim.reason.what if isinstance(claim, BadClaim) and claim.value else line
            alike.setdefault(same, []).append((claim, line))
    return {
        group[0][1]
        if len(group) == 1
        else f"{len(group)} claims: {same}: {', '.join(_called(claim) for claim, _ in group)}": len(group)
        for same, group in alike.items()
    }


def _called(claim: Claim) -> str:
    """The number of a claim that cannot be used, its id, and its line: `63 custodians (open-13, line 547)`."""
    if not isinstance(claim, BadClaim):
        return claim.id
    place = f", {claim.reason.place}" if claim.reason.place else ""
    return f"{shortened(one_line(claim.value), MOST_SHOWN)} ({claim.id}{place})"


def problem(claim: Claim) -> str:
    """The one line that says why a claim cannot be used; "" for one that can be judged."""
    if isinstance(claim, BadClaim):
        return claim.problem
    try:
        if isinstance(claim, FormulaClaim):
            _check_formula(claim)
        else:
            check_number(claim)
    except PrsymError as error:
        return bad_claim(claim.id, claim.place, str(error), claim.lines).problem
    return ""


def check_number(claim: NumberClaim) -> None:
    """Refuse a number claim that cannot be judged."""
    formula = catalogue.formula(claim.formula)
    if claim.threshold:
        check_threshold(formula, claim.threshold, claim.value)
    if claim.measured is not None:
        check_ranking(claim)
        read_printed(claim.value, claim.rounding, "value")
        return
    if not formula.has_value:
        raise InputError(f"{formula.id} relates unknown functions: a number claim needs a formula with a value")
    target(formula, claim)
    check_names(formula, claim.inputs)
    for name, text in claim.inputs.items():
        read_printed(text, claim.rounding, name)
    try:
        read(formula, claim, claim.convention)
    except (DomainError, UnableError):  # a verdict, and no reason to refuse the claim
        return


def _check_formula(claim: FormulaClaim) -> None:
    catalogue.formula(claim.formula)
    stated, language = formulas_of(claim.expression, "" if claim.is_recognised else claim.language)
    for one in stated:
        own = {
            symbol: name for symbol, name in claim.symbols.items() if symbol in one or symbol not in claim.expression
        }
        asked = Comparison(one, claim.formula, language, own, dict(claim.fixed))
        isolated.call("match", asked, seconds=SECONDS, megabytes=MEGABYTES, formulas=catalogue.portable())
