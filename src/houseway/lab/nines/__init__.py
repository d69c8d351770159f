"""The nines: Super 9, Pan 9, Super Pan 9 and Baccarat 9, counted over the whole shoe."""
