"""Values and margins in the few digits that a sentence bears, rounded outward: what is said holds of the value."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from prsym.model.enclosure import Enclosure
from prsym.verify.digits import enclosure_of, wide_enclosure

SHORT = 4  # significant digits of the ends of a range
CERTAIN = 6  # significant digits of a value that is known to more


def amount(enclosure: Enclosure, *, percent: bool = False) -> str:
    """`0.4`, `0.679867…` or `between 0.3027 and 0.326`; in percent where that is how the claim prints it.

    >>> amount(Enclosure("0.302758689681", "0.325979072828", "0.3"), percent=True)
    'between 30.27% and 32.6%'
    >>> amount(Enclosure("0.503667481662", "0.503667481663", "0.50366748166"))
    '0.503667…'
    """
    scale, sign = (100, "%") if percent else (1, "")
    low, high = (end * scale for end in enclosure.bounds())
    short = wide_enclosure(low, high, SHORT)
    if low == high and (exact := wide_enclosure(low, high, CERTAIN)).exact:
        return _signed(exact.lower) + sign
    certain = enclosure_of(low, high, CERTAIN)
    if certain is not None:
        return f"{_signed(certain.digits)}…{sign}"
    return f"between {_signed(short.lower)}{sign} and {_signed(short.upper)}{sign}"


def certain_digits(enclosure: Enclosure) -> str:
    """The value as a formula's last side: `0.4`, `0.679867…`; "" where no digit is certain.

    >>> certain_digits(Enclosure("0.503667481662", "0.503667481663", "0.50366748166"))
    '0.503667…'
    """
    if enclosure.exact:
        return enclosure.lower
    shorter = enclosure_of(*enclosure.bounds(), CERTAIN)
    digits = shorter.digits if shorter else enclosure.digits
    return digits and f"{digits}…"


def margin_words(margin: str) -> str:
    """A margin such as `-0.0472 to -0.0241` in words; a margin that is no number stays as it is.

    >>> margin_words("-0.0472 to -0.0241"), margin_words("0.2"), margin_words("-0.1 to 0.3")
    ('short of it by 0.0241 to 0.0472', 'beyond it by 0.2', 'from 0.1 short of it to 0.3 beyond it')
    """
    try:
        ends = [Decimal(end) for end in margin.split(" to ")]
    except InvalidOperation:
        return margin
    low, high = min(ends), max(ends)
    if low == high == 0:
        return "exactly at it"
    if low < 0 < high:
        return f"from {-low:f} short of it to {high:f} beyond it"
    by = [f"{end:f}" for end in sorted(map(abs, (low, high)))]
    return f"{'short of' if low < 0 else 'beyond'} it by {' to '.join(dict.fromkeys(by))}"


def split_digits(enclosure: Enclosure) -> tuple[str, str, str]:
    """The digits that both ends share, which are certain, and what follows them in the lower and in the upper end.

    >>> split_digits(Enclosure("0.302758689681", "0.325979072828", "0.3"))
    ('0.3', '02758689681', '25979072828')
    """
    low, high = enclosure.lower, enclosure.upper
    if _whole_part(low) != _whole_part(high):
        return "", _signed(low), _signed(high)
    shared = 0
    while shared < min(len(low), len(high)) and low[shared] == high[shared]:
        shared += 1
    if not low[:shared].strip("-0."):
        shared = 0
    return _signed(low[:shared]), low[shared:] if shared else _signed(low), high[shared:] if shared else _signed(high)


def _whole_part(text: str) -> tuple[bool, int]:
    """The sign and the number of digits before the point: where they differ no digit is shared."""
    return text.startswith("-"), len(text.lstrip("-").partition(".")[0])


def _signed(text: str) -> str:
    return text.replace("-", "−")
