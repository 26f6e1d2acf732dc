// The states of a transaction, automatic and stepped by hand, and its events. No outcome costs the sender anything but
// the fees.
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  balanceOf,
  everything,
  inState,
  newCounterparty,
  newCustomer,
  newSender,
  payoutOf,
  send,
  transferOf,
  type Resource,
} from './support/arrange.ts';
import { statementHolds } from './support/statement.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const untouchedBalance = { balance: '10000.000000', available: '10000.000000', held: '0.000000' };

async function byHand(): Promise<Owner> {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  return api;
}
const step = (api: Owner, id: string, verb: string, body: object = {}) =>
  api.post(`/v1/simulate/transactions/${id}/${verb}`, body);

test('funds are held while a transfer is pending and are free again when it is canceled', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const sender = await newSender(api);
  const sent = await send(api, transferOf(sender, { amount: '4000' }));
  expect(await balanceOf(api, sender.wallet.id)).toEqual({
    balance: '10000.000000',
    available: '6000.000000',
    held: '4000.000000',
  });
  const canceled = must(await api.post(`/v1/transfers/${sent.id as string}/cancel`));
  expect(canceled).toMatchObject({ status: 'failed', failureReason: { code: 'canceled' }, finalAmount: null });
  expect(await balanceOf(api, sender.wallet.id)).toEqual({
    balance: '10000.000000',
    available: '10000.000000',
    held: '0.000000',
  });
});

test('failed, returned, and refunded transfers leave the wallet as it was', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  for (const [amount, status] of [
    ['9001.02', 'failed'],
    ['9001.03', 'returned'],
    ['9001.04', 'failed'],
  ] as const) {
    const sent = await send(api, transferOf(sender, { amount }));
    const done = await inState(api, sent.id, status);
    expect(done).toMatchObject({ finalAmount: null, failureReason: { code: expect.any(String), message: expect.any(String) } });
    expect(await balanceOf(api, sender.wallet.id)).toEqual({
      balance: '10000.000000',
      available: '10000.000000',
      held: '0.000000',
    });
  }
  const held = await send(api, transferOf(sender), { 'X-Sandbox-Scenario': 'in_review' });
  await inState(api, held.id, 'in_review');
  must(await api.post(`/v1/simulate/transactions/${held.id as string}/refund`));
  expect(await balanceOf(api, sender.wallet.id)).toEqual({
    balance: '10000.000000',
    available: '10000.000000',
    held: '0.000000',
  });
  await statementHolds(api, sender.wallet);
});

test('a timeline lists every state once, oldest first, with its ledger entries', async () => {
  const api = await harness.owner();
  const sent = await send(api, transferOf(await newSender(api)));
  await inState(api, sent.id, 'completed');
  const timeline = must(await api.get(`/v1/transactions/${sent.id as string}/timeline`));
  expect(timeline.statusHistory.map(({ status }: Resource) => status)).toEqual([
    'pending',
    'funds_received',
    'payment_submitted',
    'completed',
  ]);
  const times = timeline.entries.map(({ at }: Resource) => Date.parse(at));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(timeline.entries.map(({ kind }: Resource) => kind)).toEqual(expect.arrayContaining(['status', 'ledger', 'rail']));
});

test('the header X-Sandbox-Scenario overrides a magic amount', async () => {
  const api = await harness.owner();
  const sent = await send(api, transferOf(await newSender(api), { amount: '9001.02' }), { 'X-Sandbox-Scenario': 'returned' });
  await inState(api, sent.id, 'returned');
});

test('a live key passes through the same states and ignores sandbox settings', async () => {
  const api = await harness.liveOwner();
  const customer = await newCustomer(api, { lastName: 'Live 002' });
  const answer = await api.post('/v1/wallets', { customerId: customer.id }, { headers: { 'X-Sandbox-Scenario': 'pending' } });
  // Without accepted terms, a live customer cannot have a wallet. The magic name had no effect.
  expect(answer.status).toBe(409);
  expect(answer.body.error.details[0].code).toBe('capability_missing');
  expect(must(await api.get(`/v1/customers/${customer.id as string}`))).toMatchObject({
    status: 'active',
    kycStatus: 'not_started',
  });
});

test('without automatic steps a transfer stops in every state until it is advanced', async () => {
  const api = await byHand();
  const sent = await send(api, transferOf(await newSender(api)));
  for (const status of ['funds_received', 'payment_submitted', 'completed']) {
    expect(must(await step(api, sent.id, 'advance')).status).toBe(status);
    expect(must(await api.get(`/v1/transactions/${sent.id as string}`)).status).toBe(status);
  }
  expect(refusal(await step(api, sent.id, 'advance')).fields).toEqual([expect.stringContaining('invalid_state_transition')]);
});

test('no step moves backwards or leaves a final state', async () => {
  const api = await byHand();
  const sender = await newSender(api);
  const sent = await send(api, transferOf(sender));
  must(await step(api, sent.id, 'advance'));
  must(await step(api, sent.id, 'advance', { to: 'payment_submitted' }));
  for (const to of ['pending', 'in_review', 'funds_received', 'refunded']) {
    expect((await step(api, sent.id, 'advance', { to })).status).toBe(409);
  }
  must(await step(api, sent.id, 'return', { code: 'name_mismatch' }));
  for (const [verb, body] of [
    ['advance', {}],
    ['advance', { to: 'completed' }],
    ['fail', {}],
    ['refund', {}],
    ['return', {}],
  ] as const) {
    const answer = await step(api, sent.id, verb, body);
    expect({ verb, status: answer.status, code: answer.body.error?.details[0].code }).toEqual({
      verb,
      status: 409,
      code: 'invalid_state_transition',
    });
  }
  expect(must(await api.get(`/v1/transactions/${sent.id as string}`))).toMatchObject({
    status: 'returned',
    failureReason: { code: 'name_mismatch' },
    return: { code: 'name_mismatch', transactionId: null },
  });
  expect(await balanceOf(api, sender.wallet.id)).toEqual(untouchedBalance);
});

test('a transfer can be canceled from pending and from review, but not after it was sent', async () => {
  const api = await byHand();
  const sender = await newSender(api);
  const [pending, reviewed, gone] = [
    await send(api, transferOf(sender)),
    await send(api, transferOf(sender)),
    await send(api, transferOf(sender)),
  ];
  must(await step(api, reviewed.id, 'advance', { to: 'in_review' }));
  must(await step(api, gone.id, 'advance', { to: 'funds_received' }));
  for (const { id } of [pending, reviewed]) {
    expect(must(await api.post(`/v1/transfers/${id as string}/cancel`))).toMatchObject({
      status: 'failed',
      failureReason: { code: 'canceled' },
    });
  }
  expect(refusal(await api.post(`/v1/transfers/${gone.id as string}/cancel`)).fields).toEqual([
    expect.stringContaining('invalid_state_transition'),
  ]);
  expect(refusal(await api.post(`/v1/transfers/${pending.id as string}/cancel`)).status).toBe(409);
  expect((await balanceOf(api, sender.wallet.id)).balance).toBe('9990.000000');
});

test('a completed transfer is never reopened: its late return is a separate deposit that names it', async () => {
  const api = await harness.owner();
  const sender = await newSender(api, 'usd');
  const account = await newCounterparty(api, sender.customer.id, { ending: '009' });
  const sent = await send(api, payoutOf(sender, account, { amount: '300' }));
  await inState(api, sent.id, 'completed');
  const [back] = await eventually(
    async () => must(await api.get(`/v1/transactions?direction=inbound&walletId=${sender.wallet.id as string}`)),
    (list: Resource[]) => list[0]?.status === 'completed',
  );
  expect(back).toMatchObject({
    type: 'deposit',
    returnOf: sent.id,
    amount: expect.stringMatching(/^300(\.00)?$/),
    status: 'completed',
  });
  const original = must(await api.get(`/v1/transactions/${sent.id as string}`));
  const reason = { code: 'account_closed', railCode: 'R02', message: 'The recipient account is closed', at: back.createdAt };
  expect(original).toMatchObject({ status: 'completed', returnOf: null, return: { ...reason, transactionId: back.id } });
  expect(back.return).toEqual({ ...reason, transactionId: sent.id });
  const listed = must(await api.get(`/v1/transactions?walletId=${sender.wallet.id as string}&type=transfer`)) as Resource[];
  expect(listed).toEqual([original]);
  expect((await balanceOf(api, sender.wallet.id)).balance).toBe('10000.00');
  const returnsOf = async (id: unknown): Promise<unknown[]> =>
    must(await api.get(`/v1/transactions?returnOf=${id as string}`)).map((transaction: Resource) => transaction.id);
  expect([await returnsOf(sent.id), await returnsOf(back.id)]).toEqual([[back.id], []]);
  const stranger = await harness.owner();
  expect(must(await stranger.get(`/v1/transactions?returnOf=${sent.id as string}`))).toEqual([]);
});

test('a return requested after completion is the same late return', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const account = await newCounterparty(api, sender.customer.id);
  const body = payoutOf(sender, account, { amount: '50' });
  const sent = must(await api.post('/v1/transfers', body, { idempotencyKey: 'rent' }));
  await inState(api, sent.id, 'completed');
  const back = must(await step(api, sent.id, 'return', { code: 'name_mismatch' }));
  expect(back).toMatchObject({
    ...{ type: 'deposit', direction: 'inbound', returnOf: sent.id },
    return: { code: 'name_mismatch', railCode: 'R03', transactionId: sent.id },
  });
  // The answer to the creation is unchanged, although the transfer has been returned since.
  expect(must(await api.post('/v1/transfers', body, { idempotencyKey: 'rent' }))).toEqual(sent);
  const { return: told } = must(await api.get(`/v1/transactions/${sent.id as string}`));
  expect(told).toMatchObject({ code: 'name_mismatch', railCode: 'R03', transactionId: back.id });
  const done = await inState(api, back.id, 'completed');
  const events = await eventually(
    async () => must(await api.get(`/v1/events?resourceId=${back.id as string}`)) as Resource[],
    (returnEvents) => returnEvents.some(({ type }) => type === 'transaction.completed'),
  );
  expect(events.find(({ type }) => type === 'transaction.completed')?.data).toEqual(done);
  expect(events.map(({ data }) => data.return as unknown)).toEqual(events.map(() => done.return as unknown));
  expect(must(await api.get(`/v1/transactions/${sent.id as string}`)).status).toBe('completed');
});

test('a late return that is requested twice creates one deposit', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const sent = await send(api, transferOf(sender));
  await inState(api, sent.id, 'completed');
  const answers = await Promise.all([step(api, sent.id, 'return'), step(api, sent.id, 'return')]);
  const third = await step(api, sent.id, 'return');
  expect(new Set([...answers, third].map((answer) => must(answer).id as string)).size).toBe(1);
  await inState(api, must(third).id, 'completed');
  expect(await balanceOf(api, sender.wallet.id)).toEqual(untouchedBalance);
});

test('transactions are found by every filter, alone and together', async () => {
  const api = await harness.owner();
  const [a, b] = [await newSender(api), await newSender(api, 'usd')];
  const account = await newCounterparty(api, b.customer.id);
  const chain = await send(api, transferOf(a, { clientReferenceId: 'mine' }));
  const bank = await send(api, payoutOf(b, account));
  const deposit = must(
    await api.post(`/v1/simulate/wallets/${a.wallet.id as string}/deposits`, { amount: '7', currency: 'usdc' }),
  );
  await Promise.all([chain, bank, deposit].map(({ id }) => inState(api, id, 'completed')));
  const findIds = async (query: string): Promise<string[]> =>
    (await everything(api, `/v1/transactions?${query}`)).map(({ id }) => id as string);
  expect(await findIds(`customerId=${a.customer.id as string}`)).toEqual([deposit.id, chain.id]);
  expect(await findIds('type=deposit')).toEqual([deposit.id]);
  expect(await findIds('type=transfer')).toEqual([bank.id, chain.id]);
  expect(await findIds('direction=outbound')).toEqual([bank.id, chain.id]);
  expect(await findIds('direction=inbound')).toEqual([deposit.id]);
  expect(await findIds(`walletId=${b.wallet.id as string}`)).toEqual([bank.id]);
  expect(await findIds(`payoutAccountId=${account.id as string}`)).toEqual([bank.id]);
  expect(await findIds('clientReferenceId=mine')).toEqual([chain.id]);
  expect(await findIds('status=completed')).toEqual([deposit.id, bank.id, chain.id]);
  expect(await findIds('status=failed')).toEqual([]);
  expect(await findIds(`customerId=${a.customer.id as string}&type=transfer&status=completed&direction=outbound`)).toEqual([
    chain.id,
  ]);
  expect(await findIds(`createdAfter=${deposit.createdAt as string}`)).toEqual([deposit.id]);
  expect(await findIds(`createdBefore=${deposit.createdAt as string}`)).toEqual([bank.id, chain.id]);
});

test('a transaction has its six nullable fields even when they are null', async () => {
  const api = await byHand();
  const sent = await send(api, transferOf(await newSender(api)));
  const nullable = ['payoutAccountId', 'finalAmount', 'destinationTxHash', 'exchangeFee', 'destinationAddress', 'gasFee'];
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(nullable));
  expect(sent).toMatchObject({ payoutAccountId: null, finalAmount: null, destinationTxHash: null, exchangeFee: null });
});

test('a customer other than the wallet’s is rejected before anything is held', async () => {
  const api = await byHand();
  const sender = await newSender(api);
  const other = await newCustomer(api);
  expect(refusal(await api.post('/v1/transfers', transferOf({ ...sender, customer: other })))).toEqual(
    toRefusal(400, 'walletId:not_found'),
  );
  expect(await balanceOf(api, sender.wallet.id)).toEqual(untouchedBalance);
});
