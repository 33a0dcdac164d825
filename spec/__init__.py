"""The rules as data: models, cases, logs and counts, for any implementation of these games."""
