"""Sends one request with its retries. The danger: a retried write with another key."""

from __future__ import annotations

import random
import time
import uuid
from dataclasses import dataclass, field, replace
from typing import Any, AsyncIterator, Awaitable, Callable, Dict, Generic, Iterator, List, Mapping, Optional, Tuple, TypeVar
from urllib.parse import quote

import anyio
import httpx

from ._errors import PayConnectionError, PayError, PayTimeoutError, error_of
from ._values import compact, decode, loads
from ._version import VERSION

T = TypeVar("T")


@dataclass(frozen=True)
class RetryPolicy:
    """When to retry a request. Each retry of a POST has the same idempotency key."""

    #: Retries after the first attempt. 0 disables them.
    max_retries: int = 3
    #: The first pause in seconds. Each later pause is up to twice as long, half of it random.
    base_delay: float = 0.25
    #: The longest pause. If the API requests a longer one, the call raises the error, with ``retry_after``.
    max_delay: float = 30.0
    #: Status codes to retry. Omits 500: it is a bug, and a retry would fail the same way.
    statuses: tuple[int, ...] = (429, 502, 503, 504)


def retry_delay(error: PayError, attempt: int, policy: RetryPolicy, chance: float) -> Optional[float]:
    """The pause before the next attempt in seconds. None if there is no next attempt. ``attempt`` counts from 0."""
    worth = (
        isinstance(error, PayConnectionError)
        or error.status in policy.statuses
        # The first request with this key still runs, and the caller needs its response.
        or error.has("idempotency_in_progress")
    )
    if attempt >= policy.max_retries or not worth:
        return None
    if error.retry_after is not None and error.retry_after > policy.max_delay:
        return None
    longest = min(policy.max_delay, policy.base_delay * float(2 ** min(attempt, 32)))
    shortest = longest / 2 if error.retry_after is None else error.retry_after
    return min(policy.max_delay, shortest + chance * longest / 2)


@dataclass(frozen=True)
class Retry:
    """A failed attempt before its retry."""

    error: PayError
    attempt: int
    delay: float


@dataclass(frozen=True)
class ResponseFacts:
    """Facts about a response beyond its body."""

    method: str
    path: str
    status: int
    request_id: Optional[str]
    #: The response is the stored one of an earlier request with the same idempotency key.
    is_replay: bool
    headers: Mapping[str, str]


@dataclass(frozen=True)
class RequestOptions:
    """Options of one call."""

    #: Your key instead of a random one, so that a restarted process continues its request. POST only.
    idempotency_key: Optional[str] = None
    #: Seconds that connecting and each wait for bytes may take.
    timeout: Optional[float] = None
    retry: Optional[RetryPolicy] = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Settings:
    api_key: str
    base_url: str
    timeout: float = 30.0
    retry: RetryPolicy = RetryPolicy()
    headers: Mapping[str, str] = field(default_factory=dict)
    on_retry: Optional[Callable[[Retry], None]] = None
    on_response: Optional[Callable[[ResponseFacts], None]] = None

    def __post_init__(self) -> None:
        if not self.api_key:
            raise ValueError("api_key is missing")


@dataclass(frozen=True)
class Call:
    """An operation with its arguments."""

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Optional[Mapping[str, Any]] = None
    #: Sent unchanged instead of a JSON body.
    content: Optional[bytes] = None
    #: Headers of this call only.
    headers: Mapping[str, str] = field(default_factory=dict)
    #: Takes an idempotency key.
    keyed: bool = False


def segment(value: str) -> str:
    """Encodes a value as one path segment. Rejects a value that would name another path."""
    if value in ("", ".", ".."):
        raise ValueError(f"{value!r} is not an id")
    return quote(value, safe="")


def unwrap(body: Dict[str, Any]) -> Any:
    """Removes any envelope."""
    is_envelope = body.get("ok") is True and "data" in body
    is_whole_list = body.get("object") == "list" and "hasMore" not in body
    return body["data"] if is_envelope or is_whole_list else body


class Exchange:
    """A call and its attempts, without the waiting and sending that differ between the two clients."""

    def __init__(self, settings: Settings, call: Call, options: Optional[RequestOptions]) -> None:
        self._settings = settings
        self._call = call
        self._options = options or RequestOptions()
        self._key = (self._options.idempotency_key or str(uuid.uuid4())) if call.keyed else None
        self._attempt = 0

    def request(self) -> Dict[str, Any]:
        """Arguments for httpx."""
        # httpx compares header names without case, and a caller may name another User-Agent.
        headers = httpx.Headers({"user-agent": f"pay-sdk-python/{VERSION}", "accept": "application/json"})
        headers.update(self._settings.headers)
        headers.update(self._options.headers)
        headers["authorization"] = f"Bearer {self._settings.api_key}"
        if self._key is not None:
            headers["idempotency-key"] = self._key
        query = dict(_parameters(compact(self._call.query)))
        request: Dict[str, Any] = {"method": self._call.method, "url": self._settings.base_url.rstrip("/") + self._call.path}
        if query:
            request["params"] = query
        if self._call.body is not None:
            request["json"] = self._call.body
        if self._call.content is not None:
            request["content"] = self._call.content
        headers.update(self._call.headers)
        timeout = self._options.timeout if self._options.timeout is not None else self._settings.timeout
        return {**request, "headers": headers, "timeout": timeout}

    def opened(self, response: httpx.Response) -> None:
        """Reads the headers of a response. Raises on an error response."""
        if self._settings.on_response is not None:
            replayed = response.headers.get("idempotent-replayed") == "true"
            request_id = response.headers.get("x-request-id")
            facts = (self._call.method, self._call.path, response.status_code, request_id, replayed, response.headers)
            self._settings.on_response(ResponseFacts(*facts))
        if not response.is_success:
            raise error_of(response.status_code, _parsed(response), response.headers)

    def accept(self, response: httpx.Response) -> Dict[str, Any]:
        """Returns the parsed body. Raises on an error response."""
        self.opened(response)
        body = _parsed(response)
        if not isinstance(body, dict):
            raise PayConnectionError("The answer is not JSON", status=response.status_code, code="connection")
        return body

    def accept_bytes(self, response: httpx.Response) -> bytes:
        """Returns the body's bytes. Raises on an error response."""
        self.opened(response)
        return response.content

    def delay(self, error: PayError) -> float:
        """Seconds until the next attempt. Raises the error if there is no next attempt."""
        error.idempotency_key = self._key
        # A POST without an idempotency key is sent only once.
        if self._call.method == "POST" and self._key is None:
            raise error
        policy = self._options.retry or self._settings.retry
        delay = retry_delay(error, self._attempt, policy, random.random())
        if delay is None:
            raise error
        self._attempt += 1
        if self._settings.on_retry is not None:
            self._settings.on_retry(Retry(error, self._attempt, delay))
        return delay


def _parsed(response: httpx.Response) -> Any:
    try:
        return loads(response.content)
    except ValueError:
        return None


def lost(cause: httpx.HTTPError) -> PayConnectionError:
    """Converts an error of httpx about a missing response."""
    if isinstance(cause, httpx.TimeoutException):
        return PayTimeoutError("No answer in time", code="timeout")
    return PayConnectionError("No answer, or only a part of one", code="connection")


def _parameters(query: Mapping[str, Any]) -> Iterator[Tuple[str, str]]:
    """A mapping becomes ``name[key]=value``."""
    for name, value in query.items():
        if isinstance(value, Mapping):
            for key, one in value.items():
                yield f"{name}[{key}]", str(one)
        else:
            yield name, _query(value)


def _query(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Transport:
    def __init__(self, settings: Settings, http: httpx.Client, sleep: Callable[[float], None] = time.sleep) -> None:
        self.settings = settings
        self.http = http
        self.sleep = sleep

    def send(self, call: Call, returns: Any, options: Optional[RequestOptions]) -> Any:
        """Returns the response without its envelope."""
        return decode(unwrap(self._exchange(call, options)), returns)

    def fetch(self, call: Call, options: Optional[RequestOptions]) -> bytes:
        """Returns the bytes of the response."""
        return self._attempts(call, options, Exchange.accept_bytes)

    def list(self, call: Call, item: Any, options: Optional[RequestOptions]) -> Pages[Any]:
        """A list that fetches each page during iteration. Sends nothing before."""
        return Pages(lambda cursor: _page(self._exchange(_at(call, cursor), options), item))

    def _exchange(self, call: Call, options: Optional[RequestOptions]) -> Dict[str, Any]:
        return self._attempts(call, options, Exchange.accept)

    def _attempts(self, call: Call, options: Optional[RequestOptions], accept: Callable[[Exchange, httpx.Response], T]) -> T:
        exchange = Exchange(self.settings, call, options)
        while True:
            try:
                try:
                    response = self.http.request(**exchange.request())
                except httpx.HTTPError as cause:
                    raise lost(cause) from cause
                return accept(exchange, response)
            except PayError as error:
                delay = exchange.delay(error)
            self.sleep(delay)


class AsyncTransport:
    def __init__(
        self, settings: Settings, http: httpx.AsyncClient, sleep: Callable[[float], Awaitable[None]] = anyio.sleep
    ) -> None:
        self.settings = settings
        self.http = http
        self.sleep = sleep

    async def send(self, call: Call, returns: Any, options: Optional[RequestOptions]) -> Any:
        """Returns the response without its envelope."""
        return decode(unwrap(await self._exchange(call, options)), returns)

    async def fetch(self, call: Call, options: Optional[RequestOptions]) -> bytes:
        """Returns the bytes of the response."""
        return await self._attempts(call, options, Exchange.accept_bytes)

    def list(self, call: Call, item: Any, options: Optional[RequestOptions]) -> AsyncPages[Any]:
        """A list that fetches each page during iteration. Sends nothing before."""

        async def fetch(cursor: Optional[str]) -> Page[Any]:
            return _page(await self._exchange(_at(call, cursor), options), item)

        return AsyncPages(fetch)

    async def _exchange(self, call: Call, options: Optional[RequestOptions]) -> Dict[str, Any]:
        return await self._attempts(call, options, Exchange.accept)

    async def _attempts(
        self, call: Call, options: Optional[RequestOptions], accept: Callable[[Exchange, httpx.Response], T]
    ) -> T:
        exchange = Exchange(self.settings, call, options)
        while True:
            try:
                try:
                    response = await self.http.request(**exchange.request())
                except httpx.HTTPError as cause:
                    raise lost(cause) from cause
                return accept(exchange, response)
            except PayError as error:
                delay = exchange.delay(error)
            await self.sleep(delay)


@dataclass(frozen=True)
class Page(Generic[T]):
    """One page of a list."""

    data: List[T]
    #: Pass it as ``cursor`` with the same filters to continue the list, even in another process. None on the last page.
    next_cursor: Optional[str]


def _at(call: Call, cursor: Optional[str]) -> Call:
    return call if cursor is None else replace(call, query={**call.query, "cursor": cursor})


def _page(body: Dict[str, Any], item: Any) -> Page[Any]:
    cursor = body.get("nextCursor") or (body.get("cursor") if body.get("hasMore") else None)
    return Page([decode(one, item) for one in body["data"]], cursor)


class Pages(Generic[T]):
    """A list of the API, newest first: ``for wallet in pay.wallets.list()``. Each iteration sends new requests."""

    def __init__(self, fetch: Callable[[Optional[str]], Page[T]]) -> None:
        self._fetch = fetch

    def page(self, cursor: Optional[str] = None) -> Page[T]:
        """Fetches the first page, or the page at a cursor."""
        return self._fetch(cursor)

    def __iter__(self) -> Iterator[T]:
        page = self._fetch(None)
        yield from page.data
        while page.next_cursor is not None:
            page = self._fetch(page.next_cursor)
            yield from page.data


class AsyncPages(Generic[T]):
    """A list of the API, newest first: ``async for wallet in pay.wallets.list()``.

    Each iteration sends new requests.
    """

    def __init__(self, fetch: Callable[[Optional[str]], Awaitable[Page[T]]]) -> None:
        self._fetch = fetch

    async def page(self, cursor: Optional[str] = None) -> Page[T]:
        """Fetches the first page, or the page at a cursor."""
        return await self._fetch(cursor)

    async def __aiter__(self) -> AsyncIterator[T]:
        page = await self._fetch(None)
        for one in page.data:
            yield one
        while page.next_cursor is not None:
            page = await self._fetch(page.next_cursor)
            for one in page.data:
                yield one


class Resource:
    """Base of the generated classes."""

    def __init__(self, api: Transport) -> None:
        self._api = api


class AsyncResource:
    """Base of the generated classes."""

    def __init__(self, api: AsyncTransport) -> None:
        self._api = api
