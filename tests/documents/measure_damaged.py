"""Read damaged copies of the documents of the corpus: `python tests/documents/measure_damaged.py [NUMBER]`.

Bytes of each are changed, left out or put in at random places (seeded). Each must be read, or refused in one line; the
longest time and the largest memory are printed. Every so many of those that are read are drafted too (0: none).
"""

from __future__ import annotations

import argparse
import random
import resource
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

from prsym.documents.reading import read_document
from prsym.errors import PrsymError

CORPUS = Path(__file__).parents[1] / "drafting" / "corpus"
SUFFIXES = (".docx", ".pdf", ".md", ".html", ".txt", ".tex")


def damaged(content: bytes, chance: random.Random) -> bytes:
    """A copy with some changes."""
    found = bytearray(content)
    for _ in range(chance.randint(1, 12)):
        found = found or bytearray(b"x")
        kind, place = chance.random(), chance.randrange(len(found))
        if kind < 0.4:
            found[place] = chance.randrange(256)
        elif kind < 0.6:
            del found[place : place + chance.randint(1, 200)]
        elif kind < 0.8:
            found[place:place] = chance.randbytes(chance.randint(1, 40))
        else:
            del found[place:]
    return bytes(found)


def main() -> None:
    """Print how many were read and refused, how many failed, and the bounds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("number", nargs="?", type=int, default=2000)
    parser.add_argument("--draft", type=int, default=20)
    chosen = parser.parse_args()
    chance = random.Random(7)
    read = refused = failed = 0
    longest = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for script in CORPUS.glob("build*.py"):
            subprocess.run([sys.executable, str(script), name], check=True, stdout=subprocess.DEVNULL)
        sources = sorted(p for at in (CORPUS, folder) for p in at.iterdir() if p.suffix in SUFFIXES)
        for n in range(chosen.number):
            source = sources[n % len(sources)]
            copy = folder / f"damaged{source.suffix}"
            copy.write_bytes(damaged(source.read_bytes(), chance))
            start = time.perf_counter()
            try:
                read_document(copy)
                longest = max(longest, time.perf_counter() - start)
                if chosen.draft and n % chosen.draft == 0:
                    import_module("prsym.drafting.draft").draft(copy)
                read += 1
            except PrsymError as error:
                refused += 1
                failed += "\n" in str(error)
            except Exception as error:
                failed += 1
                print(f"{source.name}, copy {n}: {type(error).__name__}: {error}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{read} read, {refused} refused in a line, {failed} failed; longest {longest:.2f} s, memory {memory} MB")


if __name__ == "__main__":
    main()
