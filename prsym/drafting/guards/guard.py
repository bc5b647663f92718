"""The common shape of guards: each looks at the claims that are bound, and gives its reason to leave one open."""

from __future__ import annotations

from collections.abc import Callable

from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.records import DraftedClaim

BESIDE = 60  # characters beside a number in which words speak of it


class Guard:
    """A claim that is bound stays open, its inputs offered, where a guard has a reason for it."""

    is_of_cells = False  # whether the values in tables are looked at, too

    def __init__(self, near: Near) -> None:
        self._near, self._around, self._stated = near, near.around, near.stated

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where there is a reason for it."""
        if claim.binding == "open" or (self._around.is_cell(claim.value) and not self.is_of_cells):
            return claim
        reason = self.reason(claim)
        return claim.left_open(reason, claim.as_offer) if reason else claim

    def reason(self, claim: DraftedClaim) -> str:
        """Why a claim may not follow from its inputs; "" where nothing is told against it."""
        raise NotImplementedError

    def _is_count(self, k: int) -> bool:
        """Whether a number is a count, an amount, or so many of so many."""
        one = self._stated[k]
        return not one.reason and (one.counts is not None or kind_of(one.number) in ("count", "amount"))

    def _words(self, k: int) -> str:
        """The words right before and right behind a number."""
        return f"{self._around.before(k)[-BESIDE:]} {self._around.behind(k)[:BESIDE]}"


def first_of(ways: tuple[Callable[[DraftedClaim], str], ...], claim: DraftedClaim) -> str:
    """The first reason of several ways to look at a claim; "" where none has one."""
    return next(filter(None, (way(claim) for way in ways)), "")
