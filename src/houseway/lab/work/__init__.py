"""How work is done here: jobs in chunks, on this machine or a cluster; what is kept; kernels; chance."""
