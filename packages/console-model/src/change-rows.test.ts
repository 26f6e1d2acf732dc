import { changesBetween } from '@pay/contract/audit-record';
import { riskPresetRules } from '@pay/contract/risk/risk-config';
import { changeRows, differences } from './change-rows.ts';

test('the comparison of two risk configurations matches the entry in the audit log', () => {
  const { moderate, paranoid } = riskPresetRules;
  expect(differences(moderate, paranoid)).toEqual(changesBetween(moderate, paranoid));
  expect(differences(moderate, paranoid)).toContainEqual({ field: 'velocityLimit.maxPerDay', from: '100', to: '20' });
  expect(differences(moderate, moderate)).toEqual([]);
});

test('each change is listed under its rule, as an added, removed, or changed value', () => {
  const rows = changeRows([
    { field: 'velocityLimit.maxPerDay', from: '100', to: '20' },
    { field: 'dryRun', from: null, to: 'true' },
    { field: 'velocityLimit.action', from: 'alert', to: null },
  ]);
  expect(rows).toEqual([
    { group: 'velocityLimit', field: 'maxPerDay', kind: 'changed', from: '100', to: '20', isHidden: false },
    { group: 'velocityLimit', field: 'action', kind: 'removed', from: 'alert', to: '', isHidden: false },
    { group: '', field: 'dryRun', kind: 'added', from: '', to: 'true', isHidden: false },
  ]);
});

test('secrets and masked texts are marked, and JSON is indented', () => {
  expect(changeRows([{ field: 'secret', from: '[secret]', to: '[secret]' }])[0]).toMatchObject({ isHidden: true });
  expect(changeRows([{ field: 'events', from: '[]', to: '["card.*","hold.created"]' }])[0]).toMatchObject({
    from: '[]',
    to: '[ "card.*", "hold.created" ]',
  });
  expect(changeRows([{ field: 'url', from: '[broken', to: '{' }])[0]).toMatchObject({ from: '[broken', to: '{' });
});
