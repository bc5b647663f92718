"""The verdicts of all claims of the project as JSON, before a change and after it.

    python tests/contract/freeze.py FILE             writes the verdicts of today
    python tests/contract/freeze.py --against FILE   lists what differs; exit status 1 if anything does

The claims are those of the examples, of the corpus, of the ledgers of papers (`--papers`, slow), and every number of a
key of the drafting corpus that has arithmetic, with what the key says of it.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import prsym

ROOT = Path(__file__).parents[2]
FILES = ("docs/examples/*.toml", "docs/examples/declarations/*.toml", "tests/corpus/claims/*.toml")
KEYS = ROOT / "tests" / "drafting" / "corpus"
KEPT = ("verdict", "decision", "convention", "enclosure", "parts")  # of a claim in the JSON of a report
Verdicts = dict[str, dict[str, Any]]


def of_files() -> Iterator[tuple[str, dict[str, Any]]]:
    """The verdicts of the claims files."""
    for pattern in FILES:
        for path in sorted(ROOT.glob(pattern)):
            yield from _of_report(path.name, path)


def of_keys() -> Iterator[tuple[str, dict[str, Any]]]:
    """The verdicts of the arithmetic of the keys, with what each key says."""
    for path in sorted(KEYS.glob("*.key.toml")):
        entries = [e for e in tomllib.loads(path.read_text(encoding="utf-8"))["number"] if e.get("compute")]
        holds = {f"k{n}": e.get("holds") for n, e in enumerate(entries)}
        claims = [{"id": f"k{n}", "compute": e["compute"], "value": _stated(e)} for n, e in enumerate(entries)]
        if claims:
            for name, found in _of_report(path.name, {"report": {"title": path.name}, "claim": claims}):
                yield name, found | {"holds": holds[name.rpartition(":")[2]]}


def _stated(entry: Mapping[str, Any]) -> str:
    """The number with the words before it that make it a bound: more than half."""
    return f"{entry.get('relation', '')} {entry['text']}".strip()


def of_papers() -> Iterator[tuple[str, dict[str, Any]]]:
    """The verdicts of the ledgers."""
    from prsym.papers.judging import judge_papers

    for one in judge_papers().judgements:
        yield f"paper:{one.claim.id}", {"verdict": str(one.verdict)}


def _of_report(name: str, source: Path | Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    report = json.loads(prsym.audit(source).to_json())
    for claim in report["claims"]:
        kept = {key: claim[key] for key in KEPT if key in claim}
        yield f"{name}:{claim['id']}", kept
    for error in report.get("errors", ()):
        yield f"{name}:{error.get('id')}", {"verdict": "not audited"}


def differences(before: Verdicts, after: Verdicts) -> Iterator[str]:
    """One line for each claim of which anything differs."""
    for name in sorted({*before, *after}):
        a, b = before.get(name, {}), after.get(name, {})
        changed = [f"{key}: {a.get(key)} -> {b.get(key)}" for key in sorted({*a, *b}) if a.get(key) != b.get(key)]
        if changed:
            yield f"{name}: {'; '.join(changed)}"


def main() -> int:
    """Freeze, or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--against", action="store_true", help="compare with the file instead of writing it")
    parser.add_argument("--quick", action="store_true", help="the claims files alone, without the keys")
    parser.add_argument("--papers", action="store_true", help="the ledgers of papers, too")
    given = parser.parse_args()
    found = dict([*of_files(), *(() if given.quick else of_keys()), *(of_papers() if given.papers else ())])
    if not given.against:
        given.file.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
        return 0
    before = json.loads(given.file.read_text(encoding="utf-8"))
    lines = list(differences({name: one for name, one in before.items() if name in found or not given.quick}, found))
    print("\n".join(lines) or "no verdict differs")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
