"""How a claim under review looks in a terminal, from 80 columns on."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from prsym.report.writing import one_line
from prsym.review.items import DOUBTFUL, UNREPRODUCED, Item, Offer
from prsym.review.keys import KEYS, Keys

WIDEST = 100  # columns
STYLES = {"value": "bold reverse", "number": "underline", "": ""}
FIRST = {UNREPRODUCED: "no proposal gives this value", DOUBTFUL: "doubtful"}


def screen(keys: Keys) -> Group:
    """The claim that is shown, its proposals, what the last key did, and the keys."""
    item = keys.item()
    parts = _claim(keys, item) if item is not None else iter([Text("Every claim is decided.", style="bold")])
    return Group(*_head(keys, item), *parts, *_foot(keys))


def _head(keys: Keys, item: Item | None) -> Iterator[RenderableType]:
    done, total = keys.review.progress
    yield Rule(f"{done} of {total} decided", style="dim", align="right")
    if item is not None:
        first = FIRST.get(keys.review.urgency(item.id), "")
        state = keys.review.state(item.id)
        parts = (item.id, one_line(item.place), first, "" if state == "open" else f"now: {state}")
        yield Text(" · ".join(filter(None, parts)), style="dim")


def _claim(keys: Keys, item: Item) -> Iterator[RenderableType]:
    yield Padding(Text.assemble(*((_shown(p.text), STYLES[p.role]) for p in item.pieces)), (1, 0, 1, 3))
    yield Text.assemble((one_line(item.value), "bold"), *((f"  {one_line(note)}", "yellow") for note in item.notes))
    if not item.offers:
        what = "it" if item.is_formula else "what it follows from"
        yield Text(f"   nothing is proposed: press e and type {what}, or a, or n", style="dim")
    for number, offer in enumerate(item.offers, 1):
        yield from _offer(str(number), offer, is_asked=keys.asked == str(number))


def _offer(number: str, offer: Offer, *, is_asked: bool) -> Iterator[RenderableType]:
    style = "bold yellow" if is_asked else ""
    yield Text.assemble((f" {number} ", "bold reverse" if is_asked else "bold"), " ", (one_line(offer.words), style))
    gives = Text.assemble(f"gives {offer.gives}: " if offer.gives else "")
    gives.append(offer.difference or "agrees", style="red" if offer.difference else "green")
    gives.append(f" ({offer.chance})" if offer.chance else "", style="dim")
    yield Padding(gives, (0, 0, 0, 4))
    if offer.sources:
        yield Padding(Text(one_line("; ".join(offer.sources)), style="dim"), (0, 0, 0, 4))


def _foot(keys: Keys) -> Iterator[RenderableType]:
    yield Text()
    if keys.has_help:
        yield from (Text.assemble((f"{key:>6}  ", "bold"), words) for key, words in KEYS)
    else:
        yield Text("1 2 3 take · e edit · n no claim · a fact · s skip · u undo · ? help · q finish", style="dim")
    if keys.said:
        yield Text(one_line(keys.said), style="bold")


def _shown(text: str) -> str:
    """Outside text on one line, with the blanks at its ends."""
    inner = one_line(text)
    before, after = text[:1].isspace(), text[-1:].isspace() and bool(inner)
    return f"{' ' if before else ''}{inner}{' ' if after else ''}"
