"""Rankings as tables and kernels that rank whole arrays of hands."""
