import { riskPresetRules } from '@pay/contract/risk/risk-config';
import { changesOf } from './changes.ts';
import type { Settings } from './rules.ts';

const settings: Settings = { object: 'riskConfig', preset: 'permissive', dryRun: false, ...riskPresetRules.permissive };

test('a save sends only the changed fields', () => {
  expect(changesOf(settings, settings)).toEqual({});
  const draft: Settings = { ...settings, dryRun: true, merchantDrift: { ...settings.merchantDrift, action: 'decline' } };
  expect(changesOf(settings, draft)).toEqual({ merchantDrift: { action: 'decline' }, dryRun: true });
});

test('enabling a rule on the screen keeps the selected cards', () => {
  const draft: Settings = {
    ...settings,
    merchantDrift: { ...settings.merchantDrift, enabled: true },
    unattestedSpend: { ...settings.unattestedSpend, enabled: true, appliesTo: 'all' },
    cooldownViolation: { ...settings.cooldownViolation, enabled: true },
  };
  expect(changesOf(settings, draft)).toEqual({
    merchantDrift: { enabled: true, appliesTo: 'agents' },
    unattestedSpend: { enabled: true, appliesTo: 'all' },
    cooldownViolation: { enabled: true },
  });
});
