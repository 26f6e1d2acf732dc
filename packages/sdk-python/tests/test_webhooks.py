import base64
import json
import unittest
from decimal import Decimal
from typing import Dict

from pay_sdk import SignatureError, models, webhooks

NOW = 1_800_000_000
SECRET = "whsec_" + base64.b64encode(b"\x07" * 32).decode()
OTHER = "whsec_" + base64.b64encode(b"\x08" * 32).decode()
BODY = json.dumps({"id": "evt_1", "type": "transaction.authorized", "createdAt": NOW * 1000, "data": {"id": "ctx_1", "amount": 25.1}})
HEADERS = webhooks.test_headers(BODY, SECRET, timestamp=NOW)


def only(prefix: str) -> Dict[str, str]:
    return {name.upper(): value for name, value in HEADERS.items() if name.startswith(prefix)}


class Webhooks(unittest.TestCase):
    def test_each_scheme_is_verified_by_itself(self) -> None:
        for prefix in ("webhook-", "wh-", "x-service-signature"):
            headers = only(prefix)
            event = webhooks.unwrap(BODY.encode(), headers, [OTHER, SECRET], now=NOW)
            assert isinstance(event, models.TransactionAuthorizedEvent)
            self.assertEqual(event.data.amount, Decimal("25.1"))
            for body, secret in ((BODY + " ", SECRET), (BODY, OTHER), (BODY, "")):
                self.assertRaises(SignatureError, webhooks.unwrap, body, headers, secret, now=NOW)

    def test_times_outside_of_the_tolerance_are_refused_on_both_sides(self) -> None:
        for offset in (-300, 300):
            webhooks.unwrap(BODY, HEADERS, SECRET, now=NOW + offset)
        for offset in (-301, 301):
            self.assertRaises(SignatureError, webhooks.unwrap, BODY, HEADERS, SECRET, now=NOW + offset)

    def test_headers_without_a_valid_signature_are_refused(self) -> None:
        standard = {name.lower(): value for name, value in only("webhook-").items()}
        for headers in (
            {},
            {**standard, "webhook-timestamp": "soon"},
            {**standard, "webhook-signature": ""},
            {**standard, "webhook-signature": "v1,***"},
            {**standard, "webhook-signature": standard["webhook-signature"].replace("v1,", "v2,")},
            {**standard, "webhook-id": "evt_2"},
            {"x-service-signature": f"t={NOW}"},
            {"x-service-signature": f"t={NOW},v1=zz"},
        ):
            self.assertRaises(SignatureError, webhooks.unwrap, BODY, headers, SECRET, now=NOW)

    def test_during_a_rotation_either_signature_is_enough(self) -> None:
        old = webhooks.test_headers(BODY, OTHER, timestamp=NOW)
        both = {**old, "webhook-signature": f"{old['webhook-signature']} {HEADERS['webhook-signature']}"}
        self.assertEqual(webhooks.unwrap(BODY, both, SECRET, now=NOW).id, "evt_1")

    def test_parsed_json_is_told_from_a_raw_body(self) -> None:
        self.assertRaises(TypeError, webhooks.unwrap, json.loads(BODY), HEADERS, SECRET, now=NOW)
