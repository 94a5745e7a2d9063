"""A small typed client of the server's public API, for tests, remote bots and the terminal.

>>> from verdigris.client import Client
>>> Client("http://127.0.0.1:8765/").url
'http://127.0.0.1:8765'
"""

from __future__ import annotations

from verdigris.client.bot import RemoteBot
from verdigris.client.errors import ServerRefused, ServerUnreachable
from verdigris.client.http import Client
from verdigris.client.link import SeatLink, read_link
from verdigris.client.live import Live

__all__ = ["Client", "Live", "RemoteBot", "SeatLink", "ServerRefused", "ServerUnreachable", "read_link"]
