// `npm run generate`: the generated part of the client, from the document as it is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from './document.ts';
import { generatedFiles } from './files.ts';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenApiDocument;
for (const [path, text] of generatedFiles(document)) writeFileSync(new URL(`../src/${path}`, import.meta.url), text);
