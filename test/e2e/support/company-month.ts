// A month of a company, small or long: customers, payments between their wallets, conversions, holds, a payroll with
// faults, returned payouts, and paid-out developer fees. It uses only the public API, with draws that follow from SEED.
// Amounts are drawn before anything is sent, so concurrent requests transfer the same money in any order. Asserts
// nothing: `books.ts` does.
import type { Api } from '@pay/testkit/api';
import { aCustomer, aTransfer, aWallet } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { createSeededDraws } from '@pay/testkit/seeded-draws';
import { must } from './answers.ts';
import { everything, inBatchState, newCounterparty, newHold, type Resource } from './arrange.ts';

type MonthSize = {
  readonly customers: number;
  readonly transfers: number;
  readonly conversions: number;
  /** Valid rows of the payroll, in addition to ten faulty ones. */
  readonly payroll: number;
  readonly holds: number;
};
export type CompanyMonth = {
  readonly period: string;
  readonly wallets: readonly Resource[];
  readonly payroll: Resource;
  readonly holds: readonly Resource[];
  /** Requested payouts of developer fees; automatic ones are not included. */
  readonly feePayouts: readonly Resource[];
};

const period = '2031-05';
const currencies = ['usdc', 'usd', 'eur'] as const;
/** Maximum number of concurrent requests. */
const atOnce = 8;

type Draw = (below: number) => number;
const pick = <T>(draw: Draw, from: readonly T[]): T => from[draw(from.length)] as T;
/** Cents as an amount that every currency has. */
const amountOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export async function liveAMonth(api: Api, size: MonthSize): Promise<CompanyMonth> {
  const draw = createSeededDraws();
  must(await api.patch('/v1/simulate/settings', { stepDelayMs: 0 }));
  must(await api.post('/v1/simulate/clock', { set: `${period}-03T08:00:00Z` }));
  const wallets = (await each(Array.from({ length: size.customers }), () => aCustomerWithWallets(api))).flat();
  const holds = await each(wallets.slice(0, size.holds), ({ id }) => newHold(api, id, { amount: '120.00' }));
  await each(transfersOf(draw, { wallets, count: size.transfers }), async (body) => must(await api.post('/v1/transfers', body)));
  await advance(api, 5);
  await each(conversionsOf(draw, { wallets, count: size.conversions }), async (body) =>
    must(await api.post('/v1/conversions', body)),
  );
  await each(holds, (hold, n) => useHold(api, { hold, n, wallets }));
  const payroll = await payPayroll(api, draw, { wallets, rows: size.payroll });
  await sendOut(api, wallets);
  await allEnded(api);
  const feePayouts = await payFeesOut(api, wallets);
  await advance(api, 26);
  await eventually(
    async () => (await everything(api, `/v1/statements?period=${period}`)).length,
    (count) => count === wallets.length,
    { withinMs: 120_000 },
  );
  return {
    period,
    wallets,
    payroll,
    feePayouts,
    holds: await each(holds, async ({ id }) => must(await api.get(`/v1/holds/${id as string}`))),
  };
}

/** Does the work for each item, a few at once. Returns the results in order. */
export async function each<T, R>(items: readonly T[], work: (item: T, n: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < items.length; n = next++) results[n] = await work(items[n] as T, n);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function aCustomerWithWallets(api: Api): Promise<Resource[]> {
  const { id } = must(await api.post('/v1/customers', aCustomer()));
  return each(currencies, async (currency) =>
    must(await api.post('/v1/wallets', aWallet(id, { type: currency === 'usdc' ? 'crypto' : 'virtual_account', currency }))),
  );
}

const advance = async (api: Api, days: number): Promise<void> =>
  void must(await api.post('/v1/simulate/clock', { advanceSeconds: days * 86_400 }));

type CompanyPlan = { readonly wallets: readonly Resource[]; readonly count: number };

const between = (from: Resource, to: Resource, cents: number): object => ({
  ...{ customerId: from.customerId, walletId: from.id, amount: amountOf(cents) },
  ...{ destinationCurrency: from.currency, destinationPaymentRail: 'internal', destinationAddress: to.id },
});

/** Random transfers. Every fifth collects a developer fee. */
function transfersOf(draw: Draw, { wallets, count }: CompanyPlan): object[] {
  return Array.from({ length: count }, (_, n) => {
    const from = pick(draw, wallets);
    const to = pick(
      draw,
      wallets.filter(({ id, currency }) => currency === from.currency && id !== from.id),
    );
    const fee = n % 5 === 0 ? { developerFee: '0.01', reference: `Invoice ${n}, "part"` } : {};
    return { ...between(from, to, 2 + draw(1_000)), ...fee };
  });
}

function conversionsOf(draw: Draw, { wallets, count }: CompanyPlan): object[] {
  return Array.from({ length: count }, (_, n) => {
    const from = pick(draw, wallets);
    const { id } = pick(
      draw,
      wallets.filter(({ customerId, currency }) => customerId === from.customerId && currency !== from.currency),
    );
    const amount = amountOf(100 + draw(1_000));
    return {
      ...{ customerId: from.customerId, walletId: from.id, destinationWalletId: id },
      ...(n % 3 === 0 ? { destinationAmount: amount } : { amount }),
    };
  });
}

function walletIn(wallets: readonly Resource[], isIt: (wallet: Resource) => boolean): Resource {
  const found = wallets.find(isIt);
  if (found === undefined) throw new Error('no such wallet');
  return found;
}

type HoldUse = { readonly hold: Resource; readonly n: number; readonly wallets: readonly Resource[] };

/** Uses holds in turns: releases parts, spends and releases the rest, spends and keeps the rest, or lets it expire. */
async function useHold(api: Api, { hold, n, wallets }: HoldUse): Promise<void> {
  const from = walletIn(wallets, ({ id }) => id === hold.walletId);
  const to = walletIn(wallets, ({ id, currency }) => currency === from.currency && id !== from.id);
  const spend = (keepRemainder: boolean) =>
    api.post('/v1/transfers', { ...between(from, to, 4_000), holdId: hold.id, keepRemainder });
  if (n % 4 === 0) {
    must(await api.post(`/v1/holds/${hold.id as string}/release`, { amount: '20.00' }));
    must(await api.post(`/v1/holds/${hold.id as string}/release`));
  }
  if (n % 4 === 1) must(await spend(false));
  if (n % 4 === 2) {
    must(await api.patch(`/v1/holds/${hold.id as string}`, { expiresAt: `${period}-31T00:00:00.000Z` }));
    must(await spend(true));
  }
}

const toWallet = { destinationCurrency: 'usdc', destinationPaymentRail: 'internal' };
const toChain = {
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'ethereum',
  destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};

/** The field and value of each possible error of a row. */
export const faults: readonly Readonly<Record<string, string>>[] = [
  { amount: 'much' },
  { amount: '0' },
  { amount: '-5.00' },
  { amount: '1.1234567' },
  { destinationCurrency: 'gold' },
  { destinationPaymentRail: 'pigeon' },
  { destinationPaymentRail: 'sepa' },
  { destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' },
  { walletId: 'wal_01j8z3k4m5n6p7q8r9s0t1v2w3' },
  { reference: 'x'.repeat(141) },
];

type PayrollInput = { readonly wallets: readonly Resource[]; readonly rows: number };

/** Pays from the first wallet, half to employees' wallets and half to chains. Returns the ended batch. */
async function payPayroll(api: Api, draw: Draw, { wallets, rows }: PayrollInput): Promise<Resource> {
  const [from, ...others] = wallets.filter(({ currency }) => currency === 'usdc');
  const good = Array.from({ length: rows }, (_, n) => ({
    clientRowId: `row ${n}`,
    amount: amountOf(100 + draw(1_000)),
    ...(n % 2 === 0 ? { ...toWallet, destinationAddress: pick(draw, others).id as string } : toChain),
  }));
  const bad = faults.map((fault, n) => ({ clientRowId: `faulty ${n}`, amount: '1.00', ...toChain, ...fault }));
  const body = { customerId: from.customerId, walletId: from.id, name: 'Payroll', process: 'auto', rows: [...bad, ...good] };
  const { id } = must(await api.post('/v1/batches', body));
  return inBatchState(api, id, 'completed', 'partially_completed', 'invalid', 'canceled');
}

/**
 * Sends payouts with each outcome: paid, failed, returned. Each has a developer fee, which a failure or return
 * reverses. Then sends internal transfers with fees.
 */
async function sendOut(api: Api, wallets: readonly Resource[]): Promise<void> {
  const from = walletIn(wallets, ({ currency }) => currency === 'eur');
  for (const ending of [undefined, '002', '003']) {
    const over = { kind: 'iban' as const, ...(ending === undefined ? {} : { ending }) };
    const { id } = await newCounterparty(api, from.customerId, over);
    const to = { destinationCurrency: 'eur', destinationPaymentRail: 'sepa', destinationAddress: id as string };
    const sent = { customerId: from.customerId, walletId: from.id, amount: '30.00', developerFee: '0.25' };
    must(await api.post('/v1/transfers', aTransfer({ ...sent, ...to })));
  }
  // These fees are available at once, independent of the draws, so `payFeesOut` can pay them out.
  for (const currency of ['usdc', 'usd']) {
    const [payer, receiver] = wallets.filter((wallet) => wallet.currency === currency);
    must(await api.post('/v1/transfers', { ...between(payer, receiver, 1_000), developerFee: '0.25' }));
  }
}

/**
 * Pays developer fees out in each way: a part, the full amount, and automatically on the next day. Fees of bank
 * payments stay pending.
 */
async function payFeesOut(api: Api, wallets: readonly Resource[]): Promise<Resource[]> {
  const into = (currency: string): { currency: string; walletId: string } => ({
    currency,
    walletId: walletIn(wallets, (wallet) => wallet.currency === currency).id as string,
  });
  const asked = [
    must(await api.post('/v1/fees/payouts', { ...into('usdc'), amount: '0.005' })),
    must(await api.post('/v1/fees/payouts', into('usd'))),
  ];
  must(await api.patch('/v1/settings/fees', { payout: 'daily', wallets: { usdc: into('usdc').walletId } }));
  await advance(api, 1);
  await eventually(
    () => everything(api, '/v1/fees/entries?currency=usdc&kind=payout'),
    (payouts) => payouts.length === 2,
    { withinMs: 60_000 },
  );
  must(await api.patch('/v1/settings/fees', { payout: 'manual' }));
  return asked;
}

const open = new Set(['pending', 'in_review', 'funds_received', 'payment_submitted', 'payment_processed', 'under_review']);
const allEnded = (api: Api): Promise<unknown> =>
  eventually(
    async () => (await everything(api, '/v1/transactions?type=transfer')).filter(({ status }) => open.has(status as string)),
    (left) => left.length === 0,
    { withinMs: 120_000 },
  );
