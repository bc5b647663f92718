"""The whole numbers behind printed rates: all confusion tables that give them, or the proof that there is none.

`quantities` says which sums of counts a rate is made of, `statements` turns printed numbers into linear inequalities
with whole coefficients, `search` lists every whole-number point that satisfies them. No float decides anything.
"""

from prsym.counts.recovering import RecoveredCounts, recover_counts

__all__ = ["RecoveredCounts", "recover_counts"]
