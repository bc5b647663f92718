"""Tables of measured points that need not fit into memory: read, extrapolated and written batch by batch.

Parquet and Arrow files need pyarrow, which is loaded when such a file is opened; CSV needs nothing.
"""

from prsym.streaming.files import extrapolate_file
from prsym.streaming.formats import Format, format_of
from prsym.streaming.points import ADDED, COLUMNS, REASON, Extrapolated, extrapolate_points

__all__ = [
    "ADDED",
    "COLUMNS",
    "REASON",
    "Extrapolated",
    "Format",
    "extrapolate_file",
    "extrapolate_points",
    "format_of",
]
