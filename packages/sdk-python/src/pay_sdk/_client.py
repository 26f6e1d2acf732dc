"""The two clients, and frequent tasks of sandbox code."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Awaitable, Callable, Mapping, Optional

import anyio
import httpx

from . import models
from ._errors import ConflictError
from ._transport import AsyncTransport, RequestOptions, ResponseFacts, Retry, RetryPolicy, Settings, Transport
from ._values import Amount
from .resources import AsyncResources, Resources

_FINAL = ("completed", "failed", "returned", "refunded")
# The longest path has six states. The platform advances the transaction too, so the client looks up the state after a
# rejected step.
_STEPS_MAX = 10


class Sandbox:
    """Frequent tasks of sandbox code. With a live key, each method raises a NotFoundError."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources

    def deposit(
        self, wallet_id: str, amount: Amount, currency: models.Currency, *, options: Optional[RequestOptions] = None
    ) -> models.Transaction:
        """Creates a deposit into a wallet, already completed. The amount is in major units of the currency."""
        simulated = self._resources.simulate.wallets.create_deposit(wallet_id, amount=amount, currency=currency, options=options)
        return self.complete(simulated.id)

    def complete(self, transaction_id: str) -> models.Transaction:
        """Advances the transaction until it is completed or has ended otherwise.

        Raises ConflictError if it waits for a person.
        """
        transaction = self._resources.transactions.get(transaction_id)
        steps = 0
        while transaction.status not in _FINAL:
            steps += 1
            try:
                transaction = self._resources.simulate.transactions.advance(transaction_id)
            except ConflictError:
                if steps > _STEPS_MAX:
                    raise
                transaction = self._resources.transactions.get(transaction_id)
        return transaction

    def advance_clock(self, seconds: int) -> models.SandboxClock:
        """Moves the clock of this key's owner: quotes expire and windows end."""
        return self._resources.simulate.clock.set(advance_seconds=seconds)


class AsyncSandbox:
    """Frequent tasks of sandbox code. With a live key, each method raises a NotFoundError."""

    def __init__(self, resources: AsyncResources) -> None:
        self._resources = resources

    async def deposit(
        self, wallet_id: str, amount: Amount, currency: models.Currency, *, options: Optional[RequestOptions] = None
    ) -> models.Transaction:
        """Creates a deposit into a wallet, already completed. The amount is in major units of the currency."""
        wallets = self._resources.simulate.wallets
        simulated = await wallets.create_deposit(wallet_id, amount=amount, currency=currency, options=options)
        return await self.complete(simulated.id)

    async def complete(self, transaction_id: str) -> models.Transaction:
        """Advances the transaction until it is completed or has ended otherwise.

        Raises ConflictError if it waits for a person.
        """
        transaction = await self._resources.transactions.get(transaction_id)
        steps = 0
        while transaction.status not in _FINAL:
            steps += 1
            try:
                transaction = await self._resources.simulate.transactions.advance(transaction_id)
            except ConflictError:
                if steps > _STEPS_MAX:
                    raise
                transaction = await self._resources.transactions.get(transaction_id)
        return transaction

    async def advance_clock(self, seconds: int) -> models.SandboxClock:
        """Moves the clock of this key's owner: quotes expire and windows end."""
        return await self._resources.simulate.clock.set(advance_seconds=seconds)


class Pay(Resources):
    """The client. One per process is enough. Close it, or use it in a ``with`` block. Times are seconds."""

    def __init__(
        self,
        *,
        api_key: str,
        base_url: str,
        timeout: float = 30.0,
        retry: RetryPolicy = RetryPolicy(),
        headers: Optional[Mapping[str, str]] = None,
        on_retry: Optional[Callable[[Retry], None]] = None,
        on_response: Optional[Callable[[ResponseFacts], None]] = None,
        http: Optional[httpx.Client] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._http = http or httpx.Client()
        settings = Settings(api_key, base_url, timeout, retry, headers or {}, on_retry, on_response)
        super().__init__(Transport(settings, self._http, sleep))
        self.sandbox = Sandbox(self)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Pay:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class AsyncPay(AsyncResources):
    """The client for asyncio and trio. Close it, or use it in an ``async with`` block. Times are seconds."""

    def __init__(
        self,
        *,
        api_key: str,
        base_url: str,
        timeout: float = 30.0,
        retry: RetryPolicy = RetryPolicy(),
        headers: Optional[Mapping[str, str]] = None,
        on_retry: Optional[Callable[[Retry], None]] = None,
        on_response: Optional[Callable[[ResponseFacts], None]] = None,
        http: Optional[httpx.AsyncClient] = None,
        sleep: Callable[[float], Awaitable[None]] = anyio.sleep,
    ) -> None:
        self._http = http or httpx.AsyncClient()
        settings = Settings(api_key, base_url, timeout, retry, headers or {}, on_retry, on_response)
        super().__init__(AsyncTransport(settings, self._http, sleep))
        self.sandbox = AsyncSandbox(self)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> AsyncPay:
        return self

    async def __aexit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.aclose()
