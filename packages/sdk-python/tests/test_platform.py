"""A customer's money from the first call to the verified webhook, on the platform in PAY_BASE_URL."""

import asyncio
import os
import threading
import time
import unittest
import uuid
from datetime import timedelta
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any, Dict, Iterator, List, Tuple

import httpx

from pay_sdk import (
    AsyncPay,
    AuthenticationError,
    InsufficientFundsError,
    NotFoundError,
    Pay,
    RequestOptions,
    ValidationError,
    models,
    webhooks,
)

BASE_URL = os.environ.get("PAY_BASE_URL", "")
API_KEY = os.environ.get("PAY_API_KEY", "")
RECIPIENT = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"


def email() -> str:
    return f"ada.{uuid.uuid4()}@example.com"


class Receiver:
    """A server on loopback that records its requests."""

    def __init__(self) -> None:
        self.got: Queue[Tuple[bytes, Dict[str, str]]] = Queue()
        got = self.got

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                got.put((body, dict(self.headers.items())))
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/hook"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Cutting(httpx.BaseTransport):
    """Breaks off streams after the given numbers of bytes, one after the other. Later streams are complete."""

    def __init__(self, cuts: List[int]) -> None:
        self._cuts = cuts
        self._whole = httpx.HTTPTransport()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = self._whole.handle_request(request)
        if not request.url.path.endswith("/events/stream") or not self._cuts:
            return response
        assert isinstance(response.stream, httpx.SyncByteStream)
        return httpx.Response(response.status_code, headers=response.headers, stream=Cut(response.stream, self._cuts.pop(0)))


class Cut(httpx.SyncByteStream):
    def __init__(self, whole: httpx.SyncByteStream, size: int) -> None:
        self._whole = whole
        self._size = size

    def __iter__(self) -> Iterator[bytes]:
        left = self._size
        for chunk in self._whole:
            yield chunk[:left]
            left -= len(chunk)
            if left <= 0:
                raise httpx.ReadError("cut")

    def close(self) -> None:
        self._whole.close()


@unittest.skipUnless(BASE_URL and API_KEY, "PAY_BASE_URL and PAY_API_KEY name no platform")
class Platform(unittest.TestCase):
    def test_money_comes_in_is_sent_and_the_receiver_verifies_it(self) -> None:
        receiver = Receiver()
        self.addCleanup(receiver.close)
        with Pay(base_url=BASE_URL, api_key=API_KEY) as pay:
            pay.simulate.settings.update(step_delay_ms=0)
            hook = pay.webhooks.create(url=receiver.url, events=["transaction.completed"])
            customer = pay.customers.create(email=email(), first_name="Ada", last_name="Byron")
            wallet = pay.wallets.create(customer_id=customer.id)
            deposit = pay.sandbox.deposit(wallet.id, "250.10", "usdc")
            self.assertEqual((deposit.status, deposit.amount), ("completed", Decimal("250.10")))
            transfer = pay.transfers.create(
                customer_id=customer.id,
                wallet_id=wallet.id,
                amount=Decimal("50.05"),
                destination_currency="usdc",
                destination_payment_rail="ethereum",
                destination_address=RECIPIENT,
            )
            self.assertEqual(pay.sandbox.complete(transfer.id).status, "completed")
            self.assertEqual(pay.wallets.balance(wallet.id).held, 0)
            told = []
            while transfer.id not in told:
                body, headers = receiver.got.get(timeout=30)
                event = webhooks.unwrap(body, headers, hook.secret)
                assert isinstance(event, models.TransactionCompletedEvent)
                self.assertEqual(event.data, pay.transactions.get(event.data.id))
                told.append(event.data.id)
            pay.webhooks.delete(hook.id)

    def test_a_card_spends_and_its_amounts_are_exact(self) -> None:
        with Pay(base_url=BASE_URL, api_key=API_KEY) as pay:
            customer = pay.customers.create(email=email(), first_name="Ada", last_name="Byron")
            pay.wallets.create(customer_id=customer.id)
            card = pay.cards.create(customer_id=customer.id, type="virtual", limit_amount="100.10", limit_frequency="allTime")
            merchant = models.Merchant(name="Books", mcc="5942")
            spent = pay.simulate.cards.create_authorization(card.id, amount="25.10", merchant=merchant)
            self.assertEqual((spent.status, spent.amount), ("pending", Decimal("25.1")))
            self.assertEqual([one.id for one in pay.cards.transactions(card.id)], [spent.id])

    def test_refusals_have_classes_and_a_key_makes_a_call_once(self) -> None:
        with Pay(base_url=BASE_URL, api_key=API_KEY) as pay:
            with self.assertRaises(ValidationError) as refused:
                pay.customers.create(email="nobody", first_name="Ada", last_name="Byron")
            self.assertEqual([detail.field for detail in refused.exception.details], ["email"])
            self.assertRaises(NotFoundError, pay.wallets.get, "wal_01k9x3v7m2c4q8s6t0w5y1z3ab")
            once = RequestOptions(idempotency_key=str(uuid.uuid4()))
            address = email()
            made = [pay.customers.create(email=address, first_name="Ada", last_name="Byron", options=once) for _ in range(2)]
            self.assertEqual(made[0], made[1])
            wallet = pay.wallets.create(customer_id=made[0].id)
            available = pay.wallets.balance(wallet.id).available
            with self.assertRaises(InsufficientFundsError) as poor:
                pay.transfers.create(
                    customer_id=made[0].id,
                    wallet_id=wallet.id,
                    amount="999999",
                    destination_currency="usdc",
                    destination_payment_rail="ethereum",
                    destination_address=RECIPIENT,
                )
            error = poor.exception
            self.assertEqual((error.available, error.required, error.currency), (available, Decimal("999999"), "usdc"))

    def test_the_asynchronous_client_walks_pages_and_moves_the_clock(self) -> None:
        async def run() -> None:
            async with AsyncPay(base_url=BASE_URL, api_key=API_KEY) as pay:
                customer = await pay.customers.create(email=email(), first_name="Ada", last_name="Byron")
                made = [(await pay.wallets.create(customer_id=customer.id)).id for _ in range(3)]
                walked = [wallet.id async for wallet in pay.wallets.list(customer_id=customer.id, limit=1)]
                self.assertEqual(walked, made[::-1])
                first = await pay.wallets.list(customer_id=customer.id, limit=2).page()
                rest = await pay.wallets.list(customer_id=customer.id, limit=2).page(first.next_cursor)
                self.assertEqual([one.id for one in first.data + rest.data], walked)
                self.assertIsNone(rest.next_cursor)
                before = (await pay.simulate.clock.get()).now
                after = (await pay.sandbox.advance_clock(3_600)).now
                self.assertGreaterEqual(after - before, timedelta(hours=1))
                events = await pay.events.list(resource_id=customer.id).page()
                self.assertTrue(all(one.sequence is not None for one in events.data))

        asyncio.run(run())

    def test_a_stream_that_is_cut_in_the_middle_of_events_brings_each_once_in_order(self) -> None:
        cuts = [700, 1_500, 900]
        http = httpx.Client(transport=Cutting(cuts))
        with Pay(base_url=BASE_URL, api_key=API_KEY, http=http, sleep=lambda _: None) as pay:
            pay.customers.create(email=email(), first_name="Ada", last_name="Byron")
            begin = self.newest(pay)
            made = [pay.customers.create(email=email(), first_name="Ada", last_name="Byron").id for _ in range(10)]
            told = []
            for event in pay.events.stream(after=begin):
                # Other tests also create events of this key.
                if isinstance(event, models.CustomerCreatedEvent) and event.data.id in made:
                    told.append(event.data.id)
                if len(told) == len(made):
                    break
            self.assertEqual((told, cuts), (made, []))
        with Pay(base_url=BASE_URL, api_key="svc_test_abcdefgh_0123456789abcdef0123456789abcdef") as stranger:
            self.assertRaises(AuthenticationError, next, stranger.events.stream())

    def newest(self, pay: Pay) -> str:
        """Events appear in the list a moment after they happen."""
        while True:
            for event in pay.events.list(limit=1).page().data:
                return event.id
            time.sleep(0.1)
