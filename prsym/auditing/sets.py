"""Claims that share quantities, judged together: each may hold alone, and all of them not at once.

Claims are tied by naming a quantity for an input or for `value` (`tie`). A set of claims is consistent when exact
values of all quantities and inputs exist, each within what every print of it can stand for, that reproduce every
printed value; it is refuted when enclosures prove that there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from prsym.auditing.case_words import reach, target_words
from prsym.auditing.conventions.given import listed
from prsym.auditing.set_members import Clash, Member, member, problem
from prsym.errors import InputError, PrsymError
from prsym.model.claim import Claim, NumberClaim
from prsym.model.judgement import SetJudgement
from prsym.model.verdict import Evidence, Grade, no_evidence
from prsym.verify.digits import enclosure_of, wide_enclosure
from prsym.verify.enclose import show
from prsym.verify.joint import Joint, reachable, solve
from prsym.verify.ranges import misses
from prsym.verify.whole import Ends

CHEAP = 300  # boxes: a set that took no more to refute is searched for a smallest part that is impossible already
SHOWN_DIGITS = 12


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a number of claims came to: a clash of prints, or the outcome of the search."""

    clash: Clash | None
    joint: Joint

    @property
    def is_excluded(self) -> bool:
        return self.clash is not None or self.joint.excluded


def judge_sets(claims: Sequence[Claim]) -> tuple[SetJudgement, ...]:
    """Judge every set of number claims that share quantities; none when no two claims do.

    >>> tied = NumberClaim("f", "", "", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", "any", (), "", {},
    ...     {"recall": "R"})
    >>> other = NumberClaim("r", "", "", "measures.recall", {"tp": "121", "fn": "79"}, "60.5%", "any", (), "", {},
    ...     {"value": "R"})
    >>> judge_sets([tied, other])[0].verdict
    'consistent'
    """
    return tuple(_judged(names, own) for names, own in _components([c for c in claims if isinstance(c, NumberClaim)]))


def _components(claims: Sequence[NumberClaim]) -> Iterator[tuple[tuple[str, ...], list[NumberClaim]]]:
    """The claims that are connected by shared quantities, with the names of those that are used more than once."""
    users: dict[str, list[int]] = {}
    for index, claim in enumerate(claims):
        for quantity in claim.tie.values():
            users.setdefault(quantity, []).append(index)
    shared = {quantity: indices for quantity, indices in users.items() if len(indices) > 1}
    group = list(range(len(claims)))
    for indices in shared.values():
        together = {group[i] for i in indices}
        group = [min(together) if g in together else g for g in group]
    for root in dict.fromkeys(group):
        indices = [i for i, g in enumerate(group) if g == root]
        names = tuple(q for q, used in shared.items() if set(used) & set(indices))
        if names:
            yield names, [claims[i] for i in indices]


def _judged(quantities: tuple[str, ...], claims: Sequence[NumberClaim]) -> SetJudgement:
    members, left_out = _members(claims)
    ids = tuple(c.id for c in claims)
    if not members or (len(members) < 2 and len(claims) > 1):
        reason = f"fewer than two of the claims can be judged together{left_out}"
        return SetJudgement(quantities, ids, "undecided", reason, {}, no_evidence(reason))
    try:
        answer = _answered(members)
        verdict, reason, example = _words(members, answer)
    except InputError as error:  # a circle
        return SetJudgement(quantities, ids, "undecided", f"{error}{left_out}", {}, no_evidence(str(error)))
    except (PrsymError, ArithmeticError, LookupError, MemoryError, RecursionError, TypeError, ValueError) as error:
        # A defect of ours must not lose the report; it is said in the set's own place.
        reason = f"prsym failed on this set ({type(error).__name__}: {error}){left_out}"
        return SetJudgement(quantities, ids, "undecided", reason, {}, no_evidence(reason))
    return SetJudgement(quantities, ids, verdict, reason + left_out, example, _evidence(answer))


def _members(claims: Sequence[NumberClaim]) -> tuple[list[Member], str]:
    """The claims that can be used, and a text that names the others with the reason."""
    members: list[Member] = []
    words = ""
    for claim in claims:
        try:
            members.append(member(claim))
        except PrsymError as error:
            words += f"; {claim.id} is left out: {error}"
    return members, words


def _answered(members: Sequence[Member]) -> _Answer:
    stated = problem(members)
    if isinstance(stated, Clash):
        return _Answer(stated, Joint(None, True, 0))
    return _Answer(None, solve(*stated))


def _words(members: list[Member], answer: _Answer) -> tuple[str, str, dict[str, str]]:
    """The verdict, its reason and the example."""
    joint = answer.joint
    if joint.example is not None:
        example = {name: _shown(ends) for name, ends in joint.example.items()}
        values = ", ".join(f"{name} = {value}" for name, value in example.items())
        return "consistent", f"all printed values are reproduced together, for example by {values}", example
    if not answer.is_excluded:
        reason = f"neither values that reproduce all claims nor a proof that there are none after {joint.boxes} boxes"
        return "undecided", reason, {}
    return "refuted", _refusal(members, answer), {}


def _core(members: list[Member], answer: _Answer) -> list[Member]:
    """A smallest part that is impossible already: none of its claims can be left out."""
    if answer.joint.boxes > CHEAP:
        return members
    core = members
    for own in members if len(members) > 2 else ():
        rest = [m for m in core if m is not own]
        if _answered(rest).is_excluded:
            core = rest
    return core


def _refusal(members: list[Member], answer: _Answer) -> str:
    alone = [(m, _answered([m])) for m in members]
    impossible = next((m for m, own in alone if own.is_excluded), None)
    if impossible is not None:
        return f"claim {impossible.id} alone could not be reproduced from its stated inputs, whatever the others say"
    core = _core(members, answer)
    answer = answer if core is members else _answered(core)
    if answer.clash is not None:
        first, second = (f"{p.words} ({target_words(p.interval)})" for p in (answer.clash.first, answer.clash.second))
        return f"the prints of {answer.clash.first.quantity} exclude each other: {first} and {second}"
    possible = [m for m, own in alone if own.joint.example is not None and m in core]
    each = ", though each of them can be reproduced alone" if len(possible) == len(core) else ""
    names = listed([m.id for m in core])
    return f"no values of {listed(_shared(core))} reproduce {names} together{each}{_what_others_leave(core)}"


def _what_others_leave(core: Sequence[Member]) -> str:
    """The values that a claim can still have when the others hold, where they miss what is printed."""
    stated = problem(core)
    if isinstance(stated, Clash):
        return ""
    for index, own in reversed(list(enumerate(core))):
        ends = None if own.value else reachable(*stated, index)
        if ends is not None and misses(ends, own.target):
            others = listed([m.id for m in core if m is not own])
            return (
                f": {others} leave {own.id} {reach(ends)}, and {own.claim.value} stands for {target_words(own.target)}"
            )
    return ""


def _shared(core: Sequence[Member]) -> list[str]:
    used = [q for m in core for q in dict.fromkeys((*m.arguments.values(), m.value)) if q in m.claim.tie.values()]
    return list(dict.fromkeys(q for q in used if used.count(q) > 1))


def _shown(ends: Ends) -> str:
    """An exact value in full or as 8 digits; digits that are certain where there are only bounds."""
    if ends[0] == ends[1]:
        return show(ends[0])
    found = enclosure_of(*ends, SHOWN_DIGITS)
    return str(found) if found is not None else f"[{(wide := wide_enclosure(*ends)).lower}, {wide.upper}]"


def _evidence(answer: _Answer) -> Evidence:
    if answer.clash is not None:
        return Evidence(Grade.EXACT, 1, 1, "two prints compared exactly")
    boxes = max(answer.joint.boxes, 1)
    return Evidence(
        Grade.ENCLOSED, boxes, boxes, f"{boxes} box{'es' if boxes > 1 else ''} of quantities enclosed in balls"
    )
