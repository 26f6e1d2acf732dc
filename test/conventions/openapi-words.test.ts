// The public description explains its items.
import { fieldTexts, formTexts, schemaTexts } from '@pay/contract/descriptions/fields';
import { operationTexts } from '@pay/contract/descriptions/operations';
import { tagTexts } from '@pay/contract/descriptions/tags';
import { operationIdOf } from '@pay/contract/openapi/operation-ids';
import { routes } from '@pay/contract/routes';
import { document, everything, schemaAt, type Schema } from './openapi-document.ts';

const operations = everything.filter(
  ({ at, schema }) => /^\/(paths|webhooks)\//.test(at) && typeof schema['operationId'] === 'string',
);

test('every operation, parameter, header, tag, and schema is described', () => {
  const headers = Object.entries(schemaAt('/components/headers') ?? {}).map(([name, schema]) => ({
    at: name,
    schema: schema as Schema,
  }));
  const tags = everything.filter(({ at }) => /^\/tags\/\d+$/.test(at));
  const parameters = everything.filter(({ at }) => /\/parameters\/\d+$/.test(at));
  const named = everything.filter(({ at }) => /^\/components\/schemas\/\w+$/.test(at));
  const all = [...operations, ...headers, ...tags, ...parameters, ...named];
  expect(tags.length).toBe(27);
  expect(parameters.length).toBeGreaterThan(200);
  expect(all.filter(({ schema }) => !schema['description']).map(({ at }) => at)).toEqual([]);
});

test('every member of a schema is described, directly or by its reference', () => {
  const members = everything.filter(
    ({ at }) => /^\/components\/schemas\/.*\/properties\/\w+$/.test(at) && !at.endsWith('/properties/properties'),
  );
  expect(members.length).toBeGreaterThan(600);
  expect(members.filter(({ schema }) => !schema['description'] && !schema['$ref']).map(({ at }) => at)).toEqual([]);
});

test('no member says only the form of its value', () => {
  const members = everything.filter(({ at }) => /^\/components\/schemas\/.*\/properties\/\w+$/.test(at));
  expect(members.filter(({ schema }) => formTexts.has(String(schema['description']))).map(({ at }) => at)).toEqual([]);
  // A form that no declaration has is obsolete.
  const texts = members.map(({ schema }) => String(schema['description']));
  expect([...formTexts].filter((form) => !texts.some((text) => text.endsWith(form)))).toEqual([]);
});

test('no description is of a missing operation, tag, or schema', () => {
  const ids = new Set(operations.map(({ schema }) => schema['operationId']));
  const described = routes.filter((one) => one.description !== undefined).map(operationIdOf);
  expect(Object.keys(operationTexts).filter((id) => !ids.has(id) || described.includes(id))).toEqual([]);
  expect(Object.keys(schemaTexts).filter((name) => schemaAt(`/components/schemas/${name}`) === undefined)).toEqual([]);
  const tags = routes.map((one) => one.tag);
  expect(Object.keys(tagTexts).filter((name) => !tags.includes(name))).toEqual([]);
  const names = everything.filter(({ at }) => /\/properties$/.test(at)).flatMap(({ schema }) => Object.keys(schema));
  const parameters = everything.filter(({ at }) => /\/parameters\/\d+$/.test(at)).map(({ schema }) => schema['name']);
  const used = new Set<unknown>([...names, ...parameters]);
  expect(Object.keys(fieldTexts).filter((name) => !used.has(name.split('.').at(-1)))).toEqual([]);
});

test('answers document the headers that callers rely on', () => {
  const headersAt = (at: string) => Object.keys(schemaAt(`${at}/headers`) ?? {});
  const rates = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
  expect(headersAt('/paths//v1/customers/post/responses/200')).toEqual(
    expect.arrayContaining(['X-Request-Id', 'Idempotent-Replayed', ...rates]),
  );
  for (const name of ['TooManyRequests', 'ServiceUnavailable'])
    expect(headersAt(`/components/responses/${name}`)).toContain('Retry-After');
});

test('each webhook has the name of its event and documents its signature', () => {
  for (const [type, { post }] of Object.entries(document.webhooks ?? {}) as [string, { post: Schema }][]) {
    const parameters = (post['parameters'] as Schema[]).map((one) => one['name']);
    expect([type, post['summary']]).toEqual([type, type]);
    expect(parameters).toEqual(
      expect.arrayContaining(['webhook-id', 'webhook-timestamp', 'webhook-signature', 'X-Service-Signature']),
    );
  }
});

// Verbs with which summaries begin, by method.
const verbs: Readonly<Record<string, readonly string[]>> = {
  get: ['List', 'Retrieve', 'Download', 'Open', 'Stream', 'Check', 'Verify'],
  patch: ['Update'],
  delete: ['Delete'],
  post: [
    'Create',
    ...['Accept', 'Activate', 'Advance', 'Apply', 'Backtest', 'Cancel', 'Confirm', 'Deactivate', 'Freeze', 'Move', 'Reactivate'],
    ...['Release', 'Replay', 'Resend', 'Reset', 'Retry', 'Reveal', 'Rotate', 'Simulate', 'Submit', 'Suspend', 'Test', 'Unfreeze'],
    ...['Upload', 'Validate', 'Verify'],
  ],
};

test('a summary is an imperative with the verb of its method, of at most six words', () => {
  const requests = operations.filter(({ at }) => at.startsWith('/paths/'));
  expect(requests.length).toBeGreaterThan(160);
  const wrong = requests.flatMap(({ at, schema }) => {
    const summary = String(schema['summary']);
    const words = summary.split(' ');
    const allowed = verbs[at.split('/').at(-1) ?? ''] ?? [];
    return words.length <= 6 && allowed.includes(words[0] ?? '') && !summary.endsWith('.') ? [] : [`${at}: ${summary}`];
  });
  expect(wrong).toEqual([]);
});

// Code in backticks counts as one word, and a point inside it ends no sentence.
const sentencesOf = (text: string) =>
  text
    .replace(/`[^`]*`/g, 'code')
    .split(/(?<=[.!?])\s+|\n\n/)
    .filter((sentence) => sentence !== '');
const wordCount = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const describedSchemas = everything.filter(({ schema }) => typeof schema['description'] === 'string');

test('a sentence of a description has at most 25 words', () => {
  const long = describedSchemas.flatMap(({ at, schema }) =>
    sentencesOf(String(schema['description']))
      .filter((sentence) => !sentence.startsWith('- ') && wordCount(sentence) > 25)
      .map((sentence) => `${at}: ${sentence}`),
  );
  expect(long).toEqual([]);
});

test('the description of an operation consists of full sentences that begin with a verb', () => {
  const wrong = operations
    .filter(({ at }) => at.startsWith('/paths/'))
    .filter(({ schema }) => !/^(Alias of|[A-Z][a-z]+s) .*\.$/s.test(String(schema['description'])))
    .map(({ at, schema }) => `${at}: ${String(schema['description'])}`);
  expect(wrong).toEqual([]);
});
