"""How wrong a computed float is: signed errors in ulp, the search for the worst one, and records that only improve."""
