"""Values and margins in the few digits that a sentence bears, rounded outward: what is said holds of the value."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Context, Decimal, InvalidOperation
from fractions import Fraction
from typing import NamedTuple

from prsym.model.enclosure import Enclosure
from prsym.verify.digits import enclosure_of, wide_enclosure

SHORT, LONG = 4, 12  # significant digits of the ends of a range; of one that is too narrow for the fewer
FEW = 2  # significant digits of a distance; one more than its whole part has
CERTAIN = 6  # significant digits of a value that is known to more


def amount(enclosure: Enclosure, *, percent: bool = False) -> str:
    """`0.4`, `0.679867…` or `between 0.3027 and 0.326`; in percent where that is how the claim prints it.

    >>> amount(Enclosure("0.302758689681", "0.325979072828", "0.3"), percent=True)
    'between 30.27% and 32.6%'
    >>> amount(Enclosure("0.399999999999", "0.400000000001", ""), percent=True)
    'between 39.9999999999% and 40.0000000001%'
    >>> amount(Enclosure("0.503667481662", "0.503667481663", "0.50366748166"))
    '0.503667…'
    """
    scale, sign = (100, "%") if percent else (1, "")
    low, high = (end * scale for end in enclosure.bounds())
    if low == high and (exact := wide_enclosure(low, high, CERTAIN)).exact:
        return _signed(exact.lower) + sign
    certain = enclosure_of(low, high, CERTAIN)
    if certain is not None:
        return f"{_signed(certain.digits)}…{sign}"
    short = next(e for digits in range(SHORT, LONG + 1) if _is_tight(e := wide_enclosure(low, high, digits), digits))
    return f"between {_signed(short.lower)}{sign} and {_signed(short.upper)}{sign}"


def _is_tight(shown: Enclosure, digits: int) -> bool:
    """Whether the ends that are shown differ by more than the last of their digits, or have all digits."""
    low, high = shown.bounds()
    return digits == LONG or (high - low) * 10 ** (digits - 1) > 3 * max(abs(low), abs(high))


def brief(enclosure: Enclosure | None) -> str:
    """For a table: `0.4`, `0.679867…`, both ends where no digit is certain, "" without a value.

    >>> brief(Enclosure("0.399999999999", "0.400000000001", "")), brief(None)
    ('0.399999999999 to 0.400000000001', '')
    """
    if enclosure is None:
        return ""
    return str(enclosure) if enclosure.digits else f"{_signed(enclosure.lower)} to {_signed(enclosure.upper)}"


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


def grouped(text: str, least: int = 5) -> str:
    """The text with separators in its whole numbers of so many digits and more, and in the whole parts of decimals.

    >>> grouped("84356.1… to 1000, 0.12345")
    '84,356.1… to 1000, 0.12345'
    """
    return re.sub(rf"(?<![\d.,])\d{{{least},}}(?!\d)", lambda number: f"{int(number[0]):,}", text, flags=re.ASCII)


def margin_words(margin: str, *, least: bool, percent: bool = False) -> str:
    """Where a value lies with a margin such as `-0.0472 to -0.0241`: a positive margin keeps to the threshold.

    `least` says that the threshold is the least value that keeps to it, and not the most. The ends are bounds: between
    them the value is above or below by no more than is said. A margin that is no number stays as it is.

    >>> margin_words("-0.0472 to -0.0241", least=True), margin_words("0.05", least=False, percent=True)
    ('0.0241 to 0.0472 below the threshold', '5 percentage points below the threshold')
    >>> margin_words("-0.1 to 0.3", least=True), margin_words("0 to 0.3", least=True), margin_words("0", least=True)
    ('at most 0.1 below the threshold or at most 0.3 above it', 'at most 0.3 above the threshold', 'at the threshold')
    >>> margin_words("0.0016743 to 0.0016745", least=False, percent=True)
    '0.17 percentage points below the threshold'
    """
    if not is_number(margin):
        return margin
    ends = [(1 if least else -1) * Decimal(end) for end in margin.split(" to ")]
    low, high = min(ends), max(ends)
    if low == high == 0:
        return "at the threshold"
    if low * high > 0:
        side, near, far = ("above", low, high) if low > 0 else ("below", -high, -low)
        return f"{_by(near, far, percent=percent)} {side} the threshold"
    told = [f"at most {_by(-low, percent=percent)} below"] if low < 0 else []
    told += [f"at most {_by(high, percent=percent)} above"] if high > 0 else []
    first, *second = told
    return " or ".join([f"{first} the threshold", *(f"{words} it" for words in second)])


def is_number(margin: str) -> bool:
    """Whether a margin is a number or two, and not the reason why there is none."""
    try:
        return all(Decimal(end).is_finite() for end in margin.split(" to "))
    except InvalidOperation:
        return False


def _by(*distances: Decimal, percent: bool) -> str:
    """`0.17 percentage points`, rounded to the nearest where that is one number of few digits; else both bounds."""
    scaled = [100 * d if percent else d for d in distances]
    ends = [Fraction(d) for d in scaled]
    digits = FEW + max(len(str(int(max(ends)))) - 1, 0)
    rounded = {_rounded(d, digits) for d in scaled} if ends[0] != ends[-1] else set(scaled)
    texts = [_plain(d) for d in (rounded if len(rounded) == 1 else dict.fromkeys(scaled))]
    unit = f" percentage point{'' if texts == ['1'] else 's'}" if percent else ""
    return " to ".join(texts) + unit


def _rounded(number: Decimal, digits: int) -> Decimal:
    return Context(prec=digits, rounding=ROUND_HALF_UP).plus(number)


def _plain(number: Decimal) -> str:
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


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


# Tiny and huge decimals for a reader: `1·10⁻³⁰⁰` instead of three hundred zeros, with every digit that was there.

SMALLEST, LARGEST = -9, 15  # the powers of ten between which a number stays as it is
_DECIMAL = re.compile(r"(?<![\w.,])(\d+)(?:\.(\d+))?(…?)(?!\w|[.,]\d)", re.ASCII)
_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class Scientific(NamedTuple):
    """A positive number as `mantissa` (from 1 to 10, as digits) times ten to the power `exponent`."""

    mantissa: str
    exponent: int


def scientific(decimal: str) -> Scientific | None:
    """Mantissa and exponent of a plain decimal that is shorter so; None of any other, and of what is no decimal.

    >>> scientific("0.00000000001230"), scientific("0.123"), scientific("5" + "0" * 20)
    (Scientific(mantissa='1.23', exponent=-11), None, Scientific(mantissa='5', exponent=20))
    """
    found = _DECIMAL.fullmatch(decimal)
    if found is None or not decimal.strip("0.…"):
        return None
    whole, part = found[1].lstrip("0"), found[2] or ""
    exponent = len(whole) - 1 if whole else len(part.lstrip("0")) - len(part) - 1
    digits = (whole + part).strip("0")
    mantissa = (f"{digits[0]}.{digits[1:]}" if len(digits) > 1 else digits) + found[3]
    shorter = len(mantissa) + len(f"·10{exponent}") < len(decimal)
    return Scientific(mantissa, exponent) if shorter and not SMALLEST <= exponent < LARGEST else None


def compact(text: str) -> str:
    """The text with its tiny and huge decimals in scientific notation.

    >>> compact("from 0.00000000001 to 0.5"), compact("0." + "0" * 299 + "1234…")
    ('from 1·10⁻¹¹ to 0.5', '1.234…·10⁻³⁰⁰')
    """
    return _DECIMAL.sub(_shorter, text)


def split_scientific(enclosure: Enclosure) -> tuple[str, str, str] | None:
    """`split_digits` of bounds in scientific notation; None where neither end is shorter so.

    >>> split_scientific(Enclosure("0." + "0" * 20 + "123", "0." + "0" * 20 + "125", ""))
    ('1.2', '3·10⁻²¹', '5·10⁻²¹')
    """
    ends = (enclosure.lower, enclosure.upper)
    found = [scientific(end.removeprefix("-")) for end in ends]
    if found == [None, None]:
        return None
    low, high = found
    if low is None or high is None or low.exponent != high.exponent or ends[0][0] != ends[1][0]:
        return "", compact(ends[0].replace("-", "−")), compact(ends[1].replace("-", "−"))
    sign, power = "-" if ends[0].startswith("-") else "", power_of_ten(low.exponent)
    shared, *rests = split_digits(Enclosure(sign + low.mantissa, sign + high.mantissa, ""))
    return shared, rests[0] + power, rests[1] + power


def power_of_ten(exponent: int) -> str:
    """`·10⁻³⁰⁰`, as it follows a mantissa."""
    return "·10" + str(exponent).translate(_SUPERSCRIPTS)


def _shorter(found: re.Match[str]) -> str:
    number = scientific(found[0])
    return found[0] if number is None else number.mantissa + power_of_ten(number.exponent)
