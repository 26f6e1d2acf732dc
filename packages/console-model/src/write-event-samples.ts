// `npm run generate`: writes an example of each event for the console's catalog.
import { readFileSync, writeFileSync } from 'node:fs';
import { eventSamplesSource } from './event-samples-source.ts';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as unknown;
writeFileSync(new URL('generated/event-samples.ts', import.meta.url), eventSamplesSource(document));
