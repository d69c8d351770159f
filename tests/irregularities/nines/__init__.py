"""Super 9, Pan 9 and Super Pan 9."""
