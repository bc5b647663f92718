"""Common slips that would reproduce a value which could not be reproduced."""
