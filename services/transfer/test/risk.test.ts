import type { RiskDecision, Verdict } from '@pay/contract/risk';
import { unavailable } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, aSender, nothingStandsOut, transferWorld, until, type TransferWorld } from './world.ts';

let world: TransferWorld;
const verdicts = new Map<string, (asked: RiskDecision) => Verdict | Promise<Verdict>>();
const asked: RiskDecision[] = [];
beforeAll(async () => {
  world = await transferWorld();
  world.judge = (owner, judged) => {
    asked.push(judged);
    return verdicts.get(owner.account)?.(judged) ?? nothingStandsOut;
  };
});
afterAll(() => world.stop());

const says = (owner: Owner, word: (judged: RiskDecision) => Verdict | Promise<Verdict>): void =>
  void verdicts.set(owner.account, word);
const down = (): never => {
  throw unavailable('test', 'Down');
};
const fired = (decision: Verdict['decision'], actionTaken: Verdict['anomalies'][number]['actionTaken']): Verdict => ({
  decision,
  apply: 'none',
  anomalies: [
    {
      anomalyId: 'ano_00000000000000000000000001',
      rule: 'duplicateDetection',
      action: 'alert',
      actionTaken,
      dryRun: false,
      observed: 1,
      threshold: 5,
      explanation: 'The same payment a minute before.',
    },
  ],
});

async function sent(owner: Owner = anOwner()) {
  const sender = aSender(world, owner);
  const { id } = await world.api.create(aCtx(owner, { sandbox: { settings: { stepDelayMs: 0 } } }), sender.body());
  return { ...sender, id };
}
const riskLines = async (owner: Owner, id: string): Promise<string[]> => {
  const { entries } = await world.api.timeline(aCtx(owner), { transactionId: id });
  return entries.filter(({ kind }) => kind === 'risk').map(({ description }) => description);
};

test('a transfer is judged once its request was answered and before its funds are captured', async () => {
  const { owner, id, customerId, walletId } = await sent();
  await until(world, owner, id, 'completed');
  const about = asked.filter(({ subjectId }) => subjectId === id);
  expect(about).toEqual([
    expect.objectContaining({ subject: 'transfer', customerId, walletId, amountUnits: '100000000', currency: 'usdc' }),
  ]);
  expect(await riskLines(owner, id)).toEqual([]);
});

test('an alert changes nothing but is told in the timeline', async () => {
  const owner = anOwner();
  says(owner, () => fired('allow', 'alert'));
  const { id } = await sent(owner);
  await until(world, owner, id, 'completed');
  expect(await riskLines(owner, id)).toEqual([
    'duplicateDetection (alert): The same payment a minute before.',
    'Risk let it pass',
  ]);
});

test('a declined transfer fails, and its hold is given back', async () => {
  const owner = anOwner();
  says(owner, () => fired('decline', 'decline'));
  const { id, walletId } = await sent(owner);
  const failed = await until(world, owner, id, 'failed');
  expect(failed.failureReason).toMatchObject({ code: 'compliance_rejected' });
  expect([...world.ledger.holds.values()].filter((hold) => hold.walletId === walletId && hold.open)).toEqual([]);
  expect(await riskLines(owner, id)).toContain('Risk declined it');
});

test('a parked transfer keeps its hold and waits for a person, who may let it go on', async () => {
  const owner = anOwner();
  says(owner, () => fired('review', 'review'));
  const { id, walletId } = await sent(owner);
  await until(world, owner, id, 'in_review');
  expect([...world.ledger.holds.values()].filter((hold) => hold.walletId === walletId && hold.open)).toHaveLength(1);
  const [row] = await world.sql<{ waiting: boolean }>(
    'select next_run_at is null as waiting from transfer.open_transactions o join transfer.transactions t using (id) where t.wallet_id is not null and o.risk is not null',
  );
  expect(row).toEqual({ waiting: true });
  await world.api.simulateAdvance(aCtx(owner), { transactionId: id });
  await until(world, owner, id, 'completed');
  expect(await riskLines(owner, id)).toEqual(expect.arrayContaining(['Risk parked it for a review', 'Held for review']));
});

test('an order to go on does not pass risk by', async () => {
  const owner = anOwner();
  says(owner, () => fired('review', 'review'));
  const sender = aSender(world, owner);
  const sandbox = { settings: { autoAdvance: false } };
  await world.api.sandboxApply(aCtx(owner), { ...sandbox, clockOffsetMs: 0, advancedMs: 0 });
  const { id } = await world.api.create(aCtx(owner, { sandbox }), sender.body());
  expect(await world.api.simulateAdvance(aCtx(owner), { transactionId: id })).toMatchObject({ status: 'in_review' });
  expect(await world.api.simulateAdvance(aCtx(owner), { transactionId: id })).toMatchObject({ status: 'funds_received' });
});

describe('while risk does not answer', () => {
  test('a sandbox transfer goes on unjudged, and its timeline says so', async () => {
    const owner = anOwner();
    says(owner, down);
    const { id } = await sent(owner);
    await until(world, owner, id, 'completed');
    expect(await riskLines(owner, id)).toEqual(['Risk could not be asked; it went on unjudged']);
  });

  test('a live transfer waits with its hold, says so, and goes on once risk answers', async () => {
    await world.restart({ variables: { LIVE_RAILS_SIMULATED: 'true' } });
    const owner = anOwner('live');
    says(owner, down);
    const sender = aSender(world, owner, { kycStatus: 'approved', tosStatus: 'approved', transfers: true });
    const { id } = await world.api.create(aCtx(owner), sender.body());
    await eventually(
      () => riskLines(owner, id),
      (lines) => lines.includes('Risk could not be asked; it waits'),
    );
    expect(await world.api.get(aCtx(owner), { transactionId: id })).toMatchObject({ status: 'pending' });
    says(owner, () => nothingStandsOut);
    await until(world, owner, id, 'completed');
    const about = asked.filter(({ subjectId }) => subjectId === id);
    expect(about.length).toBeGreaterThan(1);
    for (const again of about) expect(again).toEqual(about[0]);
  });

  test('either stance can be chosen for either environment', async () => {
    await world.restart({
      variables: { LIVE_RAILS_SIMULATED: 'true', RISK_FAIL_MODE_LIVE: 'open', RISK_FAIL_MODE_SANDBOX: 'closed' },
    });
    const [live, sandbox] = [anOwner('live'), anOwner()];
    says(live, down);
    says(sandbox, down);
    const approved = { kycStatus: 'approved', tosStatus: 'approved', transfers: true } as const;
    const { id } = await world.api.create(aCtx(live), aSender(world, live, approved).body());
    await until(world, live, id, 'completed');
    const waiting = await sent(sandbox);
    await eventually(
      () => riskLines(sandbox, waiting.id),
      (lines) => lines.includes('Risk could not be asked; it waits'),
    );
  });
});
