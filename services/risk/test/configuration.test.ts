import { riskPresetRules } from '@pay/contract/risk/risk-config';
import { DAY, HOUR, MINUTE } from '@pay/core/time';
import { aCtx, anOwner, listAuditRecords } from '@pay/testkit/service';
import { service } from '../src/service.ts';
import { aCard, listFiredRules, fresh, riskHarness, type RiskHarness } from './harness.ts';

let harness: RiskHarness;
beforeAll(async () => void (harness = await riskHarness()));
afterAll(() => harness.stop());

test('two simultaneous changes both take effect, and each has a version with its author', async () => {
  const owner = anOwner();
  const changes = [
    { velocityLimit: { maxPerHour: 7 } },
    { duplicateDetection: { windowMinutes: 9 } },
    { dryRun: true },
    { merchantDrift: { enabled: false } },
  ] as const;
  const ctxs = changes.map(() => aCtx(owner));
  await Promise.all(changes.map((change, i) => harness.api.changeConfig(ctxs[i] ?? aCtx(owner), change)));
  expect(await harness.api.getConfig(aCtx(owner), {})).toMatchObject({
    preset: 'custom',
    dryRun: true,
    velocityLimit: { maxPerHour: 7, maxPerDay: 100 },
    duplicateDetection: { windowMinutes: 9, enabled: true },
    merchantDrift: { enabled: false },
  });
  const versions = await harness.sql<{ version: number; key_id: string; request_id: string }>(
    'select version, key_id, request_id from risk.configurations order by version',
  );
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  expect(new Set(versions.map(({ request_id }) => request_id)).size).toBe(4);
});

test('a change sent twice with one operation is one version', async () => {
  const owner = anOwner();
  const ctx = aCtx(owner);
  const first = await harness.api.takePreset(ctx, { preset: 'strict' });
  await harness.api.changeConfig(aCtx(owner), { dryRun: true });
  expect(await harness.api.takePreset(ctx, { preset: 'strict' })).toEqual(first);
  expect(await harness.api.getConfig(aCtx(owner), {})).toMatchObject({ preset: 'strict', dryRun: true });
});

test('a change applies from the next evaluation on, in every replica', async () => {
  const owner = anOwner();
  const replica = await harness.start(service);
  const card = aCard(harness, owner);
  const attestation = { status: 'unattested' } as const;
  // Both replicas have read, and cached, the configuration.
  for (let i = 0; i < 20; i += 1) await card.evaluate({ attestation, after: i * HOUR, amountUnits: String(i + 1) });
  await harness.api.changeConfig(aCtx(owner), { unattestedSpend: { enabled: false }, spendSpike: { enabled: false } });
  for (let i = 0; i < 20; i += 1)
    expect(listFiredRules(await card.evaluate({ attestation, after: (30 + i) * HOUR, amountUnits: String(i + 100) }))).toEqual(
      [],
    );
  await replica.stop();
});

test('a backtest reports the decisions of other rules, with explained examples', async () => {
  const owner = anOwner();
  const agentId = fresh('agent');
  const card = aCard(harness, owner, { agentId });
  for (const [i, units] of ['1000', '1000', '1100', '1200', '9000'].entries())
    await card.evaluate({
      after: i * DAY,
      amountUnits: units,
      ...(i === 4 ? { merchant: { name: 'Elsewhere', id: 'm-2' } } : {}),
    });
  const duplicate = card.request({
    after: 4 * DAY + 7 * MINUTE,
    amountUnits: '9000',
    merchant: { name: 'Elsewhere', id: 'm-2' },
  });
  await harness.api.evaluate(aCtx(owner), duplicate);
  const configuration = {
    preset: 'strict',
    spendSpike: { action: 'decline' },
    merchantDrift: { action: 'suspend_agent' },
  } as const;
  const tried = await harness.api.backtest(aCtx(owner), { configuration, last: 3 });
  expect(tried).toMatchObject({
    object: 'riskBacktest',
    replayed: 3,
    from: card.startsAt + 3 * DAY,
    to: duplicate.at,
    wouldDecline: 2,
    wouldSuspendAgent: 2,
    configuration: { preset: 'custom', duplicateDetection: riskPresetRules.strict.duplicateDetection },
  });
  expect(tried.rules.duplicateDetection).toMatchObject({ fired: 1, firedNow: 0 });
  expect(tried.rules.duplicateDetection.examples).toEqual([
    expect.objectContaining({
      cardTransactionId: duplicate.subjectId,
      cardId: card.cardId,
      agentId,
      amount: 90,
      currency: 'usd',
      merchantName: 'Elsewhere',
      observed: 7,
      threshold: 10,
      explanation: expect.stringContaining('7 minutes earlier'),
    }),
  ]);
  expect(tried.rules.spendSpike.fired).toBe(2);
  expect(tried.rules.unattestedSpend).toEqual({ fired: 0, firedNow: 0, examples: [] });
  // The same rules on the same past have the same result.
  const again = await harness.api.backtest(aCtx(owner), {});
  const told = (await harness.api.listAnomalies(aCtx(owner), { limit: 50 })).items;
  for (const [rule, { fired }] of Object.entries(again.rules))
    expect({ rule, fired }).toEqual({ rule, fired: told.filter((one) => one.rule === rule).length });
  const since = new Date(card.startsAt + 4 * DAY).toISOString();
  expect(await harness.api.backtest(aCtx(owner), { since })).toMatchObject({ replayed: 2 });
  expect(await harness.api.backtest(aCtx(anOwner()), {})).toMatchObject({ replayed: 0 });
  await expect(harness.api.backtest(aCtx(owner), { configuration: { velocityLimit: { maxPerDay: 1 } } })).rejects.toMatchObject({
    details: [{ field: 'configuration.velocityLimit.maxPerDay', code: 'out_of_range' }],
  });
});

test('a change is in the audit log with each field before and after, and a rejected one is not', async () => {
  const owner = anOwner();
  await harness.api.changeConfig(aCtx(owner), { velocityLimit: { maxPerHour: 7 } });
  await harness.api.takePreset(aCtx(owner), { preset: 'moderate' });
  await expect(harness.api.changeConfig(aCtx(owner), { velocityLimit: { maxPerHour: 900 } })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
  const { maxPerHour } = riskPresetRules.moderate.velocityLimit;
  const target = { type: 'risk_settings', id: owner.account };
  expect(await listAuditRecords(harness.running(), owner)).toMatchObject([
    {
      action: 'risk_settings.updated',
      target,
      changes: [
        { field: 'preset', from: 'moderate', to: 'custom' },
        { field: 'velocityLimit.maxPerHour', from: String(maxPerHour), to: '7' },
      ],
    },
    {
      action: 'risk_settings.updated',
      target,
      changes: [
        { field: 'preset', from: 'custom', to: 'moderate' },
        { field: 'velocityLimit.maxPerHour', from: '7', to: String(maxPerHour) },
      ],
    },
  ]);
});
