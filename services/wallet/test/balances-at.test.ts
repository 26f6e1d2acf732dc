// Balances at any instant against the entries themselves, after a random walk in which the sandbox's clock goes both
// ways.
import type { WalletEntry } from '@pay/contract/wallet/shapes';
import { HOUR, SECOND, iso, systemClock } from '@pay/core/time';
import type { Owner } from '@pay/core/owner';
import { createSeededDraws } from '@pay/testkit/seeded-draws';
import { aCtx, anOwner } from '@pay/testkit/service';
import type { z } from 'zod';
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

const { post, sound } = ledgerOf(() => harness);
type Entry = z.infer<typeof WalletEntry>;
type Wallet = Awaited<ReturnType<typeof aWallet>>;

/** usdc has six decimals. */
const units = (amount: string): bigint => BigInt(amount.replace('.', ''));
const balanceAt = async (of: { id: string; owner: Owner }, at: number): Promise<bigint> =>
  units((await harness.wallets.balance(aCtx(of.owner), { walletId: of.id, at: iso(at) })).balance);

async function entriesOf(of: { id: string; owner: Owner }): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let cursor: string | undefined; ;) {
    const input = { walletId: of.id, limit: 200, ...(cursor === undefined ? {} : { cursor }) };
    const page = await harness.wallets.entries(aCtx(of.owner), input);
    found.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === undefined) return found;
  }
}

const until = (entries: readonly Entry[], at: number): bigint =>
  entries.reduce((sum, { amount, createdAt }) => (Date.parse(createdAt) <= at ? sum + units(amount) : sum), 0n);

type Walk = { readonly owner: Owner; readonly wallets: readonly Wallet[]; readonly draw: (below: number) => number };

function randomSteps({ wallets, draw }: Walk): Steps {
  const one = wallets[draw(wallets.length)] as Wallet;
  const other = wallets[draw(wallets.length)] as Wallet;
  const amount = 1 + draw(2_000_000);
  const across: Steps = [
    payStep(one, amount),
    { op: 'post', debit: clearingRef, credit: walletRef(other), ...asUsdc(amount), entryKind: 'deposit' },
  ];
  const plans: Steps[] = [
    [depositStep(one, amount)],
    [payStep(one, amount)],
    [{ ...payStep(one, 7), credit: { kind: 'gas_fees', id: '' }, entryKind: 'fee' } as Steps[number], payStep(one, amount)],
    across,
    [holdStep(one, holdOf(fresh.transaction()), amount)],
  ];
  return plans[draw(plans.length)] as Steps;
}

/** Milliseconds by which the clock changes: a little, a lot, and back. */
const leaps = [0, 0, 0, 1, 40, HOUR, 30 * 24 * HOUR, -1, -400, -5 * SECOND, -HOUR, -40 * 24 * HOUR];

async function walk(input: Walk): Promise<void> {
  let clockOffsetMs = 0;
  for (let i = 0; i < 300; i += 1) {
    clockOffsetMs += leaps[input.draw(leaps.length)] ?? 0;
    const group = { groupId: fresh.transaction(), steps: randomSteps(input) };
    await harness.wallets.post(aCtx(input.owner, { sandbox: { clockOffsetMs } }), group);
    if (input.draw(9) === 0) await harness.running.jobs.runOnce('number-journal');
  }
}

test('after 300 random steps, every balance at any instant is the sum of the earlier entries, numbered or not', async () => {
  const owner = anOwner();
  const wallets = [await aWallet(harness, owner), await aWallet(harness, owner), await aWallet(harness, owner)];
  const draw = createSeededDraws();
  await walk({ owner, wallets, draw });
  const check = async (): Promise<void> => {
    for (const wallet of wallets) {
      const entries = await entriesOf(wallet);
      const times = entries.map(({ createdAt }) => Date.parse(createdAt));
      const instants = [
        0,
        Date.UTC(2999, 0, 1),
        ...times.filter(() => draw(5) === 0).flatMap((at) => [at - 1, at, at + 1, at + 999]),
      ];
      const found = await Promise.all(instants.map(async (at) => [at, await balanceAt(wallet, at)]));
      expect(found).toEqual(instants.map((at) => [at, until(entries, at)]));
    }
  };
  await check();
  await harness.numberAll();
  await check();
  await sound(owner);
});

test('the trial balance is zero now and at any instant, and contains every wallet’s total', async () => {
  const owner = anOwner();
  const wallets = [await aWallet(harness, owner), await aWallet(harness, owner)];
  const draw = createSeededDraws();
  await walk({ owner, wallets, draw });
  const entries = await Promise.all(wallets.map(entriesOf));
  const times = entries.flat().map(({ createdAt }) => Date.parse(createdAt));
  for (const at of [undefined, Date.UTC(2999, 0, 1), ...times.filter(() => draw(15) === 0)]) {
    const { currencies } = await harness.wallets.trialBalance(aCtx(owner), at === undefined ? {} : { at: iso(at) });
    for (const { debits, credits, rows } of currencies) {
      const sum = (side: 'debit' | 'credit') => rows.reduce((total, row) => total + units(row[side]), 0n);
      expect([units(debits), units(credits)]).toEqual([sum('debit'), sum('debit')]);
      expect(sum('credit')).toBe(sum('debit'));
    }
    // Negative if the clock went back between a deposit and the payment that it funded.
    const rows = new Map(
      currencies.flatMap((one) => one.rows.map(({ code, debit, credit }) => [code, units(credit) - units(debit)])),
    );
    wallets.forEach(({ id }, i) => {
      const total = until(entries[i] ?? [], at ?? Number.POSITIVE_INFINITY);
      expect(rows.get(`liability:wallet:${id}`) ?? 0n).toBe(total);
    });
  }
  await harness.numberAll();
  // The newest instant, not the newest entry. A clock that was turned back can date that entry before all others, and a
  // transfer of a wallet to itself leaves nothing to list there.
  const last = Math.max(...times);
  const { currencies } = await harness.wallets.trialBalance(aCtx(owner), { at: iso(last) });
  expect(currencies.map(({ debits, credits }) => debits === credits)).toEqual([true]);
});

test('the accounts are those of the chart, each with its current balance, in pages of any size', async () => {
  const owner = anOwner();
  const [one, other] = [await aWallet(harness, owner), await aWallet(harness, owner)];
  await post(owner, [payStep(one, 3_000_000), depositStep(other, 1_000_000)]);
  const { items } = await harness.wallets.listJournalAccounts(aCtx(owner), { limit: 200 });
  const liability = ({ id }: Wallet, balance: string) => ({
    code: `liability:wallet:${id}`,
    type: 'liability',
    currency: 'usdc',
    normalSide: 'credit',
    balance,
  });
  expect(items).toEqual([
    { code: 'asset:clearing:solana', type: 'asset', currency: 'usdc', normalSide: 'debit', balance: '-3.000000' },
    { code: 'asset:external:solana', type: 'asset', currency: 'usdc', normalSide: 'debit', balance: '1.000000' },
    { code: 'equity:faucet', type: 'equity', currency: 'usdc', normalSide: 'credit', balance: '-20000.000000' },
    ...[liability(one, '9997.000000'), liability(other, '10001.000000')].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  ]);
  for (const limit of [1, 2, 3, 4]) {
    const paged = [];
    for (let cursor: string | undefined; ;) {
      const page = await harness.wallets.listJournalAccounts(aCtx(owner), { limit, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      paged.push(...page.items);
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    expect(paged).toEqual(items);
  }
  expect((await harness.wallets.listJournalAccounts(aCtx(anOwner()), { limit: 5 })).items).toEqual([]);
});

test('a past balance includes what the newest entry at that time left held, and is zero before the wallet’s creation', async () => {
  const before = systemClock.now();
  const wallet = await aWallet(harness);
  const ctx = (clockOffsetMs: number) => aCtx(wallet.owner, { sandbox: { clockOffsetMs } });
  const steps = (heldAmount: number, paidAmount: number): Steps => [
    holdStep(wallet, holdOf(fresh.transaction()), heldAmount),
    payStep(wallet, paidAmount),
  ];
  await harness.wallets.post(ctx(HOUR), { groupId: fresh.transaction(), steps: steps(2_000_000, 1_000_000) });
  const at = async (ms: number) => {
    const {
      balance,
      available,
      held,
      at: asked,
    } = await harness.wallets.balance(aCtx(wallet.owner), { walletId: wallet.id, at: iso(ms) });
    return { balance, available, held, asked };
  };
  expect(await at(before - 1_000)).toEqual({
    balance: '0.000000',
    available: '0.000000',
    held: '0.000000',
    asked: iso(before - 1_000),
  });
  expect(await at(before + HOUR / 2)).toMatchObject({ balance: '10000.000000', held: '0.000000' });
  expect(await at(before + 2 * HOUR)).toMatchObject({ balance: '9999.000000', available: '9997.000000', held: '2.000000' });
  const missing = harness.wallets.balance(aCtx(anOwner()), { walletId: wallet.id, at: iso(before) });
  await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
