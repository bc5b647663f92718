"""Where the fuzzer starts: the printed formulas of the catalogue, and the hostile corpus."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

CORPUS = Path(__file__).parents[1] / "hostile" / "corpus.json"
LANGUAGES = ("python", "latex", "excel")
LONGEST = 2_000  # characters: longer texts are refused for their length, and slow the fuzzer down


def seeds() -> Iterator[tuple[str, str]]:
    """(language, text) of every seed."""
    from prsym import catalogue

    for formula in catalogue.formulas().values():
        yield "latex", formula.printed
    for line in json.loads(CORPUS.read_text()):
        text = line["text"] if "text" in line else "".join(piece * times for piece, times in line["parts"])
        if len(text) <= LONGEST:
            yield line["language"], text


def write_seeds(folder: Path) -> int:
    """One file a seed, in the form that the target reads; the number of files."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    for number, (language, text) in enumerate(seeds(), start=1):
        data = bytes([LANGUAGES.index(language)]) + text.encode("utf-8", errors="surrogatepass")
        (folder / f"seed-{number:05}").write_bytes(data)
    return number


if __name__ == "__main__":
    print(f"{write_seeds(Path(sys.argv[1]))} seeds written to {sys.argv[1]}")
