// `npm run generate`: writes the sandbox stories as API calls for the console's buttons.
import { readFileSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { storiesSource } from './stories-source.ts';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenApiDocument;
writeFileSync(new URL('generated/stories.ts', import.meta.url), storiesSource(document));
