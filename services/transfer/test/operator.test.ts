// Operators' actions on transactions: ending reviews, retrying steps, closing differences from rails' books.
import { isFault } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { HOUR, systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, listAuditRecords } from '@pay/testkit/service';
import { aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness({ LIVE_RAILS_SIMULATED: 'true' });
});
afterAll(() => harness.stop());

const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: unknown) => (isFault(error) ? (error.details[0]?.code ?? error.code) : String(error)),
  );
const versionOf = async (id: string) => (await harness.api.operatorSubject(operatorCtx(), { id }))?.version ?? '';

/** A live transfer that risk sends to review. */
async function aReview() {
  const sender = aSender(harness, anOwner('live'), { kycStatus: 'approved', tosStatus: 'approved', transfers: true });
  const before = harness.judge;
  harness.judge = (owner, request) =>
    owner.account === sender.owner.account ? { decision: 'review', apply: 'none', anomalies: [] } : before(owner, request);
  const { id } = await harness.api.create(aCtx(sender.owner), sender.body({ amount: '100' }));
  await until(harness, sender.owner, id, 'in_review');
  return { ...sender, id };
}
const available = ({ owner, walletId }: Awaited<ReturnType<typeof aReview>>) =>
  harness.ledger.balance(owner, 'wallet', walletId, 'usdc');

test('an approved review continues to its end, once, with the decision in the audit log', async () => {
  const review = await aReview();
  const { owner, id: transactionId } = review;
  const ctx = operatorCtx(owner);
  const decision = { transactionId, decision: 'approve', expected: await versionOf(transactionId) } as const;
  await harness.api.operatorDecide(ctx, decision);
  await harness.api.operatorDecide(ctx, decision);
  await until(harness, owner, transactionId, 'completed');
  expect(available(review)).toBe(9_900_000_000n);
  const records = await listAuditRecords(harness.running(), owner);
  expect(records).toMatchObject([{ action: 'transaction.decided', actor: operatorActor, target: { id: transactionId } }]);
  expect(await codeOf(harness.api.operatorDecide(operatorCtx(owner), { transactionId, decision: 'reject' }))).toBe(
    'invalid_state_transition',
  );
});

test('a rejected review returns the money, and of a concurrent approval and rejection one counts', async () => {
  const review = await aReview();
  const { owner, id: transactionId } = review;
  const expected = await versionOf(transactionId);
  const tries = await Promise.all(
    (['approve', 'reject'] as const).map((decision) =>
      codeOf(harness.api.operatorDecide(operatorCtx(owner), { transactionId, decision, expected })),
    ),
  );
  const status = await eventually(
    async () => (await harness.api.get(aCtx(owner), { transactionId })).status,
    (currentStatus) => currentStatus === 'completed' || currentStatus === 'failed',
  );
  expect(tries).toContain('done');
  expect(available(review)).toBe(status === 'failed' ? 10_000_000_000n : 9_900_000_000n);
  expect(await codeOf(harness.api.operatorDecide(operatorCtx(owner), { transactionId, decision: 'approve', expected }))).toBe(
    'subject_changed',
  );
});

test('the queue lists reviews oldest first, and reading one is in its owner’s audit log', async () => {
  const review = await aReview();
  const { owner, id } = review;
  const { items, count } = await harness.api.operatorQueue(operatorCtx(), {
    account: owner.account,
    environment: 'live',
    limit: 5,
  });
  expect([count, items]).toMatchObject([1, [{ id, ...owner, status: 'in_review', amount: '100', currency: 'usdc' }]]);
  const after = { since: items[0]?.since ?? '', id };
  expect((await harness.api.operatorQueue(operatorCtx(), { account: owner.account, after, limit: 5 })).items).toEqual([]);
  expect(await harness.api.operatorGet(operatorCtx(), { id })).toMatchObject({
    ...owner,
    resource: { id, status: 'in_review' },
  });
  expect((await listAuditRecords(harness.running(), owner)).at(-1)).toMatchObject({
    action: 'transaction.viewed',
    actor: operatorActor,
  });
});

test('a transaction in review has one assignee, whom the queue shows and filters by, until the review ends', async () => {
  const review = await aReview();
  const { owner, id } = review;
  const { id: userId } = operatorActor;
  const assign = (assigneeId: string | null, of = owner) => harness.api.operatorAssign(operatorCtx(of), { id, assigneeId });
  const list = async (assigneeId?: string) => {
    const filter = assigneeId === undefined ? {} : { assigneeId };
    const { items, count } = await harness.api.operatorQueue(operatorCtx(), { account: owner.account, limit: 5, ...filter });
    expect(count).toBe(items.length);
    return items.map((one) => [one.id, one.assigneeId]);
  };
  expect(await list('none')).toEqual([[id, null]]);
  expect(await assign(userId)).toEqual({ id, assigneeId: userId });
  await assign(userId);
  expect([await list(), await list(userId), await list('none'), await list('nonsense')]).toEqual([
    [[id, userId]],
    [[id, userId]],
    [],
    [],
  ]);
  expect(await codeOf(assign(userId, anOwner('live')))).toBe('NOT_FOUND');
  expect(await codeOf(assign('nonsense'))).toBe('invalid_format');
  await assign(null);
  expect(await list('none')).toEqual([[id, null]]);
  await assign(userId);
  // The decision does not depend on the assignee, and ends the assignment.
  await harness.api.operatorDecide(operatorCtx(owner), { transactionId: id, decision: 'approve' });
  await until(harness, owner, id, 'completed');
  expect(await codeOf(assign(userId))).toBe('already_decided');
  const records = (await listAuditRecords(harness.running(), owner)).filter(({ action }) => action === 'transaction.assigned');
  expect(records.map(({ changes }) => [changes[0]?.from, changes[0]?.to])).toEqual([
    [null, userId],
    [userId, null],
    [null, userId],
  ]);
});

test('an assignment of an earlier review of the same transaction does not count', async () => {
  const { owner, id } = await aReview();
  await harness.api.operatorAssign(operatorCtx(owner), { id, assigneeId: operatorActor.id });
  // As if the transaction had left its review and come back: the history is longer.
  await harness.sql('update transfer.open_transactions set assignee_visits = assignee_visits - 1 where id = $1', [uuid(id)]);
  const input = { account: owner.account, limit: 5 };
  expect((await harness.api.operatorQueue(operatorCtx(), input)).items).toMatchObject([{ id, assigneeId: null }]);
  expect((await harness.api.operatorQueue(operatorCtx(), { ...input, assigneeId: operatorActor.id })).items).toEqual([]);
});

test('workers skip a postponed transaction until an operator resumes it', async () => {
  const review = await aReview();
  const { owner, id: transactionId } = review;
  await harness.api.operatorPostpone(operatorCtx(owner), { transactionId, hours: 12 });
  const findStuck = async () =>
    (await harness.api.operatorStuck(operatorCtx(), { limit: 200 })).items.find(({ id }) => id === transactionId);
  expect(Date.parse((await findStuck())?.leasedUntil ?? '') - systemClock.now()).toBeGreaterThan(11 * HOUR);
  expect(await codeOf(harness.api.operatorDecide(operatorCtx(owner), { transactionId, decision: 'approve' }))).toBe(
    'SERVICE_UNAVAILABLE',
  );
  await harness.api.operatorRetry(operatorCtx(owner), { transactionId });
  await eventually(
    () => codeOf(harness.api.operatorDecide(operatorCtx(owner), { transactionId, decision: 'approve' })),
    (code) => code === 'done',
  );
  await until(harness, owner, transactionId, 'completed');
  const actions = (await listAuditRecords(harness.running(), owner)).map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(['transaction.rescheduled', 'transaction.rescheduled']);
});

test('a difference from a rail’s books is closed once, for the reviewed kind, and its owner reads the closing', async () => {
  const { owner, id } = await aReview();
  await harness.sql(
    `insert into transfer.reconciliation_breaks (account, environment, transaction_id, book, rail, kind)
     select account, environment, id, 'simulator', rail, 2 from transfer.transactions where id = $1`,
    [uuid(id)],
  );
  const listed = (await harness.api.operatorBreaks(operatorCtx(), { limit: 200 })).items.find((one) => one.id === id);
  expect(listed).toMatchObject({ ...owner, kind: 'amount', book: 'simulator' });
  const close = (kind: 'amount' | 'missing') =>
    codeOf(harness.api.operatorCloseBreak(operatorCtx(owner), { transactionId: id, kind }));
  expect([await close('missing'), await close('amount'), await close('amount')]).toEqual(['NOT_FOUND', 'done', 'NOT_FOUND']);
  expect((await listAuditRecords(harness.running(), owner)).at(-1)).toMatchObject({
    action: 'reconciliation_break.closed',
    actor: operatorActor,
  });
});
