import { notAmounts } from '@pay/testkit/amounts';
import { connect } from 'node:net';
import { aTransfer, gatewayHarness, type Caller, type GatewayHarness, type Reply } from './support.ts';

let harness: GatewayHarness;
let caller: Caller;
beforeAll(async () => {
  harness = await gatewayHarness();
  caller = await harness.aCaller();
});
afterAll(() => harness.stop());

const details = (reply: Reply): Record<string, string> =>
  Object.fromEntries((reply.json.error?.details ?? []).map(({ field, code }) => [field, code]));
const transfer = (body: unknown, headers: Record<string, string> = {}) => caller.send({ path: '/v1/transfers', body, headers });
const lastInput = () => harness.stubs.calls.at(-1)?.input;

/** Sends raw bytes and returns the whole answer until the server closes the connection. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(harness.url);
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(20_000, () => socket.destroy());
  });

test('every failing field of path, headers, query, and body is named at once', async () => {
  const reply = await caller.send({
    path: '/v1/transfers?limit=1',
    body: { amount: true, destinationPaymentRail: 'pigeon' },
    headers: { 'x-sandbox-scenario': 'No Such' },
  });
  expect(reply.status).toBe(400);
  expect(reply.json.error).toMatchObject({ code: 'INVALID_REQUEST', message: 'Request validation failed' });
  expect(reply.json.error?.requestId).toBe(reply.headers.get('x-request-id'));
  expect(details(reply)).toMatchObject({
    customerId: 'required',
    walletId: 'required',
    amount: 'invalid_type',
    destinationPaymentRail: 'invalid_enum',
    'header:X-Sandbox-Scenario': 'invalid_format',
  });
});

test.each([
  ['limit=0', { 'query:limit': 'out_of_range' }],
  ['limit=201', { 'query:limit': 'out_of_range' }],
  ['limit=ten', { 'query:limit': 'invalid_type' }],
  ['limit=', { 'query:limit': 'invalid_type' }],
  ['type=nothing', { 'query:type': 'invalid_enum' }],
  ['createdAfter=yesterday', { 'query:createdAfter': 'invalid_format' }],
  ['customerId=%E0%A4%A', { 'query:customerId': 'invalid_format' }],
  ['limit=1&limit=2', { 'query:limit': 'invalid_format' }],
])('a list with %s is refused by name', async (query, expectedDetails) => {
  const reply = await caller.send({ path: `/v1/transactions?${query}` });
  expect([reply.status, details(reply)]).toEqual([400, expectedDetails]);
});

test('an unknown member is rejected by its path, in bodies and queries, before the service is called', async () => {
  const before = harness.stubs.calls.length;
  const reply = await transfer(aTransfer({ refrence: 'x', developer_fee: '5', metadata: { free: 'form' } }));
  expect(reply.status).toBe(400);
  expect(reply.json.error?.details).toEqual([
    {
      field: 'refrence',
      code: 'unknown_field',
      message: 'refrence is not a field of this operation. Did you mean reference?',
      hint: expect.any(String),
      docUrl: 'http://localhost:8080/docs/errors#unknown_field',
    },
    expect.objectContaining({ field: 'developer_fee', message: expect.stringContaining('Did you mean developerFee?') }),
  ]);
  const list = await caller.send({ path: '/v1/transactions?customer_id=cus_1&foo=1' });
  expect([list.status, details(list)]).toEqual([400, { 'query:customer_id': 'unknown_field', 'query:foo': 'unknown_field' }]);
  expect(harness.stubs.calls.length).toBe(before);
});

test('only the first twenty unknown members are named, and they are truncated', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${i}${'x'.repeat(500)}`, 1]));
  const reply = await transfer(aTransfer(many));
  expect([reply.status, reply.json.error?.details?.length]).toEqual([400, 20]);
  expect(reply.text.length).toBeLessThan(10_000);
});

test('a numeric amount reaches the service as the exact digits that were sent', async () => {
  for (const literal of ['10', '10.50', '0.000001', '999999999999999', '123456789012345.123456']) {
    const body = JSON.stringify(aTransfer({ amount: '@' })).replace('"@"', literal);
    const reply = await transfer(body);
    expect([reply.status, lastInput()?.['amount'], reply.json.data?.['amount']]).toEqual([200, literal, literal]);
  }
});

// Invalid amounts, as string and as number.
test.each(notAmounts)('the amount %s is rejected', async (token) => {
  const before = harness.stubs.calls.length;
  const reply = await transfer(JSON.stringify(aTransfer({ amount: '@' })).replace('"@"', token));
  expect([reply.status, reply.json.error?.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(harness.stubs.calls).toHaveLength(before);
});

test('currency codes are folded to lower case', async () => {
  expect((await transfer(aTransfer({ destinationCurrency: 'USD' }))).status).toBe(200);
  expect(lastInput()?.['destinationCurrency']).toBe('usd');
});

test('bodies that are not JSON in UTF-8 with the right headers are rejected', async () => {
  const statuses = await Promise.all(
    [
      transfer('{"a":1,"a":2}'),
      transfer('{'),
      transfer('[]'),
      transfer('"text"'),
      transfer('{"__proto__":{}}'),
      transfer(aTransfer(), { 'content-type': 'text/plain' }),
      transfer(aTransfer(), { 'content-type': 'application/json; charset=latin1' }),
      transfer(aTransfer(), { 'content-encoding': 'gzip' }),
      caller.send({ method: 'POST', path: '/v1/transfers' }),
    ].map(async (reply) => [(await reply).status, (await reply).json.error?.code]),
  );
  expect(statuses).toEqual(statuses.map(() => [400, 'INVALID_REQUEST']));
  expect((await transfer(aTransfer(), { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(200);
});

test('a body above 256 KiB is rejected, declared or streamed, and the connection closes', async () => {
  const head = `POST /v1/transfers HTTP/1.1\r\nHost: x\r\nApi-Key: ${caller.key}\r\nContent-Type: application/json\r\n`;
  const chunk = `${(16_384).toString(16)}\r\n${'x'.repeat(16_384)}\r\n`;
  for (const answer of await Promise.all([
    raw(`${head}Content-Length: 262145\r\n\r\n`),
    raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`),
  ])) {
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"too_long"');
    expect(answer).toMatch(/^connection: close/im);
  }
});

test('a caller that sends far too much still receives the error', async () => {
  const body = 'x'.repeat(8 * 1_048_576);
  const head = `POST /v1/transfers HTTP/1.1\r\nHost: x\r\nApi-Key: ${caller.key}\r\nContent-Type: application/json\r\n`;
  // Rejects when the connection breaks while sending.
  const answer = await raw(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"code":"too_long"');
});

test('malformed HTTP still gets the standard error format', async () => {
  const host = 'Host: x\r\n';
  const garbage = [
    'GARBAGE\r\n\r\n',
    `GET /v1/health HTTP/1.1\r\n${host}A: ${'x'.repeat(20_000)}\r\n\r\n`,
    `POST /v1/transfers HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    `POST /v1/transfers HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\n${host}A: b\r\n folded\r\n\r\n`.replace('A: b', 'Content-Length: x'),
  ];
  for (const answer of await Promise.all(garbage.map(raw))) {
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ ok: false, error: { code: 'INVALID_REQUEST' } });
  }
});
