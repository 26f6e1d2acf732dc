"""Streams events across broken connections.

The danger: losing an event between two connections, or returning one twice. The stream stores a position only after its
complete frame, and the next connection begins there.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import Any, AsyncGenerator, Dict, Generator, List, Optional

import httpx

from ._errors import PayConnectionError, PayError
from ._transport import AsyncResource, AsyncTransport, Call, Exchange, RequestOptions, Resource, Settings, Transport, lost
from ._values import decode, loads
from .models import WebhookEvent


@dataclass
class Frame:
    """A complete frame: an event, or only a position or a pause if it has no data."""

    id: Optional[str] = None
    event: str = "message"
    data: Optional[str] = None
    #: Seconds that the server asks the client to wait before it reconnects.
    retry: Optional[float] = None


class FrameParser:
    """Parses server-sent events (WHATWG HTML §9.2.6) incrementally.

    A line ends in LF or CRLF. The line reader of httpx also splits at other characters, which data may contain.
    """

    def __init__(self) -> None:
        self._rest = b""
        self._frame = Frame()

    def feed(self, chunk: bytes) -> List[Frame]:
        """Returns the frames that the bytes complete. Keeps an incomplete frame until more bytes arrive."""
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        frames = []
        for line in lines:
            text = line.removesuffix(b"\r").decode("utf-8", "replace")
            if text:
                self._take(text)
            else:
                frames.append(self._frame)
                self._frame = Frame()
        return frames

    def _take(self, line: str) -> None:
        # A line without a name is a comment. Unknown names are ignored.
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        frame = self._frame
        if name == "data":
            frame.data = value if frame.data is None else f"{frame.data}\n{value}"
        elif name == "event":
            frame.event = value
        elif name == "id" and "\0" not in value:
            frame.id = value
        elif name == "retry" and value.isascii() and value.isdigit() and len(value) < 10:
            frame.retry = int(value) / 1_000


class Following:
    """The position of a stream, without the waiting and reading that differ between the two clients."""

    def __init__(self, settings: Settings, after: Optional[str], options: Optional[RequestOptions], silence: float) -> None:
        self._settings = settings
        self._call = Call("GET", "/v1/events/stream", query={"after": after})
        self._options = options or RequestOptions()
        self._policy = self._options.retry or replace(settings.retry, max_retries=sys.maxsize)
        self._silence = silence
        self._last: Optional[str] = None
        self._parser = FrameParser()
        self._exchange = self._anew()

    def _anew(self) -> Exchange:
        """Resets the attempts to the first."""
        headers = {**self._options.headers, "accept": "text/event-stream"}
        if self._last is not None:
            headers["last-event-id"] = self._last
        return Exchange(self._settings, self._call, replace(self._options, retry=self._policy, headers=headers))

    def request(self) -> Dict[str, Any]:
        """Arguments for httpx, for the next connection."""
        self._parser = FrameParser()
        request = self._exchange.request()
        return {**request, "timeout": httpx.Timeout(request["timeout"], read=self._silence)}

    def begin(self, response: httpx.Response) -> None:
        """Reads the headers. Raises on an error response, whose body has been read."""
        self._exchange.opened(response)

    def take(self, chunk: bytes) -> List[WebhookEvent]:
        """The events that the bytes complete."""
        events: List[WebhookEvent] = []
        for frame in self._parser.feed(chunk):
            if frame.retry is not None and self._options.retry is None:
                self._policy = replace(self._policy, base_delay=frame.retry)
            self._last = frame.id or self._last
            self._exchange = self._anew()
            # ``closed`` says why the platform ends the stream. The next attempt fails with the same reason.
            if frame.data is not None and frame.event != "closed":
                events.append(decode(loads(frame.data), WebhookEvent))
        return events

    def delay(self, error: PayError) -> float:
        """Seconds until the next connection. Raises the error if there is no next attempt."""
        return self._exchange.delay(error)


def _ended() -> PayConnectionError:
    return PayConnectionError("The stream ended", code="connection")


class EventStream(Resource):
    """The handwritten part of ``pay.events``."""

    def stream(
        self, *, after: Optional[str] = None, silence: float = 45.0, options: Optional[RequestOptions] = None
    ) -> Generator[WebhookEvent, None, None]:
        """Returns events as they happen, in order, each once: ``for event in pay.events.stream()``.

        It connects when the iteration begins, resumes where a connection broke, and continues until the caller leaves
        the loop. ``after`` is an event's id: the stream begins with the next event. Raises errors that waiting cannot
        fix: an AuthenticationError (also when the key is revoked), a PermissionDeniedError, or a ValidationError for an
        unknown ``after``. After ``silence`` seconds without a byte a connection counts as lost. The platform writes
        every 15 seconds. A retry policy in ``options`` bounds consecutive failed attempts. The default is no bound.
        """
        return _walk(self._api, Following(self._api.settings, after, options, silence))


class AsyncEventStream(AsyncResource):
    """The handwritten part of ``pay.events``."""

    def stream(
        self, *, after: Optional[str] = None, silence: float = 45.0, options: Optional[RequestOptions] = None
    ) -> AsyncGenerator[WebhookEvent, None]:
        """Returns events as they happen, in order, each once: ``async for event in pay.events.stream()``.

        It connects when the iteration begins, resumes where a connection broke, and continues until the caller leaves
        the loop or its task is canceled. ``after`` is an event's id: the stream begins with the next event. Raises
        errors that waiting cannot fix: an AuthenticationError (also when the key is revoked), a PermissionDeniedError,
        or a ValidationError for an unknown ``after``. A loop that the caller leaves early keeps its connection until
        Python collects it. ``contextlib.aclosing`` ends it at once. After ``silence`` seconds without a byte a
        connection counts as lost. The platform writes every 15 seconds. A retry policy in ``options`` bounds
        consecutive failed attempts. The default is no bound.
        """
        return _walk_async(self._api, Following(self._api.settings, after, options, silence))


def _walk(api: Transport, following: Following) -> Generator[WebhookEvent, None, None]:
    while True:
        try:
            try:
                with api.http.stream(**following.request()) as response:
                    if not response.is_success:
                        response.read()
                    following.begin(response)
                    for chunk in response.iter_bytes():
                        yield from following.take(chunk)
                raise _ended()
            except httpx.HTTPError as cause:
                raise lost(cause) from cause
        except PayError as error:
            delay = following.delay(error)
        api.sleep(delay)


async def _walk_async(api: AsyncTransport, following: Following) -> AsyncGenerator[WebhookEvent, None]:
    while True:
        try:
            try:
                async with api.http.stream(**following.request()) as response:
                    if not response.is_success:
                        await response.aread()
                    following.begin(response)
                    async for chunk in response.aiter_bytes():
                        for event in following.take(chunk):
                            yield event
                raise _ended()
            except httpx.HTTPError as cause:
                raise lost(cause) from cause
        except PayError as error:
            delay = following.delay(error)
        await api.sleep(delay)
