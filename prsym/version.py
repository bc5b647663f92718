"""The version of prsym, the one that `pyproject.toml` states."""

__version__ = "0.1.0"
