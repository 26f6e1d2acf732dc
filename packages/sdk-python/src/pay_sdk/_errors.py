"""Every error that the client raises on purpose is a PayError."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, List, Mapping, Optional


@dataclass(frozen=True)
class ErrorDetail:
    """One invalid field or reason of an error.

    ``field`` is a dot path, or ``query:limit``, ``header:Idempotency-Key``.
    """

    field: str
    code: str
    message: str
    params: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    #: How to fix the problem.
    hint: Optional[str] = None
    #: URL of the reason's documentation.
    doc_url: Optional[str] = None


class PayError(Exception):
    """Base class of all errors.

    An error code that this version does not know becomes the class of its status, or this class.
    """

    def __init__(
        self,
        message: str,
        *,
        status: Optional[int] = None,
        code: str = "unknown",
        request_id: Optional[str] = None,
        details: Optional[List[ErrorDetail]] = None,
        retry_after: Optional[float] = None,
        hint: Optional[str] = None,
        doc_url: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        #: HTTP status. None without a response.
        self.status = status
        self.code = code
        #: Identifies the request for support. None without a response.
        self.request_id = request_id
        self.details = details or []
        #: Seconds that the API asks the client to wait.
        self.retry_after = retry_after
        #: How to fix the problem, in a sentence.
        self.hint = hint
        #: URL of the reason's documentation.
        self.doc_url = doc_url
        #: Key of the request. A call with the same key continues the request and never repeats its effect.
        self.idempotency_key: Optional[str] = None

    def __str__(self) -> str:
        """One line for a log: code, message, first field, hint, and request id."""
        reason = f" ({self.details[0].field}: {self.details[0].code})" if self.details else ""
        hint = f". {self.hint}" if self.hint else ""
        request = f" [{self.request_id}]" if self.request_id else ""
        return f"{self.code}: {self.message}{reason}{hint}{request}"

    def has(self, code: str) -> bool:
        """Whether a detail has this reason."""
        return any(detail.code == code for detail in self.details)


class ValidationError(PayError):
    """400: the request can never succeed as written. ``details`` names every invalid field."""


class AuthenticationError(PayError):
    """401: the key is missing or invalid."""


class PermissionDeniedError(PayError):
    """403: the key's scopes do not include the operation."""


class NotFoundError(PayError):
    """404: no such resource for this key."""


class ConflictError(PayError):
    """409: the current state does not allow the request."""


class IdempotencyConflictError(ConflictError):
    """409: the key belongs to another request, or its first request is still running."""


class InsufficientFundsError(ConflictError):
    """409: the wallet lacks funds. Amounts are in major units. None if the API omits them."""

    def _param(self, name: str) -> Optional[str]:
        for detail in self.details:
            if detail.code == "insufficient_funds" and name in detail.params:
                return str(detail.params[name])
        return None

    @property
    def available(self) -> Optional[Decimal]:
        value = self._param("available")
        return None if value is None else Decimal(value)

    @property
    def required(self) -> Optional[Decimal]:
        value = self._param("required")
        return None if value is None else Decimal(value)

    @property
    def currency(self) -> Optional[str]:
        return self._param("currency")


class RateLimitError(PayError):
    """429: too many requests, even after the retries."""


class ServerError(PayError):
    """5xx: the platform failed or is unavailable.

    The outcome of a write may be unknown. A call with its ``idempotency_key`` continues it.
    """


class PayConnectionError(PayError):
    """The response is missing or incomplete.

    The outcome of a write is unknown. A call with its ``idempotency_key`` continues it.
    """


class PayTimeoutError(PayConnectionError):
    """The response did not arrive in time."""


class SignatureError(PayError):
    """A webhook whose signature is invalid or too old."""


_BY_STATUS = {
    400: ValidationError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    429: RateLimitError,
}


def _class_of(status: int, details: List[ErrorDetail]) -> type[PayError]:
    if status == 409 and any(detail.code == "insufficient_funds" for detail in details):
        return InsufficientFundsError
    if status == 409 and any(detail.code.startswith("idempotency_") for detail in details):
        return IdempotencyConflictError
    return _BY_STATUS.get(status, ServerError if status >= 500 else PayError)


def error_of(status: int, body: Any, headers: Mapping[str, str]) -> PayError:
    """The error of a response. If the body is not the API's, such as a proxy's, the error is based on the status."""
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict):
        error = {}
    details = [
        ErrorDetail(
            str(one.get("field")),
            str(one.get("code")),
            str(one.get("message")),
            one.get("params") or {},
            one.get("hint"),
            one.get("docUrl"),
        )
        for one in error.get("details") or []
        if isinstance(one, dict)
    ]
    retry_after = headers.get("retry-after", "")
    return _class_of(status, details)(
        error.get("message", f"HTTP {status}"),
        status=status,
        code=error.get("code", f"http_{status}"),
        request_id=error.get("requestId") or headers.get("x-request-id"),
        details=details,
        retry_after=float(retry_after) if retry_after.isdigit() else None,
        hint=error.get("hint"),
        doc_url=error.get("docUrl"),
    )
