"""What is stored. An entry a change, numbered without a gap for each table: the entries are the truth.

`migrations/` makes these tables in a database; a test holds the two against each other.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

ID_LENGTH: Final = 22  # 128 random bits in base 64
HASH_LENGTH: Final = 64

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# What a table is for as long as it stands. The seed is secret until the game is over.
tables = Table(
    "tables",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("made_at", Float, nullable=False),
    Column("title", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("card_set", Text),  # the text of the file; NULL: the standard set
    Column("set_hash", String(12), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the game's rules that it was made under
    Column("seed", BigInteger, nullable=False),
    Column("language", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),  # strangers may find it and sit down
    Column("watched", Boolean, nullable=False),  # whoever has its address may watch
    Column("hints", Boolean, nullable=False, server_default=false()),  # a bot may be asked what it would do
    Column("host_hash", String(HASH_LENGTH), nullable=False),  # of the host's token
    Column("is_live", Boolean, nullable=False),  # neither over nor closed; follows the entries
    Index("ix_tables_is_live", "is_live"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),  # NULL: it concerns no single seat
    Column("body", Text, nullable=False),  # JSON
)

# Who may act for a seat. A link is shown once; only its hash is kept.
links = Table(
    "links",
    metadata,
    Column("hash", String(HASH_LENGTH), primary_key=True),
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Index("ix_links_table_id", "table_id"),
)

# The newest resting position of a table that was written down; only a change of the rules ever needs it.
bases = Table(
    "bases",
    metadata,
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # of the entry that led there
    Column("made", Integer, nullable=False),  # choices so far
    Column("position", Text, nullable=False),  # JSON
)

# Where a seat wants to be told that it is its turn; the key signs the messages, so it is kept as it is.
hooks = Table(
    "hooks",
    metadata,
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("url", Text, nullable=False),
    Column("key", String(ID_LENGTH), nullable=False),
)
