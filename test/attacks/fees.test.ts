// An owner tries to keep developer fees of returned transfers: pays them out first, spends them, and lets every
// transfer return. At every time, outgoing plus remaining amounts are at most the incoming ones.
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { must, refusal, toRefusal } from '../e2e/support/answers.ts';
import {
  balanceOf,
  everything,
  inState,
  newCard,
  newCounterparty,
  newSender,
  payoutOf,
  send,
  transferOf,
  authorize,
  type Resource,
  type Sender,
} from '../e2e/support/arrange.ts';

let fleet: TestFleet;
beforeAll(async () => void (fleet = await testFleet({ oneProcess: true })), 60_000);
afterAll(() => fleet.stop(), 60_000);

const DAY_S = 86_400;

type Attacker = { readonly api: Api; readonly sender: Sender; readonly fees: Resource; readonly account: Resource };

/** An owner with 10,000 USDC in one wallet, an empty wallet for fees, and a bank account that returns money. */
async function attacker(): Promise<Attacker> {
  const api = await fleet.asOwner();
  must(await api.patch('/v1/simulate/settings', { stepDelayMs: 0 }));
  const sender = await newSender(api);
  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const { wallet: fees } = await newSender(api);
  return { api, sender, fees, account: await newCounterparty(api, sender.customer.id, { kind: 'iban' }) };
}

type Fees = { pending: string; available: string; balance: string; debt: string };
const feesOf = async (api: Api): Promise<Fees> => {
  const { balances } = must(await api.get('/v1/fees/balance'));
  const found = balances.find(({ currency }: Resource) => currency === 'usdc');
  return found ?? { pending: '0.000000', available: '0.000000', balance: '0.000000', debt: '0.000000' };
};
const payFees = (api: Api, to: Resource, amount?: string) =>
  api.post('/v1/fees/payouts', { currency: 'usdc', walletId: to.id, ...(amount === undefined ? {} : { amount }) });
const pass = async (api: Api, days: number): Promise<void> =>
  void must(await api.post('/v1/simulate/clock', { advanceSeconds: days * DAY_S }));
const giveBack = async (api: Api, id: string): Promise<Resource> =>
  must(await api.post(`/v1/simulate/transactions/${id}/return`, {}));
const pay = ({ api, sender, account }: Attacker, amount: string, developerFee: string): Promise<Resource> =>
  send(api, payoutOf(sender, account, { amount, developerFee }));
const cents = (text: string): bigint => BigInt(text.replace('.', ''));

/**
 * Compares the usdc of the opening balance with the sum of wallets, fees, and outgoing amounts that were not returned.
 */
async function expectConserved({ api, sender, fees }: Attacker): Promise<void> {
  const opening = 10_000_000_000n;
  const wallets = await Promise.all([sender.wallet.id, fees.id].map(async (id) => cents((await balanceOf(api, id)).balance)));
  const { balance, debt } = await feesOf(api);
  const remains = wallets.reduce((sum, units) => sum + units, cents(balance)) - cents(debt);
  const transfers = await everything(api, '/v1/transactions?type=transfer');
  const away = transfers.filter(({ status, return: returned }) => status === 'completed' && returned === null);
  const left = away.reduce((sum, { amount, developerFee }) => sum + units(amount) - units(developerFee), 0n);
  expect(remains + left).toBe(opening);
}
const units = (text: string | null): bigint => {
  const [whole = '0', fraction = ''] = (text ?? '0').split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
};

test('fees of returned transfers cannot be paid out repeatedly', async () => {
  const one = await attacker();
  const { api, sender, account } = one;
  const submitted = { headers: { 'x-sandbox-scenario': 'payment_submitted' } };
  const order = (amount: number, fee: number) =>
    api.post('/v1/transfers', payoutOf(sender, account, { amount: String(amount), developerFee: String(fee) }), submitted);
  expect(refusal(await order(10_000, 9_900))).toEqual(toRefusal(400, 'developerFee:out_of_range'));
  const transfers: string[] = [];
  for (let left = 10_000; left > 100; left /= 2) {
    const answer = await order(left, left / 2);
    if (answer.status !== 200) break;
    transfers.push(must(answer).id as string);
    await inState(api, transfers.at(-1) as string, 'payment_submitted');
    expect((await payFees(api, sender.wallet, String(left / 2))).status).toBe(409);
  }
  expect(transfers).toHaveLength(1);
  for (const id of transfers) await inState(api, (await giveBack(api, id)).id as string, 'returned');
  expect((await balanceOf(api, sender.wallet.id)).balance).toBe('10000.000000');
  expect(await feesOf(api)).toMatchObject({ balance: '0.000000', debt: '0.000000' });
});

test('a fee is pending until its transfer can no longer be returned, and an earlier return takes the pending fee', async () => {
  const one = await attacker();
  const { api, fees } = one;
  const { id } = await pay(one, '1000', '500');
  await inState(api, id as string, 'completed');
  expect(await feesOf(api)).toEqual({
    currency: 'usdc',
    ...{ pending: '500.000000', available: '0.000000', balance: '500.000000', debt: '0.000000', takenBack: '0.000000' },
  });
  expect(refusal(await payFees(api, fees, '1'))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(refusal(await payFees(api, fees))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  await inState(api, (await giveBack(api, id as string)).id as string, 'completed');
  expect(await feesOf(api)).toMatchObject({ balance: '0.000000', debt: '0.000000' });
  await pass(api, 61);
  expect(await feesOf(api)).toMatchObject({ balance: '0.000000', debt: '0.000000' });
  await expectConserved(one);
});

test('a return after the release takes available fees, and after the payout the paid wallet’s money', async () => {
  const one = await attacker();
  const { api, fees } = one;
  const first = await pay(one, '1000', '500');
  const second = await pay(one, '1000', '400');
  for (const { id } of [first, second]) await inState(api, id as string, 'completed');
  await pass(api, 61);
  expect(await feesOf(api)).toMatchObject({ pending: '0.000000', available: '900.000000' });
  await inState(api, (await giveBack(api, first.id as string)).id as string, 'completed');
  expect(await feesOf(api)).toMatchObject({ available: '400.000000', debt: '0.000000' });
  must(await payFees(api, fees));
  await inState(api, (await giveBack(api, second.id as string)).id as string, 'completed');
  expect(await feesOf(api)).toMatchObject({ balance: '0.000000', debt: '0.000000' });
  expect((await balanceOf(api, fees.id)).balance).toBe('0.000000');
  expect((await balanceOf(api, one.sender.wallet.id)).balance).toBe('10000.000000');
  await expectConserved(one);
});

test('paid-out and spent fees are a debt, which stops every payment until income repays it', async () => {
  const one = await attacker();
  const { api, fees, sender } = one;
  const { id } = await pay(one, '1000', '500');
  await inState(api, id as string, 'completed');
  await pass(api, 61);
  must(await payFees(api, fees));
  const feeSender = { customer: { id: fees.customerId as string }, wallet: fees } as Sender;
  const spent = await send(api, transferOf(feeSender, { amount: '500' }));
  await inState(api, spent.id as string, 'completed');
  const card = await newCard(api, sender.customer.id as string);
  await inState(api, (await giveBack(api, id as string)).id as string, 'completed');
  expect(await feesOf(api)).toMatchObject({ balance: '0.000000', debt: '500.000000' });
  // The customer has all of the money back, and the owner can transfer none of it.
  expect((await balanceOf(api, sender.wallet.id)).balance).toBe('10000.000000');
  const owed = toRefusal(409, 'walletId:fees_owed');
  const transfer = transferOf(sender, { amount: '10' });
  expect(refusal(await api.post('/v1/transfers', transfer))).toEqual(owed);
  expect(refusal(await api.post('/v1/transfers?dryRun=true', transfer))).toEqual(owed);
  const internal = { ...transfer, destinationPaymentRail: 'internal', destinationAddress: fees.id };
  expect(refusal(await api.post('/v1/transfers', internal))).toEqual(owed);
  expect(await authorize(api, card.id as string, { amount: 5 })).toMatchObject({ status: 'declined' });
  const batch = must(
    await api.post('/v1/batches', {
      ...{ customerId: sender.customer.id, walletId: sender.wallet.id, process: 'manual' },
      rows: [{ amount: '10', destinationCurrency: 'eur', destinationPaymentRail: 'sepa', destinationAddress: one.account.id }],
    }),
  );
  await eventually(
    async () => must(await api.get(`/v1/batches/${batch.id as string}`)),
    ({ status }: Resource) => status === 'ready',
    { withinMs: 30_000 },
  );
  expect(refusal(await api.post(`/v1/batches/${batch.id as string}/confirm`))).toEqual(owed);
  await expectConserved(one);
  // A deposit into the wallet that received the payout repays the debt, and payments continue.
  must(await api.post(`/v1/simulate/wallets/${fees.id as string}/deposits`, { amount: '600', currency: 'usdc' }));
  await eventually(
    () => feesOf(api),
    ({ debt }) => debt === '0.000000',
  );
  expect((await balanceOf(api, fees.id)).balance).toBe('100.000000');
  must(await api.post('/v1/transfers', transfer));
});

test('later fees repay a debt first', async () => {
  const one = await attacker();
  const { api, fees } = one;
  const [first, second] = [await pay(one, '1000', '500'), await pay(one, '1000', '500')];
  for (const { id } of [first, second]) await inState(api, id as string, 'completed');
  await pass(api, 61);
  must(await payFees(api, fees));
  const feeSender = { customer: { id: fees.customerId as string }, wallet: fees } as Sender;
  await inState(api, (await send(api, transferOf(feeSender, { amount: '1000' }))).id as string, 'completed');
  // A payment is in progress when the debt arises. Its fee is collected and repays the debt.
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const third = await pay(one, '1000', '500');
  must(await api.patch('/v1/simulate/settings', { autoAdvance: true }));
  await inState(api, (await giveBack(api, first.id as string)).id as string, 'completed');
  must(await api.post(`/v1/simulate/transactions/${third.id as string}/advance`, { to: 'funds_received' }));
  await eventually(
    () => feesOf(api),
    ({ debt }) => debt === '0.000000',
  );
  expect(await feesOf(api)).toMatchObject({ balance: '0.000000' });
});

test('concurrent payouts, returns, and releases create no money for any party', async () => {
  const one = await attacker();
  const { api, fees } = one;
  const ids = [];
  for (let n = 0; n < 6; n += 1) ids.push((await pay(one, '100', '50')).id as string);
  for (const id of ids) await inState(api, id, 'completed');
  await Promise.all([
    pass(api, 61),
    ...ids.map((id) => giveBack(api, id)),
    ...Array.from({ length: 6 }, () => payFees(api, fees, '50')),
  ]);
  for (const id of ids) {
    const { return: returned } = must(await api.get(`/v1/transactions/${id}`));
    await inState(api, returned.transactionId as string, 'completed');
  }
  await eventually(
    () => feesOf(api),
    ({ balance, debt }) => balance === '0.000000' && debt === '0.000000',
  );
  expect((await balanceOf(api, one.sender.wallet.id)).balance).toBe('10000.000000');
  expect((await balanceOf(api, fees.id)).balance).toBe('0.000000');
});
