// The reference: a page per operation and a list of all operations, generated from the OpenAPI document.
import { docPathOf, type ErrorBody } from '@pay/contract/error-catalogue';
import { sdkCallOf } from './sdk-calls.ts';
import { apiDocument, operations, typeName, type Parameter, type PlacedOperation } from './document.ts';
import { fieldList, withFieldText, type FieldEntry } from './field-lists.ts';
import { samplesOf } from './operation-samples.ts';
import type { Page } from './page.ts';
import { code, fence, sentence, table } from './prose.ts';
import { listResponseFields, meaningOf, sampleValue, listRequestFields, valuesOf } from './schema-fields.ts';

export const operationPath = (operationId: string): string => `/docs/api/${operationId}`;

/** The address of an operation in the interactive reference. */
export const tryItPath = ({ tag, method, path }: PlacedOperation): string =>
  `/docs/reference#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}${path}`;

export const operationPages = (): Page[] => [listPage(), ...operations.map(pageOf)];

function listPage(): Page {
  const sections = apiDocument.tags.map(({ name, description = '' }) => {
    const rows = operations
      .filter(({ tag }) => tag === name)
      .map(({ operationId, method, path, summary }) => [
        `[${operationId}](${operationPath(operationId)})`,
        code(`${method} ${path}`),
        summary,
      ]);
    return `## ${name}\n\n${sentence(description)}\n\n${table(['Operation', 'Request', 'What it does'], rows)}`;
  });
  const lead =
    'Every operation by subject. Each has a page with its fields, an example, and its errors. The [interactive reference](/docs/reference) sends requests. The samples read your key from the environment variable `PAY_API_KEY`.';
  const description = 'Every operation of the API by subject, with its fields, an example, and its errors.';
  return {
    path: '/docs/api',
    title: 'Operations',
    description,
    group: 'Reference',
    markdown: `${lead}\n\n${sections.join('\n\n')}`,
  };
}

function pageOf(operation: PlacedOperation): Page {
  const { operationId, summary, description = '', tag, method, path, deprecated } = operation;
  const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');
  const intro = join([
    fence('http', `${method} ${path}`),
    deprecated === true ? 'A second address of another operation. It stays available. New programs use the other one.' : '',
    sentence(description),
    `[Try it in the interactive reference](${tryItPath(operation)})${sdkLine(operation)}`,
  ]);
  const samples = samplesOf(operation);
  const [request, response, errors] = [
    join([parametersOf(operation), bodyOf(operation)]),
    answerOf(operation),
    errorsOf(operation),
  ];
  const fields = join([request, response, errors]);
  // Many operations return the same resource. Only those that read it are results of a search for its fields.
  const searchFields = [request, errors, method === 'GET' ? response : ''];
  return {
    path: operationPath(operationId),
    title: summary,
    description: `${code(`${method} ${path}`)}: ${sentence(summary)}`,
    group: 'Operations',
    tag,
    markdown: join([intro, samples, fields]),
    parts: { intro, samples, fields },
    searchText: withFieldText(join([intro, ...searchFields])),
  };
}

function sdkLine(operation: PlacedOperation): string {
  const call = sdkCallOf(operation.method, operation.path);
  return call === undefined ? '' : ` · TypeScript ${code(call.typescript)} · Python ${code(call.python)} · Go ${code(call.go)}`;
}

function parametersOf({ parameters = [] }: PlacedOperation): string {
  if (parameters.length === 0) return '';
  return `## Parameters\n\n${fieldList(parameters.map(parameterEntry))}`;
}

const places: Readonly<Record<Parameter['in'], string>> = { path: 'in the path', query: 'in the query', header: 'header' };

function parameterEntry({ name, in: where, required, description, schema, example }: Parameter): FieldEntry {
  const values = valuesOf(schema);
  const sample = example ?? (values.length === 0 ? sampleValue(name, typeName(schema)) : undefined);
  return {
    name,
    type: `${typeName(schema)}, ${places[where]}`,
    ...(required === true ? { note: 'required' } : {}),
    meaning: description ?? meaningOf(schema),
    ...(values.length === 0 ? {} : { values }),
    ...(sample === undefined ? {} : { example: String(sample) }),
  };
}

function bodyOf({ requestBody }: PlacedOperation): string {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema === undefined ? '' : `## Body\n\n${fieldList(listRequestFields(schema))}`;
}

/** Each field of the response. A file, a page, or a stream has a sentence instead. */
function answerOf({ responses }: PlacedOperation): string {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(responses['200']?.content ?? {});
  const entries = type === 'application/json' ? listResponseFields(schema) : [];
  const text = entries.length === 0 ? `${code(type)}: ${meaningOf(schema)}` : fieldList(entries);
  return `## Response\n\n${text}`;
}

function errorsOf({ responses }: PlacedOperation): string {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    if (status === '200') return [];
    const whole =
      response.$ref === undefined ? response : apiDocument.components.responses[response.$ref.split('/').at(-1) ?? ''];
    const examples = Object.values(whole?.content?.['application/json']?.examples ?? {}) as { readonly value: unknown }[];
    const links = examples.flatMap(({ value }) => {
      const { error } = value as { error: Pick<ErrorBody, 'code' | 'details'> };
      return (error.details ?? [error]).map(({ code: name }) => `[${code(name)}](${docPathOf(name)})`);
    });
    return [[status, sentence(whole?.description ?? ''), [...new Set(links)].join(', ')]];
  });
  if (rows.length === 0) return '';
  return `## Errors\n\n${table(['Status', 'When', 'Such as'], rows)}`;
}
