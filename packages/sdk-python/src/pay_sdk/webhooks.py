"""Verifies webhook signatures of both schemes. The danger: using a body before its signature is verified."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Dict, List, Mapping, Optional, Sequence, Tuple, Union, cast

from ._errors import SignatureError
from ._values import decode, loads
from .models import WebhookEvent

Headers = Mapping[str, str]

# Timestamp, signed message, key, signatures.
_Signed = Tuple[str, bytes, bytes, List[bytes]]


def _base64(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def _standard(headers: Headers, body: bytes, secret: str) -> Optional[_Signed]:
    """``webhook-…``, or the same values under ``wh-…``."""
    for prefix in ("webhook", "wh"):
        event_id, timestamp, listed = (headers.get(f"{prefix}-{name}") for name in ("id", "timestamp", "signature"))
        if event_id is None or timestamp is None or listed is None:
            continue
        signatures = [_base64(one[3:]) for one in listed.split(" ") if one.startswith("v1,")]
        return timestamp, f"{event_id}.{timestamp}.".encode() + body, _base64(secret.removeprefix("whsec_")), signatures
    return None


def _service(headers: Headers, body: bytes, secret: str) -> Optional[_Signed]:
    """``X-Service-Signature: t=…,v1=…``."""
    parts = headers.get("x-service-signature", "").split(",")
    timestamp = next((part[2:] for part in parts if part.startswith("t=")), None)
    if timestamp is None:
        return None
    return timestamp, f"{timestamp}.".encode() + body, secret.encode(), [_hex(part[3:]) for part in parts if part.startswith("v1=")]


def _sign(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def _is_signed(signed: Optional[_Signed]) -> bool:
    if signed is None or not signed[2]:
        return False
    _, message, key, signatures = signed
    expected = _sign(key, message)
    return any([hmac.compare_digest(expected, one) for one in signatures])


def unwrap(
    body: Union[bytes, str],
    headers: Headers,
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> WebhookEvent:
    """Verifies a delivery's signature and returns its event.

    Pass the body as received, not parsed JSON. With several secrets, it tries each in turn. ``tolerance`` and ``now``
    are seconds. Raises SignatureError if no signature matches, or its time is out of tolerance. A type that this
    version does not know becomes UnknownEvent.
    """
    if not isinstance(body, (bytes, str)):
        raise TypeError("Pass the raw body: parsed JSON has lost the bytes that were signed")
    raw = body.encode() if isinstance(body, str) else body
    lower = {name.lower(): value for name, value in headers.items()}
    secrets = [secret] if isinstance(secret, str) else list(secret)
    candidates = [_standard(lower, raw, one) or _service(lower, raw, one) for one in secrets]
    first = candidates[0] if candidates else None
    if first is None:
        raise SignatureError("The headers contain no signature", code="signature")
    current = time.time() if now is None else now
    if not first[0].isdigit() or abs(current - int(first[0])) > tolerance:
        raise SignatureError("The signature is too old, or the clocks differ", code="signature")
    if not any([_is_signed(one) for one in candidates]):
        raise SignatureError("No signature matches the body and the secret", code="signature")
    return cast(WebhookEvent, decode(loads(raw), WebhookEvent))


def test_headers(body: str, secret: str, *, event_id: Optional[str] = None, timestamp: Optional[float] = None) -> Dict[str, str]:
    """The headers with which the platform would deliver this body, for tests of a receiver.

    ``timestamp`` is in seconds.
    """
    name = event_id or str(json.loads(body)["id"])
    at = str(int(time.time() if timestamp is None else timestamp))
    key = _base64(secret.removeprefix("whsec_"))
    signature = "v1," + base64.b64encode(_sign(key, f"{name}.{at}.{body}".encode())).decode()
    return {
        "content-type": "application/json",
        "webhook-id": name,
        "webhook-timestamp": at,
        "webhook-signature": signature,
        "wh-id": name,
        "wh-timestamp": at,
        "wh-signature": signature,
        "x-service-event-id": name,
        "x-service-signature": f"t={at},v1={_sign(secret.encode(), f'{at}.{body}'.encode()).hex()}",
    }
