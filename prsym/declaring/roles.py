"""What the letters of a formula of one's own are: counted, or measured."""

from __future__ import annotations

from prsym.model.domain import Role

WHOLE = Role("counted", "it is declared to be a whole number, which is exact")
ROUNDED = Role("measured", "it is declared, and taken for rounded where it is printed with decimals")
