// The reference: a page per operation and a list of all operations, generated from the OpenAPI document.
import { docPathOf, type ErrorBody } from '@pay/contract/error-catalogue';
import { sdkCallOf } from './sdk-calls.ts';
import {
  apiDocument,
  operations,
  resolveSchema,
  typeName,
  type Parameter,
  type PlacedOperation,
  type Schema,
} from './document.ts';
import type { Page } from './page.ts';
import { code, fence, json, sentence, table } from './prose.ts';

/** Nested objects appear as paths, down to this depth. */
const depthMax = 3;

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
    'Every operation by subject. Each has a page with its fields, an example and its errors; the [interactive reference](/docs/reference) sends requests.';
  const description = 'Every operation of the API by subject, with its fields, an example and its errors.';
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
  const parts = [
    fence('http', `${method} ${path}`),
    deprecated === true ? 'A second address of another operation: served for ever, and not for new programs.' : '',
    sentence(description),
    `[Try it in the interactive reference](${tryItPath(operation)})${sdkLine(operation)}`,
    parametersOf(operation),
    bodyOf(operation),
    requestOf(operation),
    answerOf(operation),
    errorsOf(operation),
  ];
  const markdown = parts.filter((part) => part !== '').join('\n\n');
  return {
    path: operationPath(operationId),
    title: summary,
    description: `${code(`${method} ${path}`)}: ${sentence(summary)}`,
    group: 'Operations',
    tag,
    markdown,
  };
}

function sdkLine(operation: PlacedOperation): string {
  const call = sdkCallOf(operation.method, operation.path);
  return call === undefined ? '' : ` · TypeScript ${code(call.typescript)} · Python ${code(call.python)} · Go ${code(call.go)}`;
}

function parametersOf({ parameters = [] }: PlacedOperation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: where, required, description = '', schema }: Parameter) => [
    code(name),
    where,
    typeName(schema),
    required === true ? 'yes' : 'no',
    withValues(description, schema),
  ]);
  return `## Parameters\n\n${table(['Name', 'In', 'Type', 'Required', 'Meaning'], rows)}`;
}

function withValues(description: string, schema: Schema): string {
  const values = resolveSchema(schema).enum ?? [];
  const text = description === '' ? (resolveSchema(schema).description ?? '') : description;
  if (values.length === 0 || values.length > 24) return sentence(text);
  return `${sentence(text)} One of ${values.map((value) => code(String(value))).join(', ')}.`.trim();
}

function bodyOf({ requestBody }: PlacedOperation): string {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (schema === undefined) return '';
  const variants = resolveSchema(schema).oneOf;
  const fields = (of: Schema): string => table(['Field', 'Type', 'Required', 'Meaning'], rowsOf(of, '', 0));
  if (variants === undefined) return `## Body\n\n${fields(schema)}`;
  return `## Body\n\n${variants.map((variant) => `### ${nameOf(variant)}\n\n${fields(variant)}`).join('\n\n')}`;
}

/** Names a variant after the constant that distinguishes it. */
function nameOf(variant: Schema): string {
  const { properties = {} } = resolveSchema(variant);
  const constant = Object.values(properties).find((field) => resolveSchema(field).const !== undefined);
  return constant === undefined ? typeName(variant) : code(String(resolveSchema(constant).const));
}

function rowsOf(schema: Schema, prefix: string, depth: number): string[][] {
  const { properties = {}, required = [] } = resolveSchema(schema);
  return Object.entries(properties).flatMap(([name, field]) => {
    const isRequired = required.includes(name);
    const row = [
      code(`${prefix}${name}`),
      typeName(field),
      isRequired ? 'yes' : 'no',
      withValues(field.description ?? '', field),
    ];
    const inside = depth < depthMax ? rowsOf(field, `${prefix}${name}.`, depth + 1) : [];
    return [row, ...inside];
  });
}

const exampleOf = (
  body:
    | {
        readonly content?: Readonly<
          Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
        >;
      }
    | undefined,
): unknown => Object.values(body?.content?.['application/json']?.examples ?? {})[0]?.value;

function requestOf({ method, path, requestBody, parameters = [], security }: PlacedOperation): string {
  const body = exampleOf(requestBody);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const schema = parameters.find((one) => one.name === name) as { readonly example?: unknown } | undefined;
    return String(schema?.example ?? `{${name}}`);
  });
  const isUpload = requestBody !== undefined && requestBody.content?.['application/json'] === undefined;
  const target = isUpload ? `${filled}?purpose=batch` : filled;
  const lines = [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}"$BASE_URL${target}"`,
    ...(security?.length === 0 ? [] : ['-H "Authorization: Bearer $KEY"']),
    ...(isUpload ? ["-H 'Content-Type: text/csv'", "-H 'X-File-Name: payouts.csv'", '--data-binary @payouts.csv'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`]),
  ];
  return `## Example\n\n${fence('sh', lines.join(' \\\n  '))}`;
}

function answerOf({ responses }: PlacedOperation): string {
  const example = exampleOf(responses['200']);
  return example === undefined ? '' : `The answer:\n\n${json(example)}`;
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
