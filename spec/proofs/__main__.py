"""Proves everything: `python -m spec.proofs`."""

from __future__ import annotations

import sys
import time

from spec.proofs import hearts_scores, pot_limit, pots, tock_ring
from spec.proofs.proving import NotProvedError

PROOFS = {
    "hearts scores": hearts_scores.proofs,
    "side pots": pots.proofs,
    "pot limit": pot_limit.proofs,
    "Tock's ring": tock_ring.proofs,
}


def main() -> int:
    """Prove everything, and say how much it was; give the exit code."""
    for name, proofs in PROOFS.items():
        began = time.monotonic()
        try:
            count = len(list(proofs()))
        except NotProvedError as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
        print(f"{name}: {count} claims proved in {time.monotonic() - began:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
