"""The rules: constants beside checks and calculations."""
