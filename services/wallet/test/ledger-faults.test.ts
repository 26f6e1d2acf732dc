// The ledger's guarantees when callers collide, statements fail, and replicas share the work.
import type { Id } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import type { Database, HotTx } from '@pay/kernel/db';
import { failNth } from '@pay/testkit/faults';
import { createSeededDraws } from '@pay/testkit/seeded-draws';
import { service } from '../src/service.ts';
import { AccountDirectory } from '../src/store/accounts.ts';
import { postMany } from '../src/store/post.ts';
import {
  aWallet,
  appliedOutcome,
  count,
  fresh,
  holdOf,
  holdStep,
  ledgerOf,
  asUsdc,
  payStep,
  walletRef,
  walletHarness,
  type Steps,
  type WalletHarness,
} from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());
const { post, funds, sound } = ledgerOf(() => harness);

test('ten wallets keep the sum of their balances under 600 random concurrent groups', async () => {
  const first = await aWallet(harness, undefined, '100');
  const others = await Promise.all(Array.from({ length: 9 }, () => aWallet(harness, first.owner, '100')));
  const all = [first, ...others];
  const pick = (n: number) => all[n % all.length] as (typeof all)[number];
  const draw = createSeededDraws();
  const next = () => draw(2 ** 31);
  const open: Id<'hold'>[] = [];
  const one = async (): Promise<void> => {
    const amount = 1 + (next() % 40_000_000);
    const from = pick(next());
    const kind = next() % 4;
    if (kind === 0) {
      const txn = fresh.transaction();
      const outcome = await post(first.owner, [holdStep(from, holdOf(txn), amount)], { groupId: txn });
      if (outcome.outcome === 'applied') open.push(holdOf(txn));
      return;
    }
    const hold = kind === 1 ? open.shift() : undefined;
    if (hold !== undefined) return void (await post(first.owner, [{ op: 'release', holdId: hold }]));
    const to = pick(all.indexOf(from) + 1 + (next() % 8));
    await post(first.owner, [
      {
        op: 'post',
        debit: walletRef(from),
        credit: walletRef(to),
        ...asUsdc(amount),
        entryKind: 'transfer',
        transactionId: fresh.transaction(),
      },
    ]);
  };
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let i = 0; i < 30; i += 1) await one();
    }),
  );
  const balances = await Promise.all(all.map(funds));
  const total = balances.reduce((sum, b) => sum + BigInt(b.balance.replace('.', '')), 0n);
  expect(total).toBe(1_000_000_000n);
  expect(balances.every((b) => !b.available.startsWith('-'))).toBe(true);
  await sound(first.owner);
});

test('a failure before or after any statement leaves a group complete or without effect, and a repetition completes it', async () => {
  for (const when of ['before', 'after'] as const) {
    for (let n = 1; n <= 12; n += 1) {
      const broken = await aHarnessThatFails(n, when);
      await broken.settle();
    }
  }
}, 60_000);

/** A second replica whose n-th statement of the ledger fails; the first one checks and finishes. */
async function aHarnessThatFails(n: number, when: 'before' | 'after') {
  const wallet = await aWallet(harness);
  const txn = fresh.transaction();
  await post(wallet.owner, [holdStep(wallet, holdOf(txn), 5_000_000)], { groupId: txn, stage: 0 });
  const steps: Steps = [{ op: 'capture', holdId: holdOf(txn) }, payStep(wallet, 2_000_000, txn), payStep(wallet, 3_000_000, txn)];
  const failing = failNth(n, when);
  const wrap = (db: Database): Database => ({
    ...db,
    hot: {
      ...db.hot,
      query: failing.wrap(db.hot.query) as Database['hot']['query'],
      tx: <T>(work: (tx: HotTx) => Promise<T>) =>
        failing.wrap((inner: typeof work) => db.hot.tx(inner))((tx) =>
          work({ ...tx, query: failing.wrap(tx.query.bind(tx)) as HotTx['query'] }),
        ),
    },
  });
  const db = wrap(harness.running.db);
  const request = { owner: wallet.owner, at: systemClock.now(), group: { groupId: txn, stage: 1, steps } };
  await postMany({ db, directory: new AccountDirectory(db), posted: () => undefined }, [request]).catch(() => undefined);
  return {
    async settle() {
      const between = await funds(wallet);
      expect([
        { balance: '10000.000000', available: '9995.000000', held: '5.000000' },
        { balance: '9995.000000', available: '9995.000000', held: '0.000000' },
      ]).toContainEqual(between);
      const again = await post(wallet.owner, steps, { groupId: txn, stage: 1 });
      expect(again.outcome).toBe('applied');
      expect(await funds(wallet)).toEqual({ balance: '9995.000000', available: '9995.000000', held: '0.000000' });
      await sound(wallet.owner);
    },
  };
}

test('postings cannot be changed or deleted, not even by the service', async () => {
  const wallet = await aWallet(harness);
  const { knex } = harness.running.db;
  await expect(knex.raw('update postings set amount = amount + 1')).rejects.toThrow('permission denied');
  await expect(knex.raw('delete from postings')).rejects.toThrow('permission denied');
  expect(wallet.status).toBe('active');
});

test('two replicas share the work without losing or repeating any of it', async () => {
  const second = await harness.start(service);
  const wallet = await aWallet(harness);
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => post(wallet.owner, [payStep(wallet, 1_000_000)])));
  expect(count(outcomes, appliedOutcome)).toBe(200);
  expect(await funds(wallet)).toMatchObject({ balance: '9800.000000' });
  await sound(wallet.owner);
  await second.stop();
});
