import { events } from '@pay/contract/events';
import { operationIdOf } from '@pay/contract/openapi/operation-ids';
import { surfaceOf } from '@pay/contract/openapi/surface';
import { routes } from '@pay/contract/routes';
import { document, everything, schemaAt, type LocatedSchema, type Schema } from './openapi-document.ts';
import { read } from './repository.ts';

const describedOperations = Object.values(document.paths).flatMap((path) =>
  Object.values(path).filter((one) => 'responses' in one),
);

test('the committed OpenAPI document equals the contract; npm run generate writes it', () => {
  expect(JSON.parse(read('packages/contract/openapi.json'))).toEqual(document);
});

test('every promise of the document is in the file for comparing changes', () => {
  const published = new Set(read('packages/contract/surface.txt').split('\n'));
  const promises = surfaceOf(document);
  expect(promises.length).toBeGreaterThan(1_000);
  expect(promises.filter((line) => !published.has(line))).toEqual([]);
});

test('every public route is described once, under a unique name', () => {
  const names = describedOperations.map((one) => one.operationId);
  expect(names.length).toBe(routes.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => typeof name === 'string')).toBe(true);
});

test('every reference inside the document has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  const missing = [...new Set(references)].filter(
    (reference) =>
      reference.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document) ===
      undefined,
  );
  expect(references.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test('every route has a summary, its successful answers and its failures', () => {
  const keyless = new Set(routes.filter((route) => route.auth === 'none').map(operationIdOf));
  const bare = describedOperations.filter(({ operationId, summary, responses }) => {
    const succeeds = Object.keys(responses).some((status) => status.startsWith('2'));
    const refuses = responses['401'] !== undefined || keyless.has(operationId ?? '');
    return !summary || !succeeds || !refuses;
  });
  expect(bare.map((one) => one.operationId)).toEqual([]);
});

test('every route documents 400, and every route with a key that changes something documents 409', () => {
  const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => {
      const isKeyed = method !== 'get' && responses['401'] !== undefined;
      const missing = [400, ...(isKeyed ? [409] : [])].filter((status) => responses[status] === undefined);
      return missing.map((status) => `${method} ${path} ${status}`);
    }),
  );
  expect(silent).toEqual([]);
});

test('a decimal number states its decimals, and a number in a request has bounds', () => {
  // Factors and observed values of rules are not money.
  const amounts = everything.filter(
    ({ at, schema }) =>
      schema['type'] === 'number' && schema['const'] === undefined && !/\/(multiplier|ObservedValue\/anyOf\/\d)$/.test(at),
  );
  const isSent = (at: string) => /\/(Create|Update|Simulate|Reveal)\w+\/|\/requestBody\//.test(at);
  const isUnbounded = ({ at, schema }: LocatedSchema) =>
    isSent(at) && ((schema['minimum'] ?? schema['exclusiveMinimum']) === undefined || schema['maximum'] === undefined);
  expect(amounts.length).toBeGreaterThan(10);
  expect(amounts.filter((one) => one.schema['multipleOf'] === undefined || isUnbounded(one)).map(({ at }) => at)).toEqual([]);
});

test('an amount in a request is text with the pattern of an amount', () => {
  const texts = everything
    .filter(({ at }) => /\/(Create|Simulate)\w+\/properties\/(amount|developerFee)$/.test(at))
    .map(({ schema }) => schema);
  expect(texts.every((one) => one['type'] === 'string')).toBe(true);
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) {
    const form = new RegExp(String(text['pattern']));
    expect(['1', '0.01', '250.000001'].every((good) => form.test(good))).toBe(true);
    expect(['1e3', '-1', '01', '1.', ' 1', '1,000', ''].some((bad) => form.test(bad))).toBe(false);
  }
});

test('every pattern means the same to a validator without the u flag', () => {
  const patterns = everything.flatMap(({ at, schema }) =>
    typeof schema['pattern'] === 'string' ? [[at, schema['pattern']]] : [],
  );
  const odd = patterns.filter(([, pattern = '']) => /\\[pP]\{|\\u\{/.test(pattern) || String(new RegExp(pattern)) === '');
  expect(patterns.length).toBeGreaterThan(10);
  expect(odd).toEqual([]);
});

test.each(['EventType', 'EventName'])('%s lists every event type there is', (name) => {
  expect(schemaAt(`/components/schemas/${name}`)?.['enum']).toEqual(expect.arrayContaining(Object.keys(events)));
});

test('a field that accepts a fixed set of names refers to their list', () => {
  const text = (value: unknown) => JSON.stringify(value);
  const query = (path: string, name: string) =>
    text(
      (document.paths[path]?.['get'] as unknown as { parameters: { name: string }[] }).parameters.find(
        (one) => one.name === name,
      ),
    );
  const member = (schema: string, name: string) => text(schemaAt(`/components/schemas/${schema}/properties/${name}`));
  expect(query('/v1/events', 'type')).toContain('schemas/EventName');
  expect(query('/v1/rates', 'from')).toContain('schemas/Currency');
  expect(query('/v1/rates', 'to')).toContain('schemas/Currency');
  expect(query('/v1/counterparties', 'currency')).toContain('^[a-z]{3}$');
  for (const schema of ['CreateWebhook', 'UpdateWebhook', 'Webhook'])
    expect(member(schema, 'events')).toContain('schemas/EventName');
  expect(member('SimulateEvent', 'type')).toContain('schemas/EventType');
  expect(member('CreateIbanCounterparty', 'currency')).toContain('^[a-z]{3}$');
});

test('Idempotency-Key is printable ASCII wherever it is named', () => {
  const headers = everything
    .filter(({ schema }) => schema['name'] === 'Idempotency-Key')
    .map(({ schema }) => schema['schema'] as Schema);
  const [path] = everything.filter(({ at, schema }) => at.includes('idempotency-keys') && schema['name'] === 'key');
  expect(headers.length).toBeGreaterThan(20);
  for (const schema of [...headers, path?.schema['schema'] as Schema]) {
    const form = new RegExp(String(schema['pattern']));
    expect([form.test('a key, 1~'), form.test('ключ'), form.test('a\nb'), schema['maxLength']]).toEqual([
      true,
      false,
      false,
      255,
    ]);
  }
});

test('name fields document that they reject control and direction-override characters and accept other scripts', () => {
  const named = ['CreateCustomer/properties/firstName', 'UpdateCustomer/properties/businessName', 'CreateAgent/properties/name'];
  for (const at of [...named, 'Merchant/properties/name', 'SimulateAccountDeposit/properties/reference']) {
    const form = new RegExp(String(schemaAt(`/components/schemas/${at}`)?.['pattern']));
    expect(['Zoë 💶', '王', "O'Neil"].every((good) => form.test(good))).toBe(true);
    expect(['a\u0000', 'a\u0085', 'a\u202eb', '\u2066'].some((bad) => form.test(bad))).toBe(false);
  }
});
