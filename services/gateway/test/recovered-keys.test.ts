// The idempotency key of a transaction that was lost in a restore and recovered: the caller gets that transaction, and
// no second one is created.
import { sameBody, tagOf, timeOf, type Id } from '@pay/core/id';
import { HOUR, systemClock } from '@pay/core/time';
import { storeRecoveredKeys } from '../src/store/recovered-keys.ts';
import { eventually } from '@pay/testkit/eventually';
import { aTransfer, gatewayHarness, type Caller, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

const post = (caller: Caller, body = aTransfer()) =>
  caller.send({ path: '/v1/transfers', body, headers: { 'idempotency-key': 'k' } });
const operationsOf = (caller: Caller): string[] =>
  harness.stubs.calls.filter(({ ctx }) => ctx.owner.account === caller.id).map(({ ctx }) => ctx.operationId);
const lose = (caller: Caller) =>
  harness.gateway.db
    .knex('idempotency_keys')
    .where({ account: harness.uuidOf(caller) })
    .delete();
const recover = (caller: Caller, transactionId: Id<'transaction'>): Promise<number> =>
  storeRecoveredKeys(harness.gateway.db, [{ owner: { account: caller.id, environment: 'sandbox' }, transactionId }]);

test('a key with a lost record creates an operation with the same tag', async () => {
  const caller = await harness.aCaller();
  await post(caller);
  await lose(caller);
  await post(caller);
  const [one = '', two = ''] = operationsOf(caller);
  expect(two).not.toBe(one);
  expect(tagOf(two)).toEqual(tagOf(one));
});

test('the key of a recovered transaction replays it, and it is recovered once', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  const made = await post(caller, body);
  const [operation = ''] = operationsOf(caller);
  await lose(caller);
  const transactionId = sameBody('transaction', operation);
  expect([await recover(caller, transactionId), await recover(caller, transactionId)]).toEqual([1, 0]);
  for (let repetition = 0; repetition < 2; repetition += 1) {
    const reply = await post(caller, body);
    expect([reply.status, reply.headers.get('idempotent-replayed'), reply.text]).toEqual([200, 'true', made.text]);
  }
  expect(new Set(operationsOf(caller))).toEqual(new Set([operation]));
  // A busy machine may answer 503 first, which a caller retries.
  const { json } = await eventually(
    () => caller.send({ method: 'GET', path: '/v1/idempotency-keys/k' }),
    ({ status }) => status !== 503,
  );
  expect(json.data).toMatchObject({
    status: 200,
    resourceId: transactionId,
    createdAt: new Date(timeOf(operation)).toISOString(),
  });
});

test('a key used for the recovered transaction more than a day ago is new, and another owner’s is unaffected', async () => {
  const [caller, other] = [await harness.aCaller(), await harness.aCaller()];
  await post(caller);
  const [operation = ''] = operationsOf(caller);
  await lose(caller);
  await recover(caller, sameBody('transaction', operation));
  await harness.gateway.db
    .knex('recovered_keys')
    .where({ account: harness.uuidOf(caller) })
    .update({ expires_at: new Date(systemClock.now() - HOUR).toISOString() });
  const reply = await post(caller);
  expect([reply.status, reply.headers.get('idempotent-replayed')]).toEqual([200, null]);
  expect((await post(other)).headers.get('idempotent-replayed')).toBeNull();
  expect(new Set(operationsOf(caller)).size).toBe(2);
});
