// The ledger on real Postgres: what holds when many callers, repetitions and failures meet.
import { randomIds, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import type { GroupOutcome, LedgerGroup } from '@pay/contract/wallet';
import type { Database } from '@pay/kernel/db';
import { failNth } from '@pay/testkit/faults';
import { aCtx } from '@pay/testkit/service';
import { service } from '../src/service.ts';
import {
  aWallet,
  applied,
  depositStep,
  fresh,
  holdOf,
  holdStep,
  moved,
  payStep,
  refused,
  replayed,
  walletRef,
  walletWorld,
  type WalletWorld,
} from './world.ts';

let world: WalletWorld;
beforeAll(async () => {
  world = await walletWorld();
});
afterAll(() => world.stop());

type Steps = LedgerGroup['steps'];
const post = (owner: Owner, steps: Steps, given: { groupId?: string; stage?: number } = {}): Promise<GroupOutcome> =>
  world.wallets.post(aCtx(owner), {
    groupId: given.groupId ?? fresh.transaction(),
    ...(given.stage === undefined ? {} : { stage: given.stage }),
    steps,
  });
const funds = async (wallet: { owner: Owner; id: string }) => {
  const { balance, available, held } = await world.wallets.balance(aCtx(wallet.owner), { walletId: wallet.id });
  return { balance, available, held };
};
const sound = async (owner: Owner) => expect((await world.wallets.checkInvariants(aCtx(owner), {})).violations).toEqual([]);
const count = (outcomes: readonly GroupOutcome[], like: object) =>
  outcomes.filter((o) => JSON.stringify(o) === JSON.stringify(like)).length;

test('hold, capture and spend, then settle: each step moves exactly what it says', async () => {
  const wallet = await aWallet(world);
  const { owner } = wallet;
  const txn = fresh.transaction();
  const hold = holdOf(txn);
  expect(await post(owner, [holdStep(wallet, hold, 100_000_000)], { groupId: txn, stage: 0 })).toEqual(applied);
  expect(await funds(wallet)).toEqual({ balance: '10000.000000', available: '9900.000000', held: '100.000000' });
  const spend: Steps = [
    { op: 'capture', holdId: hold },
    { ...payStep(wallet, 1_000_000, txn), entryKind: 'fee' } as Steps[number],
    payStep(wallet, 99_000_000, txn),
  ];
  expect(await post(owner, spend, { groupId: txn, stage: 1 })).toEqual(applied);
  expect(await funds(wallet)).toEqual({ balance: '9900.000000', available: '9900.000000', held: '0.000000' });
  expect(await post(owner, spend, { groupId: txn, stage: 1 })).toEqual(replayed);
  const { items } = await world.wallets.entries(aCtx(owner), { walletId: wallet.id });
  expect(items.map((e) => [e.kind, e.amount, e.balanceAfter, e.availableAfter, e.transactionId])).toEqual([
    ['transfer', '-99.000000', '9900.000000', '9900.000000', txn],
    ['fee', '-1.000000', '9999.000000', '9999.000000', txn],
    ['opening_balance', '10000.000000', '10000.000000', '10000.000000', null],
  ]);
  await sound(owner);
});

test('parallel holds over the balance: exactly as many are placed as it can carry', async () => {
  const wallet = await aWallet(world);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => {
      const txn = fresh.transaction();
      return post(wallet.owner, [holdStep(wallet, holdOf(txn), 400_000_000)], { groupId: txn });
    }),
  );
  expect(count(outcomes, applied)).toBe(25);
  expect(count(outcomes, refused('insufficient_funds'))).toBe(15);
  expect(await funds(wallet)).toMatchObject({ available: '0.000000', held: '10000.000000' });
  await sound(wallet.owner);
});

test('a refusal is for ever, even after the money has arrived', async () => {
  const wallet = await aWallet(world);
  const txn = fresh.transaction();
  const dear = () => post(wallet.owner, [holdStep(wallet, holdOf(txn), 10_000_000_001)], { groupId: txn });
  expect(await dear()).toEqual(refused('insufficient_funds'));
  expect(await post(wallet.owner, [depositStep(wallet, 5_000_000)])).toEqual(applied);
  expect(await dear()).toEqual(refused('insufficient_funds'));
  expect(await post(wallet.owner, [{ op: 'capture', holdId: holdOf(txn) }, payStep(wallet, 1)])).toEqual(
    refused('hold_not_found'),
  );
  expect(await funds(wallet)).toMatchObject({ balance: '10005.000000', held: '0.000000' });
});

test('fifty parallel sends of one group apply it once', async () => {
  const wallet = await aWallet(world);
  const txn = fresh.transaction();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => post(wallet.owner, [payStep(wallet, 1_000_000, txn)], { groupId: txn })),
  );
  expect(count(outcomes, applied)).toBe(1);
  expect(count(outcomes, replayed)).toBe(49);
  expect(await funds(wallet)).toMatchObject({ balance: '9999.000000' });
});

test('fifty parallel resolutions of one hold: one wins, the others hear that it is resolved', async () => {
  const wallet = await aWallet(world);
  const txn = fresh.transaction();
  const hold = holdOf(txn);
  await post(wallet.owner, [holdStep(wallet, hold, 7_000_000)], { groupId: txn });
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      post(
        wallet.owner,
        i % 2 === 0 ? [{ op: 'release', holdId: hold }] : [{ op: 'capture', holdId: hold }, payStep(wallet, 7_000_000)],
      ),
    ),
  );
  expect(count(outcomes, applied)).toBe(1);
  expect(count(outcomes, refused('hold_resolved'))).toBe(49);
  await sound(wallet.owner);
});

test('twenty parallel refunds of one transfer give the money back once', async () => {
  const wallet = await aWallet(world);
  const txn = fresh.transaction();
  await post(wallet.owner, [payStep(wallet, 3_000_000, txn)], { groupId: txn, stage: 0 });
  const back = {
    ...payStep(wallet, 3_000_000, txn),
    debit: { kind: 'clearing', id: 'solana' },
    credit: walletRef(wallet),
    entryKind: 'refund',
  } as Steps[number];
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => post(wallet.owner, [back], { groupId: txn, stage: 1 })));
  expect(count(outcomes, applied)).toBe(1);
  expect(await funds(wallet)).toMatchObject({ balance: '10000.000000' });
});

test('parallel credits of one wallet all arrive, and a spend queued behind a deposit is not refused for it', async () => {
  const wallet = await aWallet(world, undefined, '0');
  await Promise.all(Array.from({ length: 60 }, () => post(wallet.owner, [depositStep(wallet, 1_000_000)])));
  expect(await funds(wallet)).toMatchObject({ balance: '60.000000' });
  for (let i = 0; i < 10; i += 1) {
    const [deposit, spend] = await Promise.all([
      post(wallet.owner, [depositStep(wallet, 60_000_000)]),
      post(wallet.owner, [payStep(wallet, 60_000_000)]),
    ]);
    expect([deposit, spend]).toEqual([applied, applied]);
  }
  await sound(wallet.owner);
});

test('a post in another currency than the wallet’s, or to a wallet that is not there, is refused', async () => {
  const wallet = await aWallet(world);
  const other = { ...payStep(wallet, 1), currency: 'usdt' } as Steps[number];
  expect(await post(wallet.owner, [other])).toEqual(refused('currency_mismatch'));
  const missing = { id: randomIds().next('wallet', systemClock.now()) };
  expect(await post(wallet.owner, [payStep(missing, 1)])).toEqual(refused('account_not_found'));
});

test('a frozen wallet takes no new hold; a closed one takes nothing', async () => {
  const wallet = await aWallet(world);
  const status = (to: 'frozen' | 'closed' | 'active') =>
    world.wallets.simulateStatus(aCtx(wallet.owner), { walletId: wallet.id, status: to });
  const tryHold = () => {
    const txn = fresh.transaction();
    return post(wallet.owner, [holdStep(wallet, holdOf(txn), 1)], { groupId: txn });
  };
  await status('frozen');
  expect(await tryHold()).toEqual(refused('wallet_frozen'));
  expect(await post(wallet.owner, [payStep(wallet, 10_000_000_000)])).toEqual(applied);
  await status('closed');
  expect(await tryHold()).toEqual(refused('wallet_closed'));
  expect(await post(wallet.owner, [depositStep(wallet, 1)])).toEqual(refused('wallet_closed'));
});

test('malformed steps fail alone and their neighbours in the batch are applied', async () => {
  const wallet = await aWallet(world);
  const wrong = world.wallets.post(aCtx(wallet.owner), { groupId: 'nonsense', steps: [payStep(wallet, 1)] });
  const self = post(wallet.owner, [{ ...payStep(wallet, 1), credit: walletRef(wallet) } as Steps[number]]);
  const right = post(wallet.owner, [payStep(wallet, 1_000_000)]);
  await expect(wrong).rejects.toMatchObject({ code: 'INVALID_REQUEST', details: [{ field: 'groupId' }] });
  await expect(self).rejects.toMatchObject({ code: 'INVALID_REQUEST', details: [{ field: 'steps.0.credit' }] });
  expect(await right).toEqual(applied);
});

test('holds are listed until they are confirmed or resolved', async () => {
  const wallet = await aWallet(world);
  const txns = [fresh.transaction(), fresh.transaction(), fresh.transaction()] as const;
  for (const txn of txns) {
    await post(
      wallet.owner,
      [{ ...holdStep(wallet, holdOf(txn), 1_000_000), expiresAt: systemClock.now() + 120_000 } as Steps[number]],
      { groupId: txn },
    );
  }
  const mine = async () => {
    const { holds } = await world.wallets.listUnconfirmedHolds(aCtx(wallet.owner), {
      kind: 'transfer',
      createdBefore: systemClock.now() + 1_000,
      limit: 1_000,
    });
    return holds.filter((hold) => hold.walletId === wallet.id);
  };
  expect(await mine()).toMatchObject(
    txns.map((txn) => ({ holdId: holdOf(txn), account: wallet.owner.account, amountUnits: '1000000' })),
  );
  expect(await world.wallets.confirmHolds(aCtx(wallet.owner), { holdIds: [holdOf(txns[0])] })).toEqual({ confirmed: 1 });
  await post(wallet.owner, [{ op: 'release', holdId: holdOf(txns[1]) }]);
  expect((await mine()).map((hold) => hold.holdId)).toEqual([holdOf(txns[2])]);
  expect(
    await world.wallets.confirmHolds(aCtx({ ...wallet.owner, environment: 'live' }), { holdIds: [holdOf(txns[2])] }),
  ).toEqual({ confirmed: 0 });
  const early = await world.wallets.listUnconfirmedHolds(aCtx(wallet.owner), { kind: 'transfer', createdBefore: 1, limit: 10 });
  expect(early.holds).toEqual([]);
});

test('the sum of all entries is the balance, and statements page without gaps', async () => {
  const wallet = await aWallet(world);
  for (let i = 1; i <= 12; i += 1)
    await post(wallet.owner, [i % 3 === 0 ? depositStep(wallet, i * 1_111) : payStep(wallet, i * 7_777)]);
  const seen: Awaited<ReturnType<typeof world.wallets.entries>>['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await world.wallets.entries(aCtx(wallet.owner), {
      walletId: wallet.id,
      limit: 5,
      ...(cursor === undefined ? {} : { cursor }),
    });
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(13);
  expect(new Set(seen.map((entry) => entry.id)).size).toBe(13);
  const micro = (text: string) => BigInt(text.replace('.', ''));
  const sum = seen.reduce((total, entry) => total + micro(entry.amount), 0n);
  expect(sum).toBe(micro((await funds(wallet)).balance));
  expect(seen[0]?.balanceAfter).toBe((await funds(wallet)).balance);
  seen.forEach((entry, i) => {
    const before = seen[i + 1];
    expect(micro(entry.balanceAfter)).toBe((before === undefined ? 0n : micro(before.balanceAfter)) + micro(entry.amount));
  });
});

test('a bank of ten wallets keeps its money under 600 random concurrent groups', async () => {
  const first = await aWallet(world, undefined, '100');
  const others = await Promise.all(Array.from({ length: 9 }, () => aWallet(world, first.owner, '100')));
  const all = [first, ...others];
  const pick = (n: number) => all[n % all.length] as (typeof all)[number];
  let chance = Number(process.env['SEED'] ?? 20_261_121);
  const next = () => (chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31);
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
        ...moved(amount),
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

test('a failure before or after any statement leaves a group wholly done or not at all, and sending it again finishes it', async () => {
  for (const when of ['before', 'after'] as const) {
    for (let n = 1; n <= 12; n += 1) {
      const broken = await aWorldThatFails(n, when);
      await broken.settle();
    }
  }
}, 60_000);

/** A second replica whose n-th statement of the ledger fails; the first one judges and finishes. */
async function aWorldThatFails(n: number, when: 'before' | 'after') {
  const wallet = await aWallet(world);
  const txn = fresh.transaction();
  await post(wallet.owner, [holdStep(wallet, holdOf(txn), 5_000_000)], { groupId: txn, stage: 0 });
  const steps: Steps = [{ op: 'capture', holdId: holdOf(txn) }, payStep(wallet, 2_000_000, txn), payStep(wallet, 3_000_000, txn)];
  const failing = failNth(n, when);
  const wrap = (db: Database): Database => ({
    ...db,
    hot: {
      query: failing.wrap(db.hot.query) as Database['hot']['query'],
      tx: (work) =>
        (failing.wrap((inner: typeof work) => db.hot.tx(inner)) as Database['hot']['tx'])((tx) =>
          work({ query: failing.wrap(tx.query.bind(tx)) as typeof tx.query }),
        ),
    },
  });
  const { AccountDirectory } = await import('../src/store/accounts.ts');
  const { postMany } = await import('../src/store/post.ts');
  const db = wrap(world.running.db);
  const request = { owner: wallet.owner, at: systemClock.now(), group: { groupId: txn, stage: 1, steps } };
  await postMany({ db, directory: new AccountDirectory(db) }, [request]).catch(() => undefined);
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

test('postings can not be changed or deleted, not even by the service', async () => {
  const wallet = await aWallet(world);
  const { knex } = world.running.db;
  await expect(knex.raw('update postings set amount = amount + 1')).rejects.toThrow('permission denied');
  await expect(knex.raw('delete from postings')).rejects.toThrow('permission denied');
  expect(wallet.status).toBe('active');
});

test('two replicas share the work without losing or doubling any of it', async () => {
  const second = await world.start(service);
  const wallet = await aWallet(world);
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => post(wallet.owner, [payStep(wallet, 1_000_000)])));
  expect(count(outcomes, applied)).toBe(200);
  expect(await funds(wallet)).toMatchObject({ balance: '9800.000000' });
  await sound(wallet.owner);
  await second.stop();
});
