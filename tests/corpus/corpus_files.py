"""The claims of the corpus and their truths, as written in the files beside this one."""

from __future__ import annotations

import tomllib
from pathlib import Path

FOLDER = Path(__file__).parent
FILES = sorted((FOLDER / "claims").glob("*.toml"))
TRUTH: dict[str, dict[str, str]] = tomllib.loads((FOLDER / "truth.toml").read_text(encoding="utf-8"))


def claims_of(path: Path) -> list[dict[str, object]]:
    return list(tomllib.loads(path.read_text(encoding="utf-8"))["claim"])


CLAIMS = [claim for path in FILES for claim in claims_of(path)]
