// The first page of the reference.

export const introduction = `Virtual accounts, custodial wallets and cards for a platform’s customers.

**Keys.** Send yours as \`Authorization: Bearer …\`, \`X-API-Key\` or \`Api-Key\`. A key belongs to the sandbox or to live, and so does
everything that is made with it.

**Amounts are in major units everywhere**: decimal strings on transactions, JSON numbers on cards. Nothing is rounded on the way in.

**Repeating a request.** Every POST takes \`Idempotency-Key\`: a repeated request with the same key does its work once and gets the
same answer. Repeat after 503 and after a lost answer, with the same key.

**Refusals** have one body, \`Error\`. Branch on \`error.code\` and \`error.details[].code\`, both open lists; every failing field is
named at once. Every answer carries \`X-Request-Id\`.

**Restricted keys** need the scope in \`x-scope\` and, for some requests, one of \`x-also-scopes\`.

**Lists** are newest first. \`x-pagination\` of an operation names the members that lead to the next page.

**Rates.** \`RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` say what is left. After 429 wait for \`Retry-After\` seconds.

**Events** are sent to webhooks, listed by \`GET /v1/events\` and streamed by \`GET /v1/events/stream\`. They may arrive twice and out of
order: keep \`webhook-id\`, compare \`X-Service-Event-Sequence\`.`;
