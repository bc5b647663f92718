"""The worst errors on file hold, may only improve, and keep the limit of every stable form."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from prsym.accuracy.platforms import platform_key
from prsym.accuracy.ratchet import Ratchet
from prsym.codegen.forms import STABLE

sys.path.insert(0, str(Path(__file__).parent))
import recorded

SEARCH = 400  # exact evaluations: the file is made with ten times as many


@pytest.fixture(scope="module")
def file() -> Ratchet:
    return Ratchet.read(recorded.FILE)


@pytest.mark.parametrize("identifier", [name for name in recorded.IDENTIFIERS if name not in recorded.SLOW])
def test_a_short_search_meets_nothing_worse_than_is_on_file(identifier, file):
    found = recorded.entry(identifier, SEARCH)
    assert abs(found.ulps) <= recorded.LIMIT
    outcome = file.outcome(found)
    assert outcome.kind != "worse", outcome.line


def test_what_is_on_file_keeps_the_limit(file):
    for identifier in recorded.IDENTIFIERS:
        entry = file.recorded(identifier, platform_key())
        assert entry is None or abs(entry.ulps) <= recorded.LIMIT, entry


def test_every_stable_form_is_measured():
    assert set(STABLE) <= set(recorded.IDENTIFIERS)
