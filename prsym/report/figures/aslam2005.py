"""Aslam, Yilmaz & Pavlu (2005), figure 1: the three-point polyline. Figure 4 is drawn of given runs (`runs`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from prsym.ranking import triangle_area
from prsym.report.figures.sheet import line_style, sheet, styled, unit_axes

Corner = tuple[float, float]
R_PRECISION = 0.4


class Part(NamedTuple):
    """One part of the area under the polyline, its corners (recall, precision) in order, and its area."""

    number: int
    name: str
    corners: tuple[Corner, ...]
    area: float


def parts(rp: float) -> tuple[Part, ...]:
    """Triangle (1), square (2) and triangle (3) under the polyline (0, 1), (rp, rp), (1, 0)."""
    triangle = rp * (1 - rp) / 2
    return (
        Part(1, "rp(1 − rp)/2", ((0.0, 1.0), (0.0, rp), (rp, rp)), triangle),
        Part(2, "rp²", ((0.0, 0.0), (0.0, rp), (rp, rp), (rp, 0.0)), rp * rp),
        Part(3, "rp(1 − rp)/2", ((rp, 0.0), (rp, rp), (1.0, 0.0)), triangle),
    )


@styled
def figure1() -> Any:
    """The polyline, its three parts and their areas."""
    rp = R_PRECISION
    figure, (axes,) = sheet(
        "Aslam, Yilmaz & Pavlu (2005), figure 1: the polyline through (0, 1), (rp, rp), (1, 0)",
        "At the rank that is the number of all relevant documents, precision and recall both equal R-precision rp. The "
        "square (2) and the triangles (1) and (3) add up to rp: the area under the polyline. Chosen by us: "
        f"rp = {rp}, and which triangle is called (1) and which (3).",
        height=5.8,
    )
    unit_axes(axes)
    axes.set_aspect("equal")
    for part, shade in zip(parts(rp), ("#e2e2e2", "#c4c4c4", "#e2e2e2"), strict=True):
        axes.fill(*zip(*part.corners, strict=True), facecolor=shade, edgecolor="#777777", linewidth=0.8)
        x, y = _middle(part)
        axes.text(x, y, f"({part.number})\n{part.name}\n= {part.area:.2f}", ha="center", va="center")
    axes.plot((0, rp, 1), (1, rp, 0), **line_style(0), marker="o", clip_on=False)
    axes.annotate(f"(rp, rp), rp = {rp}", (rp, rp), (8, 8), textcoords="offset points")
    axes.annotate(
        f"area (1) + (2) + (3) = rp = {float(triangle_area(rp)):g}", (0.97, 0.95), ha="right", fontweight="bold"
    )
    return figure


def _middle(part: Part) -> Corner:
    """The mean of the corners: the centroid of a triangle and of a square."""
    xs, ys = zip(*part.corners, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
