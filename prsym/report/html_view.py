"""Report -> one self-contained HTML page."""

from __future__ import annotations

from prsym.report import Report


def to_html(report: Report) -> str:
    """The page as text: no scripts, no network, real MathML."""
    raise TypeError(report)
