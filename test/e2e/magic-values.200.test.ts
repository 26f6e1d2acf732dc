// The sandbox's magic values, on every kind of account that has them and on chains.
import { accountKinds } from '@pay/testkit/build';
import { must } from './support/answers.ts';
import { everything, inState, newCounterparty, newSender, payoutOf, send, transferOf } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

const endings = [
  ['002', 'failed', { code: 'insufficient_funds' }],
  ['003', 'returned', { code: 'account_closed', railCode: 'R02' }],
  ['004', 'failed', { code: 'invalid_account' }],
  ['005', 'payment_submitted', null],
  ['006', 'in_review', null],
  ['070', 'refunded', null],
  ['008', 'pending', null],
  ['009', 'completed', null],
] as const;

test.each(accountKinds)('the last three characters of a %s account determine how a transfer ends', async (kind) => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const sent = await Promise.all(
    endings.map(async ([ending]) => {
      const account = await newCounterparty(api, sender.customer.id, { kind, ending });
      return send(api, payoutOf(sender, account, { amount: '100' }));
    }),
  );
  const ended = await Promise.all(endings.map(([, status], i) => inState(api, sent[i].id, status)));
  expect(ended.map(({ failureReason }) => failureReason)).toEqual(
    endings.map(([, , reason]) => (reason === null ? null : expect.objectContaining(reason))),
  );
});

test.each([
  ['9001.02', 'failed', 'insufficient_funds'],
  ['9001.020000', 'failed', 'insufficient_funds'],
  [9001.03, 'returned', 'account_closed'],
  ['9001.04', 'failed', 'onchain_reverted'],
  ['9001.05', 'payment_submitted', undefined],
  ['9001.06', 'in_review', undefined],
  ['9001.08', 'pending', undefined],
])('on a chain the amount %s ends %s', async (amount, status, code) => {
  const api = await harness.owner();
  const { id } = await send(api, transferOf(await newSender(api), { amount }));
  expect((await inState(api, id, status)).failureReason?.code).toBe(code);
});

test('a magic amount works on bank rails too and overrides the account', async () => {
  const api = await harness.owner();
  const sender = await newSender(api, 'usd');
  const account = await newCounterparty(api, sender.customer.id, { ending: '003' });
  const { id } = await send(api, payoutOf(sender, account, { amount: '9001.04' }));
  expect((await inState(api, id, 'failed')).failureReason.code).toBe('invalid_account');
});

test('ordinary amounts and accounts are never accidentally magic', async () => {
  const api = await harness.owner();
  const sender = await newSender(api, 'usd');
  const account = await newCounterparty(api, sender.customer.id, { account: '000123007' });
  for (const amount of ['1.02', '2.03', '901.04'])
    await inState(api, (await send(api, payoutOf(sender, account, { amount }))).id, 'completed');
});

test('a slow transfer completes automatically after thirty seconds', async () => {
  const api = await harness.owner();
  const { id } = await send(api, transferOf(await newSender(api)), { 'X-Sandbox-Scenario': 'slow' });
  const { updatedAt } = await inState(api, id, 'payment_submitted');
  // Sets times relative to the step, because the clock keeps running and a machine may pause between two requests.
  const clockAfter = async (seconds: number) =>
    must(
      await api.post('/v1/simulate/clock', { set: new Date(Date.parse(updatedAt as string) + seconds * 1_000).toISOString() }),
    );
  await clockAfter(25);
  expect(must(await api.get(`/v1/transactions/${id as string}`)).status).toBe('payment_submitted');
  await clockAfter(31);
  expect(must(await api.get(`/v1/transactions/${id as string}`)).status).toBe('completed');
});

test('a stuck transfer continues automatically after a manual advance', async () => {
  const api = await harness.owner();
  const { id } = await send(api, transferOf(await newSender(api)), { 'X-Sandbox-Scenario': 'in_review' });
  await inState(api, id, 'in_review');
  must(await api.post(`/v1/simulate/transactions/${id as string}/advance`, { to: 'funds_received' }));
  await inState(api, id, 'completed');
});

test('an unknown scenario is rejected or changes nothing', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const odd = await api.post('/v1/transfers', transferOf(sender), { headers: { 'X-Sandbox-Scenario': 'ESCAPE\u00e9' } });
  expect(odd.status).toBe(400);
  const unknown = await api.post('/v1/transfers', transferOf(sender), { headers: { 'X-Sandbox-Scenario': 'meteor' } });
  if (unknown.status === 200) await inState(api, must(unknown).id, 'completed');
  else expect(unknown.status).toBe(400);
  expect((await everything(api, '/v1/transactions')).length).toBe(unknown.status === 200 ? 1 : 0);
});
