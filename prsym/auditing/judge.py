"""One claim -> one judgement."""

from __future__ import annotations

from prsym import catalogue
from prsym.auditing.numbers import judge_number
from prsym.errors import DomainError, PrsymError, UnableError
from prsym.model.claim import BadClaim, Claim, FormulaClaim
from prsym.model.judgement import Judgement, without_numbers


def judge(claim: Claim) -> Judgement:
    """Judge a claim; an unusable one gets its one line, and what blocked a decision is said."""
    if isinstance(claim, BadClaim):
        return without_numbers(claim, "unusable", claim.problem)
    try:
        if isinstance(claim, FormulaClaim):
            return _judge_formula(claim)
        return judge_number(claim)
    except DomainError as error:
        return without_numbers(claim, "out_of_domain", str(error))
    except UnableError as error:
        return without_numbers(claim, "undecided", str(error))
    except PrsymError as error:
        return without_numbers(claim, "unusable", f"claim {claim.id}: {error}")
    except (ArithmeticError, LookupError, MemoryError, RecursionError, TypeError, ValueError) as error:
        # A defect of ours must not lose the other claims; it is said in the claim's own place.
        return without_numbers(claim, "undecided", f"prsym failed on this claim ({type(error).__name__}: {error})")


def _judge_formula(claim: FormulaClaim) -> Judgement:
    from prsym.verification import compare

    catalogue.formula(claim.formula)  # a formula claim is about a formula of the catalogue
    verdict = compare(
        claim.expression, claim.formula, language=claim.language, symbols=claim.symbols, fixed=claim.fixed
    )
    found = (verdict.witness, verdict.evidence, verdict.diagnosis)
    return Judgement(claim, verdict.status, "", verdict.reason, None, None, {}, "", *found)
