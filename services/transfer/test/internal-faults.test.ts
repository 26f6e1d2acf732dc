// An internal transfer whose commits, ledger calls, and workers fail halfway.
import { unavailable } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { eventually } from '@pay/testkit/eventually';
import { withFailingCommits, failNth } from '@pay/testkit/faults';
import { aCtx, evmAddress, failLedgerCall, transferHarness, until, type TransferHarness } from './harness.ts';
import { aPair } from './internal-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

/** Both wallets have changed once, and both transactions exist, with three events each. */
async function expectOneMovement(pair: ReturnType<typeof aPair>, id: string): Promise<void> {
  const { owner, receiver, from, to, balance } = pair;
  expect([balance(from), balance(to)]).toEqual([9_974_500_000n, 10_025_500_000n]);
  expect([harness.ledger.held(owner, from), harness.ledger.open(owner)]).toEqual([0n, {}]);
  const { items } = await harness.api.list(aCtx(owner), { customerId: receiver });
  expect(items).toMatchObject([{ relatedTransactionId: id, status: 'completed' }]);
  const events = await harness.events(owner);
  expect(events).toHaveLength(6);
  for (const one of [id, items[0]?.id])
    expect(events.filter(({ resourceId }) => resourceId === one).map(({ type, version }) => `${version} ${type}`)).toEqual([
      '1 transaction.created',
      '2 transaction.updated',
      '3 transaction.completed',
    ]);
}

/** Like a client: repeats the same operation until it is complete. The lease of a failed request ends at once. */
const sendUntilComplete = (owner: Owner, body: ReturnType<ReturnType<typeof aPair>['body']>, ctx = aCtx(owner)) =>
  eventually(
    () => harness.api.create({ ...ctx, deadline: Date.now() + 10_000 }, body).catch(() => harness.endLeases(owner)),
    (answer) => answer?.status === 'completed',
  );

test.each([1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it is one movement although commit %i fails %s taking effect',
  async (n, when) => {
    const faults = failNth(n, when);
    await harness.restart({ wrapDatabase: withFailingCommits(faults) });
    const pair = aPair(harness);
    const sent = await sendUntilComplete(pair.owner, pair.body());
    await expectOneMovement(pair, sent?.id ?? '');
  },
);

test.each([1, 2].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it is one movement although ledger call %i fails %s taking effect',
  async (n, when) => {
    await harness.restart();
    harness.aroundPost = failLedgerCall(n, when);
    try {
      const pair = aPair(harness);
      const sent = await sendUntilComplete(pair.owner, pair.body());
      await expectOneMovement(pair, sent?.id ?? '');
    } finally {
      harness.aroundPost = (call) => call();
    }
  },
);

test('the job completes an internal transfer whose request crashed after recording it, without a retry', async () => {
  await harness.restart();
  const pair = aPair(harness);
  const ctx = aCtx(pair.owner);
  let isDead = false;
  harness.aroundPost = async (call) => {
    if (isDead) throw unavailable('dead');
    isDead = true;
    return call();
  };
  await expect(harness.api.create({ ...ctx, deadline: Date.now() + 3_000 }, pair.body())).rejects.toBeDefined();
  harness.aroundPost = (call) => call();
  await harness.endLeases(pair.owner);
  const id = sameBody('transaction', ctx.operationId);
  await until(harness, pair.owner, id, 'completed', 40_000);
  await expectOneMovement(pair, id);
});

/** A transfer in review whose approval was posted, and whose worker died before it recorded that. */
async function approveWithDeadWorker() {
  const pair = aPair(harness);
  const { owner, body } = pair;
  const { id } = await harness.api.create({ ...aCtx(owner), sandbox: { scenario: 'in_review' } }, body());
  const faults = failNth(1, 'before');
  await harness.restart({ wrapDatabase: withFailingCommits(faults) });
  const subject = (): string | undefined =>
    harness.ledger.applied
      .flatMap(({ group }) => (group.groupId === id ? group.steps : []))
      .flatMap((step) => (step.op === 'post' && step.credit.id === pair.to ? [step.transactionId ?? ''] : []))[0];
  return { ...pair, pair, id, subject };
}

test('an approval repeated after a crash names the same deposit as the ledger entry', async () => {
  const { owner, id, subject } = await approveWithDeadWorker();
  await eventually(
    () => harness.api.simulateAdvance(aCtx(owner), { transactionId: id }).catch(() => undefined),
    () => subject() !== undefined,
  );
  const done = await until(harness, owner, id, 'completed', 40_000);
  expect(done.relatedTransactionId).toBe(subject());
  expect((await harness.api.get(aCtx(owner), { transactionId: subject() ?? '' })).relatedTransactionId).toBe(id);
});

test('a concurrent ordinary transfer is answered although an internal one cannot complete', async () => {
  await harness.restart();
  const { owner, customerId, from, body } = aPair(harness);
  let holds = 0;
  harness.aroundPost = async (call) => {
    holds += 1;
    if (holds > 2) throw unavailable('injected');
    return call();
  };
  const onChain = { destinationPaymentRail: 'ethereum' as const, destinationAddress: evmAddress };
  const sandbox = { settings: { autoAdvance: false } };
  try {
    const [ordinary, internal] = await Promise.allSettled([
      harness.api.create(aCtx(owner, { sandbox }), { ...body(), ...onChain, customerId, walletId: from }),
      harness.api.create(aCtx(owner, { sandbox }), body()),
    ]);
    expect(ordinary).toMatchObject({ status: 'fulfilled', value: { status: 'pending' } });
    expect(internal).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
  } finally {
    harness.aroundPost = (call) => call();
  }
});
