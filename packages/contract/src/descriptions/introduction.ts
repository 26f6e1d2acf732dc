// The first page of the reference.

export const introduction = `Virtual accounts, custodial wallets, and cards for a platform’s customers.

**Keys.** Send your key as \`Authorization: Bearer …\`, \`X-API-Key\`, or \`Api-Key\`. A key belongs to the sandbox or to live, and so
does every resource that it creates.

**Amounts are in major units everywhere**: decimal strings on transactions, JSON numbers on cards. The platform never rounds the
amounts that you send.

**Retries.** Every POST accepts \`Idempotency-Key\`. If you repeat a request with the same key, the platform processes it once and
returns the same response. After 503 or a lost response, retry with the same key.

**Errors** have one body, \`Error\`. Branch on \`error.code\` and \`error.details[].code\`, and tolerate new codes. \`details\` lists every
invalid field. Every response has \`X-Request-Id\`.

**Restricted keys** need the scope in \`x-scope\` and, for some requests, one of \`x-also-scopes\`.

**Lists** are newest first. \`x-pagination\` of an operation names the fields that lead to the next page.

**Rates.** \`RateLimit-Limit\`, \`-Remaining\`, and \`-Reset\` show the remaining requests. After 429, wait for \`Retry-After\` seconds.

**Events.** The platform sends events to webhooks, lists them at \`GET /v1/events\`, and streams them at \`GET /v1/events/stream\`. They
can arrive twice and out of order. Store \`webhook-id\` to detect duplicates, and compare \`X-Service-Event-Sequence\`.`;
