// Sample calls for tests of snippets: every operation as in the documentation, and with every query parameter.
import { resolve, variantsOf, type OpenApiDocument, type Parameter, type Schema } from '@pay/sdk/generate/document';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './generated/sdk-table.ts';
import type { ApiCall, QueryValue } from './snippet-shape.ts';
import { snippetsOf, type Snippet } from './snippets.ts';

type Examples = Readonly<Record<string, { readonly value: unknown }>>;
type WithExample = Parameter & { readonly example?: unknown };

/** The programs of a language, one per sample. */
export function snippetPrograms(label: Snippet['label']): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../contract/openapi.json'), 'utf8');
  const calls = [...sampleCalls(JSON.parse(text) as OpenApiDocument).values()];
  return calls.flatMap((call) =>
    snippetsOf(table, call, 'http://127.0.0.1:8080').flatMap((one) => (one.label === label ? [one.text] : [])),
  );
}

/** Sample calls by operation and example, such as `POST /v1/cards create`. */
export function sampleCalls(document: OpenApiDocument): Map<string, ApiCall> {
  const calls = new Map<string, ApiCall>();
  for (const [path, item] of Object.entries(document.paths).filter(([at]) => at.startsWith('/v1/'))) {
    for (const [verb, operation] of Object.entries(item).filter(([name]) => ['get', 'post', 'patch', 'delete'].includes(name))) {
      const parameters = (operation.parameters ?? []).map((one) => resolve(document, one) as WithExample);
      const params = Object.fromEntries(
        parameters.filter((one) => one.in === 'path').map((one) => [one.name, String(one.example ?? `${one.name}_1`)]),
      );
      const asked = parameters.filter((one) => one.in === 'query' && one.name !== 'dryRun');
      const query = Object.fromEntries(asked.map((one) => [one.name, valueFor(document, one)]));
      const body = operation.requestBody && resolve(document, operation.requestBody);
      const examples = (body?.content?.['application/json'] as { readonly examples?: Examples } | undefined)?.examples;
      for (const [name, example] of Object.entries(examples ?? { plain: { value: undefined } }))
        calls.set(`${verb.toUpperCase()} ${path} ${name}`, {
          method: verb.toUpperCase(),
          path,
          params,
          query,
          body: example.value as ApiCall['body'],
        });
    }
  }
  return calls;
}

function valueFor(document: OpenApiDocument, { name, schema: given = {} }: WithExample): QueryValue {
  const schema = resolve(document, given) as Schema & { readonly examples?: readonly unknown[] };
  const [listed] = schema.enum ?? [];
  if (typeof listed === 'string') return listed;
  if (schema.format === 'date-time') return '2026-01-02T03:04:05.000Z';
  const [variant] = variantsOf(schema);
  if (variant !== undefined) return valueFor(document, { name, in: 'query', schema: variant });
  if (schema.type === 'object') return { order: '2041' };
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 5;
  const [example] = schema.examples ?? [];
  return typeof example === 'string' ? example : `O’Brien's "x" \\ ${name}`;
}
