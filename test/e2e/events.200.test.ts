// The events that leave the platform: each change once, in order, as the full snapshot that GET returns.
import { customerEvents } from '@pay/contract/customer/events';
import type { EventTable } from '@pay/contract/event';
import { transactionEvents } from '@pay/contract/transfer/events';
import { walletEvents } from '@pay/contract/wallet/events';
import { isId } from '@pay/core/id';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import {
  inState,
  newAccount,
  newCounterparty,
  newCustomer,
  newHold,
  newSender,
  send,
  transferOf,
  type Resource,
} from './support/arrange.ts';
import { recordEvents, asEventPayload, type EventRecorder, type RecordedEvent } from './support/events.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let recorder: EventRecorder;
beforeAll(async () => {
  recorder = await recordEvents(harness.platform);
});
afterAll(() => recorder.close());

const types = (recordedEvents: readonly RecordedEvent[]): string[] => recordedEvents.map(({ type }) => type);
/** Events that this file covers. The tests of cards cover events of cards, agents, and risk. */
const declaredEvents: EventTable = { ...customerEvents, ...walletEvents, ...transactionEvents };

/** Checks the guarantees of every series of events about one resource. */
function inOrder(recordedEvents: readonly RecordedEvent[], api: Owner, environment = 'sandbox'): void {
  expect(recordedEvents.map(({ version }) => version)).toEqual(recordedEvents.map((_, i) => i + 1));
  for (const { id, type, data, owner, resourceId, createdAt } of recordedEvents) {
    expect(isId('event', id)).toBe(true);
    expect(owner).toEqual({ account: api.account, environment });
    expect(data.id).toBe(resourceId);
    expect(Number.isInteger(createdAt)).toBe(true);
    expect(declaredEvents[type]?.data.parse(data)).toEqual(data);
  }
}
const post = async (api: Owner, path: string, body?: object): Promise<Resource> => must(await api.post(path, body));

test('a creation publishes one event with the content of its answer', async () => {
  const api = await harness.owner();
  const customer = await newCustomer(api, { metadata: { a: 'b' } });
  const wallet = await post(api, '/v1/wallets', { customerId: customer.id });
  const account = await newAccount(api, customer.id);
  const hold = await newHold(api, wallet.id);
  const counterparty = await newCounterparty(api, customer.id);
  for (const [type, made] of [
    ['customer.created', customer],
    ['wallet.created', wallet],
    ['virtual_account.created', account],
    ['hold.created', hold],
    ['counterparty.created', counterparty],
  ] as const) {
    const recorded = await recorder.about(api.account, made.id);
    expect(types(recorded)).toEqual([type]);
    expect(recorded[0]?.data).toEqual(asEventPayload(made));
    inOrder(recorded, api);
  }
  const behind = await recorder.about(api.account, account.walletId);
  expect(types(behind)).toEqual(['wallet.created']);
  expect(behind[0]?.data).toEqual(must(await api.get(`/v1/wallets/${account.walletId as string}`)));
  expect(await recorder.of(api.account)).toHaveLength(6);
});

test('a transfer publishes its creation, an update per step, and its completion after the last update', async () => {
  const api = await harness.owner();
  const sent = await send(api, transferOf(await newSender(api)));
  const done = await inState(api, sent.id, 'completed');
  const recorded = await recorder.about(api.account, sent.id);
  expect(recorded.map(({ type, data }) => `${type} ${data.status as string}`)).toEqual([
    'transaction.created pending',
    'transaction.updated funds_received',
    'transaction.updated payment_submitted',
    'transaction.updated completed',
    'transaction.completed completed',
  ]);
  expect(recorded[0]?.data).toEqual(sent);
  expect(recorded[3]?.data).toEqual(done);
  expect(recorded[4]?.data).toEqual(done);
  inOrder(recorded, api);
});

test.each([
  ['insufficient_funds', 'failed'],
  ['returned', 'returned'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
])('a transfer that ends %s ends with one update and one completion', async (scenario, status) => {
  const api = await harness.owner();
  const sent = await send(api, transferOf(await newSender(api)), { 'X-Sandbox-Scenario': scenario });
  const done = await inState(api, sent.id, status);
  const recorded = await recorder.about(api.account, sent.id);
  expect(types(recorded).slice(-2)).toEqual(['transaction.updated', 'transaction.completed']);
  expect(types(recorded).filter((type) => type === 'transaction.completed')).toHaveLength(1);
  expect(recorded.slice(-2).map(({ data }) => data)).toEqual([done, done]);
  inOrder(recorded, api);
});

test('a canceled transfer publishes its completion once, and a second cancel publishes nothing', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const sent = await send(api, transferOf(await newSender(api)));
  await post(api, `/v1/transfers/${sent.id as string}/cancel`);
  expect((await api.post(`/v1/transfers/${sent.id as string}/cancel`)).status).toBe(409);
  const recorded = await recorder.about(api.account, sent.id);
  expect(types(recorded)).toEqual(['transaction.created', 'transaction.updated', 'transaction.completed']);
  expect(recorded[2]?.data).toMatchObject({ status: 'failed', failureReason: { code: 'canceled' } });
  inOrder(recorded, api);
});

test('a deposit publishes the same events as a transfer', async () => {
  const api = await harness.owner();
  const account = await newAccount(api, (await newCustomer(api)).id);
  const made = await post(api, `/v1/simulate/virtual-accounts/${account.id as string}/deposits`, {
    amount: '5',
    paymentRail: 'ach',
  });
  const done = await inState(api, made.id, 'completed');
  const recorded = await recorder.about(api.account, made.id);
  expect(types(recorded)).toEqual(['transaction.created', 'transaction.updated', 'transaction.updated', 'transaction.completed']);
  expect(recorded[0]?.data).toEqual(made);
  expect(recorded.at(-1)?.data).toEqual(done);
  inOrder(recorded, api);
});

test('every change of a customer publishes one update with the new state', async () => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  const path = `/v1/simulate/customers/${id as string}`;
  const states = [
    must(await api.patch(`/v1/customers/${id as string}`, { phone: '+14155550100' })),
    await post(api, `${path}/tos`),
    await post(api, `${path}/kyc`, { kycStatus: 'under_review' }),
    await post(api, `${path}/kyc`, { kycStatus: 'approved' }),
    await post(api, `${path}/status`, { status: 'suspended' }),
    await post(api, `${path}/status`, { status: 'active' }),
  ];
  // A repetition changes nothing and emits nothing.
  await post(api, `${path}/tos`);
  await post(api, `${path}/status`, { status: 'active' });
  const recorded = await recorder.about(api.account, id);
  expect(types(recorded)).toEqual(['customer.created', ...states.map(() => 'customer.updated')]);
  expect(recorded.slice(1).map(({ data }) => data)).toEqual(states.map(asEventPayload));
  inOrder(recorded, api);
});

test('a transition over several states publishes each of them', async () => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  await post(api, `/v1/simulate/customers/${id as string}/kyc`, { kycStatus: 'approved' });
  const recorded = await recorder.about(api.account, id);
  expect(recorded.map(({ data }) => data.kycStatus as string)).toEqual(['not_started', 'under_review', 'approved']);
  inOrder(recorded, api);
});

test('a suspension publishes an event for the customer and for each wallet that it froze', async () => {
  const api = await harness.owner();
  const { customer, wallet } = await newSender(api);
  await post(api, `/v1/simulate/customers/${customer.id as string}/status`, { status: 'suspended' });
  const recorded = await eventually(
    () => recorder.about(api.account, wallet.id),
    (list) => list.length === 2,
  );
  expect(types(recorded)).toEqual(['wallet.created', 'wallet.updated']);
  expect(recorded[1]?.data).toEqual(must(await api.get(`/v1/wallets/${wallet.id as string}`)));
  inOrder(recorded, api);
});

test('each status change of wallets, virtual accounts, and payout accounts publishes one event', async () => {
  const api = await harness.owner();
  const { customer, wallet } = await newSender(api);
  const account = await newAccount(api, customer.id);
  const counterparty = await newCounterparty(api, customer.id);
  const hold = await newHold(api, wallet.id);
  const released = await post(api, `/v1/holds/${hold.id as string}/release`);
  await post(api, `/v1/holds/${hold.id as string}/release`);
  const frozen = await post(api, `/v1/simulate/wallets/${wallet.id as string}/status`, { status: 'frozen' });
  await post(api, `/v1/simulate/wallets/${wallet.id as string}/status`, { status: 'frozen' });
  const inactive = await post(api, `/v1/virtual-accounts/${account.id as string}/deactivate`);
  await post(api, `/v1/virtual-accounts/${account.id as string}/deactivate`);
  const renamed = must(await api.patch(`/v1/counterparties/${counterparty.id as string}`, { accountName: 'Rent' }));
  const deleted = must(await api.delete(`/v1/counterparties/${counterparty.id as string}`));
  must(await api.delete(`/v1/counterparties/${counterparty.id as string}`));
  for (const [id, type, states] of [
    [wallet.id, 'wallet.updated', [frozen]],
    [hold.id, 'hold.updated', [released]],
    [account.id, 'virtual_account.updated', [inactive]],
    [counterparty.id, 'counterparty.updated', [renamed, deleted]],
  ] as const) {
    const recorded = await recorder.about(api.account, id);
    expect(types(recorded).slice(1)).toEqual(states.map(() => type));
    expect(recorded.slice(1).map(({ data }) => data)).toEqual(states.map(asEventPayload));
    inOrder(recorded, api);
  }
});

test('rejected, replayed, and read-only requests publish no event', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const body = transferOf(sender);
  const first = must(await api.post('/v1/transfers', body, { idempotencyKey: 'k' }));
  await inState(api, first.id, 'completed');
  const before = (await recorder.of(api.account)).length;
  must(await api.post('/v1/transfers', body, { idempotencyKey: 'k' }));
  expect((await api.post('/v1/transfers', { ...body, amount: '1' }, { idempotencyKey: 'k' })).status).toBe(409);
  expect((await api.post('/v1/transfers', { ...body, amount: '999999' })).status).toBe(409);
  expect((await api.post('/v1/transfers', { ...body, amount: '-1' })).status).toBe(400);
  expect((await api.post('/v1/customers', aCustomer({ email: sender.customer.email }))).status).toBe(409);
  expect((await api.post('/v1/wallets', { customerId: 'cus_nobody' })).status).toBe(400);
  expect((await api.post(`/v1/simulate/transactions/${first.id as string}/fail`)).status).toBe(409);
  must(await api.post('/v1/quotes', { ...body, destinationAddress: undefined }));
  must(await api.get(`/v1/transactions/${first.id as string}/timeline`));
  expect(await recorder.of(api.account)).toHaveLength(before);
});

test('events of a live key are marked live', async () => {
  const api = await harness.liveOwner();
  const { id } = await newCustomer(api);
  inOrder(await recorder.about(api.account, id), api, 'live');
});

test("an event is dated by its owner's clock", async () => {
  const api = await harness.owner();
  const { now } = await post(api, '/v1/simulate/clock', { advanceSeconds: 86_400 });
  const { id } = await newCustomer(api);
  const [made] = await recorder.about(api.account, id);
  expect(Math.abs((made?.createdAt ?? 0) - Date.parse(now))).toBeLessThan(10_000);
});

// The last test, because it needs the events of all others.
test('these tests published every event type of customers, wallets, and transfers, each event once, and no other type', () => {
  const recorded = recorder.everything().filter(({ owner }) => harness.accounts.has(owner.account));
  expect([...new Set(types(recorded))].sort()).toEqual(Object.keys(declaredEvents).sort());
  expect(new Set(recorded.map(({ id }) => id)).size).toBe(recorded.length);
});
