"""Python client of the payments platform."""

from . import models, webhooks
from ._client import AsyncPay, AsyncSandbox, Pay, Sandbox
from ._errors import (
    AuthenticationError,
    ConflictError,
    ErrorDetail,
    IdempotencyConflictError,
    InsufficientFundsError,
    NotFoundError,
    PayConnectionError,
    PayError,
    PayTimeoutError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    SignatureError,
    ValidationError,
)
from ._transport import AsyncPages, Page, Pages, RequestOptions, ResponseFacts, Retry, RetryPolicy
from ._values import NULL, Amount

__all__ = [
    "NULL",
    "Amount",
    "AsyncPages",
    "AsyncPay",
    "AsyncSandbox",
    "AuthenticationError",
    "ConflictError",
    "ErrorDetail",
    "IdempotencyConflictError",
    "InsufficientFundsError",
    "NotFoundError",
    "Page",
    "Pages",
    "Pay",
    "PayConnectionError",
    "PayError",
    "PayTimeoutError",
    "PermissionDeniedError",
    "RateLimitError",
    "RequestOptions",
    "ResponseFacts",
    "Retry",
    "RetryPolicy",
    "Sandbox",
    "ServerError",
    "SignatureError",
    "ValidationError",
    "models",
    "webhooks",
]
