"""The published JSON Schemas (draft 2020-12): of claims files, of reports, and of drafts."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from prsym.errors import InputError

SCHEMAS = {name: f"{name}-1.schema.json" for name in ("claims", "report", "draft")}


def schema(name: str) -> dict[str, Any]:
    """The schema `claims`, `report` or `draft`; `InputError` for another name.

    >>> schema("report")["type"]
    'object'
    """
    found: dict[str, Any] = json.loads(schema_text(name))
    return found


def schema_text(name: str) -> str:
    """The schema's file as it is published."""
    if name not in SCHEMAS:
        raise InputError(f"there is no schema {name!r}: there are {', '.join(SCHEMAS)}")
    return files("prsym.schemas").joinpath(SCHEMAS[name]).read_text(encoding="utf-8")
