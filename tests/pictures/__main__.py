"""`python -m tests.pictures`."""

from tests.pictures import main

main()
