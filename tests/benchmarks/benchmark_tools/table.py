"""The table."""

from __future__ import annotations

from dataclasses import dataclass

WIDE, NARROW = 56, 14


@dataclass(frozen=True)
class Line:
    """One row: seconds a point or a call (None: not installed), ratio to the first row of its table, and remarks."""

    what: str
    seconds: float | None
    ratio: float | None
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """Rows that belong together; `unit` is ns, µs or ms, and `of` what it is the time of."""

    title: str
    unit: str
    of: str
    remarks: tuple[str, ...]
    lines: list[Line]

    def __str__(self) -> str:
        scale = {"ns": 1e9, "µs": 1e6, "ms": 1e3}[self.unit]
        rows = [_row(self.title, f"{self.unit} {self.of}", "ratio", self.remarks)]
        for line in self.lines:
            time = "not installed" if line.seconds is None else f"{line.seconds * scale:.1f}"
            rows.append(_row(line.what, time, "" if line.ratio is None else f"{line.ratio:.2f}", line.remarks))
        return "\n".join(rows)


def compared(rows: list[tuple[str, float | None, tuple[str, ...]]]) -> list[Line]:
    """Lines with their ratios to the first row."""
    first = rows[0][1]
    assert first is not None
    return [Line(what, time, None if time is None else time / first, remarks) for what, time, remarks in rows]


def _row(what: str, time: str, ratio: str, remarks: tuple[str, ...]) -> str:
    cells = "".join(f"{cell:>{NARROW + 2}}" for cell in remarks)
    return f"{what:<{WIDE}}{time:>{NARROW}}{ratio:>{NARROW - 2}}{cells}".rstrip()
