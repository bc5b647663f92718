"""Claims files in every format -> records; nothing is judged here."""
