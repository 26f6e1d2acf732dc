import { PatchRiskConfig, riskPresetRules, riskTables, type RiskConfigChanges } from '@pay/contract/risk/risk-config';
import { isFault } from '@pay/core/fault';
import {
  amendConfiguration,
  configurationView,
  defaultConfiguration,
  restoreRules,
  withPreset,
  type StoredRules,
} from './configuration.ts';

const findRefusedField = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (isFault(error)) return `${error.details[0]?.field ?? ''}:${error.details[0]?.code ?? ''}`;
  }
  return 'accepted';
};

test('a new owner has the moderate preset, and the resource has exactly the specified members', () => {
  expect(configurationView(defaultConfiguration)).toEqual({
    object: 'riskConfig',
    preset: 'moderate',
    dryRun: false,
    ...riskPresetRules.moderate,
  });
  expect(Object.keys(configurationView(defaultConfiguration))).toHaveLength(10);
});

test.each(riskTables)('%s sets every rule at once and keeps dryRun unless it is sent', (preset) => {
  const dry = { ...defaultConfiguration, dryRun: true };
  expect(withPreset(dry, { preset })).toEqual({ version: 1, preset, dryRun: true, rules: riskPresetRules[preset] });
  expect(withPreset(dry, { preset, dryRun: false }).dryRun).toBe(false);
});

test('a change of a rule changes only the sent fields and makes the preset custom', () => {
  const after = amendConfiguration(defaultConfiguration, { spendSpike: { multiplier: 4.5 } });
  expect(after.preset).toBe('custom');
  expect(after.rules).toEqual({
    ...defaultConfiguration.rules,
    spendSpike: { ...defaultConfiguration.rules.spendSpike, multiplier: 4.5 },
  });
});

test.each<[RiskConfigChanges, 'agents' | 'all']>([
  [{ merchantDrift: { enabled: true } }, 'all'],
  [{ merchantDrift: { enabled: true, appliesTo: 'agents' } }, 'agents'],
  [{ merchantDrift: { enabled: false } }, 'agents'],
  [{ merchantDrift: { action: 'decline' } }, 'agents'],
  [{ merchantDrift: { appliesTo: 'all' } }, 'all'],
  [{ preset: 'moderate', merchantDrift: { enabled: true } }, 'all'],
])('a rule for agents, changed by %j, applies to %s', (changes, appliesTo) => {
  const { rules } = amendConfiguration(defaultConfiguration, changes);
  expect(rules.merchantDrift.appliesTo).toBe(appliesTo);
  expect([rules.unattestedSpend.appliesTo, rules.intentMismatch.appliesTo]).toEqual(['agents', 'agents']);
});

test('rules stored before `appliesTo` apply to all cards, and a stored preset has the values of its table', () => {
  const without = <T extends object>(rule: T): Omit<T, 'appliesTo'> =>
    Object.fromEntries(Object.entries(rule).filter(([name]) => name !== 'appliesTo')) as Omit<T, 'appliesTo'>;
  for (const preset of riskTables) {
    const { unattestedSpend, intentMismatch, merchantDrift, ...others } = riskPresetRules[preset];
    const stored: StoredRules = {
      ...others,
      ...{ unattestedSpend: without(unattestedSpend), intentMismatch: without(intentMismatch) },
      merchantDrift: without(merchantDrift),
    };
    expect(restoreRules(preset, stored)).toEqual(riskPresetRules[preset]);
    expect(restoreRules('custom', stored)).toMatchObject({
      unattestedSpend: { ...unattestedSpend, appliesTo: 'all' },
      merchantDrift: { ...merchantDrift, appliesTo: 'all' },
    });
    expect(restoreRules('custom', riskPresetRules[preset])).toEqual(riskPresetRules[preset]);
  }
});

test.each([
  ['nothing', {}],
  ['dryRun', { dryRun: true }],
  ['a rule without a field', { merchantDrift: {} }],
])('a change of %s keeps the preset', (_, changes) => {
  expect(amendConfiguration(defaultConfiguration, changes).preset).toBe('moderate');
});

test('a preset is applied first and the rules after it', () => {
  const after = amendConfiguration(defaultConfiguration, { preset: 'paranoid', velocityLimit: { maxPerHour: 6 } });
  expect(after.preset).toBe('custom');
  expect(after.rules).toEqual({
    ...riskPresetRules.paranoid,
    velocityLimit: { ...riskPresetRules.paranoid.velocityLimit, maxPerHour: 6 },
  });
  expect(amendConfiguration(defaultConfiguration, { preset: 'strict' })).toMatchObject({
    preset: 'strict',
    rules: riskPresetRules.strict,
  });
});

test.each([
  [{ maxPerHour: 101 }, 'velocityLimit.maxPerHour:out_of_range'],
  [{ maxPerDay: 19 }, 'velocityLimit.maxPerDay:out_of_range'],
  [{ maxPerHour: 50, maxPerDay: 49 }, 'velocityLimit.maxPerDay:out_of_range'],
  [{ maxPerHour: 100 }, 'accepted'],
  [{ maxPerDay: 20 }, 'accepted'],
])('a day may not have less than an hour after the merge: %j', (velocityLimit, expectedField) => {
  expect(findRefusedField(() => amendConfiguration(defaultConfiguration, { velocityLimit }))).toBe(expectedField);
});

test('a returned configuration can be sent back, also a custom one', () => {
  const custom = amendConfiguration(defaultConfiguration, { merchantDrift: { enabled: false } });
  const sentBack = PatchRiskConfig.parse(configurationView(custom));
  expect(configurationView(amendConfiguration(custom, sentBack))).toEqual(configurationView(custom));
});

test.each([
  [{ velocityLimits: { maxPerHour: 3 } }, ['velocityLimits']],
  [{ spendSpike: [] }, ['spendSpike']],
  [{ duplicateDetection: { action: 'explode' } }, ['duplicateDetection.action']],
  [{ duplicateDetection: { windowMinutes: 0 } }, ['duplicateDetection.windowMinutes']],
  [{ duplicateDetection: { windowMinutes: 1_441 } }, ['duplicateDetection.windowMinutes']],
  [{ duplicateDetection: { windowMinutes: '5' } }, ['duplicateDetection.windowMinutes']],
  [{ velocityLimit: { maxPerHour: 10_001, maxPerDay: 0 } }, ['velocityLimit.maxPerHour', 'velocityLimit.maxPerDay']],
  [
    { spendSpike: { multiplier: 1.09, baselineDays: 91, windowMinutes: 1.5 } },
    ['spendSpike.multiplier', 'spendSpike.baselineDays', 'spendSpike.windowMinutes'],
  ],
  [{ dryRun: 'yes', merchantDrift: { enabled: 1 } }, ['dryRun', 'merchantDrift.enabled']],
  [{ merchantDrift: { appliesTo: 'people' } }, ['merchantDrift.appliesTo']],
  [{ preset: 'custom' }, ['preset']],
  [{ preset: 'reckless' }, ['preset']],
])('%j is refused by name', (body, fields) => {
  const parsed = PatchRiskConfig.safeParse(body);
  const found = parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
  expect(found.sort()).toEqual([...fields].sort());
});

test('members that are neither rules nor objects are ignored', () => {
  expect(PatchRiskConfig.safeParse({ object: 'riskConfig', note: 'x', dryRun: true }).success).toBe(true);
});
