"""The papers' own claims, judged: the errata.

The claims are data, in the room of their paper (`derivations/<source>/claims.py`); this room judges them.
"""

from prsym.papers.judging import Errata, judge_papers
from prsym.papers.ledgers import ledger, papers

__all__ = ["Errata", "judge_papers", "ledger", "papers"]
