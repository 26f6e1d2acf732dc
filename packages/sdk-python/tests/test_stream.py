"""The event stream of both clients, with scripted responses."""

import asyncio
import unittest
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any, AsyncIterator, Callable, Iterator, List, Optional, Union

import httpx

from pay_sdk import (
    AsyncPay,
    AuthenticationError,
    Pay,
    PayConnectionError,
    PayError,
    PermissionDeniedError,
    RequestOptions,
    RetryPolicy,
    ValidationError,
    models,
)
from pay_sdk._stream import FrameParser

OPEN = "retry: 2000\nid: 7-0\n: open\n\n"
LOST = httpx.ConnectError("gone")


def frame(name: str) -> str:
    data = f'{{"object":"event","id":"{name}","type":"customer.created","createdAt":5,"data":{{"firstName":"A\u2028B"}},"sequence":1}}'
    return f"id: {name}\nevent: customer.created\ndata: {data}\n\n"


@dataclass
class Streaming(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body that sends a text in small pieces and then ends or breaks off."""

    text: str
    fault: Optional[Exception] = None
    is_closed: bool = False

    def __iter__(self) -> Iterator[bytes]:
        raw = self.text.encode()
        yield from (raw[at : at + 7] for at in range(0, len(raw), 7))
        if self.fault is not None:
            raise self.fault

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self:
            yield chunk

    def close(self) -> None:
        self.is_closed = True

    async def aclose(self) -> None:
        self.is_closed = True


def refused(status: int, code: str, **headers: str) -> httpx.Response:
    error = {"code": code, "message": "Refused", "requestId": "req_1", "details": []}
    return httpx.Response(status, json={"ok": False, "error": error}, headers={k.replace("_", "-"): v for k, v in headers.items()})


Answer = Union[httpx.Response, Exception, Streaming]


@dataclass
class Script:
    answers: List[Answer]
    asked: List[httpx.Request] = field(default_factory=list)
    pauses: List[float] = field(default_factory=list)
    seen: List[Any] = field(default_factory=list)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return httpx.Response(200, stream=answer) if isinstance(answer, Streaming) else answer

    @property
    def places(self) -> List[Optional[str]]:
        return [request.headers.get("last-event-id") for request in self.asked]


def waiting(script: Script, count: int, **stream: Any) -> None:
    http = httpx.Client(transport=httpx.MockTransport(script))
    with Pay(api_key="svc_test_a_b", base_url="http://pay", http=http, sleep=script.pauses.append) as pay:
        for event in pay.events.stream(**stream):
            script.seen.append(event)
            if len(script.seen) == count:
                break


def asynchronous(script: Script, count: int, **stream: Any) -> None:
    async def sleep(seconds: float) -> None:
        script.pauses.append(seconds)

    async def run() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(script))
        async with AsyncPay(api_key="svc_test_a_b", base_url="http://pay", http=http, sleep=sleep) as pay:
            async for event in pay.events.stream(**stream):
                script.seen.append(event)
                if len(script.seen) == count:
                    break

    asyncio.run(run())


class Streams(unittest.TestCase):
    def both(self, answers: Callable[[], List[Answer]], count: int, **stream: Any) -> List[tuple[Script, Optional[PayError]]]:
        results: List[tuple[Script, Optional[PayError]]] = []
        for client in (waiting, asynchronous):
            script = Script(answers())
            try:
                client(script, count, **stream)
                results.append((script, None))
            except PayError as error:
                results.append((script, error))
        return results

    def test_wherever_a_connection_breaks_the_next_begins_there_and_each_event_comes_once(self) -> None:
        def answers() -> List[Answer]:
            return [
                Streaming(OPEN, httpx.ReadError("cut")),
                Streaming(f": open\n\n{frame('evt_1')}: heartbeat\n\n{frame('evt_2')[:-1]}", httpx.ReadTimeout("silent")),
                LOST,
                refused(503, "SERVICE_UNAVAILABLE", retry_after="5"),
                Streaming(f": open\n\n{frame('evt_2')}{frame('evt_3')[:40]}"),
                Streaming(frame("evt_3") + frame("evt_4")),
            ]

        for script, error in self.both(answers, 3, after="evt_0"):
            self.assertIsNone(error)
            self.assertEqual([event.id for event in script.seen], ["evt_1", "evt_2", "evt_3"])
            self.assertEqual(script.places, [None, "7-0", "evt_1", "evt_1", "evt_1", "evt_2"])
            self.assertEqual({str(request.url) for request in script.asked}, {"http://pay/v1/events/stream?after=evt_0"})
            self.assertEqual({request.headers["accept"] for request in script.asked}, {"text/event-stream"})
            # The pause that the platform requests, doubled while no data arrives, half of it random.
            for pause, shortest in zip(script.pauses, [1, 1, 2, 5, 1], strict=True):
                self.assertGreaterEqual(pause, shortest)
                self.assertLessEqual(pause, shortest + 4)
            event = script.seen[0]
            assert isinstance(event, models.CustomerCreatedEvent)
            self.assertEqual((event.created_at, event.sequence), (datetime(1970, 1, 1, 0, 0, 0, 5_000, timezone.utc), 1))
            self.assertEqual(event.data.first_name, "A\u2028B")

    def test_a_refusal_ends_the_walk_with_the_error_that_any_other_call_would_raise_also_later(self) -> None:
        for status, code, kind in (
            (401, "UNAUTHORIZED", AuthenticationError),
            (403, "FORBIDDEN", PermissionDeniedError),
            (400, "INVALID_REQUEST", ValidationError),
        ):
            closed = f'{OPEN}{frame("evt_1")}event: closed\ndata: {{"code":"{code}"}}\n\n'
            for script, error in self.both(lambda: [Streaming(closed), refused(status, code)], 9):
                self.assertIs(type(error), kind)
                assert error is not None
                self.assertEqual((error.status, error.code, error.request_id), (status, code, "req_1"))
                self.assertEqual([event.id for event in script.seen], ["evt_1"])

    def test_attempts_have_no_bound_unless_they_are_given_one(self) -> None:
        for script, error in self.both(lambda: [*[LOST] * 40, Streaming(frame("evt_1"))], 1):
            self.assertIsNone(error)
            self.assertLessEqual(max(script.pauses), 30)
        bounded = RequestOptions(retry=RetryPolicy(max_retries=1))
        for script, error in self.both(lambda: [LOST, Streaming(OPEN), LOST], 1, options=bounded):
            self.assertIsInstance(error, PayConnectionError)
            self.assertEqual(len(script.asked), 3)

    def test_a_walk_that_is_left_closes_its_connection(self) -> None:
        body = Streaming(frame("evt_1") + frame("evt_2"))
        waiting(Script([body]), 1)
        self.assertTrue(body.is_closed)

    def test_fields_comments_and_line_ends_are_read_as_the_standard_says_however_the_bytes_are_cut(self) -> None:
        text = "id: evt_1\r\nevent: card.created\r\ndata: {\r\ndata:  1}\r\n\r\n: heartbeat\n\nid\ndata\nother: x\nretry: soon\n\ndata: half"
        for size in range(1, len(text) + 1):
            parser = FrameParser()
            raw = text.encode()
            frames = [one for at in range(0, len(raw), size) for one in parser.feed(raw[at : at + size])]
            self.assertEqual(
                [(one.id, one.event, one.data, one.retry) for one in frames],
                [("evt_1", "card.created", "{\n 1}", None), (None, "message", None, None), ("", "message", "", None)],
            )
