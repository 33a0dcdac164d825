"""Hand histories from elsewhere, and back."""
