// `npm run generate`: writes the facts about the SDKs that snippets need.
import { readFileSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { sdkTableSource } from './snippet-table-source.ts';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenApiDocument;
writeFileSync(new URL('generated/sdk-table.ts', import.meta.url), sdkTableSource(document));
