// The first page of the reference.

export const introduction = `Virtual accounts, custodial wallets, and cards for a platform’s customers.

**Keys.** Send your key as \`Authorization: Bearer …\`, \`X-API-Key\`, or \`Api-Key\`. A key and its resources belong to
the sandbox or to live.

**Amounts are in major units everywhere**: decimal strings on transactions, JSON numbers on cards. Your amounts are
never rounded.

**Retries.** Every POST accepts \`Idempotency-Key\`. For 24 hours, the platform processes the same
Idempotency-Key only once and repeats the response. After 503 or a lost response, retry with the same Idempotency-Key.

**Errors** have one body, \`Error\`. Branch on \`error.code\` and \`error.details[].code\`, and tolerate new codes.
\`details\` lists every invalid field. Responses have \`X-Request-Id\`.

**Restricted keys** need the scope in \`x-scope\` and, for some requests, one of \`x-also-scopes\`.

**Updates.** PATCH changes only the fields that you send.

**Lists** are newest first, unless their description says otherwise. \`x-pagination\` of an operation names the fields of
the next page.

**Rates.** \`RateLimit-Limit\`, \`-Remaining\`, and \`-Reset\` show the remaining requests. After 429,
wait for \`Retry-After\` seconds.

**Events.** Receive them by webhooks, list them at \`GET /v1/events\`, or stream them at \`GET /v1/events/stream\`. They
can arrive twice and out of order. Store \`webhook-id\` to detect duplicates, and compare \`X-Service-Event-Sequence\`.`;
