"""prsym recover-counts: the whole numbers behind printed precision, recall and F-measure."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from prsym.errors import InputError

if TYPE_CHECKING:
    from prsym.counts import RecoveredCounts

SHOWN = 20  # solutions that are printed; --json holds all of them
OF_FILE = ("printed", "ties", "largest", "find", "rounding", "zero_by_zero", "work")


@click.command("recover-counts")
@click.argument("statements", nargs=-1, required=True, metavar="NAME=PRINTED... | FILE")
@click.option("--largest", type=int, help="Largest value of each of tp, fp, fn and tn.")
@click.option("--find", help="What to state, as tp,errors; default tp,fp,fn (and tn where it matters).")
@click.option("--rounding", help="How numbers were rounded: nearest, half_up, truncate, any, …")
@click.option("--zero-by-zero", help="What 0/0 was printed as, 0 or 1; default: no rate is 0/0.")
@click.option("--work", type=int, help="Steps after which the search gives up.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON, with every solution.")
def command(
    statements: tuple[str, ...],
    largest: int | None,
    find: str | None,
    rounding: str | None,
    zero_by_zero: str | None,
    work: int | None,
    as_json: bool,
) -> None:
    """All whole numbers TP, FP, FN (and TN) that give the printed rates, or the proof that there are none.

    \b
    prsym recover-counts precision=58.3% recall=70.0% support=10 --largest 1000
    prsym recover-counts tables.toml --json

    A FILE (TOML or JSON) holds printed (names of tables, each with quantities and printed texts), ties between the
    tables, and the options largest, find, rounding, zero_by_zero and work.

    \b
    Exit status: 0 there are such numbers, and all of them are listed
                 1 there are none within the bounds: proved
                 2 the input could not be used
                 3 the bounds are too wide to try every table
    """
    from prsym.counts import recover_counts

    options: dict[str, Any] = {
        "largest": largest,
        "find": None if find is None else [name.strip() for name in find.split(",")],
        "rounding": rounding,
        "zero_by_zero": zero_by_zero,
        "work": work,
    }
    given = {name: value for name, value in options.items() if value is not None}
    printed, of_file = _read(statements)
    recovered = recover_counts(printed, **{**of_file, **given})
    if as_json:
        click.echo(json.dumps(_as_json(recovered), indent=2, ensure_ascii=False))
    else:
        _echo(recovered)
    sys.exit(1 if recovered.verdict == "none" else 0)


def _read(statements: Sequence[str]) -> tuple[Any, Mapping[str, Any]]:
    """The printed values, and the options of the file."""
    if len(statements) == 1 and "=" not in statements[0]:
        content = _read_file(Path(statements[0]))
        return content.pop("printed", None), content
    printed: dict[str, str] = {}
    for statement in statements:
        name, equals, text = statement.partition("=")
        if not equals or not name.strip():
            raise InputError(f"{statement!r}: write NAME=PRINTED, such as precision=0.75, or one name of a file")
        if name.strip() in printed:
            raise InputError(f"{name.strip()}: is given twice: give it once")
        printed[name.strip()] = text.strip()
    return printed, {}


def _read_file(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        text = path.read_text(encoding="utf-8")
        content = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:  # no UTF-8, no JSON, no TOML, or nested too deeply
        raise InputError(f"{path}: is neither TOML nor (with the ending .json) JSON: {error}") from None
    if not isinstance(content, dict) or not set(content) <= set(OF_FILE):
        raise InputError(f"{path}: holds something else than {', '.join(OF_FILE)}")
    return content


def _as_json(recovered: RecoveredCounts) -> Mapping[str, Any]:
    return {
        "schema": "prsym-counts/1",
        "verdict": recovered.verdict,
        "steps": recovered.steps,
        "solutions": list(recovered.solutions),
    }


def _echo(recovered: RecoveredCounts) -> None:
    number = len(recovered.solutions)
    words = {"unique": "one solution", "several": f"{number} solutions", "none": "no solution: proved"}
    click.echo(f"{words[recovered.verdict]} (every case within the bounds is settled, in {recovered.steps} steps)")
    for solution in recovered.solutions[:SHOWN]:
        click.echo("; ".join(_row(name, value) for name, value in _tables(solution)))
    if number > SHOWN:
        click.echo(f"… and {number - SHOWN} more: --json lists all; the ranges are")
        click.echo("; ".join(_row(name, value) for name, value in _ranges(recovered)))


def _tables(solution: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """The tables of a solution by name; one without a name is its only one."""
    if any(isinstance(value, Mapping) for value in solution.values()):
        return list(solution.items())
    return [("", solution)]


def _row(name: str, counts: Mapping[str, Any]) -> str:
    row = ", ".join(f"{quantity} = {value}" for quantity, value in counts.items())
    return f"{name}: {row}" if name else row


def _ranges(recovered: RecoveredCounts) -> list[tuple[str, Mapping[str, str]]]:
    """The smallest and the largest value of each count among all solutions."""
    columns = [dict(_tables(solution)) for solution in recovered.solutions]
    return [
        (
            table,
            {
                name: f"{min(c[table][name] for c in columns)} to {max(c[table][name] for c in columns)}"
                for name in counts
            },
        )
        for table, counts in columns[0].items()
    ]
