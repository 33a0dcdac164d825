"""The playground's Python outside a browser; `docs/playground/check.py` tests the page."""
