"""A small typed client of the server's public API, for tests, remote bots and the terminal."""
