import type { RiskRequest, Verdict } from '@pay/contract/risk/shapes';
import { unavailable } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, aSender, nothingStandsOut, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
const verdicts = new Map<string, (request: RiskRequest) => Verdict | Promise<Verdict>>();
const requests: RiskRequest[] = [];
beforeAll(async () => {
  harness = await transferHarness();
  harness.judge = (owner, request) => {
    requests.push(request);
    return verdicts.get(owner.account)?.(request) ?? nothingStandsOut;
  };
});
afterAll(() => harness.stop());

const says = (owner: Owner, word: (request: RiskRequest) => Verdict | Promise<Verdict>): void =>
  void verdicts.set(owner.account, word);
const down = (): never => {
  throw unavailable('test', 'Down');
};
const buildVerdict = (decision: Verdict['decision'], actionTaken: Verdict['anomalies'][number]['actionTaken']): Verdict => ({
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

async function createTransfer(owner: Owner = anOwner()) {
  const sender = aSender(harness, owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings: { stepDelayMs: 0 } } }), sender.body());
  return { ...sender, id };
}
const riskLines = async (owner: Owner, id: string): Promise<string[]> => {
  const { entries } = await harness.api.timeline(aCtx(owner), { transactionId: id });
  return entries.filter(({ kind }) => kind === 'risk').map(({ description }) => description);
};

test('risk evaluates a transfer after its request was answered and before its funds are captured', async () => {
  const { owner, id, customerId, walletId } = await createTransfer();
  await until(harness, owner, id, 'completed');
  const about = requests.filter(({ subjectId }) => subjectId === id);
  expect(about).toEqual([
    expect.objectContaining({ subject: 'transfer', customerId, walletId, amountUnits: '100000000', currency: 'usdc' }),
  ]);
  expect(await riskLines(owner, id)).toEqual([]);
});

test('an alert does not stop a transfer and is shown in the timeline', async () => {
  const owner = anOwner();
  says(owner, () => buildVerdict('allow', 'alert'));
  const { id } = await createTransfer(owner);
  await until(harness, owner, id, 'completed');
  expect(await riskLines(owner, id)).toEqual([
    'duplicateDetection (alert): The same payment a minute before.',
    'Risk approved it',
  ]);
});

test('a declined transfer fails, and its hold is released', async () => {
  const owner = anOwner();
  says(owner, () => buildVerdict('decline', 'decline'));
  const { id, walletId } = await createTransfer(owner);
  const failed = await until(harness, owner, id, 'failed');
  expect(failed.failureReason).toMatchObject({ code: 'compliance_rejected' });
  expect([...harness.ledger.holds.values()].filter((hold) => hold.walletId === walletId && hold.open)).toEqual([]);
  expect(await riskLines(owner, id)).toContain('Risk declined it');
});

test('a transfer held by risk keeps its hold and waits for an operator, who may continue it', async () => {
  const owner = anOwner();
  says(owner, () => buildVerdict('review', 'review'));
  const { id, walletId } = await createTransfer(owner);
  await until(harness, owner, id, 'in_review');
  expect([...harness.ledger.holds.values()].filter((hold) => hold.walletId === walletId && hold.open)).toHaveLength(1);
  const [row] = await harness.sql<{ waiting: boolean }>(
    'select next_run_at is null as waiting from transfer.open_transactions o join transfer.transactions t using (id) where t.wallet_id is not null and o.risk is not null',
  );
  expect(row).toEqual({ waiting: true });
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  await until(harness, owner, id, 'completed');
  expect(await riskLines(owner, id)).toEqual(expect.arrayContaining(['Risk sent it to review', 'Held for review']));
});

test('a requested transition does not bypass risk', async () => {
  const owner = anOwner();
  says(owner, () => buildVerdict('review', 'review'));
  const sender = aSender(harness, owner);
  const sandbox = { settings: { autoAdvance: false } };
  await harness.api.sandboxApply(aCtx(owner), { ...sandbox, clockOffsetMs: 0, advancedMs: 0 });
  const { id } = await harness.api.create(aCtx(owner, { sandbox }), sender.body());
  expect(await harness.api.simulateAdvance(aCtx(owner), { transactionId: id })).toMatchObject({ status: 'in_review' });
  expect(await harness.api.simulateAdvance(aCtx(owner), { transactionId: id })).toMatchObject({ status: 'funds_received' });
});

describe('while risk does not answer', () => {
  test('a sandbox transfer continues without an evaluation, and its timeline shows this', async () => {
    const owner = anOwner();
    says(owner, down);
    const { id } = await createTransfer(owner);
    await until(harness, owner, id, 'completed');
    expect(await riskLines(owner, id)).toEqual(['Risk did not respond; the transfer continued without a decision']);
  });

  test('a live transfer waits with its hold, shows the reason, and continues once risk answers', async () => {
    await harness.restart({ variables: { LIVE_RAILS_SIMULATED: 'true' } });
    const owner = anOwner('live');
    says(owner, down);
    const sender = aSender(harness, owner, { kycStatus: 'approved', tosStatus: 'approved', transfers: true });
    const { id } = await harness.api.create(aCtx(owner), sender.body());
    await eventually(
      () => riskLines(owner, id),
      (lines) => lines.includes('Risk did not respond; the transfer waits'),
    );
    expect(await harness.api.get(aCtx(owner), { transactionId: id })).toMatchObject({ status: 'pending' });
    says(owner, () => nothingStandsOut);
    await until(harness, owner, id, 'completed');
    const about = requests.filter(({ subjectId }) => subjectId === id);
    expect(about.length).toBeGreaterThan(1);
    for (const again of about) expect(again).toEqual(about[0]);
  });

  test('either fail mode can be chosen for either environment', async () => {
    await harness.restart({
      variables: { LIVE_RAILS_SIMULATED: 'true', RISK_FAIL_MODE_LIVE: 'open', RISK_FAIL_MODE_SANDBOX: 'closed' },
    });
    const [live, sandbox] = [anOwner('live'), anOwner()];
    says(live, down);
    says(sandbox, down);
    const approved = { kycStatus: 'approved', tosStatus: 'approved', transfers: true } as const;
    const { id } = await harness.api.create(aCtx(live), aSender(harness, live, approved).body());
    await until(harness, live, id, 'completed');
    const waiting = await createTransfer(sandbox);
    await eventually(
      () => riskLines(sandbox, waiting.id),
      (lines) => lines.includes('Risk did not respond; the transfer waits'),
    );
  });
});
