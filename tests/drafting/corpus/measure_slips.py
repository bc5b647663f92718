"""Confirmations by chance: `python tests/drafting/corpus/measure_slips.py [NAME ...] [--show]`.

Each value that is drafted and holds is printed anew with a slip in its first or second digit, and the document is
drafted again: the slip must be refuted or left open. Where it is confirmed, other inputs give it by chance.
"""

from __future__ import annotations

import argparse
import random
import re
import runpy
from collections import Counter
from dataclasses import replace
from pathlib import Path

from prsym.audits import audit
from prsym.documents.passages import Document
from prsym.documents.reading import read_document
from prsym.drafting import draft as drafting
from prsym.drafting.judged import HOLDING
from prsym.drafting.records import Draft, DraftedClaim
from prsym.drafting.sentences import sentences
from prsym.drafting.writing import entry

SEED = 20260226


def slips(text: str, chance: random.Random) -> str:
    """A printed number with another digit in one of its first two places, or with these exchanged."""
    places = [i for i, c in enumerate(text) if c.isdigit() and text[:i].strip("0.,$€£abouts ~") != ""]
    first = re.search(r"[1-9]", text)
    places = [first.start(), *places][:2] if first else []
    if not places:
        return ""
    place = chance.choice(places)
    digits = [d for d in "123456789" if abs(int(d) - int(text[place])) >= (1 if place == places[0] else 3)]
    return text[:place] + chance.choice(digits) + text[place + 1 :]


def with_text(document: Document, found: Draft, i: int, text: str) -> Document:
    """The document with another print of one of its numbers."""
    one = found.numbers[i]
    passage = document.passages[one.passage]
    start = list(sentences(passage.text))[one.sentence][0] + one.number.start
    changed = passage.text[:start] + text + passage.text[start + len(one.number.text) :]
    passages = list(document.passages)
    passages[one.passage] = replace(passage, text=changed, runs=())
    return replace(document, passages=tuple(passages))


def drafted(document: Document) -> Draft:
    """The draft of a document that is read already."""
    read, drafting.read_document = drafting.read_document, lambda _: document  # type: ignore[assignment]
    try:
        return drafting.draft("")
    finally:
        drafting.read_document = read


def holds(found: Draft, claim: DraftedClaim) -> bool:
    """Whether the audit confirms the value of a claim, apart from its interval."""
    bare = replace(claim, interval=None, confidence=None, method="")
    return str(audit({"claim": [entry(found.numbers, bare)]}).claims[0].verdict) in HOLDING


def measure(path: Path, chance: random.Random, *, show: bool = False) -> Counter[str]:
    """What became of one slip of each value of a document that holds."""
    document = read_document(path)
    found = drafted(document)
    counts: Counter[str] = Counter()
    for claim in [c for c in found.claims if c.binding != "open" and holds(found, c)]:
        i = claim.value
        text = slips(found.numbers[i].number.text, chance)
        again = drafted(with_text(document, found, i, text)) if text else found
        if not text or len(again.numbers) != len(found.numbers):
            counts["no slip"] += 1
            continue
        own = [one for one in again.claims if one.value == i and one.binding != "open"]
        bad = next((one for one in own if holds(again, one)), None)
        counts["confirmed" if bad is not None else "refuted" if own else "open"] += 1
        if bad is not None and show:
            inputs = {name: one.text for name, one in bad.inputs.items()}
            said = f"{found.numbers[i].number.text} as {text}: {bad.quantity or bad.compute} {inputs}"
            print(f"  {said} | {bad.quote[:160]}")
    return counts


def main() -> None:
    """Print the counts of each document, and of all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args()
    chance, total = random.Random(chosen.seed), Counter[str]()
    documents = runpy.run_path(str(Path(__file__).with_name("measure.py")))["documents"]
    for document, _ in documents(chosen.names):
        counts = measure(document, chance, show=chosen.show)
        total += counts
        print(document.name, dict(counts), flush=True)
    print("all", dict(total))


if __name__ == "__main__":
    main()
