"""What somebody reads beside the felt: why chips moved, the sheet, finished hands step by step, results."""
