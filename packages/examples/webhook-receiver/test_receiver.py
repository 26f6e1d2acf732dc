"""The receiver against the platform that PAY_BASE_URL names."""

import os
import unittest
import uuid
from queue import Queue
from typing import Tuple

import httpx
from pay_sdk import Pay, models, webhooks
from receiver import BODY_MAX, Inbox, Receiver, subscribe

BASE_URL = os.environ.get("PAY_BASE_URL", "")
API_KEY = os.environ.get("PAY_API_KEY", "")


@unittest.skipUnless(BASE_URL and API_KEY, "PAY_BASE_URL and PAY_API_KEY name no platform")
class ReceiverTest(unittest.TestCase):
    def setUp(self) -> None:
        self.told: Queue[Tuple[models.WebhookEvent, bool]] = Queue()
        self.inbox = Inbox(":memory:")
        self.receiver = Receiver(self.inbox, told=lambda event, is_new: self.told.put((event, is_new)))
        self.receiver.start()
        self.pay = Pay(base_url=BASE_URL, api_key=API_KEY)
        for close in (self.pay.close, self.inbox.close, self.receiver.close):
            self.addCleanup(close)

    def wait_for(self, event_type: str, *, resource: str) -> Tuple[models.WebhookEvent, bool]:
        while True:
            event, is_new = self.told.get(timeout=30)
            if event.type == event_type and getattr(event.data, "id", None) == resource:
                return event, is_new

    def test_a_deposit_arrives_once_however_often_it_is_told(self) -> None:
        self.receiver.secret = subscribe(self.pay, self.receiver.url).secret
        # After a restart it finds its webhook.
        self.assertEqual(subscribe(self.pay, self.receiver.url).secret, self.receiver.secret)
        hook = next(one for one in self.pay.webhooks.list() if one.url == self.receiver.url)
        self.addCleanup(self.pay.webhooks.delete, hook.id)
        customer = self.pay.customers.create(email=f"ada.{uuid.uuid4()}@example.com", first_name="Ada", last_name="Byron")
        wallet = self.pay.wallets.create(customer_id=customer.id)
        deposit = self.pay.sandbox.deposit(wallet.id, "25.00", "usdc")
        event, is_new = self.wait_for("transaction.completed", resource=deposit.id)
        self.assertTrue(is_new)
        self.pay.events.resend(event.id, webhook_id=hook.id)
        again, is_new = self.wait_for("transaction.completed", resource=deposit.id)
        self.assertEqual((again.id, is_new), (event.id, False))
        arrived = [line for line in self.inbox.lines() if deposit.id in line and "arrived" in line]
        self.assertEqual(len(arrived), 1)

    def test_what_the_platform_did_not_sign_is_refused_and_not_kept(self) -> None:
        self.receiver.secret = "whsec_" + "A" * 43 + "="
        body = '{"id":"evt_1","type":"webhook.test","createdAt":0,"data":{}}'
        headers = webhooks.test_headers(body, self.receiver.secret)
        self.assertEqual(httpx.post(self.receiver.url, content=body).status_code, 400)
        self.assertEqual(httpx.post(self.receiver.url, content=body + " ", headers=headers).status_code, 400)
        self.assertEqual(httpx.post(self.receiver.url, content=b" " * (BODY_MAX + 1)).status_code, 413)
        self.assertEqual(self.inbox.lines(), [])
        self.assertEqual(httpx.post(self.receiver.url, content=body, headers=headers).status_code, 200)
        self.assertEqual(self.inbox.lines(), ["webhook.test"])


if __name__ == "__main__":
    unittest.main()
