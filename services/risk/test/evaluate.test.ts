import type { CardRiskRequest } from '@pay/contract/risk/shapes';
import { riskRules, type RiskRule } from '@pay/contract/risk/risk-config';
import { randomIds } from '@pay/core/id';
import { DAY, HOUR, MINUTE, SECOND, systemClock } from '@pay/core/time';
import { aCtx, anOwner } from '@pay/testkit/service';
import { aCard, aWallet, listFiredRules, fresh, riskHarness, type RiskHarness } from './harness.ts';

let harness: RiskHarness;
beforeAll(async () => void (harness = await riskHarness()));
afterAll(() => harness.stop());

describe('each rule fires when its condition holds, and its event says why', () => {
  type Case = {
    readonly before: readonly Partial<CardRiskRequest & { after: number }>[];
    readonly last: Partial<CardRiskRequest & { after: number }>;
  };
  const other = { name: 'Elsewhere', id: 'm-2' };
  const cases: Readonly<Record<RiskRule, Case>> = {
    duplicateDetection: { before: [{}], last: { after: 4 * MINUTE } },
    velocityLimit: {
      before: Array.from({ length: 20 }, (_, i) => ({ after: i * SECOND, amountUnits: String(1_000 + i) })),
      last: { after: MINUTE, amountUnits: '2000' },
    },
    spendSpike: {
      before: ['1000', '1100', '1200'].map((amountUnits, i) => ({ after: i * DAY, amountUnits })),
      last: { after: 3 * DAY, amountUnits: '4000' },
    },
    unattestedSpend: { before: [], last: { attestation: { status: 'stale' } } },
    intentMismatch: { before: [], last: { attestation: { status: 'attested', expectedUnits: '900', expectedCurrency: 'usd' } } },
    cooldownViolation: { before: [{}], last: { after: 10 * MINUTE, amountUnits: '1001', cooldownMinutes: 11 } },
    merchantDrift: { before: [{}], last: { after: HOUR, amountUnits: '1001', merchant: other } },
  };

  test.each(riskRules)('%s', async (rule) => {
    const owner = anOwner();
    const agentId = fresh('agent');
    const card = aCard(harness, owner, { agentId });
    for (const before of cases[rule].before) expect(listFiredRules(await card.evaluate(before))).toEqual([]);
    const verdict = await card.evaluate(cases[rule].last);
    expect(listFiredRules(verdict)).toEqual([rule]);
    expect(verdict).toMatchObject({
      decision: 'allow',
      apply: 'none',
      anomalies: [{ action: 'alert', actionTaken: 'alert', dryRun: false }],
    });
    const [event, ...more] = await harness.events(owner);
    expect(more).toEqual([]);
    const [fired] = verdict.anomalies;
    expect(event?.data).toMatchObject({ ...fired, cardId: card.cardId, agentId });
    expect(event?.data.explanation).toMatch(/^.{20,}\.$/);
    expect(await harness.api.getAnomaly(aCtx(owner), { anomalyId: fired?.anomalyId ?? '' })).toEqual(event?.data);
  });
});

test('by default an unannounced purchase at another merchant is ordinary for a person and an anomaly for an agent', async () => {
  const owner = anOwner();
  const next = { after: HOUR, amountUnits: '1001', merchant: { name: 'Elsewhere', id: 'm-2' } };
  const attestation = { status: 'unattested' } as const;
  for (const [options, rules] of [
    [{}, []],
    [{ agentId: fresh('agent') }, ['unattestedSpend', 'merchantDrift']],
  ] as const) {
    const card = aCard(harness, owner, options);
    await card.evaluate();
    expect(listFiredRules(await card.evaluate({ ...next, attestation }))).toEqual(rules);
  }
});

test('a repeated evaluation, concurrent or later, counts once and gets the same answer', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner);
  await card.evaluate();
  const request = card.request({ after: MINUTE });
  const answers = await Promise.all(Array.from({ length: 8 }, () => harness.api.evaluate(aCtx(owner), request)));
  expect(listFiredRules(answers[0] ?? (await card.evaluate()))).toEqual(['duplicateDetection']);
  for (const one of answers) expect(one).toEqual(answers[0]);
  expect(await harness.api.evaluate(aCtx(owner), request)).toEqual(answers[0]);
  expect(await harness.events(owner)).toHaveLength(1);
  const counts = await harness.sql<{ n: string }>(
    'select sum(observations) as n from risk.buckets where account = $1 and grain = 1',
    [
      (
        await harness.sql<{ account: string }>(
          'select account from risk.observations where id is not null order by noted_at desc limit 1',
        )
      )[0]?.account,
    ],
  );
  expect(Number(counts[0]?.n)).toBe(2);
});

test('of simultaneous authorizations exactly those beyond the limit are reported', async () => {
  const owner = anOwner();
  await harness.api.changeConfig(aCtx(owner), { velocityLimit: { maxPerHour: 10, action: 'decline' } });
  const card = aCard(harness, owner);
  const verdicts = await Promise.all(Array.from({ length: 30 }, (_, i) => card.evaluate({ amountUnits: String(1_000 + i) })));
  // A declined request is not an approved authorization, so each of the others is the eleventh again.
  expect(verdicts.filter(({ decision }) => decision === 'allow')).toHaveLength(10);
  const declined = verdicts.filter(({ decision }) => decision === 'decline');
  expect(declined).toHaveLength(20);
  for (const verdict of declined) {
    expect(verdict).toMatchObject({ declinedBy: 'velocityLimit', apply: 'none' });
    const velocity = verdict.anomalies.find(({ rule }) => rule === 'velocityLimit');
    expect(velocity).toMatchObject({ observed: 11, threshold: 10, actionTaken: 'decline' });
  }
});

test('the cards of an agent are counted together, and cards without an agent separately', async () => {
  const owner = anOwner();
  await harness.api.changeConfig(aCtx(owner), { velocityLimit: { maxPerHour: 2 } });
  const agentId = fresh('agent');
  // One card's request a millisecond later is not in the past of the other's.
  const startsAt = systemClock.now();
  const [one, two] = [aCard(harness, owner, { agentId, startsAt }), aCard(harness, owner, { agentId, startsAt })];
  const alone = aCard(harness, owner, { startsAt });
  await one.evaluate({ amountUnits: '1' });
  await two.evaluate({ amountUnits: '2' });
  await alone.evaluate({ amountUnits: '3' });
  expect(listFiredRules(await alone.evaluate({ amountUnits: '4' }))).toEqual([]);
  expect(listFiredRules(await one.evaluate({ amountUnits: '5' }))).toEqual(['velocityLimit']);
});

test('a window ends exactly to the millisecond, also across hours and days', async () => {
  const owner = anOwner();
  await harness.api.changeConfig(aCtx(owner), {
    velocityLimit: { maxPerHour: 1, maxPerDay: 2 },
    duplicateDetection: { enabled: false },
  });
  for (const [after, fired] of [
    [DAY + HOUR - 2, ['velocityLimit']],
    [DAY + HOUR - 1, []],
  ] as const) {
    const card = aCard(harness, owner);
    expect(listFiredRules(await card.evaluate({ after: 0 }))).toEqual([]);
    expect(listFiredRules(await card.evaluate({ after: HOUR - 1 }))).toEqual(['velocityLimit']);
    expect(listFiredRules(await card.evaluate({ after: 2 * HOUR }))).toEqual(['velocityLimit']);
    expect((await harness.events(owner)).at(-1)?.data).toMatchObject({ observed: 3, threshold: 2 });
    expect(listFiredRules(await card.evaluate({ after }))).toEqual(fired);
  }
});

test('observations of another owner or environment never count', async () => {
  const [mine, other, live] = [anOwner(), anOwner(), anOwner('live')];
  const card = aCard(harness, mine);
  await card.evaluate();
  for (const owner of [other, live])
    expect(listFiredRules(await harness.api.evaluate(aCtx(owner), card.request({ after: 1 })))).toEqual([]);
  expect(listFiredRules(await card.evaluate({ after: 2 }))).toEqual(['duplicateDetection']);
});

test('late and reordered authorizations are compared with earlier ones, not with later ones', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner);
  await card.evaluate({ after: HOUR });
  expect(listFiredRules(await card.evaluate({ after: 0 }))).toEqual([]);
  expect(listFiredRules(await card.evaluate({ after: HOUR + MINUTE }))).toEqual(['duplicateDetection']);
});

test('of two duplicates the one evaluated second is reported, even if it happened first', async () => {
  const card = aCard(harness, anOwner());
  await card.evaluate({ after: 2 * MINUTE });
  const verdict = await card.evaluate({ after: 0 });
  expect(verdict.anomalies).toEqual([expect.objectContaining({ rule: 'duplicateDetection', observed: 2, threshold: 5 })]);
  expect(verdict.anomalies[0]?.explanation).toContain('2 minutes later');
});

describe('actions of rules', () => {
  const cases = [
    ['alert', undefined, 'alert', 'allow', 'none'],
    ['freeze_card', undefined, 'freeze_card', 'allow', 'freeze_card'],
    ['suspend_agent', randomIds().next('agent', 1), 'suspend_agent', 'allow', 'suspend_agent'],
    ['suspend_agent', undefined, 'freeze_card', 'allow', 'freeze_card'],
    ['decline', undefined, 'decline', 'decline', 'none'],
  ] as const;
  test.each(cases)('%s with agent %s is %s', async (action, agentId, actionTaken, decision, apply) => {
    const owner = anOwner();
    await harness.api.changeConfig(aCtx(owner), { unattestedSpend: { enabled: true, action } });
    const card = aCard(harness, owner, agentId === undefined ? {} : { agentId: fresh('agent') });
    const verdict = await card.evaluate({ attestation: { status: 'unattested' } });
    expect(verdict).toMatchObject({ decision, apply, anomalies: [{ action, actionTaken }] });
    await harness.api.changeConfig(aCtx(owner), { dryRun: true });
    const dry = await card.evaluate({ attestation: { status: 'unattested' }, amountUnits: '77', after: HOUR });
    expect(dry).toMatchObject({ decision: 'allow', apply: 'none', anomalies: [{ action, actionTaken: 'none', dryRun: true }] });
  });

  test('an authorization is declined and its card frozen if two rules request one each', async () => {
    const owner = anOwner();
    await harness.api.changeConfig(aCtx(owner), {
      unattestedSpend: { enabled: true, action: 'freeze_card' },
      duplicateDetection: { action: 'decline' },
    });
    const card = aCard(harness, owner);
    const attestation = { status: 'unattested' } as const;
    await card.evaluate({ attestation });
    expect(await card.evaluate({ attestation, after: 1 })).toMatchObject({
      decision: 'decline',
      declinedBy: 'duplicateDetection',
      apply: 'freeze_card',
    });
  });

  test('a forced rule fires without an authorization, also in a dry run', async () => {
    const owner = anOwner();
    const given = { cardId: fresh('card'), customerId: fresh('customer') };
    await harness.api.changeConfig(aCtx(owner), { merchantDrift: { enabled: false, action: 'freeze_card' } });
    const ctx = aCtx(owner);
    const forced = await harness.api.force(ctx, { rule: 'merchantDrift', ...given });
    expect(forced).toMatchObject({
      decision: 'allow',
      apply: 'freeze_card',
      anomalies: [{ rule: 'merchantDrift', actionTaken: 'freeze_card' }],
    });
    expect(await harness.api.force(ctx, { rule: 'merchantDrift', ...given })).toEqual(forced);
    await harness.api.changeConfig(aCtx(owner), { dryRun: true });
    expect(await harness.api.force(aCtx(owner), { rule: 'merchantDrift', ...given })).toMatchObject({ apply: 'none' });
    const events = await harness.events(owner);
    expect(events.map(({ data }) => [data.forced, data.actionTaken, data.dryRun])).toEqual([
      [true, 'freeze_card', false],
      [true, 'none', true],
    ]);
  });
});

describe('transfers', () => {
  test('a repeated payment is reported with the transfer’s id', async () => {
    const owner = anOwner();
    const wallet = aWallet(harness, owner);
    expect(await wallet.evaluate()).toEqual({ decision: 'allow', apply: 'none', anomalies: [] });
    const again = wallet.request({ after: MINUTE });
    const verdict = await harness.api.evaluate(aCtx(owner), again);
    expect(verdict).toMatchObject({
      decision: 'allow',
      apply: 'none',
      anomalies: [{ rule: 'duplicateDetection', actionTaken: 'alert' }],
    });
    const [event] = await harness.events(owner);
    expect(event?.data).toMatchObject({
      transactionId: again.subjectId,
      cardTransactionId: null,
      cardId: null,
      customerId: wallet.customerId,
    });
    expect(listFiredRules(await wallet.evaluate({ after: MINUTE, destination: 'pa_other' }))).toEqual([]);
  });

  test.each([
    ['freeze_card', 'review', 'review'],
    ['suspend_agent', 'review', 'review'],
    ['decline', 'decline', 'decline'],
  ] as const)('%s on a transfer is %s', async (action, actionTaken, decision) => {
    const owner = anOwner();
    await harness.api.changeConfig(aCtx(owner), { duplicateDetection: { action } });
    const wallet = aWallet(harness, owner);
    await wallet.evaluate();
    expect(await wallet.evaluate({ after: 1 })).toMatchObject({ decision, apply: 'none', anomalies: [{ action, actionTaken }] });
  });

  test('velocity and spikes are evaluated per wallet, and card rules are not', async () => {
    const owner = anOwner();
    await harness.api.changeConfig(aCtx(owner), { velocityLimit: { maxPerHour: 4 } });
    const wallet = aWallet(harness, owner);
    for (let i = 0; i < 4; i += 1)
      expect(listFiredRules(await wallet.evaluate({ amountUnits: String(1_000_000 + i), after: i }))).toEqual([]);
    expect(listFiredRules(await wallet.evaluate({ amountUnits: '900000000', after: 5 }))).toEqual([
      'velocityLimit',
      'spendSpike',
    ]);
  });
});

test('after its deadline, an evaluation decides and counts nothing', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner);
  await expect(harness.api.evaluate({ ...aCtx(owner), deadline: systemClock.now() - 1 }, card.request())).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(listFiredRules(await card.evaluate({ after: 1 }))).toEqual([]);
});

test('a sandbox reset deletes configuration and observations', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner);
  const moved = { settings: { autoAdvance: false }, clockOffsetMs: 3_600_000, advancedMs: 3_600_000 };
  expect(await harness.api.sandboxApply(aCtx(owner), moved)).toEqual({});
  await harness.api.takePreset(aCtx(owner), { preset: 'strict' });
  await card.evaluate();
  await card.evaluate({ after: 1 });
  expect(await harness.api.sandboxReset(aCtx(owner), { generation: 1 })).toEqual({});
  expect(await harness.api.sandboxReset(aCtx(owner), { generation: 1 })).toEqual({});
  expect(await harness.api.getConfig(aCtx(owner), {})).toMatchObject({ preset: 'moderate' });
  expect((await harness.api.listAnomalies(aCtx(owner), { limit: 50 })).items).toEqual([]);
  expect(listFiredRules(await card.evaluate({ after: 2 }))).toEqual([]);
});
