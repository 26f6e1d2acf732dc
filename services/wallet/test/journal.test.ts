// The journal on a real ledger: numbers without gaps, entries that balance, filters, and isolation from other owners.
import type { In } from '@pay/contract/operation';
import type { wallet } from '@pay/contract/wallet/operations';
import type { JournalEntry } from '@pay/contract/wallet/journal';
import { sameBody } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { aCtx, anOwner } from '@pay/testkit/service';
import { service } from '../src/service.ts';
import {
  aWallet,
  clearingRef,
  depositStep,
  fresh,
  holdOf,
  holdStep,
  ledgerOf,
  asUsdc,
  payStep,
  walletRef,
  type Steps,
} from './harness.ts';
import { journalHarness, type JournalHarness } from './journal-harness.ts';

let harness: JournalHarness;
beforeAll(async () => {
  harness = await journalHarness();
});
afterAll(() => harness.stop());

const { post } = ledgerOf(() => harness);
const numberAll = (): Promise<void> => harness.numberAll();
type Filter = Partial<In<typeof wallet.listJournal>>;
const page = (owner: Owner, filter: Filter = {}) => harness.wallets.listJournal(aCtx(owner), { limit: 200, ...filter });
async function journal(owner: Owner, filter: Filter = {}): Promise<JournalEntry[]> {
  await numberAll();
  return (await page(owner, filter)).items;
}
const numbers = (entries: readonly JournalEntry[]): number[] => entries.map(({ number }) => number);

/** Debits minus credits by account and currency; zero sums are omitted. */
function sums(entries: readonly JournalEntry[], by: (line: JournalEntry['lines'][number]) => string): Record<string, number> {
  const found = new Map<string, number>();
  for (const line of entries.flatMap(({ lines }) => lines)) {
    const signed = Number(line.amount.replace('.', '')) * (line.side === 'debit' ? 1 : -1);
    found.set(by(line), (found.get(by(line)) ?? 0) + signed);
  }
  return Object.fromEntries([...found].filter(([, sum]) => sum !== 0));
}

test('a wallet’s opening balance and a payment are two entries with actor, time, and reason', async () => {
  const payer = await aWallet(harness);
  const txn = fresh.transaction();
  const fee = { ...payStep(payer, 500, txn), credit: { kind: 'gas_fees', id: '' }, entryKind: 'fee' } as const;
  await post(payer.owner, [fee, payStep(payer, 1_000_000, txn)], { groupId: txn });
  const code = `liability:wallet:${payer.id}`;
  const line = (account: string, side: string, amount: string) => ({
    account,
    side,
    amount,
    currency: 'usdc',
    walletId: account === code ? payer.id : null,
  });
  const entries = await journal(payer.owner);
  expect(entries).toEqual([
    {
      id: expect.stringMatching(/^jrn_[0-9a-z]{26}$/),
      number: 1,
      postedAt: expect.any(String),
      kind: 'opening_balance',
      description: 'Opening balance of a wallet',
      transactionId: null,
      cardTransactionId: null,
      reversalOf: null,
      lines: [line('equity:faucet', 'debit', '10000.000000'), line(code, 'credit', '10000.000000')],
    },
    {
      id: expect.any(String),
      number: 2,
      postedAt: expect.any(String),
      kind: 'transfer',
      description: 'Transfer',
      transactionId: txn,
      cardTransactionId: null,
      reversalOf: null,
      lines: [
        line(code, 'debit', '0.000500'),
        line('revenue:gas_fee', 'credit', '0.000500'),
        line(code, 'debit', '1.000000'),
        line('asset:clearing:solana', 'credit', '1.000000'),
      ],
    },
  ]);
  for (const entry of entries)
    expect(await harness.wallets.getJournalEntry(aCtx(payer.owner), { journalEntryId: entry.id })).toEqual(entry);
});

test('a hold adds no entry, and its capture adds one', async () => {
  const payer = await aWallet(harness);
  const txn = fresh.transaction();
  await post(payer.owner, [holdStep(payer, holdOf(txn), 3_000_000)], { groupId: txn });
  const released = fresh.transaction();
  await post(payer.owner, [holdStep(payer, holdOf(released), 1_000)], { groupId: released });
  await post(payer.owner, [{ op: 'release', holdId: holdOf(released) }], { groupId: released, stage: 1 });
  expect(numbers(await journal(payer.owner))).toEqual([1]);
  await post(payer.owner, [{ op: 'capture', holdId: holdOf(txn) }, payStep(payer, 3_000_000, txn)], { groupId: txn, stage: 1 });
  expect((await journal(payer.owner)).map(({ transactionId }) => transactionId)).toEqual([null, txn]);
});

test('a card clearing’s entry names its card transaction', async () => {
  const payer = await aWallet(harness);
  const cardTransactionId = sameBody('cardTransaction', fresh.transaction());
  const card = { kind: 'clearing', id: 'card' } as const;
  const step = { op: 'post', debit: walletRef(payer), credit: card, ...asUsdc(5), entryKind: 'card', cardTransactionId } as const;
  await post(payer.owner, [step]);
  expect((await journal(payer.owner)).at(-1)).toMatchObject({ kind: 'card', transactionId: null, cardTransactionId });
});

test('a reversing entry names the reversed entry, and both cancel out on every account', async () => {
  const payer = await aWallet(harness);
  const txn = fresh.transaction();
  const rail = { kind: 'rail', id: 'solana' } as const;
  const between = (debit: object, credit: object, entryKind: string) =>
    ({ op: 'post', debit, credit, ...asUsdc(700), entryKind, transactionId: txn }) as Steps[number];
  await post(payer.owner, [payStep(payer, 700, txn)], { groupId: txn, stage: 1 });
  await post(payer.owner, [between(clearingRef, rail, 'transfer')], { groupId: txn, stage: 2 });
  await post(payer.owner, [between(rail, clearingRef, 'return'), between(clearingRef, walletRef(payer), 'return')], {
    groupId: txn,
    stage: 3,
  });
  const entries = await journal(payer.owner, { transactionId: txn });
  expect(entries.map(({ kind, reversalOf }) => [kind, reversalOf])).toEqual([
    ['transfer', null],
    ['transfer', null],
    ['return', entries[0]?.id],
  ]);
  expect(entries[1]?.description).toBe('Transfer submitted to solana');
  expect(sums(entries, ({ account }) => account)).toEqual({});
});

test('a late return’s entry names the first entry of the returned transfer, under the return’s own transaction', async () => {
  const payer = await aWallet(harness);
  const [sent, back] = [fresh.transaction(), fresh.transaction()];
  const [rail, external] = [{ kind: 'rail', id: 'solana' } as const, { kind: 'external', id: 'solana' } as const];
  const step = (debit: object, credit: object, transactionId: string, entryKind = 'transfer') =>
    ({ op: 'post', debit, credit, ...asUsdc(700), entryKind, transactionId }) as Steps[number];
  await post(payer.owner, [payStep(payer, 700, sent)], { groupId: sent, stage: 1 });
  await post(payer.owner, [step(clearingRef, rail, sent)], { groupId: sent, stage: 2 });
  await post(payer.owner, [step(rail, external, sent)], { groupId: sent, stage: 3 });
  await post(payer.owner, [step(external, rail, sent, 'return')], { groupId: back, stage: 1 });
  const credit = step(clearingRef, walletRef(payer), back, 'return');
  await post(payer.owner, [step(rail, clearingRef, sent, 'return'), credit], { groupId: back, stage: 2 });
  const entries = await journal(payer.owner, { afterNumber: 1 });
  expect(entries.map(({ kind, transactionId, reversalOf }) => [kind, transactionId, reversalOf])).toEqual([
    ...Array.from({ length: 3 }, () => ['transfer', sent, null]),
    ...Array.from({ length: 2 }, () => ['return', back, entries[0]?.id]),
  ]);
  expect(sums(entries, ({ account }) => account)).toEqual({});
  expect(numbers(await journal(payer.owner, { transactionId: back }))).toEqual([5, 6]);
  expect(numbers(await journal(payer.owner, { transactionId: sent }))).toEqual([2, 3, 4, 5, 6]);
});

test('a transfer with a conversion balances in both currencies', async () => {
  const payer = await aWallet(harness);
  const txn = fresh.transaction();
  const euros = { amountUnits: '92', currency: 'eur' };
  const liquidity = { kind: 'liquidity', id: '' } as const;
  await post(payer.owner, [
    { ...payStep(payer, 10_000, txn), credit: { kind: 'exchange_fees', id: '' }, entryKind: 'fee' } as Steps[number],
    { ...payStep(payer, 1_000_000, txn), credit: liquidity, entryKind: 'conversion' } as Steps[number],
    {
      op: 'post',
      debit: liquidity,
      credit: { kind: 'clearing', id: 'sepa' },
      ...euros,
      entryKind: 'conversion',
      transactionId: txn,
    },
  ]);
  const [entry] = await journal(payer.owner, { transactionId: txn });
  expect(entry?.kind).toBe('conversion');
  expect(sums(entry === undefined ? [] : [entry], ({ currency }) => currency)).toEqual({});
  expect(sums(entry === undefined ? [] : [entry], ({ account, currency }) => `${account} ${currency}`)).toEqual({
    [`liability:wallet:${payer.id} usdc`]: 1_010_000,
    'revenue:exchange_fee usdc': -10_000,
    'asset:liquidity usdc': -1_000_000,
    'asset:liquidity eur': 92,
    'asset:clearing:sepa eur': -92,
  });
});

test('two hundred concurrent postings and two numberers give 1 to n, each group once', async () => {
  const owner = anOwner();
  const [one, other] = [await aWallet(harness, owner), await aWallet(harness, owner)];
  const second = await harness.start(service);
  const groups = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const txn = fresh.transaction();
      await post(owner, [i % 2 === 0 ? payStep(one, 100, txn) : payStep(other, 100, txn)], { groupId: txn });
      if (i % 20 === 0) await Promise.all([harness.running, second].map(({ jobs }) => jobs.runOnce('number-journal')));
      return txn;
    }),
  );
  const first = (await journal(owner)).slice();
  const rest = (await page(owner, { afterNumber: 200 })).items;
  const all = [...first, ...rest];
  expect(numbers(all)).toEqual(Array.from({ length: 202 }, (_, i) => i + 1));
  const named = all.flatMap(({ transactionId }) => (transactionId === null ? [] : [transactionId]));
  expect(named.toSorted()).toEqual(groups.toSorted());
  for (const entry of all) expect(sums([entry], ({ currency }) => currency)).toEqual({});
  // A number is permanent.
  expect(await journal(owner)).toEqual(first);
  await second.stop();
});

test('reading from the last number during writes never skips or repeats an entry', async () => {
  const payer = await aWallet(harness);
  const seen: number[] = [];
  const writers = Array.from({ length: 8 }, async () => {
    for (let i = 0; i < 10; i += 1) await post(payer.owner, [payStep(payer, 1)]);
  });
  const written = Promise.all(writers).then(() => true);
  for (let done = false; !done || seen.length < 81;) {
    done = await Promise.race([written, numberAll().then(() => false)]);
    const { items } = await page(payer.owner, { afterNumber: seen.at(-1) ?? 0, limit: 7 });
    seen.push(...numbers(items));
  }
  expect(seen).toEqual(Array.from({ length: 81 }, (_, i) => i + 1));
});

test('filters by wallet, account, transaction, and time find the same entries as a full scan', async () => {
  const owner = anOwner();
  const [one, other] = [await aWallet(harness, owner), await aWallet(harness, owner)];
  const txn = fresh.transaction();
  await post(owner, [depositStep(one, 10)]);
  await post(owner, [payStep(other, 20, txn)], { groupId: txn, stage: 1 });
  const related = fresh.transaction();
  const across: Steps[number] = {
    op: 'post',
    debit: clearingRef,
    credit: walletRef(one),
    ...asUsdc(5),
    entryKind: 'deposit',
    transactionId: related,
  };
  const sent = fresh.transaction();
  await post(owner, [across, payStep(other, 5, sent)], { groupId: sent });
  const all = await journal(owner);
  expect(all).toHaveLength(5);
  const on = (account: string) => all.filter(({ lines }) => lines.some((line) => line.account === account));
  const code = `liability:wallet:${one.id}`;
  expect(await journal(owner, { walletId: one.id })).toEqual(on(code));
  for (const account of [code, 'asset:external:solana', 'asset:clearing:solana', 'equity:faucet'])
    expect(await journal(owner, { account })).toEqual(on(account));
  expect(await journal(owner, { transactionId: txn })).toEqual([all[3]]);
  // The entry belongs to the sender. Both sides of the transfer find it.
  expect(all[4]).toMatchObject({ kind: 'transfer', transactionId: sent });
  for (const transactionId of [sent, related]) expect(await journal(owner, { transactionId })).toEqual([all[4]]);
  expect(await journal(owner, { walletId: one.id, account: 'asset:clearing:solana' })).toEqual([all[4]]);
  const last = all.at(-1)?.postedAt ?? '';
  expect(await journal(owner, { from: last })).toEqual(all.filter(({ postedAt }) => postedAt >= last));
  expect(await journal(owner, { to: last, afterNumber: 1 })).toEqual(all.filter((e) => e.number > 1 && e.postedAt < last));
  for (const account of ['asset:clearing:ach', 'nonsense', 'liability:wallet:x'])
    expect(await journal(owner, { account })).toEqual([]);
  const first = await page(owner, { limit: 2 });
  expect((await page(owner, { limit: 200, cursor: first.nextCursor ?? '' })).items).toEqual(all.slice(2));
});

test('another owner and another environment see no entry', async () => {
  const payer = await aWallet(harness);
  const stranger = await aWallet(harness);
  const txn = fresh.transaction();
  await post(payer.owner, [payStep(payer, 5, txn)], { groupId: txn });
  const mine = await journal(payer.owner);
  const theirs = await journal(stranger.owner);
  expect([numbers(mine), numbers(theirs)]).toEqual([[1, 2], [1]]);
  const filters: Filter[] = [{ walletId: payer.id }, { account: `liability:wallet:${payer.id}` }, { transactionId: txn }];
  for (const filter of filters) expect(await journal(stranger.owner, filter)).toEqual([]);
  const live: Owner = { ...payer.owner, environment: 'live' };
  expect(await journal(live)).toEqual([]);
  for (const owner of [stranger.owner, live])
    await expect(harness.wallets.getJournalEntry(aCtx(owner), { journalEntryId: mine[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  const walletIds = mine.flatMap(({ lines }) => lines.flatMap(({ walletId }) => walletId ?? []));
  expect(new Set(walletIds)).toEqual(new Set([payer.id]));
});

test('after a sandbox reset the journal begins at 1, without earlier entries', async () => {
  const payer = await aWallet(harness);
  await post(payer.owner, [payStep(payer, 5)]);
  await journal(payer.owner);
  // Posted, and not numbered when the reset happens.
  await post(payer.owner, [payStep(payer, 6)]);
  await harness.wallets.sandboxReset(aCtx(payer.owner), { generation: 1 });
  expect(await journal(payer.owner)).toEqual([]);
  const next = await aWallet(harness, payer.owner);
  const entries = await journal(payer.owner);
  expect(numbers(entries)).toEqual([1]);
  expect(entries[0]?.lines.flatMap(({ walletId }) => walletId ?? [])).toEqual([next.id]);
});
