"""Events as they happen, across connections that break. The danger is to lose an event between two connections, or to give one
twice: a place is remembered only when its frame came whole, and the next connection begins there."""

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
    """A frame that came whole: an event, or only a place or a pause when it has no data."""

    id: Optional[str] = None
    event: str = "message"
    data: Optional[str] = None
    #: Seconds that the server asks to wait before connecting again.
    retry: Optional[float] = None


class FrameParser:
    """Reads server-sent events (WHATWG HTML §9.2.6) off bytes as they come. A line ends in LF or CRLF: the lines of httpx also end
    at other characters, which may stand in data."""

    def __init__(self) -> None:
        self._rest = b""
        self._frame = Frame()

    def feed(self, chunk: bytes) -> List[Frame]:
        """The frames that the bytes complete; what is not whole yet waits for more."""
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
        # A line without a name is a comment; unknown names are passed over.
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
    """Where a stream is, without the waiting and reading that differ between the two clients."""

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
        """Counts attempts from the first again."""
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
        """Tells what the head says; a refusal, whose body was read, is raised."""
        self._exchange.opened(response)

    def take(self, chunk: bytes) -> List[WebhookEvent]:
        """The events that the bytes complete."""
        events: List[WebhookEvent] = []
        for frame in self._parser.feed(chunk):
            if frame.retry is not None and self._options.retry is None:
                self._policy = replace(self._policy, base_delay=frame.retry)
            self._last = frame.id or self._last
            self._exchange = self._anew()
            # ``closed`` says why the platform ends the stream. The next attempt is refused with the same reason, as an answer.
            if frame.data is not None and frame.event != "closed":
                events.append(decode(loads(frame.data), WebhookEvent))
        return events

    def delay(self, error: PayError) -> float:
        """Seconds until the next connection; raises the error when there is none."""
        return self._exchange.delay(error)


def _ended() -> PayConnectionError:
    return PayConnectionError("The stream ended", code="connection")


class EventStream(Resource):
    """The part of ``pay.events`` that is written by hand."""

    def stream(
        self, *, after: Optional[str] = None, silence: float = 45.0, options: Optional[RequestOptions] = None
    ) -> Generator[WebhookEvent, None, None]:
        """Events as they happen, in their order, each once: ``for event in pay.events.stream()``.

        It connects when the walk begins, comes back by itself to the place where a connection broke, and goes on until the walk
        is left. ``after`` is an event's id: the stream begins with the next one. Raises what waiting does not mend: an
        AuthenticationError, also once the key is revoked, a PermissionDeniedError, a ValidationError for an unknown ``after``.
        After ``silence`` seconds without a byte a connection counts as lost; the platform writes every 15 seconds. A retry policy
        of ``options`` bounds the attempts in a row that failed; without one there is no bound.
        """
        return _walk(self._api, Following(self._api.settings, after, options, silence))


class AsyncEventStream(AsyncResource):
    """The part of ``pay.events`` that is written by hand."""

    def stream(
        self, *, after: Optional[str] = None, silence: float = 45.0, options: Optional[RequestOptions] = None
    ) -> AsyncGenerator[WebhookEvent, None]:
        """Events as they happen, in their order, each once: ``async for event in pay.events.stream()``.

        It connects when the walk begins, comes back by itself to the place where a connection broke, and goes on until the walk
        is left or its task is canceled. ``after`` is an event's id: the stream begins with the next one. Raises what waiting does
        not mend: an AuthenticationError, also once the key is revoked, a PermissionDeniedError, a ValidationError for an unknown
        ``after``. A loop that is left early keeps its connection until Python collects it; ``contextlib.aclosing`` ends it at
        once. After ``silence`` seconds without a byte a connection counts as lost; the platform writes every 15 seconds. A retry
        policy of ``options`` bounds the attempts in a row that failed; without one there is no bound.
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
