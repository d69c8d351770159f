"""The live room: people and bots at tables in the browser, on a server that loses nothing."""
