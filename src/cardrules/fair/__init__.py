"""A seed that nobody can steer, and the proof afterwards that every card came from it.

The server promises its seed by a hash before the first card, every seat adds bytes of its own,
and the table draws from a hash of all of them. Whoever learns the server's seed can recompute
every draw, cards that were never shown too: reveal it to an auditor, or when nothing is hidden
any more.
"""

from __future__ import annotations

from cardrules.fair.agreement import META_KEY, Agreement, commitment
from cardrules.fair.checking import AuditReport, DealAudit, audit, check_deals

__all__ = [
    "META_KEY",
    "Agreement",
    "AuditReport",
    "DealAudit",
    "audit",
    "check_deals",
    "commitment",
]
