"""Confirmations by chance: `python tests/drafting/corpus/measure_slips.py [NAME ...] [--show] [--of inputs]`.

Each value that is drafted and holds is printed anew with a slip, and the document is drafted again: the slip must be
refuted or left open. A slip is in the first or second digit (another number gives it by chance), or, `--of inputs`, it
is the value that another number of the document gives in the place of one input: a wrong whole, set or sample.
"""

from __future__ import annotations

import argparse
import random
import re
import runpy
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from prsym.audits import audit
from prsym.documents.passages import Document
from prsym.documents.reading import read_document
from prsym.drafting import draft as drafting
from prsym.drafting.text.entries import entry
from prsym.drafting.text.formulas import FORMULAS
from prsym.drafting.text.judged import HOLDING, value_of
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.records import Draft, DraftedClaim, Input
from prsym.drafting.text.sentences import sentences

SEED = 20260226
MOST_TRIED, MOST_CLAIMS = 12, 12  # inputs that are tried for one claim, and claims of one document


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


def of_inputs(found: Draft, claim: DraftedClaim, chance: random.Random) -> str:
    """The print of the value that a claim has with another number of the document for one input; "" for none."""
    text, names = (
        found.numbers[claim.value].number.text,
        [n for n, one in claim.inputs.items() if one.source is not None],
    )
    digits = re.search(r"\d[\d,]*(?:\.(\d+))?", text)
    tried = [(name, k) for name in names for k in range(len(found.numbers)) if _may_stand_for(found, claim, name, k)]
    for name, k in chance.sample(tried, min(len(tried), MOST_TRIED)):
        inputs = {**claim.inputs, name: Input(found.numbers[k].number.text, k)}
        value = _value(found, replace(claim, inputs=inputs))
        if value is None or digits is None or value <= 0:
            continue
        kind = kind_of(found.numbers[claim.value].number)
        scaled = value * 100 if kind in ("share", "points", "change") else value
        shown = f"{float(scaled):,.{len(digits[1] or '')}f}"
        if shown.strip("0.,") and shown != digits[0] and (kind != "share" or scaled < 100):
            return text[: digits.start()] + shown + text[digits.end() :]
    return ""


def _may_stand_for(found: Draft, claim: DraftedClaim, name: str, k: int) -> bool:
    """Whether a number of the document is another one of the kind of an input, and not of another order of size."""
    own, other = found.numbers[claim.inputs[name].source or 0], found.numbers[k]
    if other.reason or k == claim.value or other.digits == own.digits or kind_of(other.number) != kind_of(own.number):
        return False
    return kind_of(own.number) in ("count", "share", "amount") and 0 < size(other.number) < 50 * size(own.number)


def _value(found: Draft, claim: DraftedClaim) -> Fraction | None:
    """The value of a claim at its inputs as printed; None without one."""
    try:
        if not claim.compute:
            return value_of(found.numbers, claim.value, claim.quantity, claim.inputs)
        return Fraction(
            FORMULAS[claim.compute](*(size(found.numbers[i.source or 0].number) for i in claim.inputs.values()))
        )
    except (KeyError, ZeroDivisionError):
        return None


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


def measure(path: Path, chance: random.Random, *, is_of_inputs: bool = False, show: bool = False) -> Counter[str]:
    """What became of one slip of each value of a document that holds."""
    document = read_document(path)
    found = drafted(document)
    counts: Counter[str] = Counter()
    bound = [c for c in found.claims if c.binding != "open" and holds(found, c)]
    for claim in chance.sample(bound, min(len(bound), MOST_CLAIMS)) if is_of_inputs else bound:
        i = claim.value
        text = of_inputs(found, claim, chance) if is_of_inputs else slips(found.numbers[i].number.text, chance)
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
    parser.add_argument("--of", choices=("digits", "inputs"), default="digits")
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args()
    chance, total = random.Random(chosen.seed), Counter[str]()
    documents = runpy.run_path(str(Path(__file__).with_name("measure.py")))["documents"]
    for document, _ in documents(chosen.names):
        counts = measure(document, chance, is_of_inputs=chosen.of == "inputs", show=chosen.show)
        total += counts
        print(document.name, dict(counts), flush=True)
    print("all", dict(total))


if __name__ == "__main__":
    main()
