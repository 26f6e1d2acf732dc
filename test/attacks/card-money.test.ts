// A cardholder and a merchant who cooperate try to create money: purchases beyond the limit, clearings after a
// reversal, and refunds of both. In every case, the amount that leaves the platform is at most the amount that came in.
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';

let fleet: TestFleet;
beforeAll(async () => void (fleet = await testFleet({ oneProcess: true })), 60_000);
afterAll(() => fleet.stop(), 60_000);

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read freely; the client holds their shapes
type Body = any;

async function ask(api: Api, path: string, body: object = {}): Promise<Body> {
  const { status, body: answer, text } = await api.post(path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return answer.ok === true ? answer.data : answer;
}

/** A customer with the sandbox's 10,000 USDC and a card with a limit of one dollar. */
async function accomplice() {
  const api = await fleet.asOwner();
  await api.patch('/v1/simulate/settings', { stepDelayMs: 0 });
  const customer = await ask(api, '/v1/customers', { email: 'm@example.com', firstName: 'M', lastName: 'B' });
  const wallet = await ask(api, '/v1/wallets', { customerId: customer.id });
  const card = await ask(api, '/v1/cards', {
    ...{ customerId: customer.id, type: 'virtual', limitAmount: 1, limitFrequency: 'allTime' },
  });
  const authorize = (amount: number, more: object = {}): Promise<Body> =>
    ask(api, `/v1/simulate/cards/${card.id as string}/authorizations`, { amount, merchant: { name: 'Accomplice' }, ...more });
  const move = (t: Body, verb: string, body: object = {}): Promise<Body> =>
    ask(api, `/v1/simulate/card-transactions/${t.id as string}/${verb}`, body);
  const balance = async (): Promise<number> =>
    Number((await api.get(`/v1/wallets/${wallet.id as string}/balance`)).body.data.balance);
  return { api, customer, wallet, card, authorize, move, balance };
}

test('the refund of a card transaction that exceeded the wallet’s funds credits at most what the wallet paid', async () => {
  const { api, customer, wallet, authorize, move, balance } = await accomplice();
  const t = await authorize(1);
  await move(t, 'clear', { amount: 50_001 });
  expect(await balance()).toBe(0);
  await move(t, 'refund');
  expect(await balance()).toBe(10_000);
  // The loot cannot be withdrawn either.
  const loot = await api.post('/v1/transfers', {
    ...{ customerId: customer.id, walletId: wallet.id, amount: '60000', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'ethereum', destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  });
  expect([loot.status, loot.body.error.details[0].code]).toEqual([409, 'insufficient_funds']);
});

test('a refund that is reversed after it was spent stops every payment of the owner until it is repaid', async () => {
  const { api, customer, wallet, authorize, move, balance } = await accomplice();
  const pay = (amount: string) =>
    api.post('/v1/transfers', {
      ...{ customerId: customer.id, walletId: wallet.id, amount, destinationCurrency: 'usdc' },
      ...{ destinationPaymentRail: 'ethereum', destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    });
  const t = await authorize(1);
  await move(t, 'clear', { amount: 4_000 });
  const refund = await move(t, 'refund');
  expect((await pay('9000')).status).toBe(200);
  // No message of the network reverses a refund. The merchant clears 4,000 again, and the wallet covers only 1,000.
  for (const verb of ['reverse', 'clear', 'refund', 'expire'])
    expect((await api.post(`/v1/simulate/card-transactions/${refund.id as string}/${verb}`, {})).status).toBe(409);
  const again = await move(t, 'clear', { amount: 4_000 });
  expect(await balance()).toBe(0);
  const other = await ask(api, '/v1/wallets', { customerId: customer.id });
  const refused = await api.post('/v1/transfers', {
    ...{ customerId: customer.id, walletId: other.id, amount: '10', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'ethereum', destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  });
  expect([refused.status, refused.body.error?.details[0].code]).toEqual([409, 'fees_owed']);
  // The second refund repays the debt first, and the wallet gets its 1,000 back.
  await move(again, 'refund');
  expect(await balance()).toBe(1_000);
  expect((await pay('10')).status).toBe(200);
});

test('repeated clearings of a reversed authorization and full refunds create no money', async () => {
  const { card, api, authorize, move, balance } = await accomplice();
  const t = await authorize(1);
  await move(t, 'reverse');
  const forced = [await move(t, 'clear', { amount: 900_000 })];
  for (let n = 0; n < 5; n += 1) forced.push(await move(t, 'clear', { amount: 100 }));
  expect(forced.every((one) => one.forced === true)).toBe(true);
  expect(await balance()).toBe(0);
  // All clearings count against the limit, which they exceed many times over.
  const { spent, remaining } = (await api.get(`/v1/cards/${card.id as string}`)).body.data.spendingLimit;
  expect([spent, remaining]).toEqual([900_500, 0]);
  for (const one of forced) await move(one, 'refund');
  expect(await balance()).toBe(10_000);
});

test('forced posts and their partial refunds balance, and no ledger rule is violated', async () => {
  const { authorize, move, balance, api, wallet } = await accomplice();
  const parts = [await authorize(9_999, { forcePost: true }), await authorize(5_000, { forcePost: true })];
  expect((await authorize(1)).status).toBe('declined');
  for (const part of parts) for (const amount of [0.01, 1_000, 3_000]) await move(part, 'refund', { amount });
  for (const part of parts) await move(part, 'refund');
  expect(await balance()).toBe(10_000);
  const entries = (await api.get(`/v1/wallets/${wallet.id as string}/entries?limit=200`)).body.data as { amount: string }[];
  expect(entries.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0)).toBe(10_000e6);
  const found = await eventually(
    async () => (await fetch(`${fleet.adminUrls.wallet}/metrics`)).text(),
    (text) => text.includes('payments_ledger_violations{'),
  );
  const violations = found.split('\n').filter((line) => line.startsWith('payments_ledger_violations{') && !line.endsWith(' 0'));
  expect(violations).toEqual([]);
});
