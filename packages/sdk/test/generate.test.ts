// Names and conversions depend on paths, methods, and shapes, not on the document's notation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateFiles } from '../generate/files.ts';
import type { OpenApiDocument, Schema } from '../generate/document.ts';
import { goFiles } from '../generate/go-files.ts';
import { operationsOf } from '../generate/operations.ts';
import { pythonFiles } from '../generate/python-files.ts';
import * as plans from '../src/generated/plans.ts';

const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
const cursor = { name: 'cursor', in: 'query', schema: { type: 'string' } };
const answer = (schema: Schema) => ({ responses: { '200': { content: { 'application/json': { schema } } } } });
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const wrapInEnvelope = (data: Schema, more: Readonly<Record<string, Schema>> = {}): Schema => ({
  properties: { ok: { const: true }, data, ...more },
});
const wrapInList = (items: Schema): Schema => wrapInEnvelope({ type: 'array', items }, { nextCursor: { type: 'string' } });

const pet: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    bornAt: { type: 'string', format: 'date-time' },
    seenAt: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    price: { type: 'number', multipleOf: 0.01 },
    factor: { type: 'number' },
  },
  required: ['id', 'bornAt', 'seenAt'],
};
const schemas: Readonly<Record<string, Schema>> = {
  Pet: pet,
  CreatePet: {
    type: 'object',
    properties: { price: { type: 'number', multipleOf: 0.01 }, since: { type: 'string', format: 'date-time' } },
  },
  Ok: { properties: { ok: { const: true } } },
};
const create = {
  parameters: [key],
  requestBody: { required: true, content: { 'application/json': { schema: reference('CreatePet') } } },
};

const documentOf = (over: Partial<OpenApiDocument> = {}, more: Readonly<Record<string, Schema>> = {}): OpenApiDocument => ({
  paths: {
    '/v1/guinea-pigs': {
      get: { parameters: [cursor], ...answer(wrapInList(reference('Pet'))) },
      post: { ...create, ...answer(wrapInEnvelope(reference('Pet'))) },
    },
    '/v1/guinea-pigs/{pigId}': { get: answer(wrapInEnvelope(reference('Pet'))), delete: answer(reference('Pet')) },
  },
  ...over,
  components: { schemas: { ...schemas, ...more } },
});
const text = (document: OpenApiDocument, path: string): string => generateFiles(document).get(path) ?? '';

test('a named or composed envelope gives the same client as an inline one', () => {
  const { paths } = documentOf();
  const named = documentOf(
    { paths: { ...paths, '/v1/guinea-pigs/{pigId}': { get: answer(reference('PetAnswer')), delete: answer(reference('Pet')) } } },
    { PetAnswer: wrapInEnvelope(reference('Pet')) },
  );
  const parts = documentOf(
    { paths: { ...paths, '/v1/guinea-pigs/{pigId}': { get: answer(reference('PetAnswer')), delete: answer(reference('Pet')) } } },
    { PetAnswer: { allOf: [reference('Ok'), { properties: { data: reference('Pet') } }] } },
  );
  expect(generateFiles(named)).toEqual(generateFiles(documentOf()));
  expect(generateFiles(parts)).toEqual(generateFiles(documentOf()));
});

test('a resource has a method per operation, typed from the parameters to the plain answer', () => {
  const methods = [...text(documentOf(), 'generated/resources.ts').matchAll(/^ {2}(\w+\(.*) \{$/gm)].map(([, line]) => line);
  expect(methods).toEqual([
    'list(query?: GuineaPigsListQuery, options?: RequestOptions): List<Pet>',
    'create(body: CreatePet, options?: RequestOptions): Promise<Pet>',
    'get(pigId: string, options?: RequestOptions): Promise<Pet>',
    'delete(pigId: string, options?: RequestOptions): Promise<Pet>',
    'constructor(api: Transport)',
  ]);
});

test('dates and money convert in both directions, and other numbers stay unchanged', () => {
  const plans = text(documentOf(), 'generated/plans.ts');
  expect(plans).toContain("export const Pet: Plan = { bornAt: 'date', seenAt: 'date', price: 'decimal' };");
  expect(plans).toContain("export const CreatePetBody: Plan = { price: 'number' };");
  const types = text(documentOf(), 'generated/types.ts');
  expect(types).toContain('seenAt: Date | null;\n  price?: string;\n  factor?: number;');
  expect(types).toContain('since?: Date | string | undefined;');
});

test.each([
  ['get', '/v1/pets/{id}/tag', 'pets.tag'],
  ['post', '/v1/pets/{id}/rotate-tag', 'pets.rotateTag'],
  ['post', '/v1/pets/{id}/visits', 'pets.createVisit'],
  ['post', '/v1/pets/{id}/status', 'pets.status'],
  ['post', '/v1/pets/{id}/visits/{visitId}/retry', 'pets.retryVisit'],
  ['post', '/v1/pets/validate', 'pets.validate'],
  ['patch', '/v1/pets/{id}', 'pets.update'],
  ['get', '/v1/fees/balance', 'fees.balance'],
  ['post', '/v1/simulate/pets/{id}/anomalies', 'simulate.pets.createAnomaly'],
  ['post', '/v1/simulate/reset', 'simulate.reset'],
])('%s %s is %s', (verb, path, name) => {
  const [found] = operationsOf(documentOf({ paths: { [path]: { [verb]: answer(reference('Pet')) } } }));
  expect([...(found?.resource ?? []), found?.method].join('.')).toBe(name);
});

test('deprecated, hosted, and streamed operations have no method, and duplicate names are rejected', () => {
  const page = { responses: { '200': { content: { 'text/html': { schema: {} } } } } };
  const paths = {
    '/kyc/{token}': { get: answer(reference('Pet')) },
    '/v1/stream': { get: page },
    '/v1/pets/{id}/old': { get: { deprecated: true, ...answer(reference('Pet')) } },
  };
  expect(operationsOf(documentOf({ paths }))).toEqual([]);
  const twice = { '/v1/pets/{id}/a-b': { get: answer(reference('Pet')) }, '/v1/pets/{id}/aB': { get: answer(reference('Pet')) } };
  expect(() => operationsOf(documentOf({ paths: twice }))).toThrow('pets.aB');
});

test('each webhook is an event by the type of its body', () => {
  const schema: Schema = {
    allOf: [{ properties: { id: { type: 'string' } } }, { properties: { type: { const: 'pet.born' }, data: reference('Pet') } }],
  };
  const webhooks = { onPetBorn: { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } };
  expect(text(documentOf({ webhooks }), 'generated/types.ts')).toContain("'pet.born': Pet;");
  expect(text(documentOf({ webhooks }), 'generated/plans.ts')).toContain("'pet.born': { createdAt: 'date', data: Pet },");
});

test('variants with a type member convert by it, and ambiguous variants are rejected', () => {
  const variant = (type: string, at: Schema): Schema => ({ properties: { type: { const: type }, at } });
  const date: Schema = { type: 'string', format: 'date-time' };
  const money: Schema = { type: 'number', multipleOf: 0.01 };
  const paths = { '/v1/things/{id}': { get: answer(reference('Thing')) } };
  const told = documentOf({ paths }, { Thing: { oneOf: [variant('a', date), variant('b', money)] } });
  expect(text(told, 'generated/plans.ts')).toContain("'a': { at: 'date' },\n  'b': { at: 'decimal' },");
  const unclear = documentOf({ paths }, { Thing: { oneOf: [{ properties: { at: date } }, { properties: { at: money } }] } });
  expect(() => generateFiles(unclear)).toThrow('read in two ways');
});

test('dates and amounts with a named type are still converted, in both languages', () => {
  const named = documentOf(
    {
      paths: {
        '/v1/visits': {
          get: answer(wrapInEnvelope(reference('Visit'))),
          post: {
            requestBody: { required: true, content: { 'application/json': { schema: reference('CreateVisit') } } },
            ...answer(reference('Visit')),
          },
        },
      },
    },
    {
      Instant: { type: 'string', format: 'date-time' },
      Moment: { type: 'integer' },
      Amount: { type: 'string' },
      AmountInput: { anyOf: [{ type: 'string' }, { type: 'number', multipleOf: 0.01 }] },
      Visit: {
        properties: {
          at: reference('Instant'),
          endedAt: { anyOf: [reference('Moment'), { type: 'null' }] },
          amount: reference('Amount'),
        },
      },
      CreateVisit: { properties: { since: reference('Instant'), amount: reference('AmountInput') }, required: ['amount'] },
    },
  );
  expect(text(named, 'generated/plans.ts')).toContain("export const Visit: Plan = { at: 'date', endedAt: 'date' };");
  const types = text(named, 'generated/types.ts');
  expect(types).toContain('at?: Date;\n  endedAt?: Date | null;\n  amount?: Amount;');
  expect(types).toContain('since?: Date | string | undefined;\n  amount: AmountInput;');
  expect(types).toContain('export type AmountInput = string;');
  const python = pythonFiles(named);
  expect(python.get('models.py')).toContain(
    'at: Optional[datetime] = None\n    ended_at: Optional[datetime] = None\n    amount: Optional[Decimal] = None',
  );
  expect(python.get('resources.py')).toContain('amount: ExactAmount,\n        since: Optional[datetime] = None');
  expect(python.get('resources.py')).toContain('"since": since, "amount": text(amount)');
});

test('a member has the type Date exactly where it is converted', () => {
  const source = readFileSync(join(__dirname, '../src/generated/types.ts'), 'utf8');
  const interfaces = [...source.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].filter(
    ([, name = '']) => !/Query$|Input$|^Webhook/.test(name),
  );
  const dates = (body: string): string[] =>
    [...body.matchAll(/^ {2}(\w+)\??: Date(?: \| null)?;/gm)].map(([, member = '']) => member);
  const planned = plans as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const listDateMembers = (name: string): string[] =>
    Object.entries(planned[name] ?? {}).flatMap(([member, plan]) => (plan === 'date' ? [member] : []));
  expect(interfaces.flatMap(([, , body = '']) => dates(body)).length).toBeGreaterThan(30);
  for (const [, name = '', body = ''] of interfaces)
    expect([name, dates(body).sort()]).toEqual([name, listDateMembers(name).sort()]);
});

test('a method documents its description, its reasons for 409, and its page, and editors complete error codes', () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../../contract/openapi.json'), 'utf8')) as OpenApiDocument;
  const files = new Map([...generateFiles(document), ...pythonFiles(document), ...goFiles(document)]);
  for (const file of ['generated/resources.ts', 'resources.py', 'resources.gen.go']) {
    const text = (files.get(file) ?? '').replaceAll(/\n\s*(?:\*|\/\/)? ?/g, ' ');
    expect([file, text.includes('Reserves `amount`, which includes all fees')]).toEqual([file, true]);
    expect([file, text.includes('Reasons of a ConflictError: `insufficient_funds`')]).toEqual([file, true]);
    expect([file, text.includes('/docs/api/createTransfer')]).toEqual([file, true]);
  }
  const types = files.get('generated/types.ts') ?? '';
  expect(types).toMatch(/export type ErrorDetailCode =\n( {2}\| '\w+'\n)+ {2}\| \(string & \{\}\);/);
});
