"""The page on this machine: a document is uploaded, its draft reviewed, and what is confirmed is judged."""
