import unittest
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from typing import Any, List, Union

from pay_sdk import NULL, models
from pay_sdk._values import compact, decode, encode, loads, number, text


class Values(unittest.TestCase):
    def test_amounts_keep_every_digit_of_their_text(self) -> None:
        card = decode(loads('{"id":"ctx_1","amount":9007199254740993.01,"localAmount":25,"createdAt":1700000000123}'), models.CardTransaction)
        self.assertEqual(card.amount, Decimal("9007199254740993.01"))
        self.assertEqual(card.local_amount, Decimal(25))
        self.assertEqual(card.created_at, datetime(2023, 11, 14, 22, 13, 20, 123000, tzinfo=timezone.utc))
        self.assertIsNone(card.posted_at)

    def test_members_that_are_newer_than_this_version_are_left_out(self) -> None:
        wallet = decode({"id": "wal_1", "createdAt": "2026-01-02T03:04:05.678Z", "colour": "red"}, models.Wallet)
        self.assertEqual(wallet.created_at, datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=timezone.utc))

    def test_one_thing_and_a_list_of_it_are_told_apart(self) -> None:
        either: Any = Union[models.Rate, List[models.Rate]]
        one = {"from": "usd", "to": "eur", "midRate": "0.9"}
        self.assertEqual(decode(one, either).from_, "usd")
        self.assertEqual([rate.mid_rate for rate in decode([one], either)], [Decimal("0.9")])

    def test_events_have_the_class_of_their_type(self) -> None:
        body = {"id": "evt_1", "type": "transaction.authorized", "createdAt": 0, "data": {"id": "ctx_1"}}
        event = decode(body, models.WebhookEvent)
        self.assertIsInstance(event, models.TransactionAuthorizedEvent)
        self.assertIsInstance(event.data, models.CardTransaction)
        newer = decode({**body, "type": "moon.landed"}, models.WebhookEvent)
        self.assertIsInstance(newer, models.UnknownEvent)
        self.assertEqual(newer.data, {"id": "ctx_1"})

    def test_bodies_leave_out_what_was_not_given_and_send_null_on_request(self) -> None:
        address = models.Address(line1="1 Main Street", city="Springfield", postal_code="12345", country="US")
        body = compact({"a": None, "b": NULL, "c": address, "d": [Decimal("1.50")]})
        expected = {"line1": "1 Main Street", "city": "Springfield", "postalCode": "12345", "country": "US"}
        self.assertEqual(body, {"b": None, "c": expected, "d": ["1.50"]})

    def test_amounts_are_sent_exactly_or_refused(self) -> None:
        self.assertEqual([number("250.10"), number(Decimal("5")), number(3)], [250.1, 5, 3])
        self.assertEqual([text(Decimal("1E+2")), text("1.50"), text(None)], ["100", "1.50", None])
        self.assertRaises(ValueError, number, "9007199254740993.01")
        self.assertRaises(TypeError, text, 1.5)
        self.assertRaises(TypeError, number, 1.5)

    def test_dates_are_sent_in_utc_and_need_a_time_zone(self) -> None:
        at = datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone(timedelta(hours=2)))
        self.assertEqual(encode(at), "2026-01-02T01:04:05.000Z")
        self.assertRaises(ValueError, encode, datetime(2026, 1, 2))
