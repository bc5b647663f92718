"""Copies of an examined document with the verdict on each claim at its place: Word comments, PDF highlights, HTML."""
