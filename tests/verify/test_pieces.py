"""The order in which pieces of a box are looked at, and when all of it is settled."""

from __future__ import annotations

import pytest

from prsym.verify.pieces import Pieces


def _looked_at(pieces: Pieces[int], most: int) -> list[int]:
    """Each piece halved until it is 1."""
    seen = []
    for piece in pieces.up_to(most):
        seen.append(piece)
        if piece > 1:
            pieces.put(piece // 2, piece - piece // 2)
    return seen


@pytest.mark.parametrize(
    ("newest_first", "order"), [(False, [5, 2, 3, 1, 1, 1, 2, 1, 1]), (True, [5, 3, 2, 1, 1, 1, 2, 1, 1])]
)
def test_the_order(newest_first: bool, order: list[int]) -> None:
    pieces = Pieces([5], newest_first=newest_first)
    assert _looked_at(pieces, 100) == order
    assert (pieces.looked, pieces.next, pieces.all_settled) == (9, None, True)


def test_the_lowest_rank_comes_first() -> None:
    pieces: Pieces[str] = Pieces()
    for piece, rank in (("far", 3.0), ("near", 1.0), ("as near", 1.0)):
        pieces.put(piece, rank=rank)
    assert [pieces.take(), pieces.take(), pieces.take()] == ["near", "as near", "far"]


def test_what_is_in_line_or_was_left_is_not_settled() -> None:
    pieces = Pieces([4])
    assert len(_looked_at(pieces, 3)) == 3
    assert not pieces.all_settled
    left: Pieces[int] = Pieces()
    left.leave()
    assert left.next is None
    assert not left.all_settled
