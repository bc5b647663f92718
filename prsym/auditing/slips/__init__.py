"""What would reproduce a value that could not be reproduced."""
