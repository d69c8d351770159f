"""Every error that a person can cause, each with one clear sentence."""


class HousewayError(Exception):
    """Something the user gave is wrong; the message says what, where, and what would be right."""


class CardError(HousewayError):
    """Text that is not a card, or a card that the deck does not hold."""


class MoneyError(HousewayError):
    """Text that is not an amount of money, or an amount that cannot be moved."""


class IllegalIncident(HousewayError):
    """Something that cannot have gone wrong in this hand, or not now."""


class IllegalChoice(HousewayError):
    """A choice that the decision does not offer; the hand is unchanged."""


class RecordError(HousewayError):
    """A record that cannot be read or does not fit its rule set."""


class ChanceError(HousewayError):
    """A seed, a seal or an opened card that is none, or that does not fit."""


class RuleSetError(HousewayError):
    """A rule set file that is broken, or a rule set that does not exist."""


class BrokenHand(HousewayError):
    """The script of this hand failed in the middle; the hand has no result."""


class NobodyDecides(HousewayError):
    """Raised in a script where nobody has anything more to decide: the end of the hand follows at once."""


class SessionError(HousewayError):
    """Something that cannot be done at a table between hands; the table is unchanged."""


class FeeError(HousewayError):
    """A fee schedule that is broken, an option that does not exist, or a plan that does not fit its table."""
