"""An inner pytest with the plugin, and what it must find loaded."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

import pytest

INSTALLED = any(e.value == "prsym.testing.plugin" for e in entry_points(group="pytest11"))
ALONE = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest")
OPTIONS = ALONE if INSTALLED else (*ALONE, "-p", "prsym.testing.plugin")


@pytest.fixture(scope="session")
def loaded():
    """An inner pytest unloads what it loads, and NumPy cannot be loaded twice."""
    from prsym.catalogue import formula

    names = ("accurate", "crossing", "plugin", "marked", "session_ratchet")
    for name in ("hypothesis.strategies", *(f"prsym.testing.{name}" for name in names)):
        import_module(name)
    for name in ("precision", "recall", "f_measure"):
        _ = formula(f"measures.{name}").value_tree


@pytest.fixture(scope="session")
def plugin_options():
    """The options of a pytest with the plugin, and without what it may have found beside prsym."""
    return OPTIONS


@pytest.fixture
def run(pytester, loaded):
    """A pytest inside this one."""
    return lambda *options: pytester.runpytest_inprocess(*OPTIONS, *options)
