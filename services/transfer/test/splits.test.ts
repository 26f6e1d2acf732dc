// A transfer to several wallets: its legs are paid all or none, despite refusals, reviews, losses, and repetitions.
import { unavailable } from '@pay/core/fault';
import { sameBody, uuid, type Id } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import { eventually } from '@pay/testkit/eventually';
import { withFailingCommits, failNth } from '@pay/testkit/faults';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, failLedgerCall, nothingStandsOut, transferHarness, until, type TransferHarness } from './harness.ts';
import { leaseDue } from '../src/store/open-transactions.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.judge = () => nothingStandsOut;
  harness.aroundPost = (call) => call();
});

const full = 10_000_000_000n;

/** A customer who pays three others of the same owner. */
function aSplit(environment: 'sandbox' | 'live' = 'sandbox') {
  const owner = anOwner(environment);
  const able = { transfers: true, kycStatus: 'approved' as const };
  const [customerId, ...receivers] = Array.from({ length: 4 }, () => harness.aCustomer(owner, able)) as [string, ...string[]];
  const from = harness.aWallet(owner, customerId);
  const to = receivers.map((receiver) => harness.aWallet(owner, receiver));
  const body = (over: object = {}) => ({
    customerId,
    walletId: from,
    amount: '100.00',
    destinationCurrency: 'usdc' as const,
    destinationPaymentRail: 'internal' as const,
    destinations: to.map((address, i) => ({ address, share: [5_000, 2_500, 2_500][i] as number })),
    ...over,
  });
  const balance = (walletId: string): bigint => harness.ledger.balance(owner, 'wallet', walletId, 'usdc');
  const balances = (): bigint[] => [from, ...to].map(balance);
  return { owner, customerId, receivers, from, to, body, balances, held: () => harness.ledger.held(owner, from) };
}

type ASplit = ReturnType<typeof aSplit>;
const paidBalances = [full - 100_000_000n, full + 50_000_000n, full + 25_000_000n, full + 25_000_000n];
const fullBalances = [full, full, full, full];

/** Every wallet has changed once, and each leg and its deposit exist, with three events each. */
async function expectOneSplit({ owner, receivers, balances, held }: ASplit, groupId: string): Promise<void> {
  expect([balances(), held(), harness.ledger.open(owner)]).toEqual([paidBalances, 0n, {}]);
  const { items: legs } = await harness.api.list(aCtx(owner), { groupId });
  expect(legs.map(({ status, type }) => `${type} ${status}`)).toEqual(Array.from({ length: 3 }, () => 'transfer completed'));
  const deposits = await Promise.all(
    receivers.map(async (customerId) => (await harness.api.list(aCtx(owner), { customerId })).items),
  );
  expect(
    deposits
      .flat()
      .map(({ relatedTransactionId }) => relatedTransactionId)
      .sort(),
  ).toEqual(legs.map(({ id }) => id).sort());
  expect(legs.map(({ relatedTransactionId }) => relatedTransactionId).sort()).toEqual(
    deposits
      .flat()
      .map(({ id }) => id)
      .sort(),
  );
  const events = await harness.events(owner);
  expect(events).toHaveLength(18);
  for (const one of [...legs, ...deposits.flat()])
    expect(events.filter(({ resourceId }) => resourceId === one.id).map(({ type, version }) => `${version} ${type}`)).toEqual([
      '1 transaction.created',
      '2 transaction.updated',
      '3 transaction.completed',
    ]);
}

test('a split returns its legs in order, completed, under one group id that lists filter by', async () => {
  const split = aSplit();
  const { owner, to, body } = split;
  const done = await harness.api.createSplit(aCtx(owner), body({ clientReferenceId: 'order-7', metadata: { order: '7' } }));
  expect(done).toMatchObject({ groupId: expect.stringMatching(/^grp_/) as string, amount: '100.00' });
  expect(done.transactions).toMatchObject(
    to.map((destinationWalletId, i) => ({
      ...{ destinationWalletId, groupId: done.groupId, status: 'completed', clientReferenceId: 'order-7' },
      ...{ amount: ['50.000000', '25.000000', '25.000000'][i], metadata: { order: '7' } },
    })),
  );
  await expectOneSplit(split, done.groupId);
  expect((await harness.api.list(aCtx(anOwner()), { groupId: done.groupId })).items).toEqual([]);
  const { items } = await harness.api.list(aCtx(owner), { groupId: done.groupId, walletId: to[1] });
  expect(items.map(({ id }) => id)).toEqual([done.transactions[1]?.id]);
});

test('leg amounts are returned as sent, and the first leg pays the developer fee', async () => {
  const { owner, to, body, balances } = aSplit();
  const destinations = to.map((address, i) => ({ address, amount: ['60', '30.5', 9.5][i] as string | number }));
  const done = await harness.api.createSplit(aCtx(owner), body({ destinations, developerFee: '1' }));
  expect(done.transactions.map(({ amount, finalAmount, developerFee }) => [amount, finalAmount, developerFee])).toEqual([
    ['60', '59.000000', '1.000000'],
    ['30.5', '30.500000', null],
    ['9.5', '9.500000', null],
  ]);
  expect(balances()).toEqual([full - 100_000_000n, full + 59_000_000n, full + 30_500_000n, full + 9_500_000n]);
});

test('the developer fee is limited by the sum of the split and not by its first leg', async () => {
  const { owner, to, body } = aSplit();
  const destinations = to.map((address, i) => ({ address, amount: ['30', '60.5', '9.5'][i] as string }));
  const done = await harness.api.createSplit(aCtx(owner), body({ destinations, developerFee: '20' }));
  expect(done.transactions.map(({ finalAmount }) => finalAmount)).toEqual(['10.000000', '60.500000', '9.500000']);
  await expect(harness.api.createSplit(aCtx(owner), body({ destinations, developerFee: '50.000001' }))).rejects.toMatchObject({
    details: [{ field: 'developerFee', code: 'out_of_range', params: { max: '50.000000' } }],
  });
});

test('one leg that cannot be paid stops all of them, and each invalid field is named', async () => {
  const { owner, from, to, body, balances, held } = aSplit();
  const stranger = aSplit();
  const wrong = [
    { address: to[0] as string, share: 5_000 },
    { address: stranger.from, share: 2_500 },
    { address: from, share: 2_500 },
  ];
  await expect(harness.api.createSplit(aCtx(owner), body({ destinations: wrong, developerFee: '99' }))).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: [
      { field: 'developerFee' },
      { field: 'destinations.1.address', code: 'not_found' },
      { field: 'destinations.2.address', code: 'mismatch' },
    ],
  });
  await expect(harness.api.createSplit(aCtx(owner), body({ amount: '10000.01' }))).rejects.toMatchObject({
    details: [{ field: 'amount', code: 'insufficient_funds', params: { available: '10000.000000', required: '10000.010000' } }],
  });
  harness.ledger.frozen.add(to[2] as string);
  await expect(harness.api.createSplit(aCtx(owner), body())).rejects.toMatchObject({
    details: [{ field: 'destinations.2.address', code: 'wallet_frozen' }],
  });
  expect([balances(), held(), await harness.events(owner)]).toEqual([fullBalances, 0n, []]);
});

test('risk’s decision for one leg applies to all: held together, and approved or canceled through any leg', async () => {
  for (const ending of ['approve', 'cancel'] as const) {
    const split = aSplit();
    const { owner, to, body, balances, held } = split;
    harness.judge = (_owner, request) =>
      request.subject === 'transfer' && request.destination === to[1]
        ? { decision: 'review', apply: 'none', anomalies: [] }
        : nothingStandsOut;
    const { groupId, transactions } = await harness.api.createSplit(aCtx(owner), body());
    expect(transactions.map(({ status }) => status)).toEqual(['in_review', 'in_review', 'in_review']);
    expect([balances(), held()]).toEqual([fullBalances, 100_000_000n]);
    const transactionId = transactions[2]?.id as string;
    if (ending === 'approve') {
      expect(await harness.api.simulateAdvance(aCtx(owner), { transactionId })).toMatchObject({
        id: transactionId,
        status: 'completed',
      });
      expect([balances(), held()]).toEqual([paidBalances, 0n]);
      const legs = await Promise.all(transactions.map(({ id }) => harness.api.get(aCtx(owner), { transactionId: id })));
      const deposits = await Promise.all(
        legs.map(({ relatedTransactionId }) => harness.api.get(aCtx(owner), { transactionId: relatedTransactionId ?? '' })),
      );
      expect(deposits.map((deposit) => deposit.relatedTransactionId)).toEqual(legs.map(({ id }) => id));
    } else {
      expect(await harness.api.cancel(aCtx(owner), { transactionId })).toMatchObject({ id: transactionId, status: 'failed' });
      const { items } = await harness.api.list(aCtx(owner), { groupId });
      expect(items.map(({ failureReason }) => failureReason?.code)).toEqual(['canceled', 'canceled', 'canceled']);
      expect([balances(), held(), harness.ledger.open(owner)]).toEqual([fullBalances, 0n, {}]);
    }
  }
});

/** A live split in review, which only an operator decides. */
async function aParkedSplit() {
  const split = aSplit('live');
  harness.judge = () => ({ decision: 'review', apply: 'none', anomalies: [] });
  const { groupId, transactions } = await harness.api.createSplit(aCtx(split.owner), split.body());
  return { ...split, groupId, legIds: transactions.map(({ id }) => id) };
}

test.each([0, 1, 2])('an operator who approves leg %i of a split approves all of it', async (n) => {
  const split = await aParkedSplit();
  const [transactionId, last] = [split.legIds[n] as string, split.legIds[2] as string];
  await harness.api.operatorDecide(operatorCtx(split.owner), { transactionId, decision: 'approve' });
  await until(harness, split.owner, last, 'completed');
  expect([split.balances(), split.held(), harness.ledger.open(split.owner)]).toEqual([paidBalances, 0n, {}]);
  const { items } = await harness.api.list(aCtx(split.owner), { groupId: split.groupId });
  expect(items.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
});

test.each([0, 1, 2])('an operator who rejects leg %i of a split rejects all of it', async (n) => {
  const split = await aParkedSplit();
  const [transactionId, last] = [split.legIds[n] as string, split.legIds[2] as string];
  await harness.api.operatorDecide(operatorCtx(split.owner), { transactionId, decision: 'reject' });
  await until(harness, split.owner, last, 'failed');
  expect([split.balances(), split.held(), harness.ledger.open(split.owner)]).toEqual([fullBalances, 0n, {}]);
  const { items } = await harness.api.list(aCtx(split.owner), { groupId: split.groupId });
  expect(items.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
});

test.each(['operatorRetry', 'operatorPostpone'] as const)('%s on a leg reschedules the whole split', async (operation) => {
  const split = await aParkedSplit();
  const input = { transactionId: split.legIds[1] as string, hours: 1, reason: 'test' };
  await harness.api[operation](operatorCtx(split.owner), input);
  const { db, saga } = harness.deps();
  // Another worker takes the rows that the retry made due.
  await saga.advance(await leaseDue(db, { now: Date.now() + 1_000, limit: 100 }));
  expect([split.balances(), split.held()]).toEqual([fullBalances, 100_000_000n]);
  const rows = await harness.sql<{ id: string; isTimed: boolean; isLeased: boolean }>(
    `select id, next_run_at is not null as "isTimed", coalesce(lease_until > now(), false) as "isLeased"
     from transfer.open_transactions where account = $1`,
    [uuid(split.owner.account)],
  );
  const lead = uuid(split.legIds[0] as Id<'transaction'>);
  expect(rows.filter(({ isTimed, isLeased }) => isTimed || isLeased).every(({ id }) => id === lead)).toBe(true);
  harness.judge = () => nothingStandsOut;
  if (operation === 'operatorPostpone')
    await harness.api.operatorRetry(operatorCtx(split.owner), { transactionId: split.legIds[2] as string });
  const decision = { transactionId: split.legIds[1] as string, decision: 'approve' as const };
  await eventually(
    () => harness.api.operatorDecide(operatorCtx(split.owner), decision).catch(() => undefined),
    (answer) => answer !== undefined,
  );
  await until(harness, split.owner, split.legIds[2] as string, 'completed');
  expect([split.balances(), split.held()]).toEqual([paidBalances, 0n]);
});

test('a leg that is due without its lead moves nothing', async () => {
  const split = await aParkedSplit();
  await harness.sql('update transfer.open_transactions set next_run_at = now() where id = $1', [
    uuid(split.legIds[1] as Id<'transaction'>),
  ]);
  const { db, saga } = harness.deps();
  await saga.advance(await leaseDue(db, { now: Date.now() + 1_000, limit: 100 })).catch(() => undefined);
  const legs = await Promise.all(split.legIds.map((transactionId) => harness.api.get(aCtx(split.owner), { transactionId })));
  expect(legs.map(({ status }) => status)).toEqual(['in_review', 'in_review', 'in_review']);
  expect([split.balances(), split.held()]).toEqual([fullBalances, 100_000_000n]);
});

test('a leg that risk declines fails all of them, even if another leg would only be held', async () => {
  const { owner, to, body, balances, held } = aSplit();
  harness.judge = (_owner, request) => {
    if (request.subject !== 'transfer' || request.destination === to[0]) return nothingStandsOut;
    return { decision: request.destination === to[1] ? 'review' : 'decline', apply: 'none', anomalies: [] };
  };
  const { transactions } = await harness.api.createSplit(aCtx(owner), body());
  expect(transactions.map(({ status, failureReason }) => [status, failureReason?.code])).toEqual(
    Array.from({ length: 3 }, () => ['failed', 'compliance_rejected']),
  );
  expect([balances(), held()]).toEqual([fullBalances, 0n]);
});

test('a destination that is frozen during the review fails the whole split and returns the money', async () => {
  const { owner, to, body, balances, held } = aSplit();
  const { transactions } = await harness.api.createSplit({ ...aCtx(owner), sandbox: { scenario: 'in_review' } }, body());
  harness.ledger.frozen.add(to[1] as string);
  const transactionId = transactions[0]?.id as string;
  await harness.api.simulateAdvance(aCtx(owner), { transactionId }).catch(() => undefined);
  await until(harness, owner, transactionId, 'failed');
  const legs = await Promise.all(transactions.map(({ id }) => harness.api.get(aCtx(owner), { transactionId: id })));
  expect(legs.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
  expect([balances(), held()]).toEqual([fullBalances, 0n]);
});

test('a hold pays the whole split and is captured once, and its remainder is available again', async () => {
  const { owner, from, body, balances, held } = aSplit();
  const holdId = harness.manualHolds.place(owner, from, 150_000_000n);
  const done = await harness.api.createSplit(aCtx(owner), body({ holdId }));
  expect(done.transactions.map((leg) => leg.holdId)).toEqual([holdId, holdId, holdId]);
  expect([balances(), held()]).toEqual([paidBalances, 0n]);
  const { items } = await harness.api.list(aCtx(owner), { holdId });
  expect(items.map(({ id }) => id).sort()).toEqual(done.transactions.map(({ id }) => id).sort());
});

test('a dry run returns every leg, rejects what the split would, and stores nothing', async () => {
  const { owner, to, body, balances, held } = aSplit();
  const tried = await harness.api.dryRunSplit(aCtx(owner), body());
  expect(tried).toMatchObject({ groupId: null, dryRun: true, amount: '100.00' });
  expect(tried.transactions.map(({ id, status, finalAmount }) => [id, status, finalAmount])).toEqual([
    [null, 'completed', '50.000000'],
    [null, 'completed', '25.000000'],
    [null, 'completed', '25.000000'],
  ]);
  harness.judge = (_owner, request) =>
    request.subject === 'transfer' && request.destination === to[2]
      ? { decision: 'review', apply: 'none', anomalies: [] }
      : nothingStandsOut;
  const parked = await harness.api.dryRunSplit(aCtx(owner), body());
  expect(parked.transactions.map(({ status }) => status)).toEqual(['in_review', 'in_review', 'in_review']);
  await expect(harness.api.dryRunSplit(aCtx(owner), body({ amount: '10001' }))).rejects.toMatchObject({
    details: [{ field: 'amount', code: 'insufficient_funds' }],
  });
  expect([balances(), held(), await harness.events(owner)]).toEqual([fullBalances, 0n, []]);
});

test('fifty live destinations are paid in one group of the ledger', async () => {
  const { owner, customerId, body } = aSplit('live');
  const wallets = Array.from({ length: 50 }, () => harness.aWallet(owner, customerId, { units: 0n }));
  const destinations = wallets.map((address) => ({ address, share: 200 }));
  const done = await harness.api.createSplit(aCtx(owner), body({ destinations }));
  expect(new Set(done.transactions.map(({ status }) => status))).toEqual(new Set(['completed']));
  expect(wallets.map((wallet) => harness.ledger.balance(owner, 'wallet', wallet, 'usdc'))).toEqual(wallets.map(() => 2_000_000n));
  expect(harness.ledger.applied.filter(({ owner: whose }) => whose.account === owner.account)).toHaveLength(2);
});

/** Like a client: repeats the same operation until it is complete. */
async function sendUntilComplete(split: ASplit, ctx = aCtx(split.owner)) {
  const sent = await eventually(
    () =>
      harness.api
        .createSplit({ ...ctx, deadline: Date.now() + 10_000 }, split.body())
        // Shown with the failure if it never completes.
        .then(
          (answer) => ({ answer, refusal: undefined }),
          (refusal: unknown) => ({ answer: undefined, refusal }),
        ),
    ({ answer }) => answer?.transactions.every(({ status }) => status === 'completed') === true,
    { withinMs: 40_000 },
  ).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await describeOpenRows(split)}`);
  });
  return sent.answer;
}

/** The rows of an unfinished split with their counted attempts, and the latest warnings and errors of the log. */
async function describeOpenRows({ owner }: ASplit): Promise<string> {
  const rows = await harness.sql(
    `select now(), o.status, o.attempts, o.version, o.next_run_at, o.lease_until, o.directive, w.attempts as counted, w.error, w.set_aside_at
     from transfer.open_transactions o left join transfer.work_attempts w on w.id = o.id::text where o.account = $1`,
    [uuid(owner.account)],
  );
  const trouble = harness.lines.filter((line) => /"level":"(warn|error)"/.test(line)).slice(-25);
  return [...rows.map((row) => JSON.stringify(row)), ...trouble].join('\n');
}

test('ten concurrent requests of one operation are one split', async () => {
  const split = aSplit();
  const ctx = aCtx(split.owner);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendUntilComplete(split, ctx)));
  expect(new Set(answers.map((answer) => answer?.groupId)).size).toBe(1);
  await expectOneSplit(split, answers[0]?.groupId ?? '');
});

test.each([1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it is one split although commit %i fails %s taking effect',
  async (n, when) => {
    await harness.restart({ wrapDatabase: withFailingCommits(failNth(n, when)) });
    const split = aSplit();
    const done = await sendUntilComplete(split);
    await expectOneSplit(split, done?.groupId ?? '');
  },
);

test.each([1, 2].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it is one split although ledger call %i fails %s taking effect',
  async (n, when) => {
    await harness.restart();
    harness.aroundPost = failLedgerCall(n, when);
    const split = aSplit();
    const done = await sendUntilComplete(split);
    await expectOneSplit(split, done?.groupId ?? '');
  },
);

test('a lost ledger answer and another order of the legs still create one split', async () => {
  let leases = 0;
  const wrapDatabase = (db: Database): Database => ({
    ...db,
    hot: {
      ...db.hot,
      query: async (...args) => {
        const rows = await db.hot.query(...args);
        if (args[0] !== 'split-legs-lease') return rows as never;
        leases += 1;
        return (leases % 2 === 0 ? rows.toReversed() : rows) as never;
      },
    },
  });
  await harness.restart({ wrapDatabase });
  harness.aroundPost = failLedgerCall(2, 'after');
  const split = aSplit();
  const done = await sendUntilComplete(split);
  expect(leases).toBeGreaterThan(1);
  await expectOneSplit(split, done?.groupId ?? '');
});

test('the job completes a split whose request crashed after recording the legs, without a retry', async () => {
  await harness.restart();
  const split = aSplit();
  const ctx = aCtx(split.owner);
  let isDead = false;
  harness.aroundPost = async (call) => {
    if (isDead) throw unavailable('dead');
    isDead = true;
    return call();
  };
  await expect(harness.api.createSplit({ ...ctx, deadline: Date.now() + 3_000 }, split.body())).rejects.toBeDefined();
  harness.aroundPost = (call) => call();
  await harness.endLeases(split.owner);
  await until(harness, split.owner, sameBody('transaction', ctx.operationId), 'completed', 40_000);
  await expectOneSplit(split, sameBody('split', ctx.operationId));
});
