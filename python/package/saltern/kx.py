"""Agreement on keys, by X25519.

>>> from saltern import compare, kx
>>> mill, cook = kx.SecretKey.generate(), kx.SecretKey.generate()
>>> receive, send = kx.client(cook, mill.public_key)       # the cook's
>>> received, sent = kx.server(mill, cook.public_key)      # the mill's
>>> compare.equal(send, received), compare.equal(receive, sent)
(True, True)

Do not trust a public key because it arrived: whoever is in the middle sends another one.
"""

from ._saltern import PublicKey, SecretKey, x25519_many
from ._saltern import kx_client as client
from ._saltern import kx_server as server

__all__ = ["PublicKey", "SecretKey", "client", "server", "x25519_many"]
