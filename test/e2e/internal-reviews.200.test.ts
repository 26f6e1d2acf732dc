// Transfers between wallets that wait for a decision.
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, send } from './support/arrange.ts';
import {
  aPair,
  availableOf,
  eventsOfCompleted,
  internalOf,
  withScenario,
  provesLedger,
  setWalletStatus,
  threeEvents,
} from './support/internal.ts';
import { createSharedHarness } from './support/platform.ts';
import { statementHolds } from './support/statement.ts';

const harness = createSharedHarness();

const inReview = async () => {
  const pair = await aPair(harness);
  const sent = must(await pair.api.post('/v1/transfers', internalOf(pair.from, pair.to.wallet), withScenario('in_review')));
  expect(sent).toMatchObject({ status: 'in_review', finalAmount: null, relatedTransactionId: null });
  expect(await availableOf(pair.api, pair.from, pair.to)).toEqual(['9974.500000', '10000.000000']);
  const simulate = (verb: string, body: object = {}) =>
    pair.api.post(`/v1/simulate/transactions/${sent.id as string}/${verb}`, body);
  return { ...pair, sent, simulate, read: async () => must(await pair.api.get(`/v1/transactions/${sent.id as string}`)) };
};
const untouchedBalances = ['10000.000000', '10000.000000'];

test('a reviewed transfer arrives at its approval, and the receiver’s deposit has that date', async () => {
  const { api, from, to, sent, simulate } = await inReview();
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 3_600 }));
  const done = must(await simulate('advance'));
  expect(done).toMatchObject({ status: 'completed', finalAmount: '25.500000' });
  const deposit = must(await api.get(`/v1/transactions/${done.relatedTransactionId as string}`));
  expect(deposit).toMatchObject({
    type: 'deposit',
    status: 'completed',
    relatedTransactionId: sent.id,
    walletId: to.wallet.id,
  });
  expect(Date.parse(deposit.createdAt) - Date.parse(sent.createdAt)).toBeGreaterThanOrEqual(3_600_000);
  const [newest] = await everything(api, `/v1/transactions?walletId=${to.wallet.id as string}`);
  expect(newest.id).toBe(deposit.id);
  const credited = await statementHolds(api, to.wallet);
  expect(credited[0]).toMatchObject({ transactionId: deposit.id, kind: 'deposit' });
  expect(await availableOf(api, from, to)).toEqual(['9974.500000', '10025.500000']);
  const events = await eventsOfCompleted(api, deposit.id);
  expect(events.map(({ type }) => type as string).reverse()).toEqual(threeEvents);
});

test.each([
  ['fail', { code: 'compliance_rejected' }, 'failed'],
  ['refund', {}, 'refunded'],
])('a review that ends in %s gives the money back, and the receiver has nothing', async (verb, body, status) => {
  const { api, from, to, simulate } = await inReview();
  expect(must(await simulate(verb, body))).toMatchObject({ status, relatedTransactionId: null });
  expect(await availableOf(api, from, to)).toEqual(untouchedBalances);
  expect(await everything(api, `/v1/transactions?customerId=${to.customer.id as string}`)).toEqual([]);
  expect(refusal(await simulate('advance')).status).toBe(409);
});

test('a transfer in review can be canceled, and a completed one cannot', async () => {
  const { api, from, to, sent } = await inReview();
  expect(must(await api.post(`/v1/transfers/${sent.id as string}/cancel`))).toMatchObject({
    status: 'failed',
    failureReason: { code: 'canceled' },
  });
  expect(await availableOf(api, from, to)).toEqual(untouchedBalances);
  const { id } = await send(api, internalOf(from, to.wallet));
  const path = `/v1/simulate/transactions/${id as string}`;
  for (const answer of [
    await api.post(`/v1/transfers/${id as string}/cancel`),
    await api.post(`${path}/return`),
    await api.post(`${path}/fail`),
  ])
    expect(refusal(answer)).toEqual(toRefusal(409, 'transactionId:invalid_state_transition'));
});

test.each(['frozen', 'closed'])(
  'an approved transfer ends failed with the money back when the receiving wallet is %s by then',
  async (status) => {
    const { api, from, simulate, to, ...rest } = await inReview();
    if (status === 'closed') {
      await send(api, internalOf(to, from.wallet, { amount: '10000' }));
    }
    await setWalletStatus(api, to.wallet, status);
    must(await simulate('advance'));
    expect(await rest.read()).toMatchObject({ status: 'failed', finalAmount: null, relatedTransactionId: null });
    const now = await availableOf(api, from, to);
    expect(now).toEqual(status === 'closed' ? ['20000.000000', '0.000000'] : untouchedBalances);
    await provesLedger(harness, api);
  },
);

test('a transfer that risk or the scenario rejects has moved no money', async () => {
  const { api, from, to } = await aPair(harness);
  const sent = must(await api.post('/v1/transfers', internalOf(from, to.wallet), withScenario('failed')));
  expect(sent).toMatchObject({ status: 'failed', failureReason: { code: 'compliance_rejected' }, relatedTransactionId: null });
  expect(await availableOf(api, from, to)).toEqual(untouchedBalances);
});
