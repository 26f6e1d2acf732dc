import { riskPresetRules } from '@pay/contract/risk/risk-config';
import { changesOf } from './changes.ts';
import type { Settings } from './rules.ts';

const settings: Settings = { object: 'riskConfig', preset: 'permissive', dryRun: false, ...riskPresetRules.permissive };

test('a save sends only the changed fields', () => {
  expect(changesOf(settings, settings)).toEqual({});
  const draft: Settings = { ...settings, dryRun: true, merchantDrift: { ...settings.merchantDrift, action: 'decline' } };
  expect(changesOf(settings, draft)).toEqual({ merchantDrift: { action: 'decline' }, dryRun: true });
});

test('a rule that the screen turns on keeps the cards that the screen shows', () => {
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
