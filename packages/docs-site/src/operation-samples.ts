// Code for an operation: curl, and a program in each language that has an SDK. The console does the same.
import { sdkTable } from '@pay/console-model/snippet-table';
import type { ApiCall, QueryValue } from '@pay/console-model/snippet-shape';
import { curlCommand, snippetsOf, type Snippet } from '@pay/console-model/snippets';
import { apiDocument, resolveSchema, type Parameter, type PlacedOperation, type Schema } from './document.ts';
import { examplesOf, exampleOf } from './examples.ts';
import { placeholders } from './placeholders.ts';
import { code, fence, json } from './prose.ts';

const table = sdkTable(apiDocument);

/** The programs, the response, and further request bodies. Empty if the operation has no example. */
export function samplesOf(operation: PlacedOperation): string {
  const { requestBody, responses } = operation;
  const programs = programsOf(operation).map(({ language, text }) => fence(language, text.trimEnd()));
  const answer = exampleOf(responses['200']);
  const [, ...others] = Object.entries(examplesOf(requestBody));
  return [
    '## Example',
    programs.join('\n\n'),
    ...(answer === undefined ? [] : ['The response:', json(answer)]),
    ...others.flatMap(([name, body]) => [`The body of the example ${code(name)}:`, json(body)]),
  ].join('\n\n');
}

export function programsOf(operation: PlacedOperation): readonly Pick<Snippet, 'language' | 'text'>[] {
  const { security } = operation;
  const call = callOf(operation);
  if (security?.length !== 0) return snippetsOf(table, call, placeholders.address);
  // A browser opens hosted pages without a key.
  const text = curlCommand(call, placeholders.address).replace(
    / \\\n {2}-H "(Authorization|Idempotency-Key)[^\n]*?(?=( \\\n|$))/g,
    '',
  );
  return [{ language: 'sh', text }];
}

function callOf({ method, path, parameters = [], requestBody }: PlacedOperation): ApiCall {
  const body = exampleOf(requestBody) as ApiCall['body'];
  const isIn = (where: Parameter['in']): readonly Parameter[] => parameters.filter((one) => one.in === where);
  return {
    method,
    path,
    params: Object.fromEntries(isIn('path').map((one) => [one.name, String(one.example ?? sampleOf(one.schema))])),
    query: Object.fromEntries(
      isIn('query')
        .filter(({ name, required }) => required === true || name === 'format')
        .map((one) => [one.name, sampleOf(one.schema)]),
    ),
    ...(body === undefined ? {} : { body }),
  };
}

/** A value of a parameter that has no example. */
function sampleOf(schemaOrRef: Schema): QueryValue {
  const { enum: values = [], examples = [], format } = resolveSchema(schemaOrRef);
  if (format === 'date-time') return '2026-10-01T00:00:00Z';
  return String(examples[0] ?? values[0] ?? 'value');
}
