// `npm run generate`: the API's requests and answers as types, from the OpenAPI document, for the client of the screens.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { goName } from '@pay/sdk/generate/go-names';
import { camel, operationsOf } from '@pay/sdk/generate/operations';
import { snake } from '@pay/sdk/generate/python-models';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenAPI3;
// Webhooks are sent by the platform: no screen asks for them.
const { webhooks: _webhooks, ...asked } = document as OpenAPI3 & { webhooks?: unknown };
const ast = await openapiTypescript(asked, { alphabetize: true, immutable: true, defaultNonNullable: false });
const header = '// Written by `npm run generate` from packages/contract/openapi.json; do not edit.\n';
writeFileSync(new URL('../src/generated/api.ts', import.meta.url), header + withoutComments(astToString(ast)));

// What each operation is called in the SDKs: its TypeScript, Python and Go names. The same document, through the generator's types.
const calls = operationsOf(document as unknown as OpenApiDocument).map(({ verb, path, resource, method, body }) => {
  const names = [...resource, camel(method)];
  const bodyType = body?.schema.$ref?.split('/').at(-1) ?? '';
  const optional = body?.isRequired === false ? '&' : '';
  const call = [
    names.join('.'),
    names.map(snake).join('.'),
    names.map(goName).join('.'),
    bodyType === '' ? '' : optional + goName(bodyType),
  ];
  return [`${verb.toUpperCase()} ${path}`, call] as const;
});
writeFileSync(
  new URL('../src/generated/sdk-calls.ts', import.meta.url),
  `${header}export type SdkCall = readonly [typescript: string, python: string, go: string, goBody: string];\n` +
    `export const sdkCalls: Readonly<Record<string, SdkCall>> = ${JSON.stringify(Object.fromEntries(calls))};\n`,
);

/** What the document says of each field is in the documentation; here it would be most of the file. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '');
}
