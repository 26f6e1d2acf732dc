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

test('text or number is sent as text and answered as either', () => {
  expect(inForm(amount)).toMatchObject({
    type: 'string',
    pattern: '^\\d+$',
    description: expect.stringContaining('Major units.') as string,
  });
  expect(inForm({ type: ['string', 'number'] }, 'output')).toEqual({ anyOf: [{ type: 'string' }, { type: 'number' }] });
});

test('a default of a request is described in words, and the member stays optional', () => {
  const schema = { type: 'object', properties: { default: { type: 'integer', default: 50, description: 'Of a page.' } } };
  expect(inForm(schema)).toEqual({
    type: 'object',
    properties: { default: { type: 'integer', description: 'Of a page. Default: `50`.' } },
    additionalProperties: false,
  });
});

test('requests are closed and answers open, but for tests that ask for closed ones', () => {
  const schema = { type: 'object', properties: {}, additionalProperties: false };
  expect(inForm(schema, 'output')).toEqual({ type: 'object', properties: {} });
  expect(inForm(schema, 'output', true)).toEqual(schema);
  expect(inForm({ type: 'object', additionalProperties: { type: 'string' } })).toEqual({
    type: 'object',
    additionalProperties: { type: 'string' },
  });
});

test('what a double or the format says already is left out', () => {
  const bounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  expect(inForm({ type: 'integer', ...bounds })).toEqual({ type: 'integer', format: 'int64' });
  expect(inForm({ type: 'integer', minimum: 1, maximum: 200 })).toEqual({ type: 'integer', minimum: 1, maximum: 200 });
  expect(inForm({ type: 'string', format: 'date-time', pattern: 'x' })).toEqual({ type: 'string', format: 'date-time' });
});

test('constants have a type, and several of them are an enumeration', () => {
  expect(inForm({ const: true })).toEqual({ const: true, type: 'boolean' });
  expect(inForm({ anyOf: [{ const: 429 }, { const: 503 }] })).toEqual({ type: 'integer', enum: [429, 503] });
});

test('a map over known names is an object with these members', () => {
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

test('nullable text is text or null, and a nullable number says what it is at the member', () => {
  expect(inForm({ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'output')).toEqual({ type: ['string', 'null'] });
  expect(inForm({ anyOf: [{ type: 'number', description: 'Dollars.' }, { type: 'null' }] }, 'output')).toEqual({
    description: 'Dollars.',
    anyOf: [{ type: 'number' }, { type: 'null' }],
  });
});
