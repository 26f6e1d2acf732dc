import type { Direction, Json } from './json.ts';
import { normalizeSchema } from './normalize-schema.ts';

const inForm = (schema: Json, io: Direction = 'input', closedAnswers = false): unknown =>
  normalizeSchema(schema, { io, closedAnswers });
const amount = {
  anyOf: [
    { type: 'string', pattern: '^\\d+$' },
    { type: 'number', minimum: 0 },
  ],
  description: 'Major units.',
};

test('a text-or-number field is text in requests and either in answers', () => {
  expect(inForm(amount)).toMatchObject({
    type: 'string',
    pattern: '^\\d+$',
    description: expect.stringContaining('Major units.') as string,
  });
  expect(inForm({ type: ['string', 'number'] }, 'output')).toEqual({ anyOf: [{ type: 'string' }, { type: 'number' }] });
});

test('a request default is described in words, and the member stays optional', () => {
  const schema = { type: 'object', properties: { default: { type: 'integer', default: 50, description: 'Of a page.' } } };
  expect(inForm(schema)).toEqual({
    type: 'object',
    properties: { default: { type: 'integer', description: 'Of a page. Default: `50`.' } },
    additionalProperties: false,
  });
});

test('request schemas are closed and response schemas open, except for tests that request closed ones', () => {
  const schema = { type: 'object', properties: {}, additionalProperties: false };
  expect(inForm(schema, 'output')).toEqual({ type: 'object', properties: {} });
  expect(inForm(schema, 'output', true)).toEqual(schema);
  expect(inForm({ type: 'object', additionalProperties: { type: 'string' } })).toEqual({
    type: 'object',
    additionalProperties: { type: 'string' },
  });
});

test('facts that the type double or the format already states are omitted', () => {
  const bounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  expect(inForm({ type: 'integer', ...bounds })).toEqual({ type: 'integer', format: 'int64' });
  expect(inForm({ type: 'integer', minimum: 1, maximum: 200 })).toEqual({ type: 'integer', minimum: 1, maximum: 200 });
  expect(inForm({ type: 'string', format: 'date-time', pattern: 'x' })).toEqual({ type: 'string', format: 'date-time' });
});

test('constants have a type, and several constants form an enumeration', () => {
  expect(inForm({ const: true })).toEqual({ const: true, type: 'boolean' });
  expect(inForm({ anyOf: [{ const: 429 }, { const: 503 }] })).toEqual({ type: 'integer', enum: [429, 503] });
});

test('a map with known keys is an object with these members', () => {
  const schema = {
    type: 'object',
    propertyNames: { enum: ['a', 'b'] },
    additionalProperties: { type: 'integer' },
    required: ['a', 'b'],
  };
  expect(inForm(schema, 'output')).toEqual({
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'integer' } },
    required: ['a', 'b'],
  });
});

test('nullable text has the type text or null, and a nullable number is described at the member', () => {
  expect(inForm({ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'output')).toEqual({ type: ['string', 'null'] });
  expect(inForm({ anyOf: [{ type: 'number', description: 'Dollars.' }, { type: 'null' }] }, 'output')).toEqual({
    description: 'Dollars.',
    anyOf: [{ type: 'number' }, { type: 'null' }],
  });
});
