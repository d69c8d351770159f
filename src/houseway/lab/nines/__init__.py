"""The nines: Super 9, Pan 9 and Super Pan 9, counted over the whole shoe."""
