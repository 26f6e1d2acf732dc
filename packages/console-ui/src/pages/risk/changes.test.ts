import { riskPresetRules } from '@pay/contract/risk/risk-config';
import { changesOf } from './changes.ts';
import type { Settings } from './rules.ts';

const saved: Settings = { object: 'riskConfig', preset: 'permissive', dryRun: false, ...riskPresetRules.permissive };

test('a save sends only the changed fields', () => {
  expect(changesOf(saved, saved)).toEqual({});
  const draft: Settings = { ...saved, dryRun: true, merchantDrift: { ...saved.merchantDrift, action: 'decline' } };
  expect(changesOf(saved, draft)).toEqual({ merchantDrift: { action: 'decline' }, dryRun: true });
});

test('a rule that the screen turns on keeps the cards that the screen shows', () => {
  const draft: Settings = {
    ...saved,
    merchantDrift: { ...saved.merchantDrift, enabled: true },
    unattestedSpend: { ...saved.unattestedSpend, enabled: true, appliesTo: 'all' },
    cooldownViolation: { ...saved.cooldownViolation, enabled: true },
  };
  expect(changesOf(saved, draft)).toEqual({
    merchantDrift: { enabled: true, appliesTo: 'agents' },
    unattestedSpend: { enabled: true, appliesTo: 'all' },
    cooldownViolation: { enabled: true },
  });
});
