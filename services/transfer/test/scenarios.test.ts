import type { ScenarioName } from '../src/domain/scenario.ts';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

const fast = { settings: { stepDelayMs: 20 } };

test.each<[string, string, { code: string; railCode?: string } | null]>([
  ['002', 'failed', { code: 'insufficient_funds' }],
  ['003', 'returned', { code: 'account_closed', railCode: 'R02' }],
  ['004', 'failed', { code: 'invalid_account' }],
  ['070', 'refunded', null],
])('a payout account ending %s ends %s and the wallet is whole', async (suffix, status, reason) => {
  const { owner, walletId, toBank } = aSender(harness);
  const created = await harness.api.create(aCtx(owner, { sandbox: fast }), toBank({}, suffix));
  const ended = await until(harness, owner, created.id, status);
  if (reason === null) expect(ended.failureReason).toBeNull();
  else expect(ended.failureReason).toMatchObject(reason);
  expect(ended.finalAmount).toBeNull();
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(10_000_000_000n);
  expect([harness.ledger.held(owner, walletId), harness.ledger.open(owner)]).toEqual([0n, {}]);
  const events = await harness.events(owner);
  expect(events.map((event) => event.version)).toEqual(events.map((_, i) => i + 1));
  expect(events.filter((event) => event.type === 'transaction.completed')).toHaveLength(1);
});

test.each<[ScenarioName, string, string]>([
  ['pending', 'pending', 'pending'],
  ['in_review', 'in_review', 'pending,in_review'],
  ['funds_received', 'funds_received', 'pending,funds_received'],
  ['payment_submitted', 'payment_submitted', 'pending,funds_received,payment_submitted'],
  ['timeout_accepted', 'completed', 'pending,funds_received,payment_submitted,completed'],
  ['timeout_lost', 'completed', 'pending,funds_received,payment_submitted,completed'],
])('X-Sandbox-Scenario: %s stays in %s', async (scenario, status, path) => {
  const { owner, body } = aSender(harness);
  const created = await harness.api.create(aCtx(owner, { sandbox: { ...fast, scenario } }), body());
  await until(harness, owner, created.id, status);
  const { statusHistory } = await harness.api.timeline(aCtx(owner), { transactionId: created.id });
  expect(statusHistory.map((visit) => visit.status).join(',')).toBe(path);
  if (status === 'completed') {
    const [line] = await harness.sql<{ units: string; count: string }>(
      'select sum(units) as units, count(*) as count from transfer.simulated_payments where account = $1',
      [await accountOf(owner)],
    );
    expect(line).toEqual({ units: '99900000', count: '1' });
  }
});

const accountOf = async (owner: { account: string }): Promise<string> => (await import('@pay/core/id')).uuid(owner.account);

test('an unknown scenario gets 400, which names the header', async () => {
  const { owner, body } = aSender(harness);
  await expect(harness.api.create(aCtx(owner, { sandbox: { scenario: 'lucky' } }), body())).rejects.toMatchObject({
    details: [{ field: 'header:X-Sandbox-Scenario', code: 'invalid_enum' }],
  });
});

test('an ordinary sandbox transfer takes about 1.2 seconds, in steps of 0.3, 0.3, and 0.6', async () => {
  const { owner, body } = aSender(harness);
  const created = await harness.api.create(aCtx(owner), body());
  await until(harness, owner, created.id, 'completed');
  const { statusHistory } = await harness.api.timeline(aCtx(owner), { transactionId: created.id });
  const at = statusHistory.map((visit) => Date.parse(visit.at) - Date.parse(created.createdAt));
  [0, 300, 600, 1_200].forEach((expectedMs, i) => {
    expect(at[i]).toBeGreaterThanOrEqual(expectedMs - 5);
    expect(at[i]).toBeLessThan(expectedMs + 700);
  });
});

test('an account ending 009 completes, and its money returns later as a deposit that names it', async () => {
  const { owner, walletId, toBank } = aSender(harness);
  const created = await harness.api.create(aCtx(owner, { sandbox: fast }), toBank({}, '009'));
  await until(harness, owner, created.id, 'completed');
  const back = await eventually(
    async () => (await harness.api.list(aCtx(owner), { type: 'deposit', limit: 50 })).items[0],
    (deposit) => deposit?.status === 'completed',
  );
  expect(back).toMatchObject({
    returnOf: created.id,
    direction: 'inbound',
    amount: '100.00',
    finalAmount: '100.000000',
    sourceCurrency: 'usdc',
  });
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(10_000_000_000n);
  expect(harness.ledger.open(owner)).toEqual({});
  expect((await harness.api.get(aCtx(owner), { transactionId: created.id })).status).toBe('completed');
});

test('with autoAdvance off a transfer stops after pending until it is advanced manually', async () => {
  const owner = anOwner();
  const sandbox = { settings: { autoAdvance: false } };
  await harness.api.sandboxApply(aCtx(owner), { settings: { autoAdvance: false }, clockOffsetMs: 0, advancedMs: 0 });
  const { body } = aSender(harness, owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox }), body());
  for (const status of ['funds_received', 'payment_submitted', 'completed']) {
    const moved = await harness.api.simulateAdvance(aCtx(owner, { sandbox }), { transactionId: id });
    expect(moved.status).toBe(status);
  }
  await expect(harness.api.simulateAdvance(aCtx(owner, { sandbox }), { transactionId: id })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ code: 'invalid_state_transition' }],
  });
});

test('a waiting transfer that was advanced manually continues automatically', async () => {
  const { owner, toBank } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: fast }), toBank({}, '008'));
  expect((await harness.api.simulateAdvance(aCtx(owner), { transactionId: id })).status).toBe('funds_received');
  await until(harness, owner, id, 'completed');
});

test.each([
  ['pending', 'simulateFail', 'failed', { code: 'insufficient_funds' }],
  ['in_review', 'simulateFail', 'failed', { code: 'compliance_rejected' }],
  ['in_review', 'simulateRefund', 'refunded', null],
  ['funds_received', 'simulateRefund', 'refunded', null],
  ['payment_submitted', 'simulateFail', 'failed', { code: 'invalid_account' }],
  ['payment_submitted', 'simulateReturn', 'returned', { code: 'account_closed' }],
] as const)('a transfer in %s is ended by %s and the wallet is whole', async (scenario, verb, status, reason) => {
  const { owner, walletId, body } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { ...fast, scenario } }), body());
  await until(harness, owner, id, scenario);
  const ended = await harness.api[verb](aCtx(owner), { transactionId: id });
  expect(ended.status).toBe(status);
  if (reason === null) expect(ended.failureReason).toBeNull();
  else expect(ended.failureReason).toMatchObject(reason);
  expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(10_000_000_000n);
  expect([harness.ledger.held(owner, walletId), harness.ledger.open(owner)]).toEqual([0n, {}]);
});

test.each([
  ['simulateFail', 'failed'],
  ['simulateRefund', 'refunded'],
] as const)(
  'a transfer that its rail took without answering is ended by %s in the books of the rail too',
  async (verb, status) => {
    const { owner, body } = aSender(harness);
    const { id } = await harness.api.create(aCtx(owner, { sandbox: { ...fast, scenario: 'timeout_accepted' } }), body());
    const endings = async () =>
      (
        await harness.sql<{ ending: number }>('select ending from transfer.simulated_payments where account = $1', [
          await accountOf(owner),
        ])
      ).map(({ ending }) => ending);
    await eventually(endings, (codes) => codes.length === 1);
    expect((await harness.api[verb](aCtx(owner), { transactionId: id })).status).toBe(status);
    // 0 is `completed`.
    expect(await endings()).toEqual([expect.any(Number)]);
    expect(await endings()).not.toEqual([0]);
  },
);

test('returning a completed transfer creates one deposit, for any number of requests', async () => {
  const { owner, body } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: fast }), body());
  await until(harness, owner, id, 'completed');
  const first = await harness.api.simulateReturn(aCtx(owner), { transactionId: id });
  const second = await harness.api.simulateReturn(aCtx(owner), { transactionId: id });
  expect(first).toMatchObject({ type: 'deposit', returnOf: id });
  expect(second.id).toBe(first.id);
});

test('a pending transfer is canceled once, its funds are available, and nothing changes it later', async () => {
  const { owner, walletId, body } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner), body());
  const canceled = await harness.api.cancel(aCtx(owner), { transactionId: id });
  expect(canceled).toMatchObject({ status: 'failed', failureReason: { code: 'canceled' } });
  expect(harness.ledger.held(owner, walletId)).toBe(0n);
  await expect(harness.api.cancel(aCtx(owner), { transactionId: id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(harness.api.cancel(aCtx(owner), { transactionId: 'txn_nonsense' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a cancel that races the saga leaves a canceled or completed transfer, and the ledger agrees', async () => {
  const senders = Array.from({ length: 8 }, () => aSender(harness));
  await Promise.all(
    senders.map(async ({ owner, walletId, body }, i) => {
      const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings: { stepDelayMs: i * 3 } } }), body());
      const answer = await harness.api.cancel(aCtx(owner), { transactionId: id }).catch((error: { code: string }) => error.code);
      const ended = await eventually(
        () => harness.api.get(aCtx(owner), { transactionId: id }),
        (transaction) => ['failed', 'completed'].includes(transaction.status),
      );
      expect(typeof answer === 'string' ? 'completed' : answer.status).toBe(ended.status);
      expect(harness.ledger.balance(owner, 'wallet', walletId, 'usdc')).toBe(
        ended.status === 'failed' ? 10_000_000_000n : 9_900_000_000n,
      );
      expect(harness.ledger.held(owner, walletId)).toBe(0n);
    }),
  );
});

test('advancing the clock runs due work before it answers', async () => {
  const { owner, toBank } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner), toBank({}, '005'));
  await harness.api.sandboxApply(aCtx(owner), { settings: {}, clockOffsetMs: 3_600_000, advancedMs: 3_600_000 });
  const done = await harness.api.get(aCtx(owner), { transactionId: id });
  expect(done.status).toBe('completed');
  expect(Date.parse(done.updatedAt) - Date.parse(done.createdAt)).toBeGreaterThan(30_000);
});

test('a clock that advances by less than a step runs only the steps that became due', async () => {
  const owner = anOwner();
  const settings = { stepDelayMs: 10_000 };
  await harness.api.sandboxApply(aCtx(owner), { settings, clockOffsetMs: 0, advancedMs: 0 });
  const { body } = aSender(harness, owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings } }), body());
  await harness.api.sandboxApply(aCtx(owner), { settings, clockOffsetMs: 15_000, advancedMs: 15_000 });
  expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).toBe('funds_received');
  await harness.api.sandboxApply(aCtx(owner), { settings, clockOffsetMs: 41_000, advancedMs: 26_000 });
  expect((await harness.api.get(aCtx(owner), { transactionId: id })).status).toBe('completed');
});

test('a reset deletes only the owner’s transactions', async () => {
  const mine = aSender(harness);
  const other = aSender(harness);
  const [a, b] = await Promise.all([mine, other].map(({ owner, body }) => harness.api.create(aCtx(owner), body())));
  await harness.api.sandboxReset(aCtx(mine.owner), { generation: 1 });
  await expect(harness.api.get(aCtx(mine.owner), { transactionId: a?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await until(harness, other.owner, b?.id ?? '', 'completed');
});
