"""Many claims -> judgements in their order; long files are shared between processes, with the same result."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from prsym import catalogue
from prsym.auditing.judge import judge
from prsym.comparing.pool import Pool, processors
from prsym.errors import InputError
from prsym.model.claim import BadClaim, Claim, FormulaClaim, NumberClaim
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.status import Status

LOOKED_AT = 1.0  # seconds after which the time that is left is estimated
WORTH_SHARING = 10.0  # seconds of work that is left: a process that is started needs one or two to get ready
MOST_PROCESSES = 64
JUDGE = "prsym.auditing.judge:judge"
Progress = Callable[[int, int], None]


def judge_all(claims: Sequence[Claim], progress: Progress | None, processes: int | None) -> tuple[Judgement, ...]:
    """Judge each claim; claims that differ in nothing but their names are judged once.

    `progress(done, total)` is called after each claim. With `processes` (by default as many as there are processors)
    above 1, what is left after a while is shared between so many processes. The result does not depend on it.
    """
    number = _processes(processes)
    work = _Work(claims, progress)
    groups = list(work.groups.values())
    start = time.monotonic()
    begun = 0
    for group in groups:
        spent = time.monotonic() - start
        if number > 1 and spent > LOOKED_AT and spent / max(begun, 1) * (len(groups) - begun) > WORTH_SHARING:
            break
        work.settle(group, judge(claims[group[0]]))
        begun += 1
    left = {group[0]: group for group in groups[begun:]}
    for index, judgement in _shared({index: claims[index] for index in left}, number) if left else ():
        work.settle(left[index], judgement)
    return tuple(work.found[index] for index in range(len(claims)))


def _shared(claims: Mapping[int, Claim], processes: int) -> Iterator[tuple[int, Judgement]]:
    """Each claim's number with its judgement, as they are found.

    A claim about a whole run stays in this process, which has read it. A claim whose process is lost is tried once more
    in a new one, and then is undecided.
    """
    here = {index: claim for index, claim in claims.items() if _stays(claim)}
    pool = Pool(
        JUDGE, {index: claim for index, claim in claims.items() if index not in here}, processes, catalogue.portable()
    )
    try:
        for index, claim in here.items():
            yield index, judge(claim)
        for index, answer in pool.answers():
            yield index, _judgement(claims[index], answer)
    finally:
        pool.end()


def _judgement(claim: Claim, answer: object) -> Judgement:
    if answer is None:
        return judge(claim)
    if isinstance(answer, Judgement):
        return answer
    return without_numbers(claim, Status.UNDECIDED, f"the process that judged this claim was lost ({answer})")


def _stays(claim: Claim) -> bool:
    return isinstance(claim, BadClaim) or (isinstance(claim, NumberClaim) and claim.measured is not None)


def _processes(stated: int | None) -> int:
    if stated is None:
        return min(processors(), MOST_PROCESSES)
    if isinstance(stated, bool) or not isinstance(stated, int) or not 1 <= stated <= MOST_PROCESSES:
        raise InputError(f"processes = {stated!r} must be a whole number from 1 to {MOST_PROCESSES}")
    return stated


@dataclass
class _Work:
    """The claims in groups of equal ones, and what has been found."""

    claims: Sequence[Claim]
    progress: Progress | None
    groups: dict[object, list[int]] = field(default_factory=dict)
    found: dict[int, Judgement] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for index, claim in enumerate(self.claims):
            self.groups.setdefault(_what_is_judged(claim, index), []).append(index)

    def settle(self, group: list[int], judgement: Judgement) -> None:
        """Note the judgement of the first claim of a group for all of it."""
        for index in group:
            claim = self.claims[index]
            alike = (
                judgement.verdict != Status.UNUSABLE or index == group[0]
            )  # what is unusable is said by its own name
            self.found[index] = replace(judgement, claim=claim) if alike else judge(claim)
            if self.progress is not None:
                self.progress(len(self.found), len(self.claims))


def _what_is_judged(claim: Claim, index: int) -> object:
    """The same for claims that must get the same judgement."""
    match claim:
        case BadClaim():
            return index
        case FormulaClaim():
            tables = (tuple(claim.symbols.items()), tuple(claim.fixed.items()))
            return (
                claim.formula,
                claim.expression,
                claim.language,
                tables,
                claim.told_place,
                claim.told_place and claim.where,
            )
        case NumberClaim():
            tables = (tuple(claim.inputs.items()), tuple(claim.convention.items()))
            ranking = (tuple(claim.ranking.items()), claim.measured is not None)
            # The quotation says whether a percentage is a share of another.
            texts = (claim.quote, claim.value, claim.rounding, claim.exact, claim.threshold, claim.confidence)
            said = (claim.rounding_is_stated, claim.census, claim.stated, claim.quantity, claim.interval)
            noted = (claim.not_printed, claim.told_place, claim.told_place and claim.where)
            other = None if claim.other_end is None else (claim.other_end.value, claim.other_end.rounding)
            return claim.formula, texts, said, noted, tables, ranking, other
