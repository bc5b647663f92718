"""Confirmations by chance: `python tests/drafting/corpus/measure_slips.py [NAME ...] [--show] [--of inputs]`.

Each value that is drafted and holds is printed anew with a slip, and the document is drafted again: the slip must be
refuted or left open. A slip is in the first or second digit (another number gives it by chance). With `--of inputs`
the values of the keys that hold are taken, drafted or not, some at a time, and each is printed as what another number
of the same kind beside it gives in the place of an input, or a sum without one of its terms: a wrong whole, set, sample
or row.
"""

from __future__ import annotations

import argparse
import random
import re
import runpy
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from prsym.audits import audit
from prsym.documents.passages import Document
from prsym.documents.reading import read_document
from prsym.documents.sentences import sentences
from prsym.drafting import draft as drafting
from prsym.drafting.text.entries import entry
from prsym.drafting.text.judged import HOLDING
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.records import Draft, DraftedClaim, Stated

SEED = 20260226
KEYS = runpy.run_path(str(Path(__file__).with_name("measure.py")))
AT_ONCE = 7  # slips of one document that is drafted again
NEAR = 25  # numbers before and behind an input, of which one is put in its place
_OPERAND = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")


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


def of_inputs(found: Draft, i: int, expression: str, chance: random.Random) -> str:
    """The print of what the arithmetic of a key gives with another number for one of its own; "" for none."""
    text = found.numbers[i].number.text
    digits = re.search(r"\d[\d,]*(?:\.(\d+))?", text)
    expressions = list(_with_slip(found, i, expression))
    for other in chance.sample(expressions, len(expressions)):
        value = KEYS["value_of"](other)
        if value is None or digits is None or value <= 0:
            continue
        is_share = kind_of(found.numbers[i].number) in ("share", "points", "change")
        shown = f"{float(value * 100 if is_share else value):,.{len(digits[1] or '')}f}"
        if shown.strip("0.,") and shown != digits[0] and (not is_share or value < 1):
            return text[: digits.start()] + shown + text[digits.end() :]
    return ""


def _with_slip(found: Draft, i: int, expression: str) -> Iterator[str]:
    """The arithmetic of a key with another number near an input in its place, and a sum without one of its terms."""
    terms = expression.split("+")
    if len(terms) > 2 and all(term.strip().isdigit() for term in terms):
        yield from ("+".join(terms[:n] + terms[n + 1 :]) for n in range(len(terms)))
    for operand in _OPERAND.finditer(expression):
        own = [k for k, one in enumerate(found.numbers) if _printed(one) == operand[0] and k != i]
        if not own:
            continue
        k = min(own, key=lambda k: abs(k - i))
        for j in range(max(0, k - NEAR), min(len(found.numbers), k + NEAR)):
            other = found.numbers[j]
            is_alike = not other.reason and kind_of(other.number) == kind_of(found.numbers[k].number)
            if j not in (i, k) and is_alike and _printed(other) not in ("", operand[0]):
                yield expression[: operand.start()] + _printed(other) + expression[operand.end() :]


def _printed(one: Stated) -> str:
    """The digits of a number that is printed plainly, without commas; "" of any other one."""
    digits = re.fullmatch(r"[$€£~]?(\d[\d,]*(?:\.\d+)?)(?: ?[a-z][a-z ]+)?", one.number.text)
    return digits[1].replace(",", "") if digits else ""


def batches(found: Draft, key: Sequence[dict[str, Any]], chance: random.Random) -> Iterator[dict[int, str]]:
    """The slips that are printed at a time, by the positions of numbers."""
    of_key = ((one, places) for one, places in zip(key, KEYS["aligned"](list(key), found), strict=True))
    values = [
        (min(places), str(one["compute"]))
        for one, places in of_key
        if one["fate"] == "value" and places and one.get("compute") and one["holds"] is True
    ]
    chance.shuffle(values)
    for start in range(0, len(values), AT_ONCE):
        told = ((i, of_inputs(found, i, compute, chance)) for i, compute in values[start : start + AT_ONCE])
        yield {i: text for i, text in told if text}


def measure_inputs(path: Path, key: Sequence[dict[str, Any]], chance: random.Random, *, show: bool) -> Counter[str]:
    """What became of slips of inputs of the values of a key that hold."""
    document = read_document(path)
    found, counts = drafted(document), Counter[str]()
    for batch in batches(found, key, chance):
        changed = document
        for i, text in sorted(batch.items(), reverse=True):
            changed = with_text(changed, found, i, text)
        again = drafted(changed)
        if len(again.numbers) != len(found.numbers):
            counts["not read alike"] += len(batch)
            continue
        for i, text in batch.items():
            _count(counts, found, again, i, text, show=show)
    return counts


def _count(counts: Counter[str], found: Draft, again: Draft, i: int, text: str, *, show: bool) -> None:
    own = [one for one in again.claims if one.value == i and one.binding != "open"]
    bad = next((one for one in own if holds(again, one)), None)
    counts["confirmed" if bad is not None else "refuted" if own else "open"] += 1
    if bad is not None and show:
        inputs = {name: one.text for name, one in bad.inputs.items()}
        said = f"{found.numbers[i].number.text} as {text}: {bad.quantity or bad.compute} {inputs}"
        print(f"  {said} | {bad.quote[:240]}")


def measure(path: Path, chance: random.Random, *, show: bool = False) -> Counter[str]:
    """What became of one slip of the digits of each value of a document that holds."""
    document = read_document(path)
    found, counts = drafted(document), Counter[str]()
    for claim in [c for c in found.claims if c.binding != "open" and holds(found, c)]:
        i = claim.value
        text = slips(found.numbers[i].number.text, chance)
        again = drafted(with_text(document, found, i, text)) if text else found
        if not text or len(again.numbers) != len(found.numbers):
            counts["no slip"] += 1
            continue
        _count(counts, found, again, i, text, show=show)
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
    for document, key in KEYS["documents"](chosen.names):
        if chosen.of == "inputs":
            numbers = tomllib.loads(key.read_text(encoding="utf-8"))["number"]
            counts = measure_inputs(document, numbers, chance, show=chosen.show)
        else:
            counts = measure(document, chance, show=chosen.show)
        total += counts
        print(document.name, dict(counts), flush=True)
    print("all", dict(total))


if __name__ == "__main__":
    main()
