// The behavior of an authorization during outages of other services, and the state afterwards.
import { unavailable } from '@pay/core/fault';
import { sameBody, uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { listAuditRecords } from '@pay/testkit/service';
import {
  aCtx,
  aCardholder,
  allow,
  anOwner,
  authorizationHarness,
  down,
  eventsOf,
  type AuthorizationHarness,
} from './authorization-harness.ts';

let harness: AuthorizationHarness;
/** Waits less for other services, so that the tests of missing answers are short. */
let hasty: AuthorizationHarness;
beforeAll(async () => {
  const short = { AUTHORIZATION_WALLET_MS: '300', AUTHORIZATION_RISK_MS: '100' };
  [harness, hasty] = await Promise.all([authorizationHarness(), authorizationHarness(short)]);
});
afterAll(() => Promise.all([harness.stop(), hasty.stop()]));
afterEach(() => {
  for (const end of pendingCalls.splice(0)) end();
  for (const one of [harness, hasty]) {
    one.evaluate = () => allow;
    one.aroundPost = (call) => Promise.resolve(call());
  }
});

/** Ends unanswered calls at the end of the test, so that none remains pending. */
const pendingCalls: (() => void)[] = [];
const noAnswer = (): Promise<never> =>
  new Promise((_, reject) => void pendingCalls.push(() => reject(unavailable('test', 'never answered'))));
const measureTime = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const from = systemClock.now();
  return { result: await work(), ms: systemClock.now() - from };
};

test('if the wallet does not answer, an authorization is declined within two seconds and leaves no hold', async () => {
  for (const slow of [
    noAnswer,
    (call: () => unknown) => {
      call();
      return noAnswer();
    },
  ]) {
    const holder = await aCardholder(hasty);
    hasty.aroundPost = slow;
    const { result, ms } = await measureTime(() => holder.ask(10));
    expect(result).toMatchObject({ status: 'declined', declinedReason: 'issuer_unavailable' });
    expect(ms).toBeLessThan(2_000);
    hasty.aroundPost = (call) => Promise.resolve(call());
    for (const hold of hasty.ledger.holds.values()) hold.at = 0;
    await hasty.running.jobs.runOnce('sweep-orphan-card-holds');
    expect([holder.held(), await holder.spent()]).toEqual([0n, 0]);
  }
});

test('without risk a sandbox card is approved and a live one declined, and the row records this', async () => {
  for (const [environment, answer] of [
    ['sandbox', { status: 'pending' }],
    ['live', { status: 'declined', declinedReason: 'issuer_unavailable' }],
  ] as const) {
    for (const judge of [down, noAnswer]) {
      const holder = await aCardholder(hasty, { owner: anOwner(environment) });
      hasty.evaluate = judge;
      const { result, ms } = await measureTime(() => holder.ask(10));
      expect(result).toMatchObject(answer);
      expect(ms).toBeLessThan(2_000);
      const row: unknown = await hasty.running.db
        .knex('card_transactions')
        .where('card_id', uuid(holder.cardId))
        .first('risk_outage');
      expect(row).toEqual({ risk_outage: environment === 'live' ? 'declined' : 'approved' });
      expect(holder.held()).toBe(environment === 'live' ? 0n : 1_000n);
    }
  }
});

test('risk receives all its inputs, and its decline names the rule and releases the hold', async () => {
  const holder = await aCardholder(harness, { cooldownMinutes: 5 });
  harness.evaluate = () => ({ decision: 'decline', apply: 'none', declinedBy: 'velocityLimit', anomalies: [] });
  const t = await holder.ask(200, { currency: 'mxn' });
  expect(t).toMatchObject({ status: 'declined', declinedReason: 'risk_rule', riskRule: 'velocityLimit' });
  expect([holder.held(), await holder.spent()]).toEqual([0n, 0]);
  expect(harness.evaluations.at(-1)).toEqual({
    subject: 'card_authorisation',
    subjectId: t.id,
    cardId: holder.cardId,
    customerId: holder.customerId,
    amountUnits: '1000',
    currency: 'usd',
    localUnits: '20000',
    localCurrency: 'mxn',
    merchant: { name: 'Books', mcc: '5942' },
    attestation: { status: 'unattested' },
    cooldownMinutes: 5,
    at: expect.any(Number),
  });
});

test('the commit of the decision applies risk’s freeze and emits its event', async () => {
  const owner = anOwner();
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer' });
  const [plain, one, two] = [
    await aCardholder(harness, { owner }),
    await aCardholder(harness, { owner, agentId: agent.id }),
    await aCardholder(harness, { owner, agentId: agent.id }),
  ];
  harness.evaluate = () => ({ decision: 'allow', apply: 'suspend_agent', anomalies: [] });
  // Without an agent, the card is frozen instead.
  expect((await plain.ask(1)).status).toBe('pending');
  expect((await eventsOf(harness, plain.cardId)).map(({ type }) => type)).toEqual([
    'card.created',
    'card.auto_frozen',
    'card.frozen',
    'card.updated',
  ]);
  expect((await one.ask(1)).status).toBe('pending');
  expect((await eventsOf(harness, agent.id)).map(({ type }) => type)).toEqual([
    'agent.created',
    'agent.auto_suspended',
    'agent.suspended',
  ]);
  for (const holder of [plain, one, two]) {
    expect((await harness.cards.get(aCtx(owner), { cardId: holder.cardId })).status).toBe('frozen');
  }
  expect([(await plain.ask(1)).declinedReason, (await two.ask(1)).declinedReason]).toEqual(['card_frozen', 'agent_suspended']);
  // No caller requested the change, and the log names the actor. The suspension of the agent covers its cards.
  const bySystem = { actor: { type: 'system', id: 'risk_rule', label: '' }, ip: null, userAgent: null, requestId: null };
  expect(await listAuditRecords(harness.running, owner)).toMatchObject([
    { ...bySystem, action: 'card.frozen', target: { type: 'card', id: plain.cardId } },
    { ...bySystem, action: 'agent.suspended', target: { type: 'agent', id: agent.id } },
  ]);
});

test('a card that risk freezes during concurrent decisions declines later ones', async () => {
  const holder = await aCardholder(harness);
  harness.evaluate = () => ({ decision: 'decline', apply: 'freeze_card', declinedBy: 'duplicateDetection', anomalies: [] });
  const answers = await Promise.all(Array.from({ length: 10 }, () => holder.ask(1)));
  for (const { declinedReason } of answers) expect(['risk_rule', 'card_frozen']).toContain(declinedReason);
  expect((await eventsOf(harness, holder.cardId)).filter(({ type }) => type === 'card.auto_frozen')).toHaveLength(1);
  expect(holder.held()).toBe(0n);
});

test('the sweeper keeps the holds of approved authorizations and releases the others', async () => {
  const holder = await aCardholder(harness);
  const kept = await holder.ask(10);
  await harness.cards.incrementTransaction(aCtx(holder.owner), { cardTransactionId: kept.id, amount: 5 });
  // A process that died between the hold and its decision leaves the same state.
  const orphan = sameBody('hold', aCtx(holder.owner).operationId);
  harness.ledger.post(holder.owner, {
    groupId: orphan,
    stage: 0,
    steps: [
      {
        op: 'hold',
        holdId: orphan,
        debit: { kind: 'wallet', id: holder.walletId },
        credit: { kind: 'clearing', id: 'card' },
        amountUnits: '700',
        currency: 'usd',
        kind: 'card',
        expiresAt: 1,
      },
    ],
  });
  expect(holder.held()).toBe(2_200n);
  for (const hold of harness.ledger.holds.values()) hold.at = 0;
  await harness.running.jobs.runOnce('sweep-orphan-card-holds');
  expect(holder.held()).toBe(1_500n);
  expect(
    [...harness.ledger.holds.values()]
      .filter((hold) => hold.open && hold.walletId === holder.walletId)
      .every((hold) => hold.confirmed),
  ).toBe(true);
});

test('a decision after its hold was released is rejected and approves nothing', async () => {
  const holder = await aCardholder(harness);
  harness.evaluate = async () => {
    for (const hold of harness.ledger.holds.values()) hold.at = 0;
    await harness.running.jobs.runOnce('sweep-orphan-card-holds');
    return allow;
  };
  await expect(holder.ask(10)).rejects.toMatchObject({ code: 'CONFLICT', details: [{ code: 'invalid_state_transition' }] });
  expect([holder.held(), await holder.spent()]).toEqual([0n, 0]);
});

test('an increment that fails after its hold releases it', async () => {
  const holder = await aCardholder(harness, { limitAmount: 12 });
  const t = await holder.ask(10);
  await expect(
    harness.cards.incrementTransaction(aCtx(holder.owner), { cardTransactionId: t.id, amount: 5 }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(holder.held()).toBe(1_000n);
  harness.aroundPost = () => {
    throw unavailable('test', 'down');
  };
  await expect(
    harness.cards.incrementTransaction(aCtx(holder.owner), { cardTransactionId: t.id, amount: 1 }),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('an authorization that cannot be expired does not delay others', async () => {
  const [bad, good] = [await aCardholder(harness), await aCardholder(harness)];
  const first = await bad.ask(10);
  await good.ask(10);
  await harness.running.db
    .knex('card_transactions')
    .whereIn(
      'card_id',
      [bad, good].map(({ cardId }) => uuid(cardId)),
    )
    .update({ expires_at: new Date(0).toISOString() });
  harness.aroundPost = (call, { groupId }) => (groupId === first.id ? down() : Promise.resolve(call()));
  await harness.running.jobs.runOnce('expire-authorizations').catch(() => undefined);
  await eventually(
    () => good.held(),
    (heldUnits) => heldUnits === 0n,
  );
  expect(bad.held()).toBe(1_000n);
});
