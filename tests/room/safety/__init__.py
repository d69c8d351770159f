"""The room attacked: what somebody might try to learn, take or break, and does not."""
