// Card purchases from the owner's view: limits, the wallet behind the card, later operations of merchants, and events.
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  balanceOf,
  authorize,
  operateOn,
  newAgent,
  newCard,
  newCustomer,
  newSender,
  newWallet,
  type Resource,
} from './support/arrange.ts';
import { ledgerOf } from './support/ledger.ts';
import { statementHolds } from './support/statement.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();

async function holder(
  api: Owner,
  over: Record<string, unknown> = {},
  currency = 'usd',
): Promise<{ card: Resource; wallet: Resource }> {
  const { customer, wallet } = await newSender(api, currency);
  return { wallet, card: await newCard(api, customer.id, over) };
}

async function provesItself(api: Owner): Promise<void> {
  const ledger = await ledgerOf(harness.platform);
  expect((await ledger.violations(api.account)).violations).toEqual([]);
  await ledger.close();
}

const limitOf = async (api: Owner, card: Resource): Promise<Resource> =>
  must(await api.get(`/v1/cards/${card.id as string}`)).spendingLimit;

test.each([
  ['usd', '9965.00', '60.00'],
  ['usdc', '9965.000000', '60.000000'],
])(
  'a card with 100 a day takes 60, declines 60, takes 40, clears 45, refunds 10, and its %s wallet adds up',
  async (currency, balance, heldAmount) => {
    const api = await harness.owner();
    const { card, wallet } = await holder(api, { limitAmount: 100, limitFrequency: 'per24HourPeriod' }, currency);
    expect(await authorize(api, card.id, { amount: 60 })).toMatchObject({ status: 'pending', amount: 60 });
    expect(await authorize(api, card.id, { amount: 60 })).toMatchObject({
      status: 'declined',
      declinedReason: 'spending_limit_exceeded',
    });
    const forty = await authorize(api, card.id, { amount: 40 });
    expect(await limitOf(api, card)).toEqual({ amount: 100, frequency: 'per24HourPeriod', spent: 100, remaining: 0 });
    expect(await operateOn(api, forty.id, 'clear', { amount: 45 })).toMatchObject({ status: 'completed', amount: 45 });
    const refund = await operateOn(api, forty.id, 'refund', { amount: 10 });
    expect(refund).toMatchObject({ amount: -10, relatedTransactionId: forty.id });
    expect(await balanceOf(api, wallet.id)).toMatchObject({ balance, held: heldAmount });
    const entries = await statementHolds(api, wallet);
    expect(entries.map(({ kind, cardTransactionId }) => [kind, cardTransactionId])).toEqual([
      ['refund', refund.id],
      ['card', forty.id],
      ['opening_balance', null],
    ]);
    const listed = await api.get(`/v1/cards/${card.id as string}/transactions?limit=3`);
    expect(listed.body).toMatchObject({ hasMore: true, cursor: expect.any(String) });
    expect(listed.body.data.map(({ amount }: Resource) => amount)).toEqual([-10, 45, 60]);
    must(await api.post(`/v1/cards/${card.id as string}/freeze`));
    expect((await authorize(api, card.id, { amount: 1 })).declinedReason).toBe('card_frozen');
    await provesItself(api);
  },
);

test('of fifty concurrent authorizations on one card only as many are approved as its limit allows, and the ledger agrees', async () => {
  const api = await harness.owner();
  const { card, wallet } = await holder(api, { limitAmount: 100 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => authorize(api, card.id, { amount: 7 })));
  expect(answers.filter(({ status }) => status === 'pending')).toHaveLength(14);
  expect((await limitOf(api, card)).spent).toBe(98);
  expect(await balanceOf(api, wallet.id)).toMatchObject({ held: '98.00' });
  await provesItself(api);
});

test('cards of one wallet cannot spend the same money twice', async () => {
  const api = await harness.owner();
  const { customer, wallet } = await newSender(api, 'usd');
  const cards = await Promise.all(Array.from({ length: 4 }, () => newCard(api, customer.id, { limitAmount: 20_000 })));
  const answers = await Promise.all(
    cards.flatMap(({ id }) => [authorize(api, id, { amount: 3_000 }), authorize(api, id, { amount: 3_000 })]),
  );
  expect(answers.filter(({ status }) => status === 'pending')).toHaveLength(3);
  expect(answers.filter(({ declinedReason }) => declinedReason === 'insufficient_funds')).toHaveLength(5);
  expect(await balanceOf(api, wallet.id)).toMatchObject({ held: '9000.00', available: '1000.00' });
});

test('a card is paid by its named wallet, else by the oldest in dollars, else by the oldest in USDC', async () => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  const coins = await newWallet(api, customer.id);
  const card = await newCard(api, customer.id);
  await authorize(api, card.id);
  expect(await balanceOf(api, coins.id)).toMatchObject({ held: '25.000000' });
  const dollars = await newWallet(api, customer.id, { type: 'virtual_account', currency: 'usd' });
  await authorize(api, card.id);
  expect(await balanceOf(api, dollars.id)).toMatchObject({ held: '25.00' });
  const named = await newCard(api, customer.id, { walletId: coins.id });
  await authorize(api, named.id);
  expect(await balanceOf(api, coins.id)).toMatchObject({ held: '50.000000' });
});

test('an authorization in another currency is returned in both currencies', async () => {
  const api = await harness.owner();
  const { card } = await holder(api);
  expect(await authorize(api, card.id, { amount: '200', currency: 'MXN' })).toMatchObject({
    amount: 10,
    currency: 'usd',
    localAmount: 200,
    localCurrency: 'mxn',
  });
});

test('after an increment, a partial reversal, and an expiry, hold and limit are correct', async () => {
  const api = await harness.owner();
  const { card, wallet } = await holder(api, { limitAmount: 100 });
  const { id } = await authorize(api, card.id, { amount: 50 });
  expect(await operateOn(api, id, 'increment', { amount: 30 })).toMatchObject({ amount: 80, status: 'pending' });
  expect(refusal(await api.post(`/v1/simulate/card-transactions/${id as string}/increment`, { amount: 21 }))).toEqual(
    toRefusal(409, 'amount:limit_exceeded'),
  );
  expect(await operateOn(api, id, 'reverse', { amount: 35 })).toMatchObject({ amount: 45, status: 'pending' });
  expect(await balanceOf(api, wallet.id)).toMatchObject({ held: '45.00' });
  expect((await limitOf(api, card)).spent).toBe(45);
  expect(await operateOn(api, id, 'expire')).toMatchObject({ status: 'reversed' });
  expect(await balanceOf(api, wallet.id)).toMatchObject({ held: '0.00', balance: '10000.00' });
  expect((await limitOf(api, card)).spent).toBe(0);
  await provesItself(api);
});

test('advancing the clock expires uncleared authorizations and empties a rolling window', async () => {
  const api = await harness.owner();
  const { card, wallet } = await holder(api, { limitAmount: 100 });
  const { id } = await authorize(api, card.id, { amount: 100 });
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 25 * 3_600 }));
  expect((await limitOf(api, card)).spent).toBe(0);
  expect((await authorize(api, card.id, { amount: 100 })).status).toBe('pending');
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 6 * 86_400 }));
  expect(must(await api.get(`/v1/card-transactions/${id as string}`)).status).toBe('reversed');
  expect(await balanceOf(api, wallet.id)).toMatchObject({ held: '100.00' });
});

test('a suspended customer’s and a suspended agent’s cards decline', async () => {
  const api = await harness.owner();
  const { customer } = await newSender(api, 'usd');
  const agent = await newAgent(api);
  const [card, agents] = [await newCard(api, customer.id), await newCard(api, customer.id, { agentId: agent.id })];
  must(await api.post(`/v1/agents/${agent.id as string}/suspend`));
  expect((await authorize(api, agents.id)).declinedReason).toBe('agent_suspended');
  must(await api.post(`/v1/simulate/customers/${customer.id as string}/status`, { status: 'suspended' }));
  await eventually(
    () => authorize(api, card.id, { amount: 1 }),
    ({ declinedReason }) => declinedReason === 'customer_suspended',
  );
});
