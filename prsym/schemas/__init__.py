"""The published JSON Schemas (draft 2020-12): of claims files, and of reports."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from prsym.errors import InputError

SCHEMAS = {"claims": "claims-1.schema.json", "report": "report-1.schema.json"}


def schema(name: str) -> dict[str, Any]:
    """The schema `claims` or `report`; `InputError` for another name.

    >>> schema("report")["type"]
    'object'
    """
    found: dict[str, Any] = json.loads(schema_text(name))
    return found


def schema_text(name: str) -> str:
    """The schema's file as it is published."""
    if name not in SCHEMAS:
        raise InputError(f"there is no schema {name!r}; there are {' and '.join(SCHEMAS)}")
    return files("prsym.schemas").joinpath(SCHEMAS[name]).read_text(encoding="utf-8")
