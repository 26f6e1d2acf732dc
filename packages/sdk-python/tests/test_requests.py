"""The requests, retries, and parsing of both clients, with responses that fail on request."""

import asyncio
import json
import unittest
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Optional, Union

import httpx

from pay_sdk import (
    AsyncPay,
    AuthenticationError,
    ConflictError,
    IdempotencyConflictError,
    InsufficientFundsError,
    NotFoundError,
    Pay,
    PayConnectionError,
    PayError,
    PayTimeoutError,
    PermissionDeniedError,
    RateLimitError,
    RequestOptions,
    ResponseFacts,
    RetryPolicy,
    ServerError,
    ValidationError,
)
from pay_sdk._version import VERSION

Answer = Union[httpx.Response, Exception]


def data(value: Any, headers: Optional[Dict[str, str]] = None) -> httpx.Response:
    return httpx.Response(200, json={"ok": True, "data": value}, headers=headers)


def refused(status: int, code: str, details: Any = (), headers: Optional[Dict[str, str]] = None) -> httpx.Response:
    error = {"code": code, "message": "Refused", "requestId": "req_1", "details": list(details)}
    return httpx.Response(status, json={"ok": False, "error": error}, headers=headers)


@dataclass
class Script:
    answers: List[Answer]
    asked: List[httpx.Request] = field(default_factory=list)
    pauses: List[float] = field(default_factory=list)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    @property
    def keys(self) -> List[Optional[str]]:
        return [request.headers.get("idempotency-key") for request in self.asked]


Use = Callable[[Any], Any]


def waiting(script: Script, use: Use, **settings: Any) -> Any:
    http = httpx.Client(transport=httpx.MockTransport(script))
    with Pay(api_key="svc_test_a_b", base_url="http://pay/", http=http, sleep=script.pauses.append, **settings) as pay:
        return use(pay)


def asynchronous(script: Script, use: Use, **settings: Any) -> Any:
    async def sleep(seconds: float) -> None:
        script.pauses.append(seconds)

    async def run() -> Any:
        http = httpx.AsyncClient(transport=httpx.MockTransport(script))
        async with AsyncPay(api_key="svc_test_a_b", base_url="http://pay/", http=http, sleep=sleep, **settings) as pay:
            result = use(pay)
            if hasattr(result, "__aiter__"):
                return [one async for one in result]
            return await result

    return asyncio.run(run())


def create(pay: Any) -> Any:
    return pay.customers.create(email="ada@example.com", first_name="Ada", last_name="Byron")


LOST = httpx.RemoteProtocolError("gone")
IN_PROGRESS = [{"field": "header:Idempotency-Key", "code": "idempotency_in_progress", "message": ""}]


class Requests(unittest.TestCase):
    def both(self, answers: Callable[[], List[Answer]], use: Use, **settings: Any) -> List[tuple[Script, Any]]:
        """The outcome of each client. A raised error is an outcome too."""
        results = []
        for client in (waiting, asynchronous):
            script = Script(answers())
            try:
                results.append((script, client(script, use, **settings)))
            except PayError as error:
                results.append((script, error))
        return results

    def test_a_write_is_repeated_under_its_first_key(self) -> None:
        faults: List[Callable[[], Answer]] = [
            lambda: refused(429, "RATE_LIMITED", headers={"retry-after": "2"}),
            lambda: refused(503, "SERVICE_UNAVAILABLE"),
            lambda: httpx.Response(502, text="<html>"),
            lambda: httpx.Response(200, text='{"ok":true,'),
            lambda: LOST,
            lambda: httpx.ReadTimeout("late"),
            lambda: refused(409, "CONFLICT", IN_PROGRESS, {"retry-after": "1"}),
        ]
        for fault in faults:
            for script, customer in self.both(lambda: [fault(), fault(), data({"id": "cus_1"})], create):
                self.assertEqual(customer.id, "cus_1")
                self.assertEqual(len(script.keys), 3)
                self.assertEqual(len(set(script.keys)), 1)
                self.assertEqual(len({request.content for request in script.asked}), 1)
                self.assertIsNotNone(script.keys[0])
                self.assertEqual(len(script.pauses), 2)

    def test_a_request_names_the_sdk_unless_the_caller_names_another_program(self) -> None:
        for script, _ in self.both(lambda: [data({})], lambda pay: pay.customers.get("cus_1")):
            self.assertEqual(script.asked[0].headers["user-agent"], f"pay-sdk-python/{VERSION}")
        options = RequestOptions(headers={"User-Agent": "payroll/2"})
        for script, _ in self.both(lambda: [data({})], lambda pay: pay.customers.get("cus_1", options=options)):
            self.assertEqual(script.asked[0].headers.get_list("user-agent"), ["payroll/2"])

    def test_bytes_go_up_and_come_down_as_they_are(self) -> None:
        def upload(pay: Any) -> Any:
            return pay.files.upload(purpose="batch", content="a;b\n", content_type="text/csv", name="L\u00f6hne 1.csv")

        for script, file in self.both(lambda: [LOST, data({"id": "file_1"})], upload):
            self.assertEqual(file.id, "file_1")
            self.assertEqual(len(set(script.keys)), 1)
            for request in script.asked:
                self.assertEqual((request.url.path, request.url.query), ("/v1/files", b"purpose=batch"))
                self.assertEqual(request.content, b"a;b\n")
                self.assertEqual(request.headers["content-type"], "text/csv")
                self.assertEqual(request.headers["x-file-name"], "L%C3%B6hne%201.csv")
        not_text = bytes([0, 255, 254, 128])
        for _, content in self.both(lambda: [httpx.Response(200, content=not_text)], lambda pay: pay.files.content("file_1")):
            self.assertEqual(content, not_text)
        for script, content in self.both(
            lambda: [httpx.Response(200, content=b"{}")], lambda pay: pay.statements.content("stm_1", format="json")
        ):
            self.assertEqual((content, str(script.asked[0].url)), (b"{}", "http://pay/v1/statements/stm_1/content?format=json"))
        for _, error in self.both(lambda: [refused(404, "NOT_FOUND")], lambda pay: pay.files.content("file_2")):
            self.assertIsInstance(error, NotFoundError)

    def test_no_pause_is_shorter_than_the_api_asked_for(self) -> None:
        for script, _ in self.both(lambda: [refused(429, "RATE_LIMITED", headers={"retry-after": "2"}), data({})], create):
            self.assertGreaterEqual(script.pauses[0], 2)
        for script, error in self.both(lambda: [refused(429, "RATE_LIMITED", headers={"retry-after": "3600"})], create):
            self.assertIsInstance(error, RateLimitError)
            self.assertEqual((error.retry_after, script.pauses), (3600, []))

    def test_a_bug_is_not_tried_again_and_retries_can_be_switched_off(self) -> None:
        for script, error in self.both(lambda: [refused(500, "INTERNAL_ERROR")], create):
            self.assertIsInstance(error, ServerError)
        for script, error in self.both(lambda: [LOST], create, retry=RetryPolicy(max_retries=0)):
            self.assertIsInstance(error, PayConnectionError)
            self.assertEqual(error.idempotency_key, script.keys[0])
        for _, error in self.both(lambda: [httpx.ReadTimeout("late")], create, retry=RetryPolicy(max_retries=0)):
            self.assertIsInstance(error, PayTimeoutError)

    def test_a_key_of_the_caller_is_kept_and_a_replay_says_so(self) -> None:
        seen: List[ResponseFacts] = []
        options = RequestOptions(idempotency_key="mine")
        for script, _ in self.both(
            lambda: [data({"id": "wal_1"}, {"idempotent-replayed": "true", "x-request-id": "req_2"})],
            lambda pay: pay.wallets.create(customer_id="cus_1", options=options),
            on_response=seen.append,
        ):
            self.assertEqual(script.keys, ["mine"])
        self.assertEqual([(one.is_replay, one.request_id) for one in seen], [(True, "req_2"), (True, "req_2")])

    def test_refusals_have_the_class_of_their_status_and_reason(self) -> None:
        classes = {
            400: ValidationError,
            401: AuthenticationError,
            403: PermissionDeniedError,
            404: NotFoundError,
            409: ConflictError,
            418: PayError,
            500: ServerError,
        }
        for status, expected in classes.items():
            detail = {"field": "email", "code": "something_new", "message": "No"}
            for _, error in self.both(lambda: [refused(status, "CODE", [detail])], lambda pay: pay.customers.get("cus_1")):
                self.assertIs(type(error), expected)
                self.assertEqual((error.status, error.code, error.request_id), (status, "CODE", "req_1"))
                self.assertTrue(error.has("something_new"))
        poor = {"field": "amount", "code": "insufficient_funds", "message": "", "params": {"available": "10.00", "currency": "usd"}}
        for _, error in self.both(lambda: [refused(409, "CONFLICT", [poor])], create):
            self.assertIsInstance(error, InsufficientFundsError)
            self.assertEqual((str(error.available), error.required, error.currency), ("10.00", None, "usd"))
        used = {"field": "header:Idempotency-Key", "code": "idempotency_body_mismatch", "message": ""}
        for _, error in self.both(lambda: [refused(409, "CONFLICT", [used])], create):
            self.assertIsInstance(error, IdempotencyConflictError)

    def test_the_text_of_a_refusal_is_one_line_with_code_first_field_hint_and_request(self) -> None:
        more = {"hint": "Fund it.", "docUrl": "https://pay.example.com/docs/errors#insufficient_funds"}
        detail = {"field": "amount", "code": "insufficient_funds", "message": "Too little", **more}
        body = {"code": "CONFLICT", "message": "Refused", "requestId": "req_1", "details": [detail], **more}
        for _, error in self.both(lambda: [httpx.Response(409, json={"ok": False, "error": body})], create):
            self.assertEqual(str(error), "CONFLICT: Refused (amount: insufficient_funds). Fund it. [req_1]")
            self.assertEqual((error.message, error.hint, error.doc_url), ("Refused", more["hint"], more["docUrl"]))
            self.assertEqual((error.details[0].hint, error.details[0].doc_url), (more["hint"], more["docUrl"]))
        for _, error in self.both(lambda: [LOST], create, retry=RetryPolicy(max_retries=0)):
            self.assertEqual(str(error), "connection: No answer, or only a part of one")

    def test_all_kinds_of_pages_are_walked_through_with_the_filters_of_the_first(self) -> None:
        def newer(rows: List[Any], cursor: Optional[str]) -> httpx.Response:
            return httpx.Response(200, json={"ok": True, "data": rows, **({"nextCursor": cursor} if cursor else {})})

        def older(rows: List[Any], cursor: Optional[str]) -> httpx.Response:
            return httpx.Response(200, json={"object": "list", "data": rows, "hasMore": cursor is not None, "cursor": cursor})

        for name, page in (("wallets", newer), ("agents", older)):
            for script, rows in self.both(
                lambda: [page([{"id": "1"}, {"id": "2"}], "a b"), page([], "c"), page([{"id": "3"}], None)],
                lambda pay: getattr(pay, name).list(customer_id="cus_1", limit=2)
                if isinstance(pay, AsyncPay)
                else list(getattr(pay, name).list(customer_id="cus_1", limit=2)),
            ):
                self.assertEqual([one.id for one in rows], ["1", "2", "3"])
                self.assertEqual(
                    [dict(request.url.params) for request in script.asked],
                    [{"customerId": "cus_1", "limit": "2", **more} for more in ({}, {"cursor": "a b"}, {"cursor": "c"})],
                )

    def test_bodies_are_written_as_the_api_takes_them(self) -> None:
        def card(pay: Any) -> Any:
            return pay.cards.create(customer_id="c", type="virtual", limit_amount="250.10", limit_frequency="allTime")

        for script, _ in self.both(lambda: [data({})], card):
            expected = {"customerId": "c", "type": "virtual", "limitAmount": 250.1, "limitFrequency": "allTime"}
            self.assertEqual(json.loads(script.asked[0].content), expected)
        for script, _ in self.both(lambda: [data({})], lambda pay: pay.simulate.transactions.return_("txn_1")):
            self.assertEqual(script.asked[0].content, b"")
            self.assertEqual(script.asked[0].url.path, "/v1/simulate/transactions/txn_1/return")

    def test_an_id_never_leads_to_another_path(self) -> None:
        for script, _ in self.both(lambda: [data({})], lambda pay: pay.customers.get("../wallets?x=1")):
            self.assertEqual(script.asked[0].url.raw_path, b"/v1/customers/..%2Fwallets%3Fx%3D1")
        with Pay(api_key="k", base_url="http://pay") as pay:
            self.assertRaises(ValueError, pay.customers.get, "..")
        self.assertRaises(ValueError, lambda: Pay(api_key="", base_url="http://pay"))
