// Risk's settings, its list of anomalies, and the transfers that it evaluates.
import type { RiskConfig } from '@pay/contract/risk/risk-config';
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, inState, newSender, send, transferOf } from './support/arrange.ts';
import { busOf } from './support/bus.ts';
import { recordEvents } from './support/events.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

/** Resolves once risk has recorded the end of every transfer. */
async function waitForRisk(): Promise<void> {
  const bus = await busOf(harness.platform, 'probe');
  await harness.platform.drainEvents();
  await eventually(
    () => bus.pending('EVT_TRANSFER', 'risk'),
    (state) => state?.pending === 0 && state.ackPending === 0,
  );
  await bus.close();
}

// The values of the specification, not copied from the contract.
const moderate: RiskConfig = {
  object: 'riskConfig',
  preset: 'moderate',
  dryRun: false,
  duplicateDetection: { enabled: true, windowMinutes: 5, action: 'alert' },
  velocityLimit: { enabled: true, maxPerHour: 20, maxPerDay: 100, action: 'alert' },
  spendSpike: { enabled: true, multiplier: 3, windowMinutes: 60, baselineDays: 7, action: 'alert' },
  unattestedSpend: { enabled: true, appliesTo: 'agents', action: 'alert' },
  intentMismatch: { enabled: true, appliesTo: 'agents', action: 'alert' },
  cooldownViolation: { enabled: true, action: 'alert' },
  merchantDrift: { enabled: true, appliesTo: 'agents', action: 'alert' },
};
const presets = {
  permissive: {
    duplicateDetection: { enabled: true, windowMinutes: 5, action: 'alert' },
    velocityLimit: { enabled: true, maxPerHour: 60, maxPerDay: 500, action: 'alert' },
    spendSpike: { enabled: true, multiplier: 10, windowMinutes: 60, baselineDays: 7, action: 'alert' },
    unattestedSpend: { enabled: false, appliesTo: 'agents', action: 'alert' },
    intentMismatch: { enabled: false, appliesTo: 'agents', action: 'alert' },
    cooldownViolation: { enabled: false, action: 'alert' },
    merchantDrift: { enabled: false, appliesTo: 'agents', action: 'alert' },
  },
  strict: {
    duplicateDetection: { enabled: true, windowMinutes: 10, action: 'freeze_card' },
    velocityLimit: { enabled: true, maxPerHour: 10, maxPerDay: 50, action: 'freeze_card' },
    spendSpike: { enabled: true, multiplier: 2.5, windowMinutes: 60, baselineDays: 14, action: 'freeze_card' },
    unattestedSpend: { enabled: true, appliesTo: 'all', action: 'freeze_card' },
    intentMismatch: { enabled: true, appliesTo: 'all', action: 'freeze_card' },
    cooldownViolation: { enabled: true, action: 'alert' },
    merchantDrift: { enabled: true, appliesTo: 'all', action: 'freeze_card' },
  },
  paranoid: {
    duplicateDetection: { enabled: true, windowMinutes: 30, action: 'suspend_agent' },
    velocityLimit: { enabled: true, maxPerHour: 5, maxPerDay: 20, action: 'suspend_agent' },
    spendSpike: { enabled: true, multiplier: 2, windowMinutes: 60, baselineDays: 30, action: 'suspend_agent' },
    unattestedSpend: { enabled: true, appliesTo: 'all', action: 'suspend_agent' },
    intentMismatch: { enabled: true, appliesTo: 'all', action: 'suspend_agent' },
    cooldownViolation: { enabled: true, action: 'freeze_card' },
    merchantDrift: { enabled: true, appliesTo: 'all', action: 'suspend_agent' },
  },
} as const;

describe('the configuration', () => {
  test('is moderate for an owner who never changed it, with exactly the specified members', async () => {
    const api = await harness.owner();
    const answer = await api.get('/v1/settings/risk');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(JSON.stringify(moderate));
  });

  test('applies each preset as a whole and keeps dryRun unless it is sent', async () => {
    const api = await harness.owner();
    expect((await api.patch('/v1/settings/risk', { dryRun: true })).body).toEqual({ ...moderate, dryRun: true });
    for (const [preset, rules] of Object.entries(presets)) {
      const answer = await api.post('/v1/settings/risk/preset', { preset });
      expect(answer.body).toEqual({ object: 'riskConfig', preset, dryRun: true, ...rules });
    }
    expect((await api.post('/v1/settings/risk/preset', { preset: 'moderate', dryRun: false })).body).toEqual(moderate);
    expect(refusal(await api.post('/v1/settings/risk/preset', { preset: 'custom' }))).toEqual(
      toRefusal(400, 'preset:invalid_enum'),
    );
  });

  test('merges a change field by field, answers with the whole configuration and becomes custom', async () => {
    const api = await harness.owner();
    const changed = {
      ...moderate,
      preset: 'custom',
      velocityLimit: { ...moderate.velocityLimit, maxPerHour: 3, action: 'decline' },
    };
    expect((await api.patch('/v1/settings/risk', { velocityLimit: { maxPerHour: 3, action: 'decline' } })).body).toEqual(changed);
    expect((await api.get('/v1/settings/risk')).body).toEqual(changed);
    expect((await api.patch('/v1/settings/risk', { dryRun: true })).body).toEqual({ ...changed, dryRun: true });
    const strict = { object: 'riskConfig', preset: 'custom', dryRun: true, ...presets.strict };
    const over = { preset: 'strict', merchantDrift: { enabled: false } };
    expect((await api.patch('/v1/settings/risk', over)).body).toEqual({
      ...strict,
      merchantDrift: { enabled: false, appliesTo: 'all', action: 'freeze_card' },
    });
  });

  test('applies a rule that a change enables to every card, unless the change says agents', async () => {
    const api = await harness.owner();
    const change = { merchantDrift: { enabled: true }, unattestedSpend: { enabled: true, appliesTo: 'agents' } };
    expect((await api.patch('/v1/settings/risk', change)).body).toEqual({
      ...moderate,
      preset: 'custom',
      merchantDrift: { ...moderate.merchantDrift, appliesTo: 'all' },
    });
    expect(refusal(await api.patch('/v1/settings/risk', { merchantDrift: { appliesTo: 'people' } }))).toEqual(
      toRefusal(400, 'merchantDrift.appliesTo:invalid_enum'),
    );
  });

  test('rejects impossible values, names each, and changes nothing', async () => {
    const api = await harness.owner();
    const answer = await api.patch('/v1/settings/risk', {
      dryRun: 'no',
      velocityLimits: { maxPerHour: 1 },
      duplicateDetection: { windowMinutes: 0, action: 'explode' },
      spendSpike: { multiplier: 1, baselineDays: 91, enabled: 'yes' },
    });
    expect(refusal(answer)).toEqual(
      toRefusal(
        400,
        'dryRun:invalid_type',
        'velocityLimits:unknown_field',
        'duplicateDetection.windowMinutes:out_of_range',
        'duplicateDetection.action:invalid_enum',
        'spendSpike.multiplier:out_of_range',
        'spendSpike.baselineDays:out_of_range',
        'spendSpike.enabled:invalid_type',
      ),
    );
    const day = await api.patch('/v1/settings/risk', { velocityLimit: { maxPerDay: 19 } });
    expect(refusal(day)).toEqual(toRefusal(400, 'velocityLimit.maxPerDay:out_of_range'));
    expect((await api.get('/v1/settings/risk')).body).toEqual(moderate);
  });

  test('belongs to one key in one environment', async () => {
    const [mine, other, live] = [await harness.owner(), await harness.owner(), await harness.liveOwner()];
    await mine.post('/v1/settings/risk/preset', { preset: 'paranoid' });
    for (const api of [other, live]) expect((await api.get('/v1/settings/risk')).body).toEqual(moderate);
  });
});

describe('a transfer that looks like an earlier one', () => {
  test('is reported by an event, in the list and in the timeline, and continues', async () => {
    const api = await harness.owner();
    const recorder = await recordEvents(harness.platform);
    const sender = await newSender(api);
    const first = await send(api, transferOf(sender));
    await inState(api, first.id, 'completed');
    const second = await send(api, transferOf(sender));
    await inState(api, second.id, 'completed');
    const { data, hasMore, cursor, object } = (await api.get('/v1/risk/anomalies')).body;
    expect({ object, hasMore, cursor }).toEqual({ object: 'list', hasMore: false, cursor: null });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      object: 'anomaly',
      rule: 'duplicateDetection',
      action: 'alert',
      actionTaken: 'alert',
      dryRun: false,
      transactionId: second.id,
      cardTransactionId: null,
      cardId: null,
      agentId: null,
      threshold: 5,
      explanation: expect.stringMatching(/same amount.*The window is 5 minutes/),
    });
    expect((await api.get(`/v1/risk/anomalies/${data[0].id as string}`)).body).toEqual(data[0]);
    const [event, ...more] = await recorder.about(api.account, data[0].id as string);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'anomaly.duplicate', data: data[0] });
    const { entries } = must(await api.get(`/v1/transactions/${second.id as string}/timeline`));
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'risk')).toEqual([
      expect.objectContaining({ description: expect.stringContaining('duplicateDetection (alert)') }),
      expect.objectContaining({ description: 'Risk approved it' }),
    ]);
    await recorder.close();
  });

  test.each([
    ['decline', false, 'failed', 'decline'],
    ['freeze_card', false, 'in_review', 'review'],
    ['decline', true, 'completed', 'none'],
  ])('with %s and dryRun %s ends %s', async (action, dryRun, status, actionTaken) => {
    const api = await harness.owner();
    await api.patch('/v1/settings/risk', { dryRun, duplicateDetection: { action } });
    const sender = await newSender(api);
    const first = await send(api, transferOf(sender));
    await inState(api, first.id, 'completed');
    const second = await inState(api, (await send(api, transferOf(sender))).id, status);
    expect(second.failureReason?.code).toBe(status === 'failed' ? 'compliance_rejected' : undefined);
    const { data } = (await api.get(`/v1/risk/anomalies?transactionId=${second.id as string}`)).body;
    expect(data).toEqual([expect.objectContaining({ action, actionTaken, dryRun })]);
  });

  test('is not a duplicate if the earlier one failed or is old enough', async () => {
    const api = await harness.owner();
    const sender = await newSender(api);
    const failed = await send(api, transferOf(sender), { 'x-sandbox-scenario': 'failed' });
    await inState(api, failed.id, 'failed');
    await waitForRisk();
    const first = await send(api, transferOf(sender));
    await inState(api, first.id, 'completed');
    must(await api.post('/v1/simulate/clock', { advanceSeconds: 301 }));
    await inState(api, (await send(api, transferOf(sender))).id, 'completed');
    expect((await api.get('/v1/risk/anomalies')).body.data).toEqual([]);
  });
});

test('anomalies are listed newest first, page by page, under each filter', async () => {
  const api = await harness.owner();
  await api.patch('/v1/settings/risk', { velocityLimit: { maxPerHour: 1 }, spendSpike: { enabled: false } });
  const sender = await newSender(api);
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { id } = await send(api, transferOf(sender, { amount: i < 2 ? '5' : String(5 + i) }));
    await inState(api, id, 'completed');
    ids.push(id);
  }
  const all = (await api.get('/v1/risk/anomalies')).body.data as {
    id: string;
    rule: string;
    createdAt: number;
    transactionId: string;
  }[];
  expect(all.map(({ rule }) => rule).sort()).toEqual(['duplicateDetection', 'velocityLimit', 'velocityLimit', 'velocityLimit']);
  expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort().reverse());
  const paged: unknown[] = [];
  for (let cursor = ''; ;) {
    const page = (await api.get(`/v1/risk/anomalies?limit=1${cursor}`)).body;
    paged.push(...page.data);
    if (page.hasMore === false) break;
    cursor = `&cursor=${page.cursor as string}`;
  }
  expect(paged).toEqual(all);
  const countAnomalies = async (query: string): Promise<number> =>
    (await api.get(`/v1/risk/anomalies?${query}`)).body.data.length;
  expect(await countAnomalies('rule=velocityLimit')).toBe(3);
  expect(await countAnomalies('rule=merchantDrift')).toBe(0);
  expect(await countAnomalies('action=decline')).toBe(0);
  expect(await countAnomalies('dryRun=false')).toBe(4);
  expect(await countAnomalies(`customerId=${sender.customer.id as string}`)).toBe(4);
  expect(await countAnomalies(`transactionId=${ids[1] ?? ''}`)).toBe(2);
  expect(await countAnomalies('cardId=card_nobody')).toBe(0);
  expect(await countAnomalies(`createdAfter=${new Date((all[0]?.createdAt ?? 0) + 1).toISOString()}`)).toBe(0);
  expect(refusal(await api.get('/v1/risk/anomalies?rule=unknown&dryRun=perhaps'))).toEqual(
    toRefusal(400, 'query:rule:invalid_enum', 'query:dryRun:invalid_type'),
  );
  expect(await everything(await harness.owner(), '/v1/transactions')).toEqual([]);
});

test('a backtest of an owner without card transactions says so, in the specified shape', async () => {
  const api = await harness.owner();
  const { body } = await api.post('/v1/settings/risk/backtest', { configuration: { preset: 'strict' }, last: 5 });
  expect(body).toMatchObject({ object: 'riskBacktest', replayed: 0, from: null, to: null, wouldDecline: 0 });
  expect(body.configuration).toEqual({ object: 'riskConfig', preset: 'strict', dryRun: false, ...presets.strict });
  expect(Object.keys(body.rules)).toEqual(Object.keys(presets.strict));
  expect((await api.get('/v1/settings/risk')).body).toEqual(moderate);
  const bad = await api.post('/v1/settings/risk/backtest', { last: 0, configuration: { velocityLimit: { maxPerHour: 0 } } });
  expect(refusal(bad)).toEqual(toRefusal(400, 'last:out_of_range', 'configuration.velocityLimit.maxPerHour:out_of_range'));
});
