// `npm run generate`: writes the generated parts of the three clients from the committed OpenAPI document.
import { readFileSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from './document.ts';
import { generateFiles } from './files.ts';
import { goFiles } from './go-files.ts';
import { pythonFiles } from './python-files.ts';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenApiDocument;
for (const [path, text] of generateFiles(document)) writeFileSync(new URL(`../src/${path}`, import.meta.url), text);
for (const [path, text] of pythonFiles(document))
  writeFileSync(new URL(`../../sdk-python/src/pay_sdk/${path}`, import.meta.url), text);
for (const [path, text] of goFiles(document)) writeFileSync(new URL(`../../sdk-go/${path}`, import.meta.url), text);
