import type { CardRiskDecision } from '@pay/contract/risk';
import { riskRules, type RiskRule } from '@pay/contract/risk-config';
import { randomIds } from '@pay/core/id';
import { DAY, HOUR, MINUTE, SECOND, systemClock } from '@pay/core/time';
import { aCtx, anOwner } from '@pay/testkit/service';
import { aCard, aWallet, firedIn, fresh, riskWorld, type RiskWorld } from './world.ts';

let world: RiskWorld;
beforeAll(async () => void (world = await riskWorld()));
afterAll(() => world.stop());

describe('each rule fires once its condition holds, and its event says why', () => {
  type Case = {
    readonly before: readonly Partial<CardRiskDecision & { after: number }>[];
    readonly last: Partial<CardRiskDecision & { after: number }>;
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
    const card = aCard(world, owner);
    for (const before of cases[rule].before) expect(firedIn(await card.judge(before))).toEqual([]);
    const verdict = await card.judge(cases[rule].last);
    expect(firedIn(verdict)).toEqual([rule]);
    expect(verdict).toMatchObject({
      decision: 'allow',
      apply: 'none',
      anomalies: [{ action: 'alert', actionTaken: 'alert', dryRun: false }],
    });
    const [event, ...more] = await world.events(owner);
    expect(more).toEqual([]);
    const [fired] = verdict.anomalies;
    expect(event?.data).toMatchObject({ ...fired, cardId: card.cardId, agentId: null });
    expect(event?.data.explanation).toMatch(/^.{20,}\.$/);
    expect(await world.api.getAnomaly(aCtx(owner), { anomalyId: fired?.anomalyId ?? '' })).toEqual(event?.data);
  });
});

test('what is judged twice, at once or later, is counted once and answered the same', async () => {
  const owner = anOwner();
  const card = aCard(world, owner);
  await card.judge();
  const asked = card.asked({ after: MINUTE });
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.api.evaluate(aCtx(owner), asked)));
  expect(firedIn(answers[0] ?? (await card.judge()))).toEqual(['duplicateDetection']);
  for (const one of answers) expect(one).toEqual(answers[0]);
  expect(await world.api.evaluate(aCtx(owner), asked)).toEqual(answers[0]);
  expect(await world.events(owner)).toHaveLength(1);
  const counts = await world.sql<{ n: string }>(
    'select sum(observations) as n from risk.buckets where account = $1 and grain = 1',
    [
      (
        await world.sql<{ account: string }>(
          'select account from risk.observations where id is not null order by noted_at desc limit 1',
        )
      )[0]?.account,
    ],
  );
  expect(Number(counts[0]?.n)).toBe(2);
});

test('of authorisations that ask at once, exactly those beyond the limit are told', async () => {
  const owner = anOwner();
  await world.api.changeConfig(aCtx(owner), { velocityLimit: { maxPerHour: 10, action: 'decline' } });
  const card = aCard(world, owner);
  const verdicts = await Promise.all(Array.from({ length: 30 }, (_, i) => card.judge({ amountUnits: String(1_000 + i) })));
  // What is declined is no approved authorisation, so each of the others is the eleventh again.
  expect(verdicts.filter(({ decision }) => decision === 'allow')).toHaveLength(10);
  const declined = verdicts.filter(({ decision }) => decision === 'decline');
  expect(declined).toHaveLength(20);
  for (const verdict of declined) {
    expect(verdict).toMatchObject({ declinedBy: 'velocityLimit', apply: 'none' });
    const velocity = verdict.anomalies.find(({ rule }) => rule === 'velocityLimit');
    expect(velocity).toMatchObject({ observed: 11, threshold: 10, actionTaken: 'decline' });
  }
});

test('the cards of an agent are counted together, and cards without one by themselves', async () => {
  const owner = anOwner();
  await world.api.changeConfig(aCtx(owner), { velocityLimit: { maxPerHour: 2 } });
  const agentId = fresh('agent');
  // What one card does a millisecond later is not past to the other.
  const startsAt = systemClock.now();
  const [one, two] = [aCard(world, owner, { agentId, startsAt }), aCard(world, owner, { agentId, startsAt })];
  const alone = aCard(world, owner, { startsAt });
  await one.judge({ amountUnits: '1' });
  await two.judge({ amountUnits: '2' });
  await alone.judge({ amountUnits: '3' });
  expect(firedIn(await alone.judge({ amountUnits: '4' }))).toEqual([]);
  expect(firedIn(await one.judge({ amountUnits: '5' }))).toEqual(['velocityLimit']);
});

test('a window forgets to the millisecond, also across hours and days', async () => {
  const owner = anOwner();
  await world.api.changeConfig(aCtx(owner), {
    velocityLimit: { maxPerHour: 1, maxPerDay: 2 },
    duplicateDetection: { enabled: false },
  });
  for (const [after, fired] of [
    [DAY + HOUR - 2, ['velocityLimit']],
    [DAY + HOUR - 1, []],
  ] as const) {
    const card = aCard(world, owner);
    expect(firedIn(await card.judge({ after: 0 }))).toEqual([]);
    expect(firedIn(await card.judge({ after: HOUR - 1 }))).toEqual(['velocityLimit']);
    expect(firedIn(await card.judge({ after: 2 * HOUR }))).toEqual(['velocityLimit']);
    expect((await world.events(owner)).at(-1)?.data).toMatchObject({ observed: 3, threshold: 2 });
    expect(firedIn(await card.judge({ after }))).toEqual(fired);
  }
});

test('nothing is held against a card that belongs to another owner or environment', async () => {
  const [mine, other, live] = [anOwner(), anOwner(), anOwner('live')];
  const card = aCard(world, mine);
  await card.judge();
  for (const owner of [other, live]) expect(firedIn(await world.api.evaluate(aCtx(owner), card.asked({ after: 1 })))).toEqual([]);
  expect(firedIn(await card.judge({ after: 2 }))).toEqual(['duplicateDetection']);
});

test('late and reordered authorisations are held against what came before them, not against what came after', async () => {
  const owner = anOwner();
  const card = aCard(world, owner);
  await card.judge({ after: HOUR });
  expect(firedIn(await card.judge({ after: 0 }))).toEqual([]);
  expect(firedIn(await card.judge({ after: HOUR + MINUTE }))).toEqual(['duplicateDetection']);
});

test('of two that look alike the one that is judged second is told, though it happened first', async () => {
  const card = aCard(world, anOwner());
  await card.judge({ after: 2 * MINUTE });
  const verdict = await card.judge({ after: 0 });
  expect(verdict.anomalies).toEqual([expect.objectContaining({ rule: 'duplicateDetection', observed: 2, threshold: 5 })]);
  expect(verdict.anomalies[0]?.explanation).toContain('2 minutes later');
});

describe('what a rule leads to', () => {
  const cases = [
    ['alert', undefined, 'alert', 'allow', 'none'],
    ['freeze_card', undefined, 'freeze_card', 'allow', 'freeze_card'],
    ['suspend_agent', randomIds().next('agent', 1), 'suspend_agent', 'allow', 'suspend_agent'],
    ['suspend_agent', undefined, 'freeze_card', 'allow', 'freeze_card'],
    ['decline', undefined, 'decline', 'decline', 'none'],
  ] as const;
  test.each(cases)('%s with agent %s is %s', async (action, agentId, actionTaken, decision, apply) => {
    const owner = anOwner();
    await world.api.changeConfig(aCtx(owner), { unattestedSpend: { action } });
    const card = aCard(world, owner, agentId === undefined ? {} : { agentId: fresh('agent') });
    const verdict = await card.judge({ attestation: { status: 'unattested' } });
    expect(verdict).toMatchObject({ decision, apply, anomalies: [{ action, actionTaken }] });
    await world.api.changeConfig(aCtx(owner), { dryRun: true });
    const dry = await card.judge({ attestation: { status: 'unattested' }, amountUnits: '77', after: HOUR });
    expect(dry).toMatchObject({ decision: 'allow', apply: 'none', anomalies: [{ action, actionTaken: 'none', dryRun: true }] });
  });

  test('an authorisation is declined and its card frozen when one rule says this and another that', async () => {
    const owner = anOwner();
    await world.api.changeConfig(aCtx(owner), {
      unattestedSpend: { action: 'freeze_card' },
      duplicateDetection: { action: 'decline' },
    });
    const card = aCard(world, owner);
    const attestation = { status: 'unattested' } as const;
    await card.judge({ attestation });
    expect(await card.judge({ attestation, after: 1 })).toMatchObject({
      decision: 'decline',
      declinedBy: 'duplicateDetection',
      apply: 'freeze_card',
    });
  });

  test('a forced rule fires without an authorisation, dry run included', async () => {
    const owner = anOwner();
    const given = { cardId: fresh('card'), customerId: fresh('customer') };
    await world.api.changeConfig(aCtx(owner), { merchantDrift: { enabled: false, action: 'freeze_card' } });
    const ctx = aCtx(owner);
    const forced = await world.api.force(ctx, { rule: 'merchantDrift', ...given });
    expect(forced).toMatchObject({
      decision: 'allow',
      apply: 'freeze_card',
      anomalies: [{ rule: 'merchantDrift', actionTaken: 'freeze_card' }],
    });
    expect(await world.api.force(ctx, { rule: 'merchantDrift', ...given })).toEqual(forced);
    await world.api.changeConfig(aCtx(owner), { dryRun: true });
    expect(await world.api.force(aCtx(owner), { rule: 'merchantDrift', ...given })).toMatchObject({ apply: 'none' });
    const events = await world.events(owner);
    expect(events.map(({ data }) => [data.forced, data.actionTaken, data.dryRun])).toEqual([
      [true, 'freeze_card', false],
      [true, 'none', true],
    ]);
  });
});

describe('transfers', () => {
  test('the same payment again is told, with the transfer’s id', async () => {
    const owner = anOwner();
    const wallet = aWallet(world, owner);
    expect(await wallet.judge()).toEqual({ decision: 'allow', apply: 'none', anomalies: [] });
    const again = wallet.asked({ after: MINUTE });
    const verdict = await world.api.evaluate(aCtx(owner), again);
    expect(verdict).toMatchObject({
      decision: 'allow',
      apply: 'none',
      anomalies: [{ rule: 'duplicateDetection', actionTaken: 'alert' }],
    });
    const [event] = await world.events(owner);
    expect(event?.data).toMatchObject({
      transactionId: again.subjectId,
      cardTransactionId: null,
      cardId: null,
      customerId: wallet.customerId,
    });
    expect(firedIn(await wallet.judge({ after: MINUTE, destination: 'pa_other' }))).toEqual([]);
  });

  test.each([
    ['freeze_card', 'review', 'review'],
    ['suspend_agent', 'review', 'review'],
    ['decline', 'decline', 'decline'],
  ] as const)('%s on a transfer is %s', async (action, actionTaken, decision) => {
    const owner = anOwner();
    await world.api.changeConfig(aCtx(owner), { duplicateDetection: { action } });
    const wallet = aWallet(world, owner);
    await wallet.judge();
    expect(await wallet.judge({ after: 1 })).toMatchObject({ decision, apply: 'none', anomalies: [{ action, actionTaken }] });
  });

  test('velocity and spikes are watched per wallet; rules about cards are not asked', async () => {
    const owner = anOwner();
    await world.api.changeConfig(aCtx(owner), { velocityLimit: { maxPerHour: 4 } });
    const wallet = aWallet(world, owner);
    for (let i = 0; i < 4; i += 1)
      expect(firedIn(await wallet.judge({ amountUnits: String(1_000_000 + i), after: i }))).toEqual([]);
    expect(firedIn(await wallet.judge({ amountUnits: '900000000', after: 5 }))).toEqual(['velocityLimit', 'spendSpike']);
  });
});

test('past its deadline nothing is decided and nothing counted', async () => {
  const owner = anOwner();
  const card = aCard(world, owner);
  await expect(world.api.evaluate({ ...aCtx(owner), deadline: systemClock.now() - 1 }, card.asked())).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(firedIn(await card.judge({ after: 1 }))).toEqual([]);
});

test('a sandbox is switched and wiped, configuration and past included', async () => {
  const owner = anOwner();
  const card = aCard(world, owner);
  const moved = { settings: { autoAdvance: false }, clockOffsetMs: 3_600_000, advancedMs: 3_600_000 };
  expect(await world.api.sandboxApply(aCtx(owner), moved)).toEqual({});
  await world.api.takePreset(aCtx(owner), { preset: 'strict' });
  await card.judge();
  await card.judge({ after: 1 });
  expect(await world.api.sandboxReset(aCtx(owner), {})).toEqual({});
  expect(await world.api.sandboxReset(aCtx(owner), {})).toEqual({});
  expect(await world.api.getConfig(aCtx(owner), {})).toMatchObject({ preset: 'moderate' });
  expect((await world.api.listAnomalies(aCtx(owner), { limit: 50 })).items).toEqual([]);
  expect(firedIn(await card.judge({ after: 2 }))).toEqual([]);
});
