// Impossible transfers between wallets: each rejection names the field, and nothing is held.
import { must, refusal, toRefusal, visibleBut } from './support/answers.ts';
import { newWallet, type Resource } from './support/arrange.ts';
import { aPair, availableOf, internalOf, withScenario, setWalletStatus } from './support/internal.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

test('another owner’s wallet is as unknown as a missing one', async () => {
  const { api, from } = await aPair(harness);
  const foreign = await aPair(harness);
  const unknown = `wal_${'0'.repeat(26)}`;
  const asked = [foreign.to.wallet.id as string, unknown, 'wal_x', 'pa_x', from.customer.id as string];
  const ask = (destinationAddress: string) => api.post('/v1/transfers', internalOf(from, from.wallet, { destinationAddress }));
  const answers = await Promise.all(asked.map(ask));
  expect(answers.map(refusal)).toEqual(answers.map(() => toRefusal(400, 'destinationAddress:not_found')));
  const [theirs, nobodys] = answers.map((answer, at) => visibleBut(asked[at], answer).text);
  expect(theirs).toBe(nobodys);
  expect(await availableOf(api, from)).toEqual(['10000.000000']);
});

test('a transfer to the source itself, in another currency, or with a frozen or closed wallet', async () => {
  const { api, from, to } = await aPair(harness);
  const ask = (wallet: Resource, over: object = {}) => api.post('/v1/transfers', internalOf(from, wallet, { ...over }));
  expect(refusal(await ask(from.wallet))).toEqual(toRefusal(400, 'destinationAddress:mismatch'));
  const euros = await newWallet(api, from.customer.id, { type: 'crypto', currency: 'eurc' });
  const other = await ask(euros, { destinationCurrency: 'eurc' });
  expect(refusal(other)).toEqual(toRefusal(400, 'destinationAddress:mismatch'));
  expect(refusal(await ask(to.wallet, { destinationCurrency: 'eurc' }))).toEqual(toRefusal(400, 'destinationCurrency:mismatch'));
  expect(refusal(await ask(to.wallet, { amount: '0' })).status).toBe(400);
  await setWalletStatus(api, to.wallet, 'frozen');
  expect(refusal(await ask(to.wallet))).toEqual(toRefusal(409, 'destinationAddress:wallet_frozen'));
  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const closed = await newWallet(api, to.customer.id);
  await setWalletStatus(api, closed, 'closed');
  expect(refusal(await ask(closed))).toEqual(toRefusal(409, 'destinationAddress:wallet_closed'));
  await setWalletStatus(api, from.wallet, 'frozen');
  await setWalletStatus(api, to.wallet, 'active');
  expect(refusal(await ask(to.wallet))).toEqual(toRefusal(409, 'walletId:wallet_frozen'));
  expect(await availableOf(api, to)).toEqual(['10000.000000']);
});

test('a suspended customer neither sends nor receives', async () => {
  const { api, from, to } = await aPair(harness);
  must(await api.post(`/v1/simulate/customers/${to.customer.id as string}/status`, { status: 'suspended' }));
  expect(refusal(await api.post('/v1/transfers', internalOf(from, to.wallet)))).toEqual(
    toRefusal(409, 'destinationAddress:capability_missing'),
  );
  expect(refusal(await api.post('/v1/transfers', internalOf(to, from.wallet)))).toEqual(
    toRefusal(409, 'customerId:capability_missing'),
  );
  expect(await availableOf(api, from, to)).toEqual(['10000.000000', '10000.000000']);
});

test.each(['returned', 'slow', 'pending', 'late_return', 'completed'])(
  'the scenario %s is none of a transfer between wallets',
  async (name) => {
    const { api, from, to } = await aPair(harness);
    const answer = await api.post('/v1/transfers', internalOf(from, to.wallet), withScenario(name));
    expect(refusal(answer)).toEqual(toRefusal(400, 'header:X-Sandbox-Scenario:not_supported'));
  },
);

test('no virtual account forwards to a wallet', async () => {
  const { api, from, to } = await aPair(harness);
  const answer = await api.post('/v1/virtual-accounts', {
    customerId: from.customer.id,
    sourceCurrency: 'usd',
    destinationCurrency: 'usd',
    destinationPaymentRail: 'internal',
    destinationAddress: to.wallet.id,
  });
  expect(refusal(answer)).toEqual(toRefusal(400, 'destinationPaymentRail:not_supported'));
});
