"""The pieces of a box that a search has still to look at: the loop of every branch and bound over boxes.

What a piece settles, and where it is halved, is the caller's; a search has settled the whole box when every piece that
it was given is settled, and none was left.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Generic, TypeVar

Piece = TypeVar("Piece")


class Pieces(Generic[Piece]):
    """Pieces in the order of their rank, the lowest first; of equal ranks the oldest, or the newest, first.

    >>> pieces = Pieces([8])
    >>> [pieces.put(piece // 2, piece // 2) or piece for piece in pieces.up_to(4)], pieces.looked, pieces.all_settled
    ([8, 4, 4, 2], 4, False)
    """

    def __init__(self, start: tuple[Piece, ...] | list[Piece] = (), *, newest_first: bool = False) -> None:
        self._waiting: list[tuple[float, int, Piece]] = []
        self._step = -1 if newest_first else 1
        self._made = 0
        self._is_open = False
        self.looked = 0
        self.put(*start)

    def put(self, *pieces: Piece, rank: float = 0.0) -> None:
        """Put pieces in line."""
        for piece in pieces:
            self._made += 1
            heappush(self._waiting, (rank, self._step * self._made, piece))

    def take(self) -> Piece:
        """The next piece, which is then no more in line."""
        self.looked += 1
        return heappop(self._waiting)[2]

    def up_to(self, most: int) -> Iterator[Piece]:
        """The pieces, also those put in line meanwhile, until so many have been looked at."""
        while self._waiting and self.looked < most:
            yield self.take()

    def leave(self) -> None:
        """Note that a piece could neither be settled nor halved."""
        self._is_open = True

    @property
    def next(self) -> Piece | None:
        """The next piece in line; None where there is none."""
        return self._waiting[0][2] if self._waiting else None

    @property
    def all_settled(self) -> bool:
        """Whether no piece is in line, and none was left."""
        return not self._waiting and not self._is_open
