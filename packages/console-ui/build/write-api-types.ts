// `npm run generate`: writes the API's requests and responses as types, from the OpenAPI document, for the screens'
// client.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenAPI3;
// The platform sends webhooks, so no screen requests them.
const { webhooks: _webhooks, ...asked } = document as OpenAPI3 & { webhooks?: unknown };
const ast = await openapiTypescript(asked, { alphabetize: true, immutable: true, defaultNonNullable: false });
const header = '// Written by `npm run generate` from packages/contract/openapi.json; do not edit.\n';
writeFileSync(new URL('../src/generated/api.ts', import.meta.url), header + withoutComments(astToString(ast)));

/** Drops the document's field descriptions: they are in the documentation and would be most of this file. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '');
}
