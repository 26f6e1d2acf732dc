"""What Schemathesis does not know by itself: files that are no text go on the wire as the bytes that they are."""

import schemathesis


@schemathesis.serializer("application/pdf", "image/png", "image/jpeg")
def as_it_is(context: schemathesis.SerializationContext, value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")
