"""The game server: tables, seats and choices that outlive every process."""
