"""9 1/2: hands as close to nine and a half as possible, counted over the whole shoe."""
