"""What the benchmarks are made of: points, what is measured on them, the clock, and the table."""
