// What must hold when something fails halfway: one effect at the rail, one set of postings, no remaining hold.
import { unavailable } from '@pay/core/fault';
import { sameBody, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Database, Row } from '@pay/kernel/db';
import { eventually } from '@pay/testkit/eventually';
import { failNth, withFailingCommits, type FailNth } from '@pay/testkit/faults';
import { holdGroup } from '../src/domain/postings.ts';
import { leaseOne, leaseSuspects } from '../src/store/open-transactions.ts';
import type { LeasedTransaction } from '../src/store/transaction-rows.ts';
import { aCtx, anOwner, aSender, failLedgerCall, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

const quick = { settings: { stepDelayMs: 0 } };
const setQuick = (owner: Owner) => harness.api.sandboxApply(aCtx(owner), { ...quick, clockOffsetMs: 0, advancedMs: 0 });

/**
 * The books of the rail and of the ledger agree that exactly one payment of 99.90 left, and every event was emitted
 * once.
 */
async function expectOnePayment(owner: Owner, walletId: Id<'wallet'>, id: string): Promise<void> {
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(9_900_000_000n);
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
  expect(harness.ledger.open(owner)).toEqual({ 'gas_fees::usdc': 100_000n, 'external:ethereum:usdc': 99_900_000n });
  const lines = await harness.sql<{ units: string }>('select units from transfer.simulated_payments where account = $1', [
    uuid(owner.account),
  ]);
  expect(lines).toEqual([{ units: '99900000' }]);
  const events = (await harness.events(owner)).filter((event) => event.resourceId === id);
  expect(events.map((event) => event.version)).toEqual([1, 2, 3, 4, 5]);
}

/** Sends like a client: repeats the same operation until it is answered. */
async function sendUntilAnswered(owner: Owner, body: ReturnType<ReturnType<typeof aSender>['body']>) {
  const ctx = aCtx(owner);
  return eventually(
    () => harness.api.create(ctx, body).catch(() => undefined),
    (answer) => answer !== undefined,
  );
}

/** Counts and fails only statements that change data on which a transfer depends. */
const withFailures =
  (faults: FailNth) =>
  (db: Database): Database => {
    const counted = withFailingCommits(faults)(db);
    const query = <R extends Row>(name: string, sql: string, parameters: readonly unknown[]) => {
      const ask = () => db.hot.query<R>(name, sql, parameters);
      return /^(open-postpone|books-accept)/.test(name) ? faults.wrap(ask)() : ask();
    };
    return { ...counted, hot: { ...counted.hot, query } };
  };

test.each([1, 2, 3, 4, 5, 6].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'a transfer is one payment although write %i fails %s taking effect',
  async (n, when) => {
    const faults = failNth(n, when);
    await harness.restart({ wrapDatabase: withFailures(faults) });
    const { owner, walletId, body } = aSender(harness);
    await setQuick(owner);
    const created = await sendUntilAnswered(owner, body());
    await until(harness, owner, created?.id ?? '', 'completed');
    await expectOnePayment(owner, walletId, created?.id ?? '');
  },
);

test.each([1, 2, 3, 4].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'a transfer is one payment although ledger call %i fails %s taking effect',
  async (n, when) => {
    await harness.restart();
    const { owner, walletId, body } = aSender(harness);
    await setQuick(owner);
    harness.aroundPost = failLedgerCall(n, when);
    try {
      const created = await sendUntilAnswered(owner, body());
      await until(harness, owner, created?.id ?? '', 'completed');
      await expectOnePayment(owner, walletId, created?.id ?? '');
    } finally {
      harness.aroundPost = (call) => call();
    }
  },
);

/** Records each statement and commit of a transfer's steps, in their order. */
const withStatementLog =
  (names: string[]) =>
  (db: Database): Database => ({
    ...db,
    hot: {
      ...db.hot,
      query: async <R extends Row>(name: string, sql: string, parameters: readonly unknown[]) => {
        const rows = await db.hot.query<R>(name, sql, parameters);
        if (/^books-(accept|find)$/.test(name) || (name === 'open-lease-due' && rows.length > 0)) names.push(name);
        return rows;
      },
      tx: async (work) => {
        const inside: string[] = [];
        const result = await db.hot.tx((tx) =>
          work({ ...tx, query: (name, sql, parameters) => (inside.push(name), tx.query(name, sql, parameters)) }),
        );
        names.push(...inside.filter((name) => name === 'open-move' || name === 'open-end'));
        return result;
      },
    },
  });

test('without waits a transfer is leased once and written twice, and sent only after its capture and this attempt are committed', async () => {
  const seen: string[] = [];
  await harness.restart({ wrapDatabase: withStatementLog(seen) });
  const { owner, walletId, body } = aSender(harness);
  await setQuick(owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: quick }), body());
  await until(harness, owner, id, 'completed');
  await expectOnePayment(owner, walletId, id);
  expect(seen).toEqual(['open-lease-due', 'open-move', 'books-accept', 'books-find', 'open-end']);
  const told = (await harness.events(owner)).filter((event) => event.resourceId === id);
  expect(told.map(({ type, version, data }) => `${version} ${type} ${(data as { status: string }).status}`)).toEqual([
    '1 transaction.created pending',
    '2 transaction.updated funds_received',
    '3 transaction.updated payment_submitted',
    '4 transaction.updated completed',
    '5 transaction.completed completed',
  ]);
});

test('a worker that crashes between capture and payment leaves an attempt, so its successor first queries the payment', async () => {
  const seen: string[] = [];
  const faults = failNth(1, 'before');
  await harness.restart({
    wrapDatabase: (db) => {
      const noted = withStatementLog(seen)(db);
      const query: typeof noted.hot.query = (name, sql, parameters) =>
        name === 'books-accept'
          ? faults.wrap(() => noted.hot.query<never>(name, sql, parameters))()
          : noted.hot.query(name, sql, parameters);
      return { ...noted, hot: { ...noted.hot, query } };
    },
  });
  const { owner, walletId, body } = aSender(harness);
  await setQuick(owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: quick }), body());
  await until(harness, owner, id, 'completed', 30_000);
  await expectOnePayment(owner, walletId, id);
  expect(seen.slice(seen.indexOf('open-move') + 1, seen.indexOf('books-accept'))).toContain('books-find');
});

test.each([3, 4])(
  'a request to fail meets ledger call %i of a worker that is gone: the row follows the ledger first',
  async (n) => {
    await harness.restart();
    const { owner, walletId, body } = aSender(harness);
    await setQuick(owner);
    let calls = 0;
    const gone = Promise.withResolvers<undefined>();
    harness.aroundPost = async (call) => {
      calls += 1;
      if (calls < n) return call();
      if (calls === n) await call();
      gone.resolve(undefined);
      throw unavailable('injected');
    };
    try {
      const { id } = await harness.api.create(aCtx(owner, { sandbox: quick }), body());
      await gone.promise;
      harness.aroundPost = (call) => call();
      await harness.api.simulateFail(aCtx(owner), { transactionId: id }).catch(() => undefined);
      const status = n === 3 ? ['failed', 'completed'] : ['completed'];
      const ended = await eventually(
        () => harness.api.get(aCtx(owner), { transactionId: id }),
        (one) => status.includes(one.status),
        { withinMs: 30_000 },
      );
      const isPaid = ended.status === 'completed';
      expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(isPaid ? 9_900_000_000n : 10_000_000_000n);
      expect(harness.ledger.held(owner, walletId)).toBe(0n);
    } finally {
      harness.aroundPost = (call) => call();
    }
  },
);

test('a step that two workers carry out takes effect once', async () => {
  const owner = anOwner();
  const settings = { autoAdvance: false };
  await harness.api.sandboxApply(aCtx(owner), { settings, clockOffsetMs: 0, advancedMs: 0 });
  const { walletId, body } = aSender(harness, owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings } }), body());
  const { db, saga } = harness.deps();
  for (const status of ['funds_received', 'payment_submitted']) {
    const rows = await leaseOne(db, id as Id<'transaction'>, Date.now());
    expect(rows).toHaveLength(1);
    await Promise.all([saga.advance(rows), saga.advance(rows)]);
    expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).toBe(status);
  }
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  await expectOnePayment(owner, walletId, id);
});

/** A transfer that only `advance` moves, as a second worker, and whose ledger is unavailable during `withoutLedger`. */
async function aManualTransfer() {
  const owner = anOwner();
  const settings = { autoAdvance: false };
  await harness.api.sandboxApply(aCtx(owner), { settings, clockOffsetMs: 0, advancedMs: 0 });
  const { walletId, body } = aSender(harness, owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings } }), body());
  const { db, saga } = harness.deps();
  // The service's own worker may lease the row for a moment.
  const advance = async () =>
    saga.advance(
      await eventually(
        () => leaseOne(db, id as Id<'transaction'>, Date.now()),
        (rows) => rows.length === 1,
      ),
    );
  const withoutLedger = async (work: () => Promise<void>): Promise<void> => {
    harness.aroundPost = (call, whose) => (whose.account === owner.account ? Promise.reject(unavailable('injected')) : call());
    try {
      await work();
    } finally {
      harness.aroundPost = (call) => call();
    }
  };
  return { owner, walletId, id, advance, withoutLedger };
}

test('repeated outages neither delay a transfer further nor count as attempts', async () => {
  const { owner, id, advance, withoutLedger } = await aManualTransfer();
  await withoutLedger(async () => {
    for (let outage = 0; outage < 8; outage += 1) await advance();
    const [row] = await harness.sql<{ attempts: number; waits: number }>(
      'select attempts, extract(epoch from next_run_at - now())::float8 as waits from transfer.open_transactions where id = $1',
      [uuid(id)],
    );
    expect(row?.attempts).toBeLessThanOrEqual(2);
    expect(row?.waits).toBeLessThanOrEqual(15);
  });
  await harness.endBackoffs(owner);
  await until(harness, owner, id, 'funds_received');
});

test('ledger outages after a payment was sent neither send it again nor lose it', async () => {
  const { owner, walletId, id, advance, withoutLedger } = await aManualTransfer();
  await advance();
  await withoutLedger(async () => {
    for (let outage = 0; outage < 3; outage += 1) await advance();
    expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).toBe('funds_received');
  });
  await harness.endBackoffs(owner);
  await until(harness, owner, id, 'payment_submitted');
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  await expectOnePayment(owner, walletId, id);
});

test('a worker whose lease expired while it slept changes nothing', async () => {
  const { owner, body } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { scenario: 'pending' } }), body());
  const { db, saga } = harness.deps();
  const now = Date.now();
  const zombie = await leaseOne(db, id as Id<'transaction'>, now);
  expect(await leaseOne(db, id as Id<'transaction'>, now)).toEqual([]);
  const heir = (await leaseSuspects(db, { now: now + 31_000, limit: 100 })).filter((row) => row.id === id);
  expect(heir).toHaveLength(1);
  await saga.advance(zombie);
  const [row] = await harness.sql<{ version: number; held: boolean }>(
    'select version, lease_until > now() as held from transfer.open_transactions where id = $1',
    [uuid(id)],
  );
  expect(row).toMatchObject({ version: heir[0]?.version, held: true });
});

test('two workers never lease the same row', async () => {
  const { owner, body } = aSender(harness);
  const sandbox = { settings: { stepDelayMs: 60_000 } };
  const created = await Promise.all(
    Array.from({ length: 20 }, () => harness.api.create(aCtx(owner, { sandbox }), body({ amount: '1' }))),
  );
  const { db } = harness.deps();
  const now = Date.now();
  const leases = await Promise.all(created.flatMap(({ id }) => [1, 2, 3].map(() => leaseOne(db, id as Id<'transaction'>, now))));
  const taken = leases.flat().map(({ id }) => id as string);
  expect(taken.sort()).toEqual(created.map(({ id }) => id).sort());
});

test('a hold without a transaction is released, and its late request can no longer create one', async () => {
  const { owner, walletId, body } = aSender(harness);
  const ctx = aCtx(owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { scenario: 'pending' } }), body());
  // A request that ended between its hold and its row.
  const lost = sameBody('transaction', ctx.operationId);
  // The service's own worker may lease it for a moment.
  const [leased] = await eventually(
    () => leaseOne(harness.deps().db, id as Id<'transaction'>, Date.now()),
    (rows) => rows.length === 1,
  );
  const { transaction } = leased as LeasedTransaction;
  harness.ledger.post(owner, holdGroup({ ...transaction, id: lost }, Date.now()));
  for (const hold of harness.ledger.holds.values()) if (hold.owner.account === owner.account) hold.at -= 120_000;
  await harness.running().jobs.runOnce('sweep-orphan-holds');
  expect(harness.ledger.held(owner, walletId)).toBe(100_000_000n);
  expect(harness.ledger.holds.get(sameBody('hold', id))).toMatchObject({ open: true, confirmed: true });
  await expect(harness.api.create(ctx, body())).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ field: 'header:Idempotency-Key' }],
  });
  await expect(harness.api.get(ctx, { transactionId: lost })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await harness.api.list(aCtx(owner), { limit: 50 })).items.map((item) => item.id)).toEqual([id]);
});

test.each(['early_callback', 'repeated_callback'])(
  'a rail that plays %s is paid once and emits its events once',
  async (scenario) => {
    const { owner, walletId, body } = aSender(harness);
    await setQuick(owner);
    const { id } = await harness.api.create(aCtx(owner, { sandbox: { ...quick, scenario } }), body());
    await until(harness, owner, id, 'completed');
    const seen = await harness.sql('select matched from transfer.rail_events where transaction_id = $1', [uuid(id)]);
    expect(seen).toEqual([{ matched: true }]);
    await expectOnePayment(owner, walletId, id);
  },
);

test('early, repeated, reordered, and unknown callbacks change only the time of the next check', async () => {
  const { owner, walletId, body } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner), body());
  const tell = (eventId: string, railKey = id) =>
    harness.api.railCallback(aCtx(owner), { rail: 'ethereum', raw: JSON.stringify({ eventId, railKey }), headers: {} });
  expect(await Promise.all([tell('e2'), tell('e1'), tell('e2')])).toEqual([{ known: true }, { known: true }, { known: true }]);
  expect(await tell('e3', sameBody('transaction', aCtx(owner).operationId))).toEqual({ known: false });
  await until(harness, owner, id, 'completed');
  expect(await tell('e4')).toEqual({ known: true });
  await expectOnePayment(owner, walletId, id);
  await expect(harness.api.railCallback(aCtx(owner), { rail: 'ethereum', raw: 'garbage', headers: {} })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
});
