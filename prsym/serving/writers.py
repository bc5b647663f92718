"""How each export is written from a report and the document it is about; a row is added here and in `exports`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from prsym.report import Report

Writer = Callable[[Report, Path], bytes]


def _html(report: Report, document: Path) -> bytes:
    return report.to_html().encode()


def _pdf(report: Report, document: Path) -> bytes:
    return report.pdf()


WRITERS: Mapping[str, Writer] = MappingProxyType({"html": _html, "pdf": _pdf})
