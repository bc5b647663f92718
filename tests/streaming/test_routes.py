"""Every format in, every format out: the same numbers, the same reasons, and all else as it was."""

from __future__ import annotations

import csv
import os
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result

from prsym.cli import main
from prsym.errors import InputError
from prsym.streaming import sources
from prsym.streaming.columns import float_values
from prsym.streaming.files import extrapolate_file

from .conftest import NESTED, ROWS, TARGET

REASONS = [row[3] for row in ROWS]
ADDED = ["beta_squared", "extrapolated_precision", "reason"]
CLOSE = 2e-15


def run(*arguments: object) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, ["extrapolate", *map(str, arguments), "--target", TARGET])


def write(table: pa.Table, path: Path) -> Path:
    """The table, in the format of the name."""
    match path.suffix:
        case ".parquet":
            pq.write_table(table, path, row_group_size=3)
        case ".arrows":
            with pa.ipc.new_stream(path, table.schema) as writer:
                writer.write_table(table, max_chunksize=4)
        case ".arrow":
            with pa.ipc.new_file(path, table.schema) as writer:
                writer.write_table(table, max_chunksize=4)
        case ".feather":
            pa.feather.write_feather(table, path, compression="zstd")
    return path


def check_numbers(table: pa.Table, exact: list[tuple[float, float] | None]) -> None:
    rows = zip(*(table[name].to_pylist() for name in ADDED), exact, REASONS, strict=True)
    for beta_squared, precision, reason, right, why in rows:
        assert reason == why
        if right is None:
            assert (beta_squared, precision) == (None, None)
        else:
            assert (beta_squared, precision) == pytest.approx(right, rel=CLOSE, abs=0.0)


@pytest.mark.parametrize("source", ["p.parquet", "p.arrow", "p.arrows", "p.feather"])
@pytest.mark.parametrize("rows", [262_144, 3])
def test_all_is_carried_through(tmp_path, points, exact, source, rows, monkeypatch):
    monkeypatch.setattr(sources, "BATCH_ROWS", rows)
    target = "out.parquet"
    table = points.append_column("tags", NESTED["tags"]).append_column("kind", NESTED["kind"].dictionary_encode())
    result = run(write(table, tmp_path / source), "-o", tmp_path / target)
    assert result.exit_code == 0, result.output
    found = pq.read_table(tmp_path / target)
    assert found.schema.names == [*table.schema.names, *ADDED]
    assert found.schema.metadata[b"made by"] == b"a test"
    for name in table.schema.names:
        assert found.schema.field(name).type == table.schema.field(name).type
        left, right = found[name].to_pylist(), table[name].to_pylist()
        assert [str(x) for x in left] == [str(x) for x in right]
    check_numbers(found, exact)
    assert f"{tmp_path / source}: row 3: recall is missing\n" in result.output
    assert result.output.count("\n") == len([why for why in REASONS if why])


def test_parquet_to_csv(tmp_path, points, exact):
    assert run(write(points, tmp_path / "p.parquet"), "-o", tmp_path / "out.csv").exit_code == 0
    with (tmp_path / "out.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == [text or "" for text in points["id"].to_pylist()]
    assert [row["count"] for row in rows] == ["" if x is None else str(x) for x in points["count"].to_pylist()]
    assert [row["reason"] or None for row in rows] == REASONS
    for row, right in zip(rows, exact, strict=True):
        if right is None:
            assert row["beta_squared"] == row["extrapolated_precision"] == ""
        else:
            assert (float(row["beta_squared"]), float(row["extrapolated_precision"])) == pytest.approx(right, rel=CLOSE)


def test_csv_to_parquet_and_csv_to_csv_agree(tmp_path, exact, monkeypatch):
    monkeypatch.setattr("prsym.streaming.csv_rows.CHUNK_BYTES", 40)
    inside = [(row, right) for row, right in zip(ROWS, exact, strict=True) if right is not None]
    lines = [f'00{i},{row[0]!r},{row[1] * 100!r}%,"{row[2]!r}","é\n{i}"' for i, (row, _) in enumerate(inside)]
    (tmp_path / "p.csv").write_text("\n".join(["id, recall ,precision,prevalence,note", *lines, "x,1,2,3,4", ""]))
    printed = run(tmp_path / "p.csv")
    assert printed.exit_code == 0
    assert "p.csv: line 8: recall = 1.0, precision = 2.0, prevalence = 3.0 is outside the domain" in printed.stderr
    rows = list(csv.reader(printed.stdout.splitlines(keepends=True)))
    assert rows[0] == ["id", "recall", "precision", "prevalence", "note", "beta_squared", "extrapolated_precision"]
    assert rows[1][:5] == ["000", "0.68", "40.0%", "0.021", "é\n0"]
    assert rows[-1] == ["x", "1", "2", "3", "4", "", ""]
    result = run(tmp_path / "p.csv", "-o", tmp_path / "out.parquet")
    assert "p.csv: line 8: outside the domain: 0 < recall < 1 is needed" in result.output
    table = pq.read_table(tmp_path / "out.parquet")
    assert table["id"].to_pylist() == ["000", "001", "002", "x"]
    assert table["recall"].to_pylist() == [0.68, 0.5, 0.81, 1.0]
    for i, (_, right) in enumerate(inside):
        numbers = [float(text) for text in rows[i + 1][-2:]]
        assert numbers == [table[name][i].as_py() for name in ADDED[:2]]
        assert numbers == pytest.approx(right, rel=CLOSE)


NUMBERS = pa.array([0.5, 0.25, None])


@pytest.mark.parametrize(
    "column",
    [*(NUMBERS.cast(kind) for kind in (pa.float32(), pa.float16(), pa.decimal128(4, 3))), NUMBERS.dictionary_encode()],
    ids=lambda column: str(column.type)[:10],
)
def test_numbers_of_every_type(tmp_path, column):
    table = pa.table(dict.fromkeys(("recall", "precision", "prevalence"), column))
    assert run(write(table, tmp_path / "p.arrow"), "-o", tmp_path / "out.parquet").exit_code == 0
    found = pq.read_table(tmp_path / "out.parquet")
    assert found["reason"].to_pylist() == [None, None, "recall is missing"]
    assert found["beta_squared"].null_count == 1


def test_integers_and_nulls_are_points_outside(tmp_path):
    table = pa.table({"recall": [0, 1], "precision": pa.nulls(2), "prevalence": pa.array([True, False]).cast("uint8")})
    assert run(write(table, tmp_path / "p.parquet"), "-o", tmp_path / "out.parquet").exit_code == 0
    assert pq.read_table(tmp_path / "out.parquet")["reason"].to_pylist() == ["precision is missing"] * 2


def test_decimals_are_rounded_correctly():
    random = np.random.default_rng(6)
    texts = [f"0.{''.join(map(str, random.integers(0, 10, 30)))}" for _ in range(500)]
    values = float_values(pa.array([Decimal(text) for text in texts], pa.decimal128(38, 30)))
    assert values.tolist() == [float(Fraction(text)) for text in texts]


def test_float64_is_not_copied():
    column = pa.array(np.linspace(0.0, 1.0, 7))
    assert float_values(column).ctypes.data == column.buffers()[1].address
    assert np.isnan(float_values(pa.array([0.5, None]))[1])


def test_an_empty_table(tmp_path, points):
    for name in ("p.parquet", "p.arrow"):
        assert run(write(points.slice(0, 0), tmp_path / name), "-o", tmp_path / "out.parquet").exit_code == 0
        assert pq.read_table(tmp_path / "out.parquet").num_rows == 0


def test_a_few_rows_without_values_are_named_and_all_are_counted(tmp_path):
    table = pa.table({name: pa.nulls(3000, pa.float64()) for name in ("recall", "precision", "prevalence")})
    result = run(write(table, tmp_path / "p.parquet"), "-o", tmp_path / "out.parquet")
    assert result.output.count("recall is missing") == 10
    assert "3,000 rows have no value" in result.output
    assert pq.read_table(tmp_path / "out.parquet")["reason"].to_pylist() == ["recall is missing"] * 3000


def _peak(path: Path) -> int:
    """The most bytes that pyarrow held while the file was read."""
    pool = pa.default_memory_pool()
    before, most, rows = pool.bytes_allocated(), 0, 0
    for batch in sources.source(path).batches():
        most, rows = max(most, pool.bytes_allocated() - before), rows + batch.table.num_rows
    assert rows == 2_000_000
    return most


def test_a_large_row_group_is_not_held(tmp_path):
    values = pa.array(np.random.default_rng(7).uniform(size=2_000_000))
    table = pa.table(dict.fromkeys(("recall", "precision", "prevalence", "other"), values))
    pq.write_table(table, tmp_path / "p.parquet", row_group_size=len(table), use_dictionary=False)
    with pa.ipc.new_file(tmp_path / "p.arrow", table.schema) as writer:
        writer.write_table(table)
    whole = table.nbytes
    del table
    assert _peak(tmp_path / "p.parquet") < whole / 2
    assert _peak(tmp_path / "p.arrow") < whole / 8


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "points.parquet")
    with pytest.raises(InputError, match="no ordinary file"):
        extrapolate_file(tmp_path / "points.parquet", tmp_path / "out.parquet", 0.75)
