"""A webhook receiver: verifies each delivery, stores each event once, and responds before the platform's timeout."""

from __future__ import annotations

import argparse
import os
import signal
import sqlite3
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Callable, Optional, Union

from pay_sdk import Pay, SignatureError, models, webhooks

# The largest delivery is a fraction of this size, and any client can send a request.
BODY_MAX = 1 << 20

Told = Callable[[models.WebhookEvent, bool], None]


class Inbox:
    """Events in the order of their arrival. The id is the primary key, so a repeated delivery changes nothing."""

    def __init__(self, path: str) -> None:
        self._lock = threading.Lock()
        self._database = sqlite3.connect(path, check_same_thread=False)
        self._database.execute("create table if not exists events (id text primary key, type text, body blob, line text)")

    def take(self, event: models.WebhookEvent, body: bytes) -> bool:
        """Stores an event and its effect in one commit. Returns False if the event was stored before."""
        with self._lock, self._database:
            row = (event.id, event.type, body, meaning(event))
            return self._database.execute("insert or ignore into events values (?, ?, ?, ?)", row).rowcount == 1

    def lines(self) -> list[str]:
        with self._lock:
            return [line for (line,) in self._database.execute("select line from events order by rowid")]

    def close(self) -> None:
        self._database.close()


def meaning(event: models.WebhookEvent) -> str:
    """The effect of an event. Its type determines its data."""
    match event:
        case models.TransactionCompletedEvent(data=transaction) if transaction.status == "completed":
            return f"{transaction.type} {transaction.id}: {transaction.final_amount or transaction.amount} arrived"
        # The platform also sends this event for failed and returned transactions. Do not ship goods for these.
        case models.TransactionCompletedEvent(data=transaction):
            return f"{transaction.type} {transaction.id} ended as {transaction.status}"
        case models.TransactionDeclinedEvent(data=spent):
            return f"card {spent.card_id} was declined {spent.amount}: {spent.declined_reason}"
        case models.CustomerUpdatedEvent(data=customer):
            return f"customer {customer.id} is {customer.kyc_status}"
        case _:
            return event.type


class Receiver:
    """The server. Set ``secret`` after it listens, because the platform creates the secret for an address."""

    def __init__(self, inbox: Inbox, *, port: int = 0, told: Optional[Told] = None) -> None:
        self.secret = ""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            # A client that stops in the middle of a request must not block a thread forever.
            timeout = 10

            def do_POST(self) -> None:
                length = self.headers.get("content-length", "")
                if not length.isdigit() or int(length) > BODY_MAX:
                    return self.answer(413)
                body = self.rfile.read(int(length))
                try:
                    event = webhooks.unwrap(body, dict(self.headers.items()), receiver.secret)
                except SignatureError:
                    return self.answer(400)
                is_new = inbox.take(event, body)
                # The event is stored, so acknowledge it. The rest of the work is ours.
                self.answer(200)
                if told is not None:
                    told(event, is_new)

            def answer(self, status: int) -> None:
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/hook"

    def start(self) -> None:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def subscribe(pay: Pay, url: str) -> Union[models.CreatedWebhook, models.WebhookSecret]:
    """Returns the webhook of this address with its secret. Creates one for all events if it is missing."""
    for hook in pay.webhooks.list(status="enabled"):
        if hook.url == url:
            return pay.webhooks.secret(hook.id)
    return pay.webhooks.create(url=url, events=["*"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8790)
    parser.add_argument("--store", default="events.db")
    arguments = parser.parse_args()
    done = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: done.set())
    inbox = Inbox(arguments.store)
    receiver = Receiver(inbox, port=arguments.port, told=lambda event, is_new: print(meaning(event), "" if is_new else "(again)", flush=True))
    with Pay(base_url=os.environ["PAY_BASE_URL"], api_key=os.environ["PAY_API_KEY"]) as pay:
        receiver.secret = subscribe(pay, receiver.url).secret
    receiver.start()
    print(f"listening at {receiver.url}; Ctrl-C ends it", flush=True)
    done.wait()
    receiver.close()
    inbox.close()


if __name__ == "__main__":
    main()
