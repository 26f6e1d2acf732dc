// Every field of the reference says what it means.
import { events } from '@pay/contract/events';
import { apiDocument, operations, type Schema } from './document.ts';
import type { FieldEntry } from './field-lists.ts';
import { programsOf } from './operation-samples.ts';
import { listResponseFields, listRequestFields } from './schema-fields.ts';
import { sitePages } from './site.ts';

type Place = { readonly at: string; readonly entry: FieldEntry };

const everyField = (entries: readonly FieldEntry[], at: string): Place[] =>
  entries.flatMap((entry) => [{ at: `${at}.${entry.name}`, entry }, ...everyField(entry.parts ?? [], `${at}.${entry.name}`)]);

const bodies = operations.flatMap(({ operationId, requestBody, responses }) => {
  const answer = responses['200']?.content?.['application/json']?.schema;
  const body = requestBody?.content?.['application/json']?.schema;
  return [
    ...(answer === undefined ? [] : everyField(listResponseFields(answer), `${operationId} 200`)),
    ...(body === undefined ? [] : everyField(listRequestFields(body), `${operationId} body`)),
  ];
});
const schemaOf = (type: string): Schema =>
  apiDocument.webhooks[type]?.post.requestBody?.content?.['application/json']?.schema ?? {};
const eventFields = Object.keys(events).flatMap((type) => everyField(listResponseFields(schemaOf(type)), type));
const fields = [...bodies, ...eventFields];

test('every field of every request, response, and event has a type and a meaning', () => {
  expect(bodies.length).toBeGreaterThan(2_500);
  expect(eventFields.length).toBeGreaterThan(500);
  const isForm = ({ type, parts = [] }: FieldEntry): boolean => type === '' && parts.length > 0;
  expect(fields.filter(({ entry }) => entry.meaning === '').map(({ at }) => at)).toEqual([]);
  expect(fields.filter(({ entry }) => entry.type === '' && !isForm(entry)).map(({ at }) => at)).toEqual([]);
});

test('every field with a plain value has an example or a list of its values', () => {
  // Constants and booleans show their values in the type.
  const isPlain = ({ type }: FieldEntry): boolean => /^(string|integer|number)\b/.test(type);
  const without = fields.filter(({ entry }) => isPlain(entry) && entry.example === undefined && entry.values === undefined);
  // No installation has policy windows yet, so no example is true.
  expect([...new Set(without.map(({ at }) => at).filter((at) => !at.includes('.policies.')))]).toEqual([]);
});

test('every operation and every kind of event data lists its fields in HTML and in Markdown', () => {
  const pages = sitePages();
  const page = pages.find(({ path }) => path === '/docs/api/getTransaction');
  expect(page?.parts?.fields).toContain('"name":"relatedTransactionId"');
  const json = operations.filter(({ responses }) => responses['200']?.content?.['application/json'] !== undefined);
  const silent = json.filter(({ operationId }) => {
    const { markdown = '' } = pages.find(({ path }) => path === `/docs/api/${operationId}`) ?? {};
    return !/## Response\n\n(```fields|`application\/json`: )/.test(markdown);
  });
  expect(json.length).toBeGreaterThan(150);
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  const list = pages.find(({ path }) => path === '/docs/events')?.markdown ?? '';
  for (const type of Object.keys(events)) expect(list).toContain(`](#${type})`);
});

test('every operation has code in four languages, except hosted pages and old addresses', () => {
  const alone = operations.filter((operation) => programsOf(operation).length !== 4);
  expect(alone.every(({ deprecated, security }) => deprecated === true || security?.length === 0)).toBe(true);
  expect(programsOf(operations[0] as (typeof operations)[number]).map(({ language }) => language)).toEqual([
    'sh',
    'ts',
    'python',
    'go',
  ]);
});
