// Guarantees for keyed requests beyond the outcome table, which has a separate file.
import { conflict, invalidField, unavailable } from '@pay/core/fault';
import { isSealed } from '@pay/core/sealing';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { aTransfer, gatewayHarness, type GatewayHarness } from './support.ts';
import { codeOf, sendKeyedTransfer as transfer, awaitConcluded } from './keyed-requests.ts';

let harness: GatewayHarness;
let secondUrl: string;
beforeAll(async () => {
  harness = await gatewayHarness();
  secondUrl = (await harness.start()).httpUrl ?? '';
});
afterAll(() => harness.stop());

const replicas = () => [harness.url, secondUrl];

test('a replay has the same bytes but new headers', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer({ amount: 10.5 });
  const text = JSON.stringify(body).replace('"amount":10.5', '"amount":10.50');
  const first = await transfer(caller, 'k', { body: text });
  const again = await transfer(caller, 'k', { body: text.replace('{', '{ '), url: secondUrl });
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(first.json.data?.['amount']).toBe('10.50');
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('idempotency-key')).toBe('k');
  expect(again.headers.get('x-original-request-id')).toBe(first.headers.get('x-request-id'));
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test('`10`, `"10"` and `"10.00"` are three bodies', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer({ amount: '10' });
  await transfer(caller, 'k', { body });
  for (const amount of [10, '10.00']) {
    const reply = await transfer(caller, 'k', { body: { ...body, amount } });
    expect([reply.status, codeOf(reply)]).toEqual([409, 'idempotency_body_mismatch']);
  }
});

test('an answer that is stored here is replayed unchanged', async () => {
  const caller = await harness.aCaller();
  const change = {
    method: 'PATCH',
    path: '/v1/simulate/settings',
    body: { autoAdvance: false },
    headers: { 'idempotency-key': 'k' },
  };
  const first = await caller.send(change);
  const again = await caller.send({ ...change, url: secondUrl });
  expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([200, first.text, 'true']);
});

test('a validation error is not stored: the key can be used with the corrected body', async () => {
  const caller = await harness.aCaller();
  expect((await transfer(caller, 'k', { body: aTransfer({ amount: undefined }) })).status).toBe(400);
  harness.stubs.behave = () => Promise.reject(invalidField('customerId', 'not_found', 'No such customer'));
  expect((await transfer(caller, 'k')).status).toBe(400);
  harness.stubs.behave = () => Promise.resolve();
  await eventually(
    () => transfer(caller, 'k'),
    ({ status }) => status === 200,
  );
});

test('once a request is answered, only its row decides, also during the write', async () => {
  const caller = await harness.aCaller();
  const { knex } = harness.gateway.db;
  const row = { account: harness.uuidOf(caller), key: 'k' };
  const lock = await knex.transaction();
  harness.stubs.behave = async () => {
    await lock('idempotency_keys').where(row).forUpdate();
    throw invalidField('customerId', 'not_found', 'No such customer');
  };
  try {
    expect((await transfer(caller, 'k')).status).toBe(400);
    harness.stubs.behave = () => Promise.resolve();
    const corrected = transfer(caller, 'k');
    // The request gets its answer after the corrected request has met the first one.
    expect((await transfer(caller, 'another')).status).toBe(200);
    await lock.rollback();
    expect((await corrected).status).toBe(200);
  } finally {
    harness.stubs.behave = () => Promise.resolve();
    if (!lock.isCompleted()) await lock.rollback();
  }
});

test('fifty concurrent requests of one key take effect once and get the same answer or 409', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  harness.stubs.behave = () => systemClock.sleep(100);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => transfer(caller, 'k', { body, url: replicas()[i % 2] ?? '' })),
  );
  harness.stubs.behave = () => Promise.resolve();
  const accepted = replies.filter(({ status }) => status === 200);
  expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
  expect(
    replies.every((reply) => reply.status === 200 || (reply.status === 409 && codeOf(reply) === 'idempotency_in_progress')),
  ).toBe(true);
  const operations = new Set(
    harness.stubs.calls.filter(({ ctx }) => ctx.owner.account === caller.id).map(({ ctx }) => ctx.operationId),
  );
  expect(operations.size).toBe(1);
});

test('fifty concurrent different keys are claimed together and all succeed', async () => {
  const caller = await harness.aCaller();
  const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => transfer(caller, `k${i}`)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(new Set(replies.map(({ json }) => json.data?.['id'])).size).toBe(50);
});

test('owners and environments never share a key', async () => {
  const body = aTransfer();
  const callers = [await harness.aCaller(), await harness.aCaller(), await harness.aCaller({ environment: 'live' })];
  const replies = await Promise.all(callers.map((caller) => transfer(caller, 'shared', { body })));
  expect(new Set(replies.map(({ json }) => json.data?.['id'])).size).toBe(3);
  expect(replies.every(({ headers }) => headers.get('idempotent-replayed') === null)).toBe(true);
});

test('a key can be used again 24 hours after its first use, by the owner’s clock', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  const first = await transfer(caller, 'k', { body });
  await caller.send({ path: '/v1/simulate/clock', body: { advanceSeconds: 24 * 3_600 - 60 } });
  expect((await transfer(caller, 'k', { body })).text).toBe(first.text);
  await caller.send({ path: '/v1/simulate/clock', body: { advanceSeconds: 120 } });
  const later = await transfer(caller, 'k', { body });
  expect(later.status).toBe(200);
  expect(later.json.data?.['id']).not.toBe(first.json.data?.['id']);
});

test('only its owner can read what is stored under a key', async () => {
  const [caller, other] = [await harness.aCaller(), await harness.aCaller()];
  const made = await transfer(caller, 'k 1');
  const row = await awaitConcluded(caller, 'k%201');
  expect(row).toMatchObject({
    key: 'k 1',
    method: 'POST',
    path: '/v1/transfers',
    status: 200,
    resourceId: made.json.data?.['id'],
  });
  expect((await other.send({ path: '/v1/idempotency-keys/k%201' })).status).toBe(404);
});

test.each([[''], ['x'.repeat(256)], ['a\u0001b']])('the key %j is refused', async (key) => {
  const caller = await harness.aCaller();
  const reply = await transfer(caller, key).catch(() => undefined);
  // fetch rejects control characters in headers. The characters that fetch sends get a 400.
  if (reply !== undefined) expect([reply.status, reply.json.error?.details?.[0]?.field]).toEqual([400, 'header:Idempotency-Key']);
});

test('a key of 255 characters works', async () => {
  expect((await transfer(await harness.aCaller(), 'x'.repeat(255))).status).toBe(200);
});

test('bodies that are stored for replay are not readable in the table', async () => {
  const caller = await harness.aCaller();
  harness.stubs.behave = () => Promise.reject(conflict('wallet_frozen', 'walletId', 'Secret-looking words'));
  await transfer(caller, 'sealed');
  await awaitConcluded(caller, 'sealed');
  harness.stubs.behave = () => Promise.resolve();
  const rows = await harness.gateway.db.knex('idempotency_keys').whereNotNull('body').select<{ body: string }[]>('body');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ body }) => isSealed(body) && !body.includes('Secret'))).toBe(true);
});

test('rows are deleted two days after their last use, and no sooner', async () => {
  const caller = await harness.aCaller();
  await transfer(caller, 'old');
  await transfer(caller, 'young');
  const rows = () => harness.gateway.db.knex('idempotency_keys').where({ account: harness.uuidOf(caller) });
  const age = (key: string, hours: number) =>
    rows()
      .where({ key })
      .update({ written_at: harness.gateway.db.knex.raw(`now() - interval '${hours} hours'`) });
  await age('old', 49);
  await age('young', 47);
  await harness.gateway.jobs.runOnce('purge-idempotency-keys');
  expect(await rows().select('key')).toEqual([{ key: 'young' }]);
});

test('after the first request fails, a waiting request runs next without further waiting', async () => {
  const caller = await harness.aCaller();
  let tries = 0;
  harness.stubs.behave = async () => {
    await systemClock.sleep(50);
    if ((tries += 1) === 1) throw unavailable('test');
  };
  const body = aTransfer();
  const [first, second] = await Promise.all([1, 2].map(() => transfer(caller, 'k', { body })));
  harness.stubs.behave = () => Promise.resolve();
  expect([first?.status, second?.status].sort()).toEqual([200, 503]);
  expect(tries).toBe(2);
});
