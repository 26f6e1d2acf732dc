// helm's notes after an installation: remaining example values, and defaults that production changes.
import { serviceNames } from '@pay/platform/services/names';
import { notes } from './render.ts';

test('after an installation helm lists remaining example values, and values that were not compared', () => {
  expect(notes({ values: ['production'] })).toContain('image.digest is the example');
  expect(notes({ values: ['production'] })).not.toContain('postgres.maxConnections is not set');
  expect(notes({ values: ['staging'] })).toContain('only Argo CD runs the migration');
  expect(notes({})).toContain(`pods may take ${56 * serviceNames.length} connections`);
});

test('after an installation helm names each default that production changes', () => {
  const said = notes({});
  for (const name of [
    'environment is sandbox',
    'image.repository',
    'nats.streamReplicas is 1',
    'metrics-server',
    'networkPolicy.nats.to',
    'networkPolicy.postgres.to',
  ])
    expect(said).toContain(name);
  const production = notes({ values: ['production'] });
  for (const name of [
    'environment is',
    'streamReplicas',
    'networkPolicy.',
    'clamdHost',
    'monitoring.probe',
    'prometheusRule',
    'postgres.cnpg',
  ])
    expect(production).not.toContain(`! ${name}`);
  expect(notes({ values: ['production'], set: { 'file.clamdHost': '', 'monitoring.probe.enabled': false } })).toMatch(
    /file\.clamdHost is empty[\s\S]*monitoring\.probe\.enabled is false/,
  );
  expect(notes({ values: ['staging'], set: { 'postgres.cnpg.synchronous.number': 0 } })).toContain('replicates to no standby');
  expect(notes({ values: ['staging'] })).not.toContain('replicates to no standby');
});
