import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { events } from '@pay/contract/events';
import { eventSamplesSource } from './event-samples-source.ts';
import { eventSamples } from './generated/event-samples.ts';

test('every event of the catalog has a sample that equals the API document', () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../../contract/openapi.json'), 'utf8')) as unknown;
  expect(readFileSync(join(__dirname, 'generated/event-samples.ts'), 'utf8')).toBe(eventSamplesSource(document));
  for (const name of Object.keys(events)) expect(eventSamples[name]).toMatchObject({ type: name });
});
