// `npm run generate`: the API's requests and answers as types, from the OpenAPI document, for the client of the screens.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenAPI3;
// Webhooks are sent by the platform: no screen asks for them.
const { webhooks: _webhooks, ...asked } = document as OpenAPI3 & { webhooks?: unknown };
const ast = await openapiTypescript(asked, { alphabetize: true, immutable: true, defaultNonNullable: false });
const header = '// Written by `npm run generate` from packages/contract/openapi.json; do not edit.\n';
writeFileSync(new URL('../src/generated/api.ts', import.meta.url), header + withoutComments(astToString(ast)));

/** What the document says of each field is in the documentation; here it would be most of the file. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '');
}
