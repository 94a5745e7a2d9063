"""The games in a terminal: table, questions, menu. Everything a person reads is in `text/`."""
